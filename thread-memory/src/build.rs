//! Forms of the accesses of one function.
//!
//! [`Forms`] builds [`AccessForm`]s for the queries of [`crate::disjoint`]: an address is decomposed by
//! [`selvedge_scev::decompose`], and the remaining values become symbols with scopes.
//!
//! ```
//! use selvedge_analysis::Facts;
//! use selvedge_ir::{Function, Inst, Value};
//! use selvedge_thread_memory::disjoint::{Proof, Question};
//! use selvedge_thread_memory::build::{Forms, AccessSite, with_forms};
//! use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
//! use selvedge_thread_memory::shape::Shape;
//!
//! /// Is a barrier in a loop redundant, as far as these two accesses are concerned? `case` is the relation of
//! /// their iterations; the function is a kernel that is only launched.
//! fn proofs_of_redundancy(
//!     func: &Function,
//!     facts: &mut Facts<'_>,
//!     shape: &Shape,
//!     barrier: Inst,
//!     case: IterationRelation,
//!     [earlier, later]: [AccessSite; 2],
//! ) -> Option<Vec<Proof>> {
//!     with_forms(func, facts, true, |forms| {
//!         let iterations = LoopIterations::new(forms.loops_around(barrier), case);
//!         let (a, b) = (forms.access(earlier)?, forms.access(later)?);
//!         let base = forms.common_base(&a, &b)?;
//!         let question = Question::new(forms.symbols(), shape, &iterations, base);
//!         // Where an address is one of several, all pairs must be disjoint.
//!         let pairs = a.sides.iter().flat_map(|a| b.sides.iter().map(move |b| (a, b)));
//!         pairs.map(|(a, b)| question.disjoint(a, b).ok()).collect()
//!     })
//! }
//! ```
//!
//! * A form does not depend on the location of the access; only guards do (`build/guards.rs`), and they alone use
//!   dominance. So one symbol has one meaning on both sides.
//! * Flags are used where their poison implies poison of the address, through operands. Values of another width are
//!   decomposed only where flags or ranges prove that nothing wraps; otherwise they are low bits of a form.
//! * Counters are forms of the iteration number of their loop, if flags prove that nothing wraps: their own, or those
//!   that scalar evolution computes (`build/counters.rs`).
//! * Uniformity determines what all threads of the block agree on. In kernels that are only launched, arguments and
//!   values that are computed outside of all cycles are the same at all times.
//! * Oracle: `tests/forms.rs` has kernels in which one query decides whether two accesses are disjoint.
//!
//! | file | what it does |
//! |---|---|
//! | `build/leaves.rs` | values that are not decomposed, as symbols |
//! | `build/digits.rs` | divisions, remainders, low bits, exclusive ors |
//! | `build/counters.rs` | values that change from iteration to iteration |
//! | `build/guards.rs` | conditions on the path to an access |

mod counters;
mod digits;
mod guards;
mod leaves;

pub use guards::{Comparisons, MAX_BLOCKS, comparisons_into};

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::escape::Memory;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::uniformity::Uniformity;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, Facts, InstEffects, Kernels};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::target::LaunchBounds;
use selvedge_ir::word::signed;
use selvedge_ir::{Block, Function, GlobalKind, Inst, Opcode, Value, ValueKind};
use selvedge_scev::decompose::{DEFAULT_DEPTH, Decomposer, Extension, LinearAddress};
use selvedge_scev::{OnDemand, ScalarEvolution};

use crate::disjoint::{AccessForm, Base, Guard};
use crate::form::{Form, LoopId, LoopIds, Name, Sum, Symbols};

/// Maximum number of addresses of an access through a phi or a select.
pub const MAX_ARMS: usize = 4;

/// Maximum nesting of forms within forms.
pub const MAX_DEPTH: u32 = 7;

/// The number of bits of an address in shared memory that the machine uses.
const SHARED_WIDTH: u32 = 32;

/// An access to memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AccessSite {
    /// The instruction.
    pub inst: Inst,
    /// The address.
    pub pointer: Value,
    /// The size in bytes, padding included.
    pub size: u64,
}

