// SPDX-License-Identifier: MIT OR Apache-2.0
//! The messages of a file, with the fields that are used. Others are skipped.

use flitforge_traffic::workload::collectives::Purpose;
use prost::{Enumeration, Message, Oneof};

/// What stands at the beginning of a file.
#[derive(Clone, PartialEq, Message)]
pub struct Metadata {
    /// The version of the format.
    #[prost(string, tag = "1")]
    pub version: String,
    /// Anything else.
    #[prost(message, repeated, tag = "2")]
    pub attr: Vec<Attribute>,
}

/// What a node does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Enumeration)]
#[repr(i32)]
pub enum NodeType {
    /// Nothing.
    Invalid = 0,
    /// It says something about the trace.
    Metadata = 1,
    /// It loads from a memory.
    MemLoad = 2,
    /// It stores to a memory.
    MemStore = 3,
    /// It computes.
    Comp = 4,
    /// It sends to a rank.
    CommSend = 5,
    /// It receives from a rank.
    CommRecv = 6,
    /// It takes part in a collective operation.
    CommColl = 7,
}

/// A collective operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum CollectiveType {
    /// The sum of all data at all ranks.
    AllReduce = 0,
    /// The sum of all data at the root.
    Reduce = 1,
    /// The data of all ranks at all ranks.
    AllGather = 2,
    /// The data of all ranks at the root.
    Gather = 3,
    /// A block of the root's data to each rank.
    Scatter = 4,
    /// The root's data to all.
    Broadcast = 5,
    /// A block from each rank to each.
    AllToAll = 6,
    /// A block of the sum at each rank.
    ReduceScatter = 7,
    /// A block of one size of the sum at each rank.
    ReduceScatterBlock = 8,
    /// Nobody goes on before all have come.
    Barrier = 9,
}

impl CollectiveType {
    /// The name of the format for it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::AllReduce => "ALL_REDUCE",
            Self::Reduce => "REDUCE",
            Self::AllGather => "ALL_GATHER",
            Self::Gather => "GATHER",
            Self::Scatter => "SCATTER",
            Self::Broadcast => "BROADCAST",
            Self::AllToAll => "ALL_TO_ALL",
            Self::ReduceScatter => "REDUCE_SCATTER",
            Self::ReduceScatterBlock => "REDUCE_SCATTER_BLOCK",
            Self::Barrier => "BARRIER",
        }
    }

    /// What it comes to.
    pub(super) const fn purpose(self) -> Purpose {
        match self {
            Self::AllReduce => Purpose::AllReduce,
            Self::Reduce => Purpose::Reduce,
            Self::AllGather => Purpose::AllGather,
            Self::Gather => Purpose::Gather,
            Self::Scatter => Purpose::Scatter,
            Self::Broadcast => Purpose::Broadcast,
            Self::AllToAll => Purpose::AllToAll,
            Self::ReduceScatter | Self::ReduceScatterBlock => Purpose::ReduceScatter,
            Self::Barrier => Purpose::Barrier,
        }
    }
}

/// An operation of a rank.
#[derive(Clone, PartialEq, Message)]
pub struct Node {
    /// Its number.
    #[prost(uint64, tag = "1")]
    pub id: u64,
    /// Its name.
    #[prost(string, tag = "2")]
    pub name: String,
    /// What it does.
    #[prost(enumeration = "NodeType", tag = "3")]
    pub r#type: i32,
    /// Nodes that it waits for, by number.
    #[prost(uint64, repeated, tag = "4")]
    pub ctrl_deps: Vec<u64>,
    /// Nodes whose data it waits for, by number.
    #[prost(uint64, repeated, tag = "5")]
    pub data_deps: Vec<u64>,
    /// When it began, where the trace was taken.
    #[prost(uint64, tag = "6")]
    pub start_time_micros: u64,
    /// How long it took there.
    #[prost(uint64, tag = "7")]
    pub duration_micros: u64,
    /// Anything else.
    #[prost(message, repeated, tag = "10")]
    pub attr: Vec<Attribute>,
}

/// Something that a node says.
#[derive(Clone, PartialEq, Message)]
pub struct Attribute {
    /// What it is called.
    #[prost(string, tag = "1")]
    pub name: String,
    /// What it is.
    #[prost(oneof = "Value", tags = "7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 28, 29")]
    pub value: Option<Value>,
}

/// What an attribute is. Fractions and lists, except for those of truth values, are skipped.
#[derive(Clone, PartialEq, Oneof)]
pub enum Value {
    /// A number.
    #[prost(int32, tag = "7")]
    Int32(i32),
    /// A number.
    #[prost(int64, tag = "9")]
    Int64(i64),
    /// A number.
    #[prost(uint32, tag = "11")]
    Uint32(u32),
    /// A number.
    #[prost(uint64, tag = "13")]
    Uint64(u64),
    /// A number.
    #[prost(sint32, tag = "15")]
    Sint32(i32),
    /// A number.
    #[prost(sint64, tag = "17")]
    Sint64(i64),
    /// A number.
    #[prost(fixed32, tag = "19")]
    Fixed32(u32),
    /// A number.
    #[prost(fixed64, tag = "21")]
    Fixed64(u64),
    /// A number.
    #[prost(sfixed32, tag = "23")]
    Sfixed32(i32),
    /// A number.
    #[prost(sfixed64, tag = "25")]
    Sfixed64(i64),
    /// A truth value.
    #[prost(bool, tag = "27")]
    Bool(bool),
    /// Truth values.
    #[prost(message, tag = "28")]
    Bools(Bools),
    /// A text.
    #[prost(string, tag = "29")]
    Text(String),
}

/// Truth values.
#[derive(Clone, PartialEq, Message)]
pub struct Bools {
    /// In order.
    #[prost(bool, repeated, tag = "1")]
    pub values: Vec<bool>,
}

impl Attribute {
    /// With a name and a number.
    pub fn number(name: &str, value: u64) -> Self {
        Self { name: name.to_owned(), value: Some(Value::Uint64(value)) }
    }

    /// With a name and truth values.
    pub fn bools(name: &str, values: impl Into<Vec<bool>>) -> Self {
        Self { name: name.to_owned(), value: Some(Value::Bools(Bools { values: values.into() })) }
    }

    /// With a name and a text.
    pub fn text(name: &str, value: &str) -> Self {
        Self { name: name.to_owned(), value: Some(Value::Text(value.to_owned())) }
    }
}

impl Value {
    /// The number that it is, if it is one.
    pub(super) fn as_number(&self) -> Option<i128> {
        Some(match *self {
            Self::Int32(value) | Self::Sint32(value) | Self::Sfixed32(value) => value.into(),
            Self::Int64(value) | Self::Sint64(value) | Self::Sfixed64(value) => value.into(),
            Self::Uint32(value) | Self::Fixed32(value) => value.into(),
            Self::Uint64(value) | Self::Fixed64(value) => value.into(),
            Self::Bool(_) | Self::Bools(_) | Self::Text(_) => return None,
        })
    }
}
