#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes pictures for slides: labs/teacher/pictures.sh DIR [PROGRAM]. A folder for each lab, with SVG files.
set -euo pipefail
[ $# -ge 1 ] || { echo "usage: labs/teacher/pictures.sh DIR [PROGRAM]" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
program=${2:-flitforge}
case $program in */*) program=$(cd "$(dirname "$program")" && pwd)/$(basename "$program") ;; esac
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Every SVG file of a folder of results, under the name of its lab.
keep() {
    mkdir -p "$out/$1"
    find "$work/results" -name '*.svg' -exec cp {} "$out/$1" \;
    rm -rf "$work/results"
}
run() { "$program" "$@" --quiet --progress never || [ $? -ge 4 ]; }

run topology 01/mesh.toml --svg "$work/mesh.svg" && mkdir -p "$out/01" && mv "$work/mesh.svg" "$out/01"
run sweep teacher/01/curve.toml --out "$work/results" && keep 01
run sweep 02/vc.toml --set 'sweep.router.virtual_channels=[1, 2]' --set 'sweep.traffic.load=[0.2, 0.4, 0.6]' \
    --out "$work/results" && keep 02
run check 03/ring.toml --out "$work/results"; keep 03
run run 03/ring.toml --allow-deadlock --out "$work/results"; keep 03
run check 04/mesh.toml --out "$work/results" && keep 04
run sweep teacher/05/figure.toml --out "$work/results" && keep 05
mkdir -p "$out/06" "$out/07"
run topology 06/broken.toml --svg "$out/06/broken.svg"
run topology 07/bmg.toml --svg "$out/07/binomial-graph.svg"
cp 07/program.toml teacher/07/broadcast.goal "$work"
run run "$work/program.toml" --out "$work/results" && keep 07
find "$out" -name '*.svg' | sort
