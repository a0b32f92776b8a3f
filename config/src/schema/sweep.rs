// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `[sweep]` may hold: for `explain` and the documentation.

/// A key of `[sweep]`.
pub(crate) struct SweepKey {
    pub(crate) key: &'static str,
    /// Form of the value.
    pub(crate) form: &'static str,
    pub(crate) default: &'static str,
    pub(crate) effect: &'static str,
}

/// Everything `[sweep]` may hold.
pub(crate) static KEYS: [SweepKey; 5] = [
    SweepKey {
        key: "sweep.SECTION.KEY",
        form: "a list of values, or a range { from, to, step } up to the last step that does not pass `to`, or { from, to, points } with both ends",
        default: "none: the parameter has one value",
        effect: "Runs every value of the parameter. With several such keys, all combinations run; the last \
                 key changes fastest. The key may be quoted (\"traffic.load\" = [0.1, 0.2]) or dotted \
                 (traffic.load = [0.1, 0.2]).",
    },
    SweepKey {
        key: "sweep.case",
        form: "an array of tables [[sweep.case]], each with `name` and `set = { \"section.key\" = value }`",
        default: "none: one unnamed case",
        effect: "Named curves: each case gives its own values to some parameters and is run with all the \
                 lists and ranges. A parameter outside the cases must have an effect in at least one of \
                 them.",
    },
    SweepKey {
        key: "sweep.repeat",
        form: "an integer from 1 to 10000",
        default: "1",
        effect: "Runs every point this many times, for error bars over seeds or sets of faults. The \
                 repetitions add 0, 1, 2, ... to `measure.seed` and, if faults are drawn at random, to \
                 `faults.seed`. Tables, curves and `means.csv` have means over them, with intervals.",
    },
    SweepKey {
        key: "sweep.measure",
        form: "a list of \"latency\" and \"synth\"",
        default: "[\"latency\"]",
        effect: "\"synth\" adds area and clock of the router's Verilog to the latency and throughput of \
                 every point. It needs Yosys, and nextpnr for the clock. Points with the same router share \
                 one synthesis. To sweep a parameter of [measure] as well, quote its key: \"measure.cycles\" \
                 = [1000, 2000].",
    },
    SweepKey {
        key: "sweep.quick",
        form: "a table with lists, ranges and `repeat` as in [sweep], or single values",
        default: "none: --quick changes nothing",
        effect: "With --quick, the lists and ranges of this table replace those of [sweep], and its single \
                 values replace those of the sections.",
    },
];

/// A key by its name with the section.
pub(crate) fn find(key: &str) -> Option<&'static SweepKey> {
    KEYS.iter().find(|entry| entry.key == key)
}

/// Section and name of every key.
pub(crate) fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    KEYS.iter().filter_map(|entry| entry.key.split_once('.'))
}
