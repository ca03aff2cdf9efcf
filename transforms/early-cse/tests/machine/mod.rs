//! An interpreter for one thread of a small machine, which defines the observable behaviour of a function.
//!
//! Memory consists of objects of four `i32`. Observable are the arguments of calls, volatile accesses, and the contents
//! of all memory known to others at every point where they could read it: at barriers, fences, unknown calls, and at
//! the end. There others also write: other threads at barriers and at acquire operations, and unknown functions to all
//! memory that was passed to them. The written values depend on the number of earlier writes, so a stale value is
//! detected.
//!
//! An undefined number is poison here, and undefined behaviour ends the comparison: the test is then weaker, never
//! wrong.

use std::collections::BTreeMap;

use selvedge_ir::inst::{IntFlags, IntPredicate, Ordering};
use selvedge_ir::{
    Block, ConstKind, ExtraRef, Function, GlobalKind, Inst, Module, Opcode, Type, Value, ValueKind,
};

/// Maximum number of instructions of a run.
const MAX_STEPS: usize = 4000;
/// Number of cells in an object.
pub(crate) const CELLS: usize = 4;

/// A number, an address, or poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Val {
    Poison,
    Int(u64),
    /// Object and byte.
    Ptr(usize, i64),
}

/// The observed values.
pub(crate) type Seen = Vec<Val>;

/// Why a run gives no result.
#[derive(Debug)]
pub(crate) enum Stop {
    Undefined,
    TooLong,
}

#[derive(Clone)]
struct Object {
    cells: [Val; CELLS],
    /// Whether code other than the function can access it.
    known: bool,
    constant: bool,
}

/// The machine.
pub(crate) struct Machine<'m> {
    module: &'m Module,
    func: &'m Function,
    values: BTreeMap<Value, Val>,
    objects: Vec<Object>,
    globals: BTreeMap<u32, usize>,
    /// The objects of the two allocas.
    stack: [usize; 2],
    seen: Seen,
    n_events: u64,
}

fn scramble(a: u64, b: u64) -> u64 {
    let mixed = (a ^ b.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29) & 0xffff_ffff
}

impl<'m> Machine<'m> {
    /// Runs a function; `pointers` has the object of each pointer argument: `None` for a new object, otherwise the
    /// object of that number.
    pub(crate) fn run(
        module: &'m Module,
        func: &'m Function,
        ints: &[u64],
        pointers: &[Option<usize>],
    ) -> Result<Seen, Stop> {
        let mut machine = Machine {
            module,
            func,
            values: BTreeMap::new(),
            objects: Vec::new(),
            globals: BTreeMap::new(),
            stack: [0; 2],
            seen: Vec::new(),
            n_events: 0,
        };
        machine.lay_out_globals();
        let (mut ints, mut pointers) = (ints.iter(), pointers.iter());
        for arg in func.args() {
            let is_ptr = module.header.types.ptr_space(func.value_type(arg.into())).is_some();
            let value = if is_ptr {
                match pointers.next().copied().flatten() {
                    Some(object) => Val::Ptr(object, 0),
                    None => Val::Ptr(machine.new_object(true), 0),
                }
            } else {
                Val::Int(*ints.next().expect("a number for each argument"))
            };
            machine.values.insert(arg.into(), value);
        }
        machine.stack = [machine.new_object(false), machine.new_object(false)];
        machine.blocks()?;
        Ok(machine.seen)
    }

    fn lay_out_globals(&mut self) {
        for global in self.module.header.globals() {
            if let GlobalKind::Variable(variable) = &self.module.header.global(global).kind {
                let object = self.new_object(true);
                // All constant variables of the generated programs are zero.
                if variable.is_constant {
                    self.objects[object] =
                        Object { cells: [Val::Int(0); CELLS], known: true, constant: true };
                }
                self.globals.insert(global.as_u32(), object);
            }
        }
    }

    fn new_object(&mut self, known: bool) -> usize {
        let n = self.objects.len();
        let cell =
            |k: usize| if known { Val::Int(scramble(n as u64, k as u64)) } else { Val::Poison };
        let cells = std::array::from_fn(cell);
        self.objects.push(Object { cells, known, constant: false });
        n
    }

