// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figures and the report page of a run or a sweep.

mod chosen;
mod course;
mod curves;
mod deadlock;
mod healing;
mod names;
mod pareto;
mod saturation;
mod told;

use flitforge_sim::report::Report;
use flitforge_topology::network::NetworkSpec;

use crate::detail::{Explanation, Share, percent};
use crate::html::{Cell, ReportPage, Section, Table, means, verdicts, workloads};
use crate::plot::{Heatmap, Layout};
use crate::repeat::{REPETITION, is_repeated, repeated};
use crate::saturation::{LOAD, without_load};
use crate::summary::summary;
use crate::sweep::{VERSION, describe};
use crate::{Labels, Point, classes, saturations};

pub use chosen::{Choice, ChoiceError, chosen};
pub use curves::figures;
use names::Names;

/// A table of saturation with more rows than this stands below the figures of a sweep, so that a figure is in
/// the first screen.
const SHORT: usize = 2;
/// A table of a search for saturation is its result. It stands below the figures with more rows than this.
const SHORT_SEARCH: usize = 8;

/// A table with more rows is folded.
const LONG: usize = 24;

/// The page of a sweep or of a single run: the result, then what else is to be known. `nets` holds for each
/// point its network, if that is to be drawn: with the cycle of waiting packets of a deadlock, and of a
/// single run with the utilisation of its channels.
pub fn report(points: &[Point], nets: &[Option<NetworkSpec>]) -> ReportPage {
    let axis = curves::horizontal_axis(points).unwrap_or_default();
    let names = Names::of_points(points, &axis);
    let drawn = || points.iter().zip(nets).filter_map(|(point, net)| Some((point, net.as_ref()?)));
    let is_workload = points.iter().any(|point| point.report.workload.is_some());
    let mut sections = Vec::new();
    match points {
        [point] => sections.push(run(point, drawn().next().map(|drawn| drawn.1))),
        _ => sections.extend(results(points, &names)),
    }
    sections.extend(deadlock::section(drawn()));
    if let [point] = points {
        sections.extend(drawn().next().and_then(|(point, net)| bound(&point.report, net)));
        sections.extend(course::section(&point.report));
        sections.extend(point.report.healing.as_ref().map(healing::section));
        let channels = drawn().next().filter(|(point, _)| !point.report.channels.is_empty());
        sections.extend(channels.map(|(point, net)| utilisation(net, &point.report)));
    }
    let classes = match points {
        [_] => None,
        _ => classes::of_sweep(points, |point| describe(&point.labels), "point"),
    };
    let (mut tables, mut folded) = (Vec::new(), Vec::new());
    let mut add = |table: Table| if table.rows.len() > LONG { &mut folded } else { &mut tables }.push(table);
    if is_repeated(points) {
        add(means(points));
    }
    add(if is_workload { workloads(points) } else { verdicts(points) });
    folded.extend(told::reasons(points, &names).into_iter().chain(classes));
    sections.push(Section { heading: "Verdicts".to_owned(), tables, folded, ..Section::default() });
    sections.extend(hardware(points, &names));
    sections.push(told::origin(points));
    ReportPage {
        title: title(points),
        subtitle: format!("flitforge {VERSION}, {} {}", points.len(), plural(points.len())),
        sections,
    }
}

/// The result of a run: a sentence, its latencies and traffic, and everything that the command prints.
fn run(point: &Point, net: Option<&NetworkSpec>) -> Section {
    let of_traffic = net.filter(|_| point.report.workload.is_none());
    let table = of_traffic.and_then(|net| printed(&point.report, net));
    Section {
        heading: "Result".to_owned(),
        paragraphs: vec![told::of_run(point)],
        figures: course::result(&point.report),
        tables: table.into_iter().chain(classes::of_run(&point.report, net.map(|net| &net.router))).collect(),
        ..Section::default()
    }
}

/// The lines that the command prints, as a table.
fn printed(report: &Report, net: &NetworkSpec) -> Option<Table> {
    let mut text = Vec::new();
    summary(report, net, &mut text).ok()?;
    let text = String::from_utf8(text).ok()?;
    let row = |line: &str| -> Vec<Cell> {
        let (name, value) = line.split_at_checked(NAME).unwrap_or((line, ""));
        vec![name.trim().into(), value.trim().into()]
    };
    Some(Table {
        caption: "The run in numbers. Latencies are in cycles, traffic in flits per node and cycle."
            .to_owned(),
        columns: ["quantity", "value"].map(str::to_owned).to_vec(),
        rows: text.lines().map(row).collect(),
    })
}

/// Width of the names in the lines that the command prints.
const NAME: usize = 17;

