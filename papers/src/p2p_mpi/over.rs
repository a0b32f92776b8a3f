// SPDX-License-Identifier: MIT OR Apache-2.0
//! Gossip over networks of routers: rounds as permutations, detection under other traffic, and the smallest
//! safe timeout.

mod crash;
mod rounds;
mod silence;

use flitforge::Checked;
use flitforge::workload::{GossipRules, Scheme, Timeout, Workload};
use flitforge::{Network as Builder, Synthetic};
use flitforge_traffic::gossip::Trial;
use serde::Deserialize;
use serde_json::{Value, json};

use super::loads::Network;
use crate::publication::{Failed, Piece};
use crate::sheet::Lists;

/// Flits of a packet of the other traffic.
const OTHER_FLITS: u32 = 8;

/// Sizes, loads and numbers of runs; `experiments/p2p-mpi/sheet.toml` has the meaning of each number. Times
/// are in cycles.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Plan {
    sizes: Vec<u32>,
    nodes: u32,
    period: u64,
    loads: Vec<f64>,
    timeouts: Vec<u32>,
    crashes: u64,
    runs: u64,
    rounds: u64,
}

impl Plan {
    /// BRR with a cleanup time, and a round for the answer to a ping. Silence is timed, as the paper has it.
    const fn rules(&self, cleanup: u64) -> GossipRules {
        let (scheme, interval, consensus) = (Scheme::Binary, self.period, self.period);
        GossipRules { scheme, interval, cleanup, consensus, timeout: Timeout::Silence }
    }

    /// The time in which tables fill and rounds take their course: two cycles of the scheme.
    fn warmup(&self) -> u64 {
        2 * u64::from(Scheme::Binary.cycle(self.nodes)) * self.period
    }
}

/// A network of so many nodes: a square for a mesh or torus. Four virtual channels with 8 flits each let a
/// packet go through without a gap.
fn network(network: Network, nodes: u32) -> Result<Checked, flitforge::Error> {
    let side = nodes.isqrt();
    let builder = match network {
        Network::Bmg => Builder::binomial(nodes),
        Network::Torus => Builder::torus([side, side]),
        Network::Mesh => Builder::mesh([side, side]),
    };
    builder.virtual_channels(4).buffer_depth(8).check()
}

/// A run with so much other traffic, in flits per node and cycle; 0: none.
fn with_traffic(checked: &Checked, load: f64, seed: u64) -> Result<Workload, flitforge::Error> {
    let workload = Workload::new().seed(seed);
    if load <= 0.0 {
        return Ok(workload);
    }
    let traffic = Synthetic::uniform().flits_per_node_cycle(load);
    workload.background(checked, &traffic.packet_lengths([(OTHER_FLITS, 1.0)]))
}

pub(super) fn pieces(plan: &Plan) -> Vec<Piece> {
    let settings =
        || Network::ALL.into_iter().flat_map(|network| plan.loads.iter().map(move |load| (network, load)));
    let sizes =
        Network::ALL.into_iter().flat_map(|network| plan.sizes.iter().map(move |nodes| (network, nodes)));
    let crashes = settings().flat_map(|own| plan.timeouts.iter().map(move |rounds| (own, rounds)));
    let silences = settings().flat_map(|own| (1..=plan.runs).map(move |seed| (own, seed)));
    let rounds = sizes.map(|size| Piece::new("rounds", size));
    let crashes = crashes.map(|run| Piece::new("watched", run));
    rounds.chain(crashes).chain(silences.map(|run| Piece::new("silences", run))).collect()
}

pub(super) fn work(plan: &Plan, piece: &Piece) -> Result<Vec<Value>, Failed> {
    Ok(match piece.list {
        "rounds" => {
            let (network, nodes) = piece.read()?;
            rounds::round_times(network, nodes)?
        }
        "watched" => vec![crash::watch(plan, piece.read()?)?],
        _ => vec![silence::measure(plan, piece.read()?)?],
    })
}

/// The smallest safe timeouts with their curves, and false suspicions where the lag of heartbeats is
/// measured.
pub(super) fn join(plan: &Plan, lists: &Lists) -> Result<[(&'static str, Vec<Value>); 3], Failed> {
    let safe = lists["silences"].chunks(plan.runs.max(1) as usize).map(|runs| silence::safe(plan, runs));
    let safe: Vec<Value> = safe.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    let points = |own: &Value| {
        let points = own["curve"].as_array().cloned().unwrap_or_default();
        let own = own.clone();
        points.into_iter().map(move |point| {
            let (timeout, share) = (&point[0], &point[1]);
            json!({
                "network": own["network"], "load": own["load"], "saturated": own["saturated"],
                "timeout": timeout, "share": share,
            })
        })
    };
    let curves = safe.iter().flat_map(points).collect();
    Ok([("safe", safe), ("curves", curves), ("by_lag", vec![by_lag(plan)?])])
}

/// False suspicions over an ideal network without other traffic, if heartbeats of living nodes may lag by the
/// least cleanup time.
fn by_lag(plan: &Plan) -> Result<Value, Failed> {
    let rounds = Scheme::Binary.least_rounds(plan.nodes);
    let time = u64::from(rounds) * plan.period;
    let rules = GossipRules { timeout: Timeout::Lag, consensus: 0, ..plan.rules(time) };
    let (latency, until) = (plan.period / 2, plan.warmup() + 100 * plan.period);
    let trial = Trial { rules, nodes: plan.nodes, latency, skew: 0, crashes: Vec::new(), until, seed: 1 };
    let wrong = trial.seen(&trial.run()?).false_suspicions().len();
    Ok(json!({ "rounds": rounds, "time": time, "false_suspicions": wrong }))
}
