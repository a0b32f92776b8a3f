// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the comparison: sizes, budgets, traffic and the search for saturation.

use flitforge_config::{self as config, Auto, Colour, Config, Diagnostics, Extent, Lengths, Request};
use flitforge_router::flit::FlitLayout;
use serde::Serialize;

use super::channel::{Budget, Channel};
use super::curve::Curve;
use super::patterns::Workload;
use crate::Embedded;
use crate::embedded::embedded;

/// The files as they are in the repository.
const FILES: Embedded = embedded!(
    "experiments/bmg-vs-torus/nodes-64.toml",
    "experiments/bmg-vs-torus/families-64.toml",
    "experiments/bmg-vs-torus/nodes-256.toml",
);

/// Networks, and the traffic that they are measured under.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Networks {
    /// Their configuration file. Files of the same size follow one another.
    pub file: &'static str,
    /// Traffic.
    pub workloads: Vec<Workload>,
}

impl Networks {
    fn of(file: &'static str, workloads: &[Workload]) -> Self {
        Self { file, workloads: workloads.to_vec() }
    }

    /// The cubes and the binomial graph of 64 nodes.
    pub fn of_64_nodes(workloads: &[Workload]) -> Self {
        Self::of("experiments/bmg-vs-torus/nodes-64.toml", workloads)
    }

    /// Other networks of 64 nodes, most with several nodes at a router.
    pub fn of_families(workloads: &[Workload]) -> Self {
        Self::of("experiments/bmg-vs-torus/families-64.toml", workloads)
    }

    fn of_256_nodes(workloads: &[Workload]) -> Self {
        Self::of("experiments/bmg-vs-torus/nodes-256.toml", workloads)
    }
}

/// Sizes, traffic and how finely saturation is looked for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Networks.
    pub networks: Vec<Networks>,
    /// What is held equal.
    pub budgets: Vec<Budget>,
    /// Cycles before those that are measured.
    pub warmup: u64,
    /// Cycles measured.
    pub cycles: u64,
    /// Each load tried is so many times the one before, until one saturates the network.
    pub step: f64,
    /// How often the interval of saturation is halved, as to its logarithm.
    pub halvings: u32,
}

impl Plan {
    /// Everything: 64 and 256 nodes.
    pub fn full() -> Self {
        Self {
            quick: false,
            networks: [Networks::of_64_nodes, Networks::of_families, Networks::of_256_nodes]
                .map(|networks| networks(&Workload::ALL))
                .to_vec(),
            budgets: Budget::ALL.to_vec(),
            warmup: 4000,
            cycles: 10_000,
            step: 1.5,
            halvings: 4,
        }
    }

    /// Under a minute's worth: 64 nodes, fewer loads, shorter runs. The families have uniform traffic only.
    pub fn quick() -> Self {
        Self {
            quick: true,
            networks: vec![
                Networks::of_64_nodes(&Workload::ALL),
                Networks::of_families(&[Workload::Uniform]),
            ],
            warmup: 1500,
            cycles: 3000,
            step: 2.0,
            halvings: 3,
            ..Self::full()
        }
    }
}

/// Why a plan cannot be carried out.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// A configuration file is wrong: a defect of the program, tested against.
    #[error("{}", .0.render(Colour::Never))]
    Configuration(Diagnostics),
    /// A network has no header, no graph or no channel.
    #[error("{network}: {reason}")]
    Network {
        /// The network's name.
        network: String,
        /// What is wrong.
        reason: String,
    },
}

/// The curves of a plan, file by file, budget by budget, pattern by pattern, network by network.
///
/// # Errors
/// See [`PlanError`].
pub fn curves(plan: &Plan) -> Result<Vec<Curve>, PlanError> {
    let mut curves = Vec::new();
    for Networks { file, workloads } in &plan.networks {
        let request = Request { path: file, overrides: &[], files: &FILES };
        let networks = config::load_sweep(&request, Extent::Full).map_err(PlanError::Configuration)?;
        for (&budget, &workload) in plan.budgets.iter().flat_map(|b| workloads.iter().map(move |w| (b, w))) {
            for network in &networks {
                let name = network.case.clone().unwrap_or_default();
                curves.push(curve(plan, budget, workload, name, &network.config)?);
            }
        }
    }
    Ok(curves)
}

fn curve(
    plan: &Plan,
    budget: Budget,
    workload: Workload,
    network: String,
    config: &Config,
) -> Result<Curve, PlanError> {
    let refused = |reason: &str| PlanError::Network { network: network.clone(), reason: reason.to_owned() };
    let header = header_bits(config).map_err(|reason| refused(&reason))?;
    let facts = config.network.shape.facts(config.network.concentration);
    let channel = Channel::new(budget, &facts, header).ok_or_else(|| refused("no bit for a channel"))?;
    let mut config = config.clone();
    (config.traffic.pattern, config.traffic.fixed_points) = workload.pattern(facts.nodes);
    config.traffic.packet_length = Some(Lengths::Fixed(channel.flits));
    config.router.buffer_depth = channel.depth;
    config.router.injection_ports = channel.local_ports;
    config.router.ejection_ports = channel.local_ports;
    config.network.link_latency = channel.link_latency.into();
    config.measure.warmup = Auto::Fixed(plan.warmup);
    config.measure.cycles = Auto::Fixed(plan.cycles);
    // Also the longest drain: a hot spot past saturation takes hundreds of thousands of cycles, and has no
    // say.
    config.measure.max_cycles = plan.warmup + plan.cycles;
    Ok(Curve { nodes: facts.nodes, budget, workload, network, channel, config })
}

/// Bits of routing header of a packet.
fn header_bits(config: &Config) -> Result<u32, String> {
    let spec = config.router_spec().map_err(|error| error.to_string())?;
    // As wide as a header may be: only its length is asked for.
    let layout = FlitLayout::new(&spec, flitforge_router::flit::MAX_HEADER_BITS);
    Ok(layout.map_err(|error| error.to_string())?.header_bits)
}
