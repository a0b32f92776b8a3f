// SPDX-License-Identifier: MIT OR Apache-2.0
//! Who did what when.

/// What a processor is busy with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Activity {
    /// A computation.
    Compute,
    /// The overhead of a message that it sends.
    Send,
    /// The overhead of a message that has come.
    Receive,
}

/// A time in which a processor is busy. It may be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The rank.
    pub rank: u32,
    /// Its processor.
    pub cpu: u8,
    /// What the processor is busy with.
    pub activity: Activity,
    /// The first cycle.
    pub from: u64,
    /// The first cycle after it.
    pub to: u64,
}

/// A message between two spans.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    /// The span of its send, by number.
    pub send: u32,
    /// The span of its receipt, by number.
    pub receive: u32,
    /// Its size.
    pub bytes: u64,
}

/// Who did what when.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Timeline {
    /// In order of their beginnings.
    pub spans: Vec<Span>,
    /// In order of arrival.
    pub flights: Vec<Flight>,
}

impl Timeline {
    /// The most spans that a timeline can have. A machine gives one up that would get more.
    pub const MOST: usize = 1 << 20;

    /// Adds a span. Returns its number.
    pub(super) fn add(&mut self, span: Span) -> u32 {
        self.spans.push(span);
        (self.spans.len() - 1) as u32
    }

    /// Some ranks have stopped: their spans end.
    pub(super) fn cut(&mut self, stopped: impl Fn(u32) -> bool, now: u64) {
        for span in self.spans.iter_mut().filter(|span| stopped(span.rank)) {
            span.to = span.to.min(now);
        }
    }

    /// The spans that the makespan follows from, by number, from the first to the last.
    ///
    /// It is found backwards from the span that ends last. A span that begins when another one of its
    /// processor ends follows from that one. A receipt that begins later follows from the send of its
    /// message. Any other span follows from the last one of its rank to end before it.
    pub fn critical_path(&self) -> Vec<u32> {
        let mut at = (0..self.spans.len()).rev().max_by_key(|&span| self.spans[span].to);
        let mut path = Vec::new();
        let before = self.predecessors();
        while let Some(span) = at {
            path.push(span as u32);
            at = before[span].map(|earlier| earlier as usize);
        }
        path.reverse();
        path
    }

    /// The span that each span follows from. It has a lower number.
    fn predecessors(&self) -> Vec<Option<u32>> {
        let mut sent: Vec<Option<u32>> = vec![None; self.spans.len()];
        for flight in &self.flights {
            sent[flight.receive as usize] = Some(flight.send);
        }
        // Of each rank the span that ends last so far, and of each processor.
        let mut last_of = std::collections::HashMap::new();
        let mut last_on = std::collections::HashMap::new();
        let mut before = Vec::with_capacity(self.spans.len());
        for (number, span) in (0u32..).zip(&self.spans) {
            let adjoins = |&&earlier: &&u32| self.spans[earlier as usize].to == span.from;
            let same = last_on.get(&(span.rank, span.cpu)).filter(adjoins).copied();
            let (sender, own) = (sent[number as usize], last_of.get(&span.rank).copied());
            before.push(same.or(sender).or(own));
            last_on.insert((span.rank, span.cpu), number);
            let ends_later = |&earlier: &u32| self.spans[earlier as usize].to > span.to;
            if !own.is_some_and(|earlier| ends_later(&earlier)) {
                last_of.insert(span.rank, number);
            }
        }
        before
    }
}
