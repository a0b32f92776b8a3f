// SPDX-License-Identifier: MIT OR Apache-2.0
//! File list, FuseSoC core, constraints and the script for Yosys.

use super::{RTL, Subject, Top};
use crate::File;
use crate::ir::{CLOCK, PortKind, RESET};

pub(super) fn files(subject: &Subject<'_>) -> Vec<File> {
    let prefix = subject.prefix();
    let file = |name: String, text: String| File { name, text };
    vec![
        file(format!("{prefix}.f"), list(subject)),
        file(format!("{prefix}.core"), core(subject)),
        file(format!("synth/{prefix}.sdc"), constraints(subject)),
        file(format!("synth/{prefix}.ys"), yosys(subject)),
    ]
}

/// The Verilog files, parts first.
fn sources(subject: &Subject<'_>) -> impl Iterator<Item = String> {
    subject.modules.iter().map(|module| format!("{RTL}/{}.v", module.name))
}

fn list(subject: &Subject<'_>) -> String {
    sources(subject).map(|source| source + "\n").collect()
}

fn core(subject: &Subject<'_>) -> String {
    let (prefix, top) = (subject.prefix(), subject.top());
    let sources: String = sources(subject).map(|source| format!("      - {source}\n")).collect();
    let what = match subject.top {
        Top::Network => format!("A network of {} wormhole routers", subject.net.graph.nodes()),
        Top::Router => "A wormhole router".to_owned(),
    };
    let relation = subject.plan.spec.relation.name();
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!(
        "CAPI=2:\n\
         name: \"::{prefix}:{version}\"\n\
         description: \"{what} with {relation} routing\"\n\
         \n\
         filesets:\n  \
           rtl:\n    \
             files:\n{sources}    \
             file_type: verilogSource\n  \
           constraints:\n    \
             files:\n      \
               - synth/{prefix}.sdc\n    \
             file_type: SDC\n"
    );
    let has_bench = subject.bench.is_ok();
    if has_bench {
        text +=
            &format!("  bench:\n    files:\n      - sim/{prefix}_tb.v\n    file_type: systemVerilogSource\n");
    }
    text += &format!(
        "\ntargets:\n  \
           default:\n    \
             filesets: [rtl, constraints]\n    \
             toplevel: {top}\n  \
           lint:\n    \
             filesets: [rtl]\n    \
             toplevel: {top}\n    \
             default_tool: verilator\n    \
             tools:\n      \
               verilator:\n        \
                 mode: lint-only\n        \
                 verilator_options: [\"-Wall\"]\n"
    );
    if has_bench {
        text += &format!(
            "  sim:\n    \
                 filesets: [rtl, bench]\n    \
                 toplevel: {prefix}_tb\n    \
                 default_tool: icarus\n    \
                 tools:\n      \
                   icarus:\n        \
                     iverilog_options: [\"-g2012\", \"-DFLITFORGE_ASSERT\"]\n"
        );
    }
    text
}

/// Period of the clock that is asked for, in nanoseconds: a place to begin.
const PERIOD: f64 = 10.0;

/// Each input is named: of what takes the clock out of all inputs, tools know different commands.
fn constraints(subject: &Subject<'_>) -> String {
    let (top, outside) = (subject.top(), PERIOD / 5.0);
    let inputs = subject.module.ports.iter().filter(|port| matches!(port.kind, PortKind::Input));
    let inputs = inputs.map(|port| match port.width {
        1 => port.name.clone(),
        _ => format!("{{{}[*]}}", port.name),
    });
    let delays: String = [RESET.to_owned()]
        .into_iter()
        .chain(inputs)
        .map(|input| format!("set_input_delay -clock {CLOCK} {outside:.3} [get_ports {input}]\n"))
        .collect();
    format!(
        "# Timing constraints of {top}. Set the clock period that you need.\n\
         # A fifth of the period is reserved for logic outside of the module, at inputs and at outputs.\n\
         create_clock -name {CLOCK} -period {PERIOD:.3} [get_ports {CLOCK}]\n\
         {delays}\
         set_output_delay -clock {CLOCK} {outside:.3} [all_outputs]\n"
    )
}

fn yosys(subject: &Subject<'_>) -> String {
    let top = subject.top();
    let sources: String = sources(subject).map(|source| format!("read_verilog {source}\n")).collect();
    format!(
        "# Synthesizes {top} to generic gates. Run from the parent folder: yosys synth/{}.ys\n\
         # For an FPGA, replace synth by a command such as synth_xilinx or synth_ecp5.\n\
         {sources}\
         hierarchy -check -top {top}\n\
         synth -top {top}\n\
         check -assert\n\
         stat\n\
         ! mkdir -p build\n\
         write_verilog -noattr build/{top}_gates.v\n",
        subject.prefix()
    )
}
