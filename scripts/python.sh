#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Builds the package for Python, installs it in an environment of its own, and runs its tests there. The environment is below
# target/, and is made once. `target/release/flitforge` is there before.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
target=${CARGO_TARGET_DIR:-$root/target}
environment=$target/python-package
python=$environment/bin/python
modules=(maturin==1.16.0 mypy==2.4.1 networkx==3.6.1 numpy==2.4.6 pandas==3.1.1 polars==2.1.0)

# The file names what was installed, so that another list makes another environment.
if [ "$(cat "$environment/modules" 2>/dev/null)" != "${modules[*]}" ]; then
    python3 -m venv --clear "$environment"
    "$python" -m pip install --quiet "${modules[@]}"
    echo "${modules[*]}" >"$environment/modules"
fi

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
# The crates of the workspace are taken as its own release builds have made them.
"$environment/bin/maturin" build --release --locked --quiet --interpreter "$python" --out "$out"
"$python" -m pip install --quiet --no-index --no-deps --force-reinstall "$out"/flitforge-*.whl

# From another folder, where the sources are not found in place of what is installed.
cp bindings/python/tests/*.py "$out"
cd "$out"
FLITFORGE=$target/release/flitforge FLITFORGE_ROOT=$root "$python" -m unittest --quiet test_package
"$python" -m mypy --strict client.py
"$python" -m mypy --strict --package flitforge
"$python" -m mypy.stubtest flitforge._flitforge
