// SPDX-License-Identifier: MIT OR Apache-2.0
//! Text inside HTML and inside its script.

use std::borrow::Cow;

use flitforge_topology::printable::printable;

/// The text with the characters that mean something in HTML written as references, and those that are not
/// printed as escapes; safe between tags and inside quoted attributes.
pub(super) fn html(text: &str) -> Cow<'_, str> {
    let text = printable(text);
    if !text.contains(['&', '<', '>', '"', '\'']) {
        return text;
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    Cow::Owned(safe)
}

/// JSON that cannot end the script element it stands in, nor open a comment there: `<` occurs in JSON
/// only inside strings, where it may be written as an escape.
pub(super) fn json_in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn no_json_ends_its_script() {
        let nasty = "</script><!--<script>";
        let safe = json_in_script(&serde_json::json!([nasty]).to_string());
        assert!(!safe.contains('<'));
        let back: Vec<String> = serde_json::from_str(&safe).unwrap();
        assert_eq!(back, [nasty]);
    }

    proptest! {
        #[test]
        fn escaped_text_reads_as_it_was(text in any::<String>()) {
            let safe = html(&text);
            prop_assert!(!safe.contains(['<', '>', '"', '\'']));
            let back = safe.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
            prop_assert_eq!(back.replace("&#39;", "'").replace("&amp;", "&"), printable(&text));
        }
    }
}
