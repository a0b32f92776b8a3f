// SPDX-License-Identifier: MIT OR Apache-2.0
//! The limits of XML, looked at before it is parsed: the parser takes time with the square of an element's
//! attributes, and of the namespaces in effect.

use flitforge_traffic::limits::{ATTRIBUTES, DEPTH, Excess, Limit, NAMESPACES};

/// What is no element: its beginning, and its end.
const OTHERS: [(&str, &str); 4] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")];

/// A start tag.
#[derive(Debug, Default)]
struct Tag {
    attributes: usize,
    namespaces: usize,
    is_empty: bool,
    /// Bytes from its `<` to behind its `>`.
    length: usize,
}

/// Looks for the first element that exceeds a limit.
///
/// # Errors
/// There is one.
pub(super) fn check(text: &str) -> Result<(), Excess> {
    let mut at = 0;
    // The namespaces in effect within each open element.
    let mut open: Vec<usize> = Vec::new();
    while let Some(start) = text[at..].find('<').map(|found| at + found) {
        let rest = &text[start..];
        if let Some((_, end)) = OTHERS.iter().find(|(begin, _)| rest.starts_with(begin)) {
            at = rest.find(end).map_or(text.len(), |found| start + found + end.len());
            continue;
        }
        if rest.starts_with("</") {
            open.pop();
            at = start + 2;
            continue;
        }
        let tag = tag(rest);
        let namespaces = tag.namespaces + open.last().copied().unwrap_or_default();
        let limit = [
            (tag.attributes > ATTRIBUTES, Limit::Attributes),
            (namespaces > NAMESPACES, Limit::Namespaces),
            (open.len() >= DEPTH, Limit::Depth),
        ];
        if let Some((_, limit)) = limit.into_iter().find(|(exceeds, _)| *exceeds) {
            let name = rest[1..].find(|c: char| c.is_whitespace() || "/>".contains(c)).unwrap_or(0);
            return Err(Excess { at: start..start + 1 + name, limit });
        }
        if !tag.is_empty {
            open.push(namespaces);
        }
        at = start + tag.length;
    }
    Ok(())
}

/// The tag at the beginning of a text.
fn tag(text: &str) -> Tag {
    let (mut tag, mut quote) = (Tag { length: 1, ..Tag::default() }, None);
    for (at, byte) in text.bytes().enumerate().skip(1) {
        tag.length = at + 1;
        match (quote, byte) {
            (Some(open), _) if open == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'=') => {
                tag.attributes += 1;
                let is_apart = |c: char| c.is_whitespace() || "\"'".contains(c);
                let name = text[..at].trim_end().rsplit(is_apart).next().unwrap_or_default();
                tag.namespaces += usize::from(name.starts_with("xmlns"));
            }
            (None, b'>') => {
                tag.is_empty = text[..at].ends_with('/');
                return tag;
            }
            (None, _) => {}
        }
    }
    tag
}

/// Whether the first element is one of GraphML.
pub(super) fn recognise(text: &str) -> bool {
    let mut rest = text.trim_start();
    while let Some((_, end)) = OTHERS.iter().find(|(begin, _)| rest.starts_with(begin)) {
        rest = rest.split_once(end).map_or("", |(_, after)| after.trim_start());
    }
    let name = rest.strip_prefix('<').unwrap_or_default();
    let name = name.split(|c: char| c.is_whitespace() || "/>".contains(c)).next().unwrap_or_default();
    matches!(name.rsplit(':').next(), Some("graphml" | "graph"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(text: &str) -> Option<Limit> {
        check(text).err().map(|excess| excess.limit)
    }

    #[test]
    fn what_is_at_a_limit_is_read_and_one_more_is_refused() {
        let attributes = |number: usize| {
            let all: String = (0..number).map(|at| format!(" a{at}='>=\"'")).collect();
            format!("<!-- {} --><graphml{all}/>", "=".repeat(1000))
        };
        assert_eq!(limit(&attributes(ATTRIBUTES)), None);
        assert_eq!(limit(&attributes(ATTRIBUTES + 1)), Some(Limit::Attributes));
        let nested = |number: usize| "<a>".repeat(number) + &"<b/></a>".repeat(number);
        assert_eq!((limit(&nested(DEPTH - 1)), limit(&nested(DEPTH + 1))), (None, Some(Limit::Depth)));
        let declared = |number: usize| {
            let half = |from: usize| (from..from + number / 2).map(|at| format!(" xmlns:n{at} = 'u'"));
            format!("<a{}><b{}/></a>", half(0).collect::<String>(), half(999).collect::<String>())
        };
        assert_eq!(limit(&declared(NAMESPACES)), None);
        assert_eq!(limit(&declared(NAMESPACES + 2)), Some(Limit::Namespaces));
    }

    #[test]
    fn broken_texts_have_an_end() {
        for text in ["<", "<a", "<a b='", "<!--", "</", "<!", "<![CDATA[", "<ä ö='ü'", ">", "</a></b>"] {
            assert_eq!(limit(text), None, "{text}");
        }
    }

    #[test]
    fn graphml_is_told_from_other_xml() {
        for text in ["<graph>", "\n<?xml version='1'?>\n<!-- <html> --><g:graphml xmlns='u'>", "<graphml/>"] {
            assert!(recognise(text), "{text}");
        }
        for text in ["<html>", "<!DOCTYPE html><html>", "<svg:svg>", "<", "<!-- graphml", "<graphmlx>"] {
            assert!(!recognise(text), "{text}");
        }
    }
}
