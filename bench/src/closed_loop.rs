// SPDX-License-Identifier: MIT OR Apache-2.0
//! The time per flit-hop of requests and replies, beside that of open-loop traffic at the same load.

use std::error::Error;
use std::time::Duration;

use flitforge_sim::engine::{EngineChoice, EngineKind, start};
use flitforge_sim::workload::{WorkloadSpec, run};
use flitforge_topology::checked::Checked;
use flitforge_traffic::workload::request_reply::{RequestReply, Requests};
use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficSpec};

use crate::cases::{Case, DIMENSION_ORDER, SEED};
use crate::usage::own_cpu;

/// The 16 x 16 mesh with four channels.
pub const CASE: Case = Case {
    name: "16x16-closed-loop",
    radix: 16,
    vcs: 4,
    buffer_depth: 8,
    packet_length: 3,
    load: 0.0,
    relation: DIMENSION_ORDER,
    warmup: 0,
};

/// More requests in flight than the network needs to be full.
const MANY: u32 = 64;

/// Requests of one flit with replies of five, and the reverse, half each.
fn requests(count: u32, outstanding: u32) -> Requests {
    Requests { count, outstanding, reads_percent: 50, bytes: [16, 80, 80, 16], service: 10 }
}

/// What some traffic has moved, and the processor time that it took.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moved {
    /// Flits per node and cycle.
    pub load: f64,
    /// Network links that flits crossed.
    pub flit_hops: u64,
    /// Processor time.
    pub time: Duration,
    /// Cycles.
    pub cycles: u64,
    /// Which engine moved it.
    pub engine: EngineKind,
}

impl Moved {
    /// Nanoseconds of the processor for a flit-hop.
    pub fn nanoseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1e9 / self.flit_hops.max(1) as f64
    }
}

/// Requests and replies, so many of each rank and so many in flight.
///
/// # Errors
/// The engine cannot run the network, or processor time cannot be read.
pub fn closed(net: &Checked, count: u32, outstanding: u32) -> Result<Moved, Box<dyn Error>> {
    let nodes = net.graph.nodes();
    let spec = WorkloadSpec { seed: SEED, ..WorkloadSpec::new(0..nodes) };
    let programs = RequestReply::programs(nodes, requests(count, outstanding), SEED);
    let before = own_cpu()?;
    let outcome = run(net, programs, &spec)?;
    let time = own_cpu()? - before;
    let load = outcome.flits as f64 / (outcome.cycles as f64 * f64::from(nodes));
    let (flit_hops, cycles) = (outcome.flit_hops, outcome.cycles);
    Ok(Moved { load, flit_hops, time, cycles, engine: outcome.engine })
}

/// Open-loop packets of one and of five flits.
///
/// # Errors
/// As of [`closed`].
pub fn open(net: &Checked, load: f64, cycles: u64) -> Result<Moved, Box<dyn Error>> {
    let nodes = net.graph.nodes();
    let traffic = TrafficSpec {
        pattern: Pattern::Uniform { include_self: false },
        process: Process::Bernoulli,
        lengths: Lengths::Mixture(vec![(1, 1.0), (5, 1.0)]),
        load,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    };
    let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
    let sources = Sources::new(&traffic, &radix, SEED)?;
    let before = own_cpu()?;
    let mut engine = start(net.clone(), sources, SEED, EngineChoice::Auto)?;
    let mut deliveries = Vec::new();
    for _ in 0..cycles.div_ceil(WINDOW) {
        engine.run(WINDOW, 1);
        engine.take_deliveries(&mut deliveries);
    }
    let time = own_cpu()? - before;
    let flit_hops = engine.channel_flits().map(|(.., flits)| flits).sum();
    let load = engine.tally().flits_delivered as f64 / (engine.now() as f64 * f64::from(nodes));
    Ok(Moved { load, flit_hops, time, cycles: engine.now(), engine: engine.kind() })
}

/// Cycles after which deliveries are taken out, as a measurement does.
const WINDOW: u64 = 50;

/// The requests in flight with which the load is nearest to half of that with very many. Returns the full
/// load as well.
///
/// # Errors
/// As of [`closed`].
pub fn half(net: &Checked) -> Result<(u32, f64), Box<dyn Error>> {
    let full = closed(net, 200, MANY)?.load;
    let mut nearest = (1, f64::INFINITY);
    for outstanding in 1..MANY {
        let load = closed(net, 50, outstanding)?.load;
        let off = (load - full / 2.0).abs();
        if off < nearest.1 {
            nearest = (outstanding, off);
        }
        if load > full / 2.0 {
            break;
        }
    }
    Ok((nearest.0, full))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Open-loop traffic at the load of requests moves as many flits over as many links.
    #[test]
    fn both_move_about_the_same() {
        let net = CASE.network().unwrap();
        let closed = closed(&net, 20, 2).unwrap();
        let open = open(&net, closed.load, closed.cycles).unwrap();
        let ratio = open.flit_hops as f64 / closed.flit_hops as f64;
        assert!((0.8..1.2).contains(&ratio), "{closed:?} {open:?}");
    }
}
