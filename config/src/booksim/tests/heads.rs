// SPDX-License-Identifier: MIT OR Apache-2.0
//! The port and the channels that a head is offered in every situation, by the rules of BookSim 2's
//! `routefunc.cpp`, against those of the translation.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use flitforge_router::hdl::Native;
use flitforge_router::head::{Head, HeadState};
use flitforge_router::routing::{advance, candidates, channels_of, initial_state};
use flitforge_router::spec::RouterSpec;

use super::{MESH, TORUS, loaded};

/// Coordinates, x first.
type Place = [u64; 2];

/// A head on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Situation {
    here: Place,
    dest: Place,
    /// The intermediate router of a packet in two phases.
    via: Place,
    /// The port and channel on which it came; `None` where it was injected.
    came: Option<(u32, u32)>,
    /// What its source drew, and the half that its header notes here.
    state: [u64; 2],
    /// The phase, or part of a ring, that BookSim 2 notes.
    part: u64,
}

/// The channels of one of two parts.
fn half(channels: u32, part: u64) -> u64 {
    let half = channels / 2;
    let range = if part == 0 { 0..channels - half } else { half..channels };
    range.fold(0, |mask, channel| mask | 1 << channel)
}

/// The port of dimension order on a mesh, upwards an odd one.
fn next(here: Place, to: Place, y_first: bool) -> Option<u32> {
    let order = if y_first { [1, 0] } else { [0, 1] };
    let d = order.into_iter().find(|&d| here[d] != to[d])?;
    Some(2 * d as u32 + u32::from(to[d] > here[d]))
}

/// What a rule says: the ports that a head may be offered, the channels behind each, and the part noted.
type Offer = (Vec<u32>, fn(Division) -> u64, u64);

/// What the channels of a port follow from.
#[derive(Clone, Copy)]
struct Division {
    channels: u32,
    part: u64,
    port: u32,
}

/// A rule, of a situation, the number of channels and the radix. No offer where a head leaves the network.
type Rule = fn(&Situation, u32, u64) -> Option<Offer>;

fn all(of: Division) -> u64 {
    (1 << of.channels) - 1
}

fn of_part(of: Division) -> u64 {
    half(of.channels, of.part)
}

/// Upwards the two parts have each other's channels here, which is a matter of names: the packets of a part
/// are the same.
fn of_ring(of: Division) -> u64 {
    half(of.channels, if of.port % 2 == 1 { 1 - of.part } else { of.part })
}

/// `dor_mesh`.
fn one_order(at: &Situation, _: u32, _: u64) -> Option<Offer> {
    Some((vec![next(at.here, at.dest, false)?], all, 0))
}

/// `xy_yx_mesh`: the order is drawn, and then follows from the channel.
fn two_orders(at: &Situation, channels: u32, _: u64) -> Option<Offer> {
    let y_first = at.came.map_or(at.state[0] == 1, |(_, vc)| vc >= channels / 2);
    Some((vec![next(at.here, at.dest, y_first)?], of_part, y_first.into()))
}

/// `valiant_mesh` and `romm_mesh`, except for packets that pass their destination, as the translation notes.
fn two_phases(at: &Situation, _: u32, _: u64) -> Option<Offer> {
    let part = u64::from(at.part == 1 || at.here == at.via);
    let port = next(at.here, if part == 0 { at.via } else { at.dest }, false)?;
    Some((vec![port], of_part, part))
}

/// `dim_order_torus`: a part is noted where a packet turns into a ring.
fn rings(at: &Situation, _: u32, radix: u64) -> Option<Offer> {
    let d = (0..2).find(|&d| at.here[d] != at.dest[d])?;
    if let Some((port, _)) = at.came.filter(|(port, _)| *port as usize / 2 == d) {
        return Some((vec![port ^ 1], of_ring, at.part));
    }
    let up = 2 * ((at.dest[d] + radix - at.here[d]) % radix);
    let [lower, upper] = [2 * d as u32, 2 * d as u32 + 1];
    let ports = match up.cmp(&radix) {
        Ordering::Less => vec![upper],
        Ordering::Equal => vec![lower, upper],
        Ordering::Greater => vec![lower],
    };
    Some((ports, of_ring, u64::from(at.here[d] > at.dest[d])))
}

