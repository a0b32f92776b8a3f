// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configurations to compare: each line is a list of settings over [`BASE`](crate::support::BASE), a 3x3
//! mesh.

/// Sizes and shapes, 1 to 4 dimensions.
pub(crate) const SHAPES: &[&str] = &[
    "network.radix=[5]",
    "network.topology=torus network.radix=[6] traffic.load=0.9",
    "network.radix=[4,2] traffic.load=1.5",
    "network.topology=torus network.radix=[4,3] traffic.load=0.7",
    "network.topology=torus network.radix=[2,5] routing.ring_classes=fixed traffic.load=0.8",
    "network.radix=[2,2,2] traffic.load=0.9",
    "network.topology=torus network.radix=[3,2,2] traffic.load=0.6",
    "network.radix=[2,2,2,2] traffic.load=0.7",
    "network.topology=torus network.radix=[3,3,2] traffic.load=0.05",
];

/// Every relation, with what changes it.
pub(crate) const RELATIONS: &[&str] = &[
    "routing.algorithm=dimension-order router.virtual_channels=1 traffic.load=2.0",
    "network.topology=torus routing.algorithm=dimension-order routing.ring_ties=random network.radix=[4,4] traffic.load=0.9",
    "routing.algorithm=static-dr router.virtual_channels=3 traffic.load=1.2",
    "network.radix=[3,2] routing.algorithm=static-dr router.virtual_channels=4 routing.max_reversals=1 routing.misroute=eager traffic.load=0.9",
    "network.topology=torus routing.algorithm=static-dr router.virtual_channels=4 traffic.load=0.9",
    "routing.algorithm=static-dr router.virtual_channels=2 routing.misroute_ratio=[2,3] traffic.load=0.9",
    "routing.algorithm=dynamic-dr router.virtual_channels=2 traffic.load=1.5",
    "network.radix=[3,2] routing.algorithm=dynamic-dr router.virtual_channels=3 routing.patience=0 routing.misroute=eager traffic.load=1.5",
    "routing.algorithm=dynamic-dr router.virtual_channels=3 routing.wait_count=after-turn routing.wait_rule=greater-or-equal routing.max_reversals=3 routing.patience=5 traffic.load=1.5",
    "network.topology=torus routing.algorithm=dynamic-dr router.virtual_channels=3 traffic.load=1.2",
    "network.radix=[3,2] routing.algorithm=dynamic-dr router.virtual_channels=4 routing.entry_lanes=1 routing.entry_count=before-turn traffic.load=1.5",
    "network.radix=[6] routing.algorithm=dynamic-dr router.virtual_channels=8 routing.entry_lanes=3 routing.deterministic_channels=2 traffic.load=2.0",
    "routing.algorithm=minimal-adaptive router.virtual_channels=2 traffic.load=1.2",
    "network.topology=torus routing.algorithm=minimal-adaptive router.virtual_channels=3 traffic.load=1.0",
    "routing.algorithm=o1turn router.virtual_channels=2 traffic.load=0.9",
    "routing.algorithm=valiant router.virtual_channels=2 traffic.load=0.6",
    "network.topology=torus network.radix=[5] routing.algorithm=valiant router.virtual_channels=4 traffic.load=0.4",
    "routing.algorithm=romm router.virtual_channels=2 traffic.load=0.9",
    "routing.algorithm=west-first router.virtual_channels=2 traffic.load=0.9",
    "routing.algorithm=north-last router.virtual_channels=1 traffic.load=0.9",
    "routing.algorithm=negative-first router.virtual_channels=3 network.radix=[2,2,2] traffic.load=0.9",
    "routing.algorithm=odd-even router.virtual_channels=2 network.radix=[4,3] traffic.load=0.9",
];

