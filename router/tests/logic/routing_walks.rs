// SPDX-License-Identifier: MIT OR Apache-2.0
//! Walks over small networks: every relation arrives, whatever it chooses, and never repeats itself.

use crate::routing_support;

use flitforge_router::routing;
use flitforge_router::spec::*;
use routing_support::walks::{Situation, Step, Walks};
use routing_support::*;

/// Relations with the channels they need on any small shape.
fn relations() -> Vec<(u32, Relation)> {
    use MisrouteWhen::{Eager, Never, Stuck};
    let dynamic = |misroute| Relation::DynamicReversal(DynamicReversal { misroute, ..DYNAMIC });
    vec![
        (2, ORDER),
        (1, Relation::DimensionOrder { datelines: false }),
        (2, static_dr(0, steps(Eager, 2))),
        (6, static_dr(2, steps(Eager, 2))),
        (4, static_dr(1, steps(Never, 3))),
        (6, static_dr(2, ratio(1, 2))),
        (4, dynamic(steps(Stuck, 2))),
        (4, dynamic(steps(Never, 2))),
        (4, dynamic(ratio(2, 1))),
        (3, Relation::MinimalAdaptive { escape_vcs: 2 }),
        (1, Relation::MinimalAdaptive { escape_vcs: 0 }),
        (4, Relation::O1Turn),
        (1, Relation::WestFirst),
        (1, Relation::NorthLast),
        (1, Relation::NegativeFirst),
        (1, Relation::OddEven),
    ]
}

fn legal_nets() -> impl Iterator<Item = Net> {
    small_shapes()
        .into_iter()
        .flat_map(|shape| {
            relations().into_iter().map(move |(vcs, relation)| router(shape.clone(), vcs, relation))
        })
        .filter(|spec| routing::legal(spec).is_ok())
        .map(Net::new)
}

#[test]
fn every_walk_ends_at_the_destination() {
    let mut nets = 0;
    for net in legal_nets() {
        nets += 1;
        for dest in 0..net.nodes() {
            let walks = Walks::to(&net, dest);
            assert!(walks.stuck.is_empty(), "{:?}: {:?}", net.spec, walks.stuck[0]);
            assert!(walks.all_end(), "{:?}: a walk to {dest} never ends", net.spec);
        }
    }
    assert!(nets > 70, "only {nets} networks were legal");
}

/// Hardware leaves out the wires of turns that a relation says it never makes.
#[test]
fn no_walk_makes_a_turn_that_has_no_wires() {
    let mut left_out = 0;
    for net in legal_nets() {
        let all = flitforge_router::hdl::ones(net.spec.network_ports());
        left_out += u32::from((0..net.spec.network_ports()).any(|p| routing::turns(&net.spec, p) != all));
        for step in (0..net.nodes()).flat_map(|dest| Walks::to(&net, dest).steps) {
            if let Some((from, _)) = step.from.arrival {
                let wired = routing::turns(&net.spec, from) >> step.offer.port & 1 == 1;
                assert!(wired, "{:?}: from {from} to {}", net.spec, step.offer.port);
            }
        }
    }
    assert!(left_out > 20, "only {left_out} networks leave out any turn");
}

#[test]
fn productive_ports_are_those_that_come_closer() {
    for net in legal_nets() {
        for dest in 0..net.nodes() {
            let distance = net.distances(dest);
            for step in Walks::to(&net, dest).steps {
                let (from, to) = (step.from.router, step.to.router);
                let productive = step.candidates.productive >> step.offer.port & 1 == 1;
                if productive || step.offer.escape {
                    assert!(distance[to] < distance[from], "{:?}: {step:?}", net.spec);
                } else {
                    assert!(distance[to] >= distance[from], "{:?}: {step:?}", net.spec);
                }
            }
        }
    }
}

#[test]
fn adaptive_relations_offer_every_way_closer() {
    for shape in small_shapes() {
        let net = Net::new(router(shape, 4, Relation::MinimalAdaptive { escape_vcs: 2 }));
        for dest in 0..net.nodes() {
            let distance = net.distances(dest);
            for step in Walks::to(&net, dest).steps {
                let closer = (0..net.ports()).filter(|&p| {
                    net.link(step.from.router, p).is_some_and(|to| distance[to] < distance[step.from.router])
                });
                assert_eq!(step.candidates.productive, closer.fold(0, |mask, p| mask | 1 << p));
            }
        }
    }
}

