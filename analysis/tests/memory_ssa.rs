//! MemorySSA of generated functions: clobbers are compared with a search along all paths, and updated forms with forms
//! built from scratch.

use std::collections::BTreeSet;

use nvptx_intrinsics::NvptxTarget;
use proptest::prelude::*;
use selvedge_analysis::alias::{
    AliasAnalysis, AliasContext, AliasMemory, BatchAlias, LocationSize, MemoryLocation,
};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::memory_ssa::{
    AccessKind, AccessKinds, Clobbering, MemoryAccess, MemorySsa, Walker,
};
use selvedge_analysis::{Env, FactStore, SharedFacts};
use selvedge_ir::inst::{OpcodeClass, Ordering};
use selvedge_ir::{
    Bits, Block, ConstKind, Extra, Function, Global, Inst, Module, ModuleHeader, Opcode, Type,
    Value,
};
use selvedge_testkit::arb::{Contents, Sample, arb_function, cases};
use selvedge_testkit::oracle::search_back;
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

/// The number of cases: `PROPTEST_CASES`, else `default`.
fn config(default: u32) -> ProptestConfig {
    let failure_persistence = None;
    ProptestConfig { cases: cases(default), failure_persistence, ..ProptestConfig::default() }
}

/// Runs queries about one function in its current state.
fn with_questions<R>(
    header: &ModuleHeader,
    func: &Function,
    ask: impl FnOnce(Env<'_>, &AliasContext<'_>, &Dominators) -> R,
) -> R {
    let shared = SharedFacts::default();
    let env = Env { header, target: Some(&NvptxTarget), shared: &shared };
    let cx = AliasContext::new(env, func);
    let dom = Dominators::compute(func);
    ask(env, &cx, &dom)
}

fn build(env: Env<'_>, func: &Function, dom: &Dominators) -> MemorySsa {
    MemorySsa::build(func, dom, &AccessKinds::new(env), 100)
}

/// The instructions that a value is computed from, including its own, up to phis.
fn computed_from(func: &Function, value: Value) -> BTreeSet<Inst> {
    let mut all = BTreeSet::new();
    let mut work = vec![value];
    while let Some(inst) = work.pop().and_then(Value::as_inst) {
        if all.insert(inst) && func.opcode(inst) != Opcode::Phi {
            work.extend(func.operands(inst).filter(|v| v.as_inst().is_some()));
        }
    }
    all
}

/// Whether an instruction may return another value when it is executed again in one call of its function. An
/// instruction whose operands are only arguments, addresses of globals, constants and `poison` returns the same value
/// each time. A phi, a choice, and an instruction that accesses memory or calls may not; an `alloca` creates another
/// object, and an `undef` may be another value at each use.
fn may_change(func: &Function, inst: Inst) -> bool {
    let is_plain = |value: Value| {
        func.as_constant(value).is_some_and(|kind| {
            use ConstKind::{Float, Global, Int, Null, Poison, Zero};
            matches!(kind, Int(_) | Float(_) | Null | Zero | Poison | Global(_))
        })
    };
    let is_fixed_operand = |value: Value| value.as_const().is_none() || is_plain(value);
    computed_from(func, inst.into()).into_iter().any(|part| {
        let is_choice = matches!(func.opcode(part), Opcode::Phi | Opcode::Freeze);
        let is_computed = func.opcode(part).class() == OpcodeClass::Compute && !is_choice;
        !is_computed || !func.operands(part).all(is_fixed_operand)
    })
}

/// The pointer operand of an instruction that computes a pointer to the same object from it.
fn one_step_up(func: &Function, inst: Inst) -> Option<Value> {
    let is_step = matches!(func.opcode(inst), Opcode::GetElementPtr | Opcode::AddrSpaceCast);
    is_step.then(|| func.operand(inst, 0))
}

/// Whether a pointer can only point to memory that is not accessible: `null`, `undef`, `poison`, or an object smaller
/// than the access. An access is undefined there, so any result about it is correct.
fn is_nowhere(aa: &BatchAlias<'_>, place: &MemoryLocation) -> bool {
    let values = aa.analysis().values();
    let is_none =
        |object: Value| object.as_const().is_some() && values.func().as_global(object).is_none();
    values.underlying_objects(place.ptr).is_some_and(|objects| {
        objects.iter().all(|&object| is_none(object) || is_too_small(aa, object, place.size))
    })
}

