// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message classes: a few numbers of each class beside those of the point.

use flitforge_router::spec::RouterSpec;
use flitforge_sim::report::{ClassReport, Report};
use rusqlite::Transaction;

use crate::Point;
use crate::columns::Number;
use crate::html::{Cell, Table};

/// A main number of a message class.
#[derive(Debug, Clone, Copy)]
pub struct ClassColumn {
    /// Name in SQL. In CSV and on axes it is `class.CLASS.NAME`.
    pub name: &'static str,
    /// Unit and meaning.
    pub doc: &'static str,
    /// Path in the report of a class.
    path: &'static str,
    /// Reads it off a class.
    pub value: fn(&ClassReport) -> Number,
}

macro_rules! columns {
    ($( $name:ident: $path:literal, $doc:literal, $value:expr; )+) => {
        /// The main numbers of a message class, in order.
        pub const CLASS_COLUMNS: &[ClassColumn] = &[
            $( ClassColumn { name: stringify!($name), doc: $doc, path: $path, value: $value }, )+
        ];
    };
}

columns! {
    offered: "offered", "flits per node and cycle", |c| c.offered.into();
    accepted: "accepted", "flits per node and cycle", |c| c.accepted.into();
    packets: "packets", "packets whose latency was measured", |c| c.packets.into();
    packet_latency_mean: "latency_mean", "cycles, source queueing included", |c| c.latency_mean.into();
    packet_latency_p99: "latency_p99", "cycles", |c| c.latency_p99.map_or(Number::Missing, Number::from);
    packet_latency_max: "latency_max", "cycles",
        |c| if c.packets > 0 { c.latency_max.into() } else { Number::Missing };
}

/// The names of all message classes, in the order in which they are met.
pub(crate) fn names<'a>(points: impl IntoIterator<Item = &'a Point>) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for of in points.into_iter().flat_map(|point| &point.report.classes) {
        if !names.contains(&of.class.as_str()) {
            names.push(&of.class);
        }
    }
    names
}

/// The name of a column of a class, in CSV and on axes.
pub(crate) fn column_name(class: &str, column: &ClassColumn) -> String {
    format!("class.{class}.{}", column.name)
}

/// The class and the column of such a name. The name of a class may have dots, that of a column has none.
pub(crate) fn parse(name: &str) -> Option<(&str, &'static ClassColumn)> {
    let (class, column) = name.strip_prefix("class.")?.rsplit_once('.')?;
    Some((class, CLASS_COLUMNS.iter().find(|known| known.name == column)?))
}

/// The report of a class.
pub(crate) fn of<'a>(report: &'a Report, class: &str) -> Option<&'a ClassReport> {
    report.classes.iter().find(|of| of.class == class)
}

/// A number of a class; missing where the point does not have the class.
pub(crate) fn number(report: &Report, class: &str, column: &ClassColumn) -> Number {
    of(report, class).map_or(Number::Missing, column.value)
}

/// Makes the view of message classes where it is missing. The numbers are in the reports.
pub(crate) fn create(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let number = |c: &ClassColumn| format!(", class.value ->> '$.{}' AS {}", c.path, c.name);
    let numbers: String = CLASS_COLUMNS.iter().map(number).collect();
    transaction.execute_batch(&format!(
        "CREATE VIEW IF NOT EXISTS class_results AS SELECT slot.ordinal, slot.labels, point.key,
        class.value ->> '$.class' AS class{numbers}
    FROM slot JOIN point USING (key), json_each(point.report, '$.classes') AS class
    ORDER BY slot.ordinal, class.key;"
    ))
}

/// Packets, traffic and latency of a class, as cells.
fn measured(of: &ClassReport) -> impl Iterator<Item = Cell> {
    CLASS_COLUMNS.iter().map(|column| (column.value)(of).into())
}

/// The names of what is measured, in headings.
const MEASURED: [&str; 6] = ["offered", "accepted", "packets", "mean latency", "p99", "greatest latency"];

/// The message classes of a run: their channels and priorities, and what was measured.
pub(crate) fn of_run(report: &Report, router: Option<&RouterSpec>) -> Option<Table> {
    if report.classes.is_empty() {
        return None;
    }
    let shares = router.map(RouterSpec::shares).unwrap_or_default();
    let row = |(number, of): (usize, &ClassReport)| {
        let share = router.and_then(|router| shares.get(router.share_of(number)));
        let channels = share.map(|share| match share.count {
            1 => share.first.to_string(),
            count => format!("{} to {}", share.first, share.first + count - 1),
        });
        let text = |text: Option<String>| Cell::from(text.unwrap_or_else(|| "–".to_owned()));
        let priority = share.map(|share| share.priority.to_string());
        [of.class.as_str().into(), text(channels), text(priority)].into_iter().chain(measured(of)).collect()
    };
    Some(Table {
        caption: "Message classes, with their virtual channels. Traffic is in flits per node and cycle, \
                  latency in cycles."
            .to_owned(),
        columns: ["class", "channels", "priority"].iter().chain(&MEASURED).map(|&name| name.into()).collect(),
        rows: report.classes.iter().enumerate().map(row).collect(),
    })
}

/// The message classes of all points of a sweep.
pub(crate) fn of_sweep(points: &[Point], name: impl Fn(&Point) -> String, heading: &str) -> Option<Table> {
    let of_point = |point: &Point| -> Vec<Vec<Cell>> {
        let name = name(point);
        let row = |of: &ClassReport| {
            [name.as_str().into(), of.class.as_str().into()].into_iter().chain(measured(of)).collect()
        };
        point.report.classes.iter().map(row).collect()
    };
    let rows: Vec<Vec<Cell>> = points.iter().flat_map(of_point).collect();
    (!rows.is_empty()).then(|| Table {
        caption: "Message classes of every point. Traffic is in flits per node and cycle, latency in cycles."
            .to_owned(),
        columns: [heading, "class"].iter().chain(&MEASURED).map(|&name| name.into()).collect(),
        rows,
    })
}
