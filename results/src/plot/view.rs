// SPDX-License-Identifier: MIT OR Apache-2.0
//! A figure made ready to be drawn: ranges, ticks, colours.

use serde::Serialize;

use super::figure::{Axis, Figure, Look, Reference, Sample, Series, Style};
use super::marker::MARKERS;
use super::palette::{COLOURS, DASHES};
use super::scale::{self, is_drawable};

/// A capped axis ends at this many times the level at which the slowest curve starts.
const CAP: f64 = 5.0;

/// More samples than this are drawn as a line without markers, which would cover each other.
const MARKED: usize = 50;

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
    /// Whether equal lengths stand for equal ratios.
    #[serde(skip_serializing_if = "is_linear")]
    pub logarithmic: bool,
}

/// Most axes are.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the serializer passes a reference")]
const fn is_linear(logarithmic: &bool) -> bool {
    !*logarithmic
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

impl Curve {
    /// Half the width of a bar.
    pub(super) fn half_bar(&self) -> f64 {
        match self.samples.as_slice() {
            [first, second, ..] => (second.x - first.x) / 2.0,
            _ => 0.5,
        }
    }

    /// What bars reach besides their tops: the axis they stand on, and their sides.
    fn bars_reach(&self, axis: Axis) -> Vec<f64> {
        match (self.style, axis, self.samples.first().zip(self.samples.last())) {
            (Style::Bars, Axis::X, Some((first, last))) => {
                let left = first.x - self.half_bar();
                // No latency is below 0, nor is the bar of the least one.
                vec![if first.x >= 0.0 { left.max(0.0) } else { left }, last.x + self.half_bar()]
            }
            (Style::Bars, Axis::Y, Some(_)) => vec![0.0],
            _ => Vec::new(),
        }
    }
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
        let curve = |(series, look)| curve(series, look, figure);
        let curves: Vec<Curve> = figure.series.iter().zip(looks).map(curve).collect();
        let x = axis(figure.x_range, || extent(figure, &curves, Axis::X));
        Self {
            id: figure.id.clone(),
            title: figure.title.clone(),
            x_label: figure.x_label.clone(),
            y_label: figure.y_label.clone(),
            y: vertical(figure, &curves),
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

/// Colour, marker and dash of each series. Names without a look of their own have one each: first those of
/// the palette, then others in the order of first appearance.
fn looks(figure: &Figure) -> Vec<(Look, usize)> {
    let mut names: Vec<&str> = figure.palette.iter().map(String::as_str).collect();
    let mut number = |name| {
        names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    let own = |series: &Series| figure.looks.iter().find(|own| own.0 == series.name);
    let look = |series| own(series).map_or_else(|| numbered(number(&series.name)), |own| (own.1, 0));
    figure.series.iter().map(look).collect()
}

/// When the colours come round again, the markers are one further on and the dashes are others.
const fn numbered(number: usize) -> (Look, usize) {
    let round = number / COLOURS.len();
    (Look { colour: number, marker: number + round }, round)
}

fn curve(series: &Series, (look, dash): (Look, usize), figure: &Figure) -> Curve {
    let label = match series.style {
        Style::Measured | Style::Bars => series.name.clone(),
        Style::Paper if is_measured_too(&series.name, figure) => format!("{} (paper)", series.name),
        Style::Paper => series.name.clone(),
    };
    let drawable = |sample: &&Sample| {
        is_drawable(sample.x) && is_drawable(sample.y) && (sample.y > 0.0 || !figure.logarithmic)
    };
    let samples =
        series.points.iter().filter(drawable).map(|s| with_drawable_bar(s, figure.capped)).collect();
    Curve {
        label,
        style: series.style,
        colour: look.colour % COLOURS.len(),
        marker: look.marker % MARKERS,
        dash: dash % DASHES.len(),
        marked: series.points.len() <= MARKED && series.style != Style::Bars,
        samples,
    }
}

/// Whether a paper's curve needs a word beside its name.
fn is_measured_too(name: &str, figure: &Figure) -> bool {
    figure.series.iter().any(|series| series.name == name && series.style == Style::Measured)
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
    Ticks { from, to, at: scale::ticks((from, to)), logarithmic: false }
}

/// The vertical axis. A logarithmic one holds every sample, since it has room for all.
fn vertical(figure: &Figure, curves: &[Curve]) -> Ticks {
    let values = || curves.iter().flat_map(|curve| &curve.samples).map(|sample| sample.y);
    let Some((low, high)) =
        values().reduce(f64::min).zip(values().reduce(f64::max)).filter(|_| figure.logarithmic)
    else {
        return axis(figure.y_range, || extent(figure, curves, Axis::Y));
    };
    let (from, to) = scale::around_ratio(low, high);
    Ticks { from, to, at: scale::ratio_ticks((from, to)), logarithmic: true }
}

fn extent(figure: &Figure, curves: &[Curve], axis: Axis) -> (f64, f64) {
    let reached = |curve: &Curve| -> Vec<f64> {
        let own = curve.samples.iter().flat_map(|sample| reach(sample, axis));
        own.chain(curve.bars_reach(axis)).collect()
    };
    let values = curves.iter().flat_map(reached);
    let lines = figure.references.iter().filter(|line| line.axis == axis && is_drawable(line.at));
    let all = values.chain(lines.map(|line| line.at));
    let Some((low, high)) = all.map(|v| (v, v)).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))) else {
        return (0.0, 1.0);
    };
    let low = if axis == Axis::Y && figure.from_zero { low.min(0.0) } else { low };
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
        let labels = [2, 3].map(|of: usize| view.curves[of].label.as_str());
        assert_eq!(labels, ["static (paper)", "other"]);
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
    fn a_look_of_its_own_goes_before_the_palette() {
        let series = ["a", "b"].map(|name| series(name, Style::Measured, &[(0.1, 1.0)])).to_vec();
        let looks = vec![("b".to_owned(), Look { colour: 9, marker: 3 })];
        let palette = vec!["b".to_owned()];
        let view = View::of(&Figure { series, looks, palette, ..Figure::default() });
        let found: Vec<_> = view.curves.iter().map(|c| (c.colour, c.marker, c.dash)).collect();
        assert_eq!(found, [(1, 1, 0), (1, 3, 0)]);
    }

    #[test]
    fn a_logarithmic_axis_holds_all_that_is_above_nought() {
        let series = vec![series("a", Style::Measured, &[(0.1, 0.0), (0.2, 12.0), (0.3, 4_000.0)])];
        let figure = Figure { series, capped: true, logarithmic: true, ..Figure::default() };
        let view = View::of(&figure);
        assert_eq!((view.curves[0].samples.len(), view.y.from, view.y.to), (2, 10.0, 5_000.0));
        let (low, middle, high) =
            (view.y.pixel(10.0, (900, 0)), view.y.pixel(100.0, (900, 0)), view.y.pixel(5_000.0, (900, 0)));
        assert!(low == 900 && high == 0 && (566..568).contains(&middle), "{middle}");
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
        let long: Vec<(f64, f64)> = (0..=50).map(|i| (f64::from(i), 1.0)).collect();
        let of = |points: &[(f64, f64)]| {
            let series = vec![series("a", Style::Measured, points)];
            View::of(&Figure { series, ..Figure::default() }).curves[0].marked
        };
        assert_eq!((of(&long[1..]), of(&long)), (true, false));
    }

    #[test]
    fn bars_are_inside_and_stand_on_the_axis() {
        let bars = series("counts", Style::Bars, &[(10.0, 90.0), (12.0, 95.0), (14.0, 93.0)]);
        let view = View::of(&Figure { series: vec![bars], ..Figure::default() });
        assert_eq!((view.y.from, view.curves[0].marked, view.curves[0].half_bar()), (0.0, false, 1.0));
        assert!(view.x.from <= 9.0 && view.x.to >= 15.0);
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
