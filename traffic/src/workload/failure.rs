// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks that fail and recover.

use super::machine::Machine;
use super::program::{Actions, Event, Program, Turn};
use super::wire::{Handle, Parcel, Wire};

impl<P: Program, W: Wire> Machine<P, W> {
    /// A rank fails. What has left it goes on, except for messages that need a rendezvous: they leave when
    /// they meet their receive.
    pub(super) fn fail(&mut self, rank: u32, now: u64) {
        if self.hosts[rank as usize].books.failed {
            return;
        }
        for handle in self.queue.remove_of(rank) {
            self.lose(handle);
        }
        let above = self.wire.rendezvous_above();
        self.lost += self.hosts.iter_mut().map(|host| host.mailbox.forget(rank, above)).sum::<u64>();
        let mut unsent = Vec::new();
        self.wire.fail(rank, &mut unsent);
        for handle in unsent {
            // The number is not free: parts of the message may be in flight.
            if self.flying.get_mut(handle.0 as usize).and_then(Option::take).is_some() {
                (self.under_way, self.lost) = (self.under_way - 1, self.lost + 1);
            }
        }
        for handle in self.hosts[rank as usize].fail(now) {
            self.lose(handle);
        }
        if let Some(timeline) = &mut self.timeline {
            timeline.cut(|own| own == rank, now);
        }
        // Messages of other ranks may have room at the interface now.
        for other in 0..self.hosts.len() as u32 {
            self.unblock(now, other);
        }
        let mut ignored = Actions::new(Turn::default(), Vec::new());
        self.hosts[rank as usize].program.step(now, Event::Failure, &mut ignored);
    }

    /// A rank recovers, if it has failed.
    pub(super) fn recover(&mut self, rank: u32, now: u64) {
        if std::mem::take(&mut self.hosts[rank as usize].books.failed) {
            let cause = self.queue.cause();
            self.tell(rank, now, Event::Recovery, cause);
        }
    }

    /// A message comes to its receiver. It is lost if the receiver has failed, or the sender before the
    /// rendezvous.
    pub(super) fn comes(&mut self, handle: Handle) -> Option<Parcel> {
        let flying = self.flying.get(handle.0 as usize)?.as_ref()?;
        let parcel = flying.parcel;
        let is_late = parcel.bytes > self.wire.rendezvous_above();
        let sender_failed = flying.failures != self.hosts[parcel.from as usize].failures;
        if self.hosts[parcel.to as usize].books.failed || (is_late && sender_failed) {
            self.lose(handle);
            return None;
        }
        Some(parcel)
    }

    fn lose(&mut self, handle: Handle) {
        self.lost += u64::from(self.landed(handle).is_some());
    }
}
