// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where configurations saturate, as lines of text.

use std::io::Write;

use flitforge_results::Saturation;
use flitforge_results::saturation::Spread;
use flitforge_results::sweep::describe;

/// Characters of the widest column: a longer name moves its own line alone.
const WIDEST: usize = 160;

/// A line for each configuration: the loads on either side of saturation, and what stopped the traffic.
pub(super) fn table(found: &[Saturation], out: &mut dyn Write) -> std::io::Result<()> {
    let names: Vec<String> = found.iter().map(|one| describe(&one.labels)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(13, WIDEST);
    // Means over repetitions have intervals.
    let wide = if found.iter().any(|one| one.spread != Spread::default()) { 17 } else { 9 };
    let narrow = wide - 1;
    writeln!(
        out,
        "{:<width$}  {:>wide$}  {:>wide$}  {:>narrow$}  stopped by",
        "configuration", "stable to", "saturated", "accepted"
    )?;
    for (name, one) in names.iter().zip(found) {
        let stable = number(one.stable, one.spread.stable);
        let saturated = number(one.saturated, one.spread.saturated);
        let accepted = number(Some(one.accepted), one.spread.accepted);
        let doubt = if one.certain { "" } else { " (doubtful: not converged)" };
        let stopped = one.stopped_by();
        writeln!(
            out,
            "{name:<width$}  {stable:>wide$}  {saturated:>wide$}  {accepted:>narrow$}  {stopped}{doubt}",
        )?;
    }
    Ok(())
}

/// A number, with half the width of its interval where it has one.
fn number(x: Option<f64>, half: Option<f64>) -> String {
    let half = half.map_or_else(String::new, |half| format!(" ± {half:.4}"));
    x.map_or_else(|| "none".to_owned(), |x| format!("{x:.4}{half}"))
}
