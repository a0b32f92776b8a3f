// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a waiting head asks for, against the rules in plain words.

use crate::routing_support;

use flitforge_router::decide::{decide, grab, may_wait, may_wait_for, settle};
use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Demand, Head, HeadState, Look};
use flitforge_router::spec::*;
use proptest::prelude::*;
use routing_support::*;

const VCS: u32 = 4;

/// A waiting head and what it sees.
#[derive(Debug, Clone)]
struct Waiting {
    state: HeadState<u64>,
    candidates: Candidates<u64>,
    free: Vec<u64>,
    waits: u64,
    impatient: bool,
}

impl Waiting {
    fn head(&self) -> Head<'_, u64> {
        Head { here: &[0, 0], dest: &[3, 3], via: &[3, 3], state: self.state, from: 0, from_vc: 0 }
    }

    fn look<'a>(&'a self, spec: &'a RouterSpec, head: &'a Head<'a, u64>) -> Look<'a, u64> {
        Look { spec, head, candidates: &self.candidates, free: &self.free, random: 0 }
    }

    fn decide(&self, spec: &RouterSpec) -> Demand<u64> {
        decide(Native, &self.look(spec, &self.head()), self.waits, self.impatient.into())
    }

    /// The lowest of the ports with a free channel that the packet may take there, and that channel.
    fn lowest_free(&self, ports: u64) -> Option<(u32, u32)> {
        let c = &self.candidates;
        bits(ports).find_map(|p| {
            let vcs = if c.reversing >> p & 1 == 1 { c.turn } else { c.keep };
            Some((p, bits(self.free[p as usize] & vcs).next()?))
        })
    }

    fn free_escape(&self) -> Option<(u32, u32)> {
        let port = bits(self.candidates.escape).next()?;
        Some((port, bits(self.free[port as usize] & self.candidates.escape_vcs).next()?))
    }

    /// The channels of a port that the packet may take, free or not.
    fn allowed(&self, port: u32, escape: bool) -> u64 {
        match self.candidates.reversing >> port & 1 {
            _ if escape => self.candidates.escape_vcs,
            0 => self.candidates.keep,
            _ => self.candidates.turn,
        }
    }

    /// Equation 3, with the choices that the paper leaves open made as documented.
    fn expected(&self, relation: &Relation, when: Option<MisrouteWhen>) -> Demand<u64> {
        let c = &self.candidates;
        let dynamic = matches!(relation, Relation::DynamicReversal(_));
        let stranded = c.eject == 0 && c.productive | c.unproductive | c.escape == 0;
        let base = Demand { stranded: u64::from(stranded), ..Demand::default() };
        let ask = |(port, vc): (u32, u32), escape| Demand {
            asks: 1,
            port: 1 << port,
            open: self.free[port as usize] & self.allowed(port, escape),
            vc: 1 << vc,
            escape: u64::from(escape),
            ..base
        };
        if dynamic && self.state.deterministic == 1 {
            return self.free_escape().map_or(base, |found| ask(found, true));
        }
        if let Some(found) = self.lowest_free(c.productive) {
            return ask(found, false);
        }
        let misroute = match when {
            Some(MisrouteWhen::Eager) => true,
            Some(_) => c.productive & self.waits == 0,
            None => false,
        };
        if let Some(found) = self.lowest_free(c.unproductive).filter(|_| misroute) {
            return ask(found, false);
        }
        if matches!(relation, Relation::MinimalAdaptive { .. }) {
            return self.free_escape().map_or(base, |found| ask(found, true));
        }
        if dynamic && c.eject == 0 && self.waits == 0 && self.impatient {
            if c.escape == 0 {
                return Demand { stranded: 1, ..base };
            }
            let asked = self.free_escape().map_or(base, |found| ask(found, true));
            return Demand { revert: 1, ..asked };
        }
        base
    }
}

fn waiting() -> impl Strategy<Value = Waiting> {
    let masks = (0..16_u64, 0..16_u64, 0..16_u64, 0..16_u64, 0..16_u64, 0..16_u64);
    let escape = prop::option::of(0..4_u32);
    // Half of the channel sets are empty, so that blocked heads are common.
    let vcs = prop_oneof![Just(0), 0..16_u64];
    let free = prop::collection::vec(vcs, 4);
    let rest = (0..16_u64, any::<bool>(), 0..2_u64, 0..2_u64);
    (masks, escape, free, rest).prop_map(|(masks, escape, free, (waits, impatient, deterministic, eject))| {
        let (productive, others, reversing, keep, turn, escape_vcs) = masks;
        let (eject, here) = if others == 0 { (eject, 1 - eject) } else { (0, 1) };
        let adaptive = here * (1 - deterministic);
        let candidates = Candidates {
            eject,
            productive: productive * adaptive,
            unproductive: (others & !productive) * adaptive,
            reversing,
            keep,
            turn,
            escape: escape.map_or(0, |p| here << p),
            escape_vcs,
        };
        let waits = waits & (candidates.productive | candidates.unproductive);
        let state = HeadState { deterministic, ..HeadState::default() };
        Waiting { state, candidates, free, waits, impatient }
    })
}

fn relations() -> impl Strategy<Value = (Relation, Option<MisrouteWhen>)> {
    let when = prop_oneof![Just(MisrouteWhen::Never), Just(MisrouteWhen::Stuck), Just(MisrouteWhen::Eager),];
    prop_oneof![
        Just((ORDER, None)),
        Just((Relation::MinimalAdaptive { escape_vcs: 1 }, None)),
        when.clone().prop_map(|when| (static_dr(2, steps(when, 4)), Some(when))),
        when.prop_map(|when| {
            let params = DynamicReversal { misroute: steps(when, 4), ..DYNAMIC };
            (Relation::DynamicReversal(params), Some(when))
        }),
    ]
}

