// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of other simulators, and what they are here: BookSim 2, garnet and Noxim, and common short forms.

use super::hint::fold;

/// A word and the parameters that take its place.
const KEYS: &[(&str, &str)] = &[
    ("vc", "router.virtual_channels"),
    ("vcs", "router.virtual_channels"),
    ("num_vc", "router.virtual_channels"),
    ("num_vcs", "router.virtual_channels"),
    ("vcs_per_vnet", "router.virtual_channels"),
    ("n_virtual_channels", "router.virtual_channels"),
    ("num_virtual_channels", "router.virtual_channels"),
    ("vc_buf_size", "router.buffer_depth"),
    ("buf_size", "router.buffer_depth"),
    ("buffer_size", "router.buffer_depth"),
    ("buffers_per_data_vc", "router.buffer_depth"),
    ("buffers_per_ctrl_vc", "router.buffer_depth"),
    ("routing_delay", "router.route_delay"),
    ("sw_alloc_delay", "router.switch_alloc_delay"),
    ("st_final_delay", "router.traversal_delay"),
    ("st_prepare_delay", "router.traversal_delay"),
    ("sw_allocator", "router.switch_allocator"),
    ("wait_for_tail_credit", "router.vc_release"),
    ("routing_function", "routing.algorithm"),
    ("routing_algorithm", "routing.algorithm"),
    ("selection_strategy", "routing.selection"),
    ("k", "network.radix"),
    ("n", "network.radix"),
    ("mesh_rows", "network.radix"),
    ("mesh_cols", "network.radix"),
    ("mesh_dim_x", "network.radix"),
    ("mesh_dim_y", "network.radix"),
    ("rows", "network.radix"),
    ("cols", "network.radix"),
    ("columns", "network.radix"),
    ("width", "network.radix"),
    ("height", "network.radix"),
    ("num_routers", "network.radix"),
    ("c", "network.concentration"),
    ("network_file", "network.graph"),
    ("credit_delay", "network.credit_latency"),
    ("link_delay", "network.link_latency"),
    ("channel_latency", "network.link_latency"),
    ("traffic_distribution", "traffic.pattern"),
    ("traffic_pattern", "traffic.pattern"),
    ("synthetic", "traffic.pattern"),
    ("injection_rate", "traffic.load"),
    ("injectionrate", "traffic.load"),
    ("packet_injection_rate", "traffic.load"),
    ("offered_load", "traffic.load"),
    ("rate", "traffic.load"),
    ("injection_rate_uses_flits", "traffic.load_unit"),
    ("injection_process", "traffic.process"),
    ("packet_size", "traffic.packet_length"),
    ("const_flits_per_packet", "traffic.packet_length"),
    ("min_packet_size", "traffic.packet_length"),
    ("max_packet_size", "traffic.packet_length"),
    ("hotspots", "traffic.hot_spots"),
    ("hotspot_rates", "traffic.hot_spot_share"),
    ("perm_seed", "traffic.permutation_seed"),
    ("sample_period", "measure.cycles"),
    ("max_samples", "measure.max_cycles"),
    ("simulation_time", "measure.cycles"),
    ("sim_cycles", "measure.cycles"),
    ("warmup_periods", "measure.warmup"),
    ("stats_warm_up_time", "measure.warmup"),
    ("rnd_generator_seed", "measure.seed"),
    ("repetition", "sweep.repeat"),
    ("repetitions", "sweep.repeat"),
    ("repeats", "sweep.repeat"),
    ("replications", "sweep.repeat"),
    ("seeds", "sweep.repeat"),
    ("num_seeds", "sweep.repeat"),
    ("flit_size", "verilog.data_bits"),
    ("link_width_bits", "verilog.data_bits"),
    ("channel_width", "verilog.data_bits"),
];

