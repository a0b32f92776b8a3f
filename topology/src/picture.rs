// SPDX-License-Identifier: MIT OR Apache-2.0
//! A picture of a network: its routers, and its links in a colour for each dimension or jump.

use flitforge_router::ids::{PortId, RouterId};
use svg::Document;
use svg::node::element::{Group, Line, Path, Text, Title};

use crate::deadlock::ground::{Ground, LEGIBLE};
use crate::network::NetworkSpec;
use crate::printable::svg_text;

/// A network with more routers than a picture can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a network of {nodes} routers cannot be drawn: at most {most} are legible")]
pub struct TooLarge {
    /// Its routers.
    pub nodes: u32,
    /// How many can be drawn.
    pub most: u32,
}

/// Colours of dimensions or jumps, that of the lowest first; further ones begin again.
const COLOURS: [&str; 10] = [
    "#4c78a8", "#f58518", "#54a24b", "#e45756", "#72b7b2", "#b279a2", "#9d755d", "#eeca3b", "#ff9da6",
    "#79706e",
];

/// Height of a line of text, in pixels.
const LINE: f64 = 18.0;

/// Whether a network of so many routers can be drawn.
///
/// # Errors
/// When there are too many routers to be told apart.
pub fn legible(nodes: u32) -> Result<(), TooLarge> {
    if nodes <= LEGIBLE { Ok(()) } else { Err(TooLarge { nodes, most: LEGIBLE }) }
}

/// Draws all routers and links of a network, with `caption` below. The same network gives the same text.
///
/// # Errors
/// As [`legible`].
pub fn svg(net: &NetworkSpec, caption: &[String]) -> Result<String, TooLarge> {
    let nodes = net.graph.nodes();
    legible(nodes)?;
    let ground = Ground::of(net, || (0..nodes).map(RouterId).collect());
    let below = ground.layout.height;
    // Below the legend, if there is one.
    let legend_lines = usize::from(ways(net) > 0);
    let lines = caption.len() + legend_lines;
    let longest = caption.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = ground.layout.width.max(24.0 + 6.5 * longest as f64).max(LEGEND_STEP * ways(net) as f64);
    let height = below + LINE * lines as f64 + 12.0;
    let named = if net.router.jumps.is_some() { numbers(&ground) } else { ground.labels() };
    let mut document = Document::new()
        .set("viewBox", format!("0 0 {width:.0} {height:.0}"))
        .set("width", format!("{width:.0}"))
        .set("height", format!("{height:.0}"))
        .set("font-family", "sans-serif")
        .add(Title::new("Network"))
        .add(links(&ground))
        .add(ground.circles())
        .add(named)
        .add(legend(net, below + LINE - 6.0));
    for (i, line) in caption.iter().enumerate() {
        let y = below + LINE * (i + 1 + legend_lines) as f64;
        let text = Text::new(line.as_str()).set("x", 12).set("y", format!("{y:.0}")).set("font-size", 12);
        document = document.add(text);
    }
    Ok(svg_text(&document) + "\n")
}

/// Every bidirectional link once.
fn links(ground: &Ground<'_>) -> Group {
    let net = ground.net;
    let group = Group::new().set("fill", "none").set("stroke-width", 1.4);
    net.graph.bidirectional().fold(group, |group, (from, port)| {
        let Some(end) = net.graph.end(from, port) else { return group };
        let ends = format!("{} - {}", net.router_name(from), net.router_name(end.router));
        let (link, colour, name) = if net.router.is_graph() {
            (ground.layout.line(from, end.router), colour(0), ends)
        } else {
            let way = way_of(port);
            let link = match net.router.jumps {
                Some(_) => ground.layout.chord(from, port, end.router),
                None => ground.layout.edge(from, end.router),
            };
            (link, colour(way), format!("{ends} ({})", way_name(net, way)))
        };
        let drawn = Path::new().set("d", link.path()).set("stroke", colour);
        group.add(match narrowest(net, from, port) {
            1 => drawn.add(Title::new(name)),
            phits => drawn.set("stroke-width", 0.7).add(Title::new(format!("{name}, width 1/{phits}"))),
        })
    })
}

/// Phits of a flit over the narrower direction of a link.
fn narrowest(net: &NetworkSpec, from: RouterId, port: PortId) -> u32 {
    let back = net.graph.reverse(from, port).map_or(1, |(router, port)| net.graph.phits(router, port));
    net.graph.phits(from, port).max(back)
}

