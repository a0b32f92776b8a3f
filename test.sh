#!/usr/bin/env bash
# Runs every check and every test. The gate (.ci/run) runs this and nothing else.
set -euo pipefail
cd "$(dirname "$0")"

programs=${CARGO_TARGET_DIR:-target}/release

step() { printf '\n== %s\n' "$*"; }

need() {
    command -v "$1" >/dev/null || { echo "$1 is missing: $2" >&2; exit 1; }
}
need cargo "install Rust 1.89 or newer with rustup"
need cc "install a C compiler (SQLite is compiled from source)"
need valgrind "install it (Debian: apt-get install valgrind)"
for tool in iverilog verilator yosys z3; do
    need "$tool" "install it (Debian: apt-get install $tool)"
done
need make "install it (Debian: apt-get install make)"
need g++ "install it (Debian: apt-get install g++); Verilator compiles with it"

step "format"
cargo fmt --all --check

step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

step "tests"
# INSTA_UPDATE=no: a snapshot that differs fails, it is never rewritten here.
INSTA_UPDATE=no cargo test --workspace --locked

step "programs with optimisation"
# Both at once: alone, each asks for other features of the libraries, and the simulator would be compiled twice.
cargo build --release --locked --workspace --bins --example check_reproduction

step "the main job, quick, against the bounds of the paper"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$programs/flitforge" reproduce dally-aoki --quick --out "$out"
"$programs/examples/check_reproduction" "$out/results.json"

step "instructions per flit-hop, against the table"
"$programs/flitforge-bench" instructions

step "all passed"
