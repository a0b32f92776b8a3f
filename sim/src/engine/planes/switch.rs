//! Switch allocation and traversal: separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.
//!
//! A rotating arbiter's pointer is kept as the set of requesters at or above it. One past the last is the empty set,
//! which favours nobody, as one to the first does.

use flitforge_router::ids::RouterId;

use super::links::Message;
use super::row::{Row, and, any, but, decrement, equal, for_each, increment, is_none, none, or};
use super::shape::{COUNT_BITS, CREDITS, FAVOURED, FRESH, OPEN, PORT, Shape};
use super::super::layout::{Channel, Numbers};
use super::{Leaving, Planes, block_of};

/// What each input port offers to the switch: the channel that its arbiter has picked.
#[derive(Clone, Copy)]
struct Offer<const V: usize, const L: usize> {
    /// Routers at which it offers anything.
    offers: Row<L>,
    /// For each channel, those at which it is picked.
    picked: [Row<L>; V],
    /// Bits of the output port and channel that the picked one holds.
    port: [Row<L>; 4],
    vc: [Row<L>; 6],
    /// Routers at which the offer is granted, by an ejection port, and by a channel that has spent its last credit.
    granted: Row<L>,
    ejected: Row<L>,
    spent: Row<L>,
}

impl<const V: usize, const L: usize> Offer<V, L> {
    const NONE: Self = Self {
        offers: none(),
        picked: [none(); V],
        port: [none(); 4],
        vc: [none(); 6],
        granted: none(),
        ejected: none(),
        spent: none(),
    };
}

/// The first requester at or after the pointer of a rotating arbiter, going round: calls back for each requester that
/// is granted anywhere.
#[inline(always)]
fn rotate<const N: usize, const L: usize>(
    requests: &[Row<L>; N],
    favoured: impl Fn(usize) -> Row<L>,
    count: usize,
    mut grant: impl FnMut(usize, Row<L>),
) {
    let mut first = [none(); N];
    let (mut seen, mut all) = (none(), none());
    for (at, &request) in requests.iter().enumerate().take(count) {
        if !is_none(request) {
            let high = and(request, favoured(at));
            first[at] = but(high, seen);
            seen = or(seen, high);
            all = or(all, request);
        }
    }
    let mut left = but(all, seen);
    for (at, &request) in requests.iter().enumerate().take(count) {
        if !is_none(request) {
            let low = and(request, left);
            left = but(left, low);
            let granted = or(first[at], low);
            if !is_none(granted) {
                grant(at, granted);
            }
        }
    }
}

/// Moves a rotating arbiter's pointer past the requester that was granted: those above it are favoured.
#[inline(always)]
fn turn<const L: usize>(favoured: &mut Row<L>, granted: Row<L>, below: Row<L>) {
    *favoured = or(but(*favoured, granted), below);
}

/// Every input port's offer.
#[inline(always)]
fn offer<const V: usize, const L: usize>(shape: &Shape, planes: &[Row<L>], port: usize) -> Offer<V, L> {
    let mut requests = [none(); V];
    let mut offer = Offer::NONE;
    for (vc, request) in requests.iter_mut().enumerate().take(shape.vcs_of(port)) {
        let channel = &planes[shape.input(port, vc)..][..shape.input_size()];
        if !is_none(channel[OPEN]) {
            *request = and(channel[OPEN], any(&channel[shape.buffered()..shape.following()]));
            offer.offers = or(offer.offers, *request);
        }
    }
    if is_none(offer.offers) {
        return offer;
    }
    let favoured = |vc| planes[shape.input(port, vc) + FAVOURED];
    rotate(&requests, favoured, shape.vcs_of(port), |vc, picked| {
        let channel = &planes[shape.input(port, vc)..][..shape.input_size()];
        offer.picked[vc] = picked;
        for (bit, &plane) in offer.port.iter_mut().zip(&channel[PORT..shape.vc()]) {
            *bit = or(*bit, and(picked, plane));
        }
        for (bit, &plane) in offer.vc.iter_mut().zip(&channel[shape.vc()..shape.buffered()]) {
            *bit = or(*bit, and(picked, plane));
        }
    });
    offer
}

