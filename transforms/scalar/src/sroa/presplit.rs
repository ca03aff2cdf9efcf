//! Pairs of loads and stores that copy bytes are cut before anything is rewritten.
//!
//! A load of an integer whose value is only stored, or a store of a loaded value, copies bytes as `memcpy` does. When
//! both ends lie in allocas that are split, the parts of the load must be the parts of the store; after the accesses
//! are rewritten, it is no longer visible that they copy.
//!
//! ```text
//! %v = load i64, ptr %a              %v0 = load i32, ptr %a      %v1 = load i32, ptr (%a + 4)
//! store i64 %v, ptr %b          ->   store i32 %v0, ptr %b       store i32 %v1, ptr (%b + 4)
//! ```
//!
//! Cost: linear in the slices and in the parts.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::inst::Ordering;
use selvedge_ir::{Function, Inst, Opcode, Value};

use super::Run;
use super::slices::{Slice, Slices};
use crate::emit::{Access, Emitter};
use crate::promote::accessed_type;
use crate::sizes::common_align;
use crate::users::root_alloca;

/// Where a load or store is cut, relative to its start.
struct Cuts {
    /// The index of the slice.
    place: usize,
    at: Vec<u64>,
}

/// Loads and stores that are to be cut.
#[derive(Default)]
struct Plan {
    loads: Vec<Inst>,
    stores: Vec<Inst>,
    cuts: FxHashMap<Inst, Cuts>,
    /// Loads that cannot be cut, and whose stores cannot be either.
    whole: FxHashSet<Inst>,
}

/// A part of a load or store: where it starts, and how long it is.
#[derive(Clone, Copy)]
struct Piece {
    offset: u64,
    size: u64,
}

impl Cuts {
    /// The parts of an access of `size` bytes.
    fn pieces(&self, size: u64) -> Vec<Piece> {
        let starts = std::iter::once(0).chain(self.at.iter().copied());
        let ends = self.at.iter().copied().chain([size]);
        starts.zip(ends).map(|(offset, end)| Piece { offset, size: end - offset }).collect()
    }
}

fn is_simple(func: &Function, access: Inst) -> bool {
    let bits = func.inst(access).bits();
    !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic
}

/// The load whose value is stored.
fn stored_load(func: &Function, store: Inst) -> Option<Inst> {
    func.operand(store, 0).as_inst().filter(|&inst| func.opcode(inst) == Opcode::Load)
}

/// Whether a value is only stored, by simple stores.
fn is_only_stored(func: &Function, load: Inst) -> bool {
    func.users(load.into()).all(|user| func.opcode(user) == Opcode::Store && is_simple(func, user))
}

impl Plan {
    fn of(func: &Function, slices: &Slices) -> Plan {
        let mut plan = Plan::default();
        for partition in slices.partitions() {
            for place in partition.first..partition.last {
                plan.add(func, &slices.all[place], place, partition.end);
            }
            for &place in &partition.tails {
                let slice = &slices.all[place];
                if let Some(cuts) = plan.cuts.get_mut(&slice.user)
                    && cuts.place == place
                    && slice.end > partition.end
                {
                    cuts.at.push(partition.end - slice.begin);
                }
            }
        }
        plan.keep_what_matches(func);
        plan
    }

    /// Notes a slice that starts in a partition that ends at `end`.
    fn add(&mut self, func: &Function, slice: &Slice, place: usize, end: u64) {
        let user = slice.user;
        let opcode = func.opcode(user);
        if !slice.is_splittable || slice.end <= end {
            match opcode {
                Opcode::Load => _ = self.whole.insert(user),
                Opcode::Store => self.whole.extend(stored_load(func, user)),
                _ => {}
            }
            return;
        }
        match opcode {
            Opcode::Load if is_only_stored(func, user) => self.loads.push(user),
            Opcode::Load => {
                self.whole.insert(user);
                return;
            }
            Opcode::Store if stored_load(func, user).is_some_and(|it| is_simple(func, it)) => {
                self.stores.push(user);
            }
            _ => return,
        }
        self.cuts.insert(user, Cuts { place, at: vec![end - slice.begin] });
    }

    /// Excludes loads and their stores whose cuts differ, and stores of loads that cannot be cut.
    fn keep_what_matches(&mut self, func: &Function) {
        let Plan { loads, stores, cuts, whole } = self;
        for &store in stores.iter() {
            let Some(load) = stored_load(func, store) else { continue };
            let differs = cuts.get(&load).is_some_and(|of_load| of_load.at != cuts[&store].at);
            if differs {
                whole.insert(load);
            }
        }
        stores.retain(|&store| stored_load(func, store).is_some_and(|load| !whole.contains(&load)));
        loads.retain(|load| !whole.contains(load));
    }
}

