// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper's statements on messages and timeouts, beside what came out over networks.

use flitforge_traffic::gossip::{GossipError, GossipRules, Scheme, Timeout, Trial};

use super::{Over, Plan, RoundTime, Safe};
use crate::claim::{Claim, Holds};
use crate::p2p_mpi::loads::Network;

/// The statements that the runs over networks are held against.
///
/// # Errors
/// When so many nodes cannot gossip.
pub(in crate::p2p_mpi) fn claims(plan: &Plan, over: &Over) -> Result<Vec<Claim>, GossipError> {
    Ok(vec![bottlenecks(over), delays(plan, over), too_short(plan, over), least(plan, over)?])
}

fn of(over: &Over, network: Network) -> impl Iterator<Item = &RoundTime> {
    over.rounds.iter().filter(move |time| time.network == network)
}

fn bottlenecks(over: &Over) -> Claim {
    let worst = |network: Network| {
        let times = of(over, network).map(|time| (time.longest as f64 / time.longest_alone as f64, time));
        let (ratio, time) = times.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let name = network.name();
        Some(format!("{name} {ratio:.2} times ({} nodes, jump {})", time.nodes, time.jump))
    };
    let words: Vec<String> = Network::ALL.into_iter().filter_map(worst).collect();
    let free = |network: Network| of(over, network).all(|time| time.excess == 0);
    Claim {
        place: "section 5.2",
        statement: "The network traffic that the failure detector generates does not induce bottlenecks.",
        found: format!(
            "longest message of the worst round, in proportion to no contention: {}. Held to agree if no message waits \
             on any network",
            words.join(", ")
        ),
        holds: match (over.rounds.is_empty(), Network::ALL.map(free)) {
            (false, [true, true, true]) => Holds::Yes,
            (false, [true, ..]) => Holds::Partly,
            _ => Holds::No,
        },
    }
}

fn delays(plan: &Plan, over: &Over) -> Claim {
    let largest = over.rounds.iter().filter(|time| time.nodes == plan.nodes);
    let longest = largest.map(|time| time.longest).max().unwrap_or_default();
    Claim {
        place: "section 5.3",
        statement: "Message delays are less than the gossip time.",
        found: format!(
            "without other traffic the longest message of a round among {} nodes takes {longest} cycles of the {}",
            plan.nodes, plan.period
        ),
        holds: Holds::when(longest > 0 && longest < plan.period),
    }
}

/// The least cleanup time against twice that time, in networks that are not saturated.
fn too_short(plan: &Plan, over: &Over) -> Claim {
    let is_saturated = |network: Network, load: f64| {
        over.safe.iter().any(|safe| safe.saturated && safe.network == network && safe.load <= load)
    };
    let wrong = |rounds: u32| {
        let own = over.watched.iter().filter(move |own| own.timeout == rounds);
        let own = own.filter(|own| !is_saturated(own.network, own.load));
        own.map(|own| own.false_suspicions).sum::<u64>()
    };
    let counts: Vec<String> =
        plan.timeouts.iter().map(|&rounds| format!("{} with {rounds} rounds", wrong(rounds))).collect();
    let least = Scheme::Binary.least_rounds(plan.nodes);
    let is_run = [least, 2 * least].iter().all(|rounds| plan.timeouts.contains(rounds));
    let holds = is_run && wrong(least) > 0 && wrong(2 * least) == 0;
    Claim {
        place: "section 5.1",
        statement: "The cleanup time must not be too short, to avoid frequent false failure detections; it is usually a \
                    multiple of the gossip time.",
        found: format!(
            "false suspicions in networks that are not saturated: {}. Held to agree if the least time gives some and \
             twice the least none",
            counts.join(", ")
        ),
        holds: Holds::when(holds),
    }
}

/// Without other traffic, how long a heartbeat stands still is known.
fn least(plan: &Plan, over: &Over) -> Result<Claim, GossipError> {
    let rounds = Scheme::Binary.least_rounds(plan.nodes);
    let time = u64::from(rounds) * plan.period;
    let quiet = || over.safe.iter().filter(|safe| safe.load <= 0.0);
    let each = |safe: &Safe| format!("{} {}", safe.network.name(), safe.longest);
    let words: Vec<String> = quiet().map(each).collect();
    let by_lag = by_lag(plan, time)?;
    Ok(Claim {
        place: "section 5.1",
        statement: "T_cleanup^min of BRR, ceil(log2 n) gossip times, can serve as T_cleanup in synchronous systems.",
        found: format!(
            "all nodes start together, {rounds} rounds are {time} cycles; the longest silence of a living node without \
             other traffic: {}; false suspicions where the lag of heartbeats is measured instead: {by_lag}. Held to \
             agree if silences are shorter, in part if none is suspected by the lag",
            words.join(", ")
        ),
        holds: match (quiet().all(|safe| safe.longest < time), by_lag) {
            (true, 0) if !words.is_empty() => Holds::Yes,
            (_, 0) => Holds::Partly,
            _ => Holds::No,
        },
    })
}

/// False suspicions over an ideal network, if heartbeats of living nodes may lag by so much time.
fn by_lag(plan: &Plan, cleanup: u64) -> Result<usize, GossipError> {
    let rules = GossipRules { timeout: Timeout::Lag, consensus: 0, ..plan.rules(cleanup) };
    let (latency, until) = (plan.period / 2, plan.warmup() + 100 * plan.period);
    let trial = Trial { rules, nodes: plan.nodes, latency, skew: 0, crashes: Vec::new(), until, seed: 1 };
    Ok(trial.seen(&trial.run()?).false_suspicions().len())
}
