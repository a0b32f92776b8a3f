// SPDX-License-Identifier: MIT OR Apache-2.0
//! The applications of revolving hierarchies: small runs, and the statements on them.

use flitforge_papers::garg_ghosh::Plan;
use flitforge_papers::garg_ghosh::applications::{Applied, Problem, Scene, cases, claims, scenes};

fn runs() -> Vec<Applied> {
    let small = |scene: &Scene| scene.nodes <= 16 && scene.problem != Problem::Jacobi;
    scenes(&Plan::quick()).into_iter().filter(small).map(|scene| scene.run().unwrap()).collect()
}

#[test]
fn applications_have_their_statements() {
    let (runs, cases) = (runs(), cases().unwrap());
    let words = |run: &Applied| {
        let Applied {
            hierarchy, nodes, steps, work, most_work, messages, messages_of_rank, makespan, ..
        } = run;
        let [least, most] = messages_of_rank;
        format!(
            "{:20} {hierarchy:9} {nodes:3}: {makespan:7} cycles, {steps:4} steps, work {work}, of a rank {most_work}, \
             messages {messages}, of a rank {least} to {most}",
            run.problem.name()
        )
    };
    insta::assert_snapshot!("applications", runs.iter().map(words).collect::<Vec<_>>().join("\n"));
    let claims = claims(&runs, &cases);
    let said = claims
        .iter()
        .map(|claim| format!("{}: {}\n  {:?}: {}", claim.place, claim.statement, claim.holds, claim.found));
    insta::assert_snapshot!("statements_on_applications", said.collect::<Vec<_>>().join("\n"));
}

/// What ranks compute is a function of their hierarchy: no message's time changes it.
#[test]
fn a_run_is_the_same_again() {
    let scene: Scene = scenes(&Plan::quick())[1];
    assert_eq!(scene.run().unwrap(), scene.run().unwrap());
}
