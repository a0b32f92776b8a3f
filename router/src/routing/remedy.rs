// SPDX-License-Identifier: MIT OR Apache-2.0
//! What to do about a network that may deadlock.

use std::fmt;

/// What makes the check before cycle 0 pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remedy {
    /// Rings need two classes of channels.
    Datelines,
    /// Adaptive routing needs channels to escape to.
    EscapeChannels,
    /// Escape channels of rings need two classes.
    TwoEscapeChannels,
    /// Deterministic channels of rings need two classes.
    TwoDeterministicChannels,
    /// Packets of one count of reversals wait for one another.
    WaitForGreater,
    /// A packet queues behind another in a channel.
    Drained,
    /// The rows of the user's table close a cycle.
    Rows,
    /// The relation does not fit the network.
    Relation,
    /// Receivers serve nothing.
    Service,
    /// Requests and replies wait for one another.
    Messages,
}

impl Remedy {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Datelines,
        Self::EscapeChannels,
        Self::TwoEscapeChannels,
        Self::TwoDeterministicChannels,
        Self::WaitForGreater,
        Self::Drained,
        Self::Rows,
        Self::Relation,
        Self::Service,
        Self::Messages,
    ];
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Datelines => "use dateline classes of virtual channels in the dimensions that wrap round",
            Self::EscapeChannels => {
                "give the relation escape channels: one virtual channel of each port, two where a dimension \
                 wraps round"
            }
            Self::TwoEscapeChannels => "give the relation two escape channels where a dimension wraps round",
            Self::TwoDeterministicChannels => {
                "give the relation two deterministic channels where a dimension wraps round"
            }
            Self::WaitForGreater => {
                "let packets wait for greater labels only, or compare the count after the turn"
            }
            Self::Drained => "release a channel only when its buffer has drained",
            Self::Rows => {
                "change the rows of the table that hold the dependencies of this cycle: another port, or other \
                 channels"
            }
            Self::Relation => {
                "choose another routing relation for this network, or one with more classes of channels"
            }
            Self::Service => "give them a service interval of 1 cycle or more",
            Self::Messages => {
                "give requests and replies separate channels (`router.classes`), or let receivers always sink \
                 requests (`router.requests = \"sink\"`)"
            }
        })
    }
}
