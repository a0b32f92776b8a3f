// SPDX-License-Identifier: MIT OR Apache-2.0
//! The use of links over time, as figures and as a map of colours.

use flitforge::workload::LinkCourse;
use flitforge_topology::printable::svg_text;
use svg::Document;
use svg::node::element::{Group, Rectangle, Text, Title};

use crate::html::Drawing;
use crate::plot::sheet::sheet;
use crate::plot::{Figure, Sample, Series, Style, cycles, ramp};

/// The width of the map of colours.
const WIDTH: f64 = 900.0;
/// Where its time axis begins.
const LEFT: f64 = 110.0;
/// The height of a link.
const ROW: f64 = 13.0;
/// Where the first link begins.
const TOP: f64 = 28.0;

/// The mean use of all links, and that of the busiest one, over time.
pub(super) fn figure(course: &LinkCourse) -> Option<Figure> {
    let last = course.ends.last()?;
    let series = |name: &str, values: &[f64]| {
        let middles = course.ends.iter().scan(0, |begin, &end| {
            let middle = (*begin + end) as f64 / 2.0;
            *begin = end;
            Some(middle)
        });
        let points = middles.zip(values).map(|(x, &y)| Sample::new(x, y)).collect();
        Series { name: name.to_owned(), style: Style::Measured, points }
    };
    Some(Figure {
        id: String::from("links"),
        title: String::from("Use of links"),
        x_label: String::from("cycle"),
        y_label: String::from("share of cycles with a flit"),
        series: vec![series("busiest link", &course.greatest), series("mean of all links", &course.mean)],
        caption: format!(
            "{} windows of the {last} cycles. The busiest link is that of each window.",
            course.ends.len()
        ),
        ..Figure::default()
    })
}

/// The links that carried most, over time.
pub(super) fn map(course: &LinkCourse) -> Option<Drawing> {
    let last = *course.ends.last()?;
    if course.busiest.is_empty() {
        return None;
    }
    let across = |cycle: u64| LEFT + (WIDTH - LEFT) * cycle as f64 / last as f64;
    let begins: Vec<u64> = std::iter::once(0).chain(course.ends.iter().copied()).collect();
    let mut group = Group::new();
    for (place, link) in course.busiest.iter().enumerate() {
        let y = TOP + place as f64 * ROW;
        let name = format!("{} → {}", link.router, link.to);
        group = group.add(Text::new(name).set("x", LEFT - 6.0).set("y", y + 10.0).set("text-anchor", "end"));
        for (window, &share) in begins.windows(2).zip(&link.use_by_window) {
            let (from, to) = (across(window[0]), across(window[1]));
            let tip = format!("cycles {} to {}: {share:.3}", window[0], window[1]);
            let cell = Rectangle::new().set("x", round(from)).set("y", y).set("width", round(to - from));
            group = group.add(cell.set("height", ROW - 1.0).set("fill", ramp(share)).add(Title::new(tip)));
        }
    }
    let height = TOP + course.busiest.len() as f64 * ROW + 28.0;
    let axis = cycles(last).into_iter().map(|cycle| {
        let text = Text::new(cycle.to_string()).set("x", round(across(cycle))).set("y", height - 12.0);
        text.set("text-anchor", "middle")
    });
    let ground = Rectangle::new().set("width", WIDTH + 24.0).set("height", height).set("fill", "white");
    let document = sheet(WIDTH + 24.0, height)
        .set("font-size", 10)
        .set("role", "img")
        .set("aria-label", "Busiest links over time")
        .add(ground)
        .add(Text::new("router → router").set("x", LEFT - 6.0).set("y", 18).set("text-anchor", "end"))
        .add(group);
    Some(Drawing {
        id: String::from("links-over-time"),
        title: String::from("Busiest links over time"),
        svg: svg_text(&axis.fold(document, Document::add)),
        caption: format!(
            "The {} links that were busy longest, the busiest first: the share of cycles with a flit, from \
             idle (light) to always busy (dark). The axis is in cycles.",
            course.busiest.len()
        ),
    })
}

/// A hundredth of a pixel is enough, and keeps the text short.
fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}
