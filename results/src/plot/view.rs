// SPDX-License-Identifier: MIT OR Apache-2.0
//! A figure made ready to be drawn: ranges, ticks, colours.

use serde::Serialize;

use super::figure::{Axis, Figure, Reference, Sample, Series, Style};
use super::marker::MARKERS;
use super::palette::{COLOURS, DASHES};
use super::scale::{self, is_drawable};

/// A capped axis ends at this many times the level at which the slowest curve starts.
const CAP: f64 = 5.0;

/// More samples than this are drawn as a line without markers, which would cover each other.
const MARKED: usize = 100;

/// Labels of two upright lines that are nearer than this, as a fraction of the axis, would cover each other.
const NEAR: f64 = 0.025;

/// Ends of an axis and the ticks between them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Ticks {
    /// Lower end.
    pub from: f64,
    /// Upper end, above the lower.
    pub to: f64,
    /// Places and labels.
    pub at: Vec<(f64, String)>,
}

/// A curve with what the legend says of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Curve {
    /// Words of the legend.
    pub label: String,
    /// How it is drawn.
    pub style: Style,
    /// Index into [`COLOURS`].
    pub colour: usize,
    /// Number of its marker's shape, below `MARKERS`.
    pub marker: usize,
    /// Index into [`DASHES`], of a measured curve. Colour, marker and dash never repeat together.
    pub dash: usize,
    /// Its samples, without those that are not finite.
    pub samples: Vec<Sample>,
    /// Whether each sample has a marker.
    pub marked: bool,
}

/// A straight line across with the place of its label.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// The line.
    #[serde(flatten)]
    pub reference: Reference,
    /// Whether the label of an upright line stands to its right, since another line is close on its left.
    pub right: bool,
}

/// Everything a drawing needs; also what an interactive report reads as JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    /// Short name.
    pub id: String,
    /// Heading.
    pub title: String,
    /// What the horizontal axis shows.
    pub x_label: String,
    /// What the vertical axis shows.
    pub y_label: String,
    /// Horizontal axis.
    pub x: Ticks,
    /// Vertical axis.
    pub y: Ticks,
    /// Curves in the order of the legend.
    pub curves: Vec<Curve>,
    /// Straight lines across.
    pub references: Vec<Line>,
}

impl View {
    /// Chooses what the figure leaves open.
    pub fn of(figure: &Figure) -> Self {
        let looks = looks(figure);
        let capped = figure.capped;
        let curves: Vec<Curve> =
            figure.series.iter().zip(looks).map(|(series, look)| curve(series, look, capped)).collect();
        let x = axis(figure.x_range, || extent(figure, &curves, Axis::X));
        Self {
            id: figure.id.clone(),
            title: figure.title.clone(),
            x_label: figure.x_label.clone(),
            y_label: figure.y_label.clone(),
            y: axis(figure.y_range, || extent(figure, &curves, Axis::Y)),
            references: lines(&figure.references, NEAR * (x.to - x.from)),
            x,
            curves,
        }
    }
}

/// The lines that can be drawn. Upright ones that are nearer than `near` to one on their left have their
/// label on the right.
fn lines(references: &[Reference], near: f64) -> Vec<Line> {
    let drawable = || references.iter().filter(|line| is_drawable(line.at));
    let left_of =
        |at: f64| move |line: &&Reference| line.axis == Axis::X && line.at < at && at - line.at < near;
    let line = |reference: &Reference| Line {
        reference: reference.clone(),
        right: reference.axis == Axis::X && drawable().any(|other| left_of(reference.at)(&other)),
    };
    drawable().map(line).collect()
}

