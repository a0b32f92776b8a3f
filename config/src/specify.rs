// SPDX-License-Identifier: MIT OR Apache-2.0
//! Values of the model's sections that become those of the router's specification.

/// A value of the configuration that becomes one of the specification.
pub(crate) trait Becomes<T> {
    fn put(self, to: &mut T);
}

impl<T> Becomes<T> for T {
    fn put(self, to: &mut T) {
        *to = self;
    }
}

/// A parameter without an effect here leaves the default of the specification.
impl<T> Becomes<T> for Option<T> {
    fn put(self, to: &mut T) {
        if let Some(value) = self {
            *to = value;
        }
    }
}
