// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading depths from Yosys's `ltp` and clocks from nextpnr.

use std::collections::BTreeMap;

/// The length of the longest path of each module, as `ltp -noff` reports it.
pub(super) fn depths(text: &str) -> BTreeMap<String, u64> {
    text.lines().filter_map(depth).collect()
}

fn depth(line: &str) -> Option<(String, u64)> {
    let rest = line.strip_prefix("Longest topological path in ")?;
    let (module, length) = rest.split_once(" (length=")?;
    Some((module.trim_start_matches('\\').to_owned(), length.split(')').next()?.parse().ok()?))
}

/// The clock in MHz that nextpnr reports last: after routing. Before, it has only an estimate.
pub(super) fn routed_mhz(log: &str) -> Option<f64> {
    let last = log.lines().rev().find(|line| line.contains("Max frequency for clock"));
    let (_, number) = last?.rsplit_once("': ")?;
    number.split(" MHz").next()?.parse().ok()
}

/// The median: the middle value, or the mean of the two in the middle.
pub(super) fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = sorted[(sorted.len() - 1) / 2];
    Some(f64::midpoint(lower, upper))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_has_its_depth() {
        let depths = depths(include_str!("recorded/ltp-0.23.txt"));
        let expected = [("leaf", 6), ("mid", 2), ("top", 8)];
        assert_eq!(depths, expected.map(|(name, depth)| (name.to_owned(), depth)).into());
    }

    #[test]
    fn the_clock_after_routing_counts() {
        assert_eq!(routed_mhz(include_str!("recorded/nextpnr-0.11.1.txt")), Some(71.29));
        assert_eq!(routed_mhz("Info: no clocks here"), None);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&[80.0, 100.0, 70.0]), Some(80.0));
        assert_eq!(median(&[80.0, 100.0]), Some(90.0));
        assert_eq!(median(&[]), None);
    }
}
