//! Computes the clobbers of all uses at once, in preorder of the dominator tree.
//!
//! A stack contains the versions that dominate the current block. A use searches the stack from the top downwards; a
//! later use of the same location searches only the versions that were pushed since, and otherwise reuses the result of
//! the earlier one. At a phi, a walk determines where on the stack the search continues.
//!
//! A use with more than [`MemorySsa::check_limit`] versions to visit is left unoptimized.
//!
//! Cost: for each use the versions that are new to its location, at most the limit.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashMap};
use selvedge_ir::{Block, Inst, Value, ValueKind};

use super::clobber::{Clobbering, Query};
use super::translate::TranslatedPlace;
use super::walk::ClobberSearch;
use super::{AccessKind, MemoryAccess, MemorySsa};

/// The search state of one location, or of one call with its arguments.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// The location; `None` for a call.
    place: Option<TranslatedPlace>,
    /// The instruction that it was recorded for; later calls are compared with it.
    inst: Inst,
    /// The number of pops at its last search.
    pops: u32,
    /// Versions up to this stack index were searched for an earlier use.
    lower: u32,
    /// The block of that use.
    lower_block: Option<Block>,
    /// The stack index where an earlier search ended, unless it may have been popped.
    last_kill: Option<u32>,
    /// Whether that search hit the limit.
    capped: bool,
    /// The index of the next row for the same pointer, plus one.
    link: u32,
}

/// All locations, looked up by pointer without hashing.
#[derive(Default)]
struct Places {
    rows: Vec<Seen>,
    /// By kind of value, then by index: the first row, plus one.
    first: [Vec<u32>; 3],
    /// By hash of callee and arguments: the first row of calls, plus one.
    calls: FxHashMap<u64, u32>,
}

impl Places {
    fn head(&mut self, ptr: Value) -> &mut u32 {
        let (kind, n) = match ptr.kind() {
            ValueKind::Inst(inst) => (0, inst.as_u32()),
            ValueKind::Arg(arg) => (1, arg.as_u32()),
            ValueKind::Const(c) => (2, c.as_u32()),
            ValueKind::Block(block) => (2, block.as_u32()),
        };
        let list = &mut self.first[kind];
        if list.len() <= n as usize {
            list.resize(n as usize + 1, 0);
        }
        &mut list[n as usize]
    }

    /// The row of a location or call, created if there is none.
    fn find(&mut self, cx: &Clobbering<'_>, inst: Inst, place: Option<TranslatedPlace>) -> usize {
        let next_row = self.rows.len() as u32 + 1;
        let hash = if place.is_none() { hash_of_call(cx, inst) } else { 0 };
        let head = match &place {
            Some(place) => self.head(place.loc.ptr),
            None => self.calls.entry(hash).or_insert(0),
        };
        let first = *head;
        let mut at = first;
        while at != 0 {
            let row = &self.rows[at as usize - 1];
            let same = match place {
                Some(_) => row.place == place,
                None => row.place.is_none() && is_same_call(cx, row.inst, inst),
            };
            if same {
                return at as usize - 1;
            }
            at = row.link;
        }
        match &place {
            Some(place) => *self.head(place.loc.ptr) = next_row,
            None => {
                self.calls.insert(hash, next_row);
            }
        }
        self.rows.push(Seen {
            place,
            inst,
            pops: 0,
            lower: 0,
            lower_block: None,
            last_kill: None,
            capped: false,
            link: first,
        });
        next_row as usize - 1
    }
}

fn hash_of_call(cx: &Clobbering<'_>, call: Inst) -> u64 {
    let operands: Vec<Value> = cx.func.operands(call).collect();
    FxBuildHasher.hash_one(operands)
}

/// Whether two calls have the same callee and arguments.
fn is_same_call(cx: &Clobbering<'_>, a: Inst, b: Inst) -> bool {
    cx.func.operands(a).eq(cx.func.operands(b))
}

/// The versions that dominate the current block of the tree walk.
struct Stack {
    versions: Vec<MemoryAccess>,
    pops: u32,
    places: Places,
    search: ClobberSearch,
}

