// SPDX-License-Identifier: MIT OR Apache-2.0
//! One of several words by its number.

use flitforge_router::hdl::{Hdl, Netlist, Node};

/// The choice with a number, by a tree of multiplexers over the number's bits. It takes two thirds of what
/// gates for each choice would take, and gives some word where none is chosen.
pub(super) fn indexed<W: Clone>(
    h: &Netlist,
    choices: &[W],
    index: Node,
    mux: &impl Fn(Node, W, W) -> W,
) -> W {
    match choices {
        [single] => single.clone(),
        _ => {
            let half = choices.len().next_power_of_two() / 2;
            let (low, high) = choices.split_at(half);
            let top = h.bit(index, half.trailing_zeros());
            mux(top, indexed(h, high, index, mux), indexed(h, low, index, mux))
        }
    }
}
