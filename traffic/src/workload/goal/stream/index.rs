// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the block of each rank begins.

use std::io::BufRead;

use super::super::{Block, Book, GoalError, Problem, blocks};
use crate::workload::schedule::Operation;

/// Where the statements of a rank begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Start {
    /// The first byte of its line.
    pub(in super::super) byte: u64,
    /// The line, from 1.
    pub(in super::super) line: u32,
    /// The place in the line, in bytes.
    pub(in super::super) at: usize,
}

/// Where the block of each rank of a schedule begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Index(pub(super) Vec<Option<Start>>);

impl Index {
    /// Goes through a schedule. What stands in blocks is read and forgotten.
    ///
    /// # Errors
    /// The text cannot be read, or is not GOAL. Labels are not looked at.
    pub fn new(text: impl BufRead) -> Result<Self, GoalError> {
        blocks::<Skipped>(text).map(Self)
    }

    /// How many ranks there are.
    pub fn ranks(&self) -> u32 {
        self.0.len() as u32
    }
}

/// A block whose statements are forgotten.
#[derive(Debug)]
struct Skipped {
    rank: u32,
    start: Start,
}

impl Block for Skipped {
    type Whole = Start;

    fn open(rank: u32, start: Start) -> Self {
        Self { rank, start }
    }

    fn close(self) -> Start {
        self.start
    }
}

impl Book for Skipped {
    fn rank(&self) -> u32 {
        self.rank
    }

    fn add(&mut self, _: Operation) -> u32 {
        0
    }

    fn label(&self, _: &str) -> Option<u32> {
        Some(0)
    }

    fn define(&mut self, _: &str, _: u32) -> bool {
        true
    }

    fn requires(&mut self, _: u32, _: u32, _: bool) -> Result<(), Problem> {
        Ok(())
    }
}
