// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[router]`.

use flitforge_router::spec::{
    Allocator, Arbiter, Injection, InternalSpeedup, MAX_CLASSES, MessageClass, Receiver, Release,
    RequestIntake, RouterSpec, Stages, VcMatching, VcOrder, ranges,
};

use super::{ALWAYS, Condition, Preset, params};
use crate::choice::{PipelineKind, ReceiverKind, by_name};
use crate::diagnostic::Sink;
use crate::kind::{Choice, ClassKind, Flag, Int, List, Real};
use crate::model::Network;
use crate::resolve::classes;
use crate::resolve::router as resolve;
use crate::resolve::router::Derived;
use crate::view::View;
use crate::written;

/// The delays exist in the staged pipeline only.
const STAGED: &[Condition] = &[Condition::Is("router.pipeline", &["staged"])];

/// A finite receiver has a buffer and a rate.
const FINITE: &[Condition] = &[Condition::Is("router.receiver", &["finite"])];

/// Rounds of an allocator.
const ROUNDS: Int<u32> = Int { min: *ranges::ROUNDS.start() as u32, max: *ranges::ROUNDS.end() as u32 };

params! {
    /// Section `[router]`.
    Router(view: &View<'_>, network: Option<&Network>, derived: &Derived, sink: &mut Sink)
        specifies RouterSpec []

    VIRTUAL_CHANNELS: Int<u32> = Int::of(&ranges::VCS), {
        key: "router.virtual_channels",
        unit: "channels",
        default: Preset::Value("4"),
        when: ALWAYS,
        effect: "Virtual channels of each network port and of each ejection port. More channels raise the \
                 load at which the network saturates, and the cost of allocation. Routing relations divide \
                 them into classes.",
        field: virtual_channels: u32 => vcs,
    }
    CLASSES: List<ClassKind> = List { item: ClassKind, min: 1, max: MAX_CLASSES }, {
        key: "router.classes",
        unit: "",
        default: Preset::Derived("none: all packets are of one class and use all channels"),
        when: ALWAYS,
        effect: "Message classes, numbered from 0 in order: requests are class 0 and replies class 1. Each has \
                 channels of every port, together all of them, or shares those of another class. A packet is \
                 routed as in a router with the channels of its class only, and relations divide these. Each \
                 class has source queues of its own. A greater priority goes first, in source queues and in \
                 allocation, and can keep others waiting forever.",
        field: #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "written::classes")]
        classes: Vec<MessageClass> = classes::resolve(view, sink)?,
    }
    BUFFER_DEPTH: Int<u32> = Int::of(&ranges::BUFFER_DEPTH), {
        key: "router.buffer_depth",
        unit: "flits",
        default: Preset::Value("2"),
        when: ALWAYS,
        effect: "Flits that the buffer of each virtual channel holds. With two, one packet moves at full \
                 rate through combined routers with latencies of one cycle. Longer links and pipelines need \
                 more.",
        field: buffer_depth: u32 => buffer_depth,
    }
    INJECTION_PORTS: Int<u32> = Int { min: 1, max: 16 }, {
        key: "router.injection_ports",
        unit: "ports",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Ports through which a node sends, one flit a cycle each.",
        field: injection_ports: u32 => injection_ports,
    }
    INJECTION_CHANNELS: Int<u32> = Int::of(&ranges::VCS), {
        key: "router.injection_channels",
        unit: "channels",
        default: Preset::Derived(
            "`routing.entry_lanes` if there are fewer of them than adaptive channels (throttling), else \
             `router.virtual_channels`"
        ),
        when: ALWAYS,
        effect: "Virtual channels of each injection port, which is the number of packets that a source may \
                 send at the same time. A small number throttles the source under overload.",
        field: injection_channels: u32 = view.or(&INJECTION_CHANNELS, derived.packets_at_once)? => injection_vcs,
    }
    INJECTION_ORDER: Choice<Injection> = Choice::new(), {
        key: "router.injection_order",
        unit: "",
        default: Preset::Value("\"interleaved\""),
        when: ALWAYS,
        effect: "How the packets of a source share an injection port. In sequence, a packet takes the \
                 shortest time after its start, but the packets behind it wait longer.",
        field: #[serde(serialize_with = "by_name")]
        injection_order: Injection => injection,
    }
    EJECTION_PORTS: Int<u32> = Int { min: 1, max: 16 }, {
        key: "router.ejection_ports",
        unit: "ports",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Ports through which a node receives, one flit a cycle each. A single port is the bottleneck \
                 of a hot spot.",
        field: ejection_ports: u32 => ejection_ports,
    }
    RECEIVER: Choice<ReceiverKind> = Choice::new(), {
        key: "router.receiver",
        unit: "",
        default: Preset::Value("\"endless\""),
        when: ALWAYS,
        effect: "How a node takes flits off its ejection ports. A slow finite receiver pushes back into the \
                 network: its buffers fill, and packets that wait for them block others.",
        field: #[serde(flatten, serialize_with = "written::receiver")]
        receiver: Option<Receiver> = resolve::receiver(view)? => receiver,
    }
    RECEIVER_DEPTH: Int<u32> = Int::of(&ranges::RECEIVER_DEPTH), {
        key: "router.receiver_depth",
        unit: "flits",
        default: Preset::Value("4"),
        when: FINITE,
        effect: "Flits that the receiver of an ejection port holds of each virtual channel. An ejection port \
                 sends on credits for them, which are away as long as those of a link.",
    }
    SERVICE_INTERVAL: Int<u32> = Int::of(&ranges::SERVICE_INTERVAL), {
        key: "router.service_interval",
        unit: "cycles",
        default: Preset::Value("1"),
        when: FINITE,
        effect: "Cycles from one flit that a receiver serves to the next: it takes 1 flit in so many cycles. \
                 A packet is delivered when its last flit is served. With 0 nothing is ever served, and the \
                 check before cycle 0 refuses the network.",
    }
    REQUESTS: Choice<RequestIntake> = Choice::new(), {
        key: "router.requests",
        unit: "",
        default: Preset::Value("\"sink\""),
        when: FINITE,
        effect: "When receivers take requests of `workload.program = \"request-reply\"`. A receiver that stalls \
                 fills with requests, and what lies behind them waits. Replies must then have channels of \
                 their own (`router.classes`), or the check before cycle 0 refuses the network.",
        field: #[serde(skip_serializing_if = "Option::is_none", serialize_with = "written::requests")]
        requests: Option<RequestIntake> = view.if_any(&REQUESTS)? => requests,
    }
    INPUT_SPEEDUP: Int<u32> = Int { min: 1, max: 64 }, {
        key: "router.input_speedup",
        unit: "switch inputs",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Switch inputs of each input port. Each passes one flit a cycle and serves a contiguous block \
                 of the port's virtual channels, which are divided as evenly as they can be. With 1, packets of one port block each \
                 other at the switch. With as many as virtual channels, each channel has its own input.",
        field: input_speedup: u32 = resolve::input_speedup(view, network, sink)? => input_speedup,
    }
    INTERNAL_SPEEDUP: Real = Real { low: 1.0, low_allowed: true, high: 16.0 }, {
        key: "router.internal_speedup",
        unit: "steps in a cycle",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Steps that each router takes in a cycle, in thousandths: with 1.5 one and two in turn. Stages of \
                 the pipeline count steps, and links cycles. Flits for one link that come out of the switch in a \
                 cycle queue at the output port. A switch that is quicker than its links is hardly ever the \
                 bottleneck.",
        field: #[serde(skip_serializing_if = "written::is_usual", serialize_with = "written::speedup")]
        internal_speedup: InternalSpeedup = resolve::internal_speedup(view, sink)? => internal_speedup,
    }
    HOLD_SWITCH: Flag = Flag, {
        key: "router.hold_switch",
        unit: "",
        default: Preset::Value("false"),
        when: ALWAYS,
        effect: "Whether a packet that was granted the switch keeps its switch input and output port from flit to \
                 flit. It loses them when its next flit is not there, or has no credit. Packets stay together, and \
                 others wait longer.",
        field: #[serde(skip_serializing_if = "written::is_usual")]
        hold_switch: bool => hold_switch,
    }
    PIPELINE: Choice<PipelineKind> = Choice::new(), {
        key: "router.pipeline",
        unit: "",
        default: Preset::Value("\"combined\""),
        when: ALWAYS,
        effect: "Time a flit takes through a router.",
        field: pipeline: PipelineKind,
    }
    ROUTE_DELAY: Int<u32> = Int { min: 0, max: 255 }, {
        key: "router.route_delay",
        unit: "cycles",
        default: Preset::Value("1"),
        when: STAGED,
        effect: "Route computation of a head flit. Adds to the latency of each hop.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        route_delay: Option<u32> = view.if_any(&ROUTE_DELAY)? => pipeline.route,
    }
    VC_ALLOC_DELAY: Int<u32> = Int { min: 0, max: 255 }, {
        key: "router.vc_alloc_delay",
        unit: "cycles",
        default: Preset::Value("1"),
        when: STAGED,
        effect: "Virtual-channel allocation of a head flit. Adds to the latency of each hop.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        vc_alloc_delay: Option<u32> = view.if_any(&VC_ALLOC_DELAY)? => pipeline.vc_allocation,
    }
    SWITCH_ALLOC_DELAY: Int<u32> = Int { min: 0, max: 255 }, {
        key: "router.switch_alloc_delay",
        unit: "cycles",
        default: Preset::Value("1"),
        when: STAGED,
        effect: "Switch allocation of every flit. Adds to the latency of each hop and to the time a credit \
                 is away.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        switch_alloc_delay: Option<u32> = view.if_any(&SWITCH_ALLOC_DELAY)? => pipeline.switch_allocation,
    }
    TRAVERSAL_DELAY: Int<u32> = Int { min: 0, max: 255 }, {
        key: "router.traversal_delay",
        unit: "cycles",
        default: Preset::Value("1"),
        when: STAGED,
        effect: "Switch traversal of every flit. Adds to the latency of each hop and to the time a credit \
                 is away.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        traversal_delay: Option<u32> = view.if_any(&TRAVERSAL_DELAY)? => pipeline.traversal,
    }
    STAGES: Choice<Stages> = Choice::new(), {
        key: "router.stages",
        unit: "",
        default: Preset::Value("\"overlapping\""),
        when: STAGED,
        effect: "Whether route computation and switch traversal of several cycles take heads and flits in each of \
                 them. Exclusive stages hold packets up under load, and flits that leave them together queue at \
                 the output port. Stages of one cycle are the same in both ways.",
        field: #[serde(skip_serializing_if = "written::is_usual", serialize_with = "by_name")]
        stages: Stages = view.if_any(&STAGES)?.unwrap_or_default() => stages,
    }
    VC_MATCHING: Choice<VcMatching> = Choice::new(), {
        key: "router.vc_matching",
        unit: "",
        default: Preset::Value("\"ports\""),
        when: ALWAYS,
        effect: "What virtual-channel allocation matches: ports or channels. Matching of channels gives more \
                 grants in a cycle, but needs arbiters over all channels of a router. A router with matrix \
                 arbiters may then have 512 channels at most, with the channels of each port rounded up to a \
                 power of two. Verilog takes 128 at most, whatever the arbiters are.",
        field: #[serde(serialize_with = "by_name")]
        vc_matching: VcMatching = resolve::vc_matching(view, network, sink)? => vc_matching,
    }
    VC_ALLOCATOR: Choice<Allocator> = Choice::new(), {
        key: "router.vc_allocator",
        unit: "",
        default: Preset::Value("\"separable-input-first\""),
        when: ALWAYS,
        effect: "How packets are matched with virtual channels: at most one grant a cycle for each input \
                 port and for each output port (for each channel with `router.vc_matching = \"channels\"`).",
        field: #[serde(serialize_with = "by_name")]
        vc_allocator: Allocator = resolve::allocator(view, &VC_ALLOCATOR, &VC_ALLOC_ROUNDS)? => vc_allocator,
    }
    VC_ALLOC_ROUNDS: Int<u32> = ROUNDS, {
        key: "router.vc_alloc_rounds",
        unit: "rounds",
        default: Preset::Value("2"),
        when: &[Condition::Is("router.vc_allocator", &["islip"])],
        effect: "Rounds of virtual-channel allocation in a cycle. More of them match more heads, up to a maximal \
                 matching. One round is \"separable-output-first\".",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        vc_alloc_rounds: Option<u32> = view.if_any(&VC_ALLOC_ROUNDS)?,
    }
    SWITCH_ALLOCATOR: Choice<Allocator> = Choice::new(), {
        key: "router.switch_allocator",
        unit: "",
        default: Preset::Value("\"separable-input-first\""),
        when: ALWAYS,
        effect: "How flits are matched with output ports: at most one grant a cycle for each input port \
                 and for each output port.",
        field: #[serde(serialize_with = "by_name")]
        switch_allocator: Allocator =
            resolve::allocator(view, &SWITCH_ALLOCATOR, &SWITCH_ALLOC_ROUNDS)? => switch_allocator,
    }
    SWITCH_ALLOC_ROUNDS: Int<u32> = ROUNDS, {
        key: "router.switch_alloc_rounds",
        unit: "rounds",
        default: Preset::Value("2"),
        when: &[Condition::Is("router.switch_allocator", &["islip"])],
        effect: "Rounds of switch allocation in a cycle. More of them match more ports, up to a maximal matching.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        switch_alloc_rounds: Option<u32> = view.if_any(&SWITCH_ALLOC_ROUNDS)?,
    }
    ARBITER: Choice<Arbiter> = Choice::new(), {
        key: "router.arbiter",
        unit: "",
        default: Preset::Value("\"round-robin\""),
        when: ALWAYS,
        effect: "Arbiter inside both allocators.",
        field: #[serde(serialize_with = "by_name")]
        arbiter: Arbiter,
    }
    VC_RELEASE: Choice<Release> = Choice::new(), {
        key: "router.vc_release",
        unit: "",
        default: Preset::Derived(
            "\"drained\" for `dynamic-dr`, `minimal-adaptive`, `adaptive-up-down` and tables with escape \
             channels, whose freedom from deadlock needs it; \"tail-sent\" for every other relation"
        ),
        when: ALWAYS,
        effect: "When the next packet may acquire a virtual channel. Early release raises throughput with \
                 short packets.",
        field: #[serde(serialize_with = "by_name")]
        vc_release: Release = view.or(&VC_RELEASE, derived.release)? => release,
    }
    VC_ORDER: Choice<VcOrder> = Choice::new(), {
        key: "router.vc_order",
        unit: "",
        default: Preset::Value("\"highest\""),
        when: ALWAYS,
        effect: "Which of several free virtual channels of the chosen port a packet takes. With throttling, \
                 \"highest\" keeps the entry lanes free for packets that may use no others.",
        field: #[serde(serialize_with = "by_name")]
        vc_order: VcOrder => vc_order,
    }
}
