// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic of several streams: rates of nodes and pairs, and windows of time.

use crate::support;

use flitforge_traffic::{
    Lengths, MAX_PARTS, NewPacket, Part, Parts, Pattern, Process, Sources, Traffic, TrafficError,
    TrafficSpec, Window,
};
use support::{assert_distribution, packets, spec};

fn part(spec: TrafficSpec) -> Part {
    Part { spec, shares: Vec::new(), window: Window::ALWAYS }
}

/// The packets of a node before a cycle.
fn before(parts: &mut Parts, node: u32, end: u64) -> Vec<(u64, NewPacket)> {
    let mut seen = Vec::new();
    while parts.next_cycle(node) < end {
        seen.push((parts.next_cycle(node), parts.take(node)));
    }
    seen
}

const PROCESSES: [Process; 3] =
    [Process::Constant, Process::Bernoulli, Process::OnOff { burst_length: 20.0, idle_length: 30.0 }];

/// One stream is what sources without streams are, bit for bit.
#[test]
fn one_part_is_the_traffic_itself() {
    for process in PROCESSES {
        let whole = spec(process, Lengths::Mixture(vec![(1, 1.0), (5, 2.0)]), 0.3);
        let mut alone = Sources::new(&whole, &[4, 4], 7).unwrap();
        let mut parts = Parts::new(&[part(whole)], &[4, 4], 7).unwrap();
        for node in 0..16 {
            let seen = before(&mut parts, node, 3000);
            assert!(seen.len() > 50);
            assert_eq!(seen, packets(&mut alone, node, seen.len()));
        }
    }
}

/// Each node has its own rate, and each pair its share of it.
#[test]
fn nodes_and_pairs_have_the_rates_they_are_given() {
    let pairs = vec![vec![(1, 1.0), (2, 3.0)], vec![(0, 2.0)], vec![], vec![(3, 1.0)]];
    for process in PROCESSES {
        let spec =
            TrafficSpec { pattern: Pattern::Pairs(pairs.clone()), ..spec(process, Lengths::Fixed(2), 0.5) };
        let part = Part { shares: vec![1.0, 0.25, 0.0, 0.5], ..part(spec) };
        let mut parts = Parts::new(&[part], &[2, 2], 3).unwrap();
        assert_eq!(parts.flits_per_cycle(), Some(0.5 * 1.75));
        let seen: Vec<_> = (0..4).map(|node| before(&mut parts, node, 200_000)).collect();
        let flits = |node: usize| seen[node].iter().map(|(_, packet)| f64::from(packet.length)).sum::<f64>();
        for (node, rate) in [(0, 0.5), (1, 0.125), (2, 0.0), (3, 0.25)] {
            let measured = flits(node) / 200_000.0;
            assert!((measured - rate).abs() <= 0.03 * rate, "{process:?}: node {node} sends {measured}");
        }
        let to = |node| seen[0].iter().filter(|(_, packet)| packet.dest == node).count() as u64;
        assert_distribution(&[to(1), to(2)], &[0.25, 0.75]);
        assert!(seen[1].iter().all(|(_, packet)| packet.dest == 0));
        assert!(seen[3].iter().all(|(_, packet)| packet.dest == 3), "a node may send to itself");
    }
}

