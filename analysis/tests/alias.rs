//! Compares alias analysis with executions of generated functions.

use std::collections::BTreeMap;
use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::alias::{
    AliasAnalysis, AliasChain, AliasContext, AliasOracle, AliasResult, MemoryLocation,
};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::Values;
use selvedge_analysis::{Env, SharedFacts};
use selvedge_ir::target::{ModRef, Target};
use selvedge_ir::{Function, Inst, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod addresses;
use addresses::{Event, Kind, Run, parsed, program, run};

/// Caches one query for each pair of accesses.
struct Answers<'a> {
    aa: AliasAnalysis<'a>,
    known: BTreeMap<(Inst, Inst, bool), AliasResult>,
    accesses: BTreeMap<(Inst, Inst), ModRef>,
}

impl Answers<'_> {
    fn place(&self, inst: Inst) -> MemoryLocation {
        self.aa.location(inst).expect("a load or store")
    }

    fn alias(&mut self, a: Inst, b: Inst, cross: bool) -> AliasResult {
        let (here, there) = (self.place(a), self.place(b));
        let aa = self.aa;
        *self.known.entry((a, b, cross)).or_insert_with(|| {
            let mut batch = aa.batch();
            batch.set_cross_iteration(cross);
            batch.alias(&here, &there)
        })
    }

    fn mod_ref(&mut self, call: Inst, access: Inst) -> ModRef {
        let place = self.place(access);
        let aa = self.aa;
        *self.accesses.entry((call, access)).or_insert_with(|| aa.mod_ref(call, &place))
    }
}

/// Whether the pointers of both events have their values at the same time: at `late`, if the pointer of `early`
/// dominates it and was not computed again in between; or at `early`, under the same conditions for the pointer of
/// `late`.
fn share_a_moment(func: &Function, dom: &Dominators, early: &Event, late: &Event) -> bool {
    let same = |value: Value| early.versions.get(&value) == late.versions.get(&value);
    let reaches = |value: Value, user: Inst| {
        value.as_inst().is_none_or(|def| dom.dominates_inst(func, def, user))
    };
    let current = |event: &Event, other: &Event| {
        event.pointer.is_none_or(|value| same(value) && reaches(value, other.inst))
    };
    current(early, late) || late.pointer.is_some() && current(late, early)
}

/// Counts of checks, so that a test can assert that they suffice.
#[derive(Default, Debug)]
struct Tally {
    runs: usize,
    no: usize,
    must: usize,
    partial: usize,
    cross: usize,
    out_of_reach: usize,
}

fn check_pair(
    answers: &mut Answers<'_>,
    dom: &Dominators,
    x: &Event,
    y: &Event,
    tally: &mut Tally,
) -> Result<(), String> {
    let overlaps = x.address < y.address + y.size && y.address < x.address + x.size;
    let claims = |what: &str, cross: bool| {
        format!(
            "{what}{}: {:?} at {:#x}, {:?} at {:#x}",
            if cross { " across iterations" } else { "" },
            x.inst,
            x.address,
            y.inst,
            y.address
        )
    };
    if answers.alias(x.inst, y.inst, true).is_no() {
        tally.cross += 1;
        if overlaps {
            return Err(claims("no alias", true));
        }
    }
    if !share_a_moment(answers.aa.func(), dom, x, y) {
        return Ok(());
    }
    match answers.alias(x.inst, y.inst, false) {
        AliasResult::NoAlias => {
            tally.no += 1;
            if overlaps { Err(claims("no alias", false)) } else { Ok(()) }
        }
        AliasResult::MayAlias => Ok(()),
        AliasResult::MustAlias => {
            tally.must += 1;
            if x.address == y.address { Ok(()) } else { Err(claims("must alias", false)) }
        }
        AliasResult::PartialAlias(offset) => {
            tally.partial += 1;
            let distance = y.address.wrapping_sub(x.address) as i64;
            let right = offset.is_none_or(|offset| offset == distance) && overlaps;
            if right { Ok(()) } else { Err(claims(&format!("partial alias {offset:?}"), false)) }
        }
    }
}

