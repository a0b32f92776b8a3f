// SPDX-License-Identifier: MIT OR Apache-2.0
//! One rank of a machine.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::matching::Mailbox;
use super::outcome::RankOutcome;
use super::program::{Message, Program};
use super::queue::{Entry, Stamp};
use super::timeline::Activity;
use super::wire::Handle;

/// Messages that wait for the same, in order of their stamps. The first of them is in the machine's queue,
/// and the others are here: in the queue each would be moved whenever another one has its turn.
#[derive(Debug, Clone, Default)]
pub(super) struct Line {
    first: Option<Stamp>,
    others: BinaryHeap<Reverse<(Stamp, Handle)>>,
}

impl Line {
    /// A message waits. Returns whether it is the first.
    pub(super) fn wait(&mut self, stamp: Stamp, handle: Handle) -> bool {
        let is_first = self.first.is_none_or(|first| stamp <= first);
        if is_first {
            self.first = Some(stamp);
        } else {
            self.others.push(Reverse((stamp, handle)));
        }
        is_first
    }

    /// A message waits no longer. Returns the next one, if it was the first.
    pub(super) fn leave(&mut self, stamp: Stamp) -> Option<(Stamp, Handle)> {
        if self.first != Some(stamp) {
            return None;
        }
        let next = self.others.pop().map(|Reverse(next)| next);
        self.first = next.map(|(stamp, _)| stamp);
        next
    }
}

/// One rank of a machine.
#[derive(Debug, Clone)]
pub(super) struct Host<P: Program> {
    pub(super) program: P,
    pub(super) mailbox: Mailbox<P::Body>,
    /// Sends that wait until the wire takes messages again.
    pub(super) blocked: Vec<Entry<P::Body>>,
    /// Messages that wait for its interface, and for its processor.
    pub(super) lines: [Line; 2],
    pub(super) books: RankOutcome,
    /// How often it has failed.
    pub(super) failures: u32,
    /// When each processor is free, and what it does until then.
    cpus: Vec<(u64, Activity)>,
    /// When all processors used so far are free.
    idle_from: u64,
}

impl<P: Program> Host<P> {
    pub(super) fn new(program: P) -> Self {
        let (mailbox, books) = (Mailbox::default(), RankOutcome::default());
        let (blocked, lines, cpus) = (Vec::new(), Default::default(), Vec::new());
        Self { program, mailbox, blocked, lines, books, failures: 0, cpus, idle_from: 0 }
    }

    /// When a processor is free.
    pub(super) fn free_from(&self, cpu: u8) -> u64 {
        self.cpus.get(usize::from(cpu)).map_or(0, |&(free, _)| free)
    }

    /// Its processors stop: what they would do later does not count.
    pub(super) fn stop(&mut self, now: u64) {
        for (free, activity) in self.cpus.drain(..) {
            let undone = free.saturating_sub(now);
            match activity {
                Activity::Compute => self.books.compute = self.books.compute.wrapping_sub(undone),
                Activity::Send | Activity::Receive => self.books.overhead -= undone,
            }
        }
        self.idle_from = self.idle_from.min(now);
        self.books.finish = self.books.finish.min(now);
    }

    /// It fails: its processors stop, what it waits for and what has come is gone. Returns the messages that
    /// were about to come and are in no queue of the machine.
    pub(super) fn fail(&mut self, now: u64) -> impl Iterator<Item = Handle> + use<P> {
        self.stop(now);
        (self.mailbox, self.books.failed) = (Mailbox::default(), true);
        self.blocked.clear();
        self.failures += 1;
        let lines = std::mem::take(&mut self.lines).into_iter();
        lines.flat_map(|line| line.others).map(|Reverse((_, handle))| handle)
    }

    /// A processor is busy for so many cycles. Returns when it is free again.
    pub(super) fn occupy(&mut self, cpu: u8, now: u64, cycles: u64, activity: Activity) -> u64 {
        let end = now.saturating_add(cycles);
        let cpu = usize::from(cpu);
        self.cpus.resize(self.cpus.len().max(cpu + 1), (0, activity));
        self.cpus[cpu] = (end, activity);
        let books = &mut self.books;
        books.begin = books.begin.or(Some(now));
        match activity {
            // Several processors may compute beyond the last cycle that there is, until they are stopped.
            Activity::Compute => books.compute = books.compute.wrapping_add(end - now),
            Activity::Send | Activity::Receive => books.overhead += end - now,
        }
        books.waited += now.saturating_sub(self.idle_from);
        self.idle_from = self.idle_from.max(end);
        books.finish = books.finish.max(end);
        end
    }

    /// A processor that was idle goes on from a time.
    pub(super) fn resume(&mut self, cpu: u8, now: u64) {
        let cpu = usize::from(cpu);
        self.cpus.resize(self.cpus.len().max(cpu + 1), (0, Activity::Send));
        self.cpus[cpu].0 = self.cpus[cpu].0.max(now);
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
    /// How often its sender had failed.
    pub(super) failures: u32,
}