/// The forms that an access may have.
#[derive(Clone, Debug)]
pub struct AccessForms {
    /// The base of all of them: a variable or an argument.
    pub root: Value,
    /// One for each address that it may have.
    pub sides: Vec<AccessForm>,
    width: u32,
}

/// A form, and whether it is exact.
#[derive(Clone, Debug)]
struct Built {
    form: Form,
    /// Whether it is the value over the integers; otherwise it is modulo the width of the query.
    is_exact: bool,
}

/// Builds the forms of the accesses of one function: an address as a sum of symbols, each with the threads that agree
/// on it. [`with_forms`] creates it.
///
/// A form does not depend on the location of the access; only its guards do. Forms of integers are cached. Cost: the
/// decomposition of each queried address.
pub struct Forms<'s, 'a> {
    env: Env<'s>,
    values: Values<'s>,
    effects: InstEffects<'s>,
    evolution: &'s mut OnDemand<'a>,
    dom: &'s Dominators,
    loops: &'s Loops,
    cycles: &'s Cycles,
    uniformity: &'s Uniformity,
    is_launched: bool,
    symbols: Symbols,
    names: FxHashMap<(Value, bool), Name>,
    /// Cached forms of integers in which no arm was chosen, by value, extension, width and nesting depth.
    parts: FxHashMap<(Value, Extension, u32, u32), Option<Built>>,
    /// Cached: the conditions that the only edge into a block implies, by block.
    guards_of_edges: FxHashMap<Block, Rc<[Guard]>>,
    /// The chosen arms of phis and selects.
    arms: Vec<(Value, Value)>,
    /// Phis and selects without a chosen arm.
    open: Vec<Value>,
    depth: u32,
}

/// What is known of a function in addition to its body.
#[derive(Clone, Debug)]
pub struct FormInputs {
    /// The uniformity of its values.
    pub uniformity: Arc<Uniformity>,
    /// The bounds of all launches that run the function.
    pub bounds: LaunchBounds,
    /// Whether it is a kernel, and no code calls it.
    pub is_launched: bool,
}

/// Builds forms of a function about which only its body is known. `is_launched`: it is a kernel, and no code calls it.
pub fn with_forms<T>(
    func: &Function,
    facts: &mut Facts<'_>,
    is_launched: bool,
    use_them: impl FnOnce(&mut Forms<'_, '_>) -> T,
) -> T {
    let uniformity = facts.get::<Uniformity>(func);
    let own = facts.header_fact::<Kernels>().bounds(func.global()).copied();
    let ground = FormInputs { uniformity, bounds: own.unwrap_or_default(), is_launched };
    with_forms_on(func, facts, ground, use_them)
}

/// Builds forms of a function.
pub fn with_forms_on<T>(
    func: &Function,
    facts: &mut Facts<'_>,
    ground: FormInputs,
    use_them: impl FnOnce(&mut Forms<'_, '_>) -> T,
) -> T {
    let env = facts.env();
    let (dom, loops) = (facts.get::<Dominators>(func), facts.get::<Loops>(func));
    let cycles = facts.get::<Cycles>(func);
    let context = ValueContext::new(env, func).with_bounds(ground.bounds);
    // Without a context instruction, so that the facts hold for all threads at all times.
    let values = Values::new(&context, func);
    let effects = InstEffects::new(env);
    ScalarEvolution::ask_on_demand(func, facts, |evolution| {
        use_them(&mut Forms {
            env,
            values,
            effects,
            evolution,
            dom: &dom,
            loops: &loops,
            cycles: &cycles,
            uniformity: &ground.uniformity,
            is_launched: ground.is_launched,
            symbols: Symbols::new(),
            names: FxHashMap::default(),
            parts: FxHashMap::default(),
            guards_of_edges: FxHashMap::default(),
            arms: Vec::new(),
            open: Vec::new(),
            depth: 0,
        })
    })
}

impl Forms<'_, '_> {
    /// The symbols of all forms so far.
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The value of a name. Cost: linear in the names.
    pub fn value_of(&self, name: Name) -> Option<Value> {
        let found = self.names.iter().find(|&(_, &other)| other == name);
        found.map(|(&(value, _), _)| value)
    }

    /// The identifier of a cycle in forms.
    pub fn loop_id(cycle: Cycle) -> LoopId {
        LoopId(cycle.index() as u32)
    }

