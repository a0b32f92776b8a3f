// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading a table, with everything that is wrong with it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::table::{RouteTable, TableShape};
use flitforge_topology::any::names::Names;
use flitforge_topology::any::rows::{self, From, Row};
use flitforge_topology::network::Graph;
use flitforge_traffic::limits::{LINE, LISTED, ROWS, TEXT};

use super::super::csv::{self, Word, cells};
use super::super::diagnostic::{Diagnostic, Sink, cut, quote};
use super::super::files::check;
use super::super::remedy::{Remedy, meant};
use super::super::source::{Place, SourceId};
use super::hidden::Hidden;
use super::{ANY, COLUMNS, INJECT, NO_WAY, json};

/// The network that a table is for.
pub(crate) struct Shape<'a> {
    /// Who is linked to whom.
    pub(crate) graph: &'a Graph,
    /// What routers and ports are called.
    pub(crate) names: Names,
    /// Whether packets begin at a router.
    pub(crate) sends: Vec<bool>,
    /// Virtual channels of each port.
    pub(crate) vcs: u32,
    /// The highest-numbered ones that are escape channels.
    pub(crate) escape_vcs: u32,
    /// Whether channels are shared out among message classes, which the table does not know.
    pub(crate) has_classes: bool,
}

/// Columns that a table may leave out: their cells are then `*`.
pub(super) const OPTIONAL: [&str; 3] = ["from", "from_vcs", "vcs"];

/// The column of destinations, among [`COLUMNS`].
const DESTINATION: usize = 3;

/// The table of a text in CSV or JSON; `None` where an error was reported.
pub(crate) fn read(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<RouteTable> {
    let before = sink.len();
    let lines = match is_json(text) {
        true => check(text, source, TEXT, sink).then(|| json::lines(text, source, sink)).flatten(),
        false => check(text, source, LINE, sink).then(|| rows_of_csv(text, source, sink)).flatten(),
    }?;
    let mut found = Vec::new();
    for line in &lines {
        for dest in names(&line.cells[DESTINATION]) {
            match row(&line.cells, &dest, shape) {
                Ok(row) => found.push((row, line.place)),
                Err(wrong) => wrong.report(shape, sink),
            }
        }
    }
    if let Some(place) = too_many(&found) {
        let message = format!("the rows up to this one have more than {ROWS} destinations");
        sink.push(
            Diagnostic::new(place, message).hint("write fewer rows with `*` or ranges of destinations"),
        );
    }
    if sink.len() > before {
        return None;
    }
    let (rows, places, hidden) = expanded(&found);
    let table = build(&rows, &places, shape, sink)?;
    let is_whole = shape.has_classes || hidden.check(&found, &table, shape, sink);
    is_whole.then_some(table)
}

fn rows_of_csv<'a>(text: &'a str, source: SourceId, sink: &mut Sink) -> Option<Vec<Line<'a>>> {
    let rows = csv::rows((text, source), (COLUMNS, &OPTIONAL), ANY, sink)?;
    Some(rows.into_iter().map(|(cells, place)| Line { cells, place }).collect())
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('[')
}

/// The number of the first line with words, if it is that of no table.
pub(crate) fn stranger(text: &str) -> Option<usize> {
    let is_blank = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let at = text.lines().take_while(is_blank).count();
    let first = text.lines().nth(at)?;
    let names_columns = || {
        let cells = cells(first).unwrap_or_default();
        cells.iter().any(|cell| COLUMNS.contains(&&*cell.text))
    };
    let begins = |rest: &str| rest.is_empty() || rest.starts_with(['{', ']']);
    let is_one = match text.trim_start().strip_prefix('[') {
        Some(rest) => begins(rest.trim_start()),
        None => names_columns(),
    };
    (!is_one).then_some(at + 1)
}

/// The cells of a row in the order of [`COLUMNS`], and where the row is.
pub(super) struct Line<'a> {
    pub(super) cells: [Word<'a>; 6],
    pub(super) place: Place,
}

/// A row for one destination or several.
pub(super) struct Wide {
    /// The row; its destination is the first one.
    pub(super) row: Row,
    /// Numbers of the routers that are its destinations, except for the row's own router.
    pub(super) dests: Range<u32>,
    /// How closely it names them: all, a range, or one.
    pub(super) closeness: u32,
}

