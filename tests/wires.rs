// SPDX-License-Identifier: MIT OR Apache-2.0
//! The wires of a network and the bits of its flits.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Files, Request};
use flitforge_router::head::HeadState;
use flitforge_router::ids::{PortId, RouterId, VcId};
use flitforge_sim::engine::{Link, LinkFlit};
use flitforge_tools::wires::{FlitWords, Levels, Place, WireMap};
use flitforge_topology::network::NetworkSpec;

/// A configuration in place of every file.
struct Text(&'static str);

impl Files for Text {
    fn read(&self, _path: &Path) -> std::io::Result<String> {
        Ok(self.0.to_owned())
    }
}

/// A 4x3 mesh of Valiant routing, with two links either way between node and router.
fn network() -> NetworkSpec {
    let text = Text(
        "[network]\nradix = [4, 3]\n[routing]\nalgorithm = \"valiant\"\n\
         [router]\nvirtual_channels = 4\ninjection_channels = 3\ninjection_ports = 2\nejection_ports = 2\n",
    );
    let config = config::load(&Request { path: "text", overrides: &[], files: &text });
    let config = config.unwrap_or_else(|errors| panic!("{}", errors.render(config::Colour::Never)));
    Experiment::new(&config).unwrap().net
}

fn flit(packet: u64, head: bool, tail: bool) -> LinkFlit {
    let state = HeadState { second_phase: 1, ..HeadState::default() };
    let link = Link::Network(RouterId(0), PortId(1));
    let [source, dest, via] = [0, 7, 9].map(RouterId);
    LinkFlit { link, vc: VcId(0), packet, source, dest, place: 0, via, head, tail, state }
}

fn words(flits: &FlitWords, flit: &LinkFlit, index: u32) -> Vec<u64> {
    let mut words = vec![0; flits.width().div_ceil(64)];
    flits.write(flit, index, &mut words);
    words
}

/// Router 7 is (3, 1), router 9 is (1, 2): two bits for each coordinate, then the phase.
#[test]
fn a_head_carries_its_header_in_the_lowest_bits() {
    let net = network();
    for data_bits in [9, 32, 64, 100, 200] {
        let flits = FlitWords::new(&net, data_bits).unwrap();
        let head = words(&flits, &flit(5, true, false), 0);
        assert_eq!(head[0] & 0x1ff, 0b1_10_01_01_11, "{data_bits} bits: {head:x?}");
        assert!(flits.is_head(&head) && !flits.is_tail(&head));
        let both = words(&flits, &flit(5, true, true), 0);
        assert!(flits.is_head(&both) && flits.is_tail(&both));
    }
    assert!(FlitWords::new(&net, 8).is_err());
}

/// Bits above the flit are zero, and all below are used: over many flits each is now one, now zero.
#[test]
fn payload_fills_the_data_and_no_more() {
    let flits = FlitWords::new(&network(), 100).unwrap();
    let body: Vec<_> = (0..64).map(|packet| words(&flits, &flit(packet, false, false), 1)).collect();
    let ones = body.iter().fold([0, 0], |ones, word| [ones[0] | word[0], ones[1] | word[1]]);
    let zeros = body.iter().fold([0, 0], |zeros, word| [zeros[0] | !word[0], zeros[1] | !word[1]]);
    assert_eq!((ones, zeros[0]), ([u64::MAX, (1 << 36) - 1], u64::MAX));
    assert_eq!(zeros[1], u64::MAX);
}

#[test]
fn a_flit_is_known_by_its_payload() {
    let flits = FlitWords::new(&network(), 40).unwrap();
    let body = words(&flits, &flit(12, false, false), 3);
    assert!(flits.carries(&body, 12, 3));
    assert!(!flits.carries(&body, 12, 2) && !flits.carries(&body, 13, 3));
    let head = words(&flits, &flit(12, true, false), 0);
    let turned = words(&flits, &LinkFlit { via: RouterId(2), ..flit(12, true, false) }, 0);
    assert_ne!(head, turned);
    assert!(flits.carries(&head, 12, 0) && flits.carries(&turned, 12, 0), "the header does not matter");
}

/// Every wire has words of its own, every part of a port is taken once, and names do not clash.
#[test]
fn wires_do_not_overlap() {
    let net = network();
    let map = WireMap::new(&net, 70);
    let (mut words, mut bits, mut names) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for wire in map.wires() {
        assert!((wire.at..wire.at + wire.words()).all(|word| words.insert(word)), "{wire:?}");
        assert!(names.insert(&wire.name), "{wire:?}");
        if let Place::Port(port, from) = wire.place {
            assert!((from..from + wire.width).all(|bit| bits.insert((port, bit))), "{wire:?}");
        }
    }
    assert_eq!(words.len(), map.words());
    assert_eq!(words.last(), Some(&(map.words() - 1)));
    let of = |port: &str| bits.iter().filter(|(name, _)| *name == port).count();
    let nodes = 4 * 3;
    assert_eq!(of("inject_valid_i"), nodes * 2 * 3);
    assert_eq!(of("inject_flit_i"), nodes * 2 * 70);
    assert_eq!(of("inject_credit_o"), nodes * 2 * 3);
    assert_eq!(of("eject_valid_o"), nodes * 2 * 4);
    assert_eq!(of("eject_flit_o"), nodes * 2 * 70);
    // 17 pairs of neighbours, and two links either way at each node.
    assert_eq!(map.links().len(), 34 + nodes * 4);
    assert!(names.contains(&"r5_x_pos_valid".to_owned()) && names.contains(&"r5_y_neg_credit".to_owned()));
}

/// Credits of finite receivers are driven with the injection links, before all that routers drive.
#[test]
fn the_surroundings_drive_the_credits_of_receivers() {
    let endless = network();
    let receiver = Some(flitforge_router::spec::Receiver::default());
    let router = flitforge_router::spec::RouterSpec { receiver, ..endless.router.clone() };
    let net = NetworkSpec { router, ..endless.clone() };
    let map = WireMap::new(&net, 70);
    let link = map.links()[map.number(Link::Ejection(RouterId(5), 1)).unwrap()];
    let credit = &map.wires()[link.credit.unwrap()];
    assert_eq!(
        (credit.name.as_str(), credit.place.clone()),
        ("n5_eject1_credit", Place::Port("eject_credit_i", 44))
    );
    assert!(credit.at < map.driven());
    let links = map.links().iter().filter(|link| matches!(link.link, Link::Ejection(..)));
    assert_eq!(links.filter(|link| link.credit.is_some()).count(), 4 * 3 * 2);
    assert_eq!(map.words(), WireMap::new(&endless, 70).words() + 4 * 3 * 2);
}

#[test]
fn levels_of_wide_wires_lie_across_words() {
    let net = network();
    let map = WireMap::new(&net, 70);
    let wire = map.wires().iter().find(|wire| wire.name == "r0_x_pos_flit").unwrap();
    let mut levels = Levels::zero(map.words());
    levels.raise(wire, 3);
    levels.raise(wire, 69);
    assert_eq!(levels.of(wire), [8, 32]);
    assert_eq!(levels.words().iter().filter(|word| **word != 0).count(), 2);
    levels.set(wire, &[1, 2]);
    assert_eq!(levels.of(wire), [1, 2]);
    levels.clear();
    assert_eq!(levels, Levels::zero(map.words()));
}
