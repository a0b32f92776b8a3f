//! Heads that wait for an output channel, at all routers side by side: those that may take channels of one port only. Their routes
//! are found one by one; virtual-channel allocation is separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers, Outlet};
use super::arbiter::{PORT_BITS, busy_of, rotate, take_up, turn};
use super::links::VC_BITS;
use super::row::{Row, and, any, but, for_each, is_none, log2, none, or};
use super::shape::{
    BUSY, CREDITED, FOLLOWED, FRESH, MAX_CLASSES, OPEN, OUTLET, PREFERRED, STARVED, Shape, WAITING, WANTED,
};
use super::{Planes, block_of};

/// Where a head may go from a router: as the planes have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Way(u64);

/// Which of the output channels that a head may take it takes.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    /// The channels of each class. What a head may take are whole classes.
    classes: Vec<u64>,
    /// The class of each channel.
    class_of: [u8; 64],
    order: VcOrder,
}

impl Choice {
    /// Where there are so many classes of channels; none where heads wait one by one.
    pub(super) fn new(classes: &[u64], order: VcOrder) -> Self {
        let class_of = |vc: usize| classes.iter().position(|class| class >> vc & 1 == 1).unwrap_or_default();
        Self { classes: classes.to_vec(), class_of: std::array::from_fn(|vc| class_of(vc) as u8), order }
    }

    #[inline(always)]
    fn class_of(&self, vc: usize) -> usize {
        usize::from(self.class_of[vc % 64]) % MAX_CLASSES
    }
}

/// The head that an input port's arbiter has picked, and what it is given.
#[derive(Clone, Copy)]
struct Bid<const V: usize, const L: usize> {
    /// Channels that are picked anywhere.
    busy: u64,
    /// For each channel, the routers at which it is picked.
    picked: [Row<L>; V],
    /// Routers at which it is granted, and by an output channel without a credit.
    granted: Row<L>,
    starved: Row<L>,
    /// Bits of the output channel it is given, and of its port.
    vc: [Row<L>; VC_BITS],
    port: [Row<L>; PORT_BITS],
}

impl<const V: usize, const L: usize> Bid<V, L> {
    const NONE: Self = Self {
        busy: 0,
        picked: [none(); V],
        granted: none(),
        starved: none(),
        vc: [none(); VC_BITS],
        port: [none(); PORT_BITS],
    };
}

/// Notes for each output port and class at which routers a channel is free.
#[inline(always)]
fn note_open<const L: usize>(shape: &Shape, choice: &Choice, planes: &mut [Row<L>]) {
    for port in 0..shape.out_ports {
        let (free, open) = planes[shape.free(port, 0)..].split_at_mut(shape.open(port) - shape.free(port, 0));
        open[..choice.classes.len()].fill(none());
        for (vc, &free) in free[..shape.vcs].iter().enumerate() {
            let open = &mut open[choice.class_of(vc)];
            *open = or(*open, free);
        }
    }
}

/// An input port's bid.
#[inline(always)]
fn bid<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &[Row<L>],
    (input, used): (usize, &mut u64),
) -> Bid<V, L> {
    let mut bid = Bid::NONE;
    if *used == 0 {
        return bid;
    }
    let exits = (shape.net_ports..shape.out_ports).fold(none(), |all, port| or(all, any_open(shape, planes, port)));
    for vc in bits(*used).map(|vc| vc as usize & (V - 1)) {
        let wait = &planes[shape.wait(input, vc)..][..shape.wait_size];
        if is_none(wait[WAITING]) {
            if is_none(any(&wait[shape.routing..])) {
                *used &= !(1 << vc);
            }
            continue;
        }
        let mut able = and(wait[WANTED], exits);
        for (port, &wanted) in wait[WANTED + 1..shape.classes].iter().enumerate() {
            able = or(able, and(wanted, usable(shape, wait, &planes[shape.open(port)..])));
        }
        let asks = and(wait[WAITING], able);
        bid.picked[vc] = asks;
        bid.busy |= u64::from(!is_none(asks)) << vc;
    }
    if bid.busy != 0 {
        rotate(&mut bid.picked, |vc| planes[shape.wait(input, vc) + PREFERRED], bid.busy, V);
    }
    bid
}

/// The routers at which a head may take one of the classes that are open.
#[inline(always)]
fn usable<const L: usize>(shape: &Shape, wait: &[Row<L>], open: &[Row<L>]) -> Row<L> {
    match &wait[shape.classes..shape.routing] {
        [] => open[0],
        classes => classes.iter().zip(open).fold(none(), |all, (&class, &open)| or(all, and(class, open))),
    }
}

