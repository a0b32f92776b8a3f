//! Section `[network]`, and places in the network.

use super::super::choice::Topology;
use super::super::diagnostic::{Diagnostic, Sink};
use super::super::kind::{LinkAt, MAX_NODES, RouterAt};
use super::super::model::Network;
use super::super::schema::network as p;
use super::super::view::View;

pub(super) fn resolve(view: &View<'_>, sink: &mut Sink) -> Option<Network> {
    let radix = view.get(&p::RADIX);
    let nodes = |radix: &Vec<u32>| radix.iter().try_fold(1u64, |n, k| n.checked_mul(u64::from(*k)));
    let fits = radix.as_ref().is_none_or(|radix| nodes(radix).is_some_and(|n| n <= MAX_NODES));
    if !fits {
        let message = format!("the network has more than {MAX_NODES} nodes");
        sink.push(
            view.conflict(message, &[p::RADIX.info.key]).hint("lower a radix, or leave out a dimension"),
        );
    }
    Some(Network {
        topology: view.get(&p::TOPOLOGY)?,
        radix: radix.filter(|_| fits)?,
        link_latency: view.get(&p::LINK_LATENCY)?,
        injection_latency: view.get(&p::INJECTION_LATENCY)?,
        credit_latency: view.get(&p::CREDIT_LATENCY)?,
    })
}

impl Topology {
    /// Whether a dimension of this radix has a wrap-around link. A ring of two routers has one link,
    /// like a line.
    pub fn wraps(self, radix: u32) -> bool {
        self == Self::Torus && radix > 2
    }
}

impl Network {
    /// Number of nodes, and of routers.
    pub fn nodes(&self) -> u32 {
        self.radix.iter().product()
    }

    /// Whether a dimension has wrap-around links.
    pub fn wraps(&self, dimension: usize) -> bool {
        self.radix.get(dimension).is_some_and(|k| self.topology.wraps(*k))
    }

    /// The number of a router that was named in a setting.
    pub(super) fn router(&self, at: &RouterAt, sink: &mut Sink) -> Option<u32> {
        let wrong = |message: String| Diagnostic::new(at.place, message).hint(self.extent());
        match &at.name {
            Ok(number) if *number < self.nodes() => Some(*number),
            Ok(number) => {
                sink.push(wrong(format!("there is no router {number}")));
                None
            }
            Err(coords) if coords.len() != self.radix.len() => {
                let (given, n) = (coords.len(), self.radix.len());
                sink.push(wrong(format!("{given} coordinates in a network of {n} dimensions")));
                None
            }
            Err(coords) if coords.iter().zip(&self.radix).any(|(x, k)| x >= k) => {
                sink.push(wrong(format!("there is no router {coords:?}")));
                None
            }
            Err(coords) => {
                Some(coords.iter().zip(&self.radix).rev().fold(0, |number, (x, k)| number * k + x))
            }
        }
    }

    /// Router and port of a link that was named in a setting.
    pub(super) fn link(&self, at: &LinkAt, sink: &mut Sink) -> Option<(u32, u32)> {
        let router = self.router(&at.router, sink)?;
        let (dimension, up) = (at.port.port as usize / 2, at.port.port % 2 == 1);
        let Some(radix) = self.radix.get(dimension) else {
            let message = format!("port {} in a network of {} dimensions", at.port.port, self.radix.len());
            let last = 2 * self.radix.len() - 1;
            sink.push(Diagnostic::new(at.port.place, message).hint(format!("the ports are 0 to {last}")));
            return None;
        };
        let rim = if up { radix - 1 } else { 0 };
        if self.coordinate(router, dimension) == rim && !self.wraps(dimension) {
            let message = format!("router {router} has no link in that direction");
            let hint = "it is at the rim of the network; name the link by another router or direction";
            sink.push(Diagnostic::new(at.port.place, message).hint(hint));
            return None;
        }
        Some((router, at.port.port))
    }

    fn coordinate(&self, router: u32, dimension: usize) -> u32 {
        let stride: u32 = self.radix.iter().take(dimension).product();
        router / stride % self.radix.get(dimension).copied().unwrap_or(1)
    }

    fn extent(&self) -> String {
        let last: Vec<_> = self.radix.iter().map(|k| k - 1).collect();
        let zero = vec![0; last.len()];
        format!("routers are 0 to {}, or {zero:?} to {last:?}", self.nodes() - 1)
    }
}
