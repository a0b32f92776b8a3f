// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shape, links and relation.

use flitforge_topology::any::plan::Plan;

use super::families::{self, Ways};
use super::given::Given;
use super::options::Rule;
use super::syntax::entries;
use super::work::{Work, reason};
use super::{requests, values};

/// What the rest of a translation asks of the network.
#[derive(Debug)]
pub(super) struct Net {
    /// BookSim 2's name of the shape, which ends the names of routing functions.
    pub(super) shape: &'static str,
    /// `k`, by which patterns count; 0 where dimensions have different sizes.
    pub(super) k: u64,
    /// `n`, by which patterns count.
    pub(super) n: u32,
    /// The most network ports of a router, and the most ports to nodes: all routers have as many here.
    pub(super) ports: u64,
    /// The number of nodes.
    pub(super) nodes: u64,
    /// Whether patterns see the coordinates of nodes here, as in BookSim 2.
    pub(super) is_cube: bool,
    /// The number here of each node of BookSim 2; none where they keep their numbers.
    pub(super) places: Vec<u32>,
    /// Routers and links, where the output lists them.
    pub(super) plan: Option<Plan>,
}

/// Most nodes of a network.
pub(super) const MAX_NODES: u64 = 1 << 20;

/// Translates shape and links. `None` if there is no such shape, which was reported.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let name = work.given.text("topology");
    if let Some(word) = values::find("topology", &name).filter(|word| word.rule == Rule::Refused) {
        let (why, nearest) = reason(word);
        work.stop("topology", &why, &nearest);
        return None;
    }
    match work.word("topology")?.word {
        shape @ ("mesh" | "torus") => cube(work, shape),
        shape => families::translate(work, shape),
    }
}

/// A mesh or torus.
fn cube(work: &mut Work<'_>, shape: &'static str) -> Option<Net> {
    let size = sizes(work.given);
    let nodes = |sizes: &Vec<u64>| sizes.iter().fold(1u64, |nodes, k| nodes.saturating_mul(*k));
    let size = size.filter(|sizes| sizes.iter().all(|k| *k >= 2) && nodes(sizes) <= MAX_NODES);
    let Some(sizes) = size else {
        let (k, n) = (work.given.text("k"), work.given.text("n"));
        let why = format!("a network of {k} routers along each of {n} dimensions is not possible");
        work.stop("k", &why, "2 or more routers along each of 1 to 20 dimensions, 1048576 in all");
        return None;
    };
    let is_even = sizes.windows(2).all(|pair| pair[0] == pair[1]);
    let k = sizes.first().copied().filter(|_| is_even).unwrap_or(0);
    work.put("network.topology", format!("\"{shape}\""), &["topology"]);
    radix(work, &sizes);
    if shape == "torus" && sizes.contains(&2) {
        work.draft.near(
            "BookSim 2 has two links between the routers of a ring of two, and 15 % less latency at 0.85",
        );
    }
    let long = shape == "torus" && work.given.int("use_noc_latency") == 1;
    links(work, if long { 2 } else { 1 });
    Some(Net {
        shape,
        k,
        n: sizes.len() as u32,
        ports: 2 * sizes.len() as u64 + 1,
        nodes: nodes(&sizes),
        is_cube: true,
        places: Vec::new(),
        plan: None,
    })
}

/// Routers along each of 1 to 20 dimensions. Some forks take a list for `k`, which gives `n`, too.
fn sizes(given: &Given) -> Option<Vec<u64>> {
    let text = given.text("k");
    let sizes: Vec<u64> = entries(&text).iter().map(|entry| entry.parse().ok()).collect::<Option<_>>()?;
    let is_list = text.starts_with('{') && given.get("n").is_none();
    let n = if is_list { sizes.len() } else { usize::try_from(given.int("n")).ok()? };
    let sizes = if sizes.len() == 1 { vec![sizes[0]; n.min(21)] } else { sizes };
    (sizes.len() == n && (1..=20).contains(&n)).then_some(sizes)
}

/// Routers along each dimension.
pub(super) fn radix(work: &mut Work<'_>, sizes: &[u64]) {
    let radix: Vec<String> = sizes.iter().map(u64::to_string).collect();
    work.put("network.radix", format!("[{}]", radix.join(", ")), &["k", "n"]);
}

/// Latencies of links and credits.
pub(super) fn links(work: &mut Work<'_>, link: i64) {
    work.put("network.link_latency", link, &["use_noc_latency"]);
    let why = "a register and the link of a node";
    work.draft.put_because("network.injection_latency", 2, why);
    let delay = work.given.int("credit_delay");
    if !(0..=1000).contains(&delay) {
        work.stop("credit_delay", "it is out of range", "0 to 1000");
    }
    work.put("network.credit_latency", 1 + link + delay, &["credit_delay"]);
    if link + delay > 1 {
        let why = "a node takes the credits of its link at once";
        work.draft.put_because("network.node_credit_latency", 2, why);
    }
}

