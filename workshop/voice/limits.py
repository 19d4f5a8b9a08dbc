"""What a built-in record must keep to; shared by the press and the check."""

GROOVE_S = 10.0  # a groove at nominal speed
ONSET_S, LAST_ONSET_S = 0.15, 0.90  # where speech may begin
FIRST_END_S, END_S = 9.05, 9.80  # where the last word may end
LOUDNESS = -16.0  # LUFS
SPREAD_DB = 1.0  # between the quietest and the loudest file
PEAK_DB = -1.0  # highest peak of a decoded file
SILENCE_DB, SILENT_S = -60.0, 0.05  # the first and last moments
CUT_DB = -40.0  # loudest cut of a trimmed sentence, against the sentence's loudest moment
MEGABYTES = 8.0
WORDS = range(18, 25)
