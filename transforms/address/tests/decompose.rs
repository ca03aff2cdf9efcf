//! Decomposed addresses against their definition, on all inputs of generated functions.

mod small;

use rustc_hash::FxHashMap;

use selvedge_address::decompose::{
    Atom, DEFAULT_DEPTH, Decomposer, Extension, Fingerprints, LinearAddress,
};
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_analysis::{Env, SharedFacts};
use selvedge_ir::{Function, Inst, Module, ModuleHeader, Opcode};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use small::{Draw, Numbers, Run, WIDTH, all_inputs, cut, parsed, signed};

/// All addresses of a function, as sums.
fn sums(module: &Module, func: &Function) -> FxHashMap<Inst, LinearAddress> {
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let (cx, dom) = (ValueContext::new(env, func), Dominators::compute(func));
    let decomposer = Decomposer::new(Values::new(&cx, func).with_dominators(&dom), DEFAULT_DEPTH);
    let is_address = |&inst: &Inst| func.opcode(inst) == Opcode::GetElementPtr;
    let sum = |inst: Inst| Some((inst, decomposer.address(inst.into())?));
    func.all_insts().filter(is_address).filter_map(sum).collect()
}

/// The value of a sum, by definition.
fn value_of(header: &ModuleHeader, func: &Function, sum: &LinearAddress, env: &Numbers) -> u64 {
    let number = |value| {
        (env[&value].expect("no poison"), {
            header.types.int_bits(func.value_type(value)).unwrap_or(WIDTH)
        })
    };
    let mut total = i128::from(number(sum.root).0) + i128::from(sum.offset);
    for term in &sum.terms {
        let mut product = i128::from(term.coefficient);
        for factor in &term.factors {
            let (bits, width) = match factor.atom {
                Atom::Value(value) => number(value),
                Atom::Quotient { of, by, signed: has_sign } => {
                    let (bits, width) = number(of);
                    let by = i128::from(by);
                    let quotient =
                        if has_sign { signed(bits, width) / by } else { i128::from(bits) / by };
                    (cut(quotient, width), width)
                }
            };
            let factor = match factor.extension {
                Extension::Low | Extension::Unsigned => i128::from(bits),
                Extension::Signed => signed(bits, width),
            };
            product = i128::from(cut(product * factor, WIDTH));
        }
        total += product;
    }
    cut(total, WIDTH)
}

#[test]
fn sums_equal_the_addresses_on_all_inputs() {
    let (mut n_terms, mut n_products, mut n_quotients) = (0, 0, 0);
    for seed in 0..u64::from(cases(100)) {
        let text = Draw::function(&mut Rng::new(seed));
        let module = parsed(&text);
        let (_, func) = module.defined().next().expect("one function");
        let sums = sums(&module, func);
        for term in sums.values().flat_map(|sum| &sum.terms) {
            n_terms += 1;
            n_products += usize::from(term.factors.len() > 1);
            let is_quotient = |atom| matches!(atom, Atom::Quotient { .. });
            n_quotients += usize::from(term.factors.iter().any(|it| is_quotient(it.atom)));
        }
        for input in all_inputs() {
            Run::new(&module.header, func, input).trace(|env, inst| {
                let (Some(sum), Some(address)) = (sums.get(&inst), env[&inst.into()]) else {
                    return;
                };
                let what = || format!("{inst:?} seed {seed} input {input:x?}: {sum:?}\n{text}");
                for &part in &sum.parts {
                    assert!(env[&part.into()].is_some(), "{part:?} of {}", what());
                }
                assert_eq!(value_of(&module.header, func, sum, env), address, "{}", what());
            });
        }
    }
    assert!(
        n_terms > 1000 && n_products > 5 && n_quotients > 50,
        "{n_terms} {n_products} {n_quotients}"
    );
}

/// The low bits of the fingerprint of each address, as many as addresses have.
fn fingerprints(module: &Module, func: &Function) -> FxHashMap<Inst, u64> {
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = ValueContext::new(env, func);
    let mut prints = Fingerprints::new(Values::new(&cx, func));
    let is_address = |&inst: &Inst| func.opcode(inst) == Opcode::GetElementPtr;
    let addresses = func.all_insts().filter(is_address);
    addresses.map(|inst| (inst, prints.of(inst.into()) & ((1 << WIDTH) - 1))).collect()
}

/// Compares fingerprints with sums, which are the reference. Returns how many pairs of addresses differ by a
/// constant, and how many have different fingerprints.
fn compare_fingerprints(
    module: &Module,
    func: &Function,
    sums: &FxHashMap<Inst, LinearAddress>,
    what: &str,
) -> [usize; 2] {
    let prints = fingerprints(module, func);
    let addresses: Vec<Inst> = func.all_insts().filter(|inst| sums.contains_key(inst)).collect();
    let mut counts = [0, 0];
    for (n, a) in addresses.iter().enumerate() {
        for b in &addresses[..n] {
            let is_alike = prints[a] == prints[b];
            counts[1] += usize::from(!is_alike);
            if sums[a].distance_to(&sums[b]).is_some() {
                counts[0] += 1;
                assert!(is_alike, "{a:?} and {b:?}\n{what}");
            }
        }
    }
    counts
}

