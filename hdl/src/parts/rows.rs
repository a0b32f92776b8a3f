// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows of a routing table that are rewritten: their numbers, what they hold, and the memories of them.
//!
//! Every input unit has a memory of the rows for its port of arrival. It has one write port and one read
//! port, as the small RAMs of FPGAs do. A memory of all rows of a router would need a read port for each
//! input unit. Rows tell arrivals apart by port and channel, so every table fits, whatever kinds of arrival
//! it knows.
//!
//! A flag of each router says whether its rows count. Until then the logic of the fixed table does, so that
//! no memory needs contents at reset. Flags of single rows would let a part of the table stay as it is after
//! reset, for a flip-flop and a multiplexer for each row.

use std::rc::Rc;

use flitforge_router::hdl::{Hdl, Netlist, Node, index_bits};
use flitforge_router::head::Candidates;
use flitforge_router::routing::{self, Escapes, RowWords};
use flitforge_router::spec::RouterSpec;
use flitforge_router::table::Answer;

use super::meaning::meaning;
use super::route::{Sight, sight_inputs};
use super::tables::UpdateInput;
use crate::ir::{Builder, Bus, Leaf, Module, Wide, Words};
use crate::plan::{Plan, address_bits};

/// The rows of a router.
#[derive(Debug, Clone)]
pub(crate) struct Rows {
    routers: u32,
    /// Network ports; the rows for packets from nodes come after theirs.
    ports: u32,
    vcs: u32,
    /// Names and bits of what a row holds, the first lowest.
    fields: Vec<(&'static str, u32)>,
}

/// The inputs by which a row is written.
#[derive(Debug, Clone)]
pub(crate) struct RowPort {
    pub(crate) write: Node,
    pub(crate) row: Node,
    pub(crate) data: Bus,
}

/// The pins of a network by which a row is written.
#[derive(Debug, Clone)]
pub(crate) struct NetworkRowPort {
    /// The number of the router.
    router: Node,
    port: RowPort,
}

impl Rows {
    /// The rows of routers with a table; `None` where a packet may do what no single row says.
    pub(crate) fn of(spec: &RouterSpec) -> Option<Self> {
        let table = spec.table.as_deref().filter(|_| routing::reads_one_row(spec))?;
        let (ports, vcs) = (spec.network_ports(), spec.vcs);
        let mut fields = vec![("row_ports", ports), ("row_vcs", vcs)];
        if spec.relation.escapes() != Escapes::Never {
            fields.extend([("row_escape", ports), ("row_escape_vcs", vcs)]);
        }
        Some(Self { routers: table.shape().routers, ports, vcs, fields })
    }

    /// Bits of the parts of a row's number, the lowest first: destination, channel and port of arrival.
    pub(crate) fn number_bits(&self) -> [u32; 3] {
        [index_bits(self.routers), address_bits(self.vcs), index_bits(self.ports + 1)]
    }

    /// The number of the row for an arrival by port and channel, or from a node.
    pub(crate) fn number(&self, arrival: Option<(u32, u32)>, dest: u32) -> u32 {
        let [dest_bits, vc_bits, _] = self.number_bits();
        let (port, vc) = arrival.unwrap_or((self.ports, 0));
        (port << vc_bits | vc) << dest_bits | dest
    }

    /// What takes the place of the port of arrival for packets from nodes.
    pub(crate) const fn inject(&self) -> u32 {
        self.ports
    }

    /// Bits of the number of a row among those of an input unit.
    fn unit_bits(&self, injects: bool) -> u32 {
        let [dest, vc, _] = self.number_bits();
        if injects { dest } else { dest + vc }
    }

    /// Rows of an input unit.
    pub(crate) fn unit_rows(&self, injects: bool) -> u32 {
        let last = if injects { 0 } else { self.vcs - 1 };
        (last << self.number_bits()[0] | (self.routers - 1)) + 1
    }

