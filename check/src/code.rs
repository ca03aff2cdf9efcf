//! The module and one of its kernels or device functions, with numbered instructions and classified callees. All
//! other files of this crate use this one to access the module. The table of intrinsics is trusted.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::inst::{CallExtra, TailKind};
use selvedge_ir::target::{
    AsmFacts, BarrierId, IntrinsicFacts, LaunchBounds, ModuleMarks, SpaceKind, SyncKind, Target,
};
use selvedge_ir::{
    AttrKind, Block, Const, ConstKind, Function, Global, GlobalKind, Inst, Module, ModuleHeader,
    Opcode, Type, Value, intrinsics,
};

use crate::callers::{CallSites, named_by_code};
use crate::form::Form;
use crate::known::KnownRanges;
use crate::phis::Phis;

/// A callee, as far as it is known.
#[derive(Clone, Copy)]
pub(crate) enum Callee<'m> {
    /// An intrinsic or a declared function of the machine's libraries, with its row of the table.
    Intrinsic(&'m str, &'m IntrinsicFacts),
    /// A function of the module.
    Defined(Global),
    /// Assembly.
    Assembly(&'m InlineAsm),
    /// Anything else.
    Unknown,
}

/// The facts about a module, computed once for all of its kernels.
pub(crate) struct Whole<'m> {
    pub(crate) module: &'m Module,
    marks: ModuleMarks<'m>,
    named_by_code: BTreeSet<Global>,
    /// The functions without a body.
    declared: SecondaryMap<Global, Callee<'m>>,
    /// The callers of device functions, computed on demand.
    calls: OnceCell<CallSites>,
    /// Cached: the facts that the table derives from assembly, by address of the assembly in the module.
    assembly: RefCell<BTreeMap<*const InlineAsm, Rc<AsmFacts>>>,
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
                declared[global] = Callee::declared(header, name, global);
            }
        }
        let named_by_code = named_by_code(module);
        let (calls, assembly) = (OnceCell::new(), RefCell::default());
        Whole { module, marks, named_by_code, declared, calls, assembly }
    }

    /// The facts that the table derives from assembly, computed once for each in the module.
    pub(crate) fn assembly(&self, asm: &'m InlineAsm) -> Rc<AsmFacts> {
        let mut known = self.assembly.borrow_mut();
        let read = || Rc::new(NvptxTarget.assembly(asm));
        Rc::clone(known.entry(std::ptr::from_ref(asm)).or_insert_with(read))
    }

    /// The call sites of a function of the module, if no other code calls it.
    pub(crate) fn call_sites(&self, function: Global) -> Option<&[(Global, Inst)]> {
        self.calls.get_or_init(|| CallSites::of(self)).all_of(function)
    }

    /// Whether a call copies memory for a function of the module: an argument is passed by value.
    pub(crate) fn passes_by_value(&self, func: &Function, call: Inst, callee: Global) -> bool {
        let header = &self.module.header;
        let of_callee = header.function(callee).map(|declared| declared.attrs);
        let of_call = func.call(call).map(|extra| extra.attrs);
        of_callee.into_iter().chain(of_call).any(|attrs| {
            let list = header.attrs.list_data(attrs);
            list.params.iter().any(|&set| header.attrs.has(set, AttrKind::ByVal))
        })
    }

    /// The callee of a call in a function of the module.
    pub(crate) fn callee(&self, func: &'m Function, call: Inst) -> Callee<'m> {
        let header = &self.module.header;
        let Some(extra) = func.call(call).filter(|_| func.opcode(call) == Opcode::Call) else {
            return Callee::Unknown;
        };
        if !has_harmless_bundles(header, extra) {
            return Callee::Unknown;
        }
        if let Some(ConstKind::InlineAsm(asm)) =
            func.callee(call).and_then(|callee| func.as_constant(callee))
        {
            return Callee::Assembly(asm);
        }
        let Some(global) = func.called_global(call) else { return Callee::Unknown };
        let row = header.global(global);
        let is_function = matches!(row.kind, GlobalKind::Function(_));
        if !is_function || row.value_ty != extra.fn_ty {
            return Callee::Unknown;
        }
        if self.module.body(global).is_some() {
            // An interposable definition may be replaced by the linker. The name of the function does not matter.
            let is_final = !row.linkage.is_interposable();
            return if is_final { Callee::Defined(global) } else { Callee::Unknown };
        }
        self.declared[global]
    }

    /// The functions that run in the same grids as a function: a kernel alone; for a device function its transitive
    /// callers up to kernels.
    ///
    /// # Errors
    /// If other code may call one of them, or the function calls itself.
    pub(crate) fn family(&self, function: Global) -> Result<Vec<Global>, &'static str> {
        let (mut found, mut seen) = (Vec::new(), BTreeSet::from([function]));
        let mut work = vec![function];
        while let Some(one) = work.pop() {
            found.push(one);
            if self.marks.is_kernel(&NvptxTarget, one) {
                if self.named_by_code.contains(&one) {
                    return Err(
                        "code of the module names the kernel, so others than launches may run it",
                    );
                }
                continue;
            }
            let sites = self.call_sites(one).ok_or("it is not known who calls it")?;
            for &(caller, _) in sites {
                if caller == function {
                    return Err("it calls itself");
                }
                work.extend(seen.insert(caller).then_some(caller));
            }
        }
        Ok(found)
    }
}

