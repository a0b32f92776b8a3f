// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routers and links that settings name, in the network that there is.

use flitforge_router::circulant::Circulant;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::any::plan::{Plan, PlannedRouter};

use super::super::diagnostic::{Diagnostic, Sink, quote};
use super::super::kind::{LinkAt, PortAt, PortName, RouterAt, RouterName};
use super::super::model::Network;
use super::super::remedy::meant;
use super::super::shape::Shape;
use super::super::source::Place;

impl Network {
    /// The number of a router that was named in a setting.
    pub(super) fn router(&self, at: &RouterAt, sink: &mut Sink) -> Option<u32> {
        let radix = self.shape.radix();
        let message = match &at.name {
            RouterName::Number(number) if *number < self.routers() => return Some(*number),
            RouterName::Number(number) => format!("there is no router {number}"),
            RouterName::Name(name) => return self.router_of_name(name, at.place, sink),
            RouterName::Coordinates(coords) if coords.len() != radix.len() => {
                let (given, n) = (coords.len(), radix.len());
                format!("{given} coordinates are given, but the network has {n} dimensions")
            }
            RouterName::Coordinates(coords) if coords.iter().zip(&radix).any(|(x, k)| x >= k) => {
                format!("there is no router {coords:?}")
            }
            RouterName::Coordinates(coords) => {
                return Some(coords.iter().zip(&radix).rev().fold(0, |number, (x, k)| number * k + x));
            }
        };
        sink.push(Diagnostic::new(at.place, message).hint(self.extent()));
        None
    }

    /// The number of the router with a name, which a graph has.
    fn router_of_name(&self, name: &str, place: Place, sink: &mut Sink) -> Option<u32> {
        let Shape::Graph(graph) = &self.shape else {
            let error =
                Diagnostic::new(place, format!("no router of this network is called {}", quote(name)));
            sink.push(error.note("routers of graphs have names").hint(self.extent()));
            return None;
        };
        let routers = &graph.plan.routers;
        let found = routers.iter().position(|router| router.name == name);
        if found.is_none() {
            let near = sink.near(name, routers.iter().map(|router| router.name.as_str()));
            sink.push_with(|| {
                let near = near.map(|near| format!("\"{near}\""));
                let hint = meant(near.as_deref(), || self.extent());
                Diagnostic::new(place, format!("there is no router {}", quote(name))).hint(hint)
            });
        }
        found.map(|router| router as u32)
    }

    /// The number of a node that was named in a setting: by its number, or by its router if it is the only
    /// one there.
    pub(super) fn node(&self, at: &RouterAt, sink: &mut Sink) -> Option<u32> {
        if self.is_one_each() {
            return self.router(at, sink);
        }
        if let RouterName::Number(number) = at.name {
            if number >= self.nodes() {
                let error = Diagnostic::new(at.place, format!("there is no node {number}"));
                sink.push(error.hint(format!("nodes are 0 to {}", self.nodes() - 1)));
            }
            return (number < self.nodes()).then_some(number);
        }
        let nodes = self.nodes_at(self.router(at, sink)?);
        if nodes.len() == 1 {
            return Some(nodes.start);
        }
        let message = format!("this router has {} nodes", nodes.len());
        let hint = match nodes.is_empty() {
            true => "name a router with a node, or a node by its number".to_owned(),
            false => format!("name one by its number, {} to {}", nodes.start, nodes.end - 1),
        };
        sink.push(Diagnostic::new(at.place, message).hint(hint));
        None
    }

    /// Router and port of a link that was named in a setting.
    pub(super) fn link(&self, at: &LinkAt, sink: &mut Sink) -> Option<(u32, u32)> {
        let router = self.router(&at.router, sink)?;
        let port = match &self.shape {
            Shape::Mesh(radix) | Shape::Torus(radix) => self.step(router, radix, &at.port),
            Shape::Circulant(graph) => jump(graph, &at.port),
            Shape::Graph(graph) => way(&graph.plan, router, &at.port),
        };
        match port {
            Ok(port) => Some((router, port)),
            Err(wrong) => {
                sink.push(*wrong);
                None
            }
        }
    }

    /// The name of a link that is the same from both of its ends.
    pub(super) fn either_end(&self, (router, port): (u32, u32)) -> (u32, u32) {
        let far = match &self.shape {
            Shape::Mesh(radix) | Shape::Torus(radix) => {
                let (lower, rest) = radix.split_at((port as usize / 2).min(radix.len()));
                let (stride, k) = (lower.iter().product::<u32>(), rest.first().copied().unwrap_or(1));
                let here = router / stride % k;
                let there = if port % 2 == 1 { (here + 1) % k } else { (here + k - 1) % k };
                (router - here * stride + there * stride, port ^ 1)
            }
            Shape::Circulant(graph) => {
                ((router + graph.displacement(port)) % graph.nodes(), graph.opposite(port))
            }
            Shape::Graph(graph) => {
                let back = graph.plan.graph().reverse(RouterId(router), PortId(port as u8));
                back.map_or((router, port), |(router, port)| (router.0, port.0.into()))
            }
        };
        far.min((router, port))
    }

