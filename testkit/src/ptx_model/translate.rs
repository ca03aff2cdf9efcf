//! LLVM IR as events: a small interpreter of one thread, whose reads return chosen values.
//!
//! It shares no code with the passes, the executor, or the table of intrinsics: it knows few intrinsics, by name, and an
//! operation that it does not know is an error. Control flow may depend on thread indices and on values that are read;
//! loops end the translation with an error. Stores to the variable of results are no events: each thread stores to slots
//! of its own, and nothing reads them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use selvedge_ir::inst::{ExtraRef, Ordering, SyncScope};
use selvedge_ir::{Block, Const, Function, Global, Inst, Module, Opcode, Value, ValueKind};

use super::eval::{
    Datum, Unknown, Val, binary, compare, constant, element, int_bits, offset, signed, truncated,
    updated,
};
use super::event::{Barrier, Event, Loc, Op, Place, Program, Scope, Trace, Values};

/// The form of a litmus kernel, and its launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelForm {
    /// The name of the kernel.
    pub kernel: String,
    /// Number of CTAs, at most 2.
    pub ctas: u32,
    /// Number of threads of a CTA.
    pub threads: u32,
    /// The variables that threads access: arrays of at most 4 words, at most 4 of them.
    pub objects: Vec<String>,
    /// The variable to which threads store their results.
    pub results: String,
}

/// The size of all accesses.
const WORD: i64 = 4;
/// Number of words of a variable.
const WORDS: i64 = 4;
/// The address space of shared memory.
const SHARED: u32 = 3;
/// The limit of executed blocks of a thread: a thread that executes more is in a loop.
const MAX_BLOCKS: usize = 1000;
/// The limit of traces of a thread.
const MAX_TRACES: usize = 1024;

/// A litmus kernel as a program of the model.
pub struct Kernel<'m> {
    module: &'m Module,
    func: &'m Function,
    form: &'m KernelForm,
    places: Vec<Place>,
    /// The variables, and whether they are in shared memory; `None` if a pass removed an unused one.
    objects: Vec<Option<(Global, bool)>>,
    results: Global,
    /// For each block, where the paths from its terminator join; `None`: nowhere.
    joins: BTreeMap<Block, Option<Block>>,
    /// The traces of threads without reads, which do not depend on values.
    fixed: RefCell<BTreeMap<usize, Trace>>,
    /// The evaluated constants.
    constants: RefCell<HashMap<Const, Val>>,
}

impl<'m> Kernel<'m> {
    /// Prepares a kernel.
    ///
    /// # Errors
    /// When the module does not have the kernel or the variable of results.
    pub fn new(module: &'m Module, form: &'m KernelForm) -> Result<Kernel<'m>, String> {
        let global = |name: &str| {
            let found = module.header.by_name(name.as_bytes());
            found.ok_or_else(|| format!("there is no @{name}"))
        };
        let func = module.body(global(&form.kernel)?).ok_or("the kernel has no body")?;
        let object = |name: &String| {
            let global = module.header.by_name(name.as_bytes())?;
            Some((global, module.header.global(global).addr_space == SHARED))
        };
        let objects = form.objects.iter().map(object).collect();
        let tids = |cta| (0..form.threads).map(move |tid| Place { gpu: 0, cta, tid });
        let places = (0..form.ctas).flat_map(tids).collect();
        let (results, joins) = (global(&form.results)?, joins(func));
        let (fixed, constants) = (RefCell::default(), RefCell::default());
        Ok(Kernel { module, func, form, places, objects, results, joins, fixed, constants })
    }

    /// The location of an address, for a thread.
    fn location(&self, address: Val, place: Place) -> Result<Loc, Unknown> {
        let (global, offset) = address.as_address()?;
        let mut objects = self.objects.iter().enumerate();
        let found = objects.find_map(|(at, object)| {
            object.filter(|(object, _)| *object == global).map(|(_, is_shared)| (at, is_shared))
        });
        let (at, is_shared) = found.ok_or("an access of an unknown variable")?;
        if offset % WORD != 0 || !(0..WORDS * WORD).contains(&offset) {
            return Err(format!("an access at offset {offset}"));
        }
        let cta = if is_shared { i64::from(place.cta) } else { 0 };
        Ok((((at as i64 * WORDS) + offset / WORD) * 2 + cta) as Loc)
    }

    fn constant(&self, c: Const) -> Result<Val, Unknown> {
        if let Some(&val) = self.constants.borrow().get(&c) {
            return Ok(val);
        }
        let val = constant(&self.module.header, self.func, c)?;
        self.constants.borrow_mut().insert(c, val);
        Ok(val)
    }

    fn scope(&self, scope: SyncScope) -> Result<Option<Scope>, Unknown> {
        let name = self.module.header.sync_scopes.get(usize::from(scope.0));
        match name.map(|name| &**name) {
            Some(b"") => Ok(Some(Scope::System)),
            Some(b"device") => Ok(Some(Scope::Gpu)),
            Some(b"block" | b"cluster") => Ok(Some(Scope::Cta)),
            Some(b"singlethread") => Ok(None),
            _ => Err("an unknown scope".into()),
        }
    }
}

