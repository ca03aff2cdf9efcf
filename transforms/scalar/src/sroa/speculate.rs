//! Loads and stores through phis and selects of addresses.
//!
//! ```text
//! %p = phi [ %alloca, %a ], [ %other, %b ]        %v = phi [ (load %alloca in %a), %a ], [ (load %other in %b), %b ]
//! %v = load i32, %p                          ->
//!
//! %p = select %c, %alloca, %other                 %v = select %c, (load %alloca), (load %other)
//! %v = load i32, %p                          ->
//! ```
//!
//! * Through a phi: all users must be loads of one type in its block, and between the phi and the loads nothing writes
//!   memory or may fail to return. The load moves to the ends of the predecessors, if each of them either has no other
//!   successor or is a block at whose end the address may be loaded in any case.
//! * Through a select: loads become two loads where both addresses may be loaded in any case; other accesses become a
//!   branch, unless `preserve-cfg` forbids it. The condition is frozen before the branch where it may be `undef`: a
//!   select of `undef` is one of both addresses, a branch on it is undefined behaviour.
//! * Attachments about the value of a moved load (`!nonnull`, `!range`, ...) are dropped, since the other value may be
//!   the one that is used.
//! * Cost: linear in the users, and in the instructions between a phi and its loads.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::value::Values;
use selvedge_ir::inst::Ordering;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::module::{GlobalKind, Linkage};
use selvedge_ir::target::FnProps;
use selvedge_ir::{Attr, AttrKind, Bits, Block, Extra, Function, Inst, Md, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position};

use super::Run;
use crate::emit::{Access, Emitter, set_name};
use crate::promote::accessed_type;
use crate::sizes::common_align;

const WHY: &str = "access through a choice of addresses";

/// How many instructions above a load are searched for an access of the same address.
const MAX_SCANNED: usize = 64;

/// The phis and selects of addresses in the alloca that is being split, which may be operands many times.
#[derive(Default)]
pub(super) struct Rewritten {
    /// Those whose loads are moved to their addresses.
    phis: FxHashSet<Inst>,
    /// Their operands that are in new allocas.
    operands: FxHashSet<(Inst, Value)>,
    /// The least alignment that was assumed.
    aligns: FxHashMap<Inst, u64>,
}

impl Rewritten {
    /// Notes that an operand is rewritten.
    pub(super) fn add(&mut self, choice: Inst, address: Value) {
        self.operands.insert((choice, address));
    }

    pub(super) fn contains(&self, choice: Inst, address: Value) -> bool {
        self.operands.contains(&(choice, address))
    }

    /// Whether an alignment is less than those of other operands.
    pub(super) fn lowers_align(&mut self, choice: Inst, align: u64) -> bool {
        let known = self.aligns.entry(choice).or_insert(u64::MAX);
        let is_less = align < *known;
        *known = align.min(*known);
        is_less
    }
}

/// A select of addresses, and what is accessed through it.
pub(super) struct Choice {
    select: Inst,
    accesses: Vec<ChosenAccess>,
}

/// A load or store through a select.
#[derive(Clone, Copy)]
struct ChosenAccess {
    inst: Inst,
    /// Whether each side may be loaded in any case.
    is_safe: [bool; 2],
}

impl Run<'_, '_> {
    /// The phis and selects whose accesses can be rewritten, if those of all can.
    pub(super) fn choices_to_rewrite(&mut self) -> Option<(Vec<Inst>, Vec<Choice>)> {
        let phis = std::mem::take(&mut self.phi_users).order;
        let selects = std::mem::take(&mut self.select_users).order;
        if !phis.iter().all(|&phi| self.is_speculated(phi)) {
            return None;
        }
        let choices: Option<Vec<Choice>> =
            selects.into_iter().map(|select| self.choice(select)).collect();
        Some((phis, choices?))
    }

