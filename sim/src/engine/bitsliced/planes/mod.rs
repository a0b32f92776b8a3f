// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bit planes: the state of all routers, bit-sliced, and the part of a cycle that runs on it.
//!
//! Bit-slicing keeps one bit of many routers in one word. A *bit plane*, or plane, holds one bit of state of
//! every router, and the bit of one router in it is that router's *lane*. One operation on a word is one step
//! of 64 routers (SWAR), and a vector instruction works on several words. A decision becomes a Boolean
//! function of planes:
//!
//! - A count is a vertical counter: one plane for each of its bits. It is incremented and decremented by
//!   carry-save steps from the lowest plane to the highest ([`row`]).
//! - A round-robin arbiter keeps its pointer as a prefix mask: one plane for each requester, set where the
//!   requester is at or above the pointer ([`arbiter`]).
//! - A pipeline stage of several cycles is a shift register: one plane for each cycle that is left.
//! - A link is a shift: the plane of a port is shifted by as much as the numbers of the two routers differ
//!   ([`links`]).
//!
//! VC stands for virtual channel. An input VC is a buffer of an input port. An output VC is the upstream end
//! of a buffer, with its credits.
//!
//! # Inputs and outputs
//!
//! The scalar code of the engine handles heads and tails packet by packet, and calls methods of [`Planes`].
//! It reports a head that arrives (`meet`), the next packet of a buffer (`follow`) and a packet that an
//! interface starts (`give_source`). Where heads are not bit-sliced, it also runs virtual-channel allocation,
//! and reports its grants (`begin`).
//!
//! Everything else, including every body flit, is done here. Results for the scalar code are lists, filled in
//! each cycle and drained by it: heads that leave (`heads`), flits that are ejected (`ejected`), heads that
//! leave an interface (`entering`), tails that need more work (`ended`) and output VCs that need it
//! (`resumed`, `drained`, `starving`). A body flit carries no packet number: it belongs to the packet whose
//! head came before it on its VC.
//!
//! # The cycle
//!
//! A network is divided into blocks of routers, and a cycle has two parts for each block.
//!
//! 1. *Receive*: flits and credits come off the links. A cycle of route computation ends.
//! 2. *Send*: interfaces inject flits. Heads get output VCs (virtual-channel allocation, where heads are
//!    bit-sliced). Flits get the switch (switch allocation) and go onto the links (switch traversal).
//!
//! ```text
//! links --flits, credits--> receive ---- buffered flits, credits ---> switch --flits, credits--> links
//!   |                                                                 ^    |
//!   +-------credits-------> sources ----flits---> links               |    +--> heads, ejected, ended
//!                             ^                                       |
//! scalar code --give_source---+                                       |
//!      |  +----meet, follow-> heads --waiting heads--> requests --output VCs
//!      +-------begin (where heads are not bit-sliced)---------------------+
//! ```
//!
//! The other files serve these: [`row`] and [`arbiter`] operate on planes, [`shape`] and [`words`] place
//! them, [`alloc_scratch`] is the scratch memory of both allocators, [`access`] reads and writes one VC for
//! the scalar code, [`steps`] divides a cycle into functions, [`vectors`] dispatches them to the
//! instructions of the processor, and [`share`] divides a network among threads.
//!
//! # Limits
//!
//! A fault would take a packet out of the middle of a buffer, so a network with faults is not bit-sliced. The
//! switch allocator is the rotating one. All links take equally many cycles. [`Planes::new`] gives the
//! remaining limits.

mod access;
mod alloc_scratch;
mod arbiter;
mod heads;
mod links;
mod receive;
mod requests;
mod row;
mod scatter;
mod shape;
mod share;
mod sizes;
mod sources;
mod spots;
mod steps;
mod switch;
mod vectors;
mod words;

use std::ops::{Range, RangeInclusive};

use flitforge_router::ids::RouterId;
use flitforge_topology::network::NetworkSpec;
use pulp::Arch;

use crate::engine::common::layout::{InputVc, Layout, OutputVc};
use crate::engine::common::records::Slot;
use crate::engine::kind::WhyNot;
pub(super) use alloc_scratch::Arena;
pub(super) use heads::Route;
use heads::VcSelection;
use links::{Links, link_ends};
use shape::{COUNT_BITS, CREDITS, HAS_CREDIT, MAX_CLASSES, Rules, Shape};
use sizes::Sizes;
use spots::{Places, Spot};
pub(super) use vectors::without_wide_vectors;
use vectors::{as_compiled, compiled_classes, grouped};
use words::Words;

/// A flit that leaves for its destination.
#[derive(Debug, Clone, Copy)]
pub(super) struct EjectedFlit {
    /// The input VC that it has left.
    pub(super) from: InputVc,
    /// The ejection channel.
    pub(super) o: OutputVc,
    /// Whether it is a head flit.
    pub(super) head: bool,
    /// Whether it is a tail flit.
    pub(super) tail: bool,
}

