// SPDX-License-Identifier: MIT OR Apache-2.0
//! The course of a run over time, in bounded memory.

use serde::{Deserialize, Serialize};

use crate::engine::{Moment, Tally};

/// A course has at most this many stretches, and at least half as many once it had to join some.
pub const STRETCHES: usize = 128;

/// Some windows of a run, one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Stretch {
    /// Its first cycle.
    pub start: u64,
    /// Its cycles.
    pub cycles: u64,
    /// Offered traffic, in flits per node and cycle over all nodes.
    pub offered: f64,
    /// Accepted traffic, in flits per node and cycle over all nodes.
    pub accepted: f64,
    /// Packets that arrived.
    pub packets: u64,
    /// Their mean latency in cycles, source queueing included; `None` without a packet.
    pub latency: Option<f64>,
    /// Flits that had not left their source at its end.
    pub backlog: u64,
}

/// Sums over the cycles of a stretch.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    cycles: u64,
    offered: u64,
    accepted: u64,
    packets: u64,
    latency: u64,
    backlog: u64,
}

impl Sums {
    /// Takes in what follows.
    fn join(&mut self, next: &Self) {
        self.cycles += next.cycles;
        self.offered += next.offered;
        self.accepted += next.accepted;
        self.packets += next.packets;
        self.latency = self.latency.saturating_add(next.latency);
        self.backlog = next.backlog;
    }
}

/// Records the course of a run, window by window. As the run grows, neighbours are joined two by two, so that
/// all stretches but the last last about equally long.
#[derive(Debug, Clone, Default)]
pub(crate) struct CourseRecorder {
    now: u64,
    tally: Tally,
    /// Least cycles of a stretch that is complete.
    least: u64,
    sums: Vec<Sums>,
}

impl CourseRecorder {
    /// Takes in a window.
    pub(crate) fn observe(&mut self, moment: &Moment) {
        let tally = moment.tally;
        let latencies = moment.deliveries.iter().map(|delivery| delivery.packet_latency);
        let window = Sums {
            cycles: moment.cycle - self.now,
            offered: tally.data_created() - self.tally.data_created(),
            accepted: tally.data_delivered() - self.tally.data_delivered(),
            packets: moment.deliveries.len() as u64,
            latency: latencies.fold(0, u64::saturating_add),
            backlog: moment.backlog,
        };
        (self.now, self.tally) = (moment.cycle, tally);
        self.push(&window);
    }

    fn push(&mut self, window: &Sums) {
        match self.sums.last_mut() {
            Some(last) if last.cycles < self.least => last.join(window),
            _ => self.sums.push(*window),
        }
        if self.sums.len() > STRETCHES {
            self.halve();
        }
    }

    fn halve(&mut self) {
        let pair = |pair: &[Sums]| {
            let mut sum = pair[0];
            pair.iter().skip(1).for_each(|next| sum.join(next));
            sum
        };
        self.sums = self.sums.chunks(2).map(pair).collect();
        self.least = self.sums.first().map_or(0, |first| first.cycles);
    }

    /// The course so far, of a network with so many nodes.
    pub(crate) fn stretches(&self, nodes: usize) -> Vec<Stretch> {
        let mut start = 0;
        let stretch = |sums: &Sums| {
            let Sums { cycles, packets, backlog, .. } = *sums;
            let node_cycles = (nodes as u64 * cycles).max(1) as f64;
            start += cycles;
            Stretch {
                start: start - cycles,
                cycles,
                offered: sums.offered as f64 / node_cycles,
                accepted: sums.accepted as f64 / node_cycles,
                packets,
                latency: (packets > 0).then(|| sums.latency as f64 / packets as f64),
                backlog,
            }
        };
        self.sums.iter().map(stretch).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn moment(cycle: u64, created: u64, backlog: u64) -> Moment {
        let tally = Tally { flits_created: created, ..Tally::default() };
        Moment { cycle, deliveries: Vec::new(), tally, backlog }
    }

    fn course(windows: u64, cycles: u64) -> Vec<Stretch> {
        let mut recorder = CourseRecorder::default();
        (1..=windows).for_each(|n| recorder.observe(&moment(n * cycles, n * n, n)));
        recorder.stretches(1)
    }

    #[test]
    fn a_short_run_has_a_stretch_for_each_window() {
        let course = course(3, 10);
        let offered: Vec<f64> = course.iter().map(|stretch| stretch.offered).collect();
        assert_eq!(offered, [0.1, 0.3, 0.5]);
        assert_eq!((course[2].start, course[2].cycles, course[2].backlog), (20, 10, 3));
        assert!(course.iter().all(|stretch| stretch.latency.is_none()));
    }

    proptest! {
        #[test]
        fn no_run_is_too_long_and_nothing_is_lost(windows in 1u64..5_000, cycles in 1u64..50) {
            let course = course(windows, cycles);
            prop_assert!(course.len() <= STRETCHES && course.len() as u64 >= windows.min(STRETCHES as u64 / 2));
            let offered: f64 = course.iter().map(|stretch| stretch.offered * stretch.cycles as f64).sum();
            let all = (windows * windows) as f64;
            prop_assert!((offered - all).abs() < 1e-6 * all);
            let mut end = 0;
            for stretch in &course {
                prop_assert_eq!(stretch.start, end);
                end += stretch.cycles;
            }
            prop_assert_eq!((end, course[course.len() - 1].backlog), (windows * cycles, windows));
            let lengths = || course[..course.len() - 1].iter().map(|stretch| stretch.cycles);
            prop_assert!(lengths().all(|length| length == course[0].cycles));
        }
    }
}
