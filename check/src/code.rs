//! The module and one kernel of it, as every other file of this crate asks them: by number, and by what the
//! table of intrinsics says of callees. That table is trusted; nothing else is asked.

use std::collections::BTreeSet;
use std::rc::Rc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::inst::{CallExtra, TailKind};
use selvedge_ir::target::{
    Barrier, BarrierId, IntrinsicFacts, LaunchBounds, ModuleMarks, SpaceKind, SyncKind, Target,
};
use selvedge_ir::{
    Block, ConstKind, Function, Global, GlobalKind, Inst, Module, ModuleHeader, Opcode, Value,
    intrinsics,
};

/// A callee, as far as it is known.
#[derive(Clone, Copy)]
pub(crate) enum Callee<'m> {
    /// An intrinsic, with its row of the table.
    Intrinsic(&'m str, &'m IntrinsicFacts),
    /// A function of the module.
    Defined(Global),
    /// Assembly.
    Assembly(&'m InlineAsm),
    /// A function of the machine's library that ends the launch with an error.
    Failure,
    /// Another function of that library, which comes back and meets no barrier.
    Library,
    /// Anything else.
    Unknown,
}

/// What is asked of a module as a whole, once for all of its kernels.
pub(crate) struct Whole<'m> {
    pub(crate) module: &'m Module,
    marks: ModuleMarks<'m>,
    named_by_code: BTreeSet<Global>,
    /// The functions that are only declared.
    declared: Rc<SecondaryMap<Global, Callee<'m>>>,
}

impl<'m> Whole<'m> {
    /// Cost: linear in the globals and constants of the module.
    pub(crate) fn new(module: &'m Module) -> Whole<'m> {
        let header = &module.header;
        let marks = ModuleMarks::new(header);
        let mut declared = SecondaryMap::with_default(Callee::Unknown);
        for global in header.globals().filter(|&global| header.function(global).is_some()) {
            let name = header.global(global).name.as_deref();
            if let Some(name) = name.and_then(|name| std::str::from_utf8(name).ok()) {
                declared[global] = Callee::declared(name);
            }
        }
        let named_by_code = named_by_code(module);
        Whole { module, marks, named_by_code, declared: Rc::new(declared) }
    }
}

impl<'m> Callee<'m> {
    /// A function of which there is only the name.
    fn declared(name: &'m str) -> Callee<'m> {
        let target = &NvptxTarget;
        match target.intrinsic(name).or_else(|| intrinsics::facts(name)) {
            Some(facts) => Callee::Intrinsic(name, facts),
            None if target.is_library_trap(name) => Callee::Failure,
            None if target.is_library_without_barriers(name) => Callee::Library,
            None => Callee::Unknown,
        }
    }
}

/// A kernel.
pub(crate) struct Kernel<'m> {
    pub(crate) module: &'m Module,
    pub(crate) header: &'m ModuleHeader,
    pub(crate) func: &'m Function,
    pub(crate) global: Global,
    pub(crate) target: &'static NvptxTarget,
    pub(crate) cfg: Cfg,
    pub(crate) bounds: LaunchBounds,
    declared: Rc<SecondaryMap<Global, Callee<'m>>>,
    insts: Vec<Inst>,
    blocks: Vec<Block>,
    numbers: SecondaryMap<Inst, usize>,
    block_numbers: SecondaryMap<Block, usize>,
    /// Numbers of barriers that something else than full forms uses; `None`: all are.
    taken: Option<BTreeSet<u64>>,
    /// Whether CTAs of it may run in clusters, and see each other's shared memory.
    pub(crate) is_of_cluster: bool,
}

impl<'m> Kernel<'m> {
    /// The kernel of that name. Cost: linear in what it reaches.
    ///
    /// # Errors
    /// When there is none, or not only launches run it.
    pub(crate) fn named(whole: &Whole<'m>, name: &[u8]) -> Result<Kernel<'m>, &'static str> {
        let Whole { module, marks, named_by_code, declared } = whole;
        let header = &module.header;
        let target: &'static NvptxTarget = &NvptxTarget;
        let global = header.by_name(name).ok_or("the module has no such function")?;
        let func = module.body(global).ok_or("the function is only declared")?;
        if !header.triple.is_empty() && !target.accepts_triple(&header.triple) {
            return Err("the module is for another machine");
        }
        if !marks.is_kernel(target, global) {
            return Err("it is no kernel, and what its callers do is not looked at");
        }
        if named_by_code.contains(&global) {
            return Err("code of the module names the kernel, so others than launches may run it");
        }
        let insts: Vec<Inst> = func.all_insts().collect();
        let blocks: Vec<Block> = func.blocks().collect();
        let mut kernel = Kernel {
            module,
            header,
            func,
            global,
            target,
            cfg: Cfg::compute(func),
            bounds: marks.launch_bounds(target, global),
            declared: Rc::clone(declared),
            numbers: numbered(&insts),
            block_numbers: numbered(&blocks),
            insts,
            blocks,
            taken: None,
            is_of_cluster: true,
        };
        kernel.taken = kernel.taken_numbers();
        kernel.is_of_cluster = kernel.shows_cluster();
        Ok(kernel)
    }

