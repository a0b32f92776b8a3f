//! Virtual-channel allocation side by side: what the heads of an input port bid for, what output ports grant, and which channel a
//! winner takes. Separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::arbiter::{PORT_BITS, arbitrate, busy_of, take_up, turn};
use super::contest::Contest;
use super::heads::Choice;
use super::row::{
    Group, QUAD, Row, and, any, but, each_of, group, group_mut, is_none, log2, members, none, or,
};
use super::shape::{
    CREDITED, FRESH, MAX_CLASSES, OPEN, OUTLET, PREFERRED, STARVED, Shape, WAITING, WANTED, for_each_group,
};
use super::{FEW, Form, VC_BITS};
use crate::engine::common::layout::{Channel, Numbers, Outlet};

impl<const P: usize, const V: usize, const L: usize> Contest<P, V, L> {
    /// Virtual-channel allocation of a block in one cycle, but for what the winners do with it.
    #[inline(always)]
    pub(super) fn match_heads(
        &mut self,
        (shape, rules): Form<'_>,
        choice: &Choice,
        planes: &mut [Row<L>],
        waiting: &mut [u64],
    ) {
        for_each_group!(shape, shape.out_ports, |first: G| self.note_open::<G>(
            (shape, rules),
            choice,
            planes,
            first
        ));
        self.granted = [none(); P];
        self.starved = [none(); P];
        self.vc[..const { log2(V) }].fill([none(); P]);
        for_each_group!(shape, shape.in_ports, |first: G| {
            self.bid::<G>((shape, rules), planes, (first, &mut waiting[first]));
        });
        for_each_group!(shape, shape.out_ports, |first: G| self.grant::<G>(
            (shape, rules),
            choice,
            planes,
            first
        ));
    }

