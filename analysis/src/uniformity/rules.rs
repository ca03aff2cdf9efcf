//! The sources of divergence: the seeds of the fixpoint.
//!
//! * Constants and a kernel's arguments are uniform in the whole grid. Addresses of private memory are not uniform in
//!   any scope, since they refer to different memory in each thread.
//! * `undef`, and `freeze` of a value that may be undefined or poison, are not uniform in any scope: each thread may
//!   choose another value.
//! * A load is as uniform as its address if it is non-atomic and non-volatile and the memory does not change while the
//!   kernel runs: constant memory, parameters, constant variables, `!invariant.load`. Whether other memory is written
//!   in the same barrier interval is up to the caller of [`super::Uniformity::with_settled`].
//! * Inline assembly is as uniform as its operands if its text shows that it computes its results from them. Assembly
//!   that loads from an operand address is treated as a load.
//! * A load from a by-value parameter of a kernel is as uniform as its address while all threads write their copies
//!   alike (`uniformity/copies.rs`), which is verified when control uniformity is known.
//! * The result of an exchange between lanes or threads is uniform in the exchanging scope if all of the scope reaches
//!   the exchange together: such calls are [`Exchange`]s, verified when control uniformity is known.
//! * Every other result is computed from its operands, or is not uniform in any scope.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::inst::{OpcodeClass, Ordering};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::module::TlsMode;
use selvedge_ir::target::{
    AsmFacts, BarrierId, IntrinsicFacts, LaunchBounds, Scope, SpaceKind, SyncKind, Uniformity,
};
use selvedge_ir::{
    Arg, AttrKind, Function, Global, GlobalKind, Inst, ModuleHeader, Opcode, Value, ValueKind,
};

use super::copies::{OwnCopy, copied_from};
use super::solve::{Seeds, WIDEST};
use crate::callees::Role;
use crate::effects::InstEffects;
use crate::facts::Env;
use crate::kernels::Kernels;
use crate::value::{ValueContext, Values};

/// Facts about a function that its body does not imply. By default, nothing is known.
///
/// A fact is the widest [`Scope`] in which all threads agree: [`Scope::Thread`] states nothing, [`Scope::Gpu`] that all
/// threads of the grid agree.
pub trait Surroundings {
    /// The widest scope whose threads enter the function together, once for each call of that scope.
    fn entered(&self) -> Scope {
        Scope::Thread
    }

    /// The widest scope whose threads pass the same argument.
    fn argument(&self, _arg: Arg) -> Scope {
        Scope::Thread
    }

    /// The widest scope whose threads get the same result from a call that is not an intrinsic if they pass the same
    /// arguments. Never called for inline assembly.
    fn result(&self, _call: Inst) -> Scope {
        Scope::Thread
    }

    /// Bounds that hold for all launches that reach the function; `None` if no more is known than its own attributes
    /// state.
    fn bounds(&self) -> Option<LaunchBounds> {
        None
    }
}

/// A function by itself: all threads of the grid enter a kernel with the same arguments, and nothing is known of any
/// other function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alone {
    /// Whether it is a kernel.
    pub is_kernel: bool,
}

impl Surroundings for Alone {
    fn entered(&self) -> Scope {
        if self.is_kernel { WIDEST } else { Scope::Thread }
    }

    fn argument(&self, _arg: Arg) -> Scope {
        self.entered()
    }
}

/// A call whose result is uniform in `scope` if all of the scope reaches the call together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Exchange {
    pub(super) call: Inst,
    pub(super) scope: Scope,
    /// A value that threads of one exchange must agree on: the mask, or the barrier's number.
    pub(super) key: Option<Value>,
}

/// Computes the seeds of one function.
pub(super) struct Rules<'a> {
    env: Env<'a>,
    func: &'a Function,
    cx: &'a ValueContext<'a>,
    effects: InstEffects<'a>,
    surroundings: &'a dyn Surroundings,
    is_kernel: bool,
    bounds: LaunchBounds,
    consts: Vec<Scope>,
    exchanges: Vec<Exchange>,
    open_loads: Vec<(Inst, Scope)>,
    /// By index of the argument: pointers to a thread's own copy with all uses known.
    copies: Vec<Option<OwnCopy>>,
}

