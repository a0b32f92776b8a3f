#!/usr/bin/env python3
# SPDX-License-Identifier: MIT OR Apache-2.0
"""Writes traffic/tests/loggopsim.txt: when ranks finish, as LogGOPSim says.

Usage: loggopsim_table.py TXT2BIN LOGGOPSIM FOLDER > traffic/tests/loggopsim.txt

FOLDER comes from `cargo run -p flitforge-traffic --example goal_schedules -- FOLDER`. The programs are those
of the public LogGOPSim toolchain. LogGOPSim prints the time of each rank up to 16 ranks, and else the largest.
"""
import re
import subprocess
import sys
from pathlib import Path

txt2bin, loggopsim, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
print("# schedule, L o g G O S: when each rank finishes, or the largest time of more than 16 ranks")
for line in (folder / "runs.txt").read_text().splitlines():
    name, *values = line.split()
    text, binary = folder / f"{name}.goal", folder / f"{name}.bin"
    if not binary.exists():
        subprocess.run([txt2bin, "-i", text, "-o", binary], check=True, stdout=subprocess.DEVNULL)
    flags = [part for letter, value in zip("LogGOS", values) for part in (f"-{letter}", value)]
    out = subprocess.run([loggopsim, "-f", binary, *flags], check=True, capture_output=True, text=True).stdout
    times = re.findall(r"^Host \d+: (\d+)", out, re.M) or re.findall(r"at host \d+: (\d+)", out)
    print(f"{name} {' '.join(values)}: {' '.join(times) or 'none'}")