    /// All cycles around an instruction, the outermost first.
    pub fn loops_around(&self, inst: Inst) -> LoopIds {
        self.values.func().block_of(inst).map(|block| self.cycles_of(block)).unwrap_or_default()
    }

    fn cycles_of(&self, block: Block) -> LoopIds {
        let mut ids = LoopIds::new();
        let mut at = self.cycles.innermost(block);
        while let Some(cycle) = at {
            ids.push(Self::loop_id(cycle));
            at = self.cycles.parent(cycle);
        }
        ids.reverse();
        ids
    }

    /// The forms of an access; `None` where its address cannot be decomposed.
    ///
    /// Cost: up to [`MAX_ARMS`] times the operations that compute its address.
    pub fn access(&mut self, site: AccessSite) -> Option<AccessForms> {
        let (guards, loops) = (self.guards(site.inst), self.loops_around(site.inst));
        let mut work = vec![Vec::new()];
        let mut found: Option<AccessForms> = None;
        let mut n_arms = 1;
        while let Some(arms) = work.pop() {
            self.arms = arms;
            self.open.clear();
            let address = self.address(site.pointer);
            if let Some(options) = self.options().filter(|o| n_arms + o.len() - 1 <= MAX_ARMS) {
                n_arms += options.len() - 1;
                work.extend(options);
                continue;
            }
            let (root, width, Built { form, is_exact }) = address?;
            let access = found.get_or_insert(AccessForms { root, sides: Vec::new(), width });
            if access.root != root || access.width != width {
                return None;
            }
            let (guards, loops) = (guards.clone(), loops.clone());
            access.sides.push(AccessForm { form, is_exact, size: site.size, guards, loops });
        }
        self.arms.clear();
        found
    }

    /// The choices that extend the current ones, if there is something to choose.
    fn options(&self) -> Option<Vec<Vec<(Value, Value)>>> {
        let &value = self.open.first()?;
        let inst = value.as_inst()?;
        let func = self.values.func();
        let arms: Vec<Value> = match func.opcode(inst) {
            Opcode::Phi => func.incoming(inst).map(|(arm, _)| arm).collect(),
            _ => vec![func.operand(inst, 1), func.operand(inst, 2)],
        };
        let choice = |arm| [self.arms.as_slice(), &[(value, arm)]].concat();
        Some(arms.into_iter().map(choice).collect())
    }

    /// The common base of two accesses; `None` where there is none.
    ///
    /// The size of `extern` shared memory is unknown.
    pub fn common_base(&self, a: &AccessForms, b: &AccessForms) -> Option<Base> {
        let width = a.width.min(b.width);
        if a.root != b.root {
            return None;
        }
        match a.root.kind() {
            // All threads of the launch receive the same pointer.
            ValueKind::Arg(_) if self.is_launched => Some(Base { width, bytes: None }),
            ValueKind::Const(_) => self.variable(a.root, width),
            _ => None,
        }
    }

    fn variable(&self, root: Value, width: u32) -> Option<Base> {
        let header = self.env.header;
        let row = header.global(self.values.func().as_global(root)?);
        let GlobalKind::Variable(variable) = &row.kind else { return None };
        let is_shared = self.memory(row.addr_space) == Memory::SHARED;
        let width = if is_shared { width.min(SHARED_WIDTH) } else { width };
        let bytes = header.data_layout.alloc_size(&header.types, row.value_ty);
        match (variable.init.is_some(), bytes) {
            (true, Some(1..)) if !row.linkage.is_interposable() => Some(Base { width, bytes }),
            (false, Some(0)) if is_shared => Some(Base { width, bytes: None }),
            _ => None,
        }
    }

    fn memory(&self, space: u32) -> Memory {
        self.env.target.map_or(Memory::ALL, |target| Memory::of(target.space_kind(space)))
    }

