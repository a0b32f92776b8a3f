// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs whose ranks have several copies each.
//!
//! Section 4 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message passing parallel programs",
//! 2009. Each rank is a *logical process* with `degree` copies on different hosts. All of them run the whole
//! program. One is the *master* of the rank, and only it sends. The program comes to its end while each rank
//! has a living copy.
//!
//! - A message has an identifier, its [`Mid`]: sender, receiver, tag and a logical time. Every copy finds it
//!   by itself.
//! - The master sends a message to all copies of the receiver. Then it *commits*: it sends the identifier to
//!   the other copies of its own rank.
//! - Another copy keeps the message in its *backup table*, unless the identifier is in its *log table*. A
//!   commit enters the identifier in the log and takes the message out of the backup.
//! - A receiver discards a message whose identifier is in its *history table*. It gives messages of one
//!   sender and tag to the program in the order of their logical times.
//! - A copy that is told of a failure sends nothing to the failed copy any more. When the master has failed,
//!   the next copy becomes master. It sends everything that is in its backup.
//!
//! [`Replica`] is the part of one copy, a state machine without network and clock. [`Replicated`] runs any
//! [`Program`](crate::workload::Program) with copies. [`explore`] goes through every interleaving and every
//! crash of small programs.
//!
//! # What holds
//! - While each rank has a living copy, the run is equivalent to one without copies: its output is one that a
//!   run without copies can have. This needs a program that sends the same messages in every copy: see below.
//! - Commits are not needed for that. They keep backup tables short.
//! - It does not matter when, or in which order, copies are told of failures. Nothing is assumed about the
//!   order of messages either.
//!
//! # What a program must be
//! What a copy sends to a rank with a tag must be a function of what each rank has sent to it, and not of
//! when that came. A program that sends after a receive from any rank can do otherwise. Its copies send
//! different messages with one identifier, and a receiver can get some twice and others never. A sum of what
//! has come from any rank is harmless.
//!
//! # What the paper leaves open
//! - Who becomes master: the living copy with the lowest number.
//! - What the logical time counts: the messages of one sender, receiver and tag. A receiver can then tell the
//!   identifier that it waits for, as the paper has it.
//! - How a copy learns of a failure: section 5 of the paper has a detector, [`gossip`](crate::gossip). Here a
//!   notice is an input, and no living copy is ever called failed.

pub mod explore;

mod group;
mod replica;
mod replicated;
mod rules;

pub use group::{Group, GroupError};
pub use replica::{Mid, Note, Replica, Sending};
pub use replicated::{Notice, Repairs, Replicated, Said};
pub use rules::{Part, Rules};
