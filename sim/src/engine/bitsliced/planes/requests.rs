// SPDX-License-Identifier: MIT OR Apache-2.0
//! Virtual-channel allocation, bit-sliced: the first half of the step that sends.
//!
//! Inputs are the waiting heads with their routes ([`heads`](super::heads)) and the free output VCs. Outputs
//! are the output VCs in the planes of input VCs, where [`switch`](super::switch) finds them, and the list of
//! heads whose output VC has no credit.
//!
//! The allocator is separable and input first, with round-robin arbiters, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) is for one router. An input port chooses
//! one of its waiting heads. An output port chooses one of the input ports that request it, and the winner
//! takes a free output VC.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::VcOrder;

use super::alloc_scratch::AllocScratch;
use super::arbiter::{PORT_BITS, advance_pointer, arbitrate, busy_indices, merge_number};
use super::heads::VcSelection;
use super::row::{
    Group, QUAD, Row, and, and_not, any, group, group_mut, is_none, log2, members, none, or, splat,
};
use super::shape::{
    ACTIVE, HAS_CREDIT, HEAD_UNSENT, MAX_CLASSES, NO_CREDIT, OUTPUT_VC, Shape, VC_PRIORITY, WAITING,
    for_each_group,
};
use super::{DENSE_LIMIT, Form, VC_BITS};
use crate::engine::common::layout::{InputVc, Numbers, OutputVc};

impl<const P: usize, const V: usize, const L: usize> AllocScratch<P, V, L> {
    /// Virtual-channel allocation of a block in one cycle, up to the grants of each input port.
    #[inline(always)]
    pub(super) fn allocate_vcs(
        &mut self,
        (shape, rules): Form<'_>,
        selection: &VcSelection,
        planes: &mut [Row<L>],
        waiting: &mut [u64],
    ) {
        for_each_group!(shape, shape.out_ports, |first: G| self.note_free_vcs::<G>(
            (shape, rules),
            selection,
            planes,
            first
        ));
        self.granted = [none(); P];
        self.no_credit = [none(); P];
        self.out_vc[..const { log2(V) }].fill([none(); P]);
        for_each_group!(shape, shape.in_ports, |first: G| {
            self.request_ports::<G>((shape, rules), planes, (first, &mut waiting[first]));
        });
        for_each_group!(shape, shape.out_ports, |first: G| self.grant_vcs::<G>(
            (shape, rules),
            selection,
            planes,
            first
        ));
    }

