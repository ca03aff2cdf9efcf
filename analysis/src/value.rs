//! Value tracking: facts about a value that hold at all its uses.
//!
//! [`Values`] answers queries about one function: known bits ([`KnownBits`]), the [`Range`] of an integer, whether a
//! value is nonzero or free of poison, the object that a pointer points into. A result holds at the context instruction
//! if one is given by [`Values::at`], else everywhere.
//! * Facts apply to executions in which the value is not poison. For undefined values they hold for every choice.
//! * Method: recursion into operands, at most [`MAX_DEPTH`] deep. Results are cached until the next edit
//!   (`value/query_cache.rs`), so the operands and at most [`MAX_CONDITIONS`] uses of a value are visited once.
//! * Oracle: `tests/values.rs` runs generated functions on all inputs and compares.
//!
//! | file | what it does |
//! |---|---|
//! | `value/known_bits.rs` | known bits of an integer, and their transfer functions |
//! | `value/range.rs` | ranges, and their transfer functions |
//! | `value/interval.rs`, `value/words.rs` | the most frequent range operations, on machine words where they fit |
//! | `value/bits.rs` | known bits of a value |
//! | `value/ranges.rs` | the range of a value |
//! | `value/opaque.rs` | values about which nothing can be known |
//! | `value/float_class.rs`, `value/float_order.rs` | classes of floats, their transfer functions, comparisons |
//! | `value/float_classes.rs`, `value/float_conditions.rs` | the classes of a value |
//! | `value/conditions.rs` | facts about a value that follow from branches and assumptions |
//! | `value/assumed.rs` | the values that assumptions constrain |
//! | `value/declared.rs` | facts about memory that attributes and attachments declare |
//! | `value/query_cache.rs` | the query cache, and the scope in which an entry is valid |
//! | `value/condition_index.rs` | index of the values that branches and assumptions constrain, and where |
//! | `value/place.rs` | where facts hold, and the values that they are about |
//! | `value/predicate.rs` | inverse and swapped predicates |
//! | `value/nonzero.rs` | whether a value is provably nonzero |
//! | `value/recurrence.rs` | phis that a loop updates by one operation |
//! | `value/unequal.rs` | whether two values are provably different |
//! | `value/poison.rs` | poison, undefined values, speculation |
//! | `value/objects.rs` | the underlying object of a pointer, and the offset in it |
//! | `value/narrow.rs` | addresses of shared memory that are computed in 32 bits |
//! | `value/capture.rs` | whether a pointer is captured |

use std::cell::RefCell;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::target::{Arithmetic, LaunchBounds, Target};
use selvedge_ir::{
    AttrKind, AttrSet, ExtraRef, Function, Global, Inst, ModuleHeader, Opcode, Type, Value,
};

use smallvec::SmallVec;

use crate::callees::{Callees, Role};
use crate::dom::Dominators;
use crate::facts::{Env, HeaderAnalysis};
use crate::fold::{
    Constant, FloatEnv, FloatEnvs, Folder, Int, LoadableGlobals, View, intrinsic_word,
};
use crate::kernels::Kernels;

mod assumed;
mod bits;
mod capture;
mod condition_index;
mod conditions;
mod declared;
mod float_class;
mod float_classes;
mod float_conditions;
pub(crate) mod float_order;
mod interval;
mod known_bits;
mod narrow;
mod nonzero;
mod objects;
mod opaque;
mod place;
mod poison;
pub(crate) mod predicate;
mod query_cache;
mod range;
mod ranges;
mod recurrence;
mod unequal;
mod words;

pub use assumed::Assumed;
pub use capture::{Capture, MAX_CAPTURE_USES};
pub use conditions::MAX_CONDITIONS;
pub use float_class::FloatClasses;
pub(crate) use float_classes::classes_excluded_by;
pub use known_bits::KnownBits;
pub use narrow::{OBJECT_KIND, named_object, object_kind};
pub use objects::Gep;
pub use objects::{Address, MAX_LOOKUP, Term};
pub use place::Incoming;
pub use range::Range;
pub use words::WordRange;