    pub(crate) fn n_insts(&self) -> usize {
        self.insts.len()
    }

    pub(crate) fn n_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The instruction of that number.
    pub(crate) fn inst(&self, n: usize) -> Option<Inst> {
        self.insts.get(n).copied()
    }

    /// The block of that number.
    pub(crate) fn block(&self, n: usize) -> Option<Block> {
        self.blocks.get(n).copied()
    }

    /// The number of an instruction of the kernel.
    pub(crate) fn number(&self, inst: Inst) -> usize {
        self.numbers[inst]
    }

    /// The number of a block of the kernel.
    pub(crate) fn block_number(&self, block: Block) -> usize {
        self.block_numbers[block]
    }

    /// What a call of a function of the module calls.
    pub(crate) fn callee(&self, func: &'m Function, call: Inst) -> Callee<'m> {
        let Some(extra) = func.call(call).filter(|_| func.opcode(call) == Opcode::Call) else {
            return Callee::Unknown;
        };
        if !has_harmless_bundles(self.header, extra) {
            return Callee::Unknown;
        }
        if let Some(ConstKind::InlineAsm(asm)) =
            func.callee(call).and_then(|callee| func.as_constant(callee))
        {
            return Callee::Assembly(asm);
        }
        let Some(global) = func.called_global(call) else { return Callee::Unknown };
        let row = self.header.global(global);
        let is_function = matches!(row.kind, GlobalKind::Function(_));
        if !is_function || row.value_ty != extra.fn_ty {
            return Callee::Unknown;
        }
        if self.module.body(global).is_some() {
            // What the linker may put in its place is not known.
            let is_final = !row.linkage.is_interposable();
            return if is_final { Callee::Defined(global) } else { Callee::Unknown };
        }
        self.declared[global]
    }

    /// Whether an instruction is a full barrier of the CTA whose number nothing else uses.
    pub(crate) fn is_full_barrier(&self, inst: Inst) -> bool {
        let is_free = |id: u64| self.taken.as_ref().is_some_and(|taken| !taken.contains(&id));
        self.full_number(inst).is_some_and(is_free)
    }

    /// The number of a full barrier of the CTA, whatever else may use it.
    pub(crate) fn full_number(&self, inst: Inst) -> Option<u64> {
        let (barrier, id) = self.barrier(self.func, inst)?;
        id.filter(|_| barrier.is_full())
    }

    /// Whether nothing is lost but the meeting when a barrier goes.
    pub(crate) fn is_plain_barrier(&self, inst: Inst) -> bool {
        let no_bundles = self.func.call(inst).is_some_and(|call| call.bundles.is_empty());
        let is_must_tail = self.func.inst(inst).bits().tail_kind() == TailKind::MustTail;
        no_bundles && !is_must_tail && !self.func.has_uses(inst.into())
    }

    /// The barrier of the CTA that a call is, and its number where that is written out.
    fn barrier(&self, func: &'m Function, inst: Inst) -> Option<(Barrier, Option<u64>)> {
        if func.opcode(inst) != Opcode::Call {
            return None;
        }
        let Callee::Intrinsic(_, facts) = self.callee(func, inst) else { return None };
        let SyncKind::Barrier(barrier) = facts.sync else { return None };
        Some((barrier, barrier_number(func, inst, barrier.id)))
    }

    /// Whether an instruction arrives at the cluster's barrier, and releases.
    pub(crate) fn arrives_at_cluster(&self, inst: Inst) -> bool {
        matches!(self.sync(inst), Some(SyncKind::ClusterArrive { relaxed: false, .. }))
    }

    /// Whether an instruction waits for the cluster's barrier.
    pub(crate) fn waits_for_cluster(&self, inst: Inst) -> bool {
        matches!(self.sync(inst), Some(SyncKind::ClusterWait { .. }))
    }

    fn sync(&self, inst: Inst) -> Option<SyncKind> {
        if !self.func.opcode(inst).is_call() {
            return None;
        }
        match self.callee(self.func, inst) {
            Callee::Intrinsic(_, facts) => Some(facts.sync),
            _ => None,
        }
    }

    /// The numbers of barriers that other forms than full ones use, in all that the kernel may run; `None`
    /// when that may be any.
    fn taken_numbers(&self) -> Option<BTreeSet<u64>> {
        let mut lines = self.header.asm.iter();
        if lines.any(|line| self.target.module_assembly_may_hold_barrier(line)) {
            return None;
        }
        let mut taken = BTreeSet::new();
        let mut seen = BTreeSet::from([self.global]);
        let mut work = vec![self.func];
        while let Some(func) = work.pop() {
            for inst in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
                match self.callee(func, inst) {
                    Callee::Intrinsic(_, facts) => {
                        let SyncKind::Barrier(barrier) = facts.sync else { continue };
                        let id = barrier_number(func, inst, barrier.id)?;
                        taken.extend((!barrier.is_full()).then_some(id));
                    }
                    Callee::Assembly(asm) => {
                        let barriers = self.target.assembly(asm).barriers;
                        let ids = barriers.ids.iter().map(|&id| barrier_number(func, inst, id));
                        let ids: Option<Vec<u64>> = ids.collect();
                        taken.extend(ids.filter(|_| !barriers.others)?);
                    }
                    Callee::Defined(callee) => {
                        let is_new = seen.insert(callee);
                        work.extend(self.module.body(callee).filter(|_| is_new));
                    }
                    Callee::Failure | Callee::Library => {}
                    Callee::Unknown => return None,
                }
            }
        }
        Some(taken)
    }

