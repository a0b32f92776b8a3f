// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names and the settings of programs, as data: what a configuration can say of them.

use super::goal::MAX_RANKS;
use super::remedy::Remedy;
use super::{batch, collectives, goal, kernels, replay, request_reply};
use crate::{applications, bring_up, election, gossip, revolving};

/// The programs of this crate, a line for each.
pub const ROOMS: [&Room; 14] = [
    &goal::ROOM,
    &replay::CHAKRA,
    &replay::PACKETS,
    &replay::NETRACE,
    &collectives::ROOM,
    &kernels::ROOM,
    &gossip::ROOM,
    &revolving::ROOM,
    &applications::BRANCH_AND_BOUND,
    &applications::FIXED_POINT,
    &request_reply::ROOM,
    &batch::ROOM,
    &bring_up::ROOM,
    &election::ROOM,
];

/// A program of ranks, as `[workload]` has it.
#[derive(Debug)]
pub struct Room {
    /// Its name, a value of `workload.program`.
    pub name: &'static str,
    /// What the ranks do, in a sentence or two.
    pub about: &'static str,
    /// A sweep that takes the place of one over loads, in words; `None`: that of most programs.
    pub instead: Option<&'static str>,
    /// Its settings, in the order in which they are written.
    pub settings: &'static [Uses],
    /// Whether its file has the number of ranks, and `workload.ranks` is no setting of it.
    pub counted: bool,
    /// Whether its ranks answer requests, so that receivers can stall.
    pub answers: bool,
    /// The values that follow from several settings, and what is wrong with them together.
    pub follow: Option<Follow>,
}

/// Values that follow from others, by the names of their settings.
pub type Follow = fn(&dyn Given) -> Result<Vec<(&'static str, Derived)>, Conflict>;

impl Room {
    /// A program without settings, to begin with.
    pub const PLAIN: Self = Self {
        name: "",
        about: "",
        instead: None,
        settings: &[],
        counted: false,
        answers: false,
        follow: None,
    };
}

/// The settings of a program and its network, where a configuration is read. Names are those below
/// `workload`.
pub trait Given {
    /// The number in force; `None` where there is none.
    fn number(&self, name: &str) -> Option<u64>;

    /// The names in force: one of a choice, or those of a list.
    fn names(&self, name: &str) -> Vec<String>;

    /// Whether a value is given, and not a default.
    fn is_set(&self, name: &str) -> bool;

    /// The nodes of the network.
    fn nodes(&self) -> u32;

    /// Flits of a message of some bytes.
    fn flits(&self, bytes: u64) -> u64;

    /// The places of ranks.
    fn places(&self) -> u64 {
        u64::from(self.nodes()) * self.number("ranks_per_node").unwrap_or(1)
    }

    /// How many ranks there are, as many as there are places by default.
    fn ranks(&self) -> u32 {
        let ranks = self.number("ranks").unwrap_or_else(|| self.places());
        u32::try_from(ranks).unwrap_or(u32::MAX)
    }
}

/// A value that follows from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Derived {
    /// A number.
    Number(u64),
    /// A list of names.
    Names(Vec<&'static str>),
    /// None: the setting is left out.
    Absent,
}

/// Settings that do not go together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// What is wrong.
    pub message: String,
    /// The settings to blame, with their section.
    pub keys: Vec<&'static str>,
    /// What to do about it.
    pub remedy: Remedy,
}

/// A setting of a program.
#[derive(Debug)]
pub enum Uses {
    /// A parameter of its own.
    Own(Row),
    /// A parameter that other programs have too, by its name below `workload`, and its default where the
    /// parameter has none, as TOML.
    Shared(&'static str, Option<&'static str>),
    /// The file of the program, which must be given, with an example of its name.
    File(&'static str),
}

impl Uses {
    /// Its name below `workload`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Own(row) => row.key.trim_start_matches("workload."),
            Self::Shared(name, _) => name,
            Self::File(_) => "file",
        }
    }
}

/// A parameter of a program.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// `workload.NAME`.
    pub key: &'static str,
    /// Unit of the value; empty where there is none.
    pub unit: &'static str,
    /// The value where it is not given.
    pub default: RowDefault,
    /// Another parameter, and those of its values under which this one has an effect; `None`: under all.
    pub when: Option<(&'static str, &'static [&'static str])>,
    /// Type and range.
    pub kind: RowKind,
    /// What it is and what changing it does.
    pub effect: &'static str,
}

impl Row {
    /// A parameter that has an effect wherever a program has it.
    pub const fn new(
        key: &'static str,
        unit: &'static str,
        default: RowDefault,
        kind: RowKind,
        effect: &'static str,
    ) -> Self {
        Self { key, unit, default, when: None, kind, effect }
    }

    /// With an effect only under some values of another parameter.
    #[must_use]
    pub const fn when(self, other: &'static str, values: &'static [&'static str]) -> Self {
        Self { when: Some((other, values)), ..self }
    }
}

/// The value of a setting that is not given.
#[derive(Debug, Clone, Copy)]
pub enum RowDefault {
    /// A value, as TOML.
    Value(&'static str),
    /// None: the program finds one. In words.
    Derived(&'static str),
    /// None: the setting must be given.
    Required,
}

/// Names with what each does.
pub type Names = &'static [(&'static str, &'static str)];

/// Type and range of a setting.
#[derive(Debug, Clone, Copy)]
pub enum RowKind {
    /// An integer of a range, both ends included.
    Int(u64, u64),
    /// A number of a range, both ends included.
    Real(f64, f64),
    /// `true` or `false`.
    Flag,
    /// One of these names.
    Choice(Names),
    /// One or more of these names, up to a number of them.
    Choices(Names, usize),
    /// One or more integers from 1 to an end, up to a number of them.
    Ints(u64, usize),
    /// Pairs of integers, each up to an end.
    Pairs(u64, u64),
    /// The path of a file.
    Path,
}

impl RowKind {
    /// The greatest size or time: sums of them fit 64 bits.
    pub const MOST: u64 = 1_000_000_000_000;
    /// Ranks, each with a cycle.
    pub const MOMENTS: Self = Self::Pairs(MAX_RANKS as u64 - 1, Self::MOST);
}

/// A type whose values are names in a configuration.
pub trait Choice: Copy + 'static {
    /// Every value with its name. Where a value has parameters, these are placeholders: other keys give them.
    const VALUES: &'static [(Self, &'static str)];
    /// Every name, and what it does.
    const NAMES: Names;

    /// The name of a value, whatever the parameters.
    fn key(self) -> &'static str;

    /// The value with a name.
    fn named(name: &str) -> Option<Self> {
        Self::VALUES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
    }
}

/// Gives the values of types their names and explanations. A value that is left out does not compile.
macro_rules! names {
    ($(
        $type:ident { $( $(#[doc = $effect:literal])+ $value:ident $({ $($with:tt)* })? = $text:expr, )+ }
    )+) => { $(
        impl $crate::workload::room::Choice for $type {
            const VALUES: &'static [(Self, &'static str)] =
                &[$( ($type::$value $({ $($with)* })?, $text) ),+];
            const NAMES: $crate::workload::room::Names = &[$( ($text, concat!($($effect),+)) ),+];

            fn key(self) -> &'static str {
                match self {
                    $( $type::$value { .. } => $text, )+
                }
            }
        }
    )+ };
}
pub(crate) use names;
