//! The walk over the dominator tree with scoped hash tables: the facts at each block, and the treatment of each
//! instruction.
//!
//! Blocks are visited parents first, with an explicit stack. The table entries of a block are removed when its subtree
//! is done; its children begin with the generations at its end. A block that does not have exactly one incoming edge
//! counts as a write to all memory, since other blocks may be between it and its dominator.
//!
//! Every edit is made through the pass context ([`Cx`]), which updates MemorySSA; most by [`Walk::replace`] and
//! [`Walk::erase`].

use std::cell::RefCell;
use std::rc::Rc;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::Constant;
use selvedge_analysis::simplify::simplify;
use selvedge_analysis::value::{Assumed, ValueContext, Values};
use selvedge_analysis::{InstEffects, Role};
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Block, Function, Inst, ModuleHeader, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx};

use crate::access::MemInst;
use crate::available::{AddressRow, AvailableRow};
use crate::call_info::{CallInfo, CallInfos, Sources};
use crate::call_kinds::{CallKind, CallKinds};
use crate::calls::CallRow;
use crate::clobbers::Clobbers;
use crate::distances::Distances;
use crate::generations::{Classes, Generations};
use crate::loads::{InvariantRow, MemoryRow};
use crate::merge::{Merge, may_differ};
use crate::objects::Objects;
use crate::options::Options;
use crate::scoped::{Mark, ScopedTable};
use crate::scratch::Scratch;

/// The facts on the path down the tree, by kind; see the files that fill the tables.
pub(crate) struct Tables {
    pub(crate) available: ScopedTable<AvailableRow>,
    pub(crate) addresses: ScopedTable<AddressRow>,
    pub(crate) loads: ScopedTable<MemoryRow>,
    pub(crate) stores: ScopedTable<MemoryRow>,
    pub(crate) calls: ScopedTable<CallRow>,
    pub(crate) invariants: ScopedTable<InvariantRow>,
}

/// A mark for each table.
#[derive(Clone, Copy)]
struct Marks {
    available: Mark,
    addresses: Mark,
    loads: Mark,
    stores: Mark,
    calls: Mark,
    invariants: Mark,
}

impl Tables {
    pub(crate) fn new() -> Tables {
        Tables {
            available: ScopedTable::new(),
            addresses: ScopedTable::new(),
            loads: ScopedTable::new(),
            stores: ScopedTable::new(),
            calls: ScopedTable::new(),
            invariants: ScopedTable::new(),
        }
    }

    /// Prepares empty tables for a function of that many instructions.
    fn start(&mut self, n_insts: usize) {
        let Tables { available, addresses, loads, stores, calls, invariants } = self;
        // Most instructions are expressions, and a path down the tree has some of them.
        available.start(n_insts / 2);
        addresses.start(n_insts / 8);
        loads.start(n_insts / 8);
        stores.start(n_insts / 16);
        calls.start(n_insts / 16);
        invariants.start(0);
    }

    fn mark(&self) -> Marks {
        let Tables { available, addresses, loads, stores, calls, invariants } = self;
        Marks {
            available: available.mark(),
            addresses: addresses.mark(),
            loads: loads.mark(),
            stores: stores.mark(),
            calls: calls.mark(),
            invariants: invariants.mark(),
        }
    }

    /// Frees the memory of tables that were large; all must be empty.
    pub(crate) fn shrink(&mut self) {
        let Tables { available, addresses, loads, stores, calls, invariants } = self;
        available.shrink();
        addresses.shrink();
        loads.shrink();
        stores.shrink();
        calls.shrink();
        invariants.shrink();
    }

    fn undo(&mut self, marks: Marks) {
        let Tables { available, addresses, loads, stores, calls, invariants } = self;
        available.undo(marks.available);
        addresses.undo(marks.addresses);
        loads.undo(marks.loads);
        stores.undo(marks.stores);
        calls.undo(marks.calls);
        invariants.undo(marks.invariants);
    }
}

/// A block on the path down whose instructions were visited.
pub(crate) struct Scope {
    block: Block,
    /// The generations that its children begin with.
    generations: Generations,
    /// The marks to which the tables are undone after its last child.
    marks: Marks,
}