#[test]
fn addresses_that_differ_by_a_constant_share_a_fingerprint() {
    let (mut n_alike, mut n_apart) = (0, 0);
    for seed in 0..u64::from(cases(2000)) {
        let text = Draw::function(&mut Rng::new(seed));
        let module = parsed(&text);
        let (_, func) = module.defined().next().expect("one function");
        let counts = compare_fingerprints(&module, func, &sums(&module, func), &text);
        (n_alike, n_apart) = (n_alike + counts[0], n_apart + counts[1]);
    }
    assert!(n_alike > 1000 && n_apart > 1000, "{n_alike} {n_apart}");
}

/// The sums of a function's addresses, in order.
fn sums_of(body: &str) -> Vec<LinearAddress> {
    let text = format!(
        "target datalayout = \"p:8:8:8:8\"\ndefine void @f({}) {{\n{body}  ret void\n}}\n",
        small::ARGUMENTS
    );
    let module = parsed(&text);
    let (_, func) = module.defined().next().expect("one function");
    let sums = sums(&module, func);
    compare_fingerprints(&module, func, &sums, &text);
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|&(inst, _)| inst);
    sums.into_iter().map(|(_, sum)| sum).collect()
}

#[test]
fn quotient_and_remainder_are_recombined() {
    let sums = sums_of(
        "  %q = udiv i6 %x, 6
  %m = mul nuw i6 %q, 6
  %r = urem i6 %x, 6
  %s = add nuw i6 %m, %r
  %w = zext i6 %s to i8
  %a = getelementptr i8, ptr %p, i8 %w
  %z = zext i6 %x to i8
  %b = getelementptr i8, ptr %p, i8 %z
",
    );
    assert_eq!(sums[0].distance_to(&sums[1]), Some(0));
    assert_eq!(sums[0].repeated.len(), 1, "both divisions must see one number");
}

#[test]
fn a_remainder_may_be_written_as_a_difference() {
    let sums = sums_of(
        "  %q = sdiv i6 %x, 6
  %m = mul i6 %q, 6
  %r = sub i6 %x, %m
  %row = sext i6 %q to i8
  %col = sext i6 %r to i8
  %line = getelementptr [6 x i8], ptr %p, i8 %row
  %a = getelementptr i8, ptr %line, i8 %col
  %w = sext i6 %x to i8
  %b = getelementptr i8, ptr %p, i8 %w
",
    );
    assert_eq!(sums[1].distance_to(&sums[2]), Some(0));
}

#[test]
fn sums_that_may_wrap_are_not_split_below_an_extension() {
    let sums = sums_of(
        "  %u = add i6 %x, 1
  %e = sext i6 %u to i8
  %a = getelementptr i8, ptr %p, i8 %e
  %w = sext i6 %x to i8
  %b = getelementptr i8, ptr %p, i8 %w
",
    );
    assert_eq!(sums[0].distance_to(&sums[1]), None);
}

#[test]
fn ranges_prove_that_a_sum_does_not_wrap() {
    let sums = sums_of(
        "  %n = and i6 %x, 15
  %u = add i6 %n, 1
  %e = zext i6 %u to i8
  %a = getelementptr i8, ptr %p, i8 %e
  %w = sext i6 %n to i8
  %b = getelementptr i8, ptr %p, i8 %w
",
    );
    assert_eq!(sums[1].distance_to(&sums[0]), Some(1));
    assert_eq!(sums[0].relied.len(), 1);
}

#[test]
fn a_mask_of_all_bits_is_its_operand() {
    let sums = sums_of(
        "  %n = and i6 %x, -1
  %e = zext i6 %n to i8
  %a = getelementptr i8, ptr %p, i8 %e
  %w = zext i6 %x to i8
  %b = getelementptr i8, ptr %p, i8 %w
",
    );
    assert_eq!(sums[0].distance_to(&sums[1]), Some(0));
}

#[test]
fn repeated_values_of_a_term_must_not_be_undef() {
    let sums = sums_of(
        "  %v = sext i4 %y to i8
  %w = sext i6 %x to i8
  %n = add i8 %w, %v
  %s = mul i8 %n, %w
  %a = getelementptr i8, ptr %p, i8 %s
  %m = mul i8 %w, %v
  %b = getelementptr i8, ptr %p, i8 %m
",
    );
    let met_in_sum: Vec<usize> = sums.iter().map(|sum| sum.repeated_in_sum().len()).collect();
    assert_eq!(met_in_sum, [1, 0], "%x is in both terms of the first sum");
}
