// SPDX-License-Identifier: MIT OR Apache-2.0
//! Patterns that draw: the distribution of destinations against probabilities written out here.
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use crate::support;

use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficSpec};
use support::assert_distribution;

const DRAWS: usize = 20_000;

/// Asserts the probabilities of the destinations of one node among `probabilities.len()` nodes.
fn assert_destinations(pattern: Pattern, node: u32, probabilities: &[f64]) {
    let spec = TrafficSpec {
        pattern,
        process: Process::Constant,
        lengths: Lengths::Fixed(1),
        load: 1.0,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    };
    let mut sources = Sources::new(&spec, &[probabilities.len() as u32], 1).unwrap();
    let mut counts = vec![0; probabilities.len()];
    for _ in 0..DRAWS {
        counts[sources.take(node).dest as usize] += 1;
    }
    assert_distribution(&counts, probabilities);
}

#[test]
fn uniform_with_self() {
    assert_destinations(Pattern::Uniform { include_self: true }, 3, &[1.0 / 7.0; 7]);
}

#[test]
fn uniform_without_self() {
    for node in 0..7 {
        let mut probabilities = [1.0 / 6.0; 7];
        probabilities[node] = 0.0;
        assert_destinations(Pattern::Uniform { include_self: false }, node as u32, &probabilities);
    }
}

#[test]
fn uniform_between_two_nodes_is_certain() {
    assert_destinations(Pattern::Uniform { include_self: false }, 0, &[0.0, 1.0]);
}

#[test]
fn diagonal_favours_self_and_wraps() {
    assert_destinations(Pattern::Diagonal, 1, &[0.0, 2.0 / 3.0, 1.0 / 3.0, 0.0]);
    assert_destinations(Pattern::Diagonal, 3, &[1.0 / 3.0, 0.0, 0.0, 2.0 / 3.0]);
}

#[test]
fn asymmetric_keeps_the_place_in_either_half() {
    assert_destinations(Pattern::Asymmetric, 1, &[0.0, 0.5, 0.0, 0.0, 0.5, 0.0]);
    assert_destinations(Pattern::Asymmetric, 5, &[0.0, 0.0, 0.5, 0.0, 0.0, 0.5]);
}

#[test]
fn asymmetric_on_an_odd_number_lets_the_last_node_send_like_the_first() {
    assert_destinations(Pattern::Asymmetric, 4, &[0.5, 0.0, 0.5, 0.0, 0.0]);
}

fn hot(nodes: &[(u32, f64)], share: f64, include_self: bool) -> Pattern {
    Pattern::HotSpot { nodes: nodes.to_vec(), share, include_self }
}

#[test]
fn hot_spots_come_on_top_of_uniform_traffic() {
    // Node 0 draws from the 4 others; the uniform rest is 0.6.
    let rest = 0.6 / 4.0;
    assert_destinations(
        hot(&[(3, 3.0), (1, 1.0)], 0.4, false),
        0,
        &[0.0, 0.1 + rest, rest, 0.3 + rest, rest],
    );
}

#[test]
fn a_hot_spot_may_draw_itself_when_asked_to() {
    let rest = 0.6 / 5.0;
    let probabilities = [rest, 0.1 + rest, rest, 0.3 + rest, rest];
    assert_destinations(hot(&[(3, 3.0), (1, 1.0)], 0.4, true), 3, &probabilities);
}

#[test]
fn a_hot_spot_keeps_the_proportions_of_the_others() {
    // Node 3 leaves out its own share of 0.3: 0.1 to node 1 and 0.6 to all others, of 0.7.
    let rest = 0.6 / 0.7 / 4.0;
    let probabilities = [rest, 0.1 / 0.7 + rest, rest, 0.0, rest];
    assert_destinations(hot(&[(3, 3.0), (1, 1.0)], 0.4, false), 3, &probabilities);
}

#[test]
fn hot_spots_can_draw_everything() {
    let tenths: Vec<_> = (0..10).map(|node| (node, 0.1)).collect();
    let mut probabilities = [0.1; 12];
    probabilities[10..].fill(0.0);
    assert_destinations(hot(&tenths, 1.0, false), 11, &probabilities);
    assert_destinations(hot(&[(0, 2.0), (1, 2.0)], 1.0, false), 1, &[1.0, 0.0, 0.0]);
}

#[test]
fn lengths_are_drawn_by_weight() {
    let lengths = Lengths::Mixture(vec![(1, 3.0), (5, 1.0), (9, 4.0)]);
    let mut sources = Sources::new(&support::spec(Process::Constant, lengths, 1.0), &[4], 1).unwrap();
    let mut counts = [0; 3];
    for (_, packet) in support::packets(&mut sources, 2, DRAWS) {
        counts[packet.length as usize / 4] += 1;
        assert!([1, 5, 9].contains(&packet.length));
    }
    assert_distribution(&counts, &[3.0 / 8.0, 1.0 / 8.0, 4.0 / 8.0]);
}
