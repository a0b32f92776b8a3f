// SPDX-License-Identifier: MIT OR Apache-2.0
//! The result of a workload: as a page of text, and as a page for a browser.

mod fault;
mod links;
mod point;

use std::io::{self, Write};

use flitforge::percent;
use flitforge::workload::page::{self, Drawn};
use flitforge::workload::{Beside, ClassRow, Ending, RankOutcome, RankRow, Timeline, WorkloadReport, trips};
use flitforge_sim::report::WaitingPacket;
use flitforge_topology::network::NetworkSpec;

use crate::Key;
use crate::html::{Cell, Code, Drawing, ReportPage, Section, Table, significant};
use crate::plot::arrows::arrows;
use crate::plot::courses::courses;
use crate::plot::trees::trees;
use crate::plot::values::values;
use crate::plot::{Figure, Sample, Series, timeline};
use crate::sweep::VERSION;

pub use fault::{fault, is_unreadable};
pub(crate) use point::{as_report, create, in_words};
pub use point::{in_a_line, verdict};

/// Ranks of the table in text, and operations that wait. The JSON and the page have all of them.
const SHOWN: usize = 16;

const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Finished => "finished: every rank ended its program",
        Ending::Waiting => "waiting: ranks wait forever",
        Ending::Deadlocked => "deadlocked: packets wait for one another forever",
        Ending::Lost => "lost: ranks wait for messages whose packets faults took out",
        Ending::MaxCycles => "not finished: workload.max_cycles was reached",
        Ending::MaxQueued => "not finished: more flits and messages wait than measure.max_queued allows",
    }
}

fn other_traffic(other: &Beside) -> String {
    let latency = other.latency.map_or_else(|| String::from("none"), |mean| significant(mean, 5));
    let lost = if other.lost > 0 { format!("{} lost, ", other.lost) } else { String::new() };
    let (created, delivered) = (other.created, other.delivered);
    format!("{created} packets, {delivered} delivered, {lost}mean latency {latency} cycles")
}

fn in_cycles(cycles: u64) -> String {
    format!("{cycles} cycles")
}

/// How far a run came that did not finish.
fn so_far(report: &WorkloadReport) -> String {
    let (cycles, ranks, messages) = (report.cycles, report.ranks.len(), report.messages);
    let finished = report.ranks.iter().filter(|rank| rank.outcome.finished).count();
    let arrived: u64 = report.ranks.iter().map(|rank| rank.outcome.received).sum();
    format!(
        "none: after {cycles} cycles {finished} of {ranks} ranks have finished, and {arrived} of {messages} \
         messages sent have arrived"
    )
}

/// What is said in a line each: the name, and the rest.
fn lines(report: &WorkloadReport) -> Vec<(&'static str, String)> {
    let mut lines = vec![
        ("workload", report.program.clone()),
        ("network", report.network.clone()),
        ("ending", ending(report.ending).to_owned()),
        ("engine", report.engine.to_string()),
        ("makespan", report.makespan.map_or_else(|| so_far(report), in_cycles)),
        ("no contention", report.ideal_makespan.map_or_else(|| String::from("not finished"), in_cycles)),
    ];
    lines.extend(report.slowdown.map(|slowdown| ("slowdown", significant(slowdown, 4))));
    lines.extend(report.outcomes().flat_map(|outcome| outcome.lines(report)));
    let hops = report.hops_per_packet.map_or_else(String::new, |hops| {
        format!("; {} hops a packet, {} flit-hops", significant(hops, 4), report.flit_hops)
    });
    lines.push(("messages", format!("{}, {} bytes", report.messages, report.bytes)));
    lines.push(("packets", format!("{}, {} flits{hops}", report.packets, report.flits)));
    if report.packets_lost > 0 {
        lines.push(("lost", format!("{} packets", report.packets_lost)));
    }
    lines.extend(report.background.map(|other| ("other traffic", other_traffic(&other))));
    for of in &report.classes {
        let count = format!("{} packets of {}", of.packets, of.class);
        lines.push(("class", trips(&count, of.latency, of.longest)));
    }
    if !report.deadlock.is_empty() {
        lines.push(("deadlock", WaitingPacket::summary(report.deadlock.len(), report.cycles)));
    }
    let busiest = report.links.greatest.iter().copied().fold(0.0, f64::max);
    if busiest > 0.0 {
        lines.push(("busiest link", format!("{} of the cycles of a window", percent(busiest))));
    }
    if report.messages_lost > 0 {
        lines.push(("lost messages", format!("{}, with nodes that failed", report.messages_lost)));
    }
    if report.unreceived > 0 {
        lines.push(("not received", format!("{} messages", report.unreceived)));
    }
    lines
}

