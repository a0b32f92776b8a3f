// SPDX-License-Identifier: MIT OR Apache-2.0
//! Scratch memory of the two allocators, and the round-robin choice at input ports that they share.
//!
//! One allocates output VCs ([`requests`](super::requests)), the other the switch
//! ([`switch`](super::switch)). Both are separable and input first. An input port picks one of its VCs, then
//! an output port picks one of the input ports that request it. Inputs are the requests of input VCs. Outputs
//! are what each input port requests and what it is granted.

use flitforge_router::ids::RouterId;

use super::DENSE_LIMIT;
use super::VC_BITS;
use super::arbiter::{PORT_BITS, busy_indices, round_robin_pick};
use super::row::{Group, Row, and, group, is_in, is_none, log2, none};
use super::shape::MAX_CLASSES;
use crate::engine::common::layout::{Numbers, OutputVc};

/// Picks, requests and grants of a block.
///
/// The record is kept from cycle to cycle, because clearing it costs more than much of what is done with it.
/// Its contents mean nothing once a cycle is over.
#[derive(Debug, Clone)]
#[repr(align(64))]
pub(in super::super) struct AllocScratch<const P: usize, const V: usize, const L: usize> {
    /// The VCs that are picked at some router: a mask for each group of input ports, at the place of its
    /// first port.
    pub(super) busy: [u64; P],
    /// The routers at which each VC is picked. The rows of a group of input ports lie together, VC by VC and
    /// port by port.
    picked: [[Row<L>; V]; P],
    /// For each input port and each output port, the routers at which the pick of the one requests the other.
    pub(super) requests: [[Row<L>; P]; P],
    /// For each input port, the routers at which it is granted.
    pub(super) granted: [Row<L>; P],
    /// For each input port, the routers at which its output VC has no credit: when it is granted, or after
    /// the flit to which the switch is granted.
    pub(super) no_credit: [Row<L>; P],
    /// For each input port, bits of the VC number of the output VC that it is granted, or that its pick
    /// holds.
    pub(super) out_vc: [[Row<L>; P]; VC_BITS],
    /// For each class and output port, the routers at which an output VC of the class is free.
    pub(super) free_vcs: [[Row<L>; P]; MAX_CLASSES],
    /// For each class and input port, the routers at which its pick may take an output VC of the class. It is
    /// written only where there are several classes.
    pub(super) usable_classes: [[Row<L>; P]; MAX_CLASSES],
    /// For each input port, bits of the output port that its pick requests, or on which its pick holds an
    /// output VC.
    pub(super) out_port: [[Row<L>; P]; PORT_BITS],
    /// For each input port, bits of the number of the picked VC.
    pub(super) in_vc: [[Row<L>; P]; VC_BITS],
    /// For each input port, the routers at which its pick would send a head flit.
    pub(super) heads: [Row<L>; P],
    /// For each input port, the routers at which its pick would send a tail flit.
    pub(super) tails: [Row<L>; P],
    /// For each input port, the routers at which an ejection port grants its request.
    pub(super) ejected: [Row<L>; P],
}

impl<const P: usize, const V: usize, const L: usize> AllocScratch<P, V, L> {
    /// The record without picks, requests and grants.
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

    /// Picks one of the requesting VCs at each of a group of input ports, by round-robin. Returns whether
    /// there is any pick.
    ///
    /// Only VCs in `busy` and below `count` are considered. With a pick, the caller records what it requests;
    /// without one, the requests of the group are cleared here.
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

    /// The VCs below `count` that are picked at some router by a group of input ports. Where VCs are few,
    /// these are all of them.
    #[inline(always)]
    pub(super) fn picks(&self, first: usize, count: usize) -> impl Iterator<Item = usize> + use<P, V, L> {
        busy_indices::<V>(self.busy[first], count)
    }