/// The number of each router, inside it.
fn numbers(ground: &Ground<'_>) -> Group {
    let group = Group::new().set("font-size", 9).set("text-anchor", "middle").set("fill", "black");
    ground.routers.iter().fold(group, |group, &router| {
        let (x, y) = ground.layout.place(router);
        let text = Text::new(router.to_string());
        group.add(text.set("x", format!("{x:.1}")).set("y", format!("{:.1}", y + 3.0)))
    })
}

/// Pixels that an entry of the legend takes.
const LEGEND_STEP: f64 = 92.0;

/// What the colours mean.
fn legend(net: &NetworkSpec, y: f64) -> Group {
    let group = Group::new().set("font-size", 12);
    (0..ways(net)).fold(group, |group, way| {
        let x = 12.0 + LEGEND_STEP * way as f64;
        let line = Line::new()
            .set("x1", x)
            .set("y1", format!("{:.1}", y - 4.0))
            .set("x2", x + 18.0)
            .set("y2", format!("{:.1}", y - 4.0))
            .set("stroke", colour(way))
            .set("stroke-width", 3);
        let name = Text::new(way_name(net, way)).set("x", x + 23.0).set("y", format!("{y:.1}"));
        group.add(line).add(name)
    })
}

/// Dimensions or jumps; none in a graph, whose links are all alike.
fn ways(net: &NetworkSpec) -> usize {
    if net.router.is_graph() {
        return 0;
    }
    // A jump of half the nodes has one port.
    net.graph.ports().div_ceil(2) as usize
}

fn way_of(port: PortId) -> usize {
    port.idx() / 2
}

fn way_name(net: &NetworkSpec, way: usize) -> String {
    match &net.router.jumps {
        Some(jumps) => format!("jump {}", jumps.graph().jumps()[way]),
        None => {
            let direction = net.direction_name(PortId(2 * way as u8));
            format!("along {}", direction.trim_start_matches('-'))
        }
    }
}

fn colour(way: usize) -> &'static str {
    COLOURS[way % COLOURS.len()]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use flitforge_router::circulant::Circulant;
    use flitforge_router::jumps::{Jumps, Recoding};
    use flitforge_router::spec::{Relation, RouterSpec};

    use super::*;
    use crate::testing::{DIMENSION_ORDER, dims, network, router};

    fn binomial(nodes: u32) -> NetworkSpec {
        let jumps = Jumps::new(Circulant::binomial(nodes).unwrap(), Recoding::NonAdjacent).unwrap();
        let router = router(dims(&[4], false), 1, Relation::JumpOrder);
        network(RouterSpec { jumps: Some(Arc::new(jumps)), ..router })
    }

    #[test]
    fn every_link_is_drawn_once() {
        for (net, links) in
            [(binomial(12), 36), (network(router(dims(&[4, 3], true), 2, DIMENSION_ORDER)), 24)]
        {
            let text = svg(&net, &["twelve".to_owned()]).unwrap();
            assert_eq!(text.matches("<path").count(), links);
            assert_eq!(text.matches("<circle").count(), 12);
            assert!(text.contains("twelve"));
        }
    }

    /// A link between routers with another one in between is bent, all others are straight.
    #[test]
    fn graphs_are_drawn_where_their_plan_says() {
        use crate::any::families::Family;
        use crate::elaborate::NetworkParams;
        let of = |family: Family| {
            let plan = Some(Arc::new(family.plan().unwrap()));
            let router = router(dims(&[2], false), 1, Relation::UpDown);
            svg(&NetworkSpec::new(NetworkParams { plan, ..router.into() }).unwrap(), &[]).unwrap()
        };
        let star = of(Family::Star { leaves: 6, nodes: 1 });
        assert_eq!((star.matches("<path").count(), star.matches("hub").count()), (6, 8));
        let row = of(Family::FlattenedButterfly { radix: vec![3], nodes: 1 });
        insta::assert_snapshot!(row);
    }

    /// A narrow link is thinner, and says how narrow it is.
    #[test]
    fn narrow_links_are_thin() {
        let mut net = network(router(dims(&[3], false), 1, DIMENSION_ORDER));
        assert!(!svg(&net, &[]).unwrap().contains("width 1/"));
        net.graph.narrow(RouterId(1), PortId(0), 3);
        let text = svg(&net, &[]).unwrap();
        assert_eq!((text.matches("width 1/3").count(), text.matches("stroke-width=\"0.7\"").count()), (1, 1));
    }

    #[test]
    fn more_routers_than_are_legible_are_not_drawn() {
        assert!(svg(&binomial(LEGIBLE), &[]).is_ok());
        let refused = svg(&binomial(LEGIBLE + 1), &[]).unwrap_err();
        assert_eq!(refused, TooLarge { nodes: LEGIBLE + 1, most: LEGIBLE });
    }
}
