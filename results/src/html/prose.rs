// SPDX-License-Identifier: MIT OR Apache-2.0
//! Paragraphs with a little markup.

use std::fmt::Write;

use super::escape;

/// Marks and the elements they stand for; a mark that begins with another comes first.
const MARKS: [(&str, &str); 3] = [("`", "code"), ("**", "strong"), ("*", "em")];

/// Paragraphs and lists as HTML.
pub(super) fn html(text: &str) -> String {
    let mut out = String::new();
    for block in text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
        if block.starts_with("- ") {
            let items: String =
                items(block).iter().map(|item| format!("<li>{}</li>\n", inline(item))).collect();
            let _ = writeln!(out, "<ul>\n{items}</ul>");
        } else {
            let _ = writeln!(out, "<p>{}</p>", inline(block));
        }
    }
    out
}

/// The items of a list; a line without a dash goes on with the item above.
fn items(block: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in block.lines().map(str::trim) {
        match (line.strip_prefix("- "), items.last_mut()) {
            (None, Some(item)) => {
                item.push(' ');
                item.push_str(line);
            }
            (item, _) => items.push(item.unwrap_or(line).to_owned()),
        }
    }
    items
}

/// Escaped text with its marks turned into elements. A mark without a partner is a character like any other.
pub(super) fn inline(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '*', '[']) {
        out.push_str(&escape::html(&rest[..at]));
        rest = &rest[at..];
        if let Some((element, inner, after)) = marked(rest) {
            let inner = if element == "code" { escape::html(inner).into_owned() } else { inline(inner) };
            let _ = write!(out, "<{element}>{inner}</{element}>");
            rest = after;
        } else if let Some((text, target, after)) = link(rest) {
            let _ = write!(out, "<a href=\"{}\">{}</a>", escape::html(target), inline(text));
            rest = after;
        } else {
            out.push_str(&rest[..1]);
            rest = &rest[1..];
        }
    }
    out.push_str(&escape::html(rest));
    out
}

/// Escaped text with its code spans turned into elements, and nothing else.
///
/// This is the form of cells, headings and captions: labels of a sweep may hold any other mark.
pub(super) fn spans(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('`') {
        out.push_str(&escape::html(&rest[..at]));
        rest = &rest[at..];
        if let Some((element, inner, after)) = marked(rest) {
            let _ = write!(out, "<{element}>{}</{element}>", escape::html(inner));
            rest = after;
        } else {
            out.push('`');
            rest = &rest[1..];
        }
    }
    out.push_str(&escape::html(rest));
    out
}

/// Text without the marks of its code spans, where no element may stand.
pub(super) fn plain(text: &str) -> String {
    spans(text).replace("<code>", "").replace("</code>", "")
}

/// The text, the target and what follows, when `text` begins with a link to a file in the folder or below.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (inner, after) = text.strip_prefix('[')?.split_once("](")?;
    let (target, after) = after.split_once(')')?;
    let below = !target.is_empty() && !target.starts_with('/') && !target.contains([':', ' ', '[']);
    (below && !inner.contains(['[', ']', '\n'])).then_some((inner, target, after))
}

/// The element, its text and what follows, when `text` begins with a mark that is closed further on.
/// Marks cling to words, so that `2 * 3 * 4` stays as it is.
fn marked(text: &str) -> Option<(&'static str, &str, &str)> {
    MARKS.iter().find_map(|(mark, element)| {
        let (inner, after) = text.strip_prefix(mark)?.split_once(mark)?;
        let clings = !inner.is_empty() && inner.trim() == inner;
        clings.then_some((*element, inner, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn marks_become_elements() {
        assert_eq!(
            inline("a `b<c` **d *e* f**"),
            "a <code>b&lt;c</code> <strong>d *e* f</strong>".replace("*e*", "<em>e</em>")
        );
        assert_eq!(inline("2 * 3 * 4, 5* and `open"), "2 * 3 * 4, 5* and `open");
    }

    #[test]
    fn spans_are_code_and_nothing_else() {
        assert_eq!(spans("`a<b` & **c** [d](e) `f"), "<code>a&lt;b</code> &amp; **c** [d](e) `f");
        assert_eq!(spans("x`` `y `z`"), "x`` `y <code>z</code>");
        assert_eq!(plain("of `a<b` & c"), "of a&lt;b &amp; c");
    }

    #[test]
    fn links_lead_to_files_beside_the_page() {
        assert_eq!(inline("see [a `b`](c/d.html)."), "see <a href=\"c/d.html\">a <code>b</code></a>.");
        for text in ["[1, 2](", "a[0](x y)", "[a](https://b)", "[a](/etc)", "[a]()"] {
            assert_eq!(inline(text), text);
        }
    }

    #[test]
    fn blocks_are_paragraphs_and_lists() {
        assert_eq!(
            html("one\ntwo\n\n- a\n  b\n- c\n\n\nthree"),
            "<p>one\ntwo</p>\n<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n<p>three</p>\n"
        );
    }

    proptest! {
        #[test]
        fn no_markup_of_the_text_survives(text in "[<>&\"'`* a\n-]{0,40}") {
            let mut left = html(&text) + &spans(&text);
            for tag in ["p", "ul", "li", "code", "strong", "em"] {
                left = left.replace(&format!("<{tag}>"), "").replace(&format!("</{tag}>"), "");
            }
            prop_assert!(!left.contains(['<', '>']), "{left}");
        }
    }
}
