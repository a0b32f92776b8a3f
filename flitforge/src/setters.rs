// SPDX-License-Identifier: MIT OR Apache-2.0
//! Methods of builders, one for each parameter.

/// Declares methods that set a parameter each, from their documentation, type and key.
macro_rules! setters {
    ($( $(#[$doc:meta])+ $name:ident($type:ty) = $key:literal; )+) => { $(
        $(#[$doc])+
        #[must_use]
        pub fn $name(mut self, value: $type) -> Self {
            self.settings = self.settings.with($key, value);
            self
        }
    )+ };
}
pub(crate) use setters;
