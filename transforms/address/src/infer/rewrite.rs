//! Edits of one function: inserts specific addresses, rewrites uses to them, and erases generic addresses without
//! uses.
//!
//! Remaining generic uses get the specific address converted back, if this provably yields the same generic address.
//! Otherwise the generic computation stays in addition to the specific one.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::constant::ConstExpr;
use selvedge_ir::inst::{Bits, GepFlags};
use selvedge_ir::{
    Attr, AttrKind, AttrList, Block, Const, ConstKind, Extra, Function, Inst, ModuleHeader, Opcode,
    Type, TypeKind, TypeTable, Value, intrinsics,
};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};
use smallvec::SmallVec;

use super::FLAT;
use super::specific::{Address, NamedUse, SpacePlan, SpecificSource};

const WHY: &str = "the space of the pointer is known";

/// Maximum number of instructions by which an address moves up to another one with the same index.
const MAX_MOVE: usize = 12;

/// The edits of one function.
pub(super) struct Rewrite<'r, 'a> {
    func: &'r mut Function,
    cx: &'r mut Cx<'a>,
    header: &'a ModuleHeader,
    /// Specific addresses by generic value.
    made: FxHashMap<Value, Value>,
    /// Specific addresses that were converted where a test implies the space, by generic value and position.
    converted: FxHashMap<(Value, Inst), Value>,
    /// The replacements of erased conversions to a specific space, which other conversions may refer to.
    replaced: FxHashMap<Value, Value>,
    /// The first specific address computation of each block with a given phi as an index.
    first_with: FxHashMap<(Block, Inst), Inst>,
}

impl<'r, 'a> Rewrite<'r, 'a> {
    pub(super) fn new(func: &'r mut Function, cx: &'r mut Cx<'a>) -> Rewrite<'r, 'a> {
        let header = cx.header();
        let (made, converted) = (FxHashMap::default(), FxHashMap::default());
        let (replaced, first_with) = (FxHashMap::default(), FxHashMap::default());
        Rewrite { func, cx, header, made, converted, replaced, first_with }
    }

    /// Applies the plan.
    pub(super) fn run(&mut self, plan: &SpacePlan) -> Changed {
        for &(c, space) in &plan.consts {
            let specific = self.constant(c, space);
            self.made.insert(c.into(), specific);
        }
        for address in &plan.addresses {
            let specific = self.address(address);
            self.made.insert(address.inst.into(), specific);
        }
        for address in &plan.addresses {
            self.fill_phi(address);
        }
        for named in &plan.uses {
            self.emit_remark(named);
            let specific = self.specific(named.part, named.space);
            _ = self.cx.set_operand(self.func, named.user, named.operand, specific, WHY);
        }
        for call in plan.intrinsics.chunk_by(|a, b| a.user == b.user) {
            self.call_for_spaces(call);
        }
        for named in &plan.conversions {
            let mut specific = self.specific(named.part, named.space);
            while let Some(&instead) = self.replaced.get(&specific) {
                specific = instead;
            }
            _ = self.cx.replace(self.func, named.user, specific, WHY);
            self.replaced.insert(named.user.into(), specific);
        }
        for &(call, answer) in &plan.answers {
            let answer = self.func.add_int(Type::I1, 1, i64::from(answer));
            _ = self.cx.replace(self.func, call, answer, WHY);
        }
        self.clean_up(&plan.addresses);
        Changed::Yes
    }

    fn emit_remark(&mut self, named: &NamedUse) {
        let space = named.space;
        self.cx.remark(self.func, named.user, RemarkKind::Passed, "SpaceInferred", |remark| {
            remark.text("the pointer points into address space ").arg("Space", space);
        });
    }

    /// The type of a generic pointer, or of a vector of them, in another space.
    fn type_in(&self, ty: Type, space: u32) -> Type {
        let types = &self.header.types;
        let pointer = types.ptr(space);
        types.vector_shape(ty).map_or(pointer, |_| types.with_shape_of(ty, pointer))
    }

