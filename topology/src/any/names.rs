// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names of routers and ports in tables of routes.

use std::collections::HashMap;

use flitforge_router::flit::axis;
use flitforge_router::ids::{PortId, RouterId};

use crate::network::{Graph, NetworkSpec};

/// The name of a router of a cube: its coordinates, `(3,0)`.
pub fn of_coordinates(coords: &[u32]) -> String {
    let coords: Vec<String> = coords.iter().map(u32::to_string).collect();
    format!("({})", coords.join(","))
}

/// The name of a port of a cube: its direction, `+x`, `-y`, and from the fifth dimension on `+d4`.
pub fn of_direction(port: PortId) -> String {
    format!("{}{}", if port.0 % 2 == 1 { '+' } else { '-' }, axis(port.idx() / 2))
}

/// Names of the routers and ports of a network.
///
/// A port of a cube is called by its direction, `+x`. In any other graph it is called by the router at the
/// other end; the second and further links to the same router have a number, `hub#2`. Each port has the name
/// `#p` too, by its number.
#[derive(Debug, Clone)]
pub struct Names {
    routers: Vec<String>,
    numbers: HashMap<String, RouterId>,
    ports: Vec<Vec<Option<String>>>,
}

impl Names {
    /// The names of a network.
    pub fn of(net: &NetworkSpec) -> Self {
        let routers = (0..net.graph.nodes()).map(|r| net.router_name(RouterId(r))).collect();
        let direction = |port| net.direction_name(port);
        Self::new(&net.graph, routers, (!net.router.is_graph()).then_some(&direction))
    }

    /// The names of a graph with these names of routers; `direction` names the ports of a cube.
    pub fn new(graph: &Graph, routers: Vec<String>, direction: Option<&dyn Fn(PortId) -> String>) -> Self {
        let numbers =
            (0..).map(RouterId).zip(&routers).map(|(router, name)| (name.clone(), router)).collect();
        let ports = match direction {
            Some(direction) => directions(graph, direction),
            None => neighbours(graph, &routers),
        };
        Self { routers, numbers, ports }
    }

    /// The name of a router.
    pub fn router_name(&self, router: RouterId) -> &str {
        self.routers.get(router.idx()).map_or("", String::as_str)
    }

    /// The router of a name.
    pub fn router(&self, name: &str) -> Option<RouterId> {
        self.numbers.get(name).copied()
    }

    /// All names of routers.
    pub fn routers(&self) -> &[String] {
        &self.routers
    }

    /// The name of a port of a router.
    pub fn port_name(&self, router: RouterId, port: PortId) -> String {
        let name = self.ports.get(router.idx()).and_then(|ports| ports.get(port.idx())?.clone());
        name.unwrap_or_else(|| format!("#{port}"))
    }

    /// The port of a router with a name.
    pub fn port(&self, router: RouterId, name: &str) -> Option<PortId> {
        let ports = self.ports.get(router.idx())?;
        let by_number = name.strip_prefix('#').and_then(|number| number.parse::<usize>().ok());
        let by_name = || ports.iter().position(|port| port.as_deref() == Some(name));
        let port = by_number.filter(|&port| port < ports.len()).or_else(by_name)?;
        Some(PortId(port as u8))
    }

    /// All names of the ports of a router.
    pub fn ports(&self, router: RouterId) -> impl Iterator<Item = &str> + '_ {
        self.ports.get(router.idx()).into_iter().flatten().flatten().map(String::as_str)
    }
}

fn directions(graph: &Graph, direction: &dyn Fn(PortId) -> String) -> Vec<Vec<Option<String>>> {
    let of = |router| {
        let name = |port| graph.end(router, port).map(|_| direction(port));
        (0..graph.ports() as u8).map(|port| name(PortId(port))).collect()
    };
    (0..graph.nodes()).map(|router| of(RouterId(router))).collect()
}

/// Each port by the router that it leads to, or that feeds it where it leads nowhere.
fn neighbours(graph: &Graph, routers: &[String]) -> Vec<Vec<Option<String>>> {
    let feeders = graph.feeders();
    let at = |router: RouterId, port: PortId| {
        let feeder = || feeders[router.idx() * graph.ports() as usize + port.idx()].map(|(from, _)| from);
        graph.end(router, port).map(|end| end.router).or_else(feeder)
    };
    let of = |router: RouterId| {
        let mut seen: HashMap<RouterId, u32> = HashMap::new();
        let mut name = |port| {
            let other = at(router, port)?;
            let count = seen.entry(other).or_default();
            *count += 1;
            let name = routers.get(other.idx())?;
            Some(if *count == 1 { name.clone() } else { format!("{name}#{count}") })
        };
        (0..graph.ports() as u8).map(|port| name(PortId(port))).collect()
    };
    (0..graph.nodes()).map(|router| of(RouterId(router))).collect()
}
