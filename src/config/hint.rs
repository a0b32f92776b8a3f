//! "Did you mean ...?"

/// The candidate that a misspelt word most likely stands for, if any is near enough. Ties go to the
/// earlier candidate.
pub(crate) fn closest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut best: Option<(usize, &str)> = None;
    // Long garbage is nobody's slip, and the distance costs the product of the lengths.
    if word.chars().count() > 80 {
        return None;
    }
    for candidate in candidates {
        let distance = strsim::damerau_levenshtein(&fold(word), &fold(candidate));
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.filter(|(distance, name)| *distance <= tolerance(name.len())).map(|(_, name)| name)
}

/// Slips tolerated in a word: one in three letters, at least one.
fn tolerance(letters: usize) -> usize {
    (letters / 3).max(1)
}

/// Case and the two ways of joining words do not count.
fn fold(word: &str) -> String {
    word.to_lowercase().replace(['-', ' '], "_")
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let names = ["load", "load_unit", "packet_length"];
        assert_eq!(closest("laod", names.into_iter()), Some("load"));
        assert_eq!(closest("Packet-Length", names.into_iter()), Some("packet_length"));
        assert_eq!(closest("radix", names.into_iter()), None);
        assert_eq!(closest("", ["x"].into_iter()), Some("x"));
    }
}
