// SPDX-License-Identifier: MIT OR Apache-2.0
//! The dependency graph as a picture: routers at their coordinates, links as arrows, and inside
//! each router a thin line for every dependency of an outgoing link on an incoming one. The
//! offending cycle is drawn in red.

use std::collections::{BTreeMap, BTreeSet};

use flitforge_router::ids::{PortId, RouterId};
use svg::Document;
use svg::node::element::{Definitions, Group, Path, Text, Title};

use super::ground::{Ground, LEGIBLE, arrow_head, link_head};
use super::layout::{LabelPlace, Layout, Link};
use super::{Analysis, ChannelId, ChannelOrder};
use crate::printable::svg_text;

/// How much larger than its coordinates say the picture is shown: there are small numbers in it.
const ENLARGED: f64 = 1.4;

/// Characters of a line of the caption.
const CAPTION: usize = 128;

/// Lines of the caption at most.
const CAPTION_LINES: usize = 24;

/// Draws what a check looked at as an SVG document. The same analysis gives the same text.
///
/// A dependency drawn between two links stands for all classes of virtual channels. A page can show one of
/// them: the attribute `class` names those that are held, `data-numbers` the number of each, and
/// `data-classes` of the document all there are. Dependencies of an escape channel by way of adaptive
/// channels are drawn only where they belong to the cycle.
pub fn svg(analysis: &Analysis) -> String {
    let ground = Ground::of(&analysis.network, || part(analysis));
    let layout = &ground.layout;
    let order = ChannelOrder::of(analysis);
    let caption = caption(analysis, order.as_ref(), &ground);
    let height = layout.height + 18.0 * caption.len() as f64 + 12.0;
    let width = layout.width.max(CAPTION as f64 * 6.0 + 24.0);
    let mut document = Document::new()
        .set("viewBox", format!("0 0 {width:.0} {height:.0}"))
        .set("width", format!("{:.0}", ENLARGED * width))
        .set("height", format!("{:.0}", ENLARGED * height))
        .set("font-family", "sans-serif")
        .add(Title::new("Channel dependency graph"))
        .add(Definitions::new().add(link_head()).add(arrow_head("cycle", RED)))
        .add(ground.links())
        .add(ground.circles())
        .add(dependencies(analysis, &ground))
        .add(cycle(analysis, layout))
        .add(numbers(order.as_ref(), analysis, &ground))
        .add(ground.labels());
    if let Some(classes) = classes(analysis) {
        document = document.set("data-classes", classes);
    }
    for (i, line) in caption.into_iter().enumerate() {
        let y = layout.height + 18.0 * (i + 1) as f64;
        document =
            document.add(Text::new(line).set("x", 12).set("y", format!("{y:.0}")).set("font-size", 12));
    }
    svg_text(&document) + "\n"
}

const BLUE: &str = "#4c78a8";
const RED: &str = "#d62728";

/// The part of a large network that is drawn: the cycle, or one corner.
fn part(analysis: &Analysis) -> BTreeSet<RouterId> {
    if analysis.cycle.is_empty() { corner(analysis) } else { on_cycle(analysis) }
}

/// The routers that the channels of the cycle join.
fn on_cycle(analysis: &Analysis) -> BTreeSet<RouterId> {
    let ends = |&id: &ChannelId| {
        let (to, ..) = analysis.channels.parts(id);
        std::iter::once(to).chain(analysis.channels.feeder(id).map(|(from, _)| from))
    };
    analysis.cycle.iter().flat_map(ends).collect()
}

/// The routers whose coordinates are all below the greatest bound that keeps the picture legible.
fn corner(analysis: &Analysis) -> BTreeSet<RouterId> {
    let net = &analysis.network;
    let size = |bound: u32| net.router.dims.iter().map(|d| u64::from(d.radix.min(bound))).product::<u64>();
    let bound = (1..=LEGIBLE).rev().find(|&bound| size(bound) <= u64::from(LEGIBLE)).unwrap_or(1);
    (0..net.graph.nodes())
        .map(RouterId)
        .filter(|&router| net.coords_of(router).iter().all(|&x| x < bound))
        .collect()
}

fn caption(analysis: &Analysis, order: Option<&ChannelOrder>, ground: &Ground<'_>) -> Vec<String> {
    let mut text = analysis.check.to_string();
    text.push_str("\nblue: a packet that holds the channel on one side may wait for that on the other");
    text.push_str(match order {
        Some(_) => {
            "; numbers, one for each class of virtual channels: every dependency leads to a greater one"
        }
        None => "; red: the cycle",
    });
    if !ground.is_whole() {
        let part =
            if analysis.cycle.is_empty() { "a corner of the network" } else { "the routers of the cycle" };
        text.push_str(&format!("\ndrawn: {part}"));
    }
    let mut lines: Vec<String> = text.lines().flat_map(wrap).collect();
    if lines.len() > CAPTION_LINES {
        lines.truncate(CAPTION_LINES - 1);
        lines.push("...".to_owned());
    }
    lines
}

