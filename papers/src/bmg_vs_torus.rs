// SPDX-License-Identifier: MIT OR Apache-2.0
//! Binomial graphs beside tori, meshes and other families that cost as many pins, or as much bisection
//! bandwidth.
//!
//! What is held equal, and what that flatters: docs/bmg-vs-torus.md.

mod channel;
mod curve;
mod patterns;
mod plan;
mod structure;
mod switch_shape;
mod switches;

use flitforge_results::html::{ReportPage, significant};
use flitforge_results::progress::Progress;
use flitforge_results::sweep::open_store;
use flitforge_results::verdict_name;
use flitforge_sim::saturation::is_saturated;
use serde_json::{Value, json};

use crate::publication::{Publication, Swept, published};
use crate::sheet::Lists;
use crate::{Order, StudyError};

pub use channel::{Budget, Channel};
pub use curve::{Curve, Measured, measure};
pub use patterns::Workload;
pub use plan::{Networks, Plan, PlanError, curves};
pub use structure::{Structure, Wires};
pub use switch_shape::SwitchShape;
pub use switches::Switch;

/// The study.
pub static BMG_VS_TORUS: Publication =
    Publication { swept, ..published!("bmg-vs-torus", "choices.md", "findings.md", "area.md") };

fn swept(own: &Publication, order: &Order<'_>, lists: &mut Lists) -> Result<Option<Swept>, StudyError> {
    let plan = if order.quick { Plan::quick() } else { Plan::full() };
    let switches = Switch::all().map_err(StudyError::printed)?;
    let curves = curves(&plan).map_err(StudyError::plan)?;
    let structures = Structure::of_curves(&curves);
    let progress = Progress::new(own.name, curves.len() as u64);
    let store = open_store(order.dir)?;
    let measured = measure(curves, &plan, &store, order.threads, &progress)?;
    progress.finish();
    *lists = lists_of(&measured, &structures, &switches);
    let configuration = json!({ "plan": plan, "networks": structures, "switches": switches });
    let points = measured.into_iter().flat_map(|one| one.points).collect();
    Ok(Some(Swept { points, rows: Vec::new(), configuration }))
}

/// The report of some curves.
///
/// # Errors
/// What is wrong with the sheet: a defect of the program.
pub fn page(
    plan: &Plan,
    measured: &[Measured],
    structures: &[Structure],
    switches: &[Switch],
) -> Result<ReportPage, StudyError> {
    BMG_VS_TORUS.page(plan.quick, lists_of(measured, structures, switches))
}

/// The lists of the sheet: a line for each curve, its points, the figures, and the graphs with their
/// channels.
fn lists_of(measured: &[Measured], structures: &[Structure], switches: &[Switch]) -> Lists {
    let mut figures: Vec<Value> = Vec::new();
    for one in measured {
        let curve = &one.curve;
        let title = format!("{}, {} nodes, {}", curve.workload.name(), curve.nodes, curve.budget.name());
        let id = figure_of(curve);
        let figure = json!({ "id": id, "title": title, "nodes": curve.nodes, "equal_id": curve.budget.id() });
        if !figures.contains(&figure) {
            figures.push(figure);
        }
    }
    let structure = |own: &Structure| {
        let mut value = json!(own);
        // The jumps of a binomial graph are the powers of two below the number of nodes.
        value["brief"] = own.name.split(" (").next().into();
        value
    };
    let graphs: Vec<Value> = structures.iter().map(structure).collect();
    let channels = structures.iter().zip(&graphs).flat_map(|(own, graph)| {
        own.channels.iter().map(|(budget, channel)| {
            let mut value = json!(channel);
            value["equal"] = budget.name().into();
            for of in ["brief", "nodes", "routers", "degree", "bisection", "wires"] {
                value[of] = graph[of].clone();
            }
            value
        })
    });
    let all = [
        ("lines", lines(measured, switches)),
        ("samples", measured.iter().flat_map(samples).collect()),
        ("figures", figures),
        ("channels", channels.collect()),
        ("structures", graphs.clone()),
        ("switches", switches.iter().map(|switch| json!(switch)).collect()),
    ];
    all.into_iter().map(|(name, list)| (name.to_owned(), list)).collect()
}