    fn blocks(&mut self) -> Result<(), Stop> {
        let mut block = self.func.entry().expect("a body");
        let mut from: Option<Block> = None;
        let mut steps = 0;
        loop {
            self.phis(block, from)?;
            for inst in self.func.insts(block) {
                steps += 1;
                if steps > MAX_STEPS {
                    return Err(Stop::TooLong);
                }
                match self.func.opcode(inst) {
                    Opcode::Phi => {}
                    Opcode::Br => {
                        from = Some(block);
                        block = self.target(inst)?;
                        break;
                    }
                    Opcode::Ret => {
                        let result: Vec<Value> = self.func.operands(inst).collect();
                        for value in result {
                            let value = self.value(value);
                            self.seen.push(value);
                        }
                        self.look();
                        return Ok(());
                    }
                    _ => self.step(inst)?,
                }
            }
        }
    }

    fn target(&self, branch: Inst) -> Result<Block, Stop> {
        let operand = |n| self.func.operand(branch, n);
        let taken = if self.func.n_operands(branch) == 1 {
            operand(0)
        } else {
            match self.value(operand(0)) {
                Val::Int(condition) => operand(if condition != 0 { 1 } else { 2 }),
                _ => return Err(Stop::Undefined),
            }
        };
        Ok(taken.as_block().expect("a block"))
    }

    fn phis(&mut self, block: Block, from: Option<Block>) -> Result<(), Stop> {
        let Some(from) = from else { return Ok(()) };
        let phis = self.func.insts(block).filter(|&inst| self.func.opcode(inst) == Opcode::Phi);
        let value = |phi: Inst| {
            let incoming = self.func.incoming(phi).find(|(_, block)| *block == from);
            (Value::from(phi), self.value(incoming.expect("a value for each way in").0))
        };
        let values: Vec<(Value, Val)> = phis.map(value).collect();
        self.values.extend(values);
        Ok(())
    }

    fn value(&self, value: Value) -> Val {
        match value.kind() {
            ValueKind::Const(_) => self.constant(value),
            _ => self.values[&value],
        }
    }

    fn constant(&self, value: Value) -> Val {
        match self.func.as_constant(value).expect("a constant") {
            ConstKind::Int(bits) => Val::Int(bits.to_u64().expect("a small number")),
            ConstKind::Zero => Val::Int(0),
            ConstKind::Poison | ConstKind::Undef => Val::Poison,
            ConstKind::Global(global) => {
                self.globals.get(&global.as_u32()).map_or(Val::Poison, |&n| Val::Ptr(n, 0))
            }
            ConstKind::Expr(expr) => {
                let parts: Vec<Val> =
                    expr.operands.iter().map(|&c| self.constant(c.into())).collect();
                match (expr.opcode, expr.source_ty) {
                    (Opcode::AddrSpaceCast, _) => parts[0],
                    (Opcode::GetElementPtr, Some(source)) => {
                        let index = self.width(expr.operands[1].into());
                        address(source, index, !expr.bits.gep_flags().is_empty(), &parts)
                    }
                    _ => panic!("{expr:?}"),
                }
            }
            other => panic!("{other:?}"),
        }
    }

    fn width(&self, value: Value) -> u32 {
        self.module.header.types.int_bits(self.func.value_type(value)).unwrap_or(64)
    }

    fn step(&mut self, inst: Inst) -> Result<(), Stop> {
        let opcode = self.func.opcode(inst);
        let args: Vec<Val> = self.func.operands(inst).map(|v| self.operand(v)).collect();
        let result = match opcode {
            Opcode::Alloca => self.allocate(inst),
            Opcode::Load => self.load(inst, args[0])?,
            Opcode::Store => return self.store(inst, args[1], args[0]),
            Opcode::AtomicRmw => self.rmw(inst, args[0], args[1])?,
            Opcode::Fence => {
                self.look();
                if self.func.inst(inst).bits().ordering() != Ordering::Release {
                    self.others_write(false);
                }
                return Ok(());
            }
            Opcode::Call => self.call(inst, &args)?,
            Opcode::GetElementPtr => self.address(inst, &args),
            Opcode::AddrSpaceCast | Opcode::Freeze => args[0],
            Opcode::Select => match args[0] {
                Val::Int(c) => args[if c != 0 { 1 } else { 2 }],
                _ => Val::Poison,
            },
            _ => self.arithmetic(inst, &args)?,
        };
        self.values.insert(inst.into(), result);
        Ok(())
    }

    /// Objects on the stack are distinguished by their names, since others may be erased.
    fn allocate(&mut self, inst: Inst) -> Val {
        let first = self.func.name(inst.into()).is_some_and(|name| name.ends_with(b"0"));
        Val::Ptr(self.stack[usize::from(!first)], 0)
    }

    fn operand(&self, value: Value) -> Val {
        match self.func.as_constant(value) {
            // The operand is the callee.
            Some(ConstKind::Global(g)) if !self.globals.contains_key(&g.as_u32()) => Val::Poison,
            _ => self.value(value),
        }
    }