    /// The specific address that replaces an operand.
    fn specific(&mut self, part: SpecificSource, space: u32) -> Value {
        match part {
            SpecificSource::Made(value) => match self.made.get(&value) {
                Some(&specific) => specific,
                None => self.argument(value, space),
            },
            SpecificSource::Undefined(value) => {
                let is_poison = matches!(self.func.as_constant(value), Some(ConstKind::Poison));
                let kind = if is_poison { ConstKind::Poison } else { ConstKind::Undef };
                let ty = self.type_in(self.func.value_type(value), space);
                self.func.add_const(ty, kind)
            }
            SpecificSource::Tested(value, at) => {
                if let Some(&known) = self.converted.get(&(value, at)) {
                    return known;
                }
                let specific = self.convert(value, space, at);
                self.converted.insert((value, at), specific);
                specific
            }
        }
    }

    /// Converts a pointer to a space before an instruction.
    fn convert(&mut self, value: Value, space: u32, before: Inst) -> Value {
        let ty = self.type_in(self.func.value_type(value), space);
        let cast =
            self.func.create_inst(Opcode::AddrSpaceCast, Bits::NONE, ty, &[value], Extra::None);
        let loc = self.func.loc(before);
        self.cx.insert(self.func, cast, Position::Before(before), loc);
        cast.into()
    }

    fn copy_attachments(&mut self, from: Inst, to: Inst) {
        let attachments = self.func.attachments(from).to_vec();
        self.func.set_attachments(to, &attachments);
    }

    /// An argument as a specific pointer, converted at the start of the function.
    fn argument(&mut self, arg: Value, space: u32) -> Value {
        let entry = self.func.entry().expect("a function with instructions");
        let first = self.func.first_inst(entry).expect("blocks have terminators");
        let ty = self.type_in(self.func.value_type(arg), space);
        let is_that = |&user: &Inst| {
            let row = self.func.inst(user);
            let is_early = self.func.block_of(user) == Some(entry);
            is_early && row.opcode() == Opcode::AddrSpaceCast && row.ty() == ty
        };
        let known = self.func.users(arg).find(is_that);
        let specific = match known {
            Some(known) => {
                _ = self.cx.move_before(self.func, known, first, WHY);
                known.into()
            }
            None => {
                let specific = self.convert(arg, space, first);
                if let Some(cast) = specific.as_inst() {
                    self.func.set_loc(cast, None);
                }
                specific
            }
        };
        self.made.insert(arg, specific);
        specific
    }

    /// An `alloca` as a specific pointer, converted right after it.
    fn alloca(&mut self, alloca: Inst, ty: Type) -> Value {
        let after = self.func.next_inst(alloca).expect("blocks have terminators");
        let is_that = |&user: &Inst| {
            let row = self.func.inst(user);
            row.opcode() == Opcode::AddrSpaceCast && row.ty() == ty
        };
        let known = self.func.users(alloca.into()).find(is_that);
        match known {
            Some(known) if known == after => known.into(),
            Some(known) => {
                _ = self.cx.move_before(self.func, known, after, WHY);
                known.into()
            }
            None => self.convert(alloca.into(), space_of(&self.header.types, ty), after),
        }
    }

    /// A constant in a specific space. Its parts were converted before.
    fn constant(&mut self, c: Const, space: u32) -> Value {
        let ty = self.type_in(self.func.constant(c).ty(), space);
        let kind = self.func.constant(c).kind().clone();
        let mut part = |part: Const| {
            let specific = match self.made.get(&part.into()) {
                Some(&specific) => specific,
                None => self.specific(SpecificSource::Undefined(part.into()), space),
            };
            specific.as_const().expect("parts of constants are constants")
        };
        let kind = match kind {
            ConstKind::Elements(parts) => {
                ConstKind::Elements(parts.iter().map(|&it| part(it)).collect())
            }
            ConstKind::Splat(it) => ConstKind::Splat(part(it)),
            ConstKind::Expr(expr) if expr.opcode == Opcode::AddrSpaceCast => {
                return expr.operands[0].into();
            }
            ConstKind::Expr(expr) => {
                let mut operands = expr.operands.clone();
                operands[0] = part(operands[0]);
                let bits = gep_bits(expr.bits);
                ConstKind::Expr(Box::new(ConstExpr { operands, bits, ..*expr }))
            }
            other => other,
        };
        self.func.add_const(ty, kind)
    }

