// SPDX-License-Identifier: MIT OR Apache-2.0
//! From settings to a [`Config`]: defaults filled in, impossible combinations reported.
//!
//! Every section asks for all its values before it gives up on one, and a check is skipped only when
//! a value it needs is bad itself, so that one pass finds everything.

pub(crate) mod classes;
pub(crate) mod faults;
mod graphs;
mod healing;
mod legality;
mod measure;
mod network;
mod places;
mod rates;
pub(crate) mod requests;
pub(crate) mod router;
pub(crate) mod routing;
mod sources;
mod streams;
mod table;
mod text;
pub(crate) mod traffic;
mod workload;

use std::path::Path;

use super::Files;
use super::diagnostic::Sink;
use super::graphs::Graphs;
use super::model::Config;
use super::router::specify as router_spec;
use super::traffic::specify as traffic_spec;
use super::view::View;

/// What resolving needs besides the settings.
pub(crate) struct Context<'a> {
    /// Where maps of destinations and graphs are read from.
    pub(crate) files: &'a dyn Files,
    /// The folder of the configuration file, as typed; empty for the current one.
    pub(crate) folder: &'a Path,
    /// The graphs of files and families.
    pub(crate) graphs: Graphs,
}

/// The configuration, `None` when an error was reported, now or when the settings were read.
pub(crate) fn config(view: &View<'_>, context: &Context<'_>, sink: &mut Sink) -> Option<Config> {
    let mut core = Sink::default();
    let network = network::resolve(view, context, &mut core);
    let routing = routing::resolve(view, &mut core);
    let router = router::resolve(view, network.as_ref(), routing.as_ref(), &mut core);
    let routing = table::resolve(view, network.as_ref(), router.as_ref(), routing, context, &mut core);
    let healing = healing::resolve(view, network.as_ref(), &mut core);
    if core.is_empty()
        && let (Some(network), Some(router), Some(routing), Some(healing)) =
            (&network, &router, &routing, &healing)
    {
        match router_spec(network, router, routing, healing.as_ref()) {
            Ok(spec) => legality::check(view, &spec, &mut core),
            Err(error) => core.push(legality::no_digits(view, &error)),
        }
    }
    sink.append(core);
    let shape = network.as_ref();
    let traffic = traffic::resolve(view, shape, context, sink);
    if let (Some(network), Some(router), Some(traffic)) = (&network, &router, &traffic) {
        let spec = traffic_spec(network, router, traffic);
        sources::check(view, &spec, network, router, sink);
    }
    if let (Some(network), Some(routing), Some(traffic)) = (&network, &routing, &traffic) {
        table::covers(view, network, routing, traffic, sink);
    }
    let faults = faults::resolve(view, shape, sink);
    if let (Some(network), Some(traffic)) = (&network, &traffic) {
        faults::check_sources(view, network, traffic, sink);
    }
    let measure = measure::resolve(view, sink);
    let workload = workload::resolve(view, shape, sink);
    Some(Config {
        network: network?,
        router: router?,
        routing: routing?,
        traffic: traffic?,
        faults: faults?,
        healing: healing?,
        measure: measure?,
        workload: workload?,
    })
}