/// The bit planes of a network, and the lists of what the scalar code has to do after a step.
///
/// Routers are divided into blocks of `64 << block_shift`. The planes of one block lie together.
#[derive(Debug, Clone)]
pub(super) struct Planes {
    shape: Shape,
    rules: Rules,
    /// The number of classes for which the shape is a constant of the program; `None` for any other shape.
    standard: Option<usize>,
    /// Words that each plane has in a block, as a power of two.
    block_shift: u32,
    state: Words,
    places: Places,
    /// The input VCs that may hold an output VC at some router: a mask for each block and group of input
    /// ports. A group's place is that of its first port.
    active: Vec<u64>,
    /// The input VCs with heads in route computation or waiting for an output VC: masks as in `active`.
    waiting: Vec<u64>,
    selection: VcSelection,
    /// The blocks that this part of the network owns.
    blocks: Blocks,
    arch: Arch,
    /// Flits between routers.
    flits: Links,
    /// Credits between routers.
    credits: Links,
    /// Flits from interfaces to their routers.
    injections: Links,
    /// Credits from routers to their interfaces.
    returns: Links,
    /// Heads that left for another router in this cycle: the input VC, and the output VC that they used.
    pub(super) heads: Vec<(InputVc, OutputVc)>,
    /// Flits that left for their destination in this cycle.
    pub(super) ejected: Vec<EjectedFlit>,
    /// Output VCs that have a credit again after they had none, and whose packets wait for it.
    pub(super) resumed: Vec<OutputVc>,
    /// Output VCs whose credits have all returned after the tail. Empty where heads are bit-sliced.
    pub(super) drained: Vec<OutputVc>,
    /// Output ports that have sent [`Planes::BATCH`] more flits.
    pub(super) counted: Vec<(RouterId, usize)>,
    /// The number of flits that interfaces have sent.
    pub(super) entered: u64,
    /// The injection VCs through which heads have left their interfaces.
    pub(super) entering: Vec<OutputVc>,
    /// Heads that were granted an output VC without a credit: the input VC, and the output VC.
    pub(super) starving: Vec<(InputVc, OutputVc)>,
    /// Input VCs whose tails left in this cycle; where heads are bit-sliced, those with another packet only.
    pub(super) ended: Vec<InputVc>,
    /// The input VCs of `ended` in the last cycle, each with the packet that ended.
    pub(super) last_ended: Vec<(InputVc, Slot)>,
}

/// A range of blocks of routers, by number.
pub(super) type Blocks = Range<usize>;

/// Most bytes of planes in a tile of several blocks: a tile's planes stay in the cache from the first step of
/// a cycle to the last. Debug builds take smaller tiles, so that small networks have several in tests.
const TILE_BYTES: usize = if cfg!(debug_assertions) { 1 << 16 } else { 1 << 18 };

/// With room for this many VCs or ports or fewer, all are processed: a test for work would cost more.
const DENSE_LIMIT: usize = 8;

/// Most bits of a VC's number.
const VC_BITS: usize = 6;

/// Most planes of an input VC, its count of flits not included. A grant sets them from one word.
const MAX_CHANNEL_PLANES: usize = 64;

/// Heads are bit-sliced where route computation takes fewer cycles. It has a plane for each cycle, and all of
/// them are shifted in every cycle.
const MAX_ROUTE: u32 = 48;

/// The words that a plane has in a block, as a power of two. There are four where the network has more than
/// 128 routers and the processor has vectors.
const fn block_shift_for(nodes: usize, arch: Arch) -> u32 {
    if nodes <= 128 || matches!(arch, Arch::Scalar) { 0 } else { 2 }
}

/// Whether there is room for routers of some size in planes.
const fn fits(shape: &Shape) -> Result<(), WhyNot> {
    if shape.buffered > MAX_CHANNEL_PLANES { Err(WhyNot::VcAllocation) } else { Ok(()) }
}

impl Planes {
    /// Flits of an output port that are added to its router's record at once.
    pub(super) const BATCH: u64 = 1 << COUNT_BITS;