/// Whether an object is an `alloca` with fewer bytes than are accessed.
fn is_too_small(aa: &BatchAlias<'_>, object: Value, size: LocationSize) -> bool {
    let (func, header) = (aa.analysis().values().func(), aa.analysis().values().header());
    let alloca = object.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Alloca);
    let bytes = alloca.and_then(|alloca| {
        let count = func.as_int(func.operand(alloca, 0))?.to_u64()?;
        let layout = header.data_layout.layout_of(&header.types, func.source_type(alloca)?).ok()?;
        (!layout.scalable).then(|| layout.alloc_size().saturating_mul(count))
    });
    matches!((size, bytes), (LocationSize::Precise(wanted), Some(there)) if wanted > there)
}

/// Whether an instruction may write a location. If it was executed in an `earlier` iteration, the pointer may have had
/// another value at that time: an address in any of its possible objects, at any offset.
fn writes(aa: &mut BatchAlias<'_>, inst: Inst, place: &MemoryLocation, earlier: bool) -> bool {
    let own = aa.analysis().location(inst);
    if own.is_some_and(|own| is_nowhere(aa, &own)) {
        return false;
    }
    if !earlier {
        return aa.mod_ref(inst, place).writes();
    }
    match aa.analysis().values().underlying_objects(place.ptr) {
        // A pointer without choices is always based on the same object and address space.
        Some(objects) if objects.len() == 1 => {
            let any = MemoryLocation::whole_object(place.ptr);
            aa.mod_ref(inst, &MemoryLocation { tags: place.tags, ..any }).writes()
        }
        Some(objects) => {
            let whole = |object| MemoryLocation {
                tags: place.tags,
                ..MemoryLocation::whole_object(object)
            };
            objects.into_iter().any(|object| aa.mod_ref(inst, &whole(object)).writes())
        }
        None => true,
    }
}

/// A location on a path up from an access.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Sought {
    place: MemoryLocation,
    /// The instructions that the path has passed, that the pointer is computed from, and that may return another value
    /// each time.
    passed: BTreeSet<Inst>,
    /// The base of the pointer, as far up as the path has passed its steps.
    origin: Value,
}

impl Sought {
    fn new(place: MemoryLocation) -> Sought {
        Sought { place, passed: BTreeSet::new(), origin: place.ptr }
    }

    /// Whether the access cannot be executed on this path.
    fn is_nowhere(&self, aa: &BatchAlias<'_>) -> bool {
        let from = MemoryLocation { ptr: self.origin, ..self.place };
        is_nowhere(aa, &self.place) || is_nowhere(aa, &from)
    }

    /// The location above an instruction; `None` above the `alloca` that the pointer is based on.
    fn above(mut self, func: &Function, inst: Inst) -> Option<Sought> {
        if self.origin == inst.into() {
            if func.opcode(inst) == Opcode::Alloca {
                return None;
            }
            self.origin = one_step_up(func, inst).unwrap_or(self.origin);
        }
        if computed_from(func, self.place.ptr).contains(&inst) && may_change(func, inst) {
            self.passed.insert(inst);
        }
        Some(self)
    }

    /// The location above the phis of a block, on the path to a predecessor.
    fn across(mut self, func: &Function, block: Block, pred: Block) -> Option<Sought> {
        let incoming = |value: Value| {
            let phi = value.as_inst().filter(|&inst| {
                func.opcode(inst) == Opcode::Phi && func.block_of(inst) == Some(block)
            });
            phi.map(|phi| {
                func.incoming(phi).find(|&(_, from)| from == pred).map(|(value, _)| value)
            })
        };
        if let Some(value) = incoming(self.place.ptr) {
            self = Sought::new(MemoryLocation { ptr: value?, ..self.place });
        } else if let Some(value) = incoming(self.origin) {
            self.origin = value?;
        }
        Some(self)
    }
}

