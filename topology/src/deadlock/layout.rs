// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where routers and links are drawn.
//!
//! Even dimensions run to the right, odd ones upwards; dimensions 2 and 3 step by whole blocks of
//! dimensions 0 and 1, and so on, so that a cube of any number of dimensions lies in the plane
//! without overlap. The routers of a ring or a circulant graph lie on a circle, router 0 at the top,
//! clockwise. Those of any other graph lie where its plan says, else on a circle too.

use flitforge_router::ids::{PortId, RouterId};

use super::ground::LEGIBLE;
use crate::network::NetworkSpec;

/// A point of the picture, in pixels.
pub type Point = (f64, f64);

/// A link as drawn: a curve from the rim of one router to the rim of another.
#[derive(Debug, Clone, Copy)]
pub struct Link {
    start: Point,
    bend: Point,
    end: Point,
}

impl Link {
    /// The curve as SVG path data.
    pub fn path(&self) -> String {
        let Self { start, bend, end } = self;
        format!("M{} Q{} {}", text(*start), text(*bend), text(*end))
    }

    /// Beside the link, on its own side, for text of 6 pixels: at its middle, or where a long upright one
    /// passes a row of routers, since the labels of short ones stand between rows.
    pub fn label(&self) -> LabelPlace {
        let (dx, dy) = (self.end.0 - self.start.0, self.end.1 - self.start.1);
        if dx.abs() > dy.abs() {
            let ((x, y), down) = (self.point(0.5), if dx > 0.0 { 7.0 } else { -2.5 });
            return LabelPlace { at: (x, y + down), anchor: "middle" };
        }
        let row = (2.0 * Layout::STEP - Layout::RADIUS) / dy.abs();
        let (x, y) = self.point(if row < 1.0 { row } else { 0.5 });
        let (right, anchor) = if dy > 0.0 { (-2.5, "end") } else { (2.5, "start") };
        LabelPlace { at: (x + right, y + 2.0), anchor }
    }

    /// The point of the curve at a parameter of 0 to 1.
    fn point(&self, t: f64) -> Point {
        let Self { start, bend, end } = *self;
        let [a, b, c] = [(1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t];
        (a * start.0 + b * bend.0 + c * end.0, a * start.1 + b * bend.1 + c * end.1)
    }
}

/// Where a few characters beside a link are written.
#[derive(Debug, Clone, Copy)]
pub struct LabelPlace {
    /// The point of reference.
    pub at: Point,
    /// Which part of the text stands there: `start`, `middle` or `end`.
    pub anchor: &'static str,
}

/// The positions of the routers that are drawn.
pub struct Layout {
    places: Vec<Point>,
    /// Width of the picture, in pixels.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Layout {
    /// Radius of a router.
    pub const RADIUS: f64 = 11.0;

    /// Distance of neighbours.
    const STEP: f64 = 52.0;

    /// Half the distance of the two directions of a link.
    const LANE: f64 = 3.5;

