// SPDX-License-Identifier: MIT OR Apache-2.0
//! Switch allocation and switch traversal, bit-sliced: the second half of the step that sends.
//!
//! Inputs are the input VCs with a buffered flit, an output VC and a credit. Outputs are flits and credits on
//! the links, the counts of what is left, and the lists of heads, ejected flits and tails for the scalar
//! code.
//!
//! The allocator is separable and input first, with round-robin arbiters, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) is for one router. An input port chooses
//! one of its VCs, and an output port one of the input ports that request it.

use flitforge_router::ids::RouterId;

use super::alloc_scratch::AllocScratch;
use super::arbiter::{PORT_BITS, advance_pointer, arbitrate, busy_indices, merge_number};
use super::row::{
    Group, OCTET, QUAD, Row, and, and_not, any, decode, decrement, group, group_mut, increment, is_in,
    is_none, log2, members, none, or, set, shift_stages, splat,
};
use super::shape::{
    ACTIVE, COUNT_BITS, CREDITS, DRAINING, HAS_CREDIT, HEAD_UNSENT, MORE_PACKETS, NO_CREDIT, OCCUPIED,
    OUTPUT_VC, SWITCH_PRIORITY, for_each_group,
};
use super::words::block_of;
use super::{DENSE_LIMIT, EjectedFlit, Form, Planes, VC_BITS};
use crate::engine::common::layout::{InputVc, Numbers, OutputVc};

