//! The simplifications of a function of generated text.
#![allow(dead_code, reason = "each test uses a part of it")]

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::simplify::{Simplified, simplify};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, SharedFacts};
use selvedge_ir::{Inst, Module};
use selvedge_text::{ReadOptions, read};

/// Parses the text of a generator.
pub(crate) fn parsed(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// The simplifications of those instructions of the only function that have one. Without context instructions, debug
/// builds also check that sources exclude only rules that do not apply.
pub(crate) fn answers(module: &Module) -> Vec<(Inst, Simplified)> {
    answers_anywhere(module);
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let dom = Dominators::compute(func);
    let values = Values::new(&cx, func).with_dominators(&dom);
    func.all_insts().filter_map(|inst| Some((inst, simplify(values.at(inst), inst)?))).collect()
}

/// The same without context instructions: sources of operands exclude rules.
pub(crate) fn answers_anywhere(module: &Module) -> Vec<(Inst, Simplified)> {
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let values = Values::new(&cx, func);
    func.all_insts().filter_map(|inst| Some((inst, simplify(values, inst)?))).collect()
}