/// Searches all paths up from an access to its clobber for an instruction that may write its location, and returns it.
/// If a path has passed an instruction that the pointer is computed from and that may return another value each time,
/// and reaches code that this instruction dominates, values there are from an earlier iteration, and may point anywhere
/// in the object. If it reaches the `alloca` that the pointer is based on, and has passed each step from there to the
/// pointer, it ends: the memory is new, and no earlier code has its address. Phis are replaced by their argument; if
/// that is not accessible memory, the path ends.
fn skipped_write(
    func: &Function,
    (ssa, dom): (&MemorySsa, &Dominators),
    aa: &mut BatchAlias<'_>,
    access: MemoryAccess,
    clobber: MemoryAccess,
) -> Option<Inst> {
    let from = ssa.inst(access)?;
    let place = aa.analysis().location(from)?;
    let is_load = func.opcode(from) == Opcode::Load;
    let mut found = None;
    let stop_block = (ssa.kind(clobber) == AccessKind::Phi).then(|| ssa.block(clobber)).flatten();
    search_back(
        func,
        from,
        Sought::new(place),
        |inst, sought| {
            if found.is_some() || ssa.inst(clobber) == Some(inst) || sought.is_nowhere(aa) {
                return None;
            }
            let is_def = ssa.access(inst).is_some_and(|a| ssa.kind(a) == AccessKind::Def);
            let is_other_load = is_load && func.opcode(inst) == Opcode::Load;
            let earlier =
                sought.passed.iter().any(|&d| d != inst && dom.dominates_inst(func, d, inst));
            if is_def && !is_other_load && writes(aa, inst, &sought.place, earlier) {
                found = Some(inst);
                return None;
            }
            sought.above(func, inst)
        },
        |block, pred, sought| {
            // Unreachable predecessors are ignored.
            if stop_block == Some(block) || !dom.tree().contains(pred) {
                return None;
            }
            sought.across(func, block, pred)
        },
    );
    found
}

/// Non-atomic, non-volatile accesses with a location, whose clobber can be checked.
fn plain_accesses(func: &Function, ssa: &MemorySsa) -> Vec<MemoryAccess> {
    let plain = |&inst: &Inst| {
        let bits = func.inst(inst).bits();
        matches!(func.opcode(inst), Opcode::Load | Opcode::Store)
            && !bits.is_volatile()
            && bits.ordering() == Ordering::NotAtomic
    };
    func.all_insts().filter(plain).filter_map(|inst| ssa.access(inst)).collect()
}

fn clobbers_hold(sample: &Sample) {
    let func = sample.body();
    with_questions(&sample.module.header, func, |env, cx, dom| {
        let mut ssa = build(env, func, dom);
        let mut clobbering = Clobbering::new(env, cx, func, dom);
        assert_eq!(ssa.verify(&mut clobbering), [], "{}", sample.text());
        let mut aa = AliasAnalysis::new(cx, func).with_dominators(dom).batch();
        let reachable =
            |ssa: &MemorySsa, a: MemoryAccess| ssa.block(a).is_some_and(|b| dom.tree().contains(b));
        for access in plain_accesses(func, &ssa) {
            let found = Walker::new(&mut ssa, &mut clobbering).clobber(access);
            assert!(!found.capped, "few accesses");
            assert!(ssa.dominates(func, dom, found.access, access));
            if reachable(&ssa, access) {
                let skipped = skipped_write(func, (&ssa, dom), &mut aa, access, found.access);
                assert_eq!(skipped, None, "{:?} {found:?}\n{}", ssa.inst(access), sample.text());
            }
        }
        assert_eq!(ssa.verify(&mut clobbering), [], "{}", sample.text());
        // The clobbers of all uses at once are those of individual walks.
        let mut at_once = build(env, func, dom);
        at_once.ensure_optimized_uses(&mut clobbering);
        assert_eq!(at_once.verify(&mut clobbering), [], "{}", sample.text());
        for access in plain_accesses(func, &ssa) {
            if ssa.is_use(access) && reachable(&ssa, access) {
                let inst = ssa.inst(access);
                assert_eq!(
                    at_once.optimized(access),
                    ssa.optimized(access),
                    "{inst:?}\n{}",
                    sample.text()
                );
            }
        }
    });
}