/// The seeds, independent of the set of settled loads.
#[derive(Clone, Debug)]
pub(super) struct SeedTable {
    seeds: Seeds,
    /// Loads that are not uniform in any scope, with their maximal scope if they are settled.
    open_loads: Vec<(Inst, Scope)>,
    /// Exchanges, to be verified: whether threads reach them together.
    pub(super) exchanges: Vec<Exchange>,
    /// Copies, to be verified: whether threads write them alike.
    pub(super) copies: Vec<OwnCopy>,
    /// The widest scope in which each constant is uniform, by its index.
    pub(super) consts: Vec<Scope>,
}

impl SeedTable {
    /// The seeds under the assumption that some loads are settled.
    pub(super) fn seeds(&self, is_settled: impl Fn(Inst) -> bool) -> Seeds {
        let mut seeds = self.seeds.clone();
        for &(load, scope) in self.open_loads.iter().filter(|(load, _)| is_settled(*load)) {
            seeds.insts[load.index()] = scope;
        }
        seeds
    }
}

impl<'a> Rules<'a> {
    pub(super) fn new(
        env: Env<'a>,
        func: &'a Function,
        cx: &'a ValueContext<'a>,
        surroundings: &'a dyn Surroundings,
    ) -> Rules<'a> {
        let kernels = env.header_fact::<Kernels>();
        let own = || kernels.bounds(func.global()).copied();
        let is_kernel = kernels.contains(func.global());
        Rules {
            copies: if is_kernel {
                copies(env.header, func)
            } else {
                vec![None; func.args().len()]
            },
            env,
            func,
            cx,
            effects: InstEffects::new(env),
            surroundings,
            is_kernel,
            bounds: surroundings.bounds().or_else(own).unwrap_or_default(),
            consts: constants(env, func),
            exchanges: Vec::new(),
            open_loads: Vec::new(),
        }
    }

    pub(super) fn find(mut self) -> SeedTable {
        let func = self.func;
        let mut seeds = Seeds {
            insts: vec![WIDEST; func.n_insts()],
            fixed: vec![false; func.n_insts()],
            args: func.args().map(|arg| self.argument(arg)).collect(),
            as_llvm: false,
        };
        for inst in func.all_insts() {
            let (seed, fixed) = self.seed(inst);
            let operands = if fixed { WIDEST } else { self.constant_operands(inst) };
            seeds.insts[inst.index()] = seed.min(operands);
            seeds.fixed[inst.index()] = fixed;
        }
        let copies: Vec<OwnCopy> = self.copies.iter().flatten().cloned().collect();
        for write in copies.iter().flat_map(|copy| &copy.writes) {
            // A write has no result; its scope is that of the written value and its address.
            seeds.insts[write.index()] = self.write(*write).min(self.constant_operands(*write));
        }
        let Rules { exchanges, open_loads, consts, .. } = self;
        SeedTable { seeds, open_loads, exchanges, copies, consts }
    }

    /// The maximal scope in which the written value is uniform.
    fn write(&self, write: Inst) -> Scope {
        match copied_from(self.header(), self.func, write) {
            Some(source) if !self.is_in_constant_object(source) => Scope::Thread,
            _ => WIDEST,
        }
    }

    fn header(&self) -> &'a ModuleHeader {
        self.env.header
    }

    fn constant_operands(&self, inst: Inst) -> Scope {
        let consts = self.func.operands(inst).filter_map(Value::as_const);
        consts.map(|c| self.consts[c.index()]).min().unwrap_or(WIDEST)
    }

    fn argument(&self, arg: Arg) -> Scope {
        let is_copied = is_copied_for_each_thread(self.header(), self.func, arg);
        if is_copied && self.copies[arg.index()].is_none() {
            return Scope::Thread;
        }
        self.surroundings.argument(arg)
    }

    /// The maximal scope of an instruction, and whether it holds regardless of the operands.
    ///
    /// The match is exhaustive, so that a new opcode class requires a decision here.
    fn seed(&mut self, inst: Inst) -> (Scope, bool) {
        let opcode = self.func.opcode(inst);
        match opcode.class() {
            OpcodeClass::Alloca
            | OpcodeClass::ReadModifyWrite
            | OpcodeClass::VaArg
            | OpcodeClass::CallAndBranch
            | OpcodeClass::Exception => (Scope::Thread, false),
            OpcodeClass::Load => (self.load(inst), false),
            OpcodeClass::Compute if opcode == Opcode::Freeze => (self.freeze(inst), false),
            OpcodeClass::Call => self.call(inst),
            OpcodeClass::Branch
            | OpcodeClass::Store
            | OpcodeClass::Fence
            | OpcodeClass::Compute => (WIDEST, false),
        }
    }

    /// If the operand may be poison or undefined, each thread may freeze it to another value.
    fn freeze(&self, inst: Inst) -> Scope {
        let operand = self.func.operand(inst, 0);
        let values = Values::new(self.cx, self.func).at(inst);
        if values.is_well_defined(operand) { WIDEST } else { Scope::Thread }
    }

    fn load(&mut self, inst: Inst) -> Scope {
        let bits = self.func.inst(inst).bits();
        if bits.is_volatile() || bits.ordering() != Ordering::NotAtomic {
            return Scope::Thread;
        }
        let pointer = self.func.operand(inst, 0);
        let kind = self.space_kind(pointer);
        let shared_by = match kind {
            SpaceKind::Constant => return WIDEST,
            SpaceKind::Param if self.is_kernel => return WIDEST,
            SpaceKind::Param | SpaceKind::Local | SpaceKind::Unknown | SpaceKind::Tensor => {
                return Scope::Thread;
            }
            SpaceKind::Global => WIDEST,
            // A generic address may be one in shared memory.
            SpaceKind::Generic | SpaceKind::Shared => Scope::Cta,
            SpaceKind::SharedCluster => Scope::Cluster,
        };
        if self.is_in_constant_object(pointer) {
            return WIDEST;
        }
        if self.func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return shared_by;
        }
        self.open_loads.push((inst, Scope::Cta.min(self.constant_operands(inst))));
        Scope::Thread
    }

    fn space_kind(&self, pointer: Value) -> SpaceKind {
        let space = self.header().types.ptr_space(self.func.value_type(pointer));
        match (self.env.target, space) {
            (Some(target), Some(space)) => target.space_kind(space),
            _ => SpaceKind::Unknown,
        }
    }

    /// Whether a pointer provably points into a constant variable, or into a kernel's parameter with all uses known:
    /// the address of the latter is uniform in no wider scope than its contents.
    fn is_in_constant_object(&self, pointer: Value) -> bool {
        let values = Values::new(self.cx, self.func);
        let Some(objects) = values.underlying_objects(pointer) else { return false };
        objects.iter().all(|&object| match object.kind() {
            ValueKind::Arg(arg) => self.copies[arg.index()].is_some(),
            _ => self.func.as_global(object).is_some_and(|g| self.is_constant_variable(g)),
        })
    }

    fn is_constant_variable(&self, global: Global) -> bool {
        let row = self.header().global(global);
        let is_constant = matches!(&row.kind, GlobalKind::Variable(v) if v.is_constant);
        let kind = self.env.target.map(|target| target.space_kind(row.addr_space));
        let is_of_all =
            matches!(kind, Some(SpaceKind::Generic | SpaceKind::Global | SpaceKind::Constant));
        is_constant && is_of_all && !is_private(self.env, global)
    }

    fn call(&mut self, inst: Inst) -> (Scope, bool) {
        if let Some(asm) = self.effects.assembly_text(self.func, inst) {
            return (self.assembly(inst, &asm), false);
        }
        let known = self.effects.call(self.func, inst);
        let target = self.env.target;
        let uniformity = match target {
            Some(target) => target.result_uniformity(&known.facts, &self.bounds),
            None => known.facts.uniformity,
        };
        match uniformity {
            Uniformity::Uniform(scope) => self.uniform(inst, &known.facts, scope),
            Uniformity::AmongOperand(scope, n) => {
                self.exchange(inst, scope, self.func.call_args(inst).nth(n.into()))
            }
            // Only intrinsics are declared to depend on their operands.
            Uniformity::Operands => (self.of_operands(inst, &known.facts), false),
            Uniformity::Divergent => (self.ordinary(inst, known.role), false),
        }
    }

    /// The scope of assembly that computes its results from its operands, or loads them from one operand address.
    fn assembly(&mut self, inst: Inst, asm: &AsmFacts) -> Scope {
        let is_function = asm.is_understood && asm.depends_on_operands;
        match asm.accesses.as_slice() {
            [] if is_function && asm.effects.is_none() => WIDEST,
            [load] if is_function && load.is_plain_read() && load.address.is_some() => {
                let is_own = |kind| matches!(kind, SpaceKind::Local | SpaceKind::Param);
                let kind = |space| self.env.target.map(|target| target.space_kind(space));
                // A generic address may point to the stack: then the address itself is divergent.
                let local = (0..64).filter(|&space| kind(space).is_some_and(is_own));
                let is_shared = load.spaces.is_all()
                    || local.into_iter().all(|space| !load.spaces.contains(space));
                if is_shared {
                    self.open_loads.push((inst, Scope::Cta.min(self.constant_operands(inst))));
                }
                Scope::Thread
            }
            _ => Scope::Thread,
        }
    }

    fn uniform(&mut self, call: Inst, facts: &IntrinsicFacts, scope: Scope) -> (Scope, bool) {
        let key = match facts.sync {
            SyncKind::None => return (scope.min(WIDEST), true),
            SyncKind::Barrier(barrier) => match barrier.id {
                BarrierId::Fixed(_) => None,
                BarrierId::Operand(n) => self.func.call_args(call).nth(n.into()),
            },
            _ => None,
        };
        self.exchange(call, scope, key)
    }

    fn exchange(&mut self, call: Inst, scope: Scope, key: Option<Value>) -> (Scope, bool) {
        self.exchanges.push(Exchange { call, scope, key });
        (scope, true)
    }

    /// The scope of a function of its operands and of memory that does not change.
    fn of_operands(&self, call: Inst, facts: &IntrinsicFacts) -> Scope {
        if facts.sync != SyncKind::None {
            return Scope::Thread;
        }
        if !facts.effects.reads_anything() {
            return WIDEST;
        }
        let only_operands = facts.effects.reads.is_empty() && !facts.effects.inaccessible.reads();
        if !facts.reads_invariant || !only_operands {
            return Scope::Thread;
        }
        let reads_shared = |pointer: Value| match self.space_kind(pointer) {
            SpaceKind::Global | SpaceKind::Constant => WIDEST,
            SpaceKind::Generic | SpaceKind::Shared => Scope::Cta,
            _ => Scope::Thread,
        };
        let is_pointer =
            |v: &Value| self.header().types.ptr_space(self.func.value_type(*v)).is_some();
        let pointers = self.func.call_args(call).filter(is_pointer);
        pointers.map(reads_shared).min().unwrap_or(Scope::Thread)
    }

    fn ordinary(&self, call: Inst, role: Role) -> Scope {
        match self.func.called_global(call) {
            Some(_) if role == Role::Ordinary => self.surroundings.result(call),
            _ => Scope::Thread,
        }
    }
}

