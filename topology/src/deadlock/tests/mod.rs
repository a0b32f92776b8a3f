mod cuts;
mod oracle;
mod verdicts;