    /// Inserts a computed address in its specific space before the generic one. Phis have no operands yet.
    fn address(&mut self, address: &Address) -> Value {
        let Address { inst, space, ref parts, .. } = *address;
        let specific: SmallVec<[Value; 2]> = match self.func.opcode(inst) {
            Opcode::Phi => SmallVec::new(),
            _ => parts.iter().map(|&part| self.specific(part, space)).collect(),
        };
        let ty = self.type_in(self.func.inst(inst).ty(), space);
        let bits = self.func.inst(inst).bits();
        let new = match self.func.opcode(inst) {
            Opcode::AddrSpaceCast => return self.func.operand(inst, 0),
            Opcode::Alloca => return self.alloca(inst, ty),
            Opcode::IntToPtr => return specific[0],
            Opcode::Phi => {
                self.func.create_inst(Opcode::Phi, bits, ty, &[], Extra::Blocks(Vec::new()))
            }
            Opcode::Select => {
                let operands = [self.func.operand(inst, 0), specific[0], specific[1]];
                self.func.create_inst(Opcode::Select, bits, ty, &operands, Extra::None)
            }
            opcode => {
                let mut operands: SmallVec<[Value; 4]> = self.func.operands(inst).collect();
                operands[0] = specific[0];
                let source =
                    self.func.source_type(inst).expect("what a `getelementptr` steps through");
                let bits = gep_bits(bits);
                self.func.create_inst(opcode, bits, ty, &operands, Extra::Type(source))
            }
        };
        let phi = self.phi_index(new);
        let place = phi.map_or(inst, |phi| self.place(new, inst, phi));
        let loc = self.func.loc(inst);
        self.cx.insert(self.func, new, Position::Before(place), loc);
        self.copy_attachments(inst, new);
        if let (Some(phi), Some(block)) = (phi, self.func.block_of(new)) {
            self.first_with.insert((block, phi), new);
        }
        new.into()
    }

    /// The phi that is an index of an address computation.
    fn phi_index(&self, inst: Inst) -> Option<Inst> {
        let is_phi = |&value: &Inst| self.func.opcode(value) == Opcode::Phi;
        let mut indices = self.func.operands(inst).skip(1).filter_map(Value::as_inst);
        indices.find(is_phi).filter(|_| self.func.opcode(inst) == Opcode::GetElementPtr)
    }

    /// The insertion point of a specific address computation: before the first one in its block with the same phi as
    /// an index, if all its operands are available there. The back end's own inference leaves users of a phi in that
    /// order, and its loop strength reduction assigns variables in the order of users: with the opposite order,
    /// `ptxas` emits two more moves in loops of two accesses. The address does not move past more than [`MAX_MOVE`]
    /// instructions: in a long loop it would occupy two registers meanwhile and need two more moves.
    fn place(&self, new: Inst, generic: Inst, phi: Inst) -> Inst {
        let block = self.func.block_of(generic);
        let first = block.and_then(|block| self.first_with.get(&(block, phi)));
        let Some(&first) = first else { return generic };
        let is_there = |value: Value| {
            let own = value.as_inst().filter(|&def| self.func.block_of(def) == block);
            own.is_none_or(|def| self.func.comes_before(def, first))
        };
        let is_near = std::iter::successors(Some(first), |&inst| self.func.next_inst(inst))
            .take(MAX_MOVE)
            .any(|inst| inst == generic);
        if is_near && self.func.operands(new).all(is_there) { first } else { generic }
    }

    fn fill_phi(&mut self, address: &Address) {
        let Some(&new) = self.made.get(&address.inst.into()) else { return };
        if self.func.opcode(address.inst) != Opcode::Phi {
            return;
        }
        let phi = new.as_inst().expect("made above");
        let blocks: Vec<_> = self.func.incoming(address.inst).map(|(_, block)| block).collect();
        for (&part, block) in address.parts.iter().zip(blocks) {
            let specific = self.specific(part, address.space);
            self.func.push_incoming(phi, specific, block);
        }
        self.cx.notify_changed(self.func, phi);
    }

