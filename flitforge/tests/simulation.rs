// SPDX-License-Identifier: MIT OR Apache-2.0
//! Simulations own what they need; sweeps do not depend on threads.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use flitforge::prelude::*;

fn is_owned<T: Send + 'static>(_: &T) {}

#[test]
fn a_simulation_outlives_its_network_and_moves_to_another_thread() {
    let simulation = {
        let network = Network::mesh([4, 4]).check().unwrap();
        network.simulation().traffic(Synthetic::uniform()).start().unwrap()
    };
    is_owned(&simulation);
    let mut copy = simulation.clone();
    copy.run(300);
    let moved = std::thread::spawn(move || {
        let mut simulation = simulation;
        simulation.run(300);
        simulation.deliveries()
    });
    let delivered = moved.join().unwrap();
    assert!(delivered.len() > 50);
    assert_eq!(delivered, copy.deliveries());
}

#[test]
fn steps_and_runs_on_any_number_of_threads_are_the_same() {
    let network = Network::mesh([8, 8]).check().unwrap();
    let deliveries = |threads: usize, chunk: u64| {
        let setup = network.simulation().traffic(Synthetic::uniform().load(0.4)).threads(threads).seed(9);
        let mut simulation = setup.start().unwrap();
        for _ in 0..300 / chunk {
            if chunk == 1 {
                simulation.step();
            } else {
                assert!(simulation.run(chunk));
            }
        }
        assert_eq!(simulation.now(), 300);
        let mut delivered = simulation.deliveries();
        assert_eq!(delivered.len() as u64, simulation.tally().packets_delivered);
        delivered.sort_by_key(|packet| packet.packet);
        delivered
    };
    let one = deliveries(1, 1);
    assert!(one.len() > 500);
    for (threads, chunk) in [(1, 300), (2, 300), (3, 100), (4, 50)] {
        assert_eq!(deliveries(threads, chunk), one, "{threads} threads, {chunk} cycles at a time");
    }
}

#[test]
fn the_engine_is_named_with_the_reason() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let start = |network: &Checked, engine| network.simulation().engine(engine).start();
    let reference = start(&network, EngineChoice::Reference).unwrap();
    assert_eq!(reference.engine(), EngineKind::Reference);
    assert_eq!(reference.why_reference().unwrap().to_string(), "asked for");
    assert_eq!(start(&network, EngineChoice::Bitsliced).unwrap().engine(), EngineKind::Bitsliced);
    let faulty = Network::mesh([4, 4]).fails_at(10, Part::router(3)).check().unwrap();
    assert!(
        start(&faulty, EngineChoice::Auto).unwrap().why_reference().unwrap().to_string().contains("faults")
    );
    let refused = start(&faulty, EngineChoice::Bitsliced).unwrap_err();
    assert!(matches!(refused, Error::Start(_)), "{refused}");
}

#[test]
fn what_cannot_be_injected_is_an_error() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let mut simulation = network.simulation().by_hand(2..=4).start().unwrap();
    for (source, dest, flits) in [(16, 0, 2), (0, 16, 2), (0, 1, 1), (0, 1, 5), (u32::MAX, u32::MAX, 0)] {
        let error = simulation.inject(source, dest, flits).unwrap_err();
        assert!(matches!(error, Error::Inject(_)), "{error}");
    }
    assert_eq!(network.node_at(&[3, 1]), Some(7));
    assert_eq!(network.node_at(&[4, 1]), None);
    assert_eq!(simulation.occupancy(Buffer { router: 16, port: 0, vc: 0 }), None);
    assert_eq!(simulation.credits(Buffer { router: 0, port: 200, vc: 0 }), None);
}

/// An overloaded network used to take memory until the end of the call.
#[test]
fn a_run_ends_when_more_flits_wait_than_may() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let traffic = Synthetic::uniform().load(2.0);
    let mut simulation = network.simulation().traffic(traffic).max_queued(1000).start().unwrap();
    assert!(!simulation.run(1_000_000));
    let ended = simulation.now();
    assert!(ended < 10_000, "{ended}");
    assert!(!simulation.run(1000) && !simulation.run_until_empty(1000));
    assert_eq!(simulation.now(), ended);
    let mut simulation = network.simulation().traffic(Synthetic::uniform()).start().unwrap();
    assert!(simulation.run(2500));
    assert_eq!(simulation.now(), 2500);
}

/// Packets by hand used to take memory until it ended.
#[test]
fn no_more_packets_are_injected_than_may_wait() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let mut simulation = network.simulation().max_queued(20).start().unwrap();
    for _ in 0..4 {
        simulation.inject(0, 15, 5).unwrap();
    }
    let refused = simulation.inject(0, 15, 1).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "20 flits wait in source queues, and 20 may: simulate cycles, or raise `max_queued`"
    );
    assert!(simulation.run(5));
    simulation.inject(0, 15, 1).unwrap();
}

/// A run used to look at its queues at the end of a batch only.
#[test]
fn queues_are_bounded_within_a_batch() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let load = |load| Synthetic::uniform().load(load);
    let long = Measure::new().max_cycles(100_000_000).warmup(1_000_000).cycles(64_000_000);
    let ended = run(&network, load(2.0), &long.batch(1_000_000).max_queued(1000)).unwrap();
    assert!(ended.cycles < 10_000 && ended.flits.queued > 1000, "{}", ended.cycles);
    assert!(ended.reason.contains("more than 1000 flits wait"), "{}", ended.reason);
}

