// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of copies, and the hosts that they are on.

/// Why ranks cannot have copies.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GroupError {
    /// No rank.
    #[error("there is no rank to make copies of")]
    NoRanks,
    /// No copy.
    #[error("a rank has at least 1 copy; 1 is a run without replication")]
    NoCopies,
    /// More copies than a number counts.
    #[error("{degree} copies of {ranks} ranks are too many: there can be {} processes", u32::MAX)]
    TooMany {
        /// The ranks.
        ranks: u32,
        /// The copies of each.
        degree: u32,
    },
    /// More copies than hosts.
    #[error(
        "{degree} copies of a rank need {degree} hosts, but there are {hosts}: copies of one rank never share \
         a host"
    )]
    TooFewHosts {
        /// The copies of a rank.
        degree: u32,
        /// The hosts.
        hosts: usize,
    },
    /// Two copies of a rank on one host.
    #[error(
        "copies {copies:?} of rank {rank} are both on host {host}, where both fail at once: give them different \
         hosts"
    )]
    SameHost {
        /// The rank.
        rank: u32,
        /// The two copies.
        copies: [u32; 2],
        /// Their host.
        host: u32,
    },
}

/// Ranks with the same number of copies each. The copies of all ranks are numbered as processes: first the
/// copies 0 of all ranks, then the copies 1, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Group {
    ranks: u32,
    degree: u32,
}

impl Group {
    /// With so many ranks, and so many copies of each. The *degree* of 1 is a run without replication.
    ///
    /// # Errors
    /// There is no rank or no copy, or there are more processes than numbers.
    pub fn new(ranks: u32, degree: u32) -> Result<Self, GroupError> {
        match (ranks, degree) {
            (0, _) => Err(GroupError::NoRanks),
            (_, 0) => Err(GroupError::NoCopies),
            _ if ranks.checked_mul(degree).is_none() => Err(GroupError::TooMany { ranks, degree }),
            _ => Ok(Self { ranks, degree }),
        }
    }

    /// The ranks.
    pub const fn ranks(self) -> u32 {
        self.ranks
    }

    /// The copies of each rank.
    pub const fn degree(self) -> u32 {
        self.degree
    }

    /// The copies of all ranks.
    pub const fn processes(self) -> u32 {
        self.ranks * self.degree
    }

    /// The number of a copy of a rank, as a process.
    pub const fn process(self, rank: u32, copy: u32) -> u32 {
        copy * self.ranks + rank
    }

    /// The rank of a process.
    pub const fn rank(self, process: u32) -> u32 {
        process % self.ranks
    }

    /// Which copy of its rank a process is.
    pub const fn copy(self, process: u32) -> u32 {
        process / self.ranks
    }

    /// The copies of a rank, as processes.
    pub fn copies(self, rank: u32) -> impl Iterator<Item = u32> {
        (0..self.degree).map(move |copy| self.process(rank, copy))
    }

    /// Checks that no two copies of a rank share a host. `nodes` has the host of each process.
    ///
    /// # Errors
    /// There are fewer hosts than copies of a rank, or two copies of a rank are on one host.
    pub fn check_hosts(self, nodes: &[u32], hosts: usize) -> Result<(), GroupError> {
        if (hosts as u64) < u64::from(self.degree) {
            return Err(GroupError::TooFewHosts { degree: self.degree, hosts });
        }
        for rank in 0..self.ranks {
            let own: Vec<u32> =
                self.copies(rank).filter_map(|process| nodes.get(process as usize).copied()).collect();
            for (second, &host) in own.iter().enumerate() {
                if let Some(first) = own[..second].iter().position(|&other| other == host) {
                    let copies = [first as u32, second as u32];
                    return Err(GroupError::SameHost { rank, copies, host });
                }
            }
        }
        Ok(())
    }
}
