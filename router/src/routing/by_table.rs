// SPDX-License-Identifier: MIT OR Apache-2.0
//! Relations that read a table.
//!
//! Up*/down* routing: M. D. Schroeder et al., "Autonet: a high-speed, self-configuring local area network
//! using point-to-point links", IEEE J. Selected Areas in Communications 9(8), 1991. Shortest ways in layers:
//! T. Skeie, O. Lysne, I. Theiss, "Layered shortest path (LASH) routing in irregular system area networks",
//! IPDPS 2002. Adaptive routing with an up*/down* escape: F. Silla, J. Duato, "High-performance routing in
//! networks of workstations with irregular topology", IEEE Trans. Parallel and Distributed Systems 11(7),
//! 2000. How their tables are made, `flitforge_topology::any::tables` says.

use super::channels::VcRange;
use super::compass::Compass;
use super::facts::{Argument, Escapes, Facts, Graphs};
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::remedy::Remedy;
use super::rewritten::reads_one_row;
use super::turns::Arrival;
use crate::hdl::{Hdl, Native, index_bits};
use crate::head::Candidates;
use crate::spec::RouterSpec;
use crate::table::{Answer, RouteTable, Stages};

/// What all relations by table are, except for their names and escapes.
pub(super) const BY_TABLE: Facts = Facts { graphs: Graphs::Any, ..Facts::USUAL };

/// Up*/down* routing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UpDown;

/// Shortest ways in layers of channels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LayeredShortest;

/// Minimal adaptive routing with an up*/down* escape.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AdaptiveUpDown {
    /// Escape channels of each port.
    pub(crate) escape_vcs: u32,
}

/// A table of the user's own without escape channels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OwnTable;

/// A table of the user's own with escape channels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OwnTableWithEscape {
    /// Escape channels of each port.
    pub(crate) escape_vcs: u32,
}

/// A relation by table: its facts, how many channels are escape channels, and what to do about a cycle.
macro_rules! by_table {
    ($relation:ty, $facts:expr, $escape_vcs:expr, $remedy:expr) => {
        impl Routing for $relation {
            const FACTS: Facts = $facts;

            #[inline(always)]
            fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
                route(compass, Self::FACTS.escapes != Escapes::Never)
            }

            fn legal(self, check: &mut Check<'_>) {
                legal(check, $escape_vcs(self));
            }

            fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
                groups(spec, $escape_vcs(self))
            }

            fn turns(self, arrival: &Arrival<'_>) -> u64 {
                arrival.by_table()
            }

            fn argument(self) -> Argument {
                match $escape_vcs(self) {
                    0 => Argument::Acyclic,
                    vcs => Argument::Escape { vcs },
                }
            }

            fn remedy(self) -> Option<Remedy> {
                $remedy
            }
        }
    };
}

const ESCAPING: Facts =
    Facts { escapes: Escapes::Otherwise, needs_drained: true, is_fully_adaptive: true, ..BY_TABLE };

by_table!(UpDown, Facts { name: "up-down", ..BY_TABLE }, |_| 0, None);
by_table!(
    LayeredShortest,
    Facts { name: "layered-shortest", is_deterministic: true, ..BY_TABLE },
    |_| 0,
    None
);
by_table!(AdaptiveUpDown, Facts { name: "adaptive-up-down", ..ESCAPING }, |it: Self| it.escape_vcs, None);
by_table!(OwnTable, Facts { name: "table", ..BY_TABLE }, |_| 0, Some(Remedy::Rows));
by_table!(
    OwnTableWithEscape,
    Facts { name: "table", ..ESCAPING },
    |it: Self| it.escape_vcs,
    Some(Remedy::Rows)
);

/// What the table says: its rows hold sets of ports and channels.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>, has_escape: bool) -> Candidates<H::Word> {
    let (h, spec, head) = (compass.h, compass.spec, compass.head);
    let Some(row) = Row::new(compass, head.from_vc, |d| head.dest[d]) else { return nothing(h, spec) };
    let (n, vcs) = (compass.ports(), spec.vcs);
    let offered = Candidates { productive: row.ports(n), keep: row.vcs(vcs), ..nothing(h, spec) };
    if !has_escape {
        return offered;
    }
    Candidates {
        escape: row.field(n, |answer| answer.escape),
        escape_vcs: row.field(vcs, |answer| answer.escape_vcs),
        ..offered
    }
}

/// What a relation offers a packet whose row holds this answer, at a router that is not its destination;
/// `None` where it looks at more than the row.
pub fn offered_by_row(spec: &RouterSpec, answer: &Answer) -> Option<Candidates<u64>> {
    let offered = Candidates { productive: answer.ports, keep: answer.vcs, ..nothing(Native, spec) };
    reads_one_row(spec).then_some(match spec.relation.escapes() {
        Escapes::Never => offered,
        _ => Candidates { escape: answer.escape, escape_vcs: answer.escape_vcs, ..offered },
    })
}

