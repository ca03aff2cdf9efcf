//! Simulates a function by several threads, to determine which values are uniform.
//!
//! The exact result of an instruction is irrelevant for that, only its dependences matter: a result is a hash of the
//! opcode and operands, the same in all threads for the same operands. Only control flow (branches, switches, phis,
//! `select`), the thread's own registers, and results of barriers are exact.
//! * Each thread runs alone. Loaded values, results of atomics and unknown calls, and undefined values are generated
//!   independently each time: other threads may have done anything.
//! * An unknown call may also execute barriers, and may end the thread.
//! * The k-th barrier of a CTA returns a value that depends on the CTA and on k.
//! * A value derived from `undef` or `poison` is *loose*: `freeze` draws a new value, and a branch on it, or an access
//!   through it, is undefined behavior and ends the run. Values derived from `poison` are not recorded: poison does
//!   not count as different from the value of another thread.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Block, Const, Function, Inst, ModuleHeader, Opcode, Value, ValueKind};

use crate::rng::Rng;

/// The position of a thread in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thread {
    /// Its CTA.
    pub cta: u32,
    /// Its warp in the CTA, which is also `tid.y`.
    pub warp: u32,
    /// Its lane, which is also `tid.x`.
    pub lane: u32,
}

/// One execution of a block.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The block.
    pub block: Block,
    /// The results of its executed instructions, without poison.
    pub values: Vec<(Inst, u64)>,
}

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the terminator of the last block.
    Terminator,
    /// In a call.
    Call(Inst),
    /// By undefined behavior.
    Undefined,
    /// By the limit of blocks.
    Cut,
}

/// The behavior of one thread.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The executed blocks.
    pub visits: Vec<Visit>,
    /// The executed barriers, including those inside of unknown calls.
    pub barriers: Vec<Inst>,
    /// The end of the run.
    pub ending: Ending,
}

#[derive(Clone, Copy)]
struct Val {
    bits: u64,
    is_loose: bool,
    is_poison: bool,
}

impl Val {
    fn firm(bits: u64) -> Val {
        Val { bits, is_loose: false, is_poison: false }
    }

    /// A value computed from these operands.
    fn from(bits: u64, parts: &[Val]) -> Val {
        let is_loose = parts.iter().any(|part| part.is_loose);
        Val { bits, is_loose, is_poison: parts.iter().any(|part| part.is_poison) }
    }
}

/// Runs a function as one thread, for at most `fuel` blocks, with arguments `args`; `seed` determines the thread's
/// random choices.
pub fn run(
    header: &ModuleHeader,
    func: &Function,
    thread: Thread,
    args: &[u64],
    seed: u64,
    fuel: usize,
) -> Trace {
    let mut run = Run {
        header,
        func,
        thread,
        luck: Rng::new(seed),
        values: BTreeMap::new(),
        consts: BTreeMap::new(),
        trace: Trace { visits: Vec::new(), barriers: Vec::new(), ending: Ending::Cut },
    };
    for (arg, &bits) in func.args().zip(args) {
        run.values.insert(arg.into(), Val::firm(bits));
    }
    let mut at = func.entry();
    let mut from = None;
    while let Some(block) = at {
        if run.trace.visits.len() == fuel {
            return run.trace;
        }
        run.trace.visits.push(Visit { block, values: Vec::new() });
        match run.block(block, from) {
            Ok(next) => (from, at) = (Some(block), next),
            Err(ending) => {
                run.trace.ending = ending;
                return run.trace;
            }
        }
    }
    run.trace.ending = Ending::Terminator;
    run.trace
}

struct Run<'a> {
    header: &'a ModuleHeader,
    func: &'a Function,
    thread: Thread,
    luck: Rng,
    values: BTreeMap<Value, Val>,
    /// Constants without undefined parts.
    consts: BTreeMap<Const, Val>,
    trace: Trace,
}

