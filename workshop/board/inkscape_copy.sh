#!/bin/sh
# Opens the board in Inkscape, groups, moves and turns parts of it so that every space ends where it
# was, and saves it: a file as a person's drawing program would leave it, for the tests.
#
#     ./inkscape_copy.sh [FILE]
set -eu
here=$(dirname "$0")
board="$here/../../board_svg/voice_of_the_mummy.svg"
copy=${1:-"$here/../../tests/games/voice_of_the_mummy/fixtures/inkscape.svg"}

numbered() { # a level and its number of spaces: all their ids
    seq -s, -f "$1-%02g" 0 $(($2 - 1))
}

actions="
select-by-id:lower-01,lower-02,lower-03;selection-group;transform-translate:30,20;select-clear;
select-by-id:lower-01,lower-02,lower-03;transform-translate:-30,-20;select-clear;
select-by-id:level-middle;transform-translate:40,-25;select-clear;
select-by-id:$(numbered middle 24);transform-translate:-40,25;select-clear;
select-by-id:$(numbered top 16);selection-group;transform-rotate:90;
selection-group;transform-rotate:-90;select-clear;
export-filename:$copy;export-do"
inkscape "$board" --batch-process --actions="$(echo "$actions" | tr -d '\n')"