    /// Names and bits of what a row holds, the first lowest.
    pub(crate) fn fields(&self) -> &[(&'static str, u32)] {
        &self.fields
    }

    /// Bits of a row.
    pub(crate) fn data_bits(&self) -> u32 {
        self.fields.iter().map(|(_, bits)| bits).sum()
    }

    /// What the row of an answer holds, each part with its bits, in the order of [`fields`](Self::fields).
    pub(crate) fn values(&self, answer: &Answer) -> Vec<(u32, u64)> {
        let Answer { ports, vcs, escape, escape_vcs } = *answer;
        let parts = [ports, vcs, escape, escape_vcs];
        self.fields.iter().zip(parts).map(|((_, bits), value)| (*bits, value)).collect()
    }

    /// The pins of a network: their names without `_i`, their bits, and what they say.
    pub(crate) fn pins(&self) -> [UpdateInput; 4] {
        let [write, row, data] = self.inputs(self.number_bits().iter().sum());
        let router = ("table_router", index_bits(self.routers), "number of the router whose row is written");
        [write, router, row, data]
    }

    /// The inputs of a router or an input unit, whose rows have numbers of so many bits.
    fn inputs(&self, row_bits: u32) -> [UpdateInput; 3] {
        [
            ("table_write", 1, "write enable of a row of the routing table; only while the network is empty"),
            ("table_row", row_bits, "number of the row: {port of arrival, its virtual channel, destination}"),
            ("table_data", self.data_bits(), "what the row holds"),
        ]
    }

    /// Declares the inputs of a router.
    pub(crate) fn router_port(&self, m: &Builder) -> RowPort {
        self.port(m, self.number_bits().iter().sum())
    }

    /// Declares the inputs of an input unit.
    pub(crate) fn unit_port(&self, m: &Builder, injects: bool) -> RowPort {
        self.port(m, self.unit_bits(injects))
    }

    fn port(&self, m: &Builder, row_bits: u32) -> RowPort {
        let [write, row, data] = self.inputs(row_bits);
        let [write, row] = [write, row].map(|(name, bits, doc)| m.input(&format!("{name}_i"), bits, doc));
        RowPort { write, row, data: m.input_bus(&format!("{}_i", data.0), data.1, data.2) }
    }

    /// Declares the pins of a network.
    pub(crate) fn network_port(&self, m: &Builder) -> NetworkRowPort {
        let [write, router, row, data] = self.pins();
        let [write, router, row] =
            [write, router, row].map(|(name, bits, doc)| m.input(&format!("{name}_i"), bits, doc));
        let data = m.input_bus(&format!("{}_i", data.0), data.1, data.2);
        NetworkRowPort { router, port: RowPort { write, row, data } }
    }

    /// What an input unit sees of the inputs of its router: writes to the rows for its port.
    pub(crate) fn of_unit(&self, h: &Netlist, port: &RowPort, number: u32, injects: bool) -> RowPort {
        let [_, _, port_bits] = self.number_bits();
        let low = self.number_bits()[..2].iter().sum::<u32>();
        let arrival = h.name("table_port", h.pack(port_bits, |i| h.bit(port.row, low + i)));
        let wanted = h.lit(port_bits, number.min(self.ports).into());
        let row = h.pack(self.unit_bits(injects), |i| h.bit(port.row, i));
        let row = if injects { row } else { h.name("table_unit_row", row) };
        RowPort { write: h.and(port.write, h.eq(arrival, wanted)), row, data: port.data.clone() }
    }

    /// The words of the row that a head reads, as the module of the relation wants them: names and bits.
    pub(crate) fn words(&self) -> Vec<(String, u32)> {
        let fields = self.fields.iter().map(|(name, bits)| ((*name).to_owned(), *bits));
        [("written".to_owned(), 1)].into_iter().chain(fields).collect()
    }

    /// The answer to a head, from what the fixed table answers and the words of the row.
    pub(crate) fn answer(
        &self,
        h: &Netlist,
        spec: &RouterSpec,
        fixed: &Candidates<Node>,
        healthy: Node,
        words: &Words,
    ) -> Candidates<Node> {
        let [ports, vcs] = ["row_ports", "row_vcs"].map(|name| words.get(name));
        let has_escape = self.fields.len() > 2;
        let escape = has_escape.then(|| ["row_escape", "row_escape_vcs"].map(|name| words.get(name)));
        let row = RowWords { ports, vcs, escape };
        routing::rewritten(h, spec, fixed, healthy, (words.get("written"), &row))
    }

    /// The module of the rows of an input unit.
    pub(crate) fn memory(&self, plan: &Plan, injects: bool) -> Rc<Module> {
        let name = if injects { "injection_rows" } else { "input_rows" };
        let doc = [
            "Rewritten rows of the routing table for packets that arrive at one input port.",
            "They mean nothing before they are written.",
        ];
        let m = Builder::new(&plan.module(name), &doc);
        let read = m.input("read_i", self.unit_bits(injects), "number of the row to read");
        let RowPort { write, row, data } = self.unit_port(&m, injects);
        let memory = m.memory("memory", self.unit_rows(injects), "The rows.", write, Some(row), data.all());
        let found = m.read(&memory, "found", Some(read));
        let mut low = 0;
        for (name, bits) in self.fields() {
            let port = format!("{name}_o");
            m.output_bus(&port, found.slice(low, *bits), &meaning(&port));
            low += bits;
        }
        m.finish()
    }

    /// The words of the row that a head reads in an input unit, by the names of [`words`](Self::words).
    pub(crate) fn read(&self, m: &Builder, memory: &Rc<Module>, at: &ReadAt<'_>) -> Words {
        let bits = self.unit_bits(at.injects);
        let read = m.h().pack(bits, |i| m.h().bit(at.row, i));
        let mut inputs = vec![("read_i".to_owned(), Wide::Node(read))];
        inputs.extend(at.port.values());
        let found = m.instance("rows", memory, inputs);
        let field = |(name, _): &(&'static str, u32)| (*name, found.node(&format!("{name}_o")));
        [("written", at.written)].into_iter().chain(self.fields.iter().map(field)).collect()
    }
}

/// A read of a row in an input unit.
pub(crate) struct ReadAt<'a> {
    /// The number of the row.
    pub(crate) row: Node,
    /// One when rows were written.
    pub(crate) written: Node,
    pub(crate) port: &'a RowPort,
    pub(crate) injects: bool,
}

impl NetworkRowPort {
    /// What a router sees of these pins.
    pub(crate) fn of_router(&self, m: &Builder, number: u32) -> RowPort {
        let h = m.h();
        let chosen = h.eq(self.router, m.lit(h.width(self.router), number.into()));
        RowPort { write: h.and(self.port.write, chosen), ..self.port.clone() }
    }
}

/// Declares the pins of a network, to be passed on; none where rows are fixed.
pub(crate) fn row_pins(m: &Builder, plan: &Plan) -> Vec<Bus> {
    let pin = |(name, bits, doc): UpdateInput| m.input_bus(&format!("{name}_i"), bits, doc);
    plan.rows.iter().flat_map(Rows::pins).map(pin).collect()
}

impl RowPort {
    /// The values of the inputs, by name.
    pub(crate) fn values(&self) -> [(String, Wide); 3] {
        let [write, row] = [self.write, self.row].map(Wide::Node);
        [("table_write_i", write), ("table_row_i", row), ("table_data_i", self.data.all())]
            .map(|(name, value)| (name.to_owned(), value))
    }
}

/// The module that numbers the row that a head reads; `None` where rows are not rewritten.
pub(crate) fn row(plan: &Plan) -> Option<Leaf> {
    plan.rows.as_ref()?;
    let doc =
        ["Computes the number of the row of the routing table that a head flit reads at its input port."];
    Some(Leaf::new(&plan.module("row"), &doc, &sight_inputs(plan), meaning, |h, words| {
        let sight = Sight::of(plan, words);
        let fields = sight.header(plan, h);
        let number = routing::row_number(h, &plan.spec, &sight.head(&fields));
        number.map(|number| ("row", number)).into_iter().collect()
    }))
}