    /// Notes for a group of output ports and each class at which routers a channel is free.
    #[inline(always)]
    fn note_open<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        choice: &Choice,
        planes: &[Row<L>],
        first: usize,
    ) {
        let mut open: [Group<G, L>; MAX_CLASSES] = [none(); MAX_CLASSES];
        let free = &shape.grants.of::<G, L>(planes, first, 0)[shape.free(0)..][..rules.vcs::<V>()];
        if shape.one_class() {
            return *group_mut(&mut self.open[0], first) = any(free);
        }
        for (vc, &free) in free.iter().enumerate() {
            let open = &mut open[choice.class_of(vc)];
            *open = or(*open, free);
        }
        let classes = choice.classes.len().min(MAX_CLASSES);
        for (noted, &open) in self.open[..classes].iter_mut().zip(&open) {
            *group_mut(noted, first) = open;
        }
    }

    /// The bids of a group of input ports.
    #[inline(always)]
    fn bid<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &[Row<L>],
        (first, waiting): (usize, &mut u64),
    ) {
        let exits = self.exits(shape);
        let mut asks: [Group<G, L>; V] = [none(); V];
        let mut busy = 0;
        for vc in busy_of::<V>(*waiting, rules.in_vcs::<V>()) {
            let wait = shape.waits.of::<G, L>(planes, first, vc);
            if is_none(wait[WAITING]) {
                if V > FEW && is_none(any(&wait[shape.routing..])) {
                    *waiting &= !(1 << vc);
                }
                continue;
            }
            let mut able = and(wait[WANTED], each_of(exits));
            for (port, &wanted) in wait[WANTED + 1..shape.classes].iter().enumerate() {
                able = or(able, and(wanted, self.usable(shape, wait, port)));
            }
            asks[vc] = and(wait[WAITING], able);
            busy |= u64::from(!is_none(asks[vc])) << vc;
        }
        let preferred = |vc| shape.waits.of::<G, L>(planes, first, vc)[PREFERRED];
        if self.pick(first, &mut asks, preferred, (busy, rules.in_vcs::<V>())) {
            self.ask((shape, rules), planes, first, &asks);
        }
    }

    /// Where a group of input ports asks which output ports.
    #[inline(always)]
    fn ask<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &[Row<L>],
        first: usize,
        asks: &[Group<G, L>; V],
    ) {
        let mut number: [Group<G, L>; PORT_BITS] = [none(); PORT_BITS];
        let mut classes: [Group<G, L>; MAX_CLASSES] = [none(); MAX_CLASSES];
        for port in 0..shape.out_ports {
            let ejects = port >= shape.net_ports;
            let wanted = if ejects { WANTED } else { WANTED + 1 + port };
            let mut asking: Group<G, L> = none();
            for vc in self.picks(first, rules.in_vcs::<V>()) {
                asking = or(asking, and(asks[vc], shape.waits.of::<G, L>(planes, first, vc)[wanted]));
            }
            for (at, row) in asking.iter_mut().enumerate().take(shape.in_ports - first) {
                if ejects {
                    *row = and(*row, self.exit(shape, first + at, port));
                }
                self.of[first + at][port] = *row;
            }
            for (at, bit) in number[..const { log2(P) }].iter_mut().enumerate() {
                if port >> at & 1 == 1 {
                    *bit = or(*bit, asking);
                }
            }
        }
        for vc in self.picks(first, rules.in_vcs::<V>()) {
            let wait = shape.waits.of::<G, L>(planes, first, vc);
            take_up(&mut classes, asks[vc], &wait[shape.classes..shape.routing]);
        }
        let several = (shape.routing - shape.classes).min(MAX_CLASSES);
        for (noted, &class) in self.classes[..several].iter_mut().zip(&classes) {
            *group_mut(noted, first) = class;
        }
        for (noted, &bit) in self.port[..const { log2(P) }].iter_mut().zip(&number) {
            *group_mut(noted, first) = bit;
        }
    }

    /// The routers at which heads may take one of the classes that are open at a port.
    #[inline(always)]
    fn usable<const G: usize>(&self, shape: &Shape, wait: &[Group<G, L>], port: usize) -> Group<G, L> {
        match &wait[shape.classes..shape.routing] {
            [] => each_of(self.open[0][port]),
            classes => {
                let open = self.open.iter().map(|open| each_of(open[port]));
                classes.iter().zip(open).fold(none(), |all, (&class, open)| or(all, and(class, open)))
            }
        }
    }

    /// The routers at which a port has a free channel of any class.
    #[inline(always)]
    fn any_open(&self, shape: &Shape, port: usize) -> Row<L> {
        let classes = (shape.routing - shape.classes).max(1);
        self.open.iter().take(classes).fold(none(), |all, open| or(all, open[port]))
    }

    /// The routers at which an ejection port has a free channel.
    #[inline(always)]
    fn exits(&self, shape: &Shape) -> Row<L> {
        let ejection = shape.net_ports..shape.out_ports;
        ejection.fold(none(), |all, port| or(all, self.any_open(shape, port)))
    }

    /// Where an ejection port is the first with a free channel at or after the one that has the number of an input port, going round:
    /// a head asks for that.
    #[inline(always)]
    fn exit(&self, shape: &Shape, input: usize, port: usize) -> Row<L> {
        let count = shape.out_ports - shape.net_ports;
        let open = self.any_open(shape, port);
        if count == 1 {
            return open;
        }
        let ahead = (port - shape.net_ports + count - input % count) % count;
        let before = (0..ahead).map(|at| shape.net_ports + (input + at) % count);
        before.fold(open, |here, port| but(here, self.any_open(shape, port)))
    }

    /// Lets a group of output ports choose among the bids, and the winners take channels.
    #[inline(always)]
    fn grant<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        choice: &Choice,
        planes: &mut [Row<L>],
        first: usize,
    ) {
        let (busy, mut asking) = self.asking::<G>(first, shape.in_ports);
        let pointer = &mut shape.grants.of_mut::<G, L>(planes, first, 0)[..P];
        let all = arbitrate(pointer, &mut asking, busy, shape.in_ports);
        if is_none(all) {
            return;
        }
        let classes = shape.routing - shape.classes;
        let mut may_take = [all; MAX_CLASSES];
        if classes > 0 && first < shape.net_ports {
            for (may_take, class) in may_take.iter_mut().zip(&self.classes).take(classes) {
                *may_take = none();
                for input in busy_of::<P>(busy, shape.in_ports) {
                    *may_take = or(*may_take, and(asking[input], each_of(class[input])));
                }
                *may_take = or(*may_take, shape.of_exits(first, all));
            }
        }
        let taken = take::<V, G, L>((shape, rules), choice, planes, first, (all, &may_take));
        for input in busy_of::<P>(busy, shape.in_ports) {
            let granted = asking[input];
            self.granted[input] = or(self.granted[input], any(&granted));
            self.starved[input] = or(self.starved[input], any(&and(granted, taken.starved)));
            for (number, &bit) in self.vc[..const { log2(V) }].iter_mut().zip(&taken.vc) {
                number[input] = or(number[input], any(&and(granted, bit)));
            }
        }
    }

    /// Gives the heads of a group of input ports what they were granted. The first router has the number `first_router`; `starving` takes
    /// up which buffers' heads are given an output channel without a credit.
    #[inline(always)]
    pub(super) fn give<const G: usize>(
        &self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        first: usize,
        first_router: u32,
        starving: &mut Vec<(Channel, Outlet)>,
    ) {
        let granted: Group<G, L> = group(&self.granted, first);
        if is_none(granted) {
            return;
        }
        let starved = group(&self.starved, first);
        let any_starved = !is_none(starved);
        let mut below = none();
        for vc in 0..rules.in_vcs::<V>() {
            let here = self.won(first, vc);
            let wait = shape.waits.of_mut::<G, L>(planes, first, vc);
            turn(&mut wait[PREFERRED], granted, here, &mut below);
            if V > FEW && is_none(here) {
                continue;
            }
            for plane in &mut wait[WAITING..shape.routing] {
                *plane = but(*plane, here);
            }
            self.take_up_outlet((shape, rules), planes, (first, vc), (here, and(here, starved)));
            if any_starved {
                for (router, _, at) in members(&mut [and(here, starved)]) {
                    let c = Numbers::<P, V>::number(RouterId(first_router + router), first + at, vc as u32);
                    starving.push((Channel(c), self.outlet(first_router, router, first + at)));
                }
            }
        }
    }

    /// The heads at the front of a channel of a group of input ports are given output channels, some of which have no credit.
    #[inline(always)]
    fn take_up_outlet<const G: usize>(
        &self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        (first, vc): (usize, usize),
        (granted, starved): (Group<G, L>, Group<G, L>),
    ) {
        let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
        channel[STARVED] = or(channel[STARVED], starved);
        if rules.allocation > 0 {
            let last = &mut channel[shape.buffered - 1];
            *last = or(*last, granted);
        } else {
            channel[OPEN] = or(channel[OPEN], granted);
            channel[FRESH] = or(channel[FRESH], granted);
        }
        for (bit, plane) in channel[OUTLET..][..const { log2(P * V) }].iter_mut().enumerate() {
            *plane = or(*plane, and(granted, group(self.outlet_bit(bit), first)));
        }
    }
}

