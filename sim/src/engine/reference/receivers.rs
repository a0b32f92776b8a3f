// SPDX-License-Identifier: MIT OR Apache-2.0
//! Finite receivers: a buffer behind each channel of an ejection link, and a server for each link.
//!
//! A flit that comes off an ejection link lies in the buffer of its channel until it is served. It can be
//! served in the cycle in which it comes. Its credit sets out in the cycle in which it is served.

use std::collections::VecDeque;

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Receiver;

use super::super::common::bits::bits;
use super::super::common::layout::{ChannelNumbers, Layout, OutputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Flit, Slot};
use super::super::common::rotation::Rotation;
use super::Reference;

/// The receivers of some routers. Links are numbered from those of the first of them.
#[derive(Debug, Clone)]
pub(super) struct Receivers {
    interval: u64,
    /// The first channel of each link, as outlets are numbered.
    firsts: Vec<OutputVc>,
    /// Flits of each channel, `vcs` of them for each link.
    buffers: Vec<VecDeque<Flit>>,
    vcs: usize,
    /// Channels of each link that hold a flit.
    filled: Vec<u64>,
    /// The cycle from which on each link can serve a flit.
    idle_from: Vec<u64>,
    rotation: Rotation,
    /// Ejection links of a place, and the number of the first place here.
    links: usize,
    first: usize,
    /// Places whose nodes take no requests now.
    held: Vec<bool>,
}

/// The message class of requests.
const REQUEST: u8 = 0;

impl Receivers {
    /// The receivers of a network at rest.
    pub(super) fn new<const P: usize, const V: usize>(receiver: Receiver, layout: &Layout<P, V>) -> Self {
        let ports = layout.net_ports..layout.out_ports;
        let links = layout.routers().flat_map(|router| ports.clone().map(move |port| (router, port)));
        let firsts: Vec<_> = links.map(|(router, port)| layout.output_vc(router, port, 0)).collect();
        let (count, vcs) = (firsts.len(), layout.vcs as usize);
        Self {
            interval: receiver.interval.into(),
            firsts,
            buffers: vec![VecDeque::new(); count * vcs],
            vcs,
            filled: vec![0; count],
            idle_from: vec![0; count],
            rotation: Rotation::new(count),
            links: layout.ejection_links(),
            first: 0,
            held: vec![false; layout.nodes * layout.places],
        }
    }

    /// From now on the node at a place takes no requests, or does so again.
    pub(super) fn hold_requests(&mut self, place: usize, hold: bool) {
        if let Some(held) = self.held.get_mut(place - self.first) {
            *held = hold;
        }
    }

    /// Whether the node at a place takes no requests now.
    pub(super) fn holds_requests(&self, place: usize) -> bool {
        self.held.get(place - self.first).copied().unwrap_or(false)
    }

    /// Takes off those of the links from number `link` on.
    pub(super) fn split_off(&mut self, link: usize) -> Self {
        Self {
            interval: self.interval,
            firsts: self.firsts.split_off(link),
            buffers: self.buffers.split_off(link * self.vcs),
            vcs: self.vcs,
            filled: self.filled.split_off(link),
            idle_from: self.idle_from.split_off(link),
            rotation: self.rotation.split_off(link),
            links: self.links,
            first: self.first + link / self.links.max(1),
            held: self.held.split_off(link / self.links.max(1)),
        }
    }

    /// Puts back what was taken off.
    pub(super) fn append(&mut self, mut part: Self) {
        self.firsts.append(&mut part.firsts);
        self.buffers.append(&mut part.buffers);
        self.filled.append(&mut part.filled);
        self.idle_from.append(&mut part.idle_from);
        self.rotation.append(part.rotation);
        self.held.append(&mut part.held);
    }

