//! What `base-address-strength-reduce` makes of generated loops accesses what they access, on all inputs.

mod small;

use selvedge_address::{BaseAddressStrengthReduce, StrengthOptions};
use selvedge_ir::{Function, Module, Opcode};
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use small::{Draw, Run, Trace, all_inputs, parsed};

/// Of how many inputs one is run.
const ONE_OF: usize = 3;

fn optimized(text: &str, options: StrengthOptions) -> Module {
    let mut module = parsed(text);
    let mut pipeline = Pipeline::new();
    pipeline.add(BaseAddressStrengthReduce { options });
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

fn n_pointers(module: &Module) -> usize {
    let (_, func) = module.defined().next().expect("one function");
    let is_pointer = |func: &Function, inst| {
        func.opcode(inst) == Opcode::Phi
            && module.header.types.ptr_space(func.inst(inst).ty()).is_some()
    };
    func.all_insts().filter(|&inst| is_pointer(func, inst)).count()
}

/// Runs functions before and after, and says how many variables there are more.
fn check(seeds: std::ops::Range<u64>, options: StrengthOptions) -> usize {
    let mut n_more = 0;
    for seed in seeds {
        let text = Draw::looping(&mut Rng::new(seed));
        let (before, after) = (parsed(&text), optimized(&text, options));
        n_more += n_pointers(&after).saturating_sub(n_pointers(&before));
        if before.to_string() == after.to_string() {
            continue;
        }
        for input in all_inputs().skip(seed as usize % ONE_OF).step_by(ONE_OF) {
            // Where it was undefined it may be anything.
            let Some(old) = trace(&before, input) else { continue };
            let new = trace(&after, input);
            assert_eq!(new, Some(old), "seed {seed} input {input:x?}\n{text}\n{after}");
        }
    }
    n_more
}

#[test]
fn variables_of_all_addresses_are_the_addresses_on_all_inputs() {
    let options = StrengthOptions { level: 1, ..StrengthOptions::default() };
    let n = u64::from(cases(150));
    let n_more = check(0..n, options);
    assert!(2 * n_more as u64 > n, "{n_more} variables in {n} functions");
}

#[test]
fn variables_that_pay_are_the_addresses_on_all_inputs() {
    let n = u64::from(cases(60));
    check(1000..1000 + n, StrengthOptions::default());
}
