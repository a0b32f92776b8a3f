// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a figure shows.

use serde::Serialize;

/// Where the numbers of a curve come from; decides how it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// Simulated here: full lines, filled markers.
    Measured,
    /// Printed by others, such as a paper: dashed lines, hollow markers.
    Paper,
    /// Counts of equally wide bins, each at its middle: bars that stand on the axis.
    Bars,
}

/// One point of a curve.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Sample {
    /// Horizontal place, in the axis's unit. A sample that is not finite is not drawn.
    #[serde(serialize_with = "short")]
    pub x: f64,
    /// Vertical place, in the axis's unit.
    #[serde(serialize_with = "short")]
    pub y: f64,
    /// Lower and upper end of the error bar, in the unit of `y`.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "short_bar")]
    pub err: Option<(f64, f64)>,
    /// What else is to be known of it, such as the verdict; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Whether a ring sets it apart, such as the last stable point of a curve.
    #[serde(skip_serializing_if = "is_false")]
    pub ringed: bool,
}

/// A page shows six digits; more would double its bytes.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the serializer passes a reference")]
fn short<S: serde::Serializer>(x: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(seven_digits(*x))
}

fn short_bar<S: serde::Serializer>(bar: &Option<(f64, f64)>, serializer: S) -> Result<S::Ok, S::Error> {
    bar.map(|(low, high)| (seven_digits(low), seven_digits(high))).serialize(serializer)
}

fn seven_digits(x: f64) -> f64 {
    format!("{x:.6e}").parse().unwrap_or(x)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the serializer passes a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Sample {
    /// A sample without an error bar.
    pub fn new(x: f64, y: f64) -> Self {
        Self { x, y, err: None, note: String::new(), ringed: false }
    }

    /// With an error bar that reaches `half` to either side.
    pub fn spread(mut self, half: f64) -> Self {
        self.err = Some((self.y - half, self.y + half));
        self
    }

    /// Set apart by a ring.
    pub fn ringed(mut self, ringed: bool) -> Self {
        self.ringed = ringed;
        self
    }

    /// With a note.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }
}

/// One curve.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// Name in the legend. A paper's series has the colour of the measured one of the same name.
    pub name: String,
    /// Where its numbers come from.
    pub style: Style,
    /// Its points, in the order in which the line joins them.
    pub points: Vec<Sample>,
}

impl Series {
    /// The curves of samples with the names of their curves, in the order of the names' first appearance.
    pub fn of_samples(samples: impl IntoIterator<Item = (String, Sample)>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for (name, sample) in samples {
            match all.iter_mut().find(|series| series.name == name) {
                Some(found) => found.points.push(sample),
                None => all.push(Self { name, style: Style::Measured, points: vec![sample] }),
            }
        }
        all
    }

    /// The same curve with its points from left to right.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.points.sort_by(|one, other| one.x.total_cmp(&other.x));
        self
    }
}

/// Colour and marker of a curve, each as its number. Beyond the last they begin again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Which colour.
    pub colour: usize,
    /// Which marker.
    pub marker: usize,
}

/// A direction of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Axis {
    /// Horizontal.
    X,
    /// Vertical.
    Y,
}

/// A straight line at one value of an axis, such as a saturation load the paper names.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reference {
    /// The axis on which `at` is read; the line stands across it.
    pub axis: Axis,
    /// Where, in the axis's unit.
    pub at: f64,
    /// A few words at its end.
    pub label: String,
}

/// A figure: curves over one pair of axes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Figure {
    /// Short name, such as `fig4`; letters, digits and hyphens.
    pub id: String,
    /// Heading.
    pub title: String,
    /// What the horizontal axis shows, with its unit.
    pub x_label: String,
    /// What the vertical axis shows, with its unit.
    pub y_label: String,
    /// Ends of the horizontal axis; `None`: chosen to hold every sample.
    pub x_range: Option<(f64, f64)>,
    /// Ends of the vertical axis; `None`: chosen to hold every sample, or see `capped`.
    pub y_range: Option<(f64, f64)>,
    /// For latencies, which grow without bound at saturation: the vertical axis ends at five times the
    /// level at which the slowest curve starts, and begins at 0. Curves leave the frame where they pass
    /// its end.
    pub capped: bool,
    /// Whether the vertical axis holds 0 in any case.
    pub from_zero: bool,
    /// Whether the vertical axis is logarithmic. Samples that are not above 0 are then left out, and `capped`
    /// and `y_range` do not count.
    pub logarithmic: bool,
    /// Names that have the first looks, in order: the same in all figures that show the same things.
    pub palette: Vec<String>,
    /// Names with a look of their own, whatever their place.
    pub looks: Vec<(String, Look)>,
    /// The curves, in the order of the legend.
    pub series: Vec<Series>,
    /// Straight lines across.
    pub references: Vec<Reference>,
    /// A sentence or two below.
    pub caption: String,
}
