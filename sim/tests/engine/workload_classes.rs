// SPDX-License-Identifier: MIT OR Apache-2.0
//! Requests and replies over networks with and without channels of their own.

use flitforge_router::spec::*;
use flitforge_sim::report::WaitingPacket;
use flitforge_sim::workload::{
    Carriage, ClassOutcome, NetworkOutcome, Stop, WorkloadError, WorkloadSpec, run_programs,
};
use flitforge_topology::checked::Checked;
use flitforge_topology::deadlock;
use flitforge_traffic::workload::request_reply::{RequestReply, Requests, RoundTrips};

use crate::support::*;

/// Requests of each rank.
const COUNT: u32 = 40;

/// More requests in flight than send queues and receivers have room for.
const OVERLOAD: Requests =
    Requests { count: COUNT, outstanding: 16, reads_percent: 50, bytes: [16, 80, 80, 16], service: 5 };

/// A router with stalling or sinking receivers, whose two classes have so many channels, or none are named.
fn router_of(requests: RequestIntake, classes: Option<(u32, Option<u32>)>) -> RouterSpec {
    let usual = RouterSpec {
        receiver: Some(Receiver { depth: 2, interval: 1 }),
        requests,
        vcs: 2,
        injection_vcs: 2,
        ..router(mesh(&[4, 4]), DIMENSION_ORDER)
    };
    let Some((own, replies)) = classes else { return usual };
    let mut classes = two_classes(own, replies.unwrap_or(0));
    if replies.is_none() {
        classes[1].channels = ClassChannels::Of(0);
    }
    RouterSpec { classes, ..usual }
}

fn spec() -> WorkloadSpec {
    let carriage = Carriage { send_queue: Some(2), packet_flits: 4, ..Carriage::default() };
    WorkloadSpec { carriage, max_cycles: 500_000, ..WorkloadSpec::new(0..16) }
}

fn run_over(router: RouterSpec, spec: &WorkloadSpec) -> (RoundTrips, NetworkOutcome) {
    let programs = RequestReply::programs(16, OVERLOAD, 3);
    let net = Checked::unchecked(network(router));
    let (programs, outcome) = run_programs(&net, programs, spec).unwrap();
    (RoundTrips::of(&programs), outcome)
}

fn passes(router: &RouterSpec) -> bool {
    deadlock::check(&network(router.clone())).passed()
}

/// Each packet of a cycle waits for the next one.
fn assert_circle(packets: &[WaitingPacket]) {
    assert!(packets.len() > 1, "{packets:?}");
    for (i, packet) in packets.iter().enumerate() {
        let next = packets[(i + 1) % packets.len()].packet;
        let holders: Vec<u64> = packet.waits_for.iter().map(|wait| wait.2).collect();
        // A packet that lies behind another in one buffer names none.
        assert!(holders.is_empty() || holders.contains(&next), "{packets:?}");
    }
}

/// Where replies wait behind requests, the check refuses the network, and the run comes to a deadlock, which
/// is found.
#[test]
fn replies_behind_requests_come_to_a_deadlock() {
    for classes in [None, Some((2, None))] {
        let router = router_of(RequestIntake::Stall, classes);
        assert!(!passes(&router));
        let (trips, outcome) = run_over(router, &spec());
        let Some(Stop::Deadlock(packets)) = &outcome.stop else { panic!("{:?}", outcome.stop) };
        assert_circle(packets);
        assert!(trips.count < 16 * u64::from(COUNT));
    }
}

/// Either remedy passes the check, and every request is answered under the same load.
#[test]
fn either_mend_answers_every_request() {
    for (requests, classes) in [
        (RequestIntake::Stall, Some((1, Some(1)))),
        (RequestIntake::Sink, None),
        (RequestIntake::Sink, Some((2, None))),
        (RequestIntake::Sink, Some((1, Some(1)))),
    ] {
        let router = router_of(requests, classes);
        assert!(passes(&router));
        let named = router.classes.len();
        let (trips, outcome) = run_over(router, &spec());
        assert_eq!(outcome.stop, None);
        assert!(outcome.outcome.is_complete(), "{:?}", outcome.outcome.waiting);
        assert_eq!(trips.count, 16 * u64::from(COUNT));
        // Of a read or a write five flits go one way in two packets, and one flit the other.
        let flits: u64 = outcome.classes.iter().map(|of: &ClassOutcome| of.flits).sum();
        assert_eq!(outcome.flits, 16 * u64::from(COUNT) * 6);
        assert_eq!((outcome.classes.len(), flits), (named, if named > 0 { outcome.flits } else { 0 }));
        assert!(outcome.classes.iter().all(|of| of.longest > 0 && of.latency >= of.packets));
    }
}

/// A reply that stalling receivers let pass is not slower for it.
#[test]
fn receivers_that_stall_keep_no_more_requests_than_they_have_room_for() {
    let separate = || Some((1, Some(1)));
    let (sink, _) = run_over(router_of(RequestIntake::Sink, separate()), &spec());
    let unbounded = Carriage { send_queue: None, ..spec().carriage };
    let unbounded = WorkloadSpec { carriage: unbounded, ..spec() };
    let (stall, outcome) = run_over(router_of(RequestIntake::Stall, separate()), &unbounded);
    let (same, of_sink) = run_over(router_of(RequestIntake::Sink, separate()), &unbounded);
    // Without a bound there is always room.
    assert_eq!((stall, &outcome.classes), (same, &of_sink.classes));
    assert_eq!(stall.count, sink.count);
}

#[test]
fn a_message_of_a_class_that_does_not_exist_is_refused() {
    let mut router = router_of(RequestIntake::Sink, Some((2, None)));
    router.classes.truncate(1);
    let net = Checked::unchecked(network(router));
    let error = run_programs(&net, RequestReply::programs(16, OVERLOAD, 3), &spec()).unwrap_err();
    assert!(matches!(error, WorkloadError::NoClass { class: 1, classes: 1, .. }), "{error}");
}
