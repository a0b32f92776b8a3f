// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators cycle by cycle, in the defining and in the fast form.

use flitforge_router::allocator::{
    FastAllocator, FastState, Grant, Grants, Registers, Requests, RotatingSwitch, Shape, allocate,
    state_word, state_words,
};
use flitforge_router::hdl::Hdl;
use flitforge_router::ids::{PortId, VcId};
use flitforge_router::spec::{Allocator, Arbiter};

use crate::hdl_support::{Circuit, Stream, set};

pub(crate) const KINDS: [Allocator; 11] = [
    Allocator::SeparableInputFirst(Arbiter::RoundRobin),
    Allocator::SeparableInputFirst(Arbiter::Matrix),
    Allocator::SeparableInputFirstByOutput(Arbiter::RoundRobin),
    Allocator::SeparableInputFirstByOutput(Arbiter::Matrix),
    Allocator::SeparableOutputFirst(Arbiter::RoundRobin),
    Allocator::SeparableOutputFirst(Arbiter::Matrix),
    Allocator::Wavefront(Arbiter::RoundRobin),
    Allocator::Wavefront(Arbiter::Matrix),
    Allocator::Islip(Arbiter::RoundRobin, 2),
    Allocator::Islip(Arbiter::Matrix, 3),
    Allocator::Islip(Arbiter::RoundRobin, 16),
];

pub(crate) fn shape(inputs: u32, outputs: u32, vcs: u32) -> Shape {
    Shape { inputs, outputs, vcs }
}

/// For channel `v` of input port `i` at `i * vcs + v`, the output port it asks for.
pub(crate) type Wants = Vec<Option<u8>>;

/// Requests of a cycle: each channel asks with probability `percent`.
pub(crate) fn random_wants(stream: &mut Stream, shape: Shape, percent: u64) -> Wants {
    let channels = shape.inputs * shape.vcs;
    let mut want = |_| (stream.below(100) < percent).then(|| stream.below(u64::from(shape.outputs)) as u8);
    (0..channels).map(&mut want).collect()
}

pub(crate) fn grant(input: usize, vc: usize, output: usize) -> Grant {
    Grant { input: PortId(input as u8), vc: VcId(vc as u8), output: PortId(output as u8) }
}

/// One cycle of an allocator in its defining form: requests and state in, grants and state out.
pub(crate) struct Cycle {
    pub(crate) kind: Allocator,
    pub(crate) shape: Shape,
}

impl Circuit for Cycle {
    fn inputs(&self) -> Vec<u32> {
        let channels = (self.shape.inputs * self.shape.vcs) as usize;
        let state = 0..state_words(self.kind, self.shape);
        let state = state.map(|i| state_word(self.kind, self.shape, i).0);
        vec![self.shape.outputs; channels].into_iter().chain(state).collect()
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (wants, now) = inputs.split_at((self.shape.inputs * self.shape.vcs) as usize);
        let ports = self.shape.inputs as usize;
        let (mut vc, mut output) = (vec![h.lit(1, 0); ports], vec![h.lit(1, 0); ports]);
        let mut next = vec![h.lit(1, 0); now.len()];
        let registers = Registers { now, next: &mut next };
        let grants = Grants { vc: &mut vc, output: &mut output };
        allocate(h, self.kind, self.shape, wants, registers, grants);
        [vc, output, next].concat()
    }
}

impl Cycle {
    pub(crate) fn reset(&self) -> Vec<u64> {
        let words = 0..state_words(self.kind, self.shape);
        words.map(|i| state_word(self.kind, self.shape, i).1).collect()
    }

    /// The values of the circuit's inputs.
    pub(crate) fn values(&self, wants: &Wants, state: &[u64]) -> Vec<u64> {
        let wants = wants.iter().map(|want| want.map_or(0, |output| 1 << output));
        wants.chain(state.iter().copied()).collect()
    }