impl MemorySsa {
    /// Computes the clobbers of all uses, unless that was done and no def was inserted since. LLVM does the same if a
    /// pass requests it.
    pub fn ensure_optimized_uses(&mut self, cx: &mut Clobbering<'_>) {
        if self.uses_optimized {
            return;
        }
        let mut stack = Stack {
            versions: vec![MemoryAccess::LIVE_ON_ENTRY],
            pops: 1,
            places: Places::default(),
            search: ClobberSearch::default(),
        };
        for block in cx.dom.tree().preorder() {
            if self.blocks[block].first.is_some() {
                self.pop_others(cx, block, &mut stack);
                self.optimize_block(cx, block, &mut stack);
            }
        }
        self.uses_optimized = true;
    }

    /// Pops the versions that do not dominate a block.
    fn pop_others(&self, cx: &Clobbering<'_>, block: Block, stack: &mut Stack) {
        while let Some(&top) = stack.versions.last() {
            let of = self.block(top);
            if of.is_none_or(|of| cx.dom.dominates(of, block)) {
                return;
            }
            while stack.versions.last().is_some_and(|&top| self.block(top) == of) {
                stack.versions.pop();
            }
            stack.pops += 1;
        }
    }

    fn optimize_block(&mut self, cx: &mut Clobbering<'_>, block: Block, stack: &mut Stack) {
        let mut at = self.blocks[block].first.expand();
        while let Some(access) = at {
            at = self.next(access);
            if self.kind(access) != AccessKind::Use {
                stack.versions.push(access);
                continue;
            }
            let (None, Some(inst)) = (self.optimized(access), self.inst(access)) else { continue };
            let query = cx.query(inst);
            if cx.reads_unchanging(inst, &query) {
                self.set_optimized(access, Some(MemoryAccess::LIVE_ON_ENTRY));
                continue;
            }
            let n = stack.places.find(cx, inst, query.place);
            let mut seen = stack.places.rows[n];
            self.optimize_use(cx, (access, block), &query, stack, &mut seen);
            stack.places.rows[n] = seen;
        }
    }

    fn optimize_use(
        &mut self,
        cx: &mut Clobbering<'_>,
        (access, block): (MemoryAccess, Block),
        query: &Query,
        stack: &mut Stack,
        seen: &mut Seen,
    ) {
        let top = stack.versions.len() as u32 - 1;
        if seen.pops != stack.pops {
            seen.pops = stack.pops;
            let holds = |of: Block| of == block || cx.dom.dominates(of, block);
            if seen.lower_block.is_some_and(|of| !holds(of)) {
                seen.lower = 0;
                seen.lower_block = self.block(MemoryAccess::LIVE_ON_ENTRY);
                seen.last_kill = None;
            }
        }
        let last_kill = seen.last_kill.unwrap_or(top);
        if top - seen.lower > self.limit {
            seen.last_kill = None;
            return;
        }
        let (at, found) = self.go_down(cx, access, query, stack, seen.lower);
        let killed_at = if found || at < last_kill { at } else { last_kill };
        let clobber = stack.versions[killed_at as usize];
        // If an earlier search for the location hit the limit, this one stops there as well.
        let capped = self.is_capped(access) || (!found && seen.capped);
        self.set_optimized(access, Some(clobber));
        self.rows[access].capped = capped;
        seen.capped = capped;
        seen.last_kill = Some(killed_at);
        seen.lower = top;
        seen.lower_block = Some(block);
    }

    /// Searches the stack down to `lower`; returns the index reached, and whether the version there is a clobber.
    fn go_down(
        &mut self,
        cx: &mut Clobbering<'_>,
        access: MemoryAccess,
        query: &Query,
        stack: &mut Stack,
        lower: u32,
    ) -> (u32, bool) {
        let mut at = stack.versions.len() as u32 - 1;
        while at > lower {
            let version = stack.versions[at as usize];
            let Some(inst) = self.inst(version) else {
                let found = self.clobber(cx, &mut stack.search, access, None).access;
                let place =
                    stack.versions[..=at as usize].iter().rposition(|&other| other == found);
                return (place.unwrap_or(0) as u32, true);
            };
            if cx.clobbers(inst, query, query.place.as_ref()) {
                return (at, true);
            }
            at -= 1;
        }
        (at, false)
    }
}
