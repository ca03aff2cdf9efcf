//! Edits of one function: 32-bit sums next to the pointers, and accesses through `inttoptr` of these sums.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::{GepStep, Int};
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::constant::ConstExpr;
use selvedge_ir::inst::{Bits, GepFlags, IntFlags};
use selvedge_ir::{
    Block, Const, ConstKind, Extra, Function, GlobalKind, Inst, Md, MdData, MdNode, ModuleHeader,
    NodeKind, Opcode, Type, Value, ValueKind,
};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};

use super::WHY;
use super::indices::{is_extended_product, is_of_bytes, steps_and_jumps};
use super::plan::{NarrowPlan, Node, steps};
use crate::edits::first_after_phis;

/// Maximum number of nested operations of an index that are done in 32 bits instead.
const MAX_INDEX_STEPS: u32 = 6;
/// Width of addresses in shared memory.
const WIDTH: u32 = 32;

/// A narrow address as a sum.
#[derive(Clone, Copy)]
struct Sum {
    /// The varying part.
    value: Option<Value>,
    /// The variable's address, if it is not part of `value`.
    variable: Option<Value>,
    /// The constant that is added last.
    constant: i32,
    /// Whether all steps so far stay in the object.
    inbounds: bool,
}

impl Sum {
    /// The address that a value contains.
    fn of(value: Value) -> Sum {
        Sum { value: Some(value), variable: None, constant: 0, inbounds: true }
    }
}

/// The edits of one function.
pub(super) struct Rewrite<'r, 'a> {
    func: &'r mut Function,
    cx: &'r mut Cx<'a>,
    header: &'a ModuleHeader,
    loops: &'r Loops,
    /// Narrow addresses by pointer.
    sums: FxHashMap<Value, Sum>,
    /// Narrow integers by wide ones.
    indices: FxHashMap<Value, Value>,
    /// Frozen indices by their operand.
    frozen: FxHashMap<Value, Value>,
    /// Sums with the address of a variable, by varying part, address, flags and the block that needs them.
    sums_with_variables: FxHashMap<(Value, Value, bool, Block), Value>,
    /// The insertion point after the phis of a block: the first instruction that was there originally.
    after_phis: FxHashMap<Block, Inst>,
    /// Instructions that may be dead after all edits.
    left: Vec<Inst>,
}

impl<'r, 'a> Rewrite<'r, 'a> {
    pub(super) fn new(
        func: &'r mut Function,
        cx: &'r mut Cx<'a>,
        loops: &'r Loops,
    ) -> Rewrite<'r, 'a> {
        let header = cx.header();
        let (sums, indices) = (FxHashMap::default(), FxHashMap::default());
        let (sums_with_variables, after_phis) = (FxHashMap::default(), FxHashMap::default());
        let (frozen, left) = (FxHashMap::default(), Vec::new());
        Rewrite {
            func,
            cx,
            header,
            loops,
            sums,
            indices,
            frozen,
            sums_with_variables,
            after_phis,
            left,
        }
    }

    /// Applies the plan.
    pub(super) fn run(&mut self, plan: &NarrowPlan) -> Changed {
        for node in &plan.nodes {
            let sum = self.narrow(node.inst);
            self.sums.insert(node.inst.into(), sum);
        }
        for node in &plan.nodes {
            self.fill_phi(node.inst);
        }
        // Sums that were computed for the ends of blocks are not available before accesses.
        self.sums_with_variables.clear();
        for node in &plan.nodes {
            self.rewrite_accesses(node);
        }
        self.erase(plan);
        Changed::Yes
    }

    /// The narrow address of a pointer of the plan. A phi has no operands yet.
    fn narrow(&mut self, inst: Inst) -> Sum {
        match self.func.opcode(inst) {
            Opcode::Phi => {
                let extra = Extra::Blocks(Vec::new());
                let phi = self.func.create_inst(Opcode::Phi, Bits::NONE, Type::I32, &[], extra);
                self.put(phi, inst, inst);
                Sum::of(phi.into())
            }
            Opcode::Select => {
                let [a, b] = [1, 2].map(|n| {
                    let pointer = self.func.operand(inst, n);
                    self.address(pointer, inst)
                });
                let operands = [self.func.operand(inst, 0), a, b];
                Sum::of(self.emit(Opcode::Select, Bits::NONE, &operands, inst))
            }
            _ => self.step(inst),
        }
    }

