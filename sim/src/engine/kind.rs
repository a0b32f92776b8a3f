// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which engine runs a network, and why.

use flitforge_router::spec::InternalSpeedup;
use serde::{Deserialize, Serialize};

/// An engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineKind {
    /// Every router by itself, every flit by itself: the definition of the model. It runs every network.
    Reference,
    /// One bit of each router in a word. It gives the same bits and runs what it can ([`WhyNot`]).
    Bitsliced,
}

impl EngineKind {
    /// Its name in configurations and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Bitsliced => "bitsliced",
        }
    }
}

/// Which engine is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineChoice {
    /// The bit-sliced engine where it can run the network and is quicker.
    #[default]
    Auto,
    /// The reference engine.
    Reference,
    /// The bit-sliced engine, or an error that says why it cannot run the network.
    Bitsliced,
}

/// Which instructions of the processor the bit-sliced engine uses. The bits are the same with all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Instructions {
    /// The instructions of any processor.
    Any,
    /// Vectors of 256 bits at most.
    UpTo256,
    /// The widest vectors that this processor has.
    #[default]
    Widest,
}

/// No engine has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no engine `{0}`: choose auto, reference or bitsliced")]
pub struct UnknownEngine(String);

impl std::str::FromStr for EngineChoice {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        match name {
            "auto" => Ok(Self::Auto),
            "reference" => Ok(Self::Reference),
            "bitsliced" => Ok(Self::Bitsliced),
            _ => Err(UnknownEngine(name.to_owned())),
        }
    }
}

/// What rules the bit-sliced engine out. Each names the parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WhyNot {
    /// Parts of the network fail: packets would be taken out from amid others.
    #[error("`faults`: parts of the network fail")]
    Faults,
    /// Nodes heal the network: routes follow a numbering that changes.
    #[error("`healing`: nodes heal the network")]
    Healing,
    /// The switch allocator is not separable, input first, with round-robin arbiters.
    #[error(
        "`router.switch_allocator`: only the separable allocator, input first, with round-robin arbiters is bit-sliced"
    )]
    SwitchAllocator,
    /// An input port has several switch inputs.
    #[error("`router.input_speedup`: it is {0}, and only 1 is bit-sliced")]
    InputSpeedup(u32),
    /// A router takes several steps in a cycle.
    #[error("`router.internal_speedup`: it is {}, and only 1 is bit-sliced", .0.get())]
    InternalSpeedup(InternalSpeedup),
    /// Stages do not overlap.
    #[error("`router.stages`: they are exclusive, and only overlapping ones are bit-sliced")]
    Stages,
    /// Packets hold the switch.
    #[error("`router.hold_switch`: packets hold the switch, which is not bit-sliced")]
    HoldSwitch,
    /// Packets are of several message classes, with shares of the channels.
    #[error("`router.classes`: channels are shared out among message classes, which is not bit-sliced")]
    Classes,
    /// Sources compare queues before they choose a way.
    #[error("`routing.algorithm`: sources compare queues, which is not bit-sliced")]
    Ugal,
    /// Links take different times.
    #[error("`network`: links have latencies of their own, which is not bit-sliced")]
    Latencies,
    /// Links are narrower than a flit.
    #[error("`network.graph`: links are narrower than a flit, which is not bit-sliced")]
    Width,
    /// Receivers are finite: ejection ports send on credits.
    #[error("`router.receiver`: it is finite, and only endless receivers are bit-sliced")]
    Receiver,
    /// A router has more than 16 ports on a side.
    #[error("`topology`: routers have more than 16 ports on a side")]
    Ports,
    /// A router has more than 8 ports on a side and more than 16 virtual channels.
    #[error("`topology`: routers have more than 8 ports on a side and more than 16 virtual channels")]
    Size,
    /// The stage of virtual-channel allocation has more cycles than a word has room for.
    #[error("`router.pipeline.vc_allocation`: more than some fifty cycles")]
    VcAllocation,
}

/// Why a run used the reference engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WhyReference {
    /// It was asked for.
    Asked,
    /// The bit-sliced engine cannot run the network.
    Cannot(WhyNot),
    /// So few flits are in flight that visiting routers one by one is quicker.
    LowLoad,
}

impl std::fmt::Display for WhyReference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Asked => f.write_str("asked for"),
            Self::Cannot(why) => why.fmt(f),
            Self::LowLoad => f.write_str("so few flits are in flight that it is quicker"),
        }
    }
}
