// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cycles of a network at rest are passed over: what comes after them is what comes after as many steps.

use flitforge_sim::engine::{Delivery, Engine, EngineChoice, start};
use flitforge_topology::checked::Checked;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{ByHand, Traffic};
use proptest::prelude::*;

use crate::conservation::any_router;
use crate::equal::any_network;
use crate::support::*;

/// Packets by hand: source, destination, flits.
fn any_packets() -> impl Strategy<Value = Vec<(u32, u32, u32)>> {
    prop::collection::vec((0..4_u32, 0..4_u32, 1..6_u32), 1..20)
}

/// An engine without traffic of its own.
fn engine(net: &NetworkSpec, choice: EngineChoice) -> Option<Box<dyn Engine>> {
    let traffic: Box<dyn Traffic> = Box::new(ByHand::new(1..=5));
    start(Checked::unchecked(net.clone()), traffic, 7, choice).ok()
}

/// Injects packets; returns the outcome of them and of those before after some cycles.
fn carry(engine: &mut dyn Engine, packets: &[(u32, u32, u32)], cycles: u64) -> Vec<Delivery> {
    let nodes = engine.network().graph.nodes();
    for &(source, dest, flits) in packets {
        engine.inject(source % nodes, dest % nodes, flits).unwrap();
    }
    step(engine, cycles)
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, max_local_rejects: 1_000_000, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn rest_changes_nothing_but_the_time(
        net in any_network(any_router()),
        packets in [any_packets(), any_packets()],
        rest in 0..300_u64,
    ) {
        for choice in [EngineChoice::Reference, EngineChoice::Bitsliced] {
            let Some(mut stepped) = engine(&net, choice) else { continue };
            carry(&mut *stepped, &packets[0], 300);
            let mut rested = stepped.duplicate();
            (0..rest).for_each(|_| stepped.step());
            rested.run(rest, 1);
            prop_assert_eq!(stepped.now(), rested.now());
            let arrived = carry(&mut *stepped, &packets[1], 400);
            prop_assert_eq!(&arrived, &carry(&mut *rested, &packets[1], 400));
            prop_assert_eq!(stepped.tally(), rested.tally());
            prop_assert_eq!([stepped.audit(), rested.audit()], [Ok(()), Ok(())]);
        }
    }
}

/// A million million cycles take no time.
#[test]
fn a_long_rest_is_short() {
    let net = network(router(mesh(&[4, 4]), DIMENSION_ORDER));
    let mut engine = engine(&net, EngineChoice::Auto).unwrap();
    carry(&mut *engine, &[(0, 3, 2)], 100);
    engine.run(1_000_000_000_000, 1);
    let arrived = carry(&mut *engine, &[(3, 0, 2)], 100);
    assert_eq!((arrived.len(), engine.now()), (1, 1_000_000_000_200));
}
