// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures.

use flitforge_topology::healing::{self, Method};
use flitforge_topology::reliability::{Interval, Tally};

use super::outcome::{Outcome, Single};
use crate::Mark;

const PERCENT: &str = "percent";
const HOPS: &str = "hops";
const LINKS: &str = "links";
const PER_NODE: &str = "links per living node";

fn within(mark: Mark, Interval { low, high }: Interval) -> Mark {
    mark.between((low, high), "95 % interval")
}

/// Every point of Figs. 2, 3, 5, 6(b), 6(c) and of those beyond the paper's sizes.
pub fn marks(outcome: &Outcome) -> Vec<Mark> {
    let exact = outcome.exact.iter().flat_map(|exact| &exact.tallies).flat_map(exact_marks);
    let samples = outcome.samples.iter().flat_map(sample_marks);
    let single = outcome.single.iter().flat_map(single_marks);
    let loads = outcome.loads.iter().flat_map(load_marks);
    exact.chain(samples).chain(single).chain(loads).collect()
}

fn exact_marks(tally: &Tally) -> Vec<Mark> {
    let curve = || format!("N = {}", tally.nodes);
    let (failures, percent) = (f64::from(tally.failures), tally.failed_percent());
    let mut marks = vec![
        Mark::new("fig2a", curve(), (failures, tally.unreachable_percent()), PERCENT),
        Mark::new("fig2b", curve(), (percent, tally.unreachable_percent()), PERCENT),
        Mark::new("fig2c", curve(), (percent, tally.bisected_percent()), PERCENT),
    ];
    marks.extend(tally.mean_hops().map(|hops| Mark::new("fig3a", curve(), (failures, hops), HOPS)));
    if let Some(mean) = tally.mean_diameter() {
        marks.push(Mark::new("fig3b", curve(), (failures, f64::from(tally.worst_diameter)), HOPS));
        marks.push(Mark::new("fig3b-mean", curve(), (failures, mean), HOPS));
    }
    marks
}

fn sample_marks(sample: &flitforge_topology::reliability::Sample) -> Vec<Mark> {
    let tally = &sample.tally;
    let curve = || format!("N = {}", tally.nodes);
    let x = tally.failed_percent();
    let unreachable = Mark::new("beyond-2b", curve(), (x, tally.unreachable_percent()), PERCENT);
    let bisected = Mark::new("beyond-2c", curve(), (x, tally.bisected_percent()), PERCENT);
    let hops = tally.mean_hops().zip(sample.mean_hops());
    let hops = hops.map(|(y, interval)| within(Mark::new("beyond-3a", curve(), (x, y), HOPS), interval));
    let certain =
        [within(unreachable, sample.unreachable_percent()), within(bisected, sample.bisected_percent())];
    certain.into_iter().chain(hops).collect()
}

fn single_marks(single: &Single) -> Vec<Mark> {
    let x = f64::from(single.nodes);
    let counts = [
        ("naive, added", single.naive_added),
        ("naive, removed", single.naive_removed),
        ("adaptive, added", single.adaptive_added),
        ("adaptive, removed", single.adaptive_removed),
    ];
    let counts = counts.into_iter().map(|(curve, count)| Mark::new("fig5a", curve, (x, count as f64), LINKS));
    let ratio = |curve: &str| Mark::new("fig5b", curve, (x, 100.0 * single.ratio), PERCENT);
    let power = single.nodes.is_power_of_two().then(|| ratio("powers of two"));
    counts.chain([ratio("any size")]).chain(power).collect()
}

fn load_marks(load: &super::Load) -> [Mark; 2] {
    let mark = |figure, of: healing::Load| {
        let curve = format!("{}, F = {}", load.method.name(), load.failures);
        let ends = (of.mean - of.deviation, of.mean + of.deviation);
        Mark::new(figure, curve, (f64::from(load.nodes), of.mean), PER_NODE)
            .between(ends, "standard deviation")
    };
    [mark("fig6b", load.added), mark("fig6c", load.removed)]
}

/// The other method's load of the same failures.
pub(super) fn pairs(outcome: &Outcome) -> impl Iterator<Item = (&super::Load, &super::Load)> {
    outcome.loads.chunks_exact(Method::ALL.len()).map(|pair| (&pair[0], &pair[1]))
}
