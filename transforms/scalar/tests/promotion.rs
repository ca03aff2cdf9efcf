//! The output of promotion: valid functions, and nothing that a second run would promote.

mod common;

use common::{optimized, read_module};
use proptest::prelude::{ProptestConfig, proptest};
use proptest::prop_assert_eq;
use selvedge_ir::verify::verify_module;
use selvedge_testkit::arb::{Contents, arb_function, cases};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(200)))]

    /// Debug builds also compare the updated facts with recomputed ones.
    #[test]
    fn promotion_is_valid_and_idempotent(sample in arb_function(1..=12, Contents::All)) {
        let mut module = sample.module;
        optimized(&mut module, "require<memoryssa>,mem2reg");
        let errors = verify_module(&module, None);
        prop_assert_eq!(errors.len(), 0, "{:?}\n{}", errors, module);
        let once = module.to_string();
        optimized(&mut module, "mem2reg");
        prop_assert_eq!(module.to_string(), once);
    }
}

/// A function whose only alloca is stored to in both arms of a branch and loaded after them.
const DIAMOND: &str = "
define i32 @f(i1 %c, i32 %x) {
entry:
  %v = alloca i32
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %v
  br label %join
no:
  store i32 %x, ptr %v
  br label %join
join:
  %r = load i32, ptr %v
  ret i32 %r
}
";

#[test]
fn memory_ssa_is_preserved_by_promotion() {
    let mut module = read_module(DIAMOND);
    // Debug builds compare it when the pass gives it back.
    optimized(&mut module, "require<memoryssa>,mem2reg,verify<memoryssa>");
    let text = module.to_string();
    assert!(text.contains("%v.0 = phi i32 [ 1, %yes ], [ %x, %no ]"), "{text}");
}
