//! An input port: its buffers and the control of its virtual channels.

use std::rc::Rc;

use flitforge_router::bits::{or_all, when};
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::spec::VcMatching;

use super::buffer;
use super::decide::ahead_inputs;
use crate::ir::{Builder, Bus, Module, Wide};
use crate::plan::Plan;

/// The module of an input port with `vcs` channels. On ports of the interface packets come from nowhere.
pub(crate) fn input_unit(
    plan: &Plan,
    name: &str,
    vcs: u32,
    injects: bool,
    channel: &Rc<Module>,
) -> Rc<Module> {
    let m = Builder::new(
        &plan.module(name),
        &[
            "An input port: buffers of its virtual channels, and the control of the packet at the front of each.",
        ],
    );
    let h = m.h();
    let buffers = buffer::buffer(plan, &format!("{name}_buffer"), vcs);
    let valid = m.input("valid_i", vcs, "one-hot: the virtual channel that a flit comes in for");
    let flit = m.input_bus("flit_i", plan.layout.flit_bits(), "the flit: {tail, head, data}");
    let shared = shared_inputs(&m, plan, injects);
    let allocated = m.input("allocated_i", vcs, "channels whose waiting head is given an output channel");
    let given = given_inputs(&m, plan, vcs);
    let sent = m.input("sent_i", vcs, "channels whose flit at the front is sent");

    let inputs = [("valid_i", Wide::Node(valid)), ("flit_i", flit.all()), ("pop_i", Wide::Node(sent))];
    let fronts = m.instance("buffers", &buffers, &[], &inputs);
    let (filled, rest) = fronts.split_at(1);
    let (headers, flits) = rest.split_at(vcs as usize);
    let filled = m.as_node(&filled[0]);
    let tails: Vec<_> = (0..)
        .zip(flits)
        .map(|(lane, flit)| m.slice(&format!("tail_{lane}"), flit, plan.layout.tail_bit(), 1))
        .collect();
    let mut controls = Vec::new();
    for v in 0..vcs {
        let mut inputs = shared.clone();
        let from_vc = if injects { 0 } else { 1 << v };
        inputs.extend([
            ("filled_i".to_owned(), Wide::Node(h.bit(filled, v))),
            ("header_i".to_owned(), headers[v as usize].all()),
            ("from_vc_i".to_owned(), Wide::Node(h.lit(plan.spec.vcs, from_vc))),
            ("allocated_i".to_owned(), Wide::Node(h.bit(allocated, v))),
            ("sent_i".to_owned(), Wide::Node(h.bit(sent, v))),
            ("tail_i".to_owned(), Wide::Node(tails[(v / plan.group()) as usize])),
        ]);
        inputs.extend(given.get(v as usize).map(|&node| ("given_i".to_owned(), Wide::Node(node))));
        let inputs: Vec<_> = inputs.iter().map(|(port, value)| (port.as_str(), value.clone())).collect();
        let outputs = m.instance(&format!("channel_{v}"), channel, &[], &inputs);
        controls.push(Control::of(&m, plan, &outputs));
    }
    m.output("credit_o", sent, "a place in the buffer of this channel becomes free");
    outputs(&m, plan, vcs, &controls, allocated);
    lanes(&m, plan, vcs, sent, flits, &controls);
    m.finish()
}

/// Ports that go to the control of every channel.
fn shared_inputs(m: &Builder, plan: &Plan, injects: bool) -> Vec<(String, Wide)> {
    let n = plan.spec.network_ports();
    let mut inputs: Vec<(String, u32)> = plan.coordinates();
    inputs.push(("healthy".to_owned(), n));
    if !injects {
        inputs.push(("from".to_owned(), n));
    }
    inputs.extend(ahead_inputs(plan));
    inputs.extend(
        plan.output_ports().iter().take(n as usize).map(|port| (format!("ready_{port}"), plan.spec.vcs)),
    );
    let mut values: Vec<_> = inputs
        .into_iter()
        .map(|(name, bits)| {
            let name = format!("{name}_i");
            let value = Wide::Node(m.input(&name, bits, ""));
            (name, value)
        })
        .collect();
    if injects {
        values.push(("from_i".to_owned(), Wide::Zero(n)));
    }
    values
}

