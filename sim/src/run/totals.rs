// SPDX-License-Identifier: MIT OR Apache-2.0
//! Totals of a run, as its report has them.

use super::{Run, Snapshot};
use crate::engine::ClassTally;
use crate::report::{ChannelLoad, ClassReport, Ledger};
use crate::stats::distribution::Distribution;

impl Run {
    pub(super) fn ledgers(&self) -> (Ledger, Ledger) {
        let tally = self.engine.tally();
        let (queued, in_flight) = (self.engine.queued(), self.engine.in_flight());
        let packets = Ledger {
            created: tally.packets_created,
            delivered: tally.packets_delivered,
            in_flight: in_flight.0,
            queued: queued.0,
            lost: tally.packets_lost,
        };
        let flits = Ledger {
            created: tally.flits_created,
            delivered: tally.flits_delivered,
            in_flight: in_flight.1,
            queued: queued.1,
            lost: tally.flits_lost,
        };
        (packets, flits)
    }

    pub(super) fn channels(&self, end: &Snapshot, measured: u64) -> Vec<ChannelLoad> {
        let counts = end.channels.iter().zip(&self.start.channels);
        self.engine
            .channel_cycles()
            .zip(counts)
            .map(|((router, port, to, _), (after, before))| ChannelLoad {
                router,
                port,
                to,
                utilisation: (after - before) as f64 / measured.max(1) as f64,
            })
            .collect()
    }

    /// Each message class that the network names.
    pub(super) fn classes(&self, end: &Snapshot, node_cycles: f64) -> Vec<ClassReport> {
        let totals = end.by_class.iter().zip(&self.start.by_class);
        let row = |(number, (after, before)): (u8, (&ClassTally, &ClassTally))| {
            let of_class = self.observer.classes.get(&number);
            ClassReport {
                class: self.engine.network().router.class_name(number.into()),
                offered: (after.flits_created - before.flits_created) as f64 / node_cycles,
                accepted: (after.flits_delivered - before.flits_delivered) as f64 / node_cycles,
                packets: of_class.map_or(0, |of| of.packets),
                latency_mean: of_class.and_then(Distribution::mean),
                latency_p99: of_class.and_then(|of| of.percentile(0.99)),
                latency_max: of_class.map_or(0, |of| of.max),
            }
        };
        (0..).zip(totals).map(row).collect()
    }

    /// Flits per cycle accepted from each node that has something to send.
    pub(super) fn service(&self, end: &Snapshot, measured: u64) -> Vec<f64> {
        let counts = end.by_source.iter().zip(&self.start.by_source).enumerate();
        counts
            .filter(|&(node, _)| self.engine.is_source(node as u32))
            .map(|(_, (after, before))| (after - before) as f64 / measured.max(1) as f64)
            .collect()
    }
}