    /// Rewrites the scheduled phis and selects.
    pub(super) fn speculate(&mut self) {
        while let Some(phi) = self.phis.pop() {
            if self.func.block_of(phi).is_some() {
                self.speculate_phi(phi);
            }
        }
        while let Some(choice) = self.choices.pop() {
            if self.func.block_of(choice.select).is_some() {
                self.rewrite_choice(&choice);
            }
        }
    }

    fn is_simple_load(&self, inst: Inst) -> bool {
        let bits = self.func.inst(inst).bits();
        self.func.opcode(inst) == Opcode::Load
            && !bits.is_volatile()
            && bits.ordering() == Ordering::NotAtomic
    }

    /// Whether the loads of a phi are moved to its addresses; decided once for all addresses in one alloca if it is, and
    /// for those in all allocas if it is not.
    fn is_speculated(&mut self, phi: Inst) -> bool {
        if self.rewritten.phis.contains(&phi) {
            return true;
        }
        if self.staying_phis.contains(&phi) {
            return false;
        }
        let may_be = self.may_speculate_phi(phi);
        match may_be {
            true => self.rewritten.phis.insert(phi),
            false => self.staying_phis.insert(phi),
        };
        may_be
    }

    fn may_speculate_phi(&self, phi: Inst) -> bool {
        let block = self.func.block_of(phi);
        let loads: Vec<Inst> = self.func.users(phi.into()).collect();
        let Some(&first) = loads.first() else { return false };
        let ty = self.func.inst(first).ty();
        let fits = |&load: &Inst| {
            self.is_simple_load(load)
                && self.func.inst(load).ty() == ty
                && self.func.block_of(load) == block
                && self.is_undisturbed(phi, load)
        };
        if !loads.iter().all(fits) {
            return false;
        }
        let align = |&load: &Inst| self.sizes.align_of_access(self.func, load, ty);
        let align = loads.iter().map(align).max().unwrap_or(1);
        let mut incoming = self.func.incoming(phi);
        incoming.all(|(value, pred)| self.may_load_at_end(value, pred, (ty, align)))
    }

    /// Whether nothing between a phi and a load of its block writes memory, or may fail to return.
    fn is_undisturbed(&self, phi: Inst, load: Inst) -> bool {
        let mut next = self.func.next_inst(phi);
        while let Some(inst) = next.filter(|&inst| inst != load) {
            if self.func.opcode(inst) != Opcode::Phi && self.may_disturb(inst) {
                return false;
            }
            next = self.func.next_inst(inst);
        }
        true
    }

    fn may_disturb(&self, inst: Inst) -> bool {
        let func = &*self.func;
        if func.opcode(inst).is_call() {
            let facts = self.effects.call_among_threads(func, inst).facts;
            let comes_back = FnProps::WILLRETURN.union(FnProps::NOUNWIND);
            return facts.effects.writes_anything() || !facts.props.contains(comes_back);
        }
        self.effects.has_side_effects(func, inst)
    }

    /// Whether a value may be loaded at the end of a block.
    fn may_load_at_end(&self, value: Value, pred: Block, what: (Type, u64)) -> bool {
        let func = &*self.func;
        let Some(end) = func.terminator(pred) else { return false };
        let is_branch = matches!(func.opcode(end), Opcode::Br | Opcode::Switch);
        if !is_branch || value.as_inst() == Some(end) {
            return false;
        }
        func.successors(pred).count() == 1 || self.may_load(value, what, end)
    }

    /// Whether an address may be loaded before an instruction on every path.
    fn may_load(&self, address: Value, (ty, align): (Type, u64), at: Inst) -> bool {
        let Some(size) = self.sizes.store(ty) else { return false };
        let values = Values::new(&self.context, self.func).at(at);
        let place = values.constant_offset(address);
        if let (Some(offset), Some((whole, base_align))) =
            (place.offset.to_u64(), self.extent(place.base))
            && offset.checked_add(size).is_some_and(|end| end <= whole)
            && common_align(base_align, offset) >= align
        {
            return true;
        }
        self.is_accessed_above(address, size, align, at)
    }

