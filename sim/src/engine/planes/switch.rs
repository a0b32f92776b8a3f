//! Switch allocation and traversal: separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers};
use super::arbiter::{PORT_BITS, Requests, arbitrate, busy_of, rotate, take_up, turn_quad};
use super::row::{
    QUAD, Quad, Row, and, any, but, decode, decrement, each_of, for_each, for_each_of, increment, is_none,
    log2, none, or, quads,
};
use super::shape::{
    BUSY, COUNT_BITS, CREDITED, CREDITS, DRAINING, FAVOURED, FOLLOWED, FRESH, OPEN, OUTLET, STARVED, Shape,
};
use super::{Leaving, Planes, VC_BITS, block_of, channels, channels_mut};

/// What an input port offers to the switch: the channel that its arbiter has picked.
#[derive(Clone, Copy)]
struct Offer<const V: usize, const L: usize> {
    /// Channels of which one of the four next to each other may be picked anywhere.
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

    /// Begins a new one. Channels that are not busy keep what they were.
    #[inline(always)]
    fn begin(&mut self) {
        *self = Self { picked: self.picked, ..Self::NONE };
    }
}

/// What all ports of a block offer, ask for and are granted.
pub(super) struct Switch<const P: usize, const V: usize, const L: usize> {
    offers: [Offer<V, L>; P],
    requests: Requests<P, L>,
}

impl<const P: usize, const V: usize, const L: usize> Switch<P, V, L> {
    pub(super) const NONE: Self = Self { offers: [Offer::NONE; P], requests: Requests::NONE };
}

/// Heads that have held an output channel for as long as virtual-channel allocation takes may use it from the next cycle on.
#[inline(always)]
fn open<const L: usize>(shape: &Shape, channel: &mut [Quad<L>]) {
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
    offer.begin();
    for vc in bits(*used).map(|quad| quad as usize * QUAD % V) {
        let channel = channels_mut(planes, shape.input(input, vc), shape.input_size);
        let ready = and(but(channel[OPEN], channel[STARVED]), any(&channel[shape.buffered..]));
        offer.picked[vc..vc + QUAD].copy_from_slice(&ready);
        offer.busy |= if is_none(ready) { 0 } else { 0xF << vc };
        if !is_none(any(&channel[shape.stage..shape.buffered])) {
            open(shape, channel);
        } else if is_none(channel[OPEN]) {
            *used &= !(1 << (vc / QUAD));
        }
    }
    if offer.busy == 0 {
        return requests.ask_nothing(input);
    }
    rotate(&mut offer.picked, |vc| planes[shape.input(input, vc) + QUAD * FAVOURED], offer.busy, V);
    let (mut offers, mut port) = (none(), [none(); PORT_BITS]);
    for (picked, vc) in quads_of(&offer.picked, offer.busy) {
        let channel = channels(planes, shape.input(input, vc), shape.input_size);
        let (through, to) = channel[OUTLET..][..const { log2(P * V) }].split_at(const { log2(V) });
        gather(&mut port, picked, to);
        gather(&mut offer.vc, picked, through);
        offers = or(offers, any(picked));
        if shape.has_heads() {
            let follow = any(&channel[shape.following..shape.stage]);
            offer.tails = or(offer.tails, any(&but(*picked, follow)));
        }
    }
    requests.ask(input, offers, &port[..const { log2(P) }]);
}

/// The rows of all channels four by four, with the first of these, but for those that are not in `busy`.
#[inline(always)]
pub(super) fn quads_of<const V: usize, const L: usize>(
    rows: &[Row<L>; V],
    busy: u64,
) -> impl Iterator<Item = (&Quad<L>, usize)> {
    let all = quads(rows).iter().zip((0..V).step_by(QUAD));
    all.filter(move |&(_, vc)| V <= QUAD || busy >> vc & 1 == 1)
}