impl Program for Kernel<'_> {
    fn threads(&self) -> &[Place] {
        &self.places
    }

    fn traces(&self, thread: usize, values: &Values) -> Result<Vec<Trace>, String> {
        if let Some(trace) = self.fixed.borrow().get(&thread) {
            return Ok(vec![trace.clone()]);
        }
        let (mut traces, mut choices) = (Vec::new(), Vec::new());
        loop {
            let mut run = Run::new(self, self.places[thread], values, choices);
            run.run()?;
            let Run { trace, choices: chosen, bases, .. } = run;
            traces.push(trace);
            if traces.len() > MAX_TRACES {
                return Err(format!("more than {MAX_TRACES} traces of a thread"));
            }
            choices = chosen;
            while choices.last().is_some_and(|&last| last + 1 == bases[choices.len() - 1]) {
                choices.pop();
            }
            match choices.last_mut() {
                Some(last) => *last += 1,
                None => break,
            }
        }
        if let [trace] = &traces[..]
            && trace.events.iter().all(|event| event.read().is_none())
        {
            self.fixed.borrow_mut().insert(thread, trace.clone());
        }
        Ok(traces)
    }

    fn is_observed(&self, loc: Loc) -> bool {
        let object = usize::from(loc) / (2 * WORDS as usize);
        self.objects.get(object).copied().flatten().is_some_and(|(_, is_shared)| !is_shared)
    }
}

/// For each block with several successors, the first block on all paths from it to the end. The definition assumes that
/// the graph is acyclic.
fn joins(func: &Function) -> BTreeMap<Block, Option<Block>> {
    let reach = |from: Block, without: Option<Block>| {
        let mut seen: BTreeSet<Block> = BTreeSet::new();
        let mut work: Vec<Block> = func.successors(from).collect();
        while let Some(block) = work.pop() {
            if Some(block) != without && seen.insert(block) {
                work.extend(func.successors(block));
            }
        }
        seen
    };
    let is_end = |block: &Block| func.successors(*block).next().is_none();
    let join = |block: Block| {
        let after = reach(block, None);
        let is_on_all = |&via: &Block| !reach(block, Some(via)).iter().any(is_end);
        let common: Vec<Block> = after.into_iter().filter(is_on_all).collect();
        let comes_first =
            |first: &&Block| common.iter().all(|b| b == *first || reach(**first, None).contains(b));
        common.iter().find(comes_first).copied()
    };
    let parts = |block: &Block| func.successors(*block).nth(1).is_some();
    func.blocks().filter(parts).map(|block| (block, join(block))).collect()
}

/// One run of one thread.
struct Run<'a> {
    kernel: &'a Kernel<'a>,
    place: Place,
    values: &'a Values,
    /// For each read, which of the possible values it returns, and their number.
    choices: Vec<usize>,
    bases: Vec<usize>,
    n_reads: usize,
    /// The values of instructions, by index.
    known: Vec<Option<Val>>,
    /// The branches whose paths have not joined yet: what their conditions depend on, and where the paths join.
    control: Vec<(u32, Option<Block>)>,
    results: BTreeMap<u64, u64>,
    trace: Trace,
}

