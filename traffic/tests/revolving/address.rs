// SPDX-License-Identifier: MIT OR Apache-2.0
//! The hardware's address unit names the receivers and the senders of the schedule.

use flitforge_router::hdl::Native;
use flitforge_router::protocol::address::{Address, Peer, part};
use flitforge_traffic::revolving::{Schedule, Scheme};

/// All processes and steps.
#[test]
fn address_units_follow_the_schedule() {
    for scheme in [Scheme::Next { arity: 2 }, Scheme::Snext, Scheme::NSnext2, Scheme::Bcnext] {
        let rule = scheme.rule().unwrap();
        for bits in 1 + rule.first()..=6 {
            let address = Address { rule, bits };
            let schedule = Schedule::new(scheme, address.processes()).unwrap();
            for (here, step) in (0..address.processes())
                .flat_map(|here| (0..address.processes()).map(move |step| (here, step)))
            {
                let found = part(Native, &address, here.into(), step.into());
                let number = |peer: Peer<u64>| (peer.valid == 1).then_some(peer.process as u32);
                let at = step.into();
                assert_eq!(found.position, u64::from(schedule.position(here, at)), "{scheme}, {bits} bits");
                assert_eq!(number(found.parent), schedule.receiver(here, at), "{scheme}, {bits} bits");
                let children: Vec<u32> = found.children.into_iter().filter_map(number).collect();
                assert_eq!(children, schedule.senders(here, at), "{scheme}, {bits} bits");
            }
        }
    }
}
