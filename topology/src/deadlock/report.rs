// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the check says, in types and in JSON (through serde); `words` says it in words.

use flitforge_router::routing::Remedy;
use serde::{Serialize, Serializer};

/// The outcome of the check before cycle 0.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Check {
    /// The argument that the network cannot deadlock, or why there is none.
    pub proof: Proof,
    /// What the argument was checked on.
    pub coverage: Coverage,
    /// Pairs that the initial faults cut.
    pub cut: CutPairs,
    /// The shares of message classes, each a network of its own to which the argument applies, in words; none
    /// where there are no classes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<String>,
}

impl Check {
    /// Whether the network may be run without `--allow-deadlock`.
    pub fn passed(&self) -> bool {
        !matches!(self.proof, Proof::Refused(_))
    }

    /// Whether there is a proof: the check passed, went through to the end, and its argument covers
    /// every situation that the faults leave.
    pub fn proved(&self) -> bool {
        let uncovered = match self.proof {
            Proof::Acyclic(_) => 0,
            Proof::Escape { uncovered, .. } | Proof::WaitFor { uncovered, .. } => uncovered,
            Proof::Refused(_) => return false,
        };
        let complete = match self.coverage {
            Coverage::Full { .. } => true,
            Coverage::Reduced { faults_ignored, dimensions_left_out, .. } => {
                !faults_ignored && dimensions_left_out == 0
            }
            Coverage::Partial { .. } => false,
        };
        uncovered == 0 && complete
    }
}

/// Why a network cannot deadlock. Every argument takes it that a packet which has arrived is
/// always accepted in the end.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "argument")]
pub enum Proof {
    /// The channel dependency graph is acyclic (Dally and Seitz 1987).
    Acyclic(Ordered),
    /// Every packet can always ask for an escape channel, and the extended dependency graph of the
    /// escape channels is acyclic (Duato 1993).
    Escape {
        /// The escape channels' extended dependency graph.
        escape: Ordered,
        /// Situations in which faults leave a packet no escape channel: the argument does not
        /// cover them, and the detector of a run has to.
        uncovered: u64,
    },
    /// Every cycle of packets waiting for one another is broken by the reversal counts, and the
    /// deterministic channels' dependency graph is acyclic (Dally and Aoki 1993, assertion 2).
    WaitFor {
        /// The deterministic channels' dependency graph.
        deterministic: Ordered,
        /// Why waiting packets do not form a cycle.
        rule: WaitArgument,
        /// Situations in which faults leave a packet no deterministic channel to revert to.
        uncovered: u64,
    },
    /// There is no argument: the network may deadlock.
    Refused(Refusal),
}

/// The size of an acyclic graph of dependencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ordered {
    /// Vertices: directed links times classes of virtual channels.
    pub channels: u64,
    /// Edges.
    pub dependencies: u64,
    /// Channels on the longest chain of dependencies: as many numbers are enough to number all
    /// channels so that every packet waits only for higher ones than it holds.
    pub depth: u32,
}

/// How the labels of the dynamic algorithm prevent a cycle of waiting packets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WaitArgument {
    /// Packets wait only for labels greater than their count, so counts strictly increase along a
    /// chain of waiting packets (assertion 2).
    StrictlyIncreasing,
    /// Packets also wait for labels equal to their count, but channels that packets of one
    /// count can hold and wait for have no cycle (footnote 3).
    NoCycleAtOneCount(Ordered),
}

/// Why a network is refused.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refusal {
    /// What fails, in one sentence.
    pub reason: String,
    /// The offending cycle of channels, where there is one.
    pub cycle: Option<Cycle>,
    /// What to do about it.
    #[serde(rename = "mend", serialize_with = "in_words")]
    pub remedy: Remedy,
}

fn in_words<S: Serializer>(remedy: &Remedy, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(remedy)
}

/// A cycle of channels, each of which can be held by a packet that waits for the next one, the
/// last by one that waits for the first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cycle {
    /// The dependencies in order: what one wants is what the next one holds.
    pub dependencies: Vec<Dependency>,
}

/// A packet may hold one channel while it waits for another.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Dependency {
    /// The channel it holds.
    pub holds: Channel,
    /// The channel it waits for.
    pub wants: Channel,
    /// Whether it crosses other channels, which it holds too, between the two.
    pub indirect: bool,
    /// Destination of an example packet, or its intermediate router where that comes first.
    pub destination: u32,
    /// Its coordinates.
    pub destination_name: String,
    /// What the packet carries, where that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<&'static str>,
}

/// A directed link and a class of its virtual channels. Links between a router and its node are among them:
/// the direction is then `ejection` or `injection`, and both ends have the router's number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Channel {
    /// Sending router.
    pub from: u32,
    /// Its coordinates.
    pub from_name: String,
    /// Its output port.
    pub port: u8,
    /// The direction of the port: `+x`, `-y`, ..., `ejection`, `injection`.
    pub direction: String,
    /// Receiving router.
    pub to: u32,
    /// Its coordinates.
    pub to_name: String,
    /// The virtual channels of the class.
    pub vcs: Vec<u8>,
}

/// What the argument was checked on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "checked")]
pub enum Coverage {
    /// The network itself: every source, destination and fault, and every state of health of the
    /// schedule of faults.
    Full {
        /// Pairs of a head flit's place and state that were visited.
        situations: u64,
    },
    /// A smaller network of the same relation. A relation sees coordinates only through
    /// comparisons (smaller, equal, larger, nearer this way round or that, odd or even), so every
    /// local situation of the large network occurs in the small one.
    Reduced {
        /// Radix of each dimension of the network that was checked.
        radix: Vec<u32>,
        /// As in `Full`.
        situations: u64,
        /// Whether the network has faults, which were not looked at.
        faults_ignored: bool,
        /// Dimensions that the checked network lacks, because even the smallest one with all of
        /// them is too large. A dependency joins two dimensions at most, a cycle may join more.
        dimensions_left_out: u32,
    },
    /// The network itself, as far as the budget of situations went: a search for a cycle that
    /// found none rather than a proof.
    Partial {
        /// Destinations whose packets were followed, in all states of health together.
        destinations: u32,
        /// Destinations there are in the states of health looked at.
        of: u32,
        /// States of health of the schedule of faults that were looked at.
        healths: u32,
        /// States of health there are.
        healths_of: u32,
        /// As in `Full`.
        situations: u64,
    },
}

/// Pairs of working routers between which the initial faults leave packets no way.
///
/// A pair is cut when no choice that the relation offers leads from the source to the destination.
/// Limits on steps away from the destination, and the dynamic algorithm's limit on reversals, are
/// not counted, so packets of further pairs can be lost to them; the static algorithm's
/// classes are.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CutPairs {
    /// The first [`CutPairs::LISTED`] cut pairs (source, destination), in order.
    pub pairs: Vec<(u32, u32)>,
    /// Number of cut pairs.
    pub cut: u64,
    /// Number of pairs that are not cut but can lose packets all the same: some choice of the
    /// relation leads to a router where faults leave nothing to go on with.
    pub exposed: u64,
    /// Pairs looked at, a router and itself not included.
    pub of: u64,
}

impl CutPairs {
    /// The greatest number of pairs listed one by one.
    pub const LISTED: usize = 10_000;
}
