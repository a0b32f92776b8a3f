//! From destinations to digits: what a switch in a circulant graph makes of heads that come in.

use flitforge_router::hdl::{Netlist, Node};

use super::tables::Tables;
use crate::ir::{Builder, Bus, Leaf};
use crate::plan::Plan;

/// A module that makes the digits of a head flit that comes in. It may look at the router's number, at both banks of its
/// tables if it has any, at the destination, and then at the digits as they came.
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
        "the path that the first of them stands for}. Worked out where the packet enters.",
    ];
    Recoder::new(plan, "recoder", &doc, |h, nodes| {
        let (banks, rest) = nodes[1..].split_at(nodes.len() - 3);
        tables.overlay.injected(h, &tables.banks(banks)[0], rest[0])
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
        let (banks, rest) = nodes[1..].split_at(nodes.len() - 3);
        let [current, other] = tables.banks(banks);
        tables.overlay.arrived_by_link(h, [&current, &other], rest[0], rest[1])
    }))
}

impl Recoder {
    fn new(
        plan: &Plan,
        name: &'static str,
        doc: &[&str],
        digits: impl Fn(&Netlist, &[Node]) -> Node,
    ) -> Self {
        let mut inputs = plan.coordinates();
        inputs.extend(plan.tables.iter().flat_map(Tables::both));
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

    /// The digits of the packet whose head flit comes in, at a router that is told this of its number and its tables.
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
