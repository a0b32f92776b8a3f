// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables in Markdown, and prose of a certain width.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// Columns of a line of prose.
const COLUMNS: usize = 110;

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

/// Markdown without code blocks, its prose in lines of at most 110 columns. Headings and tables stay as they
/// are.
pub(super) fn narrow(text: &str) -> String {
    text.split('\n').map(narrow_line).collect::<Vec<_>>().join("\n")
}

fn narrow_line(line: &str) -> String {
    if line.starts_with(['#', '|']) {
        return line.to_owned();
    }
    let options = Options::new(COLUMNS)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false)
        .subsequent_indent(if line.starts_with("- ") { "  " } else { "" });
    textwrap::fill(line, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_narrow_and_keeps_its_words() {
        let word = "non-zero ".repeat(20);
        let text = format!("# {word}\n\n{word}\n- {word}\n\n| {word} |\n");
        let narrow = narrow(&text);
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&narrow), words(&text));
        for line in narrow.lines().filter(|line| !line.starts_with(['#', '|'])) {
            assert!(line.len() <= COLUMNS, "{line}");
        }
        assert!(
            narrow.contains(&format!("\n- {}\n  non-zero", "non-zero ".repeat(12).trim_end())),
            "{narrow}"
        );
        assert!(narrow.ends_with(&format!("\n| {word} |\n")));
    }
}