    /// Replaces a call of an intrinsic by a call of its overload for the specific pointers.
    fn call_for_spaces(&mut self, operands: &[NamedUse]) {
        let call = operands[0].user;
        let Some((callee, extra)) = self.func.direct_call(call) else { return };
        let mut extra = extra.clone();
        let mut arguments: Vec<Value> = self.func.operands(call).collect();
        for named in operands {
            arguments[named.operand] = self.specific(named.part, named.space);
        }
        let types = &self.header.types;
        let TypeKind::Function { ret, params, vararg } = types.kind(extra.fn_ty) else { return };
        let (ret, vararg) = (*ret, *vararg);
        let params: Vec<Type> =
            (0..params.len()).map(|n| self.func.value_type(arguments[n])).collect();
        let name = self.header.global(callee).name.as_deref().unwrap_or_default();
        let row = std::str::from_utf8(name).ok().and_then(intrinsics::lookup);
        let name = row.and_then(|row| row.name_for(types, ret, &params, vararg));
        let (Some(name), Some(decl)) = (name, self.header.function(callee)) else { return };
        extra.fn_ty = types.function(ret, &params, vararg);
        extra.attrs = self.without_nonnull(extra.attrs, operands);
        let attrs = decl.attrs;
        let callee = self.cx.declare_function(self.func, name.as_bytes(), extra.fn_ty, attrs);
        let Some(callee) = callee else { return };
        *arguments.last_mut().expect("a call has a callee") = callee;
        let row = self.func.inst(call);
        let (opcode, bits, ty) = (row.opcode(), row.bits(), row.ty());
        let new = self.func.create_inst(opcode, bits, ty, &arguments, Extra::Call(Box::new(extra)));
        let loc = self.func.loc(call);
        self.cx.insert(self.func, new, Position::Before(call), loc);
        self.copy_attachments(call, new);
        for named in operands {
            self.emit_remark(&NamedUse { user: new, part: named.part, ..*named });
        }
        match ty {
            Type::VOID => _ = self.cx.erase(self.func, call, WHY),
            _ => _ = self.cx.replace(self.func, call, new.into(), WHY),
        }
    }

    /// The attributes of a call without `nonnull` on the given arguments: the attribute applies to the generic
    /// address, and the first byte of shared memory has the specific address 0.
    fn without_nonnull(&self, attrs: AttrList, operands: &[NamedUse]) -> AttrList {
        let table = &self.header.attrs;
        let list = table.list_data(attrs);
        let mut params = list.params.to_vec();
        for named in operands {
            let Some(set) = params.get_mut(named.operand) else { continue };
            if table.has(*set, AttrKind::NonNull) {
                let is_kept = |attr: &&Attr| attr.kind() != Some(AttrKind::NonNull);
                let kept = table.attrs(*set).iter().filter(is_kept).cloned().collect();
                *set = table.set(kept, |key| self.header.strs.get(key));
            }
        }
        table.list(list.function, list.ret, &params)
    }

    /// Converts specific addresses back for the remaining generic uses, and erases addresses without uses.
    fn clean_up(&mut self, addresses: &[Address]) {
        let is_old =
            |opcode| !matches!(opcode, Opcode::AddrSpaceCast | Opcode::IntToPtr | Opcode::Alloca);
        let old: FxHashSet<Inst> = addresses
            .iter()
            .map(|address| address.inst)
            .filter(|&inst| is_old(self.func.opcode(inst)))
            .collect();
        let staying = self.staying(addresses, &old);
        let is_removed = |inst: Inst| old.contains(&inst) && !staying.contains(&inst);
        for address in addresses.iter().filter(|address| is_removed(address.inst)) {
            let users: Vec<(Inst, usize)> = uses(self.func, address.inst.into())
                .into_iter()
                .filter(|&(user, _)| !is_removed(user))
                .collect();
            if !users.is_empty() {
                let generic = self.convert_back(address);
                for (user, n) in users {
                    _ = self.cx.set_operand(self.func, user, n, generic, WHY);
                }
            }
        }
        self.erase(addresses, is_removed);
        let sources = addresses.iter().map(|address| address.inst);
        let sources: Vec<Inst> = sources
            .filter(|&inst| !old.contains(&inst))
            .flat_map(|inst| self.with_integer(inst))
            .collect();
        let mut made: Vec<Inst> = self.made.values().filter_map(|value| value.as_inst()).collect();
        made.sort_unstable();
        _ = self.cx.erase_dead(self.func, sources.into_iter().chain(made), WHY);
    }

