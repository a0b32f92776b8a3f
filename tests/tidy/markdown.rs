// SPDX-License-Identifier: MIT OR Apache-2.0
//! The width of Markdown prose, and the length of its sentences.

/// Most columns of a line of prose, as for comments.
pub(crate) const MOST_COLUMNS: usize = 110;

/// Most words of a sentence. A colon or semicolon ends one too.
const MOST_WORDS: usize = 30;

/// The lines of a text outside of code blocks, counted from 1.
pub(crate) fn outside_code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fence = None;
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
    numbered.filter(move |(_, line)| {
        let marker = line.trim_start().get(..3).filter(|start| matches!(*start, "```" | "~~~"));
        match (fence, marker) {
            (None, None) => true,
            (None, Some(_)) => {
                fence = marker;
                false
            }
            (Some(_), _) => {
                if marker == fence {
                    fence = None;
                }
                false
            }
        }
    })
}

/// The lines of a Markdown text that are too wide, as (line, columns).
///
/// Code blocks, tables, HTML and lines that hold one link or one word are left out: they cannot be wrapped.
pub(crate) fn wide(text: &str) -> Vec<(usize, usize)> {
    let columns = outside_code(text).map(|(at, line)| (at, line, line.chars().count()));
    let wide = columns.filter(|(_, line, columns)| *columns > MOST_COLUMNS && can_be_wrapped(line));
    wide.map(|(at, _, columns)| (at, columns)).collect()
}

/// Whether a line outside of code blocks is prose of several words.
fn can_be_wrapped(line: &str) -> bool {
    let text = line.trim_start().trim_start_matches(['-', '*']).trim_start();
    let is_link = text.starts_with(['[', '!']) && text.matches("](").count() == 1;
    let target = text.split_once("](").map_or("", |(_, target)| target);
    let alone = is_link && target.split_once(')').is_some_and(|(_, after)| after.len() < 2);
    let definition = text.starts_with('[') && text.contains("]: ");
    !text.starts_with(['|', '<']) && !alone && !definition && text.contains(' ')
}

/// The sentences of a Markdown text that are too long, as (line of the last word, words). Code blocks,
/// tables, headings and HTML are left out.
pub(crate) fn long(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let (mut words, mut last) = (0, 0);
    for (at, line) in outside_code(text) {
        let line = line.trim_start();
        let apart = at > last + 1 || line.is_empty() || line.starts_with(['|', '<', '#', '-', '*']);
        if apart {
            end(&mut words, last, &mut found);
        }
        last = at;
        if line.starts_with(['|', '<', '#']) {
            continue;
        }
        for word in line.split_whitespace() {
            words += usize::from(word.contains(char::is_alphanumeric));
            if word.trim_end_matches([')', '"', '*', '_']).ends_with(['.', '?', '!', ':', ';']) {
                end(&mut words, at, &mut found);
            }
        }
    }
    end(&mut words, last, &mut found);
    found
}

/// Ends a sentence, and notes it where it is too long.
fn end(words: &mut usize, line: usize, found: &mut Vec<(usize, usize)>) {
    if *words > MOST_WORDS {
        found.push((line, *words));
    }
    *words = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word of some columns.
    fn word(columns: usize) -> String {
        "é".repeat(columns)
    }

    /// Some words without a stop.
    fn words(count: usize) -> String {
        vec!["word"; count].join(" ")
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

    #[test]
    fn long_sentences_are_caught() {
        assert_eq!(long(&words(30)), []);
        assert_eq!(long(&words(31)), [(1, 31)]);
        assert_eq!(long(&format!("A.\n\n- {}\n  {}.\n", words(20), words(12))), [(4, 32)]);
        assert_eq!(long(&format!("```\n{}\n```\n{} (`a`.)", words(40), words(31))), [(4, 32)]);
    }

    #[test]
    fn sentences_end_at_stops_items_and_blocks() {
        for text in [
            format!("{}. {}", words(20), words(20)),
            format!("{} [a](b.md): {}", words(20), words(20)),
            format!("{} (word.) {}", words(20), words(20)),
            format!("{} 5 %. {}", words(20), words(20)),
            format!("- {}\n- {}", words(20), words(20)),
            format!("{}\n\n{}", words(20), words(20)),
            format!("{}\n```\na\n```\n{}", words(20), words(20)),
            format!("# {}\n| {} |\n<!-- {} -->", words(40), words(40), words(40)),
        ] {
            assert_eq!(long(&text), [], "{text}");
        }
    }
}