/// The routers at which a port has a free channel of any class.
#[inline(always)]
fn any_open<const L: usize>(shape: &Shape, planes: &[Row<L>], port: usize) -> Row<L> {
    any(&planes[shape.open(port)..][..(shape.routing - shape.classes).max(1)])
}

/// Where an ejection port is the first with a free channel at or after the one that has the number of an input port, going round:
/// a head asks for that.
#[inline(always)]
fn exit<const L: usize>(shape: &Shape, planes: &[Row<L>], input: usize, port: usize) -> Row<L> {
    let count = shape.out_ports - shape.net_ports;
    let ahead = (port - shape.net_ports + count - input % count) % count;
    let before = (0..ahead).map(|at| shape.net_ports + (input + at) % count);
    before.fold(any_open(shape, planes, port), |here, port| but(here, any_open(shape, planes, port)))
}

/// The bids for an output port: the input ports with one, and at which routers.
#[inline(always)]
fn bids_for<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &[Row<L>],
    bids: &[Bid<V, L>; P],
    port: usize,
) -> (u64, [Row<L>; P]) {
    let (mut busy, mut of) = (0, [none(); P]);
    let ejects = port >= shape.net_ports;
    let wanted = if ejects { WANTED } else { WANTED + 1 + port };
    for (input, bid) in bids[..shape.in_ports].iter().enumerate().filter(|(_, bid)| bid.busy != 0) {
        let mut asking = none();
        busy_of::<V>(bid.busy, V, |vc| {
            asking = or(asking, and(bid.picked[vc], planes[shape.wait(input, vc) + wanted]));
        });
        if ejects {
            asking = and(asking, exit(shape, planes, input, port));
        }
        of[input] = asking;
        busy |= u64::from(!is_none(asking)) << input;
    }
    (busy, of)
}

/// Lets an output port choose among the bids, and the winner take a channel.
#[inline(always)]
fn grant<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    choice: &Choice,
    planes: &mut [Row<L>],
    bids: &mut [Bid<V, L>; P],
    port: usize,
) {
    let (busy, mut granted) = bids_for::<P, V, L>(shape, planes, bids, port);
    if busy == 0 {
        return;
    }
    let pointer = &mut planes[shape.grant(port)..][..P];
    rotate(&mut granted, |input| pointer[input], busy, shape.in_ports);
    let all = any(&granted[..shape.in_ports]);
    let mut below = none();
    for at in 0..shape.in_ports.min(P) {
        turn(&mut pointer[at], all, below);
        below = or(below, granted[at]);
    }
    let classes = shape.routing - shape.classes;
    let mut may_take = [all; MAX_CLASSES];
    if classes > 0 && port < shape.net_ports {
        may_take = [none(); MAX_CLASSES];
        for input in bits(busy).map(|input| input as usize & (P - 1)) {
            busy_of::<V>(bids[input].busy, V, |vc| {
                let winner = and(granted[input], bids[input].picked[vc]);
                take_up(&mut may_take, winner, &planes[shape.wait(input, vc) + shape.classes..], classes);
            });
        }
    }
    let taken = take::<V, L>(shape, choice, planes, port, (all, &may_take));
    for input in bits(busy).map(|input| input as usize & (P - 1)) {
        let (bid, granted) = (&mut bids[input], granted[input]);
        bid.granted = or(bid.granted, granted);
        bid.starved = or(bid.starved, and(granted, taken.starved));
        take_up(&mut bid.vc, granted, &taken.vc, const { log2(V) });
        for (bit, plane) in bid.port[..const { log2(P) }].iter_mut().enumerate() {
            if port >> bit & 1 == 1 {
                *plane = or(*plane, granted);
            }
        }
    }
}

/// Output channels that are taken, bit by bit, and the routers at which they have no credit.
struct Taken<const L: usize> {
    vc: [Row<L>; VC_BITS],
    starved: Row<L>,
}