#[test]
fn a_deadlock_is_found_while_running() {
    let ring = Network::torus([5]).virtual_channels(1).routing(Routing::dimension_order().datelines(false));
    for engine in [EngineChoice::Reference, EngineChoice::Bitsliced] {
        let mut simulation = ring.unchecked().unwrap().simulation().engine(engine).start().unwrap();
        for node in 0..5 {
            simulation.inject(node, (node + 2) % 5, 16).unwrap();
        }
        simulation.run(100);
        assert_eq!(simulation.find_deadlock().unwrap().len(), 5);
        assert!(!simulation.run_until_empty(100));
    }
}

#[test]
fn a_sweep_is_the_same_on_any_number_of_threads() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let measure = Measure::new().warmup(100).cycles(300);
    let loads = [0.7, 0.1, 0.5, 0.3, 0.6];
    let reports = |threads| {
        let mut finished = Vec::new();
        let sweep = Sweep::over_loads(&network, &Synthetic::uniform(), &measure, loads).threads(threads);
        let reports = sweep.run(|done| finished.push((done.index, done.report.clone()))).unwrap();
        assert_eq!(finished.len(), loads.len());
        for (index, report) in finished {
            assert_eq!(report, reports[index]);
        }
        reports
    };
    let one = reports(1);
    assert_eq!(one, reports(3));
    for (load, report) in loads.iter().zip(&one) {
        assert_eq!(*report, run(&network, Synthetic::uniform().load(*load), &measure).unwrap());
    }
}

#[test]
fn a_sweep_names_the_first_point_that_fails() {
    let network = Network::mesh([4, 4]).check().unwrap();
    let measure = Measure::new().warmup(0).cycles(100);
    let loads = [0.1, -1.0, 0.2, -2.0];
    let sweep = Sweep::over_loads(&network, &Synthetic::uniform(), &measure, loads);
    let error = sweep.threads(2).run(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "point 1 of the sweep");
    assert!(format!("{error:?}").starts_with("point 1 of the sweep: "), "{error:?}");
    let source = std::error::Error::source(&error).unwrap();
    assert!(source.to_string().contains("traffic.load"), "{source}");
}

#[test]
fn a_sweep_of_a_file_is_its_points() {
    let text = "network.topology = \"mesh\"\nnetwork.radix = [4, 4]\nmeasure.warmup = 0\nmeasure.cycles = 200\n\
                [sweep]\nrouter.buffer_depth = [2, 4]\ntraffic.load = [0.1, 0.2]\n";
    let sweep = Sweep::from_toml(text).unwrap();
    let depths: Vec<u32> = sweep.points().iter().map(|point| point.network.router.buffer_depth).collect();
    assert_eq!(depths, [2, 2, 4, 4]);
    let reports = sweep.run(|_| ()).unwrap();
    let measure = Measure::new().warmup(0).cycles(200);
    let network = Network::mesh([4, 4]).buffer_depth(4).check().unwrap();
    assert_eq!(reports[2], run(&network, Synthetic::uniform().load(0.1), &measure).unwrap());
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    let network = Network::mesh([8, 8]).check().unwrap();
    let measure = Measure::new().warmup(100).cycles(300).engine(EngineChoice::Bitsliced);
    let traffic = Synthetic::uniform().load(0.3);
    let one = run(&network, &traffic, &measure).unwrap();
    assert_eq!(run(&network, &traffic, &measure.clone().threads(3)).unwrap(), one);
    assert_eq!(run(&network, &traffic, &measure.threads(0)).unwrap(), one);
    assert!(one.packet_latency.count > 500);
}

/// A host asks for room, injects with a word, and has the word back when the packet has arrived.
#[test]
fn a_host_with_bounded_queues_and_words_of_its_own() {
    for engine in [EngineChoice::Reference, EngineChoice::Auto] {
        let network = Network::mesh([8, 8]).check().unwrap();
        let mut simulation = network.simulation().engine(engine).source_queue(12).start().unwrap();
        assert!(simulation.has_room(0, 0, 12) && !simulation.has_room(0, 0, 13));
        let packet = NewPacket::new(63, 5);
        let first = simulation.inject_with(0, packet, u64::MAX).unwrap();
        let second = simulation.inject_with(0, packet, 7).unwrap();
        assert!(
            !simulation.has_room(0, 0, 5) && simulation.has_room(0, 0, 2) && simulation.has_room(1, 0, 5)
        );
        let full = simulation.inject_packet(0, packet).unwrap_err().to_string();
        assert!(full.starts_with("10 flits wait in the source queue of node 0, and 12 may"), "{full}");
        // The first packet begins to leave, and takes no more room.
        simulation.step();
        assert!(simulation.has_room(0, 0, 5), "{:?}", simulation.engine());

        assert!(simulation.run_until_delivery(1000));
        let arrived = simulation.deliveries();
        assert_eq!(arrived.iter().map(|one| one.packet).collect::<Vec<_>>(), [first]);
        let (now, latency) = (simulation.now(), arrived[0].packet_latency);
        assert_eq!(now, arrived[0].created + latency + 1);
        assert_eq!(simulation.take_payload(first), Some(u64::MAX));
        assert_eq!(simulation.take_payload(first), None);
        assert!(simulation.run_until_delivery(1000) && !simulation.run_until_delivery(50));
        assert_eq!(simulation.take_payload(second), Some(7));
        assert!(simulation.is_empty());
    }
}
