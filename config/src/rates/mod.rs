// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates of pairs of nodes, for `traffic.rates`.
//!
//! ```text
//! source,destination,rate,class,length,from,to,period
//! 0,5,0.2,request,4,1000,2000,
//! ```
//!
//! - CSV begins with the names of columns. Nodes are numbers, coordinates `(1,2)` in a cube, or names of
//!   routers with one node. A rate is in flits a cycle. Rows of the same pair add up.
//! - A square matrix has a line for each source and a number for each destination, in flits a cycle.
//! - A traffic table of Noxim has rows `src dst pir por t_on t_off t_period`, with `%` before comments. Its
//!   rates are packets a cycle. A row holds in the cycles after `t_on` and before `t_off` of each period
//!   (`src/GlobalTrafficTable.cpp` there).

mod matrix;
mod noxim;
mod pairs;

use std::collections::BTreeMap;
use std::sync::Arc;

use flitforge_traffic::limits::LINE;
use flitforge_traffic::{Part, Pattern, TrafficSpec, Window};

use super::csv::{Word, cells, quoted};
use super::diagnostic::{Diagnostic, Sink, quote};
use super::files::check;
use super::source::{Place, SourceId};

/// What a file of rates begins with.
pub(crate) const KINDS: &str = "CSV begins with the names of columns, `source,destination,rate`, a matrix \
                                with a number for each node, and a traffic table of Noxim with `%` or `0 1 0.1`";

/// The greatest rate of a row, in flits a cycle.
const MOST: f64 = 1000.0;

/// Rates of pairs of nodes.
#[derive(Debug, Clone, PartialEq)]
pub struct Rates {
    /// The rows, in order.
    pub rows: Arc<Vec<Rate>>,
    /// The names of message classes.
    pub(crate) classes: Vec<String>,
}

/// The rate of a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// The node that sends.
    pub source: u32,
    /// The node that receives.
    pub dest: u32,
    /// Flits a cycle at a load of 1, above 0.
    pub rate: f64,
    /// The message class of the packets.
    pub class: u8,
    /// Flits of each packet; `None`: as `traffic.packet_length` says.
    pub length: Option<u32>,
    /// When there are packets.
    pub window: Window,
}

impl Rate {
    fn new(source: u32, dest: u32, rate: f64) -> Self {
        Self { source, dest, rate, class: 0, length: None, window: Window::ALWAYS }
    }
}

impl Rates {
    /// A stream for all rows of one class, length and time, each with the rest of `spec`.
    pub(crate) fn parts(&self, spec: &TrafficSpec, nodes: u32) -> Vec<Part> {
        let mut groups: BTreeMap<_, Vec<&Rate>> = BTreeMap::new();
        for row in &*self.rows {
            groups.entry((row.class, row.length, row.window)).or_default().push(row);
        }
        let part = |((class, length, window), rows): ((u8, Option<u32>, Window), Vec<&Rate>)| {
            let mut pairs = vec![Vec::new(); nodes as usize];
            let mut shares = vec![0.0; nodes as usize];
            for row in rows {
                if let (Some(to), Some(share)) =
                    (pairs.get_mut(row.source as usize), shares.get_mut(row.source as usize))
                {
                    to.push((row.dest, row.rate));
                    *share += row.rate;
                }
            }
            let class_mix = Part::only(class);
            let lengths = length.map_or_else(|| spec.lengths.clone(), flitforge_traffic::Lengths::Fixed);
            let spec = TrafficSpec { pattern: Pattern::Pairs(pairs), lengths, class_mix, ..spec.clone() };
            Part { spec, shares, window }
        };
        groups.into_iter().map(part).collect()
    }

    /// The rows as lines of CSV, with the columns that say anything.
    pub(crate) fn lines(&self) -> Vec<String> {
        let any = |says: fn(&Rate) -> bool| self.rows.iter().any(says);
        let all: [(&str, bool, Cell); 8] = [
            ("source", true, |_, row| row.source.to_string()),
            ("destination", true, |_, row| row.dest.to_string()),
            ("rate", true, |_, row| row.rate.to_string()),
            ("class", any(|row| row.class > 0), |rates, row| {
                quoted(rates.classes.get(usize::from(row.class)).map_or("", String::as_str)).into_owned()
            }),
            ("length", any(|row| row.length.is_some()), |_, row| or_empty(row.length.map(u64::from))),
            ("from", any(|row| row.window.from > 0), |_, row| row.window.from.to_string()),
            ("to", any(|row| row.window.to < u64::MAX), |_, row| {
                or_empty(Some(row.window.to).filter(|to| *to < u64::MAX))
            }),
            ("period", any(|row| row.window.period.is_some()), |_, row| or_empty(row.window.period)),
        ];
        let columns: Vec<(&str, Cell)> =
            all.into_iter().filter(|column| column.1).map(|(name, _, cell)| (name, cell)).collect();
        let header = columns.iter().map(|column| column.0).collect::<Vec<_>>().join(",");
        let line = |row| columns.iter().map(|(_, cell)| cell(self, row)).collect::<Vec<_>>().join(",");
        std::iter::once(header).chain(self.rows.iter().map(line)).collect()
    }
}

/// How a cell of a row is written.
type Cell = fn(&Rates, &Rate) -> String;

