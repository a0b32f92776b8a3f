// SPDX-License-Identifier: MIT OR Apache-2.0
//! Computes the results of the plan.

use flitforge_results::progress::Progress;
use flitforge_router::circulant::Circulant;
use flitforge_traffic::revolving::{RevolvingError, Schedule, Scheme};

use super::applications::{self, DetectionError};
use super::as_printed;
use super::outcome::{AnyNodes, Links, Outcome, Size};
use super::over::scenes;
use super::plan::Plan;
use super::printed::Printed;
use crate::SceneError;
use crate::pieces::of_each;

/// Why a plan cannot be computed. Each is a defect of the plan or the program.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// There is no such hierarchy.
    #[error(transparent)]
    Hierarchy(#[from] RevolvingError),
    /// There is no such run over a network.
    #[error(transparent)]
    Over(#[from] SceneError),
    /// There is no such fixed point.
    #[error(transparent)]
    Detection(#[from] DetectionError),
}

/// Steps of progress that [`run`] makes.
pub(super) fn steps(plan: &Plan) -> u64 {
    (hierarchies(plan).len() + scenes(plan).len() + applications::scenes(plan).len()) as u64
}

/// Computes a plan on so many threads (0: one for each core). The outcome does not depend on them.
///
/// # Errors
/// When a size of the plan is impossible; the first such is named.
pub fn run(
    plan: &Plan,
    printed: &Printed,
    threads: usize,
    progress: &Progress,
) -> Result<Outcome, WorkError> {
    let tables: Result<Vec<_>, _> = printed.table.iter().map(|table| table.compare()).collect();
    let levels = || 2..=plan.levels;
    Ok(Outcome {
        tables: tables?.into_iter().flatten().collect(),
        sizes: of_each(&hierarchies(plan), threads, progress, |&(scheme, nodes)| size(scheme, nodes))?,
        rules: levels().flat_map(as_printed::rules).collect(),
        labels: (4..=plan.levels).map(as_printed::labels).collect::<Result<_, _>>()?,
        links: levels().map(links).collect::<Result<_, _>>()?,
        any_nodes: any_nodes(plan)?,
        over: of_each(&scenes(plan), threads, progress, |scene| scene.run())?,
        applications: of_each(&applications::scenes(plan), threads, progress, |scene| scene.run())?,
        detections: if plan.applications > 0 { applications::cases()? } else { Vec::new() },
    })
}

/// The schemes with their numbers of processes: none of them virtual.
fn hierarchies(plan: &Plan) -> Vec<(Scheme, u32)> {
    let mut all = Vec::new();
    for arity in std::iter::once(2).chain(plan.arities.iter().copied()) {
        let complete =
            std::iter::successors(Some(1 + arity), |&nodes: &u32| nodes.checked_mul(arity)?.checked_add(1));
        for nodes in complete.take_while(|&nodes| nodes < 1 << plan.levels) {
            all.extend([(Scheme::Static { arity }, nodes), (Scheme::Next { arity }, nodes)]);
        }
    }
    for scheme in [Scheme::Snext, Scheme::NSnext2, Scheme::Bcnext] {
        all.extend((2..=plan.levels).map(|levels| (scheme, 1 << levels)));
    }
    all
}

fn size(scheme: Scheme, nodes: u32) -> Result<Size, RevolvingError> {
    let schedule = Schedule::new(scheme, nodes)?;
    let gather_steps = schedule.gather_steps();
    let last = u64::from(gather_steps) - 1;
    let result = schedule.result_at(last);
    let received =
        |position| schedule.children(position).into_iter().filter(|&child| schedule.sends(child)).count();
    let first = schedule.positions().start;
    let work: Vec<(u32, u32)> = schedule
        .positions()
        .map(|position| (u32::from(schedule.sends(position)), received(position) as u32))
        .collect();
    let revolution = schedule.revolution();
    let of_process = |process: u32| -> u32 {
        let at = |step: u32| work[(schedule.position(process, step.into()) - first) as usize];
        (0..revolution).map(|step| at(step).0 + at(step).1).sum()
    };
    let works: Vec<u32> = (0..nodes).map(of_process).collect();
    let in_a_step = |work: Option<&u32>| f64::from(work.copied().unwrap_or(0)) / f64::from(revolution);
    let mut visited: Vec<u32> = (0..revolution).map(|step| schedule.position(0, step.into())).collect();
    visited.sort_unstable();
    visited.dedup();
    Ok(Size {
        scheme: scheme.name(),
        arity: scheme.arity(),
        nodes,
        gather_steps,
        gathered: schedule.gathering_steps(result, last),
        spread: schedule.spread_steps(result, last + 1),
        revolution,
        visited: visited.len() as u32,
        distances: schedule.distances().len() as u32,
        messages: work.iter().map(|work| work.0).sum(),
        received: work.iter().map(|work| work.1).max().unwrap_or(0),
        least_work: in_a_step(works.iter().min()),
        most_work: in_a_step(works.iter().max()),
    })
}

/// Fig. 5: links to the nodes at distance `2^i` both ways, for `i` from 0 to `levels - 1`.
fn links(levels: u32) -> Result<Links, RevolvingError> {
    let nodes = (1u32 << levels) - 1;
    let schedule = Schedule::new(Scheme::Next { arity: 2 }, nodes)?;
    let mut ends: Vec<u32> = (0..levels).flat_map(|i| [(1 << i) % nodes, nodes - (1 << i) % nodes]).collect();
    ends.sort_unstable();
    ends.dedup();
    // Signed powers of two that add up to a distance, one way round or the other.
    let hops = |distance: u32| (1..=levels).find(|&hops| reaches(&ends, nodes, distance, hops));
    let mut direct: Vec<u32> = schedule.jumps().into_iter().flat_map(|jump| [jump, nodes - jump]).collect();
    direct.sort_unstable();
    direct.dedup();
    Ok(Links {
        levels,
        nodes,
        degree_printed: 2 * levels - 1,
        degree: ends.len() as u32,
        degree_bmg: Circulant::binomial(nodes).map_or(0, |graph| graph.ports()),
        most_hops: schedule.distances().into_iter().filter_map(hops).max().unwrap_or(0),
        degree_direct: direct.len() as u32,
    })
}

/// Whether so many links lead to a distance.
fn reaches(ends: &[u32], nodes: u32, distance: u32, hops: u32) -> bool {
    let rest = |end: u32| (distance + nodes - end) % nodes;
    if hops == 0 { distance == 0 } else { ends.iter().any(|&end| reaches(ends, nodes, rest(end), hops - 1)) }
}

fn any_nodes(plan: &Plan) -> Result<Vec<AnyNodes>, RevolvingError> {
    let sizes =
        [2, 3, 4].into_iter().flat_map(|arity| (arity..=plan.any_to).map(move |nodes| (arity, nodes)));
    let one = |(arity, nodes)| {
        let schedule = Schedule::new(Scheme::Next { arity }, nodes)?;
        let processes = schedule.processes();
        let (most_processes, jumps) = (processes.div_ceil(nodes), schedule.jumps().len() as u32);
        Ok(AnyNodes { arity, nodes, processes, most_processes, jumps })
    };
    sizes.map(one).collect()
}
