// SPDX-License-Identifier: MIT OR Apache-2.0
//! Determinism: sequences depend on the seed and the node alone, and stay the same bit for bit.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use crate::support;

use flitforge_traffic::{Lengths, NewPacket, Pattern, Process, Sources, TrafficSpec};
use proptest::prelude::*;
use support::packets;

/// A specification in which everything is drawn.
fn drawn(process: Process) -> TrafficSpec {
    TrafficSpec {
        pattern: Pattern::HotSpot { nodes: vec![(3, 2.0), (9, 1.0)], share: 0.3, include_self: false },
        process,
        lengths: Lengths::Mixture(vec![(1, 2.0), (5, 1.0)]),
        load: 0.25,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    }
}

const PROCESSES: [Process; 3] =
    [Process::Constant, Process::Bernoulli, Process::OnOff { burst_length: 20.0, idle_length: 30.0 }];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_order_of_visits_changes_nothing(visits in prop::collection::vec(0..16u32, 1..400), seed: u64) {
        for process in PROCESSES {
            let mut interleaved = Sources::new(&drawn(process), &[4, 4], seed).unwrap();
            let mut seen: Vec<Vec<(u64, NewPacket)>> = vec![vec![]; 16];
            for &node in &visits {
                seen[node as usize].push((interleaved.next_cycle(node), interleaved.take(node)));
            }
            let mut alone = Sources::new(&drawn(process), &[4, 4], seed).unwrap();
            for node in (0..16).rev() {
                let of_node = &seen[node as usize];
                prop_assert_eq!(&packets(&mut alone, node, of_node.len()), of_node);
            }
        }
    }

    #[test]
    fn cycles_never_go_back(seed: u64, load in 0.01..0.9f64) {
        for process in PROCESSES {
            let mut sources = Sources::new(&TrafficSpec { load, ..drawn(process) }, &[4, 4], seed).unwrap();
            let packets = packets(&mut sources, 3, 200);
            let apart = u64::from(process != Process::Constant);
            prop_assert!(packets.windows(2).all(|pair| pair[0].0 + apart <= pair[1].0));
        }
    }
}

#[test]
fn seeds_and_nodes_differ() {
    let first =
        |seed, node| packets(&mut Sources::new(&drawn(Process::Bernoulli), &[4, 4], seed).unwrap(), node, 20);
    assert_ne!(first(1, 0), first(2, 0));
    assert_ne!(first(1, 0), first(1, 1));
}

#[test]
fn silencing_a_node_leaves_the_others_alone() {
    let mut sources = Sources::new(&drawn(Process::Bernoulli), &[4, 4], 1).unwrap();
    let mut untouched = sources.clone();
    assert_eq!(sources.active_count(), 16);
    sources.silence(5);
    sources.silence(5);
    assert_eq!((sources.active(5), sources.active_count(), sources.next_cycle(5)), (false, 15, u64::MAX));
    assert_eq!(sources.take(5), NewPacket::new(5, 0));
    assert_eq!(sources.next_cycle(5), u64::MAX);
    assert_eq!(packets(&mut sources, 6, 50), packets(&mut untouched, 6, 50));
}

/// A single class is no draw: packets are those without classes. Several are drawn by their weights.
#[test]
fn classes_are_drawn_by_weight() {
    let take = |class_mix: &[f64], count| {
        let spec = TrafficSpec { class_mix: class_mix.to_vec(), ..drawn(Process::Bernoulli) };
        packets(&mut Sources::new(&spec, &[4, 4], 1).unwrap(), 3, count)
    };
    let of_class = |(cycle, packet): (u64, NewPacket)| (cycle, NewPacket { class: 2, ..packet });
    let without: Vec<_> = take(&[], 50).into_iter().map(of_class).collect();
    assert_eq!(take(&[0.0, 0.0, 5.0], 50), without);
    let mut counts = [0; 3];
    take(&[3.0, 0.0, 1.0], 4000).iter().for_each(|(_, packet)| counts[usize::from(packet.class)] += 1);
    assert_eq!(counts[1], 0);
    assert!((900..1100).contains(&counts[2]), "{counts:?}");
}

#[test]
fn fixed_points_are_silent() {
    let spec = TrafficSpec { pattern: Pattern::Map(vec![1, 1, 0]), ..drawn(Process::Bernoulli) };
    let sources = Sources::new(&spec, &[3], 1).unwrap();
    assert_eq!([0, 1, 2].map(|node| sources.active(node)), [true, false, true]);
    assert_eq!((sources.active_count(), sources.next_cycle(1)), (2, u64::MAX));
}

/// Every result of the simulator rests on these numbers. They may be re-made only together with a
/// change that means to change all results, which the changelog says.
#[test]
fn golden_sequences() {
    let mut text = String::new();
    for process in PROCESSES {
        text += &format!("{process:?}: cycle>destination*length\n");
        let mut sources = Sources::new(&drawn(process), &[4, 4], 42).unwrap();
        for node in [0, 3, 15] {
            let line = packets(&mut sources, node, 12);
            let cell =
                |(cycle, packet): &(u64, NewPacket)| format!(" {cycle}>{}*{}", packet.dest, packet.length);
            text += &format!("  node {node:>2}:{}\n", line.iter().map(cell).collect::<String>());
        }
    }
    insta::assert_snapshot!(text);
}
