// SPDX-License-Identifier: MIT OR Apache-2.0
//! Made-up figures, and a small reader of tags.

#![allow(dead_code, reason = "each test binary uses a part of these")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use flitforge_results::plot::{Axis, Figure, Reference, Sample, Series, Style};

/// Elements of HTML that have no end tag.
const VOID: [&str; 3] = ["meta", "br", "!DOCTYPE"];

/// Latency against traffic, with a paper's curve and names that are markup.
pub(crate) fn figure() -> Figure {
    let curve = |name: &str, style, scale: f64| Series {
        name: name.to_owned(),
        style,
        points: [0.1, 0.3, 0.5, 0.7, 0.75]
            .map(|x| Sample::new(x, scale / (0.8 - x)).spread(scale / 10.0).note("stable </script>"))
            .to_vec(),
    };
    Figure {
        id: "fig4".to_owned(),
        title: "Latency & <traffic>".to_owned(),
        x_label: "accepted traffic (fraction of capacity)".to_owned(),
        y_label: "latency (cycles)".to_owned(),
        capped: true,
        series: vec![
            curve("dynamic", Style::Measured, 20.0),
            curve("<static>", Style::Measured, 30.0),
            curve("dynamic", Style::Paper, 21.0),
        ],
        references: vec![
            Reference { axis: Axis::X, at: 0.78, label: "saturation".to_owned() },
            Reference { axis: Axis::Y, at: 50.0, label: "half".to_owned() },
        ],
        caption: "A caption with **words**.".to_owned(),
        ..Figure::default()
    }
}

/// Start tags and end tags in order: (name, whole tag). Script, style and comments are skipped over.
pub(crate) fn tags(text: &str) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let end = rest[at..].find('>').expect("every tag is closed") + at;
        let tag = rest[at + 1..end].to_owned();
        assert!(!tag.contains('<'), "a stray < in {tag:?}");
        let name = tag.split([' ', '\n', '/']).find(|part| !part.is_empty()).unwrap().to_owned();
        rest = &rest[end + 1..];
        if ["script", "style"].contains(&name.as_str()) && !tag.starts_with('/') {
            rest = &rest[rest.find(&format!("</{name}>")).expect("script and style end")..];
        }
        tags.push((name, tag));
    }
    tags
}

/// Panics unless every start tag has its end tag, properly nested.
pub(crate) fn assert_nested(text: &str) {
    let mut open: Vec<String> = Vec::new();
    for (name, tag) in tags(text) {
        if tag.starts_with('/') {
            assert_eq!(open.pop().as_ref(), Some(&name), "an end tag without its start");
        } else if !tag.ends_with('/') && !VOID.contains(&name.as_str()) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

/// Panics when the text names anything on a network, the namespace of SVG excepted.
pub(crate) fn assert_local(text: &str) {
    let rest = text.replace("http://www.w3.org/2000/svg", "");
    for trace in ["http:", "https:", "url(//", "src=", "@import", "<link", "fetch(", "XMLHttpRequest"] {
        assert!(!rest.contains(trace), "the text has {trace}");
    }
}