    fn cell(&mut self, pointer: Val, writes: bool) -> Result<&mut Val, Stop> {
        let Val::Ptr(object, byte) = pointer else { return Err(Stop::Undefined) };
        let inside = (0..4 * CELLS as i64).contains(&byte) && byte % 4 == 0;
        if !inside || writes && self.objects[object].constant {
            return Err(Stop::Undefined);
        }
        Ok(&mut self.objects[object].cells[byte as usize / 4])
    }

    fn load(&mut self, inst: Inst, pointer: Val) -> Result<Val, Stop> {
        let value = *self.cell(pointer, false)?;
        let bits = self.func.inst(inst).bits();
        if bits.is_volatile() {
            self.seen.extend([pointer, value]);
        }
        if bits.ordering() >= Ordering::Acquire {
            self.others_write(false);
        }
        Ok(value)
    }

    fn store(&mut self, inst: Inst, pointer: Val, value: Val) -> Result<(), Stop> {
        *self.cell(pointer, true)? = value;
        if self.func.inst(inst).bits().is_volatile() {
            self.seen.extend([pointer, value]);
        }
        Ok(())
    }

    /// Other threads may have written the location before, and all memory when the operation acquires.
    fn rmw(&mut self, inst: Inst, pointer: Val, with: Val) -> Result<Val, Stop> {
        self.n_events += 1;
        let n = self.n_events;
        let ordered = self.func.inst(inst).bits().ordering() > Ordering::Monotonic;
        if ordered {
            self.look();
            self.others_write(false);
        }
        let Val::Ptr(object, _) = pointer else { return Err(Stop::Undefined) };
        let known = self.objects[object].known;
        let cell = self.cell(pointer, true)?;
        if known && let Val::Int(old) = *cell {
            *cell = Val::Int(scramble(old, n));
        }
        let old = *cell;
        *cell = match (old, with) {
            (Val::Int(a), Val::Int(b)) => Val::Int(a.wrapping_add(b) & 0xffff_ffff),
            _ => Val::Poison,
        };
        self.seen.extend([pointer, with, old]);
        Ok(old)
    }

    fn address(&self, inst: Inst, args: &[Val]) -> Val {
        let ExtraRef::Type(source) = self.func.extra(inst) else { panic!("a type") };
        let width = self.width(self.func.operand(inst, 1));
        address(source, width, !self.func.inst(inst).bits().gep_flags().is_empty(), args)
    }

    fn call(&mut self, inst: Inst, args: &[Val]) -> Result<Val, Stop> {
        let callee = self.func.called_global(inst).expect("a direct call");
        let name = self.module.header.global(callee).name.as_deref().unwrap_or_default();
        let name = std::str::from_utf8(name).expect("a plain name");
        self.n_events += 1;
        let n = self.n_events;
        match name {
            "pure" | "llvm.nvvm.read.ptx.sreg.tid.x" => {
                // This call is no event: the pass may change how many times it is executed.
                self.n_events -= 1;
                return Ok(match args[..] {
                    [Val::Int(x), _] => Val::Int(scramble(x, 99)),
                    [_] => Val::Int(5),
                    _ => Val::Poison,
                });
            }
            "reader" => {
                self.n_events -= 1;
                let Val::Ptr(object, _) = args[0] else { return Ok(Val::Poison) };
                let cells = |object: &Object| object.cells;
                let own = self.objects[object].cells;
                let known = self.objects.iter().filter(|o| o.known).flat_map(cells);
                return Ok(known.chain(own).fold(Val::Int(1), |sum, cell| match (sum, cell) {
                    (Val::Int(a), Val::Int(b)) => Val::Int(scramble(a, b)),
                    _ => Val::Poison,
                }));
            }
            "llvm.assume" => {
                self.n_events -= 1;
                return if args[0] == Val::Int(1) { Ok(Val::Poison) } else { Err(Stop::Undefined) };
            }
            "keep" => {
                if let Val::Ptr(object, _) = args[0] {
                    self.objects[object].known = true;
                }
                self.look();
                self.others_write(true);
            }
            "opaque" => {
                self.seen.push(args[0]);
                self.look();
                self.others_write(true);
            }
            "llvm.nvvm.barrier0" => {
                self.look();
                self.others_write(false);
            }
            _ => panic!("{name}"),
        }
        Ok(Val::Int(scramble(n, 1)))
    }

    /// Observes all memory that others know of.
    fn look(&mut self) {
        let known = self.objects.iter().filter(|object| object.known && !object.constant);
        let cells: Vec<Val> = known.flat_map(|object| object.cells).collect();
        self.seen.extend(cells);
    }

