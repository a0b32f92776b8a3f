// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message-dependent deadlock: requests wait at receivers for their replies, and replies for channels that
//! requests hold.
//!
//! A receiver that stalls adds a dependency at every node: from the channel by which a request is ejected to
//! the channel by which a reply is injected. Where the two classes have separate channels, dependencies lead
//! from those of requests to those of replies and never back, since replies are always taken. Where they
//! share channels, two nodes that ask one another close a cycle.

use flitforge_router::hdl::Native;
use flitforge_router::head::{Head, HeadState};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing::{self, Remedy};
use flitforge_router::spec::{RequestIntake, RouterSpec};

use super::report::{Channel, Cycle, Dependency, Refusal};
use crate::faults::Health;
use crate::network::NetworkSpec;

/// The class of requests, and that of replies.
const CLASSES: [usize; 2] = [0, 1];

/// What packets carry.
const REQUEST: &str = "a request";
const REPLY: &str = "a reply";

/// Links whose ends are tried for an example.
const TRIED: usize = 64;

/// Why requests and replies can wait for one another; `None`: they cannot.
pub(super) fn refusal(net: &NetworkSpec) -> Option<Refusal> {
    let router = &net.router;
    let stalls = router.requests == RequestIntake::Stall && router.receiver.is_some();
    let [requests, replies] = channels(router);
    if !stalls || requests & replies == 0 {
        return None;
    }
    Some(Refusal {
        reason:
            "a receiver takes a request only while its node has room for the reply, and replies wait for \
                 channels that requests hold"
                .to_owned(),
        cycle: cycle(net),
        remedy: Remedy::Messages,
    })
}

/// The channels of requests and of replies. A class that does not exist has those of all.
fn channels(router: &RouterSpec) -> [u64; 2] {
    let of = router.channels_by_class();
    CLASSES.map(|class| of.get(class).or(of.first()).copied().unwrap_or(0))
}

/// The cycle of two neighbours that ask one another.
fn cycle(net: &NetworkSpec) -> Option<Cycle> {
    let health = Health::initial(net);
    net.graph.links().take(TRIED).find_map(|(from, _, end)| between(net, &health, [from, end.router]))
}

/// The cycle of two nodes; `None` where one does not reach the other.
fn between(net: &NetworkSpec, health: &Health, [one, other]: [RouterId; 2]) -> Option<Cycle> {
    if one == other {
        return None;
    }
    let mut held = half(net, health, one, other)?;
    held.extend(half(net, health, other, one)?);
    let wanted: Vec<_> =
        held.iter().cycle().skip(1).map(|(channel, ..)| channel.clone()).take(held.len()).collect();
    let dependencies = held.into_iter().zip(wanted).map(|((holds, message, dest), wants)| Dependency {
        holds,
        wants,
        indirect: false,
        destination: dest.0,
        destination_name: net.router_name(dest),
        message: Some(message),
    });
    Some(Cycle { dependencies: dependencies.collect() })
}

/// A channel, and an example of what holds it: what it carries, and to where.
type Held = (Channel, &'static str, RouterId);

/// A request that lies at a receiver, and the channels on the way of its reply.
fn half(net: &NetworkSpec, health: &Health, from: RouterId, to: RouterId) -> Option<Vec<Held>> {
    let ports = net.router.network_ports() as u8;
    let [requests, replies] = channels(&net.router);
    let (router, node) = (net.router_name(from), format!("node {}", net.router_name(from)));
    let channel = |[from_name, to_name]: [&str; 2], direction: &str, vcs| Channel {
        from: from.0,
        from_name: from_name.to_owned(),
        port: ports,
        direction: direction.to_owned(),
        to: from.0,
        to_name: to_name.to_owned(),
        vcs: members(vcs),
    };
    let ejection = channel([&router, &node], "ejection", requests);
    let injection = channel([&node, &router], "injection", replies);
    let way = way(net, health, from, to)?;
    let links = way.into_iter().map(|link| (link, REPLY, to));
    Some([(ejection, REQUEST, from), (injection, REPLY, to)].into_iter().chain(links).collect())
}

/// The channels on the way of a reply that takes the lowest of several ports; `None` where it does not
/// arrive.
fn way(net: &NetworkSpec, health: &Health, from: RouterId, to: RouterId) -> Option<Vec<Channel>> {
    let router = &net.router;
    let coords = |at: RouterId| net.coords_of(at).iter().map(|&x| u64::from(x)).collect::<Vec<_>>();
    let dest = coords(to);
    let digits = match &router.jumps {
        Some(jumps) if jumps.overlay().is_some() => return None,
        Some(jumps) => jumps.recode_native(from.0, to.0),
        None => 0,
    };
    let class = if router.classes.len() > CLASSES[1] { CLASSES[1] as u64 } else { 0 };
    let mut state = HeadState { class, digits, ..routing::initial_state(Native, router) };
    let (mut at, mut arrival, mut way) = (from, (0, 0), Vec::new());
    for _ in 0..net.graph.nodes() {
        let here = coords(at);
        let head = Head { here: &here, dest: &dest, via: &dest, state, from: arrival.0, from_vc: arrival.1 };
        let offered = routing::candidates(router, &head, health.healthy(at));
        if offered.eject != 0 {
            return (at == to).then_some(way);
        }
        let escapes = offered.productive == 0;
        let ports = if escapes { offered.escape } else { offered.productive };
        let port = ports & ports.wrapping_neg();
        let number = port.checked_ilog2()?;
        let vcs = if escapes { offered.escape_vcs } else { routing::channels_of(Native, &offered, number) };
        let end = net.graph.end(at, PortId(number as u8))?;
        way.push(Channel {
            from: at.0,
            from_name: net.router_name(at),
            port: number as u8,
            direction: net.direction_name(PortId(number as u8)),
            to: end.router.0,
            to_name: net.router_name(end.router),
            vcs: members(vcs),
        });
        state = routing::advance(Native, router, &head, &offered, port, u64::from(escapes));
        arrival = (1 << end.port.0, vcs & vcs.wrapping_neg());
        at = end.router;
    }
    None
}

/// The numbers of the channels of a set.
fn members(vcs: u64) -> Vec<u8> {
    (0..64).filter(|vc| vcs >> vc & 1 == 1).collect()
}