fn wrap(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].chars().count() + word.chars().count() >= CAPTION {
            lines.push(word.to_owned());
        } else {
            let gap = if lines[last].is_empty() { "" } else { " " };
            lines[last].push_str(gap);
            lines[last].push_str(word);
        }
    }
    lines
}

/// The classes of virtual channels in words, where there are several.
fn classes(analysis: &Analysis) -> Option<String> {
    let masks = analysis.channels.classes();
    let word = |mask: &u64| {
        let vcs: Vec<String> = (0..64).filter(|vc| mask >> vc & 1 == 1).map(|vc| vc.to_string()).collect();
        format!("{} {}", if vcs.len() == 1 { "channel" } else { "channels" }, vcs.join(" "))
    };
    (masks.len() > 1).then(|| masks.iter().map(word).collect::<Vec<_>>().join("|"))
}

/// Direct dependencies, as lines through the router where one link ends and the next begins.
fn dependencies(analysis: &Analysis, ground: &Ground<'_>) -> Group {
    let channels = &analysis.channels;
    let mut turns: BTreeMap<(RouterId, PortId, RouterId, RouterId), BTreeSet<u8>> = BTreeMap::new();
    let direct = analysis.graph.edges().filter_map(|(holds, wants)| {
        let (before, port) = channels.feeder(holds)?;
        let (at, _, class) = channels.parts(holds);
        let (next, ..) = channels.parts(wants);
        (channels.feeder(wants)?.0 == at).then_some(((before, port, at, next), class))
    });
    let drawn = |(before, _, at, next): &(RouterId, PortId, RouterId, RouterId)| {
        [before, at, next].iter().all(|r| ground.routers.contains(*r))
    };
    for (turn, class) in direct.filter(|(turn, _)| drawn(turn)) {
        turns.entry(turn).or_default().insert(class);
    }
    let group = Group::new().set("stroke", BLUE).set("stroke-width", 0.7).set("fill", "none");
    let several = channels.classes().len() > 1;
    turns.into_iter().fold(group, |group, ((before, _, at, next), classes)| {
        let layout = &ground.layout;
        let turn = layout.turn(layout.link(before, at), layout.link(at, next));
        let path = Path::new().set("d", turn);
        let held = || classes.iter().map(|class| format!(" c{class}")).collect::<String>();
        group.add(if several { path.set("class", format!("of-class{}", held())) } else { path })
    })
}

/// The number of each channel in the ordering, beside its link: one for each class, a dash for a class
/// without dependencies.
fn numbers(order: Option<&ChannelOrder>, analysis: &Analysis, ground: &Ground<'_>) -> Group {
    let classes = analysis.channels.classes().len();
    let mut links: BTreeMap<(RouterId, RouterId), Vec<String>> = BTreeMap::new();
    let steps = order.map_or(&[][..], |order| &order.steps).iter().enumerate();
    for (number, &id) in steps.flat_map(|(number, ids)| ids.iter().map(move |id| (number, id))) {
        let Some((from, _)) = analysis.channels.feeder(id) else { continue };
        let (to, _, class) = analysis.channels.parts(id);
        let names = links.entry((from, to)).or_insert_with(|| vec!["-".to_owned(); classes]);
        names[usize::from(class)] = number.to_string();
    }
    let group = Group::new().set("font-size", 6).set("fill", "#333333").set("stroke", "white");
    let group = group.set("stroke-width", 1.5).set("paint-order", "stroke");
    let shown = |(from, to): &(RouterId, RouterId)| [from, to].iter().all(|r| ground.routers.contains(*r));
    links.into_iter().filter(|(ends, _)| shown(ends)).fold(group, |group, ((from, to), names)| {
        let LabelPlace { at: (x, y), anchor } = ground.layout.link(from, to).label();
        let text = Text::new(names.join("/")).set("text-anchor", anchor);
        let text = if classes > 1 { text.set("data-numbers", names.join("|")) } else { text };
        group.add(text.set("x", format!("{x:.1}")).set("y", format!("{y:.1}")))
    })
}

fn cycle(analysis: &Analysis, layout: &Layout) -> Group {
    let group = Group::new().set("stroke", RED).set("stroke-width", 2.2).set("fill", "none");
    let link = |id: ChannelId| -> Option<Link> {
        let (from, _) = analysis.channels.feeder(id)?;
        Some(layout.link(from, analysis.channels.parts(id).0))
    };
    let cycle = &analysis.cycle;
    let next = |i: usize| cycle[(i + 1) % cycle.len()];
    cycle.iter().enumerate().fold(group, |group, (i, &id)| {
        let (Some(holds), Some(wants)) = (link(id), link(next(i))) else { return group };
        let direct = analysis.channels.feeder(next(i)).map(|f| f.0) == Some(analysis.channels.parts(id).0);
        let turn = Path::new().set("d", layout.turn(holds, wants));
        let turn = if direct { turn } else { turn.set("stroke-dasharray", "4 3") };
        let mut arrow = Path::new().set("d", holds.path()).set("marker-end", "url(#cycle)");
        if let Some(name) = analysis.channels.name(&analysis.network, id) {
            arrow = arrow.add(Title::new(name.to_string()));
        }
        group.add(arrow).add(turn)
    })
}
