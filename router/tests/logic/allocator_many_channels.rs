// SPDX-License-Identifier: MIT OR Apache-2.0
//! Matching of more channels than a word has bits: the fast form against the definition in wider words, and
//! what must hold of every matching.

use std::collections::BTreeSet;

use flitforge_router::allocator::{
    ChannelAsk, ChannelGrant, ChannelMatcher, ChannelRequest, ChannelScratch, FastAllocator, FastState,
    Registers, Requests, Shape, match_channels, state_ones, state_words,
};
use flitforge_router::hdl::{Checked, CheckedWord, Hdl, Native, Wide, WideWord};
use flitforge_router::spec::{Allocator, Arbiter};
use proptest::prelude::*;

use crate::allocator_support::{KINDS, shape};
use crate::hdl_support::{Stream, set};

/// Requests from none to all, in turn.
const PERCENT: [u64; 6] = [30, 5, 100, 60, 0, 15];

/// The requests of a cycle, in order of input channel.
type Asks = Vec<ChannelRequest>;

fn channels(ports: Shape) -> [usize; 2] {
    [ports.inputs, ports.outputs].map(|n| (n * ports.vcs) as usize)
}

/// Each input channel asks with probability `percent`, for some channels of a port.
fn random_asks(stream: &mut Stream, ports: Shape, percent: u64) -> Asks {
    let mut ask = |input: usize| {
        let asks = stream.below(100) < percent;
        let port = stream.below(u64::from(ports.outputs)) as u8;
        // Half of all masks are full, as those of channels that are free.
        let all = u64::MAX >> (64 - ports.vcs);
        let open = if stream.below(2) == 0 { all } else { stream.next() & all };
        (asks && open != 0).then_some(ChannelRequest { input: input as u16, port, open })
    };
    (0..channels(ports)[0]).filter_map(&mut ask).collect()
}

/// The definition, cycle by cycle, in a domain whose words hold all channels.
struct Defined<H: Hdl> {
    h: H,
    kind: Allocator,
    ports: Shape,
    state: Vec<H::Word>,
    /// The set bits of a word.
    bits: fn(H::Word) -> Vec<usize>,
}

impl<H: Hdl> Defined<H> {
    fn new(h: H, kind: Allocator, ports: Shape, bits: fn(H::Word) -> Vec<usize>) -> Self {
        let shape = Shape::of_channels(ports);
        let word = |index: usize| {
            let (width, set) = state_ones(kind, shape, index);
            h.span(width, 0..set)
        };
        let state = (0..state_words(kind, shape)).map(word).collect();
        Self { h, kind, ports, state, bits }
    }

    /// One cycle: the grants in order of input channel.
    fn step(&mut self, asks: &Asks) -> Vec<ChannelGrant> {
        let Self { h, ports, .. } = *self;
        let word = |width: u32, bits: u64| h.pack(width, |i| h.lit(1, bits >> i & 1));
        let none = ChannelAsk { port: word(ports.outputs, 0), open: word(ports.vcs, 0) };
        let mut wanted = vec![none; channels(ports)[0]];
        for ask in asks {
            let port = h.span(ports.outputs, ask.port.into()..u32::from(ask.port) + 1);
            wanted[usize::from(ask.input)] = ChannelAsk { port, open: word(ports.vcs, ask.open) };
        }
        let mut granted = vec![h.lit(1, 0); wanted.len()];
        let mut next = self.state.clone();
        let registers = Registers { now: &self.state, next: &mut next };
        match_channels(h, self.kind, ports, &wanted, registers, &mut granted);
        self.state = next;
        let of_input = |(input, &word): (u16, &H::Word)| {
            let outputs = (self.bits)(word);
            assert!(outputs.len() <= 1, "input channel {input} is granted {outputs:?}");
            outputs.first().map(|&output| ChannelGrant { input, output: output as u16 })
        };
        (0..).zip(&granted).filter_map(of_input).collect()
    }
}

fn wide_bits<const K: usize>(word: WideWord<u64, K>) -> Vec<usize> {
    let pieces = word.pieces().iter().enumerate();
    pieces.flat_map(|(i, &piece)| set(piece).into_iter().map(move |at| 64 * i + at)).collect()
}

/// The fast form.
struct Fast {
    matcher: ChannelMatcher,
    state: Vec<u16>,
    scratch: ChannelScratch,
}

impl Fast {
    fn new(kind: Allocator, ports: Shape) -> Self {
        let matcher = ChannelMatcher::new(kind, ports);
        let mut state = vec![0; matcher.state_size()];
        matcher.reset(&mut state);
        Self { matcher, state, scratch: matcher.scratch() }
    }

