// SPDX-License-Identifier: MIT OR Apache-2.0
//! The network with AXI4-Streams in place of links.

use std::rc::Rc;

use flitforge_router::flit::address_bits;
use flitforge_router::hdl::index_bits;
use flitforge_router::select::LFSR_BITS;
use flitforge_router::spec::Relation;
use flitforge_topology::network::NetworkSpec;

use super::axi_in::{axi_in, destination, seed};
use super::axi_out::axi_out;
use super::axi_receiver::axi_receiver;
use super::draw::words_drawn;
use super::network::update_pins;
use super::rows::row_pins;
use crate::ir::{Builder, Bus, Module, Wide};
use crate::options::{Constants, Faults};
use crate::plan::Plan;

/// The module of the network and its adapters.
pub(crate) fn axi_network(plan: &Plan, net: &NetworkSpec, network: &Rc<Module>) -> Rc<Module> {
    let m = Builder::new(
        &plan.module("axi_network"),
        &[
            "The network with an AXI4-Stream sink per injection link and an AXI4-Stream source per ejection link.",
            "Each vector is the concatenation over all links, with node 0 in the lowest bits.",
            "The modules of the sink and of the source define packets and their limits.",
        ],
    );
    let nodes = net.graph.nodes();
    let adapters = Adapters {
        m: &m,
        plan,
        net,
        sinks: net.nodes() * net.router.injection_ports,
        sources: net.nodes() * net.router.ejection_ports,
    };
    let pins = (plan.options.faults != Faults::Fixed).then(|| {
        let doc = "working network ports of each router, router 0 in the lowest bits";
        m.input_bus("healthy_i", nodes * net.router.network_ports(), doc)
    });
    let updates = update_pins(&m, plan, nodes);
    let rows = row_pins(&m, plan);
    let [valid, flit] = adapters.sinks();
    let mut inputs = vec![("inject_valid_i", valid), ("inject_flit_i", flit)];
    inputs.extend(net.router.receiver.map(|_| ("eject_credit_i", adapters.credits())));
    inputs.extend(pins.iter().map(|pins| ("healthy_i", pins.all())));
    inputs.extend(updates.iter().chain(&rows).map(|pins| (&*pins.name, pins.all())));
    m.instance(NETWORK, network, inputs);
    adapters.sources();
    let stranded = adapters.driven("stranded", nodes).all();
    m.output_bus(
        "stranded_o",
        stranded,
        "one bit per router: a packet there has no working output port left",
    );
    m.finish()
}

/// The name of the instance of the network.
const NETWORK: &str = "network";

struct Adapters<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    net: &'a NetworkSpec,
    sinks: u32,
    sources: u32,
}