impl Run<'_> {
    /// Runs a block; returns the next one.
    fn block(&mut self, block: Block, from: Option<Block>) -> Result<Option<Block>, Ending> {
        // All phis are read before any of them is written.
        let phis: Vec<Inst> = self.func.phis(block);
        let merged: Vec<Val> = phis.iter().map(|&phi| self.incoming(phi, from)).collect();
        for (&phi, &val) in phis.iter().zip(&merged) {
            self.set(phi, val);
        }
        for inst in self.func.insts(block).skip(phis.len()) {
            if self.func.opcode(inst).is_terminator() {
                return self.terminator(inst);
            }
            let val = self.inst(inst)?;
            self.set(inst, val);
        }
        Ok(None)
    }

    fn set(&mut self, inst: Inst, val: Val) {
        self.values.insert(inst.into(), val);
        if let Some(visit) = self.trace.visits.last_mut().filter(|_| !val.is_poison) {
            visit.values.push((inst, val.bits));
        }
    }

    fn incoming(&mut self, phi: Inst, from: Option<Block>) -> Val {
        let value = self.func.incoming(phi).find(|(_, pred)| Some(*pred) == from);
        let (value, _) = value.expect("a phi has an entry for each edge");
        self.read(value)
    }

    fn anything(&mut self) -> u64 {
        self.luck.next_u64()
    }

    fn read(&mut self, value: Value) -> Val {
        match value.kind() {
            ValueKind::Const(c) => self.constant(c),
            ValueKind::Block(block) => Val::firm(u64::from(block.as_u32())),
            ValueKind::Inst(_) | ValueKind::Arg(_) => self.values[&value],
        }
    }

    fn constant(&mut self, c: Const) -> Val {
        if let Some(&val) = self.consts.get(&c) {
            return val;
        }
        // Parts have lower indices than the constants that contain them, so all parts are evaluated first.
        let mut needed = BTreeSet::from([c]);
        let mut work = vec![c];
        while let Some(whole) = work.pop() {
            self.func.constant(whole).kind().for_each_part(|part| {
                if needed.insert(part) {
                    work.push(part);
                }
            });
        }
        let mut vals: BTreeMap<Const, Val> = BTreeMap::new();
        for &part in &needed {
            let val = self.constant_of_parts(part, &vals);
            vals.insert(part, val);
        }
        vals[&c]
    }

    /// A constant whose parts have been evaluated.
    fn constant_of_parts(&mut self, c: Const, known: &BTreeMap<Const, Val>) -> Val {
        if let Some(&val) = self.consts.get(&c) {
            return val;
        }
        let row = self.func.constant(c);
        let own = match row.kind() {
            ConstKind::Undef => {
                return Val { bits: self.anything(), is_loose: true, is_poison: false };
            }
            ConstKind::Poison => return Val { bits: 0, is_loose: true, is_poison: true },
            ConstKind::Int(bits) => bits.to_u64().unwrap_or(0),
            kind => hash(&format!("{kind:?}")),
        };
        let mut parts = Vec::new();
        row.kind().for_each_part(|part| parts.push(known[&part]));
        let is_loose = parts.iter().any(|part| part.is_loose);
        let bits = if is_loose { hash(&(own, self.anything())) } else { own };
        let val = Val::from(bits, &parts);
        if !is_loose {
            self.consts.insert(c, val);
        }
        val
    }

    /// The value of an operand, which must not be loose.
    fn firm(&mut self, value: Value) -> Result<u64, Ending> {
        let val = self.read(value);
        if val.is_loose { Err(Ending::Undefined) } else { Ok(val.bits) }
    }

    fn terminator(&mut self, inst: Inst) -> Result<Option<Block>, Ending> {
        let succs: Vec<Block> =
            self.func.operands(inst).filter_map(|operand| operand.as_block()).collect();
        match self.func.opcode(inst) {
            Opcode::Br if succs.len() == 2 => {
                let condition = self.firm(self.func.operand(inst, 0))?;
                Ok(Some(succs[usize::from(condition & 1 == 0)]))
            }
            Opcode::Br => Ok(succs.first().copied()),
            Opcode::Switch => {
                let choice = self.firm(self.func.operand(inst, 0))?;
                Ok(Some(succs[choice as usize % succs.len()]))
            }
            Opcode::Ret | Opcode::Unreachable => Ok(None),
            opcode => panic!("no generated function has {opcode}"),
        }
    }

    fn inst(&mut self, inst: Inst) -> Result<Val, Ending> {
        let func = self.func;
        let opcode = func.opcode(inst);
        match opcode {
            Opcode::Call => return self.call(inst),
            Opcode::Alloca => return Ok(Val::firm(self.anything())),
            Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => {
                self.firm(func.operand(inst, 0))?;
                return Ok(Val::firm(self.anything()));
            }
            Opcode::Store => {
                self.firm(func.operand(inst, 1))?;
            }
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => {
                self.firm(func.operand(inst, 1))?;
            }
            _ => {}
        }
        let operands: Vec<Val> = func.operands(inst).map(|value| self.read(value)).collect();
        let is_loose = operands.iter().any(|val| val.is_loose);
        Ok(match opcode {
            Opcode::Freeze if is_loose => Val::firm(self.anything()),
            Opcode::Freeze => operands[0],
            Opcode::Select => {
                let chosen = if operands[0].bits & 1 != 0 { operands[1] } else { operands[2] };
                Val::from(chosen.bits, &operands)
            }
            _ => {
                let bits: Vec<u64> = operands.iter().map(|val| val.bits).collect();
                Val::from(hash(&(opcode.text(), bits)), &operands)
            }
        })
    }

    fn call(&mut self, inst: Inst) -> Result<Val, Ending> {
        let callee = self.func.called_global(inst).expect("a direct call");
        let name = self.header.global(callee).name.clone().unwrap_or_default();
        let name = String::from_utf8_lossy(&name).into_owned();
        let register = name.strip_prefix("llvm.nvvm.read.ptx.sreg.");
        if let Some(register) = register {
            let Thread { cta, warp, lane } = self.thread;
            return Ok(Val::firm(match register {
                "tid.x" => lane.into(),
                "tid.y" => warp.into(),
                "ctaid.x" => cta.into(),
                _ => panic!("no generated function reads {register}"),
            }));
        }
        if name.starts_with("llvm.nvvm.barrier") {
            let count = self.trace.barriers.len();
            self.trace.barriers.push(inst);
            return Ok(Val::firm(hash(&("barrier", self.thread.cta, count))));
        }
        if name.starts_with("llvm.") {
            let operands: Vec<Val> =
                self.func.call_args(inst).map(|value| self.read(value)).collect();
            let bits: Vec<u64> = operands.iter().map(|val| val.bits).collect();
            return Ok(Val::from(hash(&(name, bits)), &operands));
        }
        for _ in 0..self.luck.below(3) {
            self.trace.barriers.push(inst);
        }
        if self.luck.one_in(16) {
            return Err(Ending::Call(inst));
        }
        Ok(Val::firm(self.anything()))
    }
}

/// The same on each run and machine: the hasher has fixed keys.
fn hash(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