impl<const P: usize, const V: usize, const L: usize> AllocScratch<P, V, L> {
    /// Chooses one VC with a flit to send at each of a group of input ports, and records its request. Ends a
    /// cycle of virtual-channel allocation at all of them.
    #[inline(always)]
    fn request_switch<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        (first, active): (usize, &mut u64),
    ) {
        let mut requests: [Group<G, L>; V] = [none(); V];
        let mut busy = 0;
        for vc in busy_indices::<V>(*active, rules.in_vcs::<V>()) {
            let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
            requests[vc] = and(and_not(channel[ACTIVE], channel[NO_CREDIT]), any(&channel[shape.buffered..]));
            busy |= u64::from(!is_none(requests[vc])) << vc;
            if rules.allocation > 0 {
                end_allocation_stage((shape, rules), channel);
            }
            if V > DENSE_LIMIT
                && is_none(or(channel[ACTIVE], any(&channel[shape.allocating..shape.buffered])))
            {
                *active &= !(1 << vc);
            }
        }
        let priority = |vc| shape.inputs.of::<G, L>(planes, first, vc)[SWITCH_PRIORITY];
        if self.pick(first, &mut requests, priority, (busy, rules.in_vcs::<V>())) {
            self.record_switch_requests((shape, rules), planes, first, &requests);
        }
    }

    /// Records, for a group of input ports, which output VC the chosen flit takes and whether it is a head or
    /// a tail.
    #[inline(always)]
    fn record_switch_requests<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &[Row<L>],
        first: usize,
        requests: &[Group<G, L>; V],
    ) {
        let (mut requested, mut heads, mut tails): (Group<G, L>, Group<G, L>, Group<G, L>) =
            (none(), none(), none());
        let mut from: [Group<G, L>; VC_BITS] = [none(); VC_BITS];
        let mut out_vc: [Group<G, L>; VC_BITS] = [none(); VC_BITS];
        let mut port: [Group<G, L>; PORT_BITS] = [none(); PORT_BITS];
        for vc in self.picks(first, rules.in_vcs::<V>()) {
            let channel = shape.inputs.of::<G, L>(planes, first, vc);
            let output = &channel[OUTPUT_VC..][..const { log2(P * V) }];
            merge_number(&mut out_vc, requests[vc], &output[..const { log2(V) }]);
            merge_number(&mut port, requests[vc], &output[const { log2(V) }..]);
            requested = or(requested, requests[vc]);
            heads = or(heads, and(requests[vc], channel[HEAD_UNSENT]));
            tails = or(tails, and_not(requests[vc], any(&channel[shape.remaining..shape.allocating])));
            for (at, bit) in from[..const { log2(V) }].iter_mut().enumerate() {
                if vc >> at & 1 == 1 {
                    *bit = or(*bit, requests[vc]);
                }
            }
        }
        *group_mut(&mut self.heads, first) = heads;
        *group_mut(&mut self.tails, first) = tails;
        for bit in 0..const { log2(V) } {
            *group_mut(&mut self.in_vc[bit], first) = from[bit];
            *group_mut(&mut self.out_vc[bit], first) = out_vc[bit];
        }
        for (noted, &bit) in self.out_port[..const { log2(P) }].iter_mut().zip(&port) {
            *group_mut(noted, first) = bit;
        }
        for (at, &requested) in requested.iter().enumerate().take(shape.in_ports - first) {
            let mut number = [none(); PORT_BITS];
            for (number, bit) in number.iter_mut().zip(&port) {
                *number = bit[at];
            }
            self.requests[first + at] = decode(requested, &number[..const { log2(P) }]);
        }
    }

    /// Lets each of a group of output ports grant one request, and takes the credit for it.
    #[inline(always)]
    fn grant_switch<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        first: usize,
    ) -> SwitchGrants<P, V, G, L> {
        let (busy, mut requests) = self.requests_for::<G>(first, shape.in_ports);
        let pointer = &mut shape.switch_arbiters.of_mut::<G, L>(planes, first, 0)[..P];
        let sent = arbitrate(pointer, &mut requests, busy, shape.in_ports);
        if is_none(sent) {
            return SwitchGrants {
                granted: requests,
                any: none(),
                out_vc: [none(); VC_BITS],
                by_vc: [none(); V],
            };
        }
        let (mut tails, mut out_vc) = (none(), [none(); VC_BITS]);
        for input in busy_indices::<P>(busy, shape.in_ports) {
            tails = or(tails, and(requests[input], splat(self.tails[input])));
            for (bit, named) in out_vc[..const { log2(V) }].iter_mut().zip(&self.out_vc) {
                *bit = or(*bit, and(requests[input], splat(named[input])));
            }
        }
        let by_vc = decode(sent, &out_vc[..const { log2(V) }]);
        let spent = spend_credits::<V, G, L>((shape, rules), planes, first, &by_vc, tails);
        for input in busy_indices::<P>(busy, shape.in_ports) {
            let granted = any(&requests[input]);
            self.granted[input] = or(self.granted[input], granted);
            self.no_credit[input] = or(self.no_credit[input], any(&and(requests[input], spent)));
            let ejection = shape.net_ports.saturating_sub(first).min(G)..(shape.out_ports - first).min(G);
            if !ejection.is_empty() {
                self.ejected[input] = or(self.ejected[input], any(&requests[input][ejection]));
            }
        }
        SwitchGrants { granted: requests, any: sent, out_vc, by_vc }
    }

    /// Lists the flits that a group of ejection ports sends. `first` is the number of the block's first
    /// router.
    #[inline(always)]
    fn list_ejected<const G: usize>(
        &self,
        sent: &SwitchGrants<P, V, G, L>,
        (inputs, port): (usize, usize),
        first: u32,
        ejected: &mut Vec<EjectedFlit>,
    ) {
        let (mut all, mut heads, mut tails): (Group<G, L>, Group<G, L>, Group<G, L>) =
            (none(), none(), none());
        let mut from: [Group<G, L>; VC_BITS] = [none(); VC_BITS];
        let mut by: [Group<G, L>; PORT_BITS] = [none(); PORT_BITS];
        for (input, &granted) in sent.granted[..inputs].iter().enumerate() {
            all = or(all, granted);
            heads = or(heads, and(granted, splat(self.heads[input])));
            tails = or(tails, and(granted, splat(self.tails[input])));
            for (bit, named) in from[..const { log2(V) }].iter_mut().zip(&self.in_vc) {
                *bit = or(*bit, and(granted, splat(named[input])));
            }
            for (at, bit) in by[..const { log2(P) }].iter_mut().enumerate() {
                if input >> at & 1 == 1 {
                    *bit = or(*bit, granted);
                }
            }
        }
        for (router, _, at) in members(&mut [all]) {
            let of = |port, vc| Numbers::<P, V>::number(RouterId(first + router), port, vc);
            let (vcs, ports) = (const { log2(V) }, const { log2(P) });
            ejected.push(EjectedFlit {
                from: InputVc(of(
                    number(&by[..ports], router, at) as usize,
                    number(&from[..vcs], router, at),
                )),
                o: OutputVc(of(port + at, number(&sent.out_vc[..vcs], router, at))),
                head: is_in(router, &heads[at]),
                tail: is_in(router, &tails[at]),
            });
        }
    }

    /// Removes the granted flits of one VC of a group of input ports from their buffers.
    ///
    /// VCs are processed from the lowest on. `below` collects the lanes in which a lower VC was granted, and
    /// takes in those of this one.
    #[inline(always)]
    fn dequeue<const G: usize>(
        &self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        (first, vc): (usize, usize),
        below: &mut Group<G, L>,
    ) -> Dequeued<G, L> {
        let granted: Group<G, L> = group(&self.granted, first);
        let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
        let sent = self.won(first, vc);
        advance_pointer(&mut channel[SWITCH_PRIORITY], granted, sent, below);
        if V > DENSE_LIMIT && is_none(sent) {
            return Dequeued::NONE;
        }
        let (front, buffered) = channel.split_at_mut(shape.buffered);
        decrement(buffered, sent);
        let tails = and_not(sent, any(&front[shape.remaining..shape.allocating]));
        decrement(&mut front[shape.remaining..shape.allocating], and_not(sent, tails));
        let heads = and(sent, front[HEAD_UNSENT]);
        front[HEAD_UNSENT] = and_not(front[HEAD_UNSENT], sent);
        front[NO_CREDIT] = or(front[NO_CREDIT], and(sent, group(&self.no_credit, first)));
        front[ACTIVE] = and_not(front[ACTIVE], tails);
        front[NO_CREDIT..shape.remaining].iter_mut().for_each(|plane| *plane = and_not(*plane, tails));
        let mut ended = tails;
        if rules.has_heads {
            let head = shape.head_state.of_mut::<G, L>(planes, first, vc);
            head[OCCUPIED] = and_not(head[OCCUPIED], tails);
            ended = and(head[MORE_PACKETS], tails);
        }
        Dequeued { sent, heads, ended }
    }
}

