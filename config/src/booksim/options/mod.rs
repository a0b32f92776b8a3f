// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table of BookSim 2's options: the single source of what the importer takes, and of the table in
//! `docs/import.md`. One file for each group.

mod host;
mod measure;
mod network;
mod power;
mod router;
mod traffic;

/// What an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A whole number.
    Int,
    /// A number.
    Real,
    /// A word.
    Text,
    /// A whole number, or a list or a word in its place.
    Ints,
    /// A number, or a list in its place.
    Reals,
}

impl Kind {
    /// What the option takes, in words.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Int => "a whole number",
            Self::Real => "a number",
            Self::Text => "a word",
            Self::Ints => "a whole number, or a list such as {1,2}",
            Self::Reals => "a number, or a list such as {0.1,0.2}",
        }
    }
}

/// What the importer does with an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// Translates it: the meaning is the same.
    Same,
    /// Translates it: the meaning is near, and the output says how.
    Near,
    /// Ignores it: it has no effect on what the importer takes.
    Idle,
    /// Ignores it: it changes only what BookSim 2 prints.
    Shown,
    /// Ignores it: it belongs to the host simulator of a fork.
    Host,
    /// Refuses every value but the default.
    Refused,
}

impl Rule {
    /// The verdict of the published table.
    pub(super) const fn verdict(self) -> &'static str {
        match self {
            Self::Same | Self::Idle => "same",
            Self::Near | Self::Shown => "near",
            Self::Host => "host",
            Self::Refused => "none",
        }
    }
}

/// One option.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opt {
    /// Its name.
    pub(super) name: &'static str,
    /// What it takes.
    pub(super) kind: Kind,
    /// What holds when it is not given; empty where there is nothing.
    pub(super) default: &'static str,
    /// What the importer does with it.
    pub(super) rule: Rule,
    /// The parameter here, the reason why there is none, or what comes nearest to a refused value.
    pub(super) here: &'static str,
}

/// A row of the table.
const fn row(name: &'static str, kind: Kind, default: &'static str, rule: Rule, here: &'static str) -> Opt {
    Opt { name, kind, default, rule, here }
}

/// A group of options.
pub(super) struct Group {
    /// Its heading.
    pub(super) name: &'static str,
    /// Its options.
    pub(super) options: &'static [Opt],
}

/// All groups, in the order of BookSim 2's own list; the last is that of a fork.
pub(super) static GROUPS: [Group; 7] = [
    Group { name: "Network", options: network::OPTIONS },
    Group { name: "Router", options: router::OPTIONS },
    Group { name: "Traffic", options: traffic::OPTIONS },
    Group { name: "Simulation", options: measure::SIMULATION },
    Group { name: "Output", options: measure::OUTPUT },
    Group { name: "Power", options: power::OPTIONS },
    Group { name: "GPGPU-Sim, Accel-Sim and ONNXim", options: host::OPTIONS },
];

/// Every option.
pub(super) fn all() -> impl Iterator<Item = &'static Opt> {
    GROUPS.iter().flat_map(|group| group.options)
}

/// The option with a name.
pub(super) fn find(name: &str) -> Option<&'static Opt> {
    all().find(|option| option.name == name)
}