    /// The narrow address that a `getelementptr` computes.
    fn step(&mut self, gep: Inst) -> Sum {
        let mut sum = self.sum_of(self.func.operand(gep, 0));
        let inbounds = self.func.inst(gep).bits().gep_flags().has(GepFlags::INBOUNDS);
        let flags = if inbounds { IntFlags::NSW } else { IntFlags::NONE };
        let mut terms: Vec<Value> = Vec::new();
        let steps = steps(self.header, self.func, gep).expect("the plan looked");
        for (n, step) in steps.into_iter().enumerate() {
            let index = self.func.operand(gep, n + 1);
            match (step, self.constant(index)) {
                (GepStep::Field(bytes), _) => {
                    sum.constant = sum.constant.wrapping_add(bytes as i32)
                }
                (GepStep::Stride(0), _) => {}
                (GepStep::Stride(bytes), Some(number)) => {
                    let bytes = number.wrapping_mul(bytes as i32);
                    sum.constant = sum.constant.wrapping_add(bytes);
                }
                (GepStep::Stride(bytes), None) => {
                    terms.push(self.product(index, bytes, flags, gep))
                }
            }
        }
        match sum.inbounds && inbounds {
            true => terms.into_iter().for_each(|term| sum = self.and(sum, term, gep)),
            // The constant part, which is added last, may bring a sum back into the object from anywhere. All terms
            // form one sum without flags, regardless of their order: analyses accept at most one such sum.
            false => {
                if sum.inbounds && sum.value.is_some() {
                    sum = Sum { constant: sum.constant, ..Sum::of(self.varying(sum, gep)) };
                }
                let none = IntFlags::NONE;
                let all = terms.into_iter().reduce(|a, b| self.add(a, b, none, gep));
                sum.value = all.map(|all| self.plus(sum.value, all, none, gep)).or(sum.value);
                sum.inbounds = false;
            }
        }
        sum
    }

    /// Adds a term to a sum that stays in its object.
    ///
    /// If one part is loop-invariant and the other is not, the variable's address is added to the invariant part: one
    /// addition in front of the loop. Otherwise its addition is postponed ([`Self::varying`]).
    fn and(&mut self, sum: Sum, term: Value, gep: Inst) -> Sum {
        let nsw = IntFlags::NSW;
        let Some(value) = sum.value else { return Sum { value: Some(term), ..sum } };
        let (value, term, variable) =
            match (sum.variable, self.changes(value, gep), self.changes(term, gep)) {
                (Some(variable), false, true) => (self.add(value, variable, nsw, gep), term, None),
                (Some(variable), true, false) => (self.add(term, variable, nsw, gep), value, None),
                (variable, ..) => (value, term, variable),
            };
        Sum { value: Some(self.add(value, term, nsw, gep)), variable, ..sum }
    }

    /// Whether a value changes in the innermost loop of an instruction.
    fn changes(&self, value: Value, user: Inst) -> bool {
        let block = self.func.block_of(user);
        let this = block.and_then(|block| self.loops.innermost(block));
        this.is_some_and(|this| self.changes_in(value, this))
    }

    fn changes_in(&self, value: Value, this: Loop) -> bool {
        let block = value.as_inst().and_then(|inst| self.func.block_of(inst));
        block.is_some_and(|block| self.loops.contains(this, block))
    }

