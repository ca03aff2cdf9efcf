//! Executes the functions of `generate.rs` by definition, and records the accesses, where and when.
//!
//! A pointer is an address and the object that it may access (its provenance). Converting a pointer to an integer
//! exposes the object; a pointer converted from an integer may access the exposed object at that address. An execution
//! with undefined behavior (an access outside the object, a branch on poison) is discarded.

mod generate;

use std::collections::{BTreeMap, BTreeSet};

use selvedge_analysis::fold::{GepStep, gep_steps};
use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::{
    Block, ConstKind, ExtraRef, Function, Inst, Module, ModuleHeader, Opcode, Type, Value,
};
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

pub(crate) use generate::program;

/// How many instructions an execution may have.
const FUEL: usize = 2000;

/// The distance in bytes between the starts of two objects.
const SPACING: u64 = 0x1000;

/// A value in an execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Datum {
    Int(u32, u64),
    Ptr { object: usize, address: u64 },
    Poison,
}

/// The kind of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Alloca,
    /// An object of the caller, passed by ordinary arguments.
    External,
    /// The object of the `noalias` argument.
    Restrict,
    Global,
    Constant,
}

#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) start: u64,
    pub(crate) size: u64,
    pub(crate) kind: Kind,
}

/// An access, or a call.
#[allow(dead_code, reason = "not every test asks for all of it")]
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) inst: Inst,
    /// The accessed pointer; `None` for a call.
    pub(crate) pointer: Option<Value>,
    pub(crate) object: usize,
    pub(crate) address: u64,
    pub(crate) size: u64,
    /// How many times each value had been computed.
    pub(crate) versions: BTreeMap<Value, u32>,
    /// For a call: the objects that it can access.
    pub(crate) reachable: BTreeSet<usize>,
}

pub(crate) struct Run {
    pub(crate) objects: Vec<Object>,
    pub(crate) events: Vec<Event>,
}

struct Machine<'a> {
    header: &'a ModuleHeader,
    func: &'a Function,
    rng: &'a mut Rng,
    values: BTreeMap<Value, Datum>,
    versions: BTreeMap<Value, u32>,
    objects: Vec<Object>,
    globals: BTreeMap<Vec<u8>, usize>,
    /// Pointers in memory, by the address of the cell.
    cells: BTreeMap<u64, Datum>,
    escaped: BTreeSet<usize>,
    /// Variables whose addresses are not passed in from outside.
    hidden: BTreeSet<usize>,
    events: Vec<Event>,
}

/// The execution has undefined behavior.
struct Undefined;

type Step<T> = Result<T, Undefined>;

/// Executes the function once with arguments and unknown results generated from `rng`; `None` if the execution is
/// undefined.
#[allow(dead_code, reason = "one test draws everything from one source, another does not")]
pub(crate) fn run(header: &ModuleHeader, func: &Function, rng: &mut Rng) -> Option<Run> {
    let mut launch = Rng::new(rng.next_u64());
    run_as(header, func, &[], &mut launch, rng)
}

