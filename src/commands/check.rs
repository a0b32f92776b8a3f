//! `flitforge check`.

use std::io::Write;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::job::JobError;
use flitforge_results::{FORMAT_VERSION, write_aside};
use flitforge_topology::deadlock::{self, ChannelOrder, Check};
use serde::Serialize;

use super::failure::REFUSED;
use super::folder::make_folder;
use super::{Failure, Versioned, load};
use crate::cli::Input;

/// The outcome, and the ordering that proves it if there is one.
#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    check: &'a Check,
    /// Channels in words, those with number 0 first.
    #[serde(skip_serializing_if = "Option::is_none")]
    ordering: Option<&'a [Vec<String>]>,
}

pub(super) fn check(
    input: &Input,
    dir: Option<&Path>,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let config = load(input)?;
    let experiment = Experiment::new(&config).map_err(JobError::Elaboration)?;
    let analysis = deadlock::analyse(&experiment.net);
    let check = &analysis.check;
    let order = check.passed().then(|| ChannelOrder::of(&analysis)).flatten();
    let value = Whole { check, ordering: order.as_ref().map(ChannelOrder::names) };
    let whole = Versioned { format_version: FORMAT_VERSION, value: &value };
    let text = serde_json::to_string_pretty(&whole).map_err(Failure::io)?;
    if json {
        writeln!(out, "{text}")?;
    } else {
        writeln!(out, "{check}")?;
        if let Some(order) = &order {
            writeln!(out, "{order}")?;
        }
    }
    if let Some(dir) = dir {
        let dir = make_folder(dir)?;
        write_aside(&dir.join("check.json"), text.as_bytes())?;
        let svg = deadlock::draw::svg(&analysis);
        write_aside(&dir.join("dependencies.svg"), svg.as_bytes())?;
        if !json {
            writeln!(out, "wrote {}", dir.join("dependencies.svg").display())?;
        }
    }
    Ok(if check.passed() { 0 } else { REFUSED })
}
