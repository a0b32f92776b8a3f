// SPDX-License-Identifier: MIT OR Apache-2.0
//! Criteria of the channel dependency graph: the proof, a cycle, an ordering.

use flitforge_topology::any::names::Names;
use flitforge_topology::deadlock::{Analysis, ChannelId, Proof};

use super::super::finding::{Finding, Found};
use super::super::measured::analysis;
use super::super::submission::Submission;

/// The network passes the check, by the argument that is asked for.
pub(super) fn proved(folder: &Submission<'_>, network: &str, argument: Option<&str>) -> Found {
    let check = analysis(network, &folder.config(network, &[])?)?.check;
    let by = match &check.proof {
        Proof::Acyclic(_) => "acyclic",
        Proof::Escape { .. } => "escape",
        Proof::WaitFor { .. } => "wait-for",
        Proof::Refused(refusal) => {
            return Err(Finding::short(match &refusal.cycle {
                Some(cycle) => format!(
                    "{network}: {} of {} channels: `flitforge check` names them",
                    refusal.reason,
                    cycle.dependencies.len()
                ),
                None => format!("{network}: {}", refusal.reason),
            }));
        }
    };
    if !check.proved() {
        let words = format!(
            "{network}: no cycle is found, but faults leave situations that the proof does not cover"
        );
        return Ok(Finding::partly(0.5, words));
    }
    match argument {
        Some(wanted) if wanted != by => Ok(Finding::partly(
            0.5,
            format!("{network} passes the check, by another argument than this task is about: {}", said(by)),
        )),
        _ => Ok(Finding::met(said(by))),
    }
}

/// An argument in words.
const fn said(argument: &str) -> &str {
    match argument.as_bytes() {
        b"acyclic" => "the whole channel dependency graph is acyclic",
        b"escape" => "a packet can always request an escape channel",
        _ => "a packet waits only for channels with a greater label",
    }
}

/// A line that names a channel: `(0,0) -> (1,0)`, and what follows it.
struct Line<'a> {
    /// Channels from the one router to the other, of every class.
    ids: Vec<ChannelId>,
    text: &'a str,
    /// What comes after the second router.
    rest: &'a str,
}

/// The lines of a file of channels, without comments.
fn lines<'a>(file: &str, text: &'a str, analysis: &Analysis) -> Result<Vec<Line<'a>>, Finding> {
    let names = Names::of(&analysis.network);
    let all: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if all.is_empty() {
        return Err(Finding::missing(format!("{file} lists no channel yet")));
    }
    if all.len() > analysis.channels.count() {
        let words = format!("{file} has {} lines, and the network has fewer channels", all.len());
        return Err(Finding::unreadable(words));
    }
    let read = |(at, line): (usize, &'a str)| {
        let wrong = |what: &str| {
            let line = line.chars().take(40).collect::<String>();
            Finding::unreadable(format!("{file}, line {at}: `{line}` {what}: write it as (0,0) -> (1,0)"))
        };
        let (from, after) = line.split_once("->").ok_or_else(|| wrong("is no channel"))?;
        let (to, rest) = after.trim().split_once(' ').unwrap_or((after.trim(), ""));
        let router = |name: &str| names.router(name.trim()).ok_or_else(|| wrong("names no router"));
        let (from, to) = (router(from)?, router(to)?);
        let joins = |id: &ChannelId| {
            analysis.channels.feeder(*id).is_some_and(|(feeder, _)| feeder == from)
                && analysis.channels.parts(*id).0 == to
        };
        let ids: Vec<ChannelId> = (0..analysis.channels.len() as u32).map(ChannelId).filter(joins).collect();
        if ids.is_empty() { Err(wrong("joins no neighbours")) } else { Ok(Line { ids, text: line, rest }) }
    };
    all.into_iter().map(read).collect()
}

/// The channels of the file form a cycle of dependencies.
pub(super) fn cycle(folder: &Submission<'_>, network: &str, file: &str, through: &[String]) -> Found {
    let analysis = analysis(network, &folder.config(network, &[])?)?;
    let text = folder.text(file)?;
    let lines = lines(file, &text, &analysis)?;
    let mut parts: Vec<Result<(), String>> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let next = &lines[(at + 1) % lines.len()];
        let depends = |id: &ChannelId| analysis.graph.successors(*id).any(|to| next.ids.contains(&to));
        if !line.ids.iter().any(depends) {
            let words = format!("no packet that holds {} waits for {}", line.text, next.text);
            parts.push(Err(words));
        }
    }
    let broken = parts.len();
    if let Some(first) = parts.into_iter().flat_map(Result::err).next() {
        let linked = (lines.len() - broken) as f64 / lines.len() as f64;
        return Ok(Finding::partly(linked / 2.0, format!("{file} is no cycle of {network}: {first}")));
    }
    let direction = |id: &ChannelId| {
        let name = analysis.channels.name(&analysis.network, *id);
        name.is_some_and(|channel| through.contains(&channel.direction))
    };
    if !through.is_empty() && !lines.iter().any(|line| line.ids.iter().any(direction)) {
        let words = format!("{file} is a cycle, but none of its channels leads in {}", through.join(" or "));
        return Ok(Finding::partly(0.5, words));
    }
    Ok(Finding::met(format!("a cycle of {} channels", lines.len())))
}

/// Every dependency leads from a channel to one with a greater number.
pub(super) fn numbering(folder: &Submission<'_>, network: &str, file: &str) -> Found {
    let analysis = analysis(network, &folder.config(network, &[])?)?;
    let text = folder.text(file)?;
    let mut numbers: Vec<Option<f64>> = vec![None; analysis.channels.len()];
    for line in lines(file, &text, &analysis)? {
        let number = line.rest.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        let Some(number) = number else {
            let text = line.text.chars().take(40).collect::<String>();
            let words = format!("{file}: `{text}` has no number: write it as (0,0) -> (1,0) 7");
            return Err(Finding::unreadable(words));
        };
        line.ids.iter().for_each(|id| numbers[id.idx()] = Some(number));
    }
    let name = |id| analysis.channels.name(&analysis.network, id);
    let short = |id| name(id).map_or_else(String::new, |of| format!("{} -> {}", of.from_name, of.to_name));
    let (mut edges, mut ascending, mut first) = (0_u32, 0_u32, None);
    for (holds, wants) in analysis.graph.edges() {
        edges += 1;
        match (numbers[holds.idx()], numbers[wants.idx()]) {
            (Some(one), Some(other)) if one < other => ascending += 1,
            (Some(one), Some(other)) => {
                let words = format!(
                    "a packet holds {} ({one}) and may wait for {} ({other})",
                    short(holds),
                    short(wants)
                );
                first = first.or(Some(words));
            }
            (one, _) => {
                let unnumbered = if one.is_none() { holds } else { wants };
                first = first.or(Some(format!("{} has no number", short(unnumbered))));
            }
        }
    }
    match first {
        None => Ok(Finding::met(format!("all {edges} dependencies ascend"))),
        Some(first) => Ok(Finding::partly(
            f64::from(ascending) / f64::from(edges.max(1)) / 2.0,
            format!("{} of {edges} dependencies do not ascend: {first}", edges - ascending),
        )),
    }
}
