// SPDX-License-Identifier: MIT OR Apache-2.0
//! Concentrated meshes: four nodes at each router of a square, and express channels along its edges.

use flitforge_topology::any::plan::Plan;

use super::super::network::{Net, links, radix};
use super::super::work::Work;
use super::{Blocks, count, link, list, router};

/// Nodes of a router along x and along y.
const SIDE: u64 = 2;

/// Cycles of a link between neighbours, with `use_noc_latency`.
const NEXT: u64 = 2;

/// The routing function that takes express channels.
const EXPRESS: &str = "dor";

/// Translates a concentrated mesh.
pub(super) fn translate(work: &mut Work<'_>) -> Option<Net> {
    let k = count(work, "k")?;
    let square = work.given.int("n") == 2
        && work.given.int("c") == 4
        && work.given.int("xr") == 2
        && work.given.int("yr") == 2
        && work.given.int("x") == work.given.int("y");
    if !square || !(2..=512).contains(&k) {
        let why = "BookSim 2 has squares of 2 or more routers on a side, with four nodes at each, alone";
        work.stop("c", why, "`n = 2`, `c = 4`, `xr = 2`, `yr = 2`, and `x` and `y` as `k`");
        return None;
    }
    work.used.extend(["n", "c", "x", "y", "xr", "yr"].map(str::to_owned));
    let far = work.given.int("use_noc_latency") == 1;
    let plan = if work.given.text("routing_function") == EXPRESS {
        if k < 4 || k % 2 == 1 {
            let why = "express channels lead half the way along an edge of 4, 6 or more routers";
            work.stop("k", why, "`routing_function = dor_no_express`, which leaves these channels out");
            return None;
        }
        let plan = plan(k, far);
        list(work, &plan, &["k", "n", "c", "use_noc_latency"]);
        Some(plan)
    } else {
        work.put("network.topology", "\"mesh\"", &["topology"]);
        radix(work, &[k, k]);
        work.put("network.concentration", 4, &["c"]);
        links(work, if far { NEXT as i64 } else { 1 });
        None
    };
    let nodes = 4 * k * k;
    let places = Blocks { across: k, block: [SIDE; 2] }.places(nodes);
    Some(Net { shape: "cmesh", k, n: 2, ports: 8, nodes, is_cube: false, places, plan })
}

/// Routers row by row, with their links to the next along x and y, and express channels.
fn plan(k: u64, far: bool) -> Plan {
    let routers = (0..k * k).map(|at| router(at, 4, Some([(at % k) as f64, (at / k) as f64])));
    let (near, express) = if far { (NEXT, k) } else { (1, 1) };
    let mut links = Vec::new();
    for at in 0..k * k {
        if at % k + 1 < k {
            links.push(link(at, at + 1, near));
        }
        if at / k + 1 < k {
            links.push(link(at, at + k, near));
        }
    }
    for i in 0..k / 2 {
        let edges = [(i, 1), (k * (k - 1) + i, 1), (k * i, k), (k * i + k - 1, k)];
        links.extend(edges.map(|(at, stride)| link(at, at + k / 2 * stride, express)));
    }
    Plan { routers: routers.collect(), links, ..Plan::default() }
}

/// The next router on the way from one to another: along x first, and by an express channel where the way is
/// half an edge or longer.
pub(super) fn next(k: u64, at: u64, dest: u64) -> u64 {
    let ([x, y], [to_x, to_y]) = ([at % k, at / k], [dest % k, dest / k]);
    let (here, there, across, stride) = if x == to_x { (y, to_y, x, k) } else { (x, to_x, y, 1) };
    let on_edge = across == 0 || across == k - 1;
    let step = match here.abs_diff(there) >= k / 2 && on_edge {
        // An express channel joins the two routers of an edge that are half of it apart.
        true if here < k / 2 => return at + k / 2 * stride,
        true => return at - k / 2 * stride,
        false => stride,
    };
    if here < there { at + step } else { at - step }
}