const COLUMNS: [&str; 10] =
    ["rank", "node", "begin", "finish", "alone", "compute", "overhead", "waited", "sent", "received"];

fn row(rank: &RankRow) -> [String; 10] {
    let RankRow { rank, node, ideal_finish, outcome } = *rank;
    let RankOutcome { begin, finish, compute, overhead, waited, sent, received, finished, failed, .. } =
        outcome;
    let begin = begin.map_or_else(|| String::from("–"), |begin| begin.to_string());
    let finish = if finished || failed { finish.to_string() } else { String::from("–") };
    [
        rank.to_string(),
        node.to_string(),
        begin,
        finish,
        ideal_finish.to_string(),
        compute.to_string(),
        overhead.to_string(),
        waited.to_string(),
        sent.to_string(),
        received.to_string(),
    ]
}

/// The result as a page of text.
///
/// # Errors
/// Those of `out`.
pub fn text(report: &WorkloadReport, out: &mut dyn Write) -> io::Result<()> {
    for (name, value) in lines(report) {
        writeln!(out, "{name:16} {value}")?;
    }
    let line = |fields: [String; 10]| fields.map(|field| format!("{field:>10}")).concat();
    writeln!(out, "{}", line(COLUMNS.map(String::from)))?;
    for rank in report.ranks.iter().take(SHOWN) {
        writeln!(out, "{}", line(row(rank)))?;
    }
    if let Some(more) = report.ranks.len().checked_sub(SHOWN).filter(|&more| more > 0) {
        writeln!(out, "{more:>10} more ranks: --json or --out shows them")?;
    }
    for waiting in report.waiting.iter().take(SHOWN) {
        writeln!(out, "{waiting}")?;
    }
    if let Some(more) = report.waiting.len().checked_sub(SHOWN).filter(|&more| more > 0) {
        writeln!(out, "{more:>10} more wait: --json or --out shows them")?;
    }
    Ok(())
}

fn drawing(report: &WorkloadReport, title: &str) -> Drawing {
    Drawing {
        id: String::from("timeline"),
        title: String::from("Timeline"),
        svg: timeline(&report.timeline, report.ranks.len() as u32, title),
        caption: String::from(
            "Each rank over time. White is waiting. The red line is the critical path: the makespan follows \
             from what it goes through.",
        ),
    }
}

/// How the workload ended, how long it took, and what contention cost, in a sentence or two.
fn headline(report: &WorkloadReport) -> String {
    let ending = match report.makespan {
        Some(makespan) => format!("**Finished in {makespan} cycles.**"),
        None => format!("**{}**, after {} cycles.", ending(report.ending), report.cycles),
    };
    match report.slowdown.zip(report.ideal_makespan) {
        Some((slowdown, ideal)) => {
            let times = significant(slowdown, 4);
            format!(
                "{ending} That is {times} times the {ideal} cycles of the same program without contention."
            )
        }
        None => ending,
    }
}

