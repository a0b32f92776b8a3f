// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any program, run by several copies of each rank.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::group::{Group, GroupError};
use super::replica::{Note, Replica, Sending};
use super::rules::{Part, Rules};
use crate::workload::{Action, Actions, Event, Fate, Lane, Mailbox, Message, Posted, Program};

/// Copies are told that a process has failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Notice {
    /// When they are told.
    pub at: u64,
    /// The process.
    pub process: u32,
}

/// A message of the program as copies send it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said<B> {
    op: u32,
    bytes: u64,
    class: u8,
    lane: Lane,
    body: B,
}

/// What a copy has done because of failures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Repairs {
    /// How often it became the master of its rank.
    pub elections: u64,
    /// Messages of its backup table that it sent as a new master.
    pub resent: u64,
    /// Messages that it discarded, as their identifiers were in its history.
    pub discarded: u64,
}

/// What an operation of this copy is for.
#[derive(Debug, Clone, Copy)]
enum Use {
    /// One of the notes of a sending.
    Note { sending: u32 },
    /// The program posts this receive when its processor is free.
    Post(Posted),
    /// The program computes.
    Compute { op: u32 },
}

/// A message that the master sends.
#[derive(Debug, Clone, Copy)]
struct Open {
    /// The program's number for the send; `None`: it is sent again.
    op: Option<u32>,
    began: bool,
    /// Notes that have not left.
    left: usize,
}

/// A copy of a rank that runs a program. The program sees ranks and their messages as without copies.
///
/// Messages are sent before their receives are posted, whatever their size: a copy takes in all that comes.
/// The send of a master ends with its last commit, and that of another copy at once. A process that has
/// failed and recovers does not take part any more. Timers are numbered from 0 by the program; the last
/// numbers are those of notices.
#[derive(Debug, Clone)]
pub struct Replicated<P: Program> {
    program: P,
    replica: Replica<Said<P::Body>>,
    group: Group,
    rules: Rules,
    notices: Arc<[Notice]>,
    mailbox: Mailbox<P::Body>,
    uses: BTreeMap<u32, Use>,
    open: BTreeMap<u32, Open>,
    next_use: u32,
    next_open: u32,
    has_failed: bool,
    finished: bool,
    repairs: Repairs,
}

impl<P: Program> Replicated<P> {
    /// The processes for the programs of some ranks, in order of their numbers (see [`Group`]). All of them
    /// are told of the same failures.
    ///
    /// # Errors
    /// There is no program, no copy, or there are too many of them.
    pub fn all(
        programs: impl IntoIterator<Item = P>,
        degree: u32,
        rules: Rules,
        notices: impl IntoIterator<Item = Notice>,
    ) -> Result<Vec<Self>, GroupError> {
        let programs: Vec<P> = programs.into_iter().collect();
        let ranks = u32::try_from(programs.len()).unwrap_or(u32::MAX);
        let group = Group::new(ranks, degree)?;
        let notices: Arc<[Notice]> = notices.into_iter().collect();
        let one = |process: u32| Self {
            program: programs[group.rank(process) as usize].clone(),
            replica: Replica::new(group, group.rank(process), group.copy(process), rules),
            group,
            rules,
            notices: Arc::clone(&notices),
            mailbox: Mailbox::default(),
            uses: BTreeMap::new(),
            open: BTreeMap::new(),
            next_use: 0,
            next_open: 0,
            has_failed: false,
            finished: false,
            repairs: Repairs::default(),
        };
        Ok((0..group.processes()).map(one).collect())
    }

    /// The program as this copy has run it.
    pub const fn program(&self) -> &P {
        &self.program
    }

    /// The protocol's part.
    pub const fn replica(&self) -> &Replica<Said<P::Body>> {
        &self.replica
    }

    /// What it has done because of failures.
    pub const fn repairs(&self) -> Repairs {
        self.repairs
    }

    /// Whether its program has finished and the process lives.
    pub const fn is_done(&self) -> bool {
        self.finished && !self.has_failed
    }

    fn number(&mut self, what: Use) -> u32 {
        let op = self.next_use;
        self.next_use = op.wrapping_add(1);
        self.uses.insert(op, what);
        op
    }

