// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of simulators that have a copy of BookSim 2.

use super::{MESH, imported, loaded, refused};

/// GPGPU-Sim's file of a small GPU: `fly` with one stage is a switch.
const GPU: &str = "use_map = 0; flit_size = 40; network_count = 2; topology = fly; k = 27; n = 1;
    routing_function = dest_tag; num_vcs = 1; vc_buf_size = 64; input_buffer_size = 256;
    ejection_buffer_size = 64; boundary_buffer_size = 64; memory_node_map = map.txt;
    wait_for_tail_credit = 0; vc_allocator = islip; sw_allocator = islip; alloc_iters = 1;
    credit_delay = 0; routing_delay = 0; vc_alloc_delay = 1; sw_alloc_delay = 1; input_speedup = 1;
    output_speedup = 1; traffic = uniform; injection_rate = 0.1; MATLAB_OUTPUT = 1;
    gpgpu_anything = 3;";

#[test]
fn words_of_a_host_simulator_are_known() {
    let (toml, _) = loaded(GPU, "sim_type = latency;");
    assert!(toml.contains("# It is one of GPGPU-Sim's copy of BookSim 2."), "{toml}");
    let host = ["use_map", "flit_size", "network_count", "memory_node_map", "gpgpu_anything"];
    for option in host.into_iter().chain(["input", "ejection", "boundary"]) {
        let option = if host.contains(&option) { option.to_owned() } else { format!("{option}_buffer_size") };
        let line = toml.split("# Not taken over: ").find(|text| text.starts_with(&option));
        let words = line.unwrap_or_else(|| panic!("{option}: {toml}")).replace("\n# ", " ");
        assert!(words.contains("it belongs to the host simulator"), "{words}");
    }
    let error = refused(GPU, "sim_type = gpgpusim;");
    assert!(
        error.contains("`gpgpusim` has no counterpart") && error.contains("packets of the host"),
        "{error}"
    );
    for more in ["sim_type = gpgpusim;", "traffic = gpgpusim;", "injection_process = gpgpu_injector;"] {
        let toml = imported(&format!("{GPU}\n{more}"), &[], true).unwrap();
        assert!(toml.contains("Left out: "), "{toml}");
    }
}

/// ONNXim writes a line for each option, without semicolons, below `[config]`.
#[test]
fn lines_end_options_below_a_header() {
    let text = "// a comment\n[config]\nuse_map = 0\ntopology = mesh   // a mesh\nk = 4\nn = 2\n\n\
                routing_function = dor\nnum_vcs = 4;\ninjection_rate = 0.2";
    let toml = imported(text, &[], false).unwrap();
    assert!(toml.contains("radix = [4, 4]") && toml.contains("load = 0.2"), "{toml}");
    assert!(toml.contains("# It is one of ONNXim's copy of BookSim 2."), "{toml}");
    let error = imported(&text.replace("k = 4", "k 4"), &[], false).unwrap_err();
    assert_eq!(error.position(&error.items()[0]), Some(("a.cfg", 5, 1)), "{error}");
}

#[test]
fn sizes_may_be_a_list() {
    assert!(loaded(MESH, "k = {4,2};").0.contains("radix = [4, 2]"));
    assert!(loaded(MESH, "k = {3,3}; n = 2;").0.contains("radix = [3, 3]"));
    assert!(refused(MESH, "k = {4,2}; n = 3;").contains("k = {4,2}"));
    assert!(refused(MESH, "k = {4,2}; traffic = tornado;").contains("its coordinates are not those"));
}