/// The row of the table that a packet reads.
pub(super) struct Row<'a, H: Hdl> {
    h: H,
    table: &'a RouteTable,
    here: (u32, H::Word),
    target: (u32, H::Word),
    kind: Option<(u32, H::Word)>,
    /// Logic in place of the ports and channels of its rows.
    stages: Option<Stages>,
}

impl<'a, H: Hdl> Row<'a, H> {
    /// The row of a packet that arrived on channel `from_vc` of the table (one-hot; zero for a packet that
    /// begins here) and goes to the router with coordinate `target(d)` in dimension `d`. `None` where the
    /// router has no table.
    #[inline(always)]
    pub(super) fn new(
        compass: &Compass<'a, H>,
        from_vc: H::Word,
        target: impl Fn(usize) -> H::Word,
    ) -> Option<Self> {
        let (h, spec, head) = (compass.h, compass.spec, compass.head);
        let table = spec.table.as_deref()?;
        let bits = index_bits(table.shape().routers);
        let here = (bits, number(h, spec, |d| head.here[d], bits));
        let target = (bits, number(h, spec, target, bits));
        let kind = table.kind_word(h, here, head.from, from_vc);
        let kind = kind.map(|kind| (index_bits(table.shape().kinds), kind));
        let stages = if H::READS_TABLES { None } else { table.stages() };
        Some(Self { h, table, here, target, kind, stages })
    }

    /// Output ports that the packet may take, of `n`.
    #[inline(always)]
    pub(super) fn ports(&self, n: u32) -> H::Word {
        match &self.stages {
            Some(stages) => stages.ports(self.h, self.here, self.target.1),
            None => self.field(n, |answer| answer.ports),
        }
    }

    /// Channels of these ports that it may take, of `vcs`.
    #[inline(always)]
    pub(super) fn vcs(&self, vcs: u32) -> H::Word {
        match &self.stages {
            Some(stages) => stages.channels(self.h, vcs),
            None => self.field(vcs, |answer| answer.vcs),
        }
    }

    /// A field of the row's answer, in so many bits.
    #[inline(always)]
    fn field(&self, width: u32, of: impl Fn(Answer) -> u64) -> H::Word {
        let Self { h, table, here, target, .. } = *self;
        match self.kind {
            None => h.rom(width, &[here, target], |at| of(table.answer(at[0] as u32, 0, at[1] as u32))),
            Some(kind) => h.rom(width, &[here, kind, target], |at| {
                of(table.answer(at[0] as u32, at[1] as u32, at[2] as u32))
            }),
        }
    }
}

/// The number of the router with these coordinates, in so many bits: dimension 0 runs fastest.
#[inline(always)]
pub(super) fn number<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    coord: impl Fn(usize) -> H::Word,
    bits: u32,
) -> H::Word {
    let [only] = spec.dims.as_slice() else { return number_in_cube(h, spec, coord, bits) };
    debug_assert!(only.coord_bits() == bits);
    coord(0)
}

/// The number of a router where there are several dimensions: a sum of products, each from a table.
#[inline(never)]
fn number_in_cube<H: Hdl>(h: H, spec: &RouterSpec, coord: impl Fn(usize) -> H::Word, bits: u32) -> H::Word {
    let mut stride = 1u64;
    let mut sum = h.lit(bits, 0);
    for (d, dim) in spec.dims.iter().enumerate() {
        let part = h.rom(bits, &[(dim.coord_bits(), coord(d))], |at| {
            if at[0] < u64::from(dim.radix) { at[0] * stride } else { 0 }
        });
        sum = h.add(bits, sum, part);
        stride *= u64::from(dim.radix);
    }
    sum
}

/// The groups of channels that the table tells apart, and the escape channels.
fn groups(spec: &RouterSpec, escape_vcs: u32) -> Vec<VcRange> {
    let escapes = (escape_vcs > 0).then(|| VcRange::top(spec, escape_vcs));
    let begins = spec.table.iter().flat_map(|table| table.group_begins());
    let to_the_end = |first: u32| VcRange { first, count: spec.vcs.saturating_sub(first) };
    begins.map(to_the_end).chain(escapes).collect()
}

/// There is a table for these channels, and some channels are left to be adaptive.
fn legal(check: &mut Check<'_>, escape_vcs: u32) {
    check.table(check.spec.vcs);
    if escape_vcs > 0 {
        check.escapes_of_table(escape_vcs);
        check.drained();
    }
}
