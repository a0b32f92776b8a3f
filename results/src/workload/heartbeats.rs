// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table of heartbeats of one rank over time, as a picture.

use flitforge::workload::{Tables, Verdict};
use flitforge_router::protocol::levels;
use svg::Document;
use svg::node::element::{Circle, Group, Line, Rectangle, Text, Title};

use crate::html::Drawing;
use crate::plot::{cycles, ramp};

/// Beyond so many ranks only evenly spaced ones are drawn, and those that crash.
const MAX_RANKS: u32 = 64;
/// The width of the time axis.
const WIDTH: f64 = 880.0;
/// Where the time axis begins.
const LEFT: f64 = 64.0;
/// The height of a rank.
const ROW: f64 = 14.0;
/// Where the first rank begins.
const TOP: f64 = 52.0;

/// Colours of suspicion, of trust and of the end: of the crash, and of its declaration.
const COLOURS: [&str; 3] = ["#d08030", "#589858", "#c03030"];

/// How far each entry of the table is behind the rank's own heartbeat, round by round, with its verdicts.
pub(super) fn heartbeats(tables: &Tables) -> Option<Drawing> {
    let picture = Picture::new(tables)?;
    let (width, height) = (LEFT + WIDTH + 24.0, TOP + picture.ranks.len() as f64 * ROW + 44.0);
    let title = format!("Heartbeats in the table of rank {}", tables.rank);
    let document = Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "sans-serif")
        .set("font-size", 10)
        .set("role", "img")
        .set("aria-label", title.as_str())
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "white"))
        .add(Text::new(title.as_str()).set("x", LEFT).set("y", 18).set("font-size", 13))
        .add(picture.legend())
        .add(picture.cells())
        .add(picture.crashes())
        .add(picture.verdicts())
        .add(picture.axis(height - 26.0));
    let caption = format!(
        "A row for each rank, a column for each round of rank {}. The colour is how far the rank's heartbeat in the \
         table is behind the own one, from 0 (light) to {} rounds or more (dark).",
        tables.rank, picture.darkest
    );
    Some(Drawing { id: String::from("heartbeats"), title, svg: document.to_string(), caption })
}

struct Picture<'t> {
    tables: &'t Tables,
    /// The ranks that are drawn.
    ranks: Vec<u32>,
    /// The time of the axis's beginning, and of its end.
    from: u64,
    to: u64,
    /// The lag with the darkest colour, in rounds.
    darkest: u64,
}

impl<'t> Picture<'t> {
    fn new(tables: &'t Tables) -> Option<Self> {
        let (first, last) = (tables.rounds.first()?, tables.rounds.last()?);
        let count = first.beats.len() as u32;
        let step = count.div_ceil(MAX_RANKS).max(1);
        let crashes = |rank: &u32| tables.crashes.iter().any(|crash| crash.0 == *rank);
        let ranks = (0..count).filter(|rank| rank % step == 0 || crashes(rank)).collect();
        let rounds = tables.rounds.len() as u64;
        let round = (last.at - first.at) / (rounds - 1).max(1);
        // In a cycle of a binary scheme entries fall behind by its rounds: twice that is far.
        let darkest = 2 * u64::from(levels(count)).max(1);
        Some(Self { tables, ranks, from: first.at, to: last.at + round.max(1), darkest })
    }

    fn x(&self, at: u64) -> f64 {
        let share = at.clamp(self.from, self.to) - self.from;
        round(LEFT + WIDTH * share as f64 / (self.to - self.from) as f64)
    }

    fn y(&self, rank: u32) -> Option<f64> {
        self.ranks.iter().position(|&own| own == rank).map(|place| TOP + place as f64 * ROW)
    }

    fn cells(&self) -> Group {
        let rounds = &self.tables.rounds;
        let ends = rounds.iter().skip(1).map(|round| round.at).chain([self.to]);
        let mut group = Group::new();
        for &rank in &self.ranks {
            let y = self.y(rank).unwrap_or(TOP);
            let name = Text::new(rank.to_string()).set("x", LEFT - 6.0).set("y", y + 10.0);
            group = group.add(name.set("text-anchor", "end"));
            for (snapshot, end) in rounds.iter().zip(ends.clone()) {
                let of = |rank: u32| snapshot.beats.get(rank as usize).copied().unwrap_or_default();
                let lag = of(self.tables.rank).saturating_sub(of(rank));
                let (left, right) = (self.x(snapshot.at), self.x(end));
                let cell = Rectangle::new().set("x", left).set("y", y).set("width", round(right - left));
                let tip = format!("cycle {}: rank {rank} is {lag} rounds behind", snapshot.at);
                let colour = ramp(lag as f64 / self.darkest as f64);
                group = group.add(cell.set("height", ROW - 1.0).set("fill", colour).add(Title::new(tip)));
            }
        }
        group
    }

    /// A line in the row of each rank that crashes.
    fn crashes(&self) -> Group {
        let lines = self.tables.crashes.iter().filter_map(|&(rank, at)| Some((self.y(rank)?, at)));
        lines.fold(Group::new(), |group, (y, at)| {
            let line = Line::new().set("x1", self.x(at)).set("x2", self.x(at)).set("y1", y - 2.0);
            group.add(line.set("y2", y + ROW + 1.0).set("stroke", COLOURS[2]).set("stroke-width", 2))
        })
    }

    fn verdicts(&self) -> Group {
        let own = self.tables.verdicts.iter().filter(|verdict| verdict.0 <= self.to);
        let drawn =
            own.filter_map(|&(at, rank, verdict)| Some((self.x(at), self.y(rank)?, at, rank, verdict)));
        drawn.fold(Group::new(), |group, (x, y, at, rank, verdict)| {
            let tip = format!("cycle {at}: rank {rank} is {}", words(verdict));
            group.add(dot(x, y + ROW / 2.0 - 0.5, verdict).add(Title::new(tip)))
        })
    }

    fn legend(&self) -> Group {
        let kinds = [Verdict::Suspected, Verdict::Trusted, Verdict::Failed];
        let mut group = Group::new();
        for (place, verdict) in (0u32..).zip(kinds) {
            let x = LEFT + 6.0 + f64::from(place) * 150.0;
            let text = Text::new(words(verdict)).set("x", x + 10.0).set("y", 38);
            group = group.add(dot(x, 35.0, verdict)).add(text);
        }
        let x = LEFT + 456.0;
        let line = Line::new().set("x1", x).set("x2", x).set("y1", 29).set("y2", 41);
        group = group.add(line.set("stroke", COLOURS[2]).set("stroke-width", 2));
        group.add(Text::new("crashes").set("x", x + 8.0).set("y", 38))
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

const fn words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Suspected => "suspected",
        Verdict::Trusted => "trusted again",
        Verdict::Failed => "declared failed",
    }
}

fn dot(x: f64, y: f64, verdict: Verdict) -> Circle {
    let colour = match verdict {
        Verdict::Suspected => COLOURS[0],
        Verdict::Trusted => COLOURS[1],
        Verdict::Failed => COLOURS[2],
    };
    Circle::new().set("cx", x).set("cy", round(y)).set("r", 4).set("fill", colour).set("stroke", "white")
}

/// A hundredth of a pixel is enough, and keeps the text short.
fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}
