// SPDX-License-Identifier: MIT OR Apache-2.0
//! `libflitforge_c`: simulations for C and C++.
//!
//! `bindings/c/include/flitforge.h` declares the functions and says what each does. No panic leaves a
//! function: it becomes [`Status::Defect`]. A simulation is used by one thread at a time, and different ones
//! by different threads. The text of an error belongs to the thread in which it happened.

mod boundary;

use std::collections::VecDeque;
use std::ffi::{CStr, c_char};

use flitforge::{Delivery, Error, Experiment, NewPacket, Simulation};
use serde_json::json;

pub use boundary::Status;
use boundary::{Fault, guarded, keep_text, last_text, quiet};

/// Version of the functions and structures: raised when a program that was built before would break.
pub const ABI_VERSION: u32 = 1;

/// How a simulation is set up. Zero of a field means its default.
#[repr(C)]
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Flits of the longest packets that are injected; default 16.
    pub longest_packet: u32,
    /// The most flits of a message class that wait in the source queue of a node; default without bound.
    pub source_queue: u64,
    /// The most flits that wait in all source queues; default 20 million.
    pub max_queued: u64,
    /// Not 0: a network that the check refuses runs nevertheless.
    pub allow_deadlock: u8,
    /// Not 0: the sources of the configuration send too. Packets then have their lengths.
    pub traffic: u8,
}

/// A packet that has arrived.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Arrival {
    /// Number of the packet, as it was injected.
    pub packet: u64,
    /// The word that was injected with it; 0 of packets of sources.
    pub payload: u64,
    /// Cycle of creation.
    pub created: u64,
    /// Cycles from creation to acceptance of the last flit.
    pub packet_latency: u64,
    /// Cycles from the first flit leaving the source queue to acceptance of the last flit.
    pub network_latency: u64,
    /// Source node.
    pub source: u32,
    /// Destination node.
    pub destination: u32,
    /// Flits.
    pub flits: u32,
    /// Links crossed.
    pub hops: u32,
    /// Message class.
    pub message_class: u8,
}

/// A network in motion, for programs in C.
#[derive(Debug)]
pub struct Handle {
    simulation: Simulation,
    /// Packets that have arrived and were not polled.
    arrived: VecDeque<Delivery>,
    latency: u64,
}

impl Handle {
    fn new(toml: &str, options: &Options) -> Result<Self, Error> {
        let Experiment { network, traffic, measure } = Experiment::from_toml(toml)?;
        let network = if options.allow_deadlock == 0 { network.check()? } else { network.unchecked()? };
        let longest = if options.longest_packet == 0 { 16 } else { options.longest_packet };
        let setup = network.simulation().seed_of(&measure);
        let setup = if options.traffic == 0 { setup.by_hand(1..=longest) } else { setup.traffic(traffic) };
        let setup = if options.max_queued == 0 { setup } else { setup.max_queued(options.max_queued) };
        let setup = if options.source_queue == 0 { setup } else { setup.source_queue(options.source_queue) };
        Ok(Self { simulation: setup.start()?, arrived: VecDeque::new(), latency: 0 })
    }

    /// Takes over what has arrived.
    fn take(&mut self) {
        let arrived = self.simulation.deliveries();
        self.latency += arrived.iter().map(|one| one.packet_latency).sum::<u64>();
        self.arrived.extend(arrived);
    }

    fn next(&mut self) -> Option<Arrival> {
        let one = self.arrived.pop_front()?;
        Some(Arrival {
            packet: one.packet,
            payload: self.simulation.take_payload(one.packet).unwrap_or(0),
            created: one.created,
            packet_latency: one.packet_latency,
            network_latency: one.network_latency,
            source: one.source,
            destination: one.dest,
            flits: one.flits,
            hops: one.hops,
            message_class: one.class,
        })
    }

    /// Totals since cycle 0.
    fn statistics(&mut self) -> String {
        self.take();
        let tally = *self.simulation.tally();
        let mean =
            (tally.packets_delivered > 0).then(|| self.latency as f64 / tally.packets_delivered as f64);
        let value = json!({
            "format_version": 1,
            "cycles": self.simulation.now(),
            "engine": self.simulation.engine().name(),
            "packets": {
                "created": tally.packets_created,
                "delivered": tally.packets_delivered,
                "lost": tally.packets_lost,
            },
            "flits": {
                "created": tally.flits_created,
                "delivered": tally.flits_delivered,
                "lost": tally.flits_lost,
            },
            "mean_packet_latency": mean,
        });
        value.to_string()
    }
}

/// The version of the functions and structures that the library has.
#[unsafe(no_mangle)]
pub extern "C" fn ff_abi_version() -> u32 {
    ABI_VERSION
}

/// The text of the last error in this thread, empty if there was none. It is valid until the next call of the
/// library in this thread.
#[unsafe(no_mangle)]
pub extern "C" fn ff_last_error() -> *const c_char {
    last_text()
}

/// Makes a simulation of a configuration's text. `options` may be null.
///
/// # Safety
/// `toml` is a string with a zero at its end, `options` null or valid, and `simulation` valid to write to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_create(
    toml: *const c_char,
    options: *const Options,
    simulation: *mut *mut Handle,
) -> Status {
    guarded(|| {
        if toml.is_null() || simulation.is_null() {
            return Err(Fault::null());
        }
        // SAFETY: neither pointer is null, and the caller vouches for what they lead to.
        let (text, options) = unsafe {
            *simulation = std::ptr::null_mut();
            (CStr::from_ptr(toml), options.as_ref().copied().unwrap_or_default())
        };
        let text = text.to_str().map_err(|_| Fault::bad_input("the configuration is no UTF-8"))?;
        let handle = Box::new(Handle::new(text, &options)?);
        // SAFETY: as above.
        unsafe { *simulation = Box::into_raw(handle) };
        Ok(())
    })
}

