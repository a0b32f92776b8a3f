// SPDX-License-Identifier: MIT OR Apache-2.0
//! The numbers of a point by the names of their columns: of its run, of a message class, of its router, of
//! its program.

use flitforge::workload::quantities;

use crate::{CLASS_COLUMNS, COLUMNS, HARDWARE_COLUMNS, Point, classes};

/// A number of a point; `None` where there is no such column, and where nothing was measured.
pub(crate) fn number(point: &Point, name: &str) -> Option<f64> {
    let value = match classes::parse(name) {
        Some((class, column)) => classes::number(&point.report, class, column),
        None => match COLUMNS.iter().find(|column| column.name == name) {
            Some(column) => (column.value)(&point.report),
            None => match HARDWARE_COLUMNS.iter().find(|column| column.name == name) {
                Some(column) => (column.value)(point.hardware.as_ref()?),
                None => {
                    let of = quantities().find(|of| of.name == name)?;
                    point.report.workload.as_ref()?.get(of.name).clone()
                }
            },
        },
    };
    value.value()
}

/// Half the width of the 95 % confidence interval of a mean that has one.
pub(crate) fn half_width(point: &Point, name: &str) -> Option<f64> {
    number(point, &format!("{}_ci95", name.strip_suffix("_mean")?))
}

/// Unit and meaning of a column.
pub(crate) fn doc(name: &str) -> Option<&'static str> {
    let own = COLUMNS.iter().find(|column| column.name == name).map(|column| column.doc);
    let hardware = || HARDWARE_COLUMNS.iter().find(|column| column.name == name).map(|column| column.doc);
    let workload = || quantities().find(|of| of.name == name).map(|of| of.doc);
    let of_class = || classes::parse(name).map(|(_, column)| column.doc);
    own.or_else(hardware).or_else(workload).or_else(of_class)
}

/// The columns that some points have, in the order of the export.
pub(crate) fn names(points: &[Point]) -> Vec<String> {
    let own = COLUMNS.iter().map(|column| column.name.to_owned());
    let measured = points.iter().any(|point| point.hardware.is_some());
    let hardware = HARDWARE_COLUMNS.iter().filter(|_| measured).map(|column| column.name.to_owned());
    let runs = points.iter().any(|point| point.report.workload.is_some());
    let workload = quantities().filter(|_| runs).map(|of| of.name.to_owned());
    let of_class = |class| CLASS_COLUMNS.iter().map(move |column| classes::column_name(class, column));
    own.chain(hardware).chain(workload).chain(classes::names(points).into_iter().flat_map(of_class)).collect()
}