    /// The grants in the circuit's outputs, in order of input port, and the next state.
    pub(crate) fn results(&self, out: &[u64]) -> (Vec<Grant>, Vec<u64>) {
        let ports = self.shape.inputs as usize;
        let granted = |input: usize| {
            let (vc, output) = (set(out[input]), set(out[ports + input]));
            assert!(vc.len() == output.len() && vc.len() <= 1, "{input} is granted {vc:?} {output:?}");
            Some(grant(input, *vc.first()?, output[0]))
        };
        ((0..ports).filter_map(granted).collect(), out[2 * ports..].to_vec())
    }
}

/// A router's allocator in its fast form.
pub(crate) struct Fast {
    allocator: FastAllocator,
    shape: Shape,
    pub(crate) pointers: Vec<u8>,
    pub(crate) rows: Vec<u64>,
    cycle: u64,
}

impl Fast {
    pub(crate) fn new(kind: Allocator, shape: Shape) -> Self {
        let allocator = FastAllocator::new(kind, shape);
        let mut pointers = vec![0; allocator.state_bytes()];
        let mut rows = vec![0; allocator.state_rows()];
        allocator.reset(&mut FastState { pointers: &mut pointers, rows: &mut rows });
        Self { allocator, shape, pointers, rows, cycle: 0 }
    }

    /// One cycle: the grants in order of input port.
    pub(crate) fn step(&mut self, wants: &Wants) -> Vec<Grant> {
        let by_port = wants.chunks(self.shape.vcs as usize);
        let mask = |wants: &[Option<u8>]| {
            (0..wants.len()).filter(|&v| wants[v].is_some()).fold(0, |mask, v| mask | 1 << v)
        };
        let vcs: Vec<u64> = by_port.map(mask).collect();
        let out_of: Vec<u8> = wants.iter().map(|want| want.unwrap_or(u8::MAX)).collect();
        // Ports without a request may be announced or not.
        self.cycle += 1;
        let announced = |&port: &usize| self.cycle.is_multiple_of(2) || vcs[port] != 0;
        let inputs = (0..vcs.len()).filter(announced).fold(0, |mask, port| mask | 1 << port);
        let requests = Requests { inputs, vcs: &vcs, out_of: &out_of };
        let state = FastState { pointers: &mut self.pointers, rows: &mut self.rows };
        let mut grants = Vec::new();
        self.allocator.allocate(requests, state, |grant| grants.push(grant));
        grants.sort();
        grants
    }

    /// A cycle in which a single channel requests, by the allocator's short cut.
    pub(crate) fn step_alone(&mut self, request: Grant) {
        let state = FastState { pointers: &mut self.pointers, rows: &mut self.rows };
        self.allocator.allocate_alone(request, state);
    }
}

/// The usual allocator on arrays of known size.
#[derive(Default)]
pub(crate) struct Rotating(RotatingSwitch<8>);

impl Rotating {
    /// One cycle: the grants in order of input port. Takes every short way there is when `short`.
    pub(crate) fn step(&mut self, vcs: usize, wants: &Wants, short: bool) -> Vec<Grant> {
        let by_port: Vec<_> = wants.chunks(vcs).collect();
        let mask = |port: usize| {
            (0..vcs).filter(|&v| by_port[port][v].is_some()).fold(0_u64, |mask, v| mask | 1 << v)
        };
        let inputs: Vec<usize> = (0..by_port.len()).filter(|&port| mask(port) != 0).collect();
        let out_of = |port: usize, vc: usize| by_port[port][vc].map_or(0, usize::from);
        if let (&[input], true) = (&inputs[..], short) {
            if mask(input).is_power_of_two() {
                let vc = mask(input).trailing_zeros() as usize;
                let request = grant(input, vc, out_of(input, vc));
                self.0.allocate_alone(request);
                return vec![request];
            }
            let (vc, output) = self.0.allocate_port(input, mask(input), |vc| out_of(input, vc));
            return vec![grant(input, vc, output)];
        }
        let mut grants = [Grant::default(); 8];
        let set = inputs.iter().fold(0, |set, port| set | 1 << port);
        let count = self.0.allocate(set, mask, out_of, &mut grants);
        let mut grants = grants[..count].to_vec();
        grants.sort();
        grants
    }
}