/// Checks that a call accesses only what it can reach, including memory that other threads access through their
/// `noalias` arguments on a target with such threads.
fn check_call(
    answers: &mut Answers<'_>,
    dom: &Dominators,
    run: &Run,
    call: &Event,
    access: &Event,
    is_gpu: bool,
    tally: &mut Tally,
) -> Result<(), String> {
    let (early, late) =
        if call.versions.values().sum::<u32>() <= access.versions.values().sum::<u32>() {
            (call, access)
        } else {
            (access, call)
        };
    let value = access.pointer.expect("an access");
    let func = answers.aa.func();
    let current = early.versions.get(&value) == late.versions.get(&value)
        && value.as_inst().is_none_or(|def| dom.dominates_inst(func, def, call.inst));
    if !current {
        return Ok(());
    }
    let kind = run.objects[access.object].kind;
    let reached = call.reachable.contains(&access.object) || is_gpu && kind == Kind::Restrict;
    let claims = answers.mod_ref(call.inst, access.inst);
    tally.out_of_reach += usize::from(!claims.writes());
    let wrong = reached && !claims.writes() && kind != Kind::Constant;
    if wrong { Err(format!("{claims:?} by {:?} on {:?}", call.inst, access.inst)) } else { Ok(()) }
}

fn check_run(
    answers: &mut Answers<'_>,
    dom: &Dominators,
    run: &Run,
    is_gpu: bool,
    tally: &mut Tally,
) -> Result<(), String> {
    tally.runs += 1;
    for (n, y) in run.events.iter().enumerate() {
        for x in &run.events[..n] {
            match (x.pointer, y.pointer) {
                (Some(_), Some(_)) => check_pair(answers, dom, x, y, tally)?,
                (None, Some(_)) => check_call(answers, dom, run, x, y, is_gpu, tally)?,
                (Some(_), None) => check_call(answers, dom, run, y, x, is_gpu, tally)?,
                (None, None) => {}
            }
        }
    }
    Ok(())
}

/// Executes one function several times, and compares the results of the analysis.
fn check(text: &str, rng: &mut Rng, n_runs: usize, tally: &mut Tally) {
    let module = parsed(text);
    let (_, func) = module.defined().next().expect("one function");
    let is_gpu = !module.header.triple.is_empty();
    let target: Option<&dyn Target> = if is_gpu { Some(&NvptxTarget) } else { None };
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target, shared: &shared };
    let cx = AliasContext::new(env, func);
    let dom = Dominators::compute(func);
    let aa = AliasAnalysis::new(&cx, func).with_dominators(&dom);
    let mut answers = Answers { aa, known: BTreeMap::new(), accesses: BTreeMap::new() };
    for _ in 0..n_runs {
        let Some(run) = run(&module.header, func, rng) else { continue };
        if let Err(what) = check_run(&mut answers, &dom, &run, is_gpu, tally) {
            panic!("{what}\n{text}");
        }
    }
}

#[test]
fn alias_results_hold_in_all_executions() {
    let mut tally = Tally::default();
    for seed in 0..u64::from(cases(600)) {
        let mut rng = Rng::new(seed);
        let text = program(&mut rng);
        check(&text, &mut rng, 12, &mut tally);
    }
    eprintln!("{tally:?}");
    let Tally { runs, no, must, partial, cross, out_of_reach } = tally;
    assert!(runs > 300 && no > 1000 && must > 100 && partial > 20, "too little was checked");
    assert!(cross > 500 && out_of_reach > 50, "too little was checked");
}

/// Calls `look` with the analysis of the only function of a text, using a chain of oracles.
fn with_analysis<R>(text: &str, chain: AliasChain, look: impl FnOnce(AliasAnalysis<'_>) -> R) -> R {
    let module = parsed(text);
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = AliasContext::new(env, func).with_chain(chain);
    let dom = Dominators::compute(func);
    look(AliasAnalysis::new(&cx, func).with_dominators(&dom))
}

fn accesses(aa: AliasAnalysis<'_>) -> Vec<MemoryLocation> {
    aa.func().all_insts().filter_map(|inst| aa.location(inst)).collect()
}

/// An oracle that states that no two locations alias, and that all memory is read-only.
struct Nothing;

impl AliasOracle for Nothing {
    fn name(&self) -> &'static str {
        "nothing"
    }

    fn alias(&self, _: &Values<'_>, _: &MemoryLocation, _: &MemoryLocation) -> AliasResult {
        AliasResult::NoAlias
    }

    fn mod_ref_mask(&self, _: &Values<'_>, _: &MemoryLocation) -> ModRef {
        ModRef::Ref
    }
}

const TWO_ARGUMENTS: &str = "\
define void @f(ptr %a, ptr %b) {
  store i8 0, ptr %a
  store i8 0, ptr %b
  store i8 0, ptr %a
  ret void
}
";

