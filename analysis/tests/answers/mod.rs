//! What a function of generated text simplifies to.
#![allow(dead_code, reason = "each test uses a part of it")]

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::simplify::{Simplified, simplify};
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, SharedFacts};
use selvedge_ir::{Inst, Module};
use selvedge_text::{ReadOptions, read};

/// The module that a generator wrote.
pub(crate) fn parsed(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// What every instruction of the only function simplifies to, where it does.
pub(crate) fn answers(module: &Module) -> Vec<(Inst, Simplified)> {
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let dom = Dominators::compute(func);
    let values = Values::new(&cx, func).with_dominators(&dom);
    func.all_insts().filter_map(|inst| Some((inst, simplify(values.at(inst), inst)?))).collect()
}

/// As quick as passes that ask of every instruction want it.
pub(crate) const QUICK_LEVELS: u32 = 2;

/// The same by local rules only, of all places.
pub(crate) fn quick_answers(module: &Module) -> Vec<(Inst, Simplified)> {
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let values = Values::new(&cx, func).looking_back(QUICK_LEVELS);
    func.all_insts().filter_map(|inst| Some((inst, simplify(values, inst)?))).collect()
}
