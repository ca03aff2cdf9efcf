//! What `common-base-elim` makes of generated functions accesses what they access, on all inputs.

mod small;

use selvedge_address::{CommonBaseElim, CommonBaseOptions};
use selvedge_ir::{Function, Module, Opcode};
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use small::{Draw, Run, Trace, all_inputs, parsed};

fn optimized(text: &str) -> Module {
    let mut module = parsed(text);
    let mut pipeline = Pipeline::new();
    let options = CommonBaseOptions::default();
    pipeline.add(CommonBaseElim { options });
    let mut session = Session::default();
    session.instrument.verify_each = true;
    if let Err(broken) = pipeline.run(&mut module, &mut session) {
        panic!("{:?}\n{text}", broken.diagnostics);
    }
    module
}

fn trace(module: &Module, input: [u64; 4]) -> Trace {
    let (_, func) = module.defined().next().expect("one function");
    Run::new(&module.header, func, input).trace(|_, _| {})
}

/// Address computations that are more than a constant step.
fn n_variable(func: &Function) -> usize {
    let is_variable = |&inst: &_| {
        func.opcode(inst) == Opcode::GetElementPtr
            && func.operands(inst).skip(1).any(|index| func.as_int(index).is_none())
    };
    func.all_insts().filter(is_variable).count()
}

#[test]
fn accesses_are_the_same_on_all_inputs() {
    let (mut n_before, mut n_after) = (0, 0);
    for seed in 0..u64::from(cases(150)) {
        let text = Draw::function(&mut Rng::new(seed));
        let (before, after) = (parsed(&text), optimized(&text));
        let n_of = |module: &Module| n_variable(module.defined().next().expect("one function").1);
        let (n_old, n_new) = (n_of(&before), n_of(&after));
        (n_before, n_after) = (n_before + n_old, n_after + n_new);
        if n_old == n_new {
            continue;
        }
        for input in all_inputs() {
            // Where it was undefined it may be anything.
            let Some(old) = trace(&before, input) else { continue };
            let new = trace(&after, input);
            assert_eq!(new, Some(old), "seed {seed} input {input:x?}\n{text}");
        }
    }
    assert!(20 * n_after < 19 * n_before, "of {n_before} addresses {n_after} are left");
}
