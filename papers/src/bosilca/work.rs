// SPDX-License-Identifier: MIT OR Apache-2.0
//! Computes the results of the plan, on several threads.

use flitforge_results::progress::Progress;
use flitforge_results::{ResultsError, Store};
use flitforge_traffic::bring_up::{
    Faults, MessageRule, Network, Rates, Rules, Scheduler, Spontaneous, Tree, TreeError,
};
use serde::{Deserialize, Serialize};

use super::outcome::{Build, Cost, Order, Outcome, Recovery, Shape, States};
use super::over::{Over, Scene, scenes};
use super::plan::Plan;
use crate::SceneError;
use crate::pieces::of_each_kept;

/// A run from empty states has converged long before.
const MOST_PHASES: u64 = 20_000;
/// Periods after which a run from a random state is given up. A process that many wrong entries name is slow.
const MOST_PERIODS: u64 = 1000;
/// Phases after which a quiet network that is wrong stays wrong: its queues have long been empty.
const QUIET_PHASES: u64 = 2000;
/// Messages under way to each process at the start of a random state.
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

/// A piece of work that depends on no other.
#[derive(Debug, Clone, Copy)]
enum Job {
    Build { tree: Drawn, scheduler: Scheduler, order: Order },
    States { nodes: u32 },
    Recovery { fault: usize, scheduler: Scheduler },
    Cost { nodes: u32 },
    Over(Scene),
}

/// Why a piece of work cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// There is no such tree.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// There is no such run over a network.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// What is done cannot be kept.
    #[error(transparent)]
    Results(#[from] ResultsError),
}

/// A tree to be made.
#[derive(Debug, Clone, Copy)]
struct Drawn {
    shape: Shape,
    nodes: u32,
    depth: u32,
    degree: u32,
    seed: u64,
}

impl Drawn {
    fn make(self) -> Result<Tree, TreeError> {
        match self.shape {
            Shape::Binary => Tree::binary(self.nodes),
            Shape::Binomial => Tree::binomial(self.nodes),
            Shape::Random => Tree::random(self.nodes, self.depth, self.degree, self.seed),
        }
    }
}

/// What a piece of work gives.
#[derive(Serialize, Deserialize)]
enum Done {
    Build(Build),
    States(States),
    Recovery(Recovery),
    Cost(Cost),
    Over(Over),
}

/// Steps of progress that [`run`] makes.
pub fn steps(plan: &Plan) -> u64 {
    jobs(plan).len() as u64
}

/// Computes what the store does not hold yet of a plan, on so many threads (0: one for each core). The
/// outcome does not depend on them.
///
/// # Errors
/// When a tree or a network of the plan is impossible; the first such is named. When the store fails.
pub fn run(
    plan: &Plan,
    threads: usize,
    (progress, store): (&Progress, &Store),
) -> Result<Outcome, WorkError> {
    let mut outcome = Outcome::default();
    let work = |&job: &Job| work(plan, job);
    for done in of_each_kept((plan, &jobs(plan)), threads, (progress, store), work)? {
        match done {
            Done::Build(build) => outcome.builds.push(build),
            Done::States(states) => outcome.states.push(states),
            Done::Recovery(recovery) => outcome.recoveries.push(recovery),
            Done::Cost(cost) => outcome.costs.push(cost),
            Done::Over(over) => outcome.over.push(over),
        }
    }
    Ok(outcome)
}

/// The pieces, in the order of the outcome.
fn jobs(plan: &Plan) -> Vec<Job> {
    let balanced = (2..=plan.largest).flat_map(|k| {
        let tree = |shape, nodes| Drawn { shape, nodes, depth: 0, degree: 0, seed: 0 };
        [tree(Shape::Binary, (1 << k) - 1), tree(Shape::Binomial, 1 << k)]
    });
    let random = plan.random.iter().flat_map(|&nodes| {
        plan.depths.iter().flat_map(move |&depth| {
            let seeds = plan.seed..plan.seed + plan.draws;
            seeds.map(move |seed| Drawn { shape: Shape::Random, nodes, depth, degree: plan.degree, seed })
        })
    });
    let (synchronous, asynchronous) = (Scheduler::Synchronous, Scheduler::Asynchronous);
    let builds = balanced.flat_map(|tree| {
        let build = |scheduler, order| Job::Build { tree, scheduler, order };
        [
            build(synchronous, Order::Together),
            build(asynchronous, Order::Together),
            build(asynchronous, Order::FromRing),
            build(asynchronous, Order::Timer),
        ]
    });
    // A random tree without room for its processes, such as a flat one, is left out.
    let fits = |tree: &Drawn| u64::from(tree.nodes) <= Tree::room(tree.depth, tree.degree);
    let possible = random.filter(|tree| fits(tree) && tree.depth < tree.nodes);
    let grown = possible.flat_map(|tree| {
        [synchronous, asynchronous].map(|scheduler| Job::Build { tree, scheduler, order: Order::Together })
    });
    let states = (2..=plan.corrupted_to).map(|nodes| Job::States { nodes });
    let recoveries = (0..FAULTS.len())
        .flat_map(|fault| [synchronous, asynchronous].map(|scheduler| Job::Recovery { fault, scheduler }));
    let costs = (2..=plan.largest).map(|k| Job::Cost { nodes: 1 << k });
    let over = scenes(plan).into_iter().map(Job::Over);
    builds.chain(grown).chain(states).chain(recoveries).chain(costs).chain(over).collect()
}

