// SPDX-License-Identifier: MIT OR Apache-2.0
//! The result of a run as a page of text.

use std::io::Write;
use std::ops::Range;

use flitforge_config::names::{port_name, router_name};
use flitforge_router::ids::RouterId;
use flitforge_router::spec::Relation;
use flitforge_sim::healing::{Death, HealingReport, Window};
use flitforge_sim::report::{ChannelLoad, Latency, Report};
use flitforge_topology::network::NetworkSpec;

use crate::{reason, verdict_name};

/// The result as a page of text.
///
/// # Errors
/// Those of `out`.
pub fn summary(report: &Report, net: &NetworkSpec, out: &mut dyn Write) -> std::io::Result<()> {
    let capacity = report.capacity;
    let of_capacity = |traffic: f64| {
        format!("{traffic:.4} flits/node/cycle ({:.1} % of capacity)", 100.0 * traffic / capacity)
    };
    writeln!(out, "verdict          {}: {}", verdict_name(report.verdict), reason(report))?;
    writeln!(out, "engine           {}", report.engine)?;
    writeln!(out, "capacity         {capacity:.4} flits/node/cycle under uniform traffic")?;
    writeln!(out, "offered          {}", of_capacity(report.offered))?;
    writeln!(out, "accepted         {}", of_capacity(report.accepted))?;
    writeln!(out, "cycles           {} in all, {}", report.cycles, measured(report))?;
    latency("packet latency", &report.packet_latency, out)?;
    latency("network latency", &report.network_latency, out)?;
    latency("head latency", &report.head_latency, out)?;
    if let Some(hops) = report.hops {
        paths(report, hops, &net.router.relation, out)?;
    }
    for of in &report.classes {
        let mean = of.latency_mean.map_or_else(|| "none".to_owned(), |mean| format!("{mean:.2}"));
        writeln!(
            out,
            "class            {}: offered {:.4}, accepted {:.4} flits/node/cycle; latency mean {mean}, max {} cycles",
            of.class, of.offered, of.accepted, of.latency_max
        )?;
    }
    let service = &report.fairness;
    writeln!(
        out,
        "per source       {:.4} to {:.4} flits/cycle, mean {:.4}; Jain's index {:.4}; {} sources",
        service.min, service.max, service.mean, service.jain, report.active_sources
    )?;
    busiest(report, net, out)?;
    let p = &report.packets;
    writeln!(
        out,
        "packets          {} created = {} delivered + {} in flight + {} queued + {} lost",
        p.created, p.delivered, p.in_flight, p.queued, p.lost
    )?;
    if let Some(healing) = &report.healing {
        healed(healing, report.warmup..report.cycles, out)?;
    }
    cut_pairs(report, out)?;
    deadlock(report, net, out)
}

/// The channel that is in use for most cycles, by the names of its ends; of equals the first.
fn busiest(report: &Report, net: &NetworkSpec, out: &mut dyn Write) -> std::io::Result<()> {
    let busier = |best: Option<ChannelLoad>, one: &ChannelLoad| match best {
        Some(best) if best.utilisation >= one.utilisation => Some(best),
        _ => Some(*one),
    };
    let Some(channel) = report.channels.iter().fold(None, busier) else { return Ok(()) };
    let [from, to] = [channel.router, channel.to].map(|router| net.router_name(RouterId(router)));
    writeln!(out, "busiest channel  {:.1} % of cycles: {from} -> {to}", 100.0 * channel.utilisation)
}

/// Which cycles the numbers are of. Without a warm-up every packet is measured.
fn measured(report: &Report) -> String {
    let nothing = report.packet_latency.count == 0 && report.packets.delivered > 0;
    if report.warmup == 0 && nothing {
        return "ended in the warm-up, before anything was measured: traffic and hops are those of all cycles".to_owned();
    }
    format!("measured {} to {}", report.warmup, report.warmup + report.measured)
}

