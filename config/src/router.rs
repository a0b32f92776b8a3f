//! From the configuration to the router's own specification.

use std::sync::Arc;

use flitforge_router::jumps::{Jumps, JumpsError, Recoding};
use flitforge_router::spec::{
    Allocator, Arbiter, CongestionCount, DynamicReversal, Injection, Misroute as MisrouteSpec,
    MisrouteLimit as LimitSpec, MisrouteWhen as WhenSpec, Pipeline as PipelineSpec, Relation as RelationSpec,
    Release, RingClasses as RingClassesSpec, RingTies as RingTiesSpec, RouterSpec,
    Selection as SelectionSpec, StaticReversal, VcMatching as VcMatchingSpec, VcOrder as VcOrderSpec,
    WaitCount as WaitCountSpec, WaitRule as WaitRuleSpec,
};

use super::choice::{
    AllocatorKind, ArbiterKind, Congestion, InjectionOrder, MisrouteWhen, RingClasses, RingTies, VcMatching,
    VcOrder, VcRelease, WaitCount, WaitRule,
};
use super::model::{
    Config, DynamicDr, Healing, Misroute, MisrouteLimit, Network, Pipeline, Relation, Router, Routing,
    Selection,
};
use super::shape::Shape;

impl Config {
    /// The specification of every router of the network.
    ///
    /// # Errors
    /// When routes of a circulant graph cannot be written as digits, which no configuration that was read
    /// has.
    pub fn router_spec(&self) -> Result<RouterSpec, JumpsError> {
        specify(&self.network, &self.router, &self.routing, self.healing.as_ref())
    }
}

/// The specification that four sections make.
pub(crate) fn specify(
    network: &Network,
    router: &Router,
    routing: &Routing,
    healing: Option<&Healing>,
) -> Result<RouterSpec, JumpsError> {
    let arbiter = arbiter(router.arbiter);
    let relation = relation(routing);
    Ok(RouterSpec {
        dims: network.shape.dimensions(),
        jumps: jumps(&network.shape, &relation, healing)?,
        vcs: router.virtual_channels,
        buffer_depth: router.buffer_depth,
        injection_ports: router.injection_ports,
        injection_vcs: router.injection_channels,
        injection: match router.injection_order {
            InjectionOrder::Interleaved => Injection::Interleaved,
            InjectionOrder::Sequential => Injection::Sequential,
        },
        ejection_ports: router.ejection_ports,
        input_speedup: router.input_speedup,
        relation,
        // Where nothing wraps, or no packet is on halves that it chooses itself, the answer does not matter.
        ring_classes: match routing.ring_classes {
            Some(RingClasses::Balanced) | None => RingClassesSpec::Balanced,
            Some(RingClasses::Fixed) => RingClassesSpec::Fixed,
        },
        ring_ties: match routing.ring_ties {
            Some(RingTies::Coordinate) | None => RingTiesSpec::Coordinate,
            Some(RingTies::Random) => RingTiesSpec::Drawn,
        },
        selection: selection(routing.selection),
        vc_order: match router.vc_order {
            VcOrder::Highest => VcOrderSpec::Highest,
            VcOrder::Lowest => VcOrderSpec::Lowest,
        },
        release: match router.vc_release {
            VcRelease::TailSent => Release::TailSent,
            VcRelease::Drained => Release::Drained,
        },
        pipeline: pipeline(router.pipeline),
        vc_matching: match router.vc_matching {
            VcMatching::Ports => VcMatchingSpec::Ports,
            VcMatching::Channels => VcMatchingSpec::Channels,
        },
        vc_allocator: allocator(router.vc_allocator, arbiter),
        switch_allocator: allocator(router.switch_allocator, arbiter),
    })
}

/// The jumps of a circulant graph. Relations that follow no recoding of their own take the gates of the
/// non-adjacent form where it is defined, and a table elsewhere.
fn jumps(
    shape: &Shape,
    relation: &RelationSpec,
    healing: Option<&Healing>,
) -> Result<Option<Arc<Jumps>>, JumpsError> {
    let Shape::Circulant(graph) = shape else { return Ok(None) };
    if let Some(healing) = healing {
        return Ok(Some(Arc::new(Jumps::healing(graph.clone(), healing.capacity)?)));
    }
    let own = relation.follows_jumps() || graph.is_binomial();
    let recoding = if own { relation.recoding() } else { Recoding::Shortest };
    Ok(Some(Arc::new(Jumps::new(graph.clone(), recoding)?)))
}