/// Follows all packets on all channels that they are offered, and compares each offer with the rule.
fn compare(spec: &RouterSpec, rule: Rule, radix: u64) {
    let places = || (0..radix * radix).map(|at| [at % radix, at / radix]);
    let vias = |dest: Place| if spec.relation.is_two_phase() { places().collect() } else { vec![dest] };
    let start =
        |here, dest, via, drawn| Situation { here, dest, via, came: None, state: [drawn, 0], part: 0 };
    let mut open: Vec<Situation> = Vec::new();
    for (here, dest) in places().flat_map(|here| places().map(move |dest| (here, dest))) {
        let drawn = || 0..1 << spec.drawn_bits();
        open.extend(
            vias(dest).into_iter().flat_map(|via| drawn().map(move |bits| start(here, dest, via, bits))),
        );
    }
    let mut known: BTreeSet<Situation> = open.iter().copied().collect();
    while let Some(at) = open.pop() {
        let Situation { here, dest, via, came, state: [descending, second_phase], .. } = at;
        let state = HeadState { descending, second_phase, ..initial_state(Native, spec) };
        let [from, from_vc] = came.map_or([0, 0], |(port, vc)| [1 << port, 1 << vc]);
        let head = Head { here: &here, dest: &dest, via: &via, state, from, from_vc };
        let offer = candidates(spec, &head, 0b1111);
        let Some((ports, channels, part)) = rule(&at, spec.vcs, radix) else {
            assert_eq!((offer.eject, offer.productive), (1, 0), "{at:?}");
            continue;
        };
        let port = offer.productive.trailing_zeros();
        assert!(offer.productive.is_power_of_two() && ports.contains(&port), "{at:?}: {port}, {ports:?}");
        let offered = channels_of(Native, &offer, port);
        let division = Division { channels: spec.vcs, part, port };
        assert_eq!(offered, channels(division), "{at:?} of {} channels", spec.vcs);
        let state = advance(Native, spec, &head, &offer, 1 << port, 0);
        let mut here = here;
        let along = &mut here[port as usize / 2];
        *along = (*along + if port % 2 == 1 { 1 } else { radix - 1 }) % radix;
        for vc in (0..spec.vcs).filter(|vc| offered >> vc & 1 == 1) {
            let state = [state.descending, state.second_phase];
            let next = Situation { here, came: Some((port ^ 1, vc)), state, part, ..at };
            if known.insert(next) {
                open.push(next);
            }
        }
    }
}

#[test]
fn heads_are_offered_the_channels_of_booksim_2_in_every_situation() {
    let functions: [(&str, &str, Rule, u32, &[u64]); 5] = [
        (MESH, "dor", one_order, 1, &[4]),
        (MESH, "xy_yx", two_orders, 2, &[4]),
        (MESH, "valiant", two_phases, 2, &[3]),
        (MESH, "romm", two_phases, 2, &[3]),
        (TORUS, "dim_order", rings, 2, &[4, 5]),
    ];
    for (base, function, rule, least, sizes) in functions {
        for (channels, &radix) in
            (least..=17).flat_map(|channels| sizes.iter().map(move |radix| (channels, radix)))
        {
            let text = format!("routing_function = {function}; num_vcs = {channels}; k = {radix}; n = 2;");
            let (toml, config) = loaded(base, &text);
            let overlaps = least == 2 && channels % 2 == 1;
            assert_eq!(toml.contains("overlapping_halves = true"), overlaps, "{toml}");
            compare(&config.router_spec().unwrap(), rule, radix);
        }
    }
}
