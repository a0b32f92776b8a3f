// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which engine runs a network, and for which size of router it is compiled.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::Dimension;
use flitforge_topology::checked::Checked;
use flitforge_topology::distance::hops_from;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::{Exchanges, Parts, Sources, Traffic, TrafficError, TrafficSpec};

use super::bitsliced::{self, Bitsliced};
use super::common::feed::Feed;
use super::common::layout::{channel_numbers, port_numbers};
use super::common::mask::Mask;
use super::reference::Reference;
use super::running::Running;
use super::{Engine, EngineChoice, Instructions, WhyNot, WhyReference};

/// Where the packets of an engine come from.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "it is unpacked at once")]
pub enum Start {
    /// Open-loop sources that follow a pattern. They can be shared out among threads.
    Patterns(Sources),
    /// Traffic of the user's own; such a network is simulated on one thread.
    Own(Box<dyn Traffic>),
}

impl Start {
    /// The traffic of a specification in a network with these radices (dimension 0 fastest).
    ///
    /// # Errors
    /// The specification is wrong or leaves every node silent.
    pub fn new(spec: &TrafficSpec, radix: &[u32], seed: u64) -> Result<Self, TrafficError> {
        if !spec.parts.is_empty() {
            return Ok(Self::Own(Box::new(Parts::new(&spec.parts, radix, seed)?)));
        }
        Ok(match spec.requests.is_empty() {
            true => Self::Patterns(Sources::new(spec, radix, seed)?),
            false => Self::Own(Box::new(Exchanges::new(spec, radix, seed)?)),
        })
    }
}

impl From<Sources> for Start {
    fn from(sources: Sources) -> Self {
        Self::Patterns(sources)
    }
}

impl From<Box<dyn Traffic>> for Start {
    fn from(traffic: Box<dyn Traffic>) -> Self {
        Self::Own(traffic)
    }
}

/// Why an engine cannot be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The bit-sliced engine was asked for and cannot run the network.
    #[error(
        "the bit-sliced engine cannot run this network: {0}; leave `measure.engine` out, or set it to \
         `auto` or `reference`"
    )]
    NotBitsliced(WhyNot),
}

/// A network at cycle 0, empty, with its traffic.
///
/// # Errors
/// The bit-sliced engine is asked for and cannot run the network.
pub fn start(
    net: Checked,
    traffic: impl Into<Start>,
    seed: u64,
    choice: EngineChoice,
) -> Result<Box<dyn Engine>, StartError> {
    start_sized(net, traffic.into(), seed, choice, Instructions::Widest)
}

/// A network at cycle 0 in the bit-sliced engine, which uses some instructions only. The bits are the same;
/// tests and timings compare the forms of the engine by it.
///
/// # Errors
/// The bit-sliced engine cannot run the network.
pub fn start_bitsliced(
    net: Checked,
    traffic: impl Into<Start>,
    seed: u64,
    instructions: Instructions,
) -> Result<Box<dyn Engine>, StartError> {
    start_sized(net, traffic.into(), seed, EngineChoice::Bitsliced, instructions)
}

/// Picks the size of router. Not generic, so that engines are compiled in this crate only, and not in each
/// one that starts them.
fn start_sized(
    net: Checked,
    traffic: Start,
    seed: u64,
    choice: EngineChoice,
    instructions: Instructions,
) -> Result<Box<dyn Engine>, StartError> {
    let nodes = net.nodes() as usize;
    let feed = match traffic {
        Start::Patterns(sources) => Feed::patterns(sources, nodes),
        Start::Own(traffic) => Feed::own(traffic, nodes),
    };
    let (ports, channels) = (port_numbers(&net.router), channel_numbers(&net.router));
    let job = Job { net, feed, seed, choice, instructions };
    // The cycle loop is compiled for a few sizes of router; the next larger one serves. Those with more ports
    // than the bit-sliced engine takes have the other engine only. Programs without optimisation have the
    // larger sizes alone, which give the same bits: compiling the others takes longer than they save.
    match (ports, channels) {
        #[cfg(not(debug_assertions))]
        (..=8, ..=4) => job.start::<8, 4, u8>(),
        #[cfg(not(debug_assertions))]
        (..=8, ..=16) => job.start::<8, 16, u16>(),
        #[cfg(not(debug_assertions))]
        (..=bitsliced::MAX_PORTS, ..=4) => job.start::<16, 4, u16>(),
        (..=bitsliced::MAX_PORTS, ..=bitsliced::MAX_CHANNELS) => job.start::<16, 16, u16>(),
        (..=bitsliced::FEW_PORTS, _) => job.start::<8, 64, u64>(),
        #[cfg(not(debug_assertions))]
        (_, ..=4) => job.start_reference::<128, 4, u64>(),
        _ => job.start_reference::<128, 64, u64>(),
    }
}

