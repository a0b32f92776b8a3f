//! The width of Markdown prose.

/// Most columns of a line of prose, as for comments.
const MOST_COLUMNS: usize = 110;

/// The lines of a Markdown text that are too wide, as (line counted from 1, columns).
///
/// Code blocks, tables, HTML and lines that hold one link or one word are left out: they cannot be wrapped.
pub(crate) fn wide(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut fence = None;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_end();
        let marker = line.trim_start().get(..3).filter(|start| matches!(*start, "```" | "~~~"));
        match (fence, marker) {
            (None, Some(_)) => fence = marker,
            (Some(open), Some(close)) if open == close => fence = None,
            (Some(_), _) => {}
            (None, None) if is_prose(line) && line.chars().count() > MOST_COLUMNS => {
                found.push((at + 1, line.chars().count()));
            }
            (None, None) => {}
        }
    }
    found
}

/// Whether a line outside of code blocks is prose that could be wrapped.
fn is_prose(line: &str) -> bool {
    let text = line.trim_start().trim_start_matches(['-', '*']).trim_start();
    let is_link = |text: &str| text.starts_with(['[', '!']) && text.matches("](").count() == 1;
    let target = || text.split_once("](").map_or("", |(_, target)| target);
    let alone = is_link(text) && target().split_once(')').is_some_and(|(_, after)| after.len() < 2);
    let definition = text.starts_with('[') && text.contains("]: ");
    !text.starts_with(['|', '<']) && !alone && !definition && text.contains(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word of some columns.
    fn word(columns: usize) -> String {
        "é".repeat(columns)
    }

    #[test]
    fn wide_prose_is_caught() {
        let fits = format!("- a {}", word(106));
        assert_eq!(wide(&fits), []);
        assert_eq!(wide(&format!("A.\n\n{fits}x")), [(3, 111)]);
        assert_eq!(wide(&format!("    {fits}x")), [(1, 115)]);
        assert_eq!(wide(&format!("# A {}", word(120))), [(1, 124)]);
        let two = format!("[a](b.md) and [{}](c.md)", word(110));
        assert_eq!(wide(&two).len(), 1);
        let last = format!("```\na\n```\n~~~\n```\n~~~\na {}", word(110));
        assert_eq!(wide(&last), [(7, 112)]);
    }

    #[test]
    fn lines_that_cannot_be_wrapped_pass() {
        let long = word(120);
        for text in [
            format!("```sh\na {long}\n```"),
            format!("~~~\n```\na {long}\n~~~"),
            format!("| a | {long} |"),
            format!("<!-- a {long} -->"),
            format!("- [a b]({long})."),
            format!("![a b]({long})"),
            format!("[a]: {long} b"),
            long,
        ] {
            assert_eq!(wide(&text), [], "{text}");
        }
    }
}
