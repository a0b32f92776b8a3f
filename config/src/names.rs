// SPDX-License-Identifier: MIT OR Apache-2.0
//! What routers and ports are called in texts.

use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::network::NetworkSpec;

/// A router's number and coordinates: `10 (2,2)`.
pub fn router_name(net: &NetworkSpec, router: u32) -> String {
    format!("{router} {}", net.router_name(RouterId(router)))
}

/// A port's number and direction, `port 3 (+y)`, or `local` for a port after the network ports.
pub fn port_name(net: &NetworkSpec, port: u8, local: &str) -> String {
    let network = u32::from(port) < net.router.network_ports();
    let direction = if network { net.direction_name(PortId(port)) } else { local.to_owned() };
    format!("port {port} ({direction})")
}
