// SPDX-License-Identifier: MIT OR Apache-2.0
//! An input port: its buffers and the control of its virtual channels.

use std::ops::Range;
use std::rc::Rc;

use flitforge_router::bits::{or_all, when};
use flitforge_router::flit::Field;
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::head::Candidates;
use flitforge_router::spec::VcMatching;

use super::buffer;
use super::channel::Leaves;
use super::decide::ahead_inputs;
use super::meaning::{HERE, meaning};
use super::ready::ready_given;
use super::route::{Sight, candidates};
use super::rows::{ReadAt, RowPort, Rows};
use super::store::Store;
use super::tables::Tables;
use crate::ir::{Builder, Bus, Module, Outputs, Wide, Words};
use crate::plan::Plan;

/// The module of an input port with `vcs` channels. On ports of the interface packets come from nowhere.
pub(crate) fn input_unit(plan: &Plan, name: &str, vcs: u32, injects: bool, parts: &Parts<'_>) -> Rc<Module> {
    let m = Builder::new(
        &plan.module(name),
        &["Input unit: the buffers of an input port, and the control of each of its virtual channels."],
    );
    let h = m.h();
    let buffers = buffer::buffer(plan, &format!("{name}_buffer"), vcs);
    let valid =
        m.input("valid_i", vcs, "one-hot: the virtual channel of the arriving flit; zero if there is none");
    let flit = m.input_bus("flit_i", plan.layout.flit_bits(), "flit: {tail, head, data}");
    let (shared, ready, sight) = shared_inputs(&m, plan, parts, &Arrival { valid, flit: &flit, injects });
    let allocated =
        m.input("allocated_i", vcs, "virtual channels whose head flit is granted an output virtual channel");
    let chosen = chosen_input(&m, plan, vcs).unwrap_or(allocated);
    let given = given_inputs(&m, plan, vcs);
    let next = m.input(
        "next_i",
        vcs,
        "one-hot per switch input: the virtual channel that sends if the switch input is granted",
    );
    let sent = m.input("sent_i", vcs, "virtual channels whose front flit is sent in this cycle");

    let rows = Rewritten::new(&m, plan, injects);
    let answer = answered(&m, plan, parts, &sight, rows.as_ref());
    let inputs = [
        ("valid_i", Wide::Node(valid)),
        ("flit_i", flit.all()),
        ("head_i", parts.store.pack(plan, &sight, &answer)),
        ("next_i", Wide::Node(next)),
        ("pop_i", Wide::Node(sent)),
    ];
    let fronts = m.instance("buffers", &buffers, inputs);
    rows.iter().for_each(|rows| rows.assert_idle(&m, h.or(fronts.node("filled_o"), valid)));
    let fresh = ready_given(&m, plan, vcs, &ready, chosen);
    let mut controls = Vec::new();
    for v in 0..vcs {
        let mut inputs = shared.clone();
        let of_channel = |port: &str| Wide::Node(h.bit(fronts.node(port), v));
        inputs.extend(
            buffer::fills(plan)
                .iter()
                .map(|(word, _)| (format!("{word}_i"), of_channel(&format!("{word}_o")))),
        );
        inputs.extend([
            ("stored_i".to_owned(), fronts.bus(&format!("stored_{v}_o")).all()),
            ("allocated_i".to_owned(), Wide::Node(h.bit(allocated, v))),
            ("sent_i".to_owned(), Wide::Node(h.bit(sent, v))),
            ("tail_i".to_owned(), of_channel("tail_o")),
        ]);
        if parts.leaves.use_of("from_vc") {
            let from_vc = if injects { 0 } else { 1 << v };
            inputs.push(("from_vc_i".to_owned(), Wide::Node(m.lit(plan.spec.vcs, from_vc))));
        }
        let of_it = |words: &[Node]| words.get(v as usize).map(|&node| Wide::Node(node));
        inputs.extend(of_it(&fresh).map(|node| ("ready_given_i".to_owned(), node)));
        inputs.extend(of_it(&given).map(|node| ("given_i".to_owned(), node)));
        controls.push(m.instance(&format!("channel_{v}"), &parts.channel, inputs));
    }
    m.output("credit_o", sent, "credit to upstream: a buffer slot of this virtual channel is freed");
    outputs(&m, plan, vcs, &controls, chosen);
    lanes(&m, plan, &Front { vcs, next, buffers: &fronts }, &controls);
    m.finish()
}