/// Ends a cycle of virtual-channel allocation. Heads whose stage is over may compete for the switch in the
/// next cycle.
///
/// This also writes the flits after the head, where all packets have one length. Elsewhere the grant has
/// written them, and the value 0 changes nothing.
#[inline(always)]
fn end_allocation_stage<const G: usize, const L: usize>(
    (shape, rules): Form<'_>,
    channel: &mut [Group<G, L>],
) {
    let ready = channel[shape.allocating];
    channel[ACTIVE] = or(channel[ACTIVE], ready);
    channel[HEAD_UNSENT] = or(channel[HEAD_UNSENT], ready);
    set(&mut channel[shape.remaining..shape.allocating], ready, rules.after_head.unwrap_or(0));
    shift_stages(&mut channel[shape.allocating..shape.buffered]);
}

/// Takes the credits for what a group of output ports sends, and records tails. Returns the lanes where the
/// last credit of the output VC is used up.
///
/// Ejection ports need no credits. Where heads are bit-sliced, tails also free their output VCs.
#[inline(always)]
fn spend_credits<const V: usize, const G: usize, const L: usize>(
    (shape, rules): Form<'_>,
    planes: &mut [Row<L>],
    first: usize,
    by_vc: &[Group<G, L>; V],
    tails: Group<G, L>,
) -> Group<G, L> {
    let mut spent = none();
    for (vc, &row) in by_vc.iter().enumerate().take(rules.vcs::<V>()) {
        if V > DENSE_LIMIT && is_none(row) {
            continue;
        }
        let last = and(row, tails);
        if rules.has_heads && (first + G > shape.net_ports || rules.frees_at_tail) {
            let free = &mut shape.vc_arbiters.of_mut::<G, L>(planes, first, 0)[shape.free(vc)];
            *free = or(*free, if rules.frees_at_tail { last } else { shape.ejection_part(first, last) });
        }
        if first >= shape.net_ports {
            continue;
        }
        let (row, last) = (shape.network_part(first, row), shape.network_part(first, last));
        let channel = shape.outputs.of_mut::<G, L>(planes, first, vc);
        if !rules.frees_at_tail {
            channel[DRAINING] = or(channel[DRAINING], last);
        }
        let under = decrement(&mut channel[CREDITS..], row);
        debug_assert!(is_none(under), "a flit without a credit on port {first} or one after it");
        let last = and_not(row, any(&channel[CREDITS..]));
        channel[HAS_CREDIT] = and_not(channel[HAS_CREDIT], last);
        spent = or(spent, last);
    }
    spent
}