    /// Records, for a group of output ports and each class, the routers at which an output VC is free.
    #[inline(always)]
    fn note_free_vcs<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        selection: &VcSelection,
        planes: &[Row<L>],
        first: usize,
    ) {
        let mut by_class: [Group<G, L>; MAX_CLASSES] = [none(); MAX_CLASSES];
        let free = &shape.vc_arbiters.of::<G, L>(planes, first, 0)[shape.free(0)..][..rules.vcs::<V>()];
        if shape.one_class() {
            return *group_mut(&mut self.free_vcs[0], first) = any(free);
        }
        for (vc, &free) in free.iter().enumerate() {
            let class = &mut by_class[selection.class_of(vc)];
            *class = or(*class, free);
        }
        let classes = selection.classes.len().min(MAX_CLASSES);
        for (noted, &free) in self.free_vcs[..classes].iter_mut().zip(&by_class) {
            *group_mut(noted, first) = free;
        }
    }

    /// Chooses one waiting head at each of a group of input ports, and records its request.
    #[inline(always)]
    fn request_ports<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &[Row<L>],
        (first, waiting): (usize, &mut u64),
    ) {
        let free_ejection = self.free_ejection(shape, 0);
        let mut requests: [Group<G, L>; V] = [none(); V];
        let mut busy = 0;
        for vc in busy_indices::<V>(*waiting, rules.in_vcs::<V>()) {
            let head = shape.head_state.of::<G, L>(planes, first, vc);
            if is_none(head[WAITING]) {
                if V > DENSE_LIMIT && is_none(any(&head[shape.routing..])) {
                    *waiting &= !(1 << vc);
                }
                continue;
            }
            let mut eligible = and(head[shape.ejects(0)], splat(free_ejection));
            for place in 1..shape.places() {
                let free_ejection = splat(self.free_ejection(shape, place));
                eligible = or(eligible, and(head[shape.ejects(place)], free_ejection));
            }
            for (port, &wanted) in head[shape.leaves(0)..shape.classes].iter().enumerate() {
                eligible = or(eligible, and(wanted, self.usable(shape, head, port)));
            }
            requests[vc] = and(head[WAITING], eligible);
            busy |= u64::from(!is_none(requests[vc])) << vc;
        }
        let priority = |vc| shape.head_state.of::<G, L>(planes, first, vc)[VC_PRIORITY];
        if self.pick(first, &mut requests, priority, (busy, rules.in_vcs::<V>())) {
            self.record_port_requests((shape, rules), planes, first, &requests);
        }
    }

    /// Records which output port the chosen head of each input port requests, and from which classes of
    /// output VCs.
    #[inline(always)]
    fn record_port_requests<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &[Row<L>],
        first: usize,
        requests: &[Group<G, L>; V],
    ) {
        let mut number: [Group<G, L>; PORT_BITS] = [none(); PORT_BITS];
        let mut classes: [Group<G, L>; MAX_CLASSES] = [none(); MAX_CLASSES];
        for port in 0..shape.out_ports {
            let ejection = port.checked_sub(shape.net_ports);
            let wanted = match ejection {
                Some(ejection) => shape.ejects(ejection / shape.ejection_ports()),
                None => shape.leaves(port),
            };
            let mut at_port: Group<G, L> = none();
            for vc in self.picks(first, rules.in_vcs::<V>()) {
                at_port =
                    or(at_port, and(requests[vc], shape.head_state.of::<G, L>(planes, first, vc)[wanted]));
            }
            for (at, row) in at_port.iter_mut().enumerate().take(shape.in_ports - first) {
                if ejection.is_some() {
                    *row = and(*row, self.chosen_ejection(shape, first + at, port));
                }
                self.requests[first + at][port] = *row;
            }
            for (at, bit) in number[..const { log2(P) }].iter_mut().enumerate() {
                if port >> at & 1 == 1 {
                    *bit = or(*bit, at_port);
                }
            }
        }
        for vc in self.picks(first, rules.in_vcs::<V>()) {
            let head = shape.head_state.of::<G, L>(planes, first, vc);
            merge_number(&mut classes, requests[vc], &head[shape.classes..shape.routing]);
        }
        let several = (shape.routing - shape.classes).min(MAX_CLASSES);
        for (noted, &class) in self.usable_classes[..several].iter_mut().zip(&classes) {
            *group_mut(noted, first) = class;
        }
        for (noted, &bit) in self.out_port[..const { log2(P) }].iter_mut().zip(&number) {
            *group_mut(noted, first) = bit;
        }
    }

    /// The routers at which heads may take one of the classes that are free at a port.
    #[inline(always)]
    fn usable<const G: usize>(&self, shape: &Shape, head: &[Group<G, L>], port: usize) -> Group<G, L> {
        match &head[shape.classes..shape.routing] {
            [] => splat(self.free_vcs[0][port]),
            classes => {
                let free = self.free_vcs.iter().map(|free| splat(free[port]));
                classes.iter().zip(free).fold(none(), |all, (&class, free)| or(all, and(class, free)))
            }
        }
    }

    /// The routers at which a port has a free output VC of any class.
    #[inline(always)]
    fn any_free(&self, shape: &Shape, port: usize) -> Row<L> {
        let classes = (shape.routing - shape.classes).max(1);
        self.free_vcs.iter().take(classes).fold(none(), |all, free| or(all, free[port]))
    }

    /// The routers at which some ejection port of a place has a free channel.
    #[inline(always)]
    fn free_ejection(&self, shape: &Shape, place: usize) -> Row<L> {
        let (count, first) = (shape.ejection_ports(), shape.net_ports + place * shape.ejection_ports());
        (first..first + count).fold(none(), |all, port| or(all, self.any_free(shape, port)))
    }

    /// The routers at which a head at an input port requests this ejection port.
    ///
    /// That is the first ejection port of its place with a free channel, starting at the one with the number
    /// of the input port and wrapping around.
    #[inline(always)]
    fn chosen_ejection(&self, shape: &Shape, input: usize, port: usize) -> Row<L> {
        let count = shape.ejection_ports();
        let free = self.any_free(shape, port);
        if count == 1 {
            return free;
        }
        let at_place = (port - shape.net_ports) % count;
        let ahead = (at_place + count - input % count) % count;
        let before = (0..ahead).map(|at| port - at_place + (input + at) % count);
        before.fold(free, |here, port| and_not(here, self.any_free(shape, port)))
    }

    /// Lets each of a group of output ports grant one request, and take a free output VC for the winner.
    #[inline(always)]
    fn grant_vcs<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        selection: &VcSelection,
        planes: &mut [Row<L>],
        first: usize,
    ) {
        let (busy, mut requests) = self.requests_for::<G>(first, shape.in_ports);
        let pointer = &mut shape.vc_arbiters.of_mut::<G, L>(planes, first, 0)[..P];
        let all = arbitrate(pointer, &mut requests, busy, shape.in_ports);
        if is_none(all) {
            return;
        }
        let classes = shape.routing - shape.classes;
        let mut may_take = [all; MAX_CLASSES];
        if classes > 0 && first < shape.net_ports {
            for (may_take, class) in may_take.iter_mut().zip(&self.usable_classes).take(classes) {
                *may_take = none();
                for input in busy_indices::<P>(busy, shape.in_ports) {
                    *may_take = or(*may_take, and(requests[input], splat(class[input])));
                }
                *may_take = or(*may_take, shape.ejection_part(first, all));
            }
        }
        let taken = take::<V, G, L>((shape, rules), selection, planes, first, (all, &may_take));
        for input in busy_indices::<P>(busy, shape.in_ports) {
            let granted = requests[input];
            self.granted[input] = or(self.granted[input], any(&granted));
            self.no_credit[input] = or(self.no_credit[input], any(&and(granted, taken.no_credit)));
            for (number, &bit) in self.out_vc[..const { log2(V) }].iter_mut().zip(&taken.out_vc) {
                number[input] = or(number[input], any(&and(granted, bit)));
            }
        }
    }

    /// Writes the grants of a group of input ports into their planes. `first_router` is the number of the
    /// block's first router. `starving` receives the heads that were granted an output VC without a credit.
    #[inline(always)]
    pub(super) fn assign_vcs<const G: usize>(
        &self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        first: usize,
        first_router: u32,
        starving: &mut Vec<(InputVc, OutputVc)>,
    ) {
        let granted: Group<G, L> = group(&self.granted, first);
        if is_none(granted) {
            return;
        }
        let no_credit = group(&self.no_credit, first);
        let any_without_credit = !is_none(no_credit);
        let mut below = none();
        for vc in 0..rules.in_vcs::<V>() {
            let here = self.won(first, vc);
            let head = shape.head_state.of_mut::<G, L>(planes, first, vc);
            advance_pointer(&mut head[VC_PRIORITY], granted, here, &mut below);
            if V > DENSE_LIMIT && is_none(here) {
                continue;
            }
            for plane in &mut head[WAITING..shape.routing] {
                *plane = and_not(*plane, here);
            }
            self.assign_output_vc((shape, rules), planes, (first, vc), (here, and(here, no_credit)));
            if any_without_credit {
                for (router, _, at) in members(&mut [and(here, no_credit)]) {
                    let c = Numbers::<P, V>::number(RouterId(first_router + router), first + at, vc as u32);
                    starving.push((InputVc(c), self.output_vc(first_router, router, first + at)));
                }
            }
        }
    }

    /// Gives the heads of an input VC, at each of a group of ports, their output VCs, some of which have no
    /// credit.
    #[inline(always)]
    fn assign_output_vc<const G: usize>(
        &self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        (first, vc): (usize, usize),
        (granted, no_credit): (Group<G, L>, Group<G, L>),
    ) {
        let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
        channel[NO_CREDIT] = or(channel[NO_CREDIT], no_credit);
        if rules.allocation > 0 {
            let last = &mut channel[shape.buffered - 1];
            *last = or(*last, granted);
        } else {
            channel[ACTIVE] = or(channel[ACTIVE], granted);
            channel[HEAD_UNSENT] = or(channel[HEAD_UNSENT], granted);
        }
        for (bit, plane) in channel[OUTPUT_VC..][..const { log2(P * V) }].iter_mut().enumerate() {
            *plane = or(*plane, and(granted, group(self.output_vc_bit(bit), first)));
        }
    }
}