/// What input units are made of, the same for all.
pub(crate) struct Parts<'a> {
    pub(crate) leaves: &'a Leaves,
    pub(crate) store: &'a Store,
    pub(crate) channel: Rc<Module>,
}

/// What the relation answers a head flit that comes in.
fn answered(
    m: &Builder,
    plan: &Plan,
    parts: &Parts<'_>,
    sight: &Sight,
    rows: Option<&Rewritten<'_>>,
) -> Candidates<Node> {
    let mut seen = sight.words(plan);
    seen.extend(rows.into_iter().flat_map(|rows| rows.words(m, plan, parts, sight)));
    candidates(&parts.leaves.route.instance(m, "route", &seen))
}

/// The rows of the routing table for packets that come in here, where they are rewritten.
struct Rewritten<'a> {
    rows: &'a Rows,
    port: RowPort,
    written: Node,
    injects: bool,
}

impl<'a> Rewritten<'a> {
    fn new(m: &Builder, plan: &'a Plan, injects: bool) -> Option<Self> {
        let rows = plan.rows.as_ref()?;
        let port = rows.unit_port(m, injects);
        Some(Self { rows, port, written: m.input("written_i", 1, &meaning("written_i")), injects })
    }

    /// The words of the row that a head reads.
    fn words(&self, m: &Builder, plan: &Plan, parts: &Parts<'_>, sight: &Sight) -> Words {
        let Self { rows, port, written, injects } = self;
        let Some(row) = &parts.leaves.row else { return Words::new() };
        let row = row.instance(m, "row", &sight.words(plan)).get("row");
        let at = ReadAt { row, written: *written, port, injects: *injects };
        rows.read(m, &rows.memory(plan, *injects), &at)
    }

    /// `busy` holds the channels with a flit.
    fn assert_idle(&self, m: &Builder, busy: Node) {
        let h = m.h();
        let doc = "A row of the routing table is written only while no flit is here.";
        m.assert("idle_when_written", h.not(1, h.and(self.port.write, h.any(busy))), doc);
    }
}

/// A flit that comes in.
struct Arrival<'a> {
    valid: Node,
    flit: &'a Bus,
    /// From the interface: it comes from no network port.
    injects: bool,
}