    /// The varying part plus the variable's address: everything except the constant part.
    ///
    /// In this order, elements with the same index in several arrays share one sum, and `ptxas` adds the constant
    /// addresses of the arrays in the accesses.
    fn varying(&mut self, sum: Sum, user: Inst) -> Value {
        let flags = if sum.inbounds { IntFlags::NSW } else { IntFlags::NONE };
        let (value, variable) = match (sum.value, sum.variable) {
            (Some(value), Some(variable)) => (value, variable),
            (value, variable) => return value.or(variable).expect("a value or a variable"),
        };
        let block = self.func.block_of(user).expect("in a block");
        // Pointers are visited in order, so a sum that was inserted for an earlier one of the block is available
        // here.
        let key = (value, variable, sum.inbounds, block);
        if let Some(&known) = self.sums_with_variables.get(&key) {
            return known;
        }
        let made = self.add(value, variable, flags, user);
        self.sums_with_variables.insert(key, made);
        made
    }

    fn plus(&mut self, sum: Option<Value>, term: Value, flags: IntFlags, user: Inst) -> Value {
        sum.map_or(term, |sum| self.add(sum, term, flags, user))
    }

    /// An index times a number of bytes.
    fn product(&mut self, index: Value, bytes: u64, flags: IntFlags, gep: Inst) -> Value {
        let is_product = bytes == 1
            && is_extended_product(self.func, index)
            && is_of_bytes(self.func, self.header, gep);
        let index = self.index(index, gep, 0);
        let index = if is_product || self.steps_and_jumps(index, gep) {
            self.frozen(index, gep)
        } else {
            index
        };
        let bits = Bits::NONE.with_int_flags(flags);
        let (opcode, number) = match bytes {
            1 => return index,
            _ if bytes.is_power_of_two() => (Opcode::Shl, i64::from(bytes.trailing_zeros())),
            _ => (Opcode::Mul, bytes as i64),
        };
        let number = self.func.add_int(Type::I32, WIDTH, number);
        let before = self.outside(&[index], gep);
        self.emit(opcode, bits, &[index, number], before)
    }

    /// Whether an index steps and jumps in the loop that uses it ([`steps_and_jumps`]).
    fn steps_and_jumps(&self, index: Value, gep: Inst) -> bool {
        let this = self.func.block_of(gep).and_then(|block| self.loops.innermost(block));
        this.is_some_and(|this| steps_and_jumps(self.func, self.loops, index, this))
    }

    /// A frozen index, which the back end does not decompose.
    fn frozen(&mut self, index: Value, gep: Inst) -> Value {
        if let Some(&known) = self.frozen.get(&index) {
            return known;
        }
        let frozen = self.converted_after(Opcode::Freeze, index, gep);
        // The freeze is inserted right after the index, so it is available to all users of the index.
        self.frozen.insert(index, frozen);
        frozen
    }

    /// The insertion point at which operands that are available at `user` are combined least often: in front of the
    /// outermost loop around it in which they are invariant. The back end does not hoist all of these.
    fn outside(&self, operands: &[Value], user: Inst) -> Inst {
        let mut place = user;
        while let Some(this) = self.func.block_of(place).and_then(|it| self.loops.innermost(it)) {
            let changes = |value: &Value| self.changes_in(*value, this);
            let before = self.loops.preheader(self.func, this);
            match before.and_then(|block| self.func.terminator(block)) {
                Some(end) if !operands.iter().any(changes) => place = end,
                _ => break,
            }
        }
        place
    }

    fn add(&mut self, a: Value, b: Value, flags: IntFlags, user: Inst) -> Value {
        let before = self.outside(&[a, b], user);
        self.emit(Opcode::Add, Bits::NONE.with_int_flags(flags), &[a, b], before)
    }

    /// The low 32 bits of a constant index.
    fn constant(&self, index: Value) -> Option<i32> {
        let bits = self.func.as_int(index)?;
        let width = self.header.types.int_bits(self.func.value_type(index))?;
        let number = Int::from_bits(width, bits.clone());
        let number = if width < WIDTH { number.sext(WIDTH) } else { number.trunc(WIDTH) };
        number.to_u64().map(|low| low as u32 as i32)
    }

