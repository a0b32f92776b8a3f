// SPDX-License-Identifier: MIT OR Apache-2.0
//! The network with a protocol unit at each node.

use std::rc::Rc;

use flitforge_router::bits::select;
use flitforge_router::flit::address_bits;
use flitforge_router::hdl::{Hdl, index_bits};
use flitforge_router::ids::RouterId;
use flitforge_router::protocol::bring_up::{BringUp, binary_place};
use flitforge_topology::distance::hops_from;
use flitforge_topology::line::ring;
use flitforge_topology::network::NetworkSpec;

use super::Unit;
use crate::Error;
use crate::ir::{Builder, Bus, Module, Outputs, PortKind, Wide};
use crate::plan::Plan;

/// The name of the instance of the network.
const NETWORK: &str = "network";

/// The module of the network, which has streams, and a unit at each node.
///
/// # Errors
/// [`Error`] says why units have no place there.
pub(crate) fn network(
    plan: &Plan,
    net: &NetworkSpec,
    unit: &Unit,
    streams: &Rc<Module>,
) -> Result<Rc<Module>, Error> {
    check(plan, net, unit)?;
    let module = unit.module(&plan.options.prefix)?;
    let m = Builder::new(
        &plan.module("protocol_network"),
        &[
            "The network with a protocol unit at each node.",
            "Each vector is the concatenation over all nodes, with node 0 in the lowest bits.",
        ],
    );
    let nodes = net.graph.nodes();
    let pins: Vec<(&str, Bus)> =
        pins(unit).iter().map(|&(name, doc)| (name, m.input_bus(name, nodes, doc))).collect();
    let passed = passed_inputs(&m, streams);
    let successors = successors(net);
    let units = Units { m: &m, plan, net, unit, module: &module, nodes, successors };
    let each: Vec<_> = (0..nodes).map(|node| units.instance(node, &pins)).collect();
    let mut inputs = units.streams(&each);
    inputs.extend(passed);
    let outputs = m.instance(NETWORK, streams, inputs);
    for port in streams.ports.iter().filter(|port| matches!(port.kind, PortKind::Output(_))) {
        if !port.name.contains("_axis_") {
            m.output_bus(&port.name, outputs.bus(&port.name).all(), &port.doc);
        }
    }
    units.outputs(&each);
    Ok(m.finish())
}

/// Whether units have a place in a network.
fn check(plan: &Plan, net: &NetworkSpec, unit: &Unit) -> Result<(), Error> {
    let spec = &plan.spec;
    let place = |remedy| Err(Error::ProtocolPlace { remedy });
    if !spec.classes.is_empty() {
        return place("they sit at streams, which have no message classes; remove the classes");
    }
    if (spec.injection_ports, spec.ejection_ports) != (1, 1) || !net.attachment.is_one_each() {
        return place("they have one stream in each direction; use one interface for each router");
    }
    if spec.receiver.is_none() {
        match unit {
            Unit::Heartbeat(_) => {}
            Unit::BringUp(_) => {
                return place("a bring-up unit stalls its stream; set `verilog.streams` to \"lossless\"");
            }
            Unit::Election(_) => {
                return place("an election unit stalls its stream; set `verilog.streams` to \"lossless\"");
            }
        }
    }
    let (bits, given) = (unit.stream_bits(), plan.layout.data_bits);
    if bits > given { Err(Error::ProtocolData { bits, given }) } else { Ok(()) }
}

/// The inputs of a unit that come from its node, a bit each.
const fn pins(unit: &Unit) -> &'static [(&'static str, &'static str)] {
    match unit {
        Unit::Heartbeat(_) => &[("alive_i", "the node lives; else its heartbeat stands still")],
        Unit::BringUp(_) => &[],
        Unit::Election(_) => &[
            ("alive_i", "the node works; else messages pass around it"),
            ("wake_i", "the node wakes by itself, if it has never been awake"),
        ],
    }
}

/// The inputs of the network that are no streams: they become inputs of the whole.
fn passed_inputs(m: &Builder, streams: &Module) -> Vec<(String, Wide)> {
    let inputs = streams.ports.iter().filter(|port| matches!(port.kind, PortKind::Input));
    let others = inputs.filter(|port| !port.name.contains("_axis_"));
    others.map(|port| (port.name.clone(), m.input_bus(&port.name, port.width, &port.doc).all())).collect()
}

/// For each node the next one of a ring through all nodes, along links where there is such a ring.
pub(crate) fn successors(net: &NetworkSpec) -> Vec<u32> {
    let radix: Vec<u32> = net.router.dims.iter().map(|dimension| dimension.radix).collect();
    let distance = hops_from(&net.graph, RouterId(0));
    let distance: Vec<u32> = distance.into_iter().map(|hops| hops.unwrap_or(u32::MAX)).collect();
    let ring = ring(&radix, &distance);
    let mut successors = vec![0; ring.len()];
    for (&node, &next) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        successors[node as usize] = next;
    }
    successors
}

struct Units<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    net: &'a NetworkSpec,
    unit: &'a Unit,
    module: &'a Rc<Module>,
    nodes: u32,
    /// For each node the next one of the ring.
    successors: Vec<u32>,
}

