// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figs. 2 to 4 of G. Bosilca, C. Coti, T. Herault, P. Lemarinier, J. Dongarra, "Constructing resilient
//! communication infrastructure for runtime environments": from a tree to a ring to a binomial graph.

use flitforge_traffic::bring_up::{
    Faults, MessageRule, Network, Rates, Rules, Scheduler, Spontaneous, Tree, TreeError,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::publication::{Failed, Piece, Publication, published, read};
use crate::sheet::Lists;

/// The study.
pub static BOSILCA: Publication = Publication {
    pieces,
    work,
    join: random_trees,
    ..published!("bosilca", "choices.md", "findings.md", "network.toml")
};

/// A run from empty states has converged long before.
const MOST_PHASES: u64 = 20_000;
/// Periods after which a run from a random state is given up. A process that many wrong entries name is slow.
const MOST_PERIODS: u64 = 1000;
/// Phases after which a quiet network that is wrong stays wrong: its queues have long been empty.
const QUIET_PHASES: u64 = 2000;
/// Messages in flight to each process at the start of a random state.
const MESSAGES: u32 = 4;
/// Faults strike in the first phases.
const STRUCK_PHASES: u64 = 200;
/// Networks up to this size have their messages counted. The printed rule sends as many as there are
/// processes.
const COUNTED_TO: u32 = 1024;

/// No fault.
const NONE: Rates = Rates { crash: 0.0, loss: 0.0, duplication: 0.0, corruption: 0.0, memory: 0.0 };

/// What happens, and its probability.
const FAULTS: [(&str, f64, Rates); 6] = [
    ("none", 0.0, NONE),
    ("crash", 1e-4, Rates { crash: 1e-4, ..NONE }),
    ("message loss", 0.1, Rates { loss: 0.1, ..NONE }),
    ("duplication", 0.1, Rates { duplication: 0.1, ..NONE }),
    ("message corruption", 0.1, Rates { corruption: 0.1, ..NONE }),
    ("memory corruption", 1e-3, Rates { memory: 1e-3, ..NONE }),
];

/// What is run; `experiments/bosilca/sheet.toml` has the meaning of each number.
#[derive(Deserialize)]
struct Plan {
    seed: u64,
    largest: u32,
    random: Vec<u32>,
    depths: Vec<u32>,
    degree: u32,
    draws: u64,
    corrupted_to: u32,
    states: u64,
    struck: u32,
    fault_runs: u64,
}

/// A kind of tree. In a binomial one the child with the greatest subtree comes first.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shape {
    Binary,
    Binomial,
    Random,
}

/// How the two algorithms are run, and when spontaneous rules fire.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Order {
    /// Both from the start; rules fall silent where a process looks right, as in the paper's simulator.
    Together,
    /// Likewise, with the ring in place, so that Algorithm 2 runs alone.
    FromRing,
    /// Both from the start; rules fire by a timer.
    Timer,
}

/// A run from empty states. Depth, degree and seed count for random trees.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Build {
    shape: Shape,
    nodes: u32,
    depth: u32,
    degree: u32,
    seed: u64,
    synchronous: bool,
    order: Order,
}

const fn scheduler(synchronous: bool) -> Scheduler {
    if synchronous { Scheduler::Synchronous } else { Scheduler::Asynchronous }
}

const fn linear(spontaneous: Spontaneous, scheduler: Scheduler) -> Rules {
    Rules { messages: MessageRule::Linear, spontaneous, scheduler }
}

fn pieces(plan: &Value) -> Result<Vec<Piece>, Failed> {
    let plan: Plan = read(plan)?;
    let mut pieces = Vec::new();
    let tree = |shape, nodes| {
        let order = Order::Together;
        Build { shape, nodes, depth: 0, degree: 0, seed: 0, synchronous: true, order }
    };
    for k in 2..=plan.largest {
        for tree in [tree(Shape::Binary, (1 << k) - 1), tree(Shape::Binomial, 1 << k)] {
            pieces.push(Piece::new("builds", tree));
            for order in [Order::Together, Order::FromRing, Order::Timer] {
                pieces.push(Piece::new("builds", Build { synchronous: false, order, ..tree }));
            }
        }
    }
    for &nodes in &plan.random {
        for &depth in &plan.depths {
            // A random tree without room for its processes, such as a flat one, is left out.
            if u64::from(nodes) > Tree::room(depth, plan.degree) || depth >= nodes {
                continue;
            }
            for seed in plan.seed..plan.seed + plan.draws {
                let tree = Build { depth, degree: plan.degree, seed, ..tree(Shape::Random, nodes) };
                pieces.extend(
                    [true, false].map(|synchronous| Piece::new("builds", Build { synchronous, ..tree })),
                );
            }
        }
    }
    pieces.extend((2..=plan.corrupted_to).map(|nodes| Piece::new("random_states", nodes)));
    let faults = (0..FAULTS.len()).flat_map(|fault| [(fault, true), (fault, false)]);
    pieces.extend(faults.map(|fault| Piece::new("faults", fault)));
    pieces.extend((2..=plan.largest).map(|k| Piece::new("steady_state", 1u32 << k)));
    Ok(pieces)
}

