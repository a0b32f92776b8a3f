// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traces in a configuration.

use crate::workload::collectives::{Algorithms, Collective};
use crate::workload::goal::MAX_RANKS;
use crate::workload::room::{Choice, Conflict, Derived, Given, Room, Row, RowDefault, RowKind, Uses};

/// What takes the place of a sweep over loads.
pub(crate) const INSTEAD: Option<&str> =
    Some("sweep a key of the network, such as `router.virtual_channels`, and look at the slowdown");

/// `workload.program = "chakra"`.
pub static CHAKRA: Room = Room {
    name: "chakra",
    about: "The operations of an execution trace of Chakra, from a file for each rank.",
    instead: INSTEAD,
    settings: &[
        Uses::File("trace"),
        Uses::Shared("window", Some("1000")),
        Uses::Own(Row::new(
            "workload.cycles_per_microsecond",
            "cycles",
            RowDefault::Value("1000"),
            RowKind::Int(1, 1_000_000),
            "Cycles of a microsecond. Traces have the durations of computations in microseconds.",
        )),
        Uses::Own(Row::new(
            "workload.algorithms",
            "",
            RowDefault::Derived(
                "a ring, a binomial tree, or the only one there is; `alltoall-pairwise` and \
                 `barrier-dissemination`",
            ),
            RowKind::Choices(Collective::NAMES, 9),
            "By which algorithm each collective of a trace is done. Name those that differ from the default: one for \
             each operation.",
        )),
        Uses::Shared("adds_per_cycle", None),
        Uses::Own(Row::new(
            "workload.dims",
            "",
            RowDefault::Derived("the network's, if there are as many ranks as nodes"),
            RowKind::Ints(MAX_RANKS as u64, 16),
            "Sizes of the dimensions by which ranks are numbered, the one that runs fastest first. The collectives \
             of a trace can be along some of them.",
        )),
        Uses::Own(Row::new(
            "workload.groups",
            "",
            RowDefault::Derived("none: every named group has all ranks"),
            RowKind::Path,
            "The groups of ranks that collectives of a trace name, as JSON: `{\"name\": [0, 1, 2]}`. The path is \
             relative to the folder of this file.",
        )),
        Uses::Shared("eager_bytes", None),
    ],
    counted: true,
    follow: Some(algorithms),
    ..Room::PLAIN
};

/// The algorithm of each operation.
fn algorithms(given: &dyn Given) -> Result<Vec<(&'static str, Derived)>, Conflict> {
    let named: Vec<Collective> =
        given.names("algorithms").iter().filter_map(|name| Collective::named(name)).collect();
    let mut algorithms = Algorithms::default();
    for (place, &algorithm) in named.iter().enumerate() {
        let same = |other: &&Collective| other.purpose() == algorithm.purpose();
        if let Some(other) = named[..place].iter().find(same) {
            let (key, names) = ("workload.algorithms", [other.key(), algorithm.key()]);
            let message = format!("`{key}` has two for one operation: \"{}\" and \"{}\"", names[0], names[1]);
            return Err(Conflict { message, keys: vec![key], remedy: "keep one of them".into() });
        }
        algorithms = algorithms.with(algorithm);
    }
    let names = algorithms.all().map(Choice::key);
    Ok(vec![("algorithms", Derived::Names(names.to_vec()))])
}

/// `workload.program = "packets"`.
pub static PACKETS: Room = Room {
    name: "packets",
    about: "The packets of a trace, from a file of comma-separated values.",
    instead: INSTEAD,
    settings: &[Uses::File("packets.csv"), Uses::Shared("window", Some("100000"))],
    ..Room::PLAIN
};

/// `workload.program = "netrace"`.
pub static NETRACE: Room = Room {
    name: "netrace",
    about: "The packets of a trace of Netrace 1.0, which depend on one another.",
    instead: INSTEAD,
    settings: &[
        Uses::File("trace.tra.bz2"),
        Uses::Shared("window", Some("100000")),
        Uses::Own(Row::new(
            "workload.region",
            "",
            RowDefault::Derived("the whole trace"),
            RowKind::Int(0, 99),
            "The part of the trace to run, counted from 0 as its header lists them. Cycles count from its \
             beginning.",
        )),
        Uses::Own(Row::new(
            "workload.tag_delay",
            "cycles",
            RowDefault::Value("2"),
            RowKind::Int(0, RowKind::MOST),
            "Time of a second-level cache from the arrival of the last packet that one depends on, if that one \
             goes to the memory. It has looked at its tags.",
        )),
        Uses::Own(Row::new(
            "workload.cache_delay",
            "cycles",
            RowDefault::Value("8"),
            RowKind::Int(0, RowKind::MOST),
            "The same, if the packet goes to a first-level cache. The second-level cache has read a line.",
        )),
        Uses::Own(Row::new(
            "workload.memory_delay",
            "cycles",
            RowDefault::Value("150"),
            RowKind::Int(0, RowKind::MOST),
            "Time of a memory controller from the arrival of the last packet that one depends on.",
        )),
    ],
    counted: true,
    ..Room::PLAIN
};