/// The textbook's path: all of dimension 0, then all of dimension 1, and so on, each the short way.
fn textbook_path(net: &Net, source: usize, dest: usize, order: impl Iterator<Item = usize>) -> Vec<u32> {
    let (mut at, to) = (net.coords(source), net.coords(dest));
    let mut path = Vec::new();
    for d in order {
        let (k, wraps) = (u64::from(net.spec.dims[d].radix), net.spec.dims[d].wraps);
        let (rise, fall) = ((to[d] + k - at[d]) % k, (at[d] + k - to[d]) % k);
        let up = if !wraps {
            to[d] > at[d]
        } else if rise == fall {
            at[d] % 2 == 0
        } else {
            rise < fall
        };
        let hops = if wraps { rise.min(fall) } else { to[d].abs_diff(at[d]) };
        path.extend((0..hops).map(|_| 2 * d as u32 + u32::from(up)));
        at[d] = to[d];
    }
    path
}

/// The only path from `source`, as ports.
fn only_path(walks: &Walks, source: usize, descending: u64) -> Vec<u32> {
    let mut path = Vec::new();
    let injected = |s: &&Step| s.from.arrival.is_none() && s.from.router == source;
    let mut next = walks.steps.iter().filter(injected).find(|s| s.from.state.descending == descending);
    while let Some(step) = next {
        let from = step.from.key();
        let others = walks.steps.iter().filter(|s| s.from.key() == from);
        assert!(others.clone().all(|s| s.offer.port == step.offer.port), "one port only");
        path.push(step.offer.port);
        let to = step.to.key();
        next = walks.steps.iter().find(|s| s.from.key() == to);
    }
    path
}

#[test]
fn dimension_order_takes_the_textbook_path() {
    for shape in small_shapes() {
        for relation in [ORDER, Relation::DimensionOrder { datelines: false }] {
            let net = Net::new(router(shape.clone(), 2, relation));
            for dest in 0..net.nodes() {
                let walks = Walks::to(&net, dest);
                for source in 0..net.nodes() {
                    let expected = textbook_path(&net, source, dest, 0..shape.len());
                    assert_eq!(only_path(&walks, source, 0), expected, "{source} to {dest} in {shape:?}");
                }
            }
        }
    }
}

#[test]
fn datelines_bind_only_the_dimensions_that_wrap() {
    let mixed = [(4, true), (5, false)].map(|(radix, wraps)| Dimension { radix, wraps });
    let net = Net::new(router(mixed.to_vec(), 2, ORDER));
    for dest in 0..net.nodes() {
        for step in Walks::to(&net, dest).steps.iter().filter(|step| step.offer.port / 2 == 1) {
            assert_eq!(step.candidates.keep, 0b11, "{step:?}");
        }
    }
}

/// The order of the channels of a ring: a packet that still crosses the closing link is on the lower
/// half, one that has crossed it is on the upper, and no packet goes back to the lower.
#[test]
fn datelines_in_plain_words() {
    for radix in [5, 6] {
        let net = Net::new(router(dims(&[radix], true), 2, ORDER));
        for dest in 0..net.nodes() {
            for step in Walks::to(&net, dest).steps {
                let (here, up) = (step.from.router, step.offer.port == 1);
                let crosses = if up { dest < here } else { dest > here };
                let came = step.from.arrival.map(|(_, vc)| vc);
                let just_crossed = came.is_some() && here == if up { 0 } else { radix as usize - 1 };
                let expected = match (crosses, just_crossed || came == Some(1)) {
                    (true, _) => 0b01,
                    (false, true) => 0b10,
                    (false, false) => 0b11,
                };
                assert_eq!(step.candidates.keep, expected, "{step:?}");
            }
        }
    }
}

/// On fixed halves the half says, from the first step along a ring to the last, whether the packet's way
/// contains the closing link.
#[test]
fn fixed_halves_in_plain_words() {
    for radix in [5, 6] {
        let spec = RouterSpec { ring_classes: RingClasses::Fixed, ..router(dims(&[radix], true), 4, ORDER) };
        let net = Net::new(spec);
        for dest in 0..net.nodes() {
            for step in Walks::to(&net, dest).steps {
                let (here, up) = (step.from.router, step.offer.port == 1);
                let crosses = if up { dest < here } else { dest > here };
                let lower = match step.from.arrival {
                    None => crosses,
                    Some((_, vc)) => vc < 2,
                };
                assert_eq!(step.candidates.keep, if lower { 0b0011 } else { 0b1100 }, "{step:?}");
            }
        }
    }
}

/// From half a ring away a packet goes the way that its source has drawn, in each dimension by itself.
#[test]
fn drawn_ties_in_plain_words() {
    let spec = RouterSpec { ring_ties: RingTies::Drawn, ..router(dims(&[4, 6], true), 2, ORDER) };
    let net = Net::new(spec);
    for (x, y) in (0..4).flat_map(|x| (0..6).map(move |y| (x, y))) {
        let at = |x: usize, y: usize| x % 4 + 4 * (y % 6);
        let walks = Walks::to(&net, at(x + 2, y + 3));
        for (drawn, [along_x, along_y]) in [[1, 3], [0, 3], [1, 2], [0, 2]].into_iter().enumerate() {
            let ports = [along_x, along_x, along_y, along_y, along_y];
            assert_eq!(only_path(&walks, at(x, y), drawn as u64), ports);
        }
    }
}