/// The number that the rows of a port of a group hold at a router.
#[inline(always)]
fn number<const G: usize, const L: usize>(bits: &[Group<G, L>], router: u32, port: usize) -> u32 {
    let mut number = 0;
    for (at, rows) in bits.iter().enumerate() {
        number |= u32::from(is_in(router, &rows[port])) << at;
    }
    number
}

impl Planes {
    /// Switch allocation and traversal of a block in one cycle.
    #[inline(always)]
    pub(super) fn traverse_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        scratch: &mut AllocScratch<P, V, L>,
    ) {
        let Self { state, active, .. } = self;
        let active = &mut active[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        (scratch.granted, scratch.ejected, scratch.no_credit) = ([none(); P], [none(); P], [none(); P]);
        for_each_group!(shape, shape.in_ports, |first: G| {
            scratch.request_switch::<G>((shape, rules), planes, (first, &mut active[first]));
        });
        for_each_group!(shape, shape.out_ports, |first: G| {
            self.send_group::<P, V, G, L>((shape, rules), block, scratch, first);
        });
        for_each_group!(shape, shape.in_ports, |first: G| {
            self.dequeue_group::<P, V, G, L>((shape, rules), block, scratch, first);
        });
    }

    /// Grants the requests to a group of output ports, and sends the granted flits.
    #[inline(always)]
    fn send_group<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        scratch: &mut AllocScratch<P, V, L>,
        first: usize,
    ) {
        let Self { state, flits, counted, ejected, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        let sent = scratch.grant_switch::<G>((shape, rules), planes, first);
        if !is_none(sent.any) {
            let count = &mut shape.switch_arbiters.of_mut::<G, L>(planes, first, 0)[P..][..COUNT_BITS];
            let over = increment(count, sent.any);
            if !is_none(over) {
                let router = |router| RouterId((block * L * 64) as u32 + router);
                for (at, _, port) in members(&mut [over]) {
                    counted.push((router(at), first + port));
                }
            }
        }
        let first_router = (block * L * 64) as u32;
        if first < shape.net_ports {
            for (vc, sent) in sent.by_vc.iter().enumerate().take(rules.vcs::<V>()) {
                if G == OCTET {
                    flits.send::<QUAD, L>(first, vc, block * L, &group(sent, first));
                } else {
                    flits.send::<G, L>(first, vc, block * L, sent);
                }
            }
        } else {
            scratch.list_ejected(&sent, (shape.in_ports, first), first_router, ejected);
        }
        if G == OCTET {
            let exit = sent.port(shape.net_ports);
            scratch.list_ejected(&exit, (shape.in_ports, shape.net_ports), first_router, ejected);
        }
    }

    /// Removes the granted flits of a group of input ports from their buffers, and returns their credits.
    #[inline(always)]
    fn dequeue_group<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        scratch: &AllocScratch<P, V, L>,
        port: usize,
    ) {
        let nothing = is_none(group::<G, L>(&scratch.granted, port));
        let at_once = if V <= QUAD && L == 1 { QUAD } else { 1 };
        let mut below = none();
        for from in (0..rules.in_vcs::<V>()).step_by(at_once) {
            let mut left = [Dequeued::NONE; QUAD];
            for (vc, left) in (from..rules.in_vcs::<V>()).zip(&mut left[..at_once]) {
                if !nothing {
                    let planes = block_of::<L>(&mut self.state, shape, block);
                    *left = scratch.dequeue::<G>((shape, rules), planes, (port, vc), &mut below);
                }
                if G == OCTET {
                    self.credits.send::<QUAD, L>(0, vc, block * L, &group(&left.sent, 0));
                    self.returns.send::<1, L>(0, vc, block * L, &group(&left.sent, QUAD));
                } else if port < shape.net_ports {
                    self.credits.send::<G, L>(port, vc, block * L, &left.sent);
                } else {
                    self.returns.send::<G, L>(port - shape.net_ports, vc, block * L, &left.sent);
                }
            }
            if !nothing {
                self.list_dequeued::<P, V, G, L>(block, scratch, (port, from), &left[..at_once]);
            }
        }
    }

    /// Lists the heads and tails that left up to four VCs of a group of input ports, the first of which is
    /// `from`.
    #[inline(always)]
    fn list_dequeued<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        block: usize,
        scratch: &AllocScratch<P, V, L>,
        (port, from): (usize, usize),
        left: &[Dequeued<G, L>],
    ) {
        let first = (block * L * 64) as u32;
        let of = |router, vc, at| {
            InputVc(Numbers::<P, V>::number(RouterId(first + router), port + at, (from + vc) as u32))
        };
        let ejected = group(&scratch.ejected, port);
        let mut rows: [Group<G, L>; QUAD] = [none(); QUAD];
        for (row, left) in rows.iter_mut().zip(left) {
            *row = and_not(left.heads, ejected);
        }
        for (router, vc, at) in members(&mut rows[..left.len()]) {
            self.heads.push((of(router, vc, at), scratch.output_vc(first, router, port + at)));
        }
        for (row, left) in rows.iter_mut().zip(left) {
            *row = left.ended;
        }
        for (router, vc, at) in members(&mut rows[..left.len()]) {
            self.ended.push(of(router, vc, at));
        }
    }
}

