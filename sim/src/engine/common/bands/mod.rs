// SPDX-License-Identifier: MIT OR Apache-2.0
//! One network on several threads.
//!
//! The routers are shared out in bands of neighbouring numbers, each with everything that belongs to them.
//! Whatever a router sends is visible one cycle later at the earliest, so the bands are simulated at the same
//! time. They wait for one another at a barrier at the end of every cycle, and hand over what crosses from
//! one to another. The order in which channels of a cycle are dealt with does not matter, so the result is
//! that of one thread.
//!
//! A packet belongs to the band its head is in. Its record goes along with its head.

mod homes;
mod mail;

use std::sync::atomic::Ordering;

use flitforge_router::ids::RouterId;

use super::super::{GoOn, Moment};
use super::base::Base;
use super::inspect::Inspect;
use super::layout::{ChannelNumbers, Numbers, OutputVc};
use super::mask::Mask;
use super::packets::{PacketTable, Packets};
use mail::{Post, Report};

/// Fewest routers for a thread: with less, waiting for one another costs more than it gains.
const MIN_BAND: usize = 16;

/// An engine that can be shared out among threads.
pub(crate) trait Bands<const P: usize, const V: usize, M: Mask>: Inspect + Send + Sized {
    /// What both engines keep.
    fn base(&self) -> &Base<P, V, M>;

    /// What both engines keep, to be changed.
    fn base_mut(&mut self) -> &mut Base<P, V, M>;

    /// What routers and interfaces do in a cycle.
    fn do_cycle(&mut self);

    /// Simulates a cycle. Debug builds audit the network after it. Inlined, it would be compiled for each
    /// loop that runs it.
    #[inline(never)]
    fn step_cycle(&mut self) {
        self.do_cycle();
        if cfg!(debug_assertions) && self.base().is_whole() {
            (self as &dyn Inspect).audit_in_debug();
        }
        self.base_mut().now += 1;
    }

    /// Bands begin at multiples of so many routers.
    fn band_unit(&self) -> usize;

    /// Takes off the routers from number `first` on.
    fn split_off(&mut self, first: usize) -> Self;

    /// Puts back what was split off.
    fn append(&mut self, band: Self);

    /// Whether the network can be shared out.
    fn can_be_shared(&self) -> bool {
        let Base { net, feed, .. } = self.base();
        // A circulant graph has hardly a link within a band: sharing it out gains nothing.
        let has_one_node_each = net.attachment.is_one_each();
        // Queues of output ports and their credits are kept for the whole network.
        let is_plain = net.router.jumps.is_none() && !net.router.has_output_queues();
        has_one_node_each && is_plain && net.faults.is_empty() && feed.can_be_shared()
    }

    /// Takes off the credits that leave for the routers that `keep` does not pick.
    fn divert_credits(&mut self, keep: impl Fn(RouterId) -> bool, divert: impl FnMut(OutputVc));

    /// Takes in a credit from another band.
    fn take_credit(&mut self, o: OutputVc);

    /// Writes down what the routers of this band have put onto links, as far as it concerns those from number
    /// `first` on, before number `end`, and is kept in no delay line.
    fn write_words(&self, first: usize, end: usize, words: &mut Vec<u64>);

    /// Takes in what another band has written.
    fn read_words(&mut self, words: &[u64]);

    /// Simulates windows of so many cycles for as long as `go_on` says so, on so many threads, if the network
    /// can be shared out.
    fn run_windows(&mut self, window: u64, threads: usize, go_on: GoOn<'_>) {
        let nodes = self.base().layout.nodes;
        let bands = threads.min(nodes / MIN_BAND).min(nodes.div_ceil(self.band_unit()));
        if bands < 2 || window == 0 || !self.can_be_shared() {
            return self.run_alone(window, go_on);
        }
        let mut rest = self.divide(bands);
        let starts: Vec<usize> =
            std::iter::once(0).chain(rest.iter().map(|band| band.base().first)).collect();
        let post = Post::new(bands);
        std::thread::scope(|scope| {
            let (post, starts) = (&post, &starts);
            for (number, band) in (1..).zip(&mut rest) {
                scope.spawn(move || while !band.run_band(window, number, starts, post) {});
            }
            self.lead(window, starts, post, go_on);
        });
        self.unite(rest);
    }

    /// Simulates windows on one thread.
    fn run_alone(&mut self, window: u64, go_on: GoOn<'_>) {
        let mut moment = Moment::default();
        loop {
            (0..window).for_each(|_| self.step_cycle());
            let base = self.base_mut();
            moment.deliveries.clear();
            std::mem::swap(&mut moment.deliveries, &mut base.books.deliveries);
            let (tally, backlog) = (base.books.tally, base.books.backlog());
            moment = Moment { cycle: base.now, tally, backlog, ..moment };
            if !go_on(&mut moment) {
                return;
            }
        }
    }

