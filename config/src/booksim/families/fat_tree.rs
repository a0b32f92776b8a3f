// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fat trees: k-ary n-trees.

use super::super::network::{Net, links};
use super::super::work::Work;
use super::{count, too_many};

/// Translates a fat tree.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let (k, n) = (count(work, "k")?, count(work, "n")?);
    let nodes = k.saturating_pow(n.min(64) as u32);
    if !(2..=32).contains(&k) || !(2..=10).contains(&n) || too_many(nodes / k, n) {
        let why = "a fat tree here has 2 to 32 links up, 2 to 10 levels, and so many switches that a \
                   table of routes has room for all";
        work.stop("k", why, "`k` and `n` in these ranges");
        return None;
    }
    work.put("network.topology", "\"fat-tree\"", &["topology"]);
    work.put("network.arity", k, &["k"]);
    work.put("network.levels", n, &["n"]);
    links(work, 1);
    Some(Net {
        shape: "fattree",
        k,
        n: n as u32,
        ports: 3 * k,
        nodes,
        is_cube: false,
        places: Vec::new(),
        plan: None,
    })
}

/// Which of the ways up a packet takes.
pub(in super::super) fn selection(work: &mut Work<'_>, routing_function: &str) {
    let (selection, why) = match routing_function {
        "nca" => ("\"random-order\"", "the way up is drawn"),
        _ => ("\"minimum-congestion\"", "the way up is the one with most free channels"),
    };
    work.draft.put_because("routing.selection", selection, why);
}