/// A look for each distinct name: first those of the palette, then others in the order of first appearance.
fn looks(figure: &Figure) -> Vec<usize> {
    let mut names: Vec<&str> = figure.palette.iter().map(String::as_str).collect();
    let mut look = |name| {
        names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    figure.series.iter().map(|series| look(series.name.as_str())).collect()
}

fn curve(series: &Series, look: usize, capped: bool) -> Curve {
    let label = match series.style {
        Style::Measured => series.name.clone(),
        Style::Paper => format!("{} (paper)", series.name),
    };
    let drawable = |sample: &&Sample| is_drawable(sample.x) && is_drawable(sample.y);
    let samples = series.points.iter().filter(drawable).map(|s| with_drawable_bar(s, capped)).collect();
    // When the colours come round again, the markers are one further on and the dashes are others.
    let round = look / COLOURS.len();
    Curve {
        label,
        style: series.style,
        colour: look % COLOURS.len(),
        marker: (look + round) % MARKERS,
        dash: round % DASHES.len(),
        marked: series.points.len() <= MARKED,
        samples,
    }
}

/// No latency is below 0, so the bar of a `capped` figure does not reach there.
fn with_drawable_bar(sample: &Sample, capped: bool) -> Sample {
    let err = sample.err.filter(|(low, high)| is_drawable(*low) && is_drawable(*high));
    let err = err.map(|(low, high)| (if capped { low.max(0.0) } else { low }, high));
    Sample { err, ..sample.clone() }
}

/// An axis given by hand keeps its ends exactly, unless they are no range.
fn axis(given: Option<(f64, f64)>, extent: impl Fn() -> (f64, f64)) -> Ticks {
    let is_range = |(from, to): &(f64, f64)| from < to && is_drawable(*from) && is_drawable(*to);
    let (from, to) = given.filter(is_range).unwrap_or_else(extent);
    Ticks { from, to, at: scale::ticks((from, to)) }
}

fn extent(figure: &Figure, curves: &[Curve], axis: Axis) -> (f64, f64) {
    let values = curves.iter().flat_map(|curve| &curve.samples).flat_map(|sample| reach(sample, axis));
    let lines = figure.references.iter().filter(|line| line.axis == axis && is_drawable(line.at));
    let all = values.chain(lines.map(|line| line.at));
    let Some((low, high)) = all.map(|v| (v, v)).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))) else {
        return (0.0, 1.0);
    };
    if axis == Axis::Y && figure.capped && low >= 0.0 {
        let (_, to) = scale::around(0.0, cap(curves).map_or(high, |cap| high.min(cap)));
        return (0.0, to);
    }
    scale::around(low, high)
}

fn reach(sample: &Sample, axis: Axis) -> Vec<f64> {
    match (axis, sample.err) {
        (Axis::X, _) => vec![sample.x],
        (Axis::Y, None) => vec![sample.y],
        (Axis::Y, Some((low, high))) => vec![sample.y, low, high],
    }
}

