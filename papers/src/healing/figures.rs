// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures.

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series, Style};

use super::cell::{Cell, Spread};
use super::course::Course;
use super::plan::Plan;
use super::quantity::{Quantity, Rate};
use super::scene::{Study, Threshold, Way};
use super::work::Outcome;

const NODES: &str = "log2 of the nodes N";
const BARS: &str = "Bars hold the mean with 95 %, over who dies and the seed of the traffic.";

/// One curve of a figure over the sizes.
struct Curve {
    name: String,
    way: Way,
    load: f64,
    quantity: Quantity,
}

/// What one death costs, over the sizes.
pub(super) fn sizes(plan: &Plan, outcome: &Outcome) -> Vec<Figure> {
    let of = |way: Way, load, quantity, name: &str| Curve { name: name.to_owned(), way, load, quantity };
    // What is said and written does not depend on the load.
    let work = |quantity| -> Vec<Curve> {
        Way::HEALING.into_iter().map(|way| of(way, plan.low(), quantity, way.name())).collect()
    };
    let timed = |way: Way, load| of(way, load, Quantity::Healed, &format!("{}, load {load}", way.name()));
    let times = plan.loads.iter().flat_map(|&load| Way::HEALING.map(|way| timed(way, load)));
    let known = of(Way::Adaptive, plan.low(), Quantity::Known, "known to all");
    let times: Vec<Curve> = times.chain([known]).collect();
    let growth = |way: Way| of(way, plan.medium(), Quantity::HopGrowth, way.name());
    let wires = of(Way::Adaptive, plan.medium(), Quantity::Dilation, "wires of a link of the healed graph");
    let hops: Vec<Curve> = Way::ALL.into_iter().map(growth).chain([wires]).collect();
    vec![
        figure(outcome, "one-times", "From death to healed tables", "cycles after the death", &times),
        figure(outcome, "one-flits", "Messages", "flits of all messages", &work(Quantity::MessageFlits)),
        figure(outcome, "one-words", "Words written to tables", "words", &work(Quantity::Words)),
        figure(outcome, "one-hops", "Mean hops after one death, over those before", "ratio", &hops),
    ]
}

fn figure(outcome: &Outcome, id: &str, title: &str, y_label: &str, curves: &[Curve]) -> Figure {
    Figure {
        id: id.to_owned(),
        title: title.to_owned(),
        x_label: NODES.to_owned(),
        y_label: y_label.to_owned(),
        x_range: size_range(outcome),
        series: curves.iter().map(|curve| over_sizes(outcome, curve)).collect(),
        caption: BARS.to_owned(),
        ..Figure::default()
    }
}

/// From the smallest size to the largest, with room for the markers.
fn size_range(outcome: &Outcome) -> Option<(f64, f64)> {
    let sizes = || outcome.cells.iter().filter(|cell| cell.study == Study::OneDeath).map(|cell| cell.nodes);
    let log = |nodes: u32| f64::from(nodes).log2();
    Some((log(sizes().min()?) - 0.25, log(sizes().max()?) + 0.25))
}

fn over_sizes(outcome: &Outcome, curve: &Curve) -> Series {
    let own = outcome.cells.iter().filter(|cell| {
        cell.study == Study::OneDeath && cell.way == curve.way && cell.load.to_bits() == curve.load.to_bits()
    });
    let sample = |cell: &Cell| {
        let place = f64::from(cell.nodes).log2();
        Some(bar(place, cell.spread(curve.quantity)?).note(format!("N = {}", cell.nodes)))
    };
    Series { name: curve.name.clone(), style: Style::Measured, points: own.filter_map(sample).collect() }
}

fn bar(x: f64, spread: Spread) -> Sample {
    let sample = Sample::new(x, spread.mean);
    match spread.half {
        Some(half) => sample.spread(half),
        None => sample,
    }
}

/// The course of time: a figure for each rate.
pub(super) fn course(plan: &Plan, courses: &[Course]) -> Vec<Figure> {
    Rate::ALL.into_iter().map(|rate| course_of(plan, courses, rate)).collect()
}

fn course_of(plan: &Plan, courses: &[Course], rate: Rate) -> Figure {
    let (id, what) = match rate {
        Rate::Throughput => ("course-throughput", "throughput (flits per cycle)"),
        Rate::Latency => ("course-latency", "mean packet latency (cycles)"),
        Rate::Hops => ("course-hops", "mean hops"),
    };
    // Long before and long after the death nothing happens.
    let (from, to) = (-400.0, 1200.0);
    let series = |course: &Course| {
        let shown = course.points(rate).filter(|&(x, _)| from < x && x < to);
        let points = shown.map(|(x, y)| Sample::new(x, y)).collect();
        Series { name: course.way.name().to_owned(), style: Style::Measured, points }
    };
    let line = |at, label: &str| Reference { axis: Axis::X, at, label: label.to_owned() };
    let healed = courses.iter().filter_map(|c| Some(line(c.healed?, &format!("{} healed", c.way.name()))));
    Figure {
        id: id.to_owned(),
        title: format!("One of {} nodes dies: {what}", plan.followed),
        x_label: "cycles after the death".to_owned(),
        y_label: what.to_owned(),
        x_range: Some((from, to)),
        series: courses.iter().map(series).collect(),
        references: std::iter::once(line(0.0, "death")).chain(healed).collect(),
        caption: format!(
            "Load {} flits per node and cycle; windows of {} cycles by the cycle of arrival, {} repetitions taken together.",
            plan.medium(),
            plan.window,
            plan.followed_repetitions
        ),
        ..Figure::default()
    }
}

/// Section 3.2's trade-off: the work of healing against the length of ways, a figure for each size.
pub(super) fn trade_offs(plan: &Plan, outcome: &Outcome) -> Vec<Figure> {
    plan.several.iter().map(|&nodes| trade_off(outcome, nodes)).collect()
}

fn trade_off(outcome: &Outcome, nodes: u32) -> Figure {
    let own = |way| {
        let own =
            move |cell: &&Cell| cell.study == Study::SeveralDeaths && cell.nodes == nodes && cell.way == way;
        outcome.cells.iter().filter(own)
    };
    let sample = |cell: &Cell| {
        let flits = cell.mean(Quantity::MessageFlits)?;
        Some(bar(flits, cell.spread(Quantity::Hops)?).note(cell.when()))
    };
    let series = |(way, by_hops): (Way, bool)| {
        let begun = move |cell: &&Cell| matches!(cell.threshold, Threshold::ExtraHops(_)) == by_hops;
        let points = own(way).filter(begun).filter_map(sample).collect();
        let name = format!("{}, {}", way.name(), if by_hops { "extra_hops" } else { "failed" });
        Series { name, style: Style::Measured, points }
    };
    let kinds = Way::HEALING.into_iter().flat_map(|way| [(way, false), (way, true)]);
    let none = own(Way::None).filter_map(|cell| cell.mean(Quantity::Hops));
    let none = none.map(|at| Reference { axis: Axis::Y, at, label: "without healing".to_owned() });
    Figure {
        id: format!("several-{nodes}"),
        title: format!(
            "{nodes} nodes, dying one after the other: the work of healing and the length of paths"
        ),
        x_label: "flits of all messages".to_owned(),
        y_label: "mean hops over the run".to_owned(),
        series: kinds.map(series).collect(),
        references: none.collect(),
        caption: "From right to left: failed = 1, 2, 4; extra_hops = 1, 2.".to_owned(),
        ..Figure::default()
    }
}