/// The result as a page for a browser, with the timeline. `config` is the whole configuration as text.
pub fn page(report: &WorkloadReport, net: &NetworkSpec, config: &str, seed: u64) -> ReportPage {
    let list = |(name, value): (&str, String)| format!("- {name}: {value}");
    let facts = lines(report).into_iter().map(list).collect::<Vec<_>>().join("\n");
    let title = format!("{} on {}", report.program, report.network);
    let drawings: Vec<Drawing> =
        (!report.timeline.spans.is_empty()).then(|| drawing(report, &title)).into_iter().collect();
    let too_long = format!("Without a timeline: it would have more than {} spans.", Timeline::MOST);
    let paragraphs =
        if drawings.is_empty() && report.messages > 0 { vec![facts, too_long] } else { vec![facts] };
    let paragraphs = std::iter::once(headline(report)).chain(paragraphs).collect();
    let ranks = Table {
        caption: String::from(
            "Ranks. Times are in cycles; The finish without contention stands under alone.",
        ),
        columns: COLUMNS.map(String::from).to_vec(),
        rows: report.ranks.iter().map(|rank| row(rank).map(Cell::from).to_vec()).collect(),
    };
    let mut sections =
        vec![Section { heading: String::from("Result"), paragraphs, drawings, ..Section::default() }];
    sections
        .extend(report.outcomes().flat_map(|of| of.sections(report)).filter_map(|of| drawn(of, report, net)));
    sections.push(Section {
        heading: String::from("Links"),
        figures: links::figure(&report.links).into_iter().collect(),
        drawings: links::map(&report.links).into_iter().collect(),
        ..Section::default()
    });
    if !report.waiting.is_empty() {
        let waiting: Vec<String> = report.waiting.iter().map(|waiting| format!("- {waiting}")).collect();
        let (heading, paragraphs) = (String::from("Who waits for whom"), vec![waiting.join("\n")]);
        sections.push(Section { heading, paragraphs, ..Section::default() });
    }
    sections.extend(classes(report));
    let heading = String::from("Ranks");
    sections.push(Section { heading, folded: vec![ranks], ..Section::default() });
    sections.push(origin(config, seed));
    let subtitle = format!("flitforge {VERSION}; {}", ending(report.ending));
    ReportPage { title, subtitle, sections }
}

/// A section of a program; `None` where nothing of it is drawn.
fn drawn(of: page::Section, report: &WorkloadReport, net: &NetworkSpec) -> Option<Section> {
    let mut section = Section { heading: of.heading, ..Section::default() };
    for page::Figure { id, title, caption, drawn } in of.figures {
        let svg = match drawn {
            Drawn::Curves { x, y, samples } => {
                let samples = samples.into_iter().map(|(name, x, y)| (name, Sample::new(x, y)));
                let series = Series::of_samples(samples);
                let (x_label, y_label, from_zero) = (x, y, true);
                section.figures.push(Figure {
                    id,
                    title,
                    x_label,
                    y_label,
                    from_zero,
                    series,
                    caption,
                    ..Figure::default()
                });
                continue;
            }
            Drawn::States { label, legend, bars } => {
                Some(courses(&bars, &legend, report.ranks.len() as u32, report.cycles, &label))
            }
            Drawn::Arrows { label, verb, steps } => {
                let nodes: Vec<u32> = report.ranks.iter().map(|rank| rank.node).collect();
                arrows(&steps, net, &nodes, &label, verb)
            }
            Drawn::Values(of) => values(&of, &title),
            Drawn::Trees { label, steps } => Some(trees(&steps, &label)),
        };
        section.drawings.extend(svg.map(|svg| Drawing { id, title, svg, caption }));
    }
    (!section.figures.is_empty() || !section.drawings.is_empty()).then_some(section)
}

/// The packets of each message class.
fn classes(report: &WorkloadReport) -> Option<Section> {
    let row = |of: &ClassRow| {
        let mean = Cell::from(of.latency);
        vec![of.class.as_str().into(), of.packets.to_string().into(), of.flits.to_string().into(), mean]
            .into_iter()
            .chain([of.longest.to_string().into()])
            .collect()
    };
    let table = Table {
        caption: String::from(
            "Packets of each message class. Latencies are in cycles, source queueing included.",
        ),
        columns: ["class", "packets", "flits", "mean latency", "greatest latency"].map(String::from).to_vec(),
        rows: report.classes.iter().map(row).collect(),
    };
    let heading = String::from("Message classes");
    (!report.classes.is_empty()).then(|| Section { heading, tables: vec![table], ..Section::default() })
}

/// How the numbers are made again, and how they are cited.
fn origin(config: &str, seed: u64) -> Section {
    let key = Key::of(VERSION, config, seed);
    let again = "Saved as `point.toml` beside the files that it names, the configuration below gives these numbers \
                 to the last bit: `flitforge run point.toml`.";
    let short = key.as_str().get(..16).unwrap_or_default();
    let cite = format!(
        "To cite: *Flitforge {VERSION}, a cycle-level interconnect router model; run of one point, configuration \
         {short}.*"
    );
    let hash = format!("Hash of version, configuration and seed (SHA-256): `{key}`.");
    Section {
        heading: String::from("Origin"),
        paragraphs: vec![again.to_owned(), hash, cite],
        code: vec![Code {
            caption: String::from("Configuration, every default spelt out"),
            text: config.to_owned(),
        }],
        ..Section::default()
    }
}
