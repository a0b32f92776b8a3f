// SPDX-License-Identifier: MIT OR Apache-2.0
//! Turn sets of two-dimensional meshes, and the routing tables that they make (C. J. Glass, L. M. Ni, "The
//! Turn Model for Adaptive Routing", 1992; G.-M. Chiu, "The Odd-Even Turn Model", 2000).
//!
//! A packet takes any shortest path whose turns are all allowed. A hop after which no such path is left is
//! none of its choices.

use std::collections::{BTreeMap, BTreeSet};

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::any::names::Names;
use flitforge_topology::network::NetworkSpec;
use serde::Deserialize;

/// The directions of a plane, by the number of their port.
const DIRECTIONS: [&str; 4] = ["-x", "+x", "-y", "+y"];

/// A turn: the port of the direction before it, and that of the one after it.
type Turn = (usize, usize);

/// The turns that are forbidden, in even and in odd columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TurnSet {
    pub(super) forbidden: [BTreeSet<Turn>; 2],
}

/// A file of turns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(default)]
    forbidden: Vec<String>,
    #[serde(default)]
    even: Column,
    #[serde(default)]
    odd: Column,
}

/// What is forbidden in some columns only.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Column {
    #[serde(default)]
    forbidden: Vec<String>,
}

/// A table as lines of CSV.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) lines: Vec<String>,
    /// Pairs of routers without a path.
    pub(super) unrouted: usize,
    /// One of them.
    example: String,
}

impl Table {
    pub(super) fn unrouted_words(&self) -> String {
        let s = if self.unrouted == 1 { "pair has" } else { "pairs have" };
        format!(
            "{} {s} no shortest path whose turns are all allowed, such as {}",
            self.unrouted, self.example
        )
    }
}

/// Reads a turn such as `+x+y`: from a hop in direction +x to one in direction +y.
pub(super) fn turn(text: &str) -> Result<Turn, String> {
    let wrong =
        || format!("`{text}` is no turn: write two directions of different dimensions, such as \"+x-y\"");
    let (from, to) = text.split_at_checked(2).ok_or_else(wrong)?;
    let place = |name: &str| DIRECTIONS.iter().position(|direction| *direction == name).ok_or_else(wrong);
    let (from, to) = (place(from)?, place(to)?);
    if from / 2 == to / 2 { Err(wrong()) } else { Ok((from, to)) }
}

impl TurnSet {
    /// Reads a file of turns.
    ///
    /// # Errors
    /// What is wrong with it, in one line.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let Text { forbidden, even, odd } = toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            format!("line {line}: {}", error.message().replace('\n', ", "))
        })?;
        let all = |own: &Column| -> Result<BTreeSet<Turn>, String> {
            forbidden.iter().chain(&own.forbidden).map(|text| turn(text)).collect()
        };
        Ok(Self { forbidden: [all(&even)?, all(&odd)?] })
    }

    fn allows(&self, column: u32, from: usize, to: usize) -> bool {
        from == to || !self.forbidden[column as usize % 2].contains(&(from, to))
    }

    /// The table of a mesh.
    ///
    /// # Errors
    /// The network is no mesh of two dimensions.
    pub(super) fn table(&self, net: &NetworkSpec) -> Result<Table, String> {
        let dims = &net.router.dims;
        if net.plan.is_some() || net.router.is_graph() || dims.len() != 2 || dims.iter().any(|dim| dim.wraps)
        {
            return Err("turns are of meshes of two dimensions: name such a network".to_owned());
        }
        let names = Names::of(net);
        let mut table = Table {
            lines: vec!["router,from,destination,to\n".to_owned()],
            unrouted: 0,
            example: String::new(),
        };
        for dest in (0..net.graph.nodes()).map(RouterId) {
            Paths { set: self, net, dest, known: BTreeMap::new() }.write(&names, &mut table);
        }
        Ok(table)
    }
}

/// The paths to one destination.
struct Paths<'a> {
    set: &'a TurnSet,
    net: &'a NetworkSpec,
    dest: RouterId,
    /// Where a packet may go on, by its place and the direction of its last hop.
    known: BTreeMap<(RouterId, Option<usize>), Vec<usize>>,
}

impl Paths<'_> {
    /// The hops from which an allowed path is left.
    fn hops(&mut self, at: RouterId, last: Option<usize>) -> Vec<usize> {
        if let Some(known) = self.known.get(&(at, last)) {
            return known.clone();
        }
        let (here, there) = (self.net.coords_of(at), self.net.coords_of(self.dest));
        let column = here[0];
        let nearer = |to: &usize| {
            let (here, there) = (here[to / 2], there[to / 2]);
            if to.is_multiple_of(2) { there < here } else { there > here }
        };
        let allowed = |to: &usize| last.is_none_or(|from| self.set.allows(column, from, *to));
        let wanted: Vec<usize> = (0..DIRECTIONS.len()).filter(nearer).filter(allowed).collect();
        let leads = |to: &usize| {
            let end = self.net.graph.end(at, PortId(*to as u8));
            end.is_some_and(|end| end.router == self.dest || !self.hops(end.router, Some(*to)).is_empty())
        };
        let found: Vec<usize> = wanted.into_iter().filter(leads).collect();
        self.known.insert((at, last), found.clone());
        found
    }

    /// Adds a row for every choice of every arrival.
    fn write(mut self, names: &Names, table: &mut Table) {
        let own = self.dest;
        for at in (0..self.net.graph.nodes()).map(RouterId).filter(|at| *at != own) {
            let (router, dest) = (names.router_name(at), names.router_name(own));
            if self.hops(at, None).is_empty() {
                table.unrouted += 1;
                table.example = format!("{router} to {dest}");
            }
            // A packet that moved in +x comes in by the port on the side of -x.
            let comes = |last: &Option<usize>| {
                last.is_none_or(|last| self.net.graph.end(at, PortId((last ^ 1) as u8)).is_some())
            };
            let arrivals = [None, Some(0), Some(1), Some(2), Some(3)].into_iter().filter(comes);
            for last in arrivals.collect::<Vec<_>>() {
                let from = last.map_or("inject", |last| DIRECTIONS[last ^ 1]);
                for to in self.hops(at, last) {
                    let to = DIRECTIONS[to];
                    table.lines.push(format!("\"{router}\",{from},\"{dest}\",{to}\n"));
                }
            }
        }
    }
}
