// SPDX-License-Identifier: MIT OR Apache-2.0
//! How a binomial graph heals.

use crate::setters::setters;
use crate::settings::Settings;

/// How a binomial graph goes on without routers that have died: those that live are numbered anew and route
/// as in the smaller graph. The graph's routing must be [static reversal](crate::Routing::static_reversal).
///
/// Each parameter has the configuration file's default until it is set.
#[derive(Debug, Clone, PartialEq)]
pub struct Healing {
    pub(crate) settings: Settings,
}

impl Healing {
    /// Only the links are touched in which the two graphs differ, and traffic goes on.
    pub fn adaptive() -> Self {
        Self { settings: Settings::default().with("healing.method", "adaptive") }
    }

    /// Every link is taken down, and every link of the smaller graph set up; no data is sent meanwhile.
    pub fn naive() -> Self {
        Self { settings: Settings::default().with("healing.method", "naive") }
    }

    setters! {
        /// Dead routers not yet healed at which healing begins: 1 to 61, default 1.
        after_failures(u32) = "healing.failed";
        /// Additional hops of a packet beyond which its destination begins healing: 0 to 255. There is no
        /// limit by default.
        extra_hops(u32) = "healing.extra_hops";
        /// Dead routers that the tables of a switch have room for: 1 to 64. The default is one less than a
        /// router has links.
        capacity(u32) = "healing.capacity";
        /// Cycles of silence of a link before the router at its other end counts as dead: 1 to 10^9, default
        /// 32.
        detection(u64) = "healing.detection";
        /// Cycles from the trigger to the start of a round: 0 to 10^9, default 50.
        settle(u64) = "healing.settle";
        /// Cycles that a round may take before another is started: 1 to 10^9, default 2000.
        retry(u64) = "healing.retry";
        /// Cycles to write one word of a switch's table: 1 to 10^9, default 1.
        write(u64) = "healing.write";
        /// Bits of a message that each of its flits carries: 1 to 4096, default 64.
        flit_bits(u32) = "healing.flit_bits";
        /// Cycles over which the report of healing adds up the traffic: 1 to 10^9, default 100.
        window(u64) = "healing.window";
    }
}
