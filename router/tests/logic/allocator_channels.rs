// SPDX-License-Identifier: MIT OR Apache-2.0
//! Matching of channels, and input-first matching by output port, against models written with lists.

use crate::allocator_support;
use crate::hdl_support;

use std::collections::BTreeSet;

use allocator_support::{Fast, KINDS, Wants, grant, random_wants, shape};
use flitforge_router::allocator::{
    ChannelAsk, Grant, Registers, Shape, match_channels, state_word, state_words,
};
use flitforge_router::hdl::{Hdl, Native};
use flitforge_router::spec::{Allocator, Arbiter};
use hdl_support::{Circuit, Circuits, Stream};
use proptest::prelude::*;

/// What each input channel asks for: a port and channels of it.
type Asks = Vec<ChannelAsk<u64>>;

/// One cycle of channel matching: asks and state in, grants and state out.
struct Matching {
    kind: Allocator,
    ports: Shape,
}

impl Matching {
    fn channels(&self) -> usize {
        (self.ports.inputs * self.ports.vcs) as usize
    }

    fn state(&self) -> impl Iterator<Item = (u32, u64)> {
        let (kind, shape) = (self.kind, Shape::of_channels(self.ports));
        (0..state_words(kind, shape)).map(move |i| state_word(kind, shape, i))
    }
}

impl Circuit for Matching {
    fn inputs(&self) -> Vec<u32> {
        let asks = (0..self.channels()).flat_map(|_| [self.ports.outputs, self.ports.vcs]);
        asks.chain(self.state().map(|word| word.0)).collect()
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (asks, now) = inputs.split_at(2 * self.channels());
        let asks: Vec<_> = asks.chunks(2).map(|pair| ChannelAsk { port: pair[0], open: pair[1] }).collect();
        let mut granted = vec![h.lit(1, 0); self.channels()];
        let mut next = vec![h.lit(1, 0); now.len()];
        let registers = Registers { now, next: &mut next };
        match_channels(h, self.kind, self.ports, &asks, registers, &mut granted);
        [granted, next].concat()
    }
}

/// Every channel asks with probability `percent`, for some channels of a port.
fn random_asks(stream: &mut Stream, ports: Shape, percent: u64) -> Asks {
    let mut ask = |_| match stream.below(100) < percent {
        true => ChannelAsk {
            port: 1 << stream.below(u64::from(ports.outputs)),
            open: stream.below(1 << ports.vcs),
        },
        false => ChannelAsk { port: 0, open: 0 },
    };
    (0..ports.inputs * ports.vcs).map(&mut ask).collect()
}

/// The output channels that an ask names.
fn named(ask: &ChannelAsk<u64>, ports: Shape) -> Vec<usize> {
    let vcs = ports.vcs as usize;
    let asked = |w: &usize| ask.port >> (w / vcs) & 1 == 1 && ask.open >> (w % vcs) & 1 == 1;
    (0..ports.outputs as usize * vcs).filter(asked).collect()
}

/// Separable, input first, with rotating priority over channels: each input channel puts forward the next
/// output channel after its last success, each output channel takes the next input channel after its last.
struct Lists {
    next_output: Vec<usize>,
    next_input: Vec<usize>,
}

impl Lists {
    fn new(ports: Shape) -> Self {
        let [inputs, outputs] = [ports.inputs, ports.outputs].map(|n| (n * ports.vcs) as usize);
        Self { next_output: vec![0; inputs], next_input: vec![0; outputs] }
    }

    fn step(&mut self, asks: &Asks, ports: Shape) -> Vec<Option<usize>> {
        let (inputs, outputs) = (self.next_output.len(), self.next_input.len());
        let put_forward: Vec<_> = (0..inputs)
            .map(|i| {
                let wanted = named(&asks[i], ports);
                (0..outputs).map(|k| (self.next_output[i] + k) % outputs).find(|w| wanted.contains(w))
            })
            .collect();
        let mut granted = vec![None; inputs];
        for output in 0..outputs {
            let mut order = (0..inputs).map(|k| (self.next_input[output] + k) % inputs);
            if let Some(winner) = order.find(|&i| put_forward[i] == Some(output)) {
                granted[winner] = Some(output);
                self.next_input[output] = (winner + 1) % inputs;
                self.next_output[winner] = (output + 1) % outputs;
            }
        }
        granted
    }
}

fn one_hot(granted: &[Option<usize>]) -> Vec<u64> {
    granted.iter().map(|output| output.map_or(0, |w| 1 << w)).collect()
}

