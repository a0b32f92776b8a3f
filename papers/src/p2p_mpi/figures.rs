// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series, Style};

use super::over;
use crate::Mark;

/// What a figure says besides its points.
pub(super) struct Frame {
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) x_label: &'static str,
    pub(super) y_label: &'static str,
    pub(super) x: Abscissa,
    pub(super) log_y: bool,
    pub(super) caption: &'static str,
}

/// What is told along a figure.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Abscissa {
    /// Numbers as they are.
    Plain,
    /// Nodes, by their logarithm to base 2: from 2 to 256.
    Nodes,
    /// Bytes, by their logarithm to base 2.
    Bytes,
}

impl Abscissa {
    /// Where a number stands, and its note.
    fn place(self, x: f64) -> (f64, String) {
        match self {
            Self::Plain => (x, String::new()),
            Self::Nodes => (x.log2(), format!("n = {x}")),
            Self::Bytes => (x.log2(), format!("{x} bytes")),
        }
    }
}

const NODES_LOG: &str = "log2 of the nodes n";

/// In the order of the page.
const FRAMES: &[Frame] = &[
    Frame {
        id: "fig12",
        title: "Fig. 12: how likely detection fails",
        x_label: NODES_LOG,
        y_label: "probability that detection fails",
        x: Abscissa::Nodes,
        log_y: true,
        caption: "Each node has failed with probability 0.0952. Bars are exact 95 % intervals. A point without a \
                  failing set among its trials is left out, as in the paper.",
    },
    Frame {
        id: "fig13",
        title: "Fig. 13: time to detect a failure",
        x_label: NODES_LOG,
        y_label: "seconds from the crash to its detection",
        x: Abscissa::Nodes,
        log_y: false,
        caption: "Means over the living nodes. Bars reach from the first detection to the last.",
    },
    Frame {
        id: "beyond-13",
        title: "Beyond the paper: random gossip and round robin",
        x_label: NODES_LOG,
        y_label: "seconds from the crash to its detection",
        x: Abscissa::Nodes,
        log_y: false,
        caption: "As Fig. 13. Cleanup times are three times and twice the least rounds: the paper prints none.",
    },
    Frame {
        id: "fig10",
        title: "Fig. 10: failure of a replicated application",
        x_label: "replicas r",
        y_label: "probability that the application fails",
        x: Abscissa::Plain,
        log_y: false,
        caption: "Ten processes, 0.1 failures a second, a sequential time of 10 s. The program takes r seconds.",
    },
    Frame {
        id: "fig9",
        title: "Fig. 9: a ping-pong with copies",
        x_label: "log2 of the bytes of a message",
        y_label: "time in proportion to one copy",
        x: Abscissa::Bytes,
        log_y: false,
        caption: "Ten round trips over a mesh of 4 x 2 hosts with flits of 16 bytes. Every copy has a host.",
    },
    Frame {
        id: "measured",
        title: "Equation 2 with measured durations",
        x_label: "replicas r",
        y_label: "probability that the application fails",
        x: Abscissa::Plain,
        log_y: false,
        caption: "Ten processes, 0.1 failures a second, a second with one copy. The program sends all the time, \
                  and takes as much longer with copies as the largest messages of Fig. 9.",
    },
    Frame {
        id: "rounds",
        title: "Rounds until everybody has news of everybody",
        x_label: NODES_LOG,
        y_label: "rounds",
        x: Abscissa::Bytes,
        log_y: false,
        caption: "From the worst round of a cycle on. Bars reach down to the rounds from the first of a cycle on.",
    },
];

/// All figures that have points.
pub fn figures(marks: &[Mark]) -> Vec<Figure> {
    let frames = FRAMES.iter().chain(over::FRAMES);
    frames.map(|frame| figure(frame, marks)).filter(|figure| !figure.series.is_empty()).collect()
}

fn figure(frame: &Frame, marks: &[Mark]) -> Figure {
    let sample = |mark: &Mark| {
        let (x, note) = frame.x.place(mark.x);
        let sample = Sample::new(x, mark.y).note(note);
        (mark.curve.clone(), Sample { err: mark.low.zip(mark.high), ..sample })
    };
    let drawn = marks.iter().filter(|mark| mark.figure == frame.id && is_drawn(mark));
    let mut series = Series::of_samples(drawn.map(sample));
    for series in series.iter_mut().filter(|series| series.name.ends_with("theoretical")) {
        series.style = Style::Paper;
    }
    Figure {
        id: frame.id.to_owned(),
        title: frame.title.to_owned(),
        x_label: frame.x_label.to_owned(),
        y_label: frame.y_label.to_owned(),
        x_range: (frame.x == Abscissa::Nodes).then_some((1.0, 8.0)),
        logarithmic: frame.log_y,
        from_zero: !frame.log_y,
        series,
        references: references(frame.id),
        caption: frame.caption.to_owned(),
        ..Figure::default()
    }
}

/// What the paper says of a figure, as a line across it.
fn references(id: &str) -> Vec<Reference> {
    let at = match id {
        "fig10" => 7.0,
        "fig12" => 6.0,
        _ => return Vec::new(),
    };
    let label = if id == "fig10" { "the paper: minimum" } else { "the paper: no DBRR failure beyond" };
    vec![Reference { axis: Axis::X, at, label: label.to_owned() }]
}

/// Probabilities that are 0 have no place on a logarithmic axis. Of the rounds some sizes are drawn, so that
/// markers can be told apart.
fn is_drawn(mark: &Mark) -> bool {
    match mark.figure {
        "fig12" => mark.y > 0.0,
        "rounds" => (mark.x as u32).is_power_of_two(),
        _ => true,
    }
}
