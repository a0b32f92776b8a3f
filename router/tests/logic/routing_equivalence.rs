// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routing, its state step, selection and the decision give the same in every interpretation.

use crate::hdl_support;
use crate::routing_support;

use flitforge_router::circulant::Circulant;
use flitforge_router::hdl::Hdl;
use flitforge_router::head::{Head, HeadState, Look};
use flitforge_router::jumps::Jumps;
use flitforge_router::routing::{self, COUNTER_BITS};
use flitforge_router::select::{LFSR_BITS, lfsr_step};
use flitforge_router::spec::*;
use flitforge_router::{decide, select};
use hdl_support::{Circuit, Circuits, Stream};
use routing_support::*;

/// Everything a router does with one waiting head in one cycle.
struct HeadLogic(RouterSpec);

impl HeadLogic {
    fn dims(&self) -> usize {
        self.0.dims.len()
    }
}

/// Hands out the inputs in order.
struct Wires<'a, W>(&'a [W]);

impl<'a, W: Copy> Wires<'a, W> {
    fn many(&mut self, n: usize) -> &'a [W] {
        let (first, rest) = self.0.split_at(n);
        self.0 = rest;
        first
    }

    fn one(&mut self) -> W {
        self.many(1)[0]
    }
}

impl Circuit for HeadLogic {
    fn inputs(&self) -> Vec<u32> {
        let (n, vcs) = (self.0.network_ports(), self.0.vcs);
        let coords: Vec<u32> = self.0.dims.iter().map(Dimension::coord_bits).collect();
        let mut widths = [coords.clone(), coords.clone(), coords].concat();
        widths.extend([
            COUNTER_BITS,
            COUNTER_BITS,
            1,
            self.0.drawn_bits().max(1),
            1,
            self.0.class_bits().max(1),
        ]);
        widths.extend([routing::digit_bits(&self.0), n, vcs]);
        widths.extend([n, n, 1]);
        widths.extend(vec![vcs; n as usize]);
        widths.extend([n, 1, LFSR_BITS]);
        widths.extend(vec![COUNTER_BITS; vcs as usize]);
        widths
    }

    fn run<H: Hdl>(&self, h: H, inputs: &[H::Word]) -> Vec<H::Word> {
        let (spec, n) = (&self.0, self.dims());
        let mut wires = Wires(inputs);
        let [here, dest, via] = [0; 3].map(|_| wires.many(n));
        let [reversals, misroutes, deterministic, descending, second_phase, class, digits] =
            [0; 7].map(|_| wires.one());
        let state =
            HeadState { reversals, misroutes, deterministic, descending, second_phase, class, digits };
        let [from, from_vc] = [0; 2].map(|_| wires.one());
        let head = Head { here, dest, via, state, from, from_vc };
        let [healthy, port, escape] = [0; 3].map(|_| wires.one());
        let ports = spec.network_ports();
        let free = wires.many(ports as usize);
        let [waits, impatient, random] = [0; 3].map(|_| wires.one());
        let labels = wires.many(spec.vcs as usize);

        let c = routing::route(h, spec, &head, healthy);
        let next = routing::advance(h, spec, &head, &c, port, escape);
        let first = routing::initial_state(h, spec);
        let look = Look { spec, head: &head, candidates: &c, free, random };
        let demand = decide::decide(h, &look, waits, impatient);
        let picked = select::pick(h, spec, &head, &c, waits, free, random);
        let mut outputs =
            vec![c.eject, c.productive, c.unproductive, c.reversing, c.keep, c.turn, c.escape, c.escape_vcs];
        for s in [next, first] {
            outputs.extend([
                s.reversals,
                s.misroutes,
                s.deterministic,
                s.descending,
                s.second_phase,
                s.class,
                s.digits,
            ]);
        }
        outputs.extend([demand.port, demand.open, demand.vc, demand.escape, demand.revert, demand.stranded]);
        outputs.extend([picked, lfsr_step(h, random), routing::channels_of_class(h, spec, class)]);
        if let Relation::DynamicReversal(params) = &spec.relation {
            let may = |p| decide::may_wait_for(h, &look, params, p, labels);
            outputs.extend((0..ports).map(may));
        }
        outputs
    }
}

