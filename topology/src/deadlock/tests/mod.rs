mod cuts;
mod oracle;
mod sharing;
mod verdicts;
