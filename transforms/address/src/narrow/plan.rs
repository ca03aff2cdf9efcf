//! Selects the pointers that become narrow: those that are used only for accesses and are computed by more than
//! adding a constant.
//!
//! Method: collect all steps, phis and selects that accesses depend on; remove those with another use, and the
//! pointers that they are computed from; retain the ones that are computed from a non-constant step, and the joins
//! that such steps start from. Cost: linear in instructions and uses.

use rustc_hash::FxHashSet;
use selvedge_analysis::fold::{GepStep, gep_steps};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, Kernels};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{ExtraRef, Function, Global, Inst, ModuleHeader, Opcode, Type, Value};
use smallvec::SmallVec;

/// Larger strides are excluded: in 32 bits, their products with different indices may be equal.
const MAX_STRIDE: u64 = 1 << 31;

/// A pointer that becomes narrow.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) inst: Inst,
    /// The only variable that it points into, if it is known.
    pub(super) object: Option<Global>,
    /// The accesses through it, and the operand that is the pointer.
    pub(super) accesses: Vec<(Inst, usize)>,
}

/// The edits of one function.
#[derive(Debug, Default)]
pub(super) struct NarrowPlan {
    /// In reverse postorder: operands come first, except those of phis.
    pub(super) nodes: Vec<Node>,
}

impl NarrowPlan {
    pub(super) fn new(func: &Function, env: Env<'_>, cfg: &Cfg, joins: bool) -> NarrowPlan {
        let mut finder = Finder { func, env, joins, generic: FxHashSet::default() };
        let order = || cfg.reverse_postorder().iter().flat_map(|&block| func.insts(block));
        let accesses: FxHashSet<Inst> =
            order().filter(|&inst| finder.accessed(inst).is_some()).collect();
        let catches = order().any(|inst| func.opcode(inst).is_eh_pad());
        if accesses.is_empty() || catches {
            return NarrowPlan::default();
        }
        let mut found = finder.computed(&accesses);
        finder.drop_those_with_other_uses(&mut found, &accesses);
        let cx = ValueContext::new(env, func);
        finder.generic = finder.variables_made_generic(&Values::new(&cx, func));
        let moving = finder.with_a_sum(&found, &Values::new(&cx, func));
        let nodes = order().filter(|inst| moving.contains(inst));
        NarrowPlan { nodes: nodes.map(|inst| finder.node(&Values::new(&cx, func), inst)).collect() }
    }
}

struct Finder<'f> {
    func: &'f Function,
    env: Env<'f>,
    joins: bool,
    /// Variables whose generic address the function uses.
    generic: FxHashSet<Global>,
}

