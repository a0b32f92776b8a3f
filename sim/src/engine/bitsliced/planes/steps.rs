// SPDX-License-Identifier: MIT OR Apache-2.0
//! A cycle of a block in steps, each of which is a function of its own.
//!
//! The inputs are blocks and scratch memory. Each step is compiled by itself for each form of the engine. All
//! that a step does is inlined into it, and the time that loops take to optimise grows faster than the
//! function around them: one function for the whole cycle takes twice as long to compile.

use super::alloc_scratch::{AllocScratch, Arena};
use super::vectors::Kernel;
use super::{Blocks, Form, Planes};

/// A step of a block, for routers with room for `P` ports on a side of `V` VCs, whose planes have `L` words.
pub(super) trait BlockStep<const P: usize, const V: usize, const L: usize> {
    /// Runs the step.
    fn run(self, planes: &mut Planes, form: Form<'_>, block: usize, scratch: &mut AllocScratch<P, V, L>);
}

/// Flits and credits arrive, and a cycle of route computation ends.
struct Receive;

/// Interfaces inject flits.
struct Inject;

/// Heads get output VCs, where they are bit-sliced.
struct AllocateVcs;

/// Flits get the switch and go onto the links.
struct Traverse;

impl<const P: usize, const V: usize, const L: usize> BlockStep<P, V, L> for Receive {
    #[inline(always)]
    fn run(self, planes: &mut Planes, form: Form<'_>, block: usize, _: &mut AllocScratch<P, V, L>) {
        planes.receive_block::<P, V, L>(form, block);
    }
}

impl<const P: usize, const V: usize, const L: usize> BlockStep<P, V, L> for Inject {
    #[inline(always)]
    fn run(self, planes: &mut Planes, form: Form<'_>, block: usize, _: &mut AllocScratch<P, V, L>) {
        planes.inject_block::<P, V, L>(form, block);
    }
}

impl<const P: usize, const V: usize, const L: usize> BlockStep<P, V, L> for AllocateVcs {
    #[inline(always)]
    fn run(self, planes: &mut Planes, form: Form<'_>, block: usize, scratch: &mut AllocScratch<P, V, L>) {
        planes.allocate_block::<P, V, L>(form, block, scratch);
    }
}

impl<const P: usize, const V: usize, const L: usize> BlockStep<P, V, L> for Traverse {
    #[inline(always)]
    fn run(self, planes: &mut Planes, form: Form<'_>, block: usize, scratch: &mut AllocScratch<P, V, L>) {
        planes.traverse_block::<P, V, L>(form, block, scratch);
    }
}

impl Planes {
    /// First part of a cycle, for some blocks: flits and credits arrive, and a cycle of routing ends.
    pub(in super::super) fn receive<const P: usize, const V: usize>(
        &mut self,
        blocks: Blocks,
        arena: &mut Arena<P, V>,
    ) {
        match arena {
            Arena::One(scratch) => blocks.for_each(|block| self.run_step(Receive, block, scratch)),
            Arena::Four(scratch) => blocks.for_each(|block| self.run_step(Receive, block, scratch)),
        }
    }

    /// Second part of a cycle, for some blocks: injection, virtual-channel allocation where heads are
    /// bit-sliced, switch allocation and switch traversal.
    pub(in super::super) fn traverse<const P: usize, const V: usize>(
        &mut self,
        blocks: Blocks,
        arena: &mut Arena<P, V>,
    ) {
        match arena {
            Arena::One(scratch) => blocks.for_each(|block| self.send_block(block, scratch)),
            Arena::Four(scratch) => blocks.for_each(|block| self.send_block(block, scratch)),
        }
    }

    /// Second part of a cycle, for a block.
    fn send_block<const P: usize, const V: usize, const L: usize>(
        &mut self,
        block: usize,
        scratch: &mut AllocScratch<P, V, L>,
    ) {
        self.run_step(Inject, block, scratch);
        if self.rules.has_heads {
            self.run_step(AllocateVcs, block, scratch);
        }
        self.run_step(Traverse, block, scratch);
    }

    /// Runs a step of a block, with the instructions of the processor.
    #[inline]
    fn run_step<T, const P: usize, const V: usize, const L: usize>(
        &mut self,
        step: T,
        block: usize,
        scratch: &mut AllocScratch<P, V, L>,
    ) where
        T: BlockStep<P, V, L>,
    {
        match self.standard {
            None => self.dispatch::<T, P, V, L, 0>(step, block, scratch),
            Some(1) => self.dispatch::<T, P, V, L, 1>(step, block, scratch),
            Some(_) => self.dispatch::<T, P, V, L, 2>(step, block, scratch),
        }
    }

    /// Runs a step of a block with the layout for a number of classes, or for 0 with that of the planes.
    #[inline(never)]
    fn dispatch<T, const P: usize, const V: usize, const L: usize, const CLASSES: usize>(
        &mut self,
        step: T,
        block: usize,
        scratch: &mut AllocScratch<P, V, L>,
    ) where
        T: BlockStep<P, V, L>,
    {
        let arch = self.arch;
        arch.dispatch(Kernel::<T, P, V, L, CLASSES> { planes: self, step, block, scratch });
    }
}
