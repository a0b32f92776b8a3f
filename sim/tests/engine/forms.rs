// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cycle as it is compiled for any processor, and for those with vectors of 256 bits at most, against the
//! one for this processor: what goes over all links is the same.

use flitforge_router::spec::*;
use flitforge_sim::engine::{Instructions, start_bitsliced};
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Sources;

use super::support::{DYNAMIC, UNIFORM, params, radices, router, traffic, unchecked};

fn network(radix: &[u32], wraps: bool, vcs: u32, relation: Relation) -> NetworkSpec {
    let stage = u32::from(vcs == 4);
    let dims = radix.iter().map(|&radix| Dimension { radix, wraps }).collect();
    let pipeline = Pipeline { route: stage, vc_allocation: stage, switch_allocation: stage, traversal: 0 };
    let router = RouterSpec { pipeline, vcs, injection_vcs: vcs, ..router(dims, relation) };
    NetworkSpec::new(NetworkParams { credit_latency: 2, ..params(router) }).unwrap()
}

/// Each form of the cycle on a network under load.
fn compare(net: &NetworkSpec) {
    let traffic = traffic(UNIFORM, 5, 0.3);
    let on = |instructions| {
        let sources = Sources::new(&traffic, &radices(net), 7).unwrap();
        start_bitsliced(unchecked(net), sources, 7, instructions).unwrap()
    };
    let mut here = on(Instructions::Widest);
    let mut others = [Instructions::Any, Instructions::UpTo256].map(on);
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
    compare(&network(&[8, 8], false, 4, order(false)));
    compare(&network(&[8, 8], true, 4, order(true)));
    compare(&network(&[11, 9], false, 3, Relation::O1Turn));
    compare(&network(&[6, 7], false, 4, Relation::DynamicReversal(DYNAMIC)));
    for (release, vc_order, injection) in [
        (Release::TailSent, VcOrder::Lowest, Injection::Interleaved),
        (Release::TailSent, VcOrder::Highest, Injection::Sequential),
    ] {
        let mut net = network(&[5, 4], false, 4, order(false));
        net.router = RouterSpec { release, vc_order, injection, ..net.router };
        compare(&net);
    }
    compare(&network(&[13, 11], true, 4, order(true)));
    compare(&network(&[5, 6, 7], false, 3, order(false)));
    compare(&network(&[17, 16], false, 4, Relation::O1Turn));
    compare(&network(&[17, 16], false, 16, order(false)));
    compare(&network(&[12, 12], true, 9, Relation::DynamicReversal(DYNAMIC)));
    // These have vectors with the feature `wide-vectors` only.
    compare(&network(&[12, 12], false, 20, order(false)));
    compare(&network(&[2, 3, 3, 3, 3], true, 4, order(true)));
    compare(&network(&[3, 3, 3, 3], false, 6, order(false)));
    compare(&network(&[3, 3, 3, 2, 3], false, 6, order(false)));
}
