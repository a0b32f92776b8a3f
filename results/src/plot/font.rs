// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outlines of words in a font of this machine.

use fontdb::{Database, Family, ID, Query};
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Families in order of preference; where there is none of them, the first that is found.
const FAMILIES: [&str; 7] =
    ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica", "Segoe UI", "Roboto"];

/// A font without serifs.
pub(super) struct Font {
    fonts: Database,
    id: ID,
}

impl Font {
    /// One that is installed.
    pub(super) fn installed() -> Option<Self> {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        let families = FAMILIES.map(Family::Name);
        let known = fonts.query(&Query { families: &families, ..Query::default() });
        let id = known.or_else(|| fonts.faces().find(|face| !face.monospaced).map(|face| face.id))?;
        Some(Self { fonts, id })
    }

    /// The width of words in a size, both in pixels.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        self.read(|face| {
            let scale = size / f32::from(face.units_per_em());
            glyphs(face, text).map(|glyph| advance(face, glyph) * scale).sum()
        })
        .unwrap_or_default()
    }

    /// The outline of words that begin at 0 and stand on 0; `None` when nothing is to be seen.
    pub(super) fn outline(&self, text: &str, size: f32) -> Option<Path> {
        self.read(|face| {
            let scale = size / f32::from(face.units_per_em());
            let mut pen = Pen { path: PathBuilder::new(), scale, x: 0.0 };
            for glyph in glyphs(face, text) {
                face.outline_glyph(glyph, &mut pen);
                pen.x += advance(face, glyph) * scale;
            }
            pen.path.finish()
        })?
    }

    fn read<T>(&self, with: impl FnOnce(&Face<'_>) -> T) -> Option<T> {
        self.fonts.with_face_data(self.id, |data, index| Some(with(&Face::parse(data, index).ok()?)))?
    }
}

/// A glyph for each character. Glyph 0 stands for what the font has not.
fn glyphs<'a>(face: &'a Face<'_>, text: &'a str) -> impl Iterator<Item = GlyphId> + 'a {
    text.chars().map(|letter| face.glyph_index(letter).unwrap_or(GlyphId(0)))
}

fn advance(face: &Face<'_>, glyph: GlyphId) -> f32 {
    face.glyph_hor_advance(glyph).map_or(0.0, f32::from)
}

/// Draws glyphs one after the other. A font's vertical axis points up.
struct Pen {
    path: PathBuilder,
    scale: f32,
    x: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, -y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