    /// Overwrites all memory that others know of, including objects of the thread once they escaped.
    fn others_write(&mut self, _own: bool) {
        self.n_events += 1;
        let n = self.n_events;
        let known = self.objects.iter_mut().filter(|object| object.known && !object.constant);
        for (k, cell) in known.flat_map(|object| &mut object.cells).enumerate() {
            *cell = Val::Int(scramble(n, k as u64));
        }
    }

    fn arithmetic(&self, inst: Inst, args: &[Val]) -> Result<Val, Stop> {
        let row = self.func.inst(inst);
        let width = self.width(self.func.operand(inst, 0));
        let flags = row.bits().int_flags().and(row.opcode().int_flags());
        let number = |n: usize| match args.get(n) {
            Some(Val::Int(n)) => Some(*n),
            _ => None,
        };
        let (Some(a), b) = (number(0), number(1)) else {
            let traps =
                matches!(row.opcode(), Opcode::UDiv | Opcode::URem) && args[1] == Val::Poison;
            return if traps { Err(Stop::Undefined) } else { Ok(Val::Poison) };
        };
        let mask = |width: u32| if width == 64 { u64::MAX } else { (1 << width) - 1 };
        let signed = |n: u64| (n << (64 - width)) as i64 >> (64 - width);
        let to = self.module.header.types.int_bits(row.ty()).unwrap_or(64);
        match row.opcode() {
            Opcode::ZExt => return Ok(Val::Int(a)),
            Opcode::SExt => return Ok(Val::Int(signed(a) as u64 & mask(to))),
            Opcode::Trunc => return Ok(Val::Int(a & mask(to))),
            _ => {}
        }
        let divides = matches!(row.opcode(), Opcode::UDiv | Opcode::URem);
        let Some(b) = b else {
            return if divides { Err(Stop::Undefined) } else { Ok(Val::Poison) };
        };
        if divides && b == 0 {
            return Err(Stop::Undefined);
        }
        let exact = |unsigned: i128, exact: i128| {
            let result = exact as u64 & mask(width);
            let wraps = flags.has(IntFlags::NUW) && i128::from(result) != unsigned
                || flags.has(IntFlags::NSW) && i128::from(signed(result)) != exact;
            if wraps { Val::Poison } else { Val::Int(result) }
        };
        let (ua, ub) = (i128::from(a), i128::from(b));
        let (sa, sb) = (i128::from(signed(a)), i128::from(signed(b)));
        Ok(match row.opcode() {
            Opcode::Add => exact(ua + ub, sa + sb),
            Opcode::Sub => exact(ua - ub, sa - sb),
            Opcode::Mul => exact(ua * ub, sa * sb),
            Opcode::UDiv => Val::Int(a / b),
            Opcode::URem => Val::Int(a % b),
            Opcode::And => Val::Int(a & b),
            Opcode::Or => Val::Int(a | b),
            Opcode::Xor => Val::Int(a ^ b),
            Opcode::Shl if b < width.into() => Val::Int(a << b & mask(width)),
            Opcode::LShr if b < width.into() => Val::Int(a >> b),
            Opcode::Shl | Opcode::LShr => Val::Poison,
            Opcode::ICmp => {
                let holds = compare(row.bits().int_predicate(), (a, b), (signed(a), signed(b)));
                Val::Int(holds.into())
            }
            other => panic!("{other}"),
        })
    }
}

/// An address with a base and one index of that width.
fn address(source: Type, width: u32, bounded: bool, args: &[Val]) -> Val {
    assert_eq!(args.len(), 2, "a base and an index");
    let (Val::Ptr(object, byte), Val::Int(index)) = (args[0], args[1]) else { return Val::Poison };
    let stride = if source == Type::I8 { 1 } else { 4 };
    let index = (index << (64 - width)) as i64 >> (64 - width);
    let to = byte.wrapping_add(index.wrapping_mul(stride));
    let inside = (0..=4 * CELLS as i64).contains(&to);
    if bounded && !inside { Val::Poison } else { Val::Ptr(object, to) }
}

fn compare(predicate: IntPredicate, (a, b): (u64, u64), (s, t): (i64, i64)) -> bool {
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => s > t,
        IntPredicate::Sge => s >= t,
        IntPredicate::Slt => s < t,
        IntPredicate::Sle => s <= t,
    }
}

/// Whether the observations of one program refine those of another: poison may become any value.
pub(crate) fn refines(before: &Seen, after: &Seen) -> bool {
    before.len() == after.len()
        && before.iter().zip(after).all(|(x, y)| *x == Val::Poison || x == y)
}
