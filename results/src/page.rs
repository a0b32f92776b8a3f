//! Figures and the report page of a run or a sweep.

mod deadlock;
mod healing;
mod pareto;

use flitforge_sim::report::{Report, Verdict};
use flitforge_topology::network::NetworkSpec;

use crate::html::{Code, ReportPage, Section, verdicts};
use crate::plot::{Figure, Heatmap, Layout, Sample, Series, Style};
use crate::sweep::VERSION;
use crate::{Point, verdict_name};

/// The label of the load in a sweep.
const LOAD: &str = "traffic.load";

/// Latency against offered traffic, and accepted against offered traffic, one curve for each
/// combination of the other labels; where area and clock were measured, throughput against area.
pub fn figures(points: &[Point]) -> Vec<Figure> {
    let curves = horizontal_axis(points).map(|axis| curve_figures(points, &axis));
    curves.into_iter().flatten().chain(pareto::figure(points)).collect()
}

fn curve_figures(points: &[Point], axis: &str) -> Vec<Figure> {
    let latency = |report: &Report| {
        (report.packet_latency.count > 0).then_some((report.packet_latency.mean, report.packet_latency.ci95))
    };
    let accepted = |report: &Report| Some((report.accepted / report.capacity, None));
    vec![
        Figure {
            id: "latency".to_owned(),
            title: "Packet latency".to_owned(),
            x_label: axis_label(axis),
            y_label: "mean packet latency, source queueing included (cycles)".to_owned(),
            capped: true,
            series: curves(points, axis, latency),
            ..Figure::default()
        },
        Figure {
            id: "accepted".to_owned(),
            title: "Accepted traffic".to_owned(),
            x_label: axis_label(axis),
            y_label: "accepted traffic (fraction of capacity)".to_owned(),
            series: curves(points, axis, accepted),
            ..Figure::default()
        },
    ]
}

fn axis_label(axis: &str) -> String {
    if axis == LOAD { "offered traffic (fraction of capacity)".to_owned() } else { axis.to_owned() }
}

/// The load if it is swept, else the first label whose values are all numbers.
fn horizontal_axis(points: &[Point]) -> Option<String> {
    let first = points.first()?;
    let numeric = |name: &str| {
        points.iter().all(|point| point.label(name).is_some_and(|value| value.parse::<f64>().is_ok()))
    };
    let mut names = first.labels.iter().map(|(name, _)| name.as_str());
    if first.label(LOAD).is_some() {
        return Some(LOAD.to_owned());
    }
    names.find(|name| *name != "repetition" && numeric(name)).map(str::to_owned)
}

/// A quantity with the half width of its interval.
type Measured = Option<(f64, Option<f64>)>;

fn curves(points: &[Point], axis: &str, of: impl Fn(&Report) -> Measured) -> Vec<Series> {
    let mut series: Vec<Series> = Vec::new();
    for point in points {
        let name = curve_name(point, axis);
        let (Some(x), Some((y, half))) = (place(point, axis), of(&point.report)) else { continue };
        let mut sample = Sample::new(x, y).note(verdict_name(point.report.verdict));
        if let Some(half) = half {
            sample = sample.spread(half);
        }
        match series.iter_mut().find(|series| series.name == name) {
            Some(found) => found.points.push(sample),
            None => series.push(Series { name, style: Style::Measured, points: vec![sample] }),
        }
    }
    for series in &mut series {
        series.points.sort_by(|one, other| one.x.total_cmp(&other.x));
    }
    series
}

/// Where a point stands: for the load, the traffic it really offers.
fn place(point: &Point, axis: &str) -> Option<f64> {
    if axis == LOAD {
        return Some(point.report.offered / point.report.capacity);
    }
    point.label(axis)?.parse().ok()
}

fn curve_name(point: &Point, axis: &str) -> String {
    let others = point.labels.iter().filter(|(name, _)| name != axis);
    let parts: Vec<String> = others
        .map(|(name, value)| if name == "case" { value.clone() } else { format!("{name} {value}") })
        .collect();
    if parts.is_empty() { "measured".to_owned() } else { parts.join(", ") }
}

