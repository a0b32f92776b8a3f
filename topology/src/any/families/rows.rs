// SPDX-License-Identifier: MIT OR Apache-2.0
//! Star, full mesh, flattened butterfly and express mesh.

use super::{link, on_circle, router};
use crate::any::plan::{Plan, PlannedLink, PlannedRouter};

/// The middle is `hub`, the others `leaf0` and so on.
pub(super) fn star(leaves: u32, nodes: u32) -> Plan {
    let hub = PlannedRouter { rank: Some(0), ..router("hub".to_owned(), 0, [0.0, 0.0]) };
    // At least as far from the middle as from each other.
    let at = |i| on_circle(i, leaves.max(6));
    let leaf =
        |i: u32| PlannedRouter { rank: Some(1), ..router(format!("leaf{i}"), nodes, spread(at, i, leaves)) };
    let routers = std::iter::once(hub).chain((0..leaves).map(leaf)).collect();
    Plan { routers, links: (1..=leaves).map(|leaf| link(0, leaf)).collect(), ..Plan::default() }
}

/// Few leaves lie evenly on the circle of six.
fn spread(at: impl Fn(u32) -> [f64; 2], i: u32, leaves: u32) -> [f64; 2] {
    if leaves >= 6 {
        return at(i);
    }
    let angle = std::f64::consts::TAU * f64::from(i) / f64::from(leaves);
    [angle.sin(), -angle.cos()]
}

pub(super) fn full_mesh(routers: u32, nodes: u32) -> Plan {
    let pairs = (0..routers).flat_map(|from| (from + 1..routers).map(move |to| link(from, to)));
    let links = pairs.collect();
    Plan {
        routers: (0..routers).map(|i| router(format!("r{i}"), nodes, on_circle(i, routers))).collect(),
        links,
        ..Plan::default()
    }
}

pub(super) fn flattened_butterfly(radix: &[u32], nodes: u32) -> Plan {
    let routers = in_rows(radix, nodes);
    let links = along_rows(radix, |x, k| (x + 1..k).collect());
    Plan { routers, links, ..Plan::default() }
}

pub(super) fn express_mesh(radix: &[u32], interval: u32, nodes: u32) -> Plan {
    let routers = in_rows(radix, nodes);
    let links = along_rows(radix, |x, k| {
        let express = (x.is_multiple_of(interval)).then_some(x + interval);
        std::iter::once(x + 1).chain(express).filter(|&x| x < k).collect()
    });
    Plan { routers, links, radix: radix.to_vec() }
}

/// Routers named by their coordinates, `r2.0`. Even dimensions run to the right, odd ones downwards; further
/// ones step by whole blocks.
fn in_rows(radix: &[u32], nodes: u32) -> Vec<PlannedRouter> {
    let size: u32 = radix.iter().product();
    let one = |number: u32| {
        let (mut rest, mut at, mut strides) = (number, [0.0, 0.0], [1.0, 1.0]);
        let mut words = Vec::with_capacity(radix.len());
        for (d, &k) in radix.iter().enumerate() {
            let x = rest % k;
            rest /= k;
            at[d % 2] += f64::from(x) * strides[d % 2];
            strides[d % 2] *= f64::from(k) + 0.6;
            words.push(x.to_string());
        }
        router(format!("r{}", words.join(".")), nodes, at)
    };
    (0..size).map(one).collect()
}

/// Links from each router to others of its row, whose coordinates `ahead` gives, in order of router and then
/// of dimension.
fn along_rows(radix: &[u32], ahead: impl Fn(u32, u32) -> Vec<u32>) -> Vec<PlannedLink> {
    let size: u32 = radix.iter().product();
    let of_router = |from: u32| {
        let mut stride = 1;
        let mut links = Vec::new();
        for &k in radix {
            let x = from / stride % k;
            links.extend(ahead(x, k).into_iter().map(|to| link(from, from + (to - x) * stride)));
            stride *= k;
        }
        links
    };
    (0..size).flat_map(of_router).collect()
}