/// The maximum depth of recursion into operands. It is LLVM's limit, since LLVM's tests depend on it.
pub const MAX_DEPTH: u32 = 6;

/// Vectors with more elements than this are not inspected element by element.
const MAX_KNOWN_LANES: u64 = 64;

/// The arguments of an intrinsic; most intrinsics have few.
pub type Arguments = SmallVec<[Value; 4]>;

/// The generic intrinsic that each declared function is, if any. Names are looked up once per module.
pub struct IntrinsicWords {
    words: SecondaryMap<Global, Option<&'static str>>,
    /// Whether `llvm.assume` is declared.
    has_assume: bool,
}

impl IntrinsicWords {
    /// The name of the LLVM intrinsic, without prefix, that a function is declared as; `None` if it is none.
    pub fn word(&self, function: Global) -> Option<&'static str> {
        self.words[function]
    }
}

impl HeaderAnalysis for IntrinsicWords {
    const NAME: &'static str = "intrinsic-words";

    fn compute(env: Env<'_>) -> IntrinsicWords {
        let header = env.header;
        let callees = env.header_ref::<Callees>();
        let (mut words, mut has_assume) = (SecondaryMap::new(), false);
        // A target intrinsic is never one of LLVM's generic ones.
        let is_generic = |function: &Global| callees.role(*function) != Role::Target;
        for function in header.functions().filter(is_generic) {
            let name = header.global(function).name.as_deref().unwrap_or_default();
            words[function] = std::str::from_utf8(name).ok().and_then(intrinsic_word);
            has_assume |= words[function] == Some("assume");
        }
        IntrinsicWords { words, has_assume }
    }
}

/// The inputs of [`Values`] from the module and from the function's declaration. Created once for each function and
/// valid as long as the header is.
pub struct ValueContext<'a> {
    header: &'a ModuleHeader,
    target: Option<&'a dyn Target>,
    callees: &'a Callees,
    words: &'a IntrinsicWords,
    bounds: LaunchBounds,
    env: FloatEnv,
    /// Whether the module has a global whose loads may be folded.
    has_loadable_globals: bool,
    /// Cached bounds of the results of calls.
    results: RefCell<ranges::ResultBounds>,
    /// The query cache.
    cache: query_cache::QueryCache,
    /// Index of the values that conditions may constrain.
    condition_index: condition_index::ConditionIndex,
}

impl<'a> ValueContext<'a> {
    /// Creates the context of one function. Cost: a few look-ups.
    pub fn new(env: Env<'a>, func: &Function) -> ValueContext<'a> {
        let bounds = env.header_ref::<Kernels>().bounds(func.global()).copied();
        ValueContext {
            header: env.header,
            target: env.target,
            callees: env.header_ref(),
            words: env.header_ref(),
            bounds: bounds.unwrap_or_default(),
            env: env.header_ref::<FloatEnvs>().of(func.global()),
            has_loadable_globals: env.header_ref::<LoadableGlobals>().has_any,
            results: RefCell::default(),
            cache: query_cache::QueryCache::default(),
            condition_index: condition_index::ConditionIndex::default(),
        }
    }

    /// Indexes all branches of the function, for passes that query many context instructions with this dominator tree.
    /// An edit of the function invalidates the index.
    ///
    /// Cost: O(blocks + edges), O(instructions) if there are assumptions.
    pub fn watch(&self, func: &Function, dom: &Dominators) {
        let is_assumption = |call: Inst| self.is_assumption(func, call);
        let has_any = self.declares_assumptions();
        self.condition_index.find(func, dom, has_any.then_some(is_assumption));
    }

    /// Whether an instruction is a call of `llvm.assume`. Cost: O(1).
    #[inline]
    pub fn is_assumption(&self, func: &Function, inst: Inst) -> bool {
        func.opcode(inst) == Opcode::Call
            && func.called_global(inst).is_some_and(|callee| self.is_assume(callee))
    }

    /// Whether the module declares `llvm.assume`. Cost: O(1).
    pub fn declares_assumptions(&self) -> bool {
        self.words.has_assume
    }

    fn is_assume(&self, callee: Global) -> bool {
        self.words.word(callee) == Some("assume")
    }

    /// Replaces the launch bounds where more is known than the function's own attributes state: those of the kernels
    /// that reach a device function, or the user's assumptions.
    #[must_use]
    pub fn with_bounds(self, bounds: LaunchBounds) -> ValueContext<'a> {
        let (results, cache) = (RefCell::default(), query_cache::QueryCache::default());
        ValueContext { bounds, results, cache, ..self }
    }
}

