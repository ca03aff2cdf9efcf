//! Functions run by several threads, to see what threads agree on.
//!
//! What an instruction computes does not matter for that, only from what: its result is a hash of
//! its opcode and operands, the same in all threads for the same operands. Exact are only control
//! flow (branches, switches, phis, `select`), the thread's own registers, and what barriers hand out.
//! * Each thread runs alone. What it reads from memory, what atomics and unknown calls return, and
//!   what an undefined value is, are generated anew each time: other threads may have done anything.
//! * An unknown call may also run barriers, and may end the thread.
//! * The k-th barrier of a CTA hands out a value that depends on the CTA and on k.
//! * A value that stems from `undef` or `poison` is *loose*: `freeze` draws it anew, and a branch on
//!   it, or an access through it, is undefined behaviour and ends the run. What stems from `poison`
//!   is not recorded: poison is no other value than that of the next thread.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Block, Const, Function, Inst, ModuleHeader, Opcode, Value, ValueKind};

use crate::rng::Rng;

/// Where a thread is in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thread {
    /// Its CTA.
    pub cta: u32,
    /// Its warp in the CTA, which is `tid.y` too.
    pub warp: u32,
    /// Its lane, which is `tid.x` too.
    pub lane: u32,
}

/// A run of a block.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Which.
    pub block: Block,
    /// What its instructions computed, as far as it came; poison left out.
    pub values: Vec<(Inst, u64)>,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By the terminator of the last block.
    Terminator,
    /// In a call.
    Call(Inst),
    /// It was undefined.
    Undefined,
    /// It took too long.
    Cut,
}

/// What one thread did.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The blocks that it ran.
    pub visits: Vec<Visit>,
    /// The barriers that it ran, with those inside of unknown calls.
    pub barriers: Vec<Inst>,
    /// How it ended.
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

    /// What is computed from these.
    fn from(bits: u64, parts: &[Val]) -> Val {
        let is_loose = parts.iter().any(|part| part.is_loose);
        Val { bits, is_loose, is_poison: parts.iter().any(|part| part.is_poison) }
    }
}

/// Runs a function as one thread, for at most `fuel` blocks. `args` are what it is handed, `seed` is
/// the thread's own luck.
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
    /// Runs a block; gives the next one.
    fn block(&mut self, block: Block, from: Option<Block>) -> Result<Option<Block>, Ending> {
        // Phis read what was there before any of them is set.
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
        // Parts have lower numbers than wholes: everything below is computed first.
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

    /// A constant whose parts are known.
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

    /// The first operand, which must not be loose.
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

/// The same in each run on each machine: the hasher has fixed keys.
fn hash(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