/// Ends a simulation. Null is none.
///
/// # Safety
/// `simulation` is null, or comes of [`ff_create`] and was not destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_destroy(simulation: *mut Handle) {
    if !simulation.is_null() {
        // SAFETY: the box was given away by `ff_create`, and comes back once.
        quiet((), || drop(unsafe { Box::from_raw(simulation) }));
    }
}

/// What a function does with a simulation.
///
/// # Safety
/// `simulation` is null, or comes of [`ff_create`] and was not destroyed; no other thread uses it.
unsafe fn with<R>(simulation: *mut Handle, none: R, does: impl FnOnce(&mut Handle) -> R) -> R {
    // SAFETY: the caller vouches for it.
    match unsafe { simulation.as_mut() } {
        Some(handle) => quiet(none, || does(handle)),
        None => none,
    }
}

/// Nodes of the network.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_nodes(simulation: *mut Handle) -> u32 {
    // SAFETY: the caller vouches for the pointer.
    unsafe { with(simulation, 0, |handle| handle.simulation.network().nodes()) }
}

/// The cycle that comes next.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_now(simulation: *mut Handle) -> u64 {
    // SAFETY: the caller vouches for the pointer.
    unsafe { with(simulation, 0, |handle| handle.simulation.now()) }
}

/// Whether a packet is queued, in flight, or has arrived and was not polled.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_busy(simulation: *mut Handle) -> bool {
    // SAFETY: the caller vouches for the pointer.
    unsafe {
        with(simulation, false, |handle| {
            handle.take();
            !handle.simulation.is_empty() || !handle.arrived.is_empty()
        })
    }
}

/// Whether a packet of so many flits of a message class may be injected at a node now.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_has_room(
    simulation: *mut Handle,
    node: u32,
    message_class: u8,
    flits: u32,
) -> bool {
    // SAFETY: the caller vouches for the pointer.
    unsafe { with(simulation, false, |handle| handle.simulation.has_room(node, message_class, flits)) }
}

/// Puts a packet into the source queue of a node, in the cycle that comes next. `payload` is given back
/// untouched. `packet` takes the number of the packet, and may be null.
///
/// # Safety
/// As of [`ff_step`], and `packet` is null or valid to write to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_inject(
    simulation: *mut Handle,
    source: u32,
    destination: u32,
    flits: u32,
    message_class: u8,
    payload: u64,
    packet: *mut u64,
) -> Status {
    guarded(|| {
        // SAFETY: the caller vouches for the pointer.
        let handle = unsafe { simulation.as_mut() }.ok_or_else(Fault::null)?;
        let wanted = NewPacket { class: message_class, ..NewPacket::new(destination, flits) };
        let number = handle.simulation.inject_with(source, wanted, payload)?;
        // SAFETY: the caller vouches for the pointer where it is not null.
        if let Some(packet) = unsafe { packet.as_mut() } {
            *packet = number;
        }
        Ok(())
    })
}

/// Simulates one cycle.
///
/// # Safety
/// `simulation` is null, or comes of [`ff_create`] and was not destroyed; no other thread uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_step(simulation: *mut Handle) {
    // SAFETY: the caller vouches for the pointer.
    unsafe { with(simulation, (), |handle| handle.simulation.step()) }
}

/// Simulates so many cycles. Returns whether it did: it ends early where more flits wait than may.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_advance(simulation: *mut Handle, cycles: u64) -> bool {
    // SAFETY: the caller vouches for the pointer.
    unsafe { with(simulation, false, |handle| handle.simulation.run(cycles)) }
}

/// Simulates until a packet arrives, for so many cycles at most. Returns whether one can be polled.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_advance_to_arrival(simulation: *mut Handle, cycles: u64) -> bool {
    // SAFETY: the caller vouches for the pointer.
    unsafe {
        with(simulation, false, |handle| {
            handle.take();
            if handle.arrived.is_empty() {
                handle.simulation.run_until_delivery(cycles);
                handle.take();
            }
            !handle.arrived.is_empty()
        })
    }
}

/// Takes out packets that have arrived, in order of acceptance, `capacity` at most. Returns how many.
///
/// # Safety
/// As of [`ff_step`], and `arrivals` is valid to write so many to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_poll(simulation: *mut Handle, arrivals: *mut Arrival, capacity: usize) -> usize {
    if arrivals.is_null() {
        return 0;
    }
    // SAFETY: the caller vouches for the pointers.
    unsafe {
        with(simulation, 0, |handle| {
            handle.take();
            let mut count = 0;
            while count < capacity
                && let Some(arrival) = handle.next()
            {
                arrivals.add(count).write(arrival);
                count += 1;
            }
            count
        })
    }
}

/// Totals since cycle 0, as JSON. The text is valid until the next call of the library in this thread.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_statistics(simulation: *mut Handle) -> *const c_char {
    // SAFETY: the caller vouches for the pointer.
    let text = unsafe { with(simulation, String::new(), Handle::statistics) };
    keep_text(&text)
}

/// Checks the conservation of flits, packets and credits.
///
/// # Safety
/// As of [`ff_step`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ff_audit(simulation: *mut Handle) -> Status {
    guarded(|| {
        // SAFETY: the caller vouches for the pointer.
        let handle = unsafe { simulation.as_mut() }.ok_or_else(Fault::null)?;
        Ok(handle.simulation.audit()?)
    })
}
