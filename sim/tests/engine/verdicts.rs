// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verdicts on both sides of a bound that is known exactly.
//!
//! Dimension-order routing sends each packet over one path, and no channel carries more than a flit a
//! cycle. So the busiest channel of a map bounds what its sources may offer. `flitforge-bench verdicts`
//! counts many seeds.

use flitforge_router::spec::{Dimension, Relation, RouterSpec};
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::report::{Report, Verdict};
use flitforge_sim::run::{RunSpec, run};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Lengths, Pattern, Process, TrafficSpec};

/// Traffic on an 8 x 8 mesh, and the load of a source that fills the busiest channel.
struct Flow {
    name: &'static str,
    pattern: Pattern,
    bound: f64,
}

/// The node in the middle to which all others send.
const HOT: u32 = 27;

/// Sources of one row that share a channel.
const SHARING: u32 = 3;

/// Sources of a row that send to its last node.
const ROW: u32 = 7;

fn flows() -> [Flow; 4] {
    let hot_spot = Pattern::Map(vec![HOT; 64]);
    let shared = (0..64).map(|node| if node < SHARING { node + 5 } else { node }).collect();
    let rows = (0..64).map(|node| node / 8 * 8 + ROW).collect();
    [
        Flow { name: "transpose", pattern: Pattern::Transpose, bound: 1.0 / 7.0 },
        Flow { name: "hot spot", pattern: hot_spot, bound: 1.0 / 63.0 },
        Flow { name: "shared link", pattern: Pattern::Map(shared), bound: 1.0 / f64::from(SHARING) },
        Flow { name: "ends of rows", pattern: Pattern::Map(rows), bound: 1.0 / f64::from(ROW) },
    ]
}

fn mesh() -> Checked {
    let dims = vec![Dimension { radix: 8, wraps: false }; 2];
    let deep = RouterSpec { buffer_depth: 4, ..RouterSpec::cube(dims) };
    let router = deep.routed_by(Relation::DimensionOrder { datelines: true });
    Checked::unchecked(NetworkSpec::new(NetworkParams::from(router)).unwrap())
}

/// 70 000 cycles.
fn fixed() -> MeasureSpec {
    let (warmup, length) = (Length::Cycles(10_000), Length::Cycles(60_000));
    MeasureSpec { warmup, length, ..MeasureSpec::default() }
}

fn report(flow: &Flow, share: f64, seed: u64, measure: MeasureSpec) -> Report {
    let load = share * flow.bound;
    let process = Process::Bernoulli;
    let traffic = TrafficSpec {
        pattern: flow.pattern.clone(),
        process,
        lengths: Lengths::Fixed(5),
        load,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    };
    let engine = EngineChoice::Auto;
    let spec = RunSpec { seed, measure, deadlock_interval: 1000, threads: 1, engine, healing: None };
    run(&mesh(), &traffic, 1.0, &spec).unwrap()
}

/// Debug builds check the whole network in every cycle.
#[test]
#[cfg_attr(debug_assertions, ignore = "minutes without optimisation")]
fn windows_of_70_000_cycles_tell_3_percent_below_a_bound_from_3_percent_above() {
    for flow in flows() {
        let below = report(&flow, 0.97, 1, fixed());
        assert_eq!(below.verdict, Verdict::Stable, "{}: {}", flow.name, below.reason);
        let above = report(&flow, 1.03, 1, fixed());
        assert_eq!(above.verdict, Verdict::Saturated, "{}: {}", flow.name, above.reason);
        assert!(!above.falling_behind.is_empty(), "{}: {}", flow.name, above.reason);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "minutes without optimisation")]
fn a_hot_spot_is_named() {
    let hot_spot = &flows()[1];
    let behind = report(hot_spot, 1.2, 1, fixed()).falling_behind;
    assert_eq!(behind.dests.iter().map(|dest| dest.node).collect::<Vec<_>>(), [HOT]);
    assert!(behind.sources.len() > 8, "{behind:?}");
}