/// A number, or nothing.
fn or_empty(number: Option<u64>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// The network and the packets that rates are for.
pub(crate) struct Shape<'a> {
    /// Number of nodes.
    pub(crate) nodes: u32,
    /// The names of message classes.
    pub(crate) classes: &'a [String],
    /// Mean flits of a packet.
    pub(crate) mean_length: f64,
    /// The number of the node that a cell names; `None` where an error was reported.
    pub(crate) node: &'a dyn Fn(&Word<'_>, &mut Sink) -> Option<u32>,
}

/// How rates are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Csv,
    Matrix,
    Noxim,
}

/// The rates of a text; `None` where an error was reported.
pub(crate) fn read(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<Vec<Rate>> {
    let before = sink.len();
    if !check(text, source, LINE, sink) {
        return None;
    }
    let rows = match format(text, source, shape, sink)? {
        Format::Csv => pairs::read(text, source, shape, sink)?,
        Format::Matrix => matrix::read(text, source, shape, sink)?,
        Format::Noxim => noxim::read(text, source, shape, sink)?,
    };
    let whole = Place { source, start: 0, end: text.lines().next().unwrap_or_default().len() };
    if sink.len() == before && rows.is_empty() {
        let error = Diagnostic::new(whole, "no node sends anything: there is no rate above 0");
        sink.push(error.hint("give a pair of nodes a rate above 0, such as 0.1"));
    }
    (sink.len() == before).then_some(rows)
}

/// The number of the first line with words, if it is that of no rates.
pub(crate) fn stranger(text: &str) -> Option<usize> {
    let is_blank = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let at = text.lines().take_while(is_blank).count();
    let first = text.lines().nth(at)?;
    let is_one = first.trim_start().starts_with('%') || names_columns(first) || begins_with_number(first);
    (!is_one).then_some(at + 1)
}

fn names_columns(line: &str) -> bool {
    cells(line).unwrap_or_default().iter().any(|cell| pairs::COLUMNS.contains(&&*cell.text))
}

fn begins_with_number(line: &str) -> bool {
    let first = line.split(|c: char| c == ',' || c.is_whitespace()).find(|word| !word.is_empty());
    first.is_some_and(|word| word.parse::<f64>().is_ok())
}

/// How a text writes rates; `None` where it may be either of two, which is reported.
fn format(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<Format> {
    let lines: Vec<(Place, &str)> = numbers(text, source).collect();
    let is_marked = text.lines().any(|line| line.trim_start().starts_with('%'));
    let Some(&(place, first)) = lines.first() else {
        return Some(if is_marked { Format::Noxim } else { Format::Csv });
    };
    let columns = first.split_whitespace().count();
    Some(match () {
        () if !begins_with_number(first) => Format::Csv,
        () if first.contains(',') => Format::Matrix,
        () if is_marked => Format::Noxim,
        () if columns == shape.nodes as usize && columns == lines.len() => {
            let place = Place { end: place.start + first.len(), ..place };
            let is_either = noxim::read(text, source, shape, &mut Sink::default()).is_some();
            if is_either {
                let message = format!("this is a matrix of {columns} nodes or a traffic table of Noxim");
                let hint = "separate the numbers of a matrix by commas, or begin a traffic table with the \
                            line `% src dst pir por`";
                sink.push(Diagnostic::new(place, message).hint(hint));
                return None;
            }
            Format::Matrix
        }
        () if noxim::COLUMNS.contains(&columns) => Format::Noxim,
        () => Format::Matrix,
    })
}

/// The lines that are no comments, each with the place of its beginning.
fn numbers(text: &str, source: SourceId) -> impl Iterator<Item = (Place, &str)> {
    super::csv::lines(text, source).filter(|(_, line)| !line.trim_start().starts_with('%'))
}

/// The words of a line that begins at a place, with blanks or commas between them.
fn words(line: &str, at: Place) -> Vec<Word<'_>> {
    let words = line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    let place = |word: &str| {
        let start = at.start + word.as_ptr().addr() - line.as_ptr().addr();
        Place { start, end: start + word.len(), ..at }
    };
    words.map(|word| Word { text: word.into(), place: place(word) }).collect()
}

/// A number of a cell, from 0 to `most`; `None` where an error was reported.
fn number(word: &Word<'_>, what: &str, most: f64, sink: &mut Sink) -> Option<f64> {
    let number = word.text.parse::<f64>().ok().filter(|number| (0.0..=most).contains(number));
    if number.is_none() {
        sink.push_with(|| {
            let message = format!("{} is no {what}", quote(&word.text));
            Diagnostic::new(word.place, message).hint(format!("give a number from 0 to {most}"))
        });
    }
    number
}

/// A whole number of a cell, from `least` to `most`; `None` where an error was reported.
fn whole(word: &Word<'_>, what: &str, (least, most): (u64, u64), sink: &mut Sink) -> Option<u64> {
    let number = word.text.parse::<u64>().ok().filter(|number| (least..=most).contains(number));
    if number.is_none() {
        sink.push_with(|| {
            let message = format!("{} is no {what}", quote(&word.text));
            Diagnostic::new(word.place, message).hint(format!("give an integer from {least} to {most}"))
        });
    }
    number
}

/// The last cycle that a file may name.
const LAST: u64 = 1 << 53;
