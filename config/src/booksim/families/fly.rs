// SPDX-License-Identifier: MIT OR Apache-2.0
//! Butterflies: k-ary n-flies.

use super::super::network::{Net, links};
use super::super::work::Work;
use super::{count, too_many};

/// Translates a butterfly.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let (k, n) = (count(work, "k")?, count(work, "n")?);
    let nodes = k.saturating_pow(n.min(64) as u32);
    let most = if n == 1 { 32 } else { 21 };
    if !(2..=most).contains(&k) || !(1..=10).contains(&n) || too_many(nodes / k, n) {
        let why = "a butterfly here has 2 to 21 channels out of a switch, 32 with one stage, 1 to 10 stages, and so \
                   many switches that a table of routes has room for all";
        work.stop("k", why, "`k` and `n` in these ranges");
        return None;
    }
    work.put("network.topology", "\"butterfly\"", &["topology"]);
    work.put("network.arity", k, &["k"]);
    work.put("network.levels", n, &["n"]);
    links(work, 1);
    let (ports, n) = (if n == 1 { k } else { 3 * k }, n as u32);
    Some(Net { shape: "fly", k, n, ports, nodes, is_cube: false, places: Vec::new(), plan: None })
}
