// SPDX-License-Identifier: MIT OR Apache-2.0
//! The turn models offer the turns they allow, and no other.

use crate::routing_support;

use std::collections::BTreeSet;
use std::fmt::Write;

use flitforge_router::spec::*;
use routing_support::walks::{Step, Walks};
use routing_support::*;

const NAMES: [char; 4] = ['W', 'E', 'S', 'N'];

/// All steps on a mesh of 6 x 5 routers.
fn mesh_steps(relation: Relation) -> Vec<Step> {
    let net = Net::new(router(dims(&[6, 5], false), 1, relation));
    (0..net.nodes()).flat_map(|dest| Walks::to(&net, dest).steps).collect()
}

/// The direction a packet travels in when it arrives, and the one it takes, by column parity.
fn turns(steps: &[Step]) -> BTreeSet<(u32, u32, usize)> {
    let turn = |s: &Step| Some((s.from.arrival?.0 ^ 1, s.offer.port, s.from.router % 6 % 2));
    steps.iter().filter_map(turn).filter(|(a, b, _)| a / 2 != b / 2).collect()
}

#[test]
fn truth_table_of_turns() {
    let eight: Vec<(u32, u32)> =
        (0..4).flat_map(|a| (0..4).map(move |b| (a, b))).filter(|(a, b)| a / 2 != b / 2).collect();
    let mut table = String::from("even columns / odd columns");
    for (a, b) in &eight {
        write!(table, "  {}{}", NAMES[*a as usize], NAMES[*b as usize]).unwrap();
    }
    use Relation::{NegativeFirst, NorthLast, OddEven, WestFirst};
    for relation in [WestFirst, NorthLast, NegativeFirst, OddEven] {
        write!(table, "\n{:26}", relation.name()).unwrap();
        let offered = turns(&mesh_steps(relation));
        for &(a, b) in &eight {
            let mark = |parity| if offered.contains(&(a, b, parity)) { 'x' } else { '.' };
            write!(table, " {}/{}", mark(0), mark(1)).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

/// Chiu's algorithm ROUTE, transcribed: the directions from `c` to `d` for a packet from `s`.
fn chiu_route(c: [i64; 2], s: [i64; 2], d: [i64; 2]) -> BTreeSet<char> {
    let mut avail = BTreeSet::new();
    let (e0, e1) = (d[0] - c[0], d[1] - c[1]);
    let vertical = if e1 > 0 { 'N' } else { 'S' };
    if e0 == 0 {
        if e1 != 0 {
            avail.insert(vertical);
        }
    } else if e0 > 0 {
        if e1 == 0 {
            avail.insert('E');
        } else {
            if c[0] % 2 == 1 || c[0] == s[0] {
                avail.insert(vertical);
            }
            if d[0] % 2 == 1 || e0 != 1 {
                avail.insert('E');
            }
        }
    } else {
        avail.insert('W');
        if e1 != 0 && c[0] % 2 == 0 {
            avail.insert(vertical);
        }
    }
    avail
}

#[test]
fn odd_even_is_chiu_s_route() {
    let net = Net::new(router(dims(&[6, 5], false), 1, Relation::OddEven));
    let place = |r: usize| [r as i64 % 6, r as i64 / 6];
    for source in 0..30 {
        for dest in (0..30).filter(|&dest| dest != source) {
            let walks = Walks::by_way_of(&net, dest, dest, |r| r == source);
            for step in &walks.steps {
                let offered = bits(step.candidates.productive).map(|p| NAMES[p as usize]).collect();
                let expected = chiu_route(place(step.from.router), place(source), place(dest));
                let here = place(step.from.router);
                assert_eq!(expected, offered, "{:?} to {:?} at {here:?}", place(source), place(dest));
            }
        }
    }
}

#[test]
fn negative_first_in_three_dimensions() {
    let net = Net::new(router(dims(&[3, 3, 3], false), 1, Relation::NegativeFirst));
    for dest in 0..27 {
        for step in Walks::to(&net, dest).steps {
            let negative = |port: u32| port.is_multiple_of(2);
            let came_up = step.from.arrival.is_some_and(|(port, _)| negative(port));
            assert!(!(came_up && negative(step.offer.port)), "from positive to negative: {step:?}");
        }
    }
}

/// A broken port takes a direction away; it never makes a model allow a forbidden turn.
#[test]
fn a_fault_adds_no_turn() {
    use Relation::{NegativeFirst, NorthLast, OddEven, WestFirst};
    for relation in [WestFirst, NorthLast, NegativeFirst, OddEven] {
        let sound = turns(&mesh_steps(relation));
        let net = Net::new(router(dims(&[6, 5], false), 1, relation)).without_link(8, 0).without_link(14, 3);
        let steps: Vec<_> = (0..30).flat_map(|dest| Walks::to(&net, dest).steps).collect();
        assert!(turns(&steps).is_subset(&sound));
    }
}
