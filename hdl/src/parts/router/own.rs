// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a router is told about itself: its place, its healthy ports, its random words.

use flitforge_router::hdl::{Hdl, Native, Node, ones};
use flitforge_router::select::{LFSR_BITS, LFSR_SEED, lfsr_step};

use super::super::narrow::MORE_PHITS;
use super::super::rows::RowPort;
use super::super::tables::{Tables, UpdateInput};
use crate::ir::Builder;
use crate::options::{Constants, Faults};
use crate::plan::Plan;

/// What a router is told about itself.
pub(super) struct Own {
    pub(super) here: Vec<(String, Node)>,
    pub(super) healthy: Node,
    pub(super) random: Option<Node>,
    /// For each network port, phits of a flit beside the first; none where all links are as wide as a flit.
    pub(super) more_phits: Vec<Node>,
    /// How its tables are written, where it has any: names of inputs, and their values.
    pub(super) update: Vec<(String, Node)>,
    /// How rows of the routing table are written, where they are.
    pub(super) rows: Option<RowPort>,
}

impl Own {
    pub(super) fn new(m: &Builder, plan: &Plan) -> Self {
        let by_parameter = plan.options.coordinates == Constants::Parameters;
        let told = |name: &str, width: u32, default: u64, doc: &str| match by_parameter {
            true => m.parameter(&name.to_uppercase(), width, default, doc),
            false => m.input(&format!("{name}_i"), width, doc),
        };
        let coordinate = |(name, bits): (String, u32)| {
            let node = told(&name, bits, 0, "coordinate of this router");
            (format!("{name}_i"), node)
        };
        let here = plan.coordinates().into_iter().map(coordinate).collect();
        Self {
            here,
            healthy: healthy(m, plan, &told),
            random: random(m, plan, &told),
            more_phits: more_phits(plan, &told),
            update: update(m, plan),
            rows: plan.rows.as_ref().map(|rows| rows.router_port(m)),
        }
    }
}

pub(super) type Told<'a> = &'a dyn Fn(&str, u32, u64, &str) -> Node;

pub(super) fn healthy(m: &Builder, plan: &Plan, told: Told<'_>) -> Node {
    let n = plan.spec.network_ports();
    let doc = "network ports with a working link";
    match plan.options.faults {
        Faults::Fixed => told("healthy", n, ones(n), doc),
        Faults::Pins => {
            let doc = match &plan.tables {
                Some(_) => "network ports with a working link; sampled when a head flit arrives",
                None => "network ports with a working link; may change only while the network is empty",
            };
            m.input("healthy_i", n, doc)
        }
        Faults::Registers => {
            let pins = m.input("healthy_i", n, "network ports with a working link; sampled during reset");
            let register =
                m.register_unreset("healthy", n, "Network ports with a working link, sampled during reset.");
            m.set_when(register, m.h().not(1, m.reset()), pins);
            register.q
        }
    }
}

/// The router's view of the shift register that all routers have in step.
pub(super) fn random(m: &Builder, plan: &Plan, told: Told<'_>) -> Option<Node> {
    let h = m.h();
    plan.is_random().then(|| {
        let mix =
            told("mix", LFSR_BITS, 0, "XORed with the random bits, so that they differ between routers");
        // The engine steps the register before it looks at it.
        let first = lfsr_step(Native, LFSR_SEED);
        let register = m.register("lfsr", LFSR_BITS, first, "Random bits (LFSR), the same at all routers.");
        m.set(register, lfsr_step(h, register.q));
        h.name("random", h.xor(register.q, mix))
    })
}

/// What the timers of output ports count to.
fn more_phits(plan: &Plan, told: Told<'_>) -> Vec<Node> {
    let (name, doc) = MORE_PHITS;
    let of = |port: &String| told(&format!("{port}_{name}"), plan.more_phits_bits(), 0, doc);
    plan.output_ports().iter().take(plan.narrow_ports()).map(of).collect()
}

fn update(m: &Builder, plan: &Plan) -> Vec<(String, Node)> {
    let inputs = plan.tables.iter().flat_map(Tables::inputs);
    let input = |(name, bits, doc): UpdateInput| {
        let name = format!("{name}_i");
        let node = m.input(&name, bits, doc);
        (name, node)
    };
    inputs.map(input).collect()
}