/// Takes the first free channel of a port that its winner may take.
#[inline(always)]
fn take<const V: usize, const L: usize>(
    shape: &Shape,
    choice: &Choice,
    planes: &mut [Row<L>],
    port: usize,
    (winners, may_take): (Row<L>, &[Row<L>; MAX_CLASSES]),
) -> Taken<L> {
    let mut taken = Taken { vc: [none(); VC_BITS], starved: none() };
    let mut left = winners;
    for at in 0..shape.vcs.min(V) {
        let vc = match choice.order {
            VcOrder::Lowest => at,
            VcOrder::Highest => shape.vcs - 1 - at,
        };
        let free = &mut planes[shape.free(port, vc)];
        let takes = and(and(left, *free), may_take[choice.class_of(vc)]);
        if is_none(takes) {
            continue;
        }
        *free = but(*free, takes);
        left = but(left, takes);
        for (bit, plane) in taken.vc[..const { log2(V) }].iter_mut().enumerate() {
            if vc >> bit & 1 == 1 {
                *plane = or(*plane, takes);
            }
        }
        if port < shape.net_ports {
            taken.starved = or(taken.starved, but(takes, planes[shape.output(port, vc) + CREDITED]));
        }
        if is_none(left) {
            break;
        }
    }
    debug_assert!(is_none(left), "a head was granted port {port} without a free channel");
    taken
}

/// Gives the heads of an input port what they were granted.
#[inline(always)]
fn give<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &mut [Row<L>],
    input: usize,
    bid: &Bid<V, L>,
    mut report: impl FnMut(usize, Row<L>, &[Row<L>]),
) {
    if is_none(bid.granted) {
        return;
    }
    let mut below = none();
    for vc in 0..V {
        let (granted, at) = (and(bid.picked[vc], bid.granted), shape.wait(input, vc));
        let wait = &mut planes[at..at + shape.wait_size];
        turn(&mut wait[PREFERRED], bid.granted, below);
        if is_none(granted) {
            continue;
        }
        below = or(below, granted);
        for plane in &mut wait[WAITING..shape.routing] {
            *plane = but(*plane, granted);
        }
        let channel = &mut planes[shape.input(input, vc)..][..shape.input_size];
        channel[STARVED] = or(channel[STARVED], and(granted, bid.starved));
        let last = if shape.stage < shape.buffered { shape.buffered - 1..shape.buffered } else { OPEN..FRESH + 1 };
        for plane in &mut channel[last] {
            *plane = or(*plane, granted);
        }
        let outlet = &mut channel[OUTLET..][..const { log2(P * V) }];
        take_up(outlet, granted, &bid.vc, const { log2(V) });
        take_up(&mut outlet[const { log2(V) }..], granted, &bid.port, const { log2(P) });
        report(vc, granted, outlet);
    }
}

impl Planes {
    /// Whether heads wait side by side.
    #[inline(always)]
    pub(in super::super) const fn has_heads(&self) -> bool {
        self.shape.has_heads()
    }

    /// Where the planes begin that a buffer has for heads.
    #[inline(always)]
    fn wait<const P: usize, const V: usize>(&self, c: Channel) -> (RouterId, usize) {
        let (port, vc) = (Numbers::<P, V>::port(c.0), Numbers::<P, V>::vc(c.0));
        (Numbers::<P, V>::router(c.0), self.shape.wait(port, vc as usize))
    }

    /// Whether there is a bit in some of the planes that a buffer has for heads.
    #[inline(always)]
    fn waits<const P: usize, const V: usize>(&self, c: Channel, mut planes: std::ops::Range<usize>) -> bool {
        let (router, at) = self.wait::<P, V>(c);
        planes.any(|plane| self.get(router, at + plane, 1) == 1)
    }

