// SPDX-License-Identifier: MIT OR Apache-2.0
//! One newtype for each kind of index, so that a port is never taken for a channel.

macro_rules! index {
    ($(#[$doc:meta])* $name:ident($repr:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub $repr);

        impl $name {
            /// The index as an array subscript.
            #[inline(always)]
            pub const fn idx(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

index!(
    /// A router of the network, 0 to the number of routers less one. In a cube, dimension 0 runs fastest.
    RouterId(u32)
);
index!(
    /// A port of a router: network ports first, then local (injection or ejection) ports.
    PortId(u8)
);
index!(
    /// A virtual channel of a port, 0 to 63.
    VcId(u8)
);
index!(
    /// A directed link, identified by the input port it feeds:
    /// `router * input_ports + input port` of its downstream end.
    LinkId(u32)
);
