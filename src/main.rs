//! The `flitforge` command.

mod cli;
mod commands;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let mut stdout = std::io::stdout().lock();
    match commands::dispatch(cli.verb, &mut stdout) {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            let message = failure.message.trim_end();
            if !message.is_empty() {
                // Nothing can be done when standard error is closed too.
                let _ = writeln!(std::io::stderr(), "{message}");
            }
            ExitCode::from(failure.code)
        }
    }
}
