//! Virtual-channel allocation side by side: what the heads of an input port bid for, what output ports grant, and which channel a
//! winner takes. Separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers, Outlet};
use super::arbiter::{PORT_BITS, arbitrate, busy_of, rotate, take_up, turn_quad};
use super::heads::Choice;
use super::row::{QUAD, Quad, Row, and, any, but, each_of, for_each_of, is_none, log2, none, or, quads};
use super::shape::{CREDITED, FRESH, MAX_CLASSES, OPEN, OUTLET, PREFERRED, STARVED, Shape, WAITING, WANTED};
use super::switch::{gather, quads_of};
use super::{VC_BITS, channels, channels_mut};

/// The head that an input port's arbiter has picked, and what it is given.
#[derive(Clone, Copy)]
struct Bid<const V: usize, const L: usize> {
    /// Channels of which one of the four next to each other may be picked anywhere.
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

    /// Begins a new one. Channels that are not busy keep what they were.
    #[inline(always)]
    fn begin(&mut self) {
        *self = Self { picked: self.picked, ..Self::NONE };
    }
}

/// What the input ports of a block bid.
pub(super) struct Bids<const P: usize, const V: usize, const L: usize>([Bid<V, L>; P]);

impl<const P: usize, const V: usize, const L: usize> Bids<P, V, L> {
    pub(super) const NONE: Self = Self([Bid::NONE; P]);
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

/// An input port's bid. At the routers `exits` an ejection port has a free channel.
#[inline(always)]
fn bid<const V: usize, const L: usize>(
    shape: &Shape,
    planes: &[Row<L>],
    exits: Row<L>,
    (input, used): (usize, &mut u64),
    bid: &mut Bid<V, L>,
) {
    bid.begin();
    for vc in bits(*used).map(|quad| quad as usize * QUAD % V) {
        let wait = channels(planes, shape.wait(input, vc), shape.wait_size);
        let mut asks = none();
        if !is_none(wait[WAITING]) {
            let mut able = and(wait[WANTED], each_of(exits));
            for (port, &wanted) in wait[WANTED + 1..shape.classes].iter().enumerate() {
                able = or(able, and(wanted, usable(shape, wait, &planes[shape.open(port)..])));
            }
            asks = and(wait[WAITING], able);
        } else if is_none(any(&wait[shape.routing..])) {
            *used &= !(1 << (vc / QUAD));
        }
        bid.picked[vc..vc + QUAD].copy_from_slice(&asks);
        bid.busy |= if is_none(asks) { 0 } else { 0xF << vc };
    }
    if bid.busy != 0 {
        rotate(&mut bid.picked, |vc| planes[shape.wait(input, vc) + QUAD * PREFERRED], bid.busy, V);
    }
}

/// The routers at which heads may take one of the classes that are open.
#[inline(always)]
fn usable<const L: usize>(shape: &Shape, wait: &[Quad<L>], open: &[Row<L>]) -> Quad<L> {
    match &wait[shape.classes..shape.routing] {
        [] => each_of(open[0]),
        classes => {
            classes.iter().zip(open).fold(none(), |all, (&class, &open)| or(all, and(class, each_of(open))))
        }
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
        for (picked, vc) in quads_of(&bid.picked, bid.busy) {
            let wait = channels(planes, shape.wait(input, vc), shape.wait_size);
            asking = or(asking, any(&and(*picked, wait[wanted])));
        }
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
    let all = arbitrate(pointer, &mut granted, busy, shape.in_ports);
    let classes = shape.routing - shape.classes;
    let mut may_take = [all; MAX_CLASSES];
    if classes > 0 && port < shape.net_ports {
        may_take = [none(); MAX_CLASSES];
        for input in bits(busy).map(|input| input as usize & (P - 1)) {
            for (picked, vc) in quads_of(&bids[input].picked, bids[input].busy) {
                let wait = channels(planes, shape.wait(input, vc), shape.wait_size);
                let winner = and(*picked, each_of(granted[input]));
                gather(&mut may_take[..classes], &winner, &wait[shape.classes..]);
            }
        }
    }
    let taken = take::<V, L>(shape, choice, planes, port, (all, &may_take));
    for input in busy_of::<P>(busy, shape.in_ports) {
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
    for at in (0..V).step_by(QUAD) {
        let first = match choice.order {
            VcOrder::Lowest => at,
            VcOrder::Highest => V - QUAD - at,
        };
        let free = &mut planes[shape.free(port, first)..][..QUAD];
        let mut takes = [none(); QUAD];
        for at in 0..QUAD {
            let at = if choice.order == VcOrder::Lowest { at } else { QUAD - 1 - at };
            takes[at] = and(and(left, free[at]), may_take[choice.class_of(first + at)]);
            free[at] = but(free[at], takes[at]);
            left = but(left, takes[at]);
        }
        for (bit, plane) in taken.vc[..const { log2(V) }].iter_mut().enumerate() {
            for (_, &takes) in (first..).zip(&takes).filter(|(vc, _)| vc >> bit & 1 == 1) {
                *plane = or(*plane, takes);
            }
        }
        if port < shape.net_ports {
            let channel = channels(planes, shape.output(port, first), shape.output_size);
            taken.starved = or(taken.starved, any(&but(takes, channel[CREDITED])));
        }
        if V > QUAD && is_none(left) {
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
    first: u32,
    given: &mut Vec<(Channel, Outlet)>,
) {
    if is_none(bid.granted) {
        return;
    }
    let mut below = none();
    for (picked, vc) in quads(&bid.picked).iter().zip((0..V).step_by(QUAD)) {
        let busy = V <= QUAD || bid.busy >> vc & 1 == 1;
        let granted = if busy { and(*picked, each_of(bid.granted)) } else { none() };
        let wait = channels_mut(planes, shape.wait(input, vc), shape.wait_size);
        turn_quad(&mut wait[PREFERRED], bid.granted, &granted, &mut below);
        if !busy {
            continue;
        }
        for plane in &mut wait[WAITING..shape.routing] {
            *plane = but(*plane, granted);
        }
        let channel = channels_mut(planes, shape.input(input, vc), shape.input_size);
        channel[STARVED] = or(channel[STARVED], and(granted, each_of(bid.starved)));
        let last =
            if shape.stage < shape.buffered { shape.buffered - 1..shape.buffered } else { OPEN..FRESH + 1 };
        for plane in &mut channel[last] {
            *plane = or(*plane, granted);
        }
        let outlet = &mut channel[OUTLET..][..const { log2(P * V) }];
        let named = bid.vc[..const { log2(V) }].iter().chain(&bid.port[..const { log2(P) }]);
        for (plane, &named) in outlet.iter_mut().zip(named) {
            *plane = or(*plane, and(granted, each_of(named)));
        }
        for_each_of(&granted, first, |router, at, (word, bit)| {
            let place = |place, (shift, plane): (usize, &Quad<L>)| {
                place | u32::from(plane[at][word] & bit != 0) << shift
            };
            let number = Numbers::<P, V>::number(RouterId(router), 0, 0);
            let o = outlet.iter().enumerate().fold(number, place);
            let c = Numbers::<P, V>::number(RouterId(router), input, (vc + at) as u32);
            given.push((Channel(c), Outlet(o)));
        });
    }
}

/// Virtual-channel allocation of a block in one cycle. The first router has the number `first`; `given` takes up which buffers' heads are given
/// an output channel.
#[inline(always)]
pub(super) fn match_heads<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    choice: &Choice,
    planes: &mut [Row<L>],
    waiting: &mut [u64],
    Bids(bids): &mut Bids<P, V, L>,
    first: u32,
    given: &mut Vec<(Channel, Outlet)>,
) {
    note_open(shape, choice, planes);
    let ejection = shape.net_ports..shape.out_ports;
    let exits = ejection.fold(none(), |all, port| or(all, any_open(shape, planes, port)));
    for (input, (slot, waiting)) in bids.iter_mut().zip(waiting).enumerate() {
        bid(shape, planes, exits, (input, waiting), slot);
    }
    for port in 0..shape.out_ports {
        grant(shape, choice, planes, bids, port);
    }
    for (port, bid) in bids.iter().enumerate().take(shape.in_ports) {
        give::<P, V, L>(shape, planes, port, bid, first, given);
    }
}