/// Makes random edits to a function, and updates a form.
struct Editor<'m> {
    header: &'m ModuleHeader,
    func: &'m mut Function,
    ssa: MemorySsa,
    dom: Dominators,
    rng: Rng,
}

impl Editor<'_> {
    fn some_inst(&mut self, fits: impl Fn(&Function, Inst) -> bool) -> Option<Inst> {
        let func = &*self.func;
        let all: Vec<Inst> = func.all_insts().filter(|&inst| fits(func, inst)).collect();
        if all.is_empty() { None } else { Some(*self.rng.pick(&all)) }
    }

    fn new_inst(&mut self) -> Inst {
        let args: Vec<Value> = self.func.args().map(Value::from).collect();
        let ptr = *self.rng.pick(&args[4..7]);
        let value = self.func.add_const(Type::I32, ConstKind::Poison);
        match self.rng.below(4) {
            0 => self.func.create_inst(Opcode::Load, Bits::NONE, Type::I32, &[ptr], Extra::None),
            1 => {
                let bits = Bits::NONE.with_ordering(Ordering::SeqCst);
                self.func.create_inst(Opcode::Fence, bits, Type::VOID, &[], Extra::None)
            }
            _ => {
                let operands = [value, ptr];
                self.func.create_inst(Opcode::Store, Bits::NONE, Type::VOID, &operands, Extra::None)
            }
        }
    }

    fn insert(&mut self) {
        let Some(at) = self.some_inst(|func, inst| func.opcode(inst) != Opcode::Phi) else {
            return;
        };
        let inst = self.new_inst();
        self.func.insert_before(inst, at);
        let (func, header, ssa) = (&*self.func, self.header, &mut self.ssa);
        with_questions(header, func, |env, cx, dom| {
            ssa.insert(&mut Clobbering::new(env, cx, func, dom), inst);
        });
    }

    fn remove(&mut self) {
        let ssa = &self.ssa;
        let all: Vec<Inst> =
            self.func.all_insts().filter(|&inst| ssa.access(inst).is_some()).collect();
        if all.is_empty() {
            return;
        }
        let inst = *self.rng.pick(&all);
        let access = self.ssa.access(inst).expect("filtered");
        let before = self.rng.one_in(2);
        if before {
            self.ssa.remove(self.func, &self.dom, access);
        }
        if self.func.inst(inst).ty() != Type::VOID {
            let poison = self.func.add_const(self.func.inst(inst).ty(), ConstKind::Poison);
            self.func.replace_all_uses(inst.into(), poison);
        }
        self.func.erase(inst);
        if !before {
            self.ssa.remove(self.func, &self.dom, access);
        }
    }

    /// Moves a store or fence whose operands are available everywhere.
    fn move_one(&mut self) {
        let everywhere = |func: &Function, inst: Inst| {
            matches!(func.opcode(inst), Opcode::Store | Opcode::Fence)
                && func.operands(inst).all(|v| v.as_inst().is_none())
        };
        let Some(inst) = self.some_inst(everywhere) else { return };
        let to = self.some_inst(|func, at| func.opcode(at) != Opcode::Phi && at != inst);
        let Some(to) = to else { return };
        self.func.move_before(inst, to);
        self.ssa.moved(self.func, &self.dom, inst);
    }

    fn split_block(&mut self) {
        let Some(at) = self.some_inst(|func, inst| func.opcode(inst) != Opcode::Phi) else {
            return;
        };
        let block = self.func.block_of(at).expect("linked");
        let tail = self.func.split_block(at);
        self.dom = Dominators::compute(self.func);
        self.ssa.block_was_split(self.func, block, tail);
    }

    fn branch(&mut self, least: usize) -> Option<(Block, usize)> {
        let func = &*self.func;
        let many = |&block: &Block| func.successors(block).count() >= least;
        let all: Vec<Block> = func.blocks().filter(many).collect();
        if all.is_empty() {
            return None;
        }
        let block = *self.rng.pick(&all);
        let n = self.func.successors(block).count();
        Some((block, self.rng.below(n)))
    }

    fn split_edge(&mut self) {
        let Some((block, n)) = self.branch(1) else { return };
        let middle = self.func.split_edge(block, n);
        self.dom = Dominators::compute(self.func);
        self.ssa.edge_was_split(self.func, block, middle);
    }

    fn cut_edges(&mut self) {
        let Some((block, n)) = self.branch(2) else { return };
        self.func.keep_successor(block, n);
        self.dom = Dominators::compute(self.func);
        self.ssa.cfg_was_changed(self.func, &self.dom);
    }

    fn step(&mut self) -> &'static str {
        match self.rng.below(16) {
            0..=4 => {
                self.insert();
                "insert"
            }
            5..=9 => {
                self.remove();
                "remove"
            }
            10..=12 => {
                self.move_one();
                "move"
            }
            13 => {
                self.split_block();
                "split block"
            }
            14 => {
                self.split_edge();
                "split edge"
            }
            _ => {
                self.cut_edges();
                "cut edges"
            }
        }
    }

    fn check(&mut self, log: &[&str]) {
        let (func, header, ssa) = (&*self.func, self.header, &mut self.ssa);
        let ask = self.rng.one_in(3);
        let list = self.rng.one_in(3);
        with_questions(header, func, |env, cx, dom| {
            let fresh = build(env, func, dom);
            let text = || {
                let text = selvedge_ir::print::print_function(header, func, &Default::default());
                String::from_utf8_lossy(&text).into_owned()
            };
            if let Some(difference) = ssa.difference(&fresh) {
                panic!("{difference}\nafter {log:?}\n{}", text());
            }
            let mut clobbering = Clobbering::new(env, cx, func, dom);
            if list {
                assert!(ssa.users(MemoryAccess::LIVE_ON_ENTRY).count() <= 4 * ssa.n_accesses() + 4);
            }
            assert_eq!(ssa.verify(&mut clobbering), [], "after {log:?}\n{}", text());
            if ask {
                ssa.ensure_optimized_uses(&mut clobbering);
                for access in plain_accesses(func, ssa) {
                    Walker::new(ssa, &mut clobbering).clobber(access);
                }
                assert_eq!(ssa.verify(&mut clobbering), [], "asked after {log:?}\n{}", text());
            }
        });
    }
}

