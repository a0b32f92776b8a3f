// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where routers stand.

use flitforge_sim::report::ChannelLoad;

/// How the routers of a heat map are laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Layout {
    /// Column and row of each router, row 0 below; links that lead past a neighbour are drawn as a stub
    /// at both ends.
    Grid(Vec<(u32, u32)>),
    /// A row for each port and a column for each router.
    Matrix,
}

impl Layout {
    /// A grid when the network has one or two dimensions and every channel leads to a neighbour or round
    /// the edge; a matrix otherwise. `coords` has `dims` entries a router, dimension 0 first.
    pub fn of(coords: &[u32], dims: usize, channels: &[ChannelLoad]) -> Self {
        let places: Vec<(u32, u32)> = match dims {
            1 => coords.iter().map(|&x| (x, 0)).collect(),
            2 => coords.chunks_exact(2).map(|at| (at[0], at[1])).collect(),
            _ => return Self::Matrix,
        };
        let extent = extent(&places);
        let drawable = |channel: &ChannelLoad| {
            let ends = (places.get(channel.router as usize), places.get(channel.to as usize));
            matches!(ends, (Some(&from), Some(&to)) if from != to && step(from, to, extent).is_some())
        };
        if channels.iter().all(drawable) { Self::Grid(places) } else { Self::Matrix }
    }
}

/// Columns and rows.
pub(super) fn extent(places: &[(u32, u32)]) -> (u32, u32) {
    places.iter().fold((0, 0), |(w, h), (x, y)| (w.max(x + 1), h.max(y + 1)))
}

/// A channel's direction as it is drawn, and whether it leads round the edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) dx: i32,
    pub(super) dy: i32,
    pub(super) wraps: bool,
}

/// The step from one place to the next, `None` when it is neither to a neighbour nor round the edge.
pub(super) fn step(from: (u32, u32), to: (u32, u32), (width, height): (u32, u32)) -> Option<Step> {
    if from.1 == to.1 {
        let (dx, wraps) = along(from.0, to.0, width)?;
        Some(Step { dx, dy: 0, wraps })
    } else if from.0 == to.0 {
        let (dy, wraps) = along(from.1, to.1, height)?;
        Some(Step { dx: 0, dy, wraps })
    } else {
        None
    }
}

fn along(from: u32, to: u32, size: u32) -> Option<(i32, bool)> {
    if from + 1 == to {
        Some((1, false))
    } else if to + 1 == from {
        Some((-1, false))
    } else if from + 1 == size && to == 0 {
        Some((1, true))
    } else if from == 0 && to + 1 == size {
        Some((-1, true))
    } else {
        None
    }
}
