//! The router: input units, allocators, crossbar and output units.

use std::rc::Rc;

use flitforge_router::bits::{and_not, or_all, when};
use flitforge_router::hdl::Native;
use flitforge_router::hdl::{Hdl, Node, ones};
use flitforge_router::routing::turns;
use flitforge_router::select::{LFSR_BITS, LFSR_SEED, lfsr_step};
use flitforge_router::spec::VcMatching;

use super::allocator::{Row, allocator, channel_allocator};
use super::buffer::lanes;
use super::channel::{Leaves, channel};
use super::crossbar::crossbar;
use super::input_unit::{Parts, input_unit};
use super::line::delayed;
use super::output_unit::output_unit;
use super::route::join;
use super::store::Store;
use crate::ir::{Builder, Bus, Module, Wide};
use crate::options::{Constants, Faults};
use crate::plan::Plan;

/// The module of the router and, by way of it, all it is made of.
pub(crate) fn router(plan: &Plan) -> Rc<Module> {
    let about = format!("A wormhole router with {} routing.", plan.spec.relation.name());
    let m = Builder::new(
        &plan.module("router"),
        &[
            about.as_str(),
            "Links carry valid (one-hot: the virtual channel, zero: no flit) and flit one way, and credit (a bit for",
            "each channel: a place became free) the other way. Ports of the interface come last.",
        ],
    );
    let own = Own::new(&m, plan);
    let inputs = plan.input_ports();
    let links: Vec<_> = inputs.iter().enumerate().map(|(p, name)| Arrivals::new(&m, plan, p, name)).collect();
    let outputs = plan.output_ports();
    let credits: Vec<_> = outputs
        .iter()
        .take(plan.network_ports())
        .map(|name| m.input(&format!("{name}_credit_i"), plan.spec.vcs, "credits from downstream"))
        .collect();
    let router = Router { m: &m, plan, own, links, credits, inputs, outputs };
    router.build();
    m.finish()
}

/// What a router is told about itself.
struct Own {
    here: Vec<(String, Node)>,
    healthy: Node,
    random: Option<Node>,
}

impl Own {
    fn new(m: &Builder, plan: &Plan) -> Self {
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
        Self { here, healthy: healthy(m, plan, &told), random: random(m, plan, &told) }
    }
}

type Told<'a> = &'a dyn Fn(&str, u32, u64, &str) -> Node;

fn healthy(m: &Builder, plan: &Plan, told: Told<'_>) -> Node {
    let n = plan.spec.network_ports();
    let doc = "network ports that lead somewhere and work";
    match plan.options.faults {
        Faults::Fixed => told("healthy", n, ones(n), doc),
        Faults::Pins => m.input("healthy_i", n, "the same; may change only while the network is empty"),
        Faults::Registers => {
            let pins = m.input("healthy_i", n, "the same; looked at during reset");
            let register = m.register_unreset("healthy", n, "What the pins said during reset.");
            m.set_when(register, m.h().not(1, m.reset()), pins);
            register.q
        }
    }
}

/// The router's view of the shift register that all routers have in step.
fn random(m: &Builder, plan: &Plan, told: Told<'_>) -> Option<Node> {
    let h = m.h();
    plan.is_random().then(|| {
        let mix =
            told("mix", LFSR_BITS, 0, "what sets this router's random words apart from those of others");
        // The engine steps the register before it looks at it.
        let first = lfsr_step(Native, LFSR_SEED);
        let register = m.register("lfsr", LFSR_BITS, first, "Random words, the same at all routers.");
        m.set(register, lfsr_step(h, register.q));
        h.name("random", h.xor(register.q, mix))
    })
}

/// What comes in on a link.
struct Arrivals {
    valid: Node,
    flit: Bus,
}

impl Arrivals {
    fn new(m: &Builder, plan: &Plan, port: usize, name: &str) -> Self {
        let vcs = plan.input_vcs(port);
        Self {
            valid: m.input(
                &format!("{name}_valid_i"),
                vcs,
                "one-hot: the virtual channel of a flit that comes in",
            ),
            flit: m.input_bus(
                &format!("{name}_flit_i"),
                plan.layout.flit_bits(),
                "the flit: {tail, head, data}",
            ),
        }
    }
}

