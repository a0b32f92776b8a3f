// SPDX-License-Identifier: MIT OR Apache-2.0
//! How busy links were over time.

use std::cmp::Reverse;

use flitforge_sim::workload::{LinkEnds, LinkUse};
use serde::Serialize;

/// How busy a link was over time.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LinkRow {
    /// The router that it leaves.
    pub router: u32,
    /// The port that it leaves by.
    pub port: u8,
    /// The router that it leads to.
    pub to: u32,
    /// For each window the share of its cycles in which a flit occupied the link, 0 to 1.
    pub use_by_window: Vec<f64>,
}

/// How busy links were over time, window by window. Shares of cycles are 0 to 1.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct LinkCourse {
    /// For each window the first cycle after it.
    pub ends: Vec<u64>,
    /// For each window the mean over all links.
    pub mean: Vec<f64>,
    /// For each window that of the link that was busiest in it.
    pub greatest: Vec<f64>,
    /// The links that were occupied longest, the busiest first.
    pub busiest: Vec<LinkRow>,
}

/// The most links of a report.
const BUSIEST: usize = 32;

impl From<LinkUse> for LinkCourse {
    fn from(LinkUse { links, ends, cycles: occupied }: LinkUse) -> Self {
        let begins = std::iter::once(0).chain(ends.iter().copied());
        let cycles: Vec<f64> = begins.zip(&ends).map(|(begin, end)| (end - begin) as f64).collect();
        let shares = |of: &dyn Fn(&[u64]) -> f64| -> Vec<f64> {
            occupied.iter().zip(&cycles).map(|(links, cycles)| of(links) / cycles).collect()
        };
        let total = |link: usize| occupied.iter().map(|window| window[link]).sum::<u64>();
        let mut order: Vec<(Reverse<u64>, usize)> =
            (0..links.len()).map(|link| (Reverse(total(link)), link)).collect();
        order.sort_unstable();
        let row = |link: usize| {
            let LinkEnds { router, port, to } = links[link];
            LinkRow { router, port, to, use_by_window: shares(&|links| links[link] as f64) }
        };
        let used = order.iter().filter(|(total, _)| total.0 > 0);
        let count = links.len().max(1) as f64;
        Self {
            mean: shares(&|links| links.iter().sum::<u64>() as f64 / count),
            greatest: shares(&|links| links.iter().copied().max().unwrap_or(0) as f64),
            busiest: used.take(BUSIEST).map(|&(_, link)| row(link)).collect(),
            ends,
        }
    }
}
