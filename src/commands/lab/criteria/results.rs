// SPDX-License-Identifier: MIT OR Apache-2.0
//! Criteria of results: values within bounds, and loads that a network carries.

use super::super::finding::{Finding, Found};
use super::super::sheet::{Expect, Of, What};
use super::super::submission::Submission;

/// A result is as expected, in parts of equal weight.
pub(super) fn result(folder: &Submission<'_>, of: &Of, expect: &[Expect]) -> Found {
    let whole = folder.result(of)?;
    let parts: Vec<Result<(), String>> = expect.iter().map(|one| one.look(&whole)).collect();
    Ok(Finding::of_parts(&parts, "as expected"))
}

/// The loads up to which a network is stable.
pub(super) fn carries(folder: &Submission<'_>, network: &str, set: &[String], loads: &[f64]) -> Found {
    for (passed, load) in loads.iter().enumerate() {
        let set = set.iter().cloned().chain([format!("traffic.load={load}")]).collect();
        let of = Of { what: What::Run, file: network.to_owned(), set, allow_deadlock: false, given: false };
        let report = folder.result(&of)?;
        let verdict = report["verdict"].as_str().unwrap_or_default();
        if verdict != "stable" {
            let words = match verdict {
                "not-converged" => "its latency does not settle there".to_owned(),
                "saturated" => "its source queues grow there".to_owned(),
                other => format!("it is {other} there"),
            };
            let unit = report["capacity"].as_f64().map_or("", |_| " of capacity");
            let words = format!("{network} does not carry a load of {load}{unit}: {words}");
            return Ok(Finding::partly(passed as f64 / loads.len() as f64, words));
        }
    }
    Ok(Finding::met("carries all loads"))
}
