// SPDX-License-Identifier: MIT OR Apache-2.0
//! The static drawing of a figure, with `plotters`.

use flitforge_topology::printable::printable;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon, Rectangle};
use plotters::prelude::{ChartBuilder, Color, DrawingBackend, RGBColor, SVGBackend, ShapeStyle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontTransform, IntoTextStyle, TextStyle, WHITE};

use super::clip::{self, Frame};
use super::figure::{Axis, Figure, Reference, Sample, Style};
use super::legend::{self, Legend};
use super::marker;
use super::palette::{COLOURS, DASHES, rgb};
use super::png::Canvas;
use super::view::{Curve, Line, Ticks, View};

const WIDTH: i32 = 960;
/// Height of title and curves; the legend comes below.
const HEIGHT: i32 = 600;
const TITLE: i32 = 48;
const SIDE: i32 = 24;
const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(34, 34, 34);
const GRID: RGBColor = RGBColor(226, 226, 226);
const FAINT: RGBColor = RGBColor(110, 110, 110);

/// A figure could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("cannot draw figure {id}: {reason}")]
pub struct PlotError {
    id: String,
    reason: String,
}

impl PlotError {
    /// What went wrong with the figure called `id`.
    pub(crate) fn new(id: &str, reason: &dyn std::fmt::Display) -> Self {
        Self { id: id.to_owned(), reason: reason.to_string() }
    }
}

type Page<B> = DrawingArea<B, Shift>;
type Drawn<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// The figure as the text of an SVG file: white ground, legend below, paper's curves dashed.
///
/// # Errors
/// [`PlotError`] when the drawing library refuses, which no figure is known to cause.
pub fn svg(figure: &Figure) -> Result<String, PlotError> {
    let view = View::of(figure);
    let mut text = String::new();
    let backend = SVGBackend::with_string(&mut text, size(&view));
    draw(&view, &backend.into_drawing_area()).map_err(|error| PlotError::new(&figure.id, &error))?;
    Ok(printable(&joined(&text)).into_owned())
}

/// The text of a drawing in which lines that follow one another and look alike are one path. The library
/// draws each dash and each part of a bar on its own, which would be most of the text.
fn joined(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut look = "";
    for line in svg.lines() {
        let polyline = line.strip_prefix("<polyline ").and_then(|rest| rest.strip_suffix(" \"/>"));
        let Some((own, points)) = polyline.and_then(|rest| rest.split_once(" points=\"")) else {
            look = "";
            out.push_str(line);
            out.push('\n');
            continue;
        };
        let path = format!("M{}\"/>\n", points.replace(' ', "L"));
        if own == look {
            out.truncate(out.len() - "\"/>\n".len());
        } else {
            out.push_str("<path ");
            out.push_str(own);
            out.push_str(" d=\"");
        }
        look = own;
        out.push_str(&path);
    }
    out
}

/// The figure as the bytes of a PNG file that looks as [`svg()`] does, with two pixels for each of its
/// pixels. Words are in a font of this machine.
///
/// # Errors
/// [`PlotError`] when no font is installed.
pub fn png(figure: &Figure) -> Result<Vec<u8>, PlotError> {
    let failed = |error: &dyn std::fmt::Display| PlotError::new(&figure.id, error);
    let view = View::of(figure);
    let mut canvas = Canvas::new(size(&view)).map_err(|error| failed(&error))?;
    draw(&view, &(&mut canvas).into_drawing_area()).map_err(|error| failed(&error))?;
    canvas.png().map_err(|error| failed(&error))
}

/// Width and height in pixels.
fn size(view: &View) -> (u32, u32) {
    let legend = Legend::of(&view.curves, WIDTH - 2 * SIDE);
    (WIDTH as u32, (HEIGHT + legend.rows * legend::ROW + SIDE) as u32)
}

fn draw<B: DrawingBackend>(view: &View, page: &Page<B>) -> Drawn
where
    B::ErrorType: 'static,
{
    let legend = Legend::of(&view.curves, WIDTH - 2 * SIDE);
    page.fill(&WHITE)?;
    page.draw_text(&view.title, &words(24, INK), (SIDE, 16))?;
    let upper = page.clone().shrink((0, TITLE), (WIDTH as u32, (HEIGHT - TITLE) as u32));
    let pen = Pen { page, view, pixels: axes(view, &upper)? };
    names(view, page, pen.pixels)?;
    // A line through bars stands before them, any other line behind the curves.
    let bars = |curve: &&Curve| curve.style == Style::Bars;
    view.curves.iter().filter(bars).try_for_each(|curve| pen.curve(curve))?;
    view.references.iter().try_for_each(|line| pen.reference(line))?;
    // Before the curves, which no label covers.
    view.references.iter().try_for_each(|line| pen.reference_label(line))?;
    view.curves.iter().filter(|curve| !bars(curve)).try_for_each(|curve| pen.curve(curve))?;
    for (i, curve) in view.curves.iter().enumerate() {
        let (x, y) = legend.place(i);
        pen.entry(curve, (SIDE + x, HEIGHT + y + legend::ROW / 2))?;
    }
    page.present()?;
    Ok(())
}