    /// Size and alignment of an object that lives as long as the function runs.
    fn extent(&self, base: Value) -> Option<(u64, u64)> {
        let alloca = base.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Alloca);
        if let Some(alloca) = alloca {
            // Its lifetime may have ended, and then a load is `undef`, which has no effect.
            let size = self.sizes.of_alloca(self.func, alloca)?;
            return Some((size, self.sizes.align_of_alloca(self.func, alloca)));
        }
        let header = self.sizes.header;
        if let Some(global) = self.func.as_global(base) {
            let data = header.global(global);
            let is_there =
                matches!(data.kind, GlobalKind::Variable(_)) && data.linkage != Linkage::ExternWeak;
            let align = data.align.bytes().unwrap_or_else(|| self.sizes.abi_align(data.value_ty));
            return self.sizes.store(data.value_ty).filter(|_| is_there).map(|size| (size, align));
        }
        let decl = header.function(self.func.global())?;
        let set = header.attrs.list_data(decl.attrs).param(base.as_arg()?.as_u32() as usize);
        let by_value = match header.attrs.get(set, AttrKind::ByVal) {
            Some(Attr::Type(_, ty)) => self.sizes.alloc(*ty),
            _ => None,
        };
        let size = by_value.max(header.attrs.int(set, AttrKind::Dereferenceable))?;
        Some((size, header.attrs.int(set, AttrKind::Alignment).unwrap_or(1)))
    }

    /// Whether an access of the address shortly above shows that it may be loaded.
    fn is_accessed_above(&self, address: Value, size: u64, align: u64, at: Inst) -> bool {
        let func = &*self.func;
        let above = std::iter::successors(func.prev_inst(at), |&inst| func.prev_inst(inst));
        for inst in above.take(MAX_SCANNED) {
            let opcode = func.opcode(inst);
            if opcode.is_call() && self.may_disturb(inst) {
                return false;
            }
            let pointer = match opcode {
                Opcode::Load => func.operand(inst, 0),
                Opcode::Store => func.operand(inst, 1),
                _ => continue,
            };
            let ty = accessed_type(func, inst);
            let is_enough = self.sizes.store(ty).is_some_and(|known| known >= size)
                && self.sizes.align_of_access(func, inst, ty) >= align;
            if pointer == address && is_enough && !func.inst(inst).bits().is_volatile() {
                return true;
            }
        }
        false
    }

    fn speculate_phi(&mut self, phi: Inst) {
        let loads: Vec<Inst> = self.func.users(phi.into()).collect();
        let Some(&some) = loads.first() else { return };
        let ty = self.func.inst(some).ty();
        let align = loads.iter().map(|&load| self.sizes.align_of_access(self.func, load, ty)).min();
        let align = align.unwrap_or(1);
        let name = self.func.name(phi.into()).unwrap_or_default().to_vec();
        let incoming: Vec<(Value, Block)> = self.func.incoming(phi).collect();
        let mut made: Vec<(Value, Block)> = Vec::new();
        let mut loaded: FxHashMap<Block, Value> = FxHashMap::default();
        for (address, pred) in incoming {
            let value = *loaded.entry(pred).or_insert_with(|| {
                let from = self.func.name(pred.into()).unwrap_or_default();
                let name = [&name[..], b".sroa.speculate.load.", from].concat();
                let end = self.func.terminator(pred).expect("checked before");
                let mut emitter = Emitter::before(self.func, self.cx, end);
                let load = emitter.load(ty, Access::new(address, align), &name);
                self.copy_tags(some, load, 0, 0);
                load.into()
            });
            made.push((value, pred));
        }
        let (values, blocks): (Vec<Value>, Vec<Block>) = made.into_iter().unzip();
        let name = [&name[..], b".sroa.speculated"].concat();
        let mut emitter = Emitter::before(self.func, self.cx, phi);
        let what = (Opcode::Phi, Bits::NONE, ty);
        let merged = emitter.emit(what, &values, Extra::Blocks(blocks), &name);
        for load in loads {
            _ = self.cx.replace(self.func, load, merged.into(), WHY);
        }
        _ = self.cx.erase(self.func, phi, WHY);
    }

    /// The accesses through a select, if all of them can be rewritten.
    fn choice(&self, select: Inst) -> Option<Choice> {
        let func = &*self.func;
        let may_branch =
            !self.options.preserve_cfg && func.value_type(func.operand(select, 0)) == Type::I1;
        let mut accesses = Vec::new();
        for usage in func.uses(select.into()) {
            let (inst, bits) = (usage.user, func.inst(usage.user).bits());
            let is_store = func.opcode(inst) == Opcode::Store && usage.operand == 1;
            if bits.is_volatile() || !is_store && func.opcode(inst) != Opcode::Load {
                return None;
            }
            let is_safe = match self.is_simple_load(inst) {
                true => [1, 2].map(|n| self.is_safe_side(select, n, inst)),
                false => [false, false],
            };
            if !may_branch && is_safe != [true, true] {
                return None;
            }
            accesses.push(ChosenAccess { inst, is_safe });
        }
        Some(Choice { select, accesses })
    }

    fn is_safe_side(&self, select: Inst, n: usize, load: Inst) -> bool {
        let ty = self.func.inst(load).ty();
        let align = self.sizes.align_of_access(self.func, load, ty);
        self.may_load(self.func.operand(select, n), (ty, align), load)
    }

    fn rewrite_choice(&mut self, choice: &Choice) {
        for access in &choice.accesses {
            match access.is_safe {
                [true, true] => self.load_both(choice.select, access.inst),
                _ => self.branch_to(choice.select, access),
            }
        }
        if !self.func.has_uses(choice.select.into()) {
            _ = self.cx.erase(self.func, choice.select, WHY);
        }
    }

    /// Loads both addresses, and selects one of the values.
    fn load_both(&mut self, select: Inst, load: Inst) {
        let ty = self.func.inst(load).ty();
        let align = self.sizes.align_of_access(self.func, load, ty);
        let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(select, n));
        let name = self.func.name(load.into()).unwrap_or_default().to_vec();
        let named = |part: &str| [&name[..], part.as_bytes()].concat();
        let mut emitter = Emitter::before(self.func, self.cx, load);
        let a = emitter.load(ty, Access::new(yes, align), &named(".sroa.speculate.load.true"));
        let b = emitter.load(ty, Access::new(no, align), &named(".sroa.speculate.load.false"));
        let value = emitter.select(condition, a.into(), b.into(), &named(".sroa.speculated"));
        for made in [a, b] {
            self.copy_tags(load, made, 0, 0);
        }
        if let Some(made) = value.as_inst() {
            let prof = self.func.attachment(select, MdKind::PROF);
            self.func.set_attachment(made, MdKind::PROF, prof);
        }
        _ = self.cx.replace(self.func, load, value, WHY);
    }

    /// Branches to the access of one address or the other. An address that may be loaded in any case is loaded before
    /// the branch.
    fn branch_to(&mut self, select: Inst, access: &ChosenAccess) {
        let condition = self.frozen_condition(select, access.inst);
        let Some(head) = self.func.block_of(access.inst) else { return };
        let fork = Fork {
            access: *access,
            condition,
            sides: [1, 2].map(|n| self.func.operand(select, n)),
            prof: self.func.attachment(select, MdKind::PROF),
        };
        let changed =
            self.cx.edit_edges(self.func, &[head], WHY, |func, cx| branch(func, cx, head, &fork));
        debug_assert!(changed.is_yes(), "a part of a transformation needs no fuel");
    }

    /// The condition of a select, frozen if a branch on it could be undefined.
    fn frozen_condition(&mut self, select: Inst, at: Inst) -> Value {
        let condition = self.func.operand(select, 0);
        let values = Values::new(&self.context, self.func).at(at);
        match values.is_well_defined(condition) {
            true => condition,
            false => Emitter::before(self.func, self.cx, at).freeze(condition),
        }
    }
}