/// One run of the pass on one function.
pub(crate) struct Walk<'w, 'a> {
    pub(crate) func: &'w mut Function,
    pub(crate) cx: &'w mut Cx<'a>,
    pub(crate) options: Options,
    pub(crate) header: &'a ModuleHeader,
    pub(crate) dom: &'w Dominators,
    pub(crate) effects: InstEffects<'a>,
    pub(crate) kinds: &'a CallKinds,
    pub(crate) values: ValueContext<'a>,
    pub(crate) objects: Objects<'a>,
    /// Boxed: it is large, the walk is moved, and a walk without MemorySSA does not use it.
    pub(crate) clobbers: Option<Box<Clobbers<'a>>>,
    pub(crate) tables: Tables,
    pub(crate) generations: Generations,
    /// The last store of the block that no instruction has read since.
    pub(crate) last_store: Option<Inst>,
    /// The values that visited assumptions mention: an assumption that holds at an instruction precedes it on the path
    /// down.
    assumed: Assumed,
    /// Calls must not be merged, since the function may continue in another thread after a call.
    pub(crate) is_coroutine: bool,
    /// Cached facts about the calls of one callee with the same attributes.
    call_infos: RefCell<CallInfos>,
    pub(crate) distances: Distances,
    /// The blocks on the path down; only the memory is reused between functions.
    scopes: Vec<Scope>,
    /// `false` and `true`, created on demand.
    pub(crate) bools: [Option<Value>; 2],
    changed: Changed,
}

impl<'w, 'a> Walk<'w, 'a> {
    pub(crate) fn new(
        func: &'w mut Function,
        cx: &'w mut Cx<'a>,
        dom: &'w Dominators,
        options: Options,
        clobbers: Option<Box<Clobbers<'a>>>,
    ) -> Walk<'w, 'a> {
        let mut scratch = Scratch::take();
        scratch.tables.start(func.n_insts());
        let env = cx.env();
        let header = env.header;
        let kinds = cx.header_ref::<CallKinds>();
        Walk {
            options,
            header,
            dom,
            effects: cx.effects(),
            assumed: Assumed::default(),
            values: ValueContext::new(env, func),
            objects: Objects::new(env, func, scratch.places),
            clobbers,
            tables: scratch.tables,
            generations: Generations::new(),
            last_store: None,
            is_coroutine: kinds.is_coroutine(func.global()),
            call_infos: RefCell::new(scratch.call_infos.for_header(&cx.header_fact())),
            distances: scratch.distances.for_header(&cx.header_fact()),
            scopes: scratch.scopes,
            bools: [None; 2],
            kinds,
            changed: Changed::No,
            func,
            cx,
        }
    }

    /// Walks the whole tree.
    pub(crate) fn run(mut self) -> Changed {
        let start = self.tables.mark();
        let tree = self.dom.tree();
        for block in tree.preorder() {
            self.leave_all_but(|above| tree.is_ancestor(above, block));
            let marks = self.tables.mark();
            self.enter(block);
            self.scopes.push(Scope { block, generations: self.generations, marks });
        }
        self.tables.undo(start);
        self.scopes.clear();
        let Walk { tables, objects, call_infos, distances, scopes, .. } = self;
        let call_infos = call_infos.into_inner();
        Scratch { tables, call_infos, distances, places: objects.into_places(), scopes }.keep();
        self.changed
    }

    /// Leaves the blocks on the path down that are not ancestors of the next one, and restores the facts at the end of
    /// the last ancestor.
    fn leave_all_but(&mut self, is_above: impl Fn(Block) -> bool) {
        let mut left = None;
        while let Some(scope) = self.scopes.last() {
            if is_above(scope.block) {
                self.generations = scope.generations;
                break;
            }
            left = Some(scope.marks);
            self.scopes.pop();
        }
        if let Some(marks) = left {
            self.tables.undo(marks);
        }
    }

    /// Visits the instructions of a block.
    fn enter(&mut self, block: Block) {
        match self.only_predecessor(block) {
            Some(from) => self.learn_from_branch(from, block),
            None => self.generations.write(Classes::ALL),
        }
        self.last_store = None;
        let mut next = self.func.first_inst(block);
        while let Some(inst) = next {
            let row = self.func.inst(inst);
            let (opcode, is_used) = (row.opcode(), row.is_used());
            next = self.func.next_inst(inst);
            self.visit(inst, opcode, is_used);
        }
    }

