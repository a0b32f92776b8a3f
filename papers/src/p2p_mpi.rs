// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 9, 10, 12 and 13 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message passing
//! parallel programs", 2009: replication, and failure detection by gossip.

mod interval;
mod loads;
mod over;
mod overhead;
mod replication;

use flitforge_traffic::Stream;
use flitforge_traffic::gossip::{
    GossipError, GossipRules, Scheme, Timeout, Trial, failing_sets, failing_trials, isolation,
    sets_probability,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::publication::{Failed, Piece, Publication, published, read};
use crate::sheet::Lists;
use loads::Network;
use replication::{application_fails, host_fails};

/// The study.
pub static P2P_MPI: Publication =
    Publication { pieces, work, join, ..published!("p2p-mpi", "choices.md", "findings.md") };

/// The schemes whose graph is not complete.
const BINARY: [Scheme; 2] = [Scheme::Binary, Scheme::DoubleBinary];

/// Pieces that the draws of one size are divided into.
const PIECES: u64 = 16;

/// Trials drawn at once.
const BATCH: u64 = 64;

/// Trials of the paper's Fig. 12.
const PAPER_TRIALS: f64 = 5.8e9;

/// Nodes beyond which the paper found no failure of DBRR, and the most of its experiments.
const BEYOND: std::ops::RangeInclusive<u32> = 64..=256;

/// What is computed; `experiments/p2p-mpi/sheet.toml` has the meaning of each number.
#[derive(Deserialize)]
struct Plan {
    seed: u64,
    rate: f64,
    time: f64,
    shape: f64,
    exhaustive: Vec<u32>,
    drawn: Vec<u32>,
    drawn_nodes: u64,
    detected: Vec<u32>,
    crashes: u32,
    interval: u64,
    latency: u64,
    skew: u64,
    consensus: u64,
    crash: u64,
    spread_to: u32,
    laid: Vec<u32>,
    messages: Vec<u64>,
    over: over::Plan,
}

impl Plan {
    /// The probability that a host has failed, of Fig. 12.
    fn failed(&self) -> f64 {
        host_fails(self.rate, self.shape, self.time)
    }

    /// Batches of trials in each piece.
    fn batches(&self, nodes: u32) -> u64 {
        self.drawn_nodes / u64::from(nodes.max(1)) / PIECES / BATCH + 1
    }

    fn rules(&self, scheme: Scheme, nodes: u32) -> GossipRules {
        GossipRules::of_paper(scheme, nodes, self.interval, self.consensus)
    }
}

/// A scheme by the name that the paper gives it.
fn scheme(name: &str) -> Result<Scheme, Failed> {
    Ok(Scheme::ALL.into_iter().find(|scheme| scheme.name() == name).ok_or("there is no such scheme")?)
}

const fn timeout(is_silence: bool) -> Timeout {
    if is_silence { Timeout::Silence } else { Timeout::Lag }
}

fn pieces(plan: &Value) -> Result<Vec<Piece>, Failed> {
    let plan: Plan = read(plan)?;
    let both = |sizes: &[u32]| -> Vec<(&str, u32)> {
        sizes.iter().flat_map(|&nodes| BINARY.map(|scheme| (scheme.name(), nodes))).collect()
    };
    let exact = both(&plan.exhaustive).into_iter().map(|size| Piece::new("exact", size));
    let draws = both(&plan.drawn).into_iter().flat_map(|size| vec![size; PIECES as usize]);
    let draws = (0u64..).zip(draws).map(|(lane, size)| Piece::new("draws", (size, lane)));
    let lag = Scheme::ALL.map(|scheme| (scheme.name(), false));
    let silence = BINARY.map(|scheme| (scheme.name(), true));
    let crashes = lag.into_iter().chain(silence).flat_map(|kind| {
        let seeds = plan.seed..plan.seed.saturating_add(plan.crashes.max(1).into());
        let runs = plan.detected.iter().flat_map(move |&nodes| seeds.clone().map(move |seed| (nodes, seed)));
        runs.map(move |run| Piece::new("crashes", (kind, run)))
    });
    let sizes = plan.messages.iter().flat_map(|&bytes| (1..=overhead::MOST).map(move |r| (bytes, r)));
    let overhead = sizes.map(|size| Piece::new("overhead", size));
    Ok(exact.chain(draws).chain(crashes).chain(overhead).chain(over::pieces(&plan.over)).collect())
}

fn work(plan: &Value, piece: &Piece) -> Result<Vec<Value>, Failed> {
    let plan: Plan = read(plan)?;
    Ok(match piece.list {
        "exact" => {
            let (name, nodes): (String, u32) = piece.read()?;
            let sets = failing_sets(scheme(&name)?, nodes)?;
            let probability = sets_probability(&sets, plan.failed())?;
            vec![json!({ "scheme": name, "nodes": nodes, "sets": sets, "probability": probability })]
        }
        "draws" => {
            let ((name, nodes), lane): ((String, u32), u64) = piece.read()?;
            let (failed, batches) = (plan.failed(), plan.batches(nodes));
            vec![failing_trials(scheme(&name)?, nodes, failed, batches, plan.seed, lane)?.into()]
        }
        "crashes" => {
            let ((name, is_silence), (nodes, seed)): ((String, bool), (u32, u64)) = piece.read()?;
            vec![crash(&plan, scheme(&name)?, timeout(is_silence), nodes, seed)?]
        }
        "overhead" => vec![overhead::measure(piece.read()?)?],
        _ => over::work(&plan.over, piece)?,
    })
}

/// A run of Fig. 13. Which node crashes, and when within a round, is drawn.
fn crash(plan: &Plan, scheme: Scheme, timeout: Timeout, nodes: u32, seed: u64) -> Result<Value, GossipError> {
    let rules = GossipRules { timeout, ..plan.rules(scheme, nodes) };
    let mut stream = Stream::new(seed, u64::MAX);
    let at = plan.crash + stream.below(plan.interval);
    let crashes = vec![(stream.below(nodes.into()) as u32, at)];
    let until = at.saturating_add(rules.cleanup.saturating_mul(3));
    let (latency, skew) = (plan.latency, plan.skew);
    let trial = Trial { rules, nodes, latency, skew, crashes, until, seed };
    let seen = trial.run()?;
    let seen = trial.seen(&seen);
    let times: Vec<u64> = seen.detections().iter().map(|detection| detection.declared).collect();
    let timeout = if timeout == Timeout::Lag { "lag" } else { "silence" };
    Ok(json!({
        "scheme": scheme.name(), "timeout": timeout, "nodes": nodes, "cleanup": rules.cleanup,
        "times": times, "false_suspicions": seen.false_suspicions().len(),
    }))
}

/// The draws and crashes of a size together, and what takes no time. What follows from other lists for
/// statements and figures is in lists of its own.
fn join(plan: &Value, lists: &mut Lists) -> Result<(), Failed> {
    let plan: Plan = read(plan)?;
    let sizes = plan.drawn.iter().flat_map(|&nodes| BINARY.map(|scheme| (scheme, nodes)));
    let draws: Vec<u64> = lists["draws"].iter().filter_map(Value::as_u64).collect();
    let drawn = sizes.zip(draws.chunks(PIECES as usize));
    let drawn = drawn.map(|((scheme, nodes), failing)| drawn_of(&plan, scheme, nodes, failing.iter().sum()));
    let drawn = drawn.collect::<Result<Vec<_>, _>>()?;
    let detected = lists["crashes"].chunks(plan.crashes.max(1) as usize).filter_map(detected).collect();
    let spread = [Scheme::RoundRobin, Scheme::Binary, Scheme::DoubleBinary].into_iter();
    let spread = spread.flat_map(|scheme| (2..=plan.spread_to).filter_map(move |n| spread_of(scheme, n)));
    let laid = plan.laid.iter().flat_map(|&nodes| Network::ALL.map(|network| (network, nodes)));
    let laid = laid.filter_map(|(network, nodes)| loads::loads(network, Scheme::DoubleBinary, nodes));
    let expected = BEYOND.map(|nodes| {
        let leading = isolation(Scheme::DoubleBinary, nodes, plan.failed())?.leading;
        Ok::<_, GossipError>(json!({ "nodes": nodes, "failures": PAPER_TRIALS * leading }))
    });
    let expected = expected.collect::<Result<Vec<_>, _>>()?;
    let known = known(&plan, &lists["exact"], &drawn);
    let (ratios, measured) = overhead::ratios(&lists["overhead"]);
    let over = over::join(&plan.over, lists)?;
    let all = [
        ("drawn", drawn),
        ("detected", detected),
        ("spread", spread.collect()),
        ("loads", laid.flatten().collect()),
        ("expected", expected),
        ("known", known),
        ("ratios", ratios),
        ("measured", measured),
        ("replicas", replication::curve()),
        ("four", vec![four_nodes(&plan)?]),
    ];
    lists.extend(all.into_iter().chain(over).map(|(name, list)| (name.to_owned(), list)));
    Ok(())
}

/// How likely detection fails, from drawn sets: `failing` of `trials` with an exact 95 % interval; at least
/// how likely a living node is cut off from all that it receives from; and the sum of these probabilities
/// over all nodes.
fn drawn_of(plan: &Plan, scheme: Scheme, nodes: u32, failing: u64) -> Result<Value, GossipError> {
    let trials = plan.batches(nodes) * PIECES * BATCH;
    let isolated = isolation(scheme, nodes, plan.failed())?;
    Ok(json!({
        "scheme": scheme.name(), "nodes": nodes, "trials": trials, "failing": failing,
        "interval": interval::exact(failing, trials),
        "isolated_least": isolated.low, "leading": isolated.leading,
    }))
}

/// Milliseconds from a crash to its detection by the other nodes, over the runs of one kind and size, and the
/// theoretical time, the cleanup; `None` when nothing was detected.
fn detected(runs: &[Value]) -> Option<Value> {
    let first = runs.first()?;
    let times: Vec<u64> =
        runs.iter().filter_map(|run| run["times"].as_array()).flatten().filter_map(Value::as_u64).collect();
    let sum = |of: fn(&Value) -> Option<u64>| runs.iter().filter_map(of).sum::<u64>();
    let (count, expected) = (times.len() as u64, sum(|run| Some(run["nodes"].as_u64()? - 1)));
    Some(json!({
        "scheme": first["scheme"], "timeout": first["timeout"], "nodes": first["nodes"], "cleanup": first["cleanup"],
        "count": count,
        "missing": expected - count,
        "mean": times.iter().sum::<u64>() as f64 / count as f64,
        "least": times.iter().min()?,
        "greatest": times.iter().max()?,
        "false_suspicions": sum(|run| run["false_suspicions"].as_u64()),
    }))
}

/// Rounds after which everybody has news of everybody: from the first and the worst round of a cycle on, and
/// as printed.
fn spread_of(scheme: Scheme, nodes: u32) -> Option<Value> {
    let first = scheme.rounds_from(nodes, 0)?;
    let worst = (0..scheme.cycle(nodes)).filter_map(|first| scheme.rounds_from(nodes, first)).max()?;
    let printed = match scheme {
        Scheme::RoundRobin => ((f64::from(1 + 8 * nodes).sqrt() - 1.0) / 2.0).ceil() as u32,
        _ => scheme.cycle(nodes),
    };
    let scheme = scheme.name();
    Some(json!({ "scheme": scheme, "nodes": nodes, "first": first, "worst": worst, "printed": printed }))
}

/// The best that is known of each drawn size: the count, else the sum over nodes that are cut off.
/// `application` is how likely one without replicas fails.
fn known(plan: &Plan, exact: &[Value], drawn: &[Value]) -> Vec<Value> {
    let one = |own: &Value| {
        let same = |exact: &&Value| exact["scheme"] == own["scheme"] && exact["nodes"] == own["nodes"];
        let fails = exact.iter().find(same).map_or(&own["leading"], |exact| &exact["probability"]);
        let nodes = own["nodes"].as_u64().unwrap_or_default() as u32;
        let application = application_fails(nodes, 1, plan.failed());
        json!({ "scheme": own["scheme"], "nodes": nodes, "fails": fails, "application": application })
    };
    drawn.iter().map(one).collect()
}

/// The paper's example: nodes 0 and 1 of four crash together. From the crash to the cycle in which node 2
/// suspects node 3, which lives; nothing where it does not.
fn four_nodes(plan: &Plan) -> Result<Value, GossipError> {
    let wrong = |scheme| {
        let rules = GossipRules::of_paper(scheme, 4, plan.interval, 0);
        let crashes = vec![(0, plan.crash), (1, plan.crash)];
        let until = plan.crash + 3 * rules.cleanup;
        let (latency, skew, seed) = (plan.latency, plan.skew, plan.seed);
        let trial = Trial { rules, nodes: 4, latency, skew, crashes, until, seed };
        let watches = trial.run()?;
        let all = trial.seen(&watches).false_suspicions();
        let own = all.into_iter().find(|wrong| (wrong.by, wrong.node) == (2, 3));
        Ok::<_, GossipError>(own.map(|wrong| wrong.at - plan.crash))
    };
    Ok(json!({ "binary": wrong(Scheme::Binary)?, "double": wrong(Scheme::DoubleBinary)? }))
}