/// The row that has more destinations, with those before it, than a table may.
fn too_many(found: &[(Wide, Place)]) -> Option<Place> {
    let mut left = ROWS;
    let row = found.iter().find(|(wide, _)| {
        let rest = left.checked_sub(wide.dests.len() as u64);
        left = rest.unwrap_or_default();
        rest.is_none()
    })?;
    Some(row.1)
}

/// A row for each destination. Of the rows of a router, those that name a destination most closely count, and
/// they may hide others.
fn expanded(found: &[(Wide, Place)]) -> (Vec<Row>, Vec<Place>, Hidden) {
    let each = || {
        found.iter().flat_map(|(wide, place)| {
            let dests = wide.dests.clone().map(RouterId).filter(|dest| *dest != wide.row.router);
            dests.map(move |dest| (Row { dest, ..wide.row }, wide.closeness, *place))
        })
    };
    // With each closeness whether a row as close is about any arrival: such a row leaves nothing to others.
    let mut closest: HashMap<(RouterId, RouterId), (u32, bool)> = HashMap::new();
    for (Row { router, dest, from, .. }, closeness, _) in each() {
        let known = closest.entry((router, dest)).or_insert((closeness, false));
        *known = (closeness, from == From::Any).max(*known);
    }
    let (mut rows, mut places, mut hidden) = (Vec::new(), Vec::new(), Hidden::default());
    for (row, closeness, place) in each() {
        match closest.get(&(row.router, row.dest)) {
            Some((most, _)) if *most == closeness => {
                rows.push(row);
                places.push(place);
            }
            Some((_, false)) if row.to.is_some() => hidden.push(row, place),
            _ => {}
        }
    }
    (rows, places, hidden)
}

/// The names in a cell of destinations, each with its place where the cell has no quotes.
fn names<'a>(cell: &'a Word<'_>) -> Vec<Word<'a>> {
    let Place { start, end, .. } = cell.place;
    let plain = end - start == cell.text.len();
    let word = |name: &'a str| {
        let at = start + name.as_ptr().addr() - cell.text.as_ptr().addr();
        let place = if plain { Place { start: at, end: at + name.len(), ..cell.place } } else { cell.place };
        Word { text: name.into(), place }
    };
    match cell.text.contains(char::is_whitespace) {
        true => cell.text.split_whitespace().map(word).collect(),
        false => vec![Word { text: (&*cell.text).into(), place: cell.place }],
    }
}

/// What is wrong with a cell, and the remedy.
struct Wrong {
    place: Place,
    message: String,
    /// `None`: a router of a similar name is meant, if there is one.
    hint: Option<String>,
}

impl Wrong {
    fn new(word: &Word<'_>, message: String, hint: impl Into<String>) -> Self {
        Self { place: word.place, message, hint: Some(hint.into()) }
    }

    /// Reports it. The names of routers are searched for a few unknown ones only.
    fn report(self, shape: &Shape<'_>, sink: &mut Sink) {
        let Self { place, message, hint } = self;
        let hint = hint.map_or_else(
            || {
                let name = message.split('`').nth(1).unwrap_or_default();
                let first = shape.names.routers().first().map_or("", String::as_str);
                meant(sink.near(name, shape.names.routers().iter().map(String::as_str)), || {
                    format!("routers are called as in `flitforge topology`, the first one `{first}`")
                })
            },
            Remedy::Advice,
        );
        sink.push_with(|| Diagnostic::new(place, message).hint(hint));
    }
}

