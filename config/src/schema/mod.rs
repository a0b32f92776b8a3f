// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table of parameters: the single source of what a configuration may say, of its defaults, of
//! `flitforge explain`, and of the page of parameters in the documentation.
//!
//! One file for each section. A parameter is one row there, which also says what it becomes in the model.

pub(crate) mod faults;
pub(crate) mod healing;
pub(crate) mod measure;
pub(crate) mod network;
pub(crate) mod router;
pub(crate) mod routing;
pub(crate) mod sweep;
pub(crate) mod traffic;
pub(crate) mod verilog;
pub(crate) mod workload;

use std::collections::HashMap;
use std::sync::LazyLock;

use flitforge_traffic::workload::room::Room;

#[cfg(feature = "json-schema")]
use serde_json::Value;

use super::diagnostic::Sink;
use super::document;
use super::kind::{Decoder, Kind};
use super::node::Node;
use super::remedy::{Edit, Remedy, choose, unset};
use super::rooms;
use super::source::Sources;

/// A parameter with values of kind `K`.
pub(crate) struct Param<K> {
    pub(crate) info: Info,
    pub(crate) kind: K,
    pub(crate) literals: LazyLock<Literals>,
}

/// What is said of a parameter.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Info {
    /// `section.name`.
    pub(crate) key: &'static str,
    /// Unit of the value, empty where there is none.
    pub(crate) unit: &'static str,
    /// What holds when the key is not given.
    pub(crate) default: Preset,
    /// Where the parameter has an effect: all of these must hold.
    pub(crate) when: &'static [Condition],
    /// What it is and what changing it does.
    pub(crate) effect: &'static str,
}

/// The value of a parameter that is not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Preset {
    /// A value, as TOML.
    Value(&'static str),
    /// A value that depends on another choice, as TOML.
    By {
        /// The other choice.
        key: &'static str,
        /// Values of the other choice, and the default with each.
        cases: &'static [(&'static str, &'static str)],
        /// The default with the values that are not listed.
        otherwise: &'static str,
    },
    /// A value that depends on whether another parameter is given, as TOML.
    With {
        /// The other parameter. It has no literal default.
        key: &'static str,
        /// The default where it is given.
        given: &'static str,
        /// The default where it is not.
        otherwise: &'static str,
    },
    /// A value that depends on others, in words.
    Derived(&'static str),
    /// The parameter must be given where it has an effect.
    Required,
}

/// The parameter whose values are programs.
pub(crate) const PROGRAM: &str = "workload.program";

/// There is a program.
pub(crate) const ANY: &[Condition] = &[Condition::IsNot(PROGRAM, &["none"])];

/// There is a program that has the parameter.
pub(crate) const ROOMED: &[Condition] = &[Condition::Is(PROGRAM, &[])];

/// A condition on another parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Condition {
    /// The other parameter has one of these values.
    Is(&'static str, &'static [&'static str]),
    /// At least one of these parameters is above zero.
    AnyAboveZero(&'static [&'static str]),
    /// The other parameter is one of its choices but these.
    IsNot(&'static str, &'static [&'static str]),
    /// The other parameter is not given. It has no literal default.
    Unset(&'static str),
}

impl Preset {
    /// Every literal default, as TOML.
    fn literals(&self) -> Vec<&'static str> {
        match self {
            Self::Value(text) => vec![text],
            Self::By { cases, otherwise, .. } => {
                cases.iter().map(|case| case.1).chain([*otherwise]).collect()
            }
            Self::With { given, otherwise, .. } => vec![given, otherwise],
            Self::Derived(_) | Self::Required => vec![],
        }
    }

    /// The literal default where other choices are `chosen`, as TOML.
    fn literal(&self, chosen: impl Fn(&str) -> Option<String>) -> Option<&'static str> {
        match self {
            Self::Value(text) => Some(text),
            Self::By { key, cases, otherwise } => {
                let other = chosen(key);
                let case = cases.iter().find(|case| other.as_deref() == Some(case.0));
                Some(case.map_or(otherwise, |case| case.1))
            }
            Self::With { key, given, otherwise } => {
                Some(if chosen(key).is_some() { given } else { otherwise })
            }
            Self::Derived(_) | Self::Required => None,
        }
    }
}

impl Condition {
    /// The parameters it is about.
    pub(crate) fn keys(&self) -> Vec<&'static str> {
        match self {
            Self::Is(key, _) | Self::IsNot(key, _) | Self::Unset(key) => vec![key],
            Self::AnyAboveZero(keys) => keys.to_vec(),
        }
    }

    /// The values of the other parameter under which the parameter with a key has an effect; empty for other
    /// conditions. A program has the parameters that its room lists.
    pub(crate) fn values(&self, key: &str) -> Vec<&'static str> {
        match self {
            Self::Is(other, values) => {
                let rooms = rooms::rooms().iter().map(|room| room.name).filter(|name| !values.contains(name));
                let rooms = rooms.filter(|name| *other == PROGRAM && self.admits(key, name));
                values.iter().copied().chain(rooms).collect()
            }
            Self::IsNot(other, values) => {
                let choices = find(other).map(AnyParam::choices).unwrap_or_default();
                choices.into_iter().map(|choice| choice.0).filter(|name| !values.contains(name)).collect()
            }
            Self::AnyAboveZero(_) | Self::Unset(_) => Vec::new(),
        }
    }

    /// Whether a value of the other parameter gives the parameter with a key an effect.
    pub(crate) fn admits(&self, key: &str, value: &str) -> bool {
        let in_room = |room: &&Room| room.name == value && rooms::has(room, key);
        match self {
            Self::Is(other, values) => {
                values.contains(&value) || *other == PROGRAM && rooms::rooms().iter().any(in_room)
            }
            Self::IsNot(_, values) => !values.contains(&value),
            Self::AnyAboveZero(_) | Self::Unset(_) => false,
        }
    }

    /// What fulfils it for the parameter with a key.
    pub(crate) fn remedy(&self, key: &str) -> Remedy {
        match self {
            Self::Is(other, _) | Self::IsNot(other, _) => choose(other, self.values(key)),
            Self::AnyAboveZero(keys) => {
                Remedy::Edits(keys.iter().map(|key| vec![Edit::Set(key, "0.1".to_owned())]).collect())
            }
            Self::Unset(key) => unset(key),
        }
    }
}