    /// The port of a step along a dimension.
    fn step(&self, router: u32, radix: &[u32], at: &PortAt) -> Result<u32, Box<Diagnostic>> {
        let port = match &at.name {
            PortName::Number(port) => *port,
            PortName::Axis(dimension, up) | PortName::Signed(dimension, up) => 2 * dimension + u32::from(*up),
            PortName::To(name) => return Err(Box::new(no_direction(name, at.place))),
        };
        let (dimension, up) = (port as usize / 2, port % 2 == 1);
        let Some(k) = radix.get(dimension) else {
            let message = format!("there is no port {port} in a network of {} dimensions", radix.len());
            let hint = format!("the ports are 0 to {}", self.shape.ports() - 1);
            return Err(Box::new(Diagnostic::new(at.place, message).hint(hint)));
        };
        let rim = if up { k - 1 } else { 0 };
        let wraps = self.shape.dimensions().get(dimension).is_some_and(|dim| dim.wraps);
        let stride: u32 = radix.iter().take(dimension).product();
        if router / stride % k == rim && !wraps {
            let message = format!("router {router} has no link in that direction");
            let hint = "the router is at the edge of the network: name the link by another router or \
                        direction";
            return Err(Box::new(Diagnostic::new(at.place, message).hint(hint)));
        }
        Ok(port)
    }

    fn extent(&self) -> String {
        if let Shape::Graph(graph) = &self.shape {
            let name = |router: Option<&PlannedRouter>| router.map_or("", |router| &router.name).to_owned();
            let routers = &graph.plan.routers;
            let (first, last) = (name(routers.first()), name(routers.last()));
            return format!("routers are 0 to {}, or \"{first}\" to \"{last}\"", self.routers() - 1);
        }
        let last: Vec<_> = self.shape.radix().iter().map(|k| k - 1).collect();
        let zero = vec![0; last.len()];
        format!("routers are 0 to {}, or {zero:?} to {last:?}", self.routers() - 1)
    }
}

/// The port that leads as far as a jump of a circulant graph; of a jump that was left out since its ports
/// lead where others lead, such another port.
fn jump(graph: &Circulant, at: &PortAt) -> Result<u32, Box<Diagnostic>> {
    let mut ports = 0..graph.ports();
    let found = match at.name {
        PortName::Number(port) => ports.find(|p| *p == port),
        PortName::To(ref name) => return Err(Box::new(no_direction(name, at.place))),
        PortName::Signed(jump, true) => ports.find(|p| graph.displacement(*p) == jump),
        PortName::Signed(jump, false) => ports.find(|p| graph.displacement(*p) + jump == graph.nodes()),
        PortName::Axis(..) => None,
    };
    found.ok_or_else(|| {
        let message = match at.name {
            PortName::Number(port) => format!("port {port} of a router leads nowhere"),
            PortName::To(_) => String::new(),
            PortName::Signed(..) => "no link of a router makes this jump".to_owned(),
            PortName::Axis(..) => "a circulant graph has no directions x, y and z".to_owned(),
        };
        let jumps: Vec<_> = graph.jumps().iter().map(u32::to_string).collect();
        let hint = format!(
            "the jumps are {}: write \"+{jump}\" for the link that leads {jump} up, \"-{jump}\" for the one down",
            jumps.join(", "),
            jump = graph.jumps()[0],
        );
        Box::new(Diagnostic::new(at.place, message).hint(hint))
    })
}

/// The port of a router of a graph that leads to the router with a name.
fn way(plan: &Plan, router: u32, at: &PortAt) -> Result<u32, Box<Diagnostic>> {
    let graph = plan.graph();
    let name = |router: RouterId| plan.routers.get(router.idx()).map_or("", |router| router.name.as_str());
    let here = quote(name(RouterId(router)));
    let ways: Vec<(u32, &str)> =
        graph.ends_of(RouterId(router)).map(|(port, end)| (port.0.into(), name(end.router))).collect();
    let found: Vec<u32> = match &at.name {
        PortName::Number(number) => ways.iter().map(|way| way.0).filter(|port| port == number).collect(),
        PortName::To(next) => ways.iter().filter(|way| way.1 == next).map(|way| way.0).collect(),
        PortName::Axis(..) | PortName::Signed(..) => vec![],
    };
    let message = match (&at.name, found.as_slice()) {
        (_, [port]) => return Ok(*port),
        (PortName::Number(port), _) => format!("port {port} of router {here} leads nowhere"),
        (PortName::To(next), []) => format!("router {here} has no link to {}", quote(next)),
        (PortName::To(next), several) => {
            format!("router {here} has {} links to {}", several.len(), quote(next))
        }
        (PortName::Axis(..) | PortName::Signed(..), _) => "a graph has no directions".to_owned(),
    };
    let ways: Vec<_> = ways.iter().map(|(port, next)| format!("{port} to {next}")).collect();
    Err(Box::new(Diagnostic::new(at.place, message).hint(format!("its ports are {}", ways.join(", ")))))
}

fn no_direction(name: &str, place: Place) -> Diagnostic {
    let hint =
        "write \"+x\", \"-y\" and so on, \"+0\", \"-1\" and so on by dimension or jump, or a port's number";
    Diagnostic::new(place, format!("there is no direction {} in this network", quote(name))).hint(hint)
}