fn row(cells: &[Word<'_>; 6], dest: &Word<'_>, shape: &Shape<'_>) -> Result<Wide, Wrong> {
    let [router, from, from_vcs, _, to, vcs] = cells;
    let at = self::router(router, shape)?;
    let (dests, closeness) = destinations(dest, shape)?;
    if dests == (at.0..at.0 + 1) {
        let message = format!("router {} is the destination itself", quote(&dest.text));
        return Err(Wrong::new(
            dest,
            message,
            "remove the row: a packet that has arrived leaves the network",
        ));
    }
    let from = arrival(at, from, from_vcs, shape)?;
    let wide = |to, vcs| {
        let row = Row { router: at, dest: RouterId(dests.start), from, to, vcs };
        Wide { row, dests, closeness }
    };
    if to.text == NO_WAY {
        return Ok(wide(None, 0));
    }
    let port = port(at, to, shape)?;
    if shape.graph.end(at, port).is_none() {
        let message = format!("port {} of router {} leads nowhere", quote(&to.text), quote(&router.text));
        return Err(Wrong::new(to, message, "take a port with a link that leaves here"));
    }
    let vcs = match &*vcs.text {
        ANY => ones(shape.vcs.saturating_sub(shape.escape_vcs)),
        _ => channels(vcs, shape.vcs)?,
    };
    Ok(wide(Some(port), vcs))
}

/// The numbers of the routers that a cell names as destinations, and how closely: `*`, the first and the last
/// of a range, or one name.
fn destinations(cell: &Word<'_>, shape: &Shape<'_>) -> Result<(Range<u32>, u32), Wrong> {
    if cell.text == ANY {
        return Ok((0..shape.graph.nodes(), 0));
    }
    let ends = cell.text.split_once("..").filter(|_| shape.names.router(&cell.text).is_none());
    let Some((first, last)) = ends else {
        let RouterId(only) = router(cell, shape)?;
        return Ok((only..only + 1, 2));
    };
    let end =
        |name: &str| router(&Word { text: Cow::Owned(name.trim().to_owned()), place: cell.place }, shape);
    let (RouterId(first), RouterId(last)) = (end(first)?, end(last)?);
    if first > last {
        let message = format!("{} goes backwards", quote(&cell.text));
        return Err(Wrong::new(cell, message, "write the router that is declared first before the dots"));
    }
    Ok((first..last + 1, 1))
}

/// How a packet came, by a port and channels of it.
fn arrival(at: RouterId, from: &Word<'_>, vcs: &Word<'_>, shape: &Shape<'_>) -> Result<From, Wrong> {
    let came = match &*from.text {
        ANY => From::Any,
        INJECT => From::Injected,
        _ if vcs.text == ANY => return Ok(From::Port(port(at, from, shape)?, u64::MAX)),
        _ => return Ok(From::Port(port(at, from, shape)?, channels(vcs, shape.vcs)?)),
    };
    if vcs.text != ANY {
        let message = format!("{} are channels of no port", quote(&vcs.text));
        return Err(Wrong::new(vcs, message, "write `*`: channels of arrival belong to one port"));
    }
    Ok(came)
}

fn router(name: &Word<'_>, shape: &Shape<'_>) -> Result<RouterId, Wrong> {
    let unknown = || {
        let message = format!("there is no router {}", quote(&name.text));
        Wrong { place: name.place, message, hint: None }
    };
    shape.names.router(&name.text).ok_or_else(unknown)
}

fn port(router: RouterId, name: &Word<'_>, shape: &Shape<'_>) -> Result<PortId, Wrong> {
    let unknown = || {
        let known: Vec<String> = shape.names.ports(router).take(LISTED).map(cut).collect();
        let others = shape.names.ports(router).count() - known.len();
        let more = if others > 0 { format!(" and {others} more") } else { String::new() };
        let at = shape.names.router_name(router);
        let message = format!("router {} has no port {}", quote(at), quote(&name.text));
        Wrong::new(name, message, format!("its ports are {}{more}", known.join(", ")))
    };
    shape.names.port(router, &name.text).ok_or_else(unknown)
}

/// A set of channels: numbers and ranges with blanks between them.
fn channels(set: &Word<'_>, vcs: u32) -> Result<u64, Wrong> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|&vc| vc < vcs);
    let part = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        (first <= last).then(|| ones(last + 1) & !ones(first))
    };
    let found = set.text.split_whitespace().try_fold(0, |found, word| Some(found | part(word)?));
    found.filter(|&found| found != 0).ok_or_else(|| {
        let hint = format!("give numbers from 0 to {} and ranges of them, such as `0-1 3`, or `*`", vcs - 1);
        Wrong::new(set, format!("{} are no virtual channels", quote(&set.text)), hint)
    })
}

fn build(rows: &[Row], places: &[Place], shape: &Shape<'_>, sink: &mut Sink) -> Option<RouteTable> {
    let size =
        TableShape { routers: shape.graph.nodes(), ports: shape.graph.ports(), vcs: shape.vcs, kinds: 1 };
    let report = |(row, error): (usize, rows::RowError)| {
        let message = error.to_string();
        let (message, hint) = message.split_once(": ").unwrap_or((&message, ""));
        sink.push(Diagnostic::new(places[row], message).hint(hint));
    };
    rows::table(size, shape.escape_vcs, rows).map_err(report).ok()
}
