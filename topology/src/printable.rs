// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names of a user's files, as terminals, XML parsers and readers can take them.

use std::borrow::Cow;
use std::fmt::Write;

/// A text in which each character that is not printed is written as `\u001b`, the escape of JSON. Such are
/// control characters other than line feeds and tabs, marks that turn the direction of writing, and what XML
/// has no place for.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_hidden(c) {
            // Writing to a string cannot fail.
            let _ = write!(shown, "\\u{:04x}", u32::from(c));
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// The text of an SVG document, which is XML whatever names are in it.
pub fn svg_text(document: &svg::Document) -> String {
    printable(&document.to_string()).into_owned()
}

fn is_hidden(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        '\u{fffe}' | '\u{ffff}' => true,
        c => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_stays_and_the_rest_is_escaped() {
        assert!(matches!(printable("a\tb é–\n"), Cow::Borrowed("a\tb é–\n")));
        assert_eq!(
            printable("\u{1b}[2J\r\u{9b}\u{202e}\u{0}\u{ffff}"),
            r"\u001b[2J\u000d\u009b\u202e\u0000\uffff"
        );
    }

    #[test]
    fn a_name_with_control_characters_leaves_a_document_xml() {
        let text = svg::node::element::Text::new("a\u{1b}<b");
        let written = svg_text(&svg::Document::new().add(text));
        assert!(written.contains(r"a\u001b&lt;b"), "{written}");
    }
}
