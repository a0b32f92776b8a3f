// SPDX-License-Identifier: MIT OR Apache-2.0
//! Message classes of a network that is to be built.

use toml::{Table, Value};

use crate::value::ToValue;

/// A message class: its name, and the virtual channels of every port that its packets use.
///
/// ```
/// use flitforge::{MessageClass, Network, Receiver, RequestIntake, Synthetic};
///
/// let network = Network::mesh([4, 4])
///     .virtual_channels(3)
///     .message_classes([MessageClass::new("request", 1), MessageClass::new("reply", 2).priority(1)])
///     .receiver(Receiver::default())
///     .requests(RequestIntake::Stall)
///     .check()?;
/// let traffic = Synthetic::uniform().class_mix([2.0, 1.0]).load(0.1);
/// let report = flitforge::run(&network, &traffic, &flitforge::Measure::new())?;
/// assert_eq!(report.classes[1].class, "reply");
/// # Ok::<(), flitforge::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct MessageClass {
    keys: Table,
}

impl MessageClass {
    /// A class with so many channels of its own, 1 to 64, and priority 0. The channels of all classes are
    /// together those of the network.
    pub fn new(name: &str, channels: u32) -> Self {
        Self::named(name).with("channels", channels.to_value())
    }

    /// A class that uses the channels of another one, which has some of its own, and has its priority.
    pub fn sharing(name: &str, owner: &str) -> Self {
        Self::named(name).with("shares", owner.to_value())
    }

    /// Classes of greater priority go first, in source queues and in allocation: 0 to 15, default 0. A class
    /// that shares channels has none.
    #[must_use]
    pub fn priority(self, priority: u32) -> Self {
        self.with("priority", priority.to_value())
    }

    fn named(name: &str) -> Self {
        Self { keys: Table::new() }.with("name", name.to_value())
    }

    fn with(mut self, key: &str, value: Value) -> Self {
        self.keys.insert(key.to_owned(), value);
        self
    }
}

impl ToValue for MessageClass {
    fn to_value(self) -> Value {
        Value::Table(self.keys)
    }
}
