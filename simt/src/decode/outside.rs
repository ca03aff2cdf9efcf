//! Decodes what a single function does to its environment: calls of functions without a body, ordering accesses,
//! exceptions.

use std::hash::Hasher;

use rustc_hash::FxHasher;
use selvedge_ir::attribute::AttrListData;
use selvedge_ir::attribute::packed::{MEMORY_LOCATIONS, MEMORY_OTHER, memory_everywhere};
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::inst::Ordering;
use selvedge_ir::{AttrKind, AttrSet, Block, Global, Inst, Type, Value};

use super::shape::{Scalar, Shape};
use super::{Body, Decoder, Done, Field, Refusal};
use crate::op::{
    Callee, LeafKind, NOWHERE, Op, OutsideArg, OutsideEffects, OutsideKind, OutsideOp, Reg,
    ResultLeaf,
};

/// Bytes assumed accessible through a pointer that has no `dereferenceable` attribute.
const FRESH_BYTES: u64 = 64;

impl Scalar {
    pub(super) fn kind(self) -> LeafKind {
        match self {
            Scalar::Int(bits) => LeafKind::Int(bits),
            Scalar::Float(format) => LeafKind::Float(format),
            Scalar::Ptr(_, bits) => LeafKind::Ptr(bits),
        }
    }
}

impl Decoder<'_> {
    /// The effects that the attributes of a call and of its callee permit.
    fn effects(&self, sets: [AttrSet; 2]) -> OutsideEffects {
        let attrs = &self.header.attrs;
        let has = |kind| sets.iter().any(|&set| attrs.has(set, kind));
        let memory = sets
            .iter()
            .filter_map(|&set| attrs.int(set, AttrKind::Memory))
            .fold(memory_everywhere(3), |all, one| all & one);
        let [arguments, hidden @ ..] = MEMORY_LOCATIONS.map(|(_, place)| memory >> place & 3);
        let other = memory >> MEMORY_OTHER & 3;
        let hidden = hidden.iter().fold(0, |all, one| all | one);
        let never_returns = has(AttrKind::NoReturn);
        OutsideEffects {
            arg_reads: (arguments | other) & 1 != 0,
            arg_writes: (arguments | other) & 2 != 0,
            other_reads: other & 1 != 0,
            other_writes: other & 2 != 0,
            hidden_reads: hidden & 1 != 0,
            hidden_writes: hidden & 2 != 0,
            may_unwind: !has(AttrKind::NoUnwind),
            may_not_return: never_returns || !has(AttrKind::WillReturn),
            never_returns,
        }
    }

    /// Records the effects that each function may have if it is called through a pointer.
    pub(super) fn list_declared(&mut self) {
        let header = self.header;
        for global in header.functions() {
            let (Some(decl), Some(address)) =
                (header.function(global), self.addresses.get(&global).map(|slot| slot.bits))
            else {
                continue;
            };
            let set = header.attrs.list_data(decl.attrs).function;
            let effects = self.effects([set, AttrSet::EMPTY]);
            self.program.scalar.declared.insert(address, effects);
        }
    }
}

/// The attributes of a call: those at the call and those of the callee.
type Lists<'m> = [AttrListData; 2];

