// SPDX-License-Identifier: MIT OR Apache-2.0
//! `results.json`: on one line what holds for all points, then each point on a line of its own.

use flitforge_sim::report::Report;
use serde::Serialize;

use super::{Document, FORMAT_VERSION, Row};
use crate::error::ResultsError;
use crate::point::{Key, Labels, Point, as_object};
use crate::saturation::Saturation;
use crate::synthesis::Synthesis;

#[derive(Serialize)]
struct Whole<'a> {
    format_version: u32,
    tool: &'static str,
    version: &'a str,
    configuration: &'a serde_json::Value,
    #[serde(skip_serializing_if = "<[Row]>::is_empty")]
    rows: &'a [Row],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    saturation: Vec<Saturation>,
}

#[derive(Serialize)]
struct Entry<'a> {
    ordinal: u64,
    #[serde(serialize_with = "as_object")]
    labels: &'a Labels,
    key: &'a Key,
    seed: u64,
    version: &'a str,
    config: &'a str,
    report: &'a Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardware: Option<&'a Synthesis>,
}

impl<'a> From<&'a Point> for Entry<'a> {
    fn from(point: &'a Point) -> Self {
        let Point { ordinal, labels, key, config, seed, version, report, hardware } = point;
        Self {
            ordinal: *ordinal,
            labels,
            key,
            seed: *seed,
            version,
            config,
            report,
            hardware: hardware.as_ref(),
        }
    }
}

pub(super) fn whole(document: &Document<'_>) -> Result<String, ResultsError> {
    let whole = Whole {
        format_version: FORMAT_VERSION,
        tool: "flitforge",
        version: document.version,
        configuration: document.configuration,
        rows: document.rows,
        saturation: document.saturations(),
    };
    let mut text = serde_json::to_string(&whole).map_err(encode)?;
    // The brace at its end follows the points.
    text.pop();
    text.push_str(",\"points\":[");
    for (at, point) in document.points.iter().enumerate() {
        text.push_str(if at == 0 { "\n" } else { ",\n" });
        text.push_str(&serde_json::to_string(&Entry::from(point)).map_err(encode)?);
    }
    text.push_str("\n]}\n");
    Ok(text)
}

fn encode(reason: serde_json::Error) -> ResultsError {
    ResultsError::Encode { what: "results as JSON", reason: reason.to_string() }
}
