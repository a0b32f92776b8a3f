// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names and the settings of programs, as data: what a configuration can say of them.

use super::goal::MAX_RANKS;
use super::{batch, request_reply};
use crate::{bring_up, election};

/// The programs of this crate that have a room, a line for each.
pub const ROOMS: [&Room; 4] = [&request_reply::ROOM, &batch::ROOM, &bring_up::ROOM, &election::ROOM];

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
}

/// A setting of a program.
#[derive(Debug)]
pub enum Uses {
    /// A parameter of its own.
    Own(Row),
    /// A parameter that other programs have too, by its name below `workload`, and its default where the
    /// parameter has none, as TOML.
    Shared(&'static str, Option<&'static str>),
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

/// The value of a setting that is not given.
#[derive(Debug, Clone, Copy)]
pub enum RowDefault {
    /// A value, as TOML.
    Value(&'static str),
    /// None: the program finds one. In words.
    Derived(&'static str),
}

/// Type and range of a setting.
#[derive(Debug, Clone, Copy)]
pub enum RowKind {
    /// An integer of a range, both ends included.
    Int(u64, u64),
    /// A number of a range, both ends included.
    Real(f64, f64),
    /// `true` or `false`.
    Flag,
    /// One of these names, each with what it does.
    Choice(&'static [(&'static str, &'static str)]),
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
