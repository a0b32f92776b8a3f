//! Switch allocation and traversal: separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers};
use super::arbiter::{PORT_BITS, Requests, arbitrate, busy_of, rotate, take_up, turn};
use super::links::{Message, VC_BITS};
use super::row::{Row, and, any, but, decode, decrement, for_each, increment, is_none, log2, none, or};
use super::shape::{
    BUSY, COUNT_BITS, CREDITED, CREDITS, DRAINING, FAVOURED, FOLLOWED, FRESH, OPEN, OUTLET, STARVED, Shape,
};
use super::{Leaving, Planes, block_of};

/// What an input port offers to the switch: the channel that its arbiter has picked.
#[derive(Clone, Copy)]
struct Offer<const V: usize, const L: usize> {
    /// Channels that are picked anywhere.
    busy: u64,
    /// For each channel, the routers at which it is picked.
    picked: [Row<L>; V],
    /// Bits of the output channel that the picked one holds.
    vc: [Row<L>; VC_BITS],
    /// Routers at which a tail is offered. Only where heads wait side by side.
    tails: Row<L>,
    /// Routers at which the offer is granted, by an ejection port, and by a channel that has spent its last credit.
    granted: Row<L>,
    ejected: Row<L>,
    spent: Row<L>,
}

impl<const V: usize, const L: usize> Offer<V, L> {
    const NONE: Self = Self {
        busy: 0,
        picked: [none(); V],
        vc: [none(); VC_BITS],
        tails: none(),
        granted: none(),
        ejected: none(),
        spent: none(),
    };
}

/// Heads that have held an output channel for as long as virtual-channel allocation takes may use it from the next cycle on.
#[inline(always)]
fn open<const L: usize>(shape: &Shape, channel: &mut [Row<L>]) {
    let ready = channel[shape.stage];
    channel[OPEN] = or(channel[OPEN], ready);
    channel[FRESH] = or(channel[FRESH], ready);
    for bit in bits(u64::from(shape.follow.unwrap_or(0))) {
        let follow = &mut channel[shape.following + bit as usize];
        *follow = or(*follow, ready);
    }
    channel.copy_within(shape.stage + 1..shape.buffered, shape.stage);
    channel[shape.buffered - 1] = none();
}

/// An input port's offer, and where it goes.
#[inline(always)]
fn offer<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    (input, used): (usize, &mut u64),
    offer: &mut Offer<V, L>,
    requests: &mut Requests<P, L>,
) {
    let planes = &mut planes[shape.input(input, 0)..][..V * shape.input_size];
    for vc in bits(*used).map(|vc| vc as usize & (V - 1)) {
        let channel = &mut planes[vc * shape.input_size..][..shape.input_size];
        if !is_none(channel[OPEN]) {
            let ready = and(but(channel[OPEN], channel[STARVED]), any(&channel[shape.buffered..]));
            offer.picked[vc] = ready;
            offer.busy |= u64::from(!is_none(ready)) << vc;
        }
        if !is_none(any(&channel[shape.stage..shape.buffered])) {
            open(shape, channel);
        } else if is_none(channel[OPEN]) {
            *used &= !(1 << vc);
        }
    }
    if offer.busy == 0 {
        return;
    }
    rotate(&mut offer.picked, |vc| planes[vc * shape.input_size + FAVOURED], offer.busy, V);
    let (mut offers, mut port) = (none(), [none(); PORT_BITS]);
    busy_of::<V>(offer.busy, V, |vc| {
        let picked = offer.picked[vc];
        let outlet = &planes[vc * shape.input_size + OUTLET..][..const { log2(P * V) }];
        let (through, to) = outlet.split_at(const { log2(V) });
        take_up(&mut port, picked, to, const { log2(P) });
        take_up(&mut offer.vc, picked, through, const { log2(V) });
        offers = or(offers, picked);
        if shape.has_heads() {
            let channel = vc * shape.input_size;
            let follow = any(&planes[channel + shape.following..channel + shape.stage]);
            offer.tails = or(offer.tails, but(picked, follow));
        }
    });
    requests.ask(input, offers, &port[..const { log2(P) }]);
}

/// Lets an output port choose among the offers; returns what it sends.
#[inline(always)]
fn choose<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    offers: &mut [Offer<V, L>; P],
    requests: &mut Requests<P, L>,
    port: usize,
) -> Message<L> {
    let mut message = Message { valid: none(), vc: [none(); VC_BITS] };
    let (busy, granted) = (requests.inputs[port], &mut requests.of[port]);
    if busy == 0 {
        return message;
    }
    let pointer = &mut planes[shape.port(port)..][..P];
    message.valid = arbitrate(pointer, granted, busy, shape.in_ports);
    let mut tails = none();
    for input in bits(busy).map(|input| input as usize & (P - 1)) {
        tails = or(tails, and(offers[input].tails, granted[input]));
        take_up(&mut message.vc, granted[input], &offers[input].vc, const { log2(V) });
    }
    let spent = spend::<V, L>(shape, planes, port, &message, tails);
    for input in bits(busy).map(|input| input as usize & (P - 1)) {
        let (offer, granted) = (&mut offers[input], granted[input]);
        offer.granted = or(offer.granted, granted);
        offer.spent = or(offer.spent, and(granted, spent));
        if port >= shape.net_ports {
            offer.ejected = or(offer.ejected, granted);
        }
    }
    message
}

