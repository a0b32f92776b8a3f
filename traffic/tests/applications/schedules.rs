// SPDX-License-Identifier: MIT OR Apache-2.0
//! Termination under random schedules: never early, always at last, and with the right result.

use std::sync::Arc;

use flitforge_traffic::Stream;
use flitforge_traffic::applications::equations::{Equations, Relaxation, TOLERANCE, solve};
use flitforge_traffic::applications::tour::Sequential;
use flitforge_traffic::applications::{
    Effort, FixedPoint, FixedPointRules, Found, Partners, Search, SearchRules, Solved, Task, Worker,
};

use flitforge_traffic::revolving::Scheme;

use crate::instances::random;
use crate::world::World;

/// Random schedules of each test.
const SCHEDULES: u64 = 10_000;

/// Steps of a scheduler that no run takes.
const MOST: u32 = 1_000_000;

/// Runs to the end. `is_done` is asked whenever a worker stops.
fn run<T: Task>(world: &mut World<T>, late: Option<u32>, mut is_done: impl FnMut(&World<T>) -> bool) {
    for _ in 0..MOST {
        if world.is_over() {
            break;
        }
        if world.once(late).is_some() {
            assert!(is_done(world), "a worker stops too early");
        }
    }
    assert!(world.workers.iter().all(|worker| worker.has_stopped()), "somebody does not stop");
    let steps = world.workers[0].tally().steps;
    assert!(world.workers.iter().all(|worker| worker.tally().steps == steps), "they stop in one step");
}

/// The hierarchy, the number of processes and the late one of a case.
fn case(stream: &mut Stream) -> (Scheme, u32, Option<u32>) {
    let (hierarchy, ranks) = match stream.below(2) {
        0 => (Scheme::Static { arity: 2 }, 2 + stream.below(20) as u32),
        _ => (Scheme::Bcnext, 1 << stream.below(5)),
    };
    let late = (stream.below(2) == 0).then(|| stream.below(ranks.into()) as u32);
    (hierarchy, ranks, late)
}

fn has_no_work(world: &World<Search>) -> bool {
    world.workers.iter().all(|worker| worker.task().open() == 0)
        && world.under_way().all(|message| message.news.work.is_none())
}

#[test]
fn a_search_ends_neither_early_nor_never() {
    let mut stream = Stream::new(1, 1 << 42);
    for seed in 0..SCHEDULES {
        let distances = Arc::new(random(4 + stream.below(4) as u32, seed));
        let (hierarchy, ranks, late) = case(&mut stream);
        let quantum = 1 + stream.below(4) as u32;
        let rules = SearchRules { hierarchy, quantum, ..SearchRules::default() };
        let mut world = World::new(rules.workers(ranks, &distances).unwrap(), seed);
        run(&mut world, late, has_no_work);
        let found = Found::of(&world.workers);
        let sequential = Sequential::solve(&distances).unwrap();
        assert!(found.agrees(&distances, &sequential), "seed {seed}: {found:?}");
        let all_know = world.workers.iter().all(|worker| worker.task().known() == sequential.tour.length);
        assert!(all_know, "seed {seed}: everybody knows the length");
        let spread = Partners::new(hierarchy, ranks).unwrap().spread();
        assert!(found.news_steps <= spread, "seed {seed}: {found:?}");
    }
}

/// Only the order of events differs between schedules, and no process waits for it.
#[test]
fn results_do_not_depend_on_the_schedule() {
    for seed in 0..20 {
        let distances = Arc::new(random(7, seed));
        let rules = SearchRules { quantum: 2, ..SearchRules::default() };
        let found = |schedule: u64| {
            let mut world = World::new(rules.workers(8, &distances).unwrap(), schedule);
            run(&mut world, None, has_no_work);
            Found::of(&world.workers)
        };
        assert_eq!(found(1), found(2), "seed {seed}");
    }
}

