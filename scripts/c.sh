#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs the library for C and C++ into a folder of its own, compares its header with its functions, and runs its examples,
# against the shared and the static library and under valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
scripts/install-c.sh "$out/prefix"
export PKG_CONFIG_PATH=$out/prefix/lib/pkgconfig LD_LIBRARY_PATH=$out/prefix/lib
examples=bindings/c/examples

# Each function that the library exports is declared, and no other.
nm --dynamic --defined-only "$out/prefix/lib/libflitforge_c.so" | sed -n 's/.* T \(ff_.*\)/\1/p' | sort >"$out/exported"
grep -o 'ff_[a-z_]*(' bindings/c/include/flitforge.h | tr -d '(' | sort -u >"$out/declared"
diff "$out/exported" "$out/declared"

strict=(-Wall -Wextra -Wpedantic -Werror)
# Words of pkg-config are separate arguments.
# shellcheck disable=SC2046
{
    gcc -std=c11 "${strict[@]}" "$examples/requests.c" -o "$out/requests" $(pkg-config --cflags --libs flitforge)
    gcc -std=c11 "${strict[@]}" bindings/c/tests/leaks.c -o "$out/leaks" $(pkg-config --cflags --libs flitforge)
    g++ -std=c++17 "${strict[@]}" "$examples/embedded.cpp" -o "$out/embedded" $(pkg-config --cflags --libs flitforge)
    gcc -std=c11 "${strict[@]}" "$examples/requests.c" -o "$out/static" $(pkg-config --cflags flitforge) \
        "$out/prefix/lib/libflitforge_c.a" -lm -ldl -lpthread
}
cmake -S "$examples" -B "$out/cmake" -DCMAKE_PREFIX_PATH="$out/prefix" >/dev/null
cmake --build "$out/cmake" >/dev/null

"$out/requests" | tee "$out/first"
grep -q '^100 rounds$' "$out/first"
"$out/static" | diff "$out/first" -
"$out/cmake/requests" | diff "$out/first" -
"$out/embedded" | tee "$out/second"
grep -q '^there is no node 99: the network has nodes 0 to 15$' "$out/second"
grep -q '^all words came back$' "$out/second"
"$out/cmake/embedded" | diff "$out/second" -

# Nothing is lost, and what the library keeps for the process does not grow with simulations.
kept() {
    valgrind --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=definite,indirect "$@" 2>"$out/valgrind" >/dev/null ||
        { cat "$out/valgrind" >&2; return 1; }
    sed -n 's/.*in use at exit: //p' "$out/valgrind"
}
kept "$out/requests" >/dev/null
kept "$out/embedded" >/dev/null
once=$(kept "$out/leaks" one)
often=$(kept "$out/leaks" one two three four five)
[ "$once" = "$often" ] || { echo "after one simulation $once, after five $often" >&2; exit 1; }
