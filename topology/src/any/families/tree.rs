// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fat trees.

use super::{link, router};
use crate::any::plan::{Plan, PlannedRouter};

/// Level by level from the roots; `s1.3` is switch 3 of level 1. The number of a switch within its level is a
/// word of `levels - 1` digits. Switches of levels `l` and `l + 1` are linked where at most digit `l` of
/// their words differs, the first digit being the highest: so the nodes of a subtree are numbered in a row.
pub(super) fn plan(arity: u32, levels: u32) -> Plan {
    let width = arity.pow(levels - 1);
    let mut plan = Plan::default();
    for level in 0..levels {
        let nodes = if level + 1 == levels { arity } else { 0 };
        for number in 0..width {
            let at = [f64::from(number), f64::from(level) * (1.0 + f64::from(width) / 8.0)];
            let switch = router(format!("s{level}.{number}"), nodes, at);
            plan.routers.push(PlannedRouter { rank: Some(level), ..switch });
        }
    }
    for level in 0..levels - 1 {
        let stride = width / arity.pow(level + 1);
        for upper in 0..width {
            let digit = upper / stride % arity;
            let lower = |other: u32| upper - digit * stride + other * stride;
            let links =
                (0..arity).map(|other| link(level * width + upper, (level + 1) * width + lower(other)));
            plan.links.extend(links);
        }
    }
    plan
}
