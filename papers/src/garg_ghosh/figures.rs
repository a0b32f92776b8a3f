// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures.

use flitforge_results::plot::{Figure, Sample, Series};

use super::over;
use crate::Mark;

/// What a figure says besides its points.
pub(super) struct Frame {
    pub(super) id: &'static str,
    pub(super) title: &'static str,
    pub(super) y_label: &'static str,
    pub(super) logarithmic: bool,
    pub(super) caption: &'static str,
}

/// In the order of the page.
const FRAMES: &[Frame] = &[
    Frame {
        id: "everywhere",
        title: "Steps until a result is known everywhere",
        y_label: "steps",
        logarithmic: false,
        caption: "From the first message that gathers it, over the messages that gather later results.",
    },
    Frame {
        id: "distances",
        title: "Distances between senders and receivers",
        y_label: "members of the distance set",
        logarithmic: true,
        caption: "A node needs a link for each, and one for each the other way round.",
    },
    Frame {
        id: "messages",
        title: "Messages of a result",
        y_label: "messages a process and step",
        logarithmic: false,
        caption: "A result is complete in every step. The static tree only gathers here.",
    },
    Frame {
        id: "work",
        title: "Work of the busiest process",
        y_label: "messages sent and received a step",
        logarithmic: false,
        caption: "Mean over a revolution. Bars reach down to the process with the least.",
    },
];

/// The figures of these points.
pub(super) fn figures(marks: &[Mark]) -> Vec<Figure> {
    FRAMES.iter().chain(over::FRAMES).map(|frame| figure(frame, marks)).collect()
}

fn figure(frame: &Frame, marks: &[Mark]) -> Figure {
    let sample = |mark: &Mark| {
        let sample = Sample::new(mark.x.log2(), mark.y).note(format!("N = {}", mark.x));
        (mark.curve.clone(), Sample { err: mark.low.zip(mark.high), ..sample })
    };
    Figure {
        id: frame.id.to_owned(),
        title: frame.title.to_owned(),
        x_label: "log2 of the processes N".to_owned(),
        y_label: frame.y_label.to_owned(),
        logarithmic: frame.logarithmic,
        from_zero: !frame.logarithmic,
        series: Series::of_samples(marks.iter().filter(|mark| mark.figure == frame.id).map(sample)),
        caption: frame.caption.to_owned(),
        ..Figure::default()
    }
}
