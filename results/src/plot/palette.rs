// SPDX-License-Identifier: MIT OR Apache-2.0
//! Colours that stay apart for colour-blind readers.

/// A colour in its two themes, as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    /// On white.
    pub light: &'static str,
    /// On near black.
    pub dark: &'static str,
}

/// Colours of curves, in order; after the last the first again. Okabe and Ito's palette ("Color Universal
/// Design", 2008), its light members darkened on white and its dark ones lightened on black, so that
/// thin lines keep a contrast of 3 : 1. Markers differ in shape as well.
pub const COLOURS: [Colour; 8] = [
    Colour { light: "#0072b2", dark: "#56b4e9" },
    Colour { light: "#d55e00", dark: "#ff8c42" },
    Colour { light: "#00825f", dark: "#2cc9a0" },
    Colour { light: "#a8528c", dark: "#e39cc8" },
    Colour { light: "#8a6d00", dark: "#e6c229" },
    Colour { light: "#4a4a4a", dark: "#c8c8c8" },
    Colour { light: "#2f8fc4", dark: "#9ad0f5" },
    Colour { light: "#b87000", dark: "#ffc078" },
];

/// Lengths of dash and gap of measured curves, in pixels: full lines first, others when the colours come
/// round again. None is like the dashes of a paper's curves.
pub const DASHES: [Option<(u32, u32)>; 4] = [None, Some((2, 3)), Some((14, 4)), Some((5, 2))];

/// Stops of the utilisation ramp from idle to busiest. Lightness falls steadily, so that it reads in grey
/// too (after ColorBrewer's YlGnBu).
const RAMP: [[u8; 3]; 6] =
    [[232, 236, 239], [161, 218, 180], [65, 182, 196], [44, 127, 184], [37, 52, 148], [11, 11, 69]];

/// The red, green and blue parts of a `#rrggbb` colour of the palette.
pub(super) fn rgb(hex: &str) -> [u8; 3] {
    let part =
        |at: usize| hex.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(0);
    [part(1), part(3), part(5)]
}

/// The ramp's colour for a fraction of its length; below 0 and above 1 its ends.
pub(crate) fn ramp(fraction: f64) -> String {
    let last = RAMP.len() - 1;
    let place = if fraction.is_finite() { fraction.clamp(0.0, 1.0) } else { 0.0 } * last as f64;
    let stop = (place as usize).min(last - 1);
    let mix = |i: usize| {
        let (from, to) = (f64::from(RAMP[stop][i]), f64::from(RAMP[stop + 1][i]));
        (from + (to - from) * (place - stop as f64)).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}
