// SPDX-License-Identifier: MIT OR Apache-2.0
use flitforge_router::circulant::Circulant;
use flitforge_router::ids::RouterId;
use flitforge_router::jumps::{Jumps, Recoding};
use flitforge_router::spec::*;

use crate::deadlock::{Analysis, Coverage, Proof, analyse};

use crate::network::{Element, FaultEvent, NetworkSpec};
use crate::testing::router;

const MINIMAL: Misroute = Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(0) };
const STATIC: Relation = Relation::StaticReversal(StaticReversal { max_reversals: 2, misroute: MINIMAL });

fn dynamic(wait_rule: WaitRule, wait_count: WaitCount) -> Relation {
    Relation::DynamicReversal(DynamicReversal {
        deterministic_vcs: 1,
        entry_lanes: 1,
        entry_count: EntryCount::AfterTurn,
        patience: 0,
        wait_count,
        wait_rule,
        max_reversals: 7,
        misroute: Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(4) },
    })
}

fn network(graph: Circulant, relation: Relation, vcs: u32) -> NetworkSpec {
    let recoding = relation.recoding();
    let release = Release::Drained;
    let jumps = Some(Jumps::new(graph, recoding).unwrap().into());
    let router = RouterSpec { jumps, release, ..router(Vec::new(), vcs, relation) };
    NetworkSpec::new(router.into()).unwrap()
}

fn binomial(nodes: u32, relation: Relation, vcs: u32) -> NetworkSpec {
    network(Circulant::binomial(nodes).unwrap(), relation, vcs)
}

fn relations() -> [(Relation, u32); 6] {
    [
        (Relation::JumpOrder, 1),
        (Relation::NearestJump, 1),
        (Relation::Shortest, 4),
        (STATIC, 3),
        (dynamic(WaitRule::Greater, WaitCount::BeforeTurn), 3),
        (Relation::MinimalAdaptive { escape_vcs: 1 }, 2),
    ]
}

/// The verdict on kinds of channels beside that on all channels, for every relation up to 64 nodes. The
/// second graph is the one that is drawn.
#[test]
fn kinds_of_channels_stand_for_channels() {
    for nodes in (2..=24).chain([31, 33, 48, 63, 64]) {
        for (relation, vcs) in relations() {
            let net = binomial(nodes, relation, vcs);
            let Analysis { check, graph, .. } = analyse(&net);
            assert!(check.proved(), "{nodes} nodes, {}: {check}", relation.name());
            assert!(graph.numbering().is_ok(), "{nodes} nodes, {}", relation.name());
            let ordered = match check.proof {
                Proof::Acyclic(ordered) | Proof::Escape { escape: ordered, .. } => ordered,
                Proof::WaitFor { deterministic, .. } => deterministic,
                Proof::Refused(refusal) => panic!("{refusal:?}"),
            };
            let direct = !matches!(relation, Relation::MinimalAdaptive { .. });
            assert!(!direct || graph.dependencies() as u64 == ordered.dependencies, "{nodes} nodes");
        }
    }
}

/// Jumps in any order on one channel: refused, with a cycle whose channels follow one another, for nearly
/// every number of nodes (58 of 63 up to 64).
#[test]
fn any_order_on_one_channel_is_refused() {
    let refused = (2..=64).filter(|&nodes| {
        let net = binomial(nodes, Relation::MinimalAdaptive { escape_vcs: 0 }, 1);
        let Analysis { check, graph, cycle, .. } = analyse(&net);
        let Proof::Refused(refusal) = check.proof else { return false };
        for (i, &held) in cycle.iter().enumerate() {
            let wanted = cycle[(i + 1) % cycle.len()];
            assert!(graph.successors(held).any(|next| next == wanted), "{nodes} nodes");
        }
        assert_eq!(refusal.cycle.unwrap().dependencies.len(), cycle.len(), "{nodes} nodes");
        true
    });
    assert_eq!(refused.count(), 58);
}

/// Footnote 3 needs counts after the turn.
#[test]
fn equal_labels_may_be_waited_for_after_the_turn_only() {
    let check = |count| analyse(&binomial(16, dynamic(WaitRule::GreaterOrEqual, count), 3)).check;
    assert!(check(WaitCount::AfterTurn).proved());
    assert!(!check(WaitCount::BeforeTurn).passed());
}

/// A ring as a circulant graph: its one jump is made up to four times, each on a class of its own.
#[test]
fn repeated_jumps_take_classes() {
    let ring = || Circulant::new(9, &[1]).unwrap();
    assert!(analyse(&network(ring(), Relation::Shortest, 4)).check.proved());
    let jumps = Some(Jumps::new(ring(), Recoding::Shortest).unwrap().into());
    let short = RouterSpec { jumps, ..router(Vec::new(), 3, Relation::Shortest) };
    assert!(flitforge_router::routing::legal(&short).is_err());
}

/// Jump order cannot go round a dead router; adaptive routing with steps away can.
#[test]
fn faults_cut_pairs_of_jump_order_only() {
    let with_fault = |relation, vcs| {
        let mut net = binomial(12, relation, vcs);
        net.faults = vec![FaultEvent { cycle: 0, element: Element::Router(RouterId(3)), fails: true }];
        analyse(&net).check
    };
    let ordered = with_fault(Relation::JumpOrder, 1);
    assert!(ordered.passed() && ordered.cut.of == 11 * 10);
    // By hand: those whose route by jumps, smallest first, leads over router 3.
    let jumps = Jumps::new(Circulant::binomial(12).unwrap(), Recoding::NonAdjacent).unwrap();
    let over = |source: u32, dest: u32| {
        let digits = jumps.recode_native(source, dest);
        let ports = (0..6).filter(|p| digits >> p & 1 == 1);
        let stops = ports.scan(source, |at, p| {
            *at = (*at + jumps.graph().displacement(p)) % 12;
            Some(*at)
        });
        stops.into_iter().any(|at| at == 3)
    };
    let pairs = (0..12).flat_map(|s| (0..12).map(move |d| (s, d)));
    let cut = pairs.filter(|&(s, d)| s != d && s != 3 && d != 3 && over(s, d)).count();
    assert_eq!(ordered.cut.cut, cut as u64);
    let adaptive = with_fault(dynamic(WaitRule::Greater, WaitCount::BeforeTurn), 3);
    assert!(adaptive.passed() && adaptive.cut.cut == 0, "{adaptive}");
    assert!(matches!(adaptive.coverage, Coverage::Full { .. }));
}
