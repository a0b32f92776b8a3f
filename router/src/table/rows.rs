// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rows of a table, as numbers of answers.

use super::TableShape;

/// The number of each row's answer. A destination has a block of rows, by kind and then by router.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Rows {
    /// The block of each destination, counted from 1; 0: it has none, and all its rows offer nothing.
    blocks: Vec<u32>,
    numbers: Vec<u32>,
}

impl Rows {
    /// Rows of no destination.
    pub(super) const EMPTY: Self = Self { blocks: Vec::new(), numbers: Vec::new() };

    /// Rows that all offer nothing.
    pub(super) fn none(shape: &TableShape) -> Self {
        Self { blocks: vec![0; shape.routers as usize], numbers: Vec::new() }
    }

    /// The number of a row's answer; router and kind must be those of a row.
    #[inline]
    pub(super) fn number(&self, shape: &TableShape, router: u32, kind: u32, dest: u32) -> u32 {
        let block = self.blocks.get(dest as usize).and_then(|block| block.checked_sub(1));
        let row = |block| Self::row(shape, block, router, kind);
        block.and_then(|block| self.numbers.get(row(block))).copied().unwrap_or(0)
    }

    #[inline]
    fn row(shape: &TableShape, block: u32, router: u32, kind: u32) -> usize {
        let TableShape { routers, kinds, .. } = *shape;
        (block as usize * kinds as usize + kind as usize) * routers as usize + router as usize
    }

    /// Sets a row. Zeros make no block.
    pub(super) fn set(&mut self, shape: &TableShape, (router, kind, dest): (u32, u32, u32), number: u32) {
        let rows = shape.routers as usize * shape.kinds as usize;
        let block = &mut self.blocks[dest as usize];
        if *block == 0 {
            if number == 0 {
                return;
            }
            self.numbers.resize(self.numbers.len() + rows, 0);
            *block = (self.numbers.len() / rows) as u32;
        }
        self.numbers[Self::row(shape, *block - 1, router, kind)] = number;
    }

    /// The same rows, with the blocks in order of destination.
    pub(super) fn in_order(self, shape: &TableShape) -> Self {
        let Self { blocks, numbers } = &self;
        if blocks.iter().filter(|block| **block > 0).is_sorted() {
            return self;
        }
        let rows = shape.routers as usize * shape.kinds as usize;
        let mut ordered = Self { blocks: vec![0; blocks.len()], numbers: Vec::with_capacity(numbers.len()) };
        let filled = blocks.iter().zip(&mut ordered.blocks).filter(|(block, _)| **block > 0);
        for (&block, place) in filled {
            ordered.numbers.extend(&numbers[(block as usize - 1) * rows..][..rows]);
            *place = (ordered.numbers.len() / rows) as u32;
        }
        ordered
    }
}
