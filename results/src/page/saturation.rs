// SPDX-License-Identifier: MIT OR Apache-2.0
//! The saturation of every configuration: a table, and a sentence.

use super::names::Names;
use crate::Saturation;
use crate::html::{Cell, Table, Tone, significant};

/// The table.
pub(super) fn table(found: &[Saturation], names: &Names) -> Table {
    let fixed =
        ["stable up to", "saturated from", "most accepted", "latency at the last stable load", "stopped by"];
    let heading = names.heading();
    Table {
        caption:
            "Where each configuration saturates. Loads are values of traffic.load; accepted traffic is in \
                  fractions of capacity, latency the mean in cycles."
                .to_owned(),
        columns: std::iter::once(heading.as_str()).chain(fixed).map(str::to_owned).collect(),
        rows: found.iter().map(|one| row(one, names)).collect(),
    }
}

fn row(one: &Saturation, names: &Names) -> Vec<Cell> {
    let stopped = one.stopped_by();
    let stopped = match (one.saturated, one.certain) {
        (None, _) => Cell::toned(stopped, Tone::Good),
        (_, true) => stopped.into(),
        (_, false) => Cell::toned(format!("{stopped}; doubtful: a run did not converge"), Tone::Doubtful),
    };
    let load = |load: Option<f64>| load.map(|load| significant(load, 4));
    let none = |text: Option<String>| Cell::from(text.unwrap_or_else(|| "–".to_owned()));
    vec![
        names.of(&one.labels).into(),
        none(load(one.stable)),
        none(load(one.saturated)),
        one.accepted.into(),
        one.latency.into(),
        stopped,
    ]
}

/// What saturates first and last.
pub(super) fn sentence(found: &[Saturation], names: &Names) -> Option<String> {
    let stable = |one: &Saturation| one.stable.unwrap_or(0.0);
    if let [one] = found {
        let below = significant(stable(one), 3);
        return Some(match one.saturated {
            Some(above) => format!("**Saturation between {below} and {}.**", significant(above, 3)),
            None => format!("**No saturation up to {below}.**"),
        });
    }
    let last = found.iter().reduce(|best, one| if stable(one) > stable(best) { one } else { best })?;
    let first = found.iter().reduce(|least, one| if stable(one) < stable(least) { one } else { least })?;
    let told = |one: &Saturation| {
        format!("{} (stable up to {})", names.of(&one.labels), significant(stable(one), 3))
    };
    Some(format!("**{} carries most; {} saturates first.**", told(last), told(first)))
}