/// A stream creates packets in its window alone, and as many as its load says there.
#[test]
fn rates_switch_at_the_cycle() {
    for process in PROCESSES {
        let at = |load, from, to| Part {
            window: Window { from, to, period: None },
            ..part(spec(process, Lengths::Fixed(1), load))
        };
        let phases = [at(0.1, 0, 20_000), at(0.4, 20_000, 40_000), at(0.1, 40_000, u64::MAX)];
        let mut parts = Parts::new(&phases, &[4, 4], 5).unwrap();
        assert_eq!(parts.flits_per_cycle(), None, "it is not the same in all cycles");
        let mut counts = [0; 3];
        for node in 0..16 {
            let seen = before(&mut parts, node, 60_000);
            assert!(seen.windows(2).all(|pair| pair[0].0 <= pair[1].0));
            seen.iter().for_each(|(cycle, _)| counts[(cycle / 20_000) as usize] += 1);
        }
        for (count, load) in counts.into_iter().zip([0.1, 0.4, 0.1]) {
            let expected = load * 16.0 * 20_000.0;
            assert!((f64::from(count) - expected).abs() < 0.05 * expected, "{process:?}: {counts:?}");
        }
    }
    // A constant source of a flit a cycle says exactly when.
    let window = Window { from: 10, to: 13, period: Some(100) };
    let spec = spec(Process::Constant, Lengths::Fixed(1), 1.0);
    let mut parts = Parts::new(&[Part { window, ..part(spec) }], &[4], 1).unwrap();
    let cycles: Vec<u64> = before(&mut parts, 2, 300).iter().map(|packet| packet.0).collect();
    assert_eq!(cycles, [10, 11, 12, 110, 111, 112, 210, 211, 212]);
}

/// Streams have random bits of their own, and are merged in order of their cycles.
#[test]
fn streams_are_independent_and_in_order() {
    let uniform = || part(spec(Process::Bernoulli, Lengths::Fixed(1), 0.2));
    let mut two = Parts::new(&[uniform(), uniform()], &[8, 8], 1).unwrap();
    let mut one = Parts::new(&[uniform()], &[8, 8], 1).unwrap();
    let (both, first) = (before(&mut two, 5, 5000), before(&mut one, 5, 5000));
    assert!(both.windows(2).all(|pair| pair[0].0 <= pair[1].0));
    let rest = both.len() - first.len();
    assert!((rest as f64 - 1000.0).abs() < 5.0 * 28.3, "{rest} packets of the second stream");
    let twice = both.windows(2).filter(|pair| pair[0].0 == pair[1].0).count();
    assert!(twice < 400, "{twice} of about 200 cycles with two packets");
    two.silence(5);
    assert_eq!((two.next_cycle(5), two.take(5).length), (u64::MAX, 0));
}

#[test]
fn what_is_wrong_is_said() {
    let good = || part(spec(Process::Bernoulli, Lengths::Fixed(1), 0.2));
    let message = |parts: &[Part]| Parts::new(parts, &[2, 2], 1).unwrap_err().to_string();
    let window = |from, to, period| Part { window: Window { from, to, period }, ..good() };
    let shares = |shares: &[f64]| Part { shares: shares.to_vec(), ..good() };
    let pairs = |pairs: Vec<Vec<(u32, f64)>>| {
        let spec = TrafficSpec {
            pattern: Pattern::Pairs(pairs),
            ..spec(Process::Bernoulli, Lengths::Fixed(1), 0.2)
        };
        part(spec)
    };
    let nested = TrafficSpec { parts: vec![good()], ..good().spec };
    assert_eq!(Sources::new(&nested, &[2, 2], 1).unwrap_err(), TrafficError::Streams);
    let lines = [
        message(&[]),
        message(&vec![good(); MAX_PARTS + 1]),
        message(&[window(5, 5, None)]),
        message(&[window(5, 9, Some(3))]),
        message(&[shares(&[1.0])]),
        message(&[shares(&[1.0, -1.0, 0.0, 0.0])]),
        message(&[shares(&[0.0; 4])]),
        message(&[part(nested)]),
        message(&[pairs(vec![vec![]])]),
        message(&[pairs(vec![vec![(4, 1.0)], vec![], vec![], vec![]])]),
        message(&[pairs(vec![vec![(3, 0.0)], vec![], vec![], vec![]])]),
    ];
    insta::assert_snapshot!(lines.join("\n"));
    let quiet = pairs(vec![vec![]; 4]);
    assert_eq!(Parts::new(&[quiet], &[2, 2], 1).unwrap_err(), TrafficError::AllSilent { nodes: 4 });
}
