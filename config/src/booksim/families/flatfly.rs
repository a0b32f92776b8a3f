// SPDX-License-Identifier: MIT OR Apache-2.0
//! Flattened butterflies, on a chip: links are as long as routers are apart.

use flitforge_topology::any::plan::Plan;

use super::super::network::Net;
use super::super::work::Work;
use super::{Blocks, count, link, list, router};

/// Translates a flattened butterfly.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let [k, n, c, across, width] = ["k", "n", "c", "x", "xr"].map(|option| count(work, option));
    let (k, n, c, across, width) = (k?, n?, c?, across?, width?);
    work.used.extend(["y", "yr"].map(str::to_owned));
    let routers = k.saturating_pow(n.min(64) as u32);
    let same = |option, value: u64| work.given.int(option) == value as i64;
    let square = same("y", across) && same("yr", width) && c == width * width && routers == across * across;
    if !square || !(2..=4096).contains(&routers) || n > 4 {
        let why = "BookSim 2 lays routers and their nodes out in squares, of 1 to 4 dimensions";
        work.stop("c", why, "`x = y`, `xr = yr`, `c` as `xr` times `yr`, and `x` times `y` as k to the n");
        return None;
    }
    let ports = c + (k - 1) * n;
    if ports > 64 {
        work.stop("k", "a router would have more than 64 ports", "a smaller `k`, and a larger `n`");
        return None;
    }
    let blocks = Blocks { across, block: [width; 2] };
    let far = work.given.int("use_noc_latency") == 1;
    if far && c > 4 {
        let why = "the links of nodes differ in length where a router has more than four of them";
        work.refuse("c", why, "`use_noc_latency = 0`, or `c = 4`");
    }
    let plan = plan([k, n], c, blocks, far);
    list(work, &plan, &["k", "n", "c", "x", "xr", "use_noc_latency"]);
    let (nodes, n) = (routers * c, n as u32);
    let places = blocks.places(nodes);
    Some(Net { shape: "flatfly", k, n, ports, nodes, is_cube: false, places, plan: Some(plan) })
}

/// A link between any two routers that differ in one digit.
fn plan([k, n]: [u64; 2], c: u64, blocks: Blocks, far: bool) -> Plan {
    let routers = k.pow(n as u32);
    let place = |at: u64| [at % blocks.across, at / blocks.across];
    let mut plan = Plan::default();
    for at in 0..routers {
        plan.routers.push(router(at, c, Some(place(at).map(|x| x as f64))));
        for stride in (0..n).map(|digit| k.pow(digit as u32)) {
            for further in 1..k - at / stride % k {
                let other = at + further * stride;
                let ([x, y], [to_x, to_y]) = (place(at), place(other));
                let apart = blocks.block[0] * x.abs_diff(to_x) + blocks.block[1] * y.abs_diff(to_y);
                plan.links.push(link(at, other, if far { apart } else { 1 }));
            }
        }
    }
    plan
}

/// The next router on the way from one to another: dimension by dimension, the lowest first.
pub(super) fn next([k, n]: [u64; 2], at: u64, dest: u64) -> u64 {
    let strides = (0..n).map(|digit| k.pow(digit as u32));
    let differs = |stride: &u64| at / stride % k != dest / stride % k;
    let stride = strides.into_iter().find(differs).unwrap_or(1);
    at - at / stride % k * stride + dest / stride % k * stride
}
