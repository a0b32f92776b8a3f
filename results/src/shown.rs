// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names and values of labels where people read them, and where they name files. Files for programs hold
//! them whole.

use std::borrow::Cow;

use flitforge_topology::printable::printable;

/// Characters of the longest value that is shown whole.
const WHOLE: usize = 80;
/// Of a longer one, the characters at its end that are shown.
const END: usize = 16;

/// A value that is printable, and of a long one the beginning and the end.
pub(crate) fn shown(value: &str) -> Cow<'_, str> {
    let length = value.chars().count();
    if length <= WHOLE {
        return printable(value);
    }
    let beginning: String = value.chars().take(WHOLE - END - 1).collect();
    let end: String = value.chars().skip(length - END).collect();
    Cow::Owned(printable(&format!("{beginning}…{end}")).into_owned())
}

/// The values among some that are not shown as they are, each with a name that no other value has.
pub(crate) fn distinct<'a>(values: impl IntoIterator<Item = &'a str> + Clone) -> Vec<(String, String)> {
    let mut names: Vec<(String, String)> = Vec::new();
    for value in values.clone() {
        let short = shown(value);
        if short == value || names.iter().any(|known| known.0 == value) {
            continue;
        }
        let taken = |name: &str| {
            names.iter().any(|known| known.1 == name) || values.clone().into_iter().any(|other| other == name)
        };
        let name = numbered(&short, " ", taken);
        names.push((value.to_owned(), name));
    }
    names
}

/// Characters of a value in the name of a file.
const FILE: usize = 60;

/// For each value letters, digits and hyphens, by which files and elements of a page are called; no two are
/// the same, nor differ in capitals alone.
pub(crate) fn ids(values: &[&str]) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for value in values {
        let letters = value.chars().take(FILE).map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
        let taken = |id: &str| ids.iter().any(|known| known.eq_ignore_ascii_case(id));
        let id = numbered(&letters.collect::<String>(), "-", taken);
        ids.push(id);
    }
    ids
}

/// A name, with the least number from 2 behind it where it is taken.
fn numbered(name: &str, gap: &str, taken: impl Fn(&str) -> bool) -> String {
    let numbers = (2u64..).map(|number| format!("{name}{gap}{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbers);
    names.find(|name| !taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_is_cut_in_the_middle_and_told_apart() {
        let long = |end: &str| format!("{}{end}", "x".repeat(100));
        let (one, other) = (long(&"a".repeat(20)), long(&format!("b{}", "a".repeat(19))));
        assert_eq!(shown(&one).chars().count(), WHOLE);
        assert_eq!(shown(&one), shown(&other));
        let names = distinct([one.as_str(), "short", other.as_str(), "a\u{1b}"]);
        assert_eq!(names.len(), 3);
        assert_eq!(names[1].1, format!("{} 2", shown(&one)));
        assert_eq!(names[2].1, r"a\u001b");
    }

    #[test]
    fn no_two_values_name_one_file() {
        assert_eq!(ids(&["a b", "a/b", "a-b-2", "A-B", ""]), ["a-b", "a-b-2", "a-b-2-2", "A-B-3", ""]);
        let long = "y".repeat(70_000);
        assert_eq!(ids(&[&long])[0].len(), FILE);
    }
}