/// Checks that whether a location is written between two accesses agrees with the clobber of the later one, whether or
/// not the walk may stop early, and regardless of earlier queries.
fn kept_is_what_clobbers_say(sample: &Sample) {
    let func = sample.body();
    with_questions(&sample.module.header, func, |env, cx, dom| {
        let (mut whole, mut kept) = (build(env, func, dom), build(env, func, dom));
        let mut memory = AliasMemory::default();
        let reachable = |&a: &MemoryAccess| whole.block(a).is_some_and(|b| dom.tree().contains(b));
        let mut accesses = plain_accesses(func, &whole);
        accesses.retain(reachable);
        for &access in &accesses {
            let mut clobbering = Clobbering::new(env, cx, func, dom);
            let clobber = Walker::new(&mut whole, &mut clobbering).clobber(access).access;
            let dominating = |&&before: &&MemoryAccess| whole.dominates(func, dom, before, access);
            for &before in accesses.iter().filter(dominating) {
                let expected = whole.dominates(func, dom, clobber, before);
                let mut fresh = build(env, func, dom);
                let alone =
                    Walker::new(&mut fresh, &mut clobbering).is_unchanged_since(before, access);
                let mut remembers = Clobbering::new(env, cx, func, dom).remembering(memory);
                let after_others =
                    Walker::new(&mut kept, &mut remembers).is_unchanged_since(before, access);
                memory = remembers.into_memory();
                assert_eq!((alone, after_others), (expected, expected), "{before:?} {access:?}");
            }
        }
    });
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn must_be_unmodified_between_agrees_with_clobbers(
        sample in arb_function(1..=12, Contents::All)
    ) {
        kept_is_what_clobbers_say(&sample);
    }

    #[test]
    fn no_write_is_skipped(sample in arb_function(1..=12, Contents::All)) {
        clobbers_hold(&sample);
    }

    #[test]
    fn updates_agree_with_recomputation(
        mut sample in arb_function(1..=10, Contents::All),
        seed in any::<u64>(),
    ) {
        let (header, func) = sample.module.body_mut(sample.func);
        let func = func.expect("a body");
        let (ssa, dom) = with_questions(header, func, |env, _, dom| {
            (build(env, func, dom), dom.clone())
        });
        let mut editor = Editor { header, func, ssa, dom, rng: Rng::new(seed) };
        let mut log = Vec::new();
        for _ in 0..12 {
            log.push(editor.step());
            editor.check(&log);
        }
    }
}