/// The result of a sweep: a sentence, the curves, and where they saturate.
fn results(points: &[Point], names: &Names) -> Vec<Section> {
    let found = crate::saturation::means(&saturations(points));
    let names = &names.without(REPETITION);
    let swept = found.len() < repeated(points).len() && !found.is_empty();
    let sentence = if swept { saturation::sentence(&found, names) } else { None };
    let paragraph =
        [sentence, Some(told::verdicts(points))].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let tables = if swept { vec![saturation::table(&found, names)] } else { Vec::new() };
    let section = |heading: &str| Section { heading: heading.to_owned(), ..Section::default() };
    let (result, figures) = (section("Result"), figures(points));
    let paragraphs = vec![paragraph];
    let short = if is_search(points) { SHORT_SEARCH } else { SHORT };
    if found.len() > LONG {
        return vec![Section { paragraphs, figures, folded: tables, ..result }];
    }
    if swept && found.len() <= short {
        let curves = Section { figures, ..section("Curves") };
        return vec![Section { paragraphs, tables, ..result }, curves];
    }
    vec![Section { paragraphs, figures, tables, ..result }]
}

/// Whether the loads are those of a search for saturation: each configuration has its own.
fn is_search(points: &[Point]) -> bool {
    let mut loads: Vec<(Labels, Vec<&str>)> = Vec::new();
    for point in points {
        let (labels, load) = (without_load(&point.labels), point.label(LOAD).unwrap_or_default());
        match loads.iter_mut().find(|known| known.0 == labels) {
            Some(known) => known.1.push(load),
            None => loads.push((labels, vec![load])),
        }
    }
    loads.windows(2).any(|pair| pair[0].1 != pair[1].1)
}

/// Area and clock of the routers, where they were measured, and what is missing.
fn hardware(points: &[Point], names: &Names) -> Option<Section> {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut missing: Vec<&str> = Vec::new();
    for point in points {
        let Some(hardware) = &point.hardware else { continue };
        let xc7 = hardware.total.xc7.map(|area| area.luts.to_string());
        let ecp5 = hardware.total.ecp5.map(|area| area.luts.to_string());
        let clock = hardware.clock.as_ref().map(|clock| clock.mhz);
        let text = |text: Option<String>| Cell::from(text.unwrap_or_else(|| "–".to_owned()));
        let row = vec![names.of(&point.labels).into(), text(xc7), text(ecp5), clock.into()];
        if !rows.contains(&row) {
            rows.push(row);
        }
        if !hardware.no_clock.is_empty() && !missing.contains(&hardware.no_clock.as_str()) {
            missing.push(&hardware.no_clock);
        }
    }
    if rows.is_empty() {
        return None;
    }
    let heading = names.heading();
    let columns = [heading.as_str(), "xc7 LUT6", "ECP5 LUT4", "ECP5 MHz"].map(str::to_owned).to_vec();
    let table = Table { caption: "Area and clock of one router.".to_owned(), columns, rows };
    let missing = missing.iter().map(|why| format!("There is no clock: {why}")).collect();
    let heading = "Area and clock".to_owned();
    Some(Section { heading, paragraphs: missing, tables: vec![table], ..Section::default() })
}

/// What bounds the load of a run of which details were counted.
fn bound(report: &Report, net: &NetworkSpec) -> Option<Section> {
    let found = Explanation::of(report, net)?;
    let share = |of: Share| vec![of.source.into(), of.destination.into(), percent(of.share).into()];
    let flows = Table {
        caption: match found.more_flows {
            0 => "Flows over it.".to_owned(),
            more => format!("Flows over it, and {more} more."),
        },
        columns: ["from", "to", "share"].map(str::to_owned).to_vec(),
        rows: found.flows.iter().cloned().map(share).collect(),
    };
    let next =
        found.next.iter().map(|(place, used)| format!("next: {place}, {} of its limit", percent(*used)));
    let paragraphs = std::iter::once(found.sentence()).chain(next).chain(found.notes.iter().cloned());
    let paragraphs = paragraphs.map(|text| whole_sentence(&text));
    let heading = "What bounds the load".to_owned();
    Some(Section { heading, paragraphs: paragraphs.collect(), tables: vec![flows], ..Section::default() })
}

/// A line of a terminal as a sentence of the page.
fn whole_sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", characters.as_str())
}

const fn plural(points: usize) -> &'static str {
    if points == 1 { "point" } else { "points" }
}

/// What all points have in common: `mesh 16 x 16, dynamic-dr, uniform`;
/// `circulant 12 (1 3), shortest, uniform`. A workload stands in place of the traffic.
fn title(points: &[Point]) -> String {
    let tables: Vec<toml::Table> = points.iter().filter_map(|point| point.config.parse().ok()).collect();
    let network = |key: &str| common(&tables, "network", key);
    let shape = network("topology").map(|topology| {
        let size = network("radix").or_else(|| network("nodes")).map(|size| format!(" {size}"));
        let jumps = network("jumps").map(|jumps| format!(" ({})", jumps.replace(" x ", " ")));
        [Some(topology), size, jumps].into_iter().flatten().collect::<String>()
    });
    let algorithm = common(&tables, "routing", "algorithm");
    let runs = common(&tables, "workload", "program").or_else(|| common(&tables, "traffic", "pattern"));
    let words: Vec<String> = [shape, algorithm, runs].into_iter().flatten().collect();
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
        caption: "Fraction of the measured cycles in which each channel was in use.".to_owned(),
    };
    Section { heading, heatmaps: vec![heatmap], ..Section::default() }
}

