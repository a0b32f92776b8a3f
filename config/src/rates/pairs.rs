// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates as CSV: a row for each pair.

use flitforge_traffic::Window;

use super::super::csv::{self, Word};
use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::source::{Place, SourceId};
use super::{LAST, MOST, Rate, Shape, number, whole};

/// The columns; those after the third may be left out.
pub(super) const COLUMNS: [&str; 8] =
    ["source", "destination", "rate", "class", "length", "from", "to", "period"];

pub(super) fn read(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<Vec<Rate>> {
    let rows = csv::rows((text, source), (COLUMNS, &COLUMNS[3..]), "", sink)?;
    let rows: Vec<_> = rows.iter().map(|(cells, place)| row(cells, *place, shape, sink)).collect();
    Some(rows.into_iter().flatten().filter(|row| row.rate > 0.0).collect())
}

fn row(cells: &[Word<'_>; 8], place: Place, shape: &Shape<'_>, sink: &mut Sink) -> Option<Rate> {
    let [source, dest, rate, class, length, from, to, period] = cells;
    let (source, dest) = ((shape.node)(source, sink), (shape.node)(dest, sink));
    let rate = number(rate, "rate in flits a cycle", MOST, sink);
    let class = self::class(class, shape, sink);
    let length = optional(length, "length in flits", (1, 65_535), sink);
    let window = window([from, to, period], place, sink);
    let length = length?.and_then(|length| u32::try_from(length).ok());
    Some(Rate { source: source?, dest: dest?, rate: rate?, class: class?, length, window: window? })
}

/// The number of a cell that may be empty; the outer `None` where an error was reported.
fn optional(word: &Word<'_>, what: &str, range: (u64, u64), sink: &mut Sink) -> Option<Option<u64>> {
    if word.text.is_empty() { Some(None) } else { whole(word, what, range, sink).map(Some) }
}

fn window([from, to, period]: [&Word<'_>; 3], place: Place, sink: &mut Sink) -> Option<Window> {
    let from = optional(from, "cycle", (0, LAST), sink);
    let to = optional(to, "cycle", (0, LAST), sink);
    let period = optional(period, "number of cycles", (1, LAST), sink);
    let (from, to, period) = (from?.unwrap_or(0), to?.unwrap_or(u64::MAX), period?);
    let window = Window { from, to, period };
    if !window.is_sound() {
        let least = to.saturating_sub(from);
        let (message, hint) = match period {
            Some(_) if from < to && to == u64::MAX => {
                ("a period needs the end of what is repeated".to_owned(), "add the column `to`".to_owned())
            }
            Some(period) if from < to => (
                format!("a period of {period} cycles is shorter than the {least} cycles from {from} to {to}"),
                format!("give a period of {least} cycles or more"),
            ),
            _ => (
                format!("the rate ends in cycle {to}, before it begins in cycle {from}"),
                format!("let it end in cycle {} or later", from.saturating_add(1)),
            ),
        };
        sink.push_with(|| Diagnostic::new(place, message).hint(hint));
    }
    window.is_sound().then_some(window)
}

/// The number of a message class by its name; that of an empty cell is 0.
fn class(word: &Word<'_>, shape: &Shape<'_>, sink: &mut Sink) -> Option<u8> {
    let found = match word.text.is_empty() {
        true => Some(0),
        false => shape.classes.iter().position(|name| *name == word.text),
    };
    if found.is_none() {
        sink.push_with(|| {
            let message = format!("there is no message class {}", quote(&word.text));
            let hint = match shape.classes {
                [] => "leave the class out, or name it in `router.classes`".to_owned(),
                classes => format!("the message classes are {}", classes.join(", ")),
            };
            Diagnostic::new(word.place, message).hint(hint)
        });
    }
    found.and_then(|class| u8::try_from(class).ok())
}