    /// One cycle: the grants in the order in which they are given.
    fn in_order(&mut self, asks: &Asks) -> Vec<ChannelGrant> {
        let mut grants = Vec::new();
        self.matcher.allocate(asks, &mut self.state, &mut self.scratch, |grant| grants.push(grant));
        grants
    }

    /// One cycle: the grants in order of input channel.
    fn step(&mut self, asks: &Asks) -> Vec<ChannelGrant> {
        let mut grants = self.in_order(asks);
        grants.sort();
        grants
    }
}

/// Compares `cycles` cycles of the fast form with the definition in a domain.
fn compare<H: Hdl>(mut defined: Defined<H>, cycles: usize) {
    let (kind, ports) = (defined.kind, defined.ports);
    let mut fast = Fast::new(kind, ports);
    let mut stream = Stream(u64::from(ports.inputs * 10_000 + ports.outputs * 100 + ports.vcs));
    for cycle in 0..cycles {
        let asks = random_asks(&mut stream, ports, PERCENT[cycle % PERCENT.len()]);
        assert_eq!(fast.step(&asks), defined.step(&asks), "{kind:?} {ports:?} cycle {cycle}");
    }
}

/// The fast form is for any number of channels. Where a word has a bit for each, it is compared with the
/// definition in machine words, and that in wider words is compared too, with pieces that know their widths.
#[test]
fn few_channels_are_matched_alike_in_all_forms() {
    for kind in KINDS {
        for (inputs, outputs, vcs) in [(1, 1, 1), (2, 3, 2), (5, 5, 4), (3, 2, 16), (5, 6, 8), (1, 1, 64)] {
            let ports = shape(inputs, outputs, vcs);
            compare(Defined::new(Native, kind, ports, set), 120);
        }
        let ports = shape(2, 3, 2);
        let bits = |word: WideWord<CheckedWord, 2>| set(word.pieces()[0].value());
        compare(Defined::new(Wide::<_, 2>(Checked), kind, ports, bits), 30);
    }
}

/// Five ports with 16 channels each are the router of BookSim 2's defaults.
#[test]
fn many_channels_are_matched_as_defined() {
    for kind in KINDS {
        for (inputs, outputs, vcs) in [(5, 5, 16), (5, 6, 16), (9, 8, 8), (2, 1, 64)] {
            let ports = shape(inputs, outputs, vcs);
            compare(Defined::new(Wide::<_, 2>(Native), kind, ports, wide_bits), 24);
        }
    }
}

#[test]
#[ignore = "a minute: the definition of 512 channels on either side"]
fn hundreds_of_channels_are_matched_as_defined() {
    for kind in KINDS {
        for (inputs, outputs, vcs) in [(10, 9, 32), (8, 8, 64), (64, 63, 8)] {
            let ports = shape(inputs, outputs, vcs);
            compare(Defined::new(Wide::<_, 8>(Native), kind, ports, wide_bits), 24);
        }
    }
}

/// Where a word has a bit for each channel, the engine uses the allocators of ports. Both give the same
/// grants in the same order.
#[test]
fn the_allocators_of_ports_match_few_channels_in_the_same_order() {
    for kind in KINDS {
        for (inputs, outputs, vcs) in [(5, 5, 4), (6, 7, 8), (3, 4, 16)] {
            let ports = shape(inputs, outputs, vcs);
            let mut many = Fast::new(kind, ports);
            let mut few = Few::new(kind, ports);
            let mut stream = Stream(11);
            for cycle in 0..600 {
                let asks = random_asks(&mut stream, ports, PERCENT[cycle % PERCENT.len()]);
                assert_eq!(many.in_order(&asks), few.in_order(&asks), "{kind:?} {ports:?} cycle {cycle}");
            }
        }
    }
}

/// An allocator of ports, of which each channel is one.
struct Few {
    allocator: FastAllocator,
    ports: Shape,
    pointers: Vec<u8>,
    rows: Vec<u64>,
}

impl Few {
    fn new(kind: Allocator, ports: Shape) -> Self {
        let allocator = FastAllocator::new(kind, Shape::of_channels(ports));
        let (mut pointers, mut rows) = (vec![0; allocator.state_bytes()], vec![0; allocator.state_rows()]);
        allocator.reset(&mut FastState { pointers: &mut pointers, rows: &mut rows });
        Self { allocator, ports, pointers, rows }
    }

