// SPDX-License-Identifier: MIT OR Apache-2.0
//! The columns of a trace, and what stands in them.

use csv::StringRecord;

use flitforge_traffic::limits::cut;
use flitforge_traffic::workload::replay::{Fault, Packet};

const NAMES: [&str; 5] = ["cycle", "source", "destination", "flits", "class"];

/// The place of each column.
#[derive(Debug, Clone, Copy)]
pub(super) struct Columns {
    cycle: usize,
    source: usize,
    destination: usize,
    flits: usize,
    class: Option<usize>,
}

impl Columns {
    pub(super) fn read(header: &StringRecord) -> Result<Self, Fault> {
        let mut places = [None; NAMES.len()];
        for (place, name) in header.iter().enumerate() {
            let Some(column) = NAMES.iter().position(|known| *known == name) else {
                let is_header = header.iter().any(|name| NAMES.contains(&name));
                return Err(if is_header { Fault::UnknownColumn(cut(name)) } else { Fault::NoPackets });
            };
            if places[column].replace(place).is_some() {
                return Err(Fault::SecondColumn(NAMES[column]));
            }
        }
        let [cycle, source, destination, flits, class] = places;
        let needed = |column: usize, place: Option<usize>| place.ok_or(Fault::NoColumn(NAMES[column]));
        Ok(Self {
            cycle: needed(0, cycle)?,
            source: needed(1, source)?,
            destination: needed(2, destination)?,
            flits: needed(3, flits)?,
            class,
        })
    }

    pub(super) fn packet(
        self,
        record: &StringRecord,
        id: u64,
        flit_bytes: u32,
        longest: u32,
    ) -> Result<Packet, Fault> {
        let number = |column: usize, place: usize, least: u64, most: u64| {
            let found = record.get(place).unwrap_or_default();
            found
                .parse()
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| Fault::NoNumber { column: NAMES[column], found: cut(found), least, most })
        };
        let node = u64::from(u32::MAX >> 1);
        let cycle = number(0, self.cycle, 0, u64::MAX >> 1)?;
        let from = number(1, self.source, 0, node)? as u32;
        let to = number(2, self.destination, 0, node)? as u32;
        let flits = number(3, self.flits, 1, node)?;
        let class = self.class.map_or(Ok(0), |place| number(4, place, 0, u64::from(u8::MAX)))? as u8;
        if flits > u64::from(longest) {
            return Err(Fault::TooLong { flits, most: longest });
        }
        let bytes = flits * u64::from(flit_bytes);
        Ok(Packet { id, cycle, from, to, bytes, class, dependents: Vec::new(), delay: 0 })
    }
}