fn figure_of(curve: &Curve) -> String {
    format!("n{}-{}-{}", curve.nodes, curve.budget.id(), curve.workload.id())
}

/// The curves, line by line: channels, the greatest stable traffic in bits of payload per node and cycle over
/// all nodes and whether more saturates the network, latency in cycles and hops at the least load, and the
/// area of a switch.
pub fn lines(measured: &[Measured], switches: &[Switch]) -> Vec<Value> {
    let line = |one: &Measured| {
        let curve = &one.curve;
        let switch = Switch::used(switches, &curve.network, curve.budget);
        let area = |of: fn(&Switch) -> u64| {
            switch.map(|own| format!("{}{}", if own.is_widened() { "≤ " } else { "" }, of(own)))
        };
        let bits = significant(one.saturation, 3);
        json!({
            "nodes": curve.nodes,
            "equal": curve.budget.name(),
            "equal_id": curve.budget.id(),
            "pattern": curve.workload.name(),
            "pattern_id": curve.workload.id(),
            "network": curve.network,
            "width": curve.channel.width,
            "flits": curve.channel.flits,
            "saturation": one.saturation,
            "saturated": one.saturated,
            "zero_load_latency": one.zero_load,
            "hops": one.hops,
            "switch_bits": switch.map(|switch| switch.data_bits),
            "luts": switch.map(|switch| switch.luts),
            "ram_luts": switch.map(|switch| switch.ram_luts),
            "flip_flops": switch.map(|switch| switch.flip_flops),
            "shown": if one.saturated { bits } else { format!("≥ {bits}") },
            "shown_luts": area(|switch| switch.luts),
            "shown_flip_flops": area(|switch| switch.flip_flops),
        })
    };
    measured.iter().map(line).collect()
}

/// The points of a curve. It ends with the first load that saturates the network: beyond, the latency of what
/// still arrives says nothing. Where even that of the first is below a stable load's, the curve ends with the
/// last stable load.
fn samples(one: &Measured) -> Vec<Value> {
    let stable = one.points.iter().take_while(|point| !is_saturated(&point.report)).count();
    let latency = |at: usize| one.points[at].report.packet_latency.mean;
    let rises = stable < one.points.len() && (0..stable).all(|at| latency(at) <= latency(stable));
    let shown = one.points.iter().take(stable + usize::from(rises));
    let shown = shown.filter(|point| point.report.packet_latency.count > 0);
    let sample = |point: &flitforge_results::Point| {
        let report = &point.report;
        json!({
            "figure": figure_of(&one.curve),
            "network": one.curve.network,
            "x": one.curve.channel.bits(report.offered),
            "y": report.packet_latency.mean,
            "verdict": verdict_name(report.verdict),
        })
    };
    shown.map(sample).collect()
}

/// Graphs, wires and channels as plain text, a line for each network and budget.
pub fn structural(structures: &[Structure]) -> String {
    let mut text = String::new();
    for s in structures {
        text += &format!(
            "{}: {} routers, degree {}, {} links, diameter {}, distance {:.4}, bisection {}",
            s.name, s.routers, s.degree, s.links, s.diameter, s.distance, s.bisection,
        );
        if let Some(Wires { middle, line, square }) = &s.wires {
            text += &format!(
                ", middle {middle}, line {}/{}, square {}/{}",
                line.total, line.longest, square.total, square.longest
            );
        }
        text += "\n";
        for (budget, c) in &s.channels {
            text += &format!(
                "  {}: {} bits, header {}, {} flits, depth {}, link {}, local {}\n",
                budget.name(),
                c.width,
                c.header,
                c.flits,
                c.depth,
                c.link_latency,
                c.local_ports
            );
        }
    }
    text
}