impl Finder<'_> {
    /// The operand of an access that is a 64-bit pointer into shared memory.
    fn accessed(&self, inst: Inst) -> Option<usize> {
        let n = match self.func.opcode(inst) {
            Opcode::Load | Opcode::CmpXchg | Opcode::AtomicRmw => 0,
            Opcode::Store => 1,
            _ => return None,
        };
        self.is_shared(self.func.value_type(self.func.operand(inst, n))).then_some(n)
    }

    fn is_shared(&self, ty: Type) -> bool {
        let header = self.env.header;
        let Some(space) = header.types.ptr_space(ty) else { return false };
        let kind = self.env.target.map(|target| target.space_kind(space));
        let layout = &header.data_layout;
        kind == Some(SpaceKind::Shared)
            && layout.pointer_bits(space) == 64
            && layout.index_bits(space) == 64
    }

    /// The pointers that an instruction computes its result from, if it is of a kind that can be narrow.
    fn sources(&self, inst: Inst) -> SmallVec<[Value; 2]> {
        let operands = || self.func.operands(inst);
        match self.func.opcode(inst) {
            Opcode::GetElementPtr => operands().take(1).collect(),
            Opcode::Phi if self.joins => operands().collect(),
            Opcode::Select if self.joins => operands().skip(1).collect(),
            _ => SmallVec::new(),
        }
    }

    /// All steps, phis and selects that the pointers of accesses depend on.
    fn computed(&self, accesses: &FxHashSet<Inst>) -> FxHashSet<Inst> {
        let pointer = |&inst: &Inst| Some(self.func.operand(inst, self.accessed(inst)?));
        let mut work: Vec<Value> = accesses.iter().filter_map(pointer).collect();
        let mut found = FxHashSet::default();
        while let Some(pointer) = work.pop() {
            let Some(inst) = pointer.as_inst() else { continue };
            if self.is_understood(inst) && found.insert(inst) {
                work.extend(self.sources(inst));
            }
        }
        found
    }

    /// Whether the pointer of an instruction can be computed in 32 bits from those of its sources. A source must not
    /// be a terminator, since no conversion can be inserted after it.
    fn is_understood(&self, inst: Inst) -> bool {
        let ends_block = |source: &Value| {
            source.as_inst().is_some_and(|source| self.func.opcode(source).is_terminator())
        };
        if self.sources(inst).iter().any(ends_block) {
            return false;
        }
        match self.func.opcode(inst) {
            Opcode::GetElementPtr => self.steps(inst).is_some(),
            _ => !self.sources(inst).is_empty() && self.is_shared(self.func.inst(inst).ty()),
        }
    }

    fn steps(&self, gep: Inst) -> Option<SmallVec<[GepStep; 4]>> {
        steps(self.env.header, self.func, gep).filter(|_| {
            let base = self.func.value_type(self.func.operand(gep, 0));
            self.is_shared(self.func.inst(gep).ty()) && self.is_shared(base)
        })
    }

    /// Removes pointers that have a use which needs 64 bits, and the pointers that they are computed from.
    fn drop_those_with_other_uses(&self, found: &mut FxHashSet<Inst>, accesses: &FxHashSet<Inst>) {
        let is_fine = |found: &FxHashSet<Inst>, inst: Inst| {
            self.func.uses(inst.into()).all(|it| {
                let n = it.operand as usize;
                accesses.contains(&it.user) && self.accessed(it.user) == Some(n)
                    || found.contains(&it.user)
            })
        };
        let mut work: Vec<Inst> =
            found.iter().copied().filter(|&inst| !is_fine(found, inst)).collect();
        while let Some(inst) = work.pop() {
            if found.remove(&inst) {
                work.extend(self.sources(inst).iter().filter_map(|source| source.as_inst()));
            }
        }
    }

    /// The pointers that depend on a step with a non-constant index, and the joins, with the pointers between, that
    /// such a step starts from: truncated after a 64-bit join, an address is no longer a register plus a uniform
    /// register for `ptxas`.
    fn with_a_sum(&self, found: &FxHashSet<Inst>, values: &Values<'_>) -> FxHashSet<Inst> {
        let is_constant = |index: Value| index.as_const().is_some();
        let has_sum = |inst: &Inst| {
            self.func.opcode(*inst) == Opcode::GetElementPtr
                && !self.func.operands(*inst).skip(1).all(is_constant)
                && !self.is_as_good_wide(*inst)
                && !self.is_in_a_generic_variable(values, *inst)
        };
        let is_join = |inst: &Inst| self.func.opcode(*inst) != Opcode::GetElementPtr;
        let users = |inst: Inst| self.func.users(inst.into()).filter(|user| found.contains(user));
        let behind_joins =
            closure(found.iter().copied().filter(is_join), |inst| users(inst).collect());
        closure(found.iter().copied().filter(has_sum), |inst| {
            let sources = self.sources(inst).into_iter().filter_map(Value::as_inst);
            users(inst).chain(sources.filter(|source| behind_joins.contains(source))).collect()
        })
    }

    /// Variables whose address is converted to a generic constant pointer, for uses that have no other form. Their
    /// address then occupies a 64-bit register.
    fn variables_made_generic(&self, values: &Values<'_>) -> FxHashSet<Global> {
        let header = self.env.header;
        let is_generic = |value: &Value| {
            let space = header.types.ptr_space(self.func.value_type(*value));
            let kind = space.zip(self.env.target).map(|(space, target)| target.space_kind(space));
            value.as_const().is_some() && kind == Some(SpaceKind::Generic)
        };
        let pointers = self.func.all_insts().flat_map(|inst| self.func.operands(inst));
        let objects = pointers.filter(is_generic).map(|value| values.underlying_object(value));
        objects.filter_map(|object| self.func.as_global(object)).collect()
    }

    /// Whether an address is in a variable whose address is in a 64-bit register anyway: narrowing needs two
    /// registers (`DeviceHistogramSweepKernel` of CUB on bytes, 1.10).
    fn is_in_a_generic_variable(&self, values: &Values<'_>, gep: Inst) -> bool {
        let variable = self.func.as_global(values.underlying_object(gep.into()));
        variable.is_some_and(|variable| self.generic.contains(&variable))
    }

    /// Whether a step is one instruction in either width and is not repeated by a loop: a step with one product from an
    /// argument of a kernel, since the machine adds the lower half of the argument alone. In 32 bits it took two more
    /// registers in bitonic sorts of silx, and occupancy was lower. Only in the entry block: below it, mixed with
    /// narrow addresses, such addresses cost more (a filter of silx 1.14).
    fn is_as_good_wide(&self, gep: Inst) -> bool {
        let varies = |index: &Value| index.as_const().is_none();
        self.env.header_fact::<Kernels>().contains(self.func.global())
            && self.func.operand(gep, 0).as_arg().is_some()
            && self.func.block_of(gep) == self.func.entry()
            && self.func.operands(gep).skip(1).filter(varies).count() == 1
    }

    fn node(&self, values: &Values<'_>, inst: Inst) -> Node {
        let objects = values.underlying_objects(inst.into());
        let object = match objects.as_deref() {
            Some(&[object]) => self.func.as_global(object),
            _ => None,
        };
        let uses = self.func.uses(inst.into());
        let accesses = uses.map(|it| (it.user, it.operand as usize));
        let accesses = accesses.filter(|&(user, _)| self.accessed(user).is_some()).collect();
        Node { inst, object, accesses }
    }
}

/// The instructions that are reachable from the given ones, including these.
fn closure(
    from: impl Iterator<Item = Inst>,
    next: impl Fn(Inst) -> SmallVec<[Inst; 4]>,
) -> FxHashSet<Inst> {
    let mut work: Vec<Inst> = from.collect();
    let mut reached = FxHashSet::default();
    while let Some(inst) = work.pop() {
        if reached.insert(inst) {
            work.extend(next(inst));
        }
    }
    reached
}

/// The bytes that each index of a step adds; `None` for vectors and for strides that are too large.
pub(super) fn steps(
    header: &ModuleHeader,
    func: &Function,
    gep: Inst,
) -> Option<SmallVec<[GepStep; 4]>> {
    let ExtraRef::Type(source) = func.extra(gep) else { return None };
    let indices: SmallVec<[Value; 4]> = func.operands(gep).skip(1).collect();
    let is_scalar = |&index: &Value| header.types.int_bits(func.value_type(index)).is_some();
    let field = |n: usize| func.as_int(indices[n]).and_then(|bits| bits.to_u64());
    let steps = gep_steps(header, source, indices.len(), field)?;
    let is_small = |step: &GepStep| !matches!(step, GepStep::Stride(bytes) if *bytes >= MAX_STRIDE);
    (indices.iter().all(is_scalar) && steps.iter().all(is_small)).then_some(steps)
}
