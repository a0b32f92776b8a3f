#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Builds the book: scripts/book.sh [DIR]. The pages are in DIR/docs (target/book/docs), and the files of the
# repository that they link to in DIR, at their own paths. Needs mdbook: cargo install mdbook.
set -euo pipefail
cd "$(dirname "$0")/.."

site=$(realpath -m "${1:-target/book}")
command -v mdbook >/dev/null || { echo "mdbook is missing: cargo install mdbook" >&2; exit 1; }
mdbook build --dest-dir "$site/docs"

# mdbook takes every Markdown file for a page of the book. Those outside of docs/ are copied as they are.
sed -i -E 's#href="\.\./([^"\#]+)\.html#href="../\1.md#g' "$site"/docs/*.html

# The links of all pages of the book, without headings.
links() {
    grep -ohE '(href|src)="[^"#]+' "$site"/docs/*.html | sed -E 's/^(href|src)="//' | grep -vE '^[a-z]+:' | sort -u
}

links | { grep '^\.\./' || true; } | while read -r link; do
    file=${link#../}
    mkdir -p "$site/$(dirname "$file")"
    cp -RL "$file" "$site/$(dirname "$file")/"
done

missing=$(links | while read -r link; do [ -e "$site/docs/$link" ] || echo "$link"; done)
[ -z "$missing" ] || { printf 'the book links to files that are not there:\n%s\n' "$missing" >&2; exit 1; }
echo "$site/docs/index.html"
