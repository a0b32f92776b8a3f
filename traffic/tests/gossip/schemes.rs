// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whom nodes send to, and how far news gets.

use flitforge_traffic::Stream;
use flitforge_traffic::gossip::Scheme;
use proptest::prelude::*;

const ORDERED: [Scheme; 3] = [Scheme::RoundRobin, Scheme::Binary, Scheme::DoubleBinary];

fn log2(nodes: u32) -> u32 {
    f64::from(nodes).log2().ceil() as u32
}

/// Equations 3 to 5, with rounds from 1.
fn printed(scheme: Scheme, nodes: i64, sender: i64, round: u32) -> i64 {
    let half = log2(nodes as u32);
    let jump = match scheme {
        Scheme::RoundRobin => i64::from(round),
        Scheme::DoubleBinary if round > half => -(1 << (round - half - 1)),
        _ => 1 << (round - 1),
    };
    (sender + jump).rem_euclid(nodes)
}

#[test]
fn partners_are_those_of_the_equations() {
    let mut stream = Stream::new(1, 0);
    for nodes in 2..40 {
        for scheme in ORDERED {
            let cycle = scheme.cycle(nodes);
            for (round, sender) in (0..2 * cycle).flat_map(|r| (0..nodes).map(move |s| (r, s))) {
                let partner = scheme.partner(nodes, sender, round.into(), &mut stream).unwrap();
                let want = printed(scheme, nodes.into(), sender.into(), round % cycle + 1);
                assert_eq!(i64::from(partner), want, "{scheme} {nodes} {round} {sender}");
            }
        }
    }
}

#[test]
fn cycles_and_least_rounds_are_those_of_the_paper() {
    let of = |nodes: u32| ORDERED.map(|scheme| (scheme.cycle(nodes), scheme.least_rounds(nodes)));
    assert_eq!(of(2), [(1, 1), (1, 1), (2, 1)]);
    assert_eq!(of(4), [(3, 2), (2, 2), (4, 2)]);
    assert_eq!(of(5), [(4, 3), (3, 3), (6, 3)]);
    assert_eq!(of(8), [(7, 4), (3, 3), (6, 3)]);
    assert_eq!(of(256), [(255, 23), (8, 8), (16, 8)]);
    let cleanup = |nodes| [Scheme::Binary, Scheme::DoubleBinary].map(|s| s.cleanup_rounds(nodes));
    assert_eq!((cleanup(8), cleanup(256)), ([6, 9], [16, 24]));
}

/// The printed closed form is right for all sizes but those of the form `r (r + 1) / 2 + 1`, for which it is
/// one too large.
#[test]
fn the_closed_form_of_round_robin_is_sometimes_one_too_large() {
    let form = |nodes: u32| ((f64::from(1 + 8 * nodes).sqrt() - 1.0) / 2.0).ceil() as u32;
    let larger: Vec<u32> =
        (2..60).filter(|&nodes| form(nodes) != Scheme::RoundRobin.least_rounds(nodes)).collect();
    assert_eq!(larger, [2, 4, 7, 11, 16, 22, 29, 37, 46, 56]);
    for nodes in larger {
        assert_eq!(form(nodes), 1 + Scheme::RoundRobin.least_rounds(nodes));
    }
}

/// From the first round on, news takes exactly the least rounds. BRR and DBRR take as many from any round on;
/// round robin takes more from some.
#[test]
fn news_takes_the_least_rounds_for_every_size() {
    for nodes in 2..200 {
        for scheme in ORDERED {
            let least = scheme.least_rounds(nodes);
            assert_eq!(scheme.rounds_from(nodes, 0), Some(least), "{scheme} {nodes}");
            let worst = (0..scheme.cycle(nodes)).filter_map(|first| scheme.rounds_from(nodes, first)).max();
            if scheme == Scheme::RoundRobin {
                assert!(worst <= Some(nodes - 1), "{nodes}");
            } else {
                assert_eq!(worst, Some(least), "{scheme} {nodes}");
            }
        }
    }
    let worst = |nodes: u32| (0..nodes - 1).filter_map(|r| Scheme::RoundRobin.rounds_from(nodes, r)).max();
    assert_eq!([4, 22, 64, 128].map(worst), [Some(3), Some(9), Some(15), Some(22)]);
    assert_eq!((Scheme::Random.rounds_from(8, 0), Scheme::Binary.rounds_from(0, 0)), (None, None));
}

#[test]
fn a_random_partner_is_any_other_node() {
    let mut stream = Stream::new(3, 0);
    let mut seen = [0u32; 7];
    for round in 0..7000 {
        seen[Scheme::Random.partner(7, 4, round, &mut stream).unwrap() as usize] += 1;
    }
    assert_eq!(seen[4], 0);
    // Five standard deviations of a count with mean 7000 / 6.
    assert!([0, 1, 2, 3, 5, 6].iter().all(|&node: &usize| (1010..1324).contains(&seen[node])), "{seen:?}");
    assert_eq!(Scheme::Random.partner(1, 0, 0, &mut stream), None);
}

proptest! {
    /// Each round is a permutation without fixed points: every node sends and receives once.
    #[test]
    fn rounds_are_permutations(nodes in 2u32..3000, round in any::<u64>()) {
        let mut stream = Stream::new(1, 0);
        for scheme in ORDERED {
            let mut to: Vec<u32> =
                (0..nodes).map(|node| scheme.partner(nodes, node, round, &mut stream).unwrap()).collect();
            prop_assert!((0..nodes).zip(&to).all(|(node, &to)| node != to));
            to.sort_unstable();
            prop_assert!(to.into_iter().eq(0..nodes));
        }
    }

    /// The jumps of a cycle are those of the binomial graph: one way round in BRR, both ways in DBRR.
    #[test]
    fn jumps_are_those_of_the_binomial_graph(nodes in 2u32..2000) {
        let healing = flitforge_topology::healing::Healing::binomial(nodes, &[]).unwrap();
        let ahead = healing.original().jumps();
        let mut both: Vec<u32> = ahead.iter().flat_map(|&jump| [jump, nodes - jump]).collect();
        both.sort_unstable();
        both.dedup();
        prop_assert_eq!(Scheme::DoubleBinary.jumps(nodes), both.clone());
        prop_assert!(Scheme::Binary.jumps(nodes).iter().all(|jump| both.contains(jump)));
    }
}
