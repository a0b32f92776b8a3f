//! Section `[router]`.

use super::super::choice::{Algorithm, PipelineKind, VcMatching, VcRelease};
use super::super::diagnostic::Sink;
use super::super::model::{Network, Pipeline, Relation, Router, Routing};
use super::super::schema::{router as p, routing as q};
use super::super::view::View;

pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    routing: Option<&Routing>,
    sink: &mut Sink,
) -> Option<Router> {
    let virtual_channels = view.get(&p::VIRTUAL_CHANNELS);
    let algorithm = view.get(&q::ALGORITHM);
    let release = algorithm.map(|algorithm| match algorithm {
        Algorithm::DynamicDr | Algorithm::MinimalAdaptive => VcRelease::Drained,
        _ => VcRelease::TailSent,
    });
    Some(Router {
        virtual_channels: virtual_channels?,
        buffer_depth: view.get(&p::BUFFER_DEPTH)?,
        injection_ports: view.get(&p::INJECTION_PORTS)?,
        injection_channels: view.or(&p::INJECTION_CHANNELS, packets_at_once(virtual_channels, routing))?,
        injection_order: view.get(&p::INJECTION_ORDER)?,
        ejection_ports: view.get(&p::EJECTION_PORTS)?,
        input_speedup: input_speedup(view, network, sink)?,
        pipeline: pipeline(view)?,
        vc_matching: vc_matching(view, network, sink)?,
        vc_allocator: view.get(&p::VC_ALLOCATOR)?,
        switch_allocator: view.get(&p::SWITCH_ALLOCATOR)?,
        arbiter: view.get(&p::ARBITER)?,
        vc_release: view.or(&p::VC_RELEASE, release)?,
        vc_order: view.get(&p::VC_ORDER)?,
    })
}

/// Packets a source may be sending at once. Under throttling, more of them than there are entry
/// lanes would only wait at the head of their queues.
fn packets_at_once(virtual_channels: Option<u32>, routing: Option<&Routing>) -> Option<u32> {
    let vcs = virtual_channels?;
    Some(match routing?.relation {
        Relation::DynamicDr(dynamic) if dynamic.entry_lanes + dynamic.deterministic_channels < vcs => {
            dynamic.entry_lanes
        }
        _ => vcs,
    })
}

/// Most switch inputs of a router: sets of them are words of 64 bits.
const MAX_SWITCH_INPUTS: u32 = 64;

fn input_speedup(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<u32> {
    const SPEEDUP: &str = "router.input_speedup";
    let speedup = view.get(&p::INPUT_SPEEDUP)?;
    if !speedup.is_power_of_two() {
        let message = format!("an input speedup of {speedup} is no power of two");
        sink.push(view.conflict(message, &[SPEEDUP]).hint("give 1, 2, 4, 8, 16, 32 or 64"));
    }
    let network = network?;
    let ports = network.shape.ports() + view.get(&p::INJECTION_PORTS)?;
    if ports * speedup > MAX_SWITCH_INPUTS {
        let message = format!(
            "{ports} input ports with {speedup} switch inputs each are more than {MAX_SWITCH_INPUTS}"
        );
        let hint = format!("lower `{SPEEDUP}`");
        let keys = [SPEEDUP, network.ports_key(), "router.injection_ports"];
        sink.push(view.conflict(message, &keys).hint(hint));
    }
    Some(speedup)
}

/// Most channels of a router on either side, where channels are matched: sets of them are words of 64 bits.
const MAX_MATCHED_CHANNELS: u32 = 64;

fn vc_matching(view: &View<'_>, network: Option<&Network>, sink: &mut Sink) -> Option<VcMatching> {
    const MATCHING: &str = "router.vc_matching";
    let matching = view.get(&p::VC_MATCHING)?;
    let ports = view.get(&p::INJECTION_PORTS)?.max(view.get(&p::EJECTION_PORTS)?);
    let network = network?;
    let ports = network.shape.ports() + ports;
    let injection = match view.is_set(p::INJECTION_CHANNELS.info.key) {
        true => view.given(&p::INJECTION_CHANNELS)?,
        false => 1,
    };
    let vcs = view.get(&p::VIRTUAL_CHANNELS)?.max(injection).next_power_of_two();
    if matching == VcMatching::Channels && ports * vcs > MAX_MATCHED_CHANNELS {
        let message = format!(
            "{ports} ports with {vcs} virtual channels each (a power of two) are more than \
             {MAX_MATCHED_CHANNELS} channels to match"
        );
        let keys = [MATCHING, p::VIRTUAL_CHANNELS.info.key, network.ports_key()];
        let hint = format!("lower `{}`, or set `{MATCHING}` to \"ports\"", p::VIRTUAL_CHANNELS.info.key);
        sink.push(view.conflict(message, &keys).hint(hint));
    }
    Some(matching)
}

fn pipeline(view: &View<'_>) -> Option<Pipeline> {
    Some(match view.get(&p::PIPELINE)? {
        PipelineKind::Combined => Pipeline::Combined,
        PipelineKind::Staged => Pipeline::Staged {
            route_delay: view.get(&p::ROUTE_DELAY)?,
            vc_alloc_delay: view.get(&p::VC_ALLOC_DELAY)?,
            switch_alloc_delay: view.get(&p::SWITCH_ALLOC_DELAY)?,
            traversal_delay: view.get(&p::TRAVERSAL_DELAY)?,
        },
    })
}
