// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figures that are asked for: any number over any other, with the curves and panels that are wanted.

use super::curves::{axis_label, horizontal_axis, values};
use super::names::Names;
use crate::plot::{Figure, Sample, Series};
use crate::repeat::{Mean, REPETITION, repeated};
use crate::shown::{ids, shown};
use crate::{Labels, Point, quantity, verdict_name};

/// What a figure is to show. What is left open is as in the report.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choice {
    /// Label or column on the horizontal axis.
    pub x: Option<String>,
    /// Column on the vertical axis, in place of the mean packet latency.
    pub y: Option<String>,
    /// Labels that tell curves apart, in place of all that differ.
    pub group: Vec<String>,
    /// Label of which each value has a figure of its own.
    pub panel: Option<String>,
    /// Labels and the values that points must have.
    pub filter: Vec<(String, String)>,
    /// Whether the vertical axis is logarithmic.
    pub logarithmic: bool,
}

/// Why a figure cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// No point has a label or column of this name.
    #[error("no point has `{name}`; there are {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The filter leaves no point.
    #[error("no point is left: the filter asks for {asked}; {known}")]
    Nothing {
        /// What was asked for.
        asked: String,
        /// The values that there are.
        known: String,
    },
    /// There is no axis.
    #[error("no swept label has numbers alone: choose the horizontal axis")]
    NoAxis,
}

/// The figures of a choice.
///
/// # Errors
/// See [`ChoiceError`].
pub fn chosen(points: &[Point], choice: &Choice) -> Result<Vec<Figure>, ChoiceError> {
    let keys = choice.group.iter().chain(&choice.panel).chain(choice.filter.iter().map(|pair| &pair.0));
    keys.into_iter().try_for_each(|key| known(points, key, false))?;
    choice.x.iter().chain(&choice.y).try_for_each(|key| known(points, key, true))?;
    let fits =
        |point: &&Point| choice.filter.iter().all(|(key, value)| point.label(key) == Some(value.as_str()));
    let all = points;
    let points: Vec<Point> = all.iter().filter(fits).cloned().collect();
    if points.is_empty() {
        return Err(nothing(all, choice));
    }
    let axis = choice.x.clone().or_else(|| horizontal_axis(&points)).ok_or(ChoiceError::NoAxis)?;
    let mut names = Names::of_points(&points, &axis).without(REPETITION);
    if !choice.group.is_empty() {
        names = names.only(&choice.group);
    }
    let y = choice.y.as_deref().unwrap_or("packet_latency_mean");
    let of = |points: &[Point], names: &Names| Figure {
        logarithmic: choice.logarithmic,
        ..figure(points, (&axis, y), names)
    };
    let Some(panel) = &choice.panel else { return Ok(vec![of(&points, &names)]) };
    let names = names.without(panel);
    let of_value = |(value, id): (&&str, String)| {
        let own: Vec<Point> = points.iter().filter(|p| p.label(panel) == Some(*value)).cloned().collect();
        Figure { id: format!("plot-{id}"), title: format!("{y}: {}", shown(value)), ..of(&own, &names) }
    };
    let values = values(&points, panel);
    Ok(values.iter().zip(ids(&values)).map(of_value).collect())
}

/// Why a filter leaves nothing: the values of each label that no point has, or else that no point has all.
fn nothing(points: &[Point], choice: &Choice) -> ChoiceError {
    let pair = |(key, value): &(String, String)| format!("{key}={}", shown(value));
    let none = |(key, value): &&(String, String)| {
        points.iter().all(|point| point.label(key) != Some(value.as_str()))
    };
    let of_label = |(key, _): &(String, String)| {
        let values: Vec<_> = values(points, key).into_iter().map(shown).collect();
        format!("`{key}` is {}", values.join(", "))
    };
    let known: Vec<String> = choice.filter.iter().filter(none).map(of_label).collect();
    ChoiceError::Nothing {
        asked: choice.filter.iter().map(pair).collect::<Vec<_>>().join(", "),
        known: if known.is_empty() {
            "there are such points, and none has all of these values".to_owned()
        } else {
            known.join("; ")
        },
    }
}

/// Refuses a name that no point knows.
fn known(points: &[Point], name: &str, columns: bool) -> Result<(), ChoiceError> {
    let columns = if columns { quantity::names(points) } else { Vec::new() };
    if points.iter().any(|point| point.label(name).is_some()) || columns.iter().any(|column| column == name) {
        return Ok(());
    }
    let mut known: Vec<String> = Vec::new();
    for (label, _) in points.iter().flat_map(|point| &point.labels) {
        if !known.contains(label) {
            known.push(label.clone());
        }
    }
    known.extend(columns);
    Err(ChoiceError::Unknown { name: name.to_owned(), known: known.join(", ") })
}

