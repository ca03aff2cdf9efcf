//! Generated loops make the same accesses after `base-address-strength-reduce`, on all inputs.

mod small;

use selvedge_address::{BaseAddressStrengthReduce, StrengthOptions};
use selvedge_ir::Module;
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use small::{Draw, all_inputs, optimized, parsed, trace};

/// One of this many inputs is run.
const ONE_OF: usize = 3;

/// The number of variables that the pass creates, over all functions.
#[derive(Default)]
struct Made {
    pointers: usize,
    indices: usize,
    /// Functions whose exit test changes.
    tests: usize,
}

impl Made {
    fn add(&mut self, before: &Module, after: &Module) {
        let of =
            |module: &Module, ty: &str| module.to_string().matches(&format!("phi {ty}")).count();
        self.pointers += of(after, "ptr").saturating_sub(of(before, "ptr"));
        self.indices += after.to_string().matches("index.iv = ").count();
        self.tests += usize::from(latch_test(before) != latch_test(after));
    }
}

/// The text of the last comparison, without its name.
fn latch_test(module: &Module) -> String {
    let text = module.to_string();
    let branches_on = |line: &&str| line.contains("icmp");
    text.lines().rfind(branches_on).unwrap_or_default().replace("%more", "")
}

/// Runs functions before and after, and counts the new variables.
fn check(
    seeds: std::ops::Range<u64>,
    draw: fn(&mut Rng) -> String,
    options: StrengthOptions,
) -> Made {
    let mut made = Made::default();
    for seed in seeds {
        let text = draw(&mut Rng::new(seed));
        let (before, after) =
            (parsed(&text), optimized(&text, BaseAddressStrengthReduce { options }));
        made.add(&before, &after);
        if before.to_string() == after.to_string() {
            continue;
        }
        for input in all_inputs().skip(seed as usize % ONE_OF).step_by(ONE_OF) {
            // If the old function is undefined, the new one may do anything.
            let Some(old) = trace(&before, input) else { continue };
            let new = trace(&after, input);
            assert_eq!(new, Some(old), "seed {seed} input {input:x?}\n{text}\n{after}");
        }
    }
    made
}

#[test]
fn reducing_all_addresses_preserves_them() {
    let options = StrengthOptions { level: 1, ..StrengthOptions::default() };
    let n = cases(200) as usize;
    let Made { pointers, indices, tests } = check(0..n as u64, Draw::looping, options);
    println!("{pointers} pointers, {indices} indices, {tests} tests");
    assert!(2 * pointers > n && 30 * indices > n && 10 * tests > n);
}

#[test]
fn reducing_profitable_addresses_preserves_them() {
    let n = cases(100) as usize;
    let Made { pointers, indices, tests } =
        check(1000..1000 + n as u64, Draw::looping, StrengthOptions::default());
    println!("{pointers} pointers, {indices} indices, {tests} tests");
    assert!(5 * pointers > n);
}

#[test]
fn reducing_addresses_of_nested_loops_preserves_them() {
    let options = StrengthOptions { level: 1, ..StrengthOptions::default() };
    let chained = StrengthOptions { iv_limit: 1, ..options };
    let n = cases(100) as usize;
    for (options, one_of) in [(options, 2), (chained, 20)] {
        let Made { pointers, indices, tests } = check(0..n as u64, Draw::nested, options);
        println!("{pointers} pointers, {indices} indices, {tests} tests");
        assert!(one_of * pointers > n && 20 * indices > n && 10 * tests > n);
    }
}

/// Each address has an index of its own that is a recurrence, and none pays: the others are evaluated again after
/// each that is dropped.
#[test]
fn a_loop_with_thousands_of_addresses_is_planned() {
    let n = 2000;
    let address = |n: usize| {
        format!(
            "  %m{n} = mul i32 %i, {}
  %z{n} = sext i32 %m{n} to i64
  %q{n} = getelementptr i32, ptr addrspace(1) %p, i64 %z{n}
  store volatile i32 0, ptr addrspace(1) %q{n}
",
            2 * n + 3
        )
    };
    let addresses: String = (0..n).map(address).collect();
    let text = format!(
        "define void @f(ptr addrspace(1) %p, i32 %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
{addresses}  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}}
"
    );
    let options = StrengthOptions::default();
    let after = optimized(&text, BaseAddressStrengthReduce { options }).to_string();
    assert_eq!(after.matches("store volatile").count(), n);
    assert_eq!(after.matches(" phi ").count(), 1);
}
