// SPDX-License-Identifier: MIT OR Apache-2.0
//! The outlines of words in a font of this machine.

use fontdb::{Database, Family, ID, Query};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{Path, PathBuilder};

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
            let scale = scale(face, size);
            glyphs(face, text).map(|(_, advance)| advance * scale).sum()
        })
        .unwrap_or_default()
    }

    /// The outline of words that begin at 0 and stand on 0; `None` when nothing is to be seen.
    pub(super) fn outline(&self, text: &str, size: f32) -> Option<Path> {
        self.read(|face| {
            let mut pen = Pen { path: PathBuilder::new(), scale: scale(face, size), x: 0.0 };
            let outlines = face.outline_glyphs();
            for (glyph, advance) in glyphs(face, text) {
                if let Some(outline) = outlines.get(glyph) {
                    // What a damaged glyph draws before its damage stays.
                    let _ = outline
                        .draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
                }
                pen.x += advance * pen.scale;
            }
            pen.path.finish()
        })?
    }

    fn read<T>(&self, with: impl FnOnce(&FontRef<'_>) -> T) -> Option<T> {
        self.fonts
            .with_face_data(self.id, |data, index| Some(with(&FontRef::from_index(data, index).ok()?)))?
    }
}

/// Pixels of a unit of the font.
fn scale(face: &FontRef<'_>, size: f32) -> f32 {
    size / f32::from(face.metrics(Size::unscaled(), LocationRef::default()).units_per_em)
}

/// A glyph for each character, with its advance in units of the font. Glyph 0 means that the font has none.
fn glyphs<'a>(face: &'a FontRef<'_>, text: &'a str) -> impl Iterator<Item = (GlyphId, f32)> + 'a {
    let (letters, metrics) = (face.charmap(), face.glyph_metrics(Size::unscaled(), LocationRef::default()));
    text.chars().map(move |letter| {
        let glyph = letters.map(letter).unwrap_or(GlyphId::NOTDEF);
        (glyph, metrics.advance_width(glyph).unwrap_or_default())
    })
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

impl OutlinePen for Pen {
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
