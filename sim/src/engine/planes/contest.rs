//! What the input ports of a block ask for and are given: output channels first, then their turn in the switch. Either is decided in two
//! steps: an input port picks one of its channels, an output port one of the input ports that ask for it.

use flitforge_router::ids::RouterId;

use super::super::layout::{Numbers, Outlet};
use super::DENSE_LIMIT;
use super::VC_BITS;
use super::arbiter::{PORT_BITS, busy_indices, round_robin_pick};
use super::row::{Group, Row, and, group, is_in, is_none, log2, none};
use super::shape::MAX_CLASSES;

/// Picks, bids and grants of a block. Kept from cycle to cycle, since clearing all of it takes longer than much of what is done with it; what
/// it holds is of no use once a cycle is over.
#[derive(Debug, Clone)]
#[repr(align(64))]
pub(in super::super) struct AllocScratch<const P: usize, const V: usize, const L: usize> {
    /// For each group of input ports, where its first port is: the channels that are picked anywhere,
    pub(super) busy: [u64; P],
    /// and channel by channel and port by port the routers at which they are.
    picked: [[Row<L>; V]; P],
    /// For each input port the output ports that its pick asks for.
    pub(super) requests: [[Row<L>; P]; P],
    /// Where input ports are granted, and by an output channel that has no credit, or has none left then.
    pub(super) granted: [Row<L>; P],
    pub(super) no_credit: [Row<L>; P],
    /// Bits of the output channel that input ports are given, or that their picks hold.
    pub(super) out_vc: [[Row<L>; P]; VC_BITS],
    /// For each class of output channels and port, the routers at which one is free.
    pub(super) free_vcs: [[Row<L>; P]; MAX_CLASSES],
    /// For each class, where the picks of input ports may take channels of it, if there are several.
    pub(super) usable_classes: [[Row<L>; P]; MAX_CLASSES],
    /// Bits of the output port that picks ask for, or that they hold a channel of.
    pub(super) out_port: [[Row<L>; P]; PORT_BITS],
    /// Bits of the number of the picked channel itself, and where it offers a head and a tail.
    pub(super) in_vc: [[Row<L>; P]; VC_BITS],
    pub(super) heads: [Row<L>; P],
    pub(super) tails: [Row<L>; P],
    /// Where an input port's offer is granted by an ejection port.
    pub(super) ejected: [Row<L>; P],
}

impl<const P: usize, const V: usize, const L: usize> AllocScratch<P, V, L> {
    fn new() -> Self {
        Self {
            busy: [0; P],
            picked: [[none(); V]; P],
            requests: [[none(); P]; P],
            granted: [none(); P],
            no_credit: [none(); P],
            out_vc: [[none(); P]; VC_BITS],
            free_vcs: [[none(); P]; MAX_CLASSES],
            usable_classes: [[none(); P]; MAX_CLASSES],
            out_port: [[none(); P]; PORT_BITS],
            in_vc: [[none(); P]; VC_BITS],
            heads: [none(); P],
            tails: [none(); P],
            ejected: [none(); P],
        }
    }

    /// Each of a group of input ports picks one of the channels that request something, those of `busy` and below `count`; returns
    /// whether any does. What the picks ask for is to be noted then.
    #[inline(always)]
    pub(super) fn pick<const G: usize>(
        &mut self,
        first: usize,
        requests: &mut [Group<G, L>; V],
        priority: impl Fn(usize) -> Group<G, L>,
        (busy, count): (u64, usize),
    ) -> bool {
        self.busy[first] = busy;
        if busy == 0 {
            self.requests[first..first + G].fill([none(); P]);
            return false;
        }
        round_robin_pick(requests, priority, busy, count);
        self.picked.as_flattened_mut()[first * V..][..G * V].as_chunks_mut().0.copy_from_slice(requests);
        true
    }

    /// The channels that a group of input ports has picked anywhere, below `count`; all of them where they are few.
    #[inline(always)]
    pub(super) fn picks(&self, first: usize, count: usize) -> impl Iterator<Item = usize> + use<P, V, L> {
        busy_indices::<V>(self.busy[first], count)
    }

    /// Where a group of input ports has picked a channel and is granted.
    #[inline(always)]
    pub(super) fn won<const G: usize>(&self, first: usize, vc: usize) -> Group<G, L> {
        if V > DENSE_LIMIT && self.busy[first] >> vc & 1 == 0 {
            return none();
        }
        let picked: &[Group<G, L>] = self.picked.as_flattened()[first * V..][..G * V].as_chunks().0;
        and(picked[vc], group(&self.granted, first))
    }

    /// A bit of the places of the output channels that input ports are given, or that their picks hold.
    #[inline(always)]
    pub(super) fn output_vc_bit(&self, bit: usize) -> &[Row<L>; P] {
        if bit < const { log2(V) } { &self.out_vc[bit] } else { &self.out_port[bit - const { log2(V) }] }
    }

    /// The output channel that an input port is given, or that its pick holds, at a router of a block whose first has the number `first`.
    #[inline(always)]
    pub(super) fn output_vc(&self, first: u32, router: u32, input: usize) -> Outlet {
        let mut place = 0;
        for bit in 0..const { log2(P * V) } {
            place |= u32::from(is_in(router, &self.output_vc_bit(bit)[input])) << bit;
        }
        Outlet(Numbers::<P, V>::number(RouterId(first + router), 0, 0) | place)
    }