/// Output channels that are taken, bit by bit, and where they have no credit.
struct Taken<const G: usize, const L: usize> {
    vc: [Group<G, L>; VC_BITS],
    starved: Group<G, L>,
}

impl<const G: usize, const L: usize> Taken<G, L> {
    /// Takes a channel of each of a group of ports where it is free for those of the winners that are `left` and may take it.
    #[inline(always)]
    fn take<const V: usize>(
        &mut self,
        (shape, _): Form<'_>,
        planes: &mut [Row<L>],
        (first, vc): (usize, usize),
        (left, may_take): (&mut Group<G, L>, Group<G, L>),
    ) {
        let free = &mut shape.grants.of_mut::<G, L>(planes, first, 0)[shape.free(vc)];
        let takes = and(and(*left, *free), may_take);
        *free = but(*free, takes);
        *left = but(*left, takes);
        for (bit, plane) in self.vc[..const { log2(V) }].iter_mut().enumerate() {
            if vc >> bit & 1 == 1 {
                *plane = or(*plane, takes);
            }
        }
        if first < shape.net_ports {
            let channel = shape.outputs.of::<G, L>(planes, first, vc);
            self.starved = or(self.starved, shape.of_nets(first, but(takes, channel[CREDITED])));
        }
    }
}

/// Takes the first free channel of each of a group of ports that its winner may take.
#[inline(always)]
fn take<const V: usize, const G: usize, const L: usize>(
    (shape, rules): Form<'_>,
    choice: &Choice,
    planes: &mut [Row<L>],
    first: usize,
    (winners, may_take): (Group<G, L>, &[Group<G, L>; MAX_CLASSES]),
) -> Taken<G, L> {
    let mut taken = Taken { vc: [none(); VC_BITS], starved: none() };
    let mut left = winners;
    let vcs = 0..rules.vcs::<V>();
    let of = |vc| if shape.one_class() { winners } else { may_take[choice.class_of(vc)] };
    match choice.order {
        VcOrder::Lowest => {
            for vc in vcs {
                taken.take::<V>((shape, rules), planes, (first, vc), (&mut left, of(vc)));
                if V > FEW && is_none(left) {
                    break;
                }
            }
        }
        VcOrder::Highest => {
            for vc in vcs.rev() {
                taken.take::<V>((shape, rules), planes, (first, vc), (&mut left, of(vc)));
                if V > FEW && is_none(left) {
                    break;
                }
            }
        }
    }
    debug_assert!(is_none(left), "a head was granted port {first} or one after it without a free channel");
    taken
}
