//! Allocators with their state: of virtual channels and of the switch.

use std::rc::Rc;

use flitforge_router::allocator::{
    ChannelAsk, Grants, Registers, Shape, Wants, allocate_wants, front_runners, match_channels, state_word,
    state_words,
};
use flitforge_router::bits::{or_all, when};
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::spec::Allocator;

use super::buffer::assert_one_hot;
use crate::ir::{Builder, Module, Register};

/// An input of an allocator: its name, and how many requesters share it.
pub(crate) type Row = (String, u32);

/// An allocator that matches ports. Each requester of an input names one output at most.
///
/// With `early`, and for kinds of allocator that know it, there are outputs that say which requester is granted if
/// its input is granted anything.
pub(crate) fn allocator(
    name: &str,
    doc: &str,
    kind: Allocator,
    shape: Shape,
    rows: &[Row],
    early: bool,
) -> Rc<Module> {
    let state = "Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.";
    let m = Builder::new(name, &[doc, state]);
    let h = m.h();
    let (mut ports, mut asking) = (Vec::new(), Vec::new());
    for (row, requesters) in rows {
        let asks =
            (*requesters > 0).then(|| m.input(&format!("asks_{row}_i"), *requesters, "requesters that ask"));
        asking.push(asks.map_or(h.lit(shape.vcs, 0), |asks| h.extend(*requesters, shape.vcs, asks)));
        for v in 0..shape.vcs {
            ports.push(match v < *requesters {
                true => {
                    m.input(&format!("want_{row}_{v}_i"), shape.outputs, "one-hot: the output it asks for")
                }
                false => h.lit(shape.outputs, 0),
            });
        }
    }
    let wants = Wants { ports: &ports, asking: &asking };
    let inputs = shape.inputs as usize;
    let mut vc = vec![h.lit(shape.vcs, 0); inputs];
    let mut output = vec![h.lit(shape.outputs, 0); inputs];
    let grants = Grants { vc: &mut vc, output: &mut output };
    let mut runners = None;
    with_state(&m, kind, shape, |registers| {
        runners = front_runners(h, kind, shape, wants, registers.now).filter(|_| early);
        allocate_wants(h, kind, shape, wants, registers, grants);
    });
    // An input without requesters keeps its place among the arbiters, but has no ports.
    for (i, (row, requesters)) in rows.iter().enumerate().filter(|(_, (_, requesters))| *requesters > 0) {
        let granted = h.pack(*requesters, |v| h.bit(vc[i], v));
        if let Some(runners) = &runners {
            let next = h.pack(*requesters, |v| h.bit(runners[i], v));
            m.output(&format!("next_{row}_o"), next, "one-hot: the requester that is granted if any is");
        }
        m.output(&format!("vc_{row}_o"), granted, "one-hot: the requester that is granted");
        m.output(&format!("output_{row}_o"), output[i], "one-hot: the output it is granted");
        let requests: Vec<_> = (0..*requesters)
            .map(|v| when(h, shape.outputs, h.bit(asking[i], v), ports[(i as u32 * shape.vcs + v) as usize]))
            .collect();
        let asked = or_all(h, shape.outputs, &requests);
        let spurious = h.any(flitforge_router::bits::and_not(h, shape.outputs, output[i], asked));
        m.assert(&format!("requested_{row}"), h.not(1, spurious), "What is granted was asked for.");
        assert_one_hot(
            &m,
            &format!("one_grant_{row}"),
            output[i],
            shape.outputs,
            "An input is granted once.",
        );
    }
    for q in 0..shape.outputs {
        let winners = h.pack(shape.inputs, |i| h.bit(output[i as usize], q));
        assert_one_hot(&m, &format!("one_winner_{q}"), winners, shape.inputs, "An output is granted once.");
    }
    m.finish()
}

/// An allocator that matches virtual channels with virtual channels. Each input channel may ask for several
/// channels of one output port.
pub(crate) fn channel_allocator(
    name: &str,
    kind: Allocator,
    ports: Shape,
    vcs: u32,
    rows: &[Row],
) -> Rc<Module> {
    let m = Builder::new(
        name,
        &[
            "Virtual-channel allocator: matches input channels with output channels.",
            "Its registers say who goes first: one word for each arbiter that rotates, a row for each of a matrix.",
        ],
    );
    let h = m.h();
    let mut asks = Vec::new();
    for (row, channels) in rows {
        for v in 0..ports.vcs {
            asks.push(if v < *channels {
                let port = m.input(
                    &format!("port_{row}_{v}_i"),
                    ports.outputs,
                    "one-hot: the output port asked for",
                );
                let open = m.input(&format!("open_{row}_{v}_i"), vcs, "the channels of it that will do");
                ChannelAsk { port, open: h.extend(vcs, ports.vcs, open) }
            } else {
                ChannelAsk { port: h.lit(ports.outputs, 0), open: h.lit(ports.vcs, 0) }
            });
        }
    }
    let shape = Shape::of_channels(ports);
    let mut granted = vec![h.lit(shape.outputs, 0); asks.len()];
    with_state(&m, kind, shape, |registers| {
        match_channels(h, kind, ports, &asks, registers, &mut granted);
    });
    for (i, (row, channels)) in rows.iter().enumerate() {
        for v in 0..*channels {
            let given = granted[i * ports.vcs as usize + v as usize];
            let of_port = |q: u32| h.pack(vcs, |w| h.bit(given, q * ports.vcs + w));
            let of_ports: Vec<_> = (0..ports.outputs).map(of_port).collect();
            let channel = or_all(h, vcs, &of_ports);
            m.output(
                &format!("vc_{row}_{v}_o"),
                channel,
                "one-hot: the channel of its port that it is granted",
            );
        }
    }
    for w in 0..shape.outputs {
        let winners = h.pack(shape.inputs, |i| h.bit(granted[i as usize], w));
        assert_one_hot(&m, &format!("one_winner_{w}"), winners, shape.inputs, "A channel is granted once.");
    }
    m.finish()
}

/// Runs one cycle of an allocator on registers of the module.
fn with_state(m: &Builder, kind: Allocator, shape: Shape, cycle: impl FnOnce(Registers<'_, Node>)) {
    let registers: Vec<Register> = (0..state_words(kind, shape))
        .map(|index| {
            let (width, reset) = state_word(kind, shape, index);
            m.register(&format!("priority_{index}"), width, reset, "")
        })
        .collect();
    let now: Vec<_> = registers.iter().map(|register| register.q).collect();
    let mut next = now.clone();
    cycle(Registers { now: &now, next: &mut next });
    registers.iter().zip(next).for_each(|(&register, next)| m.set(register, next));
}
