//! The dependency graph as a picture: routers at their coordinates, links as arrows, and inside
//! each router a thin line for every dependency of an outgoing link on an incoming one. The
//! offending cycle is drawn in red.

use std::collections::BTreeSet;

use flitforge_router::ids::{PortId, RouterId};
use svg::Document;
use svg::node::element::{Circle, Definitions, Group, Marker, Path, Text, Title};

use super::layout::{Layout, Link};
use super::{Analysis, ChannelId};

/// Routers that are drawn at most; of a larger network the cycle, or one corner.
const LEGIBLE: u32 = 256;

/// Characters of a line of the caption.
const CAPTION: usize = 128;

/// Lines of the caption at most.
const CAPTION_LINES: usize = 24;

/// Draws what a check looked at as an SVG document. The same analysis gives the same text.
///
/// A dependency drawn between two links stands for all classes of virtual channels. Dependencies
/// of an escape channel by way of adaptive channels are drawn only where they belong to the cycle.
pub fn svg(analysis: &Analysis) -> String {
    let shown = Shown::of(analysis);
    let layout = Layout::new(&analysis.network, |router| shown.routers.contains(&router));
    let caption = caption(analysis, &shown);
    let height = layout.height + 18.0 * caption.len() as f64 + 12.0;
    let width = layout.width.max(CAPTION as f64 * 6.0 + 24.0);
    let mut document = Document::new()
        .set("viewBox", format!("0 0 {width:.0} {height:.0}"))
        .set("width", format!("{width:.0}"))
        .set("height", format!("{height:.0}"))
        .set("font-family", "sans-serif")
        .add(Title::new("Channel dependency graph"))
        .add(Definitions::new().add(arrow_head("link", GREY)).add(arrow_head("cycle", RED)))
        .add(links(analysis, &shown, &layout))
        .add(routers(analysis, &shown, &layout))
        .add(dependencies(analysis, &shown, &layout))
        .add(cycle(analysis, &layout))
        .add(labels(analysis, &shown, &layout));
    for (i, line) in caption.into_iter().enumerate() {
        let y = layout.height + 18.0 * (i + 1) as f64;
        document =
            document.add(Text::new(line).set("x", 12).set("y", format!("{y:.0}")).set("font-size", 12));
    }
    format!("{document}\n")
}

const GREY: &str = "#9aa0a6";
const BLUE: &str = "#4c78a8";
const RED: &str = "#d62728";

/// Which part of the network is drawn.
struct Shown {
    routers: BTreeSet<RouterId>,
    all: bool,
}

impl Shown {
    fn of(analysis: &Analysis) -> Self {
        let nodes = analysis.network.graph.nodes();
        if nodes <= LEGIBLE {
            return Self { routers: (0..nodes).map(RouterId).collect(), all: true };
        }
        let routers = if analysis.cycle.is_empty() { corner(analysis) } else { on_cycle(analysis) };
        Self { routers, all: false }
    }
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

fn caption(analysis: &Analysis, shown: &Shown) -> Vec<String> {
    let mut text = analysis.check.to_string();
    if !shown.all {
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

fn arrow_head(id: &str, colour: &str) -> Marker {
    Marker::new()
        .set("id", id)
        .set("viewBox", "0 0 6 6")
        .set("refX", 5)
        .set("refY", 3)
        .set("markerWidth", 5)
        .set("markerHeight", 5)
        .set("orient", "auto")
        .add(Path::new().set("d", "M0,0 L6,3 L0,6 z").set("fill", colour))
}

fn links(analysis: &Analysis, shown: &Shown, layout: &Layout) -> Group {
    let net = &analysis.network;
    let drawn = net
        .graph
        .links()
        .filter(|(from, _, end)| shown.routers.contains(from) && shown.routers.contains(&end.router));
    let group = Group::new().set("fill", "none").set("stroke", GREY).set("stroke-width", 1);
    drawn.fold(group, |group, (from, port, end)| {
        let name = format!(
            "{} -> {} (port {port}, {})",
            net.router_name(from),
            net.router_name(end.router),
            net.direction_name(port)
        );
        let path = Path::new().set("d", layout.link(from, end.router).path()).set("marker-end", "url(#link)");
        group.add(path.add(Title::new(name)))
    })
}

fn routers(analysis: &Analysis, shown: &Shown, layout: &Layout) -> Group {
    let net = &analysis.network;
    let group = Group::new().set("fill", "white").set("stroke", "black").set("stroke-width", 0.8);
    shown.routers.iter().fold(group, |group, &router| {
        let (x, y) = layout.place(router);
        let circle = Circle::new()
            .set("cx", format!("{x:.1}"))
            .set("cy", format!("{y:.1}"))
            .set("r", Layout::RADIUS)
            .add(Title::new(net.router_name(router)));
        group.add(circle)
    })
}

/// Coordinates of the routers along the left and the lower edge.
fn labels(analysis: &Analysis, shown: &Shown, layout: &Layout) -> Group {
    let group = Group::new().set("font-size", 9).set("text-anchor", "middle").set("fill", "#555555");
    shown.routers.iter().fold(group, |group, &router| {
        let (x, y) = layout.place(router);
        let name = || Text::new(analysis.network.router_name(router));
        if layout.at_bottom(router) {
            group.add(name().set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + 26.0)))
        } else if layout.at_left(router) {
            group.add(name().set("x", format!("{:.1}", x - 30.0)).set("y", format!("{:.1}", y + 3.0)))
        } else {
            group
        }
    })
}

/// Direct dependencies, as lines through the router where one link ends and the next begins.
fn dependencies(analysis: &Analysis, shown: &Shown, layout: &Layout) -> Group {
    let channels = &analysis.channels;
    let turns: BTreeSet<(RouterId, PortId, RouterId, RouterId)> = analysis
        .graph
        .edges()
        .filter_map(|(holds, wants)| {
            let (before, port) = channels.feeder(holds)?;
            let (at, ..) = channels.parts(holds);
            let (next, ..) = channels.parts(wants);
            (channels.feeder(wants)?.0 == at).then_some((before, port, at, next))
        })
        .filter(|(before, _, at, next)| [before, at, next].iter().all(|r| shown.routers.contains(*r)))
        .collect();
    let group = Group::new().set("stroke", BLUE).set("stroke-width", 0.7).set("fill", "none");
    turns.into_iter().fold(group, |group, (before, _, at, next)| {
        let turn = layout.turn(layout.link(before, at), layout.link(at, next));
        group.add(Path::new().set("d", turn))
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
