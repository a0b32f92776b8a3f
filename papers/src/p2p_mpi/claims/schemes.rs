// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements on rounds and on the probability that detection fails.

use flitforge_traffic::gossip::{GossipError, GossipRules, Scheme, Trial, isolation};

use super::{counted, known};
use crate::claim::{Claim, Holds};
use crate::p2p_mpi::outcome::{Outcome, Spread};
use crate::p2p_mpi::plan::Plan;
use crate::p2p_mpi::replication::application_fails;

/// Nodes beyond which the paper found no failure of DBRR.
const BEYOND: u32 = 64;

/// The greatest number of nodes of the paper's experiments.
const LARGEST: u32 = 256;

/// Factor by which the application must be less reliable: three orders of magnitude.
const SEVERAL_ORDERS: f64 = 1e3;

pub(super) fn claims(plan: &Plan, outcome: &Outcome) -> Result<Vec<Claim>, GossipError> {
    Ok(vec![
        round_robin(outcome),
        binary(outcome),
        four_nodes(plan)?,
        double_binary(outcome),
        fragile(outcome),
        eight(outcome),
        none_found(plan)?,
        orders(plan, outcome),
    ])
}

fn of(outcome: &Outcome, scheme: Scheme) -> impl Iterator<Item = &Spread> {
    outcome.spread.iter().filter(move |spread| spread.scheme == scheme)
}

fn greatest(outcome: &Outcome) -> u32 {
    outcome.spread.iter().map(|spread| spread.nodes).max().unwrap_or_default()
}

fn round_robin(outcome: &Outcome) -> Claim {
    let off: Vec<&Spread> =
        of(outcome, Scheme::RoundRobin).filter(|spread| spread.first != spread.printed).collect();
    let by_one = off.iter().all(|spread| spread.first + 1 == spread.printed);
    let sizes: Vec<String> = off.iter().take(6).map(|spread| spread.nodes.to_string()).collect();
    let later = of(outcome, Scheme::RoundRobin).filter(|spread| spread.worst > spread.first).count();
    Claim {
        place: "section 5.1",
        statement: "Round robin informs all nodes in ceil((sqrt(1 + 8 n) - 1) / 2) rounds.",
        found: format!(
            "for n = 2 to {}, one round fewer at n = {}, ... ({} sizes), else as printed; from other rounds of \
             the cycle than the first, more for {later} sizes",
            greatest(outcome),
            sizes.join(", "),
            off.len(),
        ),
        holds: match (off.is_empty(), by_one) {
            (true, _) => Holds::Yes,
            (false, true) => Holds::Partly,
            (false, false) => Holds::No,
        },
    }
}

fn binary(outcome: &Outcome) -> Claim {
    let differ = of(outcome, Scheme::Binary)
        .filter(|spread| spread.first != spread.printed || spread.worst != spread.printed)
        .count();
    Claim {
        place: "section 5.1",
        statement: "Binary round robin informs all nodes in ceil(log2 n) rounds.",
        found: format!(
            "from every round of the cycle on, for n = 2 to {}: {differ} sizes differ",
            greatest(outcome)
        ),
        holds: Holds::when(differ == 0),
    }
}

/// The example is run: nodes 0 and 1 of four crash together.
fn four_nodes(plan: &Plan) -> Result<Claim, GossipError> {
    let wrong = |scheme| {
        let rules = GossipRules::of_paper(scheme, 4, plan.interval, 0);
        let crashes = vec![(0, plan.crash), (1, plan.crash)];
        let until = plan.crash + 3 * rules.cleanup;
        let (latency, skew, seed) = (plan.latency, plan.skew, plan.seed);
        let trial = Trial { rules, nodes: 4, latency, skew, crashes, until, seed };
        let watches = trial.run()?;
        let all = trial.seen(&watches).false_suspicions();
        let own = all.into_iter().find(|wrong| (wrong.by, wrong.node) == (2, 3));
        Ok::<_, GossipError>(own.map(|wrong| wrong.at))
    };
    let (binary, double) = (wrong(Scheme::Binary)?, wrong(Scheme::DoubleBinary)?);
    let words = |at: Option<u64>| {
        at.map_or_else(
            || String::from("it does not"),
            |at| format!("it does {:.2} s after the crash", (at - plan.crash) as f64 / 1000.0),
        )
    };
    Ok(Claim {
        place: "section 5.1",
        statement: "If nodes 0 and 1 of four fail under BRR, node 2 will suspect node 3, which has not failed.",
        found: format!("without pings: {}; under DBRR: {}", words(binary), words(double)),
        holds: Holds::when(binary.is_some() && double.is_none()),
    })
}

fn double_binary(outcome: &Outcome) -> Claim {
    let half = of(outcome, Scheme::DoubleBinary).filter(|spread| 2 * spread.worst == spread.printed).count();
    let all = of(outcome, Scheme::DoubleBinary).count();
    Claim {
        place: "section 5.2",
        statement: "Double binary round robin informs all nodes in no fewer than 2 ceil(log2 n) rounds.",
        found: format!(
            "half as many are enough, from every round of the cycle on, for {half} of {all} sizes from 2 to {}",
            greatest(outcome)
        ),
        holds: Holds::when(half == 0),
    }
}

