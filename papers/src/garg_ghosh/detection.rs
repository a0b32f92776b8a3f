// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper's rule for the end of a fixed point, and that of the workload.

use std::sync::Arc;

use flitforge::workload::{Choice, FixedPointRules, Relaxation, tsplib};
use flitforge_traffic::applications::{Action, Event, FixedPoint, Worker};
use flitforge_traffic::revolving::{Schedule, Scheme};
use serde_json::{Value, json};

use crate::publication::{Failed, Piece};

/// The instances: name and text.
const INSTANCES: [(&str, &str); 2] = [
    ("gr17.tsp", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/tsplib/gr17.tsp"))),
    ("a280.tsp", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/experiments/tsplib/a280.tsp"))),
];

const METHODS: [Relaxation; 2] = [Relaxation::Jacobi, Relaxation::BellmanFord];

/// Every case: two instances, two methods, 4 and 8 neighbours, 4 to 64 processes.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    let methods = (0..INSTANCES.len()).flat_map(|file| [(file, 0), (file, 1)]);
    let linked = methods.flat_map(|(file, method)| [4, 8].map(|neighbours| (file, method, neighbours)));
    let all =
        linked.flat_map(|(file, method, near)| (2..=6).map(move |bits| (file, method, near, 1 << bits)));
    all.map(|case: (usize, usize, u32, u32)| Piece::new("detections", case))
}

/// Steps, from 0: the last in which a coordinate changed; that in which a root finds its vector as it was
/// when it was the root before, the paper's rule; and that in which all processes stop.
pub(super) fn case((file, method, neighbours, ranks): (usize, usize, u32, u32)) -> Result<Value, Failed> {
    let ((file, text), relaxation) = (INSTANCES[file], METHODS[method]);
    let rules = FixedPointRules { hierarchy: Scheme::Bcnext, relaxation, neighbours, ..Default::default() };
    let equations = Arc::new(rules.equations(&tsplib::read(text.as_bytes())?)?);
    let schedule = Schedule::new(Scheme::Bcnext, ranks)?;
    let mut workers = rules.workers(ranks, &equations)?;
    workers.iter_mut().for_each(|worker| worker.step(Event::Start, &mut Vec::new()));
    let mut as_root: Vec<Vec<f64>> = vec![Vec::new(); ranks as usize];
    let (mut step, mut paper, mut stopped) = (0, None, None);
    // Vectors stay as they are when workers have stopped, so the paper's rule can be followed on.
    while paper.is_none() || stopped.is_none() {
        if stopped.is_none() && workers.iter().all(Worker::has_stopped) {
            stopped = Some(step);
        }
        one_step(&mut workers);
        let root = schedule.result_at(step) as usize;
        let vector = workers[root].task().known().iter().map(|known| known.value).collect();
        if paper.is_none() && as_root[root] == vector {
            paper = Some(step);
        }
        as_root[root] = vector;
        step += 1;
    }
    // A coordinate names the step after the one that computed it.
    let changes = workers.iter().flat_map(|worker| worker.task().known().iter().map(|known| known.step));
    let last_change = changes.max().unwrap_or(0).saturating_sub(1);
    Ok(json!({
        "file": file,
        "method": relaxation.key(),
        "neighbours": neighbours,
        "ranks": ranks,
        "last_change": last_change,
        "paper": paper.unwrap_or(step),
        "stopped": stopped.unwrap_or(step),
    }))
}

/// Lets every worker end the step that it is in, and begin the next one. What they compute is the same as if
/// they were not in step.
fn one_step(workers: &mut [Worker<FixedPoint>]) {
    let mut sent = Vec::new();
    for (from, worker) in (0u32..).zip(&mut *workers) {
        let mut actions = Vec::new();
        worker.step(Event::Worked, &mut actions);
        sent.extend(actions.into_iter().filter_map(|action| match action {
            Action::Send { to, message } => Some((from, to, message)),
            Action::Work { .. } | Action::Stop => None,
        }));
    }
    for (from, to, message) in sent {
        workers[to as usize].step(Event::Received { from, message }, &mut Vec::new());
    }
}
