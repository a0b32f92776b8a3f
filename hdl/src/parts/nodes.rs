// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of a module that may have more bits than a node: their ports and registers.

use flitforge_router::bits::below;
use flitforge_router::hdl::{self, Hdl, Netlist, Node, ones};

use crate::ir::{Builder, Bus, Outputs, Register, Wide};

/// Bits of a node.
const NODE: u32 = 64;

/// Evaluates an expression in the domain of a module whose words have so many bits at most: nodes where they
/// suffice.
macro_rules! in_domain {
    ($m:expr, $bits:expr, |$h:ident| $body:expr) => {
        if $bits <= 64 {
            let $h = $m.h();
            $body
        } else {
            const PIECES: usize = crate::MAX_MATCHED_CHANNELS.div_ceil(64) as usize;
            let $h = flitforge_router::hdl::Wide::<_, PIECES>($m.h());
            $body
        }
    };
}
pub(crate) use in_domain;

/// A domain whose words are made of nodes of a module.
pub(crate) trait Nodes: Hdl {
    /// The nodes of a word: 64 bits each, except for the last, and the lowest bits first.
    fn nodes(word: &Self::Word) -> &[Node];

    /// The word of some nodes.
    fn word(nodes: &[Node]) -> Self::Word;
}

impl Nodes for &Netlist {
    fn nodes(word: &Node) -> &[Node] {
        std::slice::from_ref(word)
    }

    fn word(nodes: &[Node]) -> Node {
        nodes[0]
    }
}

impl<const K: usize> Nodes for hdl::Wide<&Netlist, K> {
    fn nodes(word: &Self::Word) -> &[Node] {
        word.pieces()
    }

    fn word(nodes: &[Node]) -> Self::Word {
        hdl::WideWord::of_pieces(nodes)
    }
}

/// The place of each node of a word of `width` bits: its lowest bit, and its bits.
fn places(width: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..width).step_by(NODE as usize).map(move |low| (low, NODE.min(width - low)))
}

/// The name of a node of a word.
fn name_of(name: &str, width: u32, low: u32) -> String {
    if width <= NODE { name.to_owned() } else { format!("{name}_{}", low / NODE) }
}

/// The word of a net that is an input port or that an instance drives, whatever its place in the module.
fn of_bus<H: Nodes>(m: &Builder, bus: &Bus) -> H::Word {
    let stem = bus.name.strip_suffix("_i").unwrap_or(&bus.name);
    let slice = |(low, bits)| m.slice(&name_of(stem, bus.width, low), bus, low, bits);
    H::word(&places(bus.width).map(slice).collect::<Vec<_>>())
}

/// An input port.
pub(crate) fn input<H: Nodes>(m: &Builder, name: &str, width: u32, doc: &str) -> H::Word {
    if width <= NODE {
        return H::word(&[m.input(name, width, doc)]);
    }
    of_bus::<H>(m, &m.input_bus(name, width, doc))
}

/// A net that an instance will drive.
pub(crate) fn forward<H: Nodes>(m: &Builder, name: &str, width: u32) -> H::Word {
    if width <= NODE {
        return H::word(&[m.forward(name, width)]);
    }
    of_bus::<H>(m, &Bus { name: name.into(), width })
}

/// An output of an instance.
pub(crate) fn output<H: Nodes>(m: &Builder, of: &Outputs, port: &str) -> H::Word {
    match of.bus(port) {
        bus if bus.width > NODE => of_bus::<H>(m, bus),
        _ => H::word(&[of.node(port)]),
    }
}

/// A word as a value.
pub(crate) fn value<H: Nodes>(word: &H::Word) -> Wide {
    match H::nodes(word) {
        [node] => Wide::Node(*node),
        nodes => Wide::Concat(nodes.iter().rev().map(|node| Wide::Node(*node)).collect()),
    }
}

/// Whether a bit of a word is seen to be zero always.
pub(crate) fn is_never<H: Nodes>(net: &Netlist, word: &H::Word, index: u32) -> bool {
    net.is_never(H::nodes(word)[(index / NODE) as usize], index % NODE)
}

/// Bits of a word.
pub(crate) fn width<H: Nodes>(net: &Netlist, word: &H::Word) -> u32 {
    H::nodes(word).iter().map(|&node| net.width(node)).sum()
}

/// Registers of a word whose lowest bits are set after reset, and its value.
pub(crate) fn register<H: Nodes>(
    m: &Builder,
    name: &str,
    width: u32,
    set: u32,
    doc: &str,
) -> (Vec<Register>, H::Word) {
    let register = |(low, bits)| {
        let reset = ones(set.saturating_sub(low).min(bits));
        m.register(&name_of(name, width, low), bits, reset, doc)
    };
    let registers: Vec<_> = places(width).map(register).collect();
    let word = H::word(&registers.iter().map(|register| register.q).collect::<Vec<_>>());
    (registers, word)
}

/// The next value of such registers.
pub(crate) fn set<H: Nodes>(m: &Builder, registers: &[Register], next: &H::Word) {
    registers.iter().zip(H::nodes(next)).for_each(|(&register, &next)| m.set(register, next));
}

/// States that a bit is one in every clock out of reset.
pub(crate) fn assert<H: Nodes>(m: &Builder, name: &str, holds: H::Word, doc: &str) {
    m.assert(name, H::nodes(&holds)[0], doc);
}

/// Asserts that at most one bit of a word is set.
pub(crate) fn assert_one_hot<H: Nodes>(m: &Builder, h: H, name: &str, word: H::Word, width: u32, doc: &str) {
    let several = h.any(h.and(word, below(h, width, word)));
    assert::<H>(m, name, h.not(1, several), doc);
}
