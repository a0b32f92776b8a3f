// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether anything can be sent as asked: the rules of the sources, at the places of the settings.

use flitforge_traffic::{MIN_PACKETS_PER_BURST, MIN_RATE, Process, TrafficSpec};

use super::super::choice::{Named, PatternKind};
use super::super::diagnostic::{Diagnostic, Sink};
use super::super::model::{Network, Router};
use super::super::remedy::{Remedy, choose, set};
use super::super::schema::traffic as p;
use super::super::view::View;

/// Flits that may be offered for each that the injection ports of a node take. Load beyond the ports is
/// legal, since overload is measured by it; beyond this it only fills the memory with waiting packets.
const MOST_OFFERED: f64 = 16.0;

const LOAD: &str = "traffic.load";
const LOAD_UNIT: &str = "traffic.load_unit";
const PORTS: &str = "router.injection_ports";
const RATES: &str = "traffic.rates";
const LENGTH: &str = "traffic.packet_length";
const PATTERN: &str = "traffic.pattern";
const PROCESS: &str = "traffic.process";

/// Reports a load the process cannot make, and a pattern under which nothing is sent.
pub(super) fn check(
    view: &View<'_>,
    spec: &TrafficSpec,
    network: &Network,
    router: &Router,
    sink: &mut Sink,
) {
    if !spec.parts.is_empty() {
        check_parts(view, spec, network, router, sink);
        return;
    }
    let packets = spec.load / spec.mean_length();
    let load = pace_error(view, spec.process, packets);
    let load = load.or_else(|| flood(view, spec.load, router.injection_ports));
    let rare = rare(view, packets);
    for error in load.into_iter().chain(rare).chain(silent(view, spec, network)) {
        sink.push(error);
    }
}

/// The error about more packets a cycle than a process makes.
fn pace_error(view: &View<'_>, process: Process, packets: f64) -> Option<Diagnostic> {
    match process {
        Process::Constant => None,
        Process::Bernoulli => crowded(view, packets, 1.0),
        Process::OnOff { burst_length, idle_length } => {
            let peak = (burst_length + idle_length) / burst_length;
            crowded(view, packets, peak).or_else(|| sparse(view, packets * (burst_length + idle_length)))
        }
    }
}

/// Reports the first node of the first stream whose rate its process cannot make, and a node that would
/// create far more than it can send.
fn check_parts(view: &View<'_>, spec: &TrafficSpec, network: &Network, router: &Router, sink: &mut Sink) {
    for part in &spec.parts {
        let (most, least) = (part.greatest_rate(), part.rates().fold(f64::INFINITY, f64::min));
        let (process, mean) = (part.spec.process, part.spec.mean_length());
        let of_rate = |rate: f64| {
            let pace = pace_error(view, process, rate / mean);
            pace.or_else(|| rare(view, rate / mean)).or_else(|| flood(view, rate, router.injection_ports))
        };
        let silent = silent(view, &part.spec, network);
        if let Some(error) = of_rate(most).or_else(|| of_rate(least)).or(silent) {
            sink.push(error);
            return;
        }
    }
}

/// The keys among some that play a part: rates only where they are given, and then not the unit of the load.
fn keys(view: &View<'_>, all: &[&'static str]) -> Vec<&'static str> {
    let unused = if view.is_set(RATES) { LOAD_UNIT } else { RATES };
    all.iter().copied().filter(|key| *key != unused).collect()
}

/// More than one packet a cycle. `peak` is the rate while something is created, over the mean rate.
fn crowded(view: &View<'_>, packets: f64, peak: f64) -> Option<Diagnostic> {
    // A load of exactly one packet a cycle may come out a rounding error above it.
    if packets * peak <= 1.0 + 1e-12 {
        return None;
    }
    let when = if peak > 1.0 { " of a burst" } else { "" };
    let message = format!("a source would have to create {:.3} packets in a cycle{when}", packets * peak);
    let error = view.conflict(message, &keys(view, &[LOAD, RATES, LENGTH, PROCESS]));
    let error = error.note("this process creates at most one packet a cycle");
    let fewer = view.get(&p::LOAD).map_or(1.0, |load| below(load / (packets * peak)));
    Some(error.hint(set(LOAD, fewer).or(choose(PROCESS, ["constant"]))))
}

/// Far more than a node can send. `load` is in flits per cycle.
fn flood(view: &View<'_>, load: f64, ports: u32) -> Option<Diagnostic> {
    let most = MOST_OFFERED * f64::from(ports);
    if load <= most * (1.0 + 1e-12) {
        return None;
    }
    let plural = if ports == 1 { "" } else { "s" };
    let message = format!(
        "a source would create {load:.1} flits in a cycle, but its {ports} injection port{plural} can send \
         only {ports}"
    );
    let error = view.conflict(message, &keys(view, &[LOAD, RATES, LOAD_UNIT, PORTS]));
    let error = error.note(format!(
        "the load may be at most {MOST_OFFERED} times the flits that the ports \
                                    can send"
    ));
    let given = view.get(&p::LOAD)?;
    Some(error.hint(set(LOAD, below(given * most / load))))
}

/// A load that is so many times as high, rounded up.
fn more(view: &View<'_>, times: f64) -> Remedy {
    set(LOAD, format!("{:.1e}", 1.1 * times * view.get(&p::LOAD).unwrap_or(1.0)))
}

/// Rounded down, so that what is proposed is accepted.
fn below(load: f64) -> f64 {
    (1000.0 * load).floor() / 1000.0
}

/// Hardly a burst with a packet in it.
fn sparse(view: &View<'_>, packets: f64) -> Option<Diagnostic> {
    (packets < MIN_PACKETS_PER_BURST).then(|| {
        let message = format!("a mean burst would have {packets:.2e} packets");
        view.conflict(message, &[LOAD, PROCESS]).hint(more(view, MIN_PACKETS_PER_BURST / packets))
    })
}

/// Hardly a packet in any run.
fn rare(view: &View<'_>, packets: f64) -> Option<Diagnostic> {
    if packets >= MIN_RATE {
        return None;
    }
    let message = format!(
        "a source would create {packets:.2e} packets a cycle: no run is long enough to see \
                           one"
    );
    Some(view.conflict(message, &keys(view, &[LOAD, RATES, LENGTH])).hint(more(view, MIN_RATE / packets)))
}

/// A pattern that sends every packet to its own source.
fn silent(view: &View<'_>, spec: &TrafficSpec, network: &Network) -> Option<Diagnostic> {
    let error = |message: String| view.conflict(message, &[PATTERN, network.size_key()]);
    let others = || choose(PATTERN, PatternKind::ALL.iter().map(|entry| entry.1));
    match spec.pattern.fixed_points(&network.radix()) {
        Ok(silent) if silent.len() == network.nodes() as usize => Some(
            error("this pattern sends every packet to its own source: nothing would be sent".to_owned())
                .hint(others()),
        ),
        Ok(_) => None,
        Err(wrong) => Some(error(wrong.to_string()).hint(others())),
    }
}
