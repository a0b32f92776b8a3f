// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets of ports or channels, in as few bytes as they fit into.

use std::fmt::Debug;

/// A word that holds small sets. What a router touches should fit in few cache lines; arithmetic is
/// done on `u64`.
pub(crate) trait Mask: Copy + Debug + Default + Eq + Send + 'static {
    /// The set, whose members must be below the number of bits.
    fn of(set: u64) -> Self;
    /// The set, one bit for each member.
    fn get(self) -> u64;

    /// Puts a member in.
    #[inline(always)]
    fn insert(&mut self, member: u32) {
        *self = Self::of(self.get() | 1 << member);
    }

    /// Takes a member out.
    #[inline(always)]
    fn remove(&mut self, member: u32) {
        *self = Self::of(self.get() & !(1 << member));
    }
}

macro_rules! mask {
    ($($word:ty),*) => {$(
        impl Mask for $word {
            #[inline(always)]
            fn of(set: u64) -> Self {
                debug_assert!(set >> (Self::BITS - 1) <= 1, "{set:#x} does not fit");
                set as Self
            }

            #[inline(always)]
            fn get(self) -> u64 {
                u64::from(self)
            }
        }
    )*};
}

mask!(u8, u16, u64);
