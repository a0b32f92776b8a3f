// SPDX-License-Identifier: MIT OR Apache-2.0
//! Shape, links and relation.

use super::options::Rule;
use super::values;
use super::work::{Work, reason};

/// A mesh or torus.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cube {
    /// BookSim 2's name of the shape, which ends the names of routing functions.
    pub(super) shape: &'static str,
    /// Routers along each dimension.
    pub(super) k: u64,
    /// Dimensions.
    pub(super) n: u32,
}

impl Cube {
    /// Ports of a router with one node.
    pub(super) const fn ports(self) -> u64 {
        2 * self.n as u64 + 1
    }

    /// The number of nodes.
    pub(super) const fn nodes(self) -> u64 {
        self.k.saturating_pow(self.n)
    }
}

/// Most nodes of a network.
const MAX_NODES: u64 = 1 << 20;

/// Translates shape and links. `None` if there is no such shape, which was reported.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Cube> {
    let cube = shape(work)?;
    let (k, n) = (cube.k, cube.n);
    let radix = vec![k.to_string(); n as usize].join(", ");
    work.put("network.topology", format!("\"{}\"", cube.shape), &["topology"]);
    work.put("network.radix", format!("[{radix}]"), &["k", "n"]);
    if cube.shape == "torus" && k == 2 {
        work.draft.near("BookSim 2 has two links between the routers of a ring of two");
    }
    let long = cube.shape == "torus" && work.given.int("use_noc_latency") == 1;
    let link = if long { 2 } else { 1 };
    work.put("network.link_latency", link, &["use_noc_latency"]);
    let why = "a register and the link of a node";
    work.draft.put_because("network.injection_latency", 2, why);
    let delay = work.given.int("credit_delay");
    if !(0..=1000).contains(&delay) {
        work.stop("credit_delay", "it is out of range", "0 to 1000");
    }
    work.put("network.credit_latency", 1 + link + delay, &["credit_delay"]);
    Some(cube)
}

/// The shape.
fn shape(work: &mut Work<'_>) -> Option<Cube> {
    let name = work.given.text("topology");
    if let Some(word) = values::find("topology", &name).filter(|word| word.rule == Rule::Refused) {
        let (why, nearest) = reason(word);
        work.stop("topology", &why, &nearest);
        return None;
    }
    let shape = work.word("topology")?.word;
    let (k, n) = (work.given.int("k"), work.given.int("n"));
    let size = |cube: Cube| (cube.nodes() <= MAX_NODES).then_some(cube);
    let cube = u64::try_from(k).ok().zip(u32::try_from(n).ok());
    let cube = cube.filter(|(k, n)| *k >= 2 && (1..=20).contains(n)).map(|(k, n)| Cube { shape, k, n });
    let cube = cube.and_then(size);
    if cube.is_none() {
        let why = format!("a network of {k} routers along each of {n} dimensions is not possible");
        work.stop("k", &why, "2 or more routers along each of 1 to 20 dimensions, 1048576 in all");
    }
    cube
}

/// Translates the relation. The answer is its name here, as TOML.
pub(super) fn relation(work: &mut Work<'_>, cube: Cube) -> Option<&'static str> {
    let name = work.given.text("routing_function");
    if name == "none" {
        let why = "BookSim 2 has no relation of this name, and does not start";
        work.stop("routing_function", why, "`dor` on a mesh, `dim_order` on a torus");
        return None;
    }
    let full = format!("{name}_{}", cube.shape);
    let word = work.word_of("routing_function", &full)?;
    work.put("routing.algorithm", word.value, &["routing_function"]);
    work.told(word);
    if cube.shape == "torus" {
        rings(work, word.value, &name);
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