#[test]
fn o1turn_takes_either_order_on_its_half() {
    for shape in small_shapes() {
        let net = Net::new(router(shape.clone(), 4, Relation::O1Turn));
        for dest in 0..net.nodes() {
            let walks = Walks::to(&net, dest);
            for source in 0..net.nodes() {
                let ascending = textbook_path(&net, source, dest, 0..shape.len());
                let descending = textbook_path(&net, source, dest, (0..shape.len()).rev());
                assert_eq!(only_path(&walks, source, 0), ascending);
                assert_eq!(only_path(&walks, source, 1), descending);
            }
            let on_half = |s: &Step| u64::from(s.offer.vc / 2) == s.from.state.descending;
            assert!(walks.steps.iter().all(on_half));
        }
    }
}

#[test]
fn two_phases_are_two_paths_on_two_halves() {
    for shape in small_shapes() {
        let net = Net::new(router(shape.clone(), 4, Relation::Valiant));
        let all = 0..shape.len();
        for (source, via, dest) in triples(net.nodes()) {
            let walks = Walks::by_way_of(&net, dest, via, |r| r == source);
            let mut expected = textbook_path(&net, source, via, all.clone());
            let first = expected.len();
            expected.extend(textbook_path(&net, via, dest, all.clone()));
            let path = only_path(&walks, source, 0);
            assert_eq!(path, expected, "{source} by {via} to {dest} in {shape:?}");
            for step in &walks.steps {
                let phase = u64::from(step.offer.vc / 2);
                assert_eq!(phase, step.to.state.second_phase, "the halves are the phases: {step:?}");
                assert!(
                    phase == 1 || first > 0,
                    "a packet at its intermediate router is in the second phase"
                );
            }
        }
    }
}

/// Some triples of routers, every pair of neighbours in the list included once.
fn triples(nodes: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..nodes).flat_map(move |a| (0..nodes).map(move |b| (a, b, (3 * a + 5 * b + 1) % nodes)))
}

#[test]
fn a_packet_for_this_router_leaves_at_once_unless_it_has_a_detour_to_make() {
    for (relation, eject) in [(ORDER, 1), (Relation::Valiant, 0)] {
        let net = Net::new(router(dims(&[4, 4], false), 2, relation));
        let walks = Walks::by_way_of(&net, 5, 10, |r| r == 5);
        assert_eq!(walks.arrived.iter().any(|s| s.arrival.is_none()), eject == 1);
    }
}

#[test]
fn misrouting_goes_round_a_broken_link_and_dimension_order_does_not() {
    use MisrouteWhen::{Eager, Never, Stuck};
    let shape = dims(&[4, 4], false);
    for when in [Never, Stuck, Eager] {
        for relation in [
            static_dr(3, steps(when, 4)),
            Relation::DynamicReversal(DynamicReversal { misroute: steps(when, 4), ..DYNAMIC }),
        ] {
            let net = Net::new(router(shape.clone(), 4, relation)).without_link(5, 1);
            let walks = Walks::to(&net, 6);
            assert!(reaches(&walks, 5), "{relation:?} finds no way");
        }
    }
    let net = Net::new(router(shape, 1, ORDER)).without_link(5, 1);
    let walks = Walks::to(&net, 6);
    assert!(!reaches(&walks, 5));
    assert!(walks.stuck.iter().any(|s| s.router == 5), "it is cut off where the link is broken");
}

/// Whether some walk from `source` arrives.
fn reaches(walks: &Walks, source: usize) -> bool {
    let mut good: Vec<_> = walks.arrived.iter().map(Situation::key).collect();
    loop {
        let more = walks.steps.iter().filter(|s| good.contains(&s.to.key()) && !good.contains(&s.from.key()));
        let more: Vec<_> = more.map(|s| s.from.key()).collect();
        if more.is_empty() {
            return good.iter().any(|(router, arrival, _)| *router == source && arrival.is_none());
        }
        good.extend(more);
    }
}

#[test]
fn never_misroutes_unless_a_fault_leaves_no_other_way() {
    let relation = static_dr(3, steps(MisrouteWhen::Never, 4));
    let sound = Net::new(router(dims(&[4, 4], false), 4, relation));
    let broken = sound.clone().without_link(5, 1);
    let away = |net: &Net, dest| Walks::to(net, dest).steps.iter().any(|s| s.candidates.unproductive != 0);
    assert!((0..16).all(|dest| !away(&sound, dest)));
    assert!(away(&broken, 6));
}
