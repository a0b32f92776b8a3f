// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing tables as rows that a person writes, and the table that they make.

use std::collections::{BTreeMap, HashMap};

use flitforge_router::hdl::ones;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::table::{Answer, RouteTable, TableBuilder, TableShape};

/// How a packet came to a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum From {
    /// In any way for which no other row is written.
    Any,
    /// From a node of the router.
    Injected,
    /// On some virtual channels (a bit for each) of an input port. Rows for some channels go before rows for
    /// all.
    Port(PortId, u64),
}

/// One way that a packet may go on. Several rows with the same router, arrival and destination are a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// Where the packet is.
    pub router: RouterId,
    /// Where its destination is.
    pub dest: RouterId,
    /// How it came.
    pub from: From,
    /// The output port; `None`: there is no way.
    pub to: Option<PortId>,
    /// Virtual channels of it, a bit for each.
    pub vcs: u64,
}

/// What is wrong with a row, or with several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RowError {
    /// Two adaptive ports of a choice have different channels.
    #[error("the ports of a choice have different virtual channels: give all of them the same")]
    OtherChannels,
    /// A choice has two escape ports.
    #[error("a choice has two escape ports: keep one")]
    TwoEscapes,
    /// A row names escape channels and others.
    #[error("a row names escape channels and others: write two rows")]
    Mixed,
}

/// The table of these rows. `escape_vcs` is the number of escape channels, the highest-numbered ones.
///
/// # Errors
/// The first row, by position, that does not go with the others.
pub fn table(shape: TableShape, escape_vcs: u32, rows: &[Row]) -> Result<RouteTable, (usize, RowError)> {
    let escapes = ones(shape.vcs) & !ones(shape.vcs.saturating_sub(escape_vcs));
    let mut by_router: BTreeMap<RouterId, Vec<(usize, &Row)>> = BTreeMap::new();
    for (i, row) in rows.iter().enumerate() {
        by_router.entry(row.router).or_default().push((i, row));
    }
    let mut routers = Vec::new();
    for (router, rows) in by_router {
        routers.push((router, OfRouter::new(&shape, escapes, &rows)?));
    }
    let kinds = routers.iter().map(|(_, of)| of.kinds.len() as u32).max().unwrap_or(1);
    let mut table = TableBuilder::new(TableShape { kinds, ..shape });
    for (router, of) in routers {
        of.enter(&shape, router, &mut table);
    }
    Ok(table.finish())
}

/// An arrival: `None` for a packet injected here, else input port and channel.
type Arrival = Option<(u32, u32)>;

/// The answers at one router.
struct OfRouter {
    /// For each kind of arrival the answer for each destination that has one.
    kinds: Vec<BTreeMap<RouterId, Answer>>,
    /// The kind of each arrival on a port.
    arrivals: Vec<((u32, u32), usize)>,
}

impl OfRouter {
    fn new(shape: &TableShape, escapes: u64, rows: &[(usize, &Row)]) -> Result<Self, (usize, RowError)> {
        let mut by_dest: BTreeMap<RouterId, Vec<(usize, &Row)>> = BTreeMap::new();
        for &(i, row) in rows {
            by_dest.entry(row.dest).or_default().push((i, row));
        }
        let ports = (0..shape.ports).flat_map(|port| (0..shape.vcs).map(move |vc| (port, vc)));
        let mut numbers: HashMap<BTreeMap<RouterId, Answer>, usize> = HashMap::new();
        let mut of = Self { kinds: Vec::new(), arrivals: Vec::new() };
        for arrival in std::iter::once(None).chain(ports.map(Some)) {
            let mut answers = BTreeMap::new();
            for (&dest, rows) in &by_dest {
                answers.insert(dest, answer(escapes, arrival, rows)?);
            }
            let number = *numbers.entry(answers.clone()).or_insert_with(|| {
                of.kinds.push(answers);
                of.kinds.len() - 1
            });
            of.arrivals.extend(arrival.map(|at| (at, number)));
        }
        Ok(of)
    }

    fn enter(self, shape: &TableShape, router: RouterId, table: &mut TableBuilder) {
        for (kind, answers) in (0..).zip(&self.kinds) {
            for (dest, &answer) in answers {
                table.set(router.0, kind, dest.0, answer);
            }
        }
        let on_links = self.arrivals.iter().filter(|((port, _), _)| *port < shape.ports);
        for &((port, vc), kind) in on_links {
            table.set_kind(router.0, port, vc, kind as u32);
        }
    }
}

/// What the rows for one destination say of an arrival: those that name it most closely.
fn answer(escapes: u64, arrival: Arrival, rows: &[(usize, &Row)]) -> Result<Answer, (usize, RowError)> {
    let close = |row: &Row| closeness(row.from, arrival);
    let closest = rows.iter().filter_map(|(_, row)| close(row)).max();
    let mut answer = Answer::default();
    for &(i, row) in rows.iter().filter(|(_, row)| close(row).is_some() && close(row) == closest) {
        add(&mut answer, escapes, row).map_err(|error| (i, error))?;
    }
    Ok(answer)
}

/// How closely a row names an arrival; `None`: it is about others.
fn closeness(from: From, arrival: Arrival) -> Option<u32> {
    match (from, arrival) {
        (From::Any, _) => Some(0),
        (From::Injected, None) => Some(3),
        (From::Port(port, vcs), Some((at, vc))) if u32::from(port.0) == at && vcs >> vc & 1 == 1 => {
            Some(if vcs == u64::MAX { 1 } else { 2 })
        }
        (From::Injected | From::Port(..), _) => None,
    }
}

fn add(answer: &mut Answer, escapes: u64, row: &Row) -> Result<(), RowError> {
    let Some(port) = row.to else { return Ok(()) };
    let port = 1 << port.0;
    if row.vcs & escapes == 0 {
        if answer.ports != 0 && answer.vcs != row.vcs {
            return Err(RowError::OtherChannels);
        }
        (answer.ports, answer.vcs) = (answer.ports | port, row.vcs);
    } else if row.vcs & !escapes != 0 {
        return Err(RowError::Mixed);
    } else if answer.escape & !port != 0 {
        return Err(RowError::TwoEscapes);
    } else {
        (answer.escape, answer.escape_vcs) = (port, answer.escape_vcs | row.vcs);
    }
    Ok(())
}
