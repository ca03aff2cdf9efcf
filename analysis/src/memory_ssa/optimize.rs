//! The clobbers of all uses at once, from the top of the dominator tree downwards.
//!
//! The versions that dominate a block are kept on a stack. A use goes down the stack from the top;
//! a later use of the same place only looks at what was pushed since, and otherwise knows where the
//! earlier one ended. At a phi a walk says where on the stack it goes on.
//!
//! A use with more than [`MemorySsa::check_limit`] versions to look at stays as it is.
//!
//! Cost: uses times the versions that are new to their places; at most the limit for each use.

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashMap};
use selvedge_ir::{Block, Inst, Value, ValueKind};

use super::clobber::{Clobbering, Query};
use super::translate::TranslatedPlace;
use super::walk::ClobberSearch;
use super::{Access, AccessKind, MemorySsa};

/// What is known of one place, or of one call with its arguments.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// What it is about; `None` for a call.
    place: Option<TranslatedPlace>,
    /// The instruction that it was noted for: the same call.
    inst: Inst,
    /// How many pops there had been when it was last looked at.
    pops: u32,
    /// Versions up to this place of the stack were looked at by an earlier use.
    lower: u32,
    /// The block of that use.
    lower_block: Option<Block>,
    /// Where an earlier use ended, unless it may have been popped.
    last_kill: Option<u32>,
    /// Whether that use met the limit.
    capped: bool,
    /// The next one for the same pointer, plus one.
    link: u32,
}

/// Everything that was seen, found by pointer without hashing.
#[derive(Default)]
struct Places {
    rows: Vec<Seen>,
    /// By kind of value, then by number: the first row, plus one.
    first: [Vec<u32>; 3],
    /// Calls by callee and arguments: the first row, plus one.
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

    /// The row of a place or call, made when there is none.
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

/// Whether two calls call the same with the same arguments.
fn is_same_call(cx: &Clobbering<'_>, a: Inst, b: Inst) -> bool {
    cx.func.operands(a).eq(cx.func.operands(b))
}

/// The versions that dominate where the walk over the tree is.
struct Stack {
    versions: Vec<Access>,
    pops: u32,
    places: Places,
    search: ClobberSearch,
}

impl MemorySsa {
    /// Finds the clobbers of all uses, unless that was done and no def was inserted since. LLVM does
    /// the same when a pass asks for it.
    pub fn ensure_optimized_uses(&mut self, cx: &mut Clobbering<'_>) {
        if self.uses_optimized {
            return;
        }
        let mut stack = Stack {
            versions: vec![Access::LIVE_ON_ENTRY],
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

    /// Takes the versions off the stack that do not dominate a block.
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
                self.set_optimized(access, Some(Access::LIVE_ON_ENTRY));
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
        (access, block): (Access, Block),
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
                seen.lower_block = self.block(Access::LIVE_ON_ENTRY);
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
        // Where an earlier use of the place met the limit, this one goes no further.
        let capped = self.is_capped(access) || (!found && seen.capped);
        self.set_optimized(access, Some(clobber));
        self.rows[access].capped = capped;
        seen.capped = capped;
        seen.last_kill = Some(killed_at);
        seen.lower = top;
        seen.lower_block = Some(block);
    }

    /// Goes down the stack as far as `lower`; where it came to, and whether a clobber stands there.
    fn go_down(
        &mut self,
        cx: &mut Clobbering<'_>,
        access: Access,
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
