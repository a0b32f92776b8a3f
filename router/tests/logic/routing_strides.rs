// SPDX-License-Identifier: MIT OR Apache-2.0
//! Relations on meshes with express channels, against oracles in plain integers.
//!
//! The oracles know a row of routers and search it: a way from `x` to `y` leaves the routers between them
//! never. What a relation may do is then written down port by port.

use crate::routing_support;

use std::collections::{BTreeSet, VecDeque};

use flitforge_router::head::HeadState;
use flitforge_router::routing;
use flitforge_router::spec::*;
use routing_support::walks::{Offer, Situation, Walks, channels_are_ordered, offers};
use routing_support::*;

const SHAPES: [(&[usize], usize); 4] = [(&[9], 3), (&[5, 3], 2), (&[6, 2], 4), (&[3, 2, 3], 2)];

/// Hops of the shortest way in a row from `x` to `y` that leaves the routers between never.
fn hops(interval: usize, x: usize, y: usize) -> usize {
    let within = |z: usize| (x.min(y)..=x.max(y)).contains(&z);
    let mut queue = VecDeque::from([(x, 0)]);
    while let Some((at, hops)) = queue.pop_front() {
        if at == y {
            return hops;
        }
        let far = if at % interval == 0 { interval } else { 1 };
        let ends = [at.checked_sub(1), Some(at + 1), at.checked_sub(far), Some(at + far)];
        queue.extend(ends.into_iter().flatten().filter(|&end| within(end)).map(|end| (end, hops + 1)));
    }
    unreachable!("rows are connected")
}

/// A packet at a router.
struct Packet<'a> {
    net: &'a Net,
    express: &'a Express,
    at: &'a Situation,
    dest: usize,
}

impl Packet<'_> {
    fn ports(&self) -> impl Iterator<Item = u32> + use<> {
        0..self.net.ports()
    }

    /// The links that shorten the way along their dimension.
    fn closer(&self, dest: usize) -> Vec<u32> {
        let Express { interval, .. } = *self.express;
        let shortens = |port: &u32| {
            let Some(end) = self.net.link(self.at.router, *port) else { return false };
            let d = *port as usize / 4;
            let [here, to, end] = [self.at.router, dest, end].map(|router| self.express.at(router)[d]);
            (here.min(to)..=here.max(to)).contains(&end) && hops(interval, end, to) < hops(interval, here, to)
        };
        self.ports().filter(shortens).collect()
    }

    /// Whether a port is a reversal: a lower dimension, or back along that of arrival.
    fn reverses(&self, port: u32) -> bool {
        let Some((from, _)) = self.at.arrival else { return false };
        let (lower, same) = (port / 4 < from / 4, port / 4 == from / 4);
        lower || same && port % 2 == from % 2
    }

    /// The ports that may be taken adaptively, where `barred` says of a reversing port that it may not.
    fn adaptive(&self, misroute: Misroute, barred: impl Fn(u32) -> bool) -> Vec<u32> {
        let MisrouteLimit::Steps(limit) = misroute.limit else { unreachable!("steps are counted") };
        let works = |port: &u32| self.net.works(self.at.router, *port);
        let allowed: Vec<u32> =
            self.ports().filter(works).filter(|&port| !(self.reverses(port) && barred(port))).collect();
        let closer = self.closer(self.dest);
        let back = |port: &u32| self.at.arrival.is_some_and(|(from, _)| from == *port);
        let has_closer = allowed.iter().any(|port| closer.contains(port) && !back(port));
        let steps_away = self.at.state.misroutes < u64::from(limit)
            && (misroute.when != MisrouteWhen::Never || !has_closer);
        let all: Vec<u32> = allowed.into_iter().filter(|port| steps_away || closer.contains(port)).collect();
        let onward: Vec<u32> = all.iter().copied().filter(|port| !back(port)).collect();
        if onward.is_empty() { all } else { onward }
    }
}

/// Channels `range` of some ports.
fn on(ports: impl IntoIterator<Item = u32>, range: std::ops::Range<u32>, escape: bool) -> Vec<Offer> {
    let of_port = |port| range.clone().map(move |vc| Offer { port, vc, escape });
    ports.into_iter().flat_map(of_port).collect()
}