fn fragile(outcome: &Outcome) -> Claim {
    let mut sizes: Vec<u32> = outcome.drawn.iter().map(|drawn| drawn.nodes).collect();
    sizes.dedup();
    let both = |&nodes: &u32| {
        let of = |scheme| known(outcome, scheme, nodes);
        Some((nodes, of(Scheme::Binary)?, of(Scheme::DoubleBinary)?))
    };
    let rows: Vec<(u32, f64, f64)> = sizes.iter().filter_map(both).collect();
    let number = |x: f64| if x > 0.0 { format!("{x:.2e}") } else { String::from("0") };
    let words = rows
        .iter()
        .map(|&(nodes, binary, double)| format!("{nodes}: {}, {}", number(binary), number(double)));
    let words: Vec<String> = words.collect();
    let weaker = rows.iter().all(|(_, binary, double)| *binary > 100.0 * double);
    let falls = rows.windows(2).all(|pair| pair[0].1 > pair[1].1);
    Claim {
        place: "section 5.2, Fig. 12",
        statement: "BRR is relatively fragile, especially with a small number of nodes; DBRR reinforces it.",
        found: format!(
            "probability of BRR and of DBRR by n: {}. Held to agree if BRR fails a hundred times as often, and less \
             often with more nodes",
            words.join("; ")
        ),
        holds: Holds::when(weaker && falls && !rows.is_empty()),
    }
}

/// Numbers that an independent model gave beforehand; the paper prints none.
fn eight(outcome: &Outcome) -> Claim {
    let of = |scheme: Scheme| {
        let exact = counted(outcome, scheme, 8);
        let drawn = outcome.drawn.iter().find(|drawn| (drawn.scheme, drawn.nodes) == (scheme, 8));
        exact.zip(drawn)
    };
    let pairs: Vec<_> = [Scheme::Binary, Scheme::DoubleBinary].into_iter().filter_map(of).collect();
    let words: Vec<String> = pairs
        .iter()
        .map(|(exact, drawn)| {
            format!(
                "{}: {exact:.4e} exactly, {:.4e} of {:.1e} trials ({:.4e} to {:.4e})",
                drawn.scheme,
                drawn.share(),
                drawn.trials as f64,
                drawn.interval.low,
                drawn.interval.high
            )
        })
        .collect();
    Claim {
        place: "section 5.2, Fig. 12",
        statement: "The probability can be drawn: for n = 8, trials and the count of every set agree.",
        found: words.join("; "),
        holds: Holds::when(
            pairs.len() == 2 && pairs.iter().all(|(exact, drawn)| drawn.interval.holds(*exact)),
        ),
    }
}

fn none_found(plan: &Plan) -> Result<Claim, GossipError> {
    let expected = |nodes: u32| {
        Ok::<_, GossipError>(
            Plan::PAPER_TRIALS * isolation(Scheme::DoubleBinary, nodes, plan.failed())?.leading,
        )
    };
    let mut most = (0, 0.0);
    for nodes in BEYOND + 1..=LARGEST {
        let here = expected(nodes)?;
        if here > most.1 {
            most = (nodes, here);
        }
    }
    Ok(Claim {
        place: "section 5.2, Fig. 12",
        statement: "5.8e9 trials find no failure of DBRR for n above 64: too few to estimate the probability.",
        found: format!(
            "failures expected in as many trials: {:.1} at n = {BEYOND}, {:.3} at 128, {:.5} at 256, at most {:.2} \
             above {BEYOND} (n = {}). Held to agree if below 1",
            expected(BEYOND)?,
            expected(128)?,
            expected(LARGEST)?,
            most.1,
            most.0,
        ),
        holds: Holds::when(most.1 < 1.0),
    })
}

fn orders(plan: &Plan, outcome: &Outcome) -> Claim {
    let mut sizes: Vec<u32> = outcome.drawn.iter().map(|drawn| drawn.nodes).collect();
    sizes.dedup();
    let meets = |scheme: Scheme| -> Vec<u32> {
        let meets = |&&nodes: &&u32| {
            let application = application_fails(nodes, 1, plan.failed());
            known(outcome, scheme, nodes).is_some_and(|fails| application > SEVERAL_ORDERS * fails)
        };
        sizes.iter().filter(meets).copied().collect()
    };
    let [binary, double] = [Scheme::Binary, Scheme::DoubleBinary].map(meets);
    let list = |of: &[u32]| of.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Claim {
        place: "section 5.2",
        statement: "The failure probability of detection is several orders below that of the application.",
        found: format!(
            "three orders below that of an application without replicas: BRR at n = {}; DBRR at n = {}",
            list(&binary),
            list(&double)
        ),
        holds: if double.len() < sizes.len() {
            Holds::No
        } else if binary.len() < sizes.len() {
            Holds::Partly
        } else {
            Holds::Yes
        },
    }
}