    /// Whether a thread may end in a function of the module, or stay in it.
    pub(crate) fn may_keep(&self, callee: Global) -> bool {
        let mut seen = BTreeSet::from([callee]);
        let mut work: Vec<&'m Function> = self.module.body(callee).into_iter().collect();
        while let Some(func) = work.pop() {
            let cfg = Cfg::compute(func);
            let is_return = |block: &Block| {
                func.terminator(*block).is_some_and(|last| func.opcode(last) == Opcode::Ret)
            };
            let blocks = || cfg.reverse_postorder().iter().copied();
            let back = crate::paths::reaching(&cfg, blocks().filter(is_return).collect());
            if blocks().any(|block| !back.contains(&block)) {
                return true;
            }
            for inst in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
                match self.callee(func, inst) {
                    Callee::Intrinsic(_, facts)
                        if !matches!(
                            facts.sync,
                            SyncKind::Exit | SyncKind::Opaque | SyncKind::Trap
                        ) => {}
                    Callee::Library => {}
                    Callee::Defined(callee) => {
                        let is_new = seen.insert(callee);
                        work.extend(self.module.body(callee).filter(|_| is_new));
                    }
                    _ => return true,
                }
            }
        }
        false
    }

    /// What shows that CTAs of the kernel may run in clusters and see each other's shared memory.
    fn shows_cluster(&self) -> bool {
        let mut seen = BTreeSet::from([self.global]);
        let mut work = vec![self.func];
        let is_cluster = |func: &Function, value: Value| {
            let space = self.header.types.ptr_space(func.value_type(value));
            let kind = space.map(|space| self.target.space_kind(space));
            kind == Some(SpaceKind::SharedCluster)
        };
        while let Some(func) = work.pop() {
            for inst in func.all_insts() {
                let names_cluster = is_cluster(func, inst.into())
                    || func.operands(inst).any(|value| is_cluster(func, value));
                let calls_cluster = func.opcode(inst).is_call()
                    && match self.callee(func, inst) {
                        Callee::Intrinsic(_, facts) => facts.implies_cluster,
                        Callee::Assembly(asm) => self.target.assembly(asm).implies_cluster,
                        Callee::Defined(callee) => {
                            let is_new = seen.insert(callee);
                            work.extend(self.module.body(callee).filter(|_| is_new));
                            false
                        }
                        Callee::Failure | Callee::Library => false,
                        Callee::Unknown => true,
                    };
                if names_cluster || calls_cluster {
                    return true;
                }
            }
        }
        self.bounds.demands_cluster()
    }

