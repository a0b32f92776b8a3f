// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bearings at which routers see each other, numbered.

use std::collections::HashMap;

use flitforge_router::ids::RouterId;
use flitforge_router::routing;

use crate::network::NetworkSpec;

/// Numbers up to which bearings are told apart, to keep tables small.
const NUMBERS: usize = 1 << 14;

/// Pairs of routers there must be for each number, or it is not worth while to share answers.
const WORTH: usize = 4;

/// A number for each pair of routers; pairs with the same number have the same
/// [bearings](routing::bearing) in all dimensions.
pub(super) struct Bearings {
    /// `router * dims + d`: the position of its coordinate in the tables of the dimension.
    positions: Vec<u32>,
    /// For each dimension a number for each pair of positions; what it adds to the pair's.
    tables: Vec<Table>,
    count: Option<usize>,
    nodes: usize,
}

struct Table {
    side: usize,
    parts: Vec<u32>,
}

impl Bearings {
    pub(super) fn new(net: &NetworkSpec) -> Self {
        let dims = net.router.dims.len();
        let (mut positions, mut tables) = (vec![0; net.coords.len()], Vec::new());
        // A table tells all pairs of routers apart.
        let mut count = net.router.table.is_none().then_some(1);
        for d in 0..dims {
            let mut values: Vec<u32> = net.coords.iter().skip(d).step_by(dims).copied().collect();
            values.sort_unstable();
            values.dedup();
            for (position, x) in positions.iter_mut().zip(&net.coords).skip(d).step_by(dims) {
                *position = values.partition_point(|value| value < x) as u32;
            }
            if let Some(stride) = count {
                let (table, numbers) = Table::new(net, d, &values, stride);
                tables.push(table);
                count = Some(stride * numbers).filter(|&count| count <= NUMBERS);
            }
        }
        let nodes = net.graph.nodes() as usize;
        let count = count.filter(|&count| count <= nodes * nodes / WORTH);
        Self { positions, tables, count, nodes }
    }

    /// Numbers are below this.
    pub(super) fn count(&self) -> usize {
        self.count.unwrap_or(self.nodes)
    }

    /// Whether numbers mean the same towards every destination. Where there would be too many
    /// bearings they do not: every router has its own number.
    pub(super) fn lasting(&self) -> bool {
        self.count.is_some()
    }

    /// The number of the bearings at which one router sees another.
    #[inline]
    pub(super) fn number(&self, from: RouterId, to: RouterId) -> usize {
        if !self.lasting() {
            return from.idx();
        }
        let dims = self.tables.len();
        let at = |router: RouterId| &self.positions[router.idx() * dims..][..dims];
        let parts = self.tables.iter().zip(at(from).iter().zip(at(to)));
        parts.map(|(table, (&x, &y))| table.parts[x as usize * table.side + y as usize] as usize).sum()
    }
}

impl Table {
    /// The table of dimension `d` with these coordinates, in steps of `stride`, and how many
    /// bearings it tells apart.
    fn new(net: &NetworkSpec, d: usize, values: &[u32], stride: usize) -> (Self, usize) {
        let mut numbers = HashMap::new();
        let pairs = values.iter().flat_map(|&x| values.iter().map(move |&y| (x, y)));
        let parts = pairs.map(|(x, y)| {
            let next = numbers.len();
            let bearing = routing::bearing(&net.router, d, x.into(), y.into());
            (*numbers.entry(bearing).or_insert(next) * stride) as u32
        });
        let table = Self { side: values.len(), parts: parts.collect() };
        (table, numbers.len())
    }
}
