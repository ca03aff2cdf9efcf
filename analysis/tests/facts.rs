//! Asserts on the log that the cache computes facts only when necessary.

use selvedge_analysis::{
    Analysis, Env, FactStore, Facts, FunctionFacts, HeaderAnalysis, MaintainedAnalysis,
    ModuleAnalysis, Reads,
};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::inst::Bits;
use selvedge_ir::{
    DataLayout, Extra, Function, Global, GlobalData, Module, ModuleHeader, Opcode, Type,
};

/// The number of blocks: reads the CFG.
struct Blocks(usize);
impl Analysis for Blocks {
    const NAME: &'static str = "blocks";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Self {
        Blocks(func.blocks().count())
    }
}

/// The number of instructions; a fact that can be updated incrementally.
struct Insts(usize);
impl Analysis for Insts {
    const NAME: &'static str = "insts";
    const READS: Reads = Reads::Insts;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Self {
        Insts(func.all_insts().count())
    }
}
impl MaintainedAnalysis for Insts {
    fn agrees_with(&self, fresh: &Self) -> bool {
        self.0 == fresh.0
    }
}

/// Declares that it reads the CFG, and requests a fact that reads more.
struct Density(usize);
impl Analysis for Density {
    const NAME: &'static str = "density";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, facts: &mut Facts<'_>) -> Self {
        let n_blocks = facts.get::<Blocks>(func).0.max(1);
        Density(facts.get::<Insts>(func).0 / n_blocks)
    }
}

/// Requests itself.
struct Cycle;
impl Analysis for Cycle {
    const NAME: &'static str = "cycle";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, facts: &mut Facts<'_>) -> Self {
        facts.get::<Cycle>(func);
        Cycle
    }
}

/// The number of functions, from the header.
struct Functions(usize);
impl HeaderAnalysis for Functions {
    const NAME: &'static str = "functions";
    fn compute(env: Env<'_>) -> Self {
        Functions(env.header.functions().count())
    }
}

/// The number of instructions of the module.
struct Total(usize);
impl ModuleAnalysis for Total {
    const NAME: &'static str = "total";
    fn compute(module: &Module, _env: Env<'_>) -> Self {
        Total(module.defined().map(|(_, func)| func.all_insts().count()).sum())
    }
}

/// The value of [`Total`], if it is available.
struct KnownTotal(Option<usize>);
impl ModuleAnalysis for KnownTotal {
    const NAME: &'static str = "known-total";
    fn compute(_module: &Module, env: Env<'_>) -> Self {
        KnownTotal(env.module_fact::<Total>().map(|total| total.0))
    }
}

fn function() -> Function {
    let mut func = Function::new(Global::from_u32(0), &[]);
    let block = func.create_block();
    func.append_block(block);
    func
}

fn append_unreachable(func: &mut Function) {
    let block = func.entry().expect("made with one");
    let inst = func.create_inst(Opcode::Fence, Bits::NONE, Type::VOID, &[], Extra::None);
    func.append(block, inst);
}

fn names(facts: &FunctionFacts) -> Vec<&'static str> {
    facts.log().iter().map(|entry| entry.name).collect()
}

