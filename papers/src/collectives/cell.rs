// SPDX-License-Identifier: MIT OR Apache-2.0
//! One run of the study in a line.

use flitforge_results::Point;
use serde::Serialize;

/// The algorithms in the order of the study, by their names in configurations and in the literature.
const ALGORITHMS: [(&str, &str); 4] = [
    ("allreduce-ring", "ring"),
    ("allreduce-butterfly", "recursive doubling"),
    ("allreduce-halving", "Rabenseifner"),
    ("allreduce-ring-2d", "2-D ring"),
];

/// One run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cell {
    /// The network.
    pub network: String,
    /// The algorithm.
    pub algorithm: &'static str,
    /// Bytes of the vector.
    pub bytes: u64,
    /// Cycles until the last rank has the sum.
    pub makespan: u64,
    /// The same without contention.
    pub ideal_makespan: u64,
    /// The first divided by the second.
    pub slowdown: f64,
    /// Mean links that a packet crossed.
    pub hops: f64,
    /// Network links that flits crossed.
    pub flit_hops: u64,
}

/// The runs that came to their end, in the order of the sweep.
pub fn cells(points: &[Point]) -> Vec<Cell> {
    points.iter().filter_map(cell).collect()
}

fn cell(point: &Point) -> Option<Cell> {
    let numbers = point.report.workload.as_ref()?;
    let key = point.label("workload.collective")?;
    let (_, algorithm) = *ALGORITHMS.iter().find(|(name, _)| *name == key)?;
    Some(Cell {
        network: point.label("case")?.to_owned(),
        algorithm,
        bytes: point.label("workload.bytes")?.parse().ok()?,
        makespan: numbers.makespan,
        ideal_makespan: numbers.ideal_makespan,
        slowdown: numbers.slowdown?,
        hops: point.report.hops?,
        flit_hops: numbers.flit_hops,
    })
}

/// The values of a field in the order in which they are met.
pub(super) fn distinct<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for value in values {
        if !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    distinct
}

/// The networks.
pub(super) fn networks(cells: &[Cell]) -> Vec<&str> {
    distinct(cells.iter().map(|cell| cell.network.as_str()))
}

/// The sizes.
pub(super) fn sizes(cells: &[Cell]) -> Vec<u64> {
    distinct(cells.iter().map(|cell| cell.bytes))
}

/// The quickest algorithm for a size on a network.
pub(super) fn quickest<'c>(cells: &'c [Cell], network: &str, bytes: u64) -> Option<&'c Cell> {
    let own = cells.iter().filter(|cell| cell.network == network && cell.bytes == bytes);
    own.min_by_key(|cell| cell.makespan)
}

/// The run of an algorithm.
pub(super) fn of<'c>(cells: &'c [Cell], network: &str, algorithm: &str, bytes: u64) -> Option<&'c Cell> {
    cells.iter().find(|cell| cell.network == network && cell.algorithm == algorithm && cell.bytes == bytes)
}

/// A size in words.
pub(super) fn in_words(bytes: u64) -> String {
    if bytes >= 1 << 20 { format!("{} MiB", bytes >> 20) } else { format!("{} KiB", bytes >> 10) }
}