impl<'m> Callee<'m> {
    /// A function without a body, identified by its name.
    fn declared(header: &'m ModuleHeader, name: &'m str, global: Global) -> Callee<'m> {
        let target: &'static NvptxTarget = &NvptxTarget;
        let library = || {
            let params = header.types.function_params(header.global(global).value_ty)?;
            let is_pointer = |&ty: &Type| header.types.is_ptr_or_vector(ty);
            target.library(name, &Vec::from_iter(params.iter().map(is_pointer)))
        };
        let intrinsic = target.intrinsic(name).or_else(|| intrinsics::facts(name));
        match intrinsic.or_else(library) {
            Some(facts) => Callee::Intrinsic(name, facts),
            None => Callee::Unknown,
        }
    }
}

/// Facts that hold for all functions that run in the same grids.
#[derive(Clone)]
struct Grid {
    /// The barrier IDs that forms other than full barriers use; `None` if that may be all of them.
    taken: Option<Rc<BTreeSet<u64>>>,
    /// Whether CTAs may run in clusters, and access each other's shared memory.
    is_of_cluster: bool,
}

/// A kernel, or a device function that kernels run.
pub(crate) struct Kernel<'m> {
    pub(crate) whole: Rc<Whole<'m>>,
    pub(crate) module: &'m Module,
    pub(crate) header: &'m ModuleHeader,
    pub(crate) func: &'m Function,
    pub(crate) global: Global,
    pub(crate) target: &'static NvptxTarget,
    pub(crate) cfg: Cfg,
    /// Facts about all launches; empty for a device function.
    pub(crate) bounds: LaunchBounds,
    /// Whether it is a kernel: its arguments are those of the launch, and its threads exit where it returns.
    pub(crate) is_launch: bool,
    insts: Vec<Inst>,
    blocks: Vec<Block>,
    numbers: SecondaryMap<Inst, usize>,
    block_numbers: SecondaryMap<Block, usize>,
    grid: Grid,
    dominators: OnceCell<SecondaryMap<Block, Option<Block>>>,
    from_undef: OnceCell<BTreeSet<Value>>,
    /// The linear index of a thread, as a sum of its indices.
    pub(crate) linear: OnceCell<Option<Form>>,
    /// Cached: the comparisons that hold in a block.
    pub(crate) known: RefCell<SecondaryMap<Block, Option<Rc<KnownRanges>>>>,
    /// Cached: facts about phis.
    pub(crate) phis: Phis,
    /// Whether its CTAs may run in clusters, and access each other's shared memory.
    pub(crate) is_of_cluster: bool,
}

impl<'m> Kernel<'m> {
    /// The kernel or device function with this name. Cost: linear in the code that it reaches; for a device function,
    /// in the code that its callers reach.
    ///
    /// # Errors
    /// If there is none, or if code other than launches and known calls may run it.
    pub(crate) fn named(whole: &Rc<Whole<'m>>, name: &[u8]) -> Result<Kernel<'m>, &'static str> {
        let header = &whole.module.header;
        let global = header.by_name(name).ok_or("the module has no such function")?;
        whole.module.body(global).ok_or("the function is only declared")?;
        if !header.triple.is_empty() && !NvptxTarget.accepts_triple(&header.triple) {
            return Err("the module is for another machine");
        }
        let family = whole.family(global)?;
        let taken = taken_numbers(whole, &family).map(Rc::new);
        let grid = Grid { taken, is_of_cluster: shows_cluster(whole, &family) };
        Kernel::of_grid(whole, global, grid).ok_or("the function is only declared")
    }

