// SPDX-License-Identifier: MIT OR Apache-2.0
//! Computes the results of the plan, on several threads.

use flitforge_results::Store;
use flitforge_results::progress::Progress;
use flitforge_traffic::Stream;
use flitforge_traffic::gossip::{
    GossipError, GossipRules, Scheme, Timeout, Trial, failing_sets, failing_trials, isolation,
    sets_probability,
};
use serde::{Deserialize, Serialize};

use super::interval::exact;
use super::loads::{self, Network};
use super::outcome::{Detected, Drawn, Exact, Outcome, Spread};
use super::plan::Plan;
use crate::StudyError;
use crate::pieces::of_each_kept;

/// The schemes whose graph is not complete.
pub(super) const BINARY: [Scheme; 2] = [Scheme::Binary, Scheme::DoubleBinary];

/// Pieces that the draws of one size are divided into.
const PIECES: u64 = 16;

/// Trials drawn at once.
const BATCH: u64 = 64;

/// A piece of work that depends on no other.
#[derive(Debug, Clone, Copy)]
enum Job {
    Exact { scheme: Scheme, nodes: u32 },
    Draw { scheme: Scheme, nodes: u32, lane: u64 },
    Crash { scheme: Scheme, timeout: Timeout, nodes: u32, seed: u64 },
}

/// What it gives.
#[derive(Serialize, Deserialize)]
enum Done {
    Exact { sets: Vec<u64>, probability: f64 },
    Draw(u64),
    Crash(Crash),
}

/// One run of Fig. 13.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Crash {
    times: Vec<u64>,
    expected: u64,
    false_suspicions: u64,
}

/// Steps of progress that [`run`] makes.
pub fn steps(plan: &Plan) -> u64 {
    jobs(plan).len() as u64
}

/// Computes what the store does not hold yet of a plan, on so many threads (0: one for each core). The
/// outcome does not depend on them.
///
/// # Errors
/// When a size of the plan is impossible; the first such is named. When the store fails.
pub fn run(
    plan: &Plan,
    threads: usize,
    (progress, store): (&Progress, &Store),
) -> Result<Outcome, StudyError> {
    let jobs = jobs(plan);
    let work = |&job: &Job| work(plan, job).map_err(StudyError::plan);
    let results = of_each_kept((plan, &jobs), threads, (progress, store), work)?;
    let mut outcome = Outcome { spread: spread(plan), loads: laid(plan), ..Outcome::default() };
    let mut draws = Vec::new();
    let mut crashes: Vec<(Job, Crash)> = Vec::new();
    for (&job, done) in jobs.iter().zip(results) {
        match (done, job) {
            (Done::Exact { sets, probability }, Job::Exact { scheme, nodes }) => {
                outcome.exact.push(Exact { scheme, nodes, sets, probability });
            }
            (Done::Exact { .. }, _) => {}
            (Done::Draw(failing), _) => draws.push(failing),
            (Done::Crash(crash), _) => crashes.push((job, crash)),
        }
    }
    let sizes = plan.drawn.iter().flat_map(|&nodes| BINARY.map(|scheme| (scheme, nodes)));
    for ((scheme, nodes), failing) in sizes.zip(draws.chunks(PIECES as usize)) {
        let drawn = drawn(plan, scheme, nodes, failing.iter().sum()).map_err(StudyError::plan)?;
        outcome.drawn.push(drawn);
    }
    let runs = crashes.chunks(plan.crashes.max(1) as usize);
    outcome.detected = runs.filter_map(|runs| detected(plan, runs)).collect();
    Ok(outcome)
}

/// The pieces, in the order of the outcome.
fn jobs(plan: &Plan) -> Vec<Job> {
    let both = |sizes: &[u32]| -> Vec<(Scheme, u32)> {
        sizes.iter().flat_map(|&nodes| BINARY.map(|scheme| (scheme, nodes))).collect()
    };
    let exact = both(&plan.exhaustive).into_iter().map(|(scheme, nodes)| Job::Exact { scheme, nodes });
    let draws = both(&plan.drawn).into_iter().flat_map(|size| vec![size; PIECES as usize]);
    let draws = (0..).zip(draws).map(|(lane, (scheme, nodes))| Job::Draw { scheme, nodes, lane });
    let lag = Scheme::ALL.map(|scheme| (scheme, Timeout::Lag));
    let silence = BINARY.map(|scheme| (scheme, Timeout::Silence));
    let kinds = lag.into_iter().chain(silence);
    let crashes = kinds.flat_map(|(scheme, timeout)| {
        plan.detected.iter().flat_map(move |&nodes| {
            let seeds = plan.seed..plan.seed.saturating_add(plan.crashes.max(1).into());
            seeds.map(move |seed| Job::Crash { scheme, timeout, nodes, seed })
        })
    });
    exact.chain(draws).chain(crashes).collect()
}

