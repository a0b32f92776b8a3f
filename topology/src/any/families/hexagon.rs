// SPDX-License-Identifier: MIT OR Apache-2.0
//! HexaMesh.

use std::collections::HashMap;

use super::{link, router};
use crate::any::plan::Plan;

/// The steps to the six neighbours on a grid of hexagons, in order round a router.
const STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Ring by ring from the middle; `h2.5` is router 5 of ring 2, counted clockwise from the upper left.
pub(super) fn plan(rings: u32, nodes: u32) -> Plan {
    let mut places = vec![((0, 0), "h0".to_owned())];
    for ring in 1..=rings {
        let mut at = (0, -(ring as i32));
        for place in 0..6 * ring {
            places.push((at, format!("h{ring}.{place}")));
            let (q, r) = STEPS[(place / ring) as usize];
            at = (at.0 + q, at.1 + r);
        }
    }
    let numbers: HashMap<(i32, i32), u32> = places.iter().map(|(at, _)| *at).zip(0..).collect();
    let mut plan = Plan::default();
    for (from, ((q, r), name)) in (0..).zip(places) {
        let at = [f64::from(q) + f64::from(r) / 2.0, f64::from(r) * 0.75f64.sqrt()];
        plan.routers.push(router(name, nodes, at));
        let ends = STEPS.iter().filter_map(|(dq, dr)| numbers.get(&(q + dq, r + dr)));
        plan.links.extend(ends.filter(|&&to| to > from).map(|&to| link(from, to)));
    }
    plan
}
