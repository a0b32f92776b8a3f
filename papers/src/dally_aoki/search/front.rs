// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the search found, in sentences and tables, for the report and as Markdown.

use std::fmt::Write;

use flitforge_config::wrap::filled;
use flitforge_results::html::{Cell, Table, significant};

use super::choices::Choices;
use super::family::{Tried, best, front};
use super::numbers::{Number, numbers};
use super::score::ORDERS;

/// The best set, and what no set gives.
pub(super) fn sentences(tried: &[Tried]) -> Vec<String> {
    let numbers = numbers(tried);
    let ordered = tried.iter().filter(|tried| tried.score.ordered()).count();
    let kept = format!("{} sets were tried. {ordered} of them keep every order of the paper.", tried.len());
    let chosen = best(tried).map(|best| {
        format!(
            "The set **{}** has the least worst deviation of these. Its worst number is off by a factor of {} \
             ({}). {} of {} numbers are within 10 %.",
            best.name,
            significant(best.score.worst, 3),
            best.score.at,
            best.score.close,
            numbers.len()
        )
    });
    std::iter::once(kept).chain(chosen).chain([unmet(&numbers)]).collect()
}

/// The numbers that are within 10 % under no set, as a list.
fn unmet(numbers: &[Number]) -> String {
    let missed: Vec<&Number> = numbers.iter().filter(|number| !number.met).collect();
    if missed.is_empty() {
        return "Each printed number is within 10 % under some set that keeps every order.".to_owned();
    }
    let item = |number: &&Number| {
        let nearest = number.nearest.map_or_else(|| "none".to_owned(), |nearest| significant(nearest, 3));
        format!("- {}: {}, nearest {nearest}", number.name, significant(number.printed, 3))
    };
    let list: Vec<String> = missed.iter().map(item).collect();
    format!("No set that keeps every order gives the following numbers within 10 %:\n\n{}", list.join("\n"))
}

/// The front of the sets: what can be met together.
pub(super) fn front_table(tried: &[Tried]) -> Table {
    let caption =
        "Sets that no other set beats in both deviations. Deviations are factors, the mean is geometric.";
    sets(caption, &front(tried))
}

/// Every set, the least worst deviation first.
pub(super) fn all_table(tried: &[Tried]) -> Table {
    let mut all: Vec<&Tried> = tried.iter().collect();
    all.sort_by(|one, other| one.score.worst.total_cmp(&other.score.worst));
    sets("Every set that was tried, the least worst deviation first.", &all)
}

fn sets(caption: &str, sets: &[&Tried]) -> Table {
    let columns = ["set", "worst deviation", "of", "mean deviation", "within 10 %", "orders kept"];
    let row = |tried: &&Tried| -> Vec<Cell> {
        let score = &tried.score;
        let kept = score.orders.iter().filter(|&&holds| holds).count();
        vec![
            tried.name.as_str().into(),
            if score.complete() { significant(score.worst, 3).into() } else { Cell::from(None) },
            if score.complete() { score.at.as_str().into() } else { Cell::from("not run further") },
            if score.complete() { significant(score.mean, 3).into() } else { Cell::from(None) },
            score.close.to_string().into(),
            format!("{kept} of {}", ORDERS.len()).into(),
        ]
    };
    Table {
        caption: caption.to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: sets.iter().map(row).collect(),
    }
}

/// Each printed number: in the base set, in the best set, and the nearest of all.
pub(super) fn numbers_table(tried: &[Tried]) -> Table {
    let chosen = best(tried);
    let columns =
        ["number", "printed", "base", "best set", "nearest of all", "in the set", "sets within 10 %"];
    let row = |(place, number): (usize, &Number)| -> Vec<Cell> {
        let of_best = chosen.and_then(|best| best.score.numbers.get(place)?.measured);
        vec![
            number.name.as_str().into(),
            significant(number.printed, 3).into(),
            short(number.common),
            short(of_best),
            short(number.nearest),
            number.set.as_str().into(),
            number.close.to_string().into(),
        ]
    };
    Table {
        caption: "Every printed number over the sets that keep every order.".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: numbers(tried).iter().enumerate().map(row).collect(),
    }
}

fn short(number: Option<f64>) -> Cell {
    number.map_or_else(|| Cell::from(None), |number| significant(number, 3).into())
}

/// The alternatives, with what in the text leaves them open.
pub(super) fn choices_table(choices: &Choices) -> Table {
    let columns = ["choice", "alternative", "why the text allows it"];
    let row = |one: &super::choices::Alternative| -> Vec<Cell> {
        vec![one.choice.as_str().into(), one.name.as_str().into(), one.why.as_str().into()]
    };
    Table {
        caption: "The open choices.".to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: choices.alternative.iter().map(row).collect(),
    }
}

/// The orders that a set must keep.
pub(super) fn orders() -> String {
    ORDERS.map(|(text, _)| format!("- {text}")).join("\n")
}

/// The whole as Markdown.
pub(super) fn markdown(tried: &[Tried], quick: bool) -> String {
    let command = if quick { "dally-aoki-search --quick" } else { "dally-aoki-search" };
    let head =
        format!("# The front of the open choices\n\n`flitforge reproduce {command}` wrote this file.\n");
    let mut out = head;
    for text in sentences(tried) {
        let _ = write!(out, "\n{}\n", wrapped(&text));
    }
    let _ = write!(out, "\nThe orders are:\n\n{}\n", orders());
    for table in [front_table(tried), numbers_table(tried)] {
        let _ = write!(out, "\n{}", as_markdown(&table));
    }
    out
}

fn as_markdown(table: &Table) -> String {
    let line = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let head = line(table.columns.iter().map(String::as_str).collect());
    let rule = format!("|{}\n", "---|".repeat(table.columns.len()));
    let rows = table.rows.iter().map(|row| line(row.iter().map(|cell| cell.text.as_str()).collect()));
    format!("{}\n\n{head}{rule}{}", wrapped(&table.caption), rows.collect::<String>())
}

/// Columns of prose.
const WIDTH: usize = 110;

/// Paragraphs with lines of at most so many columns; lists stay as they are.
fn wrapped(text: &str) -> String {
    let paragraph = |block: &str| {
        if block.starts_with("- ") {
            return block.to_owned();
        }
        let words: Vec<&str> = block.split_whitespace().collect();
        filled(&words.join(" "), WIDTH, "", "").trim_end().to_owned()
    };
    text.split("\n\n").map(paragraph).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_wrapped_and_lists_are_not() {
        let words = "word ".repeat(40);
        let text = wrapped(&format!("{words}\n\n- {words}"));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        assert!(lines[..2].iter().all(|line| line.len() <= WIDTH && line.ends_with("word")));
        assert!(lines[3].len() > WIDTH);
    }

    #[test]
    fn a_table_is_markdown() {
        let table = Table {
            caption: "Numbers.".to_owned(),
            columns: vec!["a".to_owned(), "b".to_owned()],
            rows: vec![vec![Cell::from("1"), Cell::from("2")]],
        };
        assert_eq!(as_markdown(&table), "Numbers.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    }
}
