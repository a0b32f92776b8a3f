// SPDX-License-Identifier: MIT OR Apache-2.0
//! The text form of GOAL, the group operation assembly language of LogGOPSim.
//!
//! ```text
//! num_ranks 2
//! rank 0 {
//!   l1: calc 100 cpu 0
//!   l2: send 8b to 1 tag 5 cpu 0 nic 0
//!   l2 requires l1
//! }
//! rank 1 {
//!   recv 8b from 0 tag 5
//! }
//! ```
//!
//! T. Hoefler, C. Siebert, A. Lumsdaine, "Group operation assembly language: a flexible way to express
//! collective communication", 2009. `requires` waits for the end of an operation, `irequires` for its
//! beginning. A `recv` from -1 takes a message of any sender, tag -1 any tag. A statement ends with its line,
//! with `;` or before `}`. Labels hold for one rank, and stand before their uses. Comments are `//` and
//! `/* */`. A rank without a block does nothing.
//!
//! The reader goes through the text once, line by line, and keeps none of it. [`stream`] runs schedules that
//! are larger than memory.

pub mod stream;

mod line;
mod room;
mod statement;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::BufRead;

use crate::limits::{Limit, cut};

use super::schedule::{Operation, RankBuilder, RankSchedule, Schedule};
use line::Line;
pub use room::ROOM;
use stream::Start;

/// The most ranks that a schedule can have.
pub const MAX_RANKS: u32 = 1 << 20;

/// Why a text is no schedule.
#[derive(Debug, thiserror::Error)]
pub enum GoalError {
    /// It could not be read.
    #[error("line {line}: {error}")]
    Read {
        /// The line, from 1.
        line: u32,
        /// What the system says.
        error: std::io::Error,
    },
    /// Something is wrong at a place.
    #[error("line {line}, column {column}: {problem}")]
    At {
        /// The line, from 1.
        line: u32,
        /// The column, in characters from 1.
        column: u32,
        /// What is wrong.
        problem: Problem,
    },
}

/// What is wrong with a text at a place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Something else belongs here.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What belongs here.
        expected: &'static str,
        /// What stands here.
        found: String,
    },
    /// It begins as no schedule does.
    #[error("this is no schedule in GOAL, which begins with `num_ranks`")]
    NoGoal,
    /// It exceeds a limit of the reader.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// A number beyond its range.
    #[error("{} is too large: give at most {most}", cut(number))]
    TooLarge {
        /// As it stands.
        number: String,
        /// The largest.
        most: u64,
    },
    /// A block for a rank that there is not.
    #[error("rank {rank} does not exist: `num_ranks` makes ranks 0 to {}", ranks.saturating_sub(1))]
    NoSuchRank {
        /// The rank.
        rank: u64,
        /// The number of ranks.
        ranks: u32,
    },
    /// A second block for a rank.
    #[error("rank {0} has a block already")]
    SecondBlock(u32),
    /// A block before the number of ranks.
    #[error("`num_ranks` must come before the first rank")]
    NoNumber,
    /// A second number of ranks.
    #[error("`num_ranks` is given twice")]
    SecondNumber,
    /// A label that stands nowhere before.
    #[error("no operation before this one in rank {rank} has the label `{}`", cut(label))]
    NoLabel {
        /// The label.
        label: String,
        /// The rank.
        rank: u32,
    },
    /// A label that another operation of the rank has.
    #[error("rank {rank} has an operation `{}` already", cut(label))]
    SecondLabel {
        /// The label.
        label: String,
        /// The rank.
        rank: u32,
    },
    /// A requirement of an operation that may have begun.
    #[error(
        "its operation may have begun: requirements must stand less than {0} operations behind it, half of \
             `workload.window`"
    )]
    Late(u32),
    /// The text ends within a block.
    #[error("the text ends within rank {0}: a `}}` is missing")]
    Unclosed(u32),
    /// The text ends within a comment.
    #[error("the text ends within a comment: a `*/` is missing")]
    UnclosedComment,
}

/// Reads a schedule.
///
/// # Errors
/// The text cannot be read, or is not GOAL.
pub fn read(text: impl BufRead) -> Result<Schedule, GoalError> {
    Ok(Schedule::new(blocks::<Whole>(text)?.into_iter().map(Option::unwrap_or_default)))
}

/// What the statements of a rank are entered in.
trait Book {
    fn rank(&self) -> u32;

    /// Returns the number of the operation.
    fn add(&mut self, operation: Operation) -> u32;

    /// The operation with a label.
    fn label(&self, label: &str) -> Option<u32>;

    /// Gives an operation a label. Returns whether no other one has it.
    fn define(&mut self, label: &str, op: u32) -> bool;

    /// An operation waits for the beginning or the end of another one.
    fn requires(&mut self, later: u32, earlier: u32, begins: bool) -> Result<(), Problem>;
}

/// The block of a rank that is being read.
trait Block: Book {
    /// What is made of it.
    type Whole: Clone;