/// What routers are made of.
pub(crate) const ROUTERS: &[&str] = &[
    "network.radix=[4] router.virtual_channels=16 router.buffer_depth=1 traffic.load=1.5",
    "router.virtual_channels=1 router.buffer_depth=8 traffic.load=0.02 traffic.packet_length=20",
    "router.virtual_channels=3 router.buffer_depth=3 router.vc_release=drained traffic.load=1.5",
    "router.virtual_channels=3 router.buffer_depth=7 router.vc_order=lowest traffic.packet_length=[[1,2],[9,1]] traffic.load=0.9",
    "router.pipeline=staged traffic.load=0.9",
    "router.pipeline=staged router.route_delay=0 router.switch_alloc_delay=0 router.vc_alloc_delay=2 router.traversal_delay=0 traffic.load=0.9",
    "router.pipeline=staged router.route_delay=2 router.vc_alloc_delay=0 router.switch_alloc_delay=2 router.traversal_delay=1 router.buffer_depth=8 network.radix=[3,2] routing.algorithm=dynamic-dr router.virtual_channels=2 traffic.load=1.0",
    "network.link_latency=3 network.injection_latency=2 network.credit_latency=2 router.buffer_depth=6 traffic.load=0.9",
    "network.topology=torus network.radix=[3,3] router.virtual_channels=3 routing.ring_classes=fixed routing.overlapping_halves=true traffic.load=0.9",
    "network.link_latency=[3,1] router.buffer_depth=6 traffic.load=0.9",
    "network.link_latency=[1,2,4] network.radix=[3,2,2] network.credit_latency=2 routing.algorithm=dynamic-dr router.virtual_channels=2 traffic.load=0.9",
    "network.credit_latency=4 network.node_credit_latency=1 network.injection_latency=4 router.pipeline=staged router.vc_release=drained traffic.load=0.9",
    "router.injection_ports=2 router.ejection_ports=2 router.injection_channels=3 traffic.load=0.9",
    "router.ejection_ports=2 routing.algorithm=minimal-adaptive router.virtual_channels=2 traffic.pattern=hot-spot traffic.hot_spots=[4] traffic.hot_spot_share=0.5 traffic.load=0.6",
    "router.input_speedup=2 router.virtual_channels=4 traffic.load=1.2",
    "network.radix=[5] router.input_speedup=4 router.virtual_channels=4 router.switch_allocator=wavefront routing.algorithm=minimal-adaptive traffic.load=1.2",
    "router.injection_order=sequential router.injection_channels=4 traffic.load=0.9",
    "router.arbiter=matrix traffic.load=1.2",
    "router.vc_allocator=separable-output-first router.switch_allocator=separable-output-first traffic.load=1.2",
    "router.vc_allocator=separable-output-first router.switch_allocator=separable-output-first router.arbiter=matrix traffic.load=1.2",
    "router.vc_allocator=separable-input-first-by-output router.switch_allocator=separable-input-first-by-output traffic.load=1.2",
    "router.vc_allocator=separable-input-first-by-output router.switch_allocator=separable-input-first-by-output router.arbiter=matrix traffic.load=1.2",
    "router.vc_allocator=wavefront router.switch_allocator=wavefront traffic.load=1.2",
    "router.vc_allocator=wavefront router.switch_allocator=wavefront router.arbiter=matrix routing.algorithm=o1turn traffic.load=1.2",
    "router.vc_matching=channels traffic.load=1.2",
    "network.radix=[3,2] router.vc_matching=channels router.vc_allocator=separable-output-first routing.algorithm=minimal-adaptive router.arbiter=matrix traffic.load=1.2",
    "network.radix=[3,2] router.vc_matching=channels router.virtual_channels=2 routing.algorithm=dynamic-dr router.vc_allocator=wavefront traffic.load=1.2",
    "router.input_speedup=3 router.virtual_channels=4 router.injection_channels=2 traffic.load=1.2",
    "network.radix=[3,2] router.input_speedup=3 router.virtual_channels=5 router.switch_allocator=wavefront verilog.buffers=registers traffic.load=1.2",
];

