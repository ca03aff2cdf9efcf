//! Loads and stores of aggregates become loads and stores of their parts; and addresses are moved out of selects.
//!
//! ```text
//! %v = load { i32, float }, ptr %p   ->   a load of each field, and an insertvalue for each
//! getelementptr (select %c, ptr %a, ptr %b), 4   ->   select %c, (getelementptr %a, 4), (getelementptr %b, 4)
//! ```
//!
//! The second rewriting also applies to a phi, and to an index that is a select or phi. It makes offsets constant, so
//! that the alloca has slices.
//!
//! Cost: linear in the uses of the address, and in the parts that are made; an aggregate of more than [`MAX_PARTS`]
//! parts is unchanged.

use rustc_hash::FxHashSet;
use selvedge_ir::function::UseRef;
use selvedge_ir::{Block, Extra, Function, Inst, Opcode, Type, TypeKind, Value};

use super::Run;
use crate::emit::{Access, Emitter};
use crate::sizes::{Sizes, common_align};

/// The most parts that one aggregate is split into.
const MAX_PARTS: usize = 1 << 12;

const WHY: &str = "aggregate taken apart";

/// A part of an aggregate that is one value.
struct Leaf {
    path: Vec<u32>,
    ty: Type,
    offset: u64,
}

/// The parts of an aggregate type in order; `None` when there are too many.
fn leaves(sizes: Sizes<'_>, ty: Type) -> Option<Vec<Leaf>> {
    let mut leaves = Vec::new();
    let mut work = vec![Leaf { path: Vec::new(), ty, offset: 0 }];
    let mut n_steps = 0;
    while let Some(part) = work.pop() {
        n_steps += 1;
        if n_steps > 4 * MAX_PARTS {
            return None;
        }
        if sizes.is_single_value(part.ty) {
            leaves.push(part);
            continue;
        }
        let below = parts_of(sizes, &part)?;
        work.extend(below.into_iter().rev());
    }
    (leaves.len() <= MAX_PARTS).then_some(leaves)
}

fn parts_of(sizes: Sizes<'_>, whole: &Leaf) -> Option<Vec<Leaf>> {
    let part = |n: usize, ty, offset: u64| Leaf {
        path: [&whole.path[..], &[n as u32]].concat(),
        ty,
        offset: whole.offset + offset,
    };
    if let TypeKind::Array { element, len } = *sizes.types().kind(whole.ty) {
        let (n, size) = (usize::try_from(len).ok()?, sizes.alloc(element)?);
        if n > MAX_PARTS {
            return None;
        }
        return Some((0..n).map(|n| part(n, element, n as u64 * size)).collect());
    }
    let (fields, _) = sizes.types().struct_fields(whole.ty)?;
    let layout = sizes.header.data_layout.struct_layout(sizes.types(), whole.ty).ok()?;
    let fields = fields.iter().zip(&layout.offsets).enumerate();
    Some(fields.map(|(n, (&ty, &offset))| part(n, ty, offset)).collect())
}

/// A walk over the uses of an address.
#[derive(Default)]
struct Walk {
    queue: Vec<UseRef>,
    seen: FxHashSet<Inst>,
}

impl Walk {
    fn enqueue(&mut self, func: &Function, address: Inst) {
        for usage in func.uses(address.into()) {
            if self.seen.insert(usage.user) {
                self.queue.push(usage);
            }
        }
    }
}

impl Run<'_, '_> {
    /// Splits loads and stores of aggregates of an alloca.
    pub(super) fn split_aggregates(&mut self, alloca: Inst) {
        let mut walk = Walk::default();
        walk.enqueue(self.func, alloca);
        while let Some(UseRef { user, operand, .. }) = walk.queue.pop() {
            match self.func.opcode(user) {
                Opcode::Load => self.split_load(user),
                Opcode::Store if operand == 1 => self.split_store(user),
                Opcode::GetElementPtr => {
                    let unfolded = self.unfold_select(user).or_else(|| self.unfold_phi(user));
                    let address = unfolded.unwrap_or(user);
                    walk.seen.insert(address);
                    walk.enqueue(self.func, address);
                }
                Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Phi | Opcode::Select => {
                    walk.enqueue(self.func, user);
                }
                _ => {}
            }
        }
    }

    /// Whether an access is of an aggregate, and neither volatile nor atomic.
    fn is_simple_aggregate(&self, access: Inst, ty: Type) -> bool {
        let bits = self.func.inst(access).bits();
        !self.sizes.is_single_value(ty)
            && self.sizes.alloc(ty).is_some()
            && !bits.is_volatile()
            && bits.ordering() == selvedge_ir::inst::Ordering::NotAtomic
    }