/// What is started.
struct Job {
    net: Checked,
    feed: Feed,
    seed: u64,
    choice: EngineChoice,
    instructions: Instructions,
}

impl Job {
    /// Why the reference engine runs the network, as far as the network and its load tell.
    fn why_reference(&self) -> Result<Option<WhyReference>, StartError> {
        let cannot = bitsliced::why_not(&self.net);
        match (self.choice, cannot) {
            (EngineChoice::Reference, _) => Ok(Some(WhyReference::Asked)),
            (EngineChoice::Bitsliced, Some(why)) => Err(StartError::NotBitsliced(why)),
            (EngineChoice::Auto, Some(why)) => Ok(Some(WhyReference::Cannot(why))),
            (EngineChoice::Auto, None) if is_low(&self.net, &self.feed) => Ok(Some(WhyReference::LowLoad)),
            (EngineChoice::Auto | EngineChoice::Bitsliced, None) => Ok(None),
        }
    }

    /// Starts the engine that was asked for, or the quicker one.
    fn start<const P: usize, const V: usize, M: Mask>(mut self) -> Result<Box<dyn Engine>, StartError> {
        let mut why = self.why_reference()?;
        if why.is_none() {
            match Bitsliced::<P, V, M>::new(self.net.clone(), self.feed, self.seed, self.instructions) {
                Ok(engine) => return Ok(Box::new(Running::<_, P, V, M>::new(engine, None))),
                Err(refused) if self.choice == EngineChoice::Bitsliced => {
                    return Err(StartError::NotBitsliced(refused.0));
                }
                Err(refused) => (why, self.feed) = (Some(WhyReference::Cannot(refused.0)), refused.1),
            }
        }
        Ok(self.reference::<P, V, M>(why))
    }

    /// Starts the reference engine, for a size of router that has no other.
    fn start_reference<const P: usize, const V: usize, M: Mask>(self) -> Result<Box<dyn Engine>, StartError> {
        let why = self.why_reference()?;
        debug_assert!(why.is_some(), "such routers are too large to be bit-sliced");
        Ok(self.reference::<P, V, M>(why))
    }

    /// The reference engine, and why it runs the network.
    fn reference<const P: usize, const V: usize, M: Mask>(
        self,
        why: Option<WhyReference>,
    ) -> Box<dyn Engine> {
        let engine = Reference::<P, V, M>::new(self.net, self.feed, self.seed);
        Box::new(Running::<_, P, V, M>::new(engine, why))
    }
}

/// Below this many flit-hops per router and cycle the reference engine is quicker. At 64 x 64 both take the
/// same time between 0.09 and 0.17 (`flitforge-bench simulate CASE --engine ENGINE --load LOAD`).
const FEW_HOPS: f64 = 0.1;

/// Below this many flit-hops per router and cycle the reference engine is quicker where routers have several
/// nodes or none, in full words of 64 routers: a port of each node is in the planes of every router. With
/// four nodes both engines take the same time at about 0.8.
const FEW_HOPS_OF_SEVERAL: f64 = 1.0;

/// Whether so few flits are in flight that the reference engine is quicker. An unknown load counts as heavy.
fn is_low(net: &NetworkSpec, feed: &Feed) -> bool {
    let routers = f64::from(net.graph.nodes());
    feed.flits_per_cycle().is_some_and(|flits| flits / routers * mean_distance(net) < few_hops(net))
}

/// The flit-hops per router and cycle below which the reference engine is quicker.
fn few_hops(net: &NetworkSpec) -> f64 {
    let routers = net.graph.nodes();
    let lanes = f64::from(routers.next_multiple_of(64)) / f64::from(routers);
    if net.attachment.is_one_each() { FEW_HOPS } else { FEW_HOPS_OF_SEVERAL * lanes }
}

/// About how many links a packet crosses to a random destination: a third of the radix in a line, a quarter
/// in a ring, half the number of jumps in a circulant graph. In another graph, the mean from router 0 to
/// those that it reaches.
fn mean_distance(net: &NetworkSpec) -> f64 {
    let router = &net.router;
    let along = |dim: &Dimension| f64::from(dim.radix) / if dim.wraps { 4.0 } else { 3.0 };
    match &router.jumps {
        Some(_) => f64::from(router.network_ports()) / 4.0,
        None if router.is_graph() => mean_from_first(net),
        None => router.dims.iter().map(along).sum(),
    }
}

/// The mean number of links from router 0 to those that it reaches.
fn mean_from_first(net: &NetworkSpec) -> f64 {
    let hops = hops_from(&net.graph, RouterId(0));
    let reached = hops.iter().flatten();
    let (sum, count) = reached.fold((0, 0), |(sum, count), &hops| (sum + u64::from(hops), count + 1));
    sum as f64 / f64::from(count.max(1))
}