    /// The first band, which also asks whether to go on.
    fn lead(&mut self, window: u64, starts: &[usize], post: &Post, go_on: GoOn<'_>) {
        let mut moment = Moment::default();
        loop {
            self.run_window(window, 0, starts, post);
            post.moment(self.base().now, &mut moment);
            let over = !go_on(&mut moment);
            post.over.store(over, Ordering::Relaxed);
            post.barrier.wait();
            if over {
                return;
            }
        }
    }

    /// A window of another band; whether it was the last.
    fn run_band(&mut self, window: u64, number: usize, starts: &[usize], post: &Post) -> bool {
        self.run_window(window, number, starts, post);
        post.barrier.wait();
        post.over.load(Ordering::Relaxed)
    }

    /// A window of one band, and its report: all are there when this returns.
    fn run_window(&mut self, window: u64, number: usize, starts: &[usize], post: &Post) {
        for _ in 0..window {
            let cycle = self.base().now;
            self.step_cycle();
            self.hand_over(cycle, number, starts, post);
            post.barrier.wait();
            self.take_over(cycle, number, post);
        }
        let books = &mut self.base_mut().books;
        let deliveries = std::mem::take(&mut books.deliveries);
        let (tally, flits_in_network) = (books.tally, books.flits_in_network);
        *post.report(number) = Report { deliveries, tally, flits_in_network };
        post.barrier.wait();
    }

    /// Posts what leaves this band in a cycle.
    fn hand_over(&mut self, cycle: u64, number: usize, starts: &[usize], post: &Post) {
        let band_of = |router: RouterId| starts.partition_point(|&start| start <= router.idx()) - 1;
        let Base { layout, packets, lines, first, nodes, .. } = self.base_mut();
        let own = *first..*first + nodes.len();
        let stays = |router: RouterId| own.contains(&router.idx());
        lines.hops.divert(
            |&(c, _)| stays(layout.router_of(c)),
            |(c, flit)| {
                let mut mail = post.mail(cycle, number, band_of(layout.router_of(c)));
                mail.hops.push((c, flit));
                if flit.is_head() {
                    mail.packets.push((flit.packet(), packets[flit.packet()]));
                }
            },
        );
        let router_of = |o: OutputVc| Numbers::<P, V>::router(o.0);
        self.divert_credits(stays, |o| post.mail(cycle, number, band_of(router_of(o))).credits.push(o));
        for to in (0..post.bands).filter(|&to| to != number) {
            let end = starts.get(to + 1).copied().unwrap_or(self.base().layout.nodes);
            self.write_words(starts[to], end, &mut post.mail(cycle, number, to).words);
        }
    }

    /// Takes in what comes from the other bands.
    fn take_over(&mut self, cycle: u64, number: usize, post: &Post) {
        for from in (0..post.bands).filter(|&from| from != number) {
            let mut mail = post.mail(cycle, from, number);
            let Base { packets, lines, .. } = self.base_mut();
            mail.packets.drain(..).for_each(|(slot, packet)| packets.put(slot, packet));
            mail.hops.drain(..).for_each(|hop| lines.hops.push(hop));
            mail.credits.drain(..).for_each(|credit| self.take_credit(credit));
            self.read_words(&mail.words);
        }
    }

    /// Keeps the first band, and gives back the others.
    fn divide(&mut self, bands: usize) -> Vec<Self> {
        let mut parts = self.base_mut().packets.divide(bands);
        let mut rest = Vec::new();
        for band in (1..bands).rev() {
            let unit = self.band_unit();
            let nodes = self.base().layout.nodes;
            let mut split = self.split_off(nodes.div_ceil(unit) * band / bands * unit);
            split.base_mut().packets = parts.pop().unwrap_or_default();
            rest.push(split);
        }
        self.base_mut().packets = parts.pop().unwrap_or_default();
        self.base_mut().books.become_part();
        rest.reverse();
        rest
    }

    /// Puts the bands together again.
    fn unite(&mut self, rest: Vec<Self>) {
        let mut parts = vec![std::mem::take(&mut self.base_mut().packets)];
        let mut starts = vec![0];
        self.base_mut().books.become_whole();
        for mut band in rest {
            starts.push(band.base().first);
            parts.push(std::mem::take(&mut band.base_mut().packets));
            self.append(band);
        }
        self.base_mut().heads.sort();
        let tables: Vec<&PacketTable> = parts.iter().map(|part| &**part).collect();
        let homes = (self as &dyn Inspect).homes(&tables, &starts);
        self.base_mut().packets = Packets::unite(&parts, &homes);
    }
}
