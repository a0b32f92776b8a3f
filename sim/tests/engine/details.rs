// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is counted of each link and node: both engines count alike, counts add up to the report's totals, and
//! Little's law holds over every run.

use std::ops::ControlFlow;

use flitforge_sim::detail::{Detail, End, LinkDetail, Waits};
use flitforge_sim::engine::EngineChoice;
use flitforge_sim::report::Report;
use flitforge_sim::run::{RunError, RunSpec, run, run_watched};
use flitforge_sim::stats::measure::{DetailChoice, Length, MeasureSpec};
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Process, TrafficSpec};
use proptest::prelude::*;

use crate::conservation::{any_network, any_traffic};
use crate::support::*;

fn spec(warmup: u64, cycles: u64, detail: DetailChoice) -> RunSpec {
    let RunSpec { measure, .. } = fixed(warmup, cycles, 7);
    RunSpec { measure: MeasureSpec { detail, drain: true, ..measure }, ..fixed(warmup, cycles, 7) }
}

fn detailed(net: &NetworkSpec, traffic: &TrafficSpec, spec: &RunSpec) -> Result<Report, RunError> {
    run(&unchecked(net), traffic, 1.0, spec)
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(1.0)
}

/// Counts of nodes and links are parts of the totals.
fn adds_up(report: &Report, detail: &Detail, nodes: f64) {
    assert_eq!(detail.cycles, report.measured);
    let offered: f64 = detail.sources.iter().map(|one| one.service.offered).sum();
    let to_all: f64 = detail.destinations.iter().map(|one| one.offered).sum();
    assert!(close(offered, report.offered * nodes), "{offered} of {}", report.offered * nodes);
    assert!(close(to_all, offered));
    let pairs = detail.pairs.as_ref().unwrap();
    let packets: u64 = pairs.iter().map(|pair| pair.service.latency.count).sum();
    assert_eq!(packets, report.packet_latency.count);
    let between = detail.links.iter().filter(|link| matches!(link.end, End::Router(_)));
    for (link, channel) in between.zip(&report.channels) {
        assert_eq!(
            (link.router, link.port, link.end),
            (channel.router, channel.port, End::Router(channel.to))
        );
        assert!(close(link.utilisation, channel.utilisation), "{link:?} {channel:?}");
    }
    for link in &detail.links {
        let flits: u64 = link.flows.iter().map(|flow| flow.flits).sum();
        assert!(flits + link.uncounted <= link.flits && (link.more_flows > 0 || flits == link.flits));
        let of_vcs: u64 = link.vcs.iter().map(|vc| vc.flits).sum();
        assert!(matches!(link.end, End::To(_)) || of_vcs == link.flits);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..ProptestConfig::with_cases(60) })]

    /// The run itself checks Little's law, and fails where it does not hold.
    #[test]
    fn details_change_nothing_and_add_up(net in any_network(), traffic in any_traffic(), seed in 0_u64..1000) {
        let plain = RunSpec { seed, ..spec(100, 300, DetailChoice::Off) };
        let Ok(without) = detailed(&net, &traffic, &plain) else { return Ok(()) };
        let mut with = detailed(&net, &traffic, &RunSpec { seed, ..spec(100, 300, DetailChoice::Pairs) }).unwrap();
        let detail = with.detail.take().unwrap();
        prop_assert_eq!(&with, &without);
        adds_up(&with, &detail, f64::from(net.nodes()));
    }

    #[test]
    fn both_engines_count_alike(net in crate::equal::any_network(crate::equal::usual_router()), traffic in any_traffic(), seed in 0_u64..1000) {
        let of = |engine| detailed(&net, &traffic, &RunSpec { seed, engine, ..spec(50, 200, DetailChoice::On) });
        let Ok(sliced) = of(EngineChoice::Bitsliced) else { return Ok(()) };
        prop_assert_eq!(sliced.detail, of(EngineChoice::Reference).unwrap().detail);
    }
}

/// Packets wait for their interfaces: their mean number is their rate times the time from creation until the
/// first flit leaves, exactly where the queues are empty at both ends.
#[test]
fn the_mean_queue_is_rate_times_time() {
    let net = network(router(torus(&[4, 4]), DIMENSION_ORDER));
    let traffic = TrafficSpec { process: Process::Constant, ..traffic(UNIFORM, 8, 0.2) };
    let report = detailed(&net, &traffic, &spec(0, 4000, DetailChoice::On)).unwrap();
    let Report { packet_latency, network_latency, detail, .. } = report;
    let waited = packet_latency.count as f64 * (packet_latency.mean - network_latency.mean);
    let queued: f64 = detail.unwrap().sources.iter().map(|one| one.queue.mean * 4000.0).sum();
    assert!(packet_latency.count > 1000 && (queued - waited).abs() < 40.0, "{queued} {waited}");
}

/// Each delivery is seen once, and its latencies are those of the report.
#[test]
fn a_watcher_sees_every_packet() {
    let net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
    let (mut seen, mut measured) = (0, Vec::new());
    let report = run_watched(
        &unchecked(&net),
        &traffic(UNIFORM, 5, 0.2),
        1.0,
        &spec(100, 900, DetailChoice::Off),
        &mut |window| {
            seen += window.deliveries.len() as u64;
            measured
                .extend(window.deliveries.iter().filter(|one| one.measured).map(|one| one.packet_latency));
            assert!(window.deliveries.iter().all(|one| one.flits == 5));
            ControlFlow::Continue(())
        },
    )
    .unwrap();
    assert_eq!((seen, measured.len() as u64), (report.packets.delivered, report.packet_latency.count));
    let sum: u64 = measured.iter().sum();
    assert!(close(sum as f64 / measured.len() as f64, report.packet_latency.mean));
}

/// A run that is stopped has no report, in windows of either kind.
#[test]
fn a_watcher_ends_a_run() {
    let net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
    for detail in [DetailChoice::Off, DetailChoice::On] {
        let mut last = 0;
        let outcome = run_watched(
            &unchecked(&net),
            &traffic(UNIFORM, 5, 0.2),
            1.0,
            &spec(100, 9_000, detail),
            &mut |seen| {
                last = seen.cycle;
                if seen.cycle < 1000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        assert_eq!(outcome, Err(RunError::Stopped));
        assert!((1000..1200).contains(&last), "{last}");
    }
}

fn waits(links: &[LinkDetail], of: impl Fn(&LinkDetail) -> bool) -> Waits {
    links.iter().find(|link| of(link)).unwrap().waits
}

/// One flow over one link: what it waits for is known.
#[test]
fn causes_of_waits() {
    let spec = |cycles| RunSpec {
        measure: MeasureSpec {
            length: Length::Cycles(cycles),
            drain: false,
            ..spec(500, 1000, DetailChoice::On).measure
        },
        ..spec(500, 1000, DetailChoice::On)
    };
    // Credits come back after more cycles than the buffer has flits.
    let mut long = params(flitforge_router::spec::RouterSpec {
        vcs: 1,
        injection_vcs: 1,
        ..router(mesh(&[2]), DIMENSION_ORDER)
    });
    (long.link_latency, long.credit_latency) = (9, 9);
    let long = NetworkSpec::new(long).unwrap();
    let report = detailed(&long, &traffic(pair(2, 0, 1), 12, 0.9), &spec(1000)).unwrap();
    let link = waits(&report.detail.unwrap().links, |link| link.end == End::Router(1));
    assert!(link.no_credit > link.no_channel && link.no_channel > 0 && link.lost_at_switch == 0, "{link:?}");
}
