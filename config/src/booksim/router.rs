// SPDX-License-Identifier: MIT OR Apache-2.0
//! Channels, buffers, pipeline and allocators.

use flitforge_router::spec::{Allocator, Arbiter, ranges};

use super::network::Net;
use super::options::Rule;
use super::syntax::call;
use super::values::Word;
use super::work::{HELD, Work, reason, single_flits};
use crate::diagnostic::quote;

/// Translates the router.
pub(super) fn translate(work: &mut Work<'_>, net: &Net) {
    for option in ["router", "buffer_policy"] {
        work.word(option);
    }
    let channels = work.given.int("num_vcs");
    if !(1..=64).contains(&channels) {
        work.stop("num_vcs", "a port has 1 to 64 channels", "64");
    }
    work.put("router.virtual_channels", channels, &["num_vcs"]);
    buffers(work, channels.max(1));
    let why = "a node sends one packet after the other";
    work.draft.put_because("router.injection_order", "\"sequential\"", why);
    speedup(work);
    if work.given.int(HELD) <= 0 {
        work.used.insert(HELD.to_owned());
    } else if !single_flits(work.given) {
        work.put("router.hold_switch", true, &[HELD]);
    }
    let queues = internal_speedup(work) | pipeline(work);
    if queues || ejection_waits(work, channels.max(1)) {
        receivers(work, channels.max(1));
    }
    allocators(work, net, channels.max(1));
}

/// When a channel is free again, which a relation may ask for.
pub(super) fn release(work: &mut Work<'_>, algorithm: Option<&str>) {
    if algorithm == Some("\"minimal-adaptive\"") {
        work.draft.put_because("router.vc_release", "\"drained\"", "minimal-adaptive needs it");
        return;
    }
    let release = if work.given.int("wait_for_tail_credit") == 0 { "\"tail-sent\"" } else { "\"drained\"" };
    work.put("router.vc_release", release, &["wait_for_tail_credit"]);
}

/// The buffer of a channel.
fn buffers(work: &mut Work<'_>, channels: i64) {
    let whole = work.given.int("buf_size");
    let (depth, from): (i64, &[&str]) = depth(work, channels);
    if (1..channels).contains(&whole) {
        work.stop("buf_size", "it leaves no place for each channel", "at least `num_vcs`");
    }
    work.put("router.buffer_depth", depth, from);
}