    /// Every flit in a buffer, with the output that it left by, each buffer's oldest first.
    pub(super) fn flits(&self) -> impl Iterator<Item = (OutputVc, Flit)> + '_ {
        let channels =
            self.firsts.iter().flat_map(|first| (0..self.vcs as u32).map(|vc| channel(*first, vc)));
        channels.zip(&self.buffers).flat_map(|(o, flits)| flits.iter().map(move |&flit| (o, flit)))
    }

    /// The flit that came into the buffer of a channel of a link last.
    pub(super) fn last(&self, link: usize, vc: u32) -> Option<Flit> {
        self.buffers[link * self.vcs + vc as usize].back().copied()
    }

    fn put(&mut self, link: usize, vc: u32, flit: Flit) {
        self.buffers[link * self.vcs + vc as usize].push_back(flit);
        self.filled[link] |= 1 << vc;
    }

    /// Channels of a link whose first flit may be served.
    fn servable(&self, link: usize, class: impl Fn(Slot) -> u8) -> u64 {
        let filled = self.filled[link];
        if !self.held[link / self.links.max(1)] {
            return filled;
        }
        let is_taken = |&vc: &u32| {
            let first = self.buffers[link * self.vcs + vc as usize].front();
            first.is_some_and(|flit| class(flit.packet()) != REQUEST)
        };
        bits(filled).filter(is_taken).fold(0, |all, vc| all | 1 << vc)
    }

    /// Serves a flit of a link, if there is one and it is time.
    fn serve(&mut self, link: usize, now: u64, class: impl Fn(Slot) -> u8) -> Option<(OutputVc, Flit)> {
        let filled = self.servable(link, class);
        if filled == 0 || self.interval == 0 || now < self.idle_from[link] {
            return None;
        }
        let vc = self.rotation.next_channel(link, filled);
        let buffer = &mut self.buffers[link * self.vcs + vc as usize];
        let flit = buffer.pop_front()?;
        if buffer.is_empty() {
            self.filled[link] &= !(1 << vc);
        }
        self.idle_from[link] = now + self.interval;
        Some((channel(self.firsts[link], vc), flit))
    }

    /// Takes the flits of a packet out of the buffers of some links; returns the output of each.
    fn remove(&mut self, links: std::ops::Range<usize>, packet: Slot) -> Vec<OutputVc> {
        let mut removed = Vec::new();
        for link in links {
            for vc in 0..self.vcs as u32 {
                let buffer = &mut self.buffers[link * self.vcs + vc as usize];
                let before = buffer.len();
                buffer.retain(|flit| flit.packet() != packet);
                let o = channel(self.firsts[link], vc);
                removed.extend(std::iter::repeat_n(o, before - buffer.len()));
                if buffer.is_empty() {
                    self.filled[link] &= !(1 << vc);
                }
            }
        }
        removed
    }
}

/// A channel of the link whose first channel is given.
const fn channel(first: OutputVc, vc: u32) -> OutputVc {
    OutputVc(first.0 | vc)
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// The number of an ejection link among those of the routers here.
    fn receiver_link(&self, o: OutputVc) -> usize {
        let layout = &self.base.layout;
        layout.ejection_link(o) - self.base.first * (layout.out_ports - layout.net_ports)
    }

    /// Flits come off the ejection links into the buffers, and each receiver serves at most one.
    pub(super) fn receive(&mut self, due: &[(OutputVc, Flit)]) {
        for &(o, flit) in due {
            self.come_in(o, flit);
        }
        let links = self.receivers.as_ref().map_or(0, |receivers| receivers.filled.len());
        for link in 0..links {
            let now = self.base.now;
            let class = |packet: Slot| self.base.packets[packet].head.class;
            let Some((o, flit)) = self.receivers.as_mut().and_then(|all| all.serve(link, now, class)) else {
                continue;
            };
            self.credits.push(o);
            self.base.books.note_accepted(1);
            self.accept(flit);
        }
    }

    /// A flit comes into the buffer of its channel. One of a packet that was taken out vanishes.
    fn come_in(&mut self, o: OutputVc, flit: Flit) {
        if self.faults.ghosts > 0 && self.base.packets[flit.packet()].dead {
            self.credits.push(o);
            return self.lose_flits(flit.packet(), 1);
        }
        let (link, vc) = (self.receiver_link(o), self.base.layout.vc_of_output(o));
        if let Some(receivers) = &mut self.receivers {
            receivers.put(link, vc, flit);
        }
    }

    /// The packet whose flit came into the buffer behind an ejection channel last, if it still lies there.
    pub(super) fn last_received(&self, o: OutputVc) -> Option<Slot> {
        let (receivers, layout) = (self.receivers.as_ref()?, &self.base.layout);
        if !layout.at_receiver(o) {
            return None;
        }
        Some(receivers.last(self.receiver_link(o), layout.vc_of_output(o))?.packet())
    }

    /// The packets with a flit at the receivers of a router, each with the output that it left by.
    pub(super) fn received_at(&self, router: RouterId) -> Vec<(OutputVc, Slot)> {
        let here = |o: &OutputVc| self.base.layout.router_of_output(*o) == router;
        let flits = self.receivers.iter().flat_map(|receivers| receivers.flits());
        flits.filter(|(o, _)| here(o)).map(|(o, flit)| (o, flit.packet())).collect()
    }

    /// Takes the flits of a packet out of the receivers of its destination; returns how many there were.
    pub(super) fn drop_received(&mut self, packet: Slot) -> u64 {
        let layout = &self.base.layout;
        let (links, first) = (layout.ejection_links(), self.base.first * layout.places);
        let place = self.base.slot_of(self.base.packets[packet].dest) - first;
        let Some(receivers) = &mut self.receivers else { return 0 };
        let removed = receivers.remove(place * links..(place + 1) * links, packet);
        for &o in &removed {
            self.credits.push(o);
        }
        removed.len() as u64
    }
}