    /// The place of a notice from the number of its timer.
    fn notice(&self, timer: u32) -> Option<Notice> {
        self.notices.get((u32::MAX - timer) as usize).copied()
    }

    fn start(&self, out: &mut Actions<Note<Said<P::Body>>>) {
        out.push(Action::Listen);
        for (timer, notice) in (0..u32::MAX).zip(self.notices.iter()) {
            out.push(Action::Timer { timer: u32::MAX - timer, at: notice.at });
        }
    }

    /// What an event of the machine means to the program.
    fn translate(
        &mut self,
        event: Event<Note<Said<P::Body>>>,
        inner: &mut VecDeque<Event<P::Body>>,
        out: &mut Actions<Note<Said<P::Body>>>,
    ) {
        match event {
            Event::Start => {
                self.start(out);
                inner.push_back(Event::Start);
            }
            Event::Began { op } => self.began(op, inner),
            Event::Sent { op } => self.sent(op, inner),
            Event::Computed { op } => {
                if let Some(Use::Compute { op }) = self.uses.remove(&op) {
                    inner.push_back(Event::Computed { op });
                }
            }
            Event::Arrived(Message { body, .. }) | Event::Received { message: Message { body, .. }, .. } => {
                self.hear(body, inner);
            }
            Event::Timer { timer } => match self.notice(timer) {
                Some(notice) => self.learn(notice, inner, out),
                None => inner.push_back(Event::Timer { timer }),
            },
            Event::Failure => self.has_failed = true,
            Event::Recovery => out.push(Action::Finish),
        }
    }

    /// It is told of a failure.
    fn learn(
        &mut self,
        notice: Notice,
        inner: &mut VecDeque<Event<P::Body>>,
        out: &mut Actions<Note<Said<P::Body>>>,
    ) {
        let was_master = self.replica.is_master();
        let resent = self.replica.fail(notice.process);
        self.repairs.elections += u64::from(!was_master && self.replica.is_master());
        self.repairs.resent += resent.len() as u64;
        for sending in resent {
            self.go(None, sending, inner, out);
        }
    }

    fn began(&mut self, op: u32, inner: &mut VecDeque<Event<P::Body>>) {
        match self.uses.get(&op) {
            Some(&Use::Compute { op }) => inner.push_back(Event::Began { op }),
            Some(&Use::Post(posted)) => {
                inner.push_back(Event::Began { op: posted.op });
                self.uses.remove(&op);
                if let Some(early) = self.mailbox.post(posted) {
                    inner.push_back(Event::Received { op: posted.op, message: early.message });
                }
            }
            Some(Use::Note { sending }) => {
                if let Some(open) = self.open.get_mut(sending).filter(|open| !open.began) {
                    open.began = true;
                    inner.extend(open.op.map(|op| Event::Began { op }));
                }
            }
            None => {}
        }
    }

    fn sent(&mut self, op: u32, inner: &mut VecDeque<Event<P::Body>>) {
        let Some(Use::Note { sending }) = self.uses.remove(&op) else { return };
        let Some(open) = self.open.get_mut(&sending) else { return };
        open.left = open.left.saturating_sub(1);
        if open.left == 0 {
            inner.extend(open.op.map(|op| Event::Sent { op }));
            self.open.remove(&sending);
        }
    }

    fn hear(&mut self, note: Note<Said<P::Body>>, inner: &mut VecDeque<Event<P::Body>>) {
        let is_known = matches!(&note, Note::Data(mid, _) if self.replica.has_heard(mid));
        self.repairs.discarded += u64::from(is_known && self.rules.has(Part::History));
        for (mid, said) in self.replica.hear(note) {
            let Said { op, bytes, class, body, .. } = said;
            let message = Message { from: mid.source, op, tag: mid.tag, bytes, class, body };
            match self.mailbox.deliver(message, 0) {
                Fate::Received(posted, message) => {
                    inner.push_back(Event::Received { op: posted.op, message });
                }
                Fate::Heard(message) => inner.push_back(Event::Arrived(message)),
                Fate::Kept => {}
            }
        }
    }

