// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network that may be simulated.

use std::ops::Deref;
use std::sync::Arc;

use flitforge_router::ids::RouterId;
use flitforge_sim::healing::HealingSpec;
use flitforge_sim::run::RunSpec;
use flitforge_topology::capacity::Capacity;
use flitforge_topology::checked::Checked as Proved;

use crate::settings::Settings;
use crate::simulation::Setup;

/// A network that has passed the check before cycle 0, or is run without it on demand.
///
/// [`Network::check`](crate::Network::check) and [`Network::unchecked`](crate::Network::unchecked) make one.
/// A copy is cheap and shares the network. The elaborated network is read through it: `network.graph`,
/// `network.router`.
#[derive(Debug, Clone)]
pub struct Checked {
    net: Proved,
    name: Arc<str>,
    pub(crate) settings: Settings,
    pub(crate) healing: Option<HealingSpec>,
}

impl Checked {
    pub(crate) fn new(net: Proved, name: &str, settings: Settings, run: &RunSpec) -> Self {
        Self { net, name: name.into(), settings, healing: run.healing }
    }

    /// The shape of the network in words, such as `mesh 4 x 4`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The elaborated network.
    pub const fn network(&self) -> &Proved {
        &self.net
    }

    /// Number of nodes.
    pub fn nodes(&self) -> u32 {
        self.net.nodes()
    }

    /// Nodes along each dimension, dimension 0 first; those of a network that is no cube, or has several
    /// nodes at a router, are in one dimension.
    pub fn radix(&self) -> Vec<u32> {
        self.net.radix()
    }

    /// Capacity under uniform traffic, in flits per node and cycle.
    pub fn capacity(&self) -> f64 {
        Capacity::of(&self.net).flits_per_node_cycle()
    }

    /// The number of the router at these coordinates, dimension 0 first; `None` where there is none.
    pub fn node_at(&self, coordinates: &[u32]) -> Option<u32> {
        (0..self.nodes()).find(|&node| self.net.coords_of(RouterId(node)) == coordinates)
    }

    /// A simulation of the network, to be set up.
    pub fn simulation(&self) -> Setup<'_> {
        Setup::new(self)
    }
}

impl Deref for Checked {
    type Target = Proved;

    fn deref(&self) -> &Proved {
        &self.net
    }
}