    /// A conversion, and the integer that it converts.
    fn with_integer(&self, inst: Inst) -> Vec<Inst> {
        let mut all = vec![inst];
        if self.func.block_of(inst).is_some() && self.func.opcode(inst) == Opcode::IntToPtr {
            all.extend(self.func.operand(inst, 0).as_inst());
        }
        all
    }

    /// Generic addresses that stay because they have other uses and converting the specific address back may not be
    /// exact.
    fn staying(&self, addresses: &[Address], old: &FxHashSet<Inst>) -> FxHashSet<Inst> {
        let stays_generic: FxHashSet<Inst> = addresses
            .iter()
            .filter(|address| !address.exact || !self.can_convert_after(address.inst))
            .map(|address| address.inst)
            .filter(|inst| old.contains(inst))
            .collect();
        let is_needed =
            |&&inst: &&Inst| self.func.users(inst.into()).any(|user| !old.contains(&user));
        let mut work: Vec<Inst> = stays_generic.iter().filter(is_needed).copied().collect();
        let mut staying = FxHashSet::default();
        while let Some(inst) = work.pop() {
            if staying.insert(inst) {
                let operands = self.func.operands(inst).filter_map(Value::as_inst);
                work.extend(operands.filter(|operand| stays_generic.contains(operand)));
            }
        }
        staying
    }

    /// Whether a conversion can be inserted after the phis of a phi's block, which is not possible before an
    /// exception handling pad.
    fn can_convert_after(&self, inst: Inst) -> bool {
        let is_pad = |opcode| {
            matches!(
                opcode,
                Opcode::LandingPad | Opcode::CatchSwitch | Opcode::CatchPad | Opcode::CleanupPad
            )
        };
        let below = self.first_after_phis(inst);
        self.func.opcode(inst) != Opcode::Phi || !is_pad(self.func.opcode(below))
    }

    fn first_after_phis(&self, inst: Inst) -> Inst {
        let block = self.func.block_of(inst).expect("addresses are in blocks");
        let mut insts = self.func.insts(block);
        insts.find(|&it| self.func.opcode(it) != Opcode::Phi).expect("blocks have terminators")
    }

    /// The generic address, converted back from the specific one.
    fn convert_back(&mut self, address: &Address) -> Value {
        let inst = address.inst;
        let before = match self.func.opcode(inst) {
            Opcode::Phi => self.first_after_phis(inst),
            _ => inst,
        };
        let loc = self.func.loc(inst);
        let generic = self.convert(self.made[&inst.into()], FLAT, before);
        if let Some(cast) = generic.as_inst() {
            self.func.set_loc(cast, loc);
        }
        generic
    }

    /// Erases addresses, users before operands. Phis that only use each other are also dead.
    fn erase(&mut self, addresses: &[Address], is_removed: impl Fn(Inst) -> bool) {
        let going: Vec<Inst> =
            addresses.iter().map(|address| address.inst).filter(|&inst| is_removed(inst)).collect();
        for &inst in &going {
            let new = self.made[&inst.into()];
            if let Some(new) = new.as_inst().filter(|&new| self.func.name(new.into()).is_none()) {
                self.func.take_name(inst.into(), new.into());
            }
        }
        for &inst in going.iter().rev() {
            if self.func.has_uses(inst.into()) {
                let poison = self.func.add_const(self.func.inst(inst).ty(), ConstKind::Poison);
                _ = self.cx.replace_all_uses(self.func, inst.into(), poison, WHY);
            }
            _ = self.cx.erase(self.func, inst, WHY);
        }
    }
}

/// The space of a pointer type.
fn space_of(types: &TypeTable, ty: Type) -> u32 {
    types.ptr_space(types.scalar(ty)).unwrap_or(FLAT)
}

/// The uses of a value.
fn uses(func: &Function, value: Value) -> Vec<(Inst, usize)> {
    func.uses(value).map(|it| (it.user, it.operand as usize)).collect()
}

/// The flags of an address computation that also hold in another space: all of them if it is `inbounds`. Otherwise
/// the same offset may wrap in one space and not in the other.
fn gep_bits(bits: Bits) -> Bits {
    match bits.gep_flags().has(GepFlags::INBOUNDS) {
        true => bits,
        false => bits.with_gep_flags(GepFlags::NONE),
    }
}
