// SPDX-License-Identifier: MIT OR Apache-2.0
//! How each relation behaves from light load to overload, as a table.

use flitforge_router::spec::*;

use crate::support::*;

/// Uniform traffic on the 8 x 8 mesh, whose capacity is 0.5 flits per node and cycle. Short runs: the
/// table is there to show changes, not to be quoted.
#[test]
fn uniform_traffic_on_a_mesh() {
    let mut table = String::from(
        "relation          offered  accepted  latency  network  p99   hops  reversals  deterministic\n",
    );
    let of_ways = |mean: Option<f64>| mean.expect("packets arrive");
    for relation in RELATIONS {
        for load in [0.05, 0.2, 0.35, 0.5] {
            let spec = RouterSpec { buffer_depth: 4, injection_vcs: 2, ..router(mesh(&[8, 8]), relation) };
            let report = report(&network(spec), &traffic(UNIFORM, 4, load), &fixed(300, 700, 1));
            table += &format!(
                "{:<16}  {:>7.3}  {:>8.3}  {:>7.1}  {:>7.1}  {:>3}  {:>5.2}  {:>9.3}  {:>13.3}\n",
                relation.name(),
                report.offered,
                report.accepted,
                report.packet_latency.mean,
                report.network_latency.mean,
                report.packet_latency.p99,
                of_ways(report.hops),
                of_ways(report.reversals),
                of_ways(report.deterministic),
            );
        }
    }
    insta::assert_snapshot!(table);
}
