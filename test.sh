#!/usr/bin/env bash
# Runs every check and every test. The gate (.ci/run) runs this and nothing else.
set -euo pipefail
cd "$(dirname "$0")"

programs=${CARGO_TARGET_DIR:-target}/release
began=$SECONDS

# Names the step that begins, and says what the one before took on the clock.
step() {
    if [ -n "${current:-}" ]; then printf '== %s: %d s\n' "$current" $((SECONDS - began)); fi
    current=$* began=$SECONDS
    printf '\n== %s\n' "$*"
}

need() {
    command -v "$1" >/dev/null || { echo "$1 is missing: $2" >&2; exit 1; }
}
need cargo "install rustup: it takes the version of rust-toolchain.toml"
need cc "install a C compiler (SQLite is compiled from source)"
need valgrind "install it (Debian: apt-get install valgrind)"
for tool in iverilog verilator yosys z3; do
    need "$tool" "install it (Debian: apt-get install $tool)"
done
need make "install it (Debian: apt-get install make)"
need g++ "install it (Debian: apt-get install g++); Verilator compiles with it"

# A snapshot that differs fails: it is never rewritten here.
export INSTA_UPDATE=no

step "format"
cargo fmt --all --check

# With all features there is more code to read, and next to nothing is left out (one arm of hdl/src/lib.rs).
step "lints"
cargo clippy --workspace --all-targets --all-features --locked -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps --locked --quiet

step "tests"
cargo test --workspace --locked

# `--workspace` here and below: libraries have the same features as above, so that none is compiled again.
step "tests of the feature rust-hdl"
cargo test --workspace --features rust-hdl --locked --test emitters --test rust_hdl_bridge

step "programs with optimisation"
cargo build --release --workspace --locked --bins --example check_reproduction

# A release build has the forms of the engine for special processors and routers, a debug build has not.
step "tests of the specialised engine"
cargo test --release --workspace --locked --test engine
cargo test --release -p flitforge-sim --locked --lib engine::

step "the main job, quick, against the bounds of the paper"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$programs/flitforge" reproduce dally-aoki --quick --out "$out"
"$programs/examples/check_reproduction" "$out/results.json"

step "instructions per flit-hop, against the table"
"$programs/flitforge-bench" instructions

step "all passed"
