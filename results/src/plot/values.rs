// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values of ranks over time as colours, with marks.

use flitforge::workload::page::Values;
use flitforge_topology::printable::svg_text;
use svg::node::element::{Circle, Group, Line, Rectangle, Text, Title};

use super::timeline::round;
use super::{cycles, ramp};
use crate::plot::sheet::sheet;

/// Beyond so many ranks only evenly spaced ones are drawn, and those with a bar.
const MAX_RANKS: u32 = 64;
/// The width of the time axis.
const WIDTH: f64 = 880.0;
/// Where the time axis begins.
const LEFT: f64 = 64.0;
/// The height of a rank.
const ROW: f64 = 14.0;
/// Where the first rank begins.
const TOP: f64 = 52.0;
/// The colour of bars.
const BAR: &str = "#c03030";

/// The picture; `None` without a column.
pub(crate) fn values(values: &Values, title: &str) -> Option<String> {
    let picture = Picture::new(values)?;
    let (width, height) = (LEFT + WIDTH + 24.0, TOP + picture.ranks.len() as f64 * ROW + 44.0);
    let document = sheet(width, height)
        .set("font-size", 10)
        .set("role", "img")
        .set("aria-label", title)
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "white"))
        .add(Text::new(title).set("x", LEFT).set("y", 18).set("font-size", 13))
        .add(picture.legend())
        .add(picture.cells())
        .add(picture.bars())
        .add(picture.marks())
        .add(picture.axis(height - 26.0));
    Some(svg_text(&document))
}

struct Picture<'v> {
    values: &'v Values,
    /// The ranks that are drawn.
    ranks: Vec<u32>,
    /// The time of the axis's beginning, and of its end.
    from: u64,
    to: u64,
}

impl<'v> Picture<'v> {
    fn new(values: &'v Values) -> Option<Self> {
        let ((from, first), (last, _)) = (values.columns.first()?, values.columns.last()?);
        let count = first.len() as u32;
        let step = count.div_ceil(MAX_RANKS).max(1);
        let has_bar = |rank: &u32| values.bars.iter().any(|bar| bar.0 == *rank);
        let ranks = (0..count).filter(|rank| rank % step == 0 || has_bar(rank)).collect();
        let width = (last - from) / (values.columns.len() as u64 - 1).max(1);
        Some(Self { values, ranks, from: *from, to: last + width.max(1) })
    }

    fn x(&self, at: u64) -> f64 {
        let share = at.clamp(self.from, self.to) - self.from;
        round(LEFT + WIDTH * share as f64 / (self.to - self.from) as f64)
    }

    fn y(&self, rank: u32) -> Option<f64> {
        self.ranks.iter().position(|&own| own == rank).map(|place| TOP + place as f64 * ROW)
    }

    fn cells(&self) -> Group {
        let columns = &self.values.columns;
        let ends = columns.iter().skip(1).map(|column| column.0).chain([self.to]);
        let mut group = Group::new();
        for &rank in &self.ranks {
            let y = self.y(rank).unwrap_or(TOP);
            let name = Text::new(rank.to_string()).set("x", LEFT - 6.0).set("y", y + 10.0);
            group = group.add(name.set("text-anchor", "end"));
            for ((at, values), end) in columns.iter().zip(ends.clone()) {
                let value = values.get(rank as usize).copied().unwrap_or_default();
                let (left, right) = (self.x(*at), self.x(end));
                let cell = Rectangle::new().set("x", left).set("y", y).set("width", round(right - left));
                let tip = format!("cycle {at}: rank {rank} is {value} {}", self.values.unit);
                let colour = ramp(value as f64 / self.values.darkest as f64);
                group = group.add(cell.set("height", ROW - 1.0).set("fill", colour).add(Title::new(tip)));
            }
        }
        group
    }

    fn bars(&self) -> Group {
        let lines = self.values.bars.iter().filter_map(|&(rank, at)| Some((self.y(rank)?, at)));
        lines.fold(Group::new(), |group, (y, at)| {
            let line = Line::new().set("x1", self.x(at)).set("x2", self.x(at)).set("y1", y - 2.0);
            group.add(line.set("y2", y + ROW + 1.0).set("stroke", BAR).set("stroke-width", 2))
        })
    }

    fn marks(&self) -> Group {
        let own = self.values.marks.iter().filter(|mark| mark.0 <= self.to);
        let drawn =
            own.filter_map(|&(at, rank, kind)| Some((at, rank, self.y(rank)?, self.values.kinds.get(kind)?)));
        drawn.fold(Group::new(), |group, (at, rank, y, (words, colour))| {
            let tip = format!("cycle {at}: rank {rank} is {words}");
            group.add(dot(self.x(at), y + ROW / 2.0 - 0.5, colour).add(Title::new(tip)))
        })
    }

    fn legend(&self) -> Group {
        let mut group = Group::new();
        let mut x = LEFT + 6.0;
        for (words, colour) in &self.values.kinds {
            let text = Text::new(*words).set("x", x + 10.0).set("y", 38);
            group = group.add(dot(x, 35.0, colour)).add(text);
            x += 150.0;
        }
        let line = Line::new().set("x1", x).set("x2", x).set("y1", 29).set("y2", 41);
        group = group.add(line.set("stroke", BAR).set("stroke-width", 2));
        group.add(Text::new(self.values.bar).set("x", x + 8.0).set("y", 38))
    }

    fn axis(&self, y: f64) -> Group {
        let ticks = cycles(self.to).into_iter().filter(|&at| at >= self.from);
        let axis = ticks.fold(Group::new(), |group, at| {
            let text = Text::new(at.to_string()).set("x", self.x(at)).set("y", y);
            group.add(text.set("text-anchor", "middle"))
        });
        axis.add(
            Text::new("cycle").set("x", LEFT + WIDTH / 2.0).set("y", y + 16.0).set("text-anchor", "middle"),
        )
    }
}

fn dot(x: f64, y: f64, colour: &str) -> Circle {
    Circle::new().set("cx", x).set("cy", round(y)).set("r", 4).set("fill", colour).set("stroke", "white")
}