/// An access that becomes two, one on each side of a branch.
struct Fork {
    access: ChosenAccess,
    condition: Value,
    sides: [Value; 2],
    prof: Option<Md>,
}

/// Splits a block before an access, and creates an access of each address in the predecessors.
fn branch(func: &mut Function, cx: &mut Cx<'_>, head: Block, fork: &Fork) -> Changed {
    let inst = fork.access.inst;
    let name = func.name(head.into()).unwrap_or_default().to_vec();
    let loc = func.loc(inst);
    let tail = func.split_block(inst);
    set_name(func, tail, &[&name, b".cont"]);
    let (mut targets, mut from) = ([tail, tail], [head, head]);
    for (n, word) in [(0, ".then"), (1, ".else")] {
        if !fork.access.is_safe[n] {
            let side = func.create_block();
            func.insert_block_before(side, tail);
            set_name(func, side, &[&name, word.as_bytes()]);
            put_branch(func, cx, side, &[tail.into()], loc);
            (targets[n], from[n]) = (side, side);
        }
    }
    if let Some(jump) = func.terminator(head) {
        _ = cx.erase(func, jump, WHY);
    }
    let operands = [fork.condition, targets[0].into(), targets[1].into()];
    let end = put_branch(func, cx, head, &operands, loc);
    func.set_attachment(end, MdKind::PROF, fork.prof);
    let made = [0, 1].map(|n| {
        let made = copy_access(func, inst, fork.sides[n]);
        let end = func.terminator(from[n]).expect("made above");
        cx.insert(func, made, Position::Before(end), loc);
        // Before the branch, attachments about the value may not hold.
        if from[n] != head {
            let attachments = func.attachments(inst).to_vec();
            func.set_attachments(made, &attachments);
        }
        made
    });
    match func.opcode(inst) {
        Opcode::Load => merge(func, cx, inst, made, from),
        _ => _ = cx.erase(func, inst, WHY),
    }
    Changed::Yes
}

