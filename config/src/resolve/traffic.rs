// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[traffic]`.

use std::collections::BTreeSet;

use flitforge_traffic::Process;
use flitforge_traffic::limits::{self, Excess, TEXT};

use super::super::choice::PatternKind;
use super::super::diagnostic::{Diagnostic, Sink, cannot_read, of_another_kind, quote};
use super::super::kind::Destinations;
use super::super::model::{Network, Pattern, Traffic};
use super::super::remedy::{set, unset};
use super::super::schema::router::CLASSES;
use super::super::schema::traffic as p;
use super::super::view::View;
use super::{Context, rates, streams};

const MAP: &str = "traffic.map";

pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Traffic> {
    let rates = rates::resolve(view, network, context, sink);
    let pattern = match &rates {
        Some(None) => pattern(view, network, context, sink),
        // The rates say who sends to whom.
        _ => Some(Pattern::Pairs(Vec::new())),
    };
    let streams = streams::resolve(view, network, context, sink);
    Traffic::read(view, pattern, rates?, streams?, sink)
}

/// The weights of message classes.
pub(crate) fn class_mix(view: &View<'_>, sink: &mut Sink) -> Option<Vec<f64>> {
    let (key, classes_key) = (p::CLASS_MIX.info.key, CLASSES.info.key);
    let weights = view.or(&p::CLASS_MIX, Some(Vec::new()))?;
    let classes = view.or(&CLASSES, Some(Vec::new()))?.len();
    if weights.len() > classes.max(1) {
        let message = format!("{} weights, but {classes} message classes", weights.len());
        let fewer = vec!["1"; classes.max(1)].join(", ");
        let remedy = unset(key).or(set(key, format!("[{fewer}]")));
        sink.push(view.conflict(message, &[key, classes_key]).hint(remedy));
        return None;
    }
    if !weights.is_empty() && weights.iter().all(|&weight| weight == 0.0) {
        let message = format!("all weights of `{key}` are 0");
        sink.push(view.conflict(message, &[key]).hint(unset(key)));
        return None;
    }
    Some(weights)
}

pub(crate) fn process(view: &View<'_>) -> Option<Process> {
    Some(match view.get(&p::PROCESS)? {
        Process::OnOff { .. } => Process::OnOff {
            burst_length: view.get(&p::BURST_LENGTH)?,
            idle_length: view.get(&p::IDLE_LENGTH)?,
        },
        without_parameters => without_parameters,
    })
}

