// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the configuration to the router's own specification.

use std::sync::Arc;

use flitforge_router::jumps::{Jumps, JumpsError, Recoding};
use flitforge_router::spec::{Receiver, Relation, RouterSpec, Selection};

use super::model::{Config, Healing, Network, Router, Routing};
use super::shape::Shape;

impl Config {
    /// The specification of every router of the network.
    ///
    /// # Errors
    /// When routes of a circulant graph cannot be written as digits, which no configuration that was read
    /// has.
    pub fn router_spec(&self) -> Result<RouterSpec, JumpsError> {
        specify(&self.network, &self.router, &self.routing, self.healing.as_ref())
    }
}

impl Router {
    /// Flits that a node takes in a cycle at most, over all its ejection ports.
    pub fn ejection_rate(&self) -> f64 {
        f64::from(self.ejection_ports) * self.receiver.map_or(1.0, Receiver::rate)
    }
}

/// The specification that four sections make.
pub(crate) fn specify(
    network: &Network,
    router: &Router,
    routing: &Routing,
    healing: Option<&Healing>,
) -> Result<RouterSpec, JumpsError> {
    let mut spec = match &network.shape {
        Shape::Graph(graph) => graph.plan.router(),
        _ => RouterSpec::cube(network.shape.dimensions()),
    };
    spec.places = network.places();
    spec.jumps = jumps(&network.shape, &routing.relation, healing)?;
    routing.specify(&mut spec);
    spec.table = routing.table.as_ref().map(|own| own.table.clone()).or(spec.table);
    router.specify(&mut spec);
    spec.classes.clone_from(&router.classes);
    // Relations without a choice of ports offer one, and the lowest of one is that one.
    spec.selection = routing.selection.unwrap_or(Selection::FixedOrder);
    Ok(spec)
}

/// The jumps of a circulant graph. Relations that follow no recoding of their own take the gates of the
/// non-adjacent form where it is defined, and a table elsewhere.
fn jumps(
    shape: &Shape,
    relation: &Relation,
    healing: Option<&Healing>,
) -> Result<Option<Arc<Jumps>>, JumpsError> {
    let Shape::Circulant(graph) = shape else { return Ok(None) };
    if let Some(healing) = healing {
        return Ok(Some(Arc::new(Jumps::healing(graph.clone(), healing.capacity)?)));
    }
    let own = relation.follows_jumps() || graph.is_binomial();
    let recoding = if own { relation.recoding() } else { Recoding::Shortest };
    Ok(Some(Arc::new(Jumps::new(graph.clone(), recoding)?)))
}
