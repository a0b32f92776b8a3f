// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines of text: indentation, and breaks where they get too long.

/// Longest line.
const COLUMNS: usize = 110;

/// A statement, indented, on as many lines as it takes; breaks come after a space.
pub(super) fn statement(indent: usize, text: &str) -> String {
    let mut lines = Vec::new();
    let mut line = " ".repeat(indent);
    for word in text.split(' ') {
        let begun = line.len() > indent && !line.trim_start().is_empty();
        if begun && line.len() + word.len() + 1 > COLUMNS {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent + 4)));
        } else if begun {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.join("\n") + "\n"
}

/// Comment lines, each broken where it gets too long.
pub(crate) fn comment(indent: usize, text: &str) -> String {
    let prefix = format!("{}// ", " ".repeat(indent));
    let mut lines = vec![prefix.clone()];
    for word in text.split(' ') {
        let line = lines.last_mut().filter(|line| line.len() == prefix.len());
        if let Some(line) = line {
            line.push_str(word);
        } else if lines.last().is_some_and(|line| line.len() + word.len() < COLUMNS) {
            lines.last_mut().into_iter().for_each(|line| {
                line.push(' ');
                line.push_str(word);
            });
        } else {
            lines.push(format!("{prefix}{word}"));
        }
    }
    lines.join("\n") + "\n"
}

/// The range of a net of some width, with a space after it; nothing for a single bit.
pub(crate) fn range(width: u32) -> String {
    if width == 1 { String::new() } else { format!("[{}:0] ", width - 1) }
}
