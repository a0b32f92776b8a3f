// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bits of a flit.

use flitforge_router::flit::{FlitError, FlitLayout, Header};
use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_sim::engine::LinkFlit;
use flitforge_topology::network::NetworkSpec;
use flitforge_traffic::Stream;

const WORD: usize = u64::BITS as usize;

/// Makes the words of flits. The header is that of the packet; all other bits of data are drawn for each
/// flit, from its packet's number and its place in the packet alone.
#[derive(Debug, Clone)]
pub struct FlitWords {
    layout: FlitLayout,
    /// Coordinates of all routers, router by router.
    coords: Vec<u64>,
    dims: usize,
}

impl FlitWords {
    /// For flits of a network with `data_bits` bits of data.
    ///
    /// # Errors
    /// The data has no room for the routing header.
    pub fn new(net: &NetworkSpec, data_bits: u32) -> Result<Self, FlitError> {
        let layout = FlitLayout::new(&net.router, data_bits)?;
        let coords = net.coords.iter().map(|&c| u64::from(c)).collect();
        Ok(Self { layout, coords, dims: net.router.dims.len() })
    }

    /// The layout of the flits.
    pub fn layout(&self) -> &FlitLayout {
        &self.layout
    }

    /// Bits of a flit.
    pub fn width(&self) -> usize {
        self.layout.flit_bits() as usize
    }

    /// Writes the bits of a flit, the `index`th of its packet, into words of 64 bits.
    pub fn write(&self, flit: &LinkFlit, index: u32, words: &mut [u64]) {
        self.payload(flit.packet, index, words);
        if flit.head {
            put(words, 0, self.layout.header_bits as usize, self.header(flit));
        }
        put(words, self.layout.head_bit() as usize, 1, u64::from(flit.head));
        put(words, self.layout.tail_bit() as usize, 1, u64::from(flit.tail));
    }

    /// Whether these words, apart from routing header and ends, are the `index`th flit of a packet.
    pub fn carries(&self, words: &[u64], packet: u64, index: u32) -> bool {
        let mut own = vec![0; words.len()];
        self.payload(packet, index, &mut own);
        let data = self.layout.data_bits as usize;
        let first = if self.is_head(words) { self.layout.header_bits as usize } else { 0 };
        let mut bits = first..data;
        first < data && bits.all(|bit| bit_of(words, bit) == bit_of(&own, bit))
    }

    /// Whether these words are a head flit.
    pub fn is_head(&self, words: &[u64]) -> bool {
        bit_of(words, self.layout.head_bit() as usize)
    }

    /// Whether these words are a tail flit.
    pub fn is_tail(&self, words: &[u64]) -> bool {
        bit_of(words, self.layout.tail_bit() as usize)
    }

    /// Data drawn for a flit, all bits of it.
    fn payload(&self, packet: u64, index: u32, words: &mut [u64]) {
        let mut drawn = Stream::new(packet, u64::from(index));
        words.iter_mut().for_each(|word| *word = drawn.bits());
        // The words may hold more than the data.
        let data = self.layout.data_bits as usize;
        for (i, word) in words.iter_mut().enumerate() {
            *word &= flitforge_router::hdl::ones(data.saturating_sub(i * WORD).min(WORD) as u32);
        }
    }

    fn header(&self, flit: &LinkFlit) -> u64 {
        let coords = |router: RouterId| self.coords[router.idx() * self.dims..][..self.dims].to_vec();
        let (dest, via) = (coords(flit.dest), coords(flit.via));
        let header = Header { place: flit.place.into(), dest, via, state: flit.state };
        self.layout.pack(Native, &header)
    }
}

/// One bit of some words.
fn bit_of(words: &[u64], bit: usize) -> bool {
    words[bit / WORD] >> (bit % WORD) & 1 == 1
}

/// Puts `width` bits, 64 at most, where they begin at a bit of some words.
fn put(words: &mut [u64], at: usize, width: usize, value: u64) {
    for i in 0..width {
        let (word, bit) = ((at + i) / WORD, (at + i) % WORD);
        words[word] = words[word] & !(1 << bit) | (value >> i & 1) << bit;
    }
}