fn work(plan: &Value, piece: &Piece) -> Result<Vec<Value>, Failed> {
    let plan: Plan = read(plan)?;
    let result = match piece.list {
        "builds" => build(piece.read()?)?,
        "random_states" => states(&plan, piece.read()?)?,
        "faults" => recovery(&plan, piece.read()?)?,
        _ => cost(piece.read()?)?,
    };
    Ok(vec![result])
}

/// The phases since which ring and graph stand, messages consumed, the most that one process received until
/// then, and the most that waited at one.
fn build(own: Build) -> Result<Value, TreeError> {
    let tree = match own.shape {
        Shape::Binary => Tree::binary(own.nodes)?,
        Shape::Binomial => Tree::binomial(own.nodes)?,
        Shape::Random => Tree::random(own.nodes, own.depth, own.degree, own.seed)?,
    };
    let spontaneous = match own.order {
        Order::Timer => Spontaneous::safe_timer(&tree, MessageRule::Linear),
        Order::Together | Order::FromRing => Spontaneous::Quiet,
    };
    let (nodes, depth, degree) = (tree.nodes(), tree.depth(), tree.greatest_degree());
    let network = Network::new(tree, linear(spontaneous, scheduler(own.synchronous)));
    let mut network = if own.order == Order::FromRing { network.with_ring() } else { network };
    let outcome = network.run(MOST_PHASES);
    Ok(json!({
        "shape": own.shape,
        "nodes": nodes,
        "depth": depth,
        "degree": degree,
        "seed": (own.shape == Shape::Random).then_some(own.seed),
        "synchronous": own.synchronous,
        "order": own.order,
        "ring": outcome.ring,
        "graph": outcome.graph,
        "consumed": outcome.consumed,
        "most_for_ring": outcome.most_for_ring,
        "most_for_graph": outcome.most_for_graph,
        "longest_queue": outcome.longest_queue,
    }))
}

/// The phases of the draws of each size and depth of random trees, under each scheduler.
fn random_trees(_: &Value, lists: &mut Lists) -> Result<(), Failed> {
    let mut trees: Vec<Value> = Vec::new();
    for build in lists["builds"].iter().filter(|build| build["shape"] == "random") {
        let of = |tree: &Value| tree["nodes"] == build["nodes"] && tree["depth"] == build["depth"];
        if !trees.last().is_some_and(of) {
            let none = json!({ "ring": [], "graph": [] });
            let (nodes, depth) = (&build["nodes"], &build["depth"]);
            trees.push(json!({ "nodes": nodes, "depth": depth, "synchronous": none, "asynchronous": none }));
        }
        let scheduler = if build["synchronous"] == true { "synchronous" } else { "asynchronous" };
        for what in ["ring", "graph"] {
            let phases = trees.last_mut().and_then(|tree| tree[scheduler][what].as_array_mut());
            if let (Some(phases), false) = (phases, build[what].is_null()) {
                phases.push(build[what].clone());
            }
        }
    }
    lists.insert("random_trees".to_owned(), trees);
    Ok(())
}

