// SPDX-License-Identifier: MIT OR Apache-2.0
//! The memory of the planes. Blocks follow each other, in each block its planes, in each plane its words.

use super::row::Row;
use super::shape::Shape;

/// Words in a cache line.
const LINE: usize = 8;

/// Words that begin a cache line, so that a vector at a multiple of its size does not cross one.
#[derive(Debug, Clone)]
pub(super) struct Words {
    /// The words, with unused ones before the first.
    pub(super) all: Vec<u64>,
    /// The first word in use. It begins a cache line, unless the memory is a copy.
    pub(super) first: usize,
}

impl Words {
    /// The memory for `count` words, all zero.
    pub(super) fn new(count: usize) -> Self {
        let all = vec![0; count + LINE - 1];
        let first = all.as_ptr().align_offset(LINE * size_of::<u64>()).min(LINE - 1);
        Self { all, first }
    }
}

/// The planes of a block.
#[inline(always)]
pub(super) fn block_of<'a, const L: usize>(
    words: &'a mut Words,
    shape: &Shape,
    block: usize,
) -> &'a mut [Row<L>] {
    &mut words.all[words.first..].as_chunks_mut::<L>().0[block * shape.planes..][..shape.planes]
}
