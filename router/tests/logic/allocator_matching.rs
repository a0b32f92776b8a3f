// SPDX-License-Identifier: MIT OR Apache-2.0
//! What every matching must be, whatever the interpretation: legal, useful, fair.

use crate::allocator_support;
use crate::hdl_support;

use std::collections::BTreeSet;

use allocator_support::{Fast, KINDS, Wants, grant, random_wants, shape};
use flitforge_router::allocator::{Grant, Shape};
use flitforge_router::spec::{Allocator, Arbiter};
use hdl_support::Stream;
use proptest::prelude::*;

fn kinds() -> impl Strategy<Value = Allocator> {
    prop::sample::select(KINDS.to_vec())
}

fn shapes() -> impl Strategy<Value = Shape> {
    (1_u32..=8, 1_u32..=8, 1_u32..=6).prop_map(|(i, o, v)| shape(i, o, v))
}

/// The pairs of ports between which there is a request.
fn pairs(wants: &Wants, shape: Shape) -> BTreeSet<(u8, u8)> {
    let vcs = shape.vcs as usize;
    let pair = |(at, want): (usize, &Option<u8>)| want.map(|output| ((at / vcs) as u8, output));
    wants.iter().enumerate().filter_map(pair).collect()
}

fn check_legal(grants: &[Grant], wants: &Wants, shape: Shape) {
    let inputs: BTreeSet<_> = grants.iter().map(|g| g.input).collect();
    let outputs: BTreeSet<_> = grants.iter().map(|g| g.output).collect();
    assert_eq!((inputs.len(), outputs.len()), (grants.len(), grants.len()), "a matching");
    for g in grants {
        let want = wants[g.input.idx() * shape.vcs as usize + g.vc.idx()];
        assert_eq!(want, Some(g.output.0), "{g:?} was not asked for");
    }
    assert_eq!(grants.is_empty(), wants.iter().all(Option::is_none), "work-conserving");
}

/// No request is left between two ports that are both free.
fn check_maximal(grants: &[Grant], wants: &Wants, shape: Shape) {
    for (input, output) in pairs(wants, shape) {
        let taken = |g: &Grant| g.input.0 == input || g.output.0 == output;
        assert!(grants.iter().any(taken), "{input} to {output} is left out by {grants:?}");
    }
}

/// Cycles within which every channel that keeps asking is served, when requests do not change.
///
/// Each of an input port's channels becomes the favourite in turn and stays it until served, for
/// which the input port must be matched with the output port asked for: when the output port
/// comes round to it (input first); when it does and the input port comes round to that offer
/// (output first; input first by output, the other way round); when the pair's diagonal is first (wavefront).
fn patience(kind: Allocator, shape: Shape) -> u32 {
    let Shape { inputs, outputs, vcs } = shape;
    vcs * match kind {
        Allocator::SeparableInputFirst(_) => inputs,
        Allocator::SeparableInputFirstByOutput(_)
        | Allocator::SeparableOutputFirst(_)
        | Allocator::Islip(..) => inputs * outputs,
        Allocator::Wavefront(_) => inputs.max(outputs),
    }
}