/// Answers queries about the values of one function in its current state: known bits, ranges, zeros, poison, underlying
/// objects.
///
/// A result holds at the context instruction if [`Self::at`] gives one, else everywhere, and in executions in which the
/// value is not poison. A query recurses into at most [`MAX_DEPTH`] levels of operands. The [`ValueContext`] caches
/// results until the next edit.
#[derive(Clone, Copy)]
pub struct Values<'a> {
    cx: &'a ValueContext<'a>,
    func: &'a Function,
    dom: Option<&'a Dominators>,
    at: Option<Inst>,
    /// The maximum depth of recursion into operands.
    max_depth: u32,
    /// Whether an undefined value may be assumed to be one constant in all its uses.
    undef_is_fixed: bool,
    /// If set, queries about vectors are about this element only.
    lane: Option<u32>,
}

impl<'a> Values<'a> {
    /// Creates queries for `func`, which must be the function that `cx` was created for, not a copy that was edited
    /// separately: only the stamp identifies the state that cached results belong to.
    #[inline]
    pub fn new(cx: &'a ValueContext<'a>, func: &'a Function) -> Values<'a> {
        cx.cache.refresh(func.stamp());
        Values {
            cx,
            func,
            dom: None,
            at: None,
            max_depth: MAX_DEPTH,
            undef_is_fixed: false,
            lane: None,
        }
    }

    /// Adds a dominator tree, so that branch conditions are used as well.
    #[must_use]
    #[inline]
    pub fn with_dominators(self, dom: &'a Dominators) -> Values<'a> {
        Values { dom: Some(dom), ..self }
    }

    /// Sets the context instruction: results hold immediately before `inst` executes.
    #[must_use]
    #[inline]
    pub fn at(self, inst: Inst) -> Values<'a> {
        Values { at: Some(inst), ..self }
    }

    /// Limits the depth of known bits and ranges, for cheaper results.
    #[must_use]
    #[inline]
    pub fn with_max_depth(self, max_depth: u32) -> Values<'a> {
        Values { max_depth: max_depth.min(MAX_DEPTH), ..self }
    }

    /// For queries that replace the whole expression by a constant: there an undefined value may be assumed to be one
    /// constant in all its uses, since the result is one of the values that the expression may have.
    #[must_use]
    pub(crate) fn with_undef_fixed(self) -> Values<'a> {
        Values { undef_is_fixed: true, ..self }
    }

    /// Restricts queries to one element of vectors, for operations that compute each element separately; `None` queries
    /// all elements.
    pub(crate) fn in_lane(self, lane: Option<u32>) -> Values<'a> {
        Values { lane, ..self }
    }

    /// The queried element of a vector constant if the query is about one element, else the constant.
    pub(crate) fn lane_of(&self, constant: Constant) -> Constant {
        let Some(lane) = self.lane else { return constant };
        match self.cx.header.types.vector_shape(constant.ty()) {
            Some(_) => self.folder().view.element(&constant, lane.into()).unwrap_or(constant),
            None => constant,
        }
    }

    /// The element that a constant index selects, if vectors of the type contain it for every vector length.
    pub(crate) fn lane_at(&self, vector: Value, index: Value) -> Option<u32> {
        let (len, _) = self.cx.header.types.vector_shape(self.func.value_type(vector))?;
        self.int(index)?.below(len)
    }

    /// The elements of the two operands that a shuffle selects, as operand and index. Poison elements are omitted.
    pub(crate) fn shuffled_lanes(&self, shuffle: Inst) -> SmallVec<[(Value, u32); 8]> {
        let ExtraRef::Mask(mask) = self.func.extra(shuffle) else { return SmallVec::new() };
        let operands = [0, 1].map(|n| self.func.operand(shuffle, n));
        let len = self.cx.header.types.vector_shape(self.func.value_type(operands[0]));
        let len = len.map_or(0, |(len, _)| len);
        let taken = |&n: &i32| {
            let n = u32::try_from(n).ok()?;
            Some(if n < len { (operands[0], n) } else { (operands[1], n - len) })
        };
        match self.lane {
            Some(lane) => mask.get(lane as usize).into_iter().filter_map(taken).collect(),
            None => mask.iter().filter_map(taken).collect(),
        }
    }

    /// Whether a value may be assumed to be the same in all its uses.
    pub(crate) fn is_one_number(&self, value: Value) -> bool {
        self.undef_is_fixed || self.is_well_defined(value)
    }

    /// The function.
    pub fn func(&self) -> &'a Function {
        self.func
    }

    /// The module's header.
    pub fn header(&self) -> &'a ModuleHeader {
        self.cx.header
    }

    /// The dominator tree, if one was given.
    pub fn dominators(&self) -> Option<&'a Dominators> {
        self.dom
    }

    /// The context instruction.
    pub fn position(&self) -> Option<Inst> {
        self.at
    }

    /// Whether the module has a global whose loads may be folded.
    pub(crate) fn has_loadable_globals(&self) -> bool {
        self.cx.has_loadable_globals
    }

    /// A folder for constants of the function.
    pub fn folder(&self) -> Folder<'a> {
        let view = View { types: &self.cx.header.types, pool: self.func.consts() };
        Folder { view, header: self.cx.header, env: self.cx.env }
    }
}