impl Run<'_, '_> {
    /// Cuts the planned loads and stores, and replaces their slices by those of the parts.
    pub(super) fn presplit(&mut self, slices: &mut Slices) {
        let plan = Plan::of(self.func, slices);
        if plan.loads.is_empty() && plan.stores.is_empty() {
            return;
        }
        let mut new = Vec::new();
        let mut parts: FxHashMap<Inst, Vec<Inst>> = FxHashMap::default();
        for &load in &plan.loads {
            let slice = slices.all[plan.cuts[&load].place];
            let pieces = plan.cuts[&load].pieces(slice.end - slice.begin);
            let made = self.cut_load(load, &pieces);
            new.extend(new_slices(&slice, &pieces, &made));
            self.cut_stores_of(load, &plan, &pieces, &made);
            parts.insert(load, made);
            self.dead.push(load);
            slices.all[plan.cuts[&load].place].is_dead = true;
        }
        for &store in &plan.stores {
            let slice = slices.all[plan.cuts[&store].place];
            let Some(load) = stored_load(self.func, store) else { continue };
            let size = self.sizes.store(accessed_type(self.func, store)).unwrap_or(0);
            let pieces = plan.cuts[&store].pieces(size);
            let known = parts.get(&load).cloned();
            let values = known.unwrap_or_else(|| self.cut_other_load(load, &pieces));
            let made = self.cut_store(store, &pieces, &values);
            new.extend(new_slices(&slice, &pieces, &made));
            if self.func.only_use(load.into()).is_some() {
                self.dead.push(load);
            }
            self.dead.push(store);
            slices.all[plan.cuts[&store].place].is_dead = true;
        }
        slices.insert(new);
    }

    /// Cuts the stores of a load that have no cuts of their own.
    fn cut_stores_of(&mut self, load: Inst, plan: &Plan, pieces: &[Piece], made: &[Inst]) {
        let users: Vec<Inst> = self.func.users(load.into()).collect();
        for store in users {
            if plan.stores.contains(&store) {
                continue;
            }
            self.cut_store(store, pieces, made);
            let address = self.func.operand(store, 1);
            self.try_again(address);
            self.dead.push(store);
        }
    }

    /// The parts of a load that is not of the alloca that is being split.
    fn cut_other_load(&mut self, load: Inst, pieces: &[Piece]) -> Vec<Inst> {
        let made = self.cut_load(load, pieces);
        self.try_again(self.func.operand(load, 0));
        made
    }

    /// Adds an alloca to the worklist again: it was accessed as a whole, and now is accessed in parts.
    fn try_again(&mut self, address: Value) {
        if let Some(alloca) = root_alloca(self.func, address) {
            if address == alloca.into() {
                self.promotable.remove(alloca);
            }
            self.insert_work(alloca);
        }
    }

    fn cut_load(&mut self, load: Inst, pieces: &[Piece]) -> Vec<Inst> {
        let name = self.func.name(load.into()).unwrap_or_default().to_vec();
        let cut = |run: &mut Self, piece: &Piece| {
            let access = run.piece_of(load, 0, piece);
            let ty = run.sizes.types().int(piece.size as u32 * 8);
            let mut emitter = Emitter::before(run.func, run.cx, load);
            let made = emitter.load(ty, access, &name);
            run.copy_tags(load, made, piece.offset, piece.size);
            made
        };
        pieces.iter().map(|piece| cut(self, piece)).collect()
    }

    fn cut_store(&mut self, store: Inst, pieces: &[Piece], values: &[Inst]) -> Vec<Inst> {
        let cut = |run: &mut Self, (piece, &value): (&Piece, &Inst)| {
            let access = run.piece_of(store, 1, piece);
            let mut emitter = Emitter::before(run.func, run.cx, store);
            let made = emitter.store(value.into(), access);
            run.copy_tags(store, made, piece.offset, piece.size);
            made
        };
        pieces.iter().zip(values).map(|pair| cut(self, pair)).collect()
    }

    /// The address of a part of a load or store.
    fn piece_of(&mut self, access: Inst, operand: usize, piece: &Piece) -> Access {
        let pointer = self.func.operand(access, operand);
        let ty = self.func.value_type(pointer);
        let accessed = accessed_type(self.func, access);
        let known = self.sizes.align_of_access(self.func, access, accessed);
        let name = self.func.name(pointer).unwrap_or_default().to_vec();
        let mut emitter = Emitter::before(self.func, self.cx, access);
        let pointer = emitter.adjusted(pointer, piece.offset, ty, &name);
        Access::new(pointer, common_align(known, piece.offset))
    }
}

fn new_slices(of: &Slice, pieces: &[Piece], made: &[Inst]) -> Vec<Slice> {
    let slice = |(piece, &user): (&Piece, &Inst)| Slice {
        begin: of.begin + piece.offset,
        end: of.begin + piece.offset + piece.size,
        user,
        operand: of.operand,
        is_splittable: false,
        is_dead: false,
    };
    pieces.iter().zip(made).map(slice).collect()
}