/// What a group of output ports sends in a cycle.
struct SwitchGrants<const P: usize, const V: usize, const G: usize, const L: usize> {
    /// For each input port, where each of the ports grants its request.
    granted: [Group<G, L>; P],
    /// Where each of the ports sends a flit.
    any: Group<G, L>,
    /// Bits of the number of the output VC that a port sends through.
    out_vc: [Group<G, L>; VC_BITS],
    /// For each output VC, where a port sends through it.
    by_vc: [Group<G, L>; V],
}

impl<const P: usize, const V: usize, const G: usize, const L: usize> SwitchGrants<P, V, G, L> {
    /// What one of the ports sends.
    #[inline(always)]
    fn port(&self, at: usize) -> SwitchGrants<P, V, 1, L> {
        let of = |rows: &Group<G, L>| group(rows, at);
        SwitchGrants {
            granted: self.granted.each_ref().map(of),
            any: of(&self.any),
            out_vc: self.out_vc.each_ref().map(of),
            by_vc: self.by_vc.each_ref().map(of),
        }
    }
}

/// What left one VC of a group of input ports in a cycle.
#[derive(Clone, Copy)]
struct Dequeued<const G: usize, const L: usize> {
    /// Where a flit left.
    sent: Group<G, L>,
    /// Where that flit was a head.
    heads: Group<G, L>,
    /// Where that flit was a tail that the scalar code has to see to. Where heads are bit-sliced, these are
    /// the tails with another packet behind them.
    ended: Group<G, L>,
}

impl<const G: usize, const L: usize> Dequeued<G, L> {
    /// Nothing left.
    const NONE: Self = Self { sent: none(), heads: none(), ended: none() };
}