fn module_of(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}"),
    }
}

/// The output of `print<memoryssa>` for the first function.
fn printed(text: &str) -> String {
    use selvedge_analysis::PrintedAnalysis;
    let module = module_of(text);
    let (global, func) = module.defined().next().expect("a function");
    let mut store = FactStore::default();
    let mut facts = store.facts(&module.header, Some(&NvptxTarget), global);
    let ssa = facts.get::<MemorySsa>(func);
    let mut out = String::new();
    ssa.print(func, &mut facts, &mut out);
    out
}

fn note_above<'t>(text: &'t str, line: &str) -> &'t str {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let at = lines.iter().position(|l| l.starts_with(line)).expect("the line");
    lines[at - 1]
}

/// In the entry block a pointer has one value in all iterations, so the store does not clobber the load; this is not
/// known for a block further down.
#[test]
fn addresses_outside_the_entry_block_vary_by_iteration() {
    let mut module = module_of(
        "define void @f(ptr addrspace(3) %s, i64 %n, i1 %c) {\n\
         entry:\n  %a = getelementptr i32, ptr addrspace(3) %s, i64 %n\n\
           %b = getelementptr i8, ptr addrspace(3) %a, i64 4\n  br label %loop\n\
         loop:\n  %x = load i32, ptr addrspace(3) %a\n\
           store i32 %x, ptr addrspace(3) %b\n  br i1 %c, label %loop, label %exit\n\
         exit:\n  ret void\n}",
    );
    let (global, _) = module.defined().next().expect("a function");
    let (header, func) = module.body_mut(global);
    let func = func.expect("a body");
    let entry = func.entry().expect("a block");
    let first = func.insts(entry).next().expect("an instruction");
    let mut ssa = with_questions(header, func, |env, cx, dom| {
        let mut ssa = build(env, func, dom);
        ssa.ensure_optimized_uses(&mut Clobbering::new(env, cx, func, dom));
        ssa
    });
    let load = func.all_insts().find(|&inst| func.opcode(inst) == Opcode::Load).expect("a load");
    let access = ssa.access(load).expect("it reads");
    assert_eq!(ssa.optimized(access), Some(MemoryAccess::LIVE_ON_ENTRY));
    let tail = func.split_block(first);
    ssa.block_was_split(func, entry, tail);
    with_questions(header, func, |env, cx, dom| {
        let mut clobbering = Clobbering::new(env, cx, func, dom);
        assert_eq!(ssa.verify(&mut clobbering), []);
        ssa.ensure_optimized_uses(&mut clobbering);
        assert_eq!(ssa.verify(&mut clobbering), []);
    });
}

#[test]
fn a_pointer_of_an_earlier_iteration_may_differ() {
    // The store of one iteration writes what the load of the next one reads.
    let text = printed(
        "define void @f(ptr addrspace(3) %s, i64 %n) {\n\
         entry:\n  br label %loop\n\
         loop:\n  %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n  %next = add i64 %i, 1\n\
           %a = getelementptr i32, ptr addrspace(3) %s, i64 %i\n\
           %b = getelementptr i32, ptr addrspace(3) %s, i64 %next\n\
           %x = load i32, ptr addrspace(3) %a\n\
           store i32 %x, ptr addrspace(3) %b\n\
           %c = icmp ult i64 %next, %n\n  br i1 %c, label %loop, label %exit\n\
         exit:\n  ret void\n}",
    );
    assert_eq!(note_above(&text, "%x = load"), "; MemoryUse(2)", "{text}");
    assert!(text.contains("; 2 = MemoryPhi({entry,liveOnEntry},{loop,1})"), "{text}");
}

