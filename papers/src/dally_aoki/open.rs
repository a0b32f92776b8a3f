// SPDX-License-Identifier: MIT OR Apache-2.0
//! The experiments that ask what a choice of an open parameter does.

use flitforge_results::Point;
use flitforge_results::html::{Cell, Table, significant};

use super::rows::{any_latency, by_faults, lanes, throughput};
use super::{accepted, of_figure};

/// Table I again, under other choices of what the paper leaves open.
pub(super) fn parameters(points: &[Point]) -> Table {
    let mut rows: Vec<(String, Vec<Cell>)> = Vec::new();
    for point in of_figure(points, "open") {
        let case = point.label("case").unwrap_or_default();
        let variant = case.split_once(", ").map_or("as chosen", |(_, variant)| variant);
        let x = lanes(case);
        let cell = format!(
            "{} ({} %)",
            significant(accepted(point), 3),
            significant(100.0 * point.report.deterministic.unwrap_or_default(), 2)
        );
        match rows.iter_mut().find(|row| row.0 == variant) {
            Some(row) => row.1.push(Cell::from(format!("{x}: {cell}"))),
            None => rows.push((variant.to_owned(), vec![Cell::from(format!("{x}: {cell}"))])),
        }
    }
    let width = rows.iter().map(|row| row.1.len()).max().unwrap_or(0);
    Table {
        caption:
            "Dynamic algorithm under other choices of open parameters: accepted traffic in fractions of \
                  capacity, and percent of packets on deterministic channels, by entry lanes at maximum load."
                .to_owned(),
        columns: std::iter::once("choice".to_owned())
            .chain((0..width).map(|k| format!("run {}", k + 1)))
            .collect(),
        rows: rows
            .into_iter()
            .map(|(variant, mut cells)| {
                cells.resize(width, Cell::default());
                std::iter::once(Cell::from(variant)).chain(cells).collect()
            })
            .collect(),
    }
}

/// Figs. 9 and 10 again, without faults and with 8 % faulty links, under other choices.
pub(super) fn faults(points: &[Point]) -> Table {
    let mut cases: Vec<&str> = Vec::new();
    for case in of_figure(points, "open-faults").filter_map(|point| point.label("case")) {
        if !cases.contains(&case) {
            cases.push(case);
        }
    }
    let columns = ["choice", "packets lost", "quantity", "without faults", "8 % faulty", "ratio"];
    Table {
        caption: "Latency at half load and accepted traffic of one entry lane under other choices: means over fault sets; packets lost \
                  in percent of those that were delivered or lost, with faults."
            .to_owned(),
        columns: columns.map(str::to_owned).to_vec(),
        rows: cases.into_iter().map(|case| fault_row(points, case)).collect(),
    }
}

fn fault_row(points: &[Point], case: &str) -> Vec<Cell> {
    let of_case = || of_figure(points, "open-faults").filter(|point| point.label("case") == Some(case));
    let (quantity, of): (_, fn(&Point) -> Option<f64>) = match case.starts_with("Fig. 9") {
        true => ("mean latency", any_latency),
        false => ("accepted traffic", throughput),
    };
    let (means, lost) = (by_faults(of_case(), of), by_faults(of_case(), lost));
    let mean = |at: usize| means.get(at).map(|ensemble| ensemble.mean);
    let lost = lost.last().map(|ensemble| format!("{} %", significant(ensemble.mean, 2)));
    let ratio = mean(1).zip(mean(0)).map(|(with, without)| with / without);
    vec![
        Cell::from(case),
        Cell::from(lost.unwrap_or_default()),
        Cell::from(quantity),
        Cell::from(mean(0)),
        Cell::from(mean(1)),
        Cell::from(ratio),
    ]
}

/// Percent of the packets that came to an end that were lost.
fn lost(point: &Point) -> Option<f64> {
    let packets = &point.report.packets;
    let ended = packets.delivered + packets.lost;
    (ended > 0).then(|| 100.0 * packets.lost as f64 / ended as f64)
}
