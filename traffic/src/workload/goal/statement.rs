// SPDX-License-Identifier: MIT OR Apache-2.0
//! One statement of a rank.

use super::line::Line;
use super::{Book, GoalError, Problem};
use crate::workload::program::Lane;
use crate::workload::schedule::{Operation, Task};

const STATEMENT: &str = "`send`, `recv`, `calc`, a label or `}`";
const TASK: &str = "`send`, `recv` or `calc`";

/// Reads a statement, as far as its end.
pub(super) fn read<B: Book>(
    line: &mut Line<'_>,
    block: &mut B,
    in_comment: &mut bool,
) -> Result<(), GoalError> {
    let Some(first) = line.word() else { return Err(line.expected(STATEMENT)) };
    if let Some(operation) = operation(line, first)? {
        block.add(operation);
    } else {
        labelled(line, block, first, in_comment)?;
    }
    let ended = !line.skip_blank(in_comment) || line.symbol(';') || line.ahead('}');
    if ended { Ok(()) } else { Err(line.expected("the end of the statement")) }
}

/// What follows a label.
fn labelled<B: Book>(
    line: &mut Line<'_>,
    block: &mut B,
    label: &str,
    in_comment: &mut bool,
) -> Result<(), GoalError> {
    let (at, rank) = (line.last(), block.rank());
    line.skip_blank(in_comment);
    if line.symbol(':') {
        let word = line.word();
        let Some(operation) = operation(line, word.unwrap_or_default())? else {
            return Err(line.expected(TASK));
        };
        let op = block.add(operation);
        let second = || Problem::SecondLabel { label: label.to_owned(), rank };
        return if block.define(label, op) { Ok(()) } else { Err(line.problem_at(at, second())) };
    }
    let begins = match line.word() {
        Some("requires") => false,
        Some("irequires") => true,
        _ => return Err(line.expected("`:`, `requires` or `irequires`")),
    };
    let unknown = || Problem::NoLabel { label: label.to_owned(), rank };
    let later = block.label(label).ok_or_else(|| line.problem_at(at, unknown()))?;
    let Some(name) = line.word() else { return Err(line.expected("the label of an operation")) };
    let no_label = || line.problem(Problem::NoLabel { label: name.to_owned(), rank });
    let earlier = block.label(name).ok_or_else(no_label)?;
    block.requires(later, earlier, begins).map_err(|problem| line.problem(problem))
}

/// The operation that a word begins, if it begins one.
fn operation(line: &mut Line<'_>, word: &str) -> Result<Option<Operation>, GoalError> {
    let (mut tag, mut lane) = (Some(0), Lane::default());
    let task = match word {
        "calc" => {
            let cycles = line.number("the length of a computation", u64::MAX)?;
            options(line, None, &mut lane)?;
            Task::Compute { cycles }
        }
        "send" => {
            let bytes = size(line, "to", "`to`")?;
            let to = line.number("the number of a rank", u64::from(u32::MAX))? as u32;
            options(line, Some((&mut tag, false)), &mut lane)?;
            Task::Send { to, bytes, tag: tag.unwrap_or_default() }
        }
        "recv" => {
            let bytes = size(line, "from", "`from`")?;
            let from = line.number_or_any("the number of a rank, or -1", u64::from(u32::MAX))?;
            options(line, Some((&mut tag, true)), &mut lane)?;
            Task::Receive { from: from.map(|from| from as u32), bytes, tag }
        }
        _ => return Ok(None),
    };
    Ok(Some(Operation { lane, line: line.number_of_line(), ..Operation::new(task) }))
}

/// A size in bytes, and the word after it.
fn size(line: &mut Line<'_>, word: &str, expected: &'static str) -> Result<u64, GoalError> {
    let bytes = line.number("a size in bytes", u64::MAX)?;
    if line.word() != Some("b") {
        return Err(line.expected("`b`, for bytes"));
    }
    if line.word() != Some(word) {
        return Err(line.expected(expected));
    }
    Ok(bytes)
}

/// Tag, processor and interface, where they are given. A receive may have any tag.
fn options(
    line: &mut Line<'_>,
    tag: Option<(&mut Option<u32>, bool)>,
    lane: &mut Lane,
) -> Result<(), GoalError> {
    let mut tag = tag;
    let largest = u64::from(u32::MAX);
    while let Some(word) = line.peek_word() {
        match (word, &mut tag) {
            ("tag", Some((tag, any))) => {
                line.word();
                **tag = if *any {
                    line.number_or_any("a tag, or -1", largest)?.map(|tag| tag as u32)
                } else {
                    Some(line.number("a tag", largest)? as u32)
                };
            }
            ("cpu", _) => {
                line.word();
                lane.cpu = line.number("the number of a processor", 255)? as u8;
            }
            ("nic", _) => {
                line.word();
                lane.nic = line.number("the number of an interface", 255)? as u8;
            }
            _ => break,
        }
    }
    Ok(())
}
