#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Tries every control of report pages, wide and narrow: scripts/pages.sh PAGE.html...
# Needs chromium. What is wrong is printed, and the exit code is then 1.
set -euo pipefail

command -v chromium >/dev/null || { echo "chromium is missing: install it" >&2; exit 1; }
tried=$(mktemp -d)
trap 'rm -rf "$tried"' EXIT

failed=0
for page in "$@"; do
    # The script stands at the end of a copy, since a page loads nothing.
    { sed '/<\/body>/,$d' "$page"; echo '<script>'; cat "$(dirname "$0")/pages.js"; echo '</script></body></html>'; } \
        > "$tried/page.html"
    for width in 1280 500; do
        chromium --headless=new --no-sandbox --disable-gpu --window-size="$width,1000" --virtual-time-budget=300000 \
            --user-data-dir="$tried/profile" --dump-dom "file://$tried/page.html" > "$tried/dom.html" 2>/dev/null
        wrong=$(sed -n '/<pre id="wrong">/,/<\/pre>/p' "$tried/dom.html" | sed -e 's/.*<pre id="wrong">//' -e 's/<\/pre>.*//')
        if [ "$wrong" != nothing ]; then
            printf '%s, %s pixels wide:\n%s\n' "$page" "$width" "${wrong:-the script did not end}"
            failed=1
        fi
    done
done
exit $failed
