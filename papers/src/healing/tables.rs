// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the report.

use flitforge_results::html::{self, Table, significant};
use flitforge_traffic::healing::Kind;

use super::cell::{Cell, Spread};
use super::quantity::{Period, Quantity, Rate};
use super::scene::{Study, Way};
use super::work::Outcome;
use crate::{Claim, claim};

fn table(caption: &str, columns: Vec<String>, rows: Vec<Vec<html::Cell>>) -> Table {
    Table { caption: caption.to_owned(), columns, rows }
}

pub(super) fn statements(claims: &[Claim]) -> Table {
    claim::table(
        "The statements of the paper, also the implied ones, next to the measured results.",
        "measured",
        claims,
    )
}

/// A number with its interval, or with its range where there is none.
fn spread(spread: Option<Spread>) -> html::Cell {
    let Some(Spread { mean, half, .. }) = spread else { return "–".into() };
    let half = half
        .filter(|&half| half > 0.0)
        .map_or_else(String::new, |half| format!(" ± {}", significant(half, 2)));
    format!("{}{half}", significant(mean, 4)).into()
}

/// Cells of a study beside some quantities; what tells the cells apart comes first.
fn cells(
    outcome: &Outcome,
    study: Study,
    caption: &str,
    columns: &[(&str, Quantity)],
    ways: &[Way],
) -> Table {
    let several = study == Study::SeveralDeaths;
    let fixed = ["N", "load", "method"].into_iter().chain(several.then_some("threshold"));
    let names = fixed.chain(columns.iter().map(|&(name, _)| name)).map(str::to_owned).collect();
    let row = |cell: &Cell| {
        let head = [cell.nodes.to_string(), cell.load.to_string(), cell.way.name().to_owned()];
        let head = head.into_iter().chain(several.then(|| cell.when())).map(html::Cell::from);
        head.chain(columns.iter().map(|&(_, quantity)| spread(cell.spread(quantity)))).collect()
    };
    let own = outcome.cells.iter().filter(|cell| cell.study == study && ways.contains(&cell.way));
    table(caption, names, own.map(row).collect())
}

/// How long healing takes, and what it writes.
pub(super) fn work(outcome: &Outcome) -> Table {
    let columns = [
        ("detected", Quantity::Detected),
        ("known to all", Quantity::Known),
        ("healed", Quantity::Healed),
        ("messages", Quantity::Messages),
        ("their flits", Quantity::MessageFlits),
        ("words written", Quantity::Words),
        ("changed numbering", Quantity::Crossings),
    ];
    let caption = "One death: cycles after it, and the work. Mean over the repetitions, with the half width of its 95 % interval.";
    cells(outcome, Study::OneDeath, caption, &columns, &Way::HEALING)
}

/// What is said.
pub(super) fn kinds(outcome: &Outcome) -> Table {
    let columns: Vec<_> = Kind::ALL.into_iter().map(|kind| (kind.name(), Quantity::Said(kind))).collect();
    cells(outcome, Study::OneDeath, "One death: messages by kind.", &columns, &Way::HEALING)
}

/// What packets suffer.
pub(super) fn packets(outcome: &Outcome) -> Table {
    let columns = [
        ("torn", Quantity::Torn),
        ("stranded", Quantity::Stranded),
        ("refused", Quantity::Refused),
        ("lost between living", Quantity::LostBetweenLiving),
        ("least throughput / before", Quantity::Dip),
        ("greatest latency / before", Quantity::Peak),
        ("hops after / before", Quantity::HopGrowth),
        ("dilation", Quantity::Dilation),
        ("pairs not served", Quantity::Unserved),
    ];
    let caption =
        "One death: packets lost, the worst window of the thousand cycles after it, and the length of paths.";
    cells(outcome, Study::OneDeath, caption, &columns, &Way::ALL)
}

/// Before, meanwhile, after.
pub(super) fn periods(outcome: &Outcome) -> Table {
    let column = |rate: Rate, period: Period| {
        (format!("{}, {}", rate.unit(), period.name()), Quantity::Traffic(rate, period))
    };
    let columns: Vec<_> =
        Rate::ALL.into_iter().flat_map(|rate| Period::ALL.map(|period| column(rate, period))).collect();
    let columns: Vec<_> = columns.iter().map(|(name, quantity)| (name.as_str(), *quantity)).collect();
    let caption = "One death: throughput, mean packet latency and mean hops. Without healing, meanwhile lasts as long as with \
                   the naive method.";
    cells(outcome, Study::OneDeath, caption, &columns, &Way::ALL)
}

/// Thresholds.
pub(super) fn thresholds(outcome: &Outcome) -> Table {
    let columns = [
        ("tables changed", Quantity::Epochs),
        ("messages", Quantity::Messages),
        ("their flits", Quantity::MessageFlits),
        ("words written", Quantity::Words),
        ("torn", Quantity::Torn),
        ("stranded", Quantity::Stranded),
        ("refused", Quantity::Refused),
        ("lost between living", Quantity::LostBetweenLiving),
        ("mean hops", Quantity::Hops),
        ("hops by the healed tables", Quantity::TableHops),
        ("mean latency", Quantity::Latency),
        ("pairs not served", Quantity::Unserved),
        ("not healed", Quantity::Unhealed),
    ];
    let caption = "Deaths one after the other, up to one fewer than a node has links: work, losses and the \
                   length of paths over the whole run.";
    cells(outcome, Study::SeveralDeaths, caption, &columns, &Way::ALL)
}
