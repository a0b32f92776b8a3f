// SPDX-License-Identifier: MIT OR Apache-2.0
//! Edges without words: pairs of numbers as NetworkX writes them, the lists of neighbours of METIS, and CSV
//! with the columns `source` and `target`, and `latency` and `width` if there are any.
//!
//! A link leads both ways. Where some pair is listed in both orders, each line is one way.

use std::collections::BTreeSet;

use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};

use super::building::Building;
use super::edges::{cycles, width};
use super::words::{Word, cells, lines, span, without_comment};
use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::source::{Place, SourceId};

/// The columns of CSV, the first two of which there must be.
const COLUMNS: [&str; 4] = ["source", "target", "latency", "width"];

/// The ends of an edge, its place, and what the file says of it.
struct Edge<'a> {
    ends: [Word<'a>; 2],
    place: Place,
    latency: Option<u32>,
    phits: u8,
}

impl<'a> Edge<'a> {
    fn new(from: Word<'a>, to: Word<'a>) -> Self {
        Self { ends: [from, to], place: Place { end: to.place.end, ..from.place }, latency: None, phits: 1 }
    }
}

/// Whether a text is one of these, by its first line with words.
pub(super) fn recognise(text: &str) -> bool {
    let first = text.lines().map(without_comment).find(|line| !line.trim().is_empty()).unwrap_or_default();
    let has = |column: &&str| first.split(',').any(|cell| cell.trim() == *column);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = first.split_whitespace();
    COLUMNS[..2].iter().all(has)
        || [words.next(), words.next()].into_iter().all(|word| word.is_some_and(is_number))
}

/// Reads one of these.
pub(super) fn read(text: &str, source: SourceId, sink: &mut Sink) -> Option<Plan> {
    let before = sink.len();
    let edges = match columns(text, source) {
        Some(columns) => of_csv(text, source, columns, sink),
        None => {
            let lines: Vec<_> = lines(text, source).collect();
            if is_metis(&lines) { of_metis(&lines, sink) } else { of_pairs(&lines, sink) }
        }
    };
    let mut building = Building::new("router");
    for Word { text: name, place } in routers(&edges) {
        let router = PlannedRouter { name: name.to_owned(), nodes: 1, sinks: None, at: None, rank: None };
        building.router(router, place, sink);
    }
    let pairs: BTreeSet<[&str; 2]> = edges.iter().map(|edge| edge.ends.map(|end| end.text)).collect();
    let both_ways = !pairs.iter().any(|[from, to]| from != to && pairs.contains(&[*to, *from]));
    for Edge { ends, place, latency, phits } in &edges {
        let [Some(from), Some(to)] = ends.map(|end| building.find(end.text, end.place, sink)) else {
            continue;
        };
        let latencies = [*latency, latency.filter(|_| both_ways)];
        let phits = [*phits, if both_ways { *phits } else { 1 }];
        building.link(
            PlannedLink { latencies, phits, ..PlannedLink::new(from, to, both_ways) },
            *place,
            sink,
        );
    }
    let whole = Place { source, start: 0, end: 0 };
    building.finish(whole, sink).filter(|_| sink.len() == before)
}

/// Each router once: in the order of numbers where all are numbers, else in that of the text.
fn routers<'a>(edges: &[Edge<'a>]) -> Vec<Word<'a>> {
    let mut known = BTreeSet::new();
    let ends = edges.iter().flat_map(|edge| edge.ends);
    let mut found: Vec<Word<'a>> = ends.filter(|end| known.insert(end.text)).collect();
    if found.iter().all(|word| word.number().is_some()) {
        found.sort_by_key(Word::number);
    }
    found
}