/// Relations other than the dynamic one never have a packet on deterministic channels, nor an escape;
/// dimension order offers one port.
fn fitting(mut head: Waiting, relation: &Relation) -> Waiting {
    if !matches!(relation, Relation::DynamicReversal(_)) {
        head.state.deterministic = 0;
    }
    if !matches!(relation, Relation::DynamicReversal(_) | Relation::MinimalAdaptive { .. }) {
        head.candidates.escape = 0;
    }
    if relation.is_deterministic() {
        let productive = head.candidates.productive;
        head.candidates.productive = productive & productive.wrapping_neg();
        head.candidates.unproductive = 0;
    }
    head
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn decisions_follow_the_rules(head in waiting(), (relation, when) in relations()) {
        let head = fitting(head, &relation);
        let spec = router(dims(&[4, 4], false), VCS, relation);
        prop_assert_eq!(head.decide(&spec), head.expected(&relation, when));
    }

    /// The simulator leaves out what does not matter: the result is the same.
    #[test]
    fn the_short_cut_is_the_whole(head in waiting(), (relation, _) in relations()) {
        let head = fitting(head, &relation);
        let spec = router(dims(&[4, 4], false), VCS, relation);
        let flit = head.head();
        let look = head.look(&spec, &flit);
        let grabbed = grab(Native, &look);
        let taken = if grabbed.port != 0 {
            grabbed
        } else {
            settle(Native, &look, head.waits, head.impatient.into())
        };
        prop_assert_eq!(taken, head.decide(&spec));
    }

    /// Whatever is asked for is free, offered, and one channel of one port.
    #[test]
    fn what_is_asked_for_may_be_had(head in waiting(), (relation, _) in relations()) {
        let head = fitting(head, &relation);
        let asked = head.decide(&router(dims(&[4, 4], false), VCS, relation));
        prop_assert_eq!(asked.port.count_ones(), asked.vc.count_ones());
        prop_assert!(asked.port.count_ones() <= 1);
        if let Some(port) = bits(asked.port).next() {
            prop_assert!(asked.vc & head.free[port as usize] != 0);
        }
    }

    #[test]
    fn a_port_may_be_waited_for_by_an_occupied_channel_with_a_fitting_label(
        labels in prop::collection::vec(0..4_u64, 4),
        (free, keep, turn, reversing) in (0..16_u64, 0..16_u64, 0..16_u64, any::<bool>()),
        reversals in prop_oneof![0..4_u64, Just(255)],
        after: bool,
        or_equal: bool,
    ) {
        let params = DynamicReversal {
            wait_count: if after { WaitCount::AfterTurn } else { WaitCount::BeforeTurn },
            wait_rule: if or_equal { WaitRule::GreaterOrEqual } else { WaitRule::Greater },
            ..DYNAMIC
        };
        let spec = router(dims(&[4, 4], false), VCS, Relation::DynamicReversal(params));
        let candidates = Candidates { keep, turn, reversing: u64::from(reversing) << 2, ..Candidates::default() };
        let state = HeadState { reversals, ..HeadState::default() };
        let head = Head { here: &[0, 0], dest: &[3, 3], via: &[3, 3], state, from: 0, from_vc: 0 };
        let look = Look { spec: &spec, head: &head, candidates: &candidates, free: &[0, 0, free, 0], random: 0 };
        let may = may_wait_for(Native, &look, &params, 2, &labels);

        let count = (reversals + u64::from(after && reversing)).min(255);
        let fits = |label: u64| if or_equal { label >= count } else { label > count };
        let usable = if reversing { turn } else { keep };
        let expected = bits(usable & !free).any(|vc| fits(labels[vc as usize]));
        prop_assert_eq!(may, u64::from(expected));
    }
}

/// Assertion 2 needs the relation "may wait for a channel of" to be a strict order on counts.
#[test]
fn waiting_for_greater_labels_is_a_strict_order() {
    let waits = |p: u64, q: u64| may_wait(Native, WaitRule::Greater, p, &[q]) == 1;
    for p in 0..12 {
        assert!(!waits(p, p));
        for q in 0..12 {
            assert!(!(waits(p, q) && waits(q, p)));
            assert!(waits(p, q) || waits(q, p) || p == q);
            for r in 0..12 {
                assert!(!(waits(p, q) && waits(q, r)) || waits(p, r));
            }
        }
    }
}

#[test]
fn footnote_3_forbids_smaller_labels_only() {
    for p in 0..=255 {
        let labels = [p.max(1) - 1, p, (p + 1).min(255)];
        let waits = may_wait(Native, WaitRule::GreaterOrEqual, p, &labels);
        assert_eq!(waits, if p == 0 { 0b111 } else { 0b110 });
    }
}

/// The rule in plain words: walk the ejection ports from the input port's number on, going round.
#[test]
fn a_packet_leaves_by_the_first_open_ejection_port_from_its_own_number_on() {
    for ejection_ports in 1..=5_u32 {
        let spec = RouterSpec {
            ejection_ports,
            ..router(dims(&[4, 4], false), VCS, Relation::DimensionOrder { datelines: true })
        };
        for input in 0..9 {
            for open in 0..1_u64 << ejection_ports {
                let free = |e: u32| if open >> e & 1 == 1 { 0b0110 } else { 0 };
                let walk = (0..ejection_ports).map(|k| (input + k) % ejection_ports);
                let expected = walk.into_iter().find(|e| open >> e & 1 == 1).map_or(0, |e| 1 << e);
                let chosen = flitforge_router::decide::ejection(Native, &spec, input, free);
                assert_eq!(chosen, expected, "{ejection_ports} ports, input {input}, open {open:b}");
            }
        }
    }
}
