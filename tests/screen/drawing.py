"""Small pictures and a rasteriser in this process, so that tests are quick."""

from pathlib import Path

import pygame

from mummycase import assets
from mummycase.screen.rasterise import Order, draw


class HereRasteriser:
    """Draws in this process, and counts."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.is_stopped = False

    def draw(self, order: Order) -> str | None:
        self.orders.append(order)
        try:
            draw(order)
        except (ValueError, OSError) as error:
            return str(error)
        return None

    def stop(self) -> None:
        self.is_stopped = True

    def close(self) -> None:
        assert self.is_stopped


def plain(folder: Path, name: str, size: tuple[float, float], colour: str = "#c80") -> Path:
    """Write an SVG that is one colour."""
    width, height = size
    path = folder / f"{name}.svg"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{colour}"/></svg>',
        encoding="utf-8",
    )
    return path


def real_anchors() -> Path:
    return assets.pictures() / "case" / "anchors.svg"


def mean(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, int, int]:
    red, green, blue, _ = pygame.transform.average_color(surface, rect)
    return red, green, blue
