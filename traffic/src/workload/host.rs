// SPDX-License-Identifier: MIT OR Apache-2.0
//! One rank of a machine.

use super::matching::Mailbox;
use super::outcome::RankOutcome;
use super::program::{Message, Program};
use super::queue::Entry;
use super::timeline::Activity;

/// One rank of a machine.
#[derive(Debug, Clone)]
pub(super) struct Host<P: Program> {
    pub(super) program: P,
    pub(super) mailbox: Mailbox<P::Body>,
    /// Sends that wait until the wire takes messages again.
    pub(super) blocked: Vec<Entry<P::Body>>,
    pub(super) books: RankOutcome,
    /// When each processor is free.
    cpus: Vec<u64>,
    /// When all processors used so far are free.
    idle_from: u64,
}

impl<P: Program> Host<P> {
    pub(super) fn new(program: P) -> Self {
        let (mailbox, books) = (Mailbox::default(), RankOutcome::default());
        Self { program, mailbox, blocked: Vec::new(), books, cpus: Vec::new(), idle_from: 0 }
    }

    /// When a processor is free.
    pub(super) fn free_from(&self, cpu: u8) -> u64 {
        self.cpus.get(usize::from(cpu)).copied().unwrap_or_default()
    }

    /// A processor is busy for so many cycles. Returns when it is free again.
    pub(super) fn occupy(&mut self, cpu: u8, now: u64, cycles: u64, activity: Activity) -> u64 {
        let end = now.saturating_add(cycles);
        let cpu = usize::from(cpu);
        self.cpus.resize(self.cpus.len().max(cpu + 1), 0);
        self.cpus[cpu] = end;
        let books = &mut self.books;
        books.begin = books.begin.or(Some(now));
        match activity {
            Activity::Compute => books.compute += cycles,
            Activity::Send | Activity::Receive => books.overhead += cycles,
        }
        books.waited += now.saturating_sub(self.idle_from);
        self.idle_from = self.idle_from.max(end);
        books.finish = books.finish.max(end);
        end
    }

    /// A processor that was idle goes on from a time.
    pub(super) fn resume(&mut self, cpu: u8, now: u64) {
        let cpu = usize::from(cpu);
        self.cpus.resize(self.cpus.len().max(cpu + 1), 0);
        self.cpus[cpu] = self.cpus[cpu].max(now);
        self.books.waited += now.saturating_sub(self.idle_from);
        self.idle_from = self.idle_from.max(now);
        self.books.finish = self.books.finish.max(now);
    }
}

/// A message on its way.
#[derive(Debug, Clone)]
pub(super) struct Flying<B> {
    pub(super) message: Message<B>,
    pub(super) parcel: super::wire::Parcel,
    /// The span of its send, in the timeline.
    pub(super) span: u32,
}