#[test]
fn an_embedder_s_oracle_extends_the_chain() {
    let chain = AliasChain::default().with(Arc::new(Nothing));
    assert_eq!(chain.names(), "target-spaces,basic-aa,scoped-noalias-aa,tbaa,nothing");
    with_analysis(TWO_ARGUMENTS, chain, |aa| {
        let places = accesses(aa);
        assert_eq!(aa.alias(&places[0], &places[1]), AliasResult::NoAlias);
        assert_eq!(aa.alias(&places[0], &places[2]), AliasResult::MustAlias);
        assert_eq!(aa.mod_ref_mask(&places[0]), ModRef::Ref);
        assert!(aa.points_to_constant_memory(&places[0]));
    });
    with_analysis(TWO_ARGUMENTS, AliasChain::default(), |aa| {
        let places = accesses(aa);
        assert_eq!(aa.alias(&places[0], &places[1]), AliasResult::MayAlias);
        assert!(!aa.points_to_constant_memory(&places[0]));
    });
}

#[test]
fn an_unknown_analysis_in_a_chain_is_an_error() {
    let error = AliasChain::parse("basic-aa,nonsense").expect_err("no such analysis");
    assert_eq!(error.to_string(), "unknown alias analysis name 'nonsense'");
}

#[test]
fn results_at_a_limit_are_marked() {
    let mut text = String::from("define void @f(ptr %p0) {\n");
    for n in 0..20 {
        text += &format!("  %p{} = getelementptr i8, ptr %p{n}, i64 1\n", n + 1);
    }
    text += "  store i8 0, ptr %p2\n  store i8 0, ptr %p4\n  store i8 0, ptr %p20\n  ret void\n}\n";
    with_analysis(&text, AliasChain::default(), |aa| {
        let places = accesses(aa);
        let mut batch = aa.batch();
        assert_eq!(batch.alias(&places[0], &places[1]), AliasResult::NoAlias);
        assert!(!batch.met_a_cap());
        assert_eq!(batch.alias(&places[0], &places[2]), AliasResult::MayAlias);
        assert!(batch.met_a_cap());
        // The cached result remembers the limit.
        assert_eq!(batch.alias(&places[0], &places[2]), AliasResult::MayAlias);
        assert!(batch.met_a_cap());
    });
}

/// Whether some relation of the locations is consistent with all results: which of two rules is applied first depends
/// on the order of the locations and on earlier queries, so one result may be less precise than another.
fn are_compatible(answers: &[AliasResult]) -> bool {
    use AliasResult::{MayAlias, NoAlias, PartialAlias};
    let mut surely: Vec<AliasResult> = answers.to_vec();
    surely.retain(|answer| !matches!(answer, MayAlias | PartialAlias(None)));
    // If nothing is accessed twice, "no alias" is as correct as an offset.
    surely.retain(|answer| *answer != NoAlias);
    surely.windows(2).all(|pair| pair[0] == pair[1])
}

#[test]
fn results_do_not_depend_on_order_or_batching() {
    let mut compared = 0;
    for seed in 0..u64::from(cases(100)) {
        let text = program(&mut Rng::new(1 << 40 | seed));
        with_analysis(&text, AliasChain::default(), |aa| {
            let places = accesses(aa);
            let mut batch = aa.batch();
            for a in &places {
                for b in &places {
                    let answers = [batch.alias(a, b), aa.alias(a, b), aa.alias(b, a).swapped()];
                    assert!(are_compatible(&answers), "{answers:?}\n{text}");
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 5000, "only {compared}");
}

/// A value that is computed from itself occurs only in unreachable code.
#[test]
fn cycles_in_dead_code_terminate() {
    let text = "\
define void @f(ptr %a) {
  ret void
dead:
  %p = getelementptr i8, ptr %q, i64 1
  %q = getelementptr i8, ptr %p, i64 1
  %r = select i1 true, ptr %r, ptr %p
  store i8 0, ptr %p
  store i8 0, ptr %r
  store i8 0, ptr %a
  br label %dead
}
";
    with_analysis(text, AliasChain::default(), |aa| {
        let places = accesses(aa);
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            aa.alias(&places[a], &places[b]);
        }
    });
}

/// Nested choices of any depth cost a bounded amount of work.
#[test]
fn deep_chains_of_selects_hit_a_limit() {
    let mut text = String::from("define void @f(ptr %x0, ptr %y0, i1 %c, i1 %d) {\n");
    for n in 0..3000 {
        text += &format!("  %x{} = select i1 %c, ptr %x{n}, ptr %y{n}\n", n + 1);
        text += &format!("  %y{} = select i1 %d, ptr %y{n}, ptr %x{n}\n", n + 1);
    }
    text += "  store i8 0, ptr %x3000\n  store i8 0, ptr %y3000\n  ret void\n}\n";
    with_analysis(&text, AliasChain::default(), |aa| {
        let places = accesses(aa);
        assert_eq!(aa.alias(&places[0], &places[1]), AliasResult::MayAlias);
    });
}