/// Runs `body` with an empty cache, and returns the names of the computed facts.
fn log_of(body: impl FnOnce(&mut Facts<'_>)) -> Vec<&'static str> {
    let (module, mut store) = (Module::new(), FactStore::default());
    let mut cache = FunctionFacts::default();
    body(&mut Facts::new(&mut cache, store.env(&module.header, None)));
    names(&cache)
}

#[test]
fn a_fact_is_computed_once() {
    let func = function();
    let log = log_of(|facts| {
        assert!(facts.get_cached::<Insts>(&func).is_none());
        facts.get::<Insts>(&func);
        facts.get::<Insts>(&func);
        assert!(facts.get_cached::<Insts>(&func).is_some());
    });
    assert_eq!(log, ["insts"]);
}

#[test]
fn editing_instructions_invalidates_only_dependent_facts() {
    let mut func = function();
    let log = log_of(|facts| {
        facts.get::<Blocks>(&func);
        facts.get::<Insts>(&func);
        append_unreachable(&mut func);
        assert_eq!(facts.get::<Blocks>(&func).0, 1);
        assert_eq!(facts.get::<Insts>(&func).0, 1);
    });
    assert_eq!(log, ["blocks", "insts", "insts"]);
}

#[test]
fn editing_the_cfg_invalidates_all_facts() {
    let mut func = function();
    let log = log_of(|facts| {
        facts.get::<Blocks>(&func);
        facts.get::<Insts>(&func);
        let block = func.create_block();
        func.append_block(block);
        assert_eq!(facts.get::<Blocks>(&func).0, 2);
        facts.get::<Insts>(&func);
    });
    assert_eq!(log, ["blocks", "insts", "blocks", "insts"]);
}

#[test]
fn dependences_of_facts_are_transitive() {
    let mut func = function();
    let log = log_of(|facts| {
        assert_eq!(facts.get::<Density>(&func).0, 0);
        append_unreachable(&mut func);
        assert_eq!(facts.get::<Density>(&func).0, 1);
    });
    assert_eq!(log, ["blocks", "insts", "density", "insts", "density"]);
}

#[test]
fn dependences_through_cached_facts_are_transitive() {
    let mut func = function();
    let log = log_of(|facts| {
        facts.get::<Insts>(&func);
        facts.get::<Density>(&func);
        append_unreachable(&mut func);
        facts.get::<Density>(&func);
    });
    assert_eq!(log, ["insts", "blocks", "density", "insts", "density"]);
}

#[test]
fn a_held_fact_is_a_snapshot() {
    let mut func = function();
    log_of(|facts| {
        let before = facts.get::<Insts>(&func);
        append_unreachable(&mut func);
        assert_eq!(facts.get::<Insts>(&func).0, 1);
        assert_eq!(before.0, 0);
    });
}

#[test]
#[should_panic(expected = "`cycle` asks for itself")]
fn cyclic_queries_panic() {
    log_of(|facts| {
        facts.get::<Cycle>(&function());
    });
}

#[test]
fn a_preserved_fact_is_not_recomputed() {
    let mut func = function();
    let log = log_of(|facts| {
        facts.get::<Insts>(&func);
        let mut insts = facts.take::<Insts>(&func).expect("fresh and held by nobody");
        append_unreachable(&mut func);
        insts.0 += 1;
        facts.keep(&func, insts);
        assert_eq!(facts.get::<Insts>(&func).0, 1);
    });
    assert_eq!(log, ["insts"]);
}

#[test]
fn a_fact_in_use_cannot_be_taken() {
    let func = function();
    log_of(|facts| {
        let held = facts.get::<Insts>(&func);
        assert!(facts.take::<Insts>(&func).is_none());
        assert_eq!(held.0, 0);
    });
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "`insts` was kept up to date wrongly")]
fn a_wrongly_preserved_fact_is_detected() {
    let mut func = function();
    log_of(|facts| {
        facts.get::<Insts>(&func);
        let insts = facts.take::<Insts>(&func).expect("fresh and held by nobody");
        append_unreachable(&mut func);
        facts.keep(&func, insts);
    });
}

#[test]
fn module_facts_read_only_valid_facts() {
    let mut module = Module::new();
    let global = module.define_function("f", Type::VOID, &[]);
    let mut b = module.builder(global);
    let block = b.append_block("");
    b.at_end(block).ret_void();
    let mut store = FactStore::default();
    let known = |store: &mut FactStore, module: &Module| {
        store.prepare::<KnownTotal>(module, None);
        let env = store.env(&module.header, None);
        env.module_fact::<KnownTotal>().expect("prepared").0
    };
    store.prepare::<Total>(&module, None);
    assert_eq!(known(&mut store, &module), Some(1));
    append_unreachable(module.body_mut(global).1.expect("a body"));
    assert_eq!(known(&mut store, &module), None, "nobody counted since the edit");
    store.prepare::<Total>(&module, None);
    let n_total = store.env(&module.header, None).module_fact::<Total>().expect("prepared").0;
    assert_eq!(n_total, 2);
}

#[test]
fn module_facts_exist_once_prepared() {
    let mut module = Module::new();
    let mut store = FactStore::default();
    let total = |store: &mut FactStore, module: &Module| {
        store.env(&module.header, None).module_fact::<Total>().map(|total| total.0)
    };
    assert_eq!(total(&mut store, &module), None);
    store.prepare::<Total>(&module, None);
    store.prepare::<Total>(&module, None);
    assert_eq!(total(&mut store, &module), Some(0));
    let global = module.header.add_global(function_data()).expect("it has no name");
    let mut func = function();
    append_unreachable(&mut func);
    module.bodies[global] = Some(Box::new(func));
    store.prepare::<Total>(&module, None);
    assert_eq!(total(&mut store, &module), Some(1));
    assert_eq!(store.log().map(|(_, entry)| entry.name).collect::<Vec<_>>(), ["total", "total"]);
}

fn function_data() -> GlobalData {
    GlobalData { name: None, ..GlobalData::function(b"", Type::VOID) }
}

#[test]
fn adding_a_global_invalidates_header_facts() {
    let mut module = Module::new();
    let mut store = FactStore::default();
    let first = store.env(&module.header, None).header_fact::<Functions>();
    let again = store.env(&module.header, None).header_fact::<Functions>();
    assert!(std::sync::Arc::ptr_eq(&first, &again) && first.0 == 0);
    module.header.add_global(function_data()).expect("it has no name");
    assert_eq!(store.env(&module.header, None).header_fact::<Functions>().0, 1);
}

/// An edit of one table of a header.
type HeaderEdit = fn(&mut ModuleHeader);
/// An edit of each table, and whether existing rows are unchanged.
const HEADER_EDITS: [(HeaderEdit, bool); 10] = [
    (|header| _ = header.add_global(function_data()).expect("it has no name"), true),
    (|header| _ = header.md.string(b"a new one"), true),
    (|header| _ = header.md_kind(b"a.new.kind"), true),
    (|header| _ = header.sync_scope(b"a new scope"), true),
    (|header| header.global_mut(Global::new(0)).dso_local = true, false),
    (|header| header.rename(Global::new(0), Some(b"other")).expect("it is free"), false),
    (|header| *header.triple = "nvptx64-nvidia-cuda".into(), false),
    (|header| *header.data_layout = DataLayout::parse("e").expect("a layout"), false),
    (|header| header.asm.push(b"x"[..].into()), false),
    (|header| header.erase_global(Global::new(0)), false),
];

#[test]
fn only_header_changes_other_than_additions_invalidate_function_facts() {
    for (n, (edit, only_adds)) in HEADER_EDITS.into_iter().enumerate() {
        let (mut module, mut store, func) = (Module::new(), FactStore::default(), function());
        module.header.add_global(function_data()).expect("it has no name");
        store.facts(&module.header, None, func.global()).get::<Insts>(&func);
        let known = store.env(&module.header, None).header_fact::<Functions>();
        edit(&mut module.header);
        store.facts(&module.header, None, func.global()).get::<Insts>(&func);
        let functions = store.log().filter(|(of, _)| of.is_some()).count();
        assert_eq!(functions, if only_adds { 1 } else { 2 }, "edit {n}");
        let fresh = store.env(&module.header, None).header_fact::<Functions>();
        assert!(!std::sync::Arc::ptr_eq(&known, &fresh), "edit {n}");
    }
}

#[test]
fn header_edits_invalidate_facts_taken_out_later() {
    let (mut module, mut store, func) = (Module::new(), FactStore::default(), function());
    store.facts(&module.header, None, func.global()).get::<Insts>(&func);
    *module.header.triple = "nvptx64-nvidia-cuda".into();
    let mut taken = store.take(&module.header, func.global());
    let env = store.env(&module.header, None);
    assert!(Facts::new(&mut taken, env).get_cached::<Insts>(&func).is_none());
}

/// One of many kinds of facts about a header.
struct Nth<const N: usize>(usize);
impl<const N: usize> HeaderAnalysis for Nth<N> {
    const NAME: &'static str = "nth";
    fn compute(_env: Env<'_>) -> Self {
        Nth(N)
    }
}

#[test]
fn addresses_of_header_facts_are_stable() {
    let (module, mut store) = (Module::new(), FactStore::default());
    let env = store.env(&module.header, None);
    // Each is computed on its first request, by any thread.
    fn ask<const N: usize>(env: Env<'_>) -> (usize, *const Nth<N>) {
        let fact = env.header_ref::<Nth<N>>();
        (fact.0, std::ptr::from_ref(fact))
    }
    macro_rules! same_again {
        ($($n:literal)*) => {
            std::thread::scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(|| {
                        $(assert_eq!(ask::<$n>(env).0, $n);)*
                    });
                }
            });
            $(
                let first = ask::<$n>(env);
                assert_eq!(first, ask::<$n>(env), "it does not move");
                assert!(std::ptr::eq(first.1, &*env.header_fact::<Nth<$n>>()));
            )*
        };
    }
    same_again!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29);
}