    /// The block with the only edge into `block`, if there is exactly one edge.
    fn only_predecessor(&self, block: Block) -> Option<Block> {
        let mut edges = self.func.predecessors(block);
        let first = edges.next()?;
        edges.next().is_none().then_some(first)
    }

    /// Visits an instruction: the first rule that removes it is the last one that is tried.
    #[inline]
    fn visit(&mut self, inst: Inst, opcode: Opcode, is_used: bool) {
        match opcode.class() {
            OpcodeClass::Compute => {
                if (is_used || !self.erase_dead(inst)) && !self.simplify(inst, opcode) {
                    self.expression(inst, opcode);
                }
            }
            OpcodeClass::Load => {
                if is_used || !self.erase_dead(inst) {
                    self.load(inst, &MemInst::of_load(self.func, inst));
                }
            }
            OpcodeClass::Store => self.store(inst, &MemInst::of_store(self.func, inst)),
            OpcodeClass::Call => {
                let info = self.info(inst);
                self.visit_call(inst, &info, is_used);
            }
            OpcodeClass::CallAndBranch => {
                let info = self.info(inst);
                self.call(inst, &info);
            }
            OpcodeClass::Branch => self.last_store = None,
            OpcodeClass::Alloca
            | OpcodeClass::ReadModifyWrite
            | OpcodeClass::VaArg
            | OpcodeClass::Fence
            | OpcodeClass::Exception => {
                if opcode.is_terminator() || is_used || !self.erase_dead(inst) {
                    self.note_effects(inst, opcode);
                }
            }
        }
    }

    /// Visits a `call`.
    fn visit_call(&mut self, inst: Inst, info: &CallInfo, is_used: bool) {
        if !is_used && self.is_dead_call(inst, info) && self.erase(inst, "result unused") {
            return;
        }
        match info.kind {
            CallKind::Assume => {
                self.assumed.note(self.func, inst);
                return self.assume(inst);
            }
            CallKind::Transparent => return,
            CallKind::InvariantStart => return self.start_invariant(inst),
            CallKind::Guard => return self.guard(inst),
            _ => {}
        }
        if !cannot_be_simplified(self.func, inst, info) && self.simplify(inst, Opcode::Call) {
            return;
        }
        match MemInst::of_call(self.func, inst, info.kind) {
            Some(access) => self.access(inst, &access),
            None => self.call(inst, info),
        }
    }

    fn access(&mut self, inst: Inst, access: &MemInst) {
        if access.is_load() { self.load(inst, access) } else { self.store(inst, access) }
    }

    /// Erases an unused instruction other than a call if it has no effects; returns whether it was erased.
    fn erase_dead(&mut self, inst: Inst) -> bool {
        self.effects.is_trivially_dead(self.func, inst) && self.erase(inst, "result unused")
    }

    /// Whether an unused call can be erased.
    fn is_dead_call(&self, inst: Inst, info: &CallInfo) -> bool {
        match info.effects.role {
            _ if info.is_volatile => false,
            Role::Ordinary | Role::Target | Role::Marker => {
                info.effects.is_removable_if_unused() || self.is_dead_constrained(inst, info.kind)
            }
            Role::Debug => false,
            Role::Assume | Role::Lifetime => {
                info.effects.is_removable_if_unused()
                    || self.effects.is_empty_statement(self.func, inst)
            }
        }
    }

    /// Replaces an instruction by a simpler value; returns whether the instruction was removed.
    fn simplify(&mut self, inst: Inst, opcode: Opcode) -> bool {
        let values = Values::new(&self.values, self.func).with_dominators(self.dom);
        // Conditions of branches are used where that is cheap; assumptions, where there are any.
        let by_position =
            opcode == Opcode::Phi || self.assumed.may_constrain_operands(self.func, inst);
        let values = if by_position { values.at(inst) } else { values };
        let Some(simpler) = simplify(values, inst) else { return false };
        if opcode == Opcode::Call && self.has_effects(inst) && !self.is_library_fold(inst) {
            // Its value is known, but it stays for its effects.
            if self.func.has_uses(inst.into()) {
                let with = simpler.materialize(&self.header.types, self.func);
                let changed =
                    self.cx.replace_all_uses(self.func, inst.into(), with, "simpler value");
                self.changed |= changed;
            }
            return false;
        }
        let with = simpler.materialize(&self.header.types, self.func);
        self.replace_by(inst, with, "simpler value")
    }

