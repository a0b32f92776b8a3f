// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figures of a sweep: quantities over an axis, one curve for each configuration.

use std::collections::BTreeSet;

use flitforge::workload::{Quantity, quantities};
use flitforge_sim::report::{Report, Verdict};

use super::names::Names;
use super::pareto;
use crate::html::significant;
use crate::plot::{COLOURS, Figure, Sample, Series};
use crate::repeat::{Mean, REPETITION, Repeated, repeated, without};
use crate::saturation::{LOAD, Saturation};
use crate::shown::{ids, shown};
use crate::{Point, classes, imprecision, reason, saturations, verdict_name};

/// Throughput against area where that was measured; then latency and accepted traffic against offered
/// traffic, one curve for each combination of the other labels.
///
/// Where there are more curves than colours, each quantity has a figure for each value of one label.
pub fn figures(points: &[Point]) -> Vec<Figure> {
    let Some(axis) = horizontal_axis(points) else {
        return pareto::figures(points, None);
    };
    let names = Names::of_points(points, &axis).without(REPETITION);
    let panel = panel_key(points, &axis, &names);
    let frames = match &panel {
        Some(key) => panels(points, &axis, &names, key),
        None => {
            let (points, class_names) = (points.iter().collect(), &classes::names(points));
            Frame { points, axis: &axis, names: &names, panel: None, class_names }.figures()
        }
    };
    pareto::figures(points, panel.as_deref()).into_iter().chain(frames).collect()
}

/// The load if it is swept, else the first label whose values are all numbers.
pub(super) fn horizontal_axis(points: &[Point]) -> Option<String> {
    let first = points.first()?;
    let numeric = |name: &str| {
        points.iter().all(|point| point.label(name).is_some_and(|value| value.parse::<f64>().is_ok()))
    };
    let mut names = first.labels.iter().map(|(name, _)| name.as_str());
    if first.label(LOAD).is_some() {
        return Some(LOAD.to_owned());
    }
    names.find(|name| *name != REPETITION && numeric(name)).map(str::to_owned)
}

/// The values of a label, in the order of the sweep.
pub(super) fn values<'a>(points: &'a [Point], key: &str) -> Vec<&'a str> {
    let mut values: Vec<&str> = Vec::new();
    for value in points.iter().filter_map(|point| point.label(key)) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// The label that gets a panel for each value, where the curves are more than the colours: the pattern of
/// traffic if there are some, else the label with the fewest values that leaves a colour for every curve.
fn panel_key(points: &[Point], axis: &str, names: &Names) -> Option<String> {
    let curves: BTreeSet<String> = points.iter().map(|point| names.of(&point.labels)).collect();
    if curves.len() <= COLOURS.len() {
        return None;
    }
    let count = |key: &str| values(points, key).len();
    let keys: Vec<&str> = names.keys().filter(|key| *key != axis && count(key) > 1).collect();
    let enough = |key: &&&str| curves.len().div_ceil(count(key)) <= COLOURS.len();
    let pattern = keys.iter().find(|key| **key == "traffic.pattern");
    let fewest = || keys.iter().filter(enough).min_by_key(|key| count(key));
    let most = || keys.iter().max_by_key(|key| count(key));
    pattern.or_else(fewest).or_else(most).filter(|_| keys.len() > 1).map(|key| (*key).to_owned())
}

/// Figures for each value of a label.
fn panels(points: &[Point], axis: &str, names: &Names, key: &str) -> Vec<Figure> {
    let (names, class_names) = (names.without(key), classes::names(points));
    let values = values(points, key);
    let of_value = |(&value, id): (&&str, String)| {
        let points = points.iter().filter(|point| point.label(key) == Some(value)).collect();
        let is_first = values.first() == Some(&value);
        let panel = Some(Panel { value, id, is_first });
        Frame { points, axis, names: &names, panel, class_names: &class_names }.figures()
    };
    let panels: Vec<Vec<Figure>> = values.iter().zip(ids(&values)).map(of_value).collect();
    // One quantity after the other, so that panels that are compared stand together.
    let quantities = panels.first().map_or(0, Vec::len);
    (0..quantities).flat_map(|at| panels.iter().filter_map(move |panel| panel.get(at).cloned())).collect()
}