/// Whether every process would leave its coordinates as they are.
fn is_fixed(world: &World<FixedPoint>, equations: &Equations) -> bool {
    let ranks = world.workers.len() as u32;
    let value = |of: u32| world.workers[(of % ranks) as usize].task().known()[of as usize].value;
    (0..equations.count()).all(|row| {
        let (is, ought) = (value(row), equations.evaluate(row, value));
        is == ought || (is - ought).abs() <= TOLERANCE
    })
}

#[test]
fn a_fixed_point_ends_neither_early_nor_never() {
    let mut stream = Stream::new(2, 1 << 42);
    for seed in 0..SCHEDULES {
        let method = [Relaxation::BellmanFord, Relaxation::Jacobi][usize::from(stream.below(8) == 0)];
        let distances = random(4 + stream.below(12) as u32, seed);
        let Ok(equations) = Equations::new(method, &distances, 3) else { continue };
        let equations = Arc::new(equations);
        let (hierarchy, ranks, late) = case(&mut stream);
        let rules = FixedPointRules { hierarchy, ..FixedPointRules::default() };
        let mut world = World::new(rules.workers(ranks, &equations).unwrap(), seed);
        run(&mut world, late, |world| is_fixed(world, &equations));
        let solved = Solved::of(&world.workers);
        assert!(solved.agrees(&equations, &solve(&equations)), "seed {seed}: {solved:?}");
    }
}

/// A task that ends so many steps too early.
#[derive(Debug, Clone)]
struct Hasty<T, const STEPS: u64>(T);

impl<T: Task, const STEPS: u64> Task for Hasty<T, STEPS> {
    type News = T::News;

    fn work(&mut self, step: u64) -> Effort {
        self.0.work(step)
    }

    fn tell(&mut self, step: u64, to: u32) -> T::News {
        self.0.tell(step, to)
    }

    fn hear(&mut self, step: u64, news: T::News) {
        self.0.hear(step, news);
    }

    fn bytes(news: &T::News) -> u64 {
        T::bytes(news)
    }

    fn calm(spread: u64) -> u64 {
        T::calm(spread) - STEPS
    }
}

/// Whether a worker of eight stops while there is something left to do.
fn is_early<T: Task>(task: impl Fn(u32) -> T, seed: u64, is_done: impl Fn(&World<T>) -> bool) -> bool {
    let partners = Arc::new(Partners::new(Scheme::Bcnext, 8).unwrap());
    let workers = (0..8).map(|rank| Worker::new(rank, Arc::clone(&partners), task(rank)));
    let mut world = World::new(workers.collect(), seed);
    (0..MOST).any(|_| !world.is_over() && world.once(None).is_some() && !is_done(&world))
}

/// A search waits no longer than is needed, and the scheduler finds that out.
#[test]
fn a_step_less_is_too_early_for_a_search() {
    let of = |seed: u64| {
        let distances = Arc::new(random(6, seed));
        let task = |rank| Hasty::<_, 1>(Search::new(Arc::clone(&distances), 1, rank == 0));
        is_early(task, seed, |world| world.workers.iter().all(|worker| worker.task().0.open() == 0))
    };
    assert!((0..1000).any(of));
}

/// A fixed point needs more steps without changes than news of a change does, which is 6 of 8 processes.
#[test]
fn one_spread_is_too_early_for_a_fixed_point() {
    let of = |seed: u64| {
        let Ok(equations) = Equations::new(Relaxation::BellmanFord, &random(12, seed), 3) else {
            return false;
        };
        let equations = Arc::new(equations);
        let task = |rank| Hasty::<_, 6>(FixedPoint::new(Arc::clone(&equations), rank, 8));
        let known = |world: &World<Hasty<FixedPoint, 6>>, row: u32| {
            world.workers[row as usize % 8].task().0.known()[row as usize].value
        };
        is_early(task, seed, |world| {
            (0..12).all(|row| known(world, row) == equations.evaluate(row, |of| known(world, of)))
        })
    };
    assert!((0..1000).any(of));
}