    /// The root of an address, the width of its offset, and the offset.
    fn address(&mut self, pointer: Value) -> Option<(Value, u32, Built)> {
        let mut at = pointer;
        let mut sum = Built { form: Sum::number(0), is_exact: true };
        let mut width = u64::BITS;
        for _ in 0..=MAX_ARMS {
            let linear = Decomposer::new(self.values, DEFAULT_DEPTH).address(at)?;
            width = width.min(linear.width);
            let Built { form, is_exact } = self.sum(&linear)?;
            let root = self.without_casts(linear.root);
            sum.form = sum.form.plus(&form)?;
            sum.is_exact &= is_exact && self.is_uncut(root, &linear, &form);
            match self.arm_of(root) {
                Some(arm) => at = arm,
                None if self.is_choice(root) => {
                    self.open.push(root);
                    return None;
                }
                None => return Some((root, width, sum)),
            }
        }
        None
    }

    /// Whether an exact offset stays exact in the machine, which truncates addresses of shared memory to
    /// [`SHARED_WIDTH`] bits: flags show that it is inside the object, or it fits.
    fn is_uncut(&self, root: Value, linear: &LinearAddress, form: &Form) -> bool {
        let func = self.values.func();
        let is_shared = func.as_global(root).is_some_and(|global| {
            self.memory(self.env.header.global(global).addr_space) == Memory::SHARED
        });
        let is_step = |inst: &&Inst| func.opcode(**inst) == Opcode::GetElementPtr;
        let is_inside = |&inst: &Inst| func.inst(inst).bits().gep_flags().has(GepFlags::INBOUNDS);
        let mut steps = linear.parts.iter().filter(is_step).peekable();
        let is_inside = steps.peek().is_some() && steps.all(is_inside);
        let is_cut = is_shared && linear.width > SHARED_WIDTH;
        !is_cut || is_inside || self.fits(form, SHARED_WIDTH)
    }

    /// The variable that a pointer was cast from.
    fn without_casts(&self, root: Value) -> Value {
        let address = self.values.decompose(root);
        let is_same = !address.capped && address.terms.is_empty() && address.offset.is_zero();
        let is_variable = self.values.func().as_global(address.base).is_some();
        if is_same && is_variable { address.base } else { root }
    }

    fn arm_of(&self, value: Value) -> Option<Value> {
        self.arms.iter().find(|(chosen, _)| *chosen == value).map(|&(_, arm)| arm)
    }

    /// Whether a value is a select or a phi that chooses among values of the same iteration.
    fn is_choice(&self, value: Value) -> bool {
        let func = self.values.func();
        let Some(inst) = value.as_inst() else { return false };
        match func.opcode(inst) {
            Opcode::Select => self
                .values
                .header()
                .types
                .vector_shape(func.value_type(func.operand(inst, 0)))
                .is_none(),
            Opcode::Phi => {
                let is_few = func.incoming(inst).len() <= MAX_ARMS;
                is_few && func.block_of(inst).is_some_and(|block| !self.may_carry(block))
            }
            _ => false,
        }
    }

    /// Whether phis of a block may have values of an earlier iteration.
    fn may_carry(&self, block: Block) -> bool {
        let mut at = self.cycles.innermost(block);
        while let Some(cycle) = at {
            if !self.cycles.is_reducible(cycle) || self.cycles.header(cycle) == block {
                return true;
            }
            at = self.cycles.parent(cycle);
        }
        false
    }

    /// A sum of values as a form, exact where flags or ranges prove it.
    fn sum(&mut self, linear: &LinearAddress) -> Option<Built> {
        // An undefined constant may have a different value in each use.
        if linear.repeated.iter().any(|value| value.as_const().is_some()) {
            return None;
        }
        let mut form = Sum::number(linear.offset.into());
        let mut is_exact = self.keeps_flags(linear);
        for term in &linear.terms {
            let coefficient = signed(linear.width, term.coefficient);
            is_exact &= coefficient.unsigned_abs() < MAX_COEFFICIENT;
            if let Some(replaced) = self.remainder(&form, term, coefficient, linear.width) {
                form = replaced;
                continue;
            }
            let mut product = Sum::number(coefficient.into());
            for factor in &term.factors {
                let factor = self.factor(factor, linear.width)?;
                product = product.times(&factor.form)?;
                is_exact &= factor.is_exact;
            }
            form = form.plus(&product)?;
        }
        if !self.symbols.is_form(&form) {
            return None;
        }
        is_exact = is_exact || self.fits(&form, linear.width);
        Some(Built { form, is_exact })
    }