    /// Whether a packet holds the front of a buffer.
    #[inline]
    pub(in super::super) fn is_busy<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        self.waits::<P, V>(c, BUSY..BUSY + 1)
    }

    /// Whether the head at the front of a buffer waits for an output channel.
    pub(in super::super) fn is_waiting<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        self.waits::<P, V>(c, WAITING..WAITING + 1)
    }

    /// Whether the route of the head at the front of a buffer is being found.
    pub(in super::super) fn is_routing<const P: usize, const V: usize>(&self, c: Channel) -> bool {
        self.waits::<P, V>(c, self.shape.routing..self.shape.wait_size)
    }

    /// Whether an output channel is free, of a network or ejection port.
    pub(in super::super) fn is_free<const P: usize, const V: usize>(&self, o: Outlet) -> bool {
        let (port, vc) = (Numbers::<P, V>::port(o.0), Numbers::<P, V>::vc(o.0));
        self.get(Numbers::<P, V>::router(o.0), self.shape.free(port, vc as usize), 1) == 1
    }

    /// Notes whether packets are behind the one at the front of a buffer.
    pub(in super::super) fn set_followed<const P: usize, const V: usize>(&mut self, c: Channel, followed: bool) {
        let (router, at) = self.wait::<P, V>(c);
        let (word, shift) = self.place(router, at + FOLLOWED);
        self.state[word] = self.state[word] & !(1 << shift) | u64::from(followed) << shift;
    }

    /// A way to the destination, which is here, or by a network port on some of its channels.
    pub(in super::super) fn way(&self, on: Option<(usize, u64)>) -> Way {
        let Shape { classes, routing, .. } = self.shape;
        Way(match on {
            None => 1 << WANTED,
            Some((port, vcs)) => {
                let several = &self.choice.classes[..routing - classes];
                let takes = several.iter().enumerate().filter(|(_, class)| *class & vcs != 0);
                takes.fold(1 << (WANTED + 1 + port), |way, (class, _)| way | 1 << (classes + class))
            }
        })
    }

    /// A packet of `length` flits comes to the front of a buffer: now, or `behind` a tail that leaves in this cycle.
    #[inline(always)]
    pub(in super::super) fn start<const P: usize, const V: usize>(
        &mut self,
        c: Channel,
        way: Way,
        length: u32,
        behind: bool,
    ) {
        let Shape { stage, buffered, follow, routing, wait_size, in_ports, .. } = self.shape;
        let (router, wait) = self.wait::<P, V>(c);
        let (first, shift) = self.place(router, 0);
        let (port, vc) = (Numbers::<P, V>::port(c.0), Numbers::<P, V>::vc(c.0));
        let block = (router.idx() / 64) >> self.lanes;
        self.waiting[block * in_ports + port] |= 1 << vc;
        let routes = wait_size - routing - 1;
        let due = if routes == 0 { WAITING } else { routing + routes - 1 + usize::from(behind) };
        let words = &mut self.state[first + (wait << self.lanes)..][..(wait_size - 1 << self.lanes) + 1];
        words[BUSY << self.lanes] |= 1 << shift;
        words[due << self.lanes] |= 1 << shift;
        for bit in bits(way.0) {
            words[(bit as usize) << self.lanes] |= 1 << shift;
        }
        // Where all packets are alike, what follows their heads is noted for many at once when their stage ends.
        if follow.is_none() || stage == buffered {
            self.add(router, self.shape.input(port, vc as usize) + self.shape.following, u64::from(length - 1));
        }
    }

    /// Ends a cycle of route computation at one block's routers.
    pub(super) fn route_block<const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, state, waiting, .. } = self;
        let waiting = &waiting[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        for (port, used) in waiting.iter().enumerate() {
            for vc in bits(*used).map(|vc| vc as usize & (V - 1)) {
                let at = shape.wait(port, vc);
                let wait = &mut planes[at..at + shape.wait_size];
                wait[WAITING] = or(wait[WAITING], wait[shape.routing]);
                wait.copy_within(shape.routing + 1.., shape.routing);
                wait[shape.wait_size - 1] = none();
            }
        }
    }

    /// One block's virtual-channel allocation in one cycle.
    pub(super) fn match_block<const P: usize, const V: usize, const L: usize>(&mut self, block: usize) {
        let Self { shape, choice, state, used, waiting, given, .. } = self;
        let ports = block * shape.in_ports..(block + 1) * shape.in_ports;
        let (used, waiting) = (&mut used[ports.clone()], &mut waiting[ports]);
        if waiting.iter().all(|&vcs| vcs == 0) {
            return;
        }
        let planes = block_of::<L>(state, shape, block);
        note_open(shape, choice, planes);
        let mut bids = [Bid::<V, L>::NONE; P];
        for (input, (slot, waiting)) in bids.iter_mut().zip(waiting).enumerate() {
            *slot = bid(shape, planes, (input, waiting));
        }
        for port in 0..shape.out_ports {
            grant(shape, choice, planes, &mut bids, port);
        }
        let first = (block * L * 64) as u32;
        for (port, (bid, used)) in bids.iter().zip(used).enumerate() {
            give::<P, V, L>(shape, planes, port, bid, |vc, granted, outlet| {
                *used |= 1 << vc;
                let outlet = &outlet[..const { log2(P * V) }];
                for_each(granted, first, |router, (word, bit)| {
                    let place = |place, (at, plane): (usize, &Row<L>)| place | u32::from(plane[word] & bit != 0) << at;
                    let o = outlet.iter().enumerate().fold(Numbers::<P, V>::number(RouterId(router), 0, 0), place);
                    let c = Numbers::<P, V>::number(RouterId(router), port, vc as u32);
                    given.push((Channel(c), Outlet(o)));
                });
            });
        }
    }
}
