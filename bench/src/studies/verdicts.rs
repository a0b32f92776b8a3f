// SPDX-License-Identifier: MIT OR Apache-2.0
//! Verdicts on both sides of a bound that is known exactly.
//!
//! Dimension-order routing sends each packet over one path, and no channel carries more than a flit a
//! cycle. So the busiest channel of a map bounds what its sources may offer.

use flitforge_sim::report::Verdict;
use flitforge_sim::saturation::{Bracket, Search, search};
use flitforge_sim::stats::measure::{Length, MeasureSpec};
use flitforge_traffic::{Pattern, Process};

use super::{StudyError, network, of_seeds, report};
use crate::cases::DIMENSION_ORDER;

/// Sources of one row that share a channel.
const SHARING: u32 = 3;

/// Traffic on a square mesh with an exact bound.
#[derive(Debug, Clone)]
pub struct Flow {
    /// Its name in the table.
    pub name: &'static str,
    radix: u32,
    pattern: Pattern,
    process: Process,
    /// Load of a source that fills the busiest channel, in flits per cycle.
    bound: f64,
}

/// The flows: four by which the project promises its verdicts, and others.
pub fn flows() -> Vec<Flow> {
    let map = |to: fn(u32) -> u32| Pattern::Map((0..64).map(to).collect());
    let flow = |name, pattern, bound| Flow { name, radix: 8, pattern, process: Process::Bernoulli, bound };
    let bursts = Process::OnOff { burst_length: 100.0, idle_length: 100.0 };
    let transpose = flow("transpose", Pattern::Transpose, 1.0 / 7.0);
    let shared = |node| if node < SHARING { node + 5 } else { node };
    vec![
        transpose.clone(),
        flow("hot spot", map(|_| 27), 1.0 / 63.0),
        flow("a shared link", map(shared), 1.0 / f64::from(SHARING)),
        flow("ends of rows", map(|node| node / 8 * 8 + 7), 1.0 / 7.0),
        flow("half a row on", map(|node| node / 8 * 8 + (node + 4) % 8), 0.25),
        flow("one source", map(|node| if node == 3 { 60 } else { node }), 1.0),
        Flow { name: "transpose, 16 x 16", radix: 16, bound: 1.0 / 15.0, ..transpose.clone() },
        Flow { name: "transpose, on-off", process: bursts, ..transpose },
    ]
}

/// 70 000 cycles of fixed length.
pub fn fixed() -> MeasureSpec {
    let (warmup, length) = (Length::Cycles(10_000), Length::Cycles(60_000));
    MeasureSpec { warmup, length, ..automatic() }
}

/// The default of a configuration file.
pub fn automatic() -> MeasureSpec {
    MeasureSpec { precision: 0.02, max_warmup: 50_000, max_cycles: 200_000, ..MeasureSpec::default() }
}

/// How many runs were stable, saturated and neither, and the mean of their cycles.
///
/// # Errors
/// See [`StudyError`].
pub fn verdicts(
    flow: &Flow,
    share: f64,
    measure: MeasureSpec,
    seeds: u64,
    threads: usize,
) -> Result<([u64; 3], u64), StudyError> {
    let runs = of_seeds(1..=seeds, threads, |seed| of(flow, share, seed, measure))?;
    let mut counts = [0; 3];
    for (verdict, _) in &runs {
        counts[match verdict {
            Verdict::Stable => 0,
            Verdict::Saturated => 1,
            _ => 2,
        }] += 1;
    }
    Ok((counts, runs.iter().map(|run| run.1).sum::<u64>() / seeds.max(1)))
}

fn of(flow: &Flow, share: f64, seed: u64, measure: MeasureSpec) -> Result<(Verdict, u64), StudyError> {
    let net = network(flow.radix, false, 4, DIMENSION_ORDER)?;
    let report = report(&net, &flow.pattern, flow.process, share * flow.bound, seed, measure)?;
    Ok((report.verdict, report.cycles))
}

/// Searches for the saturation load, in parts of the bound.
///
/// # Errors
/// See [`StudyError`].
pub fn bracket(flow: &Flow, seed: u64) -> Result<Bracket, StudyError> {
    let net = network(flow.radix, false, 4, DIMENSION_ORDER)?;
    let bounds = Search { first: 0.9, limit: 2.0, resolution: 0.02 };
    search(&bounds, |share| report(&net, &flow.pattern, flow.process, share * flow.bound, seed, automatic()))
}
