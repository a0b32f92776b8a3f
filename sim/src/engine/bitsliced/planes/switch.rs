//! Switch allocation and traversal: separable, input first, with rotating priority, as
//! [`RotatingSwitch`](flitforge_router::allocator::RotatingSwitch) does it for one router.

use flitforge_router::ids::RouterId;

use super::arbiter::{PORT_BITS, arbitrate, busy_of, take_up, turn};
use super::contest::Contest;
use super::row::{
    Group, OCTET, QUAD, Row, and, any, but, decode, decrement, each_of, group, group_mut, increment, is_in,
    is_none, log2, members, none, or, pass_on, set,
};
use super::shape::{
    BUSY, COUNT_BITS, CREDITED, CREDITS, DRAINING, FAVOURED, FOLLOWED, FRESH, OPEN, OUTLET, STARVED,
    for_each_group,
};
use super::words::block_of;
use super::{FEW, Form, Leaving, Planes, VC_BITS};
use crate::engine::common::layout::{Channel, Numbers, Outlet};

impl<const P: usize, const V: usize, const L: usize> Contest<P, V, L> {
    /// The offers of a group of input ports, and where they go.
    #[inline(always)]
    fn offer<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        (first, used): (usize, &mut u64),
    ) {
        let mut offers: [Group<G, L>; V] = [none(); V];
        let mut busy = 0;
        for vc in busy_of::<V>(*used, rules.in_vcs::<V>()) {
            let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
            offers[vc] = and(but(channel[OPEN], channel[STARVED]), any(&channel[shape.buffered..]));
            busy |= u64::from(!is_none(offers[vc])) << vc;
            if rules.allocation > 0 {
                open((shape, rules), channel);
            }
            if V > FEW && is_none(or(channel[OPEN], any(&channel[shape.stage..shape.buffered]))) {
                *used &= !(1 << vc);
            }
        }
        let favoured = |vc| shape.inputs.of::<G, L>(planes, first, vc)[FAVOURED];
        if self.pick(first, &mut offers, favoured, (busy, rules.in_vcs::<V>())) {
            self.aim((shape, rules), planes, first, &offers);
        }
    }

    /// Where the offers of a group of input ports go.
    #[inline(always)]
    fn aim<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &[Row<L>],
        first: usize,
        offers: &[Group<G, L>; V],
    ) {
        let (mut offered, mut heads, mut tails): (Group<G, L>, Group<G, L>, Group<G, L>) =
            (none(), none(), none());
        let mut from: [Group<G, L>; VC_BITS] = [none(); VC_BITS];
        let mut through: [Group<G, L>; VC_BITS] = [none(); VC_BITS];
        let mut port: [Group<G, L>; PORT_BITS] = [none(); PORT_BITS];
        for vc in self.picks(first, rules.in_vcs::<V>()) {
            let channel = shape.inputs.of::<G, L>(planes, first, vc);
            let outlet = &channel[OUTLET..][..const { log2(P * V) }];
            take_up(&mut through, offers[vc], &outlet[..const { log2(V) }]);
            take_up(&mut port, offers[vc], &outlet[const { log2(V) }..]);
            offered = or(offered, offers[vc]);
            heads = or(heads, and(offers[vc], channel[FRESH]));
            tails = or(tails, but(offers[vc], any(&channel[shape.following..shape.stage])));
            for (at, bit) in from[..const { log2(V) }].iter_mut().enumerate() {
                if vc >> at & 1 == 1 {
                    *bit = or(*bit, offers[vc]);
                }
            }
        }
        *group_mut(&mut self.heads, first) = heads;
        *group_mut(&mut self.tails, first) = tails;
        for bit in 0..const { log2(V) } {
            *group_mut(&mut self.from[bit], first) = from[bit];
            *group_mut(&mut self.vc[bit], first) = through[bit];
        }
        for (noted, &bit) in self.port[..const { log2(P) }].iter_mut().zip(&port) {
            *group_mut(noted, first) = bit;
        }
        for (at, &offered) in offered.iter().enumerate().take(shape.in_ports - first) {
            let mut number = [none(); PORT_BITS];
            for (number, bit) in number.iter_mut().zip(&port) {
                *number = bit[at];
            }
            self.of[first + at] = decode(offered, &number[..const { log2(P) }]);
        }
    }

    /// Lets a group of output ports choose among the offers.
    #[inline(always)]
    fn choose<const G: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        first: usize,
    ) -> Sent<P, V, G, L> {
        let (busy, mut asking) = self.asking::<G>(first, shape.in_ports);
        let pointer = &mut shape.ports.of_mut::<G, L>(planes, first, 0)[..P];
        let sent = arbitrate(pointer, &mut asking, busy, shape.in_ports);
        if is_none(sent) {
            return Sent { granted: asking, any: none(), through: [none(); VC_BITS], by_vc: [none(); V] };
        }
        let (mut tails, mut through) = (none(), [none(); VC_BITS]);
        for input in busy_of::<P>(busy, shape.in_ports) {
            tails = or(tails, and(asking[input], each_of(self.tails[input])));
            for (bit, named) in through[..const { log2(V) }].iter_mut().zip(&self.vc) {
                *bit = or(*bit, and(asking[input], each_of(named[input])));
            }
        }
        let by_vc = decode(sent, &through[..const { log2(V) }]);
        let spent = spend::<V, G, L>((shape, rules), planes, first, &by_vc, tails);
        for input in busy_of::<P>(busy, shape.in_ports) {
            let granted = any(&asking[input]);
            self.granted[input] = or(self.granted[input], granted);
            self.starved[input] = or(self.starved[input], any(&and(asking[input], spent)));
            let exits = shape.net_ports.saturating_sub(first).min(G)..(shape.out_ports - first).min(G);
            if !exits.is_empty() {
                self.ejected[input] = or(self.ejected[input], any(&asking[input][exits]));
            }
        }
        Sent { granted: asking, any: sent, through, by_vc }
    }

    /// Lists the flits that a group of ejection ports sends. The first router has the number `first`.
    #[inline(always)]
    fn list_leaving<const G: usize>(
        &self,
        sent: &Sent<P, V, G, L>,
        (inputs, port): (usize, usize),
        first: u32,
        ejected: &mut Vec<Leaving>,
    ) {
        let (mut all, mut heads, mut tails): (Group<G, L>, Group<G, L>, Group<G, L>) =
            (none(), none(), none());
        let mut from: [Group<G, L>; VC_BITS] = [none(); VC_BITS];
        let mut by: [Group<G, L>; PORT_BITS] = [none(); PORT_BITS];
        for (input, &granted) in sent.granted[..inputs].iter().enumerate() {
            all = or(all, granted);
            heads = or(heads, and(granted, each_of(self.heads[input])));
            tails = or(tails, and(granted, each_of(self.tails[input])));
            for (bit, named) in from[..const { log2(V) }].iter_mut().zip(&self.from) {
                *bit = or(*bit, and(granted, each_of(named[input])));
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
            ejected.push(Leaving {
                from: Channel(of(
                    number(&by[..ports], router, at) as usize,
                    number(&from[..vcs], router, at),
                )),
                o: Outlet(of(port + at, number(&sent.through[..vcs], router, at))),
                head: is_in(router, &heads[at]),
                tail: is_in(router, &tails[at]),
            });
        }
    }

    /// Takes the granted flits of a channel of a group of input ports out of their buffers; `below` is where a channel before
    /// this one was granted, and then also where this one was.
    #[inline(always)]
    fn leave<const G: usize>(
        &self,
        (shape, rules): Form<'_>,
        planes: &mut [Row<L>],
        (first, vc): (usize, usize),
        below: &mut Group<G, L>,
    ) -> Left<G, L> {
        let granted: Group<G, L> = group(&self.granted, first);
        let channel = shape.inputs.of_mut::<G, L>(planes, first, vc);
        let sent = self.won(first, vc);
        turn(&mut channel[FAVOURED], granted, sent, below);
        if V > FEW && is_none(sent) {
            return Left::NONE;
        }
        let (front, buffered) = channel.split_at_mut(shape.buffered);
        decrement(buffered, sent);
        let tails = but(sent, any(&front[shape.following..shape.stage]));
        decrement(&mut front[shape.following..shape.stage], but(sent, tails));
        let heads = and(sent, front[FRESH]);
        front[FRESH] = but(front[FRESH], sent);
        front[STARVED] = or(front[STARVED], and(sent, group(&self.starved, first)));
        front[OPEN] = but(front[OPEN], tails);
        front[STARVED..shape.following].iter_mut().for_each(|plane| *plane = but(*plane, tails));
        let mut ended = tails;
        if rules.has_heads {
            let wait = shape.waits.of_mut::<G, L>(planes, first, vc);
            wait[BUSY] = but(wait[BUSY], tails);
            ended = and(wait[FOLLOWED], tails);
        }
        Left { sent, heads, ended }
    }
}