/// Batches of trials in each piece.
fn batches(plan: &Plan, nodes: u32) -> u64 {
    plan.drawn_nodes / u64::from(nodes.max(1)) / PIECES / BATCH + 1
}

fn work(plan: &Plan, job: Job) -> Result<Done, GossipError> {
    Ok(match job {
        Job::Exact { scheme, nodes } => {
            let sets = failing_sets(scheme, nodes)?;
            let probability = sets_probability(&sets, plan.failed())?;
            Done::Exact { sets, probability }
        }
        Job::Draw { scheme, nodes, lane } => {
            let batches = batches(plan, nodes);
            Done::Draw(failing_trials(scheme, nodes, plan.failed(), batches, plan.seed, lane)?)
        }
        Job::Crash { scheme, timeout, nodes, seed } => {
            Done::Crash(crash(plan, scheme, timeout, nodes, seed)?)
        }
    })
}

fn drawn(plan: &Plan, scheme: Scheme, nodes: u32, failing: u64) -> Result<Drawn, GossipError> {
    let trials = batches(plan, nodes) * PIECES * BATCH;
    let isolated = isolation(scheme, nodes, plan.failed())?;
    let interval = exact(failing, trials);
    let (isolated_least, leading) = (isolated.low, isolated.leading);
    Ok(Drawn { scheme, nodes, trials, failing, interval, isolated_least, leading })
}

/// Which node crashes, and when within a round, is drawn.
fn crash(plan: &Plan, scheme: Scheme, timeout: Timeout, nodes: u32, seed: u64) -> Result<Crash, GossipError> {
    let rules = GossipRules::of_paper(scheme, nodes, plan.interval, plan.consensus);
    let rules = GossipRules { timeout, ..rules };
    let mut stream = Stream::new(seed, u64::MAX);
    let at = plan.crash + stream.below(plan.interval);
    let crashes = vec![(stream.below(nodes.into()) as u32, at)];
    let until = at.saturating_add(rules.cleanup.saturating_mul(3));
    let (latency, skew) = (plan.latency, plan.skew);
    let trial = Trial { rules, nodes, latency, skew, crashes, until, seed };
    let watches = trial.run()?;
    Ok(Crash {
        times: trial.seen(&watches).detections().iter().map(|detection| detection.declared).collect(),
        expected: u64::from(nodes) - 1,
        false_suspicions: trial.seen(&watches).false_suspicions().len() as u64,
    })
}

/// The runs of one kind and size together; `None` when nothing was detected.
fn detected(plan: &Plan, runs: &[(Job, Crash)]) -> Option<Detected> {
    let (&Job::Crash { scheme, timeout, nodes, .. }, _) = runs.first().map(|(job, crash)| (job, crash))?
    else {
        return None;
    };
    let times = || runs.iter().flat_map(|(_, crash)| crash.times.iter().copied());
    let count = times().count() as u64;
    let expected: u64 = runs.iter().map(|(_, crash)| crash.expected).sum();
    Some(Detected {
        scheme,
        timeout: match timeout {
            Timeout::Lag => "lag",
            Timeout::Silence => "silence",
        },
        nodes,
        cleanup: GossipRules::of_paper(scheme, nodes, plan.interval, plan.consensus).cleanup,
        count,
        missing: expected - count,
        mean: times().sum::<u64>() as f64 / count as f64,
        least: times().min()?,
        greatest: times().max()?,
        false_suspicions: runs.iter().map(|(_, crash)| crash.false_suspicions).sum(),
    })
}

fn spread(plan: &Plan) -> Vec<Spread> {
    let one = |scheme: Scheme, nodes: u32| {
        let first = scheme.rounds_from(nodes, 0)?;
        let from = (0..scheme.cycle(nodes)).filter_map(|first| scheme.rounds_from(nodes, first));
        let printed = match scheme {
            Scheme::RoundRobin => ((f64::from(1 + 8 * nodes).sqrt() - 1.0) / 2.0).ceil() as u32,
            _ => scheme.cycle(nodes),
        };
        Some(Spread { scheme, nodes, first, worst: from.max()?, printed })
    };
    let ordered = [Scheme::RoundRobin, Scheme::Binary, Scheme::DoubleBinary];
    ordered.into_iter().flat_map(|scheme| (2..=plan.spread_to).filter_map(move |n| one(scheme, n))).collect()
}

fn laid(plan: &Plan) -> Vec<loads::Load> {
    let pairs = plan.laid.iter().flat_map(|&nodes| Network::ALL.map(|network| (network, nodes)));
    pairs
        .filter_map(|(network, nodes)| loads::loads(network, Scheme::DoubleBinary, nodes))
        .flatten()
        .collect()
}
