//! Decodes the IR into the flat program.
//!
//! One pass over each function: a register for each leaf of each value, then the operations block by block, then the
//! edges (a conditional edge into a block with phis gets copy operations of its own). An instruction that cannot be
//! executed becomes [`Op::Refuse`].

mod assembly;
mod assumptions;
mod builtins;
mod calls;
mod casts;
mod constants;
mod constrained;
mod globals;
pub(crate) mod hints;
mod insts;
mod memory;
mod nvvm;
mod outside;
mod shape;
mod signatures;

use std::rc::Rc;

use nvptx_intrinsics::NvptxTarget;
use rustc_hash::FxHashMap;
use selvedge_ir::target::ModuleMarks;
use selvedge_ir::{
    Attr, AttrKind, Block, Const, Function, Global, Inst, Module, ModuleHeader, Type, Value,
    ValueKind,
};

use crate::memory::Region;
use crate::op::{FuncInfo, Op, Origin, Reg};
use crate::positions::Positions;
use crate::program::{CannotRun, Program};
use crate::slot::{Slot, UNDEF};

use shape::{Shape, Shapes};

/// The reason why something is not executed.
type Refusal = String;
type Done = Result<(), Refusal>;

/// The state of decoding a module.
struct Decoder<'m> {
    header: &'m ModuleHeader,
    shapes: Shapes<'m>,
    target: NvptxTarget,
    /// Addresses of variables and functions.
    addresses: FxHashMap<Global, Slot>,
    /// Indices of functions with bodies.
    numbers: FxHashMap<Global, u32>,
    /// Whether single functions are to run, not kernels: see [`Program::scalar`].
    scalar: bool,
    program: Program,
}

/// The state of decoding a function.
struct Body<'d, 'm> {
    d: &'d mut Decoder<'m>,
    func: &'m Function,
    number: u32,
    /// First register of each instruction.
    regs: Vec<Reg>,
    args: Vec<Reg>,
    consts: Vec<Slot>,
    /// Constants with registers: the first register of each.
    known: FxHashMap<Const, Reg>,
    undefs: Vec<(u32, u8)>,
    /// Allocas with atomic accesses: whether other threads cannot address them.
    private: FxHashMap<Inst, bool>,
    /// Number of registers of values. They are numbered from 0 and marked with [`VALUE`]; `patch` moves them after the
    /// constants.
    n_values: u32,
    n_args: u32,
    /// The position of each block.
    starts: FxHashMap<Block, u32>,
    /// Operations that refer to a block, with the field that holds the position.
    patches: Vec<(usize, Field, Block)>,
    inst: Inst,
    global: Global,
}

/// The field of an operation that refers to a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Br,
    Yes,
    No,
    Default(u32),
    Case(u32, usize),
    /// The unwind edge of a call, of a function with a body or without.
    Unwind(u32),
    UnwindOutside(u32),
}

/// Marks registers of values until the number of constants is known.
const VALUE: Reg = 1 << 31;

impl Program {
    /// Decodes a module.
    ///
    /// # Errors
    /// When no part of it could run: a big-endian data layout, shared variables that do not fit into shared memory, or
    /// an unsupported initializer.
    pub fn new(module: &Module) -> Result<Program, CannotRun> {
        decode(module, false)
    }

    /// Decodes a module for [`crate::judge_functions`]: calls of functions without a body are events, all address
    /// spaces are one memory, and assumptions from attributes and metadata are checked.
    ///
    /// # Errors
    /// As [`Program::new`].
    pub fn scalar(module: &Module) -> Result<Program, CannotRun> {
        decode(module, true)
    }
}

