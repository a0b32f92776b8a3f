// SPDX-License-Identifier: MIT OR Apache-2.0
//! Answers of the routing function that need not be worked out again.
//!
//! On a mesh, several relations look at nothing but the directions to the destination. Their answers are
//! worked out beforehand ([`directions`]). Where a relation reads a table, a row of it is the answer
//! ([`rows`]). Others look at the packet's header, the port it came by and the ports that work as well: the
//! last of those answers are remembered ([`answers`]).

mod answers;
mod directions;
mod rows;

pub(crate) use answers::{Answers, Question};
pub(crate) use directions::Directions;
pub(crate) use rows::Rows;

use flitforge_topology::network::NetworkSpec;

use super::mask::Mask;

/// The cache of a network, or of the part of it that a thread has.
#[derive(Debug, Clone)]
pub(crate) struct RouteCache<M> {
    /// What the routing function looks at, where that is little.
    pub(crate) directions: Option<Directions<M>>,
    /// Its table, where it looks at nothing else.
    pub(crate) rows: Option<Rows<M>>,
    /// Its last answers.
    pub(crate) recent: Answers<M>,
}

impl<M: Mask> RouteCache<M> {
    /// An empty cache.
    pub(crate) fn new(net: &NetworkSpec) -> Self {
        Self { directions: Directions::of(net), rows: Rows::of(net), recent: Answers::default() }
    }

    /// What a packet notes of where it goes: the place of its destination where answers follow from
    /// directions, else the intermediate router.
    pub(crate) fn aim(&self, dest: u32, via: u32) -> u32 {
        self.directions.as_ref().map_or(via, |directions| directions.place(dest as usize))
    }
}