/// Small queries that the others share.
impl<'a> Values<'a> {
    /// The value as a constant, if it is one.
    pub fn constant(&self, value: Value) -> Option<Constant> {
        let c = value.as_const()?;
        Some(Constant::Known(self.func.value_type(value), c))
    }

    /// The integer that a constant is, or that every element of a vector constant is.
    pub fn int(&self, value: Value) -> Option<Int> {
        if let (Some(bits), Some(width)) = (self.func.as_int(value), self.width_of(value)) {
            return Some(Int::from_bits(width, bits.clone()));
        }
        let constant = self.constant(value)?;
        self.cx.header.types.vector_shape(constant.ty())?;
        self.folder().view.int(&constant, false)
    }

    /// The opcode of the instruction that computes a value.
    #[inline]
    pub(crate) fn opcode(&self, value: Value) -> Option<Opcode> {
        value.as_inst().map(|inst| self.func.opcode(inst))
    }

    /// The two operands of a value that is computed by the opcode.
    #[inline]
    pub(crate) fn binary(&self, value: Value, opcode: Opcode) -> Option<(Value, Value)> {
        let inst = value.as_inst().filter(|&inst| self.func.opcode(inst) == opcode)?;
        Some((self.func.operand(inst, 0), self.func.operand(inst, 1)))
    }

    /// The operand of a value that is computed by the unary opcode.
    #[inline]
    pub(crate) fn unary(&self, value: Value, opcode: Opcode) -> Option<Value> {
        let inst = value.as_inst().filter(|&inst| self.func.opcode(inst) == opcode)?;
        Some(self.func.operand(inst, 0))
    }

    /// The integer flags of the instruction that computes a value.
    pub(crate) fn int_flags(&self, value: Value) -> IntFlags {
        let flags = |inst: Inst| {
            let row = self.func.inst(inst);
            row.bits().int_flags().and(row.opcode().int_flags())
        };
        value.as_inst().map_or(IntFlags::NONE, flags)
    }

    /// The generic intrinsic that an instruction calls, and its arguments.
    pub fn intrinsic(&self, inst: Inst) -> Option<(&'static str, Arguments)> {
        Some((self.intrinsic_word(inst)?, self.func.call_args(inst).collect()))
    }