fn pipeline(pipeline: Pipeline) -> PipelineSpec {
    match pipeline {
        Pipeline::Combined => PipelineSpec::default(),
        Pipeline::Staged { route_delay, vc_alloc_delay, switch_alloc_delay, traversal_delay } => {
            PipelineSpec {
                route: route_delay,
                vc_allocation: vc_alloc_delay,
                switch_allocation: switch_alloc_delay,
                traversal: traversal_delay,
            }
        }
    }
}

fn arbiter(kind: ArbiterKind) -> Arbiter {
    match kind {
        ArbiterKind::RoundRobin => Arbiter::RoundRobin,
        ArbiterKind::Matrix => Arbiter::Matrix,
    }
}

fn allocator(kind: AllocatorKind, arbiter: Arbiter) -> Allocator {
    match kind {
        AllocatorKind::SeparableInputFirst => Allocator::SeparableInputFirst(arbiter),
        AllocatorKind::SeparableInputFirstByOutput => Allocator::SeparableInputFirstByOutput(arbiter),
        AllocatorKind::SeparableOutputFirst => Allocator::SeparableOutputFirst(arbiter),
        AllocatorKind::Wavefront => Allocator::Wavefront(arbiter),
    }
}

fn relation(routing: &Routing) -> RelationSpec {
    match routing.relation {
        // A mesh has no dateline to cross, so the answer does not matter there.
        Relation::DimensionOrder { datelines } => {
            RelationSpec::DimensionOrder { datelines: datelines.unwrap_or(true) }
        }
        Relation::StaticDr { max_reversals, misroute: m } => {
            RelationSpec::StaticReversal(StaticReversal { max_reversals, misroute: misroute(m) })
        }
        Relation::DynamicDr(parameters) => RelationSpec::DynamicReversal(dynamic(parameters)),
        Relation::MinimalAdaptive { escape_channels } => {
            RelationSpec::MinimalAdaptive { escape_vcs: escape_channels }
        }
        Relation::O1Turn => RelationSpec::O1Turn,
        Relation::Valiant => RelationSpec::Valiant,
        Relation::Romm => RelationSpec::Romm,
        Relation::WestFirst => RelationSpec::WestFirst,
        Relation::NorthLast => RelationSpec::NorthLast,
        Relation::NegativeFirst => RelationSpec::NegativeFirst,
        Relation::OddEven => RelationSpec::OddEven,
        Relation::JumpOrder => RelationSpec::JumpOrder,
        Relation::Shortest => RelationSpec::Shortest,
        Relation::NearestJump => RelationSpec::NearestJump,
    }
}

fn dynamic(parameters: DynamicDr) -> DynamicReversal {
    DynamicReversal {
        deterministic_vcs: parameters.deterministic_channels,
        entry_lanes: parameters.entry_lanes,
        patience: parameters.patience,
        wait_count: match parameters.wait_count {
            WaitCount::BeforeTurn => WaitCountSpec::BeforeTurn,
            WaitCount::AfterTurn => WaitCountSpec::AfterTurn,
        },
        wait_rule: match parameters.wait_rule {
            WaitRule::Greater => WaitRuleSpec::Greater,
            WaitRule::GreaterOrEqual => WaitRuleSpec::GreaterOrEqual,
        },
        max_reversals: parameters.max_reversals,
        misroute: misroute(parameters.misroute),
    }
}

fn misroute(misroute: Misroute) -> MisrouteSpec {
    MisrouteSpec {
        when: match misroute.when {
            MisrouteWhen::Never => WhenSpec::Never,
            MisrouteWhen::Stuck => WhenSpec::Stuck,
            MisrouteWhen::Eager => WhenSpec::Eager,
        },
        limit: match misroute.limit {
            MisrouteLimit::Steps(steps) => LimitSpec::Steps(steps),
            MisrouteLimit::Ratio([back, forward]) => LimitSpec::Ratio { back, forward },
        },
    }
}

fn selection(selection: Option<Selection>) -> SelectionSpec {
    match selection {
        Some(Selection::MinimumCongestion { congestion: Congestion::Usable }) => {
            SelectionSpec::MinimumCongestion(CongestionCount::Usable)
        }
        Some(Selection::MinimumCongestion { congestion: Congestion::All }) => {
            SelectionSpec::MinimumCongestion(CongestionCount::All)
        }
        Some(Selection::MaximumFlexibility) => SelectionSpec::MaximumFlexibility,
        Some(Selection::StraightLines) => SelectionSpec::StraightLines,
        Some(Selection::Random) => SelectionSpec::Random,
        // Relations without a choice of ports offer one, and the lowest of one is that one.
        Some(Selection::FixedOrder) | None => SelectionSpec::FixedOrder,
    }
}