/// Heads that have held an output channel for as long as virtual-channel allocation takes may use it from the next cycle on.
#[inline(always)]
fn open<const G: usize, const L: usize>((shape, rules): Form<'_>, channel: &mut [Group<G, L>]) {
    let ready = channel[shape.stage];
    channel[OPEN] = or(channel[OPEN], ready);
    channel[FRESH] = or(channel[FRESH], ready);
    set(&mut channel[shape.following..shape.stage], ready, rules.follow.unwrap_or(0));
    pass_on(&mut channel[shape.stage..shape.buffered]);
}

/// Takes the credits for what a group of ports sends; returns where the channel has none left. Ejection ports need none.
/// Where heads wait side by side, tails let go of their channels.
#[inline(always)]
fn spend<const V: usize, const G: usize, const L: usize>(
    (shape, rules): Form<'_>,
    planes: &mut [Row<L>],
    first: usize,
    by_vc: &[Group<G, L>; V],
    tails: Group<G, L>,
) -> Group<G, L> {
    let mut spent = none();
    for (vc, &row) in by_vc.iter().enumerate().take(rules.vcs::<V>()) {
        if V > FEW && is_none(row) {
            continue;
        }
        let last = and(row, tails);
        if rules.has_heads && (first + G > shape.net_ports || rules.frees_at_tail) {
            let free = &mut shape.grants.of_mut::<G, L>(planes, first, 0)[shape.free(vc)];
            *free = or(*free, if rules.frees_at_tail { last } else { shape.of_exits(first, last) });
        }
        if first >= shape.net_ports {
            continue;
        }
        let (row, last) = (shape.of_nets(first, row), shape.of_nets(first, last));
        let channel = shape.outputs.of_mut::<G, L>(planes, first, vc);
        if !rules.frees_at_tail {
            channel[DRAINING] = or(channel[DRAINING], last);
        }
        let under = decrement(&mut channel[CREDITS..], row);
        debug_assert!(is_none(under), "a flit without a credit on port {first} or one after it");
        let last = but(row, any(&channel[CREDITS..]));
        channel[CREDITED] = but(channel[CREDITED], last);
        spent = or(spent, last);
    }
    spent
}