/// Lets an output port choose among the offers; returns what it sends.
#[inline(always)]
fn choose<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    offers: &mut [Offer<V, L>; P],
    port: usize,
) -> Message<L> {
    let mut message = Message { valid: none(), vc: [none(); 6] };
    let mut requests = [none(); P];
    let mut wanted = none();
    for (request, offer) in requests.iter_mut().zip(offers.iter()).take(shape.in_ports) {
        if !is_none(offer.offers) {
            *request = equal(offer.offers, &offer.port[..shape.port_bits], port);
            wanted = or(wanted, *request);
        }
    }
    if is_none(wanted) {
        return message;
    }
    let mut grants = [none(); P];
    let at = shape.port(port);
    rotate(&requests, |input| planes[at + input], shape.in_ports, |input, granted| grants[input] = granted);
    message.valid = wanted;
    let mut below = none();
    for input in 0..shape.in_ports {
        turn(&mut planes[at + input], wanted, below);
        let granted = grants[input];
        if !is_none(granted) {
            below = or(below, granted);
            for (bit, &plane) in message.vc.iter_mut().zip(&offers[input].vc[..shape.vc_bits]) {
                *bit = or(*bit, and(granted, plane));
            }
        }
    }
    let spent = spend(shape, planes, port, &message);
    for (offer, &granted) in offers.iter_mut().zip(&grants) {
        offer.granted = or(offer.granted, granted);
        offer.spent = or(offer.spent, and(granted, spent));
        if port >= shape.net_ports {
            offer.ejected = or(offer.ejected, granted);
        }
    }
    message
}

/// Takes the credits for what a port sends; returns the routers at which the channel has none left. Ejection ports need none.
#[inline(always)]
fn spend<const L: usize>(shape: &Shape, planes: &mut [Row<L>], port: usize, message: &Message<L>) -> Row<L> {
    let mut spent = none();
    if port >= shape.net_ports {
        return spent;
    }
    for vc in 0..shape.vcs {
        let row = equal(message.valid, &message.vc[..shape.vc_bits], vc);
        if !is_none(row) {
            let at = shape.output(port, vc) + CREDITS;
            let credits = &mut planes[at..at + shape.depth_bits];
            let under = decrement(credits, row);
            debug_assert!(is_none(under), "a flit without a credit on port {port}, channel {vc}");
            spent = or(spent, but(row, any(credits)));
        }
    }
    spent
}

impl Planes {
    /// One block's switches in one cycle.
    pub(super) fn traverse_block<const P: usize, const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, state, flits, credits, leaving, counted, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        let mut offers = [Offer::<V, L>::NONE; P];
        for (port, slot) in offers.iter_mut().enumerate().take(shape.in_ports) {
            *slot = offer(shape, planes, port);
        }
        for port in 0..shape.out_ports {
            let message = choose(shape, planes, &mut offers, port);
            let count = shape.port(port) + shape.in_ports;
            let over = increment(&mut planes[count..count + COUNT_BITS], message.valid);
            for_each(over, first, |router, _| counted.push((RouterId(router), port)));
            if port < shape.net_ports {
                flits.send(port, block * L, &message);
            }
        }
        for (port, offer) in offers.iter().enumerate().take(shape.in_ports) {
            let mut report = |router, vc: usize, head, tail| {
                let from = Channel(Numbers::<P, V>::number(RouterId(router), port, vc as u32));
                leaving.push(Leaving { from, head, tail });
            };
            let credit = leave(shape, planes, port, offer, first, &mut report);
            if port < shape.net_ports {
                credits.send(port, block * L, &credit);
            }
        }
    }
}

/// Takes the granted flits of an input port out of their buffers; returns the credits for them.
#[inline(always)]
fn leave<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    port: usize,
    offer: &Offer<V, L>,
    first: u32,
    report: &mut impl FnMut(u32, usize, bool, bool),
) -> Message<L> {
    let mut credit = Message { valid: offer.granted, vc: [none(); 6] };
    if is_none(offer.granted) {
        return credit;
    }
    let mut below = none();
    for vc in 0..shape.vcs_of(port) {
        let at = shape.input(port, vc);
        let channel = &mut planes[at..at + shape.input_size()];
        turn(&mut channel[FAVOURED], offer.granted, below);
        let sent = and(offer.picked[vc], offer.granted);
        if is_none(sent) {
            continue;
        }
        below = or(below, sent);
        decrement(&mut channel[shape.buffered()..shape.following()], sent);
        let tails = decrement(&mut channel[shape.following()..shape.input_size()], sent);
        let heads = and(sent, channel[FRESH]);
        channel[FRESH] = but(channel[FRESH], sent);
        channel[OPEN] = but(channel[OPEN], or(tails, and(sent, offer.spent)));
        for (bit, row) in credit.vc.iter_mut().enumerate().take(shape.vc_bits) {
            if vc >> bit & 1 == 1 {
                *row = or(*row, sent);
            }
        }
        let more = if port < shape.net_ports { or(or(heads, tails), and(sent, offer.ejected)) } else { sent };
        for_each(more, first, |router, (word, bit)| {
            report(router, vc, heads[word] & bit != 0, tails[word] & bit != 0);
        });
    }
    credit
}