impl<'m> Body<'_, 'm> {
    /// The attributes that hold for a call.
    pub(super) fn call_attrs(&self, inst: Inst, callee: Option<Global>) -> Lists<'m> {
        let header = self.d.header;
        let of_call = self.func.call(inst).map(|call| call.attrs);
        let declared = callee.and_then(|global| header.function(global)).map(|decl| decl.attrs);
        [of_call, declared]
            .map(|list| list.map(|list| header.attrs.list_data(list).clone()).unwrap_or_default())
    }

    pub(super) fn any_has(&self, sets: &[AttrSet], kind: AttrKind) -> bool {
        sets.iter().any(|&set| self.d.header.attrs.has(set, kind))
    }

    fn effects(&self, lists: &Lists<'_>) -> OutsideEffects {
        self.d.effects([lists[0].function, lists[1].function])
    }

    fn outside_args(&mut self, inst: Inst, lists: &Lists<'_>) -> Result<Vec<OutsideArg>, Refusal> {
        let operands: Vec<Value> = self.func.call_args(inst).collect();
        let mut args = Vec::new();
        for (n, arg) in operands.into_iter().enumerate() {
            let shape = self.shape_of(arg)?;
            let sets = [lists[0].param(n), lists[1].param(n)];
            let has = |kind| self.any_has(&sets, kind);
            let (none, reads, writes) =
                (has(AttrKind::ReadNone), !has(AttrKind::WriteOnly), !has(AttrKind::ReadOnly));
            let by_value = has(AttrKind::ByVal);
            let is_returned = has(AttrKind::Returned);
            let first = self.reg(arg)?;
            for leaf in &shape.leaves {
                let kind = leaf.scalar.kind();
                let LeafKind::Float(format) = kind else {
                    args.extend((0..kind.n_slots()).map(|n| OutsideArg {
                        reg: first + leaf.slot + n,
                        is_pointer: matches!(kind, LeafKind::Ptr(_)),
                        format: None,
                        reads: reads && !none,
                        writes: writes && !none && !by_value,
                        is_returned,
                    }));
                    continue;
                };
                args.push(OutsideArg {
                    reg: first + leaf.slot,
                    is_pointer: false,
                    format: Some(format),
                    reads: false,
                    writes: false,
                    is_returned,
                });
            }
        }
        Ok(args)
    }

    /// The constraints on a drawn result. A call that writes nothing (a question) returns the same result wherever it
    /// occurs, so only the attributes of the callee count for it.
    fn outside_result(
        &mut self,
        inst: Inst,
        ret: [AttrSet; 2],
        is_question: bool,
    ) -> Result<Vec<ResultLeaf>, Refusal> {
        let shape = self.shape(self.func.inst(inst).ty())?;
        let attrs = &self.d.header.attrs;
        let most = |kind| ret.iter().filter_map(|&set| attrs.int(set, kind)).max().unwrap_or(0);
        let bytes = most(AttrKind::Dereferenceable);
        let is_nonnull = bytes > 0 || self.any_has(&ret, AttrKind::NonNull);
        let bytes = bytes.max(most(AttrKind::DereferenceableOrNull));
        let is_fresh = self.any_has(&ret, AttrKind::NoAlias);
        let range = match is_question {
            true => self.ranges_of(&ret).next(),
            false => self.ranges_of(&ret).chain(self.attached_ranges(inst)).next(),
        };
        let leaf = |scalar: Scalar| ResultLeaf {
            kind: scalar.kind(),
            range: range.filter(|_| scalar.bits() <= 64),
            is_nonnull,
            is_fresh,
            bytes: bytes.max(if is_fresh { FRESH_BYTES } else { 0 }),
        };
        Ok(shape.leaves.iter().map(|part| leaf(part.scalar)).collect())
    }

    fn outside_op(&mut self, inst: Inst, callee: Option<Global>) -> Result<OutsideOp, Refusal> {
        let lists = self.call_attrs(inst, callee);
        let effects = self.effects(&lists);
        let is_question = !effects.writes();
        let at_call = if is_question { AttrSet::EMPTY } else { lists[0].ret };
        let ret = [at_call, lists[1].ret];
        Ok(OutsideOp {
            kind: OutsideKind::Call,
            key: 0,
            name: String::new(),
            args: self.outside_args(inst, &lists)?,
            dst: self.result(inst),
            result: self.outside_result(inst, ret, is_question)?,
            pointer: None,
            unwind_to: NOWHERE,
            effects,
        })
    }

    fn emit_outside(&mut self, op: OutsideOp) -> u32 {
        let outsides = &mut self.d.program.outsides;
        outsides.push(op);
        let call = outsides.len() as u32 - 1;
        self.emit(Op::Outside { call });
        call
    }

    /// A call of a function without a body.
    pub(super) fn outside_call(&mut self, inst: Inst, global: Global, name: &str) -> Done {
        let mut op = self.outside_op(inst, Some(global))?;
        op.key = self.d.addresses.get(&global).map_or(0, |slot| slot.bits);
        op.name = format!("@{name}");
        let lists = self.call_attrs(inst, Some(global));
        let sets = [lists[0].function, lists[1].function];
        if !self.any_has(&sets[..1], AttrKind::NoBuiltin)
            && let Some(kind) = allocation(name, op.args.len())
        {
            op.kind = kind;
        }
        // Intrinsics return, even if a declaration does not have `willreturn`.
        if name.starts_with("llvm.") {
            op.effects.may_unwind = false;
            op.effects.may_not_return = op.effects.never_returns;
            // Which bytes they access is not known here.
            if op.effects.arg_reads || op.effects.writes() {
                return Err(format!("the intrinsic @{name}"));
            }
        }
        self.emit_outside(op);
        Ok(())
    }

    /// A call through a pointer: of a function of the module, or of an unknown one.
    pub(super) fn outside_pointer(&mut self, inst: Inst, reg: Reg) -> Done {
        let mut op = self.outside_op(inst, None)?;
        op.name = "what a pointer points to".into();
        let call = self.push_call(inst, Callee::Pointer(reg), None)?;
        op.pointer = Some((reg, call));
        self.emit_outside(op);
        Ok(())
    }

    /// Inline assembly: with side effects an event, else a function of its operands.
    pub(super) fn outside_asm(&mut self, inst: Inst, asm: &InlineAsm) -> Done {
        if asm.constraints.contains(&b'*') {
            return Err("inline assembly with operands in memory".into());
        }
        let mut op = self.outside_op(inst, None)?;
        let mut hasher = FxHasher::default();
        hasher.write(&asm.text);
        hasher.write(&asm.constraints);
        (op.key, op.name) = (hasher.finish(), "inline assembly".into());
        op.effects.may_unwind &= asm.can_throw;
        // LLVM assumes that control reaches the next instruction.
        op.effects.may_not_return = false;
        if asm.side_effect {
            op.effects.hidden_writes = true;
        } else if !asm.constraints.windows(9).any(|part| part == b"~{memory}") {
            op.effects = OutsideEffects::default();
        }
        self.emit_outside(op);
        Ok(())
    }

    /// Emits an event for an ordering or volatile access: the access itself is observable, and other threads may access
    /// memory around it.
    pub(super) fn order(&mut self, inst: Inst, operands: &[Value]) -> Done {
        let bits = self.func.inst(inst).bits();
        let ordering = bits.ordering();
        let (acquires, releases) = crate::op::directions(ordering);
        if !self.d.scalar || !(acquires || releases || bits.is_volatile()) {
            return Ok(());
        }
        // A load does not release and a store does not acquire, even if their ordering is stronger.
        let opcode = self.func.opcode(inst);
        if !bits.is_volatile() && operands.first().is_some_and(|&to| self.is_private(to)) {
            return Ok(());
        }
        let acquires = acquires && opcode != selvedge_ir::Opcode::Store;
        let releases = releases && opcode != selvedge_ir::Opcode::Load;
        let args = self.order_args(operands)?;
        let accessed = match opcode {
            selvedge_ir::Opcode::Load => Some(self.func.inst(inst).ty()),
            _ => operands.get(1).map(|&value| self.func.value_type(value)),
        };
        let bytes = accessed.map_or(Ok(0), |ty| self.d.shapes.store_size(ty))?;
        let reads = opcode != selvedge_ir::Opcode::Store;
        let writes = opcode != selvedge_ir::Opcode::Load;
        let key = opcode as u64 + 256 * ordering_number(ordering);
        let kind = OutsideKind::Order { acquires, releases, bytes, reads, writes };
        self.emit_event(kind, key, format!("`{opcode}`"), args);
        Ok(())
    }

    /// A volatile transfer, as an event: target, source or byte, length.
    pub(super) fn volatile_transfer(&mut self, operands: [Value; 3], reads: bool) -> Done {
        if !self.d.scalar {
            return Ok(());
        }
        let args = self.order_args(&operands)?;
        let name = if reads { "a volatile memcpy" } else { "a volatile memset" };
        let kind = OutsideKind::Transfer { reads };
        self.emit_event(kind, 128 + u64::from(reads), name.into(), args);
        Ok(())
    }

    fn order_args(&mut self, operands: &[Value]) -> Result<Vec<OutsideArg>, Refusal> {
        let mut args = Vec::new();
        for &operand in operands {
            let (shape, first) = (self.shape_of(operand)?, self.reg(operand)?);
            if let Some((dst, n)) = self.joined_lanes(&shape, first) {
                args.extend((dst..dst + n).map(OutsideArg::number));
                continue;
            }
            for leaf in &shape.leaves {
                let format = match leaf.scalar {
                    Scalar::Float(format) => Some(format),
                    Scalar::Int(_) | Scalar::Ptr(..) => None,
                };
                args.extend((0..leaf.scalar.n_slots()).map(|n| OutsideArg {
                    reg: first + leaf.slot + n,
                    is_pointer: matches!(leaf.scalar, Scalar::Ptr(..)),
                    format,
                    reads: false,
                    writes: false,
                    is_returned: false,
                }));
            }
        }
        Ok(args)
    }

    /// The words of a vector: a volatile access of a vector may become one of an integer with the same bits.
    fn joined_lanes(&mut self, shape: &Shape, a: Reg) -> Option<(Reg, u32)> {
        let bits = shape.leaves.first()?.scalar.bits();
        let is_joined = shape.leaves.iter().enumerate().all(|(n, leaf)| {
            let is_number = !matches!(leaf.scalar, Scalar::Ptr(..));
            let is_next = leaf.offset == n as u64 * u64::from(bits / 8);
            is_number && is_next && leaf.scalar.bits() == bits && bits.is_multiple_of(8)
        });
        if shape.leaves.len() < 2 || !is_joined || bits > 64 {
            return None;
        }
        let n = shape.leaves.len() as u32;
        let n_words = (bits * n).div_ceil(64);
        let dst = self.temp(n_words);
        self.emit(Op::Pack { bits, n, dst, a });
        Some((dst, n_words))
    }

    fn emit_event(&mut self, kind: OutsideKind, key: u64, name: String, args: Vec<OutsideArg>) {
        self.emit_outside(OutsideOp {
            kind,
            key,
            name,
            args,
            dst: 0,
            result: Vec::new(),
            pointer: None,
            unwind_to: NOWHERE,
            effects: OutsideEffects::default(),
        });
    }

    /// Whether an address lies in an alloca that no other thread can address: only loads, stores, `llvm.mem*` and
    /// lifetime markers use its address. An atomic access there orders nothing.
    fn is_private(&mut self, address: Value) -> bool {
        let Some(alloca) = self.alloca_of(address) else { return false };
        if let Some(&known) = self.private.get(&alloca) {
            return known;
        }
        let is_private = self.is_only_accessed(alloca);
        self.private.insert(alloca, is_private);
        is_private
    }

    fn alloca_of(&self, address: Value) -> Option<Inst> {
        let mut inst = address.as_inst()?;
        while is_address_of_first(self.func.opcode(inst)) {
            inst = self.func.operand(inst, 0).as_inst()?;
        }
        (self.func.opcode(inst) == selvedge_ir::Opcode::Alloca).then_some(inst)
    }

    fn is_only_accessed(&self, alloca: Inst) -> bool {
        use selvedge_ir::Opcode;
        let mut work = vec![alloca];
        while let Some(address) = work.pop() {
            for usage in self.func.uses(address.into()) {
                let opcode = self.func.opcode(usage.user);
                match opcode {
                    Opcode::Load => {}
                    Opcode::Store if usage.operand == 1 => {}
                    _ if is_address_of_first(opcode) && usage.operand == 0 => work.push(usage.user),
                    Opcode::Call if self.keeps_no_address(usage.user) => {}
                    _ => return false,
                }
            }
        }
        true
    }

    fn keeps_no_address(&self, call: Inst) -> bool {
        let name = self.func.called_global(call).map(|callee| self.d.name(callee));
        name.is_some_and(|name| {
            ["llvm.mem", "llvm.lifetime."].iter().any(|start| name.starts_with(start))
        })
    }

    /// Decodes a call that may unwind, and the edges to its normal and its unwind block.
    pub(super) fn invoke(&mut self, block: Block, inst: Inst) -> Done {
        let operands: Vec<Value> = self.func.operands(inst).collect();
        let mut blocks = operands.iter().filter_map(|value| value.as_block());
        let (Some(normal), Some(unwind), None) = (blocks.next(), blocks.next(), blocks.next())
        else {
            return Err("the instruction `callbr`".into());
        };
        let (n_calls, n_outsides) = (self.d.program.calls.len(), self.d.program.outsides.len());
        self.call(inst)?;
        let (calls, outsides) = (self.d.program.calls.len(), self.d.program.outsides.len());
        self.edge(block, normal);
        let start = self.edge(block, unwind) as u32;
        for n in n_calls..calls {
            self.set_target(0, Field::Unwind(n as u32), start);
        }
        for n in n_outsides..outsides {
            self.set_target(0, Field::UnwindOutside(n as u32), start);
        }
        Ok(())
    }

    pub(super) fn landing_pad(&mut self, inst: Inst) -> Done {
        let n = self.shape(self.func.inst(inst).ty())?.n_slots;
        let dst = self.result(inst);
        self.emit(Op::LandingPad { dst, n });
        Ok(())
    }

    pub(super) fn resume(&mut self, inst: Inst) -> Done {
        let operand = self.func.operand(inst, 0);
        let n = self.shape_of(operand)?.n_slots;
        let value = self.reg(operand)?;
        self.emit(Op::Resume { value, n });
        Ok(())
    }

    /// Marks the result of a comparison or conversion of pointers, which may depend on the addresses of objects.
    pub(super) fn layout(&mut self, ty: Type, dst: Reg, a: Reg, b: Reg) {
        let is_pointer = |body: &mut Self| {
            let shape = body.shape(ty)?;
            Ok::<bool, Refusal>(matches!(shape.single()?, Scalar::Ptr(..)))
        };
        if self.d.scalar && is_pointer(self) == Ok(true) {
            self.emit(Op::Layout { dst, a, b });
        }
    }
}

