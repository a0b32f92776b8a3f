// SPDX-License-Identifier: MIT OR Apache-2.0
//! Connections that are missing or misnamed are found as the module is put together.

use std::rc::Rc;

use flitforge_router::hdl::Hdl;

use super::*;

/// A module with a parameter, two inputs, a narrow output and a wide one.
fn part() -> Rc<Module> {
    let m = Builder::new("part", &[]);
    let place = m.parameter("PLACE", 4, 0, "");
    let (a, b) = (m.input("a_i", 4, ""), m.input("b_i", 4, ""));
    m.output("sum_o", m.h().add(4, a, m.h().add(4, b, place)), "");
    m.output_bus("wide_o", Wide::Concat(vec![Wide::Node(a); 17]), "");
    m.finish()
}

/// An instance of it, with words of these widths for inputs of these names.
fn instance(m: &Builder, parameters: &[&str], inputs: &[(&str, u32)]) -> Outputs {
    let parameters = parameters.iter().map(|name| ((*name).to_owned(), 1)).collect();
    let inputs: Vec<_> = inputs.iter().map(|(name, width)| (*name, m.lit(*width, 0))).collect();
    m.instance_with("u", &part(), parameters, inputs)
}

const INPUTS: [(&str, u32); 2] = [("a_i", 4), ("b_i", 4)];

#[test]
fn outputs_are_found_by_name() {
    let m = Builder::new("parent", &[]);
    let outputs = instance(&m, &["PLACE"], &INPUTS);
    assert_eq!(&*outputs.bus("sum_o").name, "u_sum");
    assert_eq!(outputs.bus("wide_o").width, 68);
    m.output("sum_o", outputs.node("sum_o"), "");
    m.finish();
}

#[test]
#[should_panic(expected = "u has no output summ_o")]
fn a_misnamed_output_is_found() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &INPUTS).bus("summ_o");
}

#[test]
#[should_panic(expected = "output wide_o of u has 68 bits: too wide for a node")]
fn a_wide_output_is_no_node() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &INPUTS).node("wide_o");
}

#[test]
#[should_panic(expected = "values of input b_i of u, a part")]
fn an_input_that_nobody_connects_is_found() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &INPUTS[..1]);
}

#[test]
#[should_panic(expected = "values of input a_i of u, a part")]
fn an_input_that_is_connected_twice_is_found() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &[INPUTS[0], INPUTS[0], INPUTS[1]]);
}

#[test]
#[should_panic(expected = "input c_i of u, a part")]
fn a_misnamed_input_is_found() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &[INPUTS[0], INPUTS[1], ("c_i", 4)]);
}

#[test]
#[should_panic(expected = "input sum_o of u, a part")]
fn an_output_is_no_input() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &[INPUTS[0], INPUTS[1], ("sum_o", 4)]);
}

#[test]
#[should_panic(expected = "input b_i of u, a part")]
fn a_value_of_another_width_is_found() {
    instance(&Builder::new("parent", &[]), &["PLACE"], &[INPUTS[0], ("b_i", 3)]);
}

#[test]
#[should_panic(expected = "parameters of u, a part")]
fn a_parameter_without_a_value_is_found() {
    instance(&Builder::new("parent", &[]), &[], &INPUTS);
}

#[test]
#[should_panic(expected = "parameters of u, a part")]
fn a_misnamed_parameter_is_found() {
    instance(&Builder::new("parent", &[]), &["PLACE", "POS"], &INPUTS);
}

/// Finishes a module with an instance and an output that reads a net of a name and width.
fn reads(net: &str, width: u32) {
    let m = Builder::new("parent", &[]);
    let ahead = m.forward(net, width);
    instance(&m, &["PLACE"], &INPUTS);
    m.output("ahead_o", m.h().not(width, ahead), "");
    m.finish();
}

#[test]
fn a_net_may_be_read_before_its_instance() {
    reads("u_sum", 4);
}

#[test]
#[should_panic(expected = "parent reads 4 bits of a net u_summ")]
fn a_net_that_nothing_drives_is_found() {
    reads("u_summ", 4);
}

#[test]
#[should_panic(expected = "parent reads 3 bits of a net u_sum")]
fn a_net_of_another_width_is_found() {
    reads("u_sum", 3);
}

#[test]
#[should_panic(expected = "parent reads 8 bits of a net r1_valid")]
fn a_bus_that_nothing_drives_is_found() {
    let m = Builder::new("parent", &[]);
    m.output_bus("out_o", Bus { name: "r1_valid".into(), width: 8 }.all(), "");
    m.finish();
}

/// What is said to be read by nobody is no zero.
#[test]
#[should_panic(expected = "parent reads 4 bits of a net (unread)")]
fn a_word_that_nobody_should_read_is_found() {
    let m = Builder::new("parent", &[]);
    let (masked, read) = (m.h().and(m.unread(4), m.lit(4, 0)), m.unread(4));
    m.output("masked_o", masked, "");
    m.output("read_o", m.h().or(masked, read), "");
    m.finish();
}

#[test]
#[should_panic(expected = "parent has two nets a_i")]
fn a_name_that_is_given_twice_is_found() {
    let m = Builder::new("parent", &[]);
    let node = m.input("a_i", 1, "");
    m.wire("a_i", Wide::Node(node));
    m.finish();
}

#[test]
#[should_panic(expected = "register state is set twice")]
fn a_register_is_set_once() {
    let m = Builder::new("parent", &[]);
    let register = m.register("state", 1, 0, "");
    m.set(register, register.q);
    m.set_when(register, register.q, register.q);
}

#[test]
#[should_panic(expected = "register state of parent has no next value")]
fn a_register_is_set() {
    let m = Builder::new("parent", &[]);
    m.register("state", 1, 0, "");
    m.finish();
}

#[test]
#[should_panic(expected = "each word has a name")]
fn words_are_as_many_as_names() {
    let m = Builder::new("parent", &[]);
    Words::zip(["a", "b"], &[m.lit(1, 0)]);
}
