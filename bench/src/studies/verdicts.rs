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

/// The flows: four by which the project promises its verdicts, four others, and two on which no test was
/// tuned.
pub fn flows() -> Vec<Flow> {
    let map = |radix: u32, to: fn(u32) -> u32| Pattern::Map((0..radix * radix).map(to).collect());
    let process = Process::Bernoulli;
    let flow = |name, radix, pattern, bound| Flow { name, radix, pattern, process, bound };
    let mapped = |name, radix, to, bound| flow(name, radix, map(radix, to), bound);
    let bursts = Process::OnOff { burst_length: 100.0, idle_length: 100.0 };
    let transpose = flow("transpose", 8, Pattern::Transpose, 1.0 / 7.0);
    let shared = |node| if node < SHARING { node + 5 } else { node };
    let one = |node| if node == 3 { 60 } else { node };
    let column = |node| if node % 16 == 3 { 8 * 16 + 3 } else { node };
    // A block of 4 x 4 sources, and the node in the opposite corner.
    let far = |node| if node % 12 < 4 && node / 12 < 4 { 143 } else { node };
    vec![
        transpose.clone(),
        mapped("hot spot", 8, |_| 27, 1.0 / 63.0),
        mapped("a shared link", 8, shared, 1.0 / f64::from(SHARING)),
        mapped("ends of rows", 8, |node| node / 8 * 8 + 7, 1.0 / 7.0),
        mapped("half a row on", 8, |node| node / 8 * 8 + (node + 4) % 8, 0.25),
        mapped("one source", 8, one, 1.0),
        Flow { name: "transpose, 16 x 16", radix: 16, bound: 1.0 / 15.0, ..transpose.clone() },
        Flow { name: "transpose, on-off", process: bursts, ..transpose },
        mapped("middle of a column, 16 x 16", 16, column, 1.0 / 15.0),
        mapped("far corner, 12 x 12", 12, far, 1.0 / 16.0),
    ]
}

/// 70 000 cycles of fixed length.
pub fn fixed() -> MeasureSpec {
    let (warmup, length) = (Length::Cycles(10_000), Length::Cycles(60_000));
    MeasureSpec { warmup, length, ..automatic() }
}

/// The default of a configuration file.
pub fn automatic() -> MeasureSpec {
    MeasureSpec { precision: 0.02, ..MeasureSpec::default() }
}

/// What a trial of `flitforge saturation` takes by default.
fn trial() -> MeasureSpec {
    MeasureSpec { max_cycles: 200_000, ..automatic() }
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
    search(&bounds, |share| report(&net, &flow.pattern, flow.process, share * flow.bound, seed, trial()))
}