    /// The name of the generic LLVM intrinsic that a call calls, if it does.
    pub(crate) fn intrinsic_word(&self, inst: Inst) -> Option<&'static str> {
        if self.func.opcode(inst) != Opcode::Call {
            return None;
        }
        let callee = self.func.called_global(inst)?;
        let word = self.cx.words.word(callee)?;
        let declared = self.cx.header.global(callee).value_ty;
        let same = self.func.call(inst).is_some_and(|call| call.fn_ty == declared);
        same.then_some(word)
    }

    /// Whether an instruction is a call whose result is known only by its declaration.
    pub(crate) fn calls_unknown(&self, inst: Inst) -> bool {
        let is_generic = |callee: Global| self.cx.words.word(callee).is_some();
        self.func.opcode(inst) == Opcode::Call
            && !self.func.called_global(inst).is_some_and(is_generic)
    }

    /// The target, if there is one.
    pub(crate) fn target(&self) -> Option<&'a dyn Target> {
        self.cx.target
    }

    /// The operation that a call of a target intrinsic computes, if it is known exactly.
    pub(crate) fn machine_arithmetic(&self, call: Inst) -> Option<Arithmetic> {
        let (target, callee) = (self.cx.target?, self.func.called_global(call)?);
        let data = self.cx.header.global(callee);
        let same = self.func.call(call).is_some_and(|call| call.fn_ty == data.value_ty);
        let is_target = self.cx.callees.role(callee) == Role::Target;
        let name = data.name.as_deref().filter(|_| same && is_target)?;
        target.arithmetic(std::str::from_utf8(name).ok()?)
    }

    /// The intrinsic call that computes a value.
    pub(crate) fn intrinsic_value(&self, value: Value) -> Option<(&'static str, Arguments)> {
        self.intrinsic(value.as_inst()?)
    }

    /// The width of an integer, of the elements of a vector of integers, or of a pointer's address.
    pub(crate) fn width(&self, ty: Type) -> Option<u32> {
        let types = &self.cx.header.types;
        let scalar = types.scalar(ty);
        let pointer =
            || types.ptr_space(scalar).map(|s| self.cx.header.data_layout.pointer_bits(s));
        types.int_bits(scalar).or_else(pointer)
    }

    fn width_of(&self, value: Value) -> Option<u32> {
        self.width(self.func.value_type(value))
    }

    /// The attributes of an argument of the function.
    pub(crate) fn arg_attrs(&self, n: usize) -> AttrSet {
        let decl = self.cx.header.function(self.func.global());
        decl.map_or(AttrSet::EMPTY, |decl| self.cx.header.attrs.list_data(decl.attrs).param(n))
    }

    /// The attributes of the result of a call: those at the call, and those of the callee.
    pub(crate) fn result_attrs(&self, inst: Inst) -> [AttrSet; 2] {
        let attrs = &self.cx.header.attrs;
        let at_call =
            self.func.call(inst).map_or(AttrSet::EMPTY, |call| attrs.list_data(call.attrs).ret);
        let callee = self.func.called_global(inst).and_then(|g| self.cx.header.function(g));
        let declared = callee.map_or(AttrSet::EMPTY, |decl| attrs.list_data(decl.attrs).ret);
        [at_call, declared]
    }

    /// Whether any of the sets has an attribute of that kind.
    pub(crate) fn any_has(&self, sets: &[AttrSet], kind: AttrKind) -> bool {
        sets.iter().any(|&set| self.cx.header.attrs.has(set, kind))
    }

    /// Attributes of an argument or of the result of a call; none for other values.
    pub(crate) fn value_attrs(&self, value: Value) -> [AttrSet; 2] {
        if let Some(arg) = value.as_arg() {
            return [self.arg_attrs(arg.as_u32() as usize), AttrSet::EMPTY];
        }
        match value.as_inst() {
            Some(inst) if self.func.opcode(inst).is_call() => self.result_attrs(inst),
            _ => [AttrSet::EMPTY; 2],
        }
    }

    /// The attachment of that kind at the instruction that computes a value.
    pub(crate) fn attachment(&self, value: Value, kind: u32) -> Option<selvedge_ir::Md> {
        self.func.attachment(value.as_inst()?, selvedge_ir::MdKind(kind))
    }

    /// The global that a value is the address of.
    pub(crate) fn as_global(&self, value: Value) -> Option<Global> {
        match self.func.as_constant(value)? {
            ConstKind::Global(global) => Some(*global),
            _ => None,
        }
    }
}
