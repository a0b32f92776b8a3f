// SPDX-License-Identifier: MIT OR Apache-2.0
//! Butterflies.

use flitforge_router::ids::RouterId;

use super::router;
use crate::any::plan::{Plan, PlannedLink, PlannedRouter};

/// Stage by stage from the one where nodes send; `s1.3` is switch 3 of stage 1. The number of a switch within
/// its stage is a word of `stages - 1` digits. From stage `s` to the next, a link leads to each switch whose
/// word differs at most in digit `s`, the first digit being the highest. So a packet takes at each stage the
/// link that the next digit of its destination says.
pub(super) fn plan(arity: u32, stages: u32) -> Plan {
    let width = arity.pow(stages - 1);
    let mut plan = Plan::default();
    for stage in 0..stages {
        let nodes = |here: bool| if here { arity } else { 0 };
        let (senders, receivers) = (nodes(stage == 0), nodes(stage + 1 == stages));
        for number in 0..width {
            let at = [f64::from(stage) * (1.0 + f64::from(width) / 8.0), f64::from(number)];
            let switch = router(format!("s{stage}.{number}"), senders, at);
            plan.routers.push(PlannedRouter { rank: Some(stage), sinks: Some(receivers), ..switch });
        }
    }
    for stage in 0..stages - 1 {
        let stride = width / arity.pow(stage + 1);
        for number in 0..width {
            let others = (0..arity).map(|digit| number - number / stride % arity * stride + digit * stride);
            plan.links
                .extend(others.map(|other| channel(stage * width + number, (stage + 1) * width + other)));
        }
    }
    plan
}

/// A link in one direction.
const fn channel(from: u32, to: u32) -> PlannedLink {
    PlannedLink::new(RouterId(from), RouterId(to), false)
}