/// One of several panels.
struct Panel<'a> {
    /// The value of the label.
    value: &'a str,
    /// What files and elements of the page are called by.
    id: String,
    /// Whether it is the first one, whose captions are those of all.
    is_first: bool,
}

/// What the figures of one panel are made of.
struct Frame<'a> {
    points: Vec<&'a Point>,
    axis: &'a str,
    names: &'a Names,
    panel: Option<Panel<'a>>,
    /// The message classes of all panels.
    class_names: &'a [&'a str],
}

impl Frame<'_> {
    fn figures(&self) -> Vec<Figure> {
        if self.points.iter().any(|point| point.report.workload.is_some()) {
            return self.workloads();
        }
        let latency = |report: &Report| {
            let latency = &report.packet_latency;
            (latency.count > 0).then_some((latency.mean, latency.ci95))
        };
        let accepted = |report: &Report| Some((report.accepted / report.capacity, None));
        let unit = "mean packet latency, queueing at the source included (cycles)";
        let mut figures = vec![
            Figure { capped: true, ..self.figure("latency", "Packet latency", unit, latency) },
            self.figure("accepted", "Accepted traffic", "accepted traffic (fraction of capacity)", accepted),
        ];
        figures.extend(self.classes());
        figures
    }

    /// Latency and accepted traffic of each message class.
    fn classes(&self) -> Vec<Figure> {
        let of_class = |(class, class_id): (&&str, String)| {
            let latency = |report: &Report| Some((classes::of(report, class)?.latency_mean?, None));
            let accepted =
                |report: &Report| Some((classes::of(report, class)?.accepted / report.capacity, None));
            let id = |what: &str| format!("{what}-class-{class_id}");
            [
                Figure {
                    capped: true,
                    ..self.figure(
                        &id("latency"),
                        &format!("Packet latency of class {class}"),
                        &format!("mean packet latency of class {class} (cycles)"),
                        latency,
                    )
                },
                self.figure(
                    &id("accepted"),
                    &format!("Accepted traffic of class {class}"),
                    &format!("accepted traffic of class {class} (fraction of capacity)"),
                    accepted,
                ),
            ]
        };
        self.class_names.iter().zip(ids(self.class_names)).flat_map(of_class).collect()
    }

    /// The numbers of workloads that have a figure, where there are some.
    fn workloads(&self) -> Vec<Figure> {
        let figure = |of: &'static Quantity| {
            let (id, title) = of.figure?;
            let unit = if of.unit.is_empty() { String::new() } else { format!(" ({})", of.unit) };
            let value = |report: &Report| Some((report.workload.as_ref()?.get(of.name).value()?, None));
            Some(self.figure(id, title, &format!("{}{unit}", of.doc), value))
        };
        let figures = quantities().filter_map(figure);
        let figures = figures.filter(|figure| !figure.series.is_empty());
        figures.chain(self.classes().into_iter().filter(|figure| figure.id.starts_with("latency"))).collect()
    }

    fn figure(&self, id: &str, title: &str, y_label: &str, of: impl Fn(&Report) -> Measured) -> Figure {
        let (id, title) = match &self.panel {
            None => (id.to_owned(), title.to_owned()),
            Some(panel) => (format!("{id}-{}", panel.id), format!("{title}: {}", shown(panel.value))),
        };
        let series = self.curves(of);
        let is_told = self.panel.as_ref().is_some_and(|panel| !panel.is_first);
        let caption = if is_told || self.names.is_empty() {
            String::new()
        } else {
            format!("One curve for each {}.", self.names.heading())
        };
        let ringed = series.iter().flat_map(|series| &series.points).any(|sample| sample.ringed);
        let ring = if ringed && !is_told { " A ring marks the last stable point of a curve." } else { "" };
        Figure {
            id,
            title,
            x_label: axis_label(&self.points, self.axis),
            y_label: y_label.to_owned(),
            palette: self.palette(),
            series,
            caption: format!("{caption}{ring}").trim().to_owned(),
            ..Figure::default()
        }
    }

    /// The names of all configurations, so that each has one look in all figures.
    fn palette(&self) -> Vec<String> {
        let mut palette: Vec<String> = Vec::new();
        for name in self.points.iter().map(|point| self.names.of(&point.labels)) {
            if !palette.contains(&name) {
                palette.push(name);
            }
        }
        palette
    }

    /// A curve for each configuration. Repetitions are one sample, their mean.
    fn curves(&self, of: impl Fn(&Report) -> Measured) -> Vec<Series> {
        let last = self.last_stable();
        let sample = |group: &Repeated<'_>| {
            let first = *group.points.first()?;
            let values: Vec<_> = group.points.iter().filter_map(|point| of(&point.report)).collect();
            let mean = Mean::of(&values.iter().map(|value| value.0).collect::<Vec<_>>())?;
            let half = if let [one] = &values[..] { one.1 } else { mean.ci95 };
            let ringed = group.points.iter().any(|point| last.contains(&point.ordinal));
            let sample = Sample::new(place(first, self.axis)?, mean.mean).ringed(ringed);
            let sample = sample.note(self.note(group, ringed));
            let sample = if let Some(half) = half { sample.spread(half) } else { sample };
            Some((self.names.of(&group.labels), sample))
        };
        let groups = repeated(self.points.iter().copied());
        let series = Series::of_samples(groups.iter().filter_map(sample));
        series.into_iter().map(Series::sorted).collect()
    }

    /// What else is to be known of a sample: the verdict, and the traffic, which is less than the load where
    /// nodes have nothing to send.
    fn note(&self, group: &Repeated<'_>, last: bool) -> String {
        let mut words = Vec::new();
        if let Some(offered) = group.mean("load").filter(|_| self.axis == LOAD) {
            words.push(format!("offered {} of capacity", significant(offered.mean, 3)));
        }
        match &group.points[..] {
            [point] => words.push(verdict(point)),
            points => words.push(format!("{} of {} repetitions stable", group.stable(), points.len())),
        }
        words.extend(last.then(|| "the last stable point of its curve".to_owned()));
        words.join("; ")
    }

    /// Places of the points after which curves saturate.
    fn last_stable(&self) -> BTreeSet<u64> {
        if self.axis != LOAD {
            return BTreeSet::new();
        }
        let points: Vec<Point> = self.points.iter().map(|&point| point.clone()).collect();
        let found = saturations(&points);
        // Of several repetitions, the load at which all are stable.
        let least = |one: &Saturation| {
            let of = |labels| without(labels, &[REPETITION]);
            let mut alike = found.iter().filter(|other| of(&other.labels) == of(&one.labels));
            alike.all(|other| other.stable >= one.stable)
        };
        let ends = found.iter().filter(|one| one.saturated.is_some() && least(one));
        ends.filter_map(|one| one.last_stable).collect()
    }
}