/// Random states, over binary, binomial and random trees by turns, and over both schedulers: how many
/// converge and stay legitimate for two periods more, the most periods of the timer, messages consumed, and
/// how many of the first tenth the paper's device leaves wrong.
fn states(plan: &Plan, nodes: u32) -> Result<Value, TreeError> {
    let quiet_states = plan.states.div_ceil(10);
    let (mut converged, mut stayed, mut most_periods, mut consumed, mut quiet_wrong) = (0, 0, 0, 0, 0);
    for seed in 0..plan.states {
        let tree = any_tree(nodes, seed)?;
        let scheduler = scheduler((seed / 3).is_multiple_of(2));
        let timer = Spontaneous::safe_timer(&tree, MessageRule::Linear);
        let period = u64::from(timer.period().unwrap_or(1));
        let start = |tree: Tree, spontaneous| {
            let network = Network::new(tree, linear(spontaneous, scheduler));
            network.corrupted(MESSAGES, plan.seed.wrapping_add(seed))
        };
        if seed < quiet_states {
            let mut quiet = start(tree.clone(), Spontaneous::Quiet);
            quiet.run(QUIET_PHASES);
            quiet_wrong += u64::from(!quiet.is_legitimate());
        }
        let mut network = start(tree, timer);
        let outcome = network.run(MOST_PERIODS * period);
        consumed += outcome.consumed;
        most_periods = outcome.phases.div_ceil(period).max(most_periods);
        if network.is_legitimate() {
            converged += 1;
            let before = network.processes().to_vec();
            let stays = (0..2 * period).all(|_| {
                network.phase();
                network.is_legitimate()
            });
            stayed += u64::from(stays && before == network.processes());
        }
    }
    Ok(json!({
        "nodes": nodes, "states": plan.states, "converged": converged, "stayed": stayed,
        "most_periods": most_periods, "consumed": consumed,
        "quiet_wrong": quiet_wrong, "quiet_states": quiet_states,
    }))
}

fn any_tree(nodes: u32, seed: u64) -> Result<Tree, TreeError> {
    match seed % 3 {
        0 => Tree::binary(nodes),
        1 => Tree::binomial(nodes),
        _ => {
            let depth = (1 + (seed / 3) as u32 % (2 * nodes.ilog2())).min(nodes - 1);
            Tree::random(nodes, depth, nodes, seed)
        }
    }
}

/// Random trees that faults strike from the first phase on: how many runs end in a legitimate configuration,
/// since which phase the graph stands, and how many processes died.
fn recovery(plan: &Plan, (fault, synchronous): (usize, bool)) -> Result<Value, Failed> {
    let &(name, rate, rates) = FAULTS.get(fault).ok_or("there is no such fault")?;
    let mut phases = Vec::new();
    let (mut converged, mut dead) = (0, 0);
    for seed in (plan.seed..).take(plan.fault_runs as usize) {
        let tree = Tree::random(plan.struck, 16, plan.degree, seed)?;
        let rules = linear(Spontaneous::safe_timer(&tree, MessageRule::Linear), scheduler(synchronous));
        let mut network = Network::new(tree, rules).with_faults(Faults::new(rates, STRUCK_PHASES, seed));
        let outcome = network.run(MOST_PHASES);
        converged += u64::from(network.is_legitimate());
        phases.push(outcome.graph.unwrap_or(outcome.phases));
        dead += u64::from(plan.struck - network.tree().living());
    }
    let runs = phases.len().max(1) as f64;
    Ok(json!({
        "fault": name,
        "rate": rate,
        "synchronous": synchronous,
        "runs": phases.len(),
        "converged": converged,
        "mean_phases": phases.iter().sum::<u64>() as f64 / runs,
        "most_phases": phases.iter().copied().max().unwrap_or(0),
        "mean_dead": dead as f64 / runs,
    }))
}

/// Messages of Algorithm 2 that each process sends for an activation of rule 1 in a steady state, by the
/// formula and counted over a period, as printed and by the linear rule.
fn cost(nodes: u32) -> Result<Value, TreeError> {
    let counted = |messages| -> Result<Option<u64>, TreeError> {
        if nodes > COUNTED_TO {
            return Ok(None);
        }
        let tree = Tree::binomial(nodes)?;
        let period = 64;
        let rules =
            Rules { messages, spontaneous: Spontaneous::Timer(period), scheduler: Scheduler::Synchronous };
        let mut network = Network::new(tree, rules);
        let consumed = |network: &Network| -> u64 {
            (0..nodes).map(|node| u64::from(network.consumed_by(node)[1])).sum()
        };
        (0..2 * period).for_each(|_| network.phase());
        let before = consumed(&network);
        (0..period).for_each(|_| network.phase());
        Ok(Some((consumed(&network) - before) / u64::from(nodes)))
    };
    Ok(json!({
        "nodes": nodes,
        "printed": MessageRule::Printed.cost(nodes),
        "printed_counted": counted(MessageRule::Printed)?,
        "linear": MessageRule::Linear.cost(nodes),
        "linear_counted": counted(MessageRule::Linear)?,
    }))
}
