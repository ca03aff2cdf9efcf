//! The slices of an alloca: a walk over the uses of its address and of addresses computed from it.
//!
//! What a use does decides: an access at a constant offset is a slice; one that cannot touch the alloca is dead; one
//! that lets the address escape, or accesses at an offset that is not known, keeps the whole alloca in memory. Phis and
//! selects of addresses that are only loaded and stored through are slices too, which are rewritten as loads and stores
//! of each address later.
//!
//! Cost: linear in the uses.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::InstEffects;
use selvedge_analysis::fold::{Int, constant_gep_offset};
use selvedge_ir::word::{low_bits, signed};
use selvedge_ir::{AttrKind, Function, Inst, ModuleHeader, Opcode, Value};

use super::slices::{Slice, Slices};
use crate::sizes::Sizes;
use crate::stays::{Stays, Why};
use crate::users::Intrinsics;

/// Collects the slices of one alloca.
pub(super) struct Collector<'c, 'a> {
    func: &'c Function,
    sizes: Sizes<'a>,
    intrinsics: &'c Intrinsics<'a>,
    effects: &'c InstEffects<'a>,
    /// The size of the alloca in bytes.
    size: u64,
    slices: Slices,
    /// Uses to be visited, with the offset of the address, if it is known.
    work: Vec<Use>,
    seen: FxHashSet<(Inst, u32)>,
    dead: FxHashSet<Inst>,
    /// The index of the slice of each memory transfer with one side visited.
    transfers: FxHashMap<Inst, usize>,
    /// How many bytes are accessed through each phi and select.
    choices: FxHashMap<Inst, u64>,
    /// The operand that a phi or select always is.
    only_choices: FxHashMap<Inst, Option<Value>>,
}

/// A use of an address in an alloca.
#[derive(Clone, Copy)]
struct Use {
    user: Inst,
    operand: u32,
    /// The offset of the address, modulo the width of addresses; `None` when it is not known.
    offset: Option<u64>,
}

type Visited = Result<(), Stays>;

impl<'c, 'a> Collector<'c, 'a> {
    pub(super) fn new(
        func: &'c Function,
        header: &'a ModuleHeader,
        intrinsics: &'c Intrinsics<'a>,
        effects: &'c InstEffects<'a>,
        size: u64,
    ) -> Collector<'c, 'a> {
        Collector {
            func,
            sizes: Sizes { header },
            intrinsics,
            effects,
            size,
            slices: Slices::default(),
            work: Vec::new(),
            seen: FxHashSet::default(),
            dead: FxHashSet::default(),
            transfers: FxHashMap::default(),
            choices: FxHashMap::default(),
            only_choices: FxHashMap::default(),
        }
    }

    /// The slices of an alloca, or of the memory of a `byval` parameter.
    ///
    /// # Errors
    /// The use that keeps all of it in memory.
    pub(super) fn collect(mut self, memory: Value) -> Result<Slices, Stays> {
        self.enqueue(memory, Some(0));
        while let Some(usage) = self.work.pop() {
            self.visit(usage)?;
        }
        self.slices.sort();
        Ok(self.slices)
    }

    fn enqueue(&mut self, address: Value, offset: Option<u64>) {
        for usage in self.func.uses(address) {
            if self.seen.insert((usage.user, usage.operand)) {
                self.work.push(Use { user: usage.user, operand: usage.operand, offset });
            }
        }
    }

    fn visit(&mut self, usage: Use) -> Visited {
        let user = usage.user;
        match self.func.opcode(user) {
            Opcode::Load => self.load(usage),
            Opcode::Store => self.store(usage),
            Opcode::BitCast | Opcode::AddrSpaceCast => {
                self.address(usage, usage.offset);
                Ok(())
            }
            Opcode::GetElementPtr => self.gep(usage),
            Opcode::Phi | Opcode::Select => self.choice(usage),
            Opcode::AtomicRmw | Opcode::CmpXchg => Err(Stays::new(Why::ReadModifyWrite, user)),
            opcode if opcode.is_call() => self.call(usage),
            _ => Err(Stays::new(Why::Escapes, user)),
        }
    }

