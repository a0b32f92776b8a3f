// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a page says in words: the result in a sentence, verdicts summed up, and where the numbers come from.

use flitforge_sim::report::Verdict;
use sha2::{Digest, Sha256};

use super::names::Names;
use crate::html::{Code, Section, Table};
use crate::sweep::VERSION;
use crate::workload::{in_a_line, in_words};
use crate::{Point, imprecision, reason, verdict_name};

/// How many points ended how, such as `30 points: 20 stable, 10 saturated`, in a sentence.
pub(super) fn verdicts(points: &[Point]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for name in points.iter().map(|point| verdict_name(point.report.verdict)) {
        match counts.iter_mut().find(|count| count.0 == name) {
            Some(count) => count.1 += 1,
            None => counts.push((name, 1)),
        }
    }
    let counts: Vec<String> = counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
    format!("{} points: {}.", points.len(), counts.join(", "))
}

/// The result of one run in a sentence.
pub(super) fn of_run(point: &Point) -> String {
    let report = &point.report;
    if let Some(numbers) = &report.workload {
        let program = in_words(numbers.get("program")).unwrap_or_default();
        return format!("**{}**: {program}, {}.", report.reason, in_a_line(numbers));
    }
    let percent = |traffic: f64| 100.0 * traffic / report.capacity;
    let latency = match report.packet_latency.count {
        0 => "no packet of the measured window arrived".to_owned(),
        _ => format!("mean packet latency {:.2} cycles", report.packet_latency.mean),
    };
    format!(
        "**{}**: {}. {:.1} % of capacity offered, {:.1} % accepted; {latency}.",
        verdict_name(report.verdict),
        reason(report),
        percent(report.offered),
        percent(report.accepted)
    )
}

/// Every point that is not stable or whose mean latency is hardly known, with the reason.
pub(super) fn reasons(points: &[Point], names: &Names) -> Option<Table> {
    let told =
        |point: &&Point| point.report.verdict != Verdict::Stable || imprecision(&point.report).is_some();
    let row = |point: &Point| {
        let load = point.label(crate::saturation::LOAD).unwrap_or("–");
        let verdict = verdict_name(point.report.verdict);
        vec![
            names.of(&point.labels).into(),
            load.into(),
            verdict.into(),
            reason(&point.report).into_owned().into(),
        ]
    };
    let rows: Vec<_> = points.iter().filter(told).map(row).collect();
    (!rows.is_empty()).then(|| Table {
        caption: "Why points are not stable, and means that are known to more than 10 % only.".to_owned(),
        columns: [names.heading().as_str(), "load", "verdict", "reason"].map(str::to_owned).to_vec(),
        rows,
    })
}

/// How the numbers are made again, and how they are cited.
pub(super) fn origin(points: &[Point]) -> Section {
    let verb = if points.len() == 1 { "run" } else { "sweep" };
    let engines = engines(points);
    let hash = hash(points);
    let text = points.first().map(|point| point.config.clone()).unwrap_or_default();
    let caption = "Configuration of the first point, every default spelt out".to_owned();
    let again = match points.len() {
        1 => "Saved as `point.toml`, the configuration below gives these numbers to the last bit: `flitforge run \
              point.toml`."
            .to_owned(),
        _ => "`results.json` holds the configuration of every point; saved as `point.toml`, each gives its numbers \
              to the last bit: `flitforge run point.toml`."
            .to_owned(),
    };
    let cite = format!(
        "To cite: *Flitforge {VERSION}, a cycle-level interconnect router model; {verb} of {}, configuration {}.*",
        if points.len() == 1 { "one point".to_owned() } else { format!("{} points", points.len()) },
        hash.get(..16).unwrap_or(&hash)
    );
    let seeds = format!("Hash of version, configuration and seed (SHA-256): `{hash}`. {engines}");
    Section {
        heading: "Origin".to_owned(),
        paragraphs: vec![again, seeds, cite],
        code: vec![Code { caption, text }],
        ..Section::default()
    }
}

fn engines(points: &[Point]) -> String {
    let mut told: Vec<String> = Vec::new();
    for engine in points.iter().map(|point| point.report.engine.to_string()) {
        if !told.contains(&engine) {
            told.push(engine);
        }
    }
    format!("Simulated by the engine {}.", told.join("; or "))
}

/// Of one point its key, of several the hash of their keys.
fn hash(points: &[Point]) -> String {
    if let [point] = points {
        return point.key.to_string();
    }
    let mut hash = Sha256::new();
    for point in points {
        hash.update(point.key.as_str());
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