/// What a packet is offered that has not arrived, by way of `via`.
fn expected(packet: &Packet<'_>, via: usize) -> Vec<Offer> {
    let (spec, state) = (&packet.net.spec, &packet.at.state);
    let (vcs, closer) = (spec.vcs, packet.closer(packet.dest));
    let ordered = closer.first().copied();
    let works = |port: u32| packet.net.works(packet.at.router, port);
    match spec.relation {
        Relation::DimensionOrder { .. } => on(ordered.filter(|&port| works(port)), 0..vcs, false),
        Relation::O1Turn if state.descending == 1 => {
            // Along a dimension one port shortens the way.
            on(closer.last().copied().filter(|&port| works(port)), vcs / 2..vcs, false)
        }
        Relation::O1Turn => on(ordered.filter(|&port| works(port)), 0..vcs / 2, false),
        Relation::Valiant => {
            let second = state.second_phase == 1 || packet.at.router == via;
            let (dest, range) = if second { (packet.dest, vcs / 2..vcs) } else { (via, 0..vcs / 2) };
            on(packet.closer(dest).first().copied().filter(|&port| works(port)), range, false)
        }
        Relation::StaticReversal(params) => static_reversal(packet, &params, ordered),
        Relation::DynamicReversal(params) => dynamic_reversal(packet, &params, ordered),
        Relation::MinimalAdaptive { escape_vcs } => {
            let adaptive = on(closer.into_iter().filter(|&port| works(port)), 0..vcs - escape_vcs, false);
            let escape = on(ordered.filter(|&port| works(port)), vcs - escape_vcs..vcs, true);
            [adaptive, escape].concat()
        }
        other => unreachable!("there is no oracle of {other:?}"),
    }
}

/// Section III-B, with as many channels as classes.
fn static_reversal(packet: &Packet<'_>, params: &StaticReversal, ordered: Option<u32>) -> Vec<Offer> {
    let (count, r) = (packet.at.state.reversals as u32, params.max_reversals);
    assert_eq!(packet.net.spec.vcs, r + 1);
    if count == r {
        let works = |port: &u32| packet.net.works(packet.at.router, *port);
        return on(ordered.filter(works), r..r + 1, false);
    }
    let last = count + 1 == r;
    let ports = packet.adaptive(params.misroute, |port| last && Some(port) != ordered);
    let of_port = |port| {
        let class = count + u32::from(packet.reverses(port));
        on([port], class..class + 1, false)
    };
    ports.into_iter().flat_map(of_port).collect()
}

/// Sections III-C and III-D, where the count after the turn decides on entry lanes.
fn dynamic_reversal(packet: &Packet<'_>, params: &DynamicReversal, ordered: Option<u32>) -> Vec<Offer> {
    let (vcs, count) = (packet.net.spec.vcs, packet.at.state.reversals as u32);
    let adaptive_vcs = vcs - params.deterministic_vcs;
    let works = |port: &u32| packet.net.works(packet.at.router, *port);
    let escape = on(ordered.filter(works), adaptive_vcs..vcs, true);
    if packet.at.state.deterministic == 1 {
        return escape;
    }
    let ports = packet.adaptive(params.misroute, |_| count >= params.max_reversals);
    let lanes = |port| match count + u32::from(packet.reverses(port)) {
        0 => on([port], 0..params.entry_lanes, false),
        _ => on([port], 0..adaptive_vcs, false),
    };
    [ports.into_iter().flat_map(lanes).collect(), escape].concat()
}

fn relations() -> Vec<(u32, Relation)> {
    use MisrouteWhen::{Eager, Never, Stuck};
    let dynamic = |misroute| Relation::DynamicReversal(DynamicReversal { misroute, ..DYNAMIC });
    vec![
        (1, ORDER),
        (4, Relation::O1Turn),
        (2, Relation::Valiant),
        (1, static_dr(0, steps(Never, 0))),
        (3, static_dr(2, steps(Eager, 2))),
        (4, static_dr(3, steps(Never, 2))),
        (4, dynamic(steps(Stuck, 1))),
        (4, dynamic(steps(Never, 1))),
        (3, Relation::MinimalAdaptive { escape_vcs: 1 }),
    ]
}

/// The network, and the same with a local link and an express channel broken.
fn sound_and_broken(radix: &[usize], interval: usize, vcs: u32, relation: Relation) -> [Net; 2] {
    let sound = Net::with_express_channels(radix, interval, vcs, relation);
    assert_eq!(routing::legal(&sound.spec), Ok(()));
    let broken = sound.clone().without_link(0, 3).without_link(1, 1);
    assert_eq!(broken.broken.len(), 4);
    [sound, broken]
}

fn networks() -> impl Iterator<Item = Net> {
    let all = SHAPES.into_iter().flat_map(|shape| relations().into_iter().map(move |with| (shape, with)));
    all.flat_map(|((radix, interval), (vcs, relation))| sound_and_broken(radix, interval, vcs, relation))
}

/// All walks of a network: by way of some routers where there are such.
fn walks(net: &Net) -> Vec<(usize, usize, Walks)> {
    let n = net.nodes();
    let via = |dest: usize| if net.spec.relation.is_two_phase() { (5 * dest + 2) % n } else { dest };
    (0..n).map(|dest| (dest, via(dest), Walks::by_way_of(net, dest, via(dest), |_| true))).collect()
}

