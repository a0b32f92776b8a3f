// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routes of circulant graphs against breadth-first search.

#![allow(clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use std::collections::VecDeque;
use std::fmt::Write as _;

use flitforge_router::circulant::Circulant;
use flitforge_router::hdl::{Checked, Native};
use flitforge_router::jumps::{Jumps, JumpsError, Recoding};

const RECODINGS: [Recoding; 3] = [Recoding::NonAdjacent, Recoding::Shortest, Recoding::Nearest];

fn binomial(nodes: u32, recoding: Recoding) -> Jumps {
    Jumps::new(Circulant::binomial(nodes).unwrap(), recoding).unwrap()
}

/// Hops to every displacement, from the definition: `i` is linked to `i + 2^k` and `i - 2^k`.
fn hops(nodes: u32) -> Vec<u32> {
    let mut hops = vec![u32::MAX; nodes as usize];
    hops[0] = 0;
    let mut queue = VecDeque::from([0]);
    while let Some(at) = queue.pop_front() {
        for jump in (0..20).map(|k| 1 << k).take_while(|&jump| jump < nodes) {
            for to in [(at + jump) % nodes, (at + nodes - jump) % nodes] {
                if hops[to as usize] == u32::MAX {
                    hops[to as usize] = hops[at as usize] + 1;
                    queue.push_back(to);
                }
            }
        }
    }
    hops
}

/// Routes of one recoding beside the shortest ones, displacements of 0 left out.
#[derive(Default)]
struct Lengths {
    routes: u64,
    shortest: u64,
    stretch: f64,
    worst: u32,
    repeats: u32,
}

impl Lengths {
    fn add(&mut self, jumps: &Jumps, hops: &[u32]) {
        for (dest, &least) in (0..).zip(hops).skip(1) {
            let digits = jumps.recode_native(0, dest);
            assert_eq!(jumps.displacement(digits), dest, "{:?}", jumps.graph());
            let length = jumps.hops(digits);
            assert!(length >= least);
            self.routes += 1;
            self.shortest += u64::from(length == least);
            self.stretch += f64::from(length) / f64::from(least);
            self.worst = self.worst.max(length - least);
        }
        self.repeats = self.repeats.max(jumps.most_repeats());
    }

    fn row(&self, name: &str, table: &mut String) {
        let Self { routes, shortest, stretch, worst, repeats } = self;
        let (share, mean) = (100.0 * *shortest as f64 / *routes as f64, stretch / *routes as f64);
        writeln!(table, "{name:<28} {share:>9.2} {mean:>8.4} {worst:>6} {repeats:>8}").unwrap();
    }
}

/// Every displacement of every binomial graph of 2 to 1024 nodes: shortest is never longer than the search
/// finds; the others are measured.
#[test]
fn lengths_of_routes() {
    let mut table = format!("{:<28} shortest% stretch  worst repeated\n", "recoding");
    for recoding in RECODINGS {
        let mut all = Lengths::default();
        for nodes in 2..=1024 {
            all.add(&binomial(nodes, recoding), &hops(nodes));
        }
        if recoding == Recoding::Shortest {
            assert_eq!(all.routes, all.shortest);
        }
        all.row(&format!("{recoding:?}, 2 to 1024 nodes"), &mut table);
        for nodes in [16, 24, 64, 67, 100, 256, 747, 1000, 1024] {
            let mut one = Lengths::default();
            one.add(&binomial(nodes, recoding), &hops(nodes));
            one.row(&format!("{recoding:?}, {nodes} nodes"), &mut table);
        }
    }
    insta::assert_snapshot!(table);
}

/// The digits of the netlist's and the checked interpretation are those of machine words, and all routers see
/// a displacement alike.
#[test]
fn displacements_are_recoded_alike_everywhere() {
    for nodes in [2, 3, 4, 5, 6, 8, 11, 12, 16, 24, 29, 33] {
        for recoding in RECODINGS {
            let jumps = binomial(nodes, recoding);
            for (here, dest) in (0..nodes).flat_map(|here| (0..nodes).map(move |dest| (here, dest))) {
                let digits = jumps.recode_native(here, dest);
                assert_eq!(digits, jumps.recode_native(0, (dest + nodes - here) % nodes));
                assert_eq!(digits, jumps.recode(Native, here.into(), dest.into()));
                let width = 32 - (nodes - 1).leading_zeros();
                let [here, dest] =
                    [here, dest].map(|x| flitforge_router::hdl::Hdl::lit(Checked, width, x.into()));
                assert_eq!(digits, jumps.recode(Checked, here, dest).value());
            }
        }
    }
}

/// Any port that is left brings the packet one hop closer, whichever way it goes; a detour takes it one
/// further, and the displacement stays what it is in either case.
#[test]
fn steps_are_taken_off_the_digits() {
    for nodes in 2..=70 {
        for recoding in RECODINGS {
            let jumps = binomial(nodes, recoding);
            for dest in 0..nodes {
                let digits = jumps.recode_native(0, dest);
                let closer = jumps.ports(Native, digits);
                let detours = jumps.detours(Native, digits);
                for port in (0..jumps.graph().ports()).filter(|p| (closer | detours) >> p & 1 == 1) {
                    let next = jumps.after(Native, digits, 1 << port);
                    let gone = jumps.graph().displacement(port);
                    assert_eq!((jumps.displacement(next) + gone) % nodes, dest, "{nodes} nodes, port {port}");
                    let further = jumps.hops(next) as i32 - jumps.hops(digits) as i32;
                    assert_eq!(further, if closer >> port & 1 == 1 { -1 } else { 1 });
                }
            }
        }
    }
}

/// A ring: the one jump is made again and again.
#[test]
fn a_ring_repeats_its_jump() {
    let ring = Jumps::new(Circulant::new(9, &[1]).unwrap(), Recoding::Shortest).unwrap();
    assert_eq!((ring.most_repeats(), ring.digit_bits()), (3, 4));
    let lengths: Vec<u32> = (0..9).map(|dest| ring.hops(ring.recode_native(0, dest))).collect();
    assert_eq!(lengths, [0, 1, 2, 3, 4, 4, 3, 2, 1]);
}

#[test]
fn other_jumps_have_shortest_routes_only() {
    let graph = || Circulant::new(13, &[1, 5]).unwrap();
    for recoding in [Recoding::NonAdjacent, Recoding::Nearest] {
        assert!(matches!(Jumps::new(graph(), recoding), Err(JumpsError::NotBinomial { .. })));
    }
    assert_eq!(Jumps::new(graph(), Recoding::Shortest).unwrap().most_repeats(), 1);
}