/// Flits of the buffer of a channel, and the options that say so.
fn depth(work: &Work<'_>, channels: i64) -> (i64, &'static [&'static str]) {
    match work.given.int("buf_size") {
        whole if whole > 0 => (whole / channels, &["buf_size", "num_vcs"]),
        _ => (work.given.int("vc_buf_size"), &["vc_buf_size"]),
    }
}

/// Cycles from a flit's grant to the return of its credit, at most, without those that options add.
const ROUND_TRIP: i64 = 6;

/// Whether an ejection port may wait for credits: for that of a tail, or where a buffer is shallower than the
/// round trip of a credit.
fn ejection_waits(work: &Work<'_>, channels: i64) -> bool {
    let options = ["credit_delay", "st_prepare_delay", "st_final_delay"];
    let round_trip = ROUND_TRIP + options.iter().map(|option| work.given.int(option)).sum::<i64>();
    work.given.int("wait_for_tail_credit") != 0 || depth(work, channels).0 < round_trip
}

/// Nodes with buffers and credits. Elsewhere a node takes every flit that its link brings, and these make no
/// difference.
fn receivers(work: &mut Work<'_>, channels: i64) {
    let why = "an ejection port sends on credits, as other ports do";
    work.draft.put_because("router.receiver", "\"finite\"", why);
    let (depth, from) = depth(work, channels);
    work.put("router.receiver_depth", depth, from);
}

/// Switch inputs of a port.
fn speedup(work: &mut Work<'_>) {
    let speedup = work.given.int("input_speedup");
    let taken = speedup.clamp(1, 64);
    if taken != speedup {
        let nearest = format!("`router.input_speedup = {taken}`");
        work.refuse("input_speedup", "it is not a number from 1 to 64", &nearest);
    }
    work.put("router.input_speedup", taken, &["input_speedup"]);
    if taken > 1 {
        work.draft.near(
            "a switch input serves neighbouring channels, in BookSim 2 every second or later one. With an odd number of \
             channels its latency is up to 5 % lower",
        );
    }
}

/// The steps of a router in a cycle; whether there are more than one.
fn internal_speedup(work: &mut Work<'_>) -> bool {
    const OPTION: &str = "internal_speedup";
    work.used.insert(OPTION.to_owned());
    let given = work.given.real(OPTION);
    let thousandths = (given.clamp(1.0, 16.0) * 1000.0).round();
    let taken = thousandths / 1000.0;
    if !(1.0..=16.0).contains(&given) {
        let nearest = format!("`router.internal_speedup = {taken}`");
        work.refuse(OPTION, "it is not a number from 1 to 16", &nearest);
    }
    if taken == 1.0 {
        return false;
    }
    work.put("router.internal_speedup", taken, &[OPTION]);
    if taken != given {
        work.draft.near("a speedup has three digits behind the point");
    }
    true
}

/// The delays of the stages.
fn pipeline(work: &mut Work<'_>) -> bool {
    work.draft.put_because("router.pipeline", "\"staged\"", "each stage has a delay");
    let route = work.given.int("routing_delay");
    work.put("router.route_delay", route, &["routing_delay"]);
    let (vc, switch) = (work.given.int("vc_alloc_delay"), work.given.int("sw_alloc_delay"));
    for (option, delay) in [("vc_alloc_delay", vc), ("sw_alloc_delay", switch)] {
        if delay < 1 {
            work.stop(option, "an allocator of BookSim 2 takes a cycle or more", "1");
        }
    }
    if work.given.int("speculative") > 0 {
        let nearest = (vc - switch).max(0);
        work.put("router.vc_alloc_delay", nearest, &["vc_alloc_delay", "speculative"]);
        work.draft.near("the two allocations together take as long as in BookSim 2 where no guess fails");
    } else {
        work.put("router.vc_alloc_delay", vc, &["vc_alloc_delay"]);
        slow(work, vc);
    }
    work.put("router.switch_alloc_delay", switch, &["sw_alloc_delay"]);
    slow(work, switch);
    let traversal = work.given.int("st_prepare_delay") + work.given.int("st_final_delay");
    if traversal < 1 {
        work.stop("st_final_delay", "a flit of BookSim 2 never leaves the switch", "1");
    }
    work.put("router.traversal_delay", traversal, &["st_prepare_delay", "st_final_delay"]);
    let exclusive = route > 1 || traversal > 1;
    if exclusive {
        let why = "a stage takes no flit until it ends";
        work.draft.put_because("router.stages", "\"exclusive\"", why);
    }
    exclusive
}

/// Says how the allocation that was put last differs if it takes several cycles.
fn slow(work: &mut Work<'_>, delay: i64) {
    if delay > 1 {
        work.draft.near(
            "an allocation of several cycles begins in each of them; in BookSim 2 it begins when the last has ended",
        );
    }
}

/// Allocators and the arbiters in them.
fn allocators(work: &mut Work<'_>, net: &Net, channels: i64) {
    if net.ports * channels.unsigned_abs().next_power_of_two() <= most_channels(work) {
        work.draft.put_because("router.vc_matching", "\"channels\"", "every channel is matched");
    } else {
        let why = "there are too many channels for matrix arbiters";
        work.draft.put_because("router.vc_matching", "\"ports\"", why);
        work.draft.near(
            "BookSim 2 matches channels. Matching of ports gives fewer grants in a cycle. Near saturation that can more \
             than double the latency",
        );
    }
    let vc = allocator(work, "vc_allocator", ["router.vc_allocator", "router.vc_alloc_rounds"]);
    let switch = allocator(work, "sw_allocator", ["router.switch_allocator", "router.switch_alloc_rounds"]);
    let arbiter = match (vc, switch) {
        (Some(a), Some(b)) if a != b => {
            let why = format!("the arbiters of the two allocators differ, {a} and {b}");
            work.refuse("sw_allocator", &why, "`router.arbiter`, which holds for both");
            Some(a)
        }
        (a, b) => a.or(b),
    };
    if let Some(arbiter) = arbiter {
        work.draft.put_because("router.arbiter", arbiter, "the arbiters of the allocators");
    }
}

/// Most channels of all ports of a router that its allocator matches.
fn most_channels(work: &Work<'_>) -> u64 {
    let text = work.given.text("vc_allocator");
    let (name, of) = call(&text);
    let is_matrix = name.starts_with("separable") && of.first().is_some_and(|text| call(text).0 == "matrix");
    let arbiter = if is_matrix { Arbiter::Matrix } else { Arbiter::RoundRobin };
    Allocator::SeparableInputFirst(arbiter).most_channels().into()
}

/// Translates an allocator. The answer is the kind of its arbiters, of which a wavefront has none.
fn allocator(
    work: &mut Work<'_>,
    option: &'static str,
    [key, of_rounds]: [&'static str; 2],
) -> Option<&'static str> {
    let text = work.given.text(option);
    let (name, of) = call(&text);
    let word = work.word_of(option, name)?;
    if let Some(count) = rounds(work, option, word, of.first().copied()) {
        work.put(key, "\"islip\"", &[option]);
        work.told(word);
        work.put(of_rounds, count, &[option]);
        return Some("\"round-robin\"");
    }
    work.put(key, word.value, &[option]);
    work.told(word);
    if name.starts_with("separable") {
        return arbiter(work, option, of.first().copied());
    }
    (word.value != "\"wavefront\"").then_some("\"round-robin\"")
}

/// The kind of the arbiters of a separable allocator. BookSim 2 does not hand `arb_type` to it, so without
/// brackets it is the round robin.
fn arbiter(work: &mut Work<'_>, option: &'static str, named: Option<&str>) -> Option<&'static str> {
    let name = named.map_or("round_robin", |text| call(text).0);
    let Some(word) = super::values::find("arb_type", name) else {
        work.stop(
            option,
            &format!("BookSim 2 knows no arbiter {}", quote(name)),
            "`round_robin` or `matrix`",
        );
        return None;
    };
    if word.rule == Rule::Refused {
        let (why, nearest) = reason(word);
        work.refuse(option, &why, &nearest);
    }
    Some(word.value)
}

/// The number that a text begins with, as C reads it: 0 where there is none.
fn leading(text: &str) -> i64 {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..digits].parse().unwrap_or(0)
}

/// The rounds of an allocator that has several. BookSim 2 does not hand `alloc_iters` to it, so without
/// brackets there is one.
fn rounds(work: &mut Work<'_>, option: &'static str, word: &Word, named: Option<&str>) -> Option<i64> {
    let (least, most) = (i64::from(*ranges::ROUNDS.start()), i64::from(*ranges::ROUNDS.end()));
    let count = named.map_or(1, leading);
    if !matches!(word.word, "islip" | "pim" | "select") || count == 1 {
        return None;
    }
    if !(least..=most).contains(&count) {
        let why = format!("an allocator has {least} to {most} rounds");
        work.refuse(option, &why, &format!("`{}({most})`", word.word));
    }
    Some(count.clamp(least, most))
}
