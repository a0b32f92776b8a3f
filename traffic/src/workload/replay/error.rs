// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a trace, and where.

use std::fmt;
use std::io;

use crate::limits::Limit;

/// Where in a trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A line of text, from 1.
    Line(u64),
    /// What stands before the first packet.
    Header,
    /// A packet, from 1.
    Packet(u64),
    /// A part of a trace, from 0.
    Region(u32),
    /// A message of the file of a rank.
    Message {
        /// The rank.
        rank: u32,
        /// The message, from 0 for that at the beginning.
        number: u64,
        /// Where it begins, in bytes.
        byte: u64,
    },
    /// An operation of a rank.
    Node {
        /// The rank.
        rank: u32,
        /// Its number.
        id: u64,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Header => f.write_str("header"),
            Self::Packet(packet) => write!(f, "packet {packet}"),
            Self::Region(region) => write!(f, "region {region}"),
            Self::Message { rank, number, byte } => write!(f, "rank {rank}, message {number} at byte {byte}"),
            Self::Node { rank, id } => write!(f, "rank {rank}, node {id}"),
        }
    }
}

/// What is wrong at a place.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It could not be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// The file ends within what stands there.
    #[error("the file ends within it")]
    Truncated,
    /// The last line has no line feed, so something may be missing.
    #[error("the file ends within this line: a line feed is missing")]
    NoLineFeed,
    /// The bytes are not those of the format.
    #[error("{0}")]
    Malformed(String),
    /// It exceeds a limit of the reader.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// The first line is none of a table of packets.
    #[error("this is no table of packets, whose first line is `cycle,source,destination,flits`")]
    NoPackets,
    /// A field that a line needs.
    #[error("the first line names no column `{0}`: it needs cycle, source, destination and flits")]
    NoColumn(&'static str),
    /// A name that no column has.
    #[error("no column is called `{0}`: they are cycle, source, destination, flits and class")]
    UnknownColumn(String),
    /// A column that is named twice.
    #[error("the column `{0}` is named twice")]
    SecondColumn(&'static str),
    /// Something else than a number.
    #[error("`{column}` is `{found}`: it must be a whole number from {least} to {most}")]
    NoNumber {
        /// The column.
        column: &'static str,
        /// What stands there.
        found: String,
        /// The least number.
        least: u64,
        /// The greatest number.
        most: u64,
    },
    /// A packet that is longer than the longest packets of the network.
    #[error("it has {flits} flits, but `workload.packet_flits` is {most}: give at least {flits} there")]
    TooLong {
        /// Its flits.
        flits: u64,
        /// The most that there can be.
        most: u32,
    },
    /// A packet before one that stands above it.
    #[error("cycle {cycle} comes after cycle {before}: sort the packets by their cycles")]
    Unsorted {
        /// Its cycle.
        cycle: u64,
        /// The cycle of the packet above it.
        before: u64,
    },
    /// A node that does not exist.
    #[error("it names node {node}, but the nodes are 0 to {}", ranks.saturating_sub(1))]
    NoSuchNode {
        /// The node.
        node: u32,
        /// How many nodes there are.
        ranks: u32,
    },
    /// A message class that does not exist.
    #[error(
        "it is of class {class}, but the network has {classes} classes, numbered from 0: add it to `router.classes`"
    )]
    NoSuchClass {
        /// The class.
        class: u8,
        /// How many classes there are.
        classes: usize,
    },
    /// A part of a trace that does not exist.
    #[error("there are {0} regions, counted from 0: leave out `workload.region` to run the whole trace")]
    NoSuchRegion(usize),
    /// A trace that ends before its last packet.
    #[error("the file ends after {packets} packets, but its header promises {promised}")]
    TooFew {
        /// Packets that are there.
        packets: u64,
        /// Packets that the header promises.
        promised: u64,
    },
    /// A number that an earlier packet or node has.
    #[error("an earlier one has the number {0} too")]
    SecondId(u64),
    /// An attribute that a node needs.
    #[error("it has no attribute `{0}`")]
    NoAttribute(&'static str),
    /// An attribute that is no number of its range.
    #[error("`{name}` must be a whole number from 0 to {most}")]
    Attribute {
        /// What it is called.
        name: &'static str,
        /// The greatest number.
        most: u64,
    },
    /// A rank that does not exist.
    #[error("it names rank {rank}, but the ranks are 0 to {}", ranks.saturating_sub(1))]
    NoSuchRank {
        /// The rank.
        rank: u32,
        /// How many ranks there are.
        ranks: u32,
    },
    /// Another number of dimensions than there are.
    #[error("it names {named} dimensions, but `workload.dims` has {dims}: give the size of each there")]
    Dims {
        /// Dimensions that the node names.
        named: usize,
        /// Dimensions that there are.
        dims: usize,
    },
    /// A group that does not exist.
    #[error("it names group `{0}`, which `workload.groups` does not have")]
    NoSuchGroup(String),
    /// A group that the rank is not in.
    #[error("it names group `{0}`, in which its rank is not")]
    NotInGroup(String),
    /// A node that depends on one that does not exist.
    #[error("it depends on node {on}, which does not exist")]
    NoSuchOperation {
        /// The other node.
        on: u64,
    },
    /// Nodes that wait for one another.
    #[error("it waits for node {on}, which waits for it in turn")]
    Cycle {
        /// The other node.
        on: u64,
    },
    /// Messages that nobody receives.
    #[error("it is the last of {sends} sends to rank {to} with tag {tag}, which receives {receives}")]
    Unreceived {
        /// The receiver.
        to: u32,
        /// The tag.
        tag: u32,
        /// Sends.
        sends: u64,
        /// Receives.
        receives: u64,
    },
    /// Receives that get no message.
    #[error("it is the last of {receives} receives from rank {from} with tag {tag}, which sends {sends}")]
    Unsent {
        /// The sender.
        from: u32,
        /// The tag.
        tag: u32,
        /// Sends.
        sends: u64,
        /// Receives.
        receives: u64,
    },
    /// A collective that is another one at another rank of its group.
    #[error("collective {number} of its group is {found}, but at rank {rank} it is {other}")]
    Collective {
        /// Which one of the group, from 1.
        number: u64,
        /// What it is.
        found: String,
        /// The other rank.
        rank: u32,
        /// What it is there.
        other: String,
    },
}

/// What is wrong with a trace, and where.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct TraceError {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault,
}
