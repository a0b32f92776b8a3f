// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce healing`: a small plan, its numbers that can be checked, and the same bytes again.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use flitforge_papers::healing::{self, Cell, Outcome, Period, Plan, Quantity, Rate, Study, Way};
use flitforge_papers::to_csv;
use flitforge_results::progress::Progress;
use flitforge_topology::healing::{Healing, Method};
use flitforge_traffic::healing::Kind;

/// Two sizes with one death, one of them followed in time, and one with several.
fn small() -> Plan {
    Plan {
        sizes: vec![12, 16],
        loads: vec![0.1, 0.3],
        repetitions: 2,
        death: 1000,
        end: 2000,
        followed: 16,
        followed_repetitions: 2,
        several: vec![12],
        interval: 600,
        ..Plan::quick()
    }
}

fn outcome(threads: usize) -> Outcome {
    healing::run(&small(), threads, &Progress::hidden()).unwrap()
}

fn cells(outcome: &Outcome, study: Study, way: Way) -> Vec<&Cell> {
    outcome.cells.iter().filter(|cell| cell.study == study && cell.way == way).collect()
}

/// Work, losses and ways of a small plan, as a table whose diff shows a change; files and page are made of
/// the same.
#[test]
fn a_small_measurement() {
    let outcome = outcome(2);
    let claims = healing::claims(&outcome);
    insta::assert_snapshot!("table", table(&outcome));
    let said: Vec<String> = claims
        .iter()
        .map(|claim| format!("{}: {}\n  {}", claim.place, claim.statement, claim.holds.words()))
        .collect();
    insta::assert_snapshot!("statements", said.join("\n"));
    links_are_those_of_the_topology(&outcome);
    healing_is_in_order(&outcome);
    nothing_heals_without_a_method(&outcome);
    let html = healing::page(&small(), &outcome, &claims).html().unwrap();
    for id in
        ["one-times", "one-flits", "one-words", "one-hops", "course-throughput", "course-hops", "several-12"]
    {
        assert!(html.contains(&format!("<figure class=\"chart\" id=\"{id}\"")), "{id} is missing");
    }
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let plan = Plan { sizes: vec![12], several: Vec::new(), followed_repetitions: 1, ..small() };
    let results = |threads| {
        let outcome = healing::run(&plan, threads, &Progress::hidden()).unwrap();
        let json = healing::to_json(&plan, &outcome, &healing::claims(&outcome)).unwrap();
        (json, to_csv(&healing::lines(&outcome)).unwrap())
    };
    assert!(results(1) == results(3), "one thread and three give different bytes");
}

/// The settings that `results.json` names are those of a run that `flitforge run` makes.
#[test]
fn every_run_is_a_configuration() {
    for plan in [Plan::quick(), Plan::full()] {
        let scenes = plan.scenes().unwrap();
        assert!(healing::steps(&plan).unwrap() > scenes.len() as u64, "networks are checked before they run");
        let mut first = scenes.iter().filter(|scene| scene.seed == plan.seed);
        assert!(first.all(|scene| scene.config().is_ok()));
    }
}

#[test]
fn a_plan_that_cannot_be_is_refused() {
    let plan = Plan { sizes: vec![1], ..small() };
    insta::assert_snapshot!(healing::run(&plan, 1, &Progress::hidden()).unwrap_err().to_string());
}

/// A link is opened by one message, so that they can be counted without running anything.
fn links_are_those_of_the_topology(outcome: &Outcome) {
    for (way, method) in [(Way::Naive, Method::Naive), (Way::Adaptive, Method::Adaptive)] {
        for cell in cells(outcome, Study::OneDeath, way) {
            // Which node dies makes no difference to the number.
            let links = Healing::binomial(cell.nodes, &[0]).unwrap().changes(method).added.len();
            let opened = cell.spread(Quantity::Said(Kind::Connect)).unwrap();
            assert_eq!(
                (opened.least, opened.most),
                (links as f64, links as f64),
                "{way:?}, {} nodes",
                cell.nodes
            );
        }
    }
}

fn healing_is_in_order(outcome: &Outcome) {
    for cell in Way::HEALING.into_iter().flat_map(|way| cells(outcome, Study::OneDeath, way)) {
        let mean = |quantity| cell.mean(quantity).unwrap();
        let [detected, known, healed] = [Quantity::Detected, Quantity::Known, Quantity::Healed].map(mean);
        assert!(detected == 32.0 && detected < known && known < healed, "{detected}, {known}, {healed}");
        assert_eq!((mean(Quantity::Epochs), mean(Quantity::Unhealed)), (1.0, 0.0));
        assert_eq!(mean(Quantity::Unserved), 0.0, "one death leaves a way between any two");
    }
    let courses = outcome.courses.iter();
    let times: Vec<_> = courses.map(|course| (course.way, course.healed.is_some())).collect();
    assert_eq!(times, [(Way::None, false), (Way::Naive, true), (Way::Adaptive, true)]);
}

fn nothing_heals_without_a_method(outcome: &Outcome) {
    for cell in cells(outcome, Study::OneDeath, Way::None) {
        assert_eq!(cell.mean(Quantity::Messages), None);
        assert_eq!(cell.mean(Quantity::Refused), Some(0.0));
        assert!(cell.mean(Quantity::Traffic(Rate::Hops, Period::Meanwhile)).unwrap() > 1.0);
    }
}

fn table(outcome: &Outcome) -> String {
    let quantities = [
        Quantity::Known,
        Quantity::Healed,
        Quantity::MessageFlits,
        Quantity::Words,
        Quantity::Torn,
        Quantity::LostBetweenLiving,
        Quantity::HopGrowth,
        Quantity::Hops,
    ];
    let names: String = quantities.iter().map(|quantity| format!("{:>20}", quantity.id())).collect();
    let row = |cell: &Cell| {
        let head = format!("{:>3} {:>4} {:<9}{:<15}", cell.nodes, cell.load, cell.way.name(), cell.when());
        let numbers = quantities.iter().map(|&quantity| {
            let number = cell.mean(quantity).map_or_else(|| "-".to_owned(), |mean| format!("{mean:.4}"));
            format!("{number:>20}")
        });
        format!("{head}{}\n", numbers.collect::<String>())
    };
    std::iter::once(format!("{:>34}{names}\n", "")).chain(outcome.cells.iter().map(row)).collect()
}