/// Takes up in a number the bits of the numbers of four channels, at the routers of each.
#[inline(always)]
pub(super) fn gather<const L: usize>(number: &mut [Row<L>], routers: &Quad<L>, bits: &[Quad<L>]) {
    for (number, bit) in number.iter_mut().zip(bits) {
        *number = or(*number, any(&and(*routers, *bit)));
    }
}

/// Lets an output port choose among the offers; returns where it sends, by the channel that it sends through.
#[inline(always)]
fn choose<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    offers: &mut [Offer<V, L>; P],
    requests: &mut Requests<P, L>,
    port: usize,
) -> (Row<L>, [Row<L>; V]) {
    let (busy, granted) = (requests.inputs[port], &mut requests.of[port]);
    if busy == 0 {
        return (none(), [none(); V]);
    }
    let pointer = &mut planes[shape.port(port)..][..P];
    let sent = arbitrate(pointer, granted, busy, shape.in_ports);
    let (mut tails, mut vc) = (none(), [none(); VC_BITS]);
    for input in busy_of::<P>(busy, shape.in_ports) {
        tails = or(tails, and(offers[input].tails, granted[input]));
        take_up(&mut vc, granted[input], &offers[input].vc, const { log2(V) });
    }
    let by_vc = decode::<V, L>(sent, &vc[..const { log2(V) }]);
    let spent = spend::<V, L>(shape, planes, port, &by_vc, tails);
    for input in busy_of::<P>(busy, shape.in_ports) {
        let (offer, granted) = (&mut offers[input], granted[input]);
        offer.granted = or(offer.granted, granted);
        offer.spent = or(offer.spent, and(granted, spent));
        if port >= shape.net_ports {
            offer.ejected = or(offer.ejected, granted);
        }
    }
    (sent, by_vc)
}

/// Takes the credits for what a port sends; returns the routers at which the channel has none left. Ejection ports need none.
/// Where heads wait side by side, tails let go of their channels.
#[inline(always)]
fn spend<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    port: usize,
    by_vc: &[Row<L>; V],
    tails: Row<L>,
) -> Row<L> {
    let mut spent = none();
    let ejects = port >= shape.net_ports;
    if ejects && is_none(tails) {
        return spent;
    }
    for (row, vc) in quads(by_vc).iter().zip((0..V).step_by(QUAD)) {
        if is_none(*row) {
            continue;
        }
        let last = and(*row, each_of(tails));
        if shape.has_heads() && (ejects || shape.frees_at_tail) {
            for (free, last) in planes[shape.free(port, vc)..][..QUAD].iter_mut().zip(last) {
                *free = or(*free, last);
            }
        }
        if ejects {
            continue;
        }
        let channel = channels_mut(planes, shape.output(port, vc), shape.output_size);
        if !shape.frees_at_tail {
            channel[DRAINING] = or(channel[DRAINING], last);
        }
        let under = decrement(&mut channel[CREDITS..], *row);
        debug_assert!(is_none(under), "a flit without a credit on port {port}");
        let last = but(*row, any(&channel[CREDITS..]));
        channel[CREDITED] = but(channel[CREDITED], last);
        spent = or(spent, any(&last));
    }
    spent
}

