//! Volatile transfers, and the accesses that may replace them.
//!
//! The language leaves open how a volatile `memcpy` accesses memory. So in the second run volatile accesses and smaller
//! transfers of as many bytes may replace it, if they lie in its ranges. Bytes are counted, not listed; their values
//! are compared with memory.

use crate::events::{Entry, Outside, OwnPlace};
use crate::op::{OutsideKind, OutsideOp};
use crate::slot::Slot;
use crate::thread::Thread;
use crate::world::World;

/// What an event reads and writes: the indices of the arguments that are its addresses, and the number of bytes.
struct Moved {
    from: Option<usize>,
    to: Option<usize>,
    bytes: u64,
}

impl Moved {
    fn by(op: &OutsideOp, args: &[Slot]) -> Option<Moved> {
        match op.kind {
            OutsideKind::Order { bytes, reads, writes, .. } if bytes > 0 => {
                Some(Moved { from: reads.then_some(0), to: writes.then_some(0), bytes })
            }
            OutsideKind::Transfer { reads } => {
                Some(Moved { from: reads.then_some(1), to: Some(0), bytes: args.get(2)?.bits })
            }
            _ => None,
        }
    }
}

impl World<'_> {
    /// Compares an event with the transfers of the first run. Returns `None` when it is a part of one, else the index
    /// of the log entry that it must reproduce.
    pub(super) fn past_transfers(
        &self,
        thread: &Thread,
        op: &OutsideOp,
        own: &[OwnPlace],
        next: usize,
        outside: &mut Outside,
    ) -> Option<usize> {
        let args: Vec<Slot> = op.args.iter().map(|arg| thread.get(arg.reg)).collect();
        let Some(entry) = outside.log.get(next) else { return Some(next) };
        let (Some(reads), Some(moved)) = (entry.transfer, Moved::by(op, &args)) else {
            return Some(next);
        };
        let length = entry.args.get(2).map_or(0, |n| n.bits);
        let places = [(moved.from, 1), (moved.to, 0)];
        let mut done = outside.transferred;
        for (side, (place, in_entry)) in places.into_iter().enumerate() {
            let Some(place) = place else { continue };
            done[side] += moved.bytes;
            let is_part = (args[place], own[place]);
            if done[side] > length || !lies_in(is_part, moved.bytes, entry, in_entry, length) {
                return Some(next);
            }
        }
        outside.transferred = done;
        if done == [if reads { length } else { 0 }, length] {
            outside.transferred = [0, 0];
            outside.next = Some(next + 1);
        }
        None
    }
}

/// Whether bytes lie in one side of a transfer. Offsets in memory that only this thread knows are not compared.
fn lies_in(
    (slot, own): (Slot, OwnPlace),
    bytes: u64,
    entry: &Entry,
    n: usize,
    length: u64,
) -> bool {
    let from = match (entry.own[n], own) {
        (Some((first, _)), Some((second, _))) if first.0 && second.0 => return true,
        (Some((first, at)), Some((second, there))) if first == second => there.wrapping_sub(at),
        (None, None) => slot.bits.wrapping_sub(entry.args[n].bits),
        _ => return false,
    };
    from <= length && bytes <= length - from
}

/// Whether an event is an access of memory, whose address comes first.
pub(super) fn is_access(op: &OutsideOp) -> bool {
    matches!(op.kind, OutsideKind::Order { bytes, .. } if bytes > 0)
}
