// SPDX-License-Identifier: MIT OR Apache-2.0
//! What both engines share: packets, queues, delay lines, remembered routes, heads that are dealt with one by
//! one, and what looks at an engine from outside.
//!
//! [`base::Base`] holds the state. [`inspect::Inspect`] is what the audit, the search for deadlocks, the view
//! of the links and the sharing among threads ask of an engine. Nothing here knows either engine.
//!
//! # Data
//!
//! - **One record a router** (`common/node.rs`): the state that every cycle touches is in its first cache
//!   line, then buffers and output channels. Ports and channels are padded to powers of two that the
//!   compiler knows, so that a masked index needs no bounds check. The engines are compiled for seven sizes
//!   of router. A router uses the next larger size. Audit, deadlock search and views see an engine as `dyn
//!   Inspect`, and are compiled once. They take numbers of channels apart by shifts (`Counts`), the cycle
//!   loop by constants (`Layout`).
//! - **A buffer counts flits** instead of listing them: only the first and the last flit of a packet differ
//!   from the others, and flits are in order. Packets that lie behind another in one buffer are chained by
//!   their numbers (`common/packet_queues.rs`).
//! - **Bit planes** (`bitsliced/planes/`): a plane is one bit of every router. Buffering, switch allocation,
//!   credits and injection are word operations on planes. A body flit carries no packet number there;
//!   `bitsliced/inspect.rs` reconstructs it for observers.
//! - **Bit-sliced heads** (`planes/heads.rs`, `planes/requests.rs`): under dimension order, O1TURN and
//!   `layered-shortest` a head has one candidate port. Route computation, waiting, virtual-channel
//!   allocation and release are then planes too. Only the packet number of each head is kept apart, in eight
//!   bytes a channel (`bitsliced/head_ids.rs`). Other relations allocate channels head by head, with the
//!   code of the reference engine.
//! - **Tiles** (`bitsliced/tiles.rs`): the packed cycle processes a quarter of a MiB of planes at a time. So
//!   planes of large networks are read from memory once. Debug builds use smaller tiles.
//! - **Vectors** (`planes/vectors.rs`): the packed cycle is compiled for any processor, for AVX2 and for
//!   AVX-512. `pulp` chooses one at run time, and keeps this crate free of `unsafe`. Closures that are not
//!   inlined lose the vector instructions, so hot loops are iterators or plain `for`. A test compares the
//!   forms (`sim/tests/engine/forms.rs`).
//! - **Constants for standard routers** (`planes/shape.rs`): the number of planes is a constant for routers
//!   with four network ports, one interface, at most 16 channels, 15 flits in a buffer and 8 in a packet.
//!   These forms and the vectors take most of the compile time. Debug builds leave them out, unless the
//!   feature `specialise` is on. Routers with more than 8 ports on a side or 16 channels use vectors only
//!   with the feature `wide-vectors`. A long test compares these forms too.
//! - **Steps** (`planes/steps.rs`): each step of a block is a function of its own, since loops take longer
//!   to compile the longer the function around them is. One function for the cycle took twice as long to
//!   compile.
//! - **The route cache** (`common/route_cache/`): on a mesh, several relations look only at the directions
//!   to the destination. Their answers are tabulated. Others look at the header, the input port and the
//!   healthy ports as well; the last 512 answers are kept. Debug builds compare each answer with the shared
//!   function.
//! - **A calendar** (`common/calendar.rs`) lists the nodes of each of the next 512 cycles, chained by their
//!   numbers, and has a heap for the rest. Creating a packet costs the same in a network of any size.
//! - **Numbers hold router, port and channel** (`common/layout.rs`), so that finding the router of a channel
//!   takes a shift. Each half of a channel, buffer and credits, is kept at its own router.
//! - **Short cuts** give the same results as the shared functions, and debug builds compare them: a head
//!   with one candidate port skips selection, and round-robin separable allocation runs on arrays of known
//!   size.
//! - **Threads** (`common/bands/`) share one network in bands of neighbouring routers. They wait for one
//!   another at a barrier at the end of every cycle and exchange flits and credits that cross from band to
//!   band. Waiting threads spin before they sleep (`common/barrier.rs`). Bit-sliced bands are whole blocks
//!   of 64 to 256 routers. Networks with faults, circulant graphs and user-defined traffic run on one
//!   thread. A packet's number follows from its source alone, so it does not depend on the bands.
//! - **Loops are neither vectorised nor unrolled far** (`.cargo/config.toml`): a cycle of a small network is
//!   thousands of instructions that run once each, so most of the time goes into fetching them. The log
//!   (`bench/LOG.md`) has the figures. Without these flags all results are the same.
//!
//! `docs/performance.md` has the speed and its limits.

pub(crate) mod allocators;
pub(crate) mod audit;
pub(crate) mod bands;
pub(crate) mod barrier;
pub(crate) mod base;
pub(crate) mod bits;
pub(crate) mod books;
pub(crate) mod calendar;
pub(crate) mod channel_matching;
pub(crate) mod classes;
pub(crate) mod deadlock;
pub(crate) mod delay_lines;
pub(crate) mod feed;
pub(crate) mod fronts;
pub(crate) mod heads;
pub(crate) mod inspect;
pub(crate) mod itinerary;
pub(crate) mod kept;
pub(crate) mod layout;
pub(crate) mod links;
pub(crate) mod mask;
pub(crate) mod node;
pub(crate) mod packet_queues;
pub(crate) mod packets;
pub(crate) mod prefetch;
pub(crate) mod records;
pub(crate) mod rotation;
pub(crate) mod route_cache;
pub(crate) mod source_queues;
pub(crate) mod ugal;
pub(crate) mod uneven;
pub(crate) mod vc_allocation;
pub(crate) mod view;
pub(crate) mod wiring;
