// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cycle as it is compiled for any processor, and for those with vectors of 256 bits at most, against the
//! one for this processor: what goes over all links is the same.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use flitforge_router::spec::*;
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficSpec};
use pulp::Arch;

use super::super::common::bands::Bands;
use super::super::common::feed::Feed;
use super::super::common::mask::Mask;
use super::super::running::Running;
use super::super::{Engine, testing};
use super::Bitsliced;
use super::planes::without_wide_vectors;

const DYNAMIC: DynamicReversal = DynamicReversal {
    deterministic_vcs: 2,
    entry_lanes: 2,
    patience: 4,
    wait_count: WaitCount::BeforeTurn,
    wait_rule: WaitRule::Greater,
    max_reversals: 6,
    misroute: Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(4) },
};

fn network(radix: &[u32], wraps: bool, vcs: u32, relation: Relation) -> NetworkSpec {
    let stage = u32::from(vcs == 4);
    let dims = radix.iter().map(|&radix| Dimension { radix, wraps }).collect();
    let pipeline = Pipeline { route: stage, vc_allocation: stage, switch_allocation: stage, traversal: 0 };
    let router = RouterSpec { pipeline, ..testing::router(dims, vcs, relation) };
    let faults = FaultPlan::default();
    NetworkSpec::new(NetworkParams {
        router,
        link_latency: 1,
        injection_latency: 1,
        credit_latency: 2,
        faults,
    })
    .unwrap()
}

/// A network whose routers have room for so many ports and channels, under load.
fn compare<const P: usize, const V: usize, M: Mask>(net: NetworkSpec) {
    let lengths = Lengths::Fixed(5);
    let traffic = TrafficSpec {
        pattern: Pattern::Uniform { include_self: false },
        process: Process::Bernoulli,
        lengths,
        load: 0.3,
    };
    let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
    let net = Checked::unchecked(net);
    let on = |arch| {
        let feed = Feed::patterns(Sources::new(&traffic, &radix, 7).unwrap(), net.graph.nodes() as usize);
        let engine = Bitsliced::<P, V, M>::on(arch, net.clone(), feed, 7);
        Running::<_, P, V, M>::new(
            engine.map_err(|refused| refused.0).expect("the network is bit-sliced"),
            None,
        )
    };
    let mut here = on(Arch::new());
    let mut others = [Arch::Scalar, without_wide_vectors(Arch::new())].map(on);
    assert_eq!(others[0].engine.band_unit(), 64, "without vectors, blocks of one word");
    for cycle in 0..250 {
        here.step();
        for other in &mut others {
            other.step();
            assert!(here.link_flits().eq(other.link_flits()), "flits in cycle {cycle}");
            assert!(here.link_credits().eq(other.link_credits()), "credits in cycle {cycle}");
        }
    }
    assert!(here.tally().packets_delivered > 0);
    assert_eq!(here.audit(), Ok(()));
    for other in others {
        assert_eq!((here.tally(), other.audit()), (other.tally(), Ok(())));
    }
}

/// One block and several; few channels and many, classes of them, heads bit-sliced and one by one. On a
/// processor without vectors of 512 bits two of the three forms are the same.
#[test]
fn all_processors_do_the_same() {
    let order = |datelines| Relation::DimensionOrder { datelines };
    compare::<8, 4, u8>(network(&[8, 8], false, 4, order(false)));
    compare::<8, 4, u8>(network(&[8, 8], true, 4, order(true)));
    compare::<8, 4, u8>(network(&[11, 9], false, 3, Relation::O1Turn));
    compare::<8, 4, u8>(network(&[6, 7], false, 4, Relation::DynamicReversal(DYNAMIC)));
    for (release, vc_order, injection) in [
        (Release::TailSent, VcOrder::Lowest, Injection::Interleaved),
        (Release::TailSent, VcOrder::Highest, Injection::Sequential),
    ] {
        let mut net = network(&[5, 4], false, 4, order(false));
        net.router = RouterSpec { release, vc_order, injection, ..net.router };
        compare::<8, 4, u8>(net);
    }
    compare::<8, 4, u8>(network(&[13, 11], true, 4, order(true)));
    compare::<8, 4, u8>(network(&[5, 6, 7], false, 3, order(false)));
    compare::<8, 4, u8>(network(&[17, 16], false, 4, Relation::O1Turn));
    compare::<8, 16, u16>(network(&[17, 16], false, 16, order(false)));
    compare::<8, 16, u16>(network(&[12, 12], true, 9, Relation::DynamicReversal(DYNAMIC)));
    // These have vectors with the feature `wide-vectors` only.
    compare::<8, 64, u64>(network(&[12, 12], false, 20, order(false)));
    compare::<16, 4, u16>(network(&[2, 3, 3, 3, 3], true, 4, order(true)));
    compare::<16, 16, u16>(network(&[3, 3, 3, 3], false, 6, order(false)));
    compare::<16, 16, u16>(network(&[3, 3, 3, 2, 3], false, 6, order(false)));
}