fn cap(curves: &[Curve]) -> Option<f64> {
    let start = |curve: &Curve| curve.samples.iter().map(|sample| sample.y).reduce(f64::min);
    curves.iter().filter(|curve| curve.samples.len() > 1).filter_map(start).reduce(f64::max).map(|y| CAP * y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(name: &str, style: Style, points: &[(f64, f64)]) -> Series {
        let points = points.iter().map(|&(x, y)| Sample::new(x, y)).collect();
        Series { name: name.to_owned(), style, points }
    }

    #[test]
    fn a_papers_curve_has_the_colour_of_its_namesake() {
        let figure = Figure {
            series: vec![
                series("dynamic", Style::Measured, &[(0.1, 30.0)]),
                series("static", Style::Measured, &[(0.1, 31.0)]),
                series("static", Style::Paper, &[(0.1, 33.0)]),
                series("other", Style::Paper, &[(0.1, 33.0)]),
            ],
            ..Figure::default()
        };
        let view = View::of(&figure);
        assert_eq!(view.curves.iter().map(|curve| curve.colour).collect::<Vec<_>>(), [0, 1, 1, 2]);
        assert_eq!(view.curves[2].label, "static (paper)");
    }

    #[test]
    fn a_latency_axis_ends_where_curves_have_left_their_floor() {
        let latency = series("a", Style::Measured, &[(0.1, 30.0), (0.5, 40.0), (0.9, 4_000.0)]);
        let mut figure = Figure { series: vec![latency], ..Figure::default() };
        assert_eq!(View::of(&figure).y.to, 4_000.0);
        figure.capped = true;
        assert_eq!(View::of(&figure).y.to, 150.0);
        figure.y_range = Some((0.0, 90.0));
        assert_eq!(View::of(&figure).y.to, 90.0);
    }

    #[test]
    fn labels_of_lines_that_stand_close_are_on_either_side() {
        let line = |axis, at| Reference { axis, at, label: String::new() };
        let (upright, flat) = (|at| line(Axis::X, at), |at| line(Axis::Y, at));
        let references = vec![upright(0.0), upright(51.0), upright(50.0), flat(50.5), upright(100.0)];
        let view = View::of(&Figure { references, x_range: Some((0.0, 100.0)), ..Figure::default() });
        let right: Vec<bool> = view.references.iter().map(|line| line.right).collect();
        assert_eq!(right, [false, true, false, false, false]);
    }

    #[test]
    fn no_two_of_a_hundred_curves_look_alike() {
        let one = |i: usize| series(&i.to_string(), Style::Measured, &[(0.1, 1.0)]);
        let view = View::of(&Figure { series: (0..100).map(one).collect(), ..Figure::default() });
        let looks: std::collections::BTreeSet<_> =
            view.curves.iter().map(|curve| (curve.colour, curve.marker, curve.dash)).collect();
        assert_eq!(looks.len(), 100);
    }

    #[test]
    fn a_palette_gives_a_name_the_same_look_in_every_figure() {
        let palette: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        let of = |name: &str| {
            let series = vec![series(name, Style::Measured, &[(0.1, 1.0)])];
            View::of(&Figure { series, palette: palette.clone(), ..Figure::default() }).curves[0].colour
        };
        assert_eq!([of("c"), of("b"), of("other")], [2, 1, 3]);
    }

    #[test]
    fn a_latency_axis_begins_at_nought_whatever_the_error_bars() {
        let mut latency = series("a", Style::Measured, &[(0.1, 30.0), (0.5, 40.0)]);
        latency.points[1].err = Some((-400.0, 60.0));
        let view = View::of(&Figure { series: vec![latency], capped: true, ..Figure::default() });
        assert_eq!((view.y.from, view.curves[0].samples[1].err), (0.0, Some((0.0, 60.0))));
        let high = series("a", Style::Measured, &[(0.1, 90.0), (0.5, 95.0)]);
        assert_eq!(View::of(&Figure { series: vec![high], capped: true, ..Figure::default() }).y.from, 0.0);
    }

    #[test]
    fn a_long_curve_has_no_markers() {
        let long: Vec<(f64, f64)> = (0..=100).map(|i| (f64::from(i), 1.0)).collect();
        let of = |points: &[(f64, f64)]| curve(&series("a", Style::Measured, points), 0, false).marked;
        assert_eq!((of(&long[1..]), of(&long)), (true, false));
    }

    #[test]
    fn error_bars_and_references_are_inside() {
        let mut bars = series("a", Style::Measured, &[(1.0, 5.0)]);
        bars.points[0].err = Some((-2.0, 9.0));
        let reference = Reference { axis: Axis::X, at: 7.0, label: String::new() };
        let view = View::of(&Figure { series: vec![bars], references: vec![reference], ..Figure::default() });
        assert!(view.y.from <= -2.0 && view.y.to >= 9.0 && view.x.to >= 7.0);
    }

    #[test]
    fn what_is_not_finite_is_left_out_and_nothing_at_all_has_axes_too() {
        let figure = Figure {
            series: vec![series("a", Style::Measured, &[(0.1, f64::NAN), (f64::INFINITY, 1.0)])],
            ..Figure::default()
        };
        let view = View::of(&figure);
        assert!(view.curves[0].samples.is_empty());
        assert_eq!((view.x.from, view.x.to, view.y.from, view.y.to), (0.0, 1.0, 0.0, 1.0));
    }
}
