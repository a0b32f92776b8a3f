// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge check`.

use std::io::Write;
use std::path::Path;

use flitforge_results::check::{Checked, TRIED};
use flitforge_results::html::{Code, Drawing, ReportPage, Section};
use flitforge_results::progress::Progress;
use flitforge_results::sweep::VERSION;
use flitforge_results::{Claim, Versioned, note, write_aside};
use flitforge_topology::deadlock::{self, Analysis, ChannelOrder};

use super::failure::REFUSED;
use super::folder::make_folder;
use super::{Failure, load, request};
use crate::cli::Input;

/// What is written to the folder.
const FILES: [&str; 3] = ["check.json", "dependencies.svg", "report.html"];

pub(super) fn check(
    input: &Input,
    dir: Option<&Path>,
    force: bool,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let config = load(input)?;
    let claim = Claim { owner: "check", configs: &[&config], force };
    let dir = dir.map(|dir| make_folder(dir, &claim)).transpose()?;
    let progress = Progress::new("check", 1);
    progress.at("building and checking the network");
    let answer = Checked::of(&request(input), &config).map_err(flitforge::Error::Network)?;
    progress.finish();
    let check = &answer.analysis.check;
    let text = Versioned::new(&answer).to_json()?;
    if json {
        writeln!(out, "{text}")?;
    } else {
        writeln!(out, "{check}")?;
        if let Some(remedy) = &answer.remedy {
            writeln!(out, "{TRIED} {remedy}")?;
        }
        if let Some(order) = &answer.order {
            writeln!(out, "{order}")?;
        }
        if let Some(busiest) = &answer.busiest {
            writeln!(out, "{busiest}")?;
        }
    }
    if let Some(dir) = &dir {
        note(dir, FILES.map(str::to_owned).into(), false)?;
        let [whole, drawing, report] = FILES.map(|name| dir.join(name));
        write_aside(&whole, text.as_bytes())?;
        let svg = deadlock::draw::svg(&answer.analysis);
        write_aside(&drawing, svg.as_bytes())?;
        write_aside(&report, page(&answer.analysis, answer.order.as_ref(), svg)?.as_bytes())?;
        if !json {
            writeln!(out, "wrote {}", drawing.display())?;
            writeln!(out, "report {}", report.display())?;
        }
    }
    Ok(if check.passed() { 0 } else { REFUSED })
}

/// The answer and the graph as a page.
fn page(analysis: &Analysis, order: Option<&ChannelOrder>, svg: String) -> Result<String, Failure> {
    let answer = analysis.check.to_string();
    let (first, rest) = answer.split_once('\n').unwrap_or((&answer, ""));
    let text = |caption: &str, text: String| Code { caption: caption.to_owned(), text };
    let rest = (!rest.is_empty()).then(|| text("The whole answer", answer.clone()));
    let order = order.map(|order| text("The ordering of channels that proves it", order.to_string()));
    let several = analysis.channels.classes().len() > 1;
    let classes = if several { " The choice of a class shows what its channels wait for." } else { "" };
    let drawing = Drawing {
        id: "dependencies".to_owned(),
        title: "Channel dependencies".to_owned(),
        svg,
        caption: format!(
            "Thin lines inside a router lead from the channel that is held to the one waited for.{classes} Drag to move."
        ),
    };
    let section = Section {
        heading: "Answer".to_owned(),
        paragraphs: vec![format!("**{first}**")],
        drawings: vec![drawing],
        code: rest.into_iter().chain(order).collect(),
        ..Section::default()
    };
    let page = ReportPage {
        title: if analysis.check.passed() { "No deadlock" } else { "Not proved" }.to_owned(),
        subtitle: format!("flitforge {VERSION}, check before cycle 0"),
        sections: vec![section],
    };
    page.html().map_err(Failure::io)
}