impl Adapters<'_> {
    /// A net that the network drives.
    fn driven(&self, port: &str, width: u32) -> Bus {
        Bus { name: format!("{NETWORK}_{port}").into(), width }
    }

    /// The adapters of the injection links; returns what all of them send.
    fn sinks(&self) -> [Wide; 2] {
        let (m, plan, links) = (self.m, self.plan, self.sinks);
        let (data, dest) = (plan.layout.data_bits, address_bits(&plan.spec));
        let vcs = plan.spec.injection_vcs;
        let streams = [
            ("s_axis_tdata", data, "payload of the beat"),
            ("s_axis_tvalid", 1, "the beat is valid"),
            ("s_axis_tlast", 1, "last beat of the packet"),
            ("s_axis_tdest", dest, destination(&plan.spec)),
        ];
        let streams = streams.map(|(name, width, doc)| (name, width, m.input_bus(name, links * width, doc)));
        let module = axi_in(plan);
        let credits = self.driven("inject_credit", links * vcs);
        let (mut ready, mut valid, mut flit) = (Vec::new(), Vec::new(), Vec::new());
        for k in 0..links {
            let mut inputs: Vec<_> = streams
                .iter()
                .map(|(name, width, bus)| ((*name).to_owned(), bus.slice(k * width, *width)))
                .collect();
            inputs.push(("inject_credit_i".to_owned(), credits.slice(k * vcs, vcs)));
            let mut parameters = Vec::new();
            for (name, bits, value) in self.told(k) {
                match plan.options.coordinates {
                    Constants::Parameters => parameters.push((name.to_uppercase(), value)),
                    Constants::Inputs => {
                        inputs.push((format!("{name}_i"), Wide::Node(m.lit(bits, value))));
                    }
                }
            }
            let outputs = m.instance_with(&format!("in_{k}"), &module, parameters, inputs);
            ready.push(outputs.bus("s_axis_tready").all());
            valid.push(outputs.bus("inject_valid_o").all());
            flit.push(outputs.bus("inject_flit_o").all());
        }
        m.output_bus("s_axis_tready", concat(ready), "a beat is accepted in this cycle if it is valid");
        [concat(valid), concat(flit)]
    }

    /// What the sink of a link is told about itself.
    fn told(&self, link: u32) -> Vec<(String, u32, u64)> {
        let spec = &self.plan.spec;
        let router = self.net.home(link / spec.injection_ports);
        let here = match spec.relation {
            Relation::Romm => self.plan.coordinates(),
            _ => Vec::new(),
        };
        let here = here.into_iter().zip(self.net.coords_of(router));
        let mut told: Vec<_> = here.map(|((name, bits), &x)| (name, bits, u64::from(x))).collect();
        if words_drawn(spec) > 0 {
            told.push(("seed".to_owned(), LFSR_BITS, seed(link)));
        }
        told
    }

    /// The credits that the adapters of the ejection links give back.
    fn credits(&self) -> Wide {
        let width = self.plan.spec.vcs;
        let credit = |k: u32| Bus { name: format!("out_{k}_eject_credit").into(), width }.all();
        concat((0..self.sources).map(credit).collect())
    }

    /// The adapters of the ejection links.
    fn sources(&self) {
        let (m, plan, links) = (self.m, self.plan, self.sources);
        let (vcs, bits) = (plan.spec.vcs, plan.layout.flit_bits());
        let ready = m.input_bus("m_axis_tready", links, "the reader accepts a beat");
        let receiver = plan.spec.receiver;
        let module = receiver.map_or_else(|| axi_out(plan), |receiver| axi_receiver(plan, receiver.depth));
        let valid = self.driven("eject_valid", links * vcs);
        let flit = self.driven("eject_flit", links * bits);
        let each: Vec<_> = (0..links)
            .map(|k| {
                let inputs = [
                    ("eject_valid_i", valid.slice(k * vcs, vcs)),
                    ("eject_flit_i", flit.slice(k * bits, bits)),
                    ("m_axis_tready", ready.slice(k, 1)),
                ];
                m.instance(&format!("out_{k}"), &module, inputs)
            })
            .collect();
        let id = format!("virtual channel that the packet arrived on, {} bits per link", index_bits(vcs));
        let lost = "a beat has been lost since reset because the reader was too slow";
        let lost = [("overflow_o", lost), ("m_axis_tuser", "the packet has lost beats")];
        let lost = lost.into_iter().filter(|_| receiver.is_none());
        let outputs = [
            ("m_axis_tvalid", "the beat is valid"),
            ("m_axis_tdata", "payload of the beat"),
            ("m_axis_tlast", "last beat of the packet"),
            ("m_axis_tid", id.as_str()),
        ];
        for (name, doc) in lost.chain(outputs) {
            let parts = each.iter().map(|outputs| outputs.bus(name).all());
            m.output_bus(name, concat(parts.collect()), doc);
        }
    }
}

/// Parts for each link, that of link 0 lowest.
fn concat(parts: Vec<Wide>) -> Wide {
    Wide::Concat(parts.into_iter().rev().collect())
}