/// Routing functions that divide the range of channels of a packet, with the parts, and whether parts may
/// overlap here. BookSim 2 halves by integer arithmetic: neighbouring parts share a channel unless their
/// number divides the range.
const PARTS: [(&str, i64, bool); 8] = [
    ("xy_yx_mesh", 2, true),
    ("romm_mesh", 2, true),
    ("valiant_mesh", 2, true),
    ("dim_order_torus", 2, true),
    ("dim_order_bal_torus", 2, false),
    ("valiant_torus", 4, false),
    ("xy_yx_no_express_cmesh", 2, true),
    ("ugal_flatfly", 2, false),
];

/// Says that halves of a range of channels overlap. Refuses parts that may not, and ranges of which some part
/// has no channel.
fn parts(work: &mut Work<'_>, function: &str) {
    let Some((_, parts, may_overlap)) = PARTS.iter().find(|(name, ..)| *name == function) else { return };
    if let Some(option) = requests::merges(work.given) {
        let why = "its channels are some of another kind's too, and BookSim 2 divides each range by itself";
        work.refuse(option, why, "ranges that are the same or apart");
    }
    let mut overlaps = false;
    for (option, (first, last)) in requests::ranges(work.given) {
        let channels = last - first + 1;
        if channels % parts == 0 || (*may_overlap && channels > *parts) {
            overlaps |= channels % parts != 0;
            continue;
        }
        let why = if channels < *parts {
            format!("BookSim 2 makes {parts} parts of channels {first} to {last}, and stops at an assertion")
        } else {
            format!(
                "BookSim 2 makes {parts} parts of channels {first} to {last}, which share some of them; the parts of \
                 this function are disjoint here"
            )
        };
        let nearest = (channels / parts + 1) * parts;
        return work.stop(option, &why, &format!("a range of {nearest} channels"));
    }
    if overlaps {
        let why = "halves share the middle channel; `check` says whether they can deadlock";
        work.draft.put_because("routing.overlapping_halves", true, why);
    }
}

/// Relations that follow a table of the translation.
const BY_TABLE: [&str; 3] = ["\"table\"", "\"layered-valiant\"", "\"ugal\""];

/// Translates the relation. The answer is its name here, as TOML.
pub(super) fn relation(work: &mut Work<'_>, net: &Net) -> Option<&'static str> {
    let name = work.given.text("routing_function");
    if name == "none" {
        let why = "BookSim 2 has no relation of this name, and does not start";
        let nearest = match net.shape {
            "mesh" | "torus" => "`dor` on a mesh, `dim_order` on a torus",
            "cmesh" => "`dor_no_express`",
            "fattree" => "`nca`",
            "flatfly" => "`ran_min`",
            "fly" => "`dest_tag`",
            _ => "`min`",
        };
        work.stop("routing_function", why, nearest);
        return None;
    }
    let full = format!("{name}_{}", net.shape);
    let word = work.word_of("routing_function", &full)?;
    work.put("routing.algorithm", word.value, &["routing_function"]);
    work.told(word);
    parts(work, &full);
    if net.shape == "torus" {
        rings(work, word.value, &name);
    }
    if net.shape == "fattree" {
        families::fat_tree::selection(work, &name);
    }
    if word.value == "\"ugal\"" {
        let why = "the constant of BookSim 2's function";
        work.draft.put_because("routing.ugal_threshold", 2, why);
    }
    if let Some(plan) = net.plan.as_ref().filter(|_| BY_TABLE.contains(&word.value)) {
        let lines = Ways::of(net.shape, net.k, net.n, plan).lines(plan);
        let why = "router by router: the next router on the way to others";
        work.draft.put_because("routing.table", families::listed(&lines), why);
    }
    Some(word.value)
}

/// Which half of the channels a packet takes on a ring, and which direction.
fn rings(work: &mut Work<'_>, algorithm: &str, name: &str) {
    let ordered = algorithm == "\"dimension-order\"";
    if !ordered && algorithm != "\"valiant\"" {
        return;
    }
    let (classes, why) = match name {
        "dim_order_bal" => ("\"balanced\"", "only paths over a dateline are bound to a half of the channels"),
        _ => ("\"fixed\"", "a packet keeps one half of the channels along a ring"),
    };
    work.draft.put_because("routing.ring_classes", classes, why);
    if ordered {
        let why = "half a ring away, the direction is drawn";
        work.draft.put_because("routing.ring_ties", "\"random\"", why);
    }
}