    fn mark_dead(&mut self, user: Inst) {
        if self.dead.insert(user) {
            self.slices.dead_users.push(user);
        }
    }

    /// Visits the uses of an address that is computed from another one.
    fn address(&mut self, usage: Use, offset: Option<u64>) {
        match self.func.has_uses(usage.user.into()) {
            true => self.enqueue(usage.user.into(), offset),
            false => self.mark_dead(usage.user),
        }
    }

    fn gep(&mut self, usage: Use) -> Visited {
        let (func, gep) = (self.func, usage.user);
        let types = self.sizes.types();
        let ty = func.inst(gep).ty();
        let Some(space) = types.ptr_space(ty) else {
            return Err(Stays::new(Why::Escapes, gep));
        };
        let width = self.sizes.header.data_layout.index_bits(space);
        let index = |value: Value| {
            let bits = types.int_bits(func.value_type(value))?;
            Some(Int::from_bits(bits, func.as_int(value)?.clone()))
        };
        let indices = func.operands(gep).skip(1).map(index);
        let step = func
            .source_type(gep)
            .and_then(|ty| constant_gep_offset(self.sizes.header, ty, indices, width));
        let offset = usage.offset.zip(step.and_then(|step| step.to_u64()));
        let sum = offset.map(|(a, b)| match low_bits(width, a.wrapping_add(b)) {
            inside if inside < self.size => inside,
            // Sign-extended, so that an address before the alloca still is when it is cast to a wider space.
            outside => signed(width, outside).cast_unsigned(),
        });
        self.address(usage, sum);
        Ok(())
    }

    /// Adds a slice of `size` bytes.
    fn insert(&mut self, usage: Use, offset: u64, size: u64, is_splittable: bool) {
        if size == 0 || offset >= self.size {
            return self.mark_dead(usage.user);
        }
        let end = offset.saturating_add(size).min(self.size);
        let Use { user, operand, .. } = usage;
        let slice = Slice { begin: offset, end, user, operand, is_splittable, is_dead: false };
        self.slices.all.push(slice);
    }

    fn load(&mut self, usage: Use) -> Visited {
        let load = usage.user;
        let ty = self.func.inst(load).ty();
        let Some(offset) = usage.offset else {
            if self.func.inst(load).bits().is_volatile() {
                return Err(Stays::new(Why::Volatile, load));
            }
            self.slices.read_by.get_or_insert(load);
            return Ok(());
        };
        let size = self.sizes.store(ty).ok_or(Stays::new(Why::Types, load))?;
        self.insert(usage, offset, size, self.is_splittable(load, ty));
        Ok(())
    }

    fn store(&mut self, usage: Use) -> Visited {
        let store = usage.user;
        if usage.operand == 0 {
            return Err(Stays::new(Why::Escapes, store));
        }
        let offset = usage.offset.ok_or(Stays::new(Why::Index, store))?;
        let ty = self.func.value_type(self.func.operand(store, 0));
        let size = self.sizes.store(ty).ok_or(Stays::new(Why::Types, store))?;
        // A store past the end is undefined behaviour.
        if size > self.size || offset > self.size - size {
            self.mark_dead(store);
            return Ok(());
        }
        self.insert(usage, offset, size, self.is_splittable(store, ty));
        Ok(())
    }

    fn is_splittable(&self, access: Inst, ty: selvedge_ir::Type) -> bool {
        let is_volatile = self.func.inst(access).bits().is_volatile();
        self.sizes.is_int(ty) && !is_volatile && self.sizes.fills_bytes(ty)
    }

    fn call(&mut self, usage: Use) -> Visited {
        match self.intrinsics.word(self.func, usage.user) {
            Some("memset" | "memset.inline") => self.memset(usage),
            Some("memcpy" | "memcpy.inline" | "memmove") => self.transfer(usage),
            Some("assume") => {
                self.slices.assumptions.push((usage.user, usage.operand));
                Ok(())
            }
            Some("lifetime.start" | "lifetime.end") => {
                let offset = usage.offset.ok_or(Stays::new(Why::Index, usage.user))?;
                self.insert(usage, offset, self.size, true);
                Ok(())
            }
            _ => self.other_call(usage),
        }
    }