/// As [`run`], with arguments generated from `launch`, which threads of one grid have in common; no pointers into the
/// variables `hidden` are passed in from outside.
pub(crate) fn run_as(
    header: &ModuleHeader,
    func: &Function,
    hidden: &[String],
    launch: &mut Rng,
    rng: &mut Rng,
) -> Option<Run> {
    let mut machine = Machine {
        header,
        func,
        rng: launch,
        values: BTreeMap::new(),
        versions: BTreeMap::new(),
        objects: Vec::new(),
        globals: BTreeMap::new(),
        cells: BTreeMap::new(),
        escaped: BTreeSet::new(),
        hidden: BTreeSet::new(),
        events: Vec::new(),
    };
    machine.start(hidden);
    machine.rng = rng;
    machine.execute().ok()?;
    Some(Run { objects: machine.objects, events: machine.events })
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

fn signed(width: u32, n: u64) -> i128 {
    let shift = 64 - width.clamp(1, 64);
    i128::from(((n << shift) as i64) >> shift)
}

impl Machine<'_> {
    fn object(&mut self, size: u64, kind: Kind) -> usize {
        let start = 0x10_0000 + SPACING * self.objects.len() as u64;
        self.objects.push(Object { start, size, kind });
        self.objects.len() - 1
    }

    fn address_of(&self, object: usize) -> Datum {
        Datum::Ptr { object, address: self.objects[object].start }
    }

    fn start(&mut self, hidden: &[String]) {
        for (name, kind) in [
            ("g", Kind::Global),
            ("k", Kind::Global),
            ("c", Kind::Constant),
            ("s", Kind::Global),
            ("t", Kind::Global),
        ] {
            let object = self.object(512, kind);
            self.globals.insert(name.as_bytes().to_vec(), object);
            if hidden.iter().any(|hidden| hidden == name) {
                self.hidden.insert(object);
            }
        }
        let external = [self.object(800, Kind::External), self.object(800, Kind::External)];
        let restrict = self.object(800, Kind::Restrict);
        for arg in self.func.args() {
            let value = match arg.as_u32() {
                0 | 1 => {
                    let object = match self.rng.below(6) {
                        0 => self.globals[&b"k"[..]],
                        1 if !self.hidden.contains(&self.globals[&b"g"[..]]) => {
                            self.globals[&b"g"[..]]
                        }
                        2 | 3 => external[1],
                        _ => external[0],
                    };
                    self.inside(object)
                }
                2 => self.inside(restrict),
                3 | 4 => Datum::Int(64, self.any_number()),
                5 => Datum::Int(32, self.any_number() & mask(32)),
                6 => Datum::Int(8, self.any_number() & mask(8)),
                _ => Datum::Int(1, self.rng.next_u64() & 1),
            };
            self.set(arg.into(), value);
        }
    }

    /// A pointer into an object.
    fn inside(&mut self, object: usize) -> Datum {
        let address = self.objects[object].start + [0, 8, 16, 32, 140, 256][self.rng.below(6)];
        Datum::Ptr { object, address }
    }

    fn any_number(&mut self) -> u64 {
        const WILD: [u64; 10] = [
            1 << 61,
            1 << 63,
            1 << 62,
            0x5555_5555_5555_5556,
            0xaaaa_aaaa_aaaa_aaab,
            u64::MAX,
            u64::MAX - 3,
            (1 << 62) + 1,
            0x7f,
            0x7fff_ff7f,
        ];
        if self.rng.one_in(3) { *self.rng.pick(&WILD) } else { self.rng.below(9) as u64 }
    }

    fn set(&mut self, value: Value, datum: Datum) {
        self.values.insert(value, datum);
        *self.versions.entry(value).or_default() += 1;
    }

    fn execute(&mut self) -> Step<()> {
        let mut block = self.func.entry().ok_or(Undefined)?;
        let mut from: Option<Block> = None;
        let mut fuel = FUEL;
        loop {
            self.phis(block, from)?;
            let mut next = None;
            for inst in self.func.insts(block) {
                fuel = fuel.checked_sub(1).ok_or(Undefined)?;
                match self.func.opcode(inst) {
                    Opcode::Phi => {}
                    Opcode::Ret => return Ok(()),
                    Opcode::Br => next = Some(self.branch(inst)?),
                    _ => self.step(inst)?,
                }
            }
            from = Some(block);
            block = next.ok_or(Undefined)?;
        }
    }

    fn phis(&mut self, block: Block, from: Option<Block>) -> Step<()> {
        let phis = self.func.insts(block).filter(|&i| self.func.opcode(i) == Opcode::Phi);
        let phis: Vec<Inst> = phis.collect();
        let mut found = Vec::new();
        for &phi in &phis {
            let mut incoming = self.func.incoming(phi);
            let (value, _) = incoming.find(|&(_, b)| Some(b) == from).ok_or(Undefined)?;
            found.push(self.get(value));
        }
        for (phi, datum) in phis.into_iter().zip(found) {
            self.set(phi.into(), datum);
        }
        Ok(())
    }

    fn branch(&mut self, inst: Inst) -> Step<Block> {
        let targets: Vec<Block> =
            self.func.operands(inst).filter_map(|value| value.as_block()).collect();
        let [yes, no] = targets[..] else { return Ok(targets[0]) };
        match self.get(self.func.operand(inst, 0)) {
            Datum::Int(_, n) => Ok(if n & 1 != 0 { yes } else { no }),
            _ => Err(Undefined),
        }
    }

    fn get(&self, value: Value) -> Datum {
        if let Some(&datum) = self.values.get(&value) {
            return datum;
        }
        let Some(c) = value.as_const() else { return Datum::Poison };
        self.constant(c)
    }

    fn constant(&self, c: selvedge_ir::Const) -> Datum {
        let data = self.func.constant(c);
        match data.kind() {
            ConstKind::Int(bits) => {
                let width = self.width(data.ty());
                Datum::Int(width, bits.to_unsigned().iter_u64_digits().next().unwrap_or(0))
            }
            ConstKind::Global(global) => {
                let name = self.header.global(*global).name.as_deref().unwrap_or_default();
                self.globals.get(name).map_or(Datum::Poison, |&object| self.address_of(object))
            }
            ConstKind::Expr(expr) => {
                let operands: Vec<Datum> =
                    expr.operands.iter().map(|&c| self.constant(c)).collect();
                match (expr.opcode, expr.source_ty) {
                    (Opcode::AddrSpaceCast, _) => operands[0],
                    (Opcode::GetElementPtr, Some(ty)) => {
                        self.gep(ty, expr.bits.gep_flags(), &operands)
                    }
                    _ => Datum::Poison,
                }
            }
            _ => Datum::Poison,
        }
    }

    fn width(&self, ty: Type) -> u32 {
        self.header.types.int_bits(ty).unwrap_or(64)
    }

    /// The address that the steps compute; poison if a flag is violated.
    fn gep(&self, source_ty: Type, flags: GepFlags, operands: &[Datum]) -> Datum {
        let Datum::Ptr { object, address } = operands[0] else { return Datum::Poison };
        let field = |n: usize| match operands[n + 1] {
            Datum::Int(_, n) => Some(n),
            _ => None,
        };
        let Some(steps) = gep_steps(self.header, source_ty, operands.len() - 1, field) else {
            return Datum::Poison;
        };
        let inbounds = flags.has(GepFlags::INBOUNDS);
        let nusw = inbounds || flags.has(GepFlags::NUSW);
        let bounds = |address: i128| {
            let Object { start, size, .. } = self.objects[object];
            address >= i128::from(start) && address <= i128::from(start + size)
        };
        let mut exact = i128::from(address);
        let mut total: i128 = 0;
        if inbounds && !bounds(exact) {
            return Datum::Poison;
        }
        for (step, &operand) in steps.iter().zip(&operands[1..]) {
            let part = match (*step, operand) {
                (GepStep::Field(bytes), _) => i128::from(bytes),
                (GepStep::Stride(bytes), Datum::Int(width, n)) => {
                    let index = signed(width, n);
                    let part = index * i128::from(bytes);
                    if flags.has(GepFlags::NUW) {
                        let unsigned = (index as u64 as i128) * i128::from(bytes);
                        if unsigned > i128::from(u64::MAX) {
                            return Datum::Poison;
                        }
                    }
                    if nusw && i64::try_from(part).is_err() {
                        return Datum::Poison;
                    }
                    part
                }
                _ => return Datum::Poison,
            };
            total += part;
            exact += part;
            if nusw && (i64::try_from(total).is_err() || u64::try_from(exact).is_err()) {
                return Datum::Poison;
            }
            if flags.has(GepFlags::NUW) {
                let unsigned = (exact - part) + i128::from(part as u64);
                if unsigned > i128::from(u64::MAX) {
                    return Datum::Poison;
                }
            }
            if inbounds && !bounds(exact) {
                return Datum::Poison;
            }
            exact = i128::from(exact as u64);
        }
        Datum::Ptr { object, address: exact as u64 }
    }

    fn step(&mut self, inst: Inst) -> Step<()> {
        let func = self.func;
        let operands: Vec<Datum> = func.operands(inst).map(|value| self.get(value)).collect();
        let ty = func.inst(inst).ty();
        let flags = func.inst(inst).bits().int_flags();
        let datum = match func.opcode(inst) {
            Opcode::Alloca => {
                let size = func.source_type(inst).and_then(|ty| self.size(ty)).ok_or(Undefined)?;
                let object = self.object(size, Kind::Alloca);
                self.address_of(object)
            }
            Opcode::GetElementPtr => match func.extra(inst) {
                ExtraRef::Type(ty) => self.gep(ty, func.inst(inst).bits().gep_flags(), &operands),
                _ => Datum::Poison,
            },
            Opcode::Load => self.load(inst, operands[0], ty)?,
            Opcode::Store => return self.store(inst, operands[0], operands[1]),
            Opcode::Call => self.call(inst, &operands)?,
            Opcode::Select => match operands[0] {
                Datum::Int(_, n) if n & 1 != 0 => operands[1],
                Datum::Int(..) => operands[2],
                _ => Datum::Poison,
            },
            Opcode::AddrSpaceCast => operands[0],
            Opcode::Freeze if operands[0] == Datum::Poison => return Err(Undefined),
            Opcode::Freeze => operands[0],
            Opcode::PtrToInt => match operands[0] {
                Datum::Ptr { object, address } => {
                    self.escaped.insert(object);
                    Datum::Int(64, address)
                }
                _ => Datum::Poison,
            },
            Opcode::IntToPtr => self.exposed_at(operands[0])?,
            _ => self.arithmetic(inst, &operands, flags),
        };
        if ty != Type::VOID {
            self.set(inst.into(), datum);
        }
        Ok(())
    }

    /// The exposed object that contains an address.
    fn exposed_at(&self, number: Datum) -> Step<Datum> {
        let Datum::Int(_, address) = number else { return Ok(Datum::Poison) };
        let around = |&&object: &&usize| {
            let Object { start, size, .. } = self.objects[object];
            address >= start && address <= start + size
        };
        let object = *self.escaped.iter().find(around).ok_or(Undefined)?;
        Ok(Datum::Ptr { object, address })
    }

    fn size(&self, ty: Type) -> Option<u64> {
        self.header.data_layout.store_size(&self.header.types, ty)
    }

    /// Records an access; it is undefined if it is not in its object.
    fn access(&mut self, inst: Inst, operand: usize, pointer: Datum, size: u64) -> Step<u64> {
        let Datum::Ptr { object, address } = pointer else { return Err(Undefined) };
        let Object { start, size: room, .. } = self.objects[object];
        let fits = address >= start && address.checked_add(size).is_some_and(|e| e <= start + room);
        if !fits {
            return Err(Undefined);
        }
        self.events.push(Event {
            inst,
            pointer: Some(self.func.operand(inst, operand)),
            object,
            address,
            size,
            versions: self.versions.clone(),
            reachable: BTreeSet::new(),
        });
        Ok(address)
    }

    fn load(&mut self, inst: Inst, pointer: Datum, ty: Type) -> Step<Datum> {
        let size = self.size(ty).ok_or(Undefined)?;
        let address = self.access(inst, 0, pointer, size)?;
        if self.header.types.ptr_space(ty).is_some() {
            return self.cells.get(&address).copied().ok_or(Undefined);
        }
        Ok(match self.header.types.int_bits(ty) {
            Some(width) => Datum::Int(width, self.any_number() & mask(width)),
            None => Datum::Poison,
        })
    }

    fn store(&mut self, inst: Inst, value: Datum, pointer: Datum) -> Step<()> {
        let ty = self.func.value_type(self.func.operand(inst, 0));
        let size = self.size(ty).ok_or(Undefined)?;
        let Datum::Ptr { object, .. } = pointer else { return Err(Undefined) };
        if self.objects[object].kind == Kind::Constant {
            return Err(Undefined);
        }
        let address = self.access(inst, 1, pointer, size)?;
        let spoilt: Vec<u64> = self
            .cells
            .range(address.saturating_sub(7)..address + size)
            .map(|(&at, _)| at)
            .collect();
        for at in spoilt {
            self.cells.remove(&at);
        }
        if matches!(value, Datum::Ptr { .. }) {
            self.cells.insert(address, value);
        }
        Ok(())
    }

    /// The objects that other code can access: those that it knows, and those whose addresses are stored there.
    fn reachable(&self) -> BTreeSet<usize> {
        let known = |(n, object): (usize, &Object)| match object.kind {
            Kind::External | Kind::Global | Kind::Constant => Some(n),
            Kind::Alloca | Kind::Restrict => None,
        };
        let mut found: BTreeSet<usize> = self.escaped.clone();
        found.extend(self.objects.iter().enumerate().filter_map(known));
        found.retain(|object| !self.hidden.contains(object) || self.escaped.contains(object));
        loop {
            let before = found.len();
            for (&at, &cell) in &self.cells {
                let holder =
                    self.objects.iter().position(|o| at >= o.start && at < o.start + o.size);
                if let (Some(holder), Datum::Ptr { object, .. }) = (holder, cell)
                    && found.contains(&holder)
                {
                    found.insert(object);
                }
            }
            if found.len() == before {
                return found;
            }
        }
    }

    fn call(&mut self, inst: Inst, operands: &[Datum]) -> Step<Datum> {
        let callee = self.func.called_global(inst).ok_or(Undefined)?;
        let name = self.header.global(callee).name.clone().unwrap_or_default();
        let argument = operands.first().copied().unwrap_or(Datum::Poison);
        let passed = match argument {
            Datum::Ptr { object, .. } if operands.len() > 1 => Some(object),
            _ => None,
        };
        if &*name == b"llvm.ptrmask.p0.i64" {
            return Ok(match (argument, operands[1]) {
                (Datum::Ptr { object, address }, Datum::Int(_, mask)) => {
                    Datum::Ptr { object, address: address & mask }
                }
                _ => Datum::Poison,
            });
        }
        if matches!(&*name, b"put" | b"same") {
            self.escaped.extend(passed);
        }
        let mut reachable = self.reachable();
        reachable.extend(passed);
        self.events.push(Event {
            inst,
            pointer: None,
            object: 0,
            address: 0,
            size: 0,
            versions: self.versions.clone(),
            reachable: reachable.clone(),
        });
        Ok(match &*name {
            b"same" => argument,
            b"get" => {
                let known: Vec<usize> = self.reachable().into_iter().collect();
                let object = *self.rng.pick(&known);
                self.inside(object)
            }
            b"num" => Datum::Int(64, self.any_number()),
            _ => Datum::Poison,
        })
    }

    fn arithmetic(&self, inst: Inst, operands: &[Datum], flags: IntFlags) -> Datum {
        let opcode = self.func.opcode(inst);
        let width = self.width(self.func.inst(inst).ty());
        let Datum::Int(from, a) = operands[0] else { return Datum::Poison };
        let b = match operands.get(1) {
            Some(Datum::Int(_, b)) => *b,
            None => 0,
            Some(_) => return Datum::Poison,
        };
        let (sa, sb) = (signed(from, a), signed(from, b));
        let (ua, ub) = (i128::from(a), i128::from(b));
        let checked = |unsigned: i128, exact: i128| {
            let result = (exact as u64) & mask(width);
            let wraps = flags.has(IntFlags::NUW) && unsigned != i128::from(result)
                || flags.has(IntFlags::NSW) && exact != signed(width, result);
            if wraps { Datum::Poison } else { Datum::Int(width, result) }
        };
        match opcode {
            Opcode::Add => checked(ua + ub, sa + sb),
            Opcode::Sub => checked(ua - ub, sa - sb),
            Opcode::Mul => match (ua.checked_mul(ub), sa.checked_mul(sb)) {
                (Some(unsigned), Some(exact)) => checked(unsigned, exact),
                // Beyond 128 bits every flag is violated.
                _ if flags.has(IntFlags::NUW) || flags.has(IntFlags::NSW) => Datum::Poison,
                _ => Datum::Int(width, a.wrapping_mul(b) & mask(width)),
            },
            Opcode::Shl => checked(ua << b, sa << b),
            Opcode::And => Datum::Int(width, a & b),
            Opcode::Or if flags.has(IntFlags::DISJOINT) && a & b != 0 => Datum::Poison,
            Opcode::Or => Datum::Int(width, a | b),
            Opcode::ZExt if flags.has(IntFlags::NNEG) && sa < 0 => Datum::Poison,
            Opcode::ZExt => Datum::Int(width, a),
            Opcode::SExt => Datum::Int(width, (sa as u64) & mask(width)),
            Opcode::Trunc => Datum::Int(width, a & mask(width)),
            Opcode::ICmp => {
                use selvedge_ir::inst::IntPredicate as P;
                let holds = match self.func.inst(inst).bits().int_predicate() {
                    P::Eq => a == b,
                    P::Ult => a < b,
                    _ => sa > sb,
                };
                Datum::Int(1, u64::from(holds))
            }
            _ => Datum::Poison,
        }
    }
}

/// Parses a valid text.
pub(crate) fn parsed(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}
