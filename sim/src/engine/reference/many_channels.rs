// SPDX-License-Identifier: MIT OR Apache-2.0
//! Both ways to match channels give the same bits where both can run.

use flitforge_router::spec::{
    Allocator, Arbiter, Dimension, Injection, Relation, Release, RouterSpec, VcMatching,
};
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Lengths, Pattern, Process, Sources, TrafficSpec};

use super::super::common::bands::Bands;
use super::super::common::feed::Feed;
use super::super::common::vc_allocation::VcAllocation;
use super::Reference;

type Engine = Reference<8, 16, u16>;

/// A mesh at more than its capacity, of routers with 40 channels.
fn engine(vc_allocator: Allocator, relation: Relation) -> Engine {
    let dims = vec![Dimension { radix: 3, wraps: false }; 2];
    let router = RouterSpec {
        vcs: 7,
        buffer_depth: 2,
        injection_vcs: 5,
        injection: Injection::Sequential,
        relation,
        release: Release::Drained,
        vc_matching: VcMatching::Channels,
        vc_allocator,
        ..RouterSpec::cube(dims)
    };
    let net = NetworkSpec::new(NetworkParams::from(router)).unwrap();
    let traffic = TrafficSpec {
        pattern: Pattern::Uniform { include_self: true },
        process: Process::Bernoulli,
        lengths: Lengths::Mixture(vec![(1, 2.0), (5, 1.0)]),
        load: 0.9,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    };
    let sources = Sources::new(&traffic, &[3, 3], 5).unwrap();
    Engine::new(Checked::unchecked(net), Feed::patterns(sources, 9), 5)
}

#[test]
fn few_channels_are_matched_as_many_are() {
    let relations =
        [Relation::DimensionOrder { datelines: false }, Relation::MinimalAdaptive { escape_vcs: 1 }];
    for arbiter in [Arbiter::RoundRobin, Arbiter::Matrix] {
        for kind in [
            Allocator::SeparableInputFirst(arbiter),
            Allocator::SeparableInputFirstByOutput(arbiter),
            Allocator::SeparableOutputFirst(arbiter),
            Allocator::Islip(arbiter, 3),
            Allocator::Wavefront(arbiter),
        ] {
            for relation in relations {
                let mut few = engine(kind, relation);
                let mut many = few.clone();
                many.base.allocation = VcAllocation::of_many_channels(&few.base.net.router, &few.base.layout);
                for moment in 0..20 {
                    for _ in 0..8 {
                        few.step_cycle();
                        many.step_cycle();
                    }
                    let [a, b] = [&few, &many].map(|engine| format!("{:?}", engine.base.nodes));
                    assert_eq!(a, b, "{kind:?} moment {moment}");
                }
            }
        }
    }
}