    /// A call that only reads the memory, and captures no pointer to it: the alloca stays, unless `forward.rs` replaces
    /// it.
    fn other_call(&mut self, usage: Use) -> Visited {
        if self.only_reads(usage) {
            self.slices.read_by.get_or_insert(usage.user);
            return Ok(());
        }
        Err(Stays::new(Why::Passed, usage.user))
    }

    fn only_reads(&self, usage: Use) -> bool {
        let (call, n) = (usage.user, usage.operand as usize);
        let Some(extra) = self.func.call(call).filter(|extra| n < extra.n_args as usize) else {
            return false;
        };
        let effects = self.effects.call(self.func, call).facts.effects;
        let attrs = &self.sizes.header.attrs;
        let declared = self.func.called_global(call).and_then(|it| self.sizes.header.function(it));
        let lists = [Some(extra.attrs), declared.map(|decl| decl.attrs)];
        let sets = lists.map(|list| list.map(|list| attrs.list_data(list).param(n)));
        let has = |kind| sets.iter().flatten().any(|&set| attrs.has(set, kind));
        let is_captured = !sets.iter().flatten().any(|&set| {
            attrs
                .int(set, AttrKind::Captures)
                .is_some_and(|captures| captures & FULL_PROVENANCE == 0)
        });
        let reads = has(AttrKind::ReadOnly) || has(AttrKind::ReadNone);
        !is_captured && (reads || !effects.writes_anything())
    }

    /// A constant length of a memory intrinsic.
    fn length(&self, call: Inst) -> Option<u64> {
        let length = self.func.call_args(call).nth(2)?;
        self.func.as_int(length).map(|bits| bits.to_u64().unwrap_or(u64::MAX))
    }

    fn memset(&mut self, usage: Use) -> Visited {
        let length = self.length(usage.user);
        let is_outside = usage.offset.is_some_and(|offset| offset >= self.size);
        if length == Some(0) || is_outside {
            self.mark_dead(usage.user);
            return Ok(());
        }
        if usage.operand != 0 {
            return Err(Stays::new(Why::Escapes, usage.user));
        }
        let offset = usage.offset.ok_or(Stays::new(Why::Index, usage.user))?;
        self.insert(usage, offset, length.unwrap_or(self.size - offset), length.is_some());
        Ok(())
    }

    fn transfer(&mut self, usage: Use) -> Visited {
        let call = usage.user;
        let length = self.length(call);
        if length == Some(0) {
            self.mark_dead(call);
            return Ok(());
        }
        if self.dead.contains(&call) {
            return Ok(());
        }
        if usage.operand > 1 {
            return Err(Stays::new(Why::Escapes, call));
        }
        let offset = usage.offset.ok_or(Stays::new(Why::Index, call))?;
        if offset >= self.size {
            // The other operand of the transfer is removed with it.
            if let Some(&other) = self.transfers.get(&call) {
                self.slices.all[other].is_dead = true;
            }
            self.mark_dead(call);
            return Ok(());
        }
        let size = length.unwrap_or(self.size - offset);
        self.known_transfer(usage, offset, size, length.is_some());
        Ok(())
    }

    fn known_transfer(&mut self, usage: Use, offset: u64, size: u64, has_length: bool) {
        let call = usage.user;
        let is_volatile = self.effects.is_volatile_call(self.func, call);
        let mut sides = self.func.call_args(call);
        if sides.next() == sides.next() {
            return match is_volatile {
                false => self.mark_dead(call),
                true => self.insert(usage, offset, size, false),
            };
        }
        let place = self.slices.all.len();
        let Some(&other) = self.transfers.get(&call) else {
            self.transfers.insert(call, place);
            return self.insert(usage, offset, size, has_length);
        };
        // Both sides are in this alloca: if they are at one offset, the copy does nothing; otherwise it is not split.
        let other = &mut self.slices.all[other];
        if !is_volatile && other.begin == offset {
            other.is_dead = true;
            return self.mark_dead(call);
        }
        other.is_splittable = false;
        self.insert(usage, offset, size, false);
    }

