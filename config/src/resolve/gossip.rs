// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[workload]` with detectors of failed nodes.

use flitforge_sim::workload::Carriage;
use flitforge_traffic::gossip::{Gossip, GossipRules, Scheme, Timeout, table_bytes};

use super::super::choice::Named;
use super::super::diagnostic::Sink;
use super::super::model::Network;
use super::super::remedy::{lower, raise};
use super::super::schema::network::FLIT_BYTES;
use super::super::schema::workload as p;
use super::super::view::View;

/// A round by default, in cycles.
const PERIOD: u64 = 1000;

/// The detectors; `None` when an error was reported.
pub(super) fn resolve(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<Gossip> {
    let (scheme, timeout) = (view.get(&p::SCHEME), view.get(&p::TIMEOUT));
    let (period, skew) = (view.or(&p::PERIOD, Some(PERIOD))?, view.get(&p::SKEW));
    let ranks = ranks(view, network, sink)?;
    fits(view, network, ranks, period, sink)?;
    let (scheme, timeout, skew) = (scheme?, timeout?, skew?);
    starts_in_a_round(view, skew, period, sink)?;
    let rules = rules(view, scheme, timeout, ranks, period)?;
    reaches_all(view, &rules, ranks, sink)?;
    let end = default_end(view, &rules)?;
    Some(Gossip { rules, skew, until: view.or(&p::UNTIL, Some(end))? })
}

/// When nodes crash: before the run ends.
pub(super) fn dead_at(view: &View<'_>, gossip: &Gossip, sink: &mut Sink) -> Option<u64> {
    let at = view.or(&p::DEAD_AT, Some(crash(&gossip.rules)))?;
    if at >= gossip.until {
        let (key, until) = (p::DEAD_AT.info.key, p::UNTIL.info.key);
        let message = format!("nodes crash in cycle {at}, and the run ends in cycle {}", gossip.until);
        let remedy = raise(until, at.saturating_add(gossip.rules.cleanup).saturating_add(1));
        sink.push(view.conflict(message, &[key, until]).hint(remedy));
        return None;
    }
    Some(at)
}

/// The cycle of a crash by default: tables are full, and the rounds have their course.
const fn crash(rules: &GossipRules) -> u64 {
    rules.cleanup.saturating_mul(2)
}

/// Long enough after a crash for all to declare it, with a cleanup time in hand.
fn default_end(view: &View<'_>, rules: &GossipRules) -> Option<u64> {
    let crash = view.or(&p::DEAD_AT, Some(crash(rules)))?;
    let after = rules.cleanup.saturating_mul(3).saturating_add(rules.consensus);
    Some(crash.saturating_add(after))
}

fn rules(view: &View<'_>, scheme: Scheme, timeout: Timeout, ranks: u32, period: u64) -> Option<GossipRules> {
    let paper = GossipRules::of_paper(scheme, ranks, period, period);
    let cleanup = view.or(&p::CLEANUP, Some(paper.cleanup))?;
    let consensus = view.or(&p::CONSENSUS, Some(paper.consensus))?;
    Some(GossipRules { cleanup, consensus, timeout, ..paper })
}

/// The ranks, of which there are 2 or more.
fn ranks(view: &View<'_>, network: &Network, sink: &mut Sink) -> Option<u32> {
    let key = p::RANKS.info.key;
    let places = network.nodes().saturating_mul(view.get(&p::RANKS_PER_NODE)?);
    let ranks = view.or(&p::RANKS, Some(places))?;
    if ranks < 2 {
        let message = format!("gossip needs at least 2 ranks, not {ranks}");
        sink.push(view.conflict(message, &[key]).hint(raise(key, 2u32)));
        return None;
    }
    Some(ranks)
}

/// Reports a round in which a table cannot leave its node, or a processor cannot send and receive one.
fn fits(view: &View<'_>, network: &Network, ranks: u32, period: u64, sink: &mut Sink) -> Option<()> {
    let overhead = view.get(&p::OVERHEAD)?;
    let carriage = Carriage::default();
    let carriage = Carriage { flit_bytes: network.flit_bytes.unwrap_or(carriage.flit_bytes), ..carriage };
    let flits = carriage.flits(table_bytes(ranks));
    let (key, bytes, busy) = (p::PERIOD.info.key, FLIT_BYTES.info.key, overhead.saturating_mul(2));
    if period < flits {
        let message = format!(
            "a round of {period} cycles is too short: a table of {ranks} heartbeats has {flits} flits, and a node \
             sends one in a cycle"
        );
        let larger = table_bytes(ranks).div_ceil(period);
        sink.push(view.conflict(message, &[key]).hint(raise(key, flits).or(raise(bytes, larger))));
        return None;
    }
    if period < busy {
        let overhead_key = p::OVERHEAD.info.key;
        let message = format!(
            "a round of {period} cycles is too short: a processor sends one message and receives one, for {overhead} \
             cycles each"
        );
        let remedy = raise(key, busy).or(lower(overhead_key, period / 2));
        sink.push(view.conflict(message, &[key, overhead_key]).hint(remedy));
        return None;
    }
    Some(())
}

/// Reports ranks that start more than a round apart.
fn starts_in_a_round(view: &View<'_>, skew: u64, period: u64, sink: &mut Sink) -> Option<()> {
    let (key, round) = (p::SKEW.info.key, p::PERIOD.info.key);
    if skew >= period {
        let message = format!("ranks start up to {skew} cycles apart, and a round has {period} cycles");
        sink.push(view.conflict(message, &[key, round]).hint(lower(key, period.saturating_sub(1))));
        return None;
    }
    Some(())
}

/// Reports a cleanup time within which news cannot reach all ranks.
fn reaches_all(view: &View<'_>, rules: &GossipRules, ranks: u32, sink: &mut Sink) -> Option<()> {
    let rounds = u64::from(rules.scheme.least_rounds(ranks));
    let least = rounds.saturating_mul(rules.interval);
    let (key, cleanup) = (p::CLEANUP.info.key, rules.cleanup);
    if cleanup < least {
        let scheme = Named::name(rules.scheme);
        let message = format!(
            "a cleanup time of {cleanup} cycles is too short: with \"{scheme}\", news needs {rounds} rounds of {} \
             cycles to reach {ranks} ranks",
            rules.interval
        );
        let remedy = raise(key, least).or(lower(p::PERIOD.info.key, cleanup / rounds.max(1)));
        sink.push(view.conflict(message, &[key, p::PERIOD.info.key]).hint(remedy));
        return None;
    }
    Some(())
}
