// SPDX-License-Identifier: MIT OR Apache-2.0
//! Distances that follow from coordinates (TSPLIB 95, section 2).

/// How a distance follows from two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Metric {
    Euclidean,
    /// Euclidean, rounded up.
    Ceiling,
    Manhattan,
    Maximum,
    /// On the earth: degrees and minutes of latitude and longitude.
    Geographical,
    /// Pseudo-Euclidean, of the instances att48 and att532.
    Att,
}

/// The kinds of distances by name.
pub(super) const ALLOWED: &str = "EXPLICIT, EUC_2D, CEIL_2D, MAN_2D, MAX_2D, GEO or ATT";

impl Metric {
    const ALL: [Self; 6] =
        [Self::Euclidean, Self::Ceiling, Self::Manhattan, Self::Maximum, Self::Geographical, Self::Att];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Euclidean => "EUC_2D",
            Self::Ceiling => "CEIL_2D",
            Self::Manhattan => "MAN_2D",
            Self::Maximum => "MAX_2D",
            Self::Geographical => "GEO",
            Self::Att => "ATT",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// The distance of two places; `None`: it is too large.
    pub(super) fn distance(self, one: [f64; 2], other: [f64; 2]) -> Option<u32> {
        let [x, y] = [one[0] - other[0], one[1] - other[1]];
        let distance = match self {
            Self::Euclidean => nearest((x * x + y * y).sqrt()),
            Self::Ceiling => (x * x + y * y).sqrt().ceil(),
            Self::Manhattan => nearest(x.abs() + y.abs()),
            Self::Maximum => nearest(x.abs()).max(nearest(y.abs())),
            Self::Geographical => on_earth(one, other),
            Self::Att => {
                let distance = ((x * x + y * y) / 10.0).sqrt();
                let rounded = nearest(distance);
                if rounded < distance { rounded + 1.0 } else { rounded }
            }
        };
        (0.0..=f64::from(u32::MAX)).contains(&distance).then_some(distance as u32)
    }
}

fn nearest(x: f64) -> f64 {
    (x + 0.5).floor()
}

/// The distance in kilometres on the idealized sphere of TSPLIB.
fn on_earth(one: [f64; 2], other: [f64; 2]) -> f64 {
    const RADIUS: f64 = 6378.388;
    let [[latitude, longitude], [other_latitude, other_longitude]] = [one.map(radians), other.map(radians)];
    let apart = (longitude - other_longitude).cos();
    let (difference, sum) = ((latitude - other_latitude).cos(), (latitude + other_latitude).cos());
    let cosine = 0.5 * ((1.0 + apart) * difference - (1.0 - apart) * sum);
    (RADIUS * cosine.clamp(-1.0, 1.0).acos() + 1.0).floor()
}

/// `16.47` is 16 degrees and 47 minutes. The value of pi is that of the published distances.
fn radians(coordinate: f64) -> f64 {
    #[expect(clippy::approx_constant, reason = "published distances are made with this value")]
    const PI: f64 = 3.141592;
    let degrees = coordinate.trunc();
    PI * (degrees + 5.0 * (coordinate - degrees) / 3.0) / 180.0
}
