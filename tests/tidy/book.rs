//! The pages of the book: `docs/SUMMARY.md` and the links from page to page.

use std::path::Path;

/// A link of a Markdown text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Line of the text, counted from 1.
    pub(crate) line: usize,
    /// The file, without the heading in it. Empty for a chapter that is not written yet.
    pub(crate) file: String,
}

/// The links of a text to files. Code, links to the web and links within the page are left out.
pub(crate) fn links(text: &str) -> Vec<Link> {
    let mut found = Vec::new();
    let mut code = false;
    for (at, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            code = !code;
        }
        let targets = line.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        let files = targets.filter(|(link, _)| !code && !link.starts_with("http") && !link.starts_with('#'));
        let file = |link: &str| link.split_once('#').map_or(link, |(file, _)| file).to_owned();
        found.extend(files.map(|(link, _)| Link { line: at + 1, file: file(link) }));
    }
    found
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

/// Links of a text in `folder` that lead to no file.
pub(crate) fn broken(folder: &Path, text: &str) -> Vec<Link> {
    let mut links = links(text);
    links.retain(|link| !link.file.is_empty() && !folder.join(&link.file).exists());
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_found() {
        let text =
            "[a](a.md) and [b](b/c.md#here)\n[w](https://example.org) [h](#here)\n```\n[c](c.md)\n```\n[d]()";
        let found: Vec<(usize, String)> =
            links(text).into_iter().map(|link| (link.line, link.file)).collect();
        assert_eq!(found, [(1, "a.md".to_owned()), (1, "b/c.md".to_owned()), (6, String::new())]);
    }

    #[test]
    fn pages_that_are_left_out_and_links_to_no_page_are_caught() {
        let pages = ["a.md".to_owned(), "b.md".to_owned()];
        assert_eq!(unlisted("- [A](a.md)\n- [B](b.md)\n- [Draft]()", &pages), Vec::<String>::new());
        assert_eq!(unlisted("- [A](a.md)", &pages), ["b.md is not in SUMMARY.md"]);
        assert_eq!(
            unlisted("- [A](a.md)\n- [B](b.md)\n- [A](a.md)", &pages),
            ["a.md is 2 times in SUMMARY.md"]
        );
        let lost = "- [A](a.md)\n- [B](b.md)\n- [C](c.md)";
        assert_eq!(unlisted(lost, &pages), ["SUMMARY.md names c.md, which is no page"]);
    }

    #[test]
    fn links_that_lead_nowhere_are_caught() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
        assert_eq!(broken(&folder, "[s](SUMMARY.md#start) [a](../README.md)"), []);
        assert_eq!(broken(&folder, "\n[s](no-such-page.md)")[0].line, 2);
    }
}
