// SPDX-License-Identifier: MIT OR Apache-2.0
//! The container file says what the repository says: compiler, package, program, tools.
//! `scripts/container.sh` checks the rules of any container file, and builds this one.

use std::io::Write;
use std::process::{Command, Stdio};

use parse_dockerfile::{Command as Script, Dockerfile, Instruction};

const CONTAINER: &str = include_str!("../../Containerfile");

/// Tools that the verbs of the command start: `cosim`, `synth`, and the benches of generated networks.
const TOOLS: [&str; 5] = ["g++", "iverilog", "make", "verilator", "yosys"];

fn parsed() -> Dockerfile<'static> {
    parse_dockerfile::parse(CONTAINER).expect("the container file can be read")
}

/// The scripts of a stage's `RUN` lines, without the ends of lines.
fn scripts(instructions: &[Instruction<'_>]) -> Vec<String> {
    let script = |instruction: &Instruction<'_>| match instruction {
        Instruction::Run(run) => match &run.arguments {
            Script::Shell(text) => Some(text.value.replace("\\\n", " ")),
            other => panic!("a script is written as one text: {other:?}"),
        },
        _ => None,
    };
    instructions.iter().filter_map(script).collect()
}

/// The words of a text that stand behind a flag.
fn behind<'a>(text: &'a str, flag: &str) -> &'a str {
    let mut words = text.split_whitespace().skip_while(|word| *word != flag);
    words.nth(1).unwrap_or_else(|| panic!("no `{flag}` in {text}"))
}

#[test]
fn the_container_builds_with_the_compiler_of_the_repository() {
    let container = parsed();
    let images: Vec<_> = container.stages().map(|stage| stage.from.image.value.to_string()).collect();
    let toolchain: toml::Table = include_str!("../../rust-toolchain.toml").parse().expect("it is TOML");
    let channel = toolchain["toolchain"]["channel"].as_str().expect("it names a compiler");
    let minor = channel.rsplit_once('.').map_or(channel, |(minor, _)| minor);
    assert!(images[0].contains(&format!("/rust:{minor}-")), "{} is not of Rust {minor}", images[0]);
    for image in images {
        let tag = image.rsplit_once(':').map(|(_, tag)| tag);
        assert!(tag.is_some_and(|tag| tag != "latest"), "{image} has no tag of its own");
    }
}

#[test]
fn the_container_has_the_command_and_its_tools() {
    let container = parsed();
    let stages: Vec<_> = container.stages().collect();
    let [build, last] = stages.as_slice() else { panic!("{} stages", stages.len()) };
    let built = scripts(build.instructions).join(" ");
    let own: toml::Table = include_str!("../../Cargo.toml").parse().expect("it is TOML");
    assert_eq!(Some(behind(&built, "--package")), own["package"]["name"].as_str());
    assert!(built.contains("--locked"), "{built}");
    let installed = scripts(last.instructions).join(" ");
    let missing = TOOLS.iter().filter(|tool| !installed.split_whitespace().any(|word| word == **tool));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&&str>::new());
    let text = format!("{:?}", last.instructions);
    assert!(text.contains("/source/target/release/flitforge"), "the program is not copied: {text}");
    assert!(text.contains("/source/labs"), "the labs are not copied: {text}");
    let is_entry = |instruction: &Instruction<'_>| {
        matches!(instruction, Instruction::Entrypoint(entry)
        if matches!(&entry.arguments, Script::Exec(words) if words.value[0].value == "flitforge"))
    };
    assert!(last.instructions.iter().any(is_entry), "the program does not start");
}

#[test]
fn the_container_does_not_run_as_root() {
    let container = parsed();
    let last = container.stages().last().expect("a container file has stages");
    let users: Vec<&str> = last
        .instructions
        .iter()
        .filter_map(|instruction| match instruction {
            Instruction::User(user) => Some(user.arguments.value.as_ref()),
            _ => None,
        })
        .collect();
    assert!(users.last().is_some_and(|user| !["root", "0"].contains(user)), "{users:?}");
}

/// Scripts of the container are such that a shell reads them, and leave no lists of packages behind.
#[test]
fn scripts_of_the_container_can_be_read() {
    for stage in parsed().stages() {
        for script in scripts(stage.instructions) {
            let mut shell =
                Command::new("sh").arg("-n").stdin(Stdio::piped()).spawn().expect("there is a shell");
            let mut input = shell.stdin.take().expect("it has an input");
            input.write_all(script.as_bytes()).expect("it reads");
            drop(input);
            assert!(shell.wait().expect("it ends").success(), "{script}");
            assert!(script.contains("rm -rf /var/lib/apt/lists/*"), "{script}");
            assert!(script.contains("--no-install-recommends"), "{script}");
        }
    }
}
