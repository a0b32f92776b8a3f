// SPDX-License-Identifier: MIT OR Apache-2.0
//! A search over the open choices of Dally and Aoki's paper: how near all printed numbers come together.

mod choices;
mod family;
mod front;
mod numbers;
mod page;
mod scenes;
mod score;
mod study;

pub use study::Search;
