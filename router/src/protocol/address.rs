// SPDX-License-Identifier: MIT OR Apache-2.0
//! The address unit: who sends to whom at a step of a revolving hierarchy.
//!
//! V. K. Garg, J. Ghosh, "Repeated computation of global functions in a distributed environment", 1994,
//! sections III to V. Process `x` has at step `t` the position that process 0 has at step `x + t`, modulo the
//! number of processes. So the sum of both, the *label* of the position, gives everything: the position, and
//! the distance to the processes that the process sends to and receives from.

use super::revolving::{Rule, parent_of_leaf};
use super::{MAX_NODES, ProtocolError, around};
use crate::bits::select;
use crate::hdl::{Hdl, Native, index_bits};

/// Most children from which a process receives in a step.
pub const CHILDREN: usize = 2;

/// The parameters of an address unit. Its processes are the positions of the hierarchy: `2^bits - 1` of a
/// tree, `2^bits` of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address {
    /// How positions follow one another.
    pub rule: Rule,
    /// Bits of a position: 2 or more of a tree, 1 or more of a list; [`MAX_NODES`] processes at most.
    pub bits: u32,
}

/// A process that may be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Peer<W> {
    /// It is there (a bit).
    pub valid: W,
    /// Its number; any if it is not there.
    pub process: W,
}

/// What a process does in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part<W> {
    /// Its position.
    pub position: W,
    /// The process that it sends to: that at the position above.
    pub parent: Peer<W>,
    /// The processes that it receives from: those at the positions below, if they send.
    pub children: [Peer<W>; CHILDREN],
}

/// What is known of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Row {
    position: u32,
    /// How far above the process the other one is, modulo the number of processes.
    parent: Option<u32>,
    children: [Option<u32>; CHILDREN],
}

impl Address {
    /// Whether there is such a unit.
    ///
    /// # Errors
    /// [`ProtocolError::Field`] names the width that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        let most = MAX_NODES.ilog2();
        let least = self.least_bits();
        if self.bits < least || self.bits > most {
            return Err(ProtocolError::Field { field: "a position", bits: self.bits, least, most });
        }
        Ok(())
    }

    const fn least_bits(&self) -> u32 {
        1 + self.rule.first()
    }

    /// Number of processes.
    pub const fn processes(&self) -> u32 {
        (1 << self.bits) - self.rule.first()
    }

    /// Bits of the number of a process, and of a step.
    pub const fn process_bits(&self) -> u32 {
        index_bits(self.processes())
    }

    /// A row for each label. The first one is that of the start that the paper chooses for each scheme.
    fn rows(&self) -> Vec<Row> {
        let (bits, all) = (self.bits, self.processes());
        let start = match self.rule {
            Rule::Next | Rule::NSnext2 => self.rule.first(),
            Rule::Snext | Rule::Bcnext => all - 1,
        };
        let after = |&position: &u32| Some(self.rule.next(Native, bits, position.into()) as u32);
        let path: Vec<u32> = std::iter::successors(Some(start), after).take(all as usize).collect();
        let label = |wanted: u32| path.iter().position(|&position| position == wanted);
        let row = |(own, &position): (u32, &u32)| {
            let far = |other: u32| Some((label(other)? as u32 + all - own) % all);
            let (parent, children) = self.around(position);
            Row {
                position,
                parent: parent.and_then(far),
                children: children.map(|child| child.and_then(far)),
            }
        };
        (0..).zip(&path).map(row).collect()
    }

    /// The position that a position sends to, and those that it receives from.
    fn around(&self, position: u32) -> (Option<u32>, [Option<u32>; CHILDREN]) {
        let none = [None; CHILDREN];
        match (self.rule, position % 4) {
            (Rule::Next, 1 | 3) => {
                let parent = parent_of_leaf(Native, self.bits, position.into());
                (Some(parent as u32), none)
            }
            (Rule::Next, 2) => (None, [Some(position - 1), Some(position + 1)]),
            (Rule::Next, _) => (None, none),
            (_, 0 | 2) => (Some(position + 1), none),
            (_, _) => (None, [Some(position - 1), None]),
        }
    }
}

/// What process `here` does at a step, both below the [number of processes](Address::processes) and
/// [`Address::process_bits`] wide. Steps count modulo the number of processes.
pub fn part<H: Hdl>(h: H, address: &Address, here: H::Word, step: H::Word) -> Part<H::Word> {
    let (all, bits) = (address.processes(), address.process_bits());
    let rows = address.rows();
    let label = h.name("label", around(h, all, here, step));
    let at = h.decode(all, label);
    let words = |width: u32, of: &dyn Fn(&Row) -> u32| {
        let words: Vec<_> = rows.iter().map(|row| h.lit(width, of(row).into())).collect();
        select(h, width, at, &words)
    };
    let peer = |of: &dyn Fn(&Row) -> Option<u32>| Peer {
        valid: words(1, &|row| of(row).is_some().into()),
        process: around(h, all, here, words(bits, &|row| of(row).unwrap_or_default())),
    };
    Part {
        position: words(address.bits, &|row| row.position),
        parent: peer(&|row| row.parent),
        children: std::array::from_fn(|child| peer(&move |row: &Row| row.children[child])),
    }
}
