// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which ranks a collective operation is of.

use std::collections::BTreeMap;
use std::sync::Arc;

use flitforge_traffic::limits::cut;
use flitforge_traffic::workload::replay::Fault;

/// The most dimensions that ranks can be numbered by.
pub(super) const MAX_DIMS: usize = 16;

/// The ranks of a collective operation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Group {
    /// What it is told from other groups of the same ranks by.
    pub(super) number: u32,
    pub(super) members: Arc<[u32]>,
    /// The place of the rank among them.
    pub(super) place: u32,
}

/// How a trace names groups of ranks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Groups {
    ranks: u32,
    everyone: Arc<[u32]>,
    dims: Vec<u32>,
    named: BTreeMap<String, Arc<[u32]>>,
}

impl Groups {
    /// All ranks, and along dimensions by which they are numbered, the one that runs fastest first. There can
    /// be none, and no more than 16. Groups with names are those that `pg_name` of a node says.
    ///
    /// # Errors
    /// The dimensions do not multiply to the ranks, or a group has a rank twice or one that does not exist.
    pub fn new(
        ranks: u32,
        dims: &[u32],
        named: impl IntoIterator<Item = (String, Vec<u32>)>,
    ) -> Result<Self, GroupError> {
        let product = dims.iter().try_fold(1u32, |product, size| product.checked_mul(*size));
        if !dims.is_empty() && product != Some(ranks) || dims.len() > MAX_DIMS {
            return Err(GroupError::Dims { dims: dims.to_vec(), ranks });
        }
        let mut groups = BTreeMap::new();
        for (name, members) in named {
            Self::check(&name, &members, ranks)?;
            groups.insert(name, members.into());
        }
        Ok(Self { ranks, everyone: (0..ranks).collect(), dims: dims.to_vec(), named: groups })
    }

    /// Whether ranks make a group.
    ///
    /// # Errors
    /// One of them does not exist, or is there twice.
    pub fn check(name: &str, members: &[u32], ranks: u32) -> Result<(), GroupError> {
        let name = || cut(name);
        if let Some(&rank) = members.iter().find(|rank| **rank >= ranks) {
            return Err(GroupError::NoSuchRank { name: name(), rank, ranks });
        }
        let mut sorted = members.to_vec();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(GroupError::Twice { name: name(), rank: pair[0] }),
            None => Ok(()),
        }
    }

    /// How many ranks there are.
    pub const fn ranks(&self) -> u32 {
        self.ranks
    }

    fn group(&self, number: u32, members: Arc<[u32]>, rank: u32) -> Option<Group> {
        let place = members.iter().position(|member| *member == rank)? as u32;
        Some(Group { number, members, place })
    }

    /// All ranks.
    pub(super) fn all(&self, rank: u32) -> Result<Group, Fault> {
        Ok(Group { number: 0, members: Arc::clone(&self.everyone), place: rank })
    }

    /// The ranks that differ in these dimensions alone.
    pub(super) fn along(&self, rank: u32, involved: &[bool]) -> Result<Group, Fault> {
        if involved.iter().all(|involved| *involved) {
            return self.all(rank);
        }
        if involved.len() != self.dims.len() {
            return Err(Fault::Dims { named: involved.len(), dims: self.dims.len() });
        }
        let (mut number, mut members, mut stride) = (0, vec![rank], 1);
        for (dim, (&size, &involved)) in self.dims.iter().zip(involved).enumerate() {
            if involved {
                number |= 1 << dim;
                let base = |member: u32| member - member / stride % size * stride;
                let spread = |member: &u32| base(*member);
                let bases: Vec<u32> = members.iter().map(spread).collect();
                let step = stride;
                members = (0..size).flat_map(|at| bases.iter().map(move |base| base + at * step)).collect();
            }
            stride *= size;
        }
        members.sort_unstable();
        let missing = || Fault::Malformed(String::from("the rank is in no group of these dimensions"));
        self.group(number, members.into(), rank).ok_or_else(missing)
    }

    /// The ranks of a named group.
    pub(super) fn named(&self, rank: u32, name: &str) -> Result<Group, Fault> {
        if self.named.is_empty() {
            return self.all(rank);
        }
        let number = self.named.keys().position(|known| known == name);
        let group = self.named.get(name).zip(number);
        let (members, number) = group.ok_or_else(|| Fault::NoSuchGroup(cut(name)))?;
        let number = (1 << MAX_DIMS) + number as u32;
        let outside = || Fault::NotInGroup(cut(name));
        self.group(number, Arc::clone(members), rank).ok_or_else(outside)
    }
}

/// Why groups of ranks cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GroupError {
    /// Dimensions that do not fit the ranks.
    #[error("the dimensions {dims:?} do not multiply to the {ranks} ranks")]
    Dims {
        /// The dimensions.
        dims: Vec<u32>,
        /// The ranks.
        ranks: u32,
    },
    /// A rank that does not exist.
    #[error("group `{name}` has rank {rank}, but the ranks are 0 to {}", ranks.saturating_sub(1))]
    NoSuchRank {
        /// The group.
        name: String,
        /// The rank.
        rank: u32,
        /// How many ranks there are.
        ranks: u32,
    },
    /// A rank that a group has twice.
    #[error("group `{name}` has rank {rank} twice")]
    Twice {
        /// The group.
        name: String,
        /// The rank.
        rank: u32,
    },
}
