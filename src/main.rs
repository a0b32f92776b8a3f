// SPDX-License-Identifier: MIT OR Apache-2.0
//! The `flitforge` command.

mod cli;
mod commands;
mod manners;
mod printed;

use std::borrow::Cow;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use cli::{Cli, Verb};
use commands::Failure;
use flitforge_config::limits::MESSAGE_TEXT;
use flitforge_topology::printable::printable;
use printed::Printed;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    let command = Cli::command().color(manners::colour_among(&args));
    let parsed = command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
    let mut stdout = Printed::new(std::io::stdout().lock());
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() && (!is_plain(&error) || args.iter().any(|arg| arg == "--json")) => {
            let failure = Failure::bad_input(error.to_string().trim_start_matches("error: "));
            return fail(&failure, args.iter().any(|arg| arg == "--json"), &mut stdout);
        }
        Err(error) => error.exit(),
    };
    manners::choose(cli.manners);
    // A table that no terminal shows is read back, with the names that the graph has.
    let verbatim = matches!(cli.verb, Verb::Table { .. }) && !std::io::stdout().is_terminal();
    let out: &mut dyn Write = if verbatim { stdout.verbatim() } else { &mut stdout };
    match commands::dispatch(cli.verb, cli.manners, out) {
        Ok(code) => ExitCode::from(code),
        Err(failure) => fail(&failure, cli.manners.json, &mut stdout),
    }
}

/// Whether an error of the arguments is as short as a message may be, and all its characters are printed.
fn is_plain(error: &clap::Error) -> bool {
    let text = error.to_string();
    text.len() <= MESSAGE_TEXT && matches!(printable(&text), Cow::Borrowed(_))
}

/// Says why, as JSON to standard output where that is asked for.
fn fail(failure: &Failure, json: bool, stdout: &mut dyn Write) -> ExitCode {
    let message = failure.words();
    // Nothing can be done when standard error is closed too.
    let _ = match &*message {
        "" => Ok(()),
        _ if json => failure.as_json(stdout),
        _ => writeln!(std::io::stderr(), "{message}"),
    };
    ExitCode::from(failure.code)
}