/// Which channel is given to each waiting head, where channels are matched.
fn given_inputs(m: &Builder, plan: &Plan, vcs: u32) -> Vec<Node> {
    let matched = plan.spec.vc_matching == VcMatching::Channels;
    let vcs = if matched { 0..vcs } else { 0..0 };
    vcs.map(|v| m.input(&format!("given_{v}_i"), plan.spec.vcs, "one-hot: the output channel given"))
        .collect()
}

/// What the control of a channel says.
struct Control {
    want: Node,
    open: Option<Node>,
    vc: Node,
    request: Node,
    send_vc: Node,
    state: Option<Node>,
    label: Option<Node>,
    stranded: Node,
}

impl Control {
    fn of(m: &Builder, plan: &Plan, outputs: &[Bus]) -> Self {
        let mut nodes = outputs.iter().map(|bus| m.as_node(bus));
        let mut next = || nodes.next().unwrap_or_else(|| m.lit(1, 0));
        let matched = plan.spec.vc_matching == VcMatching::Channels;
        Self {
            want: next(),
            open: matched.then(&mut next),
            vc: next(),
            request: next(),
            send_vc: next(),
            state: plan.rewritten().map(|_| next()),
            label: (plan.label_bits() > 0).then(&mut next),
            stranded: next(),
        }
    }
}

/// What the allocators and the output units need to know.
fn outputs(m: &Builder, plan: &Plan, vcs: u32, controls: &[Control], allocated: Node) {
    let h = m.h();
    for (v, control) in controls.iter().enumerate() {
        m.output(
            &format!("want_{v}_o"),
            control.want,
            "one-hot: the output port that a waiting head asks for",
        );
        if let Some(open) = control.open {
            m.output(&format!("open_{v}_o"), open, "its channels that will do");
            m.output(&format!("vc_{v}_o"), control.vc, "one-hot: the one given");
            control.label.into_iter().for_each(|label| m.output(&format!("label_{v}_o"), label, ""));
        }
        m.output(
            &format!("request_{v}_o"),
            control.request,
            "one-hot: the output port that a flit may be sent to",
        );
    }
    if plan.spec.vc_matching == VcMatching::Ports {
        let of = |width: u32, get: &dyn Fn(&Control) -> Node| {
            let chosen = (0..).zip(controls).map(|(v, c)| when(h, width, h.bit(allocated, v), get(c)));
            or_all(h, width, &chosen.collect::<Vec<_>>())
        };
        m.output("vc_o", of(plan.spec.vcs, &|c| c.vc), "one-hot: the output channel given to a waiting head");
        if plan.label_bits() > 0 {
            let label = of(plan.label_bits(), &|c| c.label.unwrap_or(c.vc));
            m.output("label_o", label, "its packet's reversals");
        }
    }
    let stranded = h.pack(vcs, |v| controls[v as usize].stranded);
    m.output("stranded_o", stranded, "channels with a packet to which no working channel is left");
}

/// The flit that each switch input sends, with its header brought up to date, and its channel.
fn lanes(m: &Builder, plan: &Plan, vcs: u32, sent: Node, flits: &[Bus], controls: &[Control]) {
    let h = m.h();
    for (lane, flit) in (0..).zip(flits) {
        let group = lane * plan.group()..vcs.min((lane + 1) * plan.group());
        let of = |width: u32, get: &dyn Fn(&Control) -> Node| {
            let chosen = group.clone().map(|v| when(h, width, h.bit(sent, v), get(&controls[v as usize])));
            or_all(h, width, &chosen.collect::<Vec<_>>())
        };
        let out = plan.rewritten().map_or_else(
            || flit.all(),
            |(low, width)| {
                let head = m.slice(&format!("head_{lane}"), flit, plan.layout.head_bit(), 1);
                let state = of(width, &|c| c.state.unwrap_or(c.vc));
                let old = flit.slice(low, width);
                let mut parts = vec![flit.slice(low + width, flit.width - low - width)];
                parts.push(Wide::Mux(head, Box::new(Wide::Node(state)), Box::new(old)));
                parts.extend((low > 0).then(|| flit.slice(0, low)));
                Wide::Concat(parts)
            },
        );
        m.output_bus(&format!("flit_{lane}_o"), out, "the flit that is sent");
        m.output(
            &format!("send_vc_{lane}_o"),
            of(plan.spec.vcs, &|c| c.send_vc),
            "one-hot: on which channel",
        );
    }
}