    /// Whether a call of a C library function was folded: calls that would set `errno` are not folded, so no effect
    /// remains.
    fn is_library_fold(&self, inst: Inst) -> bool {
        let Some(callee) = self.func.called_global(inst) else { return false };
        let name = self.header.global(callee).name.as_deref().unwrap_or_default();
        let name = std::str::from_utf8(name).ok().filter(|name| is_math_function(name));
        let Some(name) = name else { return false };
        let values = Values::new(&self.values, self.func);
        let args = self.func.call_args(inst).map(|value| values.constant(value));
        let args: Option<Vec<Constant>> = args.collect();
        let ty = self.func.inst(inst).ty();
        args.is_some_and(|args| values.folder().library_call(name, ty, &args).is_some())
    }

    fn has_effects(&self, inst: Inst) -> bool {
        self.effects.has_side_effects(self.func, inst)
    }

    /// Replaces an instruction by `with`, which computes the same value; returns whether fuel allowed it. Flags and
    /// attributes of `with` that the instruction lacks are dropped.
    pub(crate) fn replace(&mut self, inst: Inst, with: Value, why: &'static str) -> bool {
        self.replace_address(inst, with, true, why)
    }

    /// The same for addresses, which may have different indices.
    pub(crate) fn replace_address(
        &mut self,
        inst: Inst,
        with: Value,
        same_steps: bool,
        why: &'static str,
    ) -> bool {
        let kept = with.as_inst();
        let Some(kept) = kept.filter(|&kept| may_differ(self.func, kept, inst, same_steps)) else {
            return self.replace_by(inst, with, why);
        };
        let merge = Merge::of(self.header, self.func, kept, inst, same_steps);
        let replaced = self.replace_by(inst, with, why);
        if replaced {
            merge.apply(self.func, kept);
            self.cx.notify_changed(self.func, kept);
        }
        replaced
    }

    /// Replaces an instruction by a value whose flags need no change.
    pub(crate) fn replace_by(&mut self, inst: Inst, with: Value, why: &'static str) -> bool {
        let changed = self.cx.replace(self.func, inst, with, why);
        self.note_change(changed);
        changed.is_yes()
    }

    /// Erases an instruction whose result is unused; returns whether fuel allowed it.
    pub(crate) fn erase(&mut self, inst: Inst, why: &'static str) -> bool {
        let changed = self.cx.erase(self.func, inst, why);
        self.note_change(changed);
        changed.is_yes()
    }

    /// Records whether the function changed.
    pub(crate) fn note_change(&mut self, changed: Changed) {
        self.changed |= changed;
    }

    /// Replaces an operand, if fuel allows it.
    pub(crate) fn set_operand(&mut self, inst: Inst, n: usize, value: Value, why: &'static str) {
        self.changed |= self.cx.set_operand(self.func, inst, n, value, why);
    }

    /// What is known of a call before its operands are examined.
    pub(crate) fn info(&self, inst: Inst) -> Rc<CallInfo> {
        let (header, effects) = (self.header, &self.effects);
        let sources = Sources { header, target: self.cx.target(), effects, kinds: self.kinds };
        self.call_infos.borrow_mut().of(sources, self.func, inst)
    }
}

/// Whether a call has no simplification: it has no result, or is an intrinsic of the target.
fn cannot_be_simplified(func: &Function, inst: Inst, info: &CallInfo) -> bool {
    func.inst(inst).ty() == Type::VOID || info.effects.role == Role::Target
}

/// The functions of the C library whose calls LLVM erases when their value is known.
fn is_math_function(name: &str) -> bool {
    let finite = name.strip_prefix("__").and_then(|name| name.strip_suffix("_finite"));
    let name = finite.unwrap_or(name);
    let stem = name.strip_suffix(['f', 'l']).unwrap_or(name);
    matches!(
        stem,
        "log"
            | "log2"
            | "log10"
            | "exp"
            | "exp2"
            | "sin"
            | "cos"
            | "tan"
            | "asin"
            | "acos"
            | "atan"
            | "sinh"
            | "cosh"
            | "sqrt"
            | "pow"
            | "atan2"
    ) || matches!(name, "fmod" | "fmodf" | "fmodl" | "remainder" | "remainderf" | "remainderl")
}