    /// Which of the input ports ask for some of a group of output ports, where asking takes less than dealing with all of them, and where
    /// each of them asks.
    #[inline(always)]
    pub(super) fn requests_for<const G: usize>(
        &self,
        first: usize,
        inputs: usize,
    ) -> (u64, [Group<G, L>; P]) {
        let (mut busy, mut asking) = (0, [none(); P]);
        for (input, of) in self.requests.iter().enumerate().take(inputs) {
            asking[input] = group(of, first);
            if P > DENSE_LIMIT {
                busy |= u64::from(!is_none(asking[input])) << input;
            }
        }
        (busy, asking)
    }
}

/// Room for the contests of a block, of as many words as a plane has there.
#[derive(Debug, Clone)]
pub(in super::super) enum Arena<const P: usize, const V: usize> {
    One(Box<AllocScratch<P, V, 1>>),
    Four(Box<AllocScratch<P, V, 4>>),
}

impl<const P: usize, const V: usize> Arena<P, V> {
    /// For so many words, as a power of two.
    pub(super) fn new(block_shift: u32) -> Self {
        if block_shift == 0 {
            Self::One(Box::new(AllocScratch::new()))
        } else {
            Self::Four(Box::new(AllocScratch::new()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::row::{OCTET, QUAD};
    use super::*;
    use flitforge_router::arbiter::round_robin;
    use flitforge_router::hdl::{Native, ones};
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Each port of a group picks the first channel at or after its pointer, by the shared arbiter, and wins with it where it is granted.
    fn picks_and_wins<const G: usize, const V: usize, const L: usize>() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64((V * L) as u64);
        let mut scratch = AllocScratch::<8, V, L>::new();
        for _ in 0..50 {
            let mut rows = || [(); G].map(|()| [(); L].map(|()| random.next_u64() & random.next_u64()));
            let requests: [Group<G, L>; V] = [(); V].map(|()| rows());
            let granted = rows();
            let pointer = |port: usize, router: u32| (router as usize * 7 + port) % V;
            let priority = |vc: usize| {
                let mut rows = [[0; L]; G];
                for (port, row) in rows.iter_mut().enumerate() {
                    for router in (0..L as u32 * 64).filter(|&router| vc >= pointer(port, router)) {
                        row[router as usize / 64] |= 1 << (router % 64);
                    }
                }
                rows
            };
            scratch.granted[..G].copy_from_slice(&granted);
            assert!(scratch.pick(0, &mut requests.clone(), priority, (ones(V as u32), V)));
            for (port, router) in (0..G).flat_map(|port| (0..L as u32 * 64).map(move |at| (port, at))) {
                let of = |rows: &dyn Fn(usize) -> Group<G, L>| {
                    (0..V).fold(0, |set, vc| set | u64::from(is_in(router, &rows(vc)[port])) << vc)
                };
                let asked = of(&|vc| requests[vc]);
                let picked = round_robin::grant(Native, V as u32, asked, ones(pointer(port, router) as u32));
                let expected = if is_in(router, &granted[port]) { picked } else { 0 };
                assert_eq!(of(&|vc| scratch.won(0, vc)), expected, "port {port}, router {router}");
            }
        }
    }

    #[test]
    fn ports_pick_in_turn_and_win_where_they_are_granted() {
        picks_and_wins::<QUAD, 4, 1>();
        picks_and_wins::<QUAD, 4, 4>();
        picks_and_wins::<QUAD, 16, 1>();
        picks_and_wins::<QUAD, 16, 4>();
        picks_and_wins::<QUAD, 64, 1>();
        picks_and_wins::<OCTET, 4, 1>();
    }

    /// A group without requests asks for nothing, whatever was there before.
    #[test]
    fn who_picks_nothing_asks_for_nothing() {
        let mut scratch = AllocScratch::<8, 4, 1>::new();
        scratch.requests = [[[1]; 8]; 8];
        assert!(!scratch.pick::<QUAD>(0, &mut [none(); 4], |_| none(), (0, 4)));
        let (_, asking) = scratch.requests_for::<QUAD>(0, 8);
        for (input, asking) in asking.iter().enumerate() {
            assert_eq!(is_none(*asking), input < QUAD, "input port {input}");
        }
    }

    /// Every output channel of every router is read as it was noted.
    #[test]
    fn outlets_are_read_as_noted() {
        for place in 0..32_u32 {
            let mut scratch = AllocScratch::<8, 4, 1>::new();
            for bit in (0..5).filter(|bit| place >> bit & 1 == 1) {
                let rows = if bit < 2 { &mut scratch.out_vc[bit] } else { &mut scratch.out_port[bit - 2] };
                rows[3] = [1 << 17];
            }
            let router = RouterId(640 + 17);
            assert_eq!(scratch.output_vc(640, 17, 3), Outlet(Numbers::<8, 4>::number(router, 0, 0) | place));
            assert_eq!(scratch.output_vc(640, 18, 3), Outlet(Numbers::<8, 4>::number(RouterId(658), 0, 0)));
        }
    }
}
