//! Dependence chains of 100,000 values, queried from the far end: nothing recurses over them. And the widest integers:
//! results that would need a wider type than exists are not computed.

use std::fmt::Write;

use selvedge_analysis::FactStore;
use selvedge_ir::{Inst, Opcode};
use selvedge_scev::{ScalarEvolution, Scev};
use selvedge_text::{ReadOptions, read};

/// The length of chains.
const LENGTH: usize = 100_000;

/// Runs queries on a function of `text`.
fn with_queries<T>(text: &str, questions: impl FnOnce(&mut Scev<'_>, Vec<Inst>) -> T) -> T {
    let module = read(text.as_bytes(), &ReadOptions::default()).expect("well formed").module;
    let mut store = FactStore::default();
    let (global, func) = module.defined().next().expect("a function");
    let mut facts = store.facts(&module.header, None, global);
    let evolution = facts.get::<ScalarEvolution>(func);
    let of_numbers = func.all_insts().filter(|&i| !func.opcode(i).is_terminator()).collect();
    evolution.ask(func, &mut facts, |scev| questions(scev, of_numbers))
}

/// A chain of parts in blocks of their own, with three paths before each.
fn chain(part: impl Fn(usize, &mut String)) -> String {
    let mut text = "define i32 @f(i1 %c, i32 %y0) {\n  br label %b1\n".to_owned();
    for n in 1..=LENGTH {
        let _ = write!(
            text,
            "b{n}:\n  switch i32 %y0, label %m{n} [ i32 0, label %k{n} i32 1, label %l{n} ]
k{n}:\n  br label %m{n}\nl{n}:\n  br label %m{n}\nm{n}:\n"
        );
        part(n, &mut text);
        let _ = writeln!(text, "  br label %b{}", n + 1);
    }
    let _ = writeln!(text, "b{}:\n  ret i32 %y{LENGTH}\n}}", LENGTH + 1);
    text
}

/// A phi of the preceding value and of constants.
fn phi(n: usize, text: &mut String) {
    let before = n - 1;
    let _ = writeln!(text, "  %x{n} = phi i32 [ %y{before}, %b{n} ], [ 7, %k{n} ], [ 9, %l{n} ]");
}

#[test]
fn ranges_of_phis_in_a_chain_of_sums_need_no_deep_stack() {
    let text = chain(|n, text| {
        phi(n, text);
        let _ = writeln!(text, "  %y{n} = add i32 %x{n}, 1");
    });
    let is_full = with_queries(&text, |scev, insts| {
        let last = *insts.last().expect("there are some");
        assert_eq!(scev.func().opcode(last), Opcode::Add);
        let e = scev.expr(last.into());
        scev.unsigned_range(e).is_full()
    });
    assert!(is_full, "the argument can be anything");
}

#[test]
fn ranges_of_phis_in_a_chain_of_shifts_need_no_deep_stack() {
    let text = chain(|n, text| {
        phi(n, text);
        let _ = writeln!(text, "  %z{n} = add i32 %x{n}, 3");
        let _ = writeln!(text, "  %y{n} = ashr i32 %z{n}, 1");
    });
    let most = with_queries(&text, |scev, insts| {
        let last = *insts.last().expect("there are some");
        let e = scev.expr(last.into());
        scev.signed_range(e).smax().to_i64()
    });
    assert!(most.expect("it fits") < 1 << 30);
}

#[test]
fn ranges_of_a_chain_of_selects_need_no_deep_stack() {
    let text = chain(|n, text| {
        let _ = writeln!(text, "  %x{n} = add nsw i32 %y{}, 1", n - 1);
        let _ = writeln!(text, "  %y{n} = select i1 %c, i32 %x{n}, i32 7");
    });
    with_queries(&text, |scev, insts| {
        let e = scev.expr((*insts.last().expect("there are some")).into());
        let _ = scev.unsigned_range(e);
    });
}

/// A loop over the widest integers that exits when `left` equals the argument.
fn widest(step: u32, left: &str) -> String {
    format!(
        "define void @f(i8388608 %n) {{
entry:
  br label %l
l:
  %i = phi i8388608 [ 0, %entry ], [ %j, %l ]
  %j = add i8388608 %i, {step}
  %q = udiv i8388608 %i, 6
  %c = icmp ne i8388608 {left}, %n
  br i1 %c, label %l, label %e
e:
  ret void
}}
"
    )
}

#[test]
fn trip_counts_of_the_widest_integers() {
    with_queries(&widest(1, "%i"), |scev, _| {
        let this = scev.loops().outermost()[0];
        let exact = scev.counts(this).exact;
        assert!(scev.is_known(exact), "the argument");
        assert_eq!(scev.trip_multiple(this), 1);
    });
}

#[test]
fn quotients_of_the_widest_integers() {
    with_queries(&widest(3, "%q"), |scev, _| {
        let this = scev.loops().outermost()[0];
        let exact = scev.counts(this).exact;
        assert!(!scev.is_known(exact));
    });
}

/// The minimum of so many different counts is not computed; their upper bound is.
#[test]
fn counts_of_a_loop_with_many_exits() {
    const N_EXITS: usize = 20_000;
    let mut text = String::from(
        "define void @f(i32 %n) {\nentry:\n  br label %loop\nloop:\n  \
         %i = phi i32 [ 0, %entry ], [ %j, %latch ]\n  br label %b0\n",
    );
    for n in 0..N_EXITS {
        let next = if n + 1 < N_EXITS { format!("b{}", n + 1) } else { "latch".to_owned() };
        let _ = write!(
            text,
            "b{n}:\n  %a{n} = add i32 %i, {n}\n  %c{n} = icmp ult i32 %a{n}, %n\n  \
             br i1 %c{n}, label %{next}, label %out\n"
        );
    }
    text += "latch:\n  %j = add i32 %i, 1\n  %e = icmp ult i32 %i, 1000\n  \
             br i1 %e, label %loop, label %out\nout:\n  ret void\n}\n";
    with_queries(&text, |scev, _| {
        let this = scev.loops().outermost()[0];
        let counts = scev.counts(this).clone();
        assert!(!scev.is_known(counts.exact));
        assert!(scev.is_known(counts.symbolic_max));
        assert_eq!(counts.constant_max.and_then(|most| most.to_u64()), Some(1000));
    });
}