    /// The routers at which a VC of each of a group of input ports is picked and granted.
    #[inline(always)]
    pub(super) fn won<const G: usize>(&self, first: usize, vc: usize) -> Group<G, L> {
        if V > DENSE_LIMIT && self.busy[first] >> vc & 1 == 0 {
            return none();
        }
        let picked: &[Group<G, L>] = self.picked.as_flattened()[first * V..][..G * V].as_chunks().0;
        and(picked[vc], group(&self.granted, first))
    }

    /// One bit of the output VCs that input ports are granted, or that their picks hold, in the numbering of
    /// a router's VCs.
    #[inline(always)]
    pub(super) fn output_vc_bit(&self, bit: usize) -> &[Row<L>; P] {
        if bit < const { log2(V) } { &self.out_vc[bit] } else { &self.out_port[bit - const { log2(V) }] }
    }

    /// The output VC that an input port is granted, or that its pick holds. `router` counts from the first
    /// router of the block, whose number is `first`.
    #[inline(always)]
    pub(super) fn output_vc(&self, first: u32, router: u32, input: usize) -> OutputVc {
        let mut place = 0;
        for bit in 0..const { log2(P * V) } {
            place |= u32::from(is_in(router, &self.output_vc_bit(bit)[input])) << bit;
        }
        OutputVc(Numbers::<P, V>::number(RouterId(first + router), 0, 0) | place)
    }

    /// The requests of all input ports to a group of output ports, and the mask of input ports with any. The
    /// mask is empty where ports are few, because the test costs more than it saves.
    #[inline(always)]
    pub(super) fn requests_for<const G: usize>(
        &self,
        first: usize,
        inputs: usize,
    ) -> (u64, [Group<G, L>; P]) {
        let (mut busy, mut by_input) = (0, [none(); P]);
        for (input, of) in self.requests.iter().enumerate().take(inputs) {
            by_input[input] = group(of, first);
            if P > DENSE_LIMIT {
                busy |= u64::from(!is_none(by_input[input])) << input;
            }
        }
        (busy, by_input)
    }
}

/// Scratch memory for one block, with one or four words in a row.
#[derive(Debug, Clone)]
pub(in super::super) enum Arena<const P: usize, const V: usize> {
    /// Rows of one word, in blocks of 64 routers.
    One(Box<AllocScratch<P, V, 1>>),
    /// Rows of four words, in blocks of 256 routers.
    Four(Box<AllocScratch<P, V, 4>>),
}

impl<const P: usize, const V: usize> Arena<P, V> {
    /// Scratch memory for rows of `1 << block_shift` words, which is one or four.
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

    /// Each port of a group picks the first VC at or after its pointer, as the shared arbiter does, and wins
    /// with it where it is granted.
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

    /// A group without requests requests nothing, whatever the memory held before.
    #[test]
    fn who_picks_nothing_asks_for_nothing() {
        let mut scratch = AllocScratch::<8, 4, 1>::new();
        scratch.requests = [[[1]; 8]; 8];
        assert!(!scratch.pick::<QUAD>(0, &mut [none(); 4], |_| none(), (0, 4)));
        let (_, by_input) = scratch.requests_for::<QUAD>(0, 8);
        for (input, by_input) in by_input.iter().enumerate() {
            assert_eq!(is_none(*by_input), input < QUAD, "input port {input}");
        }
    }

    /// Every output VC of every router is read as it was recorded.
    #[test]
    fn output_channels_are_read_as_noted() {
        for place in 0..32_u32 {
            let mut scratch = AllocScratch::<8, 4, 1>::new();
            for bit in (0..5).filter(|bit| place >> bit & 1 == 1) {
                let rows = if bit < 2 { &mut scratch.out_vc[bit] } else { &mut scratch.out_port[bit - 2] };
                rows[3] = [1 << 17];
            }
            let router = RouterId(640 + 17);
            assert_eq!(
                scratch.output_vc(640, 17, 3),
                OutputVc(Numbers::<8, 4>::number(router, 0, 0) | place)
            );
            assert_eq!(scratch.output_vc(640, 18, 3), OutputVc(Numbers::<8, 4>::number(RouterId(658), 0, 0)));
        }
    }
}