    fn open(rank: u32, start: Start) -> Self;

    fn close(self) -> Self::Whole;
}

/// Reads the blocks of all ranks.
fn blocks<B: Block>(text: impl BufRead) -> Result<Vec<Option<B::Whole>>, GoalError> {
    let mut reader = Reader::<B> { number: None, ranks: Vec::new(), block: None, in_comment: false, byte: 0 };
    let (mut text, mut buffer, mut number) = (text, Vec::new(), 0u32);
    loop {
        number = number.saturating_add(1);
        let read = line::read(&mut text, &mut buffer, number)?;
        if read == 0 {
            return reader.end(number);
        }
        let line = String::from_utf8_lossy(&buffer);
        reader.line(&mut Line::new(&line, number))?;
        reader.byte += read as u64;
    }
}

/// A block of which all is kept.
#[derive(Debug, Default)]
struct Whole {
    rank: u32,
    builder: RankBuilder,
    labels: HashMap<String, u32>,
}

impl Block for Whole {
    type Whole = RankSchedule;

    fn open(rank: u32, _: Start) -> Self {
        Self { rank, ..Self::default() }
    }

    fn close(self) -> RankSchedule {
        self.builder.build()
    }
}

impl Book for Whole {
    fn rank(&self) -> u32 {
        self.rank
    }

    fn add(&mut self, operation: Operation) -> u32 {
        self.builder.add(operation)
    }

    fn label(&self, label: &str) -> Option<u32> {
        self.labels.get(label).copied()
    }

    fn define(&mut self, label: &str, op: u32) -> bool {
        match self.labels.entry(label.to_owned()) {
            Entry::Occupied(_) => false,
            Entry::Vacant(place) => {
                place.insert(op);
                true
            }
        }
    }

    fn requires(&mut self, later: u32, earlier: u32, begins: bool) -> Result<(), Problem> {
        if begins {
            self.builder.requires_begin(later, earlier);
        } else {
            self.builder.requires(later, earlier);
        }
        Ok(())
    }
}

/// What has been read.
#[derive(Debug)]
struct Reader<B: Block> {
    number: Option<u32>,
    ranks: Vec<Option<B::Whole>>,
    block: Option<B>,
    in_comment: bool,
    /// Where the line begins.
    byte: u64,
}

impl<B: Block> Reader<B> {
    fn line(&mut self, line: &mut Line<'_>) -> Result<(), GoalError> {
        while line.skip_blank(&mut self.in_comment) {
            match &mut self.block {
                None => self.outside(line)?,
                Some(_) if line.symbol('}') => self.close(),
                Some(_) if line.symbol(';') => {}
                Some(block) => statement::read(line, block, &mut self.in_comment)?,
            }
        }
        Ok(())
    }

    /// A word outside all blocks.
    fn outside(&mut self, line: &mut Line<'_>) -> Result<(), GoalError> {
        match line.word() {
            Some("num_ranks") => self.number_of_ranks(line),
            Some("rank") => self.open(line),
            _ if self.number.is_none() => Err(line.problem(Problem::NoGoal)),
            _ => Err(line.expected("`num_ranks` or `rank`")),
        }
    }

    fn number_of_ranks(&mut self, line: &mut Line<'_>) -> Result<(), GoalError> {
        if self.number.is_some() {
            return Err(line.problem(Problem::SecondNumber));
        }
        let ranks = line.number("the number of ranks", u64::from(MAX_RANKS))? as u32;
        self.number = Some(ranks);
        self.ranks.resize(ranks as usize, None);
        Ok(())
    }

    fn open(&mut self, line: &mut Line<'_>) -> Result<(), GoalError> {
        let Some(ranks) = self.number else { return Err(line.problem(Problem::NoNumber)) };
        let rank = line.number("the number of a rank", u64::MAX)?;
        let problem = match self.ranks.get(rank as usize) {
            None => Problem::NoSuchRank { rank, ranks },
            Some(Some(_)) => Problem::SecondBlock(rank as u32),
            Some(None) => {
                let opens = line.skip_blank(&mut self.in_comment) && line.symbol('{');
                let start = Start { byte: self.byte, line: line.number_of_line(), at: line.at() };
                self.block = Some(B::open(rank as u32, start));
                return if opens { Ok(()) } else { Err(line.expected("`{`")) };
            }
        };
        Err(line.problem(problem))
    }

    fn close(&mut self) {
        if let Some(block) = self.block.take() {
            let rank = block.rank() as usize;
            self.ranks[rank] = Some(block.close());
        }
    }

    fn end(self, line: u32) -> Result<Vec<Option<B::Whole>>, GoalError> {
        let problem = match (&self.block, self.number) {
            _ if self.in_comment => Problem::UnclosedComment,
            (Some(block), _) => Problem::Unclosed(block.rank()),
            (None, None) => Problem::NoNumber,
            (None, Some(_)) => return Ok(self.ranks),
        };
        Err(GoalError::At { line, column: 1, problem })
    }
}
