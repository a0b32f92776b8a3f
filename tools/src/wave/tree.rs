// SPDX-License-Identifier: MIT OR Apache-2.0
//! The scopes of a waveform, and the signals in them.

use std::collections::BTreeMap;
use std::io::{Seek, Write};

use super::channels::Channels;
use super::file::WaveError;
use super::format::{Body, Head, SignalId};
use crate::wires::{ScopePort, Wire, WireMap};

/// Writes the scopes of a waveform.
pub(super) struct Tree<'a, W: Write + Seek> {
    header: Head<W>,
    map: &'a WireMap,
    channels: &'a Channels,
}

/// Signals of channels, by number of the channel: each with its width.
pub(super) type Found = BTreeMap<usize, Vec<(SignalId, usize)>>;

/// What stands in the scope of a port, by number.
#[derive(Default)]
struct AtPort {
    wires: Vec<usize>,
    channels: Vec<usize>,
}

impl<'a, W: Write + Seek> Tree<'a, W> {
    pub(super) const fn new(header: Head<W>, map: &'a WireMap, channels: &'a Channels) -> Self {
        Self { header, map, channels }
    }

    /// Ends the scopes: values can be written.
    pub(super) fn finish(self) -> Result<Body<W>, WaveError> {
        self.header.finish()
    }

    /// The scope of a network. Returns its signals in order of wire, and puts those of channels where they
    /// are asked for.
    pub(super) fn network(
        &mut self,
        name: &str,
        mut shown: Option<&mut Found>,
    ) -> Result<Vec<SignalId>, WaveError> {
        let mut signals = BTreeMap::new();
        self.enter(name)?;
        let wires = self.map.wires();
        for (number, pin) in wires.iter().enumerate().filter(|(_, wire)| wire.port.is_none()) {
            signals.insert(number, self.signal(&pin.name, pin.width)?);
        }
        let ports = ports(wires, shown.is_some().then_some(self.channels));
        let mut router = None;
        for (port, here) in &ports {
            if router != Some(port.router) {
                self.leave_if(router.is_some())?;
                self.enter(&format!("r{}", port.router))?;
                router = Some(port.router);
            }
            self.enter(&port.name)?;
            for &number in &here.wires {
                signals.insert(number, self.signal(wires[number].role.name(), wires[number].width)?);
            }
            for &number in &here.channels {
                let found = self.channel(number)?;
                shown.iter_mut().for_each(|shown| _ = shown.insert(number, found.clone()));
            }
            self.header.leave()?;
        }
        self.leave_if(router.is_some())?;
        self.header.leave()?;
        Ok(signals.into_values().collect())
    }

    fn channel(&mut self, number: usize) -> Result<Vec<(SignalId, usize)>, WaveError> {
        let channel = &self.channels.all()[number];
        self.enter(&channel.name())?;
        let signals = channel.signals().into_iter();
        let found = signals.map(|signal| Ok((self.signal(signal.name, signal.width)?, signal.width)));
        let found = found.collect::<Result<_, WaveError>>()?;
        self.header.leave()?;
        Ok(found)
    }

    fn enter(&mut self, name: &str) -> Result<(), WaveError> {
        self.header.enter(name)
    }

    fn leave_if(&mut self, inside: bool) -> Result<(), WaveError> {
        if inside {
            self.header.leave()?;
        }
        Ok(())
    }

    fn signal(&mut self, name: &str, width: usize) -> Result<SignalId, WaveError> {
        self.header.signal(name, width)
    }
}

/// What stands at each port, in order.
fn ports<'a>(wires: &'a [Wire], channels: Option<&'a Channels>) -> BTreeMap<&'a ScopePort, AtPort> {
    let mut ports: BTreeMap<&ScopePort, AtPort> = BTreeMap::new();
    for (number, wire) in wires.iter().enumerate() {
        if let Some(port) = &wire.port {
            ports.entry(port).or_default().wires.push(number);
        }
    }
    for (number, channel) in channels.map(Channels::all).into_iter().flatten().enumerate() {
        ports.entry(&channel.port).or_default().channels.push(number);
    }
    ports
}
