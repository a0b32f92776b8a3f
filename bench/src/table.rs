// SPDX-License-Identifier: MIT OR Apache-2.0
//! The committed table of instructions per flit-hop, and what a new count is compared with.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

/// Change that fails, as a fraction, with the compiler that made the table.
pub const BOUND: f64 = 0.03;

/// Change that fails with another compiler: inlining and register allocation differ between versions
/// by more than [`BOUND`], and not by a defect of this program.
pub const BOUND_OF_OTHER_COMPILER: f64 = 0.15;

/// How a table is made anew.
pub const UPDATE: &str = "cargo run --release -p flitforge-bench -- instructions --update";

/// Compiler of this program, as `rustc --version` says it.
pub const RUSTC: &str = env!("FLITFORGE_BENCH_RUSTC");

/// Target this program was compiled for.
pub const TARGET: &str = env!("FLITFORGE_BENCH_TARGET");

/// Counts of one target.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Compiler that the counted program was made with.
    pub rustc: String,
    /// Instructions per flit-hop of each case.
    pub instructions: BTreeMap<String, f64>,
}

/// Counts of every target they were made for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Table(pub BTreeMap<String, Counts>);

impl Table {
    /// Reads a table.
    ///
    /// # Errors
    /// The text is no table.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The table as a file.
    pub fn to_text(&self) -> String {
        let mut text = format!("# Instructions per flit-hop by callgrind. Made by: {UPDATE}\n");
        for (target, counts) in &self.0 {
            let _ = write!(text, "\n[{target}]\nrustc = {:?}\n\n[{target}.instructions]\n", counts.rustc);
            for (case, count) in &counts.instructions {
                let _ = writeln!(text, "{case:?} = {count:.2}");
            }
        }
        text
    }

    /// Compares counts of this compiler and target with the table's. Gives the bound that holds.
    ///
    /// # Errors
    /// One message for every case that is out of bounds or in only one of the two.
    pub fn compare(&self, target: &str, now: &Counts) -> Result<f64, Vec<String>> {
        let Some(then) = self.0.get(target) else {
            return Err(vec![format!("the table has no counts for {target}; make them with: {UPDATE}")]);
        };
        let bound = if then.rustc == now.rustc { BOUND } else { BOUND_OF_OTHER_COMPILER };
        let mut failures: Vec<String> = now
            .instructions
            .iter()
            .filter_map(|(case, &count)| failure(case, then.instructions.get(case).copied(), count, bound))
            .collect();
        let gone = then.instructions.keys().filter(|case| !now.instructions.contains_key(*case));
        failures.extend(gone.map(|case| format!("{case} is in the table and no longer counted: {UPDATE}")));
        if failures.is_empty() {
            return Ok(bound);
        }
        if then.rustc != now.rustc {
            failures.push(format!("the table is of {}, this program of {}", then.rustc, now.rustc));
        }
        Err(failures)
    }
}

fn failure(case: &str, then: Option<f64>, now: f64, bound: f64) -> Option<String> {
    let Some(then) = then else {
        return Some(format!("{case} is not in the table; add it with: {UPDATE}"));
    };
    let change = now / then - 1.0;
    if change.abs() <= bound {
        return None;
    }
    let (percent, allowed) = (100.0 * change, 100.0 * bound);
    let advice = if change > 0.0 { "the cycle loop has become slower" } else { "faster: take it over with" };
    let command = if change > 0.0 { String::new() } else { format!(": {UPDATE}") };
    Some(format!(
        "{case}: {then:.2} -> {now:.2} instructions per flit-hop, {percent:+.1} % (allowed: {allowed:.0} %): {advice}{command}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rustc: &str, count: f64) -> Counts {
        Counts { rustc: rustc.to_owned(), instructions: BTreeMap::from([("8x8".to_owned(), count)]) }
    }

    fn table() -> Table {
        Table(BTreeMap::from([("here".to_owned(), counts("rustc 1", 100.0))]))
    }

    fn messages(now: &Counts) -> String {
        table().compare("here", now).unwrap_err().join("\n")
    }

    #[test]
    fn three_percent_pass_either_way() {
        for count in [97.1, 100.0, 102.9] {
            assert_eq!(table().compare("here", &counts("rustc 1", count)), Ok(BOUND));
        }
    }

    #[test]
    fn growth_fails() {
        let text = messages(&counts("rustc 1", 103.1));
        assert_eq!(
            text,
            "8x8: 100.00 -> 103.10 instructions per flit-hop, +3.1 % (allowed: 3 %): the cycle loop has become slower"
        );
    }

    #[test]
    fn a_gain_has_to_be_recorded() {
        let text = messages(&counts("rustc 1", 96.9));
        assert!(text.contains("-3.1 % (allowed: 3 %)") && text.ends_with(UPDATE), "{text}");
    }

    #[test]
    fn another_compiler_has_a_wider_bound_and_is_named() {
        assert_eq!(table().compare("here", &counts("rustc 2", 114.0)), Ok(BOUND_OF_OTHER_COMPILER));
        let text = messages(&counts("rustc 2", 116.0));
        assert!(text.ends_with("the table is of rustc 1, this program of rustc 2"), "{text}");
    }

    #[test]
    fn another_target_is_never_passed_over() {
        let text = table().compare("there", &counts("rustc 1", 100.0)).unwrap_err().join("\n");
        assert!(text.starts_with("the table has no counts for there"), "{text}");
    }

    #[test]
    fn cases_on_one_side_only_fail() {
        let mut now = counts("rustc 1", 100.0);
        now.instructions = BTreeMap::from([("9x9".to_owned(), 1.0)]);
        let text = messages(&now);
        assert!(text.contains("9x9 is not in the table") && text.contains("8x8 is in the table"), "{text}");
    }

    #[test]
    fn a_table_is_read_back() {
        assert_eq!(Table::parse(&table().to_text()).unwrap(), table());
    }
}
