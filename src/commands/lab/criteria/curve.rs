// SPDX-License-Identifier: MIT OR Apache-2.0
//! Criterion of a curve of latency over load with its confidence intervals.

use serde::Deserialize;

use super::super::finding::{Finding, Found};
use super::super::sheet::{Curve, Of, What};
use super::super::submission::Submission;

/// What is read of a row of `results.csv`.
#[derive(Debug, Clone, Deserialize)]
struct Row {
    case: Option<String>,
    #[serde(rename = "traffic.load")]
    load: f64,
    verdict: String,
    packet_latency_mean: Option<f64>,
    packet_latency_ci95: Option<f64>,
}

pub(super) fn curve(folder: &Submission<'_>, of: &Curve) -> Found {
    let Curve { file, points, precision, .. } = of;
    let text = folder.text(file)?;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut rows: Vec<Row> = reader.deserialize().collect::<Result<_, _>>().map_err(|error| {
        let line = error.position().map_or(1, csv::Position::line);
        Finding::unreadable(format!(
            "{file}, line {line}: no results of a sweep over `traffic.load`, as `flitforge sweep` writes them"
        ))
    })?;
    rows.retain(|row| of.case.is_none() || row.case == of.case);
    rows.sort_by(|one, other| one.load.total_cmp(&other.load));
    rows.dedup_by(|one, other| one.load == other.load);
    let stable: Vec<&Row> = rows.iter().filter(|row| row.verdict == "stable").collect();
    if stable.is_empty() {
        let of_case = of.case.as_ref().map_or_else(String::new, |case| format!(" of {case}"));
        return Err(Finding::missing(format!("{file} has no stable load{of_case}")));
    }
    let enough = if stable.len() < *points {
        Err(format!("{file} has {} stable loads: {points} show a curve", stable.len()))
    } else {
        Ok(())
    };
    let wide = |row: &&&Row| {
        row.packet_latency_mean
            .zip(row.packet_latency_ci95)
            .is_none_or(|(mean, half)| half > precision * mean)
    };
    let sure = match stable.iter().find(wide) {
        Some(row) => Err(format!(
            "{file}: the interval at load {} is wider than {:.0} % of the mean",
            row.load,
            100.0 * precision
        )),
        None => Ok(()),
    };
    let beyond = if rows.iter().any(|row| row.verdict == "saturated") {
        Ok(())
    } else {
        Err(format!("{file} ends before saturation: no load of it is saturated"))
    };
    // A curve that is not of this network has no points for its looks.
    again(folder, of, &stable)?;
    Ok(Finding::of_parts(&[enough, sure, beyond], "a curve"))
}

/// Measures some of the loads again, evenly spread over the curve.
fn again(folder: &Submission<'_>, of: &Curve, stable: &[&Row]) -> Result<(), Finding> {
    let step = stable.len().div_ceil(of.again.max(1)).max(1);
    for row in stable.iter().step_by(step) {
        let set = of.set.iter().cloned().chain([format!("traffic.load={}", row.load)]).collect();
        let run = Of { what: What::Run, file: of.network.clone(), set, allow_deadlock: false, given: false };
        let report = folder.result(&run)?;
        let value = |path: &str| report.pointer(path).and_then(serde_json::Value::as_f64).unwrap_or(f64::NAN);
        let (mean, half) = (value("/packet_latency/mean"), value("/packet_latency/ci95"));
        let own = row.packet_latency_mean.unwrap_or(f64::NAN);
        let slack =
            half + row.packet_latency_ci95.unwrap_or(0.0).min(of.precision * own) + of.precision * mean;
        if (own - mean).abs().partial_cmp(&slack).is_none_or(|order| order.is_gt()) {
            return Err(Finding::short(format!(
                "{}: the latency at load {} is not that of the network of this task, which was measured again",
                of.file, row.load
            )));
        }
    }
    Ok(())
}
