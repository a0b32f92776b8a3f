// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines cut off at the frame.

/// A rectangle: ends in x and ends in y.
pub(super) type Frame = ((f64, f64), (f64, f64));

/// The part of a straight line inside a frame, `None` when it passes by (Liang and Barsky, ACM TOG 1984).
pub(super) fn segment(a: (f64, f64), b: (f64, f64), frame: Frame) -> Option<[(f64, f64); 2]> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let sides =
        [(-dx, a.0 - frame.0.0), (dx, frame.0.1 - a.0), (-dy, a.1 - frame.1.0), (dy, frame.1.1 - a.1)];
    let (mut enters, mut leaves) = (0.0f64, 1.0f64);
    for (towards, room) in sides {
        if towards == 0.0 && room < 0.0 {
            return None;
        } else if towards < 0.0 {
            enters = enters.max(room / towards);
        } else if towards > 0.0 {
            leaves = leaves.min(room / towards);
        }
    }
    let at = |t: f64| (a.0 + t * dx, a.1 + t * dy);
    (enters <= leaves).then(|| [at(enters), at(leaves)])
}

/// Whether a point is in the frame, its edge included.
pub(super) fn holds(frame: Frame, (x, y): (f64, f64)) -> bool {
    frame.0.0 <= x && x <= frame.0.1 && frame.1.0 <= y && y <= frame.1.1
}

/// The visible parts of a line through `points`, each an unbroken run.
pub(super) fn polyline(points: &[(f64, f64)], frame: Frame) -> Vec<Vec<(f64, f64)>> {
    let mut runs: Vec<Vec<(f64, f64)>> = Vec::new();
    for pair in points.windows(2) {
        let Some([from, to]) = segment(pair[0], pair[1], frame) else { continue };
        match runs.last_mut() {
            Some(run) if run.last() == Some(&from) && from == pair[0] => run.push(to),
            _ => runs.push(vec![from, to]),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FRAME: Frame = ((0.0, 10.0), (0.0, 5.0));

    #[test]
    fn a_line_is_cut_where_it_leaves_and_taken_up_where_it_returns() {
        let runs = polyline(&[(0.0, 0.0), (2.0, 4.0), (4.0, 8.0), (6.0, 8.0), (9.0, 2.0)], FRAME);
        assert_eq!(runs, [vec![(0.0, 0.0), (2.0, 4.0), (2.5, 5.0)], vec![(7.5, 5.0), (9.0, 2.0)]]);
    }

    #[test]
    fn a_line_that_passes_by_is_not_drawn() {
        assert_eq!(segment((-1.0, 4.0), (3.0, 12.0), FRAME), None);
        assert_eq!(segment((2.0, 6.0), (8.0, 6.0), FRAME), None);
    }

    proptest! {
        /// Against a brute-force walk along the line.
        #[test]
        fn what_is_left_is_what_is_inside(
            a in (-20.0..20.0f64, -20.0..20.0f64),
            b in (-20.0..20.0f64, -20.0..20.0f64),
        ) {
            let along = (0..=1000).map(|i| f64::from(i) / 1000.0);
            let inside: Vec<_> = along
                .map(|t| (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1)))
                .filter(|p| holds(FRAME, *p))
                .collect();
            let Some([from, to]) = segment(a, b, FRAME) else {
                prop_assert!(inside.is_empty());
                return Ok(());
            };
            let near = |p: (f64, f64), q: (f64, f64)| (p.0 - q.0).abs() + (p.1 - q.1).abs() < 0.1;
            if let (Some(&first), Some(&last)) = (inside.first(), inside.last()) {
                prop_assert!(near(first, from) && near(last, to));
            }
        }
    }
}
