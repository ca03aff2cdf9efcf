//! Warp-level operations: the lanes of a mask wait for each other under any schedule, and exchange values.
//!
//! A lane waits until all lanes of its mask that have not exited are at an operation of the same kind with the same
//! mask, as specified by the PTX ISA. Only `bar.warp.sync` orders memory.

use crate::machine::Machine;
use crate::op::{Redux, Shuffle, Sync, SyncOp, WarpOp};
use crate::slot::{POISON, STICKY, Slot};
use crate::sync::End;
use crate::thread::Status;

/// A lane at a warp-level operation.
struct Lane {
    thread: u32,
    lane: u32,
    value: Slot,
    /// The second and third operand of a shuffle.
    by: u32,
    clamp: u32,
}

impl Machine<'_> {
    pub(super) fn warp(&mut self, thread: u32, sync: u32, op: &SyncOp) -> Result<(), End> {
        let mask = self.number(thread, op, 0)? as u32;
        let lane = self.threads[thread as usize].lane();
        if mask & (1 << lane) == 0 {
            return Err("a warp operation with a mask that the calling lane is not in".into());
        }
        let first = self.lanes_of(thread).start;
        self.block(thread, Status::Warp);
        self.warps.entry(first).or_default().push((thread, sync, mask));
        self.meet_lanes(first);
        Ok(())
    }

    /// Handles the exit of a lane: lanes that waited for it may continue.
    pub(super) fn warp_lost(&mut self, thread: u32) {
        let first = self.lanes_of(thread).start;
        if self.warps.contains_key(&first) {
            self.meet_lanes(first);
        }
    }

    /// Executes the operations of a warp for which all lanes have arrived.
    fn meet_lanes(&mut self, first: u32) {
        let lanes = self.lanes_of(first);
        let gone = lanes.clone().filter(|&t| self.threads[t as usize].status == Status::Done);
        let mut absent = gone.fold(0u32, |mask, t| mask | 1 << (t - first));
        if lanes.len() < 32 {
            absent |= u32::MAX << lanes.len();
        }
        loop {
            let Some(waiting) = self.warps.get(&first) else { return };
            let program = self.world.program;
            let kind = |sync: u32| program.syncs[sync as usize].kind;
            let complete = waiting.iter().find_map(|&(_, sync, mask)| {
                let same = |row: &&(u32, u32, u32)| kind(row.1) == kind(sync) && row.2 == mask;
                let here =
                    waiting.iter().filter(same).fold(0u32, |m, row| m | 1 << (row.0 - first));
                (here | absent & mask == mask).then_some((kind(sync), mask))
            });
            let Some((sync, mask)) = complete else { return };
            let mut group = Vec::new();
            self.warps.entry(first).or_default().retain(|&row| {
                let takes_part = kind(row.1) == sync && row.2 == mask;
                if takes_part {
                    group.push((row.0, row.1));
                }
                !takes_part
            });
            group.sort_unstable();
            if self.world.gated {
                self.synchronized.push(group.iter().map(|row| row.0).collect());
            }
            self.exchange_lanes(&group, mask, first);
        }
    }

    fn exchange_lanes(&mut self, group: &[(u32, u32)], mask: u32, first: u32) {
        let program = self.world.program;
        let Some(&(_, sync)) = group.first() else { return };
        let Sync::Warp(kind) = program.syncs[sync as usize].kind else { return };
        if kind == WarpOp::Sync {
            if let Some(races) = &mut self.world.races {
                let clocks: Vec<_> =
                    group.iter().map(|&(thread, _)| races.arrive(thread)).collect();
                let joined = races.joined_clocks(&clocks);
                group.iter().for_each(|&(thread, _)| races.leave(thread, &joined));
            }
        } else {
            let lanes: Vec<Lane> = group
                .iter()
                .map(|&(thread, sync)| {
                    let args = &program.syncs[sync as usize].args;
                    let arg =
                        |n: usize| args.get(n).map_or(Slot::default(), |&r| self.get(thread, r));
                    let (by, clamp) = (arg(2).bits as u32, arg(3).bits as u32);
                    Lane { thread, lane: thread - first, value: arg(1), by, clamp }
                })
                .collect();
            for (lane, &(_, sync)) in lanes.iter().zip(group) {
                let (value, second) = result(kind, lane, &lanes, mask);
                let dst = program.syncs[sync as usize].dst;
                self.set(lane.thread, dst, value);
                if let Some(second) = second {
                    self.set(lane.thread, dst + 1, second);
                }
            }
        }
        group.iter().for_each(|&(thread, _)| self.wake(thread));
    }
}

