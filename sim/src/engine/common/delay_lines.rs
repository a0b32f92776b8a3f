// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is on its way: flits, returning credits and stages that are not over.

use flitforge_router::spec::Stages;
use flitforge_topology::network::NetworkSpec;

use super::layout::{ChannelNumbers, Counts, InputVc, OutputVc};
use super::records::Flit;

/// What is put in comes out a fixed number of cycles later, all of a cycle at once.
#[derive(Debug, Clone)]
pub(crate) struct DelayLine<T> {
    /// What comes out in this cycle.
    due: Vec<T>,
    /// What came in before this cycle and is not due: a ring, the oldest at `next`.
    under_way: Vec<Vec<T>>,
    next: usize,
    /// What comes in in this cycle.
    entering: Vec<T>,
}

impl<T: Copy> DelayLine<T> {
    /// A line of `delay` cycles, 1 or more.
    pub(crate) fn new(delay: u64) -> Self {
        let under_way = (1..delay).map(|_| Vec::new()).collect();
        Self { due: Vec::new(), under_way, next: 0, entering: Vec::new() }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, item: T) {
        self.entering.push(item);
    }

    /// Begins a cycle. What was due in the last one has been taken out.
    #[inline]
    pub(crate) fn advance(&mut self) {
        debug_assert!(self.due.is_empty(), "something was left on a delay line");
        std::mem::swap(&mut self.due, &mut self.entering);
        if let Some(oldest) = self.under_way.get_mut(self.next) {
            std::mem::swap(&mut self.due, oldest);
            self.next = if self.next + 1 < self.under_way.len() { self.next + 1 } else { 0 };
        }
    }

    /// Lets what came in in this cycle come out so many cycles earlier, fewer than those of the line.
    pub(crate) fn hasten(&mut self, early: impl Fn(&T) -> usize) {
        let Self { entering, under_way, next, .. } = self;
        entering.retain(|item| {
            let cycles = early(item);
            if cycles > 0 {
                let at = (*next + under_way.len() - cycles) % under_way.len();
                under_way[at].push(*item);
            }
            cycles == 0
        });
    }

    /// Takes out what is due; [`DelayLine::give_back`] returns the storage.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> Vec<T> {
        std::mem::take(&mut self.due)
    }

    #[inline(always)]
    pub(crate) fn give_back(&mut self, mut storage: Vec<T>) {
        storage.clear();
        self.due = storage;
    }

    /// Everything on the line.
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.under_way.iter().chain([&self.due, &self.entering]).flatten().copied()
    }

    /// Everything on the line after a cycle, cycle by cycle, the oldest first.
    pub(crate) fn by_age(&self) -> impl Iterator<Item = &[T]> + '_ {
        let (newer, older) = self.under_way.split_at(self.next);
        older.iter().chain(newer).chain([&self.entering]).map(Vec::as_slice)
    }

    /// What came in in this cycle, until the next one begins.
    pub(crate) fn entering(&self) -> impl Iterator<Item = T> + '_ {
        self.entering.iter().copied()
    }

    /// Takes off what came in in this cycle and does not pass, in order.
    pub(crate) fn divert(&mut self, keep: impl Fn(&T) -> bool, mut divert: impl FnMut(T)) {
        self.entering.retain(|item| {
            let keeps = keep(item);
            if !keeps {
                divert(*item);
            }
            keeps
        });
    }

    /// Takes off whatever does not pass, from all over the line, onto another line of the same delay that
    /// has advanced as often.
    pub(crate) fn divide(&mut self, keep: impl Fn(&T) -> bool) -> Self {
        let mut rest = self.clone();
        self.retain(&keep);
        rest.retain(|item| !keep(item));
        rest
    }

    /// Puts what is on another such line onto this one.
    pub(crate) fn unite(&mut self, rest: Self) {
        self.due.extend(rest.due);
        self.entering.extend(rest.entering);
        for (items, more) in self.under_way.iter_mut().zip(rest.under_way) {
            items.extend(more);
        }
    }

    /// Takes off whatever does not pass.
    pub(crate) fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        for items in self.under_way.iter_mut().chain([&mut self.due, &mut self.entering]) {
            items.retain(&keep);
        }
    }
}

