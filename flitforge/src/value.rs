// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values of parameters, as the configuration file writes them.

use flitforge_router::spec::{
    Allocator, Arbiter, CongestionCount, EntryCount, Injection, MisrouteWhen, Release, RequestIntake,
    RingClasses, RingTies, Stages, VcMatching, VcOrder, WaitCount, WaitRule,
};
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::stats::measure::DetailChoice;
use flitforge_topology::faults::Directions;
use toml::Value;

/// A value with a form in TOML.
pub(crate) trait ToValue {
    /// The form in TOML.
    fn to_value(self) -> Value;
}

impl ToValue for Value {
    fn to_value(self) -> Value {
        self
    }
}

impl ToValue for u64 {
    /// TOML has integers of 63 bits. A larger number becomes a fraction, which no parameter accepts.
    fn to_value(self) -> Value {
        i64::try_from(self).map_or(Value::Float(self as f64), Value::Integer)
    }
}

macro_rules! plain {
    ($($type:ty),+) => { $(
        impl ToValue for $type {
            fn to_value(self) -> Value {
                Value::from(self)
            }
        }
    )+ };
}

plain!(u32, f64, bool, &str);

impl<T: ToValue> ToValue for Vec<T> {
    fn to_value(self) -> Value {
        Value::Array(self.into_iter().map(T::to_value).collect())
    }
}

macro_rules! named {
    ($($type:ty { $($value:pat => $name:literal),+ $(,)? })+) => { $(
        impl ToValue for $type {
            fn to_value(self) -> Value {
                Value::from(match self { $($value => $name),+ })
            }
        }
    )+ };
}

named! {
    // The kind alone: arbiter and rounds have parameters of their own.
    Allocator {
        Self::SeparableInputFirst(_) => "separable-input-first",
        Self::SeparableInputFirstByOutput(_) => "separable-input-first-by-output",
        Self::SeparableOutputFirst(_) => "separable-output-first",
        Self::Islip(..) => "islip",
        Self::Wavefront(_) => "wavefront",
    }
    Arbiter { Self::RoundRobin => "round-robin", Self::Matrix => "matrix" }
    CongestionCount { Self::Usable => "usable", Self::All => "all" }
    Directions { Self::Both => "both", Self::One => "one" }
    EntryCount { Self::BeforeTurn => "before-turn", Self::AfterTurn => "after-turn" }
    DetailChoice { Self::Off => "off", Self::On => "on", Self::Pairs => "pairs" }
    EngineChoice { Self::Auto => "auto", Self::Reference => "reference", Self::Bitsliced => "bitsliced" }
    Injection { Self::Interleaved => "interleaved", Self::Sequential => "sequential" }
    MisrouteWhen { Self::Never => "never", Self::Stuck => "stuck", Self::Eager => "eager" }
    Release { Self::TailSent => "tail-sent", Self::Drained => "drained" }
    RequestIntake { Self::Sink => "sink", Self::Stall => "stall" }
    RingClasses { Self::Balanced => "balanced", Self::Fixed => "fixed" }
    RingTies { Self::Coordinate => "coordinate", Self::Drawn => "random" }
    Stages { Self::Overlapping => "overlapping", Self::Exclusive => "exclusive" }
    VcMatching { Self::Ports => "ports", Self::Channels => "channels" }
    VcOrder { Self::Lowest => "lowest", Self::Highest => "highest" }
    WaitCount { Self::BeforeTurn => "before-turn", Self::AfterTurn => "after-turn" }
    WaitRule { Self::Greater => "greater", Self::GreaterOrEqual => "greater-or-equal" }
}