    /// The master sends. Notes leave in their order, as they have one lane and one class.
    fn go(
        &mut self,
        op: Option<u32>,
        sending: Sending<Said<P::Body>>,
        inner: &mut VecDeque<Event<P::Body>>,
        out: &mut Actions<Note<Said<P::Body>>>,
    ) {
        let Some(&(_, Note::Data(_, Said { bytes, class, lane, .. }))) =
            sending.notes.iter().find(|(_, note)| matches!(note, Note::Data(..)))
        else {
            return skip(op, inner);
        };
        let number = self.next_open;
        self.next_open = number.wrapping_add(1);
        self.open.insert(number, Open { op, began: false, left: sending.notes.len() });
        let (tag, mid_bytes) = (sending.mid.tag, self.rules.mid_bytes);
        for (to, body) in sending.notes {
            let op = self.number(Use::Note { sending: number });
            let bytes = match &body {
                Note::Data(..) => bytes.saturating_add(mid_bytes),
                Note::Commit(_) => mid_bytes,
            };
            out.push(Action::Send { op, to, bytes, tag, class, lane, body });
        }
    }

    /// Does what the program does.
    fn act(
        &mut self,
        action: Action<P::Body>,
        inner: &mut VecDeque<Event<P::Body>>,
        out: &mut Actions<Note<Said<P::Body>>>,
    ) {
        match action {
            Action::Send { op, to, bytes, tag, class, lane, body } => {
                match self.replica.send(to, tag, Said { op, bytes, class, lane, body }) {
                    Some(sending) => self.go(Some(op), sending, inner, out),
                    None => skip(Some(op), inner),
                }
            }
            Action::Receive { op, from, tag, lane } => {
                let op = self.number(Use::Post(Posted { op, from, tag }));
                out.push(Action::Compute { op, cycles: 0, lane });
            }
            Action::Exchange { exchange, body } => {
                let all: Vec<Action<P::Body>> = exchange.actions(body).collect();
                all.into_iter().for_each(|action| self.act(action, inner, out));
            }
            Action::Compute { op, cycles, lane } => {
                let op = self.number(Use::Compute { op });
                out.push(Action::Compute { op, cycles, lane });
            }
            Action::Timer { timer, at } => out.push(Action::Timer { timer, at }),
            Action::Wake { rank, timer, at } if rank < self.group.ranks() => {
                let rank = self.group.process(rank, self.replica.copy());
                out.push(Action::Wake { rank, timer, at });
            }
            Action::Wake { .. } => {}
            Action::Listen => {
                inner.extend(self.mailbox.listen().map(|early| Event::Arrived(early.message)));
            }
            Action::Finish => {
                self.finished = true;
                out.push(Action::Finish);
            }
        }
    }
}

/// A send that takes no time.
fn skip<B>(op: Option<u32>, inner: &mut VecDeque<Event<B>>) {
    inner.extend(op.into_iter().flat_map(|op| [Event::Began { op }, Event::Sent { op }]));
}

impl<P: Program> Program for Replicated<P> {
    type Body = Note<Said<P::Body>>;

    fn step(&mut self, now: u64, event: Event<Self::Body>, out: &mut Actions<Self::Body>) {
        if self.has_failed && !matches!(event, Event::Recovery) {
            return;
        }
        let mut inner = VecDeque::new();
        self.translate(event, &mut inner, out);
        while let Some(event) = inner.pop_front() {
            let of_send = matches!(event, Event::Sent { .. });
            if of_send && !self.program.follows_sends() {
                continue;
            }
            let mut actions = Actions::new(out.turn(0), Vec::new());
            self.program.step(now, event, &mut actions);
            for (_, action) in actions.list {
                self.act(action, &mut inner, out);
            }
        }
    }

    fn describe(&self, op: u32) -> String {
        match self.uses.get(&op) {
            Some(Use::Compute { op } | Use::Post(Posted { op, .. })) => self.program.describe(*op),
            Some(Use::Note { sending }) => match self.open.get(sending).and_then(|open| open.op) {
                Some(op) => self.program.describe(op),
                None => String::from("a message that its failed master may not have sent"),
            },
            None => format!("operation {op}"),
        }
    }
}
