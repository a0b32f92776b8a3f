//! Heads that wait for an output channel, at all routers side by side: those that may take channels of one port only. Their routes
//! are found one by one; virtual-channel allocation is separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::super::bits::bits;
use super::super::layout::{Channel, Numbers, Outlet};
use super::arbiter::{PORT_BITS, Requests, busy_of, rotate, take_up, turn};
use super::links::VC_BITS;
use super::row::{Row, and, but, decode, for_each, is_none, log2, none, or};
use super::shape::{
    BUSY, CLASSES, CREDITED, EJECTS, FOLLOWED, FRESH, MAX_CLASSES, OPEN, OUTLET, PREFERRED, STARVED, Shape,
    WAITING,
};
use super::{Planes, block_of};

/// Where a head may go from a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Way {
    /// To its destination, which is here.
    Out,
    /// By a network port, on these of its channels.
    On(usize, u64),
}

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
    /// For each class of output channels, the routers at which the picked head may take it.
    classes: [Row<L>; MAX_CLASSES],
    /// Routers at which it is granted, and by an output channel without a credit.
    granted: Row<L>,
    starved: Row<L>,
    /// Bits of the output channel it is given, and, if that is one of an ejection port, of the port.
    vc: [Row<L>; VC_BITS],
    port: [Row<L>; PORT_BITS],
}

impl<const V: usize, const L: usize> Bid<V, L> {
    const NONE: Self = Self {
        busy: 0,
        picked: [none(); V],
        classes: [none(); MAX_CLASSES],
        granted: none(),
        starved: none(),
        vc: [none(); VC_BITS],
        port: [none(); PORT_BITS],
    };
}

/// For each output port and class, the routers at which a channel is free.
type Open<const P: usize, const L: usize> = [[Row<L>; MAX_CLASSES]; P];

fn open_channels<const P: usize, const L: usize>(
    shape: &Shape,
    choice: &Choice,
    planes: &[Row<L>],
) -> Open<P, L> {
    let mut open = [[none(); MAX_CLASSES]; P];
    for (port, open) in open[..shape.out_ports].iter_mut().enumerate() {
        for vc in 0..shape.vcs {
            let class = &mut open[choice.class_of(vc)];
            *class = or(*class, planes[shape.free(port, vc)]);
        }
    }
    open
}

/// An input port's bid, and for what port.
#[inline(always)]
fn bid<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    (planes, open): (&mut [Row<L>], &Open<P, L>),
    (input, used): (usize, &mut u64),
    bid: &mut Bid<V, L>,
    requests: &mut Requests<P, L>,
) {
    let classes = shape.routing - CLASSES;
    let exit = exits::<P, L>(shape, open, input);
    let any_exit = exit.iter().fold(none(), |all, &row| or(all, row));
    for vc in bits(*used).map(|vc| vc as usize & (V - 1)) {
        let at = shape.wait(input, vc);
        let (wait, wanted) = (&planes[at..at + shape.wait_size], wanted::<P, V, L>(shape, planes, input, vc));
        if is_none(wait[WAITING]) {
            if is_none(super::row::any(&wait[shape.routing..])) {
                *used &= !(1 << vc);
            }
            continue;
        }
        let by_port = decode::<P, L>(but(wait[WAITING], wait[EJECTS]), wanted);
        let mut asks = and(and(wait[WAITING], wait[EJECTS]), any_exit);
        for (asking, open) in by_port.iter().zip(open) {
            let takes = |all, class: usize| or(all, and(wait[CLASSES + class], open[class]));
            let usable = if classes == 0 { open[0] } else { (0..classes).fold(none(), takes) };
            asks = or(asks, and(*asking, usable));
        }
        bid.picked[vc] = asks;
        bid.busy |= u64::from(!is_none(asks)) << vc;
    }
    if bid.busy == 0 {
        return;
    }
    rotate(&mut bid.picked, |vc| planes[shape.wait(input, vc) + PREFERRED], bid.busy);
    let (mut on, mut out, mut port) = (none(), none(), [none(); PORT_BITS]);
    busy_of::<V>(bid.busy, |vc| {
        let (picked, at) = (bid.picked[vc], shape.wait(input, vc));
        take_up(&mut port, picked, wanted::<P, V, L>(shape, planes, input, vc), const { log2(P) });
        take_up(&mut bid.classes, picked, &planes[at + CLASSES..], classes);
        out = or(out, and(picked, planes[at + EJECTS]));
        on = or(on, but(picked, planes[at + EJECTS]));
    });
    requests.ask(input, on, &port[..const { log2(P) }]);
    for (output, exit) in exit.iter().enumerate().take(shape.out_ports).skip(shape.net_ports) {
        requests.add(output, input, and(out, *exit));
    }
}

/// The bits of the output port that the head of an input channel wants.
#[inline(always)]
fn wanted<'a, const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    planes: &'a [Row<L>],
    input: usize,
    vc: usize,
) -> &'a [Row<L>] {
    &planes[shape.input(input, vc) + OUTLET + const { log2(V) }..][..const { log2(P) }]
}

/// For each ejection port, the routers at which a head of an input port asks for it: the first with a free channel at or
/// after the one that has the number of the input port, going round.
#[inline(always)]
fn exits<const P: usize, const L: usize>(shape: &Shape, open: &Open<P, L>, input: usize) -> [Row<L>; P] {
    let (mut exits, mut taken) = ([none(); P], none());
    let count = shape.out_ports - shape.net_ports;
    for at in 0..count {
        let port = shape.net_ports + (input + at) % count;
        let free = open[port & (P - 1)].iter().fold(none(), |all, &row| or(all, row));
        exits[port & (P - 1)] = but(free, taken);
        taken = or(taken, free);
    }
    exits
}

