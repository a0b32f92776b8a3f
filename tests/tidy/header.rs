// SPDX-License-Identifier: MIT OR Apache-2.0
//! The header for C against the functions and structures of the library.

/// A type of Rust as C has it, with a space or an asterisk at its end.
fn in_c(rust: &str) -> String {
    if let Some(inner) = rust.strip_prefix("*mut ") {
        return format!("{}*", in_c(inner));
    }
    if let Some(inner) = rust.strip_prefix("*const ") {
        return format!("const {}*", in_c(inner));
    }
    let name = match rust {
        "u8" => "uint8_t",
        "u32" => "uint32_t",
        "u64" => "uint64_t",
        "usize" => "size_t",
        "c_char" => "char",
        "Status" => "ff_status",
        "Handle" => "ff_simulation",
        "Options" => "ff_options",
        "Arrival" => "ff_arrival",
        other => other,
    };
    format!("{name} ")
}

/// `name: type` as C declares it.
fn field(rust: &str) -> String {
    let (name, kind) = rust.split_once(": ").unwrap_or((rust, ""));
    format!("{}{name}", in_c(kind))
}

/// A text with one space for each gap.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text between two marks, and what follows.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<(&'a str, &'a str)> {
    text.split_once(from)?.1.split_once(to)
}

/// The declarations in C that the functions and the structures `Options` and `Arrival` of a library have.
pub(crate) fn declarations(rust: &str) -> Vec<String> {
    let code: Vec<&str> = rust.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = squeezed(&code.join("\n"));
    let mut found = Vec::new();
    let mut rest = &code[..];
    while let Some((signature, after)) = between(rest, "extern \"C\" fn ", " {") {
        let (name, arguments) = signature.split_once('(').unwrap_or((signature, ""));
        let (arguments, result) = arguments.split_once(')').unwrap_or((arguments, ""));
        let arguments: Vec<String> =
            arguments.split(',').map(str::trim).filter(|one| !one.is_empty()).map(field).collect();
        let arguments = if arguments.is_empty() { "void".to_owned() } else { arguments.join(", ") };
        let result = in_c(result.trim().strip_prefix("-> ").unwrap_or("void"));
        found.push(format!("{result}{name}({arguments});"));
        rest = after;
    }
    for (name, kind) in [("Options", "ff_options"), ("Arrival", "ff_arrival")] {
        let body = between(&code, &format!("pub struct {name} {{ "), " }").map_or("", |(body, _)| body);
        let fields = body.split(',').map(|one| one.trim().trim_start_matches("pub "));
        let fields: String =
            fields.filter(|one| !one.is_empty()).map(|one| format!("{}; ", field(one))).collect();
        found.push(format!("typedef struct {kind} {{ {fields}}} {kind};"));
    }
    found
}

/// A header without comments.
pub(crate) fn without_comments(header: &str) -> String {
    let pieces = header.split("/*").enumerate();
    let code = pieces.map(|(at, piece)| match at {
        0 => piece,
        _ => piece.split_once("*/").map_or("", |(_, after)| after),
    });
    squeezed(&code.collect::<String>())
}

#[test]
fn declarations_are_translated() {
    let rust = "pub unsafe extern \"C\" fn f(a: *mut Handle, b: *const c_char) -> bool { }\n\
                pub extern \"C\" fn g() { }";
    assert_eq!(declarations(rust)[..2], ["bool f(ff_simulation *a, const char *b);", "void g(void);"]);
    assert_eq!(without_comments("/* x\n */ int /* y */ a;\n"), "int a;");
}