/// Ends a block with a branch.
fn put_branch(
    func: &mut Function,
    cx: &mut Cx<'_>,
    block: Block,
    operands: &[Value],
    loc: Option<Md>,
) -> Inst {
    let branch = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, operands, Extra::None);
    cx.insert(func, branch, Position::End(block), loc);
    branch
}

/// A copy of a load or store with another address, in no block.
fn copy_access(func: &mut Function, access: Inst, address: Value) -> Inst {
    let row = func.inst(access);
    let (opcode, bits, ty) = (row.opcode(), row.bits(), row.ty());
    let operands: Vec<Value> = match opcode {
        Opcode::Store => vec![func.operand(access, 0), address],
        _ => vec![address],
    };
    func.create_inst(opcode, bits, ty, &operands, Extra::None)
}

/// Replaces a load by a phi of two loads.
fn merge(func: &mut Function, cx: &mut Cx<'_>, load: Inst, made: [Inst; 2], from: [Block; 2]) {
    let ty = func.inst(load).ty();
    let name = func.name(load.into()).unwrap_or_default().to_vec();
    for (inst, word) in made.into_iter().zip([".then.val", ".else.val"]) {
        set_name(func, inst, &[&name, word.as_bytes()]);
    }
    let values = made.map(Value::from);
    let extra = Extra::Blocks(from.to_vec());
    let phi = func.create_inst(Opcode::Phi, Bits::NONE, ty, &values, extra);
    let loc = func.loc(load);
    cx.insert(func, phi, Position::Before(load), loc);
    _ = cx.replace(func, load, phi.into(), WHY);
}