/// Decodes a module.
fn decode(module: &Module, scalar: bool) -> Result<Program, CannotRun> {
    let header = &module.header;
    if header.data_layout.is_big_endian() {
        return Err(CannotRun("the most significant byte comes first".into()));
    }
    let mut decoder = Decoder {
        header,
        shapes: Shapes::new(header, scalar),
        target: NvptxTarget,
        addresses: FxHashMap::default(),
        numbers: FxHashMap::default(),
        scalar,
        program: empty(header),
    };
    decoder.number_functions(module);
    decoder.place_globals().map_err(CannotRun)?;
    let marks = ModuleMarks::new(&module.header);
    for (n, (global, func)) in module.defined().enumerate() {
        let is_launched = marks.is_kernel(&decoder.target, global);
        decoder.function(n as u32, global, func, is_launched);
    }
    decoder.fill_globals().map_err(CannotRun)?;
    decoder.list_kernels(module);
    if scalar {
        decoder.program.alloca_is_generic = true;
        decoder.list_declared();
        decoder.list_signatures(module);
    }
    decoder.program.positions = Positions::of(module, &decoder.program.origins);
    Ok(decoder.program)
}

fn empty(header: &ModuleHeader) -> Program {
    let layout = &header.data_layout;
    let bits = |space| layout.pointer_bits(space).min(64);
    Program {
        ops: Vec::new(),
        origins: Vec::new(),
        funcs: Vec::new(),
        undefs: Vec::new(),
        accesses: Vec::new(),
        wides: Vec::new(),
        blocks: Vec::new(),
        switches: Vec::new(),
        calls: Vec::new(),
        syncs: Vec::new(),
        allocas: Vec::new(),
        outsides: Vec::new(),
        assumptions: Vec::new(),
        refusals: Vec::new(),
        scalar: Default::default(),
        pointed: Vec::new(),
        functions: Vec::new(),
        kernels: Vec::new(),
        global: Region::new(),
        // Shared memory begins at address 0, which a kernel may dereference.
        shared: Region::default(),
        dynamic_start: 0,
        names_dynamic: false,
        alloca_is_generic: layout.alloca_space() != 5,
        pointer_bits: [bits(0), bits(1), bits(3), bits(7), bits(5)],
        copies_async: false,
        positions: Positions::default(),
    }
}

impl<'m> Decoder<'m> {
    fn name(&self, global: Global) -> String {
        let name = self.header.global(global).name.as_deref().unwrap_or_default();
        String::from_utf8_lossy(name).into_owned()
    }

    /// Decodes a body; its operations are appended to the program.
    fn function(&mut self, number: u32, global: Global, func: &'m Function, is_launched: bool) {
        let entry = self.program.ops.len();
        let name = self.name(global);
        // A function that is called alone does not share its parameter.
        let has_copies = is_launched && !self.scalar;
        let mut body = Body::new(self, func, number, global);
        let copied = |body: &mut Body<'_, 'm>| match has_copies {
            true => body.copies_of_parameters(global),
            false => Ok(()),
        };
        let subnormals = body.keeps_subnormals(global);
        let decoded = subnormals.and_then(|()| body.number_values()).and_then(|()| {
            body.assume_params();
            copied(&mut body)
        });
        let decoded = decoded.map(|()| body.blocks());
        if let Err(why) = decoded {
            body.refuse(format!("@{name}: {why}"));
        }
        body.patch(entry);
        let info = body.info(entry as u32);
        self.program.funcs.push(info);
    }
}

impl<'d, 'm> Body<'d, 'm> {
    fn new(
        d: &'d mut Decoder<'m>,
        func: &'m Function,
        number: u32,
        global: Global,
    ) -> Body<'d, 'm> {
        let entry = func.entry().and_then(|block| func.first_inst(block));
        Body {
            d,
            func,
            number,
            regs: vec![0; func.n_insts()],
            args: Vec::new(),
            consts: Vec::new(),
            known: FxHashMap::default(),
            undefs: Vec::new(),
            private: FxHashMap::default(),
            n_values: 0,
            n_args: 0,
            starts: FxHashMap::default(),
            patches: Vec::new(),
            inst: entry.unwrap_or(Inst::from_u32(0)),
            global,
        }
    }

    /// Assigns registers to arguments and results.
    fn number_values(&mut self) -> Done {
        for arg in self.func.args() {
            let ty = self.func.value_type(arg.into());
            self.args.push(self.n_args);
            self.n_args += self.shape(ty)?.n_slots;
        }
        for inst in self.func.all_insts() {
            let ty = self.func.inst(inst).ty();
            // An instruction with an unsupported type is refused when it is decoded.
            let n_slots = self.shape(ty).map_or(0, |shape| shape.n_slots);
            self.regs[selvedge_ir::entity::EntityRef::index(inst)] = self.temp(n_slots);
        }
        Ok(())
    }