    fn split_load(&mut self, load: Inst) {
        let ty = self.func.inst(load).ty();
        if !self.is_simple_aggregate(load, ty) {
            return;
        }
        let Some(leaves) = leaves(self.sizes, ty) else { return };
        let align = self.sizes.align_of_access(self.func, load, ty);
        let pointer = self.func.operand(load, 0);
        let name = self.func.name(load.into()).unwrap_or_default().to_vec();
        let mut whole = self.func.add_const(ty, selvedge_ir::ConstKind::Poison);
        for leaf in leaves {
            let name = leaf_name(&name, &leaf);
            let mut emitter = Emitter::before(self.func, self.cx, load);
            let at = emitter.leaf_address(pointer, ty, &leaf, &name);
            let access = Access::new(at, common_align(align, leaf.offset));
            let part = emitter.load(leaf.ty, access, &[&name[..], b".load"].concat());
            let insert = [&name[..], b".insert"].concat();
            whole = emitter.insert_value(whole, part.into(), &leaf.path, &insert);
            let size = self.sizes.store(leaf.ty).unwrap_or(0);
            self.copy_tags(load, part, leaf.offset, size);
        }
        _ = self.cx.replace_all_uses(self.func, load.into(), whole, WHY);
        _ = self.cx.erase(self.func, load, WHY);
    }

    fn split_store(&mut self, store: Inst) {
        let (value, pointer) = (self.func.operand(store, 0), self.func.operand(store, 1));
        let ty = self.func.value_type(value);
        if !self.is_simple_aggregate(store, ty) {
            return;
        }
        let Some(leaves) = leaves(self.sizes, ty) else { return };
        let align = self.sizes.align_of_access(self.func, store, ty);
        let name = self.func.name(value).unwrap_or_default().to_vec();
        for leaf in leaves {
            let name = leaf_name(&name, &leaf);
            let mut emitter = Emitter::before(self.func, self.cx, store);
            let extract = [&name[..], b".extract"].concat();
            let part = emitter.extract_value(value, &leaf.path, &extract);
            let at = emitter.leaf_address(pointer, ty, &leaf, &name);
            let made = emitter.store(part, Access::new(at, common_align(align, leaf.offset)));
            let size = self.sizes.store(leaf.ty).unwrap_or(0);
            self.copy_tags(store, made, leaf.offset, size);
        }
        _ = self.cx.erase(self.func, store, WHY);
    }

    /// Moves a `getelementptr` of a select, or with an index that is a select of constants, into the select.
    fn unfold_select(&mut self, gep: Inst) -> Option<Inst> {
        let func = &*self.func;
        let choice = only_choice(func, gep, |inst| self.is_choice_of_constants(inst))?;
        let is_select = func.opcode(choice) == Opcode::Select;
        let condition = func.operand(choice, 0);
        let ty = func.inst(choice).ty();
        let name = func.name(choice.into()).unwrap_or_default().to_vec();
        let mut emitter = Emitter::before(self.func, self.cx, gep);
        let sides = match is_select {
            true => [1, 2].map(|n| emitter.func.operand(choice, n)),
            false => [1, 0].map(|n| emitter.int(ty, n)),
        };
        let addresses = sides.map(|side| emitter.gep_with(gep, choice, side));
        let select_name = [&name[..], b".sroa.sel"].concat();
        let select = emitter.select(condition, addresses[0], addresses[1], &select_name);
        let made = select.as_inst()?;
        if is_select {
            let attachments = self.func.attachments(choice).to_vec();
            self.func.set_attachments(made, &attachments);
        }
        self.replace_address(gep, made);
        Some(made)
    }

    /// Whether an instruction is a select of constants, or a zero extension of an `i1`.
    fn is_choice_of_constants(&self, inst: Inst) -> bool {
        let func = &*self.func;
        match func.opcode(inst) {
            Opcode::Select => func.operands(inst).skip(1).all(|side| func.as_int(side).is_some()),
            Opcode::ZExt => func.value_type(func.operand(inst, 0)) == Type::I1,
            _ => false,
        }
    }