    fn choice(&mut self, usage: Use) -> Visited {
        let (func, choice) = (self.func, usage.user);
        if !func.has_uses(choice.into()) {
            self.mark_dead(choice);
            return Ok(());
        }
        let address = func.operand(choice, usage.operand as usize);
        let is_phi = func.opcode(choice) == Opcode::Phi;
        if !is_phi && usage.operand == 0 || is_phi && !has_room(func, choice) {
            return Err(Stays::new(Why::Escapes, choice));
        }
        let only = self.only_choices.entry(choice).or_insert_with(|| only_choice(func, choice));
        if let Some(only) = *only {
            match only == address {
                true => self.enqueue(choice.into(), usage.offset),
                false => self.slices.dead_operands.push((choice, usage.operand)),
            }
            return Ok(());
        }
        let offset = usage.offset.ok_or(Stays::new(Why::Index, choice))?;
        let size = match self.choices.get(&choice) {
            Some(&size) => size,
            None => self.accessed_through(choice)?,
        };
        self.choices.insert(choice, size);
        if offset >= self.size {
            self.slices.dead_operands.push((choice, usage.operand));
            return Ok(());
        }
        self.insert(usage, offset, size, false);
        Ok(())
    }

    /// The size of the largest access through a phi or select.
    fn accessed_through(&self, root: Inst) -> Result<u64, Stays> {
        let func = self.func;
        let mut largest = 0;
        let mut seen = FxHashSet::from_iter([root]);
        let mut work = vec![root];
        while let Some(address) = work.pop() {
            for usage in func.uses(address.into()) {
                let user = usage.user;
                match func.opcode(user) {
                    Opcode::Store if usage.operand == 0 => {
                        return Err(Stays::new(Why::Escapes, user));
                    }
                    Opcode::Load | Opcode::Store => {
                        let size = self.sizes.store(crate::promote::accessed_type(func, user));
                        largest = size.ok_or(Stays::new(Why::Types, user))?.max(largest);
                        continue;
                    }
                    Opcode::GetElementPtr if !crate::promote::has_zero_indices(func, user) => {
                        return Err(Stays::new(Why::Index, user));
                    }
                    Opcode::GetElementPtr
                    | Opcode::BitCast
                    | Opcode::AddrSpaceCast
                    | Opcode::Phi
                    | Opcode::Select => {}
                    _ => return Err(Stays::new(Why::Escapes, user)),
                }
                if seen.insert(user) {
                    work.push(user);
                }
            }
        }
        Ok(largest)
    }
}

/// The bits of `captures(...)` that let the memory be written through the pointer later, returned or otherwise.
const FULL_PROVENANCE: u64 = 0b1000_1000;

/// Whether instructions can be inserted after the phis of a block.
fn has_room(func: &Function, phi: Inst) -> bool {
    let block = func.block_of(phi);
    let term = block.and_then(|block| func.terminator(block));
    term.is_some_and(|term| func.opcode(term) != Opcode::CatchSwitch)
}

/// The value that a phi or select always has, if it is one of its operands.
fn only_choice(func: &Function, choice: Inst) -> Option<Value> {
    if func.opcode(choice) == Opcode::Select {
        let (yes, no) = (func.operand(choice, 1), func.operand(choice, 2));
        let condition = func.as_int(func.operand(choice, 0)).and_then(|bits| bits.to_u64());
        return match condition {
            Some(0) => Some(no),
            Some(_) => Some(yes),
            None => (yes == no).then_some(yes),
        };
    }
    let mut others = func.operands(choice).filter(|&value| value != choice.into());
    let first = others.next()?;
    others.all(|value| value == first).then_some(first)
}
