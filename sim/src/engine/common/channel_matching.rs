// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocation of virtual channels where channels are matched, and a router has more than a word has bits.

use flitforge_router::allocator::{
    ChannelGrant, ChannelMatcher, ChannelRequest, ChannelScratch, Grant, Shape,
};
use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_router::spec::Allocator;

use super::base::Base;
use super::bits::bits;
use super::heads::VcRequest;
use super::layout::ChannelNumbers;
use super::mask::Mask;
use super::vc_allocation::Begin;

/// A bank of allocators that match channels, one for each router, and what they work on.
#[derive(Debug, Clone)]
pub(crate) struct ChannelMatchers {
    matcher: ChannelMatcher,
    /// Numbers of state of each router.
    size: usize,
    state: Vec<u16>,
    /// What the heads at one router ask for in a cycle.
    requests: Vec<ChannelRequest>,
    scratch: ChannelScratch,
    grants: Vec<ChannelGrant>,
}

impl ChannelMatchers {
    pub(crate) fn new(kind: Allocator, ports: Shape, routers: usize) -> Self {
        let matcher = ChannelMatcher::new(kind, ports);
        let size = matcher.state_size();
        let mut state = vec![0; size * routers];
        state.chunks_exact_mut(size).for_each(|of_router| matcher.reset(of_router));
        let scratch = matcher.scratch();
        Self { matcher, size, state, requests: Vec::new(), scratch, grants: Vec::new() }
    }

    /// Takes off the allocators from the one at `at` on; none where there are none.
    pub(crate) fn split_off(&mut self, at: usize) -> Self {
        let at = (at * self.size).min(self.state.len());
        let state = self.state.split_off(at);
        let (requests, grants) = (Vec::new(), Vec::new());
        Self { state, requests, scratch: self.scratch.clone(), grants, ..*self }
    }

    /// Puts back what was split off.
    pub(crate) fn append(&mut self, mut rest: Self) {
        self.state.append(&mut rest.state);
    }

    /// One cycle of one router's allocator: requests become grants.
    fn allocate(&mut self, at: usize) {
        let state = &mut self.state[at * self.size..][..self.size];
        let grants = &mut self.grants;
        self.matcher.allocate(&self.requests, state, &mut self.scratch, |grant| grants.push(grant));
        self.requests.clear();
    }
}

impl<const P: usize, const V: usize, M: Mask> Base<P, V, M> {
    /// One router's virtual-channel allocation in one cycle.
    pub(super) fn match_many_channels(&mut self, router: RouterId, begin: &mut impl Begin<P, V, M>) {
        let asked = self.collect_many_channels(router);
        if asked == 0 {
            return;
        }
        let at = self.at(router);
        self.allocation.matchers.allocate(at);
        self.look_again(router, self.allocation.matchers.grants.len() < asked);
        let shift = self.layout.vc_shift;
        let vc_of = |channel: u16| (channel & ((1 << shift) - 1)) as u8;
        for i in 0..self.allocation.matchers.grants.len() {
            let ChannelGrant { input, output } = self.allocation.matchers.grants[i];
            let ask = VcRequest { vc: vc_of(output), ..self.allocation.asks.asks[usize::from(input)] };
            let (port, vc) = (PortId((input >> shift) as u8), VcId(vc_of(input)));
            self.grant_channel(router, Grant { input: port, vc, output: PortId(ask.port) }, ask, begin);
        }
        self.allocation.matchers.grants.clear();
    }

    /// Collects the requests of a router; returns how many there are.
    fn collect_many_channels(&mut self, router: RouterId) -> usize {
        let shift = self.layout.vc_shift;
        for port in bits(self.node(router).waiting_ports) {
            for vc in bits(self.node(router).waiting(port as usize)) {
                let c = self.layout.input_vc(router, port as usize, vc);
                let Some(ask) = self.request(c, router) else { continue };
                let input = (port << shift | vc) as u16;
                self.allocation.asks.asks[usize::from(input)] = ask;
                let VcRequest { port, open, .. } = ask;
                debug_assert!(open != 0, "a request names a channel");
                self.allocation.matchers.requests.push(ChannelRequest { input, port, open });
            }
        }
        self.allocation.matchers.requests.len()
    }
}
