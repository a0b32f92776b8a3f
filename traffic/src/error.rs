// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be wrong with a traffic specification.

use crate::parts::MAX_PARTS;
use crate::process::{MAX_LOAD, MAX_STATE_LENGTH, MIN_PACKETS_PER_BURST, MIN_RATE};

/// Why a traffic specification cannot be used, and the remedy.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TrafficError {
    /// No radix at all.
    #[error("the network has no dimension: give at least one radix")]
    NoDimensions,
    /// A dimension without nodes.
    #[error("dimension {dim} has radix 0: give each dimension a radix of 1 or more")]
    ZeroRadix {
        /// The dimension, from 0.
        dim: usize,
    },
    /// Node numbers do not fit in 32 bits.
    #[error("the radices {radix:?} make more than {} nodes: lower a radix", u32::MAX)]
    TooManyNodes {
        /// The radix of each dimension.
        radix: Vec<u32>,
    },
    /// The load is not a positive number within bounds.
    #[error(
        "a load of {load} is out of range: give flits per node and cycle, above 0 and at most {MAX_LOAD}"
    )]
    Load {
        /// As given.
        load: f64,
    },
    /// Packets are so rare that no run would see one.
    #[error(
        "a load of {load} with packets of {mean_length} flits is less than one packet in {} cycles: \
         raise the load",
        1.0 / MIN_RATE
    )]
    TooRare {
        /// In flits per node and cycle.
        load: f64,
        /// In flits.
        mean_length: f64,
    },
    /// The Bernoulli process would need more than one packet in a cycle.
    #[error(
        "a Bernoulli source creates at most one packet in a cycle, so at most {mean_length} flits, but \
         the load is {load}: lower the load, make packets longer, or use the constant process"
    )]
    BernoulliTooOften {
        /// In flits per node and cycle.
        load: f64,
        /// In flits.
        mean_length: f64,
    },
    /// The on-off process would need more than one packet in a cycle of a burst.
    #[error(
        "an on-off source creates at most one packet in a cycle of a burst, so at most {limit} flits per \
         cycle on average, but the load is {load}: lower the load, make packets or bursts longer, or idle \
         times shorter"
    )]
    OnOffTooOften {
        /// In flits per node and cycle.
        load: f64,
        /// The greatest possible load.
        limit: f64,
    },
    /// The on-off process would have a packet in hardly any burst.
    #[error(
        "an on-off source with {packets} packets in a mean burst has less than one in {} bursts: raise \
         the load or make bursts longer",
        1.0 / MIN_PACKETS_PER_BURST
    )]
    OnOffTooRare {
        /// Mean packets in a burst.
        packets: f64,
    },
    /// The mean length of a state of the on-off process is out of bounds.
    #[error("a mean {state} length of {cycles} cycles is out of range: give 1 to {MAX_STATE_LENGTH}")]
    StateLength {
        /// `"burst"` or `"idle"`.
        state: &'static str,
        /// As given.
        cycles: f64,
    },
    /// A mixture without entries.
    #[error("the mixture of packet lengths is empty: give at least one length with its weight")]
    NoLengths,
    /// A packet without flits.
    #[error("a packet length of 0 is not possible: give 1 flit or more")]
    ZeroLength,
    /// The weight of a message class is no weight.
    #[error("the weight of a message class is {weight}: give a finite number, 0 or more")]
    ClassWeight {
        /// As given.
        weight: f64,
    },
    /// No message class has a weight.
    #[error("all weights of message classes are 0: give one class at least a weight above 0")]
    NoClasses,
    /// Requests where nothing can be answered.
    #[error(
        "the traffic has requests that destinations answer, which only a run of the network does: leave the \
         requests out"
    )]
    Requests,
    /// Several streams where one is meant.
    #[error("the traffic has streams of its own: leave them out, or start it with all of them")]
    Streams,
    /// No kinds of requests, or more than are told apart.
    #[error("there are {given} kinds of requests: give 1 to 256")]
    RequestKinds {
        /// Kinds given.
        given: usize,
    },
    /// The weight of a kind of request is no weight.
    #[error("the weight of a kind of request is {weight}: give a finite number above 0")]
    RequestWeight {
        /// As given.
        weight: f64,
    },
    /// A weight that is not a positive number.
    #[error("the weight of packet length {length} is {weight}: give a finite number above 0")]
    Weight {
        /// In flits.
        length: u32,
        /// As given.
        weight: f64,
    },
    /// A map of the wrong size.
    #[error("the map has {given} destinations for {nodes} nodes: give one for each node")]
    MapLength {
        /// Destinations given.
        given: usize,
        /// Nodes of the network.
        nodes: u32,
    },
    /// A map that leads out of the network.
    #[error("the map sends node {node} to {dest}: give a destination below {nodes}, the number of nodes")]
    MapDest {
        /// The source.
        node: u32,
        /// Its destination.
        dest: u32,
        /// Nodes of the network.
        nodes: u32,
    },
    /// A hot-spot pattern without hot spots.
    #[error("there is no hot spot: give at least one, or use the uniform pattern")]
    NoHotSpots,
    /// A hot spot outside the network.
    #[error("hot spot {node} is not in the network: give a node below {nodes}, the number of nodes")]
    HotSpotNode {
        /// As given.
        node: u32,
        /// Nodes of the network.
        nodes: u32,
    },
    /// A node given as hot spot twice.
    #[error("node {node} is listed twice as a hot spot: list it once")]
    HotSpotTwice {
        /// The node.
        node: u32,
    },
    /// A weight that is none.
    #[error("hot spot {node} has a weight of {weight}: give a number above 0")]
    HotSpotWeight {
        /// The hot spot.
        node: u32,
        /// As given.
        weight: f64,
    },
    /// A share that is none.
    #[error("the hot spots draw a share of {share}: give a number above 0 and at most 1")]
    HotSpotShare {
        /// As given.
        share: f64,
    },
    /// Shares of the wrong number of nodes.
    #[error("there are {given} shares of the load for {nodes} nodes: give one for each node, or none")]
    Shares {
        /// Shares given.
        given: usize,
        /// Nodes of the network.
        nodes: u32,
    },
    /// A share of the load that is none.
    #[error("a node offers {share} times the load: give a finite number, 0 or more")]
    Share {
        /// As given.
        share: f64,
    },
    /// No streams, or too many.
    #[error("there are {given} streams of packets: give 1 to {MAX_PARTS}")]
    Parts {
        /// Streams given.
        given: usize,
    },
    /// A window without cycles, or one that begins again before it ends.
    #[error(
        "packets are created from cycle {from} to before cycle {to}: let the end follow the beginning, and the \
         period be as long as the time between them"
    )]
    Window {
        /// The first cycle.
        from: u64,
        /// The first cycle behind it.
        to: u64,
    },
    /// The destinations of the wrong number of nodes.
    #[error("there are destinations of {given} nodes, but {nodes} nodes: give some of each, or none")]
    PairNodes {
        /// Nodes with destinations given.
        given: usize,
        /// Nodes of the network.
        nodes: u32,
    },
    /// A destination outside the network, or a weight that is none.
    #[error(
        "node {node} sends to node {dest} with a weight of {weight}: name a node below {nodes}, the number of \
         nodes, and give a finite weight above 0"
    )]
    Pair {
        /// The source.
        node: u32,
        /// Its destination.
        dest: u32,
        /// As given.
        weight: f64,
        /// Nodes of the network.
        nodes: u32,
    },
    /// Every node is a fixed point.
    #[error(
        "the pattern sends the packets of each of the {nodes} nodes to that node itself, so nothing would \
         be sent: choose another pattern or other radices"
    )]
    AllSilent {
        /// Nodes of the network.
        nodes: u32,
    },
}