    fn in_order(&mut self, asks: &Asks) -> Vec<ChannelGrant> {
        let [inputs, outputs] = channels(self.ports);
        let (mut set, mut vcs) = (0, vec![0; inputs]);
        for ask in asks {
            set |= 1 << ask.input;
            vcs[usize::from(ask.input)] = ask.open << (u32::from(ask.port) * self.ports.vcs);
        }
        let out_of: Vec<u8> = (0..inputs).flat_map(|_| 0..outputs as u8).collect();
        let requests = Requests { inputs: set, vcs: &vcs, out_of: &out_of };
        let state = FastState { pointers: &mut self.pointers, rows: &mut self.rows };
        let mut grants = Vec::new();
        self.allocator.allocate(requests, state, |grant| {
            grants.push(ChannelGrant { input: grant.input.0.into(), output: grant.output.0.into() });
        });
        grants
    }
}

fn many_ports() -> impl Strategy<Value = Shape> {
    (2_u32..=64, 2_u32..=64, 0_u32..=6).prop_map(|(i, o, v)| shape(i, o, 1 << v))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Nothing is granted that was not asked for, and no channel twice. Something is granted when something
    /// is asked for, and a wavefront leaves no request between free channels.
    #[test]
    fn grants_are_a_matching(
        kind in prop::sample::select(KINDS.to_vec()),
        ports in many_ports(),
        seed: u64,
    ) {
        let small = kind.arbiter() == Arbiter::RoundRobin || channels(ports).iter().all(|&n| n <= 512);
        prop_assume!(small);
        let (mut fast, mut stream) = (Fast::new(kind, ports), Stream(seed));
        for percent in [10, 100, 50, 0] {
            let asks = random_asks(&mut stream, ports, percent);
            let grants = fast.step(&asks);
            let ask_of = |input: u16| asks.iter().find(|ask| ask.input == input);
            let asked = |&ChannelGrant { input, output }: &ChannelGrant| ask_of(input).is_some_and(|ask| {
                let (port, vc) = (u32::from(output) / ports.vcs, u32::from(output) % ports.vcs);
                port == u32::from(ask.port) && ask.open >> vc & 1 == 1
            });
            prop_assert!(grants.iter().all(asked));
            let inputs: BTreeSet<_> = grants.iter().map(|grant| grant.input).collect();
            let outputs: BTreeSet<_> = grants.iter().map(|grant| grant.output).collect();
            prop_assert_eq!((inputs.len(), outputs.len()), (grants.len(), grants.len()));
            prop_assert_eq!(grants.is_empty(), asks.is_empty());
            if matches!(kind, Allocator::Wavefront(_)) {
                let idle = asks.iter().filter(|ask| !inputs.contains(&ask.input));
                for ask in idle {
                    let first = u32::from(ask.port) * ports.vcs;
                    let open = set(ask.open).into_iter().map(|vc| (first + vc as u32) as u16);
                    prop_assert!(open.into_iter().all(|output| outputs.contains(&output)), "{:?}", ask);
                }
            }
        }
    }
}

/// All input channels ask for one output channel in every cycle, and each is served once in every round.
#[test]
fn channels_that_keep_asking_take_turns() {
    for kind in KINDS {
        for ports in [shape(5, 5, 16), shape(8, 7, 64)] {
            let mut fast = Fast::new(kind, ports);
            let asks =
                (0..channels(ports)[0] as u16).map(|input| ChannelRequest { input, port: 3, open: 1 << 5 });
            let asks: Asks = asks.collect();
            for _ in 0..3 {
                let served: BTreeSet<u16> =
                    asks.iter().flat_map(|_| fast.step(&asks)).map(|grant| grant.input).collect();
                assert_eq!(served.len(), asks.len(), "{kind:?} {ports:?}");
            }
        }
    }
}

#[test]
fn state_is_a_number_for_each_arbiter_or_requester() {
    use Allocator::{SeparableInputFirst, SeparableInputFirstByOutput, SeparableOutputFirst, Wavefront};
    let ports = shape(6, 5, 16);
    let size = |kind| ChannelMatcher::new(kind, ports).state_size();
    for kind in [SeparableInputFirst, SeparableInputFirstByOutput, SeparableOutputFirst] {
        assert_eq!(size(kind(Arbiter::RoundRobin)), 96 + 80);
        assert_eq!(size(kind(Arbiter::Matrix)), 2 * 96 * 80);
    }
    assert_eq!([Arbiter::RoundRobin, Arbiter::Matrix].map(|arbiter| size(Wavefront(arbiter))), [1, 1]);
}
