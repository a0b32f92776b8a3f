// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series};

use crate::Mark;

/// What a figure says besides its points.
struct Frame {
    id: &'static str,
    /// Whose points it shows; the curves end with one of these words.
    of: &'static str,
    curves: &'static [&'static str],
    title: &'static str,
    y_label: &'static str,
    caption: &'static str,
}

const SECONDS: &str = "seconds, at 50 µs a phase";

/// The figures, in the order of the paper.
const FRAMES: &[Frame] = &[
    Frame {
        id: "fig2a",
        of: "fig2a",
        curves: &[],
        title: "Fig. 2(a): asynchronous convergence",
        y_label: SECONDS,
        caption: "One message a phase and process. *One after the other* adds the ring's time to that of Algorithm 2 \
                  on a ring in place.",
    },
    Frame {
        id: "fig2b",
        of: "fig2b",
        curves: &[],
        title: "Fig. 2(b): synchronous convergence",
        y_label: "phases",
        caption: "All messages of a process in a phase.",
    },
    Frame {
        id: "fig3",
        of: "fig3",
        curves: &[],
        title: "Fig. 3: messages received by one process, at most",
        y_label: "messages",
        caption: "Asynchronous, until the ring or the graph stands.",
    },
    Frame {
        id: "timer",
        of: "timer",
        curves: &[],
        title: "Beyond the paper: with a timer",
        y_label: SECONDS,
        caption: "Asynchronous. Leaves do not repeat `Info` in every phase, so no queue grows.",
    },
    Frame {
        id: "fig4a-ring",
        of: "fig4a",
        curves: &["ring"],
        title: "Fig. 4(a): random trees, asynchronous, ring",
        y_label: SECONDS,
        caption: "Mean over the draws; bars reach from the least to the greatest.",
    },
    Frame {
        id: "fig4a-graph",
        of: "fig4a",
        curves: &["graph"],
        title: "Fig. 4(a): random trees, asynchronous, both at once",
        y_label: SECONDS,
        caption: "As above.",
    },
    Frame {
        id: "fig4b-ring",
        of: "fig4b",
        curves: &["ring"],
        title: "Fig. 4(b): random trees, synchronous, ring",
        y_label: "phases",
        caption: "As above.",
    },
    Frame {
        id: "fig4b-graph",
        of: "fig4b",
        curves: &["graph"],
        title: "Fig. 4(b): random trees, synchronous, binomial graph",
        y_label: "phases",
        caption: "As above.",
    },
    Frame {
        id: "over-graph",
        of: "over-graph",
        curves: &[],
        title: "Over the network: from reset to the graph",
        y_label: "cycles",
        caption: "A rank on each node, without other traffic. *Ideal* is the network without contention: every message \
                  takes as long as it does alone.",
    },
    Frame {
        id: "over-ring",
        of: "over-ring",
        curves: &[],
        title: "Over the network: from reset to the ring",
        y_label: "cycles",
        caption: "As above.",
    },
    Frame {
        id: "states",
        of: "states",
        curves: &[],
        title: "From random states: messages",
        y_label: "messages consumed by a process, mean",
        caption: "Until the configuration is legitimate. Wrong entries multiply messages: the linear rule sends both \
                  kinds where an entry changes.",
    },
];

/// The figures of these points.
pub fn figures(marks: &[Mark]) -> Vec<Figure> {
    FRAMES.iter().map(|frame| figure(frame, marks)).collect()
}

fn figure(frame: &Frame, marks: &[Mark]) -> Figure {
    let is_shown =
        |curve: &str| frame.curves.is_empty() || frame.curves.iter().any(|end| curve.ends_with(end));
    let by_size = frame.id == "states";
    let sample = |mark: &Mark| {
        let (x, note) =
            if by_size { (mark.x, String::new()) } else { (mark.x.log2(), format!("N = {}", mark.x)) };
        let name = frame.curves.iter().fold(mark.curve.as_str(), |name, end| {
            name.strip_suffix(end).map_or(name, |rest| rest.trim_end_matches(", "))
        });
        let sample = Sample::new(x, mark.y).note(note);
        (name.to_owned(), Sample { err: mark.low.zip(mark.high), ..sample })
    };
    let shown = marks.iter().filter(|mark| mark.figure == frame.of && is_shown(&mark.curve));
    Figure {
        id: frame.id.to_owned(),
        title: frame.title.to_owned(),
        x_label: if by_size { "processes N" } else { "log2 of the processes N" }.to_owned(),
        y_label: frame.y_label.to_owned(),
        from_zero: true,
        series: Series::of_samples(shown.map(sample)),
        references: references(frame.id),
        caption: frame.caption.to_owned(),
        ..Figure::default()
    }
}

/// What the paper says of a figure, as lines across it.
fn references(id: &str) -> Vec<Reference> {
    let line = |at, label: &str| vec![Reference { axis: Axis::Y, at, label: label.to_owned() }];
    match id {
        "fig2a" | "timer" => line(1.0 / 50.0, "the paper: below this for 64k"),
        "fig4a-ring" | "fig4a-graph" => line(1.0 / 33.0, "the paper: below this for 100k"),
        _ => Vec::new(),
    }
}