/// Lines `0 1`, with `{}` behind where NetworkX writes the data of an edge.
fn of_pairs<'a>(lines: &[Vec<Word<'a>>], sink: &mut Sink) -> Vec<Edge<'a>> {
    let mut edges = vec![];
    for words in lines {
        match words.as_slice() {
            [from, to] => edges.push(Edge::new(*from, *to)),
            [from, to, data] if data.text == "{}" => edges.push(Edge::new(*from, *to)),
            words => sink.push_with(|| {
                let place = span(words).unwrap_or(words[0].place);
                let to = words.get(1).map_or("1", |to| to.text);
                Diagnostic::new(place, "this line does not name two routers alone").hint(format!(
                    "write `{} {to}`, and latencies as CSV: `source,target,latency`",
                    words[0].text
                ))
            }),
        }
    }
    edges
}

/// Whether the lines are those of METIS: numbers of routers and links, then the neighbours of each router, so
/// that each link is named twice.
fn is_metis(lines: &[Vec<Word<'_>>]) -> bool {
    let Some((header, rest)) = lines.split_first() else { return false };
    let numbers: Vec<u32> = header.iter().filter_map(Word::number).collect();
    let named: usize = rest.iter().map(Vec::len).sum();
    matches!(numbers[..], [routers, links, ..] if routers as usize == rest.len() && links as usize * 2 == named)
}

/// The links of each router to those with higher numbers.
fn of_metis<'a>(lines: &[Vec<Word<'a>>], sink: &mut Sink) -> Vec<Edge<'a>> {
    let rest = lines.get(1..).unwrap_or_default();
    let find = |number: u32| rest.iter().flatten().find(|word| word.number() == Some(number)).copied();
    let names: Vec<Option<Word<'a>>> = (1..=rest.len() as u32).map(find).collect();
    let mut edges = vec![];
    for (own, neighbours) in names.iter().zip(rest) {
        for to in neighbours {
            match (own, to.number()) {
                (Some(own), Some(number)) if (1..=rest.len() as u32).contains(&number) => {
                    if own.number() < Some(number) {
                        edges.push(Edge { place: to.place, ..Edge::new(*own, *to) });
                    }
                }
                _ => sink.push_with(|| {
                    Diagnostic::new(to.place, format!("there is no router {}", quote(to.text)))
                        .hint(format!("routers of METIS are 1 to {}", rest.len()))
                }),
            }
        }
    }
    edges
}

/// Where each of [`COLUMNS`] is, if the first line names the first two.
fn columns(text: &str, source: SourceId) -> Option<[Option<usize>; 4]> {
    let header = cells(text, source).next()?;
    let found = COLUMNS.map(|column| header.iter().position(|cell| cell.text == column));
    (found[0].is_some() && found[1].is_some()).then_some(found)
}

fn of_csv<'a>(
    text: &'a str,
    source: SourceId,
    columns: [Option<usize>; 4],
    sink: &mut Sink,
) -> Vec<Edge<'a>> {
    let mut rows = cells(text, source);
    let header = rows.next().unwrap_or_default();
    for cell in header.iter().filter(|cell| !COLUMNS.contains(&cell.text)) {
        let error = Diagnostic::new(cell.place, format!("unknown column {}", quote(cell.text)));
        sink.push(error.hint(format!("the columns are {}", COLUMNS.join(", "))));
    }
    let mut edges = vec![];
    for row in rows {
        let cell =
            |column: Option<usize>| column.and_then(|at| row.get(at)).filter(|cell| !cell.text.is_empty());
        let [from, to, latency, narrow] = columns.map(cell);
        let (Some(from), Some(to)) = (from, to) else {
            let place = span(&row).unwrap_or(Place { source, start: 0, end: 0 });
            sink.push_with(|| {
                Diagnostic::new(place, "this row does not name two routers").hint("write for example `a,b`")
            });
            continue;
        };
        let latency = latency.and_then(|cell| cycles("latency", cell, sink));
        let phits = narrow.and_then(|cell| width("width", cell, sink)).unwrap_or(1);
        edges.push(Edge { latency, phits, ..Edge::new(*from, *to) });
    }
    edges
}