    /// Places the routers of a network so that those that `shown` admits fill the picture.
    pub fn new(net: &NetworkSpec, shown: impl Fn(RouterId) -> bool) -> Self {
        let mut places = match (&net.router.jumps, net.router.is_graph()) {
            (None, true) => planned(net).unwrap_or_else(|| circle(net.graph.nodes())),
            (Some(_), _) => circle(net.graph.nodes()),
            (None, false) if is_ring(net) => circle(net.graph.nodes()),
            (None, false) => blocks(net),
        };
        let routers = || (0..net.graph.nodes()).map(RouterId).filter(|&r| shown(r));
        let bounds = |axis: fn(Point) -> f64| {
            let values = || routers().map(|r| axis(places[r.idx()]));
            (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
        };
        let (left, right) = bounds(|p| p.0);
        let (top, bottom) = bounds(|p| p.1);
        for p in &mut places {
            *p = (p.0 - left + Self::STEP, p.1 - top + Self::STEP);
        }
        Self { places, width: right - left + 2.0 * Self::STEP, height: bottom - top + 2.0 * Self::STEP }
    }

    /// The middle of a router.
    pub fn place(&self, router: RouterId) -> Point {
        self.places[router.idx()]
    }

    /// Whether a router lies on the left edge.
    pub fn at_left(&self, router: RouterId) -> bool {
        self.place(router).0 <= Self::STEP
    }

    /// Whether a router lies on the lower edge.
    pub fn at_bottom(&self, router: RouterId) -> bool {
        self.place(router).1 >= self.height - Self::STEP
    }

    /// The link from one router to another. Each direction keeps to its own side, and a link
    /// that is longer than a step bends out of the way of the routers between.
    pub fn link(&self, from: RouterId, to: RouterId) -> Link {
        let (a, b) = (self.place(from), self.place(to));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let along = (dx / length, dy / length);
        let side = (-along.1, along.0);
        let at = |p: Point, forward: f64, aside: f64| {
            (p.0 + forward * along.0 + aside * side.0, p.1 + forward * along.1 + aside * side.1)
        };
        let bow = if length > 1.5 * Self::STEP { 0.9 * Self::STEP } else { Self::LANE };
        Link {
            start: at(a, Self::RADIUS, Self::LANE),
            bend: at(a, length / 2.0, bow),
            end: at(b, -Self::RADIUS, Self::LANE),
        }
    }

    /// Both directions of a link as one line, bent out of the way of the routers between when it is longer
    /// than a step.
    pub fn edge(&self, one: RouterId, other: RouterId) -> Link {
        let (a, b) = (self.place(one), self.place(other));
        let bow = if (b.0 - a.0).hypot(b.1 - a.1) > 1.5 * Self::STEP { 0.9 * Self::STEP } else { 0.0 };
        self.bent(one, other, bow)
    }

    /// Both directions of a link as one straight line, or a bent one where a router is in its way.
    pub fn line(&self, one: RouterId, other: RouterId) -> Link {
        let (a, b) = (self.place(one), self.place(other));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(1.0);
        let in_the_way = |&(x, y): &Point| {
            let (along, aside) = ((x - a.0) * dx + (y - a.1) * dy, (x - a.0) * dy - (y - a.1) * dx);
            let is_between = along > 0.01 * length && along < length * (length - 0.01);
            is_between && aside.abs() < 1.2 * Self::RADIUS * length
        };
        let blocked = self.places.iter().any(in_the_way);
        self.bent(one, other, if blocked { (0.35 * length).min(1.2 * Self::STEP) } else { 0.0 })
    }

    /// Both directions of a link of a circulant graph as one line, bent towards the middle of the circle. A
    /// higher jump is bent more, so that short jumps do not lie on each other at the rim.
    pub fn chord(&self, one: RouterId, port: PortId, other: RouterId) -> Link {
        let (a, b) = (self.place(one), self.place(other));
        let half = (b.0 - a.0).hypot(b.1 - a.1) / 2.0;
        let to_middle = (radius(self.places.len() as u32).powi(2) - half * half).max(0.0).sqrt();
        let bow = (0.4 * Self::STEP * (port.idx() / 2) as f64).min(to_middle / 2.0);
        // The middle is to the right of a jump up, to the left of one down; half way round the line is
        // straight.
        self.bent(one, other, if port.0 % 2 == 1 { bow } else { -bow })
    }

    /// A curve whose point of control is so far to the right of the straight line.
    fn bent(&self, one: RouterId, other: RouterId, bow: f64) -> Link {
        let (a, b) = (self.place(one), self.place(other));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(1.0);
        let along = (dx / length, dy / length);
        let at = |p: Point, forward: f64| (p.0 + forward * along.0, p.1 + forward * along.1);
        let middle = at(a, length / 2.0);
        Link {
            start: at(a, Self::RADIUS),
            bend: (middle.0 - bow * along.1, middle.1 + bow * along.0),
            end: at(b, -Self::RADIUS),
        }
    }

    /// The line from the end of one link to the start of another, as SVG path data.
    pub fn turn(&self, before: Link, after: Link) -> String {
        format!("M{} L{}", text(before.end), text(after.start))
    }
}

/// Whether a network is a torus of one dimension.
pub(super) fn is_ring(net: &NetworkSpec) -> bool {
    let is_cube = net.router.jumps.is_none() && !net.router.is_graph();
    is_cube && matches!(net.router.dims.as_slice(), [dim] if dim.wraps)
}

/// The places of a plan, so large that the nearest two routers are a step apart; `None` unless all have one.
fn planned(net: &NetworkSpec) -> Option<Vec<Point>> {
    let places: Vec<Point> = net
        .plan
        .as_ref()?
        .routers
        .iter()
        .map(|router| router.at.map(|[x, y]| (x, y)))
        .collect::<Option<_>>()?;
    // Of a network with more routers a part is drawn, which has no nearest two of its own.
    let looked_at = &places[..places.len().min(LEGIBLE as usize)];
    let pairs = looked_at.iter().enumerate().flat_map(|(i, a)| looked_at[..i].iter().map(move |b| (a, b)));
    let apart = pairs.map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1)).filter(|apart| *apart > 0.0);
    let least = apart.fold(f64::INFINITY, f64::min);
    let extent = places.iter().map(|place| place.0.abs().max(place.1.abs())).fold(0.0, f64::max);
    // Two routers may lie almost on each other: the picture does not grow without end for that.
    let least = least.max(extent / MOST_STEPS);
    let scale = if least.is_finite() && least > 0.0 { Layout::STEP / least } else { 1.0 };
    Some(places.into_iter().map(|(x, y)| (x * scale, y * scale)).collect())
}

/// Steps from the middle of a picture of a plan to its edge, at most.
const MOST_STEPS: f64 = 100.0;

/// Points on a circle on which neighbours are a step apart.
fn circle(nodes: u32) -> Vec<Point> {
    let (turn, radius) = (std::f64::consts::TAU / f64::from(nodes), radius(nodes));
    let at = |r: u32| f64::from(r) * turn;
    (0..nodes).map(|r| (radius * at(r).sin(), -radius * at(r).cos())).collect()
}

/// Of that circle.
fn radius(nodes: u32) -> f64 {
    let turn = std::f64::consts::TAU / f64::from(nodes);
    Layout::STEP / (2.0 * (turn / 2.0).sin()).max(0.01)
}

fn blocks(net: &NetworkSpec) -> Vec<Point> {
    let strides = strides(net);
    (0..net.graph.nodes()).map(|r| place(net.coords_of(RouterId(r)), &strides)).collect()
}

/// Pixels that one step of each dimension takes.
fn strides(net: &NetworkSpec) -> Vec<f64> {
    let mut next = [Layout::STEP; 2];
    let dims = net.router.dims.iter().enumerate();
    dims.map(|(d, dim)| {
        let stride = next[d % 2];
        next[d % 2] = stride * (f64::from(dim.radix) + 0.6);
        stride
    })
    .collect()
}

fn place(coords: &[u32], strides: &[f64]) -> Point {
    let along = |parity: usize| -> f64 {
        let steps = coords.iter().zip(strides).enumerate().filter(|(d, _)| d % 2 == parity);
        steps.map(|(_, (&x, stride))| f64::from(x) * stride).sum()
    };
    (along(0), -along(1))
}

fn text((x, y): Point) -> String {
    format!("{x:.1},{y:.1}")
}
