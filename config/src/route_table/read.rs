// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading a table, with everything that is wrong with it.

use csv::{ReaderBuilder, StringRecord, Trim};
use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::table::{RouteTable, TableShape};
use flitforge_topology::any::names::Names;
use flitforge_topology::any::rows::{self, From, Row};
use flitforge_topology::network::Graph;

use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::hint::closest;
use super::super::source::{Place, SourceId};
use super::{ANY, COLUMNS, INJECT, NO_WAY};

/// The network that a table is for.
pub(crate) struct Shape<'a> {
    /// Who is linked to whom.
    pub(crate) graph: &'a Graph,
    /// What routers and ports are called.
    pub(crate) names: Names,
    /// Whether packets begin and end at a router.
    pub(crate) has_nodes: Vec<bool>,
    /// Virtual channels of each port.
    pub(crate) vcs: u32,
    /// The highest-numbered ones that are escape channels.
    pub(crate) escape_vcs: u32,
}

/// Columns that a table may leave out: their cells are then `*`.
const OPTIONAL: [&str; 3] = ["from", "from_vcs", "vcs"];

/// The table of a text; `None` where an error was reported.
pub(crate) fn read(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<RouteTable> {
    let before = sink.len();
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .comment(Some(b'#'))
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let mut records = reader.records();
    let lines = Lines { text, source };
    let header = records.next()?.map_err(|error| sink.push(lines.unreadable(&error))).ok();
    let Some(header) = header else { return None };
    let columns = columns(&header, lines.of(&header), sink)?;
    let (mut rows, mut places) = (Vec::new(), Vec::new());
    for record in records {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                sink.push(lines.unreadable(&error));
                continue;
            }
        };
        let place = lines.of(&record);
        let cells = columns.map(|column| column.and_then(|column| record.get(column)).unwrap_or(ANY));
        match row(cells, shape) {
            Ok(row) => {
                rows.push(row);
                places.push(place);
            }
            Err((message, hint)) => sink.push_with(|| Diagnostic::new(place, message).hint(hint)),
        }
    }
    if sink.len() > before {
        return None;
    }
    let table = build(&rows, &places, shape, sink)?;
    complete(&table, shape, lines.whole(), sink).then_some(table)
}

/// The text, and where its lines are.
struct Lines<'a> {
    text: &'a str,
    source: SourceId,
}

impl Lines<'_> {
    /// The first line of a record.
    fn of(&self, record: &StringRecord) -> Place {
        self.line_at(record.position().map_or(0, |position| position.byte() as usize))
    }

    fn line_at(&self, at: usize) -> Place {
        let rest = self.text.get(at..).unwrap_or_default();
        let blank = rest.len() - rest.trim_start().len();
        let (start, rest) = (at + blank, &rest[blank..]);
        Place { source: self.source, start, end: start + rest.lines().next().unwrap_or_default().len() }
    }

    fn whole(&self) -> Place {
        self.line_at(0)
    }

    fn unreadable(&self, error: &csv::Error) -> Diagnostic {
        let at = error.position().map_or(0, |position| position.byte() as usize);
        Diagnostic::new(self.line_at(at), format!("this row cannot be read: {error}"))
            .hint("write cells with commas between them, and names with commas in quotes")
    }
}

/// Where each of [`COLUMNS`] is in a row.
fn columns(header: &StringRecord, place: Place, sink: &mut Sink) -> Option<[Option<usize>; 6]> {
    let mut found = [None; 6];
    let before = sink.len();
    for (i, name) in header.iter().enumerate() {
        match COLUMNS.iter().position(|column| *column == name) {
            Some(column) => found[column] = Some(i),
            None => {
                let hint = closest(name, COLUMNS.into_iter());
                let hint = hint.map_or(format!("the columns are {}", COLUMNS.join(", ")), |near| {
                    format!("did you mean `{near}`?")
                });
                sink.push(Diagnostic::new(place, format!("unknown column {}", quote(name))).hint(hint));
            }
        }
    }
    for (column, _) in
        COLUMNS.iter().zip(found).filter(|(column, at)| at.is_none() && !OPTIONAL.contains(column))
    {
        let hint = format!("the first line names the columns: {}", COLUMNS.join(","));
        sink.push(Diagnostic::new(place, format!("there is no column `{column}`")).hint(hint));
    }
    (sink.len() == before).then_some(found)
}