/// Ports that go to the control of every channel, the first of the words about credits, and what the relation
/// sees of a head flit that comes in.
fn shared_inputs(
    m: &Builder,
    plan: &Plan,
    parts: &Parts<'_>,
    arrival: &Arrival<'_>,
) -> (Vec<(String, Wide)>, Vec<Node>, Sight) {
    let (n, spec) = (plan.spec.network_ports(), &plan.spec);
    let used_input = |name: &str, bits: u32, doc: &str| match parts.has_input(name, arrival.injects) {
        true => m.input(&format!("{name}_i"), bits, doc),
        false => m.unread(bits),
    };
    let mut values = Vec::new();
    // Of these, waiting heads may be told too.
    let mut told = |name: &str, bits: u32, doc: &str| {
        let node = used_input(name, bits, doc);
        let waiting = parts.leaves.use_of(name);
        values.extend(waiting.then(|| (format!("{name}_i"), Wide::Node(node))));
        node
    };
    let here: Vec<_> = plan.coordinates().iter().map(|(name, bits)| told(name, *bits, HERE)).collect();
    let tables = plan.tables.iter().flat_map(Tables::both).map(|(name, bits)| {
        let doc = plan.tables.as_ref().map_or(String::new(), |tables| tables.meaning(&name));
        let node = used_input(&name, bits, &doc);
        (name, node)
    });
    let tables: Words = tables.collect();
    let healthy = told("healthy", n, "network ports with a working link");
    let from = match arrival.injects {
        false => told("from", n, "one-hot: the network port of this input unit"),
        true => m.lit(n, 0),
    };
    if arrival.injects && parts.leaves.use_of("from") {
        values.push(("from_i".to_owned(), Wide::Zero(n)));
    }
    let ports = || plan.output_ports().into_iter().take(plan.credited_ports());
    let ready: Vec<Vec<_>> = plan
        .credit_words()
        .iter()
        .map(|(word, _)| ports().map(|port| (format!("{word}_{port}"), spec.vcs)).collect())
        .collect();
    let wired = plan.has_barred_turns().then(|| ("wired".to_owned(), spec.output_ports()));
    for (name, bits) in ahead_inputs(plan).into_iter().chain(ready.concat()).chain(wired) {
        let name = format!("{name}_i");
        let doc = meaning(&name);
        values.push((name.clone(), Wide::Node(m.input(&name, bits, &doc))));
    }
    let ready = ready[0].iter().map(|(name, bits)| m.forward(&format!("{name}_i"), *bits)).collect();
    let recoder = parts.leaves.recoder(arrival.injects);
    let field = |(name, field): (String, Field)| match recoder.filter(|_| name == "digits") {
        Some(recoder) => {
            let mut told = Words::zip(plan.coordinates().into_iter().map(|(name, _)| name), &here);
            if plan.tables.is_some() {
                told.extend(tables.clone());
                told.extend([("healthy", healthy), ("from", from)]);
            }
            recoder.recoded(m, plan, told, arrival.flit)
        }
        None if parts.looks_at(&name) => {
            m.slice(&format!("in_{name}"), arrival.flit, field.offset, field.width)
        }
        None => m.unread(field.width),
    };
    let fields = plan.layout.fields().into_iter().map(field).collect();
    let from_vc = if arrival.injects { m.lit(spec.vcs, 0) } else { arrival.valid };
    (values, ready, Sight { here, fields, reverted: m.lit(1, 0), from, from_vc, healthy })
}

impl Parts<'_> {
    /// Whether a field of the header is of any use in this router.
    fn looks_at(&self, field: &str) -> bool {
        self.leaves.routes_by(field) || self.store.keeps(field)
    }

    /// Whether input units of network ports, or of injection ports, have an input of this name.
    pub(crate) fn has_input(&self, name: &str, injects: bool) -> bool {
        let recoder = self.leaves.recoder(injects);
        let recoded = recoder.is_some_and(|recoder| recoder.uses(name));
        // Words of tables are for the recoder alone.
        let routed = !recoder.is_some_and(|recoder| recoder.has(name)) || self.leaves.route.has(name);
        recoded || routed && (self.leaves.routes_by(name) || self.leaves.use_of(name))
    }
}

/// The channel whose waiting head is given what it asks for if any is, where the allocator says so early.
fn chosen_input(m: &Builder, plan: &Plan, vcs: u32) -> Option<Node> {
    let doc = "one-hot: the virtual channel that is granted if any of this input is";
    plan.chooses_early().then(|| m.input("chosen_i", vcs, doc))
}

/// The inputs that say which channel each waiting head is given; none where ports are matched.
fn given_inputs(m: &Builder, plan: &Plan, vcs: u32) -> Vec<Node> {
    let matched = plan.spec.vc_matching == VcMatching::Channels;
    let vcs = if matched { 0..vcs } else { 0..0 };
    vcs.map(|v| {
        m.input(
            &format!("given_{v}_i"),
            plan.spec.vcs,
            "one-hot: the granted output virtual channel; zero if none",
        )
    })
    .collect()
}

