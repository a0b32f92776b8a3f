// SPDX-License-Identifier: MIT OR Apache-2.0
//! A difference between simulator and hardware, in words.

use std::collections::BTreeMap;
use std::fmt;

use flitforge_config::names::{port_name, router_name};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_sim::engine::Link;
use flitforge_topology::network::NetworkSpec;
use serde::Serialize;

use super::simulator::Entered;
use crate::wires::{FlitWords, Levels, LinkWires, Role, Wire, WireMap};

/// The first difference found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Cycle in which the two disagree.
    pub cycle: u64,
    /// Router, with its coordinates.
    pub router: String,
    /// Port of the router.
    pub port: String,
    /// Virtual channel, where there is one: of the simulator's flit, or else of the hardware's.
    pub channel: Option<u32>,
    /// Name of the wire.
    pub wire: String,
    /// Its level in the simulator, in words.
    pub simulator: String,
    /// Its level in the hardware, in words.
    pub rtl: String,
    /// Wires that differ in the same cycle besides.
    pub others: usize,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cycle {}, router {}, {}", self.cycle, self.router, self.port)?;
        if let Some(channel) = self.channel {
            write!(f, ", channel {channel}")?;
        }
        writeln!(f, ": {} differs", self.wire)?;
        writeln!(f, "  simulator  {}", self.simulator)?;
        write!(f, "  RTL        {}", self.rtl)?;
        match self.others {
            0 => Ok(()),
            1 => write!(f, "\n  and one more wire in the same cycle"),
            others => write!(f, "\n  and {others} more wires in the same cycle"),
        }
    }
}

/// What is needed to put levels into words.
pub(super) struct Words<'a> {
    pub(super) net: &'a NetworkSpec,
    pub(super) map: &'a WireMap,
    pub(super) flits: &'a FlitWords,
    pub(super) entered: &'a BTreeMap<u64, Entered>,
}

impl Words<'_> {
    /// A difference on a wire of a link; `others` wires differ too.
    pub(super) fn difference(
        &self,
        cycle: u64,
        (link, wire): (&LinkWires, usize),
        (simulator, rtl): (&Levels, &Levels),
        others: usize,
    ) -> Difference {
        let wire = &self.map.wires()[wire];
        let (router, port) = self.end(wire);
        let words = |levels: &Levels| match wire.role {
            Role::Valid => channels(levels.of(wire), "no flit", "a flit on channel"),
            Role::Credit => channels(levels.of(wire), "no credit", "a credit for channel"),
            Role::Flit => self.flit(levels.of(wire)),
            Role::Pin => hexadecimal(levels.of(wire)),
        };
        let by = if wire.role == Role::Flit { &self.map.wires()[link.valid] } else { wire };
        let channel = first_channel(simulator.of(by)).or_else(|| first_channel(rtl.of(by)));
        Difference {
            cycle,
            router,
            port,
            channel,
            wire: wire.name.clone(),
            simulator: words(simulator),
            rtl: words(rtl),
            others,
        }
    }

    /// The router that drives a wire, and its port.
    fn end(&self, wire: &Wire) -> (String, String) {
        let named = |router: RouterId, port: String| (router_name(self.net, router.0), port);
        let network = |port: PortId| port_name(self.net, port.0, "");
        let Some(link) = wire.link else { return ("every router".to_owned(), wire.name.clone()) };
        match (link, wire.role) {
            (Link::Network(router, port), Role::Credit) => match self.net.graph.end(router, port) {
                Some(end) => named(end.router, format!("input {}", network(end.port))),
                None => named(router, format!("output {}", network(port))),
            },
            (Link::Network(router, port), _) => named(router, format!("output {}", network(port))),
            (Link::Injection(router, i), _) => named(router, format!("injection port {i}")),
            (Link::Ejection(router, i), _) => named(router, format!("ejection port {i}")),
        }
    }

    /// A flit in words: whose it is, if that can be told, what its header says, and its bits.
    fn flit(&self, words: &[u64]) -> String {
        let (head, tail) = (self.flits.is_head(words), self.flits.is_tail(words));
        let kind = match (head, tail) {
            (true, true) => "head and tail",
            (true, false) => "head",
            (false, true) => "tail",
            (false, false) => "body",
        };
        let fields = if head { format!(", {}", self.header(words)) } else { String::new() };
        format!("{kind} of {}{fields}; bits {}", self.packet(words), hexadecimal(words))
    }

    fn header(&self, words: &[u64]) -> String {
        let value = |field: flitforge_router::flit::Field| {
            words[0] >> field.offset & flitforge_router::hdl::ones(field.width)
        };
        let fields = self.flits.layout().fields();
        let named: Vec<_> = fields.iter().map(|(name, field)| format!("{name} {}", value(*field))).collect();
        named.join(", ")
    }

    /// The packet whose data a flit carries: all flits that have entered the network are tried.
    fn packet(&self, words: &[u64]) -> String {
        let found = self.entered.iter().find_map(|(&packet, entered)| {
            let index = (0..entered.flits).find(|&index| self.flits.carries(words, packet, index))?;
            Some((packet, entered, index))
        });
        match found {
            Some((packet, entered, index)) => {
                let name = |router| router_name(self.net, router);
                let (source, dest) = (name(entered.source), name(entered.dest));
                format!("packet {packet} (flit {index}, from {source} to {dest})")
            }
            None => "no packet that is known by its data".to_owned(),
        }
    }
}

/// The lowest channel of a set.
fn first_channel(set: &[u64]) -> Option<u32> {
    (set[0] != 0).then(|| set[0].trailing_zeros())
}

fn channels(set: &[u64], none: &str, some: &str) -> String {
    let members: Vec<_> = (0..64).filter(|&vc| set[0] >> vc & 1 == 1).map(|vc: u32| vc.to_string()).collect();
    if members.is_empty() { none.to_owned() } else { format!("{some} {}", members.join(" and ")) }
}

/// Words as one number, the last word first.
fn hexadecimal(words: &[u64]) -> String {
    let digits: String = words.iter().rev().map(|word| format!("{word:016x}")).collect();
    format!("0x{}", digits.trim_start_matches('0'))
}

/// A packet that took a different time.
pub(super) fn late_packet(
    net: &NetworkSpec,
    dest: u32,
    packet: u64,
    simulator: u64,
    rtl: Option<u64>,
) -> Difference {
    let cycle = |at: u64| format!("packet {packet} is accepted in cycle {at}");
    Difference {
        cycle: simulator,
        router: router_name(net, dest),
        port: "ejection ports".to_owned(),
        channel: None,
        wire: "latency".to_owned(),
        simulator: cycle(simulator),
        rtl: rtl.map_or_else(|| format!("packet {packet} does not come out"), cycle),
        others: 0,
    }
}
