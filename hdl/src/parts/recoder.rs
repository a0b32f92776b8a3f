//! From destinations to digits: what a switch in a circulant graph makes of heads that come in.

use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::jumps::{Bank, Incoming};

use super::tables::Tables;
use crate::ir::{Builder, Bus, Leaf};
use crate::plan::Plan;

/// A module that makes the digits of a head flit that comes in. It may look at the router's number, and at the destination.
/// Where there are tables, it may look at both banks, at working ports and the port of arrival, and at the digits as they came.
pub(crate) struct Recoder {
    name: &'static str,
    leaf: Leaf,
}

/// The recoder of injection ports; `None` for cubes.
pub(crate) fn recoder(plan: &Plan) -> Option<Recoder> {
    let jumps = plan.spec.jumps.as_ref()?;
    if let Some(tables) = &plan.tables {
        return Some(injected(plan, tables));
    }
    let doc = [
        "The jumps of a packet's route, from the numbers of this router and of its destination: a bit for",
        "each network port that it is to be sent to, and above them how often jumps are made again. Worked",
        "out once, where the packet enters; each switch takes off the jump that it makes.",
    ];
    Some(Recoder::new(plan, "recoder", &doc, |h, nodes| jumps.recode(h, nodes[0], nodes[1])))
}

/// The recoder of injection ports where routes follow a numbering.
fn injected(plan: &Plan, tables: &Tables) -> Recoder {
    let doc = [
        "The logical links of a packet's route, from the numbers of this router and of its destination in the",
        "current numbering: {epoch, a bit for each logical link still to come, a bit for each network port of",
        "the path that one of them stands for}. Worked out where the packet enters, unless its node has chosen a",
        "path for it.",
    ];
    Recoder::new(plan, "recoder", &doc, |h, nodes| {
        let ([current, _], head, digits) = seen(tables, nodes);
        let from = h.lit(plan.spec.network_ports(), 0);
        tables.overlay.injected(h, &current, &Incoming { from, ..head }, digits)
    })
}

/// The module at network ports where routes follow a numbering; `None` where they do not.
pub(crate) fn arrival(plan: &Plan) -> Option<Recoder> {
    let tables = plan.tables.as_ref()?;
    let doc = [
        "The digits of a packet that has come over a link. Where a logical link ends, the next one begins: its",
        "path is that of the bank with the packet's epoch. If no bank has it, the packet goes over to the",
        "current numbering, on a new route from here.",
    ];
    Some(Recoder::new(plan, "arrival", &doc, |h, nodes| {
        let (banks, head, digits) = seen(tables, nodes);
        tables.overlay.arrived_by_link(h, banks.each_ref(), &head, digits)
    }))
}

/// What the nodes mean that a module gets where there are tables: both banks, the head that comes in, its digits.
fn seen<'a>(tables: &Tables, nodes: &'a [Node]) -> ([Bank<'a, Node>; 2], Incoming<Node>, Node) {
    let (banks, rest) = nodes[1..].split_at(nodes.len() - 5);
    let [healthy, from, dest, digits] = [0, 1, 2, 3].map(|i| rest[i]);
    (tables.banks(banks), Incoming { dest, healthy, from }, digits)
}

impl Recoder {
    fn new(
        plan: &Plan,
        name: &'static str,
        doc: &[&str],
        digits: impl Fn(&Netlist, &[Node]) -> Node,
    ) -> Self {
        let mut inputs = plan.coordinates();
        if let Some(tables) = &plan.tables {
            let n = plan.spec.network_ports();
            inputs.extend(tables.both());
            inputs.extend([("healthy".to_owned(), n), ("from".to_owned(), n)]);
        }
        inputs.extend(header(plan));
        let inputs: Vec<_> = inputs.iter().map(|(name, width)| (name.as_str(), *width)).collect();
        let leaf = Leaf::new(&plan.module(name), doc, &inputs, |h, nodes| {
            vec![("digits".to_owned(), digits(h, nodes))]
        });
        Self { name, leaf }
    }

    /// Whether it looks at an input.
    pub(crate) fn uses(&self, input: &str) -> bool {
        self.leaf.uses(input)
    }

    /// The digits of the packet whose head flit comes in, at a router that is told this before the header's fields.
    pub(crate) fn recoded(&self, m: &Builder, plan: &Plan, told: &[Node], flit: &Bus) -> Vec<Node> {
        let fields = plan.layout.dest.iter().chain([&plan.layout.digits]).zip(header(plan));
        let seen = fields.map(|(field, (name, width))| match self.uses(&name) {
            true => m.slice(&format!("in_{name}"), flit, field.offset, width),
            false => m.lit(width, 0),
        });
        let inputs: Vec<_> = told.iter().copied().chain(seen).collect();
        self.leaf.instance(m, self.name, &inputs)
    }
}

/// The fields of the header that are looked at, the destination first: the input's name and its bits.
fn header(plan: &Plan) -> Vec<(String, u32)> {
    let fields = plan.layout.fields();
    let looked_at = |name: &str| name.starts_with("dest_") || plan.tables.is_some() && name == "digits";
    let fields = fields.into_iter().filter(|(name, _)| looked_at(name));
    fields.map(|(name, field)| (name, field.width)).collect()
}
