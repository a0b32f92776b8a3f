// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configurations drawn at random.

use flitforge_traffic::Stream;

/// The settings of the configuration with this number, of those that a seed gives. Not all of them are legal.
pub(crate) fn settings(seed: u64, number: u64) -> String {
    let mut draw = Draw(Stream::new(seed, number));
    let (network, relations) = match draw.below(4) {
        0 => (draw.one(GRAPHS).to_owned(), BY_JUMPS),
        _ => {
            let shape = draw.one(&["mesh", "torus"]);
            (format!("network.topology={shape} network.radix={}", draw.one(RADIXES)), RELATIONS)
        }
    };
    let relation = draw.one(relations);
    let vcs = 1 + draw.below(5);
    let mut line = vec![
        format!("routing.algorithm={relation}"),
        format!("network.link_latency={}", 1 + draw.rarely(3)),
        format!("network.injection_latency={}", 1 + draw.rarely(3)),
        format!("network.credit_latency={}", 1 + draw.rarely(3)),
        format!("network.node_credit_latency={}", 1 + draw.rarely(3)),
        format!("router.virtual_channels={vcs}"),
        format!("router.injection_channels={}", 1 + draw.below(4)),
        format!("router.buffer_depth={}", 1 + draw.below(8)),
        format!("router.injection_ports={}", 1 + draw.rarely(2)),
        format!("router.ejection_ports={}", 1 + draw.rarely(2)),
        format!("router.input_speedup={}", 1 + draw.rarely(4)),
        format!("router.injection_order={}", draw.one(&["interleaved", "sequential"])),
        format!("router.vc_order={}", draw.one(&["highest", "lowest"])),
        format!("router.arbiter={}", draw.one(&["round-robin", "matrix"])),
        format!("router.vc_allocator={}", draw.one(ALLOCATORS)),
        format!("router.switch_allocator={}", draw.one(ALLOCATORS)),
        format!("router.vc_matching={}", draw.one(&["ports", "channels"])),
        format!("verilog.buffers={}", draw.one(&["memory", "registers"])),
        format!("verilog.data_bits={}", draw.one(&["32", "12", "21", "64", "70", "130"])),
        format!("traffic.load={}", draw.one(&["0.05", "0.4", "0.8", "1.5"])),
        format!("traffic.packet_length={}", draw.one(&["1", "4", "[[1,1],[7,1]]"])),
        format!("measure.seed={}", draw.below(1 << 32)),
    ];
    line.extend(receiver(&mut draw));
    if draw.below(2) == 0 {
        line.push("router.pipeline=staged".to_owned());
        for stage in ["route_delay", "vc_alloc_delay", "switch_alloc_delay", "traversal_delay"] {
            line.push(format!("router.{stage}={}", draw.below(3)));
        }
    }
    if CHOOSING.contains(&relation) {
        line.push(format!("routing.selection={}", draw.one(SELECTIONS)));
    }
    if !DRAINED.contains(&relation) {
        line.push(format!("router.vc_release={}", draw.one(&["tail-sent", "drained"])));
    }
    if network.contains("torus") && BY_CLASSES.contains(&relation) {
        line.push(format!("routing.ring_classes={}", draw.one(&["balanced", "fixed"])));
    }
    match relation {
        "static-dr" => line.extend(reversal(&mut draw, 0)),
        "dynamic-dr" => line.extend(dynamic_reversal(&mut draw)),
        _ => {}
    }
    format!("{network} {}", line.join(" "))
}

/// A finite receiver in one case of four.
fn receiver(draw: &mut Draw) -> Vec<String> {
    if draw.below(4) > 0 {
        return Vec::new();
    }
    vec![
        "router.receiver=finite".to_owned(),
        format!("router.receiver_depth={}", 1 + draw.below(6)),
        format!("router.service_interval={}", 1 + draw.below(5)),
    ]
}

/// Parameters of dimension reversal: when steps lead away and how many, and in some cases how many reversals
/// there may be, from the least on.
fn reversal(draw: &mut Draw, least: u64) -> Vec<String> {
    let mut line = vec![format!("routing.misroute={}", draw.one(&["never", "stuck", "eager"]))];
    match draw.below(3) {
        0 => line.push(format!("routing.misroute_limit={}", draw.below(6))),
        1 => line.push(format!("routing.misroute_ratio=[{},{}]", 1 + draw.below(4), 1 + draw.below(4))),
        _ => {}
    }
    if draw.below(2) == 0 {
        line.push(format!("routing.max_reversals={}", least + draw.below(3)));
    }
    line
}

fn dynamic_reversal(draw: &mut Draw) -> Vec<String> {
    let mut line = reversal(draw, 1);
    line.push(format!("routing.patience={}", draw.below(20)));
    for count in ["entry_count", "wait_count"] {
        line.push(format!("routing.{count}={}", draw.one(&["before-turn", "after-turn"])));
    }
    line.push(format!("routing.wait_rule={}", draw.one(&["greater", "greater-or-equal"])));
    line
}

const RELATIONS: &[&str] = &[
    "dimension-order",
    "static-dr",
    "dynamic-dr",
    "minimal-adaptive",
    "o1turn",
    "valiant",
    "romm",
    "west-first",
    "north-last",
    "negative-first",
    "odd-even",
];

const BY_JUMPS: &[&str] =
    &["jump-order", "shortest", "nearest-jump", "static-dr", "dynamic-dr", "minimal-adaptive"];

/// Relations that leave something to select.
const CHOOSING: &[&str] = &[
    "static-dr",
    "dynamic-dr",
    "minimal-adaptive",
    "west-first",
    "north-last",
    "negative-first",
    "odd-even",
];

/// Relations that need channels to be drained before they are given to others.
const DRAINED: &[&str] = &["dynamic-dr", "minimal-adaptive"];

/// Relations that have a choice of classes on a ring.
const BY_CLASSES: &[&str] = &["dimension-order", "o1turn", "valiant", "romm"];

const RADIXES: &[&str] = &["[4]", "[7]", "[3,3]", "[2,4]", "[4,3]", "[5,2]", "[2,3,2]", "[2,2,2,2]"];

/// Binomial graphs, and circulant graphs with other jumps.
const GRAPHS: &[&str] = &[
    "network.nodes=5",
    "network.nodes=8",
    "network.nodes=11",
    "network.topology=circulant network.nodes=7 network.jumps=[2,3]",
    "network.topology=circulant network.nodes=10 network.jumps=[1,3]",
    "network.topology=circulant network.nodes=12 network.jumps=[3,4,6]",
];

const ALLOCATORS: &[&str] =
    &["separable-input-first", "separable-input-first-by-output", "separable-output-first", "wavefront"];

const SELECTIONS: &[&str] =
    &["minimum-congestion", "maximum-flexibility", "straight-lines", "random", "fixed-order"];

struct Draw(Stream);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound)
    }

    /// 0 in two cases of three, else anything below a bound.
    fn rarely(&mut self, bound: u64) -> u64 {
        if self.below(3) == 0 { self.below(bound) } else { 0 }
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len() as u64) as usize]
    }
}