#[cfg(test)]
pub(crate) mod tests {
    use flitforge_sim::engine::EngineKind;
    use flitforge_sim::report::{EngineUse, Fairness, FallingBehind, Latency, Ledger, Verdict};

    use super::*;
    use crate::Key;

    /// A point of a sweep with these labels, of which nothing was measured.
    pub(crate) fn point(labels: Labels) -> Point {
        let key = Key::of(VERSION, "", 1);
        let (config, version) = (String::new(), VERSION.to_owned());
        Point { ordinal: 0, labels, key, config, seed: 1, version, report: empty(), hardware: None }
    }

    fn empty() -> Report {
        let latency = Latency::default;
        Report {
            verdict: Verdict::Stable,
            reason: String::new(),
            converged: true,
            engine: EngineUse { kind: EngineKind::Reference, why: None },
            seed: 1,
            cycles: 1,
            warmup: 0,
            measured: 1,
            capacity: 1.0,
            offered: 0.1,
            accepted: 0.1,
            active_sources: 1,
            packet_latency: latency(),
            network_latency: latency(),
            head_latency: latency(),
            hops: None,
            misroutes: None,
            reversals: None,
            deterministic: None,
            packets: Ledger::default(),
            flits: Ledger::default(),
            channels: Vec::new(),
            fairness: Fairness::default(),
            falling_behind: FallingBehind::default(),
            histogram: Vec::new(),
            course: Vec::new(),
            deadlock: Vec::new(),
            healing: None,
            cut: Vec::new(),
            classes: Vec::new(),
            detail: None,
            workload: None,
        }
    }

    fn labelled(n: usize, load: &str) -> Point {
        let label = |name: &str, value: String| (name.to_owned(), value);
        let pattern = ["uniform", "transpose", "tornado"][n % 3].to_owned();
        let algorithm = format!("relation-{}", n / 3);
        let load = label("traffic.load", load.to_owned());
        point(vec![label("routing.algorithm", algorithm), label("traffic.pattern", pattern), load])
    }

    #[test]
    fn many_curves_have_a_panel_for_each_pattern() {
        let points: Vec<Point> = (0..12).flat_map(|n| ["0.1", "0.2"].map(|load| labelled(n, load))).collect();
        let ids: Vec<String> = figures(&points).into_iter().map(|figure| figure.id).collect();
        let expected = ["uniform", "transpose", "tornado"];
        let all = ["latency", "accepted"].map(|what| expected.map(|pattern| format!("{what}-{pattern}")));
        assert_eq!(ids, all.concat());
        let accepted = &figures(&points)[3];
        let names: Vec<&str> = accepted.series.iter().map(|series| series.name.as_str()).collect();
        assert_eq!(names, ["relation-0", "relation-1", "relation-2", "relation-3"]);
    }

    #[test]
    fn few_curves_share_a_figure() {
        let points: Vec<Point> = (0..3).map(|n| labelled(n, "0.1")).collect();
        let ids: Vec<String> = figures(&points).into_iter().map(|figure| figure.id).collect();
        assert_eq!(ids, ["latency", "accepted"]);
    }

    #[test]
    fn the_curve_is_ringed_where_it_is_last_stable() {
        let mut points: Vec<Point> = ["0.1", "0.2", "0.3"].map(|load| labelled(0, load)).to_vec();
        for (ordinal, point) in points.iter_mut().enumerate() {
            point.ordinal = ordinal as u64;
            point.report.offered = 0.1 * (ordinal + 1) as f64;
        }
        points[2].report.verdict = Verdict::Saturated;
        let accepted = &figures(&points)[1];
        let rings: Vec<bool> = accepted.series[0].points.iter().map(|sample| sample.ringed).collect();
        assert_eq!(rings, [false, true, false]);
    }

    #[test]
    fn a_figure_stands_before_a_long_table_of_a_sweep() {
        let headings = |loads: [[&str; 2]; 3]| -> Vec<String> {
            let of_one = |(n, loads): (usize, [&str; 2])| loads.map(|load| labelled(n, load));
            let points: Vec<Point> = loads.into_iter().enumerate().flat_map(of_one).collect();
            let page = report(&points, &vec![None; points.len()]);
            page.sections.iter().map(|section| section.heading.clone()).collect()
        };
        assert_eq!(headings([["0.1", "0.2"]; 3]), ["Result", "Verdicts", "Origin"]);
        let search = headings([["0.1", "0.2"], ["0.1", "0.1"], ["0.1", "0.2"]]);
        assert_eq!(search, ["Result", "Curves", "Verdicts", "Origin"]);
    }

    #[test]
    fn no_reason_is_left_out() {
        let mut points: Vec<Point> = (0..90).map(|n| labelled(n, "0.1")).collect();
        for point in &mut points {
            point.report.verdict = Verdict::Saturated;
        }
        let page = report(&points, &vec![None; points.len()]);
        let every = page.sections.iter().find(|section| section.heading == "Verdicts").expect("a section");
        assert_eq!(every.folded[0].rows.len(), 90);
        assert!(page.sections[0].paragraphs[0].contains("90 points: 90 saturated."));
    }
}