impl<'a> Run<'a> {
    fn new(kernel: &'a Kernel<'a>, place: Place, values: &'a Values, choices: Vec<usize>) -> Self {
        let known = vec![None; kernel.func.n_insts()];
        let (bases, control) = (Vec::new(), Vec::new());
        let (results, trace) = (BTreeMap::new(), Trace::default());
        let n_reads = 0;
        Run { kernel, place, values, choices, bases, n_reads, known, control, results, trace }
    }

    fn run(&mut self) -> Result<(), Unknown> {
        let mut at = self.kernel.func.entry();
        let mut from = None;
        for _ in 0..MAX_BLOCKS {
            let Some(block) = at else {
                self.trace.results = std::mem::take(&mut self.results).into_iter().collect();
                return Ok(());
            };
            let next = self.block(block, from)?;
            (from, at) = (Some(block), next);
        }
        Err("a loop".into())
    }

    /// Executes a block; returns the next one.
    fn block(&mut self, block: Block, from: Option<Block>) -> Result<Option<Block>, Unknown> {
        let func = self.kernel.func;
        let (joined, open): (Vec<_>, Vec<_>) =
            self.control.drain(..).partition(|(_, join)| *join == Some(block));
        self.control = open;
        let by_branch = joined.iter().fold(0, |all, (depends, _)| all | depends);
        let phis: Vec<Inst> = func.phis(block);
        let mut merged = Vec::new();
        for &phi in &phis {
            let incoming = func.incoming(phi).find(|(_, pred)| Some(*pred) == from);
            let val = self.read(incoming.ok_or("a phi without an entry for the edge")?.0)?;
            merged.push(Val::with(val.datum, val.depends | by_branch));
        }
        for (phi, val) in phis.iter().zip(merged) {
            self.known[phi.as_u32() as usize] = Some(val);
        }
        for inst in func.insts(block).skip(phis.len()) {
            if func.opcode(inst).is_terminator() {
                return self.terminator(block, inst);
            }
            self.known[inst.as_u32() as usize] = self.inst(inst)?;
        }
        Ok(None)
    }

    fn terminator(&mut self, block: Block, inst: Inst) -> Result<Option<Block>, Unknown> {
        let func = self.kernel.func;
        let operands: Vec<Value> = func.operands(inst).collect();
        let blocks: Vec<Block> = operands.iter().filter_map(|operand| operand.as_block()).collect();
        let next = match func.opcode(inst) {
            Opcode::Ret => return Ok(None),
            Opcode::Br if blocks.len() == 1 => return Ok(Some(blocks[0])),
            Opcode::Br => blocks[usize::from(self.int(operands[0])? & 1 == 0)],
            Opcode::Switch => {
                let value = self.int(operands[0])?;
                let mut next = blocks[0];
                for case in operands[2..].chunks(2) {
                    if self.int(case[0])? == value {
                        next = case[1].as_block().ok_or("a case without a block")?;
                    }
                }
                next
            }
            other => return Err(format!("the terminator {other}")),
        };
        let depends = self.read(operands[0])?.depends;
        if depends != 0 {
            self.control.push((depends, self.kernel.joins.get(&block).copied().flatten()));
        }
        Ok(Some(next))
    }

    fn read(&self, value: Value) -> Result<Val, Unknown> {
        match value.kind() {
            ValueKind::Const(c) => self.kernel.constant(c),
            ValueKind::Inst(inst) => {
                let known = self.known[inst.as_u32() as usize];
                known.ok_or_else(|| "an instruction without a value".into())
            }
            ValueKind::Arg(_) | ValueKind::Block(_) => Err("an argument".into()),
        }
    }

    fn int(&self, value: Value) -> Result<u64, Unknown> {
        self.read(value)?.as_int()
    }

