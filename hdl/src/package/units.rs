// SPDX-License-Identifier: MIT OR Apache-2.0
//! Benches of networks with protocol units, and the words on their streams.

use flitforge_router::protocol::bring_up::{BringUp, Kind, binary_ring};
use flitforge_router::protocol::election::Election;
use flitforge_router::protocol::heartbeat::Heartbeat;
use flitforge_router::protocol::levels;

use super::Subject;
use super::markdown::table;
use crate::File;
use crate::protocol::{Unit, successors};

/// The bench and what runs it.
pub(super) fn files(subject: &Subject<'_>, unit: &Unit) -> Vec<File> {
    let prefix = subject.prefix();
    let bench = match unit {
        Unit::Heartbeat(engine) => heartbeat(subject, engine),
        Unit::BringUp(unit) => bring_up(subject, unit),
        Unit::Election(unit) => election(subject, unit),
    };
    let file = |name: String, text: String| File { name: format!("sim/{name}"), text };
    vec![
        file("Makefile".to_owned(), subject.fill(include_str!("templates/units.mk"), &[])),
        file(format!("{prefix}_tb.v"), bench),
    ]
}

/// The ports of the network that are no unit's, as they are joined in a bench: pins say that all ports work.
fn others(subject: &Subject<'_>) -> Vec<(&'static str, String)> {
    let overflow = subject.module.has_port("overflow_o");
    let pins = super::bench::held(subject);
    let (net, pin, check) = match overflow {
        true => (
            "  wire [NODES-1:0] overflow_o;\n",
            "    .overflow_o(overflow_o),\n",
            "      if (|overflow_o !== 1'b0) fail(\"a stream has lost a beat\");\n",
        ),
        false => ("", "", ""),
    };
    vec![
        ("NODES", subject.net.graph.nodes().to_string()),
        ("PINS", pins),
        ("OVERFLOW_NET", net.to_owned()),
        ("OVERFLOW_PIN", pin.to_owned()),
        ("OVERFLOW_CHECK", check.to_owned()),
    ]
}

fn heartbeat(subject: &Subject<'_>, engine: &Heartbeat) -> String {
    let mut marks = others(subject);
    marks.extend([
        ("INTERVAL", engine.interval.to_string()),
        ("TIMEOUT", engine.timeout.to_string()),
        ("SPREAD", levels(engine.nodes).to_string()),
    ]);
    subject.fill(include_str!("templates/heartbeat.v"), &marks)
}

fn bring_up(subject: &Subject<'_>, unit: &BringUp) -> String {
    let ring = binary_ring(unit.nodes);
    let cases = (0..).zip(ring).map(|(place, node): (u32, u32)| format!("      {place}: ring = {node};\n"));
    let mut marks = others(subject);
    marks.extend([
        ("LEVELS", unit.levels().to_string()),
        ("BITS", unit.node_bits().to_string()),
        ("PERIOD", unit.period.to_string()),
        ("RING", cases.collect()),
    ]);
    subject.fill(include_str!("templates/bring_up.v"), &marks)
}

fn election(subject: &Subject<'_>, unit: &Election) -> String {
    let mut marks = others(subject);
    marks.extend([("IDENT", unit.ident_bits.to_string()), ("ROUND", unit.round_bits.to_string())]);
    subject.fill(include_str!("templates/election.v"), &marks)
}

/// The section on the unit; nothing for networks without.
pub(super) fn section(subject: &Subject<'_>) -> String {
    match &subject.unit {
        None => String::new(),
        Some(Unit::Heartbeat(engine)) => engine_section(engine),
        Some(Unit::BringUp(unit)) => bring_up_section(unit),
        Some(Unit::Election(unit)) => election_section(subject, unit),
    }
}

/// Rows of a word's fields, the lowest first.
fn fields(rows: &[(&str, u32, &str)]) -> String {
    let mut low = 0;
    let row = |&(name, width, what): &(&str, u32, &str)| {
        let bits = if width == 1 { low.to_string() } else { format!("{}:{low}", low + width - 1) };
        low += width;
        vec![bits, name.to_owned(), what.to_owned()]
    };
    let rows: Vec<_> = rows.iter().map(row).collect();
    table(&["bits of tdata", "field", "meaning"], &rows)
}

fn engine_section(engine: &Heartbeat) -> String {
    let rows = [
        ("node", engine.node_bits(), "the node that the entry is about"),
        (
            "heartbeat",
            engine.beat_bits,
            "its latest heartbeat; of two, the later is less than half the range ahead",
        ),
    ];
    format!(
        "\n## Heartbeats\n\n\
         - A round begins every {} cycles. A cycle of rounds has {}.\n\
         - In a round each node sends its table to one node, as a packet with a beat for each node.\n\
         - Bit `n * i + j` of `suspect_o` is high while node i suspects node j, of n nodes. Node j is then silent at node i \
         for {} rounds.\n\
         - A node whose `alive_i` is low counts up no heartbeat and sends no table.\n\n{}",
        engine.interval,
        engine.rounds(),
        engine.timeout,
        fields(&rows)
    )
}

fn bring_up_section(unit: &BringUp) -> String {
    let kinds: Vec<_> =
        Kind::ALL.iter().enumerate().map(|(number, kind)| format!("{number} {kind:?}")).collect();
    let kinds = kinds.join(", ");
    let rows = [
        ("kind", flitforge_router::protocol::bring_up::KIND_BITS, kinds.as_str()),
        ("level", unit.level_bits(), "the exponent, in Up and Dn"),
        ("node", unit.node_bits(), "the node that the message names"),
        ("sender", unit.node_bits(), "the node that sends it"),
    ];
    format!(
        "\n## Bring-up\n\n\
         - Nodes form a binary tree: node i has the children 2 i + 1 and 2 i + 2. The ring is the tree in preorder.\n\
         - The spontaneous rules fire every {} cycles. A message is a packet of one beat.\n\
         - `ahead_o` and `behind_o` hold {} numbers for each node: those of the nodes 1, 2, 4, ... places ahead and back in \
         the ring. `ahead_known_o` and `behind_known_o` say which are known.\n\n{}",
        unit.period,
        unit.levels(),
        fields(&rows)
    )
}

fn election_section(subject: &Subject<'_>, unit: &Election) -> String {
    let rows = [
        ("identifier", unit.ident_bits, "the node that sent the envelope first, or the leader"),
        ("round", unit.round_bits, "the round, from 1; all ones in the announcement of a leader"),
    ];
    let successors = successors(subject.net);
    let mut ring = vec![0u32];
    while ring.len() < successors.len() {
        ring.push(successors[ring[ring.len() - 1] as usize]);
    }
    let ring: Vec<_> = ring.iter().map(u32::to_string).collect();
    format!(
        "\n## Election\n\n\
         - Nodes form a ring: {}, and node 0 again. The number of a node is its identifier.\n\
         - A message is a packet of one beat to the next node of the ring.\n\
         - A node whose `wake_i` is high starts an election, unless it has ever been awake. \
         A node whose `alive_i` is low has failed: messages pass around it. When it is high again the node sleeps.\n\
         - `known_o` is high while a node knows the leader, and `leader_o` is the leader's number. `leads_o` is high at the \
         leader. `round_o` is the round of the node.\n\n{}",
        ring.join(", "),
        fields(&rows)
    )
}
