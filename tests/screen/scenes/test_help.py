"""The help: topics in our own words, found by any of theirs."""

from pathlib import Path

import pytest

from mummycase.screen.scenes.outcomes import Place
from mummycase.screen.scenes.rules_help import HelpPage
from mummycase.screen.widgets.reading import Reading
from mummycase.table.topics import TOPICS, find
from tests.screen.scenes.conftest import Evening, MakeEvening

TAGS = Path(__file__).resolve().parents[2] / "rule_tags.txt"


@pytest.fixture
def evening(make_evening: MakeEvening) -> Evening:
    return make_evening(Place.HELP)


def page(evening: Evening) -> HelpPage:
    assert isinstance(evening.host.scene, HelpPage)
    return evening.host.scene


def test_topics_name_sentences_of_the_rules() -> None:
    known = {line.split()[0] for line in TAGS.read_text().splitlines() if line.startswith("VM-")}
    named = {tag for topic in TOPICS for tag in topic.tags}
    assert named <= known
    # every sentence of the rules' two parts is told somewhere
    parts = {tag for tag in known if tag.startswith(("VM-1-", "VM-2-", "VM-3-0", "VM-5-"))}
    assert parts - named <= {"VM-3-06"}


def test_topics_are_short_and_differ() -> None:
    assert len({topic.title for topic in TOPICS}) == len(TOPICS)
    for topic in TOPICS:
        assert sum(map(len, topic.paragraphs)) < 800, topic.title


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("cobra", "The Cobra"),
        ("BATTERY", "When the voice sags"),
        ("great jewel", "The Great Jewel"),
        ("VM-2-07", "The game in a minute"),
        ("gamepad", "Hands"),
        ("", "The game in a minute"),
    ],
)
def test_topics_are_found(typed: str, title: str) -> None:
    assert find(typed)[0].title == title


def test_every_word_must_occur() -> None:
    assert find("cobra zebra") == ()


def test_typing_finds_and_choosing_reads(evening: Evening) -> None:
    visitor = evening.visitor
    visitor.click("Search")
    visitor.type("spell cobra")
    topic = page(evening).topic
    assert topic is not None
    assert topic.title in visitor.words
    assert {"spell", "cobra"} <= set(" ".join(topic.paragraphs).lower().replace(",", "").split())
    visitor.type("zzz")
    assert page(evening).topic is None
    assert evening.seen() == evening.seen()
    visitor.key(*["backspace"] * 14)
    visitor.click("Topics")
    visitor.key("home", "down")
    topic = page(evening).topic
    assert topic is not None
    assert topic.title == TOPICS[1].title
    assert topic.title in visitor.words


def test_what_was_searched_for_stays_in_another_window(evening: Evening) -> None:
    evening.visitor.click("Search")
    evening.visitor.type("cobra")
    found = page(evening).topic
    evening.host.resize((1024, 600))
    evening.visitor.type("q")
    evening.visitor.key("backspace")
    assert found is not None
    assert page(evening).topic is not None


def test_every_topic_fits_or_moves_along(evening: Evening) -> None:
    visitor = evening.visitor
    visitor.key("home")
    for topic in TOPICS:
        assert page(evening).topic is topic
        reading = visitor.find("Text")
        assert isinstance(reading, Reading)
        assert reading.is_whole, topic.title
        visitor.key("down")
