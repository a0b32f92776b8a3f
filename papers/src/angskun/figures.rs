// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series};

use super::timing::Timing;
use crate::Mark;

/// What a figure says besides its points.
struct Frame {
    id: &'static str,
    title: &'static str,
    x_label: &'static str,
    y_label: &'static str,
    x_range: Option<(f64, f64)>,
    y_range: Option<(f64, f64)>,
    /// Sizes of networks are shown by their logarithm to base 2.
    logarithmic: bool,
    caption: &'static str,
}

const FAILED: &str = "failed nodes";
const FAILED_PERCENT: &str = "failed nodes (percent of all)";
const NODES: &str = "nodes N";
const NODES_LOG: &str = "log2 of the nodes N";

/// 16 to 4096 nodes.
const OCTAVES: Option<(f64, f64)> = Some((4.0, 12.0));

const PLAIN: Frame = Frame {
    id: "",
    title: "",
    x_label: FAILED_PERCENT,
    y_label: "percent",
    x_range: None,
    y_range: None,
    logarithmic: false,
    caption: "",
};

/// The figures that follow from the plan, in the order of the paper.
const FRAMES: &[Frame] = &[
    Frame {
        id: "fig2a",
        title: "Fig. 2(a): unreachable pairs, where they begin",
        x_label: FAILED,
        y_label: "unreachable pairs (percent)",
        x_range: Some((0.0, 12.0)),
        y_range: Some((0.0, 2.0)),
        caption: "The lower end of Fig. 2(b), by number of failed nodes. Every set of failed nodes is counted.",
        ..PLAIN
    },
    Frame {
        id: "fig2b",
        title: "Fig. 2(b): unreachable pairs",
        y_label: "unreachable pairs (percent)",
        x_range: Some((0.0, 100.0)),
        y_range: Some((0.0, 100.0)),
        ..PLAIN
    },
    Frame {
        id: "fig2c",
        title: "Fig. 2(c): bisection",
        y_label: "sets of failed nodes that bisect (percent)",
        x_range: Some((0.0, 100.0)),
        y_range: Some((0.0, 100.0)),
        ..PLAIN
    },
    Frame {
        id: "fig3a",
        title: "Fig. 3(a): average hops",
        x_label: FAILED,
        y_label: "mean hops of reachable pairs",
        ..PLAIN
    },
    Frame {
        id: "fig3b",
        title: "Fig. 3(b): diameter",
        x_label: FAILED,
        y_label: "greatest diameter of any set (hops)",
        caption: "The most hops between two nodes that reach each other, in the worst set of failed nodes.",
        ..PLAIN
    },
    Frame {
        id: "fig3b-mean",
        title: "Fig. 3(b), averaged over the sets",
        x_label: FAILED,
        y_label: "mean diameter (hops)",
        caption: "Mean over the sets that leave a reachable pair.",
        ..PLAIN
    },
    Frame {
        id: "beyond-2b",
        title: "Beyond the paper: unreachable pairs of larger networks",
        y_label: "unreachable pairs (percent)",
        x_range: Some((0.0, 100.0)),
        y_range: Some((0.0, 100.0)),
        caption: "Drawn sets; bars are 95 % confidence intervals, here on the cautious side.",
        ..PLAIN
    },
    Frame {
        id: "beyond-2c",
        title: "Beyond the paper: bisection of larger networks",
        y_label: "sets of failed nodes that bisect (percent)",
        x_range: Some((0.0, 100.0)),
        y_range: Some((0.0, 100.0)),
        caption: "Drawn sets; bars are 95 % confidence intervals.",
        ..PLAIN
    },
    Frame {
        id: "beyond-3a",
        title: "Beyond the paper: average hops in larger networks",
        y_label: "mean hops of reachable pairs",
        x_range: Some((0.0, 100.0)),
        caption: "Drawn sets; bars are 95 % confidence intervals.",
        ..PLAIN
    },
    Frame {
        id: "fig5a",
        title: "Fig. 5(a): links touched after one failure",
        x_label: NODES,
        x_range: Some((0.0, 4096.0)),
        y_label: "links",
        caption: "Each undirected link once; the dead node's own links are nobody's work and do not count. Every eighth of \
                  an octave is drawn.",
        ..PLAIN
    },
    Frame {
        id: "fig5b",
        title: "Fig. 5(b): adaptive over naive, after one failure",
        x_label: NODES_LOG,
        x_range: OCTAVES,
        y_label: "touched links, adaptive over naive (percent)",
        y_range: Some((0.0, 35.0)),
        logarithmic: true,
        ..PLAIN
    },
    Frame {
        id: "fig6b",
        title: "Fig. 6(b): added links per node",
        x_label: NODES_LOG,
        x_range: OCTAVES,
        y_label: "added links per living node",
        logarithmic: true,
        caption: "Counted at the end that opens the link, the one with the higher number. Bars are standard deviations \
                  over the living nodes; both are means over several draws of failed nodes.",
        ..PLAIN
    },
    Frame {
        id: "fig6c",
        title: "Fig. 6(c): removed links per node",
        x_label: NODES_LOG,
        x_range: OCTAVES,
        y_label: "removed links per living node",
        logarithmic: true,
        caption: "As above; without the links of dead nodes.",
        ..PLAIN
    },
];