/// Inputs as they come: coordinates within the radix, arrival one-hot or none.
fn inputs(spec: &RouterSpec, stream: &mut Stream) -> Vec<u64> {
    let (n, vcs) = (u64::from(spec.network_ports()), u64::from(spec.vcs));
    let mut values = Vec::new();
    for _ in 0..3 {
        values.extend(spec.dims.iter().map(|d| stream.below(d.radix.into())));
    }
    let arrival = stream.below(n + 1);
    let (from, from_vc) = if arrival == n { (0, 0) } else { (1 << arrival, 1 << stream.below(vcs)) };
    let flags = [2; 3].map(|bound| stream.below(bound));
    values.extend([stream.below(4), stream.below(8), flags[0], flags[1], flags[2]]);
    values.push(stream.below(spec.class_count() as u64));
    let digits = |jumps: &Jumps| jumps.recode_native(values[0] as u32, values[1] as u32);
    let digits = spec.jumps.as_deref().map_or(0, digits);
    values.extend([digits, from, from_vc]);
    values.extend([stream.below(1 << n) | stream.below(1 << n), 1 << stream.below(n), stream.below(2)]);
    let mask = u64::MAX >> (64 - vcs);
    values.extend((0..n).map(|_| stream.next() & stream.next() & mask));
    values.extend([stream.below(1 << n), stream.below(2), stream.below(1 << 16)]);
    values.extend((0..vcs).map(|_| stream.below(4)));
    values
}

fn agree(spec: RouterSpec, seed: u64) {
    assert_eq!(routing::legal(&spec), Ok(()));
    let logic = Circuits::new(HeadLogic(spec));
    let mut stream = Stream(seed);
    for _ in 0..200 {
        logic.run(&inputs(&logic.circuit.0, &mut stream));
    }
}

/// Every relation of circulant graphs: an odd number of ports, an alias left out, a jump that is repeated.
#[test]
fn every_relation_agrees_in_circulant_graphs() {
    use MisrouteWhen::{Eager, Stuck};
    let relations = [
        Relation::JumpOrder,
        Relation::Shortest,
        Relation::NearestJump,
        static_dr(2, steps(Stuck, 255)),
        Relation::DynamicReversal(DynamicReversal { misroute: steps(Eager, 3), ..DYNAMIC }),
        Relation::MinimalAdaptive { escape_vcs: 2 },
    ];
    for (seed, relation) in (0..).zip(relations) {
        for nodes in [8, 11, 12, 29] {
            let graph = Circulant::binomial(nodes).unwrap();
            let jumps = Some(Jumps::new(graph, relation.recoding()).unwrap().into());
            agree(RouterSpec { jumps, ..router(dims(&[nodes], false), 6, relation) }, seed);
        }
    }
}

#[test]
fn every_relation_agrees() {
    use MisrouteWhen::{Never, Stuck};
    let dynamic = |misroute| Relation::DynamicReversal(DynamicReversal { misroute, ..DYNAMIC });
    let relations = [
        ORDER,
        Relation::DimensionOrder { datelines: false },
        static_dr(0, steps(Never, 2)),
        static_dr(2, steps(Stuck, 255)),
        static_dr(2, ratio(15, 1)),
        dynamic(steps(Never, 3)),
        dynamic(ratio(1, 15)),
        Relation::MinimalAdaptive { escape_vcs: 2 },
        Relation::MinimalAdaptive { escape_vcs: 0 },
        Relation::O1Turn,
        Relation::Romm,
        Relation::WestFirst,
        Relation::NorthLast,
        Relation::NegativeFirst,
        Relation::OddEven,
    ];
    let shapes = [dims(&[5, 4], false), dims(&[8, 7], true), dims(&[2, 16], false)];
    for (i, shape) in shapes.iter().enumerate() {
        for (j, &relation) in relations.iter().enumerate() {
            let spec = router(shape.clone(), 6, relation);
            if routing::legal(&spec).is_ok() {
                agree(
                    RouterSpec {
                        ring_classes: RingClasses::Fixed,
                        ring_ties: RingTies::Drawn,
                        ..spec.clone()
                    },
                    (i * 100 + j) as u64,
                );
                agree(spec, (i * 100 + j) as u64);
            }
        }
    }
}