/// What a number of a port of a group is at a router.
#[inline(always)]
fn number<const G: usize, const L: usize>(bits: &[Group<G, L>], router: u32, port: usize) -> u32 {
    let mut number = 0;
    for (at, rows) in bits.iter().enumerate() {
        number |= u32::from(is_in(router, &rows[port])) << at;
    }
    number
}

impl Planes {
    /// One block's switches in one cycle.
    #[inline(always)]
    pub(super) fn traverse_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        contest: &mut Contest<P, V, L>,
    ) {
        let Self { state, used, .. } = self;
        let used = &mut used[block * shape.in_ports..][..shape.in_ports];
        let planes = block_of::<L>(state, shape, block);
        (contest.granted, contest.ejected, contest.starved) = ([none(); P], [none(); P], [none(); P]);
        for_each_group!(shape, shape.in_ports, |first: G| {
            contest.offer::<G>((shape, rules), planes, (first, &mut used[first]));
        });
        for_each_group!(shape, shape.out_ports, |first: G| {
            self.send_from::<P, V, G, L>((shape, rules), block, contest, first);
        });
        for_each_group!(shape, shape.in_ports, |first: G| {
            self.leave_ports::<P, V, G, L>((shape, rules), block, contest, first);
        });
    }

    /// What a group of output ports sends.
    #[inline(always)]
    fn send_from<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        contest: &mut Contest<P, V, L>,
        first: usize,
    ) {
        let Self { state, flits, counted, ejected, .. } = self;
        let planes = block_of::<L>(state, shape, block);
        let sent = contest.choose::<G>((shape, rules), planes, first);
        if !is_none(sent.any) {
            let count = &mut shape.ports.of_mut::<G, L>(planes, first, 0)[P..][..COUNT_BITS];
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
            contest.list_leaving(&sent, (shape.in_ports, first), first_router, ejected);
        }
        if G == OCTET {
            let exit = sent.port(shape.net_ports);
            contest.list_leaving(&exit, (shape.in_ports, shape.net_ports), first_router, ejected);
        }
    }

    /// What leaves the buffers of a group of input ports.
    #[inline(always)]
    fn leave_ports<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        (shape, rules): Form<'_>,
        block: usize,
        contest: &Contest<P, V, L>,
        port: usize,
    ) {
        let nothing = is_none(group::<G, L>(&contest.granted, port));
        let at_once = if V <= QUAD && L == 1 { QUAD } else { 1 };
        let mut below = none();
        for from in (0..rules.in_vcs::<V>()).step_by(at_once) {
            let mut left = [Left::NONE; QUAD];
            for (vc, left) in (from..rules.in_vcs::<V>()).zip(&mut left[..at_once]) {
                if !nothing {
                    let planes = block_of::<L>(&mut self.state, shape, block);
                    *left = contest.leave::<G>((shape, rules), planes, (port, vc), &mut below);
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
                self.note_left::<P, V, G, L>(block, contest, (port, from), &left[..at_once]);
            }
        }
    }

    /// Writes down what has left up to four channels of a group of input ports, by number.
    #[inline(always)]
    fn note_left<const P: usize, const V: usize, const G: usize, const L: usize>(
        &mut self,
        block: usize,
        contest: &Contest<P, V, L>,
        (port, from): (usize, usize),
        left: &[Left<G, L>],
    ) {
        let first = (block * L * 64) as u32;
        let of = |router, vc, at| {
            Channel(Numbers::<P, V>::number(RouterId(first + router), port + at, (from + vc) as u32))
        };
        let exits = group(&contest.ejected, port);
        let mut rows: [Group<G, L>; QUAD] = [none(); QUAD];
        for (row, left) in rows.iter_mut().zip(left) {
            *row = but(left.heads, exits);
        }
        for (router, vc, at) in members(&mut rows[..left.len()]) {
            self.heads.push((of(router, vc, at), contest.outlet(first, router, port + at)));
        }
        for (row, left) in rows.iter_mut().zip(left) {
            *row = left.ended;
        }
        for (router, vc, at) in members(&mut rows[..left.len()]) {
            self.ended.push(of(router, vc, at));
        }
    }
}