/// A quantity with the half width of its interval.
type Measured = Option<(f64, Option<f64>)>;

/// The verdict of a point, with its reason where more is to be said than that it is stable.
fn verdict(point: &Point) -> String {
    let verdict = verdict_name(point.report.verdict);
    let is_told = point.report.verdict != Verdict::Stable || imprecision(&point.report).is_some();
    if is_told { format!("{verdict}: {}", reason(&point.report)) } else { verdict.to_owned() }
}

/// The name of an axis. Loads have the unit of the configurations, if it is one.
pub(super) fn axis_label(points: &[&Point], axis: &str) -> String {
    let unit = |point: &&Point| {
        let config = point.config.parse::<toml::Table>().unwrap_or_default();
        let unit = config.get("traffic").and_then(|traffic| traffic.get("load_unit"));
        unit.and_then(toml::Value::as_str) == Some("flits")
    };
    let mut units = points.iter().map(unit);
    let first = units.next().unwrap_or_default();
    match (axis == LOAD, units.all(|unit| unit == first), first) {
        (true, true, true) => format!("{LOAD} (flits per node and cycle)"),
        (true, true, false) => format!("{LOAD} (fraction of capacity)"),
        _ => axis.to_owned(),
    }
}

/// Where a point stands: the value of a label, which is what its configuration asks for.
fn place(point: &Point, axis: &str) -> Option<f64> {
    point.label(axis)?.parse().ok()
}
