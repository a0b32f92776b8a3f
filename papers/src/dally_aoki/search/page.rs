// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report of the search.

use flitforge_results::html::ReportPage;

use super::choices::Choices;
use super::family::Tried;
use super::front::{all_table, choices_table, front_table, numbers_table, orders, sentences};
use crate::page::{report, section};

/// How the deviations are formed.
const MEANING: &str = "The deviation of a number is the factor between it and the printed number. A set of \
                       choices is judged by its greatest and by its mean deviation over all printed numbers. \
                       Windows are shorter and loads are fewer than in the study of the paper. So a number \
                       differs a little from that study.";
/// Which sets are tried.
const FAMILY: &str = "The search tries the common choices and each alternative alone. Then it tries sets of two or \
                      three alternatives. It takes those with the least worst deviation if the effects of their \
                      parts multiply. An alternative that breaks an order of the paper is in none of them. A set \
                      that breaks an order of Table I is not run further. The orders are:";

/// The page.
pub(super) fn page(choices: &Choices, tried: &[Tried], quick: bool) -> ReportPage {
    let found = sentences(tried);
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    let sections = vec![
        section("Result", &found, Vec::new(), vec![front_table(tried)]),
        section("Each number", &[], Vec::new(), vec![numbers_table(tried)]),
        section(
            "How it was searched",
            &[MEANING, FAMILY, &orders()],
            Vec::new(),
            vec![choices_table(choices)],
        ),
        section("Every set", &[], Vec::new(), vec![all_table(tried)]),
    ];
    let less = ", single alternatives only";
    report("Dally and Aoki: the open choices", "16-ary 2-cube mesh", quick.then_some(less), sections)
}