    fn bits(&self, value: Value) -> Result<u32, Unknown> {
        int_bits(&self.kernel.module.header, self.kernel.func.value_type(value))
    }

    /// Executes an instruction; returns its result.
    fn inst(&mut self, inst: Inst) -> Result<Option<Val>, Unknown> {
        let func = self.kernel.func;
        match func.opcode(inst) {
            Opcode::Load => self.load(inst).map(Some),
            Opcode::Store => self.store(inst).map(|()| None),
            Opcode::AtomicRmw => self.update(inst).map(Some),
            Opcode::CmpXchg => self.compare_exchange(inst).map(Some),
            Opcode::Fence => self.fence(inst).map(|()| None),
            Opcode::Call => self.call(inst),
            Opcode::GetElementPtr => self.element(inst).map(Some),
            _ => self.compute(inst).map(Some),
        }
    }

    fn element(&self, inst: Inst) -> Result<Val, Unknown> {
        let func = self.kernel.func;
        let indices = func.operands(inst).skip(1).map(|v| Ok((self.read(v)?, self.bits(v)?)));
        let indices: Vec<(Val, u32)> = indices.collect::<Result<_, Unknown>>()?;
        let source = func.source_type(inst).ok_or("a getelementptr without a type")?;
        element(&self.kernel.module.header, self.read(func.operand(inst, 0))?, source, &indices)
    }

    /// Executes an instruction that accesses no memory.
    fn compute(&self, inst: Inst) -> Result<Val, Unknown> {
        let func = self.kernel.func;
        let values: Vec<Value> = func.operands(inst).collect();
        let vals: Vec<Val> = values.iter().map(|&v| self.read(v)).collect::<Result<_, _>>()?;
        let depends = vals.iter().fold(0, |all, val| all | val.depends);
        let int = |n: usize| vals[n].as_int();
        let datum = match func.opcode(inst) {
            Opcode::Select => {
                let chosen = vals[if int(0)? & 1 != 0 { 1 } else { 2 }];
                return Ok(Val::with(chosen.datum, vals[0].depends | chosen.depends));
            }
            Opcode::Freeze | Opcode::AddrSpaceCast | Opcode::BitCast => vals[0].datum,
            Opcode::PtrToInt | Opcode::IntToPtr => vals[0].datum,
            Opcode::Add if vals.iter().any(|val| matches!(val.datum, Datum::Address(..))) => {
                offset(vals[0], vals[1], self.bits(values[0])?)?
            }
            Opcode::ICmp => {
                let predicate = func.inst(inst).bits().int_predicate();
                let holds = compare(predicate, int(0)?, int(1)?, self.bits(values[0])?);
                Datum::Int(holds.into())
            }
            Opcode::ZExt => Datum::Int(int(0)?),
            Opcode::SExt => {
                let extended = signed(int(0)?, self.bits(values[0])?) as u64;
                Datum::Int(truncated(extended, self.bits(inst.into())?))
            }
            Opcode::Trunc => Datum::Int(truncated(int(0)?, self.bits(inst.into())?)),
            Opcode::ExtractValue => match (vals[0].datum, func.extra(inst)) {
                (Datum::Pair(value, _), ExtraRef::Indices([0])) => Datum::Int(value),
                (Datum::Pair(_, done), ExtraRef::Indices([1])) => Datum::Int(done.into()),
                other => return Err(format!("extractvalue of {other:?}")),
            },
            opcode if values.len() == 2 => {
                Datum::Int(binary(opcode, int(0)?, int(1)?, self.bits(values[0])?)?)
            }
            other => return Err(format!("the operation {other}")),
        };
        Ok(Val::with(datum, depends))
    }
}

