// SPDX-License-Identifier: MIT OR Apache-2.0
//! The timeline of a workload: ranks over time.

use flitforge_sim::workload::{Activity, Span, Timeline};
use flitforge_topology::printable::svg_text;
use svg::node::element::path::Data;
use svg::node::element::{Group, Line, Path, Rectangle, Text, Title};

use super::scale::cycles;
use crate::plot::sheet::sheet;

/// Beyond so many ranks only evenly spaced ones are drawn.
pub(super) const MAX_RANKS: u32 = 128;
/// Beyond so many messages of the ranks drawn, those on the critical path alone are drawn.
const MAX_LINES: usize = 2000;
/// The width of the time axis.
pub(super) const WIDTH: f64 = 960.0;
/// Where the time axis begins.
pub(super) const LEFT: f64 = 64.0;
/// The height of a rank.
pub(super) const ROW: f64 = 14.0;
/// Where the first rank begins.
pub(super) const TOP: f64 = 48.0;

const fn colour(activity: Activity) -> &'static str {
    match activity {
        Activity::Compute => "#4878a8",
        Activity::Send => "#d08030",
        Activity::Receive => "#589858",
    }
}

/// The picture of a timeline of some ranks: computations, sends and receipts of each over time, messages as
/// lines, waiting as white space, and the critical path in red.
pub fn timeline(timeline: &Timeline, ranks: u32, title: &str) -> String {
    let step = ranks.div_ceil(MAX_RANKS).max(1);
    let end = timeline.spans.iter().map(|span| span.to).max().unwrap_or_default().max(1);
    let picture = Picture { timeline, step, scale: WIDTH / end as f64 };
    let rows = f64::from(ranks.div_ceil(step));
    let (width, height) = (LEFT + WIDTH + 24.0, TOP + rows * ROW + 56.0);
    let document = sheet(width, height)
        .set("font-size", 10)
        .add(Title::new(title))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "white"))
        .add(Text::new(title).set("x", LEFT).set("y", 18).set("font-size", 13))
        .add(legend())
        .add(picture.names(ranks))
        .add(picture.bars())
        .add(picture.messages())
        .add(picture.critical_path())
        .add(axis(end, TOP + rows * ROW));
    svg_text(&document)
}

/// A timeline, of every so many ranks, with the width of a cycle.
struct Picture<'t> {
    timeline: &'t Timeline,
    step: u32,
    scale: f64,
}

impl Picture<'_> {
    fn x(&self, cycle: u64) -> f64 {
        LEFT + round(cycle as f64 * self.scale)
    }

    /// The top of the row of a rank, if it is drawn.
    fn y(&self, rank: u32) -> Option<f64> {
        rank.is_multiple_of(self.step).then(|| TOP + f64::from(rank / self.step) * ROW)
    }

    fn names(&self, ranks: u32) -> Group {
        let drawn = (0..ranks).filter_map(|rank| Some((rank, self.y(rank)?)));
        drawn.fold(Group::new().set("text-anchor", "end"), |group, (rank, y)| {
            group.add(Text::new(format!("rank {rank}")).set("x", LEFT - 6.0).set("y", y + ROW - 4.0))
        })
    }

    /// The times in which processors are busy. Neighbours that look the same are one bar.
    fn bars(&self) -> Group {
        let mut last: std::collections::HashMap<(u32, Activity), f64> = std::collections::HashMap::new();
        let mut group = Group::new();
        for span in &self.timeline.spans {
            let Some(y) = self.y(span.rank) else { continue };
            let (x, width) = (self.x(span.from), (self.x(span.to) - self.x(span.from)).max(0.4));
            let key = (span.rank, span.activity);
            if last.get(&key).is_some_and(|&drawn| x + width <= drawn) {
                continue;
            }
            last.insert(key, x + width);
            let bar = Rectangle::new()
                .set("x", x)
                .set("y", y + 2.0)
                .set("width", round(width))
                .set("height", ROW - 4.0)
                .set("fill", colour(span.activity));
            group = group.add(bar);
        }
        group
    }

    fn line(&self, from: &Span, to: &Span) -> Option<Line> {
        let (above, below) = (self.y(from.rank)?, self.y(to.rank)?);
        Some(
            Line::new()
                .set("x1", self.x(from.from))
                .set("y1", above + ROW / 2.0)
                .set("x2", self.x(to.from))
                .set("y2", below + ROW / 2.0),
        )
    }

    fn messages(&self) -> Group {
        let span = |number: u32| &self.timeline.spans[number as usize];
        let flights = self.timeline.flights.iter();
        let lines: Vec<Line> =
            flights.filter_map(|flight| self.line(span(flight.send), span(flight.receive))).collect();
        let lines = if lines.len() > MAX_LINES { Vec::new() } else { lines };
        let group = Group::new().set("stroke", "#888888").set("stroke-width", 0.4);
        lines.into_iter().fold(group, |group, line| group.add(line))
    }

    fn critical_path(&self) -> Path {
        let path = self.timeline.critical_path();
        let points = path.iter().filter_map(|&number| {
            let span = &self.timeline.spans[number as usize];
            Some((span, self.y(span.rank)? + ROW / 2.0))
        });
        let mut data = Data::new();
        for (at, (span, y)) in points.enumerate() {
            let begin = (self.x(span.from), y);
            data = if at == 0 { data.move_to(begin) } else { data.line_to(begin) };
            data = data.line_to((self.x(span.to), y));
        }
        let path = Path::new().set("fill", "none").set("stroke", "#c02020").set("stroke-width", 1.4);
        path.set("d", data).add(Title::new("critical path"))
    }
}