/// What the allocators and the output units need to know, from the controls of all channels.
fn outputs(m: &Builder, plan: &Plan, vcs: u32, controls: &[Outputs], chosen: Node) {
    let h = m.h();
    let of_all = |port: &str| h.pack(vcs, |v| controls[v as usize].node(port));
    m.output(
        "asks_o",
        of_all("asks_o"),
        "virtual channels whose head flit requests an output virtual channel",
    );
    m.output("sends_o", of_all("sends_o"), "virtual channels whose front flit requests the switch");
    let matched = plan.spec.vc_matching == VcMatching::Channels;
    for (v, control) in controls.iter().enumerate() {
        let give = |word: &str, doc: &str| {
            m.output(&format!("{word}_{v}_o"), control.node(&format!("{word}_o")), doc);
        };
        give("want", "one-hot: the output port that this virtual channel requests");
        if matched {
            give("open", "free virtual channels of that port that the packet accepts");
            give("vc", "one-hot: the granted output virtual channel; zero if none");
            if plan.label_bits() > 0 {
                give("label", "reversal label for that output virtual channel");
            }
        }
        give("request", "one-hot: the output port that the front flit is sent to");
    }
    if !matched {
        let of = |width: u32, port: &str| of_those(h, 0..vcs, chosen, width, controls, port);
        let doc = "one-hot: the output virtual channel of the granted head flit; zero if none";
        m.output("vc_o", of(plan.spec.vcs, "vc_o"), doc);
        if plan.label_bits() > 0 {
            m.output(
                "label_o",
                of(plan.label_bits(), "label_o"),
                "reversal label for that output virtual channel",
            );
        }
    }
    let doc = "virtual channels whose packet has no working output port left";
    m.output("stranded_o", of_all("stranded_o"), doc);
}

/// What the control of the chosen one of some channels says.
fn of_those(
    h: &Netlist,
    channels: Range<u32>,
    chosen: Node,
    width: u32,
    controls: &[Outputs],
    port: &str,
) -> Node {
    let chosen = channels.map(|v| when(h, width, h.bit(chosen, v), controls[v as usize].node(port)));
    or_all(h, width, &chosen.collect::<Vec<_>>())
}

/// What is at the front of the channels.
struct Front<'a> {
    vcs: u32,
    /// The channels that the switch inputs send from, if they send.
    next: Node,
    buffers: &'a Outputs,
}

/// The flit that each switch input sends, with its header brought up to date, and its channel.
fn lanes(m: &Builder, plan: &Plan, front: &Front<'_>, controls: &[Outputs]) {
    let h = m.h();
    let Front { vcs, next, buffers } = *front;
    for lane in 0..plan.lanes().used(vcs) {
        let flit = buffers.bus(&format!("flit_{lane}_o"));
        let group = plan.lanes().channels(lane, vcs);
        let of = |width: u32, port: &str| of_those(h, group.clone(), next, width, controls, port);
        let out = plan.rewritten().map_or_else(
            || flit.all(),
            |(low, width)| {
                let head = m.slice(&format!("head_{lane}"), flit, plan.layout.head_bit(), 1);
                let state = of(width, "state_o");
                let old = flit.slice(low, width);
                let mut parts = vec![flit.slice(low + width, flit.width - low - width)];
                parts.push(Wide::Mux(head, Box::new(Wide::Node(state)), Box::new(old)));
                parts.extend((low > 0).then(|| flit.slice(0, low)));
                Wide::Concat(parts)
            },
        );
        m.output_bus(&format!("flit_{lane}_o"), out, "flit to the switch, with its header updated");
        let tails = buffers.node("tail_o");
        let tail = group.clone().map(|v| h.and(h.bit(next, v), h.bit(tails, v)));
        let tail = or_all(h, 1, &tail.collect::<Vec<_>>());
        m.output(&format!("tail_{lane}_o"), tail, "that flit is a tail flit");
        let send_vc = of(plan.spec.vcs, "send_vc_o");
        m.output(&format!("send_vc_{lane}_o"), send_vc, "one-hot: the output virtual channel of that flit");
    }
}