/// Whether the argument points to a copy that the callee owns.
fn is_copied_for_each_thread(header: &ModuleHeader, func: &Function, arg: Arg) -> bool {
    let Some(decl) = header.function(func.global()) else { return false };
    let set = header.attrs.list_data(decl.attrs).param(arg.index());
    [AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated, AttrKind::StructRet]
        .into_iter()
        .any(|kind| header.attrs.has(set, kind))
}

/// By index of the argument: a kernel's own copies.
fn copies(header: &ModuleHeader, func: &Function) -> Vec<Option<OwnCopy>> {
    let of = |arg| {
        let is_copied = is_copied_for_each_thread(header, func, arg);
        is_copied.then(|| OwnCopy::of(header, func, arg)).flatten()
    };
    func.args().map(of).collect()
}

/// Whether each thread has its own instance of a variable.
fn is_private(env: Env<'_>, global: Global) -> bool {
    let row = env.header.global(global);
    let kind = env.target.map_or(SpaceKind::Unknown, |target| target.space_kind(row.addr_space));
    let is_variable = matches!(row.kind, GlobalKind::Variable(_));
    row.tls != TlsMode::None || (is_variable && kind == SpaceKind::Local)
}

/// The widest scope in which each constant of a function is uniform, by its index.
fn constants(env: Env<'_>, func: &Function) -> Vec<Scope> {
    let pool = func.consts();
    let mut scopes: Vec<Scope> = Vec::with_capacity(pool.len());
    // Parts are before the constants that contain them.
    for c in pool.keys() {
        let kind = pool[c].kind();
        let own = match kind {
            ConstKind::Undef => Scope::Thread,
            ConstKind::Global(global) if is_aliased(env, *global) => Scope::Thread,
            ConstKind::Global(global) if is_private(env, *global) => Scope::Thread,
            _ => WIDEST,
        };
        let mut whole = own;
        kind.for_each_part(|part| {
            whole = whole.min(scopes.get(part.index()).copied().unwrap_or(Scope::Thread));
        });
        scopes.push(whole);
    }
    scopes
}

/// Whether a global is an alias or ifunc, which is not resolved.
fn is_aliased(env: Env<'_>, global: Global) -> bool {
    !matches!(env.header.global(global).kind, GlobalKind::Variable(_) | GlobalKind::Function(_))
}
