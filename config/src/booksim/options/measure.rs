// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of the simulation, and of what it prints.

use super::Kind::{Int, Ints, Reals, Text};
use super::Rule::{Near, Refused, Same, Shown};
use super::{Opt, row};

/// When a measurement ends.
const ENDS: &str = "no key: a measurement has a fixed length, `measure.cycles`";

/// When a warm-up ends.
const WARM: &str = "no key: `measure.warmup = \"auto\"` finds the end by itself (MSER-5)";

/// A text about single flits.
const WATCH: &str = "no key: `flitforge run --wave` shows every flit";

/// A list of counts over time.
const FLOWS: &str = "no key: only a special build of BookSim 2 writes it";

/// How long to run and what to measure.
pub(super) const SIMULATION: &[Opt] = &[
    row("sim_type", Text, "latency", Near, "`measure.drain`: see the values below"),
    row("warmup_periods", Int, "3", Same, "`measure.warmup`: so many periods; 0 is `\"auto\"`"),
    row("sample_period", Int, "1000", Same, "`measure.warmup` and `measure.cycles`: cycles of a period"),
    row(
        "max_samples",
        Int,
        "10",
        Near,
        "`measure.cycles`: the periods after the warm-up; BookSim 2 may stop earlier",
    ),
    row("measure_stats", Ints, "1", Refused, "1: every class of packets is measured"),
    row("pair_stats", Int, "0", Shown, "no key: latencies are not told for each pair of nodes"),
    row("latency_thres", Reals, "500.0", Shown, "no key: a run is saturated when the source queues grow"),
    row("warmup_thres", Reals, "0.05", Shown, WARM),
    row("acc_warmup_thres", Reals, "0.05", Shown, WARM),
    row("stopping_thres", Reals, "0.05", Shown, ENDS),
    row("acc_stopping_thres", Reals, "0.05", Shown, ENDS),
    row("sim_count", Int, "1", Near, "`sweep.repeat`, which gives each run a seed of its own"),
    row(
        "include_queuing",
        Int,
        "1",
        Near,
        "no key: with 0, read `network_latency` in place of `packet_latency`",
    ),
    row("seed", Ints, "0", Near, "`measure.seed`; it draws other numbers. The word `time` is refused"),
    row(
        "deadlock_warn_timeout",
        Int,
        "256",
        Shown,
        "no key: `measure.deadlock_check` finds cycles, not silence",
    ),
];

/// What is printed.
pub(super) const OUTPUT: &[Opt] = &[
    row("print_activity", Int, "0", Shown, "no key: `--json` prints the whole result"),
    row("print_csv_results", Int, "0", Shown, "no key: `--out` writes results.csv"),
    row("viewer_trace", Int, "0", Shown, WATCH),
    row("watch_file", Text, "", Shown, WATCH),
    row("watch_flits", Text, "", Shown, WATCH),
    row("watch_packets", Text, "", Shown, WATCH),
    row("watch_transactions", Text, "", Shown, WATCH),
    row("watch_out", Text, "", Shown, WATCH),
    row("stats_out", Text, "", Shown, "no key: `--json` prints the whole result"),
    row("sent_packets_out", Text, "", Shown, "no key: only `sim_type = batch` writes it"),
    row("injected_flits_out", Text, "", Shown, FLOWS),
    row("received_flits_out", Text, "", Shown, FLOWS),
    row("stored_flits_out", Text, "", Shown, FLOWS),
    row("sent_flits_out", Text, "", Shown, FLOWS),
    row("outstanding_credits_out", Text, "", Shown, FLOWS),
    row("ejected_flits_out", Text, "", Shown, FLOWS),
    row("active_packets_out", Text, "", Shown, FLOWS),
    row("used_credits_out", Text, "", Shown, FLOWS),
    row("free_credits_out", Text, "", Shown, FLOWS),
    row("max_credits_out", Text, "", Shown, FLOWS),
];