    /// The low 32 bits of an index. `depth` is the number of operations that were already entered. Operations that
    /// only this index uses are done in 32 bits; other integers are truncated, which is free.
    fn index(&mut self, index: Value, user: Inst, depth: u32) -> Value {
        if let Some(number) = self.constant(index) {
            return self.func.add_int(Type::I32, WIDTH, number.into());
        }
        if let Some(&known) = self.indices.get(&index) {
            return known;
        }
        let narrow = self.new_index(index, user, depth);
        // A conversion that was inserted before this user may not be available elsewhere.
        if self.insert_point_after(index).is_some() {
            self.indices.insert(index, narrow);
        }
        narrow
    }

    fn new_index(&mut self, index: Value, user: Inst, depth: u32) -> Value {
        let width = self.header.types.int_bits(self.func.value_type(index)).unwrap_or(WIDTH);
        if width == WIDTH {
            return index;
        }
        if width < WIDTH {
            return self.converted_after(Opcode::SExt, index, user);
        }
        let Some(inst) = index.as_inst() else {
            return self.converted_after(Opcode::Trunc, index, user);
        };
        if let Some(narrow) = self.unextended(inst) {
            return narrow;
        }
        let is_own = self.func.only_use(index).is_some() && depth < MAX_INDEX_STEPS;
        match self.func.opcode(inst) {
            Opcode::Add | Opcode::Sub | Opcode::Mul if is_own => self.operation(inst, depth),
            Opcode::Shl if is_own && self.shifts_by_few(inst) => self.operation(inst, depth),
            Opcode::Or | Opcode::And | Opcode::Xor if is_own => self.operation(inst, depth),
            _ => self.converted_after(Opcode::Trunc, index, user),
        }
    }

    /// The operand of an extension from at most 32 bits, extended to 32 bits.
    fn unextended(&mut self, inst: Inst) -> Option<Value> {
        let opcode = self.func.opcode(inst);
        if !matches!(opcode, Opcode::SExt | Opcode::ZExt) {
            return None;
        }
        let from = self.func.operand(inst, 0);
        self.left.push(inst);
        match self.header.types.int_bits(self.func.value_type(from))? {
            WIDTH => Some(from),
            n if n < WIDTH => Some(self.emit(opcode, Bits::NONE, &[from], inst)),
            _ => None,
        }
    }

    fn shifts_by_few(&self, inst: Inst) -> bool {
        self.constant(self.func.operand(inst, 1)).is_some_and(|n| (0..WIDTH as i32).contains(&n))
    }

    /// A binary operation in 32 bits whose low bits depend only on the low bits of its operands.
    fn operation(&mut self, inst: Inst, depth: u32) -> Value {
        let operands = [0, 1].map(|n| {
            let operand = self.func.operand(inst, n);
            self.index(operand, inst, depth + 1)
        });
        self.left.push(inst);
        let row = self.func.inst(inst);
        let kept = row.bits().int_flags().and(IntFlags::DISJOINT);
        self.emit(row.opcode(), Bits::NONE.with_int_flags(kept), &operands, inst)
    }

    /// A conversion to 32 bits right after the definition of the integer.
    fn converted_after(&mut self, opcode: Opcode, value: Value, user: Inst) -> Value {
        match self.insert_point_after(value) {
            Some(place) => self.emit(opcode, Bits::NONE, &[value], place),
            None => self.emit(opcode, Bits::NONE, &[value], user),
        }
    }

    /// The first instruction before which a value can be used; `None` for results of terminators and for constants.
    fn insert_point_after(&mut self, value: Value) -> Option<Inst> {
        let block: Block = match value.kind() {
            ValueKind::Inst(inst) if self.func.opcode(inst) != Opcode::Phi => {
                return self.func.next_inst(inst);
            }
            ValueKind::Inst(inst) => self.func.block_of(inst)?,
            ValueKind::Arg(_) => self.func.entry()?,
            ValueKind::Const(_) | ValueKind::Block(_) => return None,
        };
        if let Some(&place) = self.after_phis.get(&block) {
            return Some(place);
        }
        let place = first_after_phis(self.func, block);
        self.after_phis.insert(block, place);
        Some(place)
    }