/// The selection functions.
pub(crate) const SELECTIONS: &[&str] = &[
    "routing.algorithm=minimal-adaptive routing.selection=random traffic.load=1.0",
    "routing.algorithm=minimal-adaptive routing.selection=maximum-flexibility network.radix=[4,3] traffic.load=1.0",
    "routing.algorithm=dynamic-dr routing.selection=straight-lines traffic.load=1.0",
    "routing.algorithm=minimal-adaptive routing.selection=fixed-order traffic.load=1.0",
    "routing.algorithm=minimal-adaptive routing.congestion=all traffic.load=1.0",
    "network.radix=[3,2] routing.algorithm=dynamic-dr router.virtual_channels=3 routing.selection=random routing.misroute=eager traffic.load=1.0",
];

/// Finite receivers that stall: they serve less than comes, or have less room than credits take.
pub(crate) const RECEIVERS: &[&str] = &[
    "router.receiver=finite router.service_interval=3 traffic.load=1.2",
    "network.topology=torus network.radix=[4,4] router.receiver=finite router.receiver_depth=1 router.service_interval=4 router.vc_release=drained traffic.load=1.0",
    "network.nodes=11 router.receiver=finite router.receiver_depth=3 router.service_interval=2 traffic.load=1.5",
    "router.receiver=finite router.receiver_depth=2 router.service_interval=5 router.pipeline=staged network.credit_latency=3 traffic.packet_length=[[1,1],[7,1]] traffic.load=1.2",
    "router.receiver=finite router.receiver_depth=5 router.service_interval=3 router.pipeline=staged router.switch_alloc_delay=0 router.traversal_delay=0 routing.algorithm=dynamic-dr router.virtual_channels=3 traffic.pattern=hot-spot traffic.hot_spots=[4] traffic.hot_spot_share=0.3 traffic.load=0.9",
    "router.receiver=finite router.receiver_depth=2 router.ejection_ports=2 router.service_interval=6 router.vc_matching=channels traffic.load=1.2",
    "router.receiver=finite router.receiver_depth=7 network.credit_latency=2 verilog.faults=pins traffic.load=0.9",
];

/// Message classes, which have channels of their own or share them, with priorities and without.
pub(crate) const CLASSES: &[&str] = &[
    "router.virtual_channels=4 router.classes=[{name=\"a\",channels=2},{name=\"b\",channels=2}] traffic.class_mix=[1,1] traffic.load=1.2",
    "network.topology=torus network.radix=[4,3] router.virtual_channels=5 router.classes=[{name=\"a\",channels=2},{name=\"b\",channels=3,priority=1}] traffic.class_mix=[2,1] traffic.load=0.9",
    "routing.algorithm=minimal-adaptive router.virtual_channels=4 router.classes=[{name=\"a\",channels=2,priority=3},{name=\"b\",channels=2}] traffic.class_mix=[1,3] traffic.load=1.2",
    "network.radix=[3,2] routing.algorithm=static-dr router.virtual_channels=6 router.classes=[{name=\"a\",channels=3},{name=\"b\",shares=\"c\"},{name=\"c\",channels=3,priority=1}] traffic.class_mix=[1,1,1] traffic.load=0.9",
    "network.radix=[3,2] routing.algorithm=dynamic-dr router.virtual_channels=6 router.classes=[{name=\"a\",channels=3},{name=\"b\",channels=3}] router.pipeline=staged traffic.class_mix=[1,1] traffic.load=1.2",
    "router.virtual_channels=4 router.classes=[{name=\"a\",channels=1},{name=\"b\",channels=3,priority=1}] router.input_speedup=3 router.ejection_ports=2 router.receiver=finite router.service_interval=2 router.switch_allocator=wavefront traffic.class_mix=[1,1] traffic.load=1.2",
    "router.virtual_channels=4 router.classes=[{name=\"a\",channels=2},{name=\"b\",channels=2,priority=1}] router.vc_matching=channels router.pipeline=staged router.injection_order=sequential traffic.class_mix=[1,1] traffic.load=1.2",
    "network.nodes=12 router.virtual_channels=3 router.classes=[{name=\"a\",channels=1},{name=\"b\",channels=2,priority=1}] traffic.class_mix=[1,1] traffic.load=1.5",
];