/// What healing has come to: the deaths, what was said and written, and the traffic before, meanwhile and
/// after.
fn healed(report: &HealingReport, cycles: Range<u64>, out: &mut dyn Write) -> std::io::Result<()> {
    let at = |cycle: Option<u64>, death: &Death| match cycle {
        Some(cycle) => format!("after {} cycles", cycle - death.cycle),
        None => "never".to_owned(),
    };
    for death in &report.deaths {
        writeln!(
            out,
            "death            router {} in cycle {}: detected {}, known to all {}, healed {}",
            death.node,
            death.cycle,
            at(death.detected, death),
            at(death.known, death),
            at(death.healed, death)
        )?;
    }
    let said: Vec<_> = report.messages.iter().map(|m| format!("{} {}", m.messages, m.kind)).collect();
    let flits: u64 = report.messages.iter().map(|m| m.flits).sum();
    let said =
        if said.is_empty() { "none".to_owned() } else { format!("{} ({flits} flits)", said.join(", ")) };
    writeln!(out, "messages         {said}; {} lost", report.messages_lost)?;
    writeln!(
        out,
        "tables           {} words written by the {} method, changed {} times; {} living routers not healed",
        report.words,
        report.method.name(),
        report.epochs,
        report.unhealed
    )?;
    writeln!(
        out,
        "lost by deaths   {} packets torn, {} without a way left, {} not sent to the dead; {} changed numbering on their way",
        report.torn, report.stranded, report.refused, report.crossings
    )?;
    for (name, from, to) in report.periods(cycles.start, cycles.end) {
        let window = report.between(from, to);
        writeln!(
            out,
            "{name:<16} {} to {}: {:.3} flits/cycle, {}{} packets by longer ways, {} lost",
            window.start,
            window.start + window.cycles,
            window.throughput(),
            means(&window),
            window.rerouted,
            window.lost
        )?;
    }
    Ok(())
}

/// The means over the packets of a window, if there are some.
fn means(window: &Window) -> String {
    let both = window.mean_latency().zip(window.mean_hops());
    both.map_or_else(String::new, |(latency, hops)| format!("latency {latency:.2}, {hops:.3} hops, "))
}

/// What the relation keeps of the ways of packets.
fn paths(report: &Report, hops: f64, relation: &Relation, out: &mut dyn Write) -> std::io::Result<()> {
    let [misroutes, reversals, deterministic] =
        [report.misroutes, report.reversals, report.deterministic].map(Option::unwrap_or_default);
    write!(out, "per packet       {hops:.3} hops")?;
    if relation.max_reversals().is_some() {
        write!(out, ", {misroutes:.3} misroutes, {reversals:.3} reversals")?;
    }
    if relation.labels().is_some() {
        write!(out, "; {:.2} % forced to deterministic channels", 100.0 * deterministic)?;
    }
    writeln!(out)
}

fn latency(name: &str, latency: &Latency, out: &mut dyn Write) -> std::io::Result<()> {
    if latency.count == 0 {
        return writeln!(out, "{name:<16} no packet of the measured window arrived");
    }
    let interval = latency.ci95.map_or_else(String::new, |half| format!(" ± {half:.2}"));
    writeln!(
        out,
        "{name:<16} {:.2}{interval} cycles; p50 {}, p90 {}, p99 {}, p99.9 {}, max {}",
        latency.mean, latency.p50, latency.p90, latency.p99, latency.p999, latency.max
    )
}

fn cut_pairs(report: &Report, out: &mut dyn Write) -> std::io::Result<()> {
    const SHOWN: usize = 10;
    for pair in report.cut.iter().take(SHOWN) {
        writeln!(
            out,
            "lost             {} packets from node {} to node {}",
            pair.packets, pair.source, pair.dest
        )?;
    }
    match report.cut.len().checked_sub(SHOWN) {
        Some(more @ 1..) => writeln!(out, "                 and {more} more pairs; --json lists all"),
        _ => Ok(()),
    }
}

/// The packets of a deadlock, each with the channels that it waits for.
fn deadlock(report: &Report, net: &NetworkSpec, out: &mut dyn Write) -> std::io::Result<()> {
    for packet in &report.deadlock {
        let channel = |(port, vc, holder): &(u8, u8, u64)| {
            format!("{} channel {vc} held by packet {holder}", port_name(net, *port, "ejection"))
        };
        let behind = packet.behind.map(|ahead| format!("packet {ahead} ahead of it in this buffer"));
        let waits: Vec<String> = packet.waits_for.iter().map(channel).chain(behind).collect();
        writeln!(
            out,
            "deadlock         packet {} from {} to {}, at router {} {} channel {}, waits for {}",
            packet.packet,
            router_name(net, packet.source),
            router_name(net, packet.dest),
            router_name(net, packet.router),
            port_name(net, packet.port, "injection"),
            packet.vc,
            waits.join(" or ")
        )?;
    }
    Ok(())
}
