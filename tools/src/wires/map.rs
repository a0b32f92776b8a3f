// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of wires.

use std::collections::HashMap;

use flitforge_hdl::network_port;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::spec::RouterSpec;
use flitforge_sim::engine::Link;
use flitforge_topology::network::NetworkSpec;

/// What a wire says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// One-hot: the virtual channel of the flit on the link; zero: no flit.
    Valid,
    /// The flit. It means nothing where no channel is valid.
    Flit,
    /// One bit for each virtual channel: a credit is given back.
    Credit,
    /// What the surroundings tell all routers, a part for each: of no link.
    Pin,
}

impl Role {
    /// As names of wires end.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::Flit => "flit",
            Self::Credit => "credit",
            Self::Pin => "pin",
        }
    }
}

/// Where the hardware has a wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A net of the top module, of the wire's own name.
    Net,
    /// A part of a port of the top module, from this bit on.
    Port(&'static str, usize),
}

/// A port of a router, or of the interface that belongs to it, as scopes of waveforms name it. Ports of a
/// router are in order: network ports, injection, ejection.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScopePort {
    /// The router.
    pub router: RouterId,
    /// Its place among the ports of the router.
    pub place: u32,
    /// Its name: `x_pos`, `inject0`, `eject0`.
    pub name: String,
}

impl ScopePort {
    /// A network port.
    pub fn network(spec: &RouterSpec, router: RouterId, port: PortId) -> Self {
        let place = u32::from(port.0);
        Self { router, place, name: network_port(spec, place) }
    }

    /// An injection port.
    pub fn injection(spec: &RouterSpec, router: RouterId, port: u8) -> Self {
        Self { router, place: spec.network_ports() + u32::from(port), name: format!("inject{port}") }
    }

    /// An ejection port.
    pub fn ejection(spec: &RouterSpec, router: RouterId, port: u8) -> Self {
        let place = spec.input_ports() + u32::from(port);
        Self { router, place, name: format!("eject{port}") }
    }

    /// The first part of the names of its wires: `r5_x_pos`, `n5_inject0`.
    fn stem(&self, link: Link) -> String {
        let side = if matches!(link, Link::Network(..)) { "r" } else { "n" };
        format!("{side}{}_{}", self.router, self.name)
    }
}

/// One wire of one or more bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wire {
    /// Its name, unique in the network: `r5_x_pos_valid`, `n5_inject0_flit`.
    pub name: String,
    /// The port it stands at: that which drives it, or at which a node does; a pin stands at none.
    pub port: Option<ScopePort>,
    /// The link it belongs to; a credit belongs to the link that it is for, a pin to none.
    pub link: Option<Link>,
    /// What it says.
    pub role: Role,
    /// Its bits, 1 or more.
    pub width: usize,
    /// Where the hardware has it.
    pub place: Place,
    /// Where its first word is in [`Levels`](super::Levels).
    pub at: usize,
}

impl Wire {
    /// Words of 64 bits that its level takes.
    pub const fn words(&self) -> usize {
        self.width.div_ceil(u64::BITS as usize)
    }
}

/// The wires of one link, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkWires {
    /// The link.
    pub link: Link,
    /// Its [`Role::Valid`].
    pub valid: usize,
    /// Its [`Role::Flit`].
    pub flit: usize,
    /// Its [`Role::Credit`]; an endless receiver gives none.
    pub credit: Option<usize>,
}

/// The pins of switches whose routes follow a numbering, by number: each is a vector with a part for each
/// router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pins {
    /// Network ports that work.
    pub healthy: usize,
    /// A word of the other bank is written.
    pub write: usize,
    /// Which one.
    pub word: usize,
    /// What it becomes.
    pub data: usize,
    /// The banks change places.
    pub switch: usize,
}

/// All wires of a network: first those that the surroundings drive (valid and flit of the injection links,
/// credits of finite receivers, and pins), then those that routers drive.
#[derive(Debug, Clone)]
pub struct WireMap {
    wires: Vec<Wire>,
    links: Vec<LinkWires>,
    by_link: HashMap<Link, usize>,
    pins: Option<Pins>,
    driven: usize,
    words: usize,
}