/// Memory operations and synchronization.
impl Run<'_> {
    /// An access without its operation. Sequentially consistent accesses are preceded by a fence.
    fn access(
        &mut self,
        inst: Inst,
        ordering: Ordering,
        address: Val,
        value: Val,
    ) -> Result<Event, Unknown> {
        let bits = self.kernel.func.inst(inst).bits();
        let loc = self.kernel.location(address, self.place)?;
        let scope = match ordering {
            Ordering::NotAtomic => bits.is_volatile().then_some(Scope::System),
            _ => self.kernel.scope(bits.sync_scope())?,
        };
        let control = self.control.iter().fold(0, |all, (depends, _)| all | depends);
        let depends = address.depends | value.depends | control;
        if ordering == Ordering::SeqCst && scope.is_some() {
            self.push_fence(Ordering::SeqCst, scope);
        }
        let acquire = matches!(ordering, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst);
        let release = matches!(ordering, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst);
        let (acquire, release) = (acquire && scope.is_some(), release && scope.is_some());
        let event = Event::weak(Op::Read(0), loc);
        Ok(Event { scope, acquire, release, depends, ..event })
    }

    /// The next value that a read of a location returns.
    fn choose(&mut self, loc: Loc) -> u64 {
        let values = &self.values[usize::from(loc)];
        if self.choices.len() == self.n_reads {
            self.choices.push(0);
        }
        self.bases.push(values.len());
        let choice = self.choices[self.n_reads];
        self.n_reads += 1;
        values.iter().nth(choice).copied().unwrap_or(0)
    }

    /// Adds the event of a read; the result depends on it.
    fn push_read(&mut self, event: Event, op: Op, result: Datum) -> Result<Val, Unknown> {
        let at = self.trace.events.len();
        if at >= 32 {
            return Err("more than 32 events of a thread".into());
        }
        self.trace.events.push(Event { op, ..event });
        Ok(Val::with(result, 1 << at))
    }

    /// Rejects accesses of other sizes than a word, which are not modeled.
    fn check_word(&self, value: Value) -> Result<(), Unknown> {
        match self.bits(value)? {
            32 => Ok(()),
            bits => Err(format!("an access of {bits} bits")),
        }
    }

    fn load(&mut self, inst: Inst) -> Result<Val, Unknown> {
        self.check_word(inst.into())?;
        let func = self.kernel.func;
        let address = self.read(func.operand(inst, 0))?;
        let ordering = func.inst(inst).bits().ordering();
        let event = self.access(inst, ordering, address, Val::int(0))?;
        let value = self.choose(event.loc);
        self.push_read(Event { release: false, ..event }, Op::Read(value), Datum::Int(value))
    }

    fn store(&mut self, inst: Inst) -> Result<(), Unknown> {
        let func = self.kernel.func;
        self.check_word(func.operand(inst, 0))?;
        let [value, address] = [0, 1].map(|n| self.read(func.operand(inst, n)));
        let (value, address) = (value?, address?);
        let (global, offset) = address.as_address()?;
        if global == self.kernel.results {
            self.results.insert((offset / WORD) as u64, value.as_int()?);
            return Ok(());
        }
        let ordering = func.inst(inst).bits().ordering();
        let event = self.access(inst, ordering, address, value)?;
        let op = Op::Write(value.as_int()?);
        self.trace.events.push(Event { op, acquire: false, ..event });
        Ok(())
    }

    fn update(&mut self, inst: Inst) -> Result<Val, Unknown> {
        let func = self.kernel.func;
        self.check_word(inst.into())?;
        let [address, value] = [0, 1].map(|n| self.read(func.operand(inst, n)));
        let (address, value, bits) = (address?, value?, func.inst(inst).bits());
        let event = self.access(inst, bits.ordering(), address, value)?;
        let old = self.choose(event.loc);
        let new = updated(bits.rmw_op(), old, value.as_int()?, 32)?;
        self.push_read(event, Op::Update(old, new), Datum::Int(old))
    }

    fn compare_exchange(&mut self, inst: Inst) -> Result<Val, Unknown> {
        let func = self.kernel.func;
        self.check_word(func.operand(inst, 1))?;
        let operands: Vec<Val> =
            func.operands(inst).map(|v| self.read(v)).collect::<Result<_, _>>()?;
        let bits = func.inst(inst).bits();
        let (success, failure) = (bits.ordering(), bits.failure_ordering());
        let is_sc = success == Ordering::SeqCst || failure == Ordering::SeqCst;
        if is_sc {
            let scope = self.kernel.scope(bits.sync_scope())?;
            self.push_fence(Ordering::SeqCst, scope);
        }
        let strongest = |ordering| match ordering {
            Ordering::SeqCst => Ordering::AcqRel,
            other => other,
        };
        let depends = Val::with(Datum::Int(0), operands[1].depends | operands[2].depends);
        let event = self.access(inst, strongest(success), operands[0], depends)?;
        let old = self.choose(event.loc);
        let is_equal = old == operands[1].as_int()?;
        let result = Datum::Pair(old, is_equal);
        if is_equal {
            return self.push_read(event, Op::Update(old, operands[2].as_int()?), result);
        }
        let acquire = event.scope.is_some()
            && matches!(failure, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst);
        self.push_read(Event { acquire, release: false, ..event }, Op::Read(old), result)
    }

    fn fence(&mut self, inst: Inst) -> Result<(), Unknown> {
        let bits = self.kernel.func.inst(inst).bits();
        let scope = self.kernel.scope(bits.sync_scope())?;
        self.push_fence(bits.ordering(), scope);
        Ok(())
    }

    /// Adds a fence, unless its scope is a single thread.
    fn push_fence(&mut self, ordering: Ordering, scope: Option<Scope>) {
        if scope.is_none() {
            return;
        }
        let op = Op::Fence { sc: ordering == Ordering::SeqCst };
        let event = Event { scope, ..Event::weak(op, 0) };
        let (acquire, release) = (ordering != Ordering::Release, ordering != Ordering::Acquire);
        self.trace.events.push(Event { acquire, release, ..event });
    }

    fn call(&mut self, inst: Inst) -> Result<Option<Val>, Unknown> {
        let func = self.kernel.func;
        let callee = func.called_global(inst).ok_or("an indirect call")?;
        let name = self.kernel.module.header.global(callee).name.as_deref().unwrap_or_default();
        let name = String::from_utf8_lossy(name).into_owned();
        let short = name.strip_prefix("llvm.nvvm.").ok_or_else(|| format!("a call of @{name}"))?;
        if let Some(register) = short.strip_prefix("read.ptx.sreg.") {
            return self.register(register).map(|value| Some(Val::int(value.into())));
        }
        let args: Vec<Value> = func.call_args(inst).collect();
        let argument = || args.first().map_or(Ok(0), |&arg| self.int(arg));
        let cta = |id, aligned| Op::Barrier(Barrier::Cta { id, aligned });
        let op = match short {
            "barrier0" => cta(0, true),
            "bar.sync" | "barrier.n" | "barrier.cta.sync.aligned.all" => cta(argument()?, true),
            "barrier.sync" | "barrier.cta.sync.all" => cta(argument()?, false),
            "bar.warp.sync" => Op::Barrier(Barrier::Warp { mask: argument()? as u32 }),
            "membar.cta" | "membar.gl" | "membar.sys" => {
                let scope = match short {
                    "membar.cta" => Scope::Cta,
                    "membar.gl" => Scope::Gpu,
                    _ => Scope::System,
                };
                self.push_fence(Ordering::SeqCst, Some(scope));
                return Ok(None);
            }
            _ => return Err(format!("a call of @{name}")),
        };
        self.trace.events.push(Event { site: inst.as_u32(), ..Event::weak(op, 0) });
        Ok(None)
    }

    fn register(&self, name: &str) -> Result<u32, Unknown> {
        Ok(match name {
            "tid.x" => self.place.tid,
            "ctaid.x" => self.place.cta,
            "ntid.x" => self.kernel.form.threads,
            "nctaid.x" => self.kernel.form.ctas,
            "laneid" => self.place.tid % Place::WARP,
            "tid.y" | "tid.z" | "ctaid.y" | "ctaid.z" => 0,
            _ => return Err(format!("the register {name}")),
        })
    }
}
