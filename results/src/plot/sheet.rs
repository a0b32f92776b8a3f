// SPDX-License-Identifier: MIT OR Apache-2.0
//! What all pictures begin with: a sheet of a size in pixels, with the font of its words.

use svg::Document;

pub(crate) fn sheet(width: f64, height: f64) -> Document {
    Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "sans-serif")
}

#[cfg(test)]
mod tests {
    use flitforge::workload::page::{Tree, Values};

    use crate::plot::courses::courses;
    use crate::plot::trees::trees;
    use crate::plot::values::values;
    use crate::plot::{Heatmap, Layout};

    /// Titles name files and programs of the user. A control character leaves a picture that is no XML.
    #[test]
    fn titles_of_pictures_are_printable() {
        let title = "a\u{1b}";
        let steps = [Tree { title: title.to_owned(), nodes: Vec::new() }];
        let numbers = Values {
            unit: "messages",
            columns: vec![(0, vec![1]), (1, vec![2])],
            darkest: 2,
            bar: "",
            bars: Vec::new(),
            kinds: Vec::new(),
            marks: Vec::new(),
        };
        let map = Heatmap {
            id: String::new(),
            title: title.to_owned(),
            layout: Layout::Matrix,
            channels: Vec::new(),
            caption: String::new(),
        };
        let drawn = [courses(&[], &[], 1, 1, title), trees(&steps, title), map.svg()];
        for picture in drawn.into_iter().chain(values(&numbers, title)) {
            assert!(picture.contains(r"a\u001b") && !picture.contains('\u{1b}'), "{picture}");
        }
    }
}