impl Units<'_> {
    /// Bits of a node's number.
    fn node_bits(&self) -> u32 {
        index_bits(self.nodes)
    }

    /// A part of a net that the network drives, that of a node.
    fn driven(&self, port: &str, node: u32, stride: u32, width: u32) -> Wide {
        let bus = Bus { name: format!("{NETWORK}_{port}").into(), width: self.nodes * stride };
        bus.slice(node * stride, width)
    }

    /// The unit of a node.
    fn instance(&self, node: u32, pins: &[(&str, Bus)]) -> Outputs {
        let m = self.m;
        let data = self.driven("m_axis_tdata", node, self.plan.layout.data_bits, self.unit.stream_bits());
        let mut inputs = vec![
            ("here_i".to_owned(), Wide::Node(m.lit(self.node_bits(), node.into()))),
            ("m_axis_tready".to_owned(), self.driven("s_axis_tready", node, 1, 1)),
            ("s_axis_tvalid".to_owned(), self.driven("m_axis_tvalid", node, 1, 1)),
            ("s_axis_tdata".to_owned(), data),
        ];
        inputs.extend(pins.iter().map(|(name, pin)| ((*name).to_owned(), pin.slice(node, 1))));
        match self.unit {
            Unit::Heartbeat(_) => {}
            Unit::BringUp(unit) => inputs.extend(self.place(unit, node)),
            Unit::Election(_) => {
                let next = m.lit(self.node_bits(), self.successors[node as usize].into());
                inputs.push(("next_i".to_owned(), Wide::Node(next)));
            }
        }
        m.instance(&format!("unit_{node}"), self.module, inputs)
    }

    /// The place of a node in the binary tree.
    fn place(&self, unit: &BringUp, node: u32) -> Vec<(String, Wide)> {
        let place = binary_place(unit.nodes, node);
        let children = (0..).zip(place.children).take(unit.children as usize);
        let children = children.map(|(k, child)| (format!("child_{k}"), child));
        let entries = [("parent".to_owned(), place.parent)].into_iter().chain(children);
        let wired = |(name, entry): (String, flitforge_router::protocol::bring_up::Entry<u64>)| {
            let known = (format!("{name}_known_i"), Wide::Node(self.m.lit(1, entry.known)));
            [known, (format!("{name}_i"), Wide::Node(self.m.lit(self.node_bits(), entry.number)))]
        };
        entries.flat_map(wired).collect()
    }

    /// The streams of all units, as inputs of the network.
    fn streams(&self, each: &[Outputs]) -> Vec<(String, Wide)> {
        let m = self.m;
        let all = |of: &dyn Fn(&Outputs) -> Wide| concat(each.iter().map(of).collect());
        let port = |name: &'static str| move |outputs: &Outputs| outputs.bus(name).all();
        let spare = self.plan.layout.data_bits - self.unit.stream_bits();
        let data = |outputs: &Outputs| {
            let word = outputs.bus("m_axis_tdata").all();
            if spare == 0 { word } else { Wide::Concat(vec![Wide::Zero(spare), word]) }
        };
        let always = |_: &Outputs| Wide::Node(m.lit(1, 1));
        let (last, ready) = match self.unit {
            Unit::Heartbeat(_) => (all(&port("m_axis_tlast")), all(&always)),
            Unit::BringUp(_) | Unit::Election(_) => (all(&always), all(&port("s_axis_tready"))),
        };
        [
            ("s_axis_tdata", all(&data)),
            ("s_axis_tvalid", all(&port("m_axis_tvalid"))),
            ("s_axis_tlast", last),
            ("s_axis_tdest", self.destinations(each)),
            ("m_axis_tready", ready),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// The coordinates of the nodes that units send to.
    fn destinations(&self, each: &[Outputs]) -> Wide {
        let coordinates: Vec<_> = (0..self.nodes).map(|node| self.coordinates(node)).collect();
        let bits = address_bits(&self.plan.spec);
        let same = bits == self.node_bits() && (0u64..).zip(&coordinates).all(|(node, &word)| node == word);
        if same {
            return concat(each.iter().map(|outputs| outputs.bus("to_o").all()).collect());
        }
        let module = self.address(bits, &coordinates);
        let address = |(node, outputs): (usize, &Outputs)| {
            let to = outputs.bus("to_o").all();
            self.m.instance(&format!("address_{node}"), &module, [("node_i", to)]).bus("dest_o").all()
        };
        concat(each.iter().enumerate().map(address).collect())
    }

    /// The coordinates of a node, as a stream's `tdest` has them.
    fn coordinates(&self, node: u32) -> u64 {
        let fields = self.plan.spec.dims.iter().zip(self.net.coords_of(RouterId(node)));
        fields.fold((0, 0), |(word, low), (dim, &x)| (word | u64::from(x) << low, low + dim.coord_bits())).0
    }

    /// The module from the number of a node to its coordinates.
    fn address(&self, bits: u32, coordinates: &[u64]) -> Rc<Module> {
        let m = Builder::new(
            &self.plan.module("address"),
            &["The coordinates of a node, x in the lowest bits, by its number."],
        );
        let h = m.h();
        let node = m.input("node_i", self.node_bits(), "number of the node");
        let words: Vec<_> = coordinates.iter().map(|&word| h.lit(bits, word)).collect();
        let dest = select(h, bits, h.decode(self.nodes, node), &words);
        m.output("dest_o", dest, "coordinates of the node");
        m.finish()
    }

    /// What units tell their nodes.
    fn outputs(&self, each: &[Outputs]) {
        for port in self.module.ports.iter().filter(|port| matches!(port.kind, PortKind::Output(_))) {
            if port.name.contains("_axis_") || ["to_o", "port_o"].contains(&port.name.as_str()) {
                continue;
            }
            let value = concat(each.iter().map(|outputs| outputs.bus(&port.name).all()).collect());
            self.m.output_bus(&port.name, value, &port.doc);
        }
    }
}

/// Parts for each node, that of node 0 lowest.
fn concat(parts: Vec<Wide>) -> Wide {
    Wide::Concat(parts.into_iter().rev().collect())
}
