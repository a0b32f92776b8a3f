// SPDX-License-Identifier: MIT OR Apache-2.0
//! When packets are created: one file for each process.

mod bernoulli;
mod constant;
mod geometric;
mod on_off;

use crate::TrafficError;
use crate::stream::Stream;
use bernoulli::Bernoulli;
use constant::Constant;
use on_off::OnOff;

/// The greatest load, in flits per node and cycle.
pub const MAX_LOAD: f64 = 65_536.0;

/// The least rate, in packets per node and cycle: 2^-32.
pub const MIN_RATE: f64 = 1.0 / 4_294_967_296.0;

/// The greatest mean length of a state of the on-off process, in cycles: 2^32.
pub const MAX_STATE_LENGTH: f64 = 4_294_967_296.0;

/// The least mean number of packets in a burst: 2^-20. Bursts without a packet are stepped over one
/// by one, so this bounds the work for a packet.
pub const MIN_PACKETS_PER_BURST: f64 = 1.0 / 1_048_576.0;

/// When a source creates packets. The load is the long-run mean of every process, above 0 and
/// at most [`MAX_LOAD`], with at least [`MIN_RATE`] packets per cycle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Process {
    /// A constant rate of flits: a packet of `l` flits is followed by the next after `l / load` cycles,
    /// in exact arithmetic, rounded down to a cycle; so `T` cycles see `T * load / l` packets of `l`
    /// flits, rounded up or down. Each source starts at a random phase, so that the network is not
    /// synchronised. This is the source of Dally and Aoki, 1993, section IV. At a load of 1 it offers a
    /// flit in every cycle forever; above the length of a packet it creates several in a cycle.
    Constant,
    /// In each cycle a packet with probability `load / mean length`, which must be at most 1,
    /// independently of all other cycles.
    Bernoulli,
    /// A Markov-modulated process of two states (Dally and Towles, 2004, section 24.2.2): off, in which
    /// nothing is created, and on, in which each cycle creates a packet with a fixed probability,
    /// independently. That probability follows from the load and must be at most 1:
    /// `load / mean length * (burst_length + idle_length) / burst_length`. Both states last a
    /// geometrically distributed number of cycles, 1 or more; each source starts in the long-run
    /// distribution.
    OnOff {
        /// Mean cycles in the on state, 1 to [`MAX_STATE_LENGTH`]: the reciprocal of the probability of
        /// going off in a cycle. At an equal load a longer burst makes longer queues. A mean burst must
        /// hold at least [`MIN_PACKETS_PER_BURST`] packets.
        burst_length: f64,
        /// Mean cycles in the off state, 1 to [`MAX_STATE_LENGTH`].
        idle_length: f64,
    },
}

impl Process {
    /// Checks the process at a load and prepares its draws.
    pub(crate) fn pacer(&self, load: f64, mean_length: f64) -> Result<Pacer, TrafficError> {
        if !(load > 0.0 && load <= MAX_LOAD) {
            return Err(TrafficError::Load { load });
        }
        if load / mean_length < MIN_RATE {
            return Err(TrafficError::TooRare { load, mean_length });
        }
        Ok(match *self {
            Self::Constant => Constant::new(load, mean_length).into(),
            Self::Bernoulli => Bernoulli::new(load, mean_length)?.into(),
            Self::OnOff { burst_length, idle_length } => {
                OnOff::new(load, mean_length, burst_length, idle_length)?.into()
            }
        })
    }
}

/// Where a source stands in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clock {
    /// Cycle in which the next packet is created.
    pub(crate) next: u64,
    /// What else the process remembers.
    pub(crate) memory: u64,
}

/// A process at a load: the same for all sources.
pub(crate) trait Pace {
    /// The clock of a source at its first packet.
    fn start(&self, stream: &mut Stream) -> Clock;

    /// Goes on to the packet after the one of `length` flits that was due.
    fn advance(&self, clock: Clock, length: u32, stream: &mut Stream) -> Clock;
}

/// The processes as elaborated: a closed set, so that no dynamic dispatch is needed.
macro_rules! pacers {
    ($($process:ident),*) => {
        /// A process, elaborated for a load.
        #[derive(Debug, Clone, PartialEq)]
        pub(crate) enum Pacer {
            $($process($process)),*
        }

        $(impl From<$process> for Pacer {
            fn from(process: $process) -> Self {
                Self::$process(process)
            }
        })*

        impl Pace for Pacer {
            fn start(&self, stream: &mut Stream) -> Clock {
                match self { $(Self::$process(process) => process.start(stream)),* }
            }

            #[inline]
            fn advance(&self, clock: Clock, length: u32, stream: &mut Stream) -> Clock {
                match self { $(Self::$process(process) => process.advance(clock, length, stream)),* }
            }
        }
    };
}

pacers!(Constant, Bernoulli, OnOff);