/// What a group of output ports sends.
struct Sent<const P: usize, const V: usize, const G: usize, const L: usize> {
    /// For each input port, where it is granted,
    granted: [Group<G, L>; P],
    /// where ports send at all,
    any: Group<G, L>,
    /// bits of the channel that they send through,
    through: [Group<G, L>; VC_BITS],
    /// and where that is each of them.
    by_vc: [Group<G, L>; V],
}

impl<const P: usize, const V: usize, const G: usize, const L: usize> Sent<P, V, G, L> {
    /// The same of one of the ports.
    #[inline(always)]
    fn port(&self, at: usize) -> Sent<P, V, 1, L> {
        let of = |rows: &Group<G, L>| group(rows, at);
        Sent {
            granted: self.granted.each_ref().map(of),
            any: of(&self.any),
            through: self.through.each_ref().map(of),
            by_vc: self.by_vc.each_ref().map(of),
        }
    }
}

/// Where a flit has left a channel of a group of ports, and where it was a head.
#[derive(Clone, Copy)]
struct Left<const G: usize, const L: usize> {
    sent: Group<G, L>,
    heads: Group<G, L>,
    /// The tails of which more follows than planes see to.
    ended: Group<G, L>,
}

impl<const G: usize, const L: usize> Left<G, L> {
    const NONE: Self = Self { sent: none(), heads: none(), ended: none() };
}
