// SPDX-License-Identifier: MIT OR Apache-2.0
//! Graphs of files and of families, in section `[network]`.

use std::sync::Arc;

use flitforge_topology::any::families::{Family, FamilyError};

use super::super::choice::Topology;
use super::super::diagnostic::{Diagnostic, Sink};
use super::super::graphs::{AnyGraph, Origin};
use super::super::kind::Lines;
use super::super::schema::network as p;
use super::super::view::View;
use super::Context;

const TOPOLOGY: &str = "network.topology";
const GRAPH: &str = "network.graph";

/// The graph of `network.graph`: of a file, or of its lines.
pub(super) fn of_file(view: &View<'_>, context: &Context<'_>, sink: &mut Sink) -> Option<Arc<AnyGraph>> {
    if !view.is_set(GRAPH) {
        let hint =
            "add `graph = \"FILE\"` to `[network]`: a list of edges, a network of BookSim 2, or GraphML";
        let message = "the topology \"graph\" needs `network.graph`";
        sink.push(view.conflict(message, &[TOPOLOGY]).hint(hint));
        return None;
    }
    let path = match view.given(&p::GRAPH)? {
        Lines::Listed(lines) => return context.graphs.of_lines(lines, sink),
        Lines::File(path) => path,
    };
    let setting = || view.conflict("", &[GRAPH]);
    context.graphs.of_file((context.files, context.folder, &path), setting, sink)
}

/// The graph of a family.
pub(super) fn of_family(
    view: &View<'_>,
    topology: Topology,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Arc<AnyGraph>> {
    let family = family(view, topology)?;
    context.graphs.of_family(family).map_err(|error| sink.push(refused(view, topology, error))).ok()
}

fn family(view: &View<'_>, topology: Topology) -> Option<Family> {
    let nodes = view.if_any(&p::CONCENTRATION)?.unwrap_or(1);
    Some(match topology {
        Topology::Star => Family::Star { leaves: view.get(&p::LEAVES)?, nodes },
        Topology::FullMesh => Family::FullMesh { routers: view.get(&p::ROUTERS)?, nodes },
        Topology::HexaMesh => Family::HexaMesh { rings: view.get(&p::RINGS)?, nodes },
        Topology::FatTree => Family::FatTree { arity: view.get(&p::ARITY)?, levels: view.get(&p::LEVELS)? },
        Topology::Butterfly => {
            Family::Butterfly { arity: view.get(&p::ARITY)?, stages: view.get(&p::LEVELS)? }
        }
        Topology::FlattenedButterfly => Family::FlattenedButterfly { radix: view.get(&p::RADIX)?, nodes },
        Topology::Dragonfly => {
            let groups = if view.is_set(p::GROUPS.info.key) { Some(view.given(&p::GROUPS)?) } else { None };
            let (routers, global_links) = (view.get(&p::GROUP_ROUTERS)?, view.get(&p::GLOBAL_LINKS)?);
            Family::Dragonfly { routers, global_links, groups, nodes }
        }
        Topology::RandomRegular => Family::RandomRegular {
            routers: view.get(&p::ROUTERS)?,
            degree: view.get(&p::DEGREE)?,
            nodes,
            seed: view.get(&p::GRAPH_SEED)?,
        },
        Topology::ExpressMesh => Family::ExpressMesh {
            radix: view.get(&p::RADIX)?,
            interval: view.get(&p::EXPRESS_INTERVAL)?,
            nodes,
        },
        Topology::Mesh | Topology::Torus | Topology::Bmg | Topology::Circulant | Topology::Graph => {
            return None;
        }
    })
}

/// A family that cannot be built, at the key that is to blame.
fn refused(view: &View<'_>, topology: Topology, error: FamilyError) -> Diagnostic {
    let key = match (error.parameter, topology) {
        ("routers", Topology::Dragonfly) => p::GROUP_ROUTERS.info.key,
        (parameter, _) => key(parameter),
    };
    view.conflict(error.message, &[key, TOPOLOGY]).hint(error.remedy)
}

/// The key of a parameter of a family.
fn key(parameter: &str) -> &'static str {
    match parameter {
        "leaves" => p::LEAVES.info.key,
        "routers" => p::ROUTERS.info.key,
        "rings" => p::RINGS.info.key,
        "arity" => p::ARITY.info.key,
        "levels" | "stages" => p::LEVELS.info.key,
        "radix" => p::RADIX.info.key,
        "global_links" => p::GLOBAL_LINKS.info.key,
        "groups" => p::GROUPS.info.key,
        "degree" => p::DEGREE.info.key,
        "interval" => p::EXPRESS_INTERVAL.info.key,
        _ => p::CONCENTRATION.info.key,
    }
}

/// The key that says how large a graph is.
pub(super) fn size_key(graph: &AnyGraph) -> &'static str {
    match &graph.origin {
        Origin::Listed => GRAPH,
        Origin::Family(family) => match family {
            Family::Star { .. } => p::LEAVES.info.key,
            Family::FullMesh { .. } | Family::RandomRegular { .. } => p::ROUTERS.info.key,
            Family::HexaMesh { .. } => p::RINGS.info.key,
            Family::FatTree { .. } | Family::Butterfly { .. } => p::LEVELS.info.key,
            Family::FlattenedButterfly { .. } | Family::ExpressMesh { .. } => p::RADIX.info.key,
            Family::Dragonfly { .. } => p::GROUP_ROUTERS.info.key,
        },
    }
}
