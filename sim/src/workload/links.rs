// SPDX-License-Identifier: MIT OR Apache-2.0
//! How busy links are over time, in bounded memory.

use crate::engine::Engine;

/// The most windows of a run. There are at least half as many once windows had to be joined.
const WINDOWS: usize = 64;

/// The most numbers that are kept.
const NUMBERS: usize = 1 << 22;

/// Cycles of the first windows.
const SHORTEST: u64 = 16;

/// A network link: the router and the port that it leaves, and the router that it leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkEnds {
    /// The router that it leaves.
    pub router: u32,
    /// The port that it leaves by.
    pub port: u8,
    /// The router that it leads to.
    pub to: u32,
}

/// How long network links were occupied over time. All windows are of one length, except for the last one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LinkUse {
    /// The links.
    pub links: Vec<LinkEnds>,
    /// For each window the first cycle after it.
    pub ends: Vec<u64>,
    /// For each window, and each link in order, the cycles in which it was occupied: one for each flit, or W
    /// over a link of width 1/W.
    pub cycles: Vec<Vec<u64>>,
}

/// Records the use of links.
#[derive(Debug)]
pub(super) struct LinkRecorder {
    links: Vec<LinkEnds>,
    window: u64,
    most: usize,
    /// At the end of each window, the cycles in which each link has been occupied so far.
    totals: Vec<Vec<u64>>,
}

impl LinkRecorder {
    pub(super) fn new(engine: &dyn Engine) -> Self {
        let ends = |(router, port, to, _): (u32, u8, u32, u64)| LinkEnds { router, port, to };
        let links: Vec<LinkEnds> = engine.channel_flits().map(ends).collect();
        let most = (NUMBERS / links.len().max(1)).clamp(4, WINDOWS) & !1;
        Self { links, window: SHORTEST, most, totals: Vec::new() }
    }

    /// The end of the window that is open.
    pub(super) fn next_end(&self) -> u64 {
        (self.totals.len() as u64 + 1) * self.window
    }

    /// Looks at an engine, if a window ends now.
    pub(super) fn observe(&mut self, engine: &dyn Engine) {
        if engine.now() < self.next_end() {
            return;
        }
        self.totals.push(engine.channel_cycles().map(|(.., cycles)| cycles).collect());
        if self.totals.len() == self.most {
            self.window *= 2;
            let mut number = 0;
            self.totals.retain(|_| {
                number += 1;
                number % 2 == 0
            });
        }
    }

    /// Ends the record.
    pub(super) fn finish(mut self, engine: &dyn Engine) -> LinkUse {
        let windows = self.totals.len() as u64;
        let mut ends: Vec<u64> = (1..=windows).map(|number| number * self.window).collect();
        if engine.now() > windows * self.window {
            ends.push(engine.now());
            self.totals.push(engine.channel_cycles().map(|(.., cycles)| cycles).collect());
        }
        let mut before = vec![0; self.links.len()];
        let since = |totals: Vec<u64>| {
            let cycles = totals.iter().zip(&before).map(|(now, before)| now - before).collect();
            before = totals;
            cycles
        };
        let cycles = self.totals.into_iter().map(since).collect();
        LinkUse { links: self.links, ends, cycles }
    }
}
