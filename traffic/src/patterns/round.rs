// SPDX-License-Identifier: MIT OR Apache-2.0
//! Patterns that go the same way round in every dimension: tornado and neighbour.

use super::table::Table;
use crate::shape::Shape;

/// Almost half way round.
pub(super) fn tornado(shape: &Shape) -> Table {
    table(shape, |k| k.div_ceil(2) - 1)
}

/// One step.
pub(super) fn neighbour(shape: &Shape) -> Table {
    table(shape, |_| 1)
}

fn table(shape: &Shape, steps: impl Fn(u32) -> u32) -> Table {
    Table::from_fn(shape.nodes(), |s| shape.go_round(s, &steps))
}