/// Where links skip routers.
#[test]
fn every_relation_agrees_by_strides() {
    use MisrouteWhen::{Eager, Never, Stuck};
    let relations = [
        ORDER,
        Relation::O1Turn,
        Relation::Valiant,
        static_dr(2, steps(Stuck, 255)),
        Relation::DynamicReversal(DynamicReversal { misroute: steps(Eager, 3), ..DYNAMIC }),
        Relation::DynamicReversal(DynamicReversal { misroute: ratio(1, 15), ..DYNAMIC }),
        static_dr(0, steps(Never, 2)),
        Relation::MinimalAdaptive { escape_vcs: 2 },
    ];
    for (seed, relation) in (0..).zip(relations) {
        for (radix, interval) in [(&[5, 3][..], 2), (&[9], 4), (&[3, 2, 2], 2)] {
            agree(Net::with_express_channels(radix, interval, 6, relation).spec, seed);
        }
    }
}

/// Shares of different sizes, in graphs of either kind.
#[test]
fn every_relation_agrees_in_shares_of_classes() {
    let own = |count| ClassChannels::Own { count, priority: 0 };
    let classes = [("a", own(4)), ("b", ClassChannels::Of(2)), ("c", own(3))];
    let classes = classes.map(|(name, channels)| MessageClass { name: name.to_owned(), channels }).to_vec();
    let relations = [
        ORDER,
        static_dr(1, steps(MisrouteWhen::Stuck, 255)),
        Relation::DynamicReversal(DYNAMIC),
        Relation::MinimalAdaptive { escape_vcs: 2 },
        Relation::O1Turn,
        Relation::OddEven,
    ];
    let in_classes = |shape: Vec<Dimension>, relation| RouterSpec {
        injection_vcs: 7,
        classes: classes.clone(),
        ..router(shape, 7, relation)
    };
    for (seed, relation) in (0..).zip(relations) {
        for shape in [dims(&[5, 4], false), dims(&[3, 7], true)] {
            let spec = in_classes(shape, relation);
            if routing::legal(&spec).is_ok() {
                agree(spec, seed);
            }
        }
    }
    let jumps = Jumps::new(Circulant::binomial(12).unwrap(), Relation::JumpOrder.recoding()).unwrap();
    let spec = in_classes(dims(&[12], false), Relation::JumpOrder);
    agree(RouterSpec { jumps: Some(jumps.into()), ..spec }, 9);
}

#[test]
fn every_selection_agrees() {
    let relation = Relation::DynamicReversal(DynamicReversal {
        wait_rule: WaitRule::GreaterOrEqual,
        wait_count: WaitCount::BeforeTurn,
        ..DYNAMIC
    });
    let mixed = [(5, true), (2, false), (16, true)].map(|(radix, wraps)| Dimension { radix, wraps });
    for selection in [
        Selection::MinimumCongestion(CongestionCount::Usable),
        Selection::MinimumCongestion(CongestionCount::All),
        Selection::MaximumFlexibility,
        Selection::StraightLines,
        Selection::Random,
        Selection::FixedOrder,
    ] {
        for vc_order in [VcOrder::Lowest, VcOrder::Highest] {
            agree(RouterSpec { selection, vc_order, ..router(mixed.to_vec(), 5, relation) }, 7);
        }
    }
}

#[test]
fn extremes_of_size_agree() {
    agree(router(dims(&[2], false), 1, ORDER), 1);
    agree(router(dims(&[65536], true), 64, static_dr(31, steps(MisrouteWhen::Eager, 9))), 2);
    agree(router(dims(&[3; 30], false), 2, Relation::NegativeFirst), 3);
}