    /// The narrow address of any pointer into shared memory.
    fn sum_of(&mut self, pointer: Value) -> Sum {
        if let Some(&known) = self.sums.get(&pointer) {
            return known;
        }
        let sum = match pointer.kind() {
            ValueKind::Const(c) => self.constant_sum(c),
            _ => {
                let place =
                    self.insert_point_after(pointer).expect("the plan leaves terminators alone");
                Sum::of(self.emit(Opcode::PtrToInt, Bits::NONE, &[pointer], place))
            }
        };
        self.sums.insert(pointer, sum);
        sum
    }

    /// The narrow address of a constant: a variable and a distance.
    fn constant_sum(&mut self, c: Const) -> Sum {
        let (mut base, mut constant, mut inbounds) = (c, 0i32, true);
        while let Some((next, bytes, stays)) = self.constant_step(base) {
            base = next;
            constant = constant.wrapping_add(bytes);
            inbounds &= stays;
        }
        let expr = ConstExpr {
            opcode: Opcode::PtrToInt,
            bits: Bits::NONE,
            source_ty: None,
            in_range: None,
            operands: Box::new([base]),
            mask: Box::new([]),
        };
        let address = self.func.add_const(Type::I32, ConstKind::Expr(Box::new(expr)));
        match self.is_one_of_many(base) {
            true => Sum { value: None, variable: Some(address), constant, inbounds },
            false => Sum { value: Some(address), variable: None, constant, inbounds },
        }
    }

    /// Whether there may be several objects of this kind: yes for variables with definitions, while all variables whose
    /// size the launch decides are one object.
    fn is_one_of_many(&self, base: Const) -> bool {
        let variable = self.func.as_global(base.into()).map(|global| self.header.global(global));
        let kind = variable.map(|variable| &variable.kind);
        matches!(kind, Some(GlobalKind::Variable(variable)) if variable.init.is_some())
    }

    /// The base of a constant `getelementptr`, its distance, and whether it stays in the object.
    fn constant_step(&self, c: Const) -> Option<(Const, i32, bool)> {
        let ConstKind::Expr(expr) = self.func.constant(c).kind() else { return None };
        if expr.opcode != Opcode::GetElementPtr {
            return None;
        }
        let (&base, indices) = expr.operands.split_first()?;
        let field = |n: usize| self.func.as_int(indices[n].into()).and_then(|bits| bits.to_u64());
        let steps =
            selvedge_analysis::fold::gep_steps(self.header, expr.source_ty?, indices.len(), field)?;
        let mut distance = 0i32;
        for (step, &index) in steps.iter().zip(indices) {
            let bytes = match *step {
                GepStep::Field(bytes) => bytes as i32,
                GepStep::Stride(bytes) => self.constant(index.into())?.wrapping_mul(bytes as i32),
            };
            distance = distance.wrapping_add(bytes);
        }
        Some((base, distance, expr.bits.gep_flags().has(GepFlags::INBOUNDS)))
    }

    /// The narrow address as one value, with its constant part added before an instruction.
    fn address(&mut self, pointer: Value, before: Inst) -> Value {
        let sum = self.sum_of(pointer);
        let varying = self.varying(sum, before);
        if sum.constant == 0 {
            return varying;
        }
        let flags = if sum.inbounds { IntFlags::NSW } else { IntFlags::NONE };
        let number = self.func.add_int(Type::I32, WIDTH, sum.constant.into());
        self.add(varying, number, flags, before)
    }

    fn fill_phi(&mut self, inst: Inst) {
        if self.func.opcode(inst) != Opcode::Phi {
            return;
        }
        let phi = self.sums[&inst.into()].value.and_then(Value::as_inst).expect("made before");
        let incoming: Vec<_> = self.func.incoming(inst).collect();
        let mut made: FxHashMap<Block, Value> = FxHashMap::default();
        for (pointer, block) in incoming {
            // Edges from the same block must have the same incoming value.
            let value = made.get(&block).copied().unwrap_or_else(|| {
                let end = self.func.terminator(block).expect("blocks have terminators");
                self.address(pointer, end)
            });
            made.insert(block, value);
            self.func.push_incoming(phi, value, block);
        }
        self.cx.notify_changed(self.func, phi);
    }