impl Planes {
    /// One block's switches in one cycle.
    #[inline(always)]
    pub(super) fn traverse_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        block: usize,
        Switch { offers, requests }: &mut Switch<P, V, L>,
    ) {
        let Self { shape, state, used, flits, credits, returns, .. } = self;
        let (heads, ejected, injected) = (&mut self.heads, &mut self.ejected, &mut self.injected);
        let (counted, ended) = (&mut self.counted, &mut self.ended);
        let used = &mut used[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        let first = (block * L * 64) as u32;
        requests.inputs = [0; P];
        for (input, (slot, used)) in offers.iter_mut().zip(used).enumerate() {
            offer(shape, planes, (input, used), slot, requests);
        }
        for port in 0..shape.out_ports {
            let (sent, by_vc) = choose(shape, planes, offers, requests, port);
            let count = shape.port(port) + P;
            if !is_none(sent) {
                let over = increment(&mut planes[count..count + COUNT_BITS], sent);
                for_each(over, first, |router, _| counted.push((RouterId(router), port)));
            }
            if port < shape.net_ports {
                for (sent, vc) in quads(&by_vc).iter().zip((0..V).step_by(QUAD)) {
                    flits.send::<L>(port, vc, block * L, sent);
                }
            }
        }
        for (port, offer) in offers[..shape.in_ports].iter().enumerate() {
            let (injects, mut below) = (port >= shape.net_ports, none());
            for vc in (0..V).step_by(QUAD) {
                let left = leave(shape, planes, (port, vc), offer, &mut below);
                if !injects {
                    credits.send::<L>(port, vc, block * L, &left.sent);
                } else if shape.has_heads() {
                    returns.send::<L>(port - shape.net_ports, vc, block * L, &left.sent);
                }
                if is_none(left.sent) {
                    continue;
                }
                let from =
                    |router, at| Channel(Numbers::<P, V>::number(RouterId(router), port, (vc + at) as u32));
                let onward = but(left.heads, each_of(offer.ejected));
                let out = and(left.sent, each_of(offer.ejected));
                for_each_of(&onward, first, |router, at, _| heads.push(from(router, at)));
                for_each_of(&left.ended, first, |router, at, _| ended.push(from(router, at)));
                for_each_of(&out, first, |router, at, (word, bit)| {
                    let (head, tail) = (left.heads[at][word] & bit != 0, left.tails[at][word] & bit != 0);
                    ejected.push(Leaving { from: from(router, at), head, tail });
                });
                if injects && !shape.has_heads() {
                    for_each_of(&left.sent, first, |router, at, _| injected.push(from(router, at)));
                }
            }
        }
    }
}

/// The routers at which a flit has left one of four buffers, and those of them where it was a head or a tail.
struct Left<const L: usize> {
    sent: Quad<L>,
    heads: Quad<L>,
    tails: Quad<L>,
    /// Those of the tails of which more follows than planes see to.
    ended: Quad<L>,
}

impl<const L: usize> Left<L> {
    const NONE: Self = Self { sent: none(), heads: none(), tails: none(), ended: none() };
}

/// Takes the granted flits of four channels of an input port out of their buffers; `below` are the routers at which a channel before
/// these was granted, and then those at which one of these was as well.
#[inline(always)]
fn leave<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    (port, vc): (usize, usize),
    offer: &Offer<V, L>,
    below: &mut Row<L>,
) -> Left<L> {
    if is_none(offer.granted) {
        return Left::NONE;
    }
    let channel = channels_mut(planes, shape.input(port, vc), shape.input_size);
    let busy = V <= QUAD || offer.busy >> vc & 1 == 1;
    let picked = if busy { quads(&offer.picked)[vc / QUAD] } else { none() };
    let sent = and(picked, each_of(offer.granted));
    turn_quad(&mut channel[FAVOURED], offer.granted, &sent, below);
    if !busy {
        return Left::NONE;
    }
    let (front, buffered) = channel.split_at_mut(shape.buffered);
    decrement(buffered, sent);
    let tails = but(sent, any(&front[shape.following..shape.stage]));
    decrement(&mut front[shape.following..shape.stage], but(sent, tails));
    let heads = and(sent, front[FRESH]);
    front[FRESH] = but(front[FRESH], sent);
    front[STARVED] = or(front[STARVED], and(sent, each_of(offer.spent)));
    let mut ended = tails;
    if !is_none(tails) {
        front[OPEN] = but(front[OPEN], tails);
        front[STARVED..shape.following].iter_mut().for_each(|plane| *plane = but(*plane, tails));
        if shape.has_heads() {
            let wait = channels_mut(planes, shape.wait(port, vc), shape.wait_size);
            wait[BUSY] = but(wait[BUSY], tails);
            ended = and(wait[FOLLOWED], tails);
        }
    }
    Left { sent, heads, tails, ended }
}