/// Forms of the hardware.
pub(crate) const FORMS: &[&str] = &[
    "verilog.buffers=registers routing.algorithm=minimal-adaptive traffic.load=0.9",
    "verilog.data_bits=7 router.injection_channels=3 traffic.load=0.9",
    "verilog.coordinates=parameters network.radix=[3,2] routing.algorithm=minimal-adaptive routing.selection=random traffic.load=0.9",
    "verilog.data_bits=130 verilog.prefix=noc network.radix=[4] traffic.load=0.9",
    "verilog.faults=registers traffic.load=0.9",
    "verilog.faults=pins faults.links=[[[0,0],\"+y\"]] routing.algorithm=dynamic-dr router.virtual_channels=3 traffic.load=0.2",
];

/// Binomial graphs: all relations, low, high and saturating load, and a dead router. Every relation in every
/// graph under every load: see `binomial.rs`.
pub(crate) const BINOMIAL: &[&str] = &[
    "network.nodes=5 routing.algorithm=dynamic-dr router.virtual_channels=3 faults.routers=[3] traffic.pattern=file traffic.map=[1,2,4,3,0] traffic.load=0.3",
    "network.nodes=16 routing.algorithm=jump-order router.virtual_channels=1 traffic.load=2.0",
    "network.nodes=11 routing.algorithm=nearest-jump traffic.load=0.05",
    "network.nodes=6 routing.algorithm=static-dr router.virtual_channels=3 traffic.load=1.0",
    "network.nodes=8 routing.algorithm=minimal-adaptive traffic.load=0.8",
    "network.nodes=7 routing.algorithm=shortest router.virtual_channels=3 traffic.load=1.5",
];

/// Faults from cycle 0 that leave every packet a way.
pub(crate) const FAULTS: &[&str] = &[
    "faults.links=[[[1,1],\"+x\"]] routing.algorithm=dynamic-dr router.virtual_channels=3 traffic.load=0.2",
    "faults.channels=[[[0,0],\"+x\"]] routing.algorithm=static-dr router.virtual_channels=4 traffic.load=0.3",
    "faults.links=[[[0,0],\"+y\"],[[2,1],\"-x\"]] traffic.pattern=file traffic.map=[1,2,0,4,3,5,7,8,6] traffic.load=0.4",
];

/// Other graphs, whose routes are tables, and several nodes at a router.
pub(crate) const GRAPHS: &[&str] = &[
    "network.topology=fat-tree network.arity=2 network.levels=3 router.virtual_channels=1 traffic.load=0.9",
    "network.topology=hexamesh network.rings=1 traffic.load=0.9",
    "network.topology=fat-tree network.arity=2 network.levels=2 routing.selection=random-order traffic.load=0.9",
    "network.topology=butterfly network.arity=2 network.levels=3 traffic.load=0.9",
    "network.topology=graph network.graph=lengths.txt network.credit_latency=2 traffic.load=0.9",
    "network.topology=star network.leaves=4 routing.algorithm=adaptive-up-down traffic.load=0.9",
    "network.concentration=2 network.radix=[2,2] routing.algorithm=minimal-adaptive traffic.load=0.9",
    "network.topology=random-regular network.routers=8 network.degree=3 routing.algorithm=layered-shortest router.virtual_channels=4 router.pipeline=staged traffic.load=0.9",
    "network.topology=dragonfly network.group_routers=2 network.global_links=1 routing.algorithm=adaptive-up-down router.virtual_channels=3 traffic.load=0.9",
    "network.topology=dragonfly network.group_routers=2 network.global_links=1 routing.algorithm=ugal router.virtual_channels=4 traffic.load=1.5",
    "network.topology=star network.leaves=3 routing.algorithm=layered-valiant router.virtual_channels=2 traffic.load=0.7",
    "network.topology=express-mesh network.radix=[5,2] network.express_interval=2 routing.algorithm=dimension-order router.virtual_channels=1 traffic.load=1.2",
    "network.topology=express-mesh network.radix=[5] network.express_interval=2 routing.algorithm=o1turn router.virtual_channels=2 network.concentration=2 traffic.load=0.9",
    "network.topology=express-mesh network.radix=[3,3] network.express_interval=2 routing.algorithm=valiant router.virtual_channels=2 traffic.load=0.7",
    "network.topology=express-mesh network.radix=[3,3] network.express_interval=2 routing.algorithm=static-dr router.virtual_channels=3 traffic.load=1.2",
    "network.topology=express-mesh network.radix=[5] network.express_interval=2 routing.algorithm=minimal-adaptive router.virtual_channels=2 traffic.load=1.2",
    "network.topology=express-mesh network.radix=[3,2] network.express_interval=2 routing.algorithm=dynamic-dr router.virtual_channels=3 routing.entry_lanes=1 routing.misroute=eager traffic.load=1.5",
    "network.topology=full-mesh network.routers=4 network.concentration=3 router.receiver=finite router.service_interval=3 traffic.load=0.9",
    "network.radix=[3,2] network.concentration=2 router.injection_ports=2 router.ejection_ports=2 router.vc_matching=channels traffic.load=0.9",
    "network.topology=torus network.radix=[3,3] routing.algorithm=layered-shortest router.virtual_channels=3 traffic.load=0.9",
    "network.radix=[2,2] network.concentration=2 routing.algorithm=dynamic-dr router.virtual_channels=3 verilog.faults=pins traffic.load=0.9",
];