#[test]
fn a_select_of_an_earlier_iteration_may_differ() {
    // According to LLVM, the load's clobber is the function's entry, since it does not alias the store within one
    // iteration. But the store of the previous iteration writes what it reads.
    let body = |p: &str, r: &str| {
        format!(
            "define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {{\n\
             entry:\n  br label %loop\n\
             loop:\n  %i = phi i64 [ 0, %entry ], [ %next, %joint ]\n  %next = add i64 %i, 1\n\
               %bit = trunc i64 %i to i1\n  br i1 %bit, label %left, label %joint\n\
             left:\n  br label %joint\n\
             joint:\n  {p}\n  {r}\n\
               %x = load i32, ptr %p\n  store i32 1, ptr %r\n\
               %d = icmp ult i64 %next, %n\n  br i1 %d, label %loop, label %exit\n\
             exit:\n  ret void\n}}"
        )
    };
    let selects =
        body("%p = select i1 %bit, ptr %a, ptr %b", "%r = select i1 %bit, ptr %b, ptr %a");
    let phis = body(
        "%p = phi ptr [ %a, %left ], [ %b, %loop ]",
        "%r = phi ptr [ %b, %left ], [ %a, %loop ]",
    );
    for text in [selects, phis] {
        let text = printed(&text);
        assert_eq!(note_above(&text, "%x = load"), "; MemoryUse(2)", "{text}");
    }
}

#[test]
fn call_arguments_of_an_earlier_iteration_may_differ() {
    let text = printed(
        "declare i32 @get(ptr) memory(argmem: read) nounwind willreturn\n\
         define void @f(ptr %s, i64 %n) {\n\
         entry:\n  br label %loop\n\
         loop:\n  %i = phi i64 [ 0, %entry ], [ %next, %loop ]\n  %next = add i64 %i, 1\n\
           %a = getelementptr [4 x i32], ptr %s, i64 %i\n\
           %x = call i32 @get(ptr %a)\n\
           store i32 %x, ptr %s\n\
           %c = icmp ult i64 %next, %n\n  br i1 %c, label %loop, label %exit\n\
         exit:\n  ret void\n}",
    );
    assert_eq!(note_above(&text, "%x = call"), "; MemoryUse(2)", "{text}");
}

#[test]
fn barriers_clobber_only_shared_writable_memory() {
    let text = printed(
        "target triple = \"nvptx64-nvidia-cuda\"\n\
         declare void @llvm.nvvm.barrier0()\n\
         @table = addrspace(4) constant i32 1\n\
         define void @f(ptr addrspace(3) %s, ptr addrspace(101) %p) {\n\
           call void @llvm.nvvm.barrier0()\n\
           %shared = load i32, ptr addrspace(3) %s\n\
           %param = load i32, ptr addrspace(101) %p\n\
           %constant = load i32, ptr addrspace(4) @table\n\
           %invariant = load i32, ptr addrspace(3) %s, !invariant.load !0\n\
           ret void\n}\n!0 = !{}",
    );
    assert_eq!(note_above(&text, "%shared"), "; MemoryUse(1)");
    for unchanged in ["%param", "%constant", "%invariant"] {
        assert_eq!(note_above(&text, unchanged), "; MemoryUse(liveOnEntry)", "{text}");
    }
}

/// A sequence of diamonds: each has a store on one side, so each join has a phi.
fn diamonds(n: usize) -> (Module, Global) {
    let mut module = Module::new();
    let params = [("c", Type::I1), ("p", Type::PTR)];
    let global = module.define_function("f", Type::VOID, &params);
    let mut b = module.builder(global);
    let (c, p) = (b.arg(0), b.arg(1));
    let mut at = b.append_block("");
    for _ in 0..n {
        let [left, joint] = [b.append_block(""), b.append_block("")];
        b.at_end(at).cond_br(c, left, joint);
        b.at_end(left);
        let one = b.i32(1);
        b.store(one, p);
        b.br(joint);
        at = joint;
    }
    b.at_end(at);
    b.load(Type::I32, p);
    b.ret_void();
    (module, global)
}

