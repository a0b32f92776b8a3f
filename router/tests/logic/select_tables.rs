// SPDX-License-Identifier: MIT OR Apache-2.0
//! Selection functions: truth tables, and an oracle in plain integers.

use crate::routing_support;

use std::fmt::Write;

use flitforge_router::hdl::Native;
use flitforge_router::head::{Candidates, Head, HeadState};
use flitforge_router::select::{LFSR_SEED, lfsr_step, lfsr_view, pick, pick_vc};
use flitforge_router::spec::*;
use proptest::prelude::*;
use routing_support::*;

const SELECTIONS: [Selection; 7] = [
    Selection::MinimumCongestion(CongestionCount::Usable),
    Selection::MinimumCongestion(CongestionCount::All),
    Selection::MaximumFlexibility,
    Selection::StraightLines,
    Selection::Random,
    Selection::RandomOrder,
    Selection::FixedOrder,
];

/// What a selection looks at.
#[derive(Debug, Clone)]
struct View {
    here: Vec<u64>,
    dest: Vec<u64>,
    /// Port of arrival.
    arrival: Option<u32>,
    candidates: Candidates<u64>,
    free: Vec<u64>,
    random: u64,
}

impl View {
    fn pick(&self, spec: &RouterSpec, ports: u64) -> u64 {
        let from = self.arrival.map_or(0, |port| 1 << port);
        let (here, dest) = (&self.here, &self.dest);
        let head = Head { here, dest, via: dest, state: HeadState::default(), from, from_vc: 0 };
        pick(Native, spec, &head, &self.candidates, ports, &self.free, self.random)
    }

    /// The key of a port: the port with the greatest is taken, the lowest of equals.
    fn key(&self, spec: &RouterSpec, port: u32) -> i64 {
        let (d, p) = (port as usize / 2, port as usize);
        let n = i64::from(spec.network_ports());
        match spec.selection {
            Selection::MinimumCongestion(CongestionCount::All) => self.free[p].count_ones().into(),
            Selection::MinimumCongestion(CongestionCount::Usable) => {
                let c = &self.candidates;
                let usable = if c.reversing >> port & 1 == 1 { c.turn } else { c.keep };
                (self.free[p] & usable).count_ones().into()
            }
            Selection::MaximumFlexibility => {
                let (k, wraps) = (u64::from(spec.dims[d].radix), spec.dims[d].wraps);
                let line = self.here[d].abs_diff(self.dest[d]);
                (if wraps { line.min(k - line) } else { line }) as i64
            }
            Selection::StraightLines => {
                self.arrival.map_or(0, |from| -i64::from((from / 2).abs_diff(port / 2)))
            }
            Selection::Random => {
                let start = (self.random as i64 * n) >> 16;
                -(i64::from(port) - start).rem_euclid(n)
            }
            Selection::RandomOrder => {
                let bits = 64 - (n as u64 - 1).leading_zeros();
                -(i64::from(port) ^ (self.random >> (16 - bits)) as i64)
            }
            Selection::FixedOrder => 0,
        }
    }
}

fn cube_spec() -> impl Strategy<Value = RouterSpec> {
    let dim =
        (2..9_u32, any::<bool>()).prop_map(|(radix, wraps)| Dimension { radix, wraps: wraps && radix > 2 });
    let relation = Relation::MinimalAdaptive { escape_vcs: 0 };
    (prop::collection::vec(dim, 1..5), 0..7_usize, 1..=64_u32).prop_map(move |(dims, selection, vcs)| {
        RouterSpec { selection: SELECTIONS[selection], ..router(dims, vcs, relation) }
    })
}

fn view(spec: &RouterSpec) -> impl Strategy<Value = (View, u64)> + use<> {
    let n = spec.network_ports();
    let vcs = move || {
        (0..=u64::MAX).prop_map({
            let mask = u64::MAX >> (64 - spec.vcs);
            move |word| word & mask
        })
    };
    let place = || spec.dims.iter().map(|d| 0..u64::from(d.radix)).collect::<Vec<_>>();
    let free = prop::collection::vec(vcs(), n as usize);
    let sets = (vcs(), vcs(), 0..1_u64 << n, 0..1_u64 << n);
    let parts = (place(), place(), prop::option::of(0..n), free, 0..1_u64 << 16, sets);
    parts.prop_map(|(here, dest, arrival, free, random, (keep, turn, reversing, ports))| {
        let candidates = Candidates { keep, turn, reversing, ..Candidates::default() };
        (View { here, dest, arrival, candidates, free, random }, ports)
    })
}

proptest! {
    #[test]
    fn the_first_port_with_the_greatest_key_is_taken(
        (spec, view, ports) in cube_spec().prop_flat_map(|spec| {
            let view = view(&spec);
            (Just(spec), view).prop_map(|(spec, (view, ports))| (spec, view, ports))
        })
    ) {
        // `max_by_key` takes the last of equals, so it is shown the ports in descending order.
        let best = bits(ports).collect::<Vec<_>>().into_iter().rev().max_by_key(|&p| view.key(&spec, p));
        prop_assert_eq!(view.pick(&spec, ports), best.map_or(0, |p| 1 << p));
    }
}

