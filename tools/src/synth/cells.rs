// SPDX-License-Identifier: MIT OR Apache-2.0
//! Totals of the cells of a synthesized module.

use std::collections::BTreeMap;

use flitforge_results::{Fpga, Gates};

/// How many cells of each type a module has.
pub(super) type Cells = BTreeMap<String, u64>;

/// LUTs that a memory or shift register of the 7 series takes. Source: Xilinx UG474, distributed RAM
/// configurations.
fn xc7_ram_luts(cell: &str) -> u64 {
    match cell {
        "RAM32M" | "RAM64M" | "RAM128X1D" | "RAM256X1S" => 4,
        "RAM32X1D" | "RAM64X1D" | "RAM32X2S" | "RAM128X1S" => 2,
        "RAM32X1S" | "RAM64X1S" | "SRL16E" | "SRLC16E" | "SRLC32E" => 1,
        _ => 0,
    }
}

/// Adds up cells of the Xilinx 7 series.
pub(super) fn xc7(cells: &Cells) -> Fpga {
    let ram_luts = sum(cells, xc7_ram_luts);
    let lut = |cell: &str| u64::from(cell == "INV" || numbered(cell, "LUT"));
    Fpga {
        luts: sum(cells, lut) + ram_luts,
        ram_luts,
        flip_flops: sum(cells, |cell| u64::from(cell.starts_with("FD"))),
        block_rams: sum(cells, |cell| u64::from(cell.starts_with("RAMB"))),
    }
}

/// Adds up cells of the Lattice ECP5: a carry cell takes two LUTs, a 16 x 4 memory six (four that hold the
/// bits and two that are lost to its write port).
pub(super) fn ecp5(cells: &Cells) -> Fpga {
    let count = |name: &str| cells.get(name).copied().unwrap_or(0);
    let ram_luts = 6 * count("TRELLIS_DPR16X4");
    Fpga {
        luts: count("LUT4") + 2 * count("CCU2C") + ram_luts,
        ram_luts,
        flip_flops: count("TRELLIS_FF"),
        block_rams: count("DP16KD") + count("PDPW16KD"),
    }
}

/// Adds up plain gates.
pub(super) fn gates(cells: &Cells) -> Gates {
    let mut area = Gates::default();
    for (cell, &n) in cells.iter().filter(|(cell, _)| cell.starts_with('$')) {
        match (gate(cell), storage(cell)) {
            (Some(weight), _) => area.logic += weight * n as f64,
            (None, Some(weight)) => {
                area.storage += weight * n as f64;
                area.flip_flops += n;
            }
            // What only names a place in the hierarchy.
            (None, None) if cell == "$scopeinfo" => {}
            (None, None) => area.unweighted += n,
        }
    }
    area
}

/// Weight of a combinational gate.
fn gate(cell: &str) -> Option<f64> {
    match cell {
        "$_NOT_" => Some(2.0 / 3.0),
        "$_NAND_" => Some(1.0),
        "$_AND_" | "$_OR_" => Some(4.0 / 3.0),
        "$_XOR_" => Some(2.0),
        "$_MUX_" => Some(7.0 / 3.0),
        _ => None,
    }
}

/// Weight of a flip-flop or latch. A clock enable costs a multiplexer.
fn storage(cell: &str) -> Option<f64> {
    if cell.contains("DLATCH") {
        return Some(10.0 / 3.0);
    }
    if !cell.contains("DFF") {
        return None;
    }
    let enable = if cell.contains("DFFE") || cell.contains("SDFFCE") { 7.0 / 3.0 } else { 0.0 };
    Some(if is_plain(cell) { 17.0 / 3.0 } else { 20.0 / 3.0 } + enable)
}

/// Whether a flip-flop has neither set nor reset: its name then tells the edge and the enable's level only.
fn is_plain(cell: &str) -> bool {
    let levels = cell.strip_prefix("$_DFF_").or_else(|| cell.strip_prefix("$_DFFE_"));
    levels.is_some_and(|levels| levels.trim_end_matches('_').len() <= 2)
}

fn sum(cells: &Cells, weight: impl Fn(&str) -> u64) -> u64 {
    cells.iter().map(|(cell, n)| weight(cell) * n).sum()
}

fn numbered(cell: &str, prefix: &str) -> bool {
    cell.strip_prefix(prefix)
        .is_some_and(|rest| rest.len() == 1 && rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(list: &[(&str, u64)]) -> Cells {
        list.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect()
    }

    #[test]
    fn memories_count_among_the_luts() {
        let cells = cells(&[("LUT2", 10), ("LUT6", 5), ("INV", 1), ("FDRE", 7), ("FDSE", 2), ("RAM32M", 3)]);
        let area = xc7(&cells);
        assert_eq!(area, Fpga { luts: 28, ram_luts: 12, flip_flops: 9, block_rams: 0 });
    }

    #[test]
    fn multiplexers_and_carries_of_the_7_series_are_no_luts() {
        let area = xc7(&cells(&[("MUXF7", 4), ("CARRY4", 2), ("RAMB18E1", 1), ("SRL16E", 2)]));
        assert_eq!(area, Fpga { luts: 2, ram_luts: 2, flip_flops: 0, block_rams: 1 });
    }

    #[test]
    fn carries_and_memories_of_the_ecp5_count_as_luts() {
        let area = ecp5(&cells(&[
            ("LUT4", 100),
            ("CCU2C", 3),
            ("TRELLIS_DPR16X4", 2),
            ("TRELLIS_FF", 9),
            ("PFUMX", 8),
        ]));
        assert_eq!(area, Fpga { luts: 118, ram_luts: 12, flip_flops: 9, block_rams: 0 });
    }

    #[test]
    fn gates_have_the_weights_of_the_library() {
        let logic = cells(&[
            ("$_NAND_", 3),
            ("$_NOT_", 3),
            ("$_AND_", 3),
            ("$_OR_", 3),
            ("$_XOR_", 1),
            ("$_MUX_", 3),
        ]);
        let area = gates(&logic);
        assert!((area.logic - 22.0).abs() < 1e-9, "{area:?}");
        assert_eq!((area.flip_flops, area.unweighted), (0, 0));
    }

    #[test]
    fn resets_and_enables_make_flip_flops_larger() {
        let weight = |cell: &str| gates(&cells(&[(cell, 3)])).storage.round();
        assert_eq!(weight("$_DFF_P_"), 17.0);
        assert_eq!(weight("$_DFFE_PP_"), 24.0);
        assert_eq!(weight("$_DFF_PN0_"), 20.0);
        assert_eq!(weight("$_SDFF_PN0_"), 20.0);
        assert_eq!(weight("$_DFFE_PN0P_"), 27.0);
        assert_eq!(weight("$_SDFFE_PN0P_"), 27.0);
        assert_eq!(weight("$_SDFFCE_PN0P_"), 27.0);
        assert_eq!(weight("$_DLATCH_P_"), 10.0);
    }

    #[test]
    fn cells_without_a_weight_are_told() {
        let area = gates(&cells(&[("$mem_v2", 2), ("$scopeinfo", 9), ("ff_route", 4)]));
        assert_eq!(area, Gates { unweighted: 2, ..Gates::default() });
    }
}
