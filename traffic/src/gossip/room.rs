// SPDX-License-Identifier: MIT OR Apache-2.0
//! Detectors of failed nodes in a configuration.

use super::{GossipRules, Scheme, Timeout, table_bytes};
use crate::workload::remedy::{lower, raise};
use crate::workload::room::{Choice, Conflict, Derived, Given, Room, Row, RowDefault, RowKind, Uses, names};

/// `workload.program = "gossip"`.
pub static ROOM: Room = Room {
    name: "gossip",
    about: "Every rank watches all others by tables of heartbeats, and finds those that fail (P2P-MPI).",
    instead: Some(
        "sweep `workload.cleanup`, or `traffic.load` with `workload.background`, and look at the detections",
    ),
    settings: &[
        Uses::Own(Row::new(
            "workload.scheme",
            "",
            RowDefault::Value("\"brr\""),
            RowKind::Choice(Scheme::NAMES),
            "Whom a rank sends its table of heartbeats to in each round. All schemes work for 2 or more ranks.",
        )),
        Uses::Shared("period", Some("1000")),
        Uses::Own(Row::new(
            "workload.cleanup",
            "cycles",
            RowDefault::Derived(
                "the rounds of the paper's experiments: 3 times the fewest that news needs under \
                 \"dbrr\" and \"random\", 2 times under the others",
            ),
            RowKind::Int(1, RowKind::MOST),
            "The time for which a heartbeat may stand still. Then its rank is suspected. A shorter time finds \
             failures earlier and suspects living ranks more often.",
        )),
        Uses::Own(Row::new(
            "workload.consensus",
            "cycles",
            RowDefault::Derived("`workload.period`"),
            RowKind::Int(0, RowKind::MOST),
            "From the ping of a suspected rank until it is declared failed, unless there is news of it. 0: it is \
             declared failed at once, and nobody is pinged.",
        )),
        Uses::Own(Row::new(
            "workload.timeout",
            "",
            RowDefault::Value("\"lag\""),
            RowKind::Choice(Timeout::NAMES),
            "How it is measured that a heartbeat stands still.",
        )),
        Uses::Shared("skew", None),
        Uses::Shared("until", None),
        Uses::Shared("dead", None),
        Uses::Shared("dead_at", None),
    ],
    follow: Some(follow),
    ..Room::PLAIN
};

names! {
    Scheme {
        /// To a random other rank.
        Random = "random",
        /// To the rank 1 above, then 2, 3 and so on.
        RoundRobin = "round-robin",
        /// To the rank 1 above, then 2, 4, 8 and so on: binary round robin, which sends along one half of the
        /// links of a binomial graph.
        Binary = "brr",
        /// As binary round robin, then the same backwards: double binary round robin.
        DoubleBinary = "dbrr",
    }
    Timeout {
        /// By the time since its heartbeat last increased here.
        Silence = "silence",
        /// By how far its heartbeat is behind the rank's own. It presumes that all ranks start together.
        Lag = "lag",
    }
}

/// The times that follow from the scheme and the ranks, and what is wrong with those that are given.
fn follow(given: &dyn Given) -> Result<Vec<(&'static str, Derived)>, Conflict> {
    let number = |name| given.number(name);
    let scheme = given.names("scheme").first().and_then(|name| Scheme::named(name)).unwrap_or(Scheme::Binary);
    let (period, ranks) = (number("period").unwrap_or(1), given.ranks());
    fits(given, ranks, period)?;
    let skew = number("skew").unwrap_or_default();
    if skew >= period {
        let message = format!("ranks start up to {skew} cycles apart, and a round has {period} cycles");
        let remedy = lower("workload.skew", period.saturating_sub(1));
        return Err(Conflict { message, keys: vec!["workload.skew", "workload.period"], remedy });
    }
    let paper = GossipRules::of_paper(scheme, ranks, period, period);
    let cleanup = number("cleanup").unwrap_or(paper.cleanup);
    let consensus = number("consensus").unwrap_or(paper.consensus);
    reaches_all(scheme, ranks, period, cleanup)?;
    // Tables are full, and the rounds have their course. Then all have time to declare a crash.
    let crash = number("dead_at").unwrap_or_else(|| cleanup.saturating_mul(2));
    let end = crash.saturating_add(cleanup.saturating_mul(3).saturating_add(consensus));
    let until = number("until").unwrap_or(end);
    if given.is_set("dead") && crash >= until {
        let (key, end) = ("workload.dead_at", "workload.until");
        let message = format!("nodes crash in cycle {crash}, and the run ends in cycle {until}");
        let remedy = raise(end, crash.saturating_add(cleanup).saturating_add(1));
        return Err(Conflict { message, keys: vec![key, end], remedy });
    }
    let times = [("cleanup", cleanup), ("consensus", consensus), ("until", until), ("dead_at", crash)];
    Ok(times.map(|(name, time)| (name, Derived::Number(time))).to_vec())
}

/// Reports too few ranks, and a round in which a table cannot leave its node, or a processor cannot send and
/// receive one.
fn fits(given: &dyn Given, ranks: u32, period: u64) -> Result<(), Conflict> {
    if ranks < 2 {
        let key = "workload.ranks";
        let message = format!("gossip needs at least 2 ranks, not {ranks}");
        return Err(Conflict { message, keys: vec![key], remedy: raise(key, 2u32) });
    }
    let overhead = given.number("overhead").unwrap_or_default();
    let flits = given.flits(table_bytes(ranks));
    let (key, busy) = ("workload.period", overhead.saturating_mul(2));
    if period < flits {
        let message = format!(
            "a round of {period} cycles is too short: a table of {ranks} heartbeats has {flits} flits, and a node \
             sends one in a cycle"
        );
        let larger = table_bytes(ranks).div_ceil(period);
        let remedy = raise(key, flits).or(raise("network.flit_bytes", larger));
        return Err(Conflict { message, keys: vec![key], remedy });
    }
    if period < busy {
        let overhead_key = "workload.overhead";
        let message = format!(
            "a round of {period} cycles is too short: a processor sends one message and receives one, for {overhead} \
             cycles each"
        );
        let remedy = raise(key, busy).or(lower(overhead_key, period / 2));
        return Err(Conflict { message, keys: vec![key, overhead_key], remedy });
    }
    Ok(())
}

/// Reports a cleanup time within which news cannot reach all ranks.
fn reaches_all(scheme: Scheme, ranks: u32, period: u64, cleanup: u64) -> Result<(), Conflict> {
    let rounds = u64::from(scheme.least_rounds(ranks));
    let least = rounds.saturating_mul(period);
    let (key, round) = ("workload.cleanup", "workload.period");
    if cleanup < least {
        let scheme = scheme.key();
        let message = format!(
            "a cleanup time of {cleanup} cycles is too short: with \"{scheme}\", news needs {rounds} rounds of {period} \
             cycles to reach {ranks} ranks"
        );
        let remedy = raise(key, least).or(lower(round, cleanup / rounds.max(1)));
        return Err(Conflict { message, keys: vec![key, round], remedy });
    }
    Ok(())
}
