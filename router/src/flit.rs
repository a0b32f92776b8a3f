// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a flit's bits mean on a link: the layout that simulator, hardware and test benches share.
//!
//! A flit is a word of [`FlitLayout::flit_bits`]: `{tail, head, data}`, the data lowest. The data of a head
//! flit begins with the routing header, whose fields follow one another from bit 0 in the order of
//! [`FlitLayout::fields`]; the bits above it are the packet's own, as are all data of other flits. The
//! virtual channel of a flit is a signal of its own on the link.

use crate::hdl::{Hdl, count_bits};
use crate::head::HeadState;
use crate::routing::{COUNTER_BITS, Escapes};
use crate::spec::{Dimension, MisrouteLimit, RouterSpec};

/// Most bits of a routing header: what a word of [`Hdl`] holds.
pub const MAX_HEADER_BITS: u32 = 64;

/// Most bits of data of a flit.
pub const MAX_DATA_BITS: u32 = 4096;

/// Where a field of the header lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field {
    /// Its lowest bit in the data.
    pub offset: u32,
    /// Its bits; 0: the relation has no use for it, and it is always zero.
    pub width: u32,
}

/// Why flits cannot be laid out. Each message says the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FlitError {
    /// The routing header is longer than a word.
    #[error(
        "a head flit would need {needed} bits of routing header, but at most {MAX_HEADER_BITS} are possible: \
         use fewer dimensions, smaller radixes, or fewer nodes"
    )]
    HeaderTooLong {
        /// Bits of the header.
        needed: u32,
    },
    /// The routing header is longer than the data of a flit.
    #[error(
        "flits with {data_bits} bits of data have no room for a routing header of {needed} bits: give them at \
         least {needed}"
    )]
    DataTooNarrow {
        /// Bits of the header.
        needed: u32,
        /// Bits of data.
        data_bits: u32,
    },
}

/// The layout of flits of a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlitLayout {
    /// Bits of data of a flit.
    pub data_bits: u32,
    /// The place of the destination at its router; without bits where routers have one place.
    pub place: Field,
    /// Coordinates of the destination, lowest dimension first.
    pub dest: Vec<Field>,
    /// Coordinates of the intermediate router (Valiant, ROMM); fields without bits otherwise.
    pub via: Vec<Field>,
    /// [`HeadState::class`].
    pub class: Field,
    /// [`HeadState::reversals`], as far up as the relation counts.
    pub reversals: Field,
    /// [`HeadState::misroutes`], as far up as the limit needs.
    pub misroutes: Field,
    /// [`HeadState::deterministic`].
    pub deterministic: Field,
    /// [`HeadState::descending`].
    pub descending: Field,
    /// [`HeadState::second_phase`].
    pub second_phase: Field,
    /// [`HeadState::digits`]; on injection links it does not matter, since the switch recodes the
    /// displacement.
    pub digits: Field,
    /// Bits of the header, all fields together.
    pub header_bits: u32,
}

/// The routing fields of a head flit, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header<W> {
    /// The place of the destination at its router; one bit, zero, where routers have one place.
    pub place: W,
    /// Coordinates of the destination.
    pub dest: Vec<W>,
    /// Coordinates of the intermediate router; those of the destination where there is none.
    pub via: Vec<W>,
    /// The fields that change on the way.
    pub state: HeadState<W>,
}

impl FlitLayout {
    /// The layout for a router and flits of `data_bits` bits of data.
    ///
    /// # Errors
    /// When the header is longer than a word or than the data.
    pub fn new(spec: &RouterSpec, data_bits: u32) -> Result<Self, FlitError> {
        let mut offset = 0;
        let mut field = |width: u32| {
            let field = Field { offset, width };
            offset += width;
            field
        };
        let two_phase = spec.relation.is_two_phase();
        let reverts = spec.relation.escapes() == Escapes::ForGood;
        let place = field(spec.place_bits());
        let dest = spec.dims.iter().map(|dim| field(dim.coord_bits())).collect();
        let via = spec.dims.iter().map(|dim| field(if two_phase { dim.coord_bits() } else { 0 })).collect();
        let layout = Self {
            data_bits,
            place,
            dest,
            via,
            class: field(spec.class_bits()),
            reversals: field(bits_up_to(spec.relation.max_reversals().unwrap_or(0))),
            misroutes: field(misroute_bits(spec)),
            deterministic: field(u32::from(reverts)),
            descending: field(spec.drawn_bits()),
            second_phase: field(u32::from(two_phase || spec.keeps_half())),
            digits: field(spec.jumps.as_ref().map_or(0, |jumps| jumps.digit_bits())),
            header_bits: offset,
        };
        let needed = layout.header_bits;
        if needed > MAX_HEADER_BITS {
            return Err(FlitError::HeaderTooLong { needed });
        }
        if needed > data_bits {
            return Err(FlitError::DataTooNarrow { needed, data_bits });
        }
        Ok(layout)
    }

