//! A run is a function of (specification, seed), to the last bit.

use flitforge_router::spec::*;
use flitforge_sim::report::Report;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::faults::FaultPlan;
use flitforge_topology::network::NetworkSpec;

use crate::support::*;

/// JSON writes each number so that it reads back to the same bits.
fn json(report: &Report) -> String {
    serde_json::to_string_pretty(report).unwrap()
}

#[test]
fn a_seed_decides_everything() {
    for relation in RELATIONS {
        for selection in [Selection::MinimumCongestion(CongestionCount::All), Selection::Random] {
            let net = network(RouterSpec { selection, ..router(mesh(&[4, 4]), relation) });
            let run = |seed| report(&net, &traffic(UNIFORM, 4, 0.4), &fixed(200, 600, seed));
            let (first, again, other) = (run(1), run(1), run(2));
            assert_eq!(json(&first), json(&again), "{}", relation.name());
            assert_ne!(first.channels, other.channels, "{}", relation.name());
        }
    }
}

#[test]
fn a_copy_goes_on_as_the_original() {
    for relation in RELATIONS {
        let allocator = Allocator::Wavefront(Arbiter::Matrix);
        let spec = RouterSpec { switch_allocator: allocator, ..router(mesh(&[4, 4]), relation) };
        let faults = FaultPlan { link_fraction: 0.1, seed: 3, ..FaultPlan::default() };
        let net = NetworkSpec::new(NetworkParams { faults, ..params(spec) }).unwrap();
        let mut original = engine(&net, &traffic(UNIFORM, 4, 0.5), 8);
        step(&mut original, 333);
        let mut copy = original.clone();
        let (a, b) = (step(&mut original, 500), step(&mut copy, 500));
        assert!(!a.is_empty());
        assert_eq!((a, original.tally()), (b, copy.tally()), "{}", relation.name());
        assert!(original.channel_flits().eq(copy.channel_flits()));
        assert_eq!(original.lost_pairs(), copy.lost_pairs());
    }
}

/// Whole reports, number by number. They may be made anew only by a change that is meant to move
/// numbers, and its changelog entry says so. The confidence intervals are left out: they come from
/// a platform's mathematical library.
#[test]
fn whole_reports() {
    let staged = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 0 };
    let line = RouterSpec { pipeline: staged, ..router(mesh(&[3]), DIMENSION_ORDER) };
    let adaptive = router(torus(&[3, 2]), Relation::DynamicReversal(DYNAMIC));
    let valiant = RouterSpec { selection: Selection::Random, ..router(mesh(&[2, 3]), Relation::Valiant) };
    for (name, spec) in [("staged_line", line), ("dynamic_torus", adaptive), ("valiant_mesh", valiant)] {
        let mut report = report(&network(spec), &traffic(UNIFORM, 3, 0.5), &fixed(100, 1000, 42));
        for latency in [&mut report.packet_latency, &mut report.network_latency, &mut report.head_latency] {
            assert!(latency.ci95.take().is_some());
        }
        insta::assert_snapshot!(name, json(&report));
    }
}