/// The output VCs that the winners at a group of output ports take.
struct TakenVcs<const G: usize, const L: usize> {
    /// Bits of the number of the output VC.
    out_vc: [Group<G, L>; VC_BITS],
    /// Where the output VC has no credit.
    no_credit: Group<G, L>,
}

impl<const G: usize, const L: usize> TakenVcs<G, L> {
    /// Takes an output VC at each of a group of ports, where it is free and a winner without one (`left`) may
    /// take it.
    #[inline(always)]
    fn take<const V: usize>(
        &mut self,
        (shape, _): Form<'_>,
        planes: &mut [Row<L>],
        (first, vc): (usize, usize),
        (left, may_take): (&mut Group<G, L>, Group<G, L>),
    ) {
        let free = &mut shape.vc_arbiters.of_mut::<G, L>(planes, first, 0)[shape.free(vc)];
        let takes = and(and(*left, *free), may_take);
        *free = and_not(*free, takes);
        *left = and_not(*left, takes);
        for (bit, plane) in self.out_vc[..const { log2(V) }].iter_mut().enumerate() {
            if vc >> bit & 1 == 1 {
                *plane = or(*plane, takes);
            }
        }
        if first < shape.net_ports {
            let channel = shape.outputs.of::<G, L>(planes, first, vc);
            self.no_credit =
                or(self.no_credit, shape.network_part(first, and_not(takes, channel[HAS_CREDIT])));
        }
    }
}