    /// Refuses a function that is to be called alone and may flush subnormals: operations here never do, and a pass
    /// may rely on flushing.
    fn keeps_subnormals(&self, global: Global) -> Done {
        let header = self.d.header;
        let Some(decl) = header.function(global).filter(|_| self.d.scalar) else { return Ok(()) };
        let set = header.attrs.list_data(decl.attrs).function;
        let flushes = header.attrs.attrs(set).iter().any(|attr| match attr {
            Attr::Text(key, value) => {
                header.strs.get(*key).starts_with(b"denormal-fp-math")
                    && !matches!(header.strs.get(*value), b"" | b"ieee" | b"ieee,ieee")
            }
            _ => false,
        });
        if flushes { Err("subnormal numbers that may become zero".into()) } else { Ok(()) }
    }

    fn shape(&mut self, ty: Type) -> Result<Rc<Shape>, Refusal> {
        self.d.shapes.of(ty)
    }

    fn shape_of(&mut self, value: Value) -> Result<Rc<Shape>, Refusal> {
        self.shape(self.func.value_type(value))
    }

    /// Allocates temporary registers.
    fn temp(&mut self, n_slots: u32) -> Reg {
        let first = self.n_values;
        self.n_values += n_slots;
        VALUE | first
    }

    /// The first register of a value.
    fn reg(&mut self, value: Value) -> Result<Reg, Refusal> {
        match value.kind() {
            ValueKind::Inst(inst) => Ok(self.result(inst)),
            ValueKind::Arg(arg) => Ok(self.args[selvedge_ir::entity::EntityRef::index(arg)]),
            ValueKind::Const(c) => self.constant(c),
            ValueKind::Block(_) => Err("a block used as a value".into()),
        }
    }

    fn result(&self, inst: Inst) -> Reg {
        self.regs[selvedge_ir::entity::EntityRef::index(inst)]
    }

    /// The first register of a constant; `undef` gets new registers for each use.
    fn constant(&mut self, c: Const) -> Result<Reg, Refusal> {
        if let Some(&reg) = self.known.get(&c) {
            return Ok(reg);
        }
        let (slots, widths) = self.d.evaluate(self.func.consts(), c)?;
        let reg = self.push_consts(&slots, &widths);
        if slots.iter().all(|slot| slot.meta & UNDEF == 0) {
            self.known.insert(c, reg);
        }
        Ok(reg)
    }

    fn push_consts(&mut self, slots: &[Slot], widths: &[u8]) -> Reg {
        let first = self.consts.len() as u32;
        for (n, (slot, &width)) in (first..).zip(slots.iter().zip(widths)) {
            if slot.meta & UNDEF != 0 {
                self.undefs.push((n, width));
            }
        }
        self.consts.extend_from_slice(slots);
        self.n_args + first
    }

    /// The register of a new 64-bit constant.
    fn number_const(&mut self, bits: u64) -> Reg {
        self.push_consts(&[Slot::new(bits)], &[64])
    }

    fn emit(&mut self, op: Op) -> usize {
        let program = &mut self.d.program;
        program.ops.push(op);
        program.origins.push(Origin { func: self.number, inst: self.inst });
        program.ops.len() - 1
    }

    fn refuse(&mut self, why: Refusal) {
        let refusals = &mut self.d.program.refusals;
        refusals.push(why);
        let why = refusals.len() as u32 - 1;
        self.emit(Op::Refuse { why });
    }

    fn blocks(&mut self) {
        let blocks: Vec<Block> = self.func.blocks().collect();
        for block in blocks {
            self.starts.insert(block, self.d.program.ops.len() as u32);
            let insts: Vec<Inst> = self.func.insts(block).collect();
            for inst in insts {
                self.inst = inst;
                if let Err(why) = self.instruction(block, inst) {
                    self.refuse(why);
                }
            }
        }
    }