/// A router whose ports have been declared.
struct Router<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    own: Own,
    links: Vec<Arrivals>,
    credits: Vec<Node>,
    inputs: Vec<String>,
    outputs: Vec<String>,
}

/// Nets between the units, all declared before the units are.
struct Nets {
    /// For each input port, its channels whose head is given an output channel.
    allocated: Vec<Node>,
    /// For each input channel, the output channel given (where channels are matched).
    given: Vec<Vec<Node>>,
    /// For each input port, the channels that send if anything is sent.
    next: Vec<Node>,
    /// For each input port, its channels whose flit is sent.
    sent: Vec<Node>,
}

/// What an input unit says.
struct Unit {
    wants: Vec<Node>,
    opens: Vec<Node>,
    /// For each channel, its label if it is given one now (where channels are matched).
    labels: Vec<Node>,
    requests: Vec<Node>,
    /// The output channel given, and the label (where ports are matched).
    vc: Option<Node>,
    label: Option<Node>,
    stranded: Node,
    lanes: Vec<Lane>,
}

/// A switch input.
struct Lane {
    flit: Bus,
    vc: Node,
    tail: Node,
}

impl Router<'_> {
    fn build(&self) {
        let units = self.input_units();
        let (vc_outputs, given) = self.allocate_channels(&units);
        let switched = self.allocate_switch(&units);
        self.cross(&units, &switched);
        self.output_units(&units, &vc_outputs, &given, &switched);
        let h = self.m.h();
        let stranded: Vec<_> = units.iter().map(|unit| h.any(unit.stranded)).collect();
        self.m.output(
            "stranded_o",
            or_all(h, 1, &stranded),
            "a packet is here to which no working channel is left",
        );
    }

    /// Whether packets from an input port ever need an output port.
    fn wired(&self, input: usize, output: usize) -> bool {
        let n = self.plan.network_ports();
        input >= n || output >= n || turns(&self.plan.spec, input as u32) >> output & 1 == 1
    }

    fn mask(&self, input: usize) -> u64 {
        (0..self.outputs.len()).filter(|&q| self.wired(input, q)).fold(0, |mask, q| mask | 1 << q)
    }

    /// Nets that the allocators drive, by the names that their instances give them.
    fn nets(&self) -> Nets {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let matched = plan.spec.vc_matching == VcMatching::Channels;
        let mut nets = Nets { allocated: Vec::new(), given: Vec::new(), next: Vec::new(), sent: Vec::new() };
        for (p, name) in self.inputs.iter().enumerate() {
            let vcs = plan.input_vcs(p);
            let of_channel = |v: u32| m.forward(&format!("vc_allocator_vc_{name}_{v}"), plan.spec.vcs);
            let given: Vec<_> = (0..if matched { vcs } else { 0 }).map(of_channel).collect();
            nets.allocated.push(match matched {
                true => h.pack(vcs, |v| h.any(given[v as usize])),
                false => m.forward(&format!("vc_allocator_vc_{name}"), vcs),
            });
            nets.given.push(given);
            let of_lanes = |what: &str| {
                let of_lane = |lane: u32| {
                    let size = plan.group().min(vcs - lane * plan.group());
                    m.forward(&format!("switch_allocator_{what}_{}", self.lane_name(p, lane)), size)
                };
                join(h, &(0..lanes(plan, vcs)).map(of_lane).collect::<Vec<_>>())
            };
            let sent = of_lanes("vc");
            nets.next.push(if plan.sends_early() { of_lanes("next") } else { sent });
            nets.sent.push(sent);
        }
        nets
    }

    /// The name of a switch input.
    fn lane_name(&self, input: usize, lane: u32) -> String {
        let name = &self.inputs[input];
        if self.plan.lanes() == 1 { name.clone() } else { format!("{name}_{lane}") }
    }

    fn input_units(&self) -> Vec<Unit> {
        let (m, plan) = (self.m, self.plan);
        let leaves = Leaves::new(plan);
        let store = Store::new(plan, &leaves);
        let channel = channel(plan, &leaves, &store);
        let parts = Parts { leaves: &leaves, store: &store, channel };
        let network = input_unit(plan, "input_unit", plan.spec.vcs, false, &parts);
        let local = input_unit(plan, "injection_unit", plan.spec.injection_vcs, true, &parts);
        let nets = self.nets();
        let ahead = self.ahead();
        (0..self.inputs.len())
            .map(|p| {
                let injects = p >= plan.network_ports();
                let mut inputs = vec![
                    ("valid_i".to_owned(), Wide::Node(self.links[p].valid)),
                    ("flit_i".to_owned(), self.links[p].flit.all()),
                ];
                let told = self.own.here.iter().map(|(port, node)| (port.as_str(), *node));
                let told = told.chain([("healthy_i", self.own.healthy)]);
                let told = told.filter(|(port, _)| parts.has_input(port.trim_end_matches("_i")));
                inputs.extend(told.map(|(port, node)| (port.to_owned(), Wide::Node(node))));
                if !injects && parts.has_input("from") {
                    let from = m.lit(plan.spec.network_ports(), 1 << p);
                    inputs.push(("from_i".to_owned(), Wide::Node(from)));
                }
                inputs.extend(ahead.clone());
                inputs.extend(self.first(p));
                inputs.push(("allocated_i".to_owned(), Wide::Node(nets.allocated[p])));
                if plan.chooses_early() {
                    let chosen =
                        m.forward(&format!("vc_allocator_next_{}", self.inputs[p]), plan.input_vcs(p));
                    inputs.push(("chosen_i".to_owned(), Wide::Node(chosen)));
                }
                let given = nets.given[p].iter().enumerate();
                inputs.extend(given.map(|(v, node)| (format!("given_{v}_i"), Wide::Node(*node))));
                inputs.push(("next_i".to_owned(), Wide::Node(nets.next[p])));
                inputs.push(("sent_i".to_owned(), Wide::Node(nets.sent[p])));
                let inputs: Vec<_> =
                    inputs.iter().map(|(port, value)| (port.as_str(), value.clone())).collect();
                let module = if injects { &local } else { &network };
                let name = format!("{}_input", self.inputs[p]);
                let outputs = m.instance(&name, module, &[], &inputs);
                self.unit(p, &outputs)
            })
            .collect()
    }

    /// What output units and the shift register tell all input units.
    fn ahead(&self) -> Vec<(String, Wide)> {
        let (m, plan) = (self.m, self.plan);
        let network = self.outputs.iter().take(plan.network_ports());
        let forward =
            |port: &String, what: &str, width: u32| m.forward(&format!("{port}_output_{what}"), width);
        let free =
            |port: &String| (format!("free_{port}_i"), Wide::Node(forward(port, "free", plan.spec.vcs)));
        let ready =
            |port: &String| (format!("ready_{port}_i"), Wide::Node(forward(port, "ready", plan.spec.vcs)));
        let mut nets: Vec<_> = self.outputs.iter().map(free).collect();
        nets.extend(network.clone().map(ready));
        if plan.label_bits() > 0 {
            for port in network {
                nets.extend((0..plan.spec.vcs).map(|v| {
                    let node = forward(port, &format!("label_{v}"), plan.label_bits());
                    (format!("label_{port}_{v}_i"), Wide::Node(node))
                }));
            }
        }
        nets.extend(self.own.random.map(|node| ("random_i".to_owned(), Wide::Node(node))));
        nets
    }

    /// The ejection port that packets of an input port look at first.
    fn first(&self, input: usize) -> Option<(String, Wide)> {
        let ports = self.plan.spec.ejection_ports;
        let first = || self.m.lit(ports, 1 << (input as u32 % ports));
        (ports > 1).then(|| ("first_i".to_owned(), Wide::Node(first())))
    }

    /// The outputs of an input unit, which gives back its credits on the way.
    fn unit(&self, port: usize, outputs: &[Bus]) -> Unit {
        let (m, plan) = (self.m, self.plan);
        let matched = plan.spec.vc_matching == VcMatching::Channels;
        let mut buses = outputs.iter();
        let mut next = || buses.next().map(|bus| m.as_node(bus)).unwrap_or_else(|| m.lit(1, 0));
        m.output(&format!("{}_credit_o", self.inputs[port]), next(), "credits to upstream");
        let (mut wants, mut opens, mut labels, mut requests) = (vec![], vec![], vec![], vec![]);
        let labelled = plan.label_bits() > 0;
        for _ in 0..plan.input_vcs(port) {
            wants.push(self.legal(port, next(), wants.len(), "want"));
            if matched {
                opens.push(next());
                next();
                labels.extend(labelled.then(&mut next));
            }
            requests.push(self.legal(port, next(), requests.len(), "request"));
        }
        let vc = (!matched).then(&mut next);
        let label = (!matched && labelled).then(&mut next);
        let stranded = next();
        let lanes = lanes(plan, plan.input_vcs(port));
        let flits = outputs.iter().rev().take(2 * lanes as usize).collect::<Vec<_>>();
        let lane = |lane: u32| {
            let at = 2 * (lanes - 1 - lane) as usize;
            let (flit, vc) = (flits[at + 1].clone(), m.as_node(flits[at]));
            let tail = format!("{}_tail", self.lane_name(port, lane));
            let tail = m.slice(&tail, &flit, plan.layout.tail_bit(), 1);
            Lane { flit, vc, tail }
        };
        let lanes = (0..lanes).map(lane).collect();
        Unit { wants, opens, labels, requests, vc, label, stranded, lanes }
    }

    /// What a channel asks for without the turns that its relation never makes.
    fn legal(&self, input: usize, asked: Node, channel: usize, what: &str) -> Node {
        let (m, h, outputs) = (self.m, self.m.h(), self.outputs.len() as u32);
        let mask = m.lit(outputs, self.mask(input));
        let illegal = h.any(and_not(h, outputs, asked, mask));
        if self.mask(input) != ones(outputs) && what == "want" {
            let name = format!("legal_turn_{}_{channel}", self.inputs[input]);
            m.assert(&name, h.not(1, illegal), "The relation makes no turn that has no wires.");
        }
        h.and(asked, mask)
    }

    /// The virtual-channel allocator: for each output port, its channels that are given, and their labels.
    fn allocate_channels(&self, units: &[Unit]) -> (Vec<Node>, Vec<Vec<Node>>) {
        match self.plan.spec.vc_matching {
            VcMatching::Ports => self.match_ports(units),
            VcMatching::Channels => self.match_channels(units),
        }
    }

    fn rows(&self) -> Vec<Row> {
        let vcs = |p: usize| self.plan.input_vcs(p);
        self.inputs.iter().enumerate().map(|(p, name)| (name.clone(), vcs(p))).collect()
    }

    fn match_ports(&self, units: &[Unit]) -> (Vec<Node>, Vec<Vec<Node>>) {
        let (plan, h) = (self.plan, self.m.h());
        let doc =
            "Virtual-channel allocator: at most one channel of each input and each output port in a clock.";
        let name = plan.module("vc_allocator");
        let module = allocator(&name, doc, plan.spec.vc_allocator, plan.matching(), &self.rows(), true);
        let grants =
            self.instance_of_allocator("vc_allocator", &module, &self.rows(), |p, v| units[p].wants[v]);
        let (vcs, bits) = (plan.spec.vcs, plan.label_bits());
        let chosen = |q: u32, width: u32, get: &dyn Fn(&Unit) -> Option<Node>| {
            let of =
                |(p, unit): (usize, &Unit)| get(unit).map(|node| when(h, width, h.bit(grants[p].1, q), node));
            let all: Vec<_> =
                units.iter().enumerate().filter(|(p, _)| self.wired(*p, q as usize)).filter_map(of).collect();
            or_all(h, width, &all)
        };
        let outputs = 0..self.outputs.len() as u32;
        let given = outputs.clone().map(|q| chosen(q, vcs, &|unit| unit.vc)).collect();
        let labels = outputs.map(|q| match bits {
            0 => Vec::new(),
            _ => vec![chosen(q, bits, &|unit| unit.label)],
        });
        (given, labels.collect())
    }

    fn match_channels(&self, units: &[Unit]) -> (Vec<Node>, Vec<Vec<Node>>) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let (vcs, bits) = (plan.spec.vcs, plan.label_bits());
        let ports = flitforge_router::allocator::Shape {
            inputs: self.inputs.len() as u32,
            outputs: self.outputs.len() as u32,
            vcs: plan.padded_vcs(),
        };
        let kind = plan.spec.vc_allocator;
        let module = channel_allocator(&plan.module("vc_allocator"), kind, ports, vcs, &self.rows());
        let mut inputs = Vec::new();
        for (p, (row, channels)) in self.rows().iter().enumerate() {
            for v in 0..*channels as usize {
                inputs.push((format!("port_{row}_{v}_i"), units[p].wants[v]));
                inputs.push((format!("open_{row}_{v}_i"), units[p].opens[v]));
            }
        }
        let inputs: Vec<_> = inputs.iter().map(|(port, node)| (port.as_str(), *node)).collect();
        let given = m.instance_nodes("vc_allocator", &module, &inputs);
        let channels =
            units.iter().enumerate().flat_map(|(p, unit)| (0..unit.wants.len()).map(move |v| (p, v)));
        let channels: Vec<_> = channels.zip(given).collect();
        let mut masks = Vec::new();
        let mut labels = Vec::new();
        for q in 0..self.outputs.len() as u32 {
            let of =
                |&((p, v), given): &((usize, usize), Node)| when(h, vcs, h.bit(units[p].wants[v], q), given);
            let here: Vec<_> = channels.iter().map(of).collect();
            masks.push(or_all(h, vcs, &here));
            let label = |w: u32| {
                let takers = channels
                    .iter()
                    .zip(&here)
                    .map(|(&((p, v), _), &mask)| when(h, bits, h.bit(mask, w), units[p].labels[v]));
                or_all(h, bits, &takers.collect::<Vec<_>>())
            };
            labels.push((0..if bits > 0 { vcs } else { 0 }).map(label).collect());
        }
        (masks, labels)
    }

    /// Joins an allocator of ports: for each row, the requester and the output that are granted.
    fn instance_of_allocator(
        &self,
        name: &str,
        module: &Rc<Module>,
        rows: &[Row],
        want: impl Fn(usize, usize) -> Node,
    ) -> Vec<(Node, Node)> {
        let mut inputs = Vec::new();
        for (i, (row, requesters)) in rows.iter().enumerate() {
            inputs.extend((0..*requesters as usize).map(|v| (format!("want_{row}_{v}_i"), want(i, v))));
        }
        let inputs: Vec<_> = inputs.iter().map(|(port, node)| (port.as_str(), *node)).collect();
        let grants = self.m.instance_nodes(name, module, &inputs);
        let granted = rows.iter().filter(|(_, requesters)| *requesters > 0).count().max(1);
        grants
            .chunks_exact(grants.len() / granted)
            .map(|row| (row[row.len() - 2], row[row.len() - 1]))
            .collect()
    }

    /// The switch allocator: for each switch input, the output port it is granted.
    fn allocate_switch(&self, units: &[Unit]) -> Vec<Node> {
        let plan = self.plan;
        let doc =
            "Switch allocator: at most one flit from each switch input and to each output port in a clock.";
        let lanes_of = |p: usize| (0..plan.lanes()).map(move |lane| (p, lane));
        let switch_inputs: Vec<_> = (0..self.inputs.len()).flat_map(lanes_of).collect();
        let rows: Vec<_> = switch_inputs
            .iter()
            .map(|&(p, lane)| {
                let left = plan.input_vcs(p).saturating_sub(lane * plan.group());
                (self.lane_name(p, lane), left.min(plan.group()))
            })
            .collect();
        let name = plan.module("switch_allocator");
        let module = allocator(&name, doc, plan.spec.switch_allocator, plan.switch(), &rows, true);
        let group = plan.group() as usize;
        let request = |s: usize, v: usize| {
            let (p, lane) = switch_inputs[s];
            units[p].requests[lane as usize * group + v]
        };
        self.instance_of_allocator("switch_allocator", &module, &rows, request)
            .iter()
            .map(|pair| pair.1)
            .collect()
    }

    /// Switch inputs that have channels: their number among those, the unit and the lane.
    fn switch_inputs<'u>(&self, units: &'u [Unit]) -> Vec<(usize, &'u Lane)> {
        units.iter().enumerate().flat_map(|(p, unit)| unit.lanes.iter().map(move |lane| (p, lane))).collect()
    }

    fn cross(&self, units: &[Unit], switched: &[Node]) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let inputs = self.switch_inputs(units);
        let lane_name = |p: usize| (0..units[p].lanes.len() as u32).map(move |lane| self.lane_name(p, lane));
        let names: Vec<_> = (0..units.len()).flat_map(lane_name).collect();
        let module = crossbar(plan, &names, |s, q| self.wired(inputs[s].0, q));
        let mut connections: Vec<_> = names
            .iter()
            .zip(&inputs)
            .map(|(name, (_, lane))| (format!("flit_{name}_i"), lane.flit.all()))
            .collect();
        for (q, output) in self.outputs.iter().enumerate() {
            let select = h.pack(inputs.len() as u32, |s| h.bit(switched[s as usize], q as u32));
            connections.push((format!("select_{output}_i"), Wide::Node(select)));
        }
        let connections: Vec<_> =
            connections.iter().map(|(port, value)| (port.as_str(), value.clone())).collect();
        let flits = m.instance("crossbar", &module, &[], &connections);
        let stages = plan.spec.pipeline.switch_allocation + plan.spec.pipeline.traversal;
        for (output, flit) in self.outputs.iter().zip(flits) {
            let flit = delayed(m, &format!("{output}_flit"), flit.all(), stages, false);
            m.output_bus(&format!("{output}_flit_o"), flit, "the flit: {tail, head, data}");
        }
    }

    fn output_units(&self, units: &[Unit], given: &[Node], labels: &[Vec<Node>], switched: &[Node]) {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let network = output_unit(plan, "output_unit", false);
        let local = output_unit(plan, "ejection_unit", true);
        let lanes = self.switch_inputs(units);
        let stages = plan.spec.pipeline.switch_allocation + plan.spec.pipeline.traversal;
        for (q, output) in self.outputs.iter().enumerate() {
            let granted = lanes.iter().zip(switched).filter(|((p, _), _)| self.wired(*p, q));
            let granted: Vec<_> = granted.map(|((_, lane), node)| (h.bit(*node, q as u32), lane)).collect();
            let channels: Vec<_> =
                granted.iter().map(|(bit, lane)| when(h, plan.spec.vcs, *bit, lane.vc)).collect();
            let tails: Vec<_> = granted.iter().map(|(bit, lane)| h.and(*bit, lane.tail)).collect();
            let sent = h.name(&format!("{output}_sent"), or_all(h, plan.spec.vcs, &channels));
            let mut inputs = vec![
                ("allocated_i".to_owned(), given[q]),
                ("sent_i".to_owned(), sent),
                ("tail_i".to_owned(), h.name(&format!("{output}_tail"), or_all(h, 1, &tails))),
            ];
            let ejects = q >= plan.network_ports();
            if !ejects {
                inputs.push(("credit_i".to_owned(), self.credits[q]));
                let matched = plan.spec.vc_matching == VcMatching::Channels;
                let label = |v: usize| if matched { format!("label_{v}_i") } else { "label_i".to_owned() };
                inputs.extend(labels[q].iter().enumerate().map(|(v, node)| (label(v), *node)));
            }
            let inputs: Vec<_> = inputs.iter().map(|(port, node)| (port.as_str(), *node)).collect();
            m.instance_nodes_unread(
                &format!("{output}_output"),
                if ejects { &local } else { &network },
                &inputs,
            );
            let valid = delayed(m, &format!("{output}_valid"), Wide::Node(sent), stages, true);
            m.output_bus(
                &format!("{output}_valid_o"),
                valid,
                "one-hot: the virtual channel of a flit that leaves",
            );
        }
    }
}