const TIME: Frame = Frame {
    id: "fig6a",
    title: "Fig. 6(a): time of the computation at one node",
    x_label: NODES_LOG,
    x_range: OCTAVES,
    y_label: "microseconds",
    logarithmic: true,
    caption: "**Measured with the clock of this machine**: another run gives other numbers.",
    ..PLAIN
};

/// The figures of these points.
pub fn figures(marks: &[Mark]) -> Vec<Figure> {
    FRAMES.iter().map(|frame| figure(frame, marks)).collect()
}

/// Fig. 6(a).
pub(super) fn time(timings: &[Timing]) -> Figure {
    let mark = |timing: &Timing| {
        let at = (f64::from(timing.nodes), timing.microseconds);
        Mark::new(TIME.id, format!("F = {}", timing.failures), at, "microseconds")
    };
    figure(&TIME, &timings.iter().map(mark).collect::<Vec<_>>())
}

fn figure(frame: &Frame, marks: &[Mark]) -> Figure {
    let sample = |mark: &Mark| {
        let x = if frame.logarithmic { mark.x.log2() } else { mark.x };
        let sample = Sample::new(x, mark.y).note(note(frame, mark));
        (mark.curve.clone(), Sample { err: mark.low.zip(mark.high), ..sample })
    };
    let drawn = marks.iter().filter(|mark| mark.figure == frame.id && is_drawn(mark));
    Figure {
        id: frame.id.to_owned(),
        title: frame.title.to_owned(),
        x_label: frame.x_label.to_owned(),
        y_label: frame.y_label.to_owned(),
        x_range: frame.x_range,
        y_range: frame.y_range,
        capped: false,
        series: Series::of_samples(drawn.map(sample)),
        references: references(frame.id),
        caption: frame.caption.to_owned(),
        ..Figure::default()
    }
}

/// What the paper says of a figure, as lines across it.
fn references(id: &str) -> Vec<Reference> {
    let line = |axis, at, label: &str| Reference { axis, at, label: label.to_owned() };
    match id {
        "fig2a" => vec![line(Axis::X, 8.0, "the paper: from here on")],
        "fig2b" | "fig2c" => vec![line(Axis::X, 50.0, "the paper: significant beyond")],
        "fig5b" => vec![line(Axis::Y, 10.0, ""), line(Axis::Y, 30.0, "the paper: between these two lines")],
        _ => Vec::new(),
    }
}

/// Of the hundreds of sizes with a single failure some are drawn, so that markers can be told apart.
fn is_drawn(mark: &Mark) -> bool {
    !matches!(mark.figure, "fig5a" | "fig5b") || is_shown(mark.x as u32)
}

/// Whether a size is a whole number of eighths of the power of two below it.
pub(super) const fn is_shown(nodes: u32) -> bool {
    nodes.is_multiple_of((nodes + 1).next_power_of_two() / 16)
}

fn note(frame: &Frame, mark: &Mark) -> String {
    if frame.logarithmic { format!("N = {}", mark.x) } else { String::new() }
}