/// Whether the first operand is an address that the result is computed from.
fn is_address_of_first(opcode: selvedge_ir::Opcode) -> bool {
    use selvedge_ir::Opcode::{AddrSpaceCast, BitCast, GetElementPtr};
    matches!(opcode, GetElementPtr | BitCast | AddrSpaceCast)
}

fn ordering_number(ordering: Ordering) -> u64 {
    match ordering {
        Ordering::NotAtomic => 0,
        Ordering::Unordered => 1,
        Ordering::Monotonic => 2,
        Ordering::Acquire => 3,
        Ordering::Release => 4,
        Ordering::AcqRel => 5,
        Ordering::SeqCst => 6,
    }
}

/// The library functions that allocate or free memory.
fn allocation(name: &str, n_args: usize) -> Option<OutsideKind> {
    let allocate = |size, count, zeroed| Some(OutsideKind::Allocate { size, count, zeroed });
    match (name, n_args) {
        ("malloc" | "_Znwm" | "_Znam" | "_Znwj" | "_Znaj" | "valloc", 1) => {
            allocate(0, None, false)
        }
        ("calloc", 2) => allocate(0, Some(1), true),
        ("aligned_alloc" | "memalign", 2) => allocate(1, None, false),
        ("free" | "_ZdlPv" | "_ZdaPv", 1) => Some(OutsideKind::Free),
        _ => None,
    }
}
