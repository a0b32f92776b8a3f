// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a report says of a global function, and who stands where in its hierarchy.

use flitforge::workload::{GlobalFunctionReport, HierarchySchedule, Positions};
use svg::Document;
use svg::node::element::{Circle, Definitions, Group, Line, Marker, Path, Rectangle, Text, Title};

use crate::html::{Drawing, significant};

/// Steps that are drawn, at most.
const STEPS: u64 = 6;
/// Beyond so many positions nothing is drawn.
const MOST_POSITIONS: u32 = 64;
/// From one position to the next.
const WIDE: f64 = 26.0;
/// From one level to the next.
const HIGH: f64 = 30.0;
/// The radius of a position.
const RADIUS: f64 = 10.0;
/// Room above a step for its title.
const TITLE: f64 = 30.0;
const LEFT: f64 = 24.0;
const FOLLOWED: &str = "#d1495b";
const RESULT: &str = "#589858";

/// What is said in a line each: the name, and the rest.
pub(super) fn lines(report: &GlobalFunctionReport) -> Vec<(&'static str, String)> {
    let &GlobalFunctionReport { processes, gather_steps, results, least_work, most_work, .. } = report;
    let time = |over: Option<f64>, alone: Option<f64>| {
        let words =
            |time: Option<f64>| time.map_or_else(|| String::from("none"), |time| significant(time, 5));
        format!("{} cycles; without contention {}", words(over), words(alone))
    };
    let work = format!(
        "{} to {} messages of a rank in a step",
        significant(least_work, 4),
        significant(most_work, 4)
    );
    vec![
        ("results", format!("{results}, of {processes} processes, gathered in {gather_steps} steps")),
        ("result complete", format!("after {}", time(report.latency, report.ideal_latency))),
        ("known to all", format!("after {}", time(report.everywhere, report.ideal_everywhere))),
        (
            "oldest state",
            report.oldest.map_or_else(String::new, |oldest| format!("{} cycles", significant(oldest, 5))),
        ),
        ("result every", time(report.interval, report.ideal_interval)),
        ("work", work),
    ]
}

/// The first steps: who is where, and who sends to whom. There is none of a large hierarchy.
pub(super) fn drawing(positions: &Positions) -> Option<Drawing> {
    let schedule = &positions.schedule;
    if schedule.processes() > MOST_POSITIONS {
        return None;
    }
    let steps = STEPS.min(positions.ended.len() as u64);
    let picture = Picture::new(schedule);
    let (width, height) = (picture.width(), picture.height() * steps as f64 + 16.0);
    let head = Marker::new().set("id", "sends").set("viewBox", "0 0 8 8").set("refX", 7).set("refY", 4);
    let head = head.set("markerWidth", 6).set("markerHeight", 6).set("orient", "auto");
    let head = head.add(Path::new().set("d", "M0 0L8 4L0 8z").set("fill", "#d08030"));
    let document = Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "sans-serif")
        .set("font-size", 10)
        .set("role", "img")
        .set("aria-label", "Positions of processes, step by step")
        .add(Definitions::new().add(head))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "white"));
    let document = (0..steps).zip(&positions.ended).fold(document, |document, (step, ended)| {
        let place = format!("translate(0 {:.1})", picture.height() * step as f64);
        document.add(picture.step(step, *ended).set("transform", place))
    });
    let caption = "The process at each position, step by step. Orange arrows are messages. Process 0 is red. Where the \
                   ring is green, a result is complete at the end of the step.";
    Some(Drawing {
        id: String::from("positions"),
        title: String::from("Who is where"),
        svg: format!("{document}\n"),
        caption: caption.to_owned(),
    })
}

struct Picture<'s> {
    schedule: &'s HierarchySchedule,
    /// The levels of the hierarchy: how far its root is above its lowest position.
    levels: u32,
}

impl<'s> Picture<'s> {
    fn new(schedule: &'s HierarchySchedule) -> Self {
        let depths = schedule.positions().map(|position| depth(schedule, position));
        Self { schedule, levels: depths.max().unwrap_or(0) }
    }

    fn width(&self) -> f64 {
        2.0 * LEFT + WIDE * f64::from(self.schedule.processes())
    }

    fn height(&self) -> f64 {
        TITLE + HIGH * f64::from(self.levels) + 2.0 * RADIUS + 12.0
    }

    fn place(&self, position: u32) -> (f64, f64) {
        let from_left = position - self.schedule.positions().start;
        let down = depth(self.schedule, position);
        (LEFT + WIDE * (f64::from(from_left) + 0.5), TITLE + RADIUS + HIGH * f64::from(down))
    }

    fn step(&self, step: u64, ended: u64) -> Group {
        let title = Text::new(format!("step {step}, ended in cycle {ended}")).set("x", LEFT).set("y", 16);
        let group = Group::new().add(title.set("font-size", 13));
        let group =
            self.schedule.positions().fold(group, |group, position| match self.schedule.parent(position) {
                Some(parent) => group.add(self.edge(position, parent)),
                None => group,
            });
        self.schedule.positions().fold(group, |group, position| group.add(self.process(position, step)))
    }

    /// From a position to the one above it: an arrow where a message goes.
    fn edge(&self, position: u32, parent: u32) -> Line {
        let ((x, y), (to_x, to_y)) = (self.place(position), self.place(parent));
        let (dx, dy) = (to_x - x, to_y - y);
        let share = RADIUS / dx.hypot(dy);
        let ends = [x + dx * share, y + dy * share, to_x - dx * share, to_y - dy * share];
        let line = ["x1", "y1", "x2", "y2"]
            .into_iter()
            .zip(ends)
            .fold(Line::new(), |line, (name, at)| line.set(name, format!("{at:.1}")));
        if self.schedule.sends(position) {
            line.set("stroke", "#d08030").set("stroke-width", 2).set("marker-end", "url(#sends)")
        } else {
            line.set("stroke", "#999999")
        }
    }

    fn process(&self, position: u32, step: u64) -> Group {
        let ((x, y), process) = (self.place(position), self.schedule.process(position, step));
        let has_result =
            position == self.schedule.result() && step + 1 >= self.schedule.gather_steps().into();
        let (fill, ink) = if process == 0 { (FOLLOWED, "white") } else { ("white", "#333333") };
        let (ring, wide) = if has_result { (RESULT, 3) } else { ("#333333", 1) };
        let circle = Circle::new().set("cx", format!("{x:.1}")).set("cy", format!("{y:.1}")).set("r", RADIUS);
        let circle = circle.set("fill", fill).set("stroke", ring).set("stroke-width", wide);
        let name =
            Text::new(process.to_string()).set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + 3.5));
        let tip = format!("process {process} at position {position}");
        Group::new().add(circle.add(Title::new(tip))).add(name.set("text-anchor", "middle").set("fill", ink))
    }
}

/// How far a position is below the top.
fn depth(schedule: &HierarchySchedule, position: u32) -> u32 {
    let above = std::iter::successors(schedule.parent(position), |&above| schedule.parent(above));
    above.count() as u32
}
