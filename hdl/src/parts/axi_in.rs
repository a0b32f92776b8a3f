// SPDX-License-Identifier: MIT OR Apache-2.0
//! An AXI4-Stream sink before an injection link: it makes packets of flits out of packets of beats.

use std::rc::Rc;

use flitforge_router::arbiter::round_robin;
use flitforge_router::bits::when;
use flitforge_router::channel::{
    ChannelEvents, Occupancy, credit_bits, credits_legal, free, has_credit, next_credits, next_occupancy,
};
use flitforge_router::flit::address_bits;
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::select::{LFSR_BITS, LFSR_SEED};
use flitforge_router::spec::{Relation, RouterSpec};

use super::buffer::assert_one_hot;
use super::draw::{first_header, random_words, words_drawn};
use super::meaning::meaning;
use crate::ir::{Builder, Leaf, Module, Register, Wide, Words};
use crate::options::Constants;
use crate::plan::Plan;

/// The module of the sink of one injection link.
pub(crate) fn axi_in(plan: &Plan) -> Rc<Module> {
    let m = Builder::new(
        &plan.module("axi_in"),
        &[
            "AXI4-Stream sink of an injection link.",
            "A packet of n beats becomes n + 1 flits: a head flit with the routing header only, then one flit per beat.",
            "The head flit is sent in the cycle in which the first beat is presented, before that beat is accepted.",
            "Packets are sent one after another.",
            "Each takes the next virtual channel, in round-robin order, that is free and has a credit.",
        ],
    );
    let sink = Sink::new(&m, plan);
    let channels = Channels::new(&m, plan);
    let (h, vcs) = (m.h(), plan.spec.injection_vcs);
    let sending = h.name("sending", h.any(channels.current.q));
    let begins = h.and(sink.valid, h.not(1, sending));
    let head = h.name("head_sent", when(h, vcs, begins, channels.next));
    let ready = h.name("ready", h.any(h.and(channels.current.q, channels.credited)));
    let body = h.name("body_sent", when(h, vcs, h.and(ready, sink.valid), channels.current.q));
    let tail = h.and(sink.last, h.any(body));
    channels.step(&m, plan, head, body, tail);
    sink.check_destination(&m, plan, begins);

    let header = Wide::Node(header(&m, plan, &sink));
    let spare = plan.layout.data_bits - plan.layout.header_bits;
    let padded = if spare == 0 { header } else { Wide::Concat(vec![Wide::Zero(spare), header]) };
    let data = Wide::Mux(sending, Box::new(sink.data), Box::new(padded));
    let flit = Wide::Concat(vec![Wide::Node(tail), Wide::Node(h.not(1, sending)), data]);
    m.output("s_axis_tready", ready, "a beat is accepted in this cycle if it is valid");
    m.output(
        "inject_valid_o",
        h.or(head, body),
        "one-hot: the virtual channel of the flit; zero if there is none",
    );
    m.output_bus("inject_flit_o", flit, "flit: {tail, head, data}");
    m.finish()
}

/// The comment of the address of a packet.
pub(crate) const fn destination(spec: &RouterSpec) -> &'static str {
    if spec.places > 1 {
        "destination: its place at the router in the lowest bits, then coordinates from x on; sampled with the first beat"
    } else {
        "coordinates of the destination, x in the lowest bits; sampled with the first beat"
    }
}

/// What comes in on the stream.
struct Sink {
    data: Wide,
    valid: Node,
    last: Node,
    dest: Node,
}

impl Sink {
    fn new(m: &Builder, plan: &Plan) -> Self {
        let data = m.input_bus("s_axis_tdata", plan.layout.data_bits, "payload of the beat").all();
        let valid = m.input("s_axis_tvalid", 1, "the beat is valid");
        let last = m.input("s_axis_tlast", 1, "last beat of the packet");
        let dest = destination(&plan.spec);
        Self { data, valid, last, dest: m.input("s_axis_tdest", address_bits(&plan.spec), dest) }
    }