/// The delay lines of flits, and of stages of route computation.
#[derive(Debug, Clone)]
pub(crate) struct Lines {
    /// Flits between routers.
    pub(crate) hops: DelayLine<(InputVc, Flit)>,
    /// Flits from interfaces to their routers.
    pub(crate) injections: DelayLine<(InputVc, Flit)>,
    /// Flits to destination nodes, each with the output channel it left by.
    pub(crate) ejections: DelayLine<(OutputVc, Flit)>,
    /// Buffers whose head's route is being computed since it arrived.
    pub(crate) routes: DelayLine<InputVc>,
    /// Buffers with heads that were buffered behind a tail: they are seen a cycle after it has left.
    pub(crate) routes_behind: DelayLine<InputVc>,
}

impl Lines {
    pub(crate) fn new(net: &NetworkSpec, layout: &Counts) -> Self {
        let route = match net.router.stages {
            Stages::Overlapping => u64::from(net.router.pipeline.route),
            // The rest of the stage is the reference engine's own.
            Stages::Exclusive => u64::from(net.router.pipeline.route.min(1)),
        };
        Self {
            hops: DelayLine::new(layout.hop_delay),
            injections: DelayLine::new(layout.inject_delay),
            ejections: DelayLine::new(layout.eject_delay),
            routes: DelayLine::new(route.max(1)),
            routes_behind: DelayLine::new(route + 1),
        }
    }

    /// Begins a cycle.
    #[inline]
    pub(crate) fn advance(&mut self) {
        self.advance_flits();
        self.advance_stages();
    }

    /// Begins a step of route computation.
    #[inline]
    pub(crate) fn advance_stages(&mut self) {
        self.routes.advance();
        self.routes_behind.advance();
    }

    /// Begins a cycle where nothing but flits is on delay lines.
    #[inline]
    pub(crate) fn advance_flits(&mut self) {
        self.hops.advance();
        self.injections.advance();
        self.ejections.advance();
    }

    /// Every flit on its way to a buffer.
    pub(crate) fn arrivals(&self) -> impl Iterator<Item = (InputVc, Flit)> + '_ {
        self.hops.iter().chain(self.injections.iter())
    }

    /// Takes off what is on its way to the routers from number `first` on.
    pub(crate) fn divide(&mut self, layout: &Counts, first: usize) -> Self {
        let at = |number: u32| layout.router(number).idx() < first;
        Self {
            hops: self.hops.divide(|&(c, _)| at(c.0)),
            injections: self.injections.divide(|&(c, _)| at(c.0)),
            ejections: self.ejections.divide(|&(o, _)| at(o.0)),
            routes: self.routes.divide(|&c| at(c.0)),
            routes_behind: self.routes_behind.divide(|&c| at(c.0)),
        }
    }

    /// Puts back what was taken off.
    pub(crate) fn unite(&mut self, rest: Self) {
        self.hops.unite(rest.hops);
        self.injections.unite(rest.injections);
        self.ejections.unite(rest.ejections);
        self.routes.unite(rest.routes);
        self.routes_behind.unite(rest.routes_behind);
    }

    /// Ends the stages of a buffer whose packet is gone: they would let the next one on early.
    pub(crate) fn forget_stages(&mut self, gone: InputVc) {
        for stage in [&mut self.routes, &mut self.routes_behind] {
            stage.retain(|&c| c != gone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Items that are hastened come out as if their line were shorter.
    #[test]
    fn hastened_items_come_out_early() {
        for delay in 2..6 {
            let mut line = DelayLine::new(delay);
            for now in 0..20_u64 {
                line.hasten(|&(_, early)| early as usize);
                line.advance();
                let mut due = line.take();
                due.sort_unstable();
                let sent = |early| Some((now.checked_sub(delay - early)?, early));
                let expected: Vec<_> = (0..delay).filter_map(sent).collect();
                assert_eq!(due, expected, "delay {delay}, cycle {now}");
                line.give_back(due);
                (0..delay).for_each(|early| line.push((now, early)));
            }
        }
    }

    /// Items put in before and after the due ones are taken out come out `delay` cycles later.
    #[test]
    fn items_come_out_after_their_delay() {
        for delay in 1..6 {
            let mut line = DelayLine::new(delay);
            for now in 0..20_u64 {
                line.advance();
                line.push(now);
                let due = line.take();
                let expected: Vec<_> = now.checked_sub(delay).into_iter().flat_map(|at| [at, at]).collect();
                assert_eq!(due, expected, "delay {delay}, cycle {now}");
                line.give_back(due);
                line.push(now);
                assert_eq!(line.iter().count() as u64, 2 * delay.min(now + 1));
            }
        }
    }
}
