// SPDX-License-Identifier: MIT OR Apache-2.0
//! Prose in lines of a certain width.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// A text in lines of at most so many columns, the first and the others behind an indent of their own. Words
/// stay whole. The last line ends too.
pub fn filled(text: &str, columns: usize, first: &str, others: &str) -> String {
    let options = Options::new(columns)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false)
        .initial_indent(first)
        .subsequent_indent(others);
    textwrap::fill(text, options) + "\n"
}
