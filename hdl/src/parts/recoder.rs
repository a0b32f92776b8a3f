// SPDX-License-Identifier: MIT OR Apache-2.0
//! From destinations to digits: what a switch in a circulant graph makes of heads that come in.

use flitforge_router::flit::Field;
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::jumps::Incoming;

use super::meaning::meaning;
use super::tables::{BankWords, Tables};
use crate::ir::{Builder, Bus, Leaf, Words};
use crate::plan::Plan;

/// A module that makes the digits of a head flit that comes in. It may look at the router's number, and at
/// the destination. Where there are tables, it may look at both banks, at working ports and the port of
/// arrival, and at the digits as they came.
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
        "Computes the route of a packet at its injection port: the jumps to make, in the header field digits.",
        "digits holds one bit per network port to take. The bits above count repeated jumps.",
        "Each switch clears the bit of the jump that it makes.",
    ];
    Some(Recoder::new(plan, "recoder", &doc, |h, words| jumps.recode(h, words.get(HERE), words.get(DEST))))
}

/// The recoder of injection ports where routes follow a numbering.
fn injected(plan: &Plan, tables: &Tables) -> Recoder {
    let doc = [
        "Computes the route of a packet at its injection port, from the current routing tables.",
        "The header field digits is {epoch, logical links, network ports}.",
        "It has one bit per logical link still to take, and one per network port left of the link in progress.",
        "If the node has already set network ports in digits, they are kept.",
    ];
    Recoder::new(plan, "recoder", &doc, |h, words| {
        let Seen { banks, head, digits } = Seen::of(tables, words);
        let [current, _] = banks.each_ref().map(BankWords::bank);
        let from = h.lit(plan.spec.network_ports(), 0);
        tables.overlay.injected(h, &current, &Incoming { from, ..head }, digits)
    })
}

/// The module at network ports where routes follow a numbering; `None` where they do not.
pub(crate) fn arrival(plan: &Plan) -> Option<Recoder> {
    let tables = plan.tables.as_ref()?;
    let doc = [
        "Updates the route of a packet that arrives on a network port.",
        "Where a logical link ends, it looks up the path of the next one in the bank with the epoch of the packet.",
        "If no bank has that epoch, it computes a new route from the current bank.",
    ];
    Some(Recoder::new(plan, "arrival", &doc, |h, words| {
        let Seen { banks, head, digits } = Seen::of(tables, words);
        let banks = banks.each_ref().map(BankWords::bank);
        tables.overlay.arrived_by_link(h, banks.each_ref(), &head, digits)
    }))
}

/// The name of the router's number: a circulant graph has one dimension.
const HERE: &str = "here_x";

/// The name of the destination's number.
const DEST: &str = "dest_x";

/// What a module sees where there are tables.
struct Seen {
    /// The current bank and the other one.
    banks: [BankWords; 2],
    /// The head that comes in.
    head: Incoming<Node>,
    /// The digits of that head as they came.
    digits: Node,
}

impl Seen {
    fn of(tables: &Tables, words: &Words) -> Self {
        let [dest, healthy, from] = [DEST, "healthy", "from"].map(|name| words.get(name));
        let head = Incoming { dest, healthy, from };
        Self { banks: tables.banks(words), head, digits: words.get("digits") }
    }
}

impl Recoder {
    fn new(plan: &Plan, name: &'static str, doc: &[&str], digits: impl Fn(&Netlist, &Words) -> Node) -> Self {
        let mut inputs = plan.coordinates();
        if let Some(tables) = &plan.tables {
            let n = plan.spec.network_ports();
            inputs.extend(tables.both());
            inputs.extend([("healthy".to_owned(), n), ("from".to_owned(), n)]);
        }
        inputs.extend(header(plan).map(|(name, field)| (name, field.width)));
        let about = |port: &str| {
            let of_bank = plan.tables.as_ref().map(|tables| tables.meaning(port));
            of_bank.filter(|doc| !doc.is_empty()).unwrap_or_else(|| meaning(port))
        };
        let leaf = Leaf::new(&plan.module(name), doc, &inputs, about, |h, words| {
            [("digits", digits(h, words))].into_iter().collect()
        });
        Self { name, leaf }
    }

    /// Whether it has an input of a name.
    pub(crate) fn has(&self, input: &str) -> bool {
        self.leaf.has(input)
    }

    /// Whether it has an input of a name and looks at it.
    pub(crate) fn uses(&self, input: &str) -> bool {
        self.has(input) && self.leaf.uses(input)
    }

    /// The digits of the packet whose head flit comes in, at a router that is told this besides the header's
    /// fields.
    pub(crate) fn recoded(&self, m: &Builder, plan: &Plan, told: Words, flit: &Bus) -> Node {
        let mut inputs = told;
        for (name, field) in header(plan).filter(|(name, _)| self.uses(name)) {
            let word = m.slice(&format!("in_{name}"), flit, field.offset, field.width);
            inputs.push(name, word);
        }
        self.leaf.instance(m, self.name, &inputs).get("digits")
    }
}

/// The fields of the header that may be looked at.
fn header(plan: &Plan) -> impl Iterator<Item = (String, Field)> {
    let digits = plan.tables.is_some();
    let fields = plan.layout.fields().into_iter();
    fields.filter(move |(name, _)| name == DEST || digits && name == "digits")
}
