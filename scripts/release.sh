#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes an archive of the program for this system: the stripped binary, completions, man pages, the book with the
# files that it names, licences, and a checksum of the archive.
#
# usage: scripts/release.sh DIR [PROGRAM]
#   DIR      where the archive goes
#   PROGRAM  a program that is built already; without it the release build is made
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { echo "usage: scripts/release.sh DIR [PROGRAM]" >&2; exit 2; }
dir=$1 program=${2:-}
if [ -z "$program" ]; then
    cargo build --release --locked --package flitforge-cli
    program=${CARGO_TARGET_DIR:-target}/release/flitforge
fi
version=$("$program" --version | cut -d' ' -f2)
system=$(rustc --print host-tuple)
name=flitforge-$version-$system
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name

mkdir -p "$root/completions" "$root/man"
cp "$program" "$root/flitforge"
strip "$root/flitforge"
for shell in bash elvish fish powershell zsh; do
    "$program" completions "$shell" > "$root/completions/flitforge.$shell"
done
"$program" man --dir "$root/man"
sed "s#](\.\./#](#g" scripts/archive.md > "$root/README.md"
for entry in ARCHITECTURE.md CHANGELOG.md CITATION.cff CONTRIBUTING.md LICENSE-APACHE LICENSE-MIT bench/LOG.md bindings/c/examples docs \
    examples experiments labs verilog-out; do
    mkdir -p "$root/$(dirname "$entry")"
    cp -R "$entry" "$root/$(dirname "$entry")"
done

# One owner, one time and one order, so that the same program gives the same archive. A tar without these
# options makes a good archive too.
mkdir -p "$dir"
order=(--sort=name --owner=0 --group=0 --numeric-owner --mtime=@0)
tar --version | grep -q GNU || order=()
tar -C "$work" ${order[@]+"${order[@]}"} -cf "$work/$name.tar" "$name"
gzip -n9 < "$work/$name.tar" > "$dir/$name.tar.gz"
sum=$(command -v sha256sum || echo "shasum -a 256")
(cd "$dir" && $sum "$name.tar.gz" > "$name.sha256")
echo "$dir/$name.tar.gz"