fn figure(points: &[Point], (x, y): (&str, &str), names: &Names) -> Figure {
    // Repetitions are one sample, their mean, unless they are told apart.
    let groups = match names.keys().any(|key| key == REPETITION) {
        true => points.iter().map(|point| (point.labels.clone(), vec![point])).collect(),
        false => repeated(points).into_iter().map(|group| (group.labels, group.points)).collect::<Vec<_>>(),
    };
    let sample = |(labels, points): &(Labels, Vec<&Point>)| {
        let of = |name| Mean::of(&points.iter().filter_map(|point| number(point, name)).collect::<Vec<_>>());
        let (x, y_mean) = (of(x)?, of(y)?);
        let sample = Sample::new(x.mean, y_mean.mean);
        let (note, half) = match points[..] {
            [point] => (verdict_name(point.report.verdict).to_owned(), quantity::half_width(point, y)),
            _ => (format!("mean of {} repetitions", points.len()), y_mean.ci95),
        };
        let sample = sample.note(note);
        Some((names.of(labels), if let Some(half) = half { sample.spread(half) } else { sample }))
    };
    let series = Series::of_samples(groups.iter().filter_map(sample));
    let series = series.into_iter().map(Series::sorted).collect();
    let doc = quantity::doc(y).map(|doc| format!("{y} ({doc})"));
    Figure {
        id: "plot".to_owned(),
        title: y.to_owned(),
        x_label: axis_label(&points.iter().collect::<Vec<_>>(), x),
        y_label: doc.unwrap_or_else(|| y.to_owned()),
        capped: y.contains("latency"),
        series,
        ..Figure::default()
    }
}

fn number(point: &Point, name: &str) -> Option<f64> {
    if let Some(label) = point.label(name) {
        return label.parse().ok();
    }
    quantity::number(point, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points() -> Vec<Point> {
        let label = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut points = Vec::new();
        for (pattern, vcs) in [("uniform", "2"), ("uniform", "4"), ("tornado", "2"), ("tornado", "4")] {
            for load in ["0.1", "0.2"] {
                let labels = vec![
                    label("traffic.pattern", pattern),
                    label("router.vcs", vcs),
                    label("traffic.load", load),
                ];
                let mut point = super::super::tests::point(labels);
                point.report.accepted = load.parse().unwrap_or(0.0);
                points.push(point);
            }
        }
        points
    }

    fn words(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn panels_groups_and_filters_are_those_asked_for() {
        let choice = Choice { y: words("throughput"), panel: words("traffic.pattern"), ..Choice::default() };
        let figures = chosen(&points(), &choice).expect("figures");
        assert_eq!(
            figures.iter().map(|f| f.id.as_str()).collect::<Vec<_>>(),
            ["plot-uniform", "plot-tornado"]
        );
        assert_eq!(figures[0].series.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["vcs 2", "vcs 4"]);
        let choice = Choice {
            x: words("router.vcs"),
            y: words("throughput"),
            group: vec!["traffic.pattern".to_owned()],
            filter: vec![("traffic.load".to_owned(), "0.2".to_owned())],
            ..Choice::default()
        };
        let figures = chosen(&points(), &choice).expect("figures");
        let curve = &figures[0].series[1];
        assert_eq!(curve.name, "tornado");
        let places: Vec<(f64, f64)> = curve.points.iter().map(|p| (p.x, p.y)).collect();
        assert_eq!(places, [(2.0, 0.2), (4.0, 0.2)]);
    }

    #[test]
    fn what_there_is_not_is_refused_with_what_there_is() {
        let choice = Choice { panel: words("traffic.patern"), ..Choice::default() };
        let error = chosen(&points(), &choice).expect_err("no such label").to_string();
        assert!(error.contains("no point has `traffic.patern`") && error.contains("router.vcs"), "{error}");
        let filter = vec![("router.vcs".to_owned(), "8".to_owned())];
        let error = chosen(&points(), &Choice { filter, ..Choice::default() }).expect_err("nothing is left");
        assert_eq!(
            error.to_string(),
            "no point is left: the filter asks for router.vcs=8; `router.vcs` is 2, 4"
        );
    }
}