/// A parameter of any kind.
pub(crate) trait AnyParam: Sync {
    fn info(&self) -> &Info;

    /// The literal default where other choices are `chosen`; `None` when it is derived or required.
    fn preset(&self, chosen: &dyn Fn(&str) -> Option<String>) -> Option<&Node>;

    /// Type and range in words.
    fn words(&self) -> String;

    /// Type and range as a JSON schema.
    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value;

    /// The values of a choice and their effects.
    fn choices(&self) -> Vec<(&'static str, &'static str)>;

    /// Reports what is wrong with a value; `true` when it is right.
    fn check(&self, node: &Node, sink: &mut Sink) -> bool;

    /// A value as it is written back; `None` when it is bad.
    fn toml(&self, node: &Node) -> Option<toml::Value> {
        node.toml()
    }
}

impl<K: Kind> AnyParam for Param<K> {
    fn info(&self) -> &Info {
        &self.info
    }

    fn preset(&self, chosen: &dyn Fn(&str) -> Option<String>) -> Option<&Node> {
        // Most parameters have one literal, which needs no comparison.
        if let Preset::Value(_) = self.info.default {
            return self.literals.first().map(|(_, node)| node);
        }
        let chosen = self.info.default.literal(chosen)?;
        self.literals.iter().find(|(text, _)| *text == chosen).map(|(_, node)| node)
    }

    fn words(&self) -> String {
        self.kind.words()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        self.kind.schema()
    }

    fn choices(&self) -> Vec<(&'static str, &'static str)> {
        self.kind.choices()
    }

    fn check(&self, node: &Node, sink: &mut Sink) -> bool {
        self.kind.decode(node, &mut Decoder::new(self.info.key, sink)).is_some()
    }
}

