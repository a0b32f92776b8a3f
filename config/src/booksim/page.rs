// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the page about imports.

use std::fmt::Write;

use super::options::{GROUPS, Rule};
use super::values;

/// The tables of all options of BookSim 2 and of the words they take, as Markdown.
pub fn booksim_tables() -> String {
    let mut text = String::new();
    for group in &GROUPS {
        let _ =
            write!(text, "### {}\n\n| option | default | verdict | here |\n|---|---|---|---|\n", group.name);
        for option in group.options {
            let preset =
                if option.default.is_empty() { String::new() } else { format!("`{}`", option.default) };
            let _ = writeln!(
                text,
                "| `{}` | {preset} | {} | {} |",
                option.name,
                option.rule.verdict(),
                option.here
            );
        }
        text.push('\n');
    }
    text += "### Values\n\nA routing function has the shape behind its name, as in BookSim 2's own table.\n\n\
             | option | value | verdict | here | note |\n|---|---|---|---|---|\n";
    for word in values::all() {
        let here = match (word.rule, word.value) {
            (_, "") => String::new(),
            (Rule::Refused, value) => format!("nearest: `{value}`"),
            (_, value) => format!("`{value}`"),
        };
        let nearest = if word.rule == Rule::Refused && word.value.is_empty() { "nearest: " } else { "" };
        let (option, name, verdict) = (word.option, word.word, word.rule.verdict());
        let _ = writeln!(text, "| `{option}` | `{name}` | {verdict} | {here} | {nearest}{} |", word.note);
    }
    text
}
