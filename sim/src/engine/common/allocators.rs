// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators of any kind, for all routers in one array.

use flitforge_router::allocator::{
    FastAllocator, FastState, Grant, Priorities, Requests, Shape, Wants, foremost,
};
use flitforge_router::hdl::Native;
use flitforge_router::spec::Allocator;

use super::layout::Layout;

/// The requests of a router's switch inputs in a cycle, reused by all.
#[derive(Debug, Clone)]
pub(crate) struct Lanes {
    /// Channels of each switch input that compete for the switch.
    pub(crate) ready: Vec<u64>,
    /// The output port of each of these.
    pub(crate) out_of: Vec<u8>,
}

impl Lanes {
    pub(crate) fn new<const P: usize, const V: usize>(layout: &Layout<P, V>) -> Self {
        let inputs = layout.all_switch_inputs();
        Self { ready: vec![0; inputs], out_of: vec![0; inputs * layout.switch_inputs.most() as usize] }
    }
}

/// Takes away the requests that are passed over for those of greater priority. `asking` and `out_of` are as
/// in [`Requests`], for the ports of `inputs`.
pub(crate) fn pass_over(
    shape: Shape,
    priorities: Priorities<'_>,
    inputs: u64,
    asking: &mut [u64],
    out_of: &[u8],
) {
    let asks = |input: usize| if inputs >> input & 1 == 1 { asking[input] } else { 0 };
    let all: Vec<u64> = (0..shape.inputs as usize).map(asks).collect();
    let vcs = shape.vcs as usize;
    let port = |at: usize| if all[at / vcs] >> (at % vcs) & 1 == 1 { 1 << out_of[at] } else { 0 };
    let ports: Vec<u64> = (0..all.len() * vcs).map(port).collect();
    let kept = foremost(Native, shape, priorities, Wants { ports: &ports, asking: &all });
    asking[..kept.len()].copy_from_slice(&kept);
}

/// A bank of allocators, one for each router.
#[derive(Debug, Clone)]
pub(crate) struct Allocators {
    allocator: FastAllocator,
    /// Bytes and words of state of each router.
    bytes: usize,
    words: usize,
    pointers: Vec<u8>,
    rows: Vec<u64>,
}

impl Allocators {
    pub(crate) fn new(kind: Allocator, shape: Shape, routers: usize) -> Self {
        let allocator = FastAllocator::new(kind, shape);
        let (bytes, words) = (allocator.state_bytes(), allocator.state_rows());
        let (pointers, rows) = (vec![0; bytes * routers], vec![0; words * routers]);
        let mut bank = Self { allocator, bytes, words, pointers, rows };
        for at in 0..routers {
            allocator.reset(&mut bank.state_of(at));
        }
        bank
    }

    /// One cycle of one router's allocator; appends what it grants.
    #[inline]
    pub(crate) fn allocate(&mut self, at: usize, requests: Requests<'_>, grants: &mut Vec<Grant>) {
        let allocator = self.allocator;
        allocator.allocate(requests, self.state_of(at), |grant| grants.push(grant));
    }

    /// Grants a single request and moves the priorities on.
    #[inline]
    pub(crate) fn grant_alone(&mut self, at: usize, request: Grant) {
        let allocator = self.allocator;
        allocator.allocate_alone(request, self.state_of(at));
    }

    /// Takes off the allocators from the one at `at` on; none where there are none.
    pub(crate) fn split_off(&mut self, at: usize) -> Self {
        let [bytes, words] = [at * self.bytes, at * self.words];
        let pointers = self.pointers.split_off(bytes.min(self.pointers.len()));
        Self { pointers, rows: self.rows.split_off(words.min(self.rows.len())), ..*self }
    }

    /// Puts back what was split off.
    pub(crate) fn append(&mut self, mut rest: Self) {
        self.pointers.append(&mut rest.pointers);
        self.rows.append(&mut rest.rows);
    }

    #[inline(always)]
    fn state_of(&mut self, at: usize) -> FastState<'_> {
        FastState {
            pointers: &mut self.pointers[at * self.bytes..][..self.bytes],
            rows: &mut self.rows[at * self.words..][..self.words],
        }
    }
}
