#!/bin/sh
# Draws the pictures of the printed parts anew, and writes the parts as STL into the folder $1.
# Needs openscad, xvfb-run and ImageMagick. A part that is not whole or gives a warning stops it.
set -eu
[ $# -eq 1 ] || { echo 'usage: preview.sh FOLDER_FOR_STL' >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
pictures=$here/../drawings
mkdir -p "$1"
for part in "$here"/*.scad; do
    name=$(basename "$part" .scad)
    case $name in params | assembly | parts) continue ;; esac
    told=$(openscad --hardwarnings -o "$1/$name.stl" "$part" 2>&1) || { echo "$told" >&2; exit 1; }
    case $told in
    *'Simple:        yes'*) echo "$name: whole" ;;
    *) echo "$name is not whole:" "$told" >&2; exit 1 ;;
    esac
done
picture() {
    name=$1
    shift
    xvfb-run -a openscad -o "$pictures/$name.png" --projection=p --viewall --autocenter \
        --colorscheme=Tomorrow "$@" >/dev/null 2>&1
    convert "$pictures/$name.png" -trim -bordercolor '#f8f8f8' -border 24 -colors 96 -strip \
        "$pictures/$name.png"
}
picture closed -D 'show="closed"' --imgsize=1500,1100 --camera=0,0,0,52,0,25,700 "$here/assembly.scad"
picture exploded --imgsize=1300,1600 --camera=0,0,0,65,0,30,700 "$here/assembly.scad"
picture parts --imgsize=1500,1100 --camera=0,0,0,38,0,0,500 "$here/parts.scad"
