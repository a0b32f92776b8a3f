// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes the small trace of `experiments/workload/netrace.toml`: cores read lines that their second-level
//! caches have, or fetch from memory.
//!
//! Run it with `cargo run -p flitforge-traces --example netrace_example -- FILE`.

use std::fs::File;
use std::io::{self, BufWriter};

use flitforge_traces::netrace::{Entry, Header, Kind, NodeKind, write};
use flitforge_traffic::Stream;

const NODES: u8 = 16;
const CORNERS: [u8; 4] = [0, 3, 12, 15];
/// Reads of each core.
const READS: u32 = 12;

/// The packets of a read: the request, perhaps another one to memory and its answer, and the answer.
fn read(core: u8, cycle: u64, draws: &mut Stream) -> Vec<Entry> {
    let cache = draws.below(u64::from(NODES)) as u8;
    let memory = CORNERS[draws.below(4) as usize];
    let address = draws.below(1 << 26) as u32 * 64;
    let hop = |kind, (from, from_kind), (to, to_kind), later| Entry {
        cycle: cycle + later,
        id: 0,
        address,
        kind,
        from,
        to,
        from_kind,
        to_kind,
        dependents: Vec::new(),
    };
    let [first, second, third] =
        [(core, NodeKind::L1Data), (cache, NodeKind::L2), (memory, NodeKind::Memory)];
    let mut packets = vec![hop(Kind::ReadReq, first, second, 0)];
    if draws.below(3) == 0 {
        packets.push(hop(Kind::ReadReq, second, third, 12));
        packets.push(hop(Kind::ReadResp, third, second, 172));
        packets.push(hop(Kind::ReadResp, second, first, 190));
    } else {
        packets.push(hop(Kind::ReadResp, second, first, 18));
    }
    packets
}

fn main() -> io::Result<()> {
    let mut chains = Vec::new();
    for core in 0..NODES {
        let mut draws = Stream::new(1, u64::from(core));
        let mut cycle = draws.below(20);
        // A core reads again once it has had its answer.
        let mut chain: Vec<Entry> = Vec::new();
        for _ in 0..READS {
            chain.extend(read(core, cycle, &mut draws));
            cycle = chain.last().map_or(0, |entry| entry.cycle) + 10 + draws.below(30);
        }
        chains.push(chain);
    }
    let mut order: Vec<(u64, usize, usize)> = Vec::new();
    for (core, chain) in chains.iter().enumerate() {
        order.extend(chain.iter().enumerate().map(|(step, entry)| (entry.cycle, core, step)));
    }
    order.sort_unstable();
    for (id, &(_, core, step)) in (0u32..).zip(&order) {
        chains[core][step].id = id;
    }
    let mut entries = Vec::new();
    for &(_, core, step) in &order {
        let mut entry = chains[core][step].clone();
        entry.dependents = chains[core].get(step + 1).map(|next| next.id).into_iter().collect();
        entries.push(entry);
    }
    let header = Header {
        benchmark: String::from("reads"),
        nodes: NODES,
        cycles: entries.last().map_or(0, |entry| entry.cycle),
        packets: entries.len() as u64,
        ..Header::default()
    };
    let path = std::env::args().nth(1).unwrap_or_else(|| String::from("netrace.tra.bz2"));
    write(&header, &entries, BufWriter::new(File::create(&path)?))
}