    /// Whether a form always fits into a signed number of `width` bits.
    fn fits(&self, form: &Form, width: u32) -> bool {
        let half = 1i128 << (width - 1);
        matches!(self.symbols.form_ends(form), (Some(lo), Some(hi)) if -half <= lo && hi < half)
    }

    /// Whether the flags of all decomposed operations exclude that they wrap in the width of the sum.
    fn keeps_flags(&self, linear: &LinearAddress) -> bool {
        let func = self.values.func();
        let bits = |value| self.values.header().types.int_bits(func.value_type(value));
        linear.parts.iter().all(|&inst| {
            let row = func.inst(inst);
            if row.opcode() == Opcode::GetElementPtr {
                let flags = row.bits().gep_flags();
                return flags.has(GepFlags::INBOUNDS) || flags.has(GepFlags::NUSW);
            }
            // Narrower operations were only decomposed where they do not wrap.
            if bits(inst.into()).is_some_and(|bits| bits < linear.width) {
                return func.opcode(inst) != Opcode::Trunc
                    || bits(func.operand(inst, 0)).is_some_and(|bits| bits < linear.width);
            }
            match row.opcode() {
                Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => {
                    row.bits().int_flags().has(IntFlags::NSW)
                }
                Opcode::Or | Opcode::SExt | Opcode::ZExt => true,
                _ => false,
            }
        })
    }

    /// The value of an integer of at most 64 bits, signed or unsigned; `None` where it is not known as a sum that does
    /// not wrap.
    fn integer(&mut self, value: Value, signed: bool) -> Option<Form> {
        let bits = self.bits_of(value).filter(|&bits| bits <= u64::BITS)?;
        let extension = if signed { Extension::Signed } else { Extension::Unsigned };
        let built = self.extended(value, extension, u64::BITS)?;
        // In a sum of 64 bits, an unsigned integer of 64 bits would be interpreted as signed.
        let is_negative = |lo: Option<i128>| lo.is_none_or(|lo| lo < 0);
        let has_sign = || {
            is_negative(self.symbols.form_ends(&built.form).0)
                && is_negative(self.range(value, true).0)
        };
        let is_other = bits == u64::BITS && !signed && has_sign();
        (built.is_exact && !is_other).then_some(built.form)
    }

    /// An integer in a sum of another width.
    fn extended(&mut self, value: Value, extension: Extension, width: u32) -> Option<Built> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        let key = (value, extension, width, self.depth);
        if let Some(known) = self.parts.get(&key).filter(|_| self.arms.is_empty()) {
            return known.clone();
        }
        let n_open = self.open.len();
        let built = self.extended_from_scratch(value, extension, width);
        if self.arms.is_empty() && self.open.len() == n_open {
            self.parts.insert(key, built.clone());
        }
        built
    }

    fn extended_from_scratch(
        &mut self,
        value: Value,
        extension: Extension,
        width: u32,
    ) -> Option<Built> {
        let linear =
            Decomposer::new(self.values, DEFAULT_DEPTH).integer(value, extension, width)?;
        self.depth += 1;
        let built = self.sum(&linear);
        self.depth -= 1;
        built
    }

    /// A form that equals an integer modulo its width.
    fn ring(&mut self, value: Value) -> Option<Form> {
        let bits = self.bits_of(value).filter(|&bits| bits <= u64::BITS)?;
        self.extended(value, Extension::Low, bits).map(|built| built.form)
    }

    fn bits_of(&self, value: Value) -> Option<u32> {
        self.values.header().types.int_bits(self.values.func().value_type(value))
    }

    /// The natural loop with that header, and its cycle.
    fn headed(&self, block: Block) -> Option<(Loop, LoopId)> {
        let this = self.loops.innermost(block).filter(|&l| self.loops.header(l) == block)?;
        let cycle = self.cycles.innermost(block)?;
        let is_same = self.cycles.is_reducible(cycle) && self.cycles.header(cycle) == block;
        is_same.then(|| (this, Self::loop_id(cycle)))
    }
}

/// Coefficients of at least this size may have wrapped.
const MAX_COEFFICIENT: u64 = 1 << 62;
