//! Compares simplification with LLVM's, on the same generated functions.
//!
//! This is a measurement rather than a proof: how many functions LLVM simplifies further, and how many this
//! implementation does. It is skipped if `opt-22` is not installed.

use std::process::Command;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::simplify::simplify;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env as AnalysisEnv, InstEffects, SharedFacts};
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_ir::{Inst, Module};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_testkit::tools;

mod eval;
use eval::straight_line;

/// The share of functions, in percent, that LLVM may simplify further.
const TOLERATED: usize = 6;

/// Simplifies and deletes until nothing changes.
fn simplify_all(module: &mut Module) {
    let global = module.defined().next().expect("one function").0;
    loop {
        let (header, body) = module.body_mut(global);
        let func = body.expect("a body");
        let shared = SharedFacts::default();
        let env = AnalysisEnv { header, target: None, shared: &shared };
        let cx = ValueContext::new(env, func);
        let effects = InstEffects::new(env);
        let dom = Dominators::compute(func);
        let mut changed = false;
        for inst in func.all_insts().collect::<Vec<Inst>>() {
            let values = Values::new(&cx, func).with_dominators(&dom).at(inst);
            let found = if func.has_uses(inst.into()) { simplify(values, inst) } else { None };
            if let Some(found) = found {
                let with = found.materialize(&header.types, func);
                func.replace_all_uses(inst.into(), with);
                changed = true;
            }
        }
        let all: Vec<Inst> = func.all_insts().collect();
        for inst in all.into_iter().rev() {
            if effects.is_trivially_dead(func, inst) {
                func.erase(inst);
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// Instructions of the one function in LLVM's text.
fn n_insts(text: &str) -> usize {
    let body = text.lines().skip_while(|line| !line.starts_with("define"));
    body.take_while(|line| *line != "}").filter(|line| line.starts_with("  ")).count()
}

#[test]
fn llvm_rarely_simplifies_further() {
    let Some(opt) = tools::opt() else { return };
    let n = cases(300) as usize;
    let (mut after, mut ahead) = (Vec::new(), 0);
    for seed in 0..n as u64 {
        let mut module = straight_line(&mut Rng::new(1 << 40 | seed), 8, 4);
        let text = print_module(&module, &PrintOptions::default());
        let args = ["-passes=instsimplify,adce", "-S", "-"];
        let out = tools::run(Command::new(&opt).args(args), &text).expect("opt runs");
        let stderr = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(out.status.success(), "{stderr}\n{}", String::from_utf8_lossy(&text));
        simplify_all(&mut module);
        let ours =
            String::from_utf8(print_module(&module, &PrintOptions::default())).expect("text");
        let theirs = String::from_utf8_lossy(&out.stdout).into_owned();
        match n_insts(&ours).cmp(&n_insts(&theirs)) {
            std::cmp::Ordering::Greater => after.push((seed, ours, theirs)),
            std::cmp::Ordering::Less => ahead += 1,
            std::cmp::Ordering::Equal => {}
        }
    }
    let share = after.len() * 100 / n;
    eprintln!("of {n} functions LLVM simplifies {} further, and {ahead} less far", after.len());
    if std::env::var_os("SHOW").is_some() {
        for (seed, ours, theirs) in &after {
            let body = |text: &str| {
                text[text.find("define").unwrap_or(0)..].split("\n}").next().map(str::to_owned)
            };
            eprintln!(
                "seed {seed}\n{}\n{}",
                body(ours).unwrap_or_default(),
                body(theirs).unwrap_or_default()
            );
        }
    }
    assert!(share <= TOLERATED, "LLVM simplifies {share} % of the functions further");
}
