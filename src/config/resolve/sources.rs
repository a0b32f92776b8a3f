//! Whether anything can be sent as asked: the rules of the sources, at the places of the settings.

use flitforge_traffic::{MIN_PACKETS_PER_BURST, MIN_RATE, Process, TrafficSpec};

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::view::View;

const LOAD: &str = "traffic.load";
const LENGTH: &str = "traffic.packet_length";
const PATTERN: &str = "traffic.pattern";
const PROCESS: &str = "traffic.process";

/// Reports a load the process cannot make, and a pattern under which nothing is sent.
pub(super) fn check(view: &View<'_>, spec: &TrafficSpec, radix: &[u32], sink: &mut Sink) {
    let packets = spec.load / spec.lengths.mean_length();
    let load = match spec.process {
        // A load within the range of the parameter is within that of the process.
        Process::Constant => None,
        Process::Bernoulli => crowded(view, packets, 1.0),
        Process::OnOff { burst_length, idle_length } => {
            let peak = (burst_length + idle_length) / burst_length;
            crowded(view, packets, peak).or_else(|| sparse(view, packets * (burst_length + idle_length)))
        }
    };
    let rare = (packets < MIN_RATE).then(|| rare(view, packets));
    for error in load.into_iter().chain(rare).chain(silent(view, spec, radix)) {
        sink.push(error);
    }
}

/// More than one packet a cycle. `peak` is the rate while something is created, over the mean rate.
fn crowded(view: &View<'_>, packets: f64, peak: f64) -> Option<Diagnostic> {
    // A load of exactly one packet a cycle may come out a rounding error above it.
    if packets * peak <= 1.0 + 1e-12 {
        return None;
    }
    let when = if peak > 1.0 { " of a burst" } else { "" };
    let message = format!("a source would have to create {:.3} packets in a cycle{when}", packets * peak);
    let error = view.conflict(message, &[LOAD, LENGTH, PROCESS]);
    let error = error.note("this process creates at most one packet a cycle");
    let hint = "lower the load, make packets longer, or set `traffic.process` to \"constant\"";
    Some(error.hint(hint))
}

/// Hardly a burst with a packet in it.
fn sparse(view: &View<'_>, packets: f64) -> Option<Diagnostic> {
    (packets < MIN_PACKETS_PER_BURST).then(|| {
        let message = format!("there would be {packets:.2e} packets in a mean burst");
        view.conflict(message, &[LOAD, PROCESS]).hint("raise the load, or make the bursts longer")
    })
}

fn rare(view: &View<'_>, packets: f64) -> Diagnostic {
    let message = format!("a source would create {packets:.2e} packets a cycle: no run would see one");
    view.conflict(message, &[LOAD, LENGTH]).hint("raise the load")
}

/// A pattern that sends every packet to its own source.
fn silent(view: &View<'_>, spec: &TrafficSpec, radix: &[u32]) -> Option<Diagnostic> {
    let error = |message: String| view.conflict(message, &[PATTERN, "network.radix"]);
    let hint = "choose another pattern, or other radices";
    match spec.pattern.fixed_points(radix) {
        Ok(silent) if silent.len() as u64 == radix.iter().map(|k| u64::from(*k)).product::<u64>() => Some(
            error("this pattern sends every packet to its own source: nothing would be sent".to_owned())
                .hint(hint),
        ),
        Ok(_) => None,
        Err(wrong) => Some(error(wrong.to_string()).hint(hint)),
    }
}
