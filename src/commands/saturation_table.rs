// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where configurations saturate, as lines of text.

use std::io::Write;

use flitforge_results::Saturation;
use flitforge_results::sweep::describe;

/// Characters of the widest column: a longer name moves its own line alone.
const WIDEST: usize = 160;

/// A line for each configuration: the loads on either side of saturation, and what stopped the traffic.
pub(super) fn table(found: &[Saturation], out: &mut dyn Write) -> std::io::Result<()> {
    let names: Vec<String> = found.iter().map(|one| describe(&one.labels)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(13, WIDEST);
    writeln!(
        out,
        "{:<width$}  {:>9}  {:>9}  {:>8}  stopped by",
        "configuration", "stable to", "saturated", "accepted"
    )?;
    for (name, one) in names.iter().zip(found) {
        let (stable, saturated) = (number(one.stable), number(one.saturated));
        let doubt = if one.certain { "" } else { " (doubtful: not converged)" };
        let stopped = one.stopped_by();
        writeln!(
            out,
            "{name:<width$}  {stable:>9}  {saturated:>9}  {:>8.4}  {stopped}{doubt}",
            one.accepted
        )?;
    }
    Ok(())
}

fn number(load: Option<f64>) -> String {
    load.map_or_else(|| "none".to_owned(), |load| format!("{load:.4}"))
}