pub(super) fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

fn legend() -> Group {
    let entries = [
        ("compute", colour(Activity::Compute)),
        ("send", colour(Activity::Send)),
        ("receive", colour(Activity::Receive)),
        ("message", "#888888"),
        ("critical path", "#c02020"),
    ];
    (0u32..).zip(entries).fold(Group::new(), |group, (at, (name, fill))| {
        let x = LEFT + 96.0 * f64::from(at);
        let key =
            Rectangle::new().set("x", x).set("y", 27).set("width", 10).set("height", 8).set("fill", fill);
        group.add(key).add(Text::new(name).set("x", x + 14.0).set("y", 35))
    })
}

/// Round cycles along the time axis.
pub(super) fn axis(end: u64, y: f64) -> Group {
    let base = Line::new().set("x1", LEFT).set("x2", LEFT + WIDTH).set("y1", y).set("y2", y);
    let name = Text::new("cycles").set("x", LEFT + WIDTH / 2.0).set("y", y + 34.0);
    let group = Group::new()
        .set("stroke-width", 0.6)
        .set("text-anchor", "middle")
        .add(base.set("stroke", "black"))
        .add(name);
    cycles(end).into_iter().fold(group, |group, cycle| {
        let x = LEFT + round(WIDTH * cycle as f64 / end as f64);
        let tick = Line::new().set("x1", x).set("x2", x).set("y1", y).set("y2", y + 4.0);
        let label = Text::new(cycle.to_string()).set("x", x).set("y", y + 16.0);
        group.add(tick.set("stroke", "black")).add(label)
    })
}

#[cfg(test)]
mod tests {
    use flitforge_sim::workload::Flight;

    use super::*;

    fn span(rank: u32, activity: Activity, from: u64, to: u64) -> Span {
        Span { rank, cpu: 0, activity, from, to }
    }

    #[test]
    fn spans_messages_and_the_critical_path_are_drawn() {
        let spans = vec![
            span(0, Activity::Compute, 0, 50),
            span(0, Activity::Send, 50, 55),
            span(1, Activity::Receive, 80, 85),
            span(1, Activity::Compute, 85, 100),
        ];
        let flights = vec![Flight { send: 1, receive: 2, bytes: 8 }];
        let svg = timeline(&Timeline { spans, flights }, 2, "two ranks");
        assert_eq!(svg.matches(colour(Activity::Compute)).count(), 1 + 2);
        assert_eq!(svg.matches(colour(Activity::Send)).count(), 1 + 1);
        assert!(svg.contains("rank 1") && svg.contains("two ranks") && svg.contains("\n100\n"));
        // Forth over the computation and the send, down to the receipt, and to the end.
        let path = "M64,55 L544,55 L544,55 L592,55 L832,69 L880,69 L880,69 L1024,69";
        assert!(svg.contains(path), "{svg}");
    }

    #[test]
    fn an_empty_timeline_is_a_picture() {
        assert!(timeline(&Timeline::default(), 0, "nothing").starts_with("<svg"));
    }
}