/// The result of a lane.
fn result(kind: WarpOp, lane: &Lane, lanes: &[Lane], mask: u32) -> (Slot, Option<Slot>) {
    let sticky = lanes.iter().fold(0, |all, other| all | other.value.meta) & STICKY;
    let value = |bits: u64| Slot { bits, meta: sticky, known: 0 };
    let is_true = |other: &&Lane| other.value.bits != 0;
    let ballot = |f: &dyn Fn(&&Lane) -> bool| {
        lanes.iter().filter(|other| f(other)).fold(0u64, |m, other| m | 1 << other.lane)
    };
    let n_true = lanes.iter().filter(is_true).count();
    match kind {
        WarpOp::Sync => (Slot::default(), None),
        WarpOp::Shuffle { mode, with_predicate } => {
            let (value, inside) = shuffle(mode, lane, lanes);
            (value, with_predicate.then_some(Slot::new(u64::from(inside))))
        }
        WarpOp::VoteAll => (value(u64::from(n_true == lanes.len())), None),
        WarpOp::VoteAny => (value(u64::from(n_true > 0)), None),
        WarpOp::VoteUni => (value(u64::from(n_true == 0 || n_true == lanes.len())), None),
        WarpOp::Ballot => (value(ballot(&is_true)), None),
        WarpOp::MatchAny => (value(ballot(&|o: &&Lane| o.value.bits == lane.value.bits)), None),
        WarpOp::MatchAll => {
            let same = lanes.iter().all(|other| other.value.bits == lane.value.bits);
            let bits = if same { u64::from(mask) } else { 0 };
            (value(bits), Some(value(u64::from(same))))
        }
        WarpOp::Redux(op) => (value(u64::from(reduce(op, lanes))), None),
        WarpOp::Elect => {
            let leader = lanes.iter().map(|other| other.lane).min().unwrap_or(0);
            let is_leader = u64::from(leader == lane.lane);
            (Slot::new(u64::from(leader)), Some(Slot::new(is_leader)))
        }
    }
}

fn reduce(op: Redux, lanes: &[Lane]) -> u32 {
    let values = lanes.iter().map(|lane| lane.value.bits as u32);
    let signed = |by: fn(i32, i32) -> i32| move |a: u32, b: u32| by(a as i32, b as i32) as u32;
    let all = match op {
        Redux::Add => values.reduce(u32::wrapping_add),
        Redux::UMin => values.reduce(u32::min),
        Redux::UMax => values.reduce(u32::max),
        Redux::Min => values.reduce(signed(i32::min)),
        Redux::Max => values.reduce(signed(i32::max)),
        Redux::And => values.reduce(|a, b| a & b),
        Redux::Or => values.reduce(|a, b| a | b),
        Redux::Xor => values.reduce(|a, b| a ^ b),
    };
    all.unwrap_or(0)
}

/// The value of another lane, by the pseudocode of the PTX ISA; a lane that does not participate has no value.
fn shuffle(mode: Shuffle, lane: &Lane, lanes: &[Lane]) -> (Slot, bool) {
    let (by, clamp, segment) = (lane.by & 31, lane.clamp & 31, lane.clamp >> 8 & 31);
    let most = lane.lane & segment | clamp & !segment;
    let least = lane.lane & segment;
    let (source, inside) = match mode {
        Shuffle::Up => {
            let source = i64::from(lane.lane) - i64::from(by);
            (source, source >= i64::from(most))
        }
        Shuffle::Down => {
            let source = lane.lane + by;
            (i64::from(source), source <= most)
        }
        Shuffle::Butterfly => {
            let source = lane.lane ^ by;
            (i64::from(source), source <= most)
        }
        Shuffle::Index => {
            let source = least | by & !segment;
            (i64::from(source), source <= most)
        }
    };
    if !inside {
        return (lane.value, false);
    }
    let found = lanes.iter().find(|other| i64::from(other.lane) == source);
    (found.map_or(Slot { bits: 0, meta: POISON, known: 0 }, |other| other.value), true)
}
