//! Sections of the model whose parameters are those of the router's specification.

use flitforge_router::spec::Pipeline as Delays;

use super::model::Pipeline;

/// Declares a section. A parameter is one line here: its field, where its value is read, and the field of the
/// [`RouterSpec`](flitforge_router::spec::RouterSpec) that it becomes, if it becomes one as it is.
///
/// Values are read in order, and the first that is bad ends it: it was reported when the settings were read.
macro_rules! section {
    (
        $(#[$about:meta])*
        $name:ident($($arg:ident: $arg_type:ty),*) {
            $( $(#[$attr:meta])* $field:ident: $type:ty = $value:expr $(=> $spec:ident)?; )+
        }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, ::serde::Serialize)]
        pub struct $name { $( $(#[$attr])* pub $field: $type, )+ }

        impl $name {
            /// The section from its settings; `None` when a value is bad, which was reported.
            fn read($($arg: $arg_type),*) -> Option<Self> {
                Some(Self { $( $field: $value, )+ })
            }

            /// Gives the specification the section's values.
            pub(crate) fn specify(&self, spec: &mut ::flitforge_router::spec::RouterSpec) {
                $( $( $crate::section::Becomes::put(self.$field, &mut spec.$spec); )? )+
            }
        }
    };
}
pub(crate) use section;

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
