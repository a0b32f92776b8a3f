// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[workload]`.

use flitforge_sim::workload::Carriage;
use flitforge_traffic::workload::Mapping;
use flitforge_traffic::workload::kernels::Costs;
use flitforge_traffic::workload::request_reply::Requests;

use super::super::choice::{MappingKind, ProgramKind};
use super::super::diagnostic::Sink;
use super::super::model::{RankProgram, Workload};
use super::super::schema::workload as p;
use super::super::view::View;

/// The workload, if there is one; the outer `None` when an error was reported, now or when the settings were
/// read.
pub(crate) fn resolve(view: &View<'_>, sink: &mut Sink) -> Option<Option<Workload>> {
    let Some(program) = program(view, view.get(&p::PROGRAM)?, sink)? else { return Some(None) };
    Some(Some(Workload::read(view, program, mapping(view, sink)?)?))
}

impl Workload {
    /// How messages are carried.
    pub fn carriage(&self) -> Carriage {
        let mut carriage = Carriage::default();
        self.specify(&mut carriage);
        carriage
    }
}

/// What the ranks do; the inner `None`: there are no ranks.
fn program(view: &View<'_>, kind: ProgramKind, sink: &mut Sink) -> Option<Option<RankProgram>> {
    Some(Some(match kind {
        ProgramKind::None => return Some(None),
        ProgramKind::Goal => {
            let key = p::FILE.info.key;
            if !view.is_set(key) {
                let message = format!("the program \"goal\" needs `{key}`");
                let conflict = view.conflict(message, &[p::PROGRAM.info.key]);
                sink.push(conflict.hint("add `file = \"schedule.goal\"` to `[workload]`"));
                return None;
            }
            RankProgram::Goal { file: view.given(&p::FILE)? }
        }
        ProgramKind::Collective => RankProgram::Collective {
            collective: view.get(&p::COLLECTIVE_KIND)?,
            bytes: view.get(&p::BYTES)?,
            adds_per_cycle: Some(view.get(&p::ADDS_PER_CYCLE)?).filter(|&bytes| bytes > 0),
        },
        ProgramKind::RequestReply => {
            let (control, data) = (view.get(&p::CONTROL_BYTES)?, view.get(&p::DATA_BYTES)?);
            RankProgram::RequestReply(Requests {
                count: view.get(&p::MESSAGES)?,
                outstanding: view.get(&p::OUTSTANDING)?,
                reads_percent: view.get(&p::READS_PERCENT)?,
                bytes: [control, control + data, control + data, control],
                service: view.get(&p::SERVICE)?,
            })
        }
        ProgramKind::Kernel => RankProgram::Kernel {
            kernel: view.get(&p::KERNEL_KIND)?,
            class: view.get(&p::CLASS)?,
            costs: Costs {
                cycles_per_item: view.get(&p::CYCLES_PER_ITEM)?,
                iterations: view.get(&p::ITERATIONS)?,
                contention_percent: view.get(&p::MEMORY_CONTENTION)?,
            },
        },
        ProgramKind::Batch => {
            RankProgram::Batch { messages: view.get(&p::MESSAGES)?, bytes: view.get(&p::BYTES)? }
        }
    }))
}

fn mapping(view: &View<'_>, sink: &mut Sink) -> Option<Mapping> {
    Some(match view.get(&p::MAPPING)? {
        MappingKind::Identity => Mapping::Identity,
        MappingKind::Random => Mapping::Random { seed: view.get(&p::MAPPING_SEED)? },
        MappingKind::Linear => Mapping::Linear,
        MappingKind::Spread => Mapping::Spread,
        MappingKind::Concentrate => Mapping::Concentrate,
        MappingKind::List => {
            let key = p::NODES.info.key;
            if !view.is_set(key) {
                let conflict =
                    view.conflict(format!("the mapping \"list\" needs `{key}`"), &[p::MAPPING.info.key]);
                sink.push(conflict.hint("add `nodes = [3, 2, 1, 0]` to `[workload]`"));
                return None;
            }
            Mapping::List(view.given(&p::NODES)?)
        }
    })
}
