// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables in Markdown.

/// A table; nothing without rows.
pub(super) fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let heads: Vec<_> = heads.iter().map(ToString::to_string).collect();
    let rule = format!("|{}\n", "---|".repeat(heads.len()));
    let rows: String = rows.iter().map(|row| line(row)).collect();
    line(&heads) + &rule + &rows
}
