// SPDX-License-Identifier: MIT OR Apache-2.0
//! A backend of `plotters` that draws pixels, with smooth edges, through `tiny-skia`.

use plotters_backend::FontTransform;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use super::font::Font;

/// Pixels of the image for each pixel of the drawing: figures stay sharp on fine screens and in print.
const FINE: f32 = 2.0;

/// The SVG backend of `plotters` makes letters smaller than it is asked to, by this factor.
const LETTERS: f64 = 1.24;

/// Why an image cannot be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum PngError {
    /// There is nothing to write words with.
    #[error("no font without serifs is installed (Debian: apt-get install fonts-dejavu-core)")]
    NoFont,
    /// The image has no pixel or too many.
    #[error("an image of {0} x {1} pixels cannot be made")]
    Size(u32, u32),
    /// The encoder gave up.
    #[error("cannot encode the image: {0}")]
    Encode(String),
}

/// What is drawn on.
pub(super) struct Canvas {
    pixels: Pixmap,
    size: (u32, u32),
    font: Font,
}

type Drawn = Result<(), DrawingErrorKind<PngError>>;

impl Canvas {
    /// An empty canvas, so many pixels of the drawing wide and high.
    pub(super) fn new((width, height): (u32, u32)) -> Result<Self, PngError> {
        let fine = |length: u32| (length as f32 * FINE) as u32;
        let pixels = Pixmap::new(fine(width), fine(height)).ok_or(PngError::Size(width, height))?;
        Ok(Self { pixels, size: (width, height), font: Font::installed().ok_or(PngError::NoFont)? })
    }

    /// The image as the bytes of a file.
    pub(super) fn png(&self) -> Result<Vec<u8>, PngError> {
        self.pixels.encode_png().map_err(|error| PngError::Encode(error.to_string()))
    }

    fn fill(&mut self, path: Option<Path>, colour: BackendColor, transform: Transform) {
        if let Some(path) = path {
            self.pixels.fill_path(&path, &paint(colour), FillRule::Winding, transform, None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, colour: BackendColor, width: u32) {
        let stroke = Stroke {
            width: width as f32,
            line_cap: LineCap::Butt,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(path) = path {
            self.pixels.stroke_path(&path, &paint(colour), &stroke, scaled(), None);
        }
    }
}

fn scaled() -> Transform {
    Transform::from_scale(FINE, FINE)
}

fn paint(BackendColor { alpha, rgb: (red, green, blue) }: BackendColor) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, (alpha * 255.0).round() as u8);
    paint
}

/// The middle of a pixel, so that upright lines one pixel wide are sharp.
fn middle((x, y): BackendCoord) -> (f32, f32) {
    (x as f32 + 0.5, y as f32 + 0.5)
}

fn lines(points: impl IntoIterator<Item = BackendCoord>, closed: bool) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for (x, y) in points.into_iter().map(middle) {
        if builder.is_empty() { builder.move_to(x, y) } else { builder.line_to(x, y) }
    }
    if closed {
        builder.close();
    }
    builder.finish()
}

impl DrawingBackend for &mut Canvas {
    type ErrorType = PngError;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, colour: BackendColor) -> Drawn {
        self.draw_rect(point, point, &colour, true)
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        if fill {
            let rect = Rect::from_ltrb(from.0 as f32, from.1 as f32, to.0 as f32 + 1.0, to.1 as f32 + 1.0);
            self.fill(rect.map(PathBuilder::from_rect), style.color(), scaled());
        } else {
            let corners = [from, (to.0, from.1), to, (from.0, to.1)];
            self.stroke(lines(corners, true), style.color(), style.stroke_width());
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        self.stroke(lines(path, false), style.color(), style.stroke_width());
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        at: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let (x, y) = middle(at);
        let circle = PathBuilder::from_circle(x, y, radius as f32);
        if fill {
            self.fill(circle, style.color(), scaled());
        } else {
            self.stroke(circle, style.color(), style.stroke_width());
        }
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        self.fill(lines(corners, true), style.color(), scaled());
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, (x, y): BackendCoord) -> Drawn {
        let size = (style.size() / LETTERS) as f32;
        let width = self.font.width(text, size);
        let across = match style.anchor().h_pos {
            HPos::Left => 0.0,
            HPos::Right => -width,
            HPos::Center => -width / 2.0,
        };
        // From the anchor down to the line that letters stand on, as parts of the size.
        let down = match style.anchor().v_pos {
            VPos::Top => 0.76,
            VPos::Center => 0.36,
            VPos::Bottom => -0.24,
        };
        let turn = match style.transform() {
            FontTransform::None => 0.0,
            FontTransform::Rotate90 => 90.0,
            FontTransform::Rotate180 => 180.0,
            FontTransform::Rotate270 => 270.0,
        };
        let place =
            scaled().pre_translate(x as f32, y as f32).pre_rotate(turn).pre_translate(across, size * down);
        self.fill(self.font.outline(text, size), style.color(), place);
        Ok(())
    }
}
