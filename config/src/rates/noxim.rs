// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates as a traffic table of Noxim: `src dst pir por t_on t_off t_period`.

use std::ops::RangeInclusive;

use flitforge_traffic::Window;

use super::super::csv::Word;
use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::source::{Place, SourceId};
use super::{LAST, Rate, Shape, number, numbers, whole, words};

/// How many numbers a row may have.
pub(super) const COLUMNS: RangeInclusive<usize> = 2..=7;

pub(super) fn read(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<Vec<Rate>> {
    let before = sink.len();
    let mut rates = Vec::new();
    for (at, line) in numbers(text, source) {
        let place = Place { end: at.start + line.len(), ..at };
        rates.extend(row(&words(line, at), place, shape, sink).filter(|row| row.rate > 0.0));
    }
    (sink.len() == before).then_some(rates)
}

fn row(words: &[Word<'_>], place: Place, shape: &Shape<'_>, sink: &mut Sink) -> Option<Rate> {
    let (Some(source), Some(dest), Some(pir)) = (words.first(), words.get(1), words.get(2)) else {
        let message = "this row has no packet injection rate, which Noxim takes from its configuration";
        sink.push_with(|| {
            Diagnostic::new(place, message).hint("write `src dst pir`, for example `0 5 0.01`")
        });
        return None;
    };
    if words.len() > *COLUMNS.end() {
        let message = format!("{} numbers in a row of a traffic table", words.len());
        let hint = "write at most seven: `src dst pir por t_on t_off t_period`";
        sink.push_with(|| Diagnostic::new(place, message).hint(hint));
        return None;
    }
    let (source, dest) = ((shape.node)(source, sink), (shape.node)(dest, sink));
    let rate = number(pir, "packet injection rate", 1.0, sink)?;
    if let Some(por) = words.get(3).filter(|por| por.text.parse::<f64>() != Ok(rate)) {
        let message =
            format!("a rate of {} after a packet, and {} otherwise", quote(&por.text), quote(&pir.text));
        let hint = format!("write {} twice: a source of a table does not remember its last packet", pir.text);
        sink.push_with(|| Diagnostic::new(por.place, message).hint(hint));
        return None;
    }
    let window = window(words.get(4..).unwrap_or_default(), place, sink);
    Some(Rate { window: window?, ..Rate::new(source?, dest?, rate * shape.mean_length) })
}

/// The cycles after `t_on` and before `t_off`, in each period.
fn window(times: &[Word<'_>], place: Place, sink: &mut Sink) -> Option<Window> {
    let mut cycle = |at: usize| match times.get(at) {
        Some(word) => whole(word, "cycle", (0, LAST), sink).map(Some),
        None => Some(None),
    };
    let (on, off, period) = (cycle(0)?, cycle(1)?, cycle(2)?);
    let from = on.map_or(0, |on| on + 1);
    let to = off.unwrap_or(u64::MAX);
    if from >= to || period.is_some_and(|period| period <= to) {
        let message = "a row holds after `t_on` and before `t_off`, and begins again after `t_period`";
        let hint = "write them in rising order, with a cycle between the first two";
        sink.push_with(|| Diagnostic::new(place, message).hint(hint));
        return None;
    }
    Some(Window { from, to, period })
}
