#!/usr/bin/env bash
# SPDX-License-Identifier: MIT OR Apache-2.0
# Packages every crate that is published. Each is built from its package; `--no-verify` leaves that out.
set -euo pipefail
cd "$(dirname "$0")/.."
exec cargo package --workspace --exclude=flitforge-{bench,c,python} --locked "$@"
