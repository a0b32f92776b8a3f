//! The words of all planes, in memory.

use super::row::Row;
use super::shape::Shape;

/// Words of a cache line.
const LINE: usize = 8;

/// A number of words. A vector of them that begins at a multiple of its size lies in one cache line.
#[derive(Debug, Clone)]
pub(super) struct Words {
    pub(super) all: Vec<u64>,
    /// The first of them that is used. It begins a cache line, unless they have been copied since.
    pub(super) first: usize,
}

impl Words {
    /// So many words without a bit.
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
