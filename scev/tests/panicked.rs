//! A query that panics leaves no trace.

use std::panic::{AssertUnwindSafe, catch_unwind};

use selvedge_analysis::FactStore;
use selvedge_scev::ScalarEvolution;
use selvedge_text::{ReadOptions, read};

const LOOP: &str = "define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
";

#[test]
fn results_are_the_same_after_a_panic() {
    let module = read(LOOP.as_bytes(), &ReadOptions::default()).expect("it can be read").module;
    let mut store = FactStore::default();
    let (global, func) = module.defined().next().expect("a function");
    let mut facts = store.facts(&module.header, None, global);
    let evolution = facts.get::<ScalarEvolution>(func);
    let asked = catch_unwind(AssertUnwindSafe(|| {
        evolution.ask(func, &mut facts, |scev| {
            assert!(scev.loops().all().next().is_none(), "there is a loop");
        });
    }));
    assert!(asked.is_err());
    let most = evolution.ask(func, &mut facts, |scev| {
        let this = scev.loops().all().next().expect("a loop");
        scev.counts(this).constant_max.as_ref().and_then(|n| n.to_u64())
    });
    assert_eq!(most, Some(7));
}
