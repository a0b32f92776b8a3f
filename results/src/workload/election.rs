// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a report says of an election.

use flitforge::workload::{ElectionReport, Standing, WorkloadReport};

use crate::html::{Drawing, Section};
use crate::plot::courses::{Bar, courses};

/// What is said in a line each: the name, and the rest.
pub(super) fn lines(report: &ElectionReport) -> Vec<(&'static str, String)> {
    let ElectionReport { knowing, living, starts, messages, bound, bypassed, rounds, .. } = *report;
    let ideal = |cycle: Option<u64>| cycle.map_or_else(|| String::from("never"), |cycle| cycle.to_string());
    let leader = match (report.leader, report.declared, report.known) {
        (Some(leader), Some(declared), Some(known)) => format!(
            "rank {leader}, declared after {declared} cycles and known to all that are told after {known}; without \
             contention after {} and {}",
            ideal(report.ideal_declared),
            ideal(report.ideal_known)
        ),
        _ => String::from("none"),
    };
    vec![
        ("leader", leader),
        ("known to", format!("{knowing} of {living} functional ranks in the end")),
        (
            "election",
            format!("{starts} started; failures {}, recoveries {}", report.failures, report.recoveries),
        ),
        (
            "election sent",
            format!(
                "{messages} messages of functional ranks in {rounds} rounds, {bound} at most; {bypassed} passed failed ranks"
            ),
        ),
    ]
}

/// How ranks stand over time.
pub(super) fn section(report: &WorkloadReport) -> Option<Section> {
    let election = report.election.as_ref()?;
    let ranks = report.ranks.len() as u32;
    let bars = bars(election, ranks, report.cycles);
    let drawing = Drawing {
        id: String::from("election"),
        title: String::from("The election over time"),
        svg: courses(
            &bars,
            &legend(election.rounds),
            ranks,
            report.cycles,
            "How ranks stand in the election",
        ),
        caption: String::from(
            "Each rank over time. White is asleep, grey is failed. A darker blue is a later round. Green knows the \
             leader, and the leader is red.",
        ),
    };
    let heading = String::from("The election");
    Some(Section { heading, drawings: vec![drawing], ..Section::default() })
}

/// What each rank is from one change to the next.
fn bars(election: &ElectionReport, ranks: u32, end: u64) -> Vec<Bar> {
    let mut now = vec![(0, Standing::Asleep); ranks as usize];
    let mut bars = Vec::new();
    let mut close = |rank: u32, from: u64, to: u64, standing: Standing| {
        if let Some(fill) = colour(standing, election.rounds) {
            bars.push(Bar { row: rank, from, to, fill });
        }
    };
    for &(at, rank, standing) in &election.course {
        let Some(own) = now.get_mut(rank as usize) else { continue };
        let (from, was) = std::mem::replace(own, (at, standing));
        close(rank, from, at, was);
    }
    for (rank, (from, standing)) in (0..).zip(now) {
        close(rank, from, end, standing);
    }
    bars
}

const KNOWS: &str = "#7fb77e";
const LEADS: &str = "#c02020";
const FAILED: &str = "#b8b8b8";

/// The colour of a standing. Who sleeps has none.
fn colour(standing: Standing, rounds: u32) -> Option<String> {
    Some(match standing {
        Standing::Asleep => return None,
        Standing::Round(round) => blue(round, rounds),
        Standing::Knows => KNOWS.to_owned(),
        Standing::Leads => LEADS.to_owned(),
        Standing::Failed => FAILED.to_owned(),
    })
}

/// From light to dark, a step for each round.
fn blue(round: u32, rounds: u32) -> String {
    let share = f64::from(round.saturating_sub(1)) / f64::from(rounds.saturating_sub(1).max(1));
    let mix = |light: f64, dark: f64| (light + (dark - light) * share).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(205.0, 24.0), mix(222.0, 60.0), mix(240.0, 120.0))
}

fn legend(rounds: u32) -> Vec<(String, String)> {
    let round = |round: u32| (format!("round {round}"), blue(round, rounds));
    let others = [("knows", KNOWS), ("leads", LEADS), ("failed", FAILED)];
    (1..=rounds.min(6))
        .map(round)
        .chain(others.map(|(name, fill)| (name.to_owned(), fill.to_owned())))
        .collect()
}
