// SPDX-License-Identifier: MIT OR Apache-2.0
//! The points of the figures, and the figures.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series};

use super::outcome::{Outcome, Size};
use super::over::Over;
use super::work::scale;
use crate::Mark;

/// The points, in the order of the figures.
pub fn marks(outcome: &Outcome) -> Vec<Mark> {
    let mut marks: Vec<Mark> = outcome.sizes.iter().flat_map(of_size).collect();
    marks.extend(outcome.surprised.iter().filter(|run| run.recoveries > 0).map(|run| {
        let how = if run.starters == run.nodes { "all start at once" } else { "half start late" };
        let point = (run.recoveries as f64 / f64::from(run.nodes), run.constant);
        Mark::new("recoveries", format!("n = {}, {how}", run.nodes), point, "messages / (n log2 n + k_r)")
    }));
    marks.extend(outcome.over.iter().flat_map(of_run));
    marks
}

fn of_size(size: &Size) -> [Mark; 2] {
    let (unit, nodes, scale) = ("messages / (n log2 n)", size.nodes.into(), scale(size.nodes));
    let ends = (size.least as f64 / scale, size.most as f64 / scale);
    [
        Mark::new("messages", "random orders", (nodes, size.constant), unit)
            .between(ends, "least and greatest"),
        Mark::new("messages", "worst order", (nodes, size.bound), unit),
    ]
}

/// Cycles to the declaration, of runs that all ranks start and in which none fails.
fn of_run(run: &Over) -> Vec<Mark> {
    let scene = run.scene;
    if !scene.all_start || scene.faults {
        return Vec::new();
    }
    let name = scene.fabric.name();
    let curve = if scene.embedded { name.to_owned() } else { format!("{name}, in order of nodes") };
    let mark = |curve: String, cycles: u64| {
        Mark::new("over", curve, (scene.nodes.into(), cycles as f64 / f64::from(scene.nodes)), "cycles / n")
    };
    run.declared.map(|cycles| mark(curve, cycles)).into_iter().collect()
}

/// What a figure says besides its points.
struct Frame {
    id: &'static str,
    title: &'static str,
    x_label: &'static str,
    y_label: &'static str,
    caption: &'static str,
    line: Option<(f64, &'static str)>,
}

const FRAMES: [Frame; 3] = [
    Frame {
        id: "messages",
        title: "Without failures: messages of an election",
        x_label: "log2 of the processors n",
        y_label: "messages / (n log2 n)",
        caption: "All processors start. Bars reach from the least to the greatest of the drawn orders.",
        line: None,
    },
    Frame {
        id: "recoveries",
        title: "Recoveries at the worst time: messages of an election",
        x_label: "log2 of the recoveries of each processor",
        y_label: "messages / (n log2 n + k_r)",
        caption: "Each processor fails and recovers just before a message comes to it. In the limit a recovery costs \
                  one message.",
        line: Some((1.0, "a message for each recovery")),
    },
    Frame {
        id: "over",
        title: "Over the network: cycles until a leader declares itself",
        x_label: "log2 of the nodes n",
        y_label: "cycles / n",
        caption: "All ranks start at once, and none fails. The ring follows links, but for the curves in order of nodes.",
        line: None,
    },
];

/// The figures of these points.
pub fn figures(marks: &[Mark]) -> Vec<Figure> {
    FRAMES.iter().map(|frame| figure(frame, marks)).collect()
}

fn figure(frame: &Frame, marks: &[Mark]) -> Figure {
    let sample = |mark: &Mark| {
        let sample = Sample::new(mark.x.log2(), mark.y).note(format!("{}", mark.x));
        (mark.curve.clone(), Sample { err: mark.low.zip(mark.high), ..sample })
    };
    let line = |(at, label): (f64, &str)| Reference { axis: Axis::Y, at, label: label.to_owned() };
    Figure {
        id: frame.id.to_owned(),
        title: frame.title.to_owned(),
        x_label: frame.x_label.to_owned(),
        y_label: frame.y_label.to_owned(),
        from_zero: true,
        series: Series::of_samples(marks.iter().filter(|mark| mark.figure == frame.id).map(sample)),
        references: frame.line.map(line).into_iter().collect(),
        caption: frame.caption.to_owned(),
        ..Figure::default()
    }
}