/// Takes the credits for what a port sends; returns the routers at which the channel has none left. Ejection ports need none.
/// Where heads wait side by side, tails let go of their channels.
#[inline(always)]
fn spend<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    port: usize,
    message: &Message<L>,
    tails: Row<L>,
) -> Row<L> {
    let mut spent = none();
    let ejects = port >= shape.net_ports;
    if ejects && is_none(tails) {
        return spent;
    }
    let by_vc = decode::<V, L>(message.valid, &message.vc[..const { log2(V) }]);
    if !is_none(tails) {
        for (vc, &row) in by_vc[..shape.vcs.min(V)].iter().enumerate() {
            let drains = !ejects && !shape.frees_at_tail;
            let plane = if drains { shape.output(port, vc) + DRAINING } else { shape.free(port, vc) };
            planes[plane] = or(planes[plane], and(row, tails));
        }
    }
    if ejects {
        return spent;
    }
    let planes = &mut planes[shape.output(port, 0)..][..V * shape.output_size];
    for (vc, &row) in by_vc.iter().enumerate() {
        if !is_none(row) {
            let channel = &mut planes[vc * shape.output_size..][..shape.output_size];
            let under = decrement(&mut channel[CREDITS..], row);
            debug_assert!(is_none(under), "a flit without a credit on port {port}");
            let last = but(row, any(&channel[CREDITS..]));
            channel[CREDITED] = but(channel[CREDITED], last);
            spent = or(spent, last);
        }
    }
    spent
}

impl Planes {
    /// One block's switches in one cycle.
    pub(super) fn traverse_block<const P: usize, const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, state, used, flits, credits, heads, ejected, injected, counted, ended, .. } = self;
        let used = &mut used[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        let mut offers = [Offer::<V, L>::NONE; P];
        let mut requests = Requests::NONE;
        for (input, (slot, used)) in offers.iter_mut().zip(used).enumerate() {
            offer(shape, planes, (input, used), slot, &mut requests);
        }
        for port in 0..shape.out_ports {
            let message = choose(shape, planes, &mut offers, &mut requests, port);
            let count = shape.port(port) + P;
            if !is_none(message.valid) {
                let over = increment(&mut planes[count..count + COUNT_BITS], message.valid);
                for_each(over, first, |router, _| counted.push((RouterId(router), port)));
            }
            if port < shape.net_ports {
                flits.send::<V, L>(port, block * L, &message);
            }
        }
        for (port, offer) in offers[..shape.in_ports].iter().enumerate() {
            let injects = port >= shape.net_ports;
            let report = |vc: usize, left: &Left<L>| {
                let from = |router| Channel(Numbers::<P, V>::number(RouterId(router), port, vc as u32));
                for_each(but(left.heads, offer.ejected), first, |router, _| heads.push(from(router)));
                for_each(left.ended, first, |router, _| ended.push(from(router)));
                for_each(and(left.sent, offer.ejected), first, |router, (word, bit)| {
                    let (head, tail) = (left.heads[word] & bit != 0, left.tails[word] & bit != 0);
                    ejected.push(Leaving { from: from(router), head, tail });
                });
                if injects {
                    for_each(left.sent, first, |router, _| injected.push(from(router)));
                }
            };
            let credit = leave(shape, planes, port, offer, report);
            if port < shape.net_ports {
                credits.send::<V, L>(port, block * L, &credit);
            }
        }
    }
}

/// The routers at which a flit has left a buffer, and those of them where it was a head or a tail.
struct Left<const L: usize> {
    sent: Row<L>,
    heads: Row<L>,
    tails: Row<L>,
    /// Those of the tails of which more follows than planes see to.
    ended: Row<L>,
}

/// Takes the granted flits of an input port out of their buffers; returns the credits for them.
#[inline(always)]
fn leave<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    port: usize,
    offer: &Offer<V, L>,
    mut report: impl FnMut(usize, &Left<L>),
) -> Message<L> {
    let mut credit = Message { valid: offer.granted, vc: [none(); VC_BITS] };
    if is_none(offer.granted) {
        return credit;
    }
    let mut below = none();
    for vc in 0..V {
        let channel = &mut planes[shape.input(port, vc)..][..shape.input_size];
        turn(&mut channel[FAVOURED], offer.granted, below);
        if offer.busy >> vc & 1 == 0 {
            continue;
        }
        let sent = and(offer.picked[vc], offer.granted);
        if is_none(sent) {
            continue;
        }
        below = or(below, sent);
        for bit in 0..const { log2(V) } {
            let named = if vc >> bit & 1 == 1 { sent } else { none() };
            credit.vc[bit] = or(credit.vc[bit], named);
        }
        let (front, buffered) = channel.split_at_mut(shape.buffered);
        decrement(buffered, sent);
        let tails = but(sent, any(&front[shape.following..shape.stage]));
        decrement(&mut front[shape.following..shape.stage], but(sent, tails));
        let heads = and(sent, front[FRESH]);
        front[FRESH] = but(front[FRESH], sent);
        front[STARVED] = or(front[STARVED], and(sent, offer.spent));
        if !is_none(tails) {
            front[OPEN] = but(front[OPEN], tails);
            front[STARVED..shape.following].iter_mut().for_each(|plane| *plane = but(*plane, tails));
        }
        let mut ended = tails;
        if shape.has_heads() && !is_none(tails) {
            let wait = &mut planes[shape.wait(port, vc)..][..shape.wait_size];
            wait[BUSY] = but(wait[BUSY], tails);
            ended = and(wait[FOLLOWED], tails);
        }
        report(vc, &Left { sent, heads, tails, ended });
    }
    credit
}