#[test]
fn every_interpretation_agrees_with_the_lists() {
    let kind = Allocator::SeparableInputFirst(Arbiter::RoundRobin);
    for ports in [shape(2, 3, 2), shape(5, 5, 4)] {
        let three = Circuits::new(Matching { kind, ports });
        let mut lists = Lists::new(ports);
        let mut stream = Stream(7);
        let mut state: Vec<u64> = three.circuit.state().map(|word| word.1).collect();
        for percent in [40, 10, 100, 70].repeat(15) {
            let asks = random_asks(&mut stream, ports, percent);
            let values = asks.iter().flat_map(|ask| [ask.port, ask.open]).chain(state.iter().copied());
            let out = three.run(&values.collect::<Vec<_>>());
            let (granted, next) = out.split_at(three.circuit.channels());
            assert_eq!(granted, one_hot(&lists.step(&asks, ports)));
            state = next.to_vec();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Nothing is granted that was not asked for, and no output channel twice; something is granted when
    /// something is asked for.
    #[test]
    fn grants_are_a_matching_of_channels(
        kind in prop::sample::select(KINDS.to_vec()),
        ports in (1_u32..=4, 1_u32..=4, 1_u32..=4).prop_map(|(i, o, v)| shape(i, o, v)),
        seed: u64,
    ) {
        let circuit = Matching { kind, ports };
        let mut stream = Stream(seed);
        let mut state: Vec<u64> = circuit.state().map(|word| word.1).collect();
        for percent in [20, 60, 100, 0] {
            let asks = random_asks(&mut stream, ports, percent);
            let values = asks.iter().flat_map(|ask| [ask.port, ask.open]).chain(state.iter().copied());
            let out = circuit.run(Native, &values.collect::<Vec<_>>());
            let (granted, next) = out.split_at(circuit.channels());
            let pairs = granted.iter().zip(&asks).filter(|(word, _)| **word != 0);
            let pairs: Vec<_> = pairs.map(|(word, ask)| (word.trailing_zeros() as usize, ask)).collect();
            prop_assert!(pairs.iter().all(|(w, ask)| named(ask, ports).contains(w)));
            let taken: BTreeSet<_> = pairs.iter().map(|pair| pair.0).collect();
            prop_assert_eq!(taken.len(), pairs.len(), "an output channel is granted twice");
            prop_assert_eq!(pairs.is_empty(), asks.iter().all(|ask| named(ask, ports).is_empty()));
            state = next.to_vec();
        }
    }

    #[test]
    fn input_first_by_output_in_plain_words(
        ports in (1_u32..=8, 1_u32..=8, 1_u32..=6).prop_map(|(i, o, v)| shape(i, o, v)),
        seed: u64,
    ) {
        let mut stream = Stream(seed);
        let kind = Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin);
        let (mut fast, mut lists) = (Fast::new(kind, ports), ByOutput::new(ports));
        for percent in [50, 10, 100, 25].repeat(10) {
            let wants = random_wants(&mut stream, ports, percent);
            prop_assert_eq!(fast.step(&wants), lists.step(&wants));
        }
    }
}

/// Input-first allocation by output port with rotating priority, written with lists and indices.
struct ByOutput {
    shape: Shape,
    next_output: Vec<usize>,
    next_input: Vec<usize>,
    next_vc: Vec<usize>,
}

impl ByOutput {
    fn new(shape: Shape) -> Self {
        let [inputs, outputs] = [shape.inputs, shape.outputs].map(|ports| ports as usize);
        Self { shape, next_output: vec![0; inputs], next_input: vec![0; outputs], next_vc: vec![0; inputs] }
    }

    fn step(&mut self, wants: &Wants) -> Vec<Grant> {
        let [inputs, outputs, vcs] =
            [self.shape.inputs, self.shape.outputs, self.shape.vcs].map(|n| n as usize);
        let asks = |i: usize, v: usize| wants[i * vcs + v].map(usize::from);
        let put_forward: Vec<_> = (0..inputs)
            .map(|i| {
                let mut order = (0..outputs).map(|k| (self.next_output[i] + k) % outputs);
                order.find(|&output| (0..vcs).any(|v| asks(i, v) == Some(output)))
            })
            .collect();
        let mut grants = Vec::new();
        for output in 0..outputs {
            let mut order = (0..inputs).map(|k| (self.next_input[output] + k) % inputs);
            let Some(i) = order.find(|&i| put_forward[i] == Some(output)) else { continue };
            self.next_input[output] = (i + 1) % inputs;
            self.next_output[i] = (output + 1) % outputs;
            let channels: Vec<_> = (0..vcs).map(|k| (self.next_vc[i] + k) % vcs).collect();
            let first = |wanted: &dyn Fn(usize) -> bool| channels.iter().copied().find(|&v| wanted(v));
            let Some(vc) = first(&|v| asks(i, v) == Some(output)) else { continue };
            // The pointer moves only when the channel it favours is served.
            if first(&|v| asks(i, v).is_some()) == Some(vc) {
                self.next_vc[i] = (vc + 1) % vcs;
            }
            grants.push(grant(i, vc, output));
        }
        grants.sort();
        grants
    }
}

/// What it is for: three channels ask for output port 0, one for output port 1; both get their turn.
#[test]
fn an_output_port_that_few_channels_ask_for_is_not_passed_over() {
    let shape = shape(1, 2, 4);
    let wants = vec![Some(0), Some(0), Some(0), Some(1)];
    let kind = Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin);
    let mut fast = Fast::new(kind, shape);
    let outputs: Vec<u8> = (0..6).map(|_| fast.step(&wants)[0].output.0).collect();
    assert_eq!(outputs, [0, 1, 0, 1, 0, 1]);
}
