//! Whether the load can be created at all: a source creates at most one packet a cycle.

use flitforge_topology::capacity::{Capacity, cube_channel_load};

use super::super::choice::LoadUnit;
use super::super::diagnostic::Sink;
use super::super::kind::Packets;
use super::super::model::{Network, Process, Router, Traffic};
use super::super::view::View;

const LOAD: &str = "traffic.load";
const LENGTH: &str = "traffic.packet_length";
const PROCESS: &str = "traffic.process";

/// Reports a load that would need more than one packet per node and cycle.
pub(super) fn check(view: &View<'_>, network: &Network, router: &Router, traffic: &Traffic, sink: &mut Sink) {
    let unit = match traffic.load_unit {
        LoadUnit::Capacity => capacity(network, router),
        LoadUnit::Flits => 1.0,
    };
    let peak = peak(traffic.process);
    let packets = traffic.load * unit * peak / mean_length(&traffic.packet_length);
    // The slack is for loads of exactly one packet a cycle.
    if packets <= 1.0 + 1e-9 {
        return;
    }
    let while_on = if peak > 1.0 { " while it is on" } else { "" };
    let message = format!("a source would have to create {packets:.3} packets a cycle{while_on}");
    let mut keys = vec![LOAD, LENGTH];
    keys.extend(Some(PROCESS).filter(|_| peak > 1.0));
    let error = view.conflict(message, &keys).note("a source creates at most one packet a cycle");
    let most = traffic.load / packets;
    sink.push(error.hint(format!("lower `{LOAD}` to at most {most:.4}, or make the packets longer")));
}

/// Flits per node and cycle of a load of one.
fn capacity(network: &Network, router: &Router) -> f64 {
    let bounds = Capacity {
        channels: 1.0 / cube_channel_load(&network.dimensions()),
        injection: router.injection_ports.into(),
        ejection: router.ejection_ports.into(),
    };
    bounds.flits_per_node_cycle()
}

/// Rate while something is created, over the mean rate.
fn peak(process: Process) -> f64 {
    match process {
        Process::Constant | Process::Bernoulli => 1.0,
        Process::OnOff { burst_length, idle_length } => (burst_length + idle_length) / burst_length,
    }
}

/// Mean length of a packet, in flits.
fn mean_length(lengths: &Packets) -> f64 {
    match lengths {
        Packets::Fixed(length) => f64::from(*length),
        Packets::Mixture(parts) => {
            let weights: f64 = parts.iter().map(|(_, weight)| weight).sum();
            parts.iter().map(|(length, weight)| f64::from(*length) * weight).sum::<f64>() / weights
        }
    }
}
