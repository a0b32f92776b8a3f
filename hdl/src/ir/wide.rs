// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of any width: what the netlist of 64-bit words has no room for, such as flits.

use std::rc::Rc;

use flitforge_router::hdl::{Netlist, Node};

/// A net of any width, by its name in the module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bus {
    pub(crate) name: Rc<str>,
    /// Bits, 1 or more.
    pub width: u32,
}

/// A value of any width, made of nets and of nodes of the module's netlist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wide {
    /// A whole net.
    Bus(Bus),
    /// Bits `low .. low + width` of a net.
    Slice {
        /// The net.
        of: Bus,
        /// The lowest bit of the net in the slice.
        low: u32,
        /// Bits of the slice.
        width: u32,
    },
    /// A node of the netlist.
    Node(Node),
    /// Values put together, the most significant first.
    Concat(Vec<Wide>),
    /// Zeros.
    Zero(u32),
    /// The first when the bit is one, else the second.
    Mux(Node, Box<Wide>, Box<Wide>),
    /// The value whose bit is one, zeros when none is: at most one may be. There is one value or more.
    OneHot(Vec<(Node, Wide)>),
}

impl Bus {
    /// The net as a value.
    pub fn all(&self) -> Wide {
        Wide::Bus(self.clone())
    }

    /// Bits `low .. low + width` of the net.
    pub fn slice(&self, low: u32, width: u32) -> Wide {
        if low == 0 && width == self.width {
            return self.all();
        }
        Wide::Slice { of: self.clone(), low, width }
    }
}

impl From<Node> for Wide {
    fn from(node: Node) -> Self {
        Self::Node(node)
    }
}

impl Wide {
    /// Bits of the value, the nodes of which are those of a netlist.
    pub fn width(&self, net: &Netlist) -> u32 {
        match self {
            Self::Bus(bus) => bus.width,
            Self::Slice { width, .. } | Self::Zero(width) => *width,
            Self::Node(node) => net.width(*node),
            Self::Concat(parts) => parts.iter().map(|part| part.width(net)).sum(),
            Self::Mux(_, then, _) => then.width(net),
            Self::OneHot(choices) => choices[0].1.width(net),
        }
    }

    /// Calls `node` with every node and `bus` with every stretch of a net (lowest bit, width) it is made of.
    pub(crate) fn visit(&self, node: &mut dyn FnMut(Node), bus: &mut dyn FnMut(&Bus, u32, u32)) {
        match self {
            Self::Bus(of) => bus(of, 0, of.width),
            Self::Slice { of, low, width } => bus(of, *low, *width),
            Self::Node(of) => node(*of),
            Self::Concat(parts) => parts.iter().for_each(|part| part.visit(node, bus)),
            Self::Zero(_) => {}
            Self::Mux(select, then, otherwise) => {
                node(*select);
                then.visit(node, bus);
                otherwise.visit(node, bus);
            }
            Self::OneHot(choices) => choices.iter().for_each(|(select, value)| {
                node(*select);
                value.visit(node, bus);
            }),
        }
    }
}