/// Runs unchanging requests twice as long as it may take to serve each, from any state.
fn check_fair(fast: &mut Fast, kind: Allocator, wants: &Wants, shape: Shape) {
    let limit = patience(kind, shape);
    let mut last = vec![0; wants.len()];
    for cycle in 1..=2 * limit {
        for g in fast.step(wants) {
            last[g.input.idx() * shape.vcs as usize + g.vc.idx()] = cycle;
        }
        for (at, since) in last.iter().enumerate().filter(|(at, _)| wants[*at].is_some()) {
            assert!(cycle - since <= limit, "channel {at} of {shape:?} starves under {kind:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(384))]

    #[test]
    fn grants_are_a_matching_of_requests(kind in kinds(), shape in shapes(), seed: u64) {
        let mut stream = Stream(seed);
        let mut fast = Fast::new(kind, shape);
        for percent in [10, 30, 60, 100, 0, 20].repeat(5) {
            let wants = random_wants(&mut stream, shape, percent);
            let grants = fast.step(&wants);
            check_legal(&grants, &wants, shape);
            if matches!(kind, Allocator::Wavefront(_) | Allocator::Islip(_, 16)) {
                check_maximal(&grants, &wants, shape);
            }
        }
    }

    #[test]
    fn who_keeps_asking_is_served(kind in kinds(), shape in shapes(), seed: u64, percent in 20_u64..=100) {
        let mut stream = Stream(seed);
        let mut fast = Fast::new(kind, shape);
        for _ in 0..20 {
            fast.step(&random_wants(&mut stream, shape, 40));
        }
        let wants = random_wants(&mut stream, shape, percent);
        check_fair(&mut fast, kind, &wants, shape);
    }

    #[test]
    fn input_first_is_one_iteration_of_islip_from_the_input_side(shape in shapes(), seed: u64) {
        let mut stream = Stream(seed);
        let kind = Allocator::SeparableInputFirst(Arbiter::RoundRobin);
        let (mut fast, mut lists) = (Fast::new(kind, shape), InputFirst::new(shape));
        for percent in [50, 10, 100, 25].repeat(10) {
            let wants = random_wants(&mut stream, shape, percent);
            prop_assert_eq!(fast.step(&wants), lists.step(&wants));
        }
    }
}

/// The paper's iSLIP, with lists and indices: pointers move past what the first round accepts. The
/// channel of a matched pair is not looked at.
#[test]
fn islip_is_that_of_its_paper() {
    for (rounds, seed) in [(1, 1), (2, 2), (3, 3), (4, 4), (8, 5)] {
        let (shape, mut stream) = (shape(6, 5, 5), Stream(seed));
        let mut fast = Fast::new(Allocator::Islip(Arbiter::RoundRobin, rounds), shape);
        let mut paper = Islip { offers: vec![0; 5], accepts: vec![0; 6], rounds };
        for percent in [80, 20, 100, 40].repeat(40) {
            let wants = random_wants(&mut stream, shape, percent);
            let granted: BTreeSet<_> = fast.step(&wants).iter().map(|g| (g.input.0, g.output.0)).collect();
            assert_eq!(granted, paper.step(&pairs(&wants, shape)), "{rounds} rounds");
        }
    }
}

/// More rounds match no fewer pairs from the same state, and what the first round matches stays.
#[test]
fn a_further_round_only_adds() {
    let (shape, mut stream) = (shape(8, 8, 4), Stream(7));
    let mut gained = 0;
    for _ in 0..50 {
        let wants = random_wants(&mut stream, shape, 60);
        let of = |rounds| Fast::new(Allocator::Islip(Arbiter::RoundRobin, rounds), shape).step(&wants);
        let sets = [1, 2, 4].map(|rounds| of(rounds).into_iter().collect::<BTreeSet<_>>());
        assert!(sets[0].is_subset(&sets[1]) && sets[1].is_subset(&sets[2]));
        gained += sets[2].len() - sets[0].len();
    }
    assert!(gained > 50, "all ports start at one another, so the first round leaves most unmatched");
}

/// The pointers of iSLIP.
struct Islip {
    offers: Vec<usize>,
    accepts: Vec<usize>,
    rounds: u8,
}

impl Islip {
    fn step(&mut self, pairs: &BTreeSet<(u8, u8)>) -> BTreeSet<(u8, u8)> {
        let (inputs, outputs) = (self.accepts.len(), self.offers.len());
        let asks = |i: usize, o: usize| pairs.contains(&(i as u8, o as u8));
        let mut matched = BTreeSet::new();
        for round in 0..self.rounds {
            let free_input = |i: usize| !matched.iter().any(|&(input, _): &(u8, u8)| usize::from(input) == i);
            let free_output =
                |o: usize| !matched.iter().any(|&(_, output): &(u8, u8)| usize::from(output) == o);
            let offer = |o: usize| {
                let mut order = (0..inputs).map(|k| (self.offers[o] + k) % inputs);
                order.find(|&i| free_output(o) && free_input(i) && asks(i, o))
            };
            let offers: Vec<_> = (0..outputs).map(offer).collect();
            let accept = |i: usize| {
                let mut order = (0..outputs).map(|k| (self.accepts[i] + k) % outputs);
                order.find(|&o| offers[o] == Some(i))
            };
            let accepted: Vec<_> = (0..inputs).filter_map(|i| Some((i, accept(i)?))).collect();
            for (i, o) in accepted {
                matched.insert((i as u8, o as u8));
                if round == 0 {
                    (self.offers[o], self.accepts[i]) = ((i + 1) % inputs, (o + 1) % outputs);
                }
            }
        }
        matched
    }
}

/// Input-first allocation with rotating priority, written with lists and indices.
struct InputFirst {
    shape: Shape,
    next_vc: Vec<usize>,
    next_input: Vec<usize>,
}

impl InputFirst {
    fn new(shape: Shape) -> Self {
        let [inputs, outputs] = [shape.inputs, shape.outputs].map(|ports| ports as usize);
        Self { shape, next_vc: vec![0; inputs], next_input: vec![0; outputs] }
    }

    fn step(&mut self, wants: &Wants) -> Vec<Grant> {
        let (vcs, inputs) = (self.shape.vcs as usize, self.shape.inputs as usize);
        let put_forward: Vec<_> = (0..inputs)
            .map(|i| {
                let mut order = (0..vcs).map(|k| (self.next_vc[i] + k) % vcs);
                order.find_map(|v| wants[i * vcs + v].map(|output| (v, usize::from(output))))
            })
            .collect();
        let mut grants = Vec::new();
        for output in 0..self.shape.outputs as usize {
            let mut order = (0..inputs).map(|k| (self.next_input[output] + k) % inputs);
            let for_it = |i: usize| put_forward[i].filter(|put| put.1 == output).map(|put| (i, put.0));
            if let Some((i, v)) = order.find_map(for_it) {
                self.next_input[output] = (i + 1) % inputs;
                self.next_vc[i] = (v + 1) % vcs;
                grants.push(grant(i, v, output));
            }
        }
        grants.sort();
        grants
    }
}

/// With a pointer that moves with every grant, channel 0 of input port 0 starved here: output
/// port 0 alternates between the input ports, and each time it came to input port 0, serving
/// channel 1 in between had left the pointer at channel 2, which asks for the same port.
#[test]
fn a_channel_is_not_passed_over_because_another_port_was_granted() {
    let shape = shape(2, 2, 3);
    let wants = vec![Some(0), Some(1), Some(0), Some(0), None, None];
    for kind in KINDS {
        check_fair(&mut Fast::new(kind, shape), kind, &wants, shape);
    }
}

#[test]
fn a_cycle_without_requests_leaves_the_state_alone() {
    for kind in KINDS {
        let shape = shape(4, 4, 2);
        let mut fast = Fast::new(kind, shape);
        fast.step(&random_wants(&mut Stream(1), shape, 80));
        let before = (fast.pointers.clone(), fast.rows.clone());
        assert_eq!(fast.step(&vec![None; 8]), []);
        assert_eq!((fast.pointers, fast.rows), before, "{kind:?}");
    }
}

/// Three input ports with two channels each; channel 0 asks for output port 0, channel 1 for the
/// output port with the number of its input port. Columns are output ports, an entry is the input
/// port and the channel.
#[test]
fn eight_cycles_of_contention() {
    let shape = shape(3, 3, 2);
    let wants = vec![Some(0), Some(0), Some(0), Some(1), Some(0), Some(2)];
    let mut table = String::new();
    for kind in KINDS {
        table += &format!("{kind:?}\n");
        let mut fast = Fast::new(kind, shape);
        for cycle in 0..8 {
            let mut row = ["-".to_owned(), "-".to_owned(), "-".to_owned()];
            for g in fast.step(&wants) {
                row[g.output.idx()] = format!("{}.{}", g.input, g.vc);
            }
            table += &format!("{cycle}  {:4}{:4}{:4}", row[0], row[1], row[2]);
            table.truncate(table.trim_end().len());
            table += "\n";
        }
    }
    insta::assert_snapshot!(table);
}
