// SPDX-License-Identifier: MIT OR Apache-2.0
//! "Did you mean ...?", and lists of what one may have meant.

/// The candidate that a misspelt word most likely stands for, if any is near enough: by the number of
/// slips, or because one is the beginning of the other. Ties go to the earlier candidate.
pub(crate) fn closest<'a>(word: &str, mut candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    closest_of(word, &mut candidates)
}

/// Not generic: it is compiled once.
fn closest_of<'a>(word: &str, candidates: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = fold(word);
    let mut best: Option<(usize, &str)> = None;
    // Long garbage is nobody's slip, and the distance costs the product of the lengths.
    if word.chars().count() > 80 {
        return None;
    }
    for candidate in candidates {
        let name = fold(candidate);
        let distance = match is_beginning(&word, &name) {
            true => 1,
            false => strsim::damerau_levenshtein(&word, &name),
        };
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.filter(|(distance, name)| *distance <= tolerance(name.len())).map(|(_, name)| name)
}

/// Whether one of two words is the beginning of the other, and long enough for that to mean something.
fn is_beginning(a: &str, b: &str) -> bool {
    a.len().min(b.len()) >= 4 && (a.starts_with(b) || b.starts_with(a))
}

/// Slips tolerated in a word: one in three letters, at least one; none in a single letter.
fn tolerance(letters: usize) -> usize {
    if letters < 2 { 0 } else { (letters / 3).max(1) }
}

/// Case and the two ways of joining words do not count.
pub(crate) fn fold(word: &str) -> String {
    word.to_lowercase().replace(['-', ' '], "_")
}

/// `"a", "b" or "c"`.
pub(crate) fn alternatives<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let quoted: Vec<_> = names.map(|name| format!("\"{name}\"")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let names = ["load", "load_unit", "packet_length"];
        assert_eq!(closest("laod", names.into_iter()), Some("load"));
        assert_eq!(closest("Packet-Length", names.into_iter()), Some("packet_length"));
        assert_eq!(closest("packets", names.into_iter()), None);
        assert_eq!(closest("packet_length_in_flits", names.into_iter()), Some("packet_length"));
        assert_eq!(closest("radix", names.into_iter()), None);
        assert_eq!(closest("c", ["a", "b"].into_iter()), None);
    }
}