fn work(plan: &Plan, job: Job) -> Result<Done, WorkError> {
    Ok(match job {
        Job::Build { tree, scheduler, order } => Done::Build(build(tree, scheduler, order)?),
        Job::States { nodes } => Done::States(states(plan, nodes)?),
        Job::Recovery { fault, scheduler } => Done::Recovery(recovery(plan, fault, scheduler)?),
        Job::Cost { nodes } => Done::Cost(cost(nodes)?),
        Job::Over(scene) => Done::Over(scene.run()?),
    })
}

fn build(drawn: Drawn, scheduler: Scheduler, order: Order) -> Result<Build, TreeError> {
    let tree = drawn.make()?;
    let about = Build {
        shape: drawn.shape,
        nodes: tree.nodes(),
        depth: tree.depth(),
        degree: tree.greatest_degree(),
        seed: (drawn.shape == Shape::Random).then_some(drawn.seed),
        synchronous: scheduler == Scheduler::Synchronous,
        order,
        ring: None,
        graph: None,
        consumed: 0,
        most_for_ring: 0,
        most_for_graph: 0,
        longest_queue: 0,
    };
    let spontaneous = match order {
        Order::Timer => Spontaneous::safe_timer(&tree, MessageRule::Linear),
        Order::Together | Order::FromRing => Spontaneous::Quiet,
    };
    let network = Network::new(tree, Rules { messages: MessageRule::Linear, spontaneous, scheduler });
    let mut network = if order == Order::FromRing { network.with_ring() } else { network };
    Ok(about.with(&network.run(MOST_PHASES)))
}

/// Random states, over binary, binomial and random trees by turns, and over both schedulers.
fn states(plan: &Plan, nodes: u32) -> Result<States, TreeError> {
    let mut found = States {
        nodes,
        states: plan.states,
        converged: 0,
        stayed: 0,
        most_periods: 0,
        consumed: 0,
        quiet_wrong: 0,
        quiet_states: plan.states.div_ceil(10),
    };
    for seed in 0..plan.states {
        let tree = any_tree(nodes, seed)?;
        let scheduler = if seed / 3 % 2 == 0 { Scheduler::Synchronous } else { Scheduler::Asynchronous };
        let timer = Spontaneous::safe_timer(&tree, MessageRule::Linear);
        let period = u64::from(timer.period().unwrap_or(1));
        let start = |tree: Tree, spontaneous| {
            let rules = Rules { messages: MessageRule::Linear, spontaneous, scheduler };
            Network::new(tree, rules).corrupted(MESSAGES, plan.seed.wrapping_add(seed))
        };
        if seed < found.quiet_states {
            let mut quiet = start(tree.clone(), Spontaneous::Quiet);
            quiet.run(QUIET_PHASES);
            found.quiet_wrong += u64::from(!quiet.is_legitimate());
        }
        let mut network = start(tree, timer);
        let outcome = network.run(MOST_PERIODS * period);
        found.consumed += outcome.consumed;
        found.most_periods = found.most_periods.max(outcome.phases.div_ceil(period));
        if network.is_legitimate() {
            found.converged += 1;
            let before = network.processes().to_vec();
            let stays = (0..2 * period).all(|_| {
                network.phase();
                network.is_legitimate()
            });
            found.stayed += u64::from(stays && before == network.processes());
        }
    }
    Ok(found)
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

/// Random trees that faults strike from the first phase on.
fn recovery(plan: &Plan, fault: usize, scheduler: Scheduler) -> Result<Recovery, TreeError> {
    let (name, rate, rates) = FAULTS[fault];
    let mut phases = Vec::new();
    let (mut converged, mut dead) = (0, 0);
    for seed in (plan.seed..).take(plan.fault_runs as usize) {
        let tree = Tree::random(plan.struck, 16, plan.degree, seed)?;
        let spontaneous = Spontaneous::safe_timer(&tree, MessageRule::Linear);
        let rules = Rules { messages: MessageRule::Linear, spontaneous, scheduler };
        let faults = Faults::new(rates, STRUCK_PHASES, seed);
        let mut network = Network::new(tree, rules).with_faults(faults);
        let outcome = network.run(MOST_PHASES);
        converged += u64::from(network.is_legitimate());
        phases.push(outcome.graph.unwrap_or(outcome.phases));
        dead += u64::from(plan.struck - network.tree().living());
    }
    let runs = phases.len().max(1) as f64;
    Ok(Recovery {
        fault: name.into(),
        rate,
        synchronous: scheduler == Scheduler::Synchronous,
        runs: phases.len() as u64,
        converged,
        mean_phases: phases.iter().sum::<u64>() as f64 / runs,
        most_phases: phases.iter().copied().max().unwrap_or(0),
        mean_dead: dead as f64 / runs,
    })
}

/// What a steady state costs, by the formula and counted over a period.
fn cost(nodes: u32) -> Result<Cost, TreeError> {
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
    Ok(Cost {
        nodes,
        printed: MessageRule::Printed.cost(nodes),
        printed_counted: counted(MessageRule::Printed)?,
        linear: MessageRule::Linear.cost(nodes),
        linear_counted: counted(MessageRule::Linear)?,
    })
}