#[test]
fn truth_table_of_selections() {
    let mut table = String::from("at (3, 3) for (5, 6), 4 channels a port, free 2 1 3 3, random 0x9000\n");
    let view = |arrival| View {
        here: vec![3, 3],
        dest: vec![5, 6],
        arrival,
        candidates: Candidates { keep: 0b1111, ..Candidates::default() },
        free: vec![0b0011, 0b0001, 0b0111, 0b1110],
        random: 0x9000,
    };
    let came = [("injected", None), ("along x", Some(0)), ("along y", Some(2))];
    writeln!(table, "ports            -x +x -y +y: -x+x -y+y +x-y +x+y  all").unwrap();
    for selection in SELECTIONS {
        for (name, arrival) in came {
            let mesh = dims(&[8, 8], false);
            let spec =
                RouterSpec { selection, ..router(mesh, 4, Relation::MinimalAdaptive { escape_vcs: 0 }) };
            let label = format!("{selection:?}");
            write!(table, "{label:26} {name:9}").unwrap();
            for ports in [0b0011, 0b1100, 0b0110, 0b1010, 0b1111] {
                let taken = view(arrival).pick(&spec, ports).trailing_zeros() as usize;
                write!(table, "  {} ", ["-x", "+x", "-y", "+y"][taken]).unwrap();
            }
            writeln!(table).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn channels_of_a_port() {
    let relation = Relation::MinimalAdaptive { escape_vcs: 0 };
    let taken = |vc_order, free| {
        pick_vc(Native, &RouterSpec { vc_order, ..router(dims(&[4], false), 4, relation) }, free)
    };
    for free in 0..16_u64 {
        assert_eq!(taken(VcOrder::Lowest, free), bits(free).next().map_or(0, |v| 1 << v));
        assert_eq!(taken(VcOrder::Highest, free), bits(free).last().map_or(0, |v| 1 << v));
    }
}

#[test]
fn the_lfsr_visits_every_state_but_zero() {
    let mut seen = vec![false; 1 << 16];
    let mut state = LFSR_SEED;
    for _ in 0..65535 {
        assert!(!std::mem::replace(&mut seen[state as usize], true), "{state:#x} came twice");
        state = lfsr_step(Native, state);
    }
    assert_eq!(state, LFSR_SEED);
    assert!(!seen[0]);
}

/// The polynomial, as division: shifting a Galois register down multiplies by the inverse of x.
#[test]
fn the_lfsr_divides_by_x_modulo_its_polynomial() {
    // Bit 15 of the register is the coefficient of 1, bit 0 that of x^15.
    let poly = |state: u64| (0..16).filter(|i| state >> i & 1 == 1).fold(0_u64, |p, i| p | 1 << (15 - i));
    let modulus: u64 = 1 << 16 | 1 << 14 | 1 << 13 | 1 << 11 | 1;
    // The reciprocal polynomial is primitive if and only if the polynomial is.
    let reciprocal = (0..=16).filter(|i| modulus >> i & 1 == 1).fold(0_u64, |p, i| p | 1 << (16 - i));
    for state in (1..1 << 16).step_by(97) {
        let shifted = poly(state) << 1;
        let product = if shifted >> 16 == 1 { shifted ^ reciprocal } else { shifted };
        assert_eq!(poly(lfsr_step(Native, state)), product, "{state:#x}");
    }
}

#[test]
fn routers_see_different_words() {
    let views: std::collections::BTreeSet<u64> = (0..1 << 16).map(|r| lfsr_view(LFSR_SEED, r)).collect();
    assert_eq!(views.len(), 1 << 16, "no two of 65536 routers are alike");
}

#[test]
fn random_draws_every_port_alike() {
    for dims_count in 1..=5_usize {
        let relation = Relation::MinimalAdaptive { escape_vcs: 0 };
        let spec = RouterSpec {
            selection: Selection::Random,
            ..router(dims(&vec![4; dims_count], false), 1, relation)
        };
        let n = 2 * dims_count;
        let place = vec![0; dims_count];
        let mut drawn = vec![0_u32; n];
        for random in 0..1 << 16 {
            let candidates = Candidates::default();
            let view = View {
                here: place.clone(),
                dest: place.clone(),
                arrival: None,
                candidates,
                free: vec![1; n],
                random,
            };
            let taken = view.pick(&spec, (1 << n) - 1).trailing_zeros() as usize;
            assert_eq!(taken, (random as usize * n) >> 16);
            drawn[taken] += 1;
        }
        let (least, most) = (drawn.iter().min().unwrap(), drawn.iter().max().unwrap());
        assert!(most - least <= 1, "{drawn:?}");
    }
}