/// A parameter, a word for one of its values, and the value.
const VALUES: &[(&str, &str, &str)] = &[
    ("routing.algorithm", "dor", "dimension-order"),
    ("routing.algorithm", "dim_order", "dimension-order"),
    ("routing.algorithm", "dor_mesh", "dimension-order"),
    ("routing.algorithm", "xy", "dimension-order"),
    ("routing.algorithm", "xyz", "dimension-order"),
    ("routing.algorithm", "e_cube", "dimension-order"),
    ("routing.algorithm", "xy_yx", "o1turn"),
    ("routing.algorithm", "val", "valiant"),
    ("routing.algorithm", "min_adapt", "minimal-adaptive"),
    ("routing.algorithm", "adaptive", "minimal-adaptive"),
    ("routing.algorithm", "duato", "minimal-adaptive"),
    ("routing.algorithm", "nca", "up-down"),
    ("routing.algorithm", "nearest_common_ancestor", "up-down"),
    ("routing.algorithm", "dest_tag", "up-down"),
    ("routing.algorithm", "destination_tag", "up-down"),
    ("routing.algorithm", "up*/down*", "up-down"),
    ("routing.algorithm", "updown", "up-down"),
    ("routing.algorithm", "min", "layered-shortest"),
    ("routing.algorithm", "minimal", "layered-shortest"),
    ("routing.algorithm", "lash", "layered-shortest"),
    ("routing.algorithm", "dfsssp", "layered-shortest"),
    ("routing.algorithm", "ugal_l", "ugal"),
    ("routing.algorithm", "silla", "adaptive-up-down"),
    ("traffic.pattern", "uniform_random", "uniform"),
    ("traffic.pattern", "random", "uniform"),
    ("traffic.pattern", "bitcomp", "complement"),
    ("traffic.pattern", "bit_complement", "complement"),
    ("traffic.pattern", "bitrev", "bit-reversal"),
    ("traffic.pattern", "bit_reverse", "bit-reversal"),
    ("traffic.pattern", "bitrot", "rotation"),
    ("traffic.pattern", "bit_rotation", "rotation"),
    ("traffic.pattern", "randperm", "random-permutation"),
    ("traffic.pattern", "neighbor", "neighbour"),
    ("traffic.pattern", "hotspot", "hot-spot"),
    ("traffic.pattern", "table", "file"),
    ("traffic.pattern", "table_based", "file"),
    ("network.topology", "ring", "torus"),
    ("network.topology", "hypercube", "mesh"),
    ("network.topology", "cube", "torus"),
    ("network.topology", "binomial", "bmg"),
    ("network.topology", "cmesh", "mesh"),
    ("network.topology", "concentrated_mesh", "mesh"),
    ("network.topology", "fattree", "fat-tree"),
    ("network.topology", "fly", "butterfly"),
    ("network.topology", "flatfly", "flattened-butterfly"),
    ("network.topology", "dragonflynew", "dragonfly"),
    ("network.topology", "anynet", "graph"),
    ("network.topology", "jellyfish", "random-regular"),
];

/// A value that needs another parameter to mean a word of others, and what that parameter says.
const ALONG: &[(&str, &str)] = &[
    ("ring", "one number in `network.radix`"),
    ("hypercube", "a 2 for each dimension in `network.radix`"),
    ("cmesh", "`network.concentration = 4`"),
    ("concentrated_mesh", "`network.concentration = 4`"),
];

/// Shapes that other simulators have and this one has not.
const ABSENT: &[&str] = &["qtree", "tree4"];

/// The parameter, or the key of `[sweep]`, for which others have a word.
pub(crate) fn key_of(word: &str) -> Option<&'static str> {
    let word = fold(word);
    KEYS.iter().find(|(other, _)| *other == word).map(|(_, key)| *key)
}

/// The value of a parameter for which other simulators have a word.
pub(crate) fn value_of(key: &str, word: &str) -> Option<&'static str> {
    let word = fold(word);
    VALUES.iter().find(|(of, other, _)| *of == key && *other == word).map(|(.., value)| *value)
}

/// The parameter and value for which other simulators have a word.
pub(crate) fn setting_of(word: &str) -> Option<(&'static str, &'static str)> {
    let word = fold(word);
    VALUES.iter().find(|(_, other, _)| *other == word).map(|(key, _, value)| (*key, *value))
}

/// What else a value needs to mean a word of others: ` with ...`, else nothing.
pub(crate) fn along(word: &str) -> String {
    let word = fold(word);
    let needed = ALONG.iter().find(|(other, _)| *other == word);
    needed.map_or_else(String::new, |(_, needed)| format!(" with {needed}"))
}

/// Whether a value of a parameter is known elsewhere, and nothing here is like it.
pub(crate) fn is_absent(key: &str, word: &str) -> bool {
    key == "network.topology" && ABSENT.contains(&fold(word).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema;

    #[test]
    fn words_lead_to_parameters_and_values_that_there_are() {
        for (word, key) in KEYS {
            let name = key.split('.').nth(1).unwrap();
            let is_known = schema::find(key).is_some() || schema::sweep::find(key).is_some();
            assert!(is_known && *word != name, "{word}: {key}");
        }
        for (key, word, value) in VALUES {
            let values = schema::find(key).unwrap().choices();
            let has = |name: &str| values.iter().any(|(value, _)| fold(value) == fold(name));
            assert!(has(value) && !has(word), "{word}: {key} = {value}");
        }
        for (word, _) in ALONG {
            assert!(
                VALUES.iter().any(|(_, other, _)| other == word) && along(word).starts_with(" with "),
                "{word}"
            );
        }
        for word in ABSENT {
            assert!(
                !schema::find("network.topology").unwrap().choices().iter().any(|(name, _)| name == word)
            );
        }
    }

    #[test]
    fn case_and_dashes_do_not_count() {
        assert_eq!(key_of("Num-VCs"), Some("router.virtual_channels"));
        assert_eq!(value_of("routing.algorithm", "DOR"), Some("dimension-order"));
        assert_eq!((key_of("load"), value_of("traffic.pattern", "dor")), (None, None));
    }
}
