// SPDX-License-Identifier: MIT OR Apache-2.0
//! The pages of the book: `docs/SUMMARY.md`, and links from page to page.

use std::fs;
use std::path::Path;

use crate::markdown::outside_code;

/// A link of a Markdown text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Line of the text, counted from 1.
    pub(crate) line: usize,
    /// The file; empty for the page itself, and for a chapter that is not written yet.
    pub(crate) file: String,
    /// The heading in the file, as in the link.
    pub(crate) heading: Option<String>,
}

/// The links of a text to files and headings. Code and links to the web are left out.
pub(crate) fn links(text: &str) -> Vec<Link> {
    let mut found = Vec::new();
    for (line, text) in outside_code(text) {
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        for (target, _) in targets.filter(|(target, _)| !target.starts_with("http")) {
            let (file, heading) = match target.split_once('#') {
                Some((file, heading)) => (file, Some(heading.to_owned())),
                None => (target, None),
            };
            found.push(Link { line, file: file.to_owned(), heading });
        }
    }
    found
}

/// The names of a text's headings, as links write them.
fn headings(text: &str) -> Vec<String> {
    let name = |heading: &str| {
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        heading.trim().to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
    };
    let heading = |line: &str| line.starts_with('#').then(|| name(line.trim_start_matches('#')));
    outside_code(text).filter_map(|(_, line)| heading(line)).collect()
}

/// What is wrong with the list of pages: pages that it leaves out or names twice, and links to no page.
pub(crate) fn unlisted(summary: &str, pages: &[String]) -> Vec<String> {
    let listed: Vec<String> = links(summary).into_iter().map(|link| link.file).collect();
    let mut wrong = Vec::new();
    for page in pages {
        match listed.iter().filter(|link| *link == page).count() {
            0 => wrong.push(format!("{page} is not in SUMMARY.md")),
            1 => {}
            times => wrong.push(format!("{page} is {times} times in SUMMARY.md")),
        }
    }
    let lost = listed.iter().filter(|link| !link.is_empty() && !pages.contains(link));
    wrong.extend(lost.map(|link| format!("SUMMARY.md names {link}, which is no page")));
    wrong
}

/// Links of a text in `folder` that lead to no file or no heading.
pub(crate) fn broken(folder: &Path, text: &str) -> Vec<Link> {
    let leads = |link: &Link| {
        let path = folder.join(&link.file);
        let Some(heading) = &link.heading else { return path.exists() };
        let page = if link.file.is_empty() { Ok(text.to_owned()) } else { fs::read_to_string(path) };
        page.is_ok_and(|page| headings(&page).contains(heading))
    };
    let mut links = links(text);
    links.retain(|link| !leads(link));
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_found() {
        let text =
            "[a](a.md) and [b](b/c.md#here)\n[w](https://example.org)\n```\n[c](c.md)\n```\n[d]() [h](#h)";
        let link = |line, file: &str, heading: Option<&str>| Link {
            line,
            file: file.to_owned(),
            heading: heading.map(str::to_owned),
        };
        let expected = [
            link(1, "a.md", None),
            link(1, "b/c.md", Some("here")),
            link(6, "", None),
            link(6, "", Some("h")),
        ];
        assert_eq!(links(text), expected);
    }

    #[test]
    fn pages_that_are_left_out_and_links_to_no_page_are_caught() {
        let pages = ["a.md".to_owned(), "b.md".to_owned()];
        assert_eq!(unlisted("- [A](a.md)\n- [B](b.md)\n- [Draft]()", &pages), Vec::<String>::new());
        assert_eq!(unlisted("- [A](a.md)", &pages), ["b.md is not in SUMMARY.md"]);
        let twice = "- [A](a.md)\n- [B](b.md)\n- [A](a.md)";
        assert_eq!(unlisted(twice, &pages), ["a.md is 2 times in SUMMARY.md"]);
        let lost = "- [A](a.md)\n- [B](b.md)\n- [C](c.md)";
        assert_eq!(unlisted(lost, &pages), ["SUMMARY.md names c.md, which is no page"]);
    }

    #[test]
    fn links_that_lead_nowhere_are_caught() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
        let good = "# A `b`: c, d\n[s](SUMMARY.md#how-to) [a](../README.md) [b](#a-b-c-d) [d]()";
        assert_eq!(broken(&folder, good), []);
        for bad in ["\n[s](no-such-page.md)", "\n[s](SUMMARY.md#no-such-heading)", "\n[s](#no-such-heading)"]
        {
            let lines: Vec<usize> = broken(&folder, bad).iter().map(|link| link.line).collect();
            assert_eq!(lines, [2], "{bad}");
        }
    }
}