    /// The planes of an idle network, for packets with lengths in flits from `lengths`.
    ///
    /// `classes` lists the masks of output VCs that a head may request. Heads are bit-sliced if there is at
    /// least one class, and left to the scalar code if there is none.
    ///
    /// # Errors
    /// Virtual-channel allocation is so long that an input VC needs too many planes.
    pub(super) fn new<const P: usize, const V: usize>(
        net: &NetworkSpec,
        layout: &Layout<P, V>,
        lengths: &RangeInclusive<u32>,
        classes: &[u64],
        arch: Arch,
    ) -> Result<Self, WhyNot> {
        let arch = as_compiled::<P, V>(arch);
        let few = classes.len() <= MAX_CLASSES && layout.pipeline.route < MAX_ROUTE;
        let classes = if few { classes } else { &[] };
        let rules = Rules::new(layout, lengths, !classes.is_empty(), net.router.release);
        let block_shift = block_shift_for(layout.nodes, arch);
        let sizes = Sizes::new(layout, lengths, classes.len());
        let standard = (1..=2).find(|&classes| sizes == Sizes::standard(classes));
        let (sizes, arch) = grouped::<P, V>(sizes, standard, block_shift, arch);
        let shape = Shape::new::<P, V>(sizes);
        fits(&shape)?;
        let blocks = layout.nodes.div_ceil(64 << block_shift);
        let (flits, credits) = link_ends(net);
        let links = |ends: &[_], delay| Links::new(ends, shape.net_ports, delay, blocks << block_shift, V);
        let inner = shape.links();
        let own = |delay| {
            let routers = 0..layout.nodes as u32;
            let ends = routers.flat_map(|router| (0..inner).map(move |link| (router, link, router, link)));
            Links::new(&ends.collect::<Vec<_>>(), inner, delay, blocks << block_shift, V)
        };
        let mut planes = Self {
            shape,
            rules,
            standard: compiled_classes::<P, V>(standard, arch),
            block_shift,
            state: Words::new((blocks * shape.planes) << block_shift),
            places: Places::new::<V>(&shape),
            active: vec![0; blocks * shape.in_ports],
            waiting: vec![0; blocks * shape.in_ports],
            selection: VcSelection::new(classes, net.router.vc_order),
            blocks: 0..blocks,
            arch,
            flits: links(&flits, layout.hop_delay),
            credits: links(&credits, net.credit_latency.into()),
            injections: own(layout.inject_delay),
            returns: own(net.injection_credit_latency.into()),
            entered: 0,
            entering: Vec::new(),
            heads: Vec::new(),
            ejected: Vec::new(),
            resumed: Vec::new(),
            drained: Vec::new(),
            counted: Vec::new(),
            ended: Vec::new(),
            starving: Vec::new(),
            last_ended: Vec::new(),
        };
        if rules.has_heads {
            planes.free_all(layout.vcs as usize);
        }
        for (router, port, ..) in flits {
            for vc in 0..layout.vcs as usize {
                let credits = 1 << HAS_CREDIT | u64::from(layout.depth) << CREDITS;
                planes.add(planes.spot(RouterId(router), shape.outputs, (port, vc)), 0, credits);
            }
        }
        Ok(planes)
    }

    /// Marks every output VC of every network and ejection port as free.
    fn free_all(&mut self, vcs: usize) {
        for router in (0..self.words().len() as u32 * 64).map(RouterId) {
            for port in 0..self.shape.out_ports {
                let spot = self.spot(router, self.shape.vc_arbiters, (port, 0));
                (0..vcs).for_each(|vc| self.add(spot, self.shape.free(vc), 1));
            }
        }
    }

    /// The number of blocks in a tile, as a power of two. A tile goes through a whole cycle before the next
    /// one, so that its planes stay in the cache.
    pub(super) fn tile_shift(&self) -> u32 {
        let block = size_of::<u64>() * (self.shape.planes << self.block_shift);
        (TILE_BYTES / block).max(1).ilog2()
    }

    /// The blocks that this part of the network owns.
    pub(super) fn blocks(&self) -> Blocks {
        self.blocks.clone()
    }

    /// Begins a cycle of the links between routers.
    pub(super) fn begin_cycle(&mut self) {
        self.flits.begin_cycle();
        self.credits.begin_cycle();
    }

    /// Ends a cycle of the links. Both steps of all blocks come before it.
    pub(super) fn end_cycle(&mut self) {
        for links in [&mut self.flits, &mut self.credits, &mut self.injections, &mut self.returns] {
            links.advance();
        }
    }

    /// The range of words that some blocks have in a plane.
    pub(super) fn words_of(&self, blocks: &Blocks) -> Range<usize> {
        blocks.start << self.block_shift..blocks.end << self.block_shift
    }

    /// The range of words that this part has in a plane.
    fn words(&self) -> Range<usize> {
        self.words_of(&self.blocks)
    }

    /// Takes back the storage of `resumed` and `drained`, emptied.
    pub(super) fn give_back(&mut self, mut resumed: Vec<OutputVc>, mut drained: Vec<OutputVc>) {
        resumed.clear();
        drained.clear();
        (self.resumed, self.drained) = (resumed, drained);
    }

    /// Scratch memory for the allocation of one block.
    pub(super) fn arena<const P: usize, const V: usize>(&self) -> Arena<P, V> {
        Arena::new(self.block_shift)
    }

    /// Routers in a block.
    pub(super) const fn block_size(&self) -> usize {
        64 << self.block_shift
    }
}

/// The layout of the planes, and the parameters of routers and packets.
type Form<'a> = (&'a Shape, &'a Rules);