/// Lets an output port choose among the bids, and the winner take a channel.
#[inline(always)]
fn grant<const P: usize, const V: usize, const L: usize>(
    shape: &Shape,
    choice: &Choice,
    planes: &mut [Row<L>],
    bids: &mut [Bid<V, L>; P],
    (port, requests): (usize, &mut Requests<P, L>),
) {
    let (busy, granted) = (requests.inputs[port], &mut requests.of[port]);
    if busy == 0 {
        return;
    }
    let pointer = &mut planes[shape.grant(port)..][..P];
    rotate(granted, |input| pointer[input], busy);
    let (mut all, mut classes) = (none(), [none(); MAX_CLASSES]);
    for input in bits(busy).map(|input| input as usize & (P - 1)) {
        all = or(all, granted[input]);
        take_up(&mut classes, granted[input], &bids[input].classes, choice.classes.len().min(MAX_CLASSES));
    }
    let mut below = none();
    for at in 0..P {
        turn(&mut pointer[at], all, below);
        below = or(below, granted[at]);
    }
    let any_class = choice.classes.len() == 1 || port >= shape.net_ports;
    let may_take = |vc: usize| if any_class { all } else { classes[choice.class_of(vc)] };
    let taken = take::<V, L>(shape, choice.order, planes, port, (all, may_take));
    for input in bits(busy).map(|input| input as usize & (P - 1)) {
        let (bid, granted) = (&mut bids[input], granted[input]);
        bid.granted = or(bid.granted, granted);
        bid.starved = or(bid.starved, and(granted, taken.starved));
        take_up(&mut bid.vc, granted, &taken.vc, const { log2(V) });
        if port >= shape.net_ports {
            for bit in bits(port as u64) {
                bid.port[bit as usize] = or(bid.port[bit as usize], granted);
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
    order: VcOrder,
    planes: &mut [Row<L>],
    port: usize,
    (winners, may_take): (Row<L>, impl Fn(usize) -> Row<L>),
) -> Taken<L> {
    let mut taken = Taken { vc: [none(); VC_BITS], starved: none() };
    let mut left = winners;
    for at in 0..shape.vcs.min(V) {
        let vc = match order {
            VcOrder::Lowest => at,
            VcOrder::Highest => shape.vcs - 1 - at,
        };
        let free = &mut planes[shape.free(port, vc)];
        let takes = and(and(left, *free), may_take(vc));
        if is_none(takes) {
            continue;
        }
        *free = but(*free, takes);
        left = but(left, takes);
        for bit in bits(vc as u64) {
            let bit = bit as usize % VC_BITS;
            taken.vc[bit] = or(taken.vc[bit], takes);
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
        for plane in [WAITING, EJECTS].into_iter().chain(CLASSES..shape.routing) {
            wait[plane] = but(wait[plane], granted);
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

    /// A packet of `length` flits comes to the front of a buffer: now, or `behind` a tail that leaves in this cycle.
    #[inline]
    pub(in super::super) fn start<const P: usize, const V: usize>(
        &mut self,
        c: Channel,
        way: Way,
        length: u32,
        behind: bool,
    ) {
        let Shape { stage, buffered, follow, routing, wait_size, .. } = self.shape;
        let (router, wait) = self.wait::<P, V>(c);
        let (first, shift) = self.place(router, 0);
        let (port, vc) = (Numbers::<P, V>::port(c.0), Numbers::<P, V>::vc(c.0));
        let block = (router.idx() / 64) >> self.lanes;
        self.waiting[block * self.shape.in_ports + port] |= 1 << vc;
        let routes = wait_size - routing - 1;
        let due = if routes == 0 { WAITING } else { routing + routes - 1 + usize::from(behind) };
        let mut planes = 1_u64 << BUSY | 1 << due;
        // Where all packets are alike, what follows their heads is noted for many at once when their stage ends.
        let follow = if follow.is_some() && stage < buffered { 0 } else { u64::from(length - 1) };
        let mut outlet = follow << const { log2(P * V) };
        match way {
            Way::Out => planes |= 1 << EJECTS,
            Way::On(port, vcs) => {
                outlet |= (port as u64) << const { log2(V) };
                for class in 0..routing - CLASSES {
                    planes |= u64::from(self.choice.classes[class] & vcs != 0) << (CLASSES + class);
                }
            }
        }
        let channel = self.shape.input(port, vc as usize) + OUTLET;
        for (at, value) in [(wait, planes), (channel, outlet)] {
            let words = &mut self.state[first + (at << self.lanes)..];
            for bit in bits(value) {
                words[(bit as usize) << self.lanes] |= 1 << shift;
            }
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
        let open = open_channels::<P, L>(shape, choice, planes);
        let mut bids = [Bid::<V, L>::NONE; P];
        let mut requests = Requests::NONE;
        for (input, (slot, waiting)) in bids.iter_mut().zip(waiting).enumerate() {
            bid(shape, (planes, &open), (input, waiting), slot, &mut requests);
        }
        for port in 0..shape.out_ports {
            grant(shape, choice, planes, &mut bids, (port, &mut requests));
        }
        let first = (block * L * 64) as u32;
        for (port, (bid, used)) in bids.iter().zip(used).enumerate() {
            give::<P, V, L>(shape, planes, port, bid, |vc, granted, outlet| {
                *used |= 1 << vc;
                for_each(granted, first, |router, (word, bit)| {
                    let place = |place, at: usize| place | u32::from(outlet[at][word] & bit != 0) << at;
                    let o = (0..const { log2(P * V) }).fold(Numbers::<P, V>::number(RouterId(router), 0, 0), place);
                    let c = Numbers::<P, V>::number(RouterId(router), port, vc as u32);
                    given.push((Channel(c), Outlet(o)));
                });
            });
        }
    }
}