/// Channels that are matched, more than a word has bits: with every kind of allocator, and with arbiters of
/// more than 64 requesters.
pub(crate) const MANY_CHANNELS: &[&str] = &[
    "network.radix=[2,2] router.virtual_channels=9 router.injection_channels=1 router.vc_matching=channels traffic.load=0.9",
    "network.radix=[2,2] router.virtual_channels=9 router.injection_channels=1 router.vc_matching=channels router.vc_allocator=separable-output-first router.arbiter=matrix traffic.load=0.9",
    "network.radix=[2,2] router.virtual_channels=9 router.injection_channels=1 router.vc_matching=channels router.vc_allocator=separable-input-first-by-output routing.algorithm=minimal-adaptive traffic.load=0.9",
    "network.radix=[2,2] router.virtual_channels=9 router.injection_channels=1 router.vc_matching=channels router.vc_allocator=wavefront routing.algorithm=minimal-adaptive traffic.load=0.9",
    "network.radix=[2,2] router.virtual_channels=16 router.vc_matching=channels routing.algorithm=minimal-adaptive traffic.load=0.9",
];

/// Links narrower than a flit: where what may be sent is known a clock ahead, and in the combined router;
/// with every allocator, several switch inputs, finite receivers and stages behind the switch.
pub(crate) const NARROW: &[&str] = &[
    "network.topology=graph network.graph=widths.txt router.pipeline=staged router.route_delay=0 router.switch_alloc_delay=0 router.traversal_delay=0 traffic.load=1.2",
    "network.topology=graph network.graph=widths.txt traffic.load=0.9",
    "network.topology=graph network.graph=widths.txt router.pipeline=staged router.buffer_depth=2 traffic.load=0.9",
    "network.topology=graph network.graph=widths.txt router.switch_allocator=wavefront router.input_speedup=2 traffic.load=1.2",
    "network.topology=graph network.graph=widths.txt router.switch_allocator=separable-output-first router.arbiter=matrix router.vc_matching=channels network.credit_latency=3 traffic.load=1.2",
    "network.topology=graph network.graph=widths.txt router.switch_allocator=separable-input-first-by-output routing.algorithm=adaptive-up-down traffic.packet_length=[[1,1],[7,1]] traffic.load=1.2",
    "network.topology=graph network.graph=widths.txt router.receiver=finite router.service_interval=3 verilog.data_bits=7 traffic.load=0.9",
    "network.topology=graph network.graph=widths.txt verilog.coordinates=parameters verilog.faults=registers router.vc_release=drained traffic.load=0.9",
];
