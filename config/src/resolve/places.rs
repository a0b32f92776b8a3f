// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routers and links that settings name, in the network that there is.

use flitforge_router::circulant::Circulant;

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::{LinkAt, PortAt, PortName, RouterAt};
use super::super::model::Network;
use super::super::shape::Shape;

impl Network {
    /// The number of a router that was named in a setting.
    pub(super) fn router(&self, at: &RouterAt, sink: &mut Sink) -> Option<u32> {
        let radix = self.shape.radix();
        let message = match &at.name {
            Ok(number) if *number < self.nodes() => return Some(*number),
            Ok(number) => format!("there is no router {number}"),
            Err(coords) if coords.len() != radix.len() => {
                let (given, n) = (coords.len(), radix.len());
                format!("{given} coordinates are given, but the network has {n} dimensions")
            }
            Err(coords) if coords.iter().zip(&radix).any(|(x, k)| x >= k) => {
                format!("there is no router {coords:?}")
            }
            Err(coords) => {
                return Some(coords.iter().zip(&radix).rev().fold(0, |number, (x, k)| number * k + x));
            }
        };
        sink.push(Diagnostic::new(at.place, message).hint(self.extent()));
        None
    }

    /// Router and port of a link that was named in a setting.
    pub(super) fn link(&self, at: &LinkAt, sink: &mut Sink) -> Option<(u32, u32)> {
        let router = self.router(&at.router, sink)?;
        let port = match &self.shape {
            Shape::Mesh(radix) | Shape::Torus(radix) => self.step(router, radix, at.port),
            Shape::Circulant(graph) => jump(graph, at.port),
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
        };
        far.min((router, port))
    }

    /// The port of a step along a dimension.
    fn step(&self, router: u32, radix: &[u32], at: PortAt) -> Result<u32, Box<Diagnostic>> {
        let port = match at.name {
            PortName::Number(port) => port,
            PortName::Axis(dimension, up) | PortName::Signed(dimension, up) => 2 * dimension + u32::from(up),
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
        let last: Vec<_> = self.shape.radix().iter().map(|k| k - 1).collect();
        let zero = vec![0; last.len()];
        format!("routers are 0 to {}, or {zero:?} to {last:?}", self.nodes() - 1)
    }
}

/// The port that leads as far as a jump of a circulant graph; of a jump that was left out since its ports
/// lead where others lead, such another port.
fn jump(graph: &Circulant, at: PortAt) -> Result<u32, Box<Diagnostic>> {
    let mut ports = 0..graph.ports();
    let found = match at.name {
        PortName::Number(port) => ports.find(|p| *p == port),
        PortName::Signed(jump, true) => ports.find(|p| graph.displacement(*p) == jump),
        PortName::Signed(jump, false) => ports.find(|p| graph.displacement(*p) + jump == graph.nodes()),
        PortName::Axis(..) => None,
    };
    found.ok_or_else(|| {
        let message = match at.name {
            PortName::Number(port) => format!("port {port} of a router leads nowhere"),
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