/// What is wrong with a row, and how to mend it.
type Wrong = (String, String);

fn row([router, from, from_vcs, dest, to, vcs]: [&str; 6], shape: &Shape<'_>) -> Result<Row, Wrong> {
    let at = self::router(router, shape)?;
    let to_router = self::router(dest, shape)?;
    if at == to_router {
        let hint = "remove the row: a packet that has arrived leaves the network".to_owned();
        return Err((format!("router {} is the destination itself", quote(router)), hint));
    }
    let from = match from {
        ANY => From::Any,
        INJECT => From::Injected,
        name => {
            let port = port(at, name, shape)?;
            let all = from_vcs == ANY;
            From::Port(port, if all { u64::MAX } else { channels(from_vcs, shape.vcs)? })
        }
    };
    if matches!(from, From::Any | From::Injected) && from_vcs != ANY {
        let hint = "write `*`: channels of arrival belong to one port".to_owned();
        return Err((format!("{} are channels of no port", quote(from_vcs)), hint));
    }
    if to == NO_WAY {
        return Ok(Row { router: at, dest: to_router, from, to: None, vcs: 0 });
    }
    let port = port(at, to, shape)?;
    if shape.graph.end(at, port).is_none() {
        let hint = "take a port with a link that leaves here".to_owned();
        return Err((format!("port {} of router {} leads nowhere", quote(to), quote(router)), hint));
    }
    let vcs = match vcs {
        ANY => ones(shape.vcs.saturating_sub(shape.escape_vcs)),
        set => channels(set, shape.vcs)?,
    };
    Ok(Row { router: at, dest: to_router, from, to: Some(port), vcs })
}

fn router(name: &str, shape: &Shape<'_>) -> Result<RouterId, Wrong> {
    let unknown = || {
        let near = closest(name, shape.names.routers().iter().map(String::as_str));
        let first = || shape.names.routers().first().map_or("", String::as_str).to_owned();
        let hint = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None if name.starts_with('(') => "a name with commas stands in quotes: `\"(0,0)\"`".to_owned(),
            None => format!("routers are called as in `flitforge topology`, the first one `{}`", first()),
        };
        (format!("there is no router {}", quote(name)), hint)
    };
    shape.names.router(name).ok_or_else(unknown)
}

fn port(router: RouterId, name: &str, shape: &Shape<'_>) -> Result<PortId, Wrong> {
    let unknown = || {
        let known: Vec<&str> = shape.names.ports(router).collect();
        let at = shape.names.router_name(router);
        (
            format!("router {} has no port {}", quote(at), quote(name)),
            format!("its ports are {}", known.join(", ")),
        )
    };
    shape.names.port(router, name).ok_or_else(unknown)
}

/// A set of channels: numbers and ranges with blanks between them.
fn channels(text: &str, vcs: u32) -> Result<u64, Wrong> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|&vc| vc < vcs);
    let part = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        (first <= last).then(|| ones(last + 1) & !ones(first))
    };
    let set = text.split_whitespace().try_fold(0, |set, word| Some(set | part(word)?));
    set.filter(|&set| set != 0).ok_or_else(|| {
        let hint = format!("give numbers from 0 to {} and ranges of them, such as `0-1 3`, or `*`", vcs - 1);
        (format!("{} are no virtual channels", quote(text)), hint)
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

/// Whether every packet can leave its source. Reports the first pair of routers without a row.
fn complete(table: &RouteTable, shape: &Shape<'_>, whole: Place, sink: &mut Sink) -> bool {
    let ends = || (0..).zip(&shape.has_nodes).filter(|(_, has)| **has).map(|(router, _)| router);
    let silent = |(from, dest): &(u32, u32)| {
        let answer = table.answer(*from, 0, *dest);
        answer.ports | answer.escape == 0
    };
    let pairs = ends().flat_map(|from| ends().map(move |dest| (from, dest)));
    let missing = pairs.filter(|(from, dest)| from != dest).find(silent);
    if let Some((from, dest)) = missing {
        let name = |router| shape.names.router_name(RouterId(router));
        let message =
            format!("no row says how packets of router {} to router {} go on", name(from), name(dest));
        let hint = "add a row with `*` or `inject` under `from`";
        sink.push(Diagnostic::new(whole, message).hint(hint));
    }
    missing.is_none()
}