/// Draws axes and grid; returns the pixels of the ends of both axes.
fn axes<B: DrawingBackend>(view: &View, area: &Page<B>) -> Drawn<[(i32, i32); 2]>
where
    B::ErrorType: 'static,
{
    let mut chart = ChartBuilder::on(area)
        .margin_right(SIDE)
        .margin_top(8)
        .margin_left(32)
        .margin_bottom(32)
        .x_label_area_size(32)
        .y_label_area_size(room(&view.y))
        .build_cartesian_2d(view.x.clone(), view.y.clone())?;
    chart
        .configure_mesh()
        .max_light_lines(0)
        .bold_line_style(GRID)
        .axis_style(FAINT)
        .label_style(words(18, INK))
        .draw()?;
    let (x, y) = chart.plotting_area().get_pixel_range();
    Ok([(x.start, x.end), (y.end, y.start)])
}

/// Width of the labels of the vertical axis. No font is measured, so a digit has its greatest width.
fn room(ticks: &Ticks) -> i32 {
    let longest = ticks.at.iter().map(|tick| tick.1.chars().count()).max().unwrap_or(0) as i32;
    (12 + 11 * longest).max(64)
}

/// Names both axes. Not left to the library, which places turned words by a guess at their width.
fn names<B: DrawingBackend>(view: &View, page: &Page<B>, [x, y]: [(i32, i32); 2]) -> Drawn
where
    B::ErrorType: 'static,
{
    let style = || words(19, INK).pos(Pos::new(HPos::Center, VPos::Center));
    page.draw_text(&view.x_label, &style(), (i32::midpoint(x.0, x.1), y.0 + 46))?;
    let turned = style().transform(FontTransform::Rotate270);
    page.draw_text(&view.y_label, &turned, (SIDE, i32::midpoint(y.0, y.1)))?;
    Ok(())
}

fn words(size: i32, colour: RGBColor) -> TextStyle<'static> {
    (FONT, size).with_color(colour).into_text_style(&(WIDTH as u32, HEIGHT as u32))
}

struct Pen<'a, B: DrawingBackend> {
    page: &'a Page<B>,
    view: &'a View,
    pixels: [(i32, i32); 2],
}