    /// Bits of a flit: its data, and whether it is the head and the tail of its packet.
    pub const fn flit_bits(&self) -> u32 {
        self.data_bits + 2
    }

    /// The bit of a flit that is one in head flits.
    pub const fn head_bit(&self) -> u32 {
        self.data_bits
    }

    /// The bit of a flit that is one in tail flits.
    pub const fn tail_bit(&self) -> u32 {
        self.data_bits + 1
    }

    /// The fields that have bits, in order, each with its name.
    pub fn fields(&self) -> Vec<(String, Field)> {
        let along = |name: &str, fields: &[Field]| {
            fields.iter().enumerate().map(|(d, &field)| (format!("{name}_{}", axis(d)), field)).collect()
        };
        let mut fields = vec![("place".to_owned(), self.place)];
        fields.extend::<Vec<_>>(along("dest", &self.dest));
        fields.extend::<Vec<_>>(along("via", &self.via));
        let single = [
            ("message_class", self.class),
            ("reversals", self.reversals),
            ("misroutes", self.misroutes),
            ("deterministic", self.deterministic),
            ("descending", self.descending),
            ("second_phase", self.second_phase),
            ("digits", self.digits),
        ];
        fields.extend(single.map(|(name, field)| (name.to_owned(), field)));
        fields.retain(|(_, field)| field.width > 0);
        fields
    }

    /// The fields of a header, a word of [`header_bits`](Self::header_bits), each as wide as the routing
    /// functions want it.
    pub fn unpack<H: Hdl>(&self, h: H, header: H::Word) -> Header<H::Word> {
        let get = |field: &Field, width: u32| {
            h.pack(width, |i| if i < field.width { h.bit(header, field.offset + i) } else { h.lit(1, 0) })
        };
        let dest: Vec<_> = self.dest.iter().map(|field| get(field, field.width)).collect();
        let via = if self.via.iter().all(|field| field.width > 0) {
            self.via.iter().map(|field| get(field, field.width)).collect()
        } else {
            dest.clone()
        };
        let state = HeadState {
            reversals: get(&self.reversals, COUNTER_BITS),
            misroutes: get(&self.misroutes, COUNTER_BITS),
            deterministic: get(&self.deterministic, 1),
            descending: get(&self.descending, self.descending.width.max(1)),
            second_phase: get(&self.second_phase, 1),
            class: get(&self.class, self.class.width.max(1)),
            digits: get(&self.digits, self.digits.width.max(1)),
        };
        let place = get(&self.place, self.place.width.max(1));
        Header { place, dest, via, state }
    }

    /// The header with the given fields: the inverse of [`unpack`](Self::unpack).
    pub fn pack<H: Hdl>(&self, h: H, header: &Header<H::Word>) -> H::Word {
        let Header { place, dest, via, state } = header;
        let mut bits = Vec::with_capacity(self.header_bits as usize);
        let mut put = |word: H::Word, field: &Field| bits.extend((0..field.width).map(|i| h.bit(word, i)));
        put(*place, &self.place);
        dest.iter().zip(&self.dest).for_each(|(&word, field)| put(word, field));
        via.iter().zip(&self.via).for_each(|(&word, field)| put(word, field));
        put(state.class, &self.class);
        put(state.reversals, &self.reversals);
        put(state.misroutes, &self.misroutes);
        put(state.deterministic, &self.deterministic);
        put(state.descending, &self.descending);
        put(state.second_phase, &self.second_phase);
        put(state.digits, &self.digits);
        h.pack(self.header_bits, |i| bits[i as usize])
    }
}

/// The name of a dimension: x, y, z, w, then d4 and so on.
pub fn axis(d: usize) -> String {
    ["x", "y", "z", "w"].get(d).map_or_else(|| format!("d{d}"), |&name| name.to_owned())
}

/// Bits of a field that counts up to `most`; none when it is always zero.
const fn bits_up_to(most: u32) -> u32 {
    if most == 0 { 0 } else { count_bits(most) }
}

fn misroute_bits(spec: &RouterSpec) -> u32 {
    match spec.misroute().map(|policy| policy.limit) {
        None => 0,
        Some(MisrouteLimit::Steps(steps)) => bits_up_to(steps),
        Some(MisrouteLimit::Ratio { .. }) => COUNTER_BITS,
    }
}

/// Bits of the address of a node: its place, then the coordinates of its router, all dimensions together.
pub fn address_bits(spec: &RouterSpec) -> u32 {
    spec.place_bits() + spec.dims.iter().map(Dimension::coord_bits).sum::<u32>()
}