/// Takes the first free output VC that the winner may take, at each of a group of ports.
#[inline(always)]
fn take<const V: usize, const G: usize, const L: usize>(
    (shape, rules): Form<'_>,
    selection: &VcSelection,
    planes: &mut [Row<L>],
    first: usize,
    (winners, may_take): (Group<G, L>, &[Group<G, L>; MAX_CLASSES]),
) -> TakenVcs<G, L> {
    let mut taken = TakenVcs { out_vc: [none(); VC_BITS], no_credit: none() };
    let mut left = winners;
    let vcs = 0..rules.vcs::<V>();
    let of = |vc| if shape.one_class() { winners } else { may_take[selection.class_of(vc)] };
    match selection.order {
        VcOrder::Lowest => {
            for vc in vcs {
                taken.take::<V>((shape, rules), planes, (first, vc), (&mut left, of(vc)));
                if V > DENSE_LIMIT && is_none(left) {
                    break;
                }
            }
        }
        VcOrder::Highest => {
            for vc in vcs.rev() {
                taken.take::<V>((shape, rules), planes, (first, vc), (&mut left, of(vc)));
                if V > DENSE_LIMIT && is_none(left) {
                    break;
                }
            }
        }
    }
    debug_assert!(is_none(left), "a head was granted port {first} or one after it without a free channel");
    taken
}
