//! Configurations drawn at random.

use flitforge_traffic::Stream;

/// The settings of the configuration with this number, of those that a seed gives. Not all of them are legal.
pub(crate) fn settings(seed: u64, number: u64) -> String {
    let mut draw = Draw(Stream::new(seed, number));
    let relation = draw.one(RELATIONS);
    let vcs = 1 + draw.below(5);
    let mut line = vec![
        format!("network.topology={}", draw.one(&["mesh", "torus"])),
        format!("network.radix={}", draw.one(RADIXES)),
        format!("network.link_latency={}", 1 + draw.rarely(3)),
        format!("network.injection_latency={}", 1 + draw.rarely(3)),
        format!("network.credit_latency={}", 1 + draw.rarely(3)),
        format!("router.virtual_channels={vcs}"),
        format!("router.injection_channels={}", 1 + draw.below(4)),
        format!("router.buffer_depth={}", 1 + draw.below(8)),
        format!("router.injection_ports={}", 1 + draw.rarely(2)),
        format!("router.ejection_ports={}", 1 + draw.rarely(2)),
        format!("router.injection_order={}", draw.one(&["interleaved", "sequential"])),
        format!("router.vc_order={}", draw.one(&["highest", "lowest"])),
        format!("router.arbiter={}", draw.one(&["round-robin", "matrix"])),
        format!("router.vc_allocator={}", draw.one(ALLOCATORS)),
        format!("router.switch_allocator={}", draw.one(ALLOCATORS)),
        format!("router.vc_matching={}", draw.one(&["ports", "channels"])),
        format!("routing.algorithm={relation}"),
        format!("traffic.load={}", draw.one(&["0.05", "0.4", "0.8", "1.5"])),
        format!("traffic.packet_length={}", draw.one(&["1", "4", "[[1,1],[7,1]]"])),
        format!("measure.seed={}", draw.below(1 << 32)),
    ];
    if draw.below(2) == 0 {
        line.push("router.pipeline=staged".to_owned());
        for stage in ["route_delay", "vc_alloc_delay", "switch_alloc_delay", "traversal_delay"] {
            line.push(format!("router.{stage}={}", draw.below(3)));
        }
    }
    if ADAPTIVE.contains(&relation) {
        line.push(format!("routing.selection={}", draw.one(SELECTIONS)));
    } else {
        line.push(format!("router.vc_release={}", draw.one(&["tail-sent", "drained"])));
    }
    if relation == "dynamic-dr" {
        line.push(format!("routing.patience={}", draw.below(20)));
        line.push(format!("routing.misroute={}", draw.one(&["never", "stuck", "eager"])));
    }
    line.join(" ")
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

const ADAPTIVE: &[&str] = &["dynamic-dr", "minimal-adaptive"];

const RADIXES: &[&str] = &["[4]", "[7]", "[3,3]", "[2,4]", "[4,3]", "[5,2]", "[2,3,2]", "[2,2,2,2]"];

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