/// Declares the parameters of a section and the list of all of them.
///
/// With a name in front it declares the section of the model too. A row then says by `field` what its value
/// becomes there: the field and its type, and how it is read if not as the parameter's value alone. Values
/// are read in order, and the first that is bad ends it: it was reported when the settings were read. In
/// brackets stand fields that no row has, behind all others.
///
/// A section that `specifies` a type of the model gives it its values: a row names the field there.
macro_rules! params {
    (
        $(#[$about:meta])*
        $section:ident($view:ident: $view_type:ty $(, $arg:ident: $arg_type:ty)*) specifies $specified:ty
            [ $( $(#[$more_attr:meta])* $more:ident: $more_type:ty = $more_value:expr, )* ]
        $( $name:ident: $kind:ty = $make:expr, {
            key: $key:literal, unit: $unit:literal, default: $default:expr, when: $when:expr,
            effect: $effect:literal,
            $( field: $(#[$attr:meta])* $field:ident: $type:ty $(= $value:expr)? $(=> $($spec:ident).+)?, )?
        } )+
    ) => {
        $crate::schema::params! {
            $(#[$about])*
            $section($view: $view_type $(, $arg: $arg_type)*)
                [ $( $(#[$more_attr])* $more: $more_type = $more_value, )* ]
            $( $name: $kind = $make, {
                key: $key, unit: $unit, default: $default, when: $when, effect: $effect,
                $( field: $(#[$attr])* $field: $type $(= $value)?, )?
            } )+
        }

        impl $section {
            /// Gives the specification the section's values.
            pub(crate) fn specify(&self, spec: &mut $specified) {
                $( $( $( $crate::specify::Becomes::put(self.$field, &mut spec.$($spec).+); )? )? )+
            }
        }
    };
    (
        $(#[$about:meta])*
        $section:ident($view:ident: $view_type:ty $(, $arg:ident: $arg_type:ty)*)
            [ $( $(#[$more_attr:meta])* $more:ident: $more_type:ty = $more_value:expr, )* ]
        $( $name:ident: $kind:ty = $make:expr, {
            key: $key:literal, unit: $unit:literal, default: $default:expr, when: $when:expr,
            effect: $effect:literal,
            $( field: $(#[$attr:meta])* $field:ident: $type:ty $(= $value:expr)?, )?
        } )+
    ) => {
        $crate::schema::params! {
            $( $name: $kind = $make, {
                key: $key, unit: $unit, default: $default, when: $when, effect: $effect,
            } )+
        }

        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, ::serde::Serialize)]
        pub struct $section {
            $( $( #[doc = $effect] $(#[$attr])* pub $field: $type, )? )+
            $( $(#[$more_attr])* pub $more: $more_type, )*
        }

        impl $section {
            /// The section from its settings; `None` when a value is bad, which was reported.
            pub(crate) fn read($view: $view_type $(, $arg: $arg_type)*) -> Option<Self> {
                Some(Self {
                    $( $( $field: $crate::schema::params!(@value $view, $name $(, $value)?), )? )+
                    $( $more: $more_value, )*
                })
            }
        }
    };
    (@value $view:ident, $name:ident) => { $view.get(&$name)? };
    (@value $view:ident, $name:ident, $value:expr) => { $value };
    ($( $name:ident: $kind:ty = $make:expr, {
        key: $key:literal, unit: $unit:literal, default: $default:expr, when: $when:expr,
        effect: $effect:literal $(,)?
    } )+) => {
        $(
            #[doc = $effect]
            pub(crate) static $name: $crate::schema::Param<$kind> = $crate::schema::Param {
                info: $crate::schema::Info {
                    key: $key, unit: $unit, default: $default, when: $when, effect: $effect,
                },
                kind: $make,
                literals: ::std::sync::LazyLock::new(|| $crate::schema::parsed($key, &$default)),
            };
        )+

        /// The parameters of the section, in the order of the documentation.
        pub(crate) static ALL: &[&dyn $crate::schema::AnyParam] = &[$(&$name),+];
    };
}
pub(crate) use params;

/// No condition: the parameter always has an effect.
pub(crate) const ALWAYS: &[Condition] = &[];

/// A section of the file.
pub(crate) struct Section {
    pub(crate) name: &'static str,
    /// One sentence for the documentation.
    pub(crate) about: &'static str,
    params: &'static [&'static [&'static dyn AnyParam]],
}

impl Section {
    /// Its parameters, in the order of the documentation.
    pub(crate) fn params(&self) -> impl Iterator<Item = &'static dyn AnyParam> {
        let further = (self.name == "workload").then(rooms::rows).into_iter().flatten();
        self.params.iter().copied().flatten().copied().chain(further)
    }
}

/// Sections that hold parameters, in the order of the documentation. `[sweep]` holds none: it gives
/// several values to the parameters of the others.
pub(crate) static SECTIONS: [Section; 9] = [
    Section { name: "network", about: "The network: routers and links.", params: &[network::ALL] },
    Section { name: "router", about: "The parts of every router.", params: &[router::ALL] },
    Section { name: "routing", about: "The paths of packets.", params: &[routing::ALL] },
    Section {
        name: "traffic",
        about: "The packets that nodes send: destinations, lengths and times.",
        params: &[traffic::ALL],
    },
    Section { name: "faults", about: "The parts that fail, and when.", params: &[faults::ALL] },
    Section {
        name: "healing",
        about: "How a binomial graph heals after the death of routers.",
        params: &[healing::ALL],
    },
    Section {
        name: "workload",
        about: "Programs that wait for messages, compute and send, in place of `[traffic]`.",
        params: &[workload::ALL],
    },
    Section { name: "measure", about: "How long to run and what to measure.", params: &[measure::ALL] },
    Section {
        name: "verilog",
        about: "How `flitforge verilog` writes the network. A run ignores this section.",
        params: &[verilog::ALL],
    },
];

/// Name of the section that gives several values to a parameter.
pub(crate) const SWEEP: &str = "sweep";

/// A quantity that follows from others and cannot be set.
pub(crate) struct Derived {
    pub(crate) key: &'static str,
    /// What it follows from.
    pub(crate) from: &'static str,
}

/// What follows from the graph.
const SHAPE: &str = "`network.topology` and `network.radix`, or `network.nodes` and `network.jumps`";

/// Quantities a user may want to set but that follow from others.
pub(crate) static DERIVED: [Derived; 13] = [
    Derived { key: "network.dimensions", from: "the length of `network.radix`" },
    Derived { key: "network.links", from: SHAPE },
    Derived { key: "network.channels", from: SHAPE },
    Derived { key: "network.ports", from: "the number of dimensions or jumps" },
    Derived { key: "network.diameter", from: SHAPE },
    Derived { key: "network.capacity", from: SHAPE },
    Derived {
        key: "router.ports",
        from: "the number of dimensions or jumps and the injection and ejection ports",
    },
    Derived {
        key: "router.input_ports",
        from: "the number of dimensions or jumps and `router.injection_ports`",
    },
    Derived {
        key: "router.output_ports",
        from: "the number of dimensions or jumps and `router.ejection_ports`",
    },
    Derived {
        key: "routing.adaptive_channels",
        from: "`router.virtual_channels` minus the deterministic or escape channels",
    },
    Derived { key: "routing.classes", from: "`routing.max_reversals`, plus one" },
    Derived { key: "traffic.capacity", from: SHAPE },
    Derived { key: "traffic.mean_packet_length", from: "`traffic.packet_length`" },
];

/// Every parameter, in the order of the documentation.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn AnyParam> {
    SECTIONS.iter().flat_map(Section::params)
}

/// Every parameter, by key.
static BY_KEY: LazyLock<HashMap<&'static str, &'static dyn AnyParam>> =
    LazyLock::new(|| all().map(|param| (param.info().key, param)).collect());

/// The parameter with a key.
pub(crate) fn find(key: &str) -> Option<&'static dyn AnyParam> {
    BY_KEY.get(key).copied()
}

/// The derived quantity with a key.
pub(crate) fn derived(key: &str) -> Option<&'static Derived> {
    DERIVED.iter().find(|derived| derived.key == key)
}

/// Literal defaults of a parameter: texts, and what they are as parsed TOML.
pub(crate) type Literals = Vec<(&'static str, Node)>;

/// The literal defaults of the parameter with a key.
pub(crate) fn parsed(key: &str, default: &Preset) -> Literals {
    let parse = |text: &'static str| Some((text, value(key, text)?));
    default.literals().into_iter().filter_map(parse).collect()
}

/// A text of TOML as a value; `None` where it is none.
pub(crate) fn value(key: &str, text: &str) -> Option<Node> {
    let mut sources = Sources::default();
    let id = sources.add(key, &format!("value = {text}"));
    let fields = document::parse(&sources, id, &mut Sink::default());
    fields.into_iter().next().map(|field| field.value)
}

#[cfg(test)]
mod tests;
