// SPDX-License-Identifier: MIT OR Apache-2.0
//! Gossip over networks of routers: rounds as permutations, detection under other traffic, and the smallest
//! safe timeout.

mod claims;
mod detection;
mod marks;
mod plan;
mod rounds;
mod safe;
mod tables;

use flitforge::Checked;
use flitforge::workload::Workload;
use flitforge::{Network as Builder, Synthetic};
use flitforge_results::progress::Progress;
use serde::Serialize;

use super::loads::Network;
use crate::StudyError;
use crate::pieces::of_each;

pub(super) use claims::claims;
pub use detection::Watched;
pub(super) use marks::{FRAMES, marks};
pub use plan::Plan;
pub use rounds::RoundTime;
use rounds::round_times;
pub use safe::Safe;
pub(super) use tables::{detection as detection_table, rounds as rounds_table, safe as safe_table};

/// Flits of a packet of the other traffic.
const OTHER_FLITS: u32 = 8;

/// What comes of gossip over networks.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Over {
    /// Every round of a cycle by itself.
    pub rounds: Vec<RoundTime>,
    /// A crash under other traffic.
    pub watched: Vec<Watched>,
    /// Smallest safe timeouts.
    pub safe: Vec<Safe>,
}

/// A network of so many nodes: a square for a mesh or torus. Four virtual channels with 8 flits each let a
/// packet go through without a gap.
fn network(network: Network, nodes: u32) -> Result<Checked, StudyError> {
    let side = nodes.isqrt();
    let builder = match network {
        Network::Bmg => Builder::binomial(nodes),
        Network::Torus => Builder::torus([side, side]),
        Network::Mesh => Builder::mesh([side, side]),
    };
    builder.virtual_channels(4).buffer_depth(8).check().map_err(StudyError::plan)
}

/// A run with so much other traffic, in flits per node and cycle; 0: none.
fn with_traffic(checked: &Checked, load: f64, seed: u64) -> Result<Workload, StudyError> {
    let workload = Workload::new().seed(seed);
    if load <= 0.0 {
        return Ok(workload);
    }
    let traffic = Synthetic::uniform().flits_per_node_cycle(load);
    let traffic = traffic.packet_lengths([(OTHER_FLITS, 1.0)]);
    workload.background(checked, &traffic).map_err(StudyError::plan)
}

/// A piece of work that depends on no other.
#[derive(Debug, Clone, Copy)]
enum Job {
    Rounds(Network, u32),
    Crash(Network, f64, u32),
    Silence(Network, f64, u64),
}

enum Done {
    Rounds(Vec<RoundTime>),
    Crash(Watched),
    Silence(safe::Run),
}

fn jobs(plan: &Plan) -> Vec<Job> {
    let pairs =
        || Network::ALL.into_iter().flat_map(|network| plan.loads.iter().map(move |&load| (network, load)));
    let rounds = Network::ALL.into_iter().flat_map(|network| plan.sizes.iter().map(move |&n| (network, n)));
    let rounds = rounds.map(|(network, nodes)| Job::Rounds(network, nodes));
    let timeouts =
        |(network, load)| plan.timeouts.iter().map(move |&rounds| Job::Crash(network, load, rounds));
    let crashes = pairs().flat_map(timeouts);
    let runs = |(network, load)| (1..=plan.runs).map(move |seed| Job::Silence(network, load, seed));
    rounds.chain(crashes).chain(pairs().flat_map(runs)).collect()
}

/// Steps of progress that [`run`] makes.
pub(super) fn steps(plan: &Plan) -> u64 {
    jobs(plan).len() as u64
}

/// Computes a plan on so many threads (0: one for each core). The outcome does not depend on them.
///
/// # Errors
/// A network or a run of the plan is impossible; the first such is named.
pub(super) fn run(plan: &Plan, threads: usize, progress: &Progress) -> Result<Over, StudyError> {
    let jobs = jobs(plan);
    let results = of_each(&jobs, threads, progress, |&job| work(plan, job))?;
    let (mut over, mut runs) = (Over::default(), Vec::new());
    for done in results {
        match done {
            Done::Rounds(rounds) => over.rounds.extend(rounds),
            Done::Crash(watched) => over.watched.push(watched),
            Done::Silence(run) => runs.push(run),
        }
    }
    let settings = runs.chunks(plan.runs.max(1) as usize);
    over.safe = settings.filter_map(|runs| safe::safe(plan, runs)).collect();
    Ok(over)
}

fn work(plan: &Plan, job: Job) -> Result<Done, StudyError> {
    Ok(match job {
        Job::Rounds(network, nodes) => Done::Rounds(round_times(network, nodes)?),
        Job::Crash(network, load, rounds) => Done::Crash(detection::watch(plan, network, load, rounds)?),
        Job::Silence(network, load, seed) => Done::Silence(safe::measure(plan, network, load, seed)?),
    })
}