#[test]
fn a_million_blocks_need_no_deep_stack() {
    let n = 250_000;
    let (module, global) = diamonds(n);
    let func = module.body(global).expect("a body");
    with_questions(&module.header, func, |env, cx, dom| {
        let mut ssa = build(env, func, dom);
        ssa.ensure_optimized_uses(&mut Clobbering::new(env, cx, func, dom));
        assert_eq!(ssa.n_accesses(), 2 * n + 2);
        let last = func.last_block().expect("a block");
        assert!(ssa.phi(last).is_some());
    });
}

/// Each removed store makes one phi redundant, and none of the phis further down. These must not be visited each time.
#[test]
fn stores_are_removed_one_by_one_in_near_linear_time() {
    let (module, global) = diamonds(250_000);
    let func = module.body(global).expect("a body");
    with_questions(&module.header, func, |env, _, dom| {
        let mut ssa = build(env, func, dom);
        for store in func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Store) {
            let access = ssa.access(store).expect("a write");
            ssa.remove(func, dom, access);
        }
        assert!(func.blocks().all(|block| ssa.phi(block).is_none()));
    });
}

/// The write that the search along all paths finds above the load of a function, up to the entry.
fn write_above_the_load(body: &str) -> Option<String> {
    let text = format!(
        "define void @f(ptr addrspace(3) %s, i64 %n, i1 %c, i1 %d) {{\n\
         entry:\n  %once = alloca i32\n  br label %loop\n\
         loop:\n  %i = phi i64 [ %n, %entry ], [ %j, %loop ]\n\
           %j = add i64 %i, 1\n{body}\n  br i1 %c, label %loop, label %exit\n\
         exit:\n  ret void\n}}"
    );
    let module = module_of(&text);
    let (_, func) = module.defined().next().expect("a function");
    with_questions(&module.header, func, |env, cx, dom| {
        let ssa = build(env, func, dom);
        let mut aa = AliasAnalysis::new(cx, func).with_dominators(dom).batch();
        let load = func.all_insts().find(|&inst| func.opcode(inst) == Opcode::Load);
        let access = ssa.access(load.expect("a load")).expect("it reads");
        let all = (&ssa, dom);
        let found = skipped_write(func, all, &mut aa, access, MemoryAccess::LIVE_ON_ENTRY)?;
        let ptr = aa.analysis().location(found)?.ptr.as_inst()?;
        func.name(ptr.into()).map(|name| String::from_utf8_lossy(name).into_owned())
    })
}

#[test]
fn the_search_finds_writes_of_earlier_iterations() {
    let next = "  %a = getelementptr i32, ptr addrspace(3) %s, i64 %i\n\
        %b = getelementptr i8, ptr addrspace(3) %a, i64 4\n\
        %x = load i32, ptr addrspace(3) %a\n  store i32 %x, ptr addrspace(3) %b";
    assert_eq!(write_above_the_load(next).as_deref(), Some("b"), "the next one is stored ahead");
    let fixed = next.replace("i64 %i", "i64 %n");
    assert_eq!(write_above_the_load(&fixed), None, "four bytes behind, in all iterations");
    let fixed = fixed.replace("i64 4", "i64 3");
    assert_eq!(write_above_the_load(&fixed).as_deref(), Some("b"), "a byte of it");
    let once = "  %x = load i32, ptr %once\n  store i32 %x, ptr %once";
    assert_eq!(write_above_the_load(once).as_deref(), Some("once"), "memory of all iterations");
    let new = "  %each = alloca i32\n  %x = load i32, ptr %each\n  store i32 %x, ptr %each";
    assert_eq!(write_above_the_load(new), None, "memory of this iteration");
    let old = "  %each = alloca i32\n  %which = select i1 %d, ptr %once, ptr %each\n\
        %x = load i32, ptr %which\n  store i32 %x, ptr %which";
    assert_eq!(write_above_the_load(old).as_deref(), Some("which"), "one or the other");
}
