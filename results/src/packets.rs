// SPDX-License-Identifier: MIT OR Apache-2.0
//! The packets of a run, a row for each, written as they arrive.

use std::io::Write;
use std::ops::Range;

use flitforge::{Delivery, Loss, Seen};
use flitforge_router::spec::RouterSpec;

use crate::error::ResultsError;
use crate::export::csv::{encode, put};

/// Which packets have a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PacketChoice {
    /// Packets created in these cycles.
    pub created: Range<u64>,
    /// Of each source the first, and every so many after it; at least 1.
    pub every: u64,
}

/// The columns. A cell is empty where there is no such cycle: of a lost packet those of its arrival, and of a
/// packet that was lost in its source queue that of its injection.
const COLUMNS: [&str; 12] = [
    "packet",
    "class",
    "source",
    "destination",
    "flits",
    "created",
    "injected",
    "head_accepted",
    "accepted",
    "hops",
    "reversals",
    "lost",
];

/// Writes the packets of a run as CSV. Packets that are in flight when the run ends have no row.
#[derive(Debug)]
pub struct PacketTable<'a, W: Write> {
    writer: csv::Writer<W>,
    choice: &'a PacketChoice,
    router: &'a RouterSpec,
    nodes: u64,
    /// The first error; nothing is written after it.
    failed: Option<ResultsError>,
}

impl<'a, W: Write> PacketTable<'a, W> {
    /// The head of the table, in a network of so many nodes.
    pub fn new(out: W, choice: &'a PacketChoice, router: &'a RouterSpec, nodes: u32) -> Self {
        let mut writer = csv::Writer::from_writer(out);
        let failed = put(&mut writer, COLUMNS).err();
        Self { writer, choice, router, nodes: u64::from(nodes.max(1)), failed }
    }

    /// Writes the packets of a window.
    pub fn take(&mut self, seen: &Seen<'_>) {
        seen.deliveries.iter().for_each(|one| self.deliver(one));
        seen.losses.iter().for_each(|one| self.lose(one));
    }

    fn deliver(&mut self, one: &Delivery) {
        let accepted = one.created + one.packet_latency;
        let injected = accepted - one.network_latency;
        let cycles = [one.created, injected, injected + one.head_latency, accepted].map(Some);
        let ends = (one.packet, one.class, [one.source, one.dest, one.flits]);
        self.row(ends, cycles, (one.hops, one.reversals), None);
    }

    fn lose(&mut self, one: &Loss) {
        let ends = (one.packet, one.class, [one.source, one.dest, one.flits]);
        let cycles = [Some(one.created), one.entered, None, None];
        self.row(ends, cycles, (one.hops, one.reversals), Some(one.lost));
    }

    fn row(
        &mut self,
        (packet, class, ends): (u64, u8, [u32; 3]),
        cycles: [Option<u64>; 4],
        (hops, reversals): (u32, u8),
        lost: Option<u64>,
    ) {
        let is_chosen = cycles[0].is_some_and(|created| self.choice.created.contains(&created))
            && (packet / self.nodes).is_multiple_of(self.choice.every);
        if !is_chosen || self.failed.is_some() {
            return;
        }
        let class = match self.router.classes.get(usize::from(class)) {
            Some(class) => class.name.clone(),
            None => class.to_string(),
        };
        let cycle = |cycle: Option<u64>| cycle.map(|cycle| cycle.to_string()).unwrap_or_default();
        let cells = [packet.to_string(), class].into_iter().chain(ends.map(|end| end.to_string()));
        let cells = cells.chain(cycles.map(cycle));
        let cells = cells.chain([hops.to_string(), reversals.to_string(), cycle(lost)]);
        self.failed = put(&mut self.writer, cells).err();
    }

    /// The end of the table.
    ///
    /// # Errors
    /// The first row that could not be written.
    pub fn finish(self) -> Result<W, ResultsError> {
        match self.failed {
            Some(error) => Err(error),
            None => self.writer.into_inner().map_err(|error| encode(error.error())),
        }
    }
}