impl<B: DrawingBackend> Pen<'_, B>
where
    B::ErrorType: 'static,
{
    fn pixel(&self, (x, y): (f64, f64)) -> (i32, i32) {
        (self.view.x.pixel(x, self.pixels[0]), self.view.y.pixel(y, self.pixels[1]))
    }

    fn frame(&self) -> Frame {
        ((self.view.x.from, self.view.x.to), (self.view.y.from, self.view.y.to))
    }

    fn curve(&self, curve: &Curve) -> Drawn {
        if curve.style == Style::Bars {
            return curve.samples.iter().try_for_each(|sample| self.counted(curve, sample));
        }
        let colour = colour(curve);
        let line: Vec<(f64, f64)> = curve.samples.iter().map(|sample| (sample.x, sample.y)).collect();
        for run in clip::polyline(&line, self.frame()) {
            self.line(run.into_iter().map(|at| self.pixel(at)).collect(), curve)?;
        }
        for sample in &curve.samples {
            if clip::holds(self.frame(), (sample.x, sample.y)) {
                self.bar(sample, colour)?;
            }
            if curve.marked && clip::holds(self.frame(), (sample.x, sample.y)) {
                self.marker(curve, self.pixel((sample.x, sample.y)))?;
            }
            if sample.ringed && clip::holds(self.frame(), (sample.x, sample.y)) {
                let at = self.pixel((sample.x, sample.y));
                self.page.draw(&Circle::new(at, marker::RADIUS as i32 + 4, INK.stroke_width(1)))?;
            }
        }
        Ok(())
    }

    /// A bar of a histogram, as much of it as is in the frame.
    fn counted(&self, curve: &Curve, sample: &Sample) -> Drawn {
        let (x, y) = self.frame();
        let inside = |(at, top): (f64, f64)| self.pixel((at.clamp(x.0, x.1), top.clamp(y.0, y.1)));
        let half = curve.half_bar();
        let (left, right) = (inside((sample.x - half, sample.y)), inside((sample.x + half, 0.0)));
        // A pixel between two bars, unless they are too narrow for one.
        let gap = i32::from(right.0 - left.0 > 3);
        self.page.draw(&Rectangle::new([left, (right.0 - gap, right.1)], colour(curve).filled()))?;
        Ok(())
    }

    fn line(&self, line: Vec<(i32, i32)>, curve: &Curve) -> Drawn {
        let pen = colour(curve).stroke_width(2);
        let dash = match curve.style {
            Style::Measured | Style::Bars => DASHES[curve.dash % DASHES.len()],
            Style::Paper => Some((8, 6)),
        };
        match dash {
            None => self.page.draw(&PathElement::new(line, pen))?,
            Some((dash, gap)) => self.page.draw(&DashedPathElement::new(line, dash, gap, pen))?,
        }
        Ok(())
    }

    fn bar(&self, sample: &Sample, colour: RGBColor) -> Drawn {
        let Some((low, high)) = sample.err else { return Ok(()) };
        let Some([low, high]) = clip::segment((sample.x, low), (sample.x, high), self.frame()) else {
            return Ok(());
        };
        let (low, high) = (self.pixel(low), self.pixel(high));
        let cap = |(x, y): (i32, i32)| vec![(x - 4, y), (x + 4, y)];
        for stroke in [vec![low, high], cap(low), cap(high)] {
            self.page.draw(&PathElement::new(stroke, colour.stroke_width(1)))?;
        }
        Ok(())
    }

    fn marker(&self, curve: &Curve, at: (i32, i32)) -> Drawn {
        let colour = colour(curve);
        // A hollow marker shows what is behind it.
        let inside: Option<ShapeStyle> = (curve.style != Style::Paper).then(|| colour.filled());
        let mut corners: Vec<(i32, i32)> = marker::corners(curve.marker, (f64::from(at.0), f64::from(at.1)))
            .into_iter()
            .map(|(x, y)| (x.round() as i32, y.round() as i32))
            .collect();
        if let Some(&first) = corners.first() {
            if let Some(inside) = inside {
                self.page.draw(&Polygon::new(corners.clone(), inside))?;
            }
            corners.push(first);
            self.page.draw(&PathElement::new(corners, colour.stroke_width(2)))?;
        } else {
            if let Some(inside) = inside {
                self.page.draw(&Circle::new(at, marker::RADIUS as i32, inside))?;
            }
            self.page.draw(&Circle::new(at, marker::RADIUS as i32, colour.stroke_width(2)))?;
        }
        Ok(())
    }

    /// The ends of a line in the frame.
    fn ends(&self, line: &Reference) -> Option<[(i32, i32); 2]> {
        let (x, y) = self.frame();
        let (from, to) = match line.axis {
            Axis::X => ((line.at, y.0), (line.at, y.1)),
            Axis::Y => ((x.0, line.at), (x.1, line.at)),
        };
        clip::holds(self.frame(), from).then(|| [self.pixel(from), self.pixel(to)])
    }

    fn reference(&self, Line { reference: line, .. }: &Line) -> Drawn {
        if let Some(ends) = self.ends(line) {
            self.page.draw(&DashedPathElement::new(ends.to_vec(), 2, 4, FAINT.stroke_width(1)))?;
        }
        Ok(())
    }

    fn reference_label(&self, Line { reference: line, right }: &Line) -> Drawn {
        let Some([_, to]) = self.ends(line) else { return Ok(()) };
        let style = words(15, FAINT);
        if line.axis == Axis::X {
            let (side, gap) = if *right { (VPos::Top, 4) } else { (VPos::Bottom, -4) };
            let style = style.transform(FontTransform::Rotate270).pos(Pos::new(HPos::Right, side));
            self.page.draw_text(&line.label, &style, (to.0 + gap, to.1 + 4))?;
        } else {
            // Above the line, and below it where that is the upper edge.
            let (side, gap) = if line.at >= self.frame().1.1 { (VPos::Top, 2) } else { (VPos::Bottom, -2) };
            let style = style.pos(Pos::new(HPos::Right, side));
            self.page.draw_text(&line.label, &style, (to.0 - 6, to.1 + gap))?;
        }
        Ok(())
    }

    fn entry(&self, curve: &Curve, (x, y): (i32, i32)) -> Drawn {
        if curve.style == Style::Bars {
            let (left, right) = (x + legend::SAMPLE / 2 - 7, x + legend::SAMPLE / 2 + 7);
            self.page.draw(&Rectangle::new([(left, y - 7), (right, y + 7)], colour(curve).filled()))?;
        } else {
            self.line(vec![(x, y), (x + legend::SAMPLE, y)], curve)?;
        }
        if curve.marked {
            self.marker(curve, (x + legend::SAMPLE / 2, y))?;
        }
        let style = words(18, INK).pos(Pos::new(HPos::Left, VPos::Center));
        self.page.draw_text(&curve.label, &style, (x + legend::SAMPLE + 8, y))?;
        Ok(())
    }
}

fn colour(curve: &Curve) -> RGBColor {
    let [red, green, blue] = rgb(COLOURS[curve.colour % COLOURS.len()].light);
    RGBColor(red, green, blue)
}
