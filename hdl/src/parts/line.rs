// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values that take some clocks on their way.

use crate::ir::{Builder, Bus, Wide};

/// A value as it was `clocks` clocks ago. Zeros until then when it is `reset`, else anything.
pub(crate) fn delayed(m: &Builder, name: &str, value: Wide, clocks: u32, reset: bool) -> Wide {
    let mut value = value;
    for stage in 1..=clocks {
        let register: Bus = m.delay(&format!("{name}_{stage}"), value, reset.then_some(0), "");
        value = register.all();
    }
    value
}
