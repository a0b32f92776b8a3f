// SPDX-License-Identifier: MIT OR Apache-2.0
//! The builder of a routing relation.

use flitforge_router::spec::{
    CongestionCount, EntryCount, MisrouteLimit, MisrouteWhen, RingClasses, RingTies, Selection, WaitCount,
    WaitRule,
};

use crate::setters::setters;
use crate::settings::Settings;

/// A routing relation with its parameters: which ports and virtual channels a packet may take.
///
/// Each parameter has the configuration file's default until it is set. One that the relation does not have
/// is reported by [`Network::check`](crate::Network::check).
#[derive(Debug, Clone, PartialEq)]
pub struct Routing {
    pub(crate) settings: Settings,
}

macro_rules! relations {
    ($( $(#[$doc:meta])+ $name:ident = $text:literal; )+) => { $(
        $(#[$doc])+
        pub fn $name() -> Self {
            Self { settings: Settings::default().with("routing.algorithm", $text) }
        }
    )+ };
}

impl Routing {
    relations! {
        /// Deterministic: the lowest differing dimension first; dateline classes on a torus.
        dimension_order = "dimension-order";
        /// Dally and Aoki's static algorithm: adaptive, one class of channels for each number of dimension
        /// reversals.
        static_reversal = "static-dr";
        /// Dally and Aoki's dynamic algorithm: adaptive, channels labelled with their packet's reversals,
        /// deterministic channels as the last resort.
        dynamic_reversal = "dynamic-dr";
        /// Any productive port on the adaptive channels, dimension or jump order on the escape channels
        /// (Duato).
        minimal_adaptive = "minimal-adaptive";
        /// Ascending or descending dimension order, chosen at random for each packet; half the channels each.
        o1turn = "o1turn";
        /// Dimension order to a random router anywhere, then to the destination; half the channels each.
        valiant = "valiant";
        /// Dimension order to a random router inside the minimal box, then to the destination; half the
        /// channels each.
        romm = "romm";
        /// Turn model for a 2-D mesh: steps towards lower x come first.
        west_first = "west-first";
        /// Turn model for a 2-D mesh: steps towards higher y come last.
        north_last = "north-last";
        /// Turn model for any mesh: steps towards lower coordinates come first.
        negative_first = "negative-first";
        /// Chiu's odd-even turn model for a 2-D mesh.
        odd_even = "odd-even";
        /// Binomial graphs: the jumps of the non-adjacent form of the displacement, smallest first.
        jump_order = "jump-order";
        /// Circulant graphs: the jumps of a shortest route in order.
        shortest = "shortest";
        /// Binomial graphs: the jump nearest in length to what is left, again and again; a baseline.
        nearest_jump = "nearest-jump";
        /// Any graph: up links first, down links then.
        up_down = "up-down";
        /// Any graph: one shortest way for each pair of routers, in a layer of channels.
        layered_shortest = "layered-shortest";
        /// Any graph: a shortest way to a random router that has nodes, then one to the destination.
        layered_valiant = "layered-valiant";
        /// Any graph: layered Valiant or the shortest way, by the queues at the source.
        ugal = "ugal";
        /// Any graph: any shortest way, with up*/down* routing on channels of its own to escape to.
        adaptive_up_down = "adaptive-up-down";
    }

    /// A table of the user's own: its lines as CSV, the first with the names of the columns.
    pub fn table<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let lines: Vec<_> = lines.into_iter().collect();
        Self { settings: Settings::default().with("routing.algorithm", "table").with("routing.table", lines) }
    }

    setters! {
        /// Whether packets change to the upper half of the virtual channels when they cross the wrap-around
        /// link of a torus, under dimension order; `true` by default. `false` is for teaching: it can
        /// deadlock.
        datelines(bool) = "routing.datelines";
        /// Which half of the virtual channels a packet uses on a ring; balanced by default.
        ring_classes(RingClasses) = "routing.ring_classes";
        /// Which way a packet goes round a ring to a router half the ring away; by coordinate by default.
        ring_ties(RingTies) = "routing.ring_ties";
        /// Greatest number of dimension reversals of a packet: 0 to 255. The default of static reversal is as
        /// many as the channels allow, that of dynamic reversal 255.
        max_reversals(u32) = "routing.max_reversals";
        /// Virtual channels of each port for packets that have reverted to dimension order: 1 to 63. The
        /// default is 1, or 2 where a dimension wraps.
        deterministic_channels(u32) = "routing.deterministic_channels";
        /// Virtual channels of each port kept for dimension order in minimal adaptive routing: 0 to 63. The
        /// default is 1, or 2 where a dimension wraps. 0 is for teaching: it can deadlock.
        escape_channels(u32) = "routing.escape_channels";
        /// How much UGAL prefers the shortest way, in flits times hops: 0 to 65,535; 0 by default.
        ugal_threshold(u32) = "routing.ugal_threshold";
        /// Adaptive channels open to packets without a reversal: 1 to 64. The default is all: no throttling.
        entry_lanes(u32) = "routing.entry_lanes";
        /// Which count keeps a packet to the entry lanes while it is zero; that after the turn by default.
        entry_count(EntryCount) = "routing.entry_count";
        /// Cycles that a packet which may wait for nothing lets pass before it reverts: 0 to 65,535, default
        /// 32.
        patience(u32) = "routing.patience";
        /// Which count of a waiting packet is compared with a channel's label; before the turn by default.
        wait_count(WaitCount) = "routing.wait_count";
        /// Which labels a packet may wait for; greater ones by default.
        wait_rule(WaitRule) = "routing.wait_rule";
        /// When a packet may take a step away from its destination; when it is stuck by default.
        misroute(MisrouteWhen) = "routing.misroute";
    }

    /// The bound on steps away from the destination: 0 to 255 steps, or a ratio of 1 to 15 each. The default
    /// is 16 steps.
    #[must_use]
    pub fn misroute_limit(self, limit: MisrouteLimit) -> Self {
        const STEPS: &str = "routing.misroute_limit";
        const RATIO: &str = "routing.misroute_ratio";
        let settings = match limit {
            MisrouteLimit::Steps(steps) => self.settings.without(RATIO).with(STEPS, steps),
            MisrouteLimit::Ratio { back, forward } => {
                self.settings.without(STEPS).with(RATIO, vec![back, forward])
            }
        };
        Self { settings }
    }

    /// Which of several ports with a free channel is taken; the one with the most free channels by default.
    #[must_use]
    pub fn selection(self, selection: Selection) -> Self {
        const COUNT: &str = "routing.congestion";
        let settings = self.settings.without(COUNT).with("routing.selection", selection_name(selection));
        let settings = match selection {
            Selection::MinimumCongestion(CongestionCount::All) => settings.with(COUNT, CongestionCount::All),
            _ => settings,
        };
        Self { settings }
    }
}

const fn selection_name(selection: Selection) -> &'static str {
    match selection {
        Selection::MinimumCongestion(_) => "minimum-congestion",
        Selection::MaximumFlexibility => "maximum-flexibility",
        Selection::StraightLines => "straight-lines",
        Selection::Random => "random",
        Selection::RandomOrder => "random-order",
        Selection::FixedOrder => "fixed-order",
    }
}