impl WireMap {
    /// The wires of a network whose flits have `flit_bits` bits.
    pub fn new(net: &NetworkSpec, flit_bits: usize) -> Self {
        let router = &net.router;
        let (vcs, entry) = (router.vcs as usize, router.injection_vcs as usize);
        let mut map = Self {
            wires: Vec::new(),
            links: Vec::new(),
            by_link: HashMap::new(),
            pins: None,
            driven: 0,
            words: 0,
        };
        for (k, (node, i)) in injections(net).enumerate() {
            let port = |name, bits: usize| Place::Port(name, k * bits);
            let ports = [port("inject_valid_i", entry), port("inject_flit_i", flit_bits)];
            let scope = ScopePort::injection(router, node, i);
            map.add_link(Link::Injection(node, i), &scope, [entry, flit_bits], ports);
        }
        let finite = router.receiver.is_some();
        let served = ejections(net).enumerate().filter(|_| finite);
        let served = served.map(|(k, (node, i))| {
            let scope = ScopePort::ejection(router, node, i);
            map.add(
                Link::Ejection(node, i),
                &scope,
                Role::Credit,
                vcs,
                Place::Port("eject_credit_i", k * vcs),
            )
        });
        let served: Vec<usize> = served.collect();
        map.add_pins(net);
        map.driven = map.words;
        for (k, (node, i)) in injections(net).enumerate() {
            let place = Place::Port("inject_credit_o", k * entry);
            let scope = ScopePort::injection(router, node, i);
            map.add_credit(Link::Injection(node, i), &scope, entry, place);
        }
        for (from, port, end) in net.graph.links() {
            let link = Link::Network(from, port);
            let scope = ScopePort::network(router, from, port);
            map.add_link(link, &scope, [vcs, flit_bits], [Place::Net, Place::Net]);
            map.add_credit(link, &ScopePort::network(router, end.router, end.port), vcs, Place::Net);
        }
        for (k, (node, i)) in ejections(net).enumerate() {
            let port = |name, bits: usize| Place::Port(name, k * bits);
            let ports = [port("eject_valid_o", vcs), port("eject_flit_o", flit_bits)];
            let scope = ScopePort::ejection(router, node, i);
            map.add_link(Link::Ejection(node, i), &scope, [vcs, flit_bits], ports);
            if let (Some(link), Some(&credit)) = (map.links.last_mut(), served.get(k)) {
                link.credit = Some(credit);
            }
        }
        map
    }

    fn add_link(&mut self, link: Link, port: &ScopePort, widths: [usize; 2], places: [Place; 2]) {
        let [valid_place, flit_place] = places;
        let valid = self.add(link, port, Role::Valid, widths[0], valid_place);
        let flit = self.add(link, port, Role::Flit, widths[1], flit_place);
        self.by_link.insert(link, self.links.len());
        self.links.push(LinkWires { link, valid, flit, credit: None });
    }

    fn add_credit(&mut self, link: Link, port: &ScopePort, width: usize, place: Place) {
        let credit = self.add(link, port, Role::Credit, width, place);
        if let Some(&at) = self.by_link.get(&link) {
            self.links[at].credit = Some(credit);
        }
    }

    fn add(&mut self, link: Link, port: &ScopePort, role: Role, width: usize, place: Place) -> usize {
        let name = format!("{}_{}", port.stem(link), role.name());
        let port = Some(port.clone());
        self.push(Wire { name, port, link: Some(link), role, width, place, at: self.words })
    }

    /// The pins that tables are written by.
    fn add_pins(&mut self, net: &NetworkSpec) {
        let Some(overlay) = net.router.jumps.as_ref().and_then(|jumps| jumps.overlay()) else { return };
        let nodes = net.graph.nodes() as usize;
        let mut pin = |port: &'static str, bits: u32| {
            let (width, place, at) = (nodes * bits as usize, Place::Port(port, 0), self.words);
            self.push(Wire {
                name: port.to_owned(),
                port: None,
                link: None,
                role: Role::Pin,
                width,
                place,
                at,
            })
        };
        self.pins = Some(Pins {
            healthy: pin("healthy_i", net.router.network_ports()),
            write: pin("bank_write_i", 1),
            word: pin("bank_word_i", overlay.word_number_bits()),
            data: pin("bank_data_i", overlay.data_bits()),
            switch: pin("bank_switch_i", 1),
        });
    }

    fn push(&mut self, wire: Wire) -> usize {
        self.words += wire.words();
        self.wires.push(wire);
        self.wires.len() - 1
    }

    /// Every wire, in order of number.
    pub fn wires(&self) -> &[Wire] {
        &self.wires
    }

    /// Every link: injection links, then those between routers, then ejection links.
    pub fn links(&self) -> &[LinkWires] {
        &self.links
    }

    /// The number of a link among [`links`](Self::links); `None`: the network has no such link.
    pub fn number(&self, link: Link) -> Option<usize> {
        self.by_link.get(&link).copied()
    }

    /// The pins of switches whose routes follow a numbering, if they do.
    pub fn pins(&self) -> Option<&Pins> {
        self.pins.as_ref()
    }

    /// Words of [`Levels`](super::Levels) that the surroundings drive: the first ones.
    pub fn driven(&self) -> usize {
        self.driven
    }

    /// Words of [`Levels`](super::Levels) in all.
    pub fn words(&self) -> usize {
        self.words
    }
}

/// The injection ports of all nodes, with their routers: those of the node with the lowest number first.
/// Ports of a router are numbered from 0.
pub(crate) fn injections(net: &NetworkSpec) -> impl Iterator<Item = (RouterId, u8)> + '_ {
    local_ports(net, |router| net.nodes_at(router).len() as u32 * net.router.injection_ports)
}

/// The ejection ports of all nodes, with their routers, in the same order.
pub(crate) fn ejections(net: &NetworkSpec) -> impl Iterator<Item = (RouterId, u8)> + '_ {
    local_ports(net, |router| net.sinks_at(router).len() as u32 * net.router.ejection_ports)
}

fn local_ports(net: &NetworkSpec, ports: impl Fn(RouterId) -> u32) -> impl Iterator<Item = (RouterId, u8)> {
    let routers = (0..net.graph.nodes()).map(RouterId);
    routers.flat_map(move |router| (0..ports(router) as u8).map(move |i| (router, i)))
}
