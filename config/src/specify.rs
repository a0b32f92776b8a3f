//! Values of the model's sections that become those of the router's specification.

use flitforge_router::spec::Pipeline as Delays;

use super::model::Pipeline;

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

impl Becomes<Delays> for Pipeline {
    fn put(self, to: &mut Delays) {
        *to = match self {
            Self::Combined => Delays::default(),
            Self::Staged { route_delay, vc_alloc_delay, switch_alloc_delay, traversal_delay } => Delays {
                route: route_delay,
                vc_allocation: vc_alloc_delay,
                switch_allocation: switch_alloc_delay,
                traversal: traversal_delay,
            },
        };
    }
}