#[test]
fn relations_offer_what_their_oracles_say() {
    let mut compared = 0;
    for net in networks() {
        let express = net.express.as_ref().unwrap();
        for (dest, via, walks) in walks(&net) {
            let mut seen = BTreeSet::new();
            let stuck = walks.stuck.iter().map(|&at| (at, None));
            let moving = walks.steps.iter().map(|step| (step.from, Some(step.candidates)));
            for (at, candidates) in moving.chain(stuck).filter(|(at, _)| seen.insert(at.key())) {
                let offered = candidates.map(|candidates| offers(&candidates)).unwrap_or_default();
                let packet = Packet { net: &net, express, at: &at, dest };
                let set = |offers: Vec<Offer>| {
                    offers.iter().map(|o| (o.port, o.vc, o.escape)).collect::<BTreeSet<_>>()
                };
                assert_eq!(set(offered), set(expected(&packet, via)), "{:?}: {at:?} to {dest}", net.spec);
                compared += 1;
            }
        }
    }
    assert!(compared > 40_000, "{compared}");
}

/// Counts go up with each reversal that is not made in order for good, and steps away are counted.
#[test]
fn counters_step_with_reversals_and_steps_away() {
    for net in networks().filter(|net| net.spec.relation.max_reversals().is_some()) {
        let express = net.express.as_ref().unwrap();
        let spent = |state: &HeadState<u64>| match net.spec.relation {
            Relation::StaticReversal(params) => state.reversals == u64::from(params.max_reversals),
            _ => false,
        };
        for (dest, _, walks) in walks(&net) {
            for step in &walks.steps {
                let packet = Packet { net: &net, express, at: &step.from, dest };
                let (before, after) = (step.from.state, step.to.state);
                let ordered = step.offer.escape || spent(&before);
                let reversed = packet.reverses(step.offer.port) && !ordered;
                assert_eq!(after.reversals, before.reversals + u64::from(reversed), "{step:?}");
                let away = !packet.closer(dest).contains(&step.offer.port);
                assert_eq!(after.misroutes, before.misroutes + u64::from(away), "{step:?}");
            }
        }
    }
}

/// Channels can be numbered so that packets wait for higher ones only, and no walk goes in a circle. Dynamic
/// and minimal adaptive routing are ordered on the channels of dimension order.
#[test]
fn walks_are_ordered_and_end() {
    for net in networks() {
        let all = walks(&net);
        assert!(all.iter().all(|(_, _, walks)| walks.all_end()), "{:?}", net.spec);
        let escapes = net.spec.relation.escapes() != routing::Escapes::Never;
        let channels = |vc: u32| match net.spec.relation {
            Relation::DynamicReversal(params) => vc >= net.spec.vcs - params.deterministic_vcs,
            _ => true,
        };
        let steps = all.iter().flat_map(|(_, _, walks)| &walks.steps);
        let counted = steps.filter(|step| {
            let arrival = step.from.arrival.is_none_or(|(_, vc)| channels(vc));
            !escapes || step.offer.escape && arrival
        });
        assert!(channels_are_ordered(counted), "{:?}", net.spec);
        if net.broken.is_empty() {
            assert!(all.iter().all(|(_, _, walks)| walks.stuck.is_empty()), "{:?}", net.spec);
        }
    }
}

/// Hardware leaves out the wires of turns that a relation says it never makes.
#[test]
fn no_walk_makes_a_turn_that_has_no_wires() {
    let mut left_out = 0;
    for net in networks() {
        let all = flitforge_router::hdl::ones(net.ports());
        left_out += u32::from((0..net.ports()).any(|p| routing::turns(&net.spec, p) != all));
        for step in walks(&net).iter().flat_map(|(_, _, walks)| &walks.steps) {
            let Some((from, _)) = step.from.arrival else { continue };
            assert!(routing::turns(&net.spec, from) >> step.offer.port & 1 == 1, "{:?}: {step:?}", net.spec);
        }
    }
    assert!(left_out > 30, "{left_out}");
}

/// A packet whose only way closer is a broken express channel goes round it, by a step away.
#[test]
fn a_broken_express_channel_is_gone_round() {
    let relation = static_dr(3, steps(MisrouteWhen::Never, 2));
    let net = Net::with_express_channels(&[9], 3, 4, relation).without_link(0, 3);
    let walks = Walks::by_way_of(&net, 6, 6, |router| router == 0);
    assert!(walks.stuck.is_empty());
    let ends: BTreeSet<_> = walks.arrived.iter().map(|at| at.state.misroutes).collect();
    assert_eq!(ends, BTreeSet::from([1]), "one step by the local link");
}

/// Other relations of cubes, and graphs without dimensions, are refused.
#[test]
fn what_needs_a_cube_is_refused() {
    let refused = |spec: &RouterSpec| routing::legal(spec).unwrap_err().to_string();
    let express = |relation| Net::with_express_channels(&[4, 4], 2, 4, relation).spec;
    let graph = RouterSpec { relation: ORDER, ..RouterSpec::graph(16, 4) };
    insta::assert_snapshot!(
        [
            refused(&express(Relation::Romm)),
            refused(&express(Relation::WestFirst)),
            refused(&express(Relation::JumpOrder)),
            refused(&express(Relation::StaticReversal(StaticReversal {
                max_reversals: 9,
                misroute: Misroute::default()
            }))),
            refused(&graph),
        ]
        .join("\n")
    );
}