    /// The type of a value as that of a pointer: its address space.
    pub(crate) fn space_of(&self, value: Value) -> Option<u32> {
        self.header.types.ptr_space(self.func.value_type(value))
    }
}

fn barrier_number(func: &Function, call: Inst, id: BarrierId) -> Option<u64> {
    match id {
        BarrierId::Fixed(id) => Some(u64::from(id)),
        BarrierId::Operand(n) => func.as_int(func.call_args(call).nth(usize::from(n))?)?.to_u64(),
    }
}

fn has_harmless_bundles(header: &ModuleHeader, call: &CallExtra) -> bool {
    call.bundles.iter().all(|bundle| header.strs.get(bundle.tag) == b"convergencectrl")
}

/// The number of each of some blocks or instructions; that of others is the greatest there is.
fn numbered<K: EntityRef>(all: &[K]) -> SecondaryMap<K, usize> {
    let mut numbers = SecondaryMap::with_default(usize::MAX);
    for (n, &one) in all.iter().enumerate() {
        numbers[one] = n;
    }
    numbers
}

/// What code, or what a variable begins with, names. The lists of what the linker must keep do not count.
fn named_by_code(module: &Module) -> BTreeSet<Global> {
    let named = |kind: &ConstKind| match kind {
        ConstKind::Global(global)
        | ConstKind::DsoLocalEquivalent(global)
        | ConstKind::NoCfi(global) => Some(*global),
        _ => None,
    };
    let mut found = BTreeSet::new();
    for (_, func) in module.defined() {
        found.extend(func.consts().keys().filter_map(|c| named(func.consts()[c].kind())));
    }
    let header = &module.header;
    let roots = header.globals().filter_map(|global| {
        let row = header.global(global);
        let is_list = matches!(row.name.as_deref(), Some(b"llvm.used" | b"llvm.compiler.used"));
        match &row.kind {
            GlobalKind::Variable(variable) if !is_list => variable.init,
            GlobalKind::Alias { target } => Some(*target),
            GlobalKind::IFunc { resolver } => Some(*resolver),
            _ => None,
        }
    });
    let mut work: Vec<_> = roots.collect();
    let mut seen = BTreeSet::new();
    while let Some(c) = work.pop() {
        if seen.insert(c) {
            let kind = header.consts[c].kind();
            found.extend(named(kind));
            kind.for_each_part(|part| work.push(part));
        }
    }
    found
}