    /// States that packets are for nodes that there are.
    fn check_destination(&self, m: &Builder, plan: &Plan, begins: Node) {
        let h = m.h();
        for ((d, dim), field) in plan.spec.dims.iter().enumerate().zip(&plan.layout.dest) {
            let bits = dim.coord_bits();
            if dim.radix == 1 << bits {
                continue;
            }
            let coordinate = h.pack(bits, |i| h.bit(self.dest, field.offset + i));
            let inside = h.lt(coordinate, h.lit(bits, dim.radix.into()));
            let name = format!("destination_{}", flitforge_router::flit::axis(d));
            m.assert(&name, h.or(h.not(1, begins), inside), "The destination is a node of the network.");
        }
    }
}

/// The upstream end of the injection link: the same bookkeeping as of an output port, and who is next.
struct Channels {
    owned: Register,
    draining: Option<Register>,
    credits: Vec<Register>,
    returned: Node,
    passed: Register,
    /// One-hot: the channel of the packet that is being sent.
    current: Register,
    /// Channels with a credit.
    credited: Node,
    /// One-hot: the channel that a new packet may have.
    next: Node,
}

impl Channels {
    fn new(m: &Builder, plan: &Plan) -> Self {
        let (h, vcs, depth) = (m.h(), plan.spec.injection_vcs, plan.spec.buffer_depth);
        let returned =
            m.input("inject_credit_i", vcs, "one bit per virtual channel: a buffer slot is free again");
        let owned = m.register(
            "owned",
            vcs,
            0,
            "Allocated virtual channels: the tail flit of the packet has not been sent.",
        );
        let drains = plan.spec.release == flitforge_router::spec::Release::Drained;
        let draining = drains.then(|| {
            m.register(
                "draining",
                vcs,
                0,
                "Virtual channels whose tail flit has been sent but whose buffer is not yet empty.",
            )
        });
        let counter = |v| {
            m.register(
                &format!("credits_{v}"),
                credit_bits(depth),
                depth.into(),
                "Free buffer slots at the router.",
            )
        };
        let credits: Vec<_> = (0..vcs).map(counter).collect();
        let passed = m.register(
            "passed",
            vcs,
            0,
            "Priority mask: set for virtual channels up to the last one used. The others have priority.",
        );
        let current = m.register(
            "channel",
            vcs,
            0,
            "One-hot: the virtual channel of the packet being sent; zero between packets.",
        );
        let credited = h.pack(vcs, |v| has_credit(h, credits[v as usize].q));
        let now =
            Occupancy { owned: owned.q, draining: draining.map_or(m.lit(vcs, 0), |register| register.q) };
        let open = h.and(free(h, vcs, now), credited);
        let next = h.name("next", round_robin::grant(h, vcs, open, passed.q));
        Self { owned, draining, credits, returned, passed, current, credited, next }
    }

    fn step(&self, m: &Builder, plan: &Plan, head: Node, body: Node, tail: Node) {
        let (h, vcs, depth) = (m.h(), plan.spec.injection_vcs, plan.spec.buffer_depth);
        let sent = h.or(head, body);
        let mut home = Vec::new();
        for (v, counter) in (0..).zip(&self.credits) {
            let [sent, returned] = [sent, self.returned].map(|mask| h.bit(mask, v));
            let next = next_credits(h, depth, counter.q, sent, returned);
            m.set(*counter, next);
            home.push(h.eq(next, h.lit(credit_bits(depth), depth.into())));
            let legal = credits_legal(h, depth, counter.q, sent, returned);
            let doc = "The credit count stays between zero and the buffer depth.";
            m.assert(&format!("credits_in_bounds_{v}"), legal, doc);
        }
        let draining = self.draining.map_or(m.lit(vcs, 0), |register| register.q);
        let now = Occupancy { owned: self.owned.q, draining };
        let tail_sent = when(h, vcs, tail, body);
        let drained = h.pack(vcs, |v| home[v as usize]);
        let events = ChannelEvents { allocated: head, tail_sent, drained };
        let next = next_occupancy(h, plan.spec.release, vcs, now, events);
        m.set(self.owned, next.owned);
        self.draining.into_iter().for_each(|register| m.set(register, next.draining));
        m.set(self.passed, round_robin::next_passed(h, vcs, head, self.passed.q));
        let goes_on = h.or(self.current.q, head);
        m.set(self.current, when(h, vcs, h.not(1, tail), goes_on));
        assert_one_hot(m, "one_channel", self.current.q, vcs, "At most one packet is being sent.");
    }
}