/// The page of a sweep or of a single run. `nets` holds for each point its network, if that is to be drawn:
/// with the cycle of waiting packets of a deadlock, and of a single run with the utilisation of its channels.
pub fn report(points: &[Point], nets: &[Option<NetworkSpec>]) -> ReportPage {
    let mut sections = vec![Section {
        heading: "Verdicts".to_owned(),
        paragraphs: summary(points),
        tables: vec![verdicts(points)],
        ..Section::default()
    }];
    let drawn = || points.iter().zip(nets).filter_map(|(point, net)| Some((point, net.as_ref()?)));
    sections.extend(deadlock::section(drawn()));
    let figures = figures(points);
    if !figures.is_empty() {
        sections.push(Section { heading: "Curves".to_owned(), figures, ..Section::default() });
    }
    if let [point] = points {
        sections.extend(point.report.healing.as_ref().map(healing::section));
    }
    if let ([_], Some((point, net))) = (points, drawn().next()) {
        sections.push(utilisation(net, &point.report));
    }
    sections.push(configuration(points));
    ReportPage {
        title: title(points),
        subtitle: format!("flitforge {VERSION}, {} {}", points.len(), plural(points.len())),
        sections,
    }
}

const fn plural(points: usize) -> &'static str {
    if points == 1 { "point" } else { "points" }
}

/// What all points have in common: `mesh 16 x 16, dynamic-dr, uniform`; `circulant 12 (1 3), shortest, uniform`.
fn title(points: &[Point]) -> String {
    let tables: Vec<toml::Table> = points.iter().filter_map(|point| point.config.parse().ok()).collect();
    let network = |key: &str| common(&tables, "network", key);
    let shape = network("topology").map(|topology| {
        let size = network("radix").or_else(|| network("nodes")).map(|size| format!(" {size}"));
        let jumps = network("jumps").map(|jumps| format!(" ({})", jumps.replace(" x ", " ")));
        [Some(topology), size, jumps].into_iter().flatten().collect::<String>()
    });
    let rest = [("routing", "algorithm"), ("traffic", "pattern")];
    let rest = rest.into_iter().filter_map(|(section, key)| common(&tables, section, key));
    let words: Vec<String> = shape.into_iter().chain(rest).collect();
    if words.is_empty() { "Results".to_owned() } else { words.join(", ") }
}

/// The value of a key where it is the same in every configuration, in words.
fn common(tables: &[toml::Table], section: &str, key: &str) -> Option<String> {
    let mut values = tables.iter().map(|table| table.get(section).and_then(|section| section.get(key)));
    let first = values.next()??;
    values.all(|value| value == Some(first)).then(|| in_words(first))
}

fn in_words(value: &toml::Value) -> String {
    match value {
        toml::Value::String(word) => word.clone(),
        toml::Value::Array(items) => items.iter().map(in_words).collect::<Vec<_>>().join(" x "),
        other => other.to_string(),
    }
}

fn summary(points: &[Point]) -> Vec<String> {
    let bad = points.iter().filter(|point| point.report.verdict != Verdict::Stable);
    bad.take(20)
        .map(|point| {
            let labels = crate::sweep::describe(&point.labels);
            format!("{labels}: {}. {}", verdict_name(point.report.verdict), point.report.reason)
        })
        .collect()
}

/// Routers up to which the channels of a run are drawn. A browser copes with the 16,000 arrows of a
/// 64 x 64 mesh; a million routers would make a page of almost a gigabyte.
const DRAWN: u32 = 4096;

fn utilisation(net: &NetworkSpec, report: &Report) -> Section {
    let heading = "Channels".to_owned();
    if net.graph.nodes() > DRAWN {
        let paragraphs = vec![format!(
            "Networks of more than {DRAWN} routers are not drawn; results.json has the utilisation of each channel."
        )];
        return Section { heading, paragraphs, ..Section::default() };
    }
    let heatmap = Heatmap {
        id: "utilisation".to_owned(),
        title: "Channel utilisation".to_owned(),
        layout: Layout::of(&net.coords, net.router.dims.len(), &report.channels),
        channels: report.channels.clone(),
        caption: "Fraction of the measured cycles in which a flit left by each channel.".to_owned(),
    };
    Section { heading, heatmaps: vec![heatmap], ..Section::default() }
}

fn configuration(points: &[Point]) -> Section {
    let text = points.first().map(|point| point.config.clone()).unwrap_or_default();
    let caption = "Configuration of the first point, every default spelt out".to_owned();
    Section { heading: "Configuration".to_owned(), code: vec![Code { caption, text }], ..Section::default() }
}
