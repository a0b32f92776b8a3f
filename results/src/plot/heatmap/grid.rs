// SPDX-License-Identifier: MIT OR Apache-2.0
//! Heat map of a mesh or torus of one or two dimensions: arrows between routers.

use std::collections::BTreeSet;

use flitforge_sim::report::ChannelLoad;
use svg::node::element::{Group, Polygon, Rectangle};

use super::layout::{Step, extent, step};
use super::{Drawing, MARGIN, Scale, label, round, tip};

/// Width at which the longer side of a grid is drawn, in pixels, if pitches allow.
const SIDE: f64 = 760.0;
const PITCH: (f64, f64) = (16.0, 72.0);
/// Parts of the pitch: half a router's side; an arrow's distance from the middle line; half its width.
const ROUTER: f64 = 0.22;
const ASIDE: f64 = 0.1;
const HALF: f64 = 0.07;
/// Where it begins and ends, counted from the middle of a router; the length of its head.
const EDGE: f64 = ROUTER + 0.02;
const HEAD: f64 = 0.15;
/// How far a stub reaches from the middle of its router.
const STUB: f64 = 0.62;
/// Below this pitch, numbers would touch.
const ROOM_FOR_NUMBERS: f64 = 40.0;

pub(super) fn draw(places: &[(u32, u32)], channels: &[ChannelLoad], scale: &Scale) -> Drawing {
    let grid = Grid::of(places);
    let mut group = Group::new();
    let mut seen = BTreeSet::new();
    for channel in channels {
        // In a ring of two routers the second channel of a pair leads round the edge.
        let again = !seen.insert((channel.router, channel.to));
        for arrow in grid.arrows(channel, again) {
            group = group.add(arrow.set("fill", scale.colour(channel.utilisation)).add(tip(channel)));
        }
    }
    for (router, &place) in places.iter().enumerate() {
        group = group.add(grid.router(router, place));
    }
    for text in grid.scales() {
        group = group.add(text);
    }
    Drawing { group, width: grid.width(), height: grid.height() }
}

struct Grid<'a> {
    places: &'a [(u32, u32)],
    columns: u32,
    rows: u32,
    pitch: f64,
}

impl<'a> Grid<'a> {
    fn of(places: &'a [(u32, u32)]) -> Self {
        let (columns, rows) = extent(places);
        let pitch = (SIDE / f64::from(columns.max(rows).max(1))).clamp(PITCH.0, PITCH.1);
        Self { places, columns, rows, pitch }
    }

    fn width(&self) -> f64 {
        2.0 * MARGIN + f64::from(self.columns) * self.pitch
    }

    fn height(&self) -> f64 {
        2.0 * MARGIN + f64::from(self.rows) * self.pitch
    }

    fn centre(&self, (column, row): (u32, u32)) -> (f64, f64) {
        let right = MARGIN + (f64::from(column) + 0.5) * self.pitch;
        let down = MARGIN + (f64::from(self.rows - 1 - row) + 0.5) * self.pitch;
        (right, down)
    }

    /// One arrow between neighbours; a stub that leaves and a stub that arrives for one round the edge.
    fn arrows(&self, channel: &ChannelLoad, again: bool) -> Vec<Polygon> {
        let ends = (self.places.get(channel.router as usize), self.places.get(channel.to as usize));
        let (Some(&from), Some(&to)) = ends else { return vec![] };
        let Some(mut way) = step(from, to, (self.columns, self.rows)) else { return vec![] };
        if again && !way.wraps {
            way = Step { dx: -way.dx, dy: -way.dy, wraps: true };
        }
        if way.wraps {
            let leaving = self.arrow(self.centre(from), way, (EDGE, STUB));
            vec![leaving, self.arrow(self.centre(to), way, (-STUB, -EDGE))]
        } else {
            vec![self.arrow(self.centre(from), way, (EDGE, 1.0 - EDGE))]
        }
    }

    /// An arrow along `way`, from and to these parts of a pitch past `at`, on the right-hand side.
    fn arrow(&self, at: (f64, f64), way: Step, (start, end): (f64, f64)) -> Polygon {
        let (ux, uy) = (f64::from(way.dx), f64::from(-way.dy));
        let outline = [
            (start, ASIDE - HALF),
            (end - HEAD, ASIDE - HALF),
            (end, ASIDE),
            (end - HEAD, ASIDE + HALF),
            (start, ASIDE + HALF),
        ];
        let corner = |(along, right): (f64, f64)| {
            let (x, y) = (along * ux - right * uy, along * uy + right * ux);
            format!("{},{}", round(at.0 + x * self.pitch), round(at.1 + y * self.pitch))
        };
        Polygon::new().set("points", outline.map(corner).join(" "))
    }

    fn router(&self, router: usize, place: (u32, u32)) -> Group {
        let ((x, y), half) = (self.centre(place), ROUTER * self.pitch);
        let square = Rectangle::new()
            .set("x", round(x - half))
            .set("y", round(y - half))
            .set("width", round(2.0 * half))
            .set("height", round(2.0 * half))
            .set("rx", round(half / 4.0))
            .set("fill", "#f7f7f7")
            .set("stroke", "#9a9a9a");
        let group = Group::new().add(square);
        if self.pitch < ROOM_FOR_NUMBERS {
            return group;
        }
        let size = self.pitch * if self.places.len() > 999 { 0.14 } else { 0.18 };
        group.add(label(router.to_string(), x, y + size * 0.36, size))
    }

    /// Coordinates along the left and lower edge.
    fn scales(&self) -> Vec<svg::node::element::Text> {
        let size = (self.pitch * 0.4).clamp(7.0, 12.0);
        let below = MARGIN + f64::from(self.rows) * self.pitch + 26.0;
        let columns = (0..self.columns).map(|x| label(x.to_string(), self.centre((x, 0)).0, below, size));
        let rows =
            (0..self.rows).map(|y| label(y.to_string(), 14.0, self.centre((0, y)).1 + size * 0.36, size));
        columns.chain(rows).collect()
    }
}