    /// Rewrites the accesses through a pointer to use the narrow one.
    fn rewrite_accesses(&mut self, node: &Node) {
        if node.accesses.is_empty() {
            return;
        }
        let before = match self.func.opcode(node.inst) {
            Opcode::Phi => {
                self.insert_point_after(node.inst.into()).expect("blocks have terminators")
            }
            _ => node.inst,
        };
        let address = self.address(node.inst.into(), before);
        let ty = self.func.inst(node.inst).ty();
        let pointer =
            self.func.create_inst(Opcode::IntToPtr, Bits::NONE, ty, &[address], Extra::None);
        self.put(pointer, before, node.inst);
        if let Some(object) = node.object {
            let kind = self.cx.metadata_kind(selvedge_analysis::value::OBJECT_KIND);
            let named = self.object_node(object);
            self.func.set_attachment(pointer, kind, Some(named));
        }
        for &(access, n) in &node.accesses {
            self.emit_remark(access, node.object);
            _ = self.cx.set_operand(self.func, access, n, pointer.into(), WHY);
        }
        _ = self.cx.replace_all_uses(self.func, node.inst.into(), pointer.into(), WHY);
        self.func.take_name(node.inst.into(), pointer.into());
    }

    /// `!{ptr addrspace(3) @s}`
    fn object_node(&mut self, object: selvedge_ir::Global) -> Md {
        let ty = self.header.address_type(object);
        let constant = self.cx.constant_metadata(ty, ConstKind::Global(object));
        let fields = Box::new([constant.into()]);
        self.cx.add_metadata(MdData::Node(MdNode {
            kind: NodeKind::Tuple,
            distinct: false,
            fields,
        }))
    }

    fn emit_remark(&mut self, access: Inst, object: Option<selvedge_ir::Global>) {
        let header = self.header;
        self.cx.remark(self.func, access, RemarkKind::Passed, "AddressNarrowed", |remark| {
            remark.text("the address in shared memory is computed in 32 bits");
            let name = object.and_then(|object| header.global(object).name.as_deref());
            if let Some(name) = name {
                remark.text(", in ").arg("Object", String::from_utf8_lossy(name));
            }
        });
    }

    /// Erases the wide pointers, which have no users except each other, and operands that became dead.
    fn erase(&mut self, plan: &NarrowPlan) {
        for node in plan.nodes.iter().rev() {
            let (inst, ty) = (node.inst, self.func.inst(node.inst).ty());
            self.left.extend(self.func.operands(inst).filter_map(|operand| operand.as_inst()));
            if self.func.has_uses(inst.into()) {
                let poison = self.func.add_const(ty, ConstKind::Poison);
                _ = self.cx.replace_all_uses(self.func, inst.into(), poison, WHY);
            }
            _ = self.cx.erase(self.func, inst, WHY);
        }
        let left = std::mem::take(&mut self.left);
        let left = left.into_iter().filter(|&inst| self.func.block_of(inst).is_some());
        let left: Vec<Inst> = left.collect();
        _ = self.cx.erase_dead(self.func, left, WHY);
    }

    fn emit(&mut self, opcode: Opcode, bits: Bits, operands: &[Value], before: Inst) -> Value {
        let inst = self.func.create_inst(opcode, bits, Type::I32, operands, Extra::None);
        self.put(inst, before, before);
        inst.into()
    }

    /// Inserts an instruction before another one, with the source location of a third.
    fn put(&mut self, inst: Inst, before: Inst, source: Inst) {
        let loc = self.func.loc(source);
        self.cx.insert(self.func, inst, Position::Before(before), loc);
    }
}