pub(super) fn pattern(
    view: &View<'_>,
    network: Option<&Network>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Pattern> {
    Some(match view.get(&p::PATTERN)? {
        PatternKind::Uniform => Pattern::Uniform { include_self: view.get(&p::INCLUDE_SELF)? },
        PatternKind::BitReversal => Pattern::BitReversal,
        PatternKind::Complement => Pattern::Complement,
        PatternKind::Transpose => Pattern::Transpose,
        PatternKind::Shuffle => Pattern::Shuffle,
        PatternKind::Rotation => Pattern::Rotation,
        PatternKind::Tornado => Pattern::Tornado,
        PatternKind::Neighbour => Pattern::Neighbour,
        PatternKind::Diagonal => Pattern::Diagonal,
        PatternKind::Asymmetric => Pattern::Asymmetric,
        PatternKind::HotSpot => hot_spot(view, network?, sink)?,
        PatternKind::RandomPermutation => {
            Pattern::RandomPermutation { seed: view.get(&p::PERMUTATION_SEED)? }
        }
        PatternKind::File => Pattern::Map(map(view, network, context, sink)?),
    })
}

fn hot_spot(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<Pattern> {
    let spots: Vec<_> = view.get(&p::HOT_SPOTS)?.iter().map(|at| network.node(at, sink)).collect();
    let hot_spots: Vec<u32> = spots.into_iter().collect::<Option<_>>()?;
    let mut seen = BTreeSet::new();
    if let Some(spot) = hot_spots.iter().find(|spot| !seen.insert(**spot)) {
        let what = if network.is_one_each() { "router" } else { "node" };
        let message = format!("{what} {spot} is listed twice as a hot spot");
        sink.push(view.conflict(message, &[p::HOT_SPOTS.info.key]).hint("remove one of the two"));
    }
    let nodes = hot_spots.into_iter().map(|spot| (spot, 1.0)).collect();
    let (include_self, share) = (view.get(&p::INCLUDE_SELF)?, view.get(&p::HOT_SPOT_SHARE)?);
    Some(Pattern::HotSpot { nodes, share, include_self })
}

fn map(
    view: &View<'_>,
    network: Option<&Network>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Vec<u32>> {
    if !view.is_set(MAP) {
        let message = "the pattern \"file\" needs `traffic.map`";
        let hint = "give `traffic.map` a destination for each node, as a list or as the name of a file";
        sink.push(view.conflict(message, &[p::PATTERN.info.key]).hint(hint));
        return None;
    }
    let map = match view.given(&p::MAP)? {
        Destinations::Listed(map) => map,
        Destinations::File(path) => match read(&path, context) {
            Ok(map) => map,
            Err(problem) => {
                sink.push(problem.at(view.conflict("", &[MAP])));
                return None;
            }
        },
    };
    check_map(view, &map, network?, sink).then_some(map)
}

fn check_map(view: &View<'_>, map: &[u32], network: &Network, sink: &mut Sink) -> bool {
    let (given, nodes) = (map.len(), network.nodes() as usize);
    let outside = map.iter().position(|dest| *dest as usize >= nodes);
    if given != nodes {
        let message = format!("the map has {given} destinations for {nodes} nodes");
        sink.push(
            view.conflict(message, &[MAP, network.size_key()]).hint("give one destination for each node"),
        );
    }
    if let Some(node) = outside {
        let message = format!("the map sends node {node} to {}, but there are {nodes} nodes", map[node]);
        sink.push(view.conflict(message, &[MAP]).hint(format!("destinations are 0 to {}", nodes - 1)));
    }
    given == nodes && outside.is_none()
}

/// Why a map file is of no use.
struct BadMap {
    message: String,
    hint: &'static str,
}

impl BadMap {
    /// The error at the place of the setting.
    fn at(self, error: Diagnostic) -> Diagnostic {
        Diagnostic { message: self.message, ..error }.hint(self.hint)
    }
}

fn read(path: &str, context: &Context<'_>) -> Result<Vec<u32>, BadMap> {
    let full = context.folder.join(path);
    let name = full.to_string_lossy();
    let text = context.files.read(&full).map_err(|error| BadMap {
        message: cannot_read(&name, &error),
        hint: "the path is relative to the folder of the configuration file",
    })?;
    parse(&text, &name)
}

fn parse(text: &str, path: &str) -> Result<Vec<u32>, BadMap> {
    let mut map = vec![];
    if let Err(Excess { at, limit }) = limits::check(text.as_bytes(), TEXT) {
        let line = text.as_bytes()[..at.start].iter().filter(|byte| **byte == b'\n').count() + 1;
        let message = format!("{} line {line}: {limit}", quote(path));
        return Err(BadMap { message, hint: "write node numbers separated by white space" });
    }
    for (i, line) in text.lines().enumerate() {
        let numbers = line.split('#').next().unwrap_or_default();
        for word in numbers.split_whitespace() {
            let is_first = map.is_empty();
            map.push(word.parse().map_err(|_| BadMap {
                message: match is_first {
                    true => of_another_kind(path, i + 1, "map of destinations"),
                    false => format!("{} line {}: {} is not a node number", quote(path), i + 1, quote(word)),
                },
                hint: "write node numbers separated by white space; `#` starts a comment",
            })?);
        }
    }
    Ok(map)
}