/// The header of the packet that begins, from a module of its own.
fn header(m: &Builder, plan: &Plan, sink: &Sink) -> Node {
    let told = |name: &str, width: u32, doc: &str| match plan.options.coordinates {
        Constants::Parameters => m.parameter(&name.to_uppercase(), width, 0, doc),
        Constants::Inputs => m.input(&format!("{name}_i"), width, doc),
    };
    let here: Vec<_> = match plan.spec.relation {
        Relation::Romm => {
            let coordinates = plan.coordinates().into_iter();
            let told = |(name, bits): (String, u32)| {
                let node = told(&name, bits, "coordinate of this router");
                (name, node)
            };
            coordinates.map(told).collect()
        }
        _ => Vec::new(),
    };
    let words = words_drawn(&plan.spec);
    let random = if words == 0 { Vec::new() } else { random(m, words, &told) };
    let mut inputs = vec![("dest".to_owned(), address_bits(&plan.spec))];
    inputs.extend(plan.coordinates().into_iter().take(here.len()));
    inputs.extend((0..words).map(|i| (format!("random_{i}"), LFSR_BITS)));
    let doc = ["Builds the routing header of a new packet."];
    let (names, drawn) = (here.iter().map(|(name, _)| name), (0..words).map(|i| format!("random_{i}")));
    let (names, drawn): (Vec<_>, Vec<_>) = (names.collect(), drawn.collect());
    let leaf = Leaf::new(&plan.module("first_header"), &doc, &inputs, meaning, |h, words| {
        let here: Vec<_> = names.iter().map(|name| words.get(name)).collect();
        let random: Vec<_> = drawn.iter().map(|name| words.get(name)).collect();
        let header = first_header(h, &plan.spec, &plan.layout, words.get("dest"), &here, &random);
        [("header", header)].into_iter().collect()
    });
    let mut values: Words = [("dest", sink.dest)].into_iter().collect();
    values.extend(here.iter().cloned());
    values.extend(Words::zip(drawn.iter().cloned(), &random));
    leaf.instance(m, "first_header", &values).get("header")
}

type Told<'a> = &'a dyn Fn(&str, u32, &str) -> Node;

/// Random words of this node. The register steps in every clock, so that when a packet comes counts too.
fn random(m: &Builder, words: u32, told: Told<'_>) -> Vec<Node> {
    let h = m.h();
    let seed = told(
        "seed",
        LFSR_BITS,
        "initial state of the random shift register: nonzero, and different at each node",
    );
    // A register is reset to a constant, the seed is none: so the register holds how they differ.
    let register =
        m.register("mixed", LFSR_BITS, 0, "State of the random shift register, XORed with its seed.");
    let state = h.name("random", h.xor(register.q, seed));
    let (words, next) = random_words(h, state, words);
    m.set(register, h.xor(next, seed));
    words
}

/// First states of the shift registers of so many links, none of them zero and neighbours apart.
pub(crate) fn seed(link: u32) -> u64 {
    match flitforge_router::select::lfsr_view(LFSR_SEED, link) {
        0 => LFSR_SEED,
        seed => seed,
    }
}
