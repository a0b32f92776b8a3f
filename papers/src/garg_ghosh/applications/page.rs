// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the report says of the applications.

use flitforge_results::html::{Cell, Section, Table};
use flitforge_results::plot::{Figure, Sample, Series};

use super::detection::Detection;
use super::scene::Applied;
use crate::{Mark, page};

/// Name, title, unit and caption of each figure.
const FRAMES: [[&str; 4]; 4] = [
    [
        "applications-cycles",
        "Applications: cycles to the end",
        "cycles",
        "On a mesh, a rank on each node. An expanded node or a term of an equation takes 10 cycles.",
    ],
    ["applications-messages", "Applications: messages", "messages", "Of all ranks, to the end."],
    [
        "applications-rank",
        "Applications: messages of the busiest rank",
        "messages",
        "Sent and received. In the revolving hierarchy all ranks have as many.",
    ],
    [
        "applications-work",
        "Branch and bound: expanded nodes of the rank that has most",
        "nodes",
        "Work follows the messages. In a static tree it comes only to neighbours.",
    ],
];

/// The figures of these points.
pub fn figures(marks: &[Mark]) -> Vec<Figure> {
    let figure = |[id, title, unit, caption]: [&str; 4]| {
        let shown = marks.iter().filter(|mark| mark.figure == id);
        let sample = |mark: &Mark| {
            let sample = Sample::new(mark.x.log2(), mark.y).note(format!("N = {}", mark.x));
            (mark.curve.clone(), sample)
        };
        Figure {
            id: id.to_owned(),
            title: title.to_owned(),
            x_label: String::from("log2 of the ranks N"),
            y_label: unit.to_owned(),
            logarithmic: true,
            series: Series::of_samples(shown.map(sample)),
            caption: caption.to_owned(),
            ..Figure::default()
        }
    };
    FRAMES.map(figure).into_iter().filter(|figure| !figure.series.is_empty()).collect()
}

/// The section of the report.
pub fn section(runs: &[Applied], detections: &[Detection], figures: Vec<Figure>) -> Section {
    let text = "Ranks on a mesh search for a shortest tour, or solve equations. They work in steps, and exchange what \
                they know at the end of each. The hierarchy is a binary tree that stands still, or the tournament of \
                `bcnext`. Every result was compared with that of a sequential solver.";
    page::section("Applications", &[text], figures, vec![table(runs), detection(detections)])
}

fn table(runs: &[Applied]) -> Table {
    let row = |run: &Applied| {
        let sequential = run.sequential_work.map_or_else(|| Cell::from("–"), |work| work.to_string().into());
        let [least, most] = run.messages_of_rank;
        let head = [run.problem.name().into(), run.hierarchy.into(), run.nodes.to_string().into()];
        let numbers = [run.makespan, run.ideal_makespan, run.steps, run.work, run.most_work]
            .map(|number| number.to_string().into());
        let messages = [run.messages.to_string().into(), format!("{least} to {most}").into()];
        head.into_iter().chain(numbers).chain([sequential]).chain(messages).collect()
    };
    let columns = [
        "problem",
        "hierarchy",
        "N",
        "cycles",
        "no contention",
        "steps",
        "work",
        "most of a rank",
        "sequential",
        "messages",
        "of a rank",
    ];
    Table {
        caption: String::from(
            "Work is expanded nodes of the search tree, or evaluated terms of the equations. Messages of a rank are \
             those that it sent and received.",
        ),
        columns: columns.map(String::from).to_vec(),
        rows: runs.iter().map(row).collect(),
    }
}

fn detection(detections: &[Detection]) -> Table {
    let row = |case: &Detection| {
        let numbers = [case.neighbours.into(), case.ranks.into(), case.last_change, case.paper, case.stopped];
        let numbers = numbers.map(|number: u64| Cell::from(number.to_string()));
        [case.file.into(), case.method.into()].into_iter().chain(numbers).collect()
    };
    let columns =
        ["instance", "method", "neighbours", "N", "last change", "the paper's rule", "all ranks stop"];
    Table {
        caption: String::from(
            "Steps of the last change, of the first root that finds its vector as it was when it was the root before, \
             and of the end.",
        ),
        columns: columns.map(String::from).to_vec(),
        rows: detections.iter().map(row).collect(),
    }
}
