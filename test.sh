#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Runs every check and every test. The gate (.ci/run) runs this and nothing else. Programs that are missing are
# installed on Debian, and named elsewhere.
set -euo pipefail
cd "$(dirname "$0")"

programs=${CARGO_TARGET_DIR:-$PWD/target}/release
began=$SECONDS

# Begins a step, and prints the wall time of the one before it.
step() {
    if [ -n "${current:-}" ]; then printf '== %s: %d s\n' "$current" $((SECONDS - began)); fi
    current=$* began=$SECONDS
    printf '\n== %s\n' "$*"
}

# Programs that the checks run, each with its package of Debian.
packages=(cc=gcc cmake=cmake g++=g++ iverilog=iverilog make=make pkg-config=pkg-config python3=python3 valgrind=valgrind verilator=verilator yosys=yosys z3=z3)
# The bench for cocotb runs in an environment of its own, below target/.
python=${CARGO_TARGET_DIR:-$PWD/target}/python
modules=(cocotb==2.1.0)

missing=() install=()
for entry in "${packages[@]}"; do
    command -v "${entry%%=*}" >/dev/null || { missing+=("${entry%%=*}"); install+=("${entry#*=}"); }
done
# An environment with cocotb takes two more packages of Debian.
if [ ! -x "$python/bin/cocotb-config" ] && command -v dpkg >/dev/null; then
    for package in python3-venv libpython3-dev; do
        dpkg -s "$package" >/dev/null 2>&1 || { missing+=("$package"); install+=("$package"); }
    done
fi
if ! command -v cargo >/dev/null; then
    echo "cargo is missing: curl -sSf https://sh.rustup.rs | sh -s -- -y && . ~/.cargo/env" >&2
fi
if [ "${#missing[@]}" -gt 0 ]; then
    echo "missing: ${missing[*]}" >&2
    if [ "$(id -u)" = 0 ]; then root=""; else root="sudo "; fi
    line="${root}apt-get install --yes --no-install-recommends ${install[*]}"
    if ! command -v apt-get >/dev/null || ! command -v ${root:-apt-get} >/dev/null; then
        echo "install them, on Debian by: $line" >&2
        exit 1
    fi
    if [ -n "$root" ] && [ -t 0 ]; then
        read -r -p "$line? [y/N] " answer
        case $answer in [yY]*) ;; *) exit 1 ;; esac
    fi
    ${root}apt-get update
    $line
fi
command -v cargo >/dev/null || exit 1
if [ ! -x "$python/bin/cocotb-config" ]; then
    python3 -m venv "$python"
    "$python/bin/pip" install --quiet "${modules[@]}"
fi
PATH=$python/bin:$PATH

# A snapshot that differs fails: it is never rewritten here.
export INSTA_UPDATE=no

step "format"
cargo fmt --all --check

# The router, the graph, the traffic and the simulator are tested as debug builds, which check overflow, debug assertions and the
# engine's books.
debug() {
    cargo test --locked --package=flitforge-{router,topology,traffic,sim} "$@"
}
# The other libraries and the command are tested as release builds, in which they have the same checks (Cargo.toml).
others=(--release --workspace --exclude=flitforge-{router,topology,traffic} --locked)
optimised() {
    cargo test "${others[@]}" --exclude=flitforge-sim "$@"
}
# The engine is tested once more: only release builds have the forms for special processors, and time for many queues.
engine() {
    cargo test "${others[@]}" --test engine --test stats_saturation "$@"
}
# The second emitter is in builds that ask for it.
emitters() {
    cargo test --locked --package=flitforge-hdl --features rust-hdl --test rtl_emitters --test rust_hdl_bridge "$@"
}

# One function after the other of the cycle loop takes minutes to optimise, so release builds are made from here on, beside checks
# and the tests of debug builds.
cargo build "${others[@]}" --quiet --bins --example check_reproduction &
programs_build=$!
beside=()
out=$(mktemp -d)
trap 'kill "$programs_build" "${beside[@]%%:*}" 2>/dev/null || true; rm -rf "$out"' EXIT

# With all features every line is read but one arm of hdl/src/lib.rs, which the tests compile.
step "lints"
cargo clippy --workspace --all-targets --all-features --locked -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --locked --quiet

step "programs of the tests of debug builds"
debug --no-run --quiet
emitters --no-run --quiet

# Groups of tests, most of them beside one another: the lockstep (`loc*`) and the tests of Verilog (`rtl_*`) wait for compilers and
# provers; those of the command (`c*`) are measured by the clock, and come last.
beside() {
    local name=$1
    shift
    "$@" >"$out/$name" 2>&1 &
    beside+=("$!:$name")
}
# Waits for the tests of a group, and prints what they said.
join() {
    local group code=0
    for group in "${beside[@]}"; do
        wait "${group%%:*}" || code=1
        cat "$out/${group#*:}"
    done
    beside=()
    return "$code"
}

step "what is left of the release builds"
beside debug debug
wait "$programs_build"
optimised --no-run --quiet
engine --no-run --quiet

step "tests of release builds"
beside lockstep optimised --test 'loc*'
beside verilog optimised --test 'rtl_[!e]*'
beside emitters emitters
optimised --lib --bins --test '[!clr]*' --test 'r[!tu]*'
engine
optimised --doc

step "what is left of the tests beside"
join

step "package for Python"
scripts/python.sh

step "tests of the command"
optimised --test 'c*'
# Studies leave their results where `reproduce all` finds them.
FLITFORGE_RESULTS=$out/all optimised --test cli -- --ignored

step "all papers, quick, and the main job against the bounds of its paper"
"$programs/flitforge" reproduce all --quick --out "$out/all"
"$programs/examples/check_reproduction" "$out/all/dally-aoki/results.json"
# Nothing is left to do, so this takes seconds.
timeout 60 "$programs/flitforge" reproduce all --quick --out "$out/all" >/dev/null

step "packages of all crates, instructions per flit-hop against the table, and growth with the routers"
beside packages scripts/packages.sh --no-verify --allow-dirty --quiet
"$programs/flitforge-bench" instructions
"$programs/flitforge-bench" growth --small
join

step "all passed in $((SECONDS / 60)) min"