    /// Appends the copies for the phis of `to` and a jump to it; returns the position of the first. If the copies are
    /// impossible, a refusal is appended, since branches already refer to the position.
    fn edge(&mut self, from: Block, to: Block) -> usize {
        let start = self.d.program.ops.len();
        let copies = match self.phi_copies(from, to) {
            Ok(copies) => copies,
            Err(why) => {
                self.refuse(why);
                return start;
            }
        };
        let targets: Vec<Reg> = copies.iter().map(|copy| copy.0).collect();
        // Parallel copy: all sources are read before any destination is written.
        if copies.iter().any(|(_, source)| targets.contains(source)) {
            let temp = self.temp(copies.len() as u32);
            for (dst, &(_, a)) in (temp..).zip(&copies) {
                self.emit(Op::Copy { dst, a });
            }
            for (a, &(dst, _)) in (temp..).zip(&copies) {
                self.emit(Op::Copy { dst, a });
            }
        } else {
            for (dst, a) in copies {
                self.emit(Op::Copy { dst, a });
            }
        }
        let at = self.emit(Op::Br { to: 0 });
        self.patches.push((at, Field::Br, to));
        start
    }

    fn phi_copies(&mut self, from: Block, to: Block) -> Result<Vec<(Reg, Reg)>, Refusal> {
        let mut copies = Vec::new();
        for phi in self.func.phis(to) {
            let incoming = self.func.incoming(phi).find(|(_, block)| *block == from);
            let (value, _) = incoming.ok_or("a phi without a value for an edge")?;
            let n_slots = self.shape_of(value)?.n_slots;
            let (dst, source) = (self.result(phi), self.reg(value)?);
            copies.extend((0..n_slots).map(|n| (dst + n, source + n)));
        }
        Ok(copies)
    }

    fn has_phis(&self, block: Block) -> bool {
        let first = self.func.first_inst(block);
        first.is_some_and(|inst| self.func.opcode(inst) == selvedge_ir::Opcode::Phi)
    }

    /// Sets block positions, and moves the registers of values after the constants.
    fn patch(&mut self, entry: usize) {
        for (at, field, block) in std::mem::take(&mut self.patches) {
            let to = self.starts.get(&block).copied().unwrap_or(u32::MAX);
            self.set_target(at, field, to);
        }
        let base = self.n_args + self.consts.len() as u32;
        let program = &mut self.d.program;
        program.relocate(entry, &|reg| match reg & VALUE {
            0 => reg,
            _ => (reg & !VALUE) + base,
        });
    }

    fn set_target(&mut self, at: usize, field: Field, target: u32) {
        let program = &mut self.d.program;
        match (field, &mut program.ops[at]) {
            (Field::Br, Op::Br { to }) => *to = target,
            (Field::Yes, Op::CondBr { yes, .. }) => *yes = target,
            (Field::No, Op::CondBr { no, .. }) => *no = target,
            (Field::Default(n), _) => program.switches[n as usize].default = target,
            (Field::Case(n, case), _) => program.switches[n as usize].cases[case].1 = target,
            (Field::Unwind(n), _) => program.calls[n as usize].unwind_to = target,
            (Field::UnwindOutside(n), _) => program.outsides[n as usize].unwind_to = target,
            _ => {}
        }
    }

    fn info(self, entry: u32) -> FuncInfo {
        let number = self.number;
        let (nounwind, willreturn) = (self.has(AttrKind::NoUnwind), self.has(AttrKind::WillReturn));
        let undefs = self.undefs.iter().map(|&(n, width)| (number, n, width));
        self.d.program.undefs.extend(undefs);
        FuncInfo {
            entry,
            n_args: self.n_args,
            n_slots: self.n_args + self.consts.len() as u32 + self.n_values,
            consts: self.consts,
            nounwind,
            willreturn,
        }
    }

    /// Whether the function has an attribute.
    fn has(&self, kind: AttrKind) -> bool {
        let header = self.d.header;
        let decl = header.function(self.global);
        let set = decl.map(|decl| header.attrs.list_data(decl.attrs).function);
        set.is_some_and(|set| header.attrs.has(set, kind))
    }
}