    /// Moves a `getelementptr` of a phi, or with an index that is a phi of constants, into the phi. Operands must be
    /// available at the end of the entry block, where the addresses are computed.
    fn unfold_phi(&mut self, gep: Inst) -> Option<Inst> {
        let func = &*self.func;
        let is_phi = |inst: Inst| {
            func.opcode(inst) == Opcode::Phi
                && func.operands(inst).all(|value| func.as_int(value).is_some())
        };
        let choice = only_phi(func, gep, is_phi)?;
        let incoming: Vec<(Value, Block)> = func.incoming(choice).collect();
        let entry = func.entry().and_then(|entry| func.terminator(entry))?;
        let ty = func.inst(gep).ty();
        let name = func.name(choice.into()).unwrap_or_default().to_vec();
        let phi_name = [&name[..], b".sroa.phi"].concat();
        let mut made: Vec<(Value, Block)> = Vec::new();
        let mut emitter = Emitter::before(self.func, self.cx, entry);
        for (value, block) in incoming {
            let known = made.iter().find(|(_, other)| *other == block).map(|(address, _)| *address);
            let address = known.unwrap_or_else(|| emitter.gep_with_phi(gep, choice, value, &name));
            made.push((address, block));
        }
        let (values, blocks): (Vec<Value>, Vec<Block>) = made.into_iter().unzip();
        let mut emitter = Emitter::before(self.func, self.cx, choice);
        let what = (Opcode::Phi, selvedge_ir::Bits::NONE, ty);
        let phi = emitter.emit(what, &values, Extra::Blocks(blocks), &phi_name);
        self.replace_address(gep, phi);
        Some(phi)
    }

    fn replace_address(&mut self, gep: Inst, made: Inst) {
        _ = self.cx.replace_all_uses(self.func, gep.into(), made.into(), WHY);
        _ = self.cx.erase(self.func, gep, WHY);
    }
}

impl Emitter<'_, '_> {
    fn leaf_address(&mut self, pointer: Value, ty: Type, leaf: &Leaf, name: &[u8]) -> Value {
        use selvedge_ir::inst::GepFlags;
        let mut operands = vec![pointer, self.int(Type::I32, 0)];
        operands.extend(leaf.path.iter().map(|&n| self.int(Type::I32, u64::from(n))));
        let flags = GepFlags::INBOUNDS.with(GepFlags::NUSW);
        self.gep((ty, flags), &operands, &[name, b".gep"].concat())
    }

    /// A `getelementptr` with an operand replaced.
    fn gep_with(&mut self, gep: Inst, old: Inst, value: Value) -> Value {
        let name = self.func.name(value).unwrap_or_default();
        let name = [name, b".sroa.gep"].concat();
        self.gep_named(gep, old, value, &name)
    }

    fn gep_with_phi(&mut self, gep: Inst, old: Inst, value: Value, phi: &[u8]) -> Value {
        let name = [phi, b".sroa.gep"].concat();
        self.gep_named(gep, old, value, &name)
    }

    fn gep_named(&mut self, gep: Inst, old: Inst, value: Value, name: &[u8]) -> Value {
        let operands: Vec<Value> = self
            .func
            .operands(gep)
            .map(|operand| if operand == old.into() { value } else { operand })
            .collect();
        let source_ty = self.func.source_type(gep).expect("a getelementptr has one");
        let flags = self.func.inst(gep).bits().gep_flags();
        self.gep((source_ty, flags), &operands, name)
    }
}

fn leaf_name(name: &[u8], leaf: &Leaf) -> Vec<u8> {
    let mut text = [name, b".fca"].concat();
    for n in &leaf.path {
        text.extend_from_slice(format!(".{n}").as_bytes());
    }
    text
}

/// The one operand of a `getelementptr` that is a select, or an index that is a choice of constants; all other indices
/// must be constants.
fn only_choice(func: &Function, gep: Inst, is_choice: impl Fn(Inst) -> bool) -> Option<Inst> {
    let base = func.operand(gep, 0).as_inst();
    let mut found = base.filter(|&inst| func.opcode(inst) == Opcode::Select);
    for index in func.operands(gep).skip(1) {
        match index.as_inst() {
            Some(inst) if found.is_none() && is_choice(inst) => found = Some(inst),
            None if func.as_int(index).is_some() => {}
            _ => return None,
        }
    }
    found
}

/// As [`only_choice`], for phis; their incoming values must be available in the entry block.
fn only_phi(func: &Function, gep: Inst, is_phi: impl Fn(Inst) -> bool) -> Option<Inst> {
    let in_entry = |value: Value| match value.as_inst() {
        Some(inst) => func.opcode(inst) == Opcode::Alloca && func.block_of(inst) == func.entry(),
        None => true,
    };
    let base = func.operand(gep, 0);
    let mut found = base.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Phi);
    let fits = match found {
        Some(phi) => func.operands(phi).all(in_entry),
        None => in_entry(base),
    };
    if !fits {
        return None;
    }
    for index in func.operands(gep).skip(1) {
        match index.as_inst() {
            Some(inst) if found.is_none() && is_phi(inst) => found = Some(inst),
            None if func.as_int(index).is_some() => {}
            _ => return None,
        }
    }
    found
}
