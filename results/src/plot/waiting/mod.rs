// SPDX-License-Identifier: MIT OR Apache-2.0
//! A deadlock as a picture: the packets that wait for one another, on their network.

mod legend;
mod wait;

use std::collections::BTreeSet;

use flitforge_router::ids::RouterId;
use flitforge_sim::report::WaitingPacket;
use flitforge_topology::deadlock::ground::{Ground, arrow_head, link_head};
use flitforge_topology::deadlock::layout::Layout;
use flitforge_topology::network::NetworkSpec;
use flitforge_topology::printable::svg_text;
use svg::node::element::{Definitions, Group, Path, Rectangle, Text, Title};
use wait::{Goal, Wait};

use super::palette::COLOURS;
use crate::plot::sheet::sheet;

/// How much larger than the drawing of a check: here there are numbers to read.
const ENLARGED: f64 = 1.4;

/// Draws a cycle of waiting packets, each waiting for the next, the last for the first, as an SVG document.
///
/// Each packet has a colour and its number beside the router at which its head waits. Of a packet three
/// channels are known: the one in whose buffer the head lies, the one that the packet before it in the cycle
/// wants, and those that it wants itself. What a long packet holds between the first two is not in a
/// report and is drawn as a dotted line.
pub fn waiting(net: &NetworkSpec, packets: &[WaitingPacket]) -> String {
    let waits = Wait::all(net, packets);
    let ground = Ground::of(net, || routers_of(&waits));
    let colours = 0..packets.len().min(COLOURS.len());
    let heads = colours
        .fold(Definitions::new().add(link_head()), |heads, i| heads.add(arrow_head(&head_id(i), colour(i))));
    let (width, height) = (ground.layout.width.max(legend::WIDTH), ground.layout.height + legend::HEIGHT);
    let document = sheet(width, height)
        .set("width", ENLARGED * width)
        .set("height", ENLARGED * height)
        .set("role", "img")
        .set("aria-label", "Cycle of waiting packets")
        .add(heads)
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "#ffffff"))
        .add(ground.links())
        .add(holdings(&waits, &ground))
        .add(ground.circles())
        .add(wishes(&waits, &ground))
        .add(ground.labels())
        .add(names(&waits, &ground))
        .add(legend::draw().set("transform", format!("translate(0 {})", ground.layout.height)));
    svg_text(&document) + "\n"
}

fn colour(packet: usize) -> &'static str {
    COLOURS[packet % COLOURS.len()].light
}

fn head_id(packet: usize) -> String {
    format!("packet-{}", packet % COLOURS.len())
}

/// The routers that the channels of the cycle join.
fn routers_of(waits: &[Wait<'_>]) -> BTreeSet<RouterId> {
    let at = waits.iter().map(|wait| wait.at);
    let from = waits.iter().filter_map(|wait| wait.from);
    let goals = waits.iter().flat_map(|wait| &wait.goals).map(|goal| goal.to);
    at.chain(from).chain(goals).collect()
}

/// Bands along the channels that packets hold.
fn holdings(waits: &[Wait<'_>], ground: &Ground<'_>) -> Group {
    let group = Group::new().set("fill", "none").set("stroke-width", 7).set("stroke-opacity", 0.4);
    let layout = &ground.layout;
    waits.iter().enumerate().fold(group, |group, (i, wait)| {
        let before = &waits[(i + waits.len() - 1) % waits.len()];
        let rear = before.next_goal().map(|goal| (before.at, goal.to));
        let front = wait.from.map(|from| (from, wait.at));
        let mut ends: Vec<_> = rear.into_iter().chain(front).collect();
        ends.dedup();
        let group = ends.into_iter().fold(group, |group, (from, to)| {
            let band = Path::new().set("d", layout.link(from, to).path()).set("stroke", colour(i));
            group.add(band.add(Title::new(format!("held by packet {}", wait.packet.packet))))
        });
        match (rear, front) {
            // The band at the front begins where the one at the rear ends: nothing lies between.
            (Some((_, rear)), Some((front, _))) if rear != front && rear != wait.at => {
                group.add(between(layout, rear, front).set("stroke", colour(i)))
            }
            _ => group,
        }
    })
}

/// The part of a packet whose way is not known.
fn between(layout: &Layout, from: RouterId, to: RouterId) -> Path {
    Path::new()
        .set("d", layout.link(from, to).path())
        .set("stroke-width", 4)
        .set("stroke-opacity", 0.9)
        .set("stroke-linecap", "round")
        .set("stroke-dasharray", "0.1 8")
}

/// Arrows along the channels that packets want, from where their heads lie.
fn wishes(waits: &[Wait<'_>], ground: &Ground<'_>) -> Group {
    let group = Group::new().set("fill", "none");
    waits.iter().enumerate().fold(group, |group, (i, wait)| {
        // The channels of the cycle last, so that nothing covers them.
        let mut goals: Vec<&Goal> = wait.goals.iter().collect();
        goals.sort_by_key(|goal| goal.in_cycle);
        goals.into_iter().fold(group, |group, goal| group.add(wish(i, wait, goal, &ground.layout)))
    })
}

fn wish(i: usize, wait: &Wait<'_>, goal: &Goal, layout: &Layout) -> Group {
    let link = layout.link(wait.at, goal.to);
    let words = format!("packet {} wants channel {} of packet {}", wait.packet.packet, goal.vc, goal.holder);
    let arrow = Path::new().set("d", link.path()).set("marker-end", format!("url(#{})", head_id(i)));
    let turn = wait.from.map(|from| Path::new().set("d", layout.turn(layout.link(from, wait.at), link)));
    let (width, dashes) = if goal.in_cycle { (2.2, "6 3") } else { (0.9, "2 3") };
    let group = Group::new().set("stroke", colour(i)).set("stroke-width", width);
    let group = group.set("stroke-dasharray", dashes).add(Title::new(words)).add(arrow);
    turn.into_iter().fold(group, Group::add)
}

/// The number of each packet beside the router of its head; one below the other where heads share it.
fn names(waits: &[Wait<'_>], ground: &Ground<'_>) -> Group {
    let group = Group::new().set("font-size", 10).set("font-weight", "bold").set("stroke", "white");
    let group = group.set("stroke-width", 3).set("stroke-linejoin", "round").set("paint-order", "stroke");
    waits.iter().enumerate().fold(group, |group, (i, wait)| {
        let earlier = waits[..i].iter().filter(|other| other.at == wait.at).count() as f64;
        let (x, y) = ground.layout.place(wait.at);
        let name = Text::new(wait.packet.packet.to_string())
            .set("x", format!("{:.1}", x + Layout::RADIUS - 1.0))
            .set("y", format!("{:.1}", y - Layout::RADIUS - 2.0 - 11.0 * earlier));
        group.add(name.set("fill", colour(i)))
    })
}