    /// Another function that runs in the same grids; `None` if it has no body.
    pub(crate) fn beside(&self, other: Global) -> Option<Kernel<'m>> {
        Kernel::of_grid(&self.whole, other, self.grid.clone())
    }

    fn of_grid(whole: &Rc<Whole<'m>>, global: Global, grid: Grid) -> Option<Kernel<'m>> {
        let (module, target): (_, &'static NvptxTarget) = (whole.module, &NvptxTarget);
        let func = module.body(global)?;
        let insts: Vec<Inst> = func.all_insts().collect();
        let blocks: Vec<Block> = func.blocks().collect();
        let is_launch = whole.marks.is_kernel(target, global);
        Some(Kernel {
            whole: Rc::clone(whole),
            module,
            header: &module.header,
            func,
            global,
            target,
            cfg: Cfg::compute(func),
            bounds: match is_launch {
                true => whole.marks.launch_bounds(target, global),
                false => LaunchBounds::default(),
            },
            is_launch,
            numbers: numbered(&insts),
            block_numbers: numbered(&blocks),
            insts,
            blocks,
            dominators: OnceCell::new(),
            from_undef: OnceCell::new(),
            linear: OnceCell::new(),
            known: RefCell::default(),
            phis: Phis::default(),
            is_of_cluster: grid.is_of_cluster,
            grid,
        })
    }

    pub(crate) fn n_insts(&self) -> usize {
        self.insts.len()
    }

    pub(crate) fn n_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The instruction with this number.
    pub(crate) fn inst(&self, n: usize) -> Option<Inst> {
        self.insts.get(n).copied()
    }

    /// The block with this number.
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

    /// The immediate dominator of a block.
    pub(crate) fn dominator(&self, block: Block) -> Option<Block> {
        self.dominators.get_or_init(|| dominators(&self.cfg))[block]
    }

    /// Whether a value is computed from `undef`, so that each of its uses may see a different value.
    pub(crate) fn may_be_several(&self, value: Value) -> bool {
        self.from_undef.get_or_init(|| from_undef(self.func)).contains(&value)
    }

    /// The callee of a call in a function of the module.
    pub(crate) fn callee(&self, func: &'m Function, call: Inst) -> Callee<'m> {
        self.whole.callee(func, call)
    }

    /// Whether an instruction is a full barrier of the CTA whose ID no other form uses.
    pub(crate) fn is_full_barrier(&self, inst: Inst) -> bool {
        self.is_full_barrier_of(self.func, inst)
    }

    /// The same for an instruction of a function that runs in the same grids.
    pub(crate) fn is_full_barrier_of(&self, func: &'m Function, inst: Inst) -> bool {
        let is_free = |id: u64| self.grid.taken.as_ref().is_some_and(|taken| !taken.contains(&id));
        full_number(&self.whole, func, inst).is_some_and(is_free)
    }

    /// The ID of a full barrier of the CTA, even if other forms use it.
    pub(crate) fn full_number(&self, inst: Inst) -> Option<u64> {
        full_number(&self.whole, self.func, inst)
    }

    /// Whether synchronization is the only effect of a barrier, so that deleting it changes nothing else.
    pub(crate) fn is_plain_barrier(&self, inst: Inst) -> bool {
        let no_bundles = self.func.call(inst).is_some_and(|call| call.bundles.is_empty());
        let is_must_tail = self.func.inst(inst).bits().tail_kind() == TailKind::MustTail;
        no_bundles && !is_must_tail && !self.func.has_uses(inst.into())
    }

    /// Whether an instruction arrives at the cluster's barrier with release semantics.
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

    /// Whether a thread may exit or stay forever in a function of the module.
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

    /// The address space of a pointer value.
    pub(crate) fn space_of(&self, value: Value) -> Option<u32> {
        self.header.types.ptr_space(self.func.value_type(value))
    }
}

/// The ID of a full barrier of the CTA, if it is a constant.
fn full_number<'m>(whole: &Whole<'m>, func: &'m Function, inst: Inst) -> Option<u64> {
    if func.opcode(inst) != Opcode::Call {
        return None;
    }
    let Callee::Intrinsic(_, facts) = whole.callee(func, inst) else { return None };
    let SyncKind::Barrier(barrier) = facts.sync else { return None };
    barrier_number(func, inst, barrier.id).filter(|_| barrier.is_full())
}

/// The IDs of barriers that forms other than full barriers use, in all code that some functions may run; `None` if
/// that may be any ID.
fn taken_numbers(whole: &Whole<'_>, family: &[Global]) -> Option<BTreeSet<u64>> {
    let (module, target) = (whole.module, &NvptxTarget);
    let mut lines = module.header.asm.iter();
    if lines.any(|line| target.module_assembly_may_hold_barrier(line)) {
        return None;
    }
    let mut taken = BTreeSet::new();
    let mut seen: BTreeSet<Global> = family.iter().copied().collect();
    let mut work: Vec<&Function> = family.iter().filter_map(|&one| module.body(one)).collect();
    while let Some(func) = work.pop() {
        for inst in func.all_insts().filter(|&inst| func.opcode(inst).is_call()) {
            match whole.callee(func, inst) {
                Callee::Intrinsic(_, facts) => {
                    let SyncKind::Barrier(barrier) = facts.sync else { continue };
                    let id = barrier_number(func, inst, barrier.id)?;
                    taken.extend((!barrier.is_full()).then_some(id));
                }
                Callee::Assembly(asm) => {
                    let barriers = &whole.assembly(asm).barriers;
                    let ids = barriers.ids.iter().map(|&id| barrier_number(func, inst, id));
                    let ids: Option<Vec<u64>> = ids.collect();
                    taken.extend(ids.filter(|_| !barriers.others)?);
                }
                Callee::Defined(callee) => {
                    let is_new = seen.insert(callee);
                    work.extend(module.body(callee).filter(|_| is_new));
                }
                Callee::Unknown => return None,
            }
        }
    }
    Some(taken)
}

/// Whether the code shows that CTAs whose threads run these functions may run in clusters and access each other's
/// shared memory.
fn shows_cluster(whole: &Whole<'_>, family: &[Global]) -> bool {
    let (module, target): (_, &'static NvptxTarget) = (whole.module, &NvptxTarget);
    let demands = |&one: &Global| {
        let is_kernel = whole.marks.is_kernel(target, one);
        is_kernel && whole.marks.launch_bounds(target, one).demands_cluster()
    };
    if family.iter().any(demands) {
        return true;
    }
    let mut seen: BTreeSet<Global> = family.iter().copied().collect();
    let mut work: Vec<&Function> = family.iter().filter_map(|&one| module.body(one)).collect();
    let is_cluster = |func: &Function, value: Value| {
        let space = module.header.types.ptr_space(func.value_type(value));
        space.map(|space| target.space_kind(space)) == Some(SpaceKind::SharedCluster)
    };
    while let Some(func) = work.pop() {
        for inst in func.all_insts() {
            let names_cluster = is_cluster(func, inst.into())
                || func.operands(inst).any(|value| is_cluster(func, value));
            let calls_cluster = func.opcode(inst).is_call()
                && match whole.callee(func, inst) {
                    Callee::Intrinsic(_, facts) => facts.implies_cluster,
                    Callee::Assembly(asm) => whole.assembly(asm).implies_cluster,
                    Callee::Defined(callee) => {
                        let is_new = seen.insert(callee);
                        work.extend(module.body(callee).filter(|_| is_new));
                        false
                    }
                    Callee::Unknown => true,
                };
            if names_cluster || calls_cluster {
                return true;
            }
        }
    }
    false
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

/// The values that are computed from `undef`. The result of `freeze` is one value, and a load through an undefined
/// pointer is undefined behavior.
fn from_undef(func: &Function) -> BTreeSet<Value> {
    let consts = func.consts().keys().filter(|&c| holds_undef(func, c));
    let (mut found, mut work) = (BTreeSet::new(), consts.map(Value::from).collect::<Vec<_>>());
    while let Some(value) = work.pop() {
        for user in func.users(value) {
            let is_one = matches!(func.opcode(user), Opcode::Freeze | Opcode::Load);
            work.extend((!is_one && found.insert(user.into())).then_some(Value::from(user)));
        }
    }
    found
}

/// Whether a constant is `undef` or contains it.
fn holds_undef(func: &Function, c: Const) -> bool {
    let (mut work, mut seen) = (vec![c], BTreeSet::new());
    while let Some(part) = work.pop() {
        let kind = func.constant(part).kind();
        if matches!(kind, ConstKind::Undef) {
            return true;
        }
        if seen.insert(part) {
            kind.for_each_part(|part| work.push(part));
        }
    }
    false
}

/// The immediate dominators: for each block in reverse postorder, the common dominator of its predecessors, iterated
/// to a fixpoint (Cooper, Harvey and Kennedy).
fn dominators(cfg: &Cfg) -> SecondaryMap<Block, Option<Block>> {
    let mut found: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    let Some((&entry, others)) = cfg.reverse_postorder().split_first() else { return found };
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for &block in others {
            let is_done = |from: Block| from == entry || found[from].is_some();
            let mut preds = cfg.predecessors(block).iter().copied().filter(|&from| is_done(from));
            let first = preds.next();
            let last = first.map(|first| preds.fold(first, |a, b| common(cfg, &found, a, b)));
            changed |= found[block] != last;
            found[block] = last;
        }
    }
    found
}

/// The nearest common dominator of two blocks.
fn common(cfg: &Cfg, found: &SecondaryMap<Block, Option<Block>>, a: Block, b: Block) -> Block {
    let (mut a, mut b) = (a, b);
    while a != b {
        let later = if cfg.rpo_number(a) > cfg.rpo_number(b) { &mut a } else { &mut b };
        match found[*later] {
            Some(above) => *later = above,
            None => return *later,
        }
    }
    a
}

/// The index of each given block or instruction; `usize::MAX` for others.
fn numbered<K: EntityRef>(all: &[K]) -> SecondaryMap<K, usize> {
    let mut numbers = SecondaryMap::with_default(usize::MAX);
    for (n, &one) in all.iter().enumerate() {
        numbers[one] = n;
    }
    numbers
}
