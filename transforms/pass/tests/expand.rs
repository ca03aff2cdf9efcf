//! Expansion of expressions by a pass: a small pass turns addresses in a loop into induction variables. Tests what a
//! pass learns about costs, reuse and insertion points.

mod common;

use common::text_of;
use selvedge_analysis::memory_ssa::MemorySsa;
use selvedge_ir::{Function, Inst, Module, Opcode};
use selvedge_pass::{Changed, Cx, Pass, Pipeline, Session};
use selvedge_scev::{
    Expansion, ExpansionPlan, Prefixes, Recurrences, Refusal, Reuse, ScalarEvolution,
};
use selvedge_text::{ReadOptions, read};

const TEXT: &str = "
define void @f(ptr %a, ptr %b, i64 %n, i64 %m) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %scaled = mul i64 %i, %m
  %p = getelementptr float, ptr %a, i64 %scaled
  %x = load float, ptr %p
  %q = getelementptr float, ptr %b, i64 %i
  store float %x, ptr %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
";

/// Replaces the addresses of loads and stores by induction variables.
struct Reduce(Expansion);

const WHY: &str = "address in a variable of the loop";

impl Reduce {
    fn address(func: &Function, inst: Inst) -> Option<usize> {
        match func.opcode(inst) {
            Opcode::Load => Some(0),
            Opcode::Store => Some(1),
            _ => None,
        }
    }

    /// The plan for one address, if it is profitable: one multiplication less, or no new instruction.
    fn plan(&self, func: &Function, cx: &mut Cx<'_>, at: Inst) -> Option<ExpansionPlan> {
        let pointer = func.operand(at, Self::address(func, at)?);
        let plan = cx.ask_maintained(|evolution: &ScalarEvolution, facts| {
            evolution.ask(func, facts, |scev| {
                let address = scev.expr(pointer);
                scev.plan(address, at, &self.0)
            })
        });
        plan?.ok().filter(|plan| plan.cost().products == 0)
    }
}

impl Pass for Reduce {
    fn name(&self) -> &'static str {
        "reduce"
    }
    fn is_required(&self) -> bool {
        false
    }
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        cx.maintain::<MemorySsa>(func);
        cx.maintain::<ScalarEvolution>(func);
        let mut changed = Changed::No;
        let accesses: Vec<Inst> =
            func.all_insts().filter(|&inst| Self::address(func, inst).is_some()).collect();
        for at in accesses {
            let Some(plan) = self.plan(func, cx, at) else { continue };
            let n = Self::address(func, at).expect("an access");
            changed |= cx.transform(func, WHY, |func, cx| {
                let header = cx.header();
                let value = plan.write(header, func, |func, edit| cx.notify_edited(func, edit));
                cx.set_operand(func, at, n, value, WHY)
            });
        }
        changed
    }
}

fn parsed(text: &str) -> Module {
    read(text.as_bytes(), &ReadOptions::default()).expect("well formed").module
}

fn reduced(how: Expansion) -> String {
    let mut module = parsed(TEXT);
    let mut pipeline = Pipeline::new();
    pipeline.add(Reduce(how));
    pipeline.run(&mut module, &mut Session::default()).expect("nothing is wrong");
    text_of(&module)
}

/// The lines of a text, without indentation.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).collect()
}

#[test]
fn an_address_becomes_a_variable() {
    let prefixes = Prefixes { result: "scevcgp_", part: "scevcgptmp_", phi: "ptr.iv" };
    let how = Expansion {
        recurrences: Recurrences::Own,
        reuse: Reuse::Never,
        prefixes,
        ..Expansion::default()
    };
    let text = reduced(how);
    let found = lines(&text);
    // The step, four times %m, is computed before the loop.
    let at = |line: &str| found.iter().position(|other| other.starts_with(line)).expect(line);
    assert!(at("%scevcgptmp_0 = shl i64 %m, 2") < at("loop:"), "{text}");
    assert!(at("%ptr.iv = phi ptr [ %a, %entry ], [ %scevcgptmp_1, %loop ]") > at("loop:"));
    assert!(at("%scevcgptmp_1 = getelementptr i8, ptr %ptr.iv, i64 %scevcgptmp_0") > at("loop:"));
    assert!(found.contains(&"%x = load float, ptr %ptr.iv, align 4"), "{text}");
    assert!(found.contains(&"store float %x, ptr %ptr.iv1, align 4"), "{text}");
}

#[test]
fn existing_values_are_reused() {
    let how = Expansion { recurrences: Recurrences::Own, ..Expansion::default() };
    assert_eq!(reduced(how), text_of(&parsed(TEXT)));
}

/// The plan for the value named `value` before the instruction named `at`.
fn planned(text: &str, value: &str, at: &str, how: &Expansion) -> Result<ExpansionPlan, Refusal> {
    let module = parsed(text);
    let (global, func) = module.defined().next().expect("a function");
    let mut store = selvedge_analysis::FactStore::default();
    let mut facts = store.facts(&module.header, None, global);
    let named = |name: &str| func.by_name(name.as_bytes()).expect("a value of the text");
    let at = named(at).as_inst().expect("an instruction");
    let evolution = facts.get::<ScalarEvolution>(func);
    evolution.ask(func, &mut facts, |scev| {
        let e = scev.expr(named(value));
        scev.plan(e, at, how)
    })
}

const DIVISION: &str = "
define i32 @f(i32 %a, i32 noundef %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %is.zero = icmp eq i32 %b, 0
  br i1 %is.zero, label %latch, label %divide
divide:
  %q = udiv i32 %a, %b
  %r = add i32 %q, %i
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
";

#[test]
fn divisions_are_placed_where_they_are_defined() {
    let never = Expansion { reuse: Reuse::Never, ..Expansion::default() };
    // After the comparison the divisor is nonzero; hoisted out of the loop it may be zero, so the division stays
    // inside.
    let plan = planned(DIVISION, "q", "r", &never).expect("the divisor is not zero there");
    assert_eq!((plan.cost().quotients, plan.cost().in_loops), (1, 1));
    let refused = planned(DIVISION, "q", "is.zero", &never);
    assert_eq!(refused.map(|_| ()), Err(Refusal::Division));
}

#[test]
fn refusals_have_a_reason() {
    let how = Expansion { reuse: Reuse::Never, ..Expansion::default() };
    let refused = |value, at| planned(DIVISION, value, at, &how).map(|_| ());
    assert!(matches!(refused("next", "more"), Err(Refusal::Recurrence(_))));
    assert_eq!(refused("next", "i"), Err(Refusal::Place));
    assert!(matches!(refused("is.zero", "r"), Ok(()) | Err(Refusal::NotThere(_))));
    let text = "declare i32 @g()
        define i32 @f() {
          %x = call i32 @g()
          %y = add i32 %x, 1
          ret i32 %y
        }";
    assert!(matches!(planned(text, "y", "x", &how).map(|_| ()), Err(Refusal::NotThere(_))));
}

#[test]
fn instructions_with_too_strong_flags_are_fixed_or_skipped() {
    // %s is poison where %t is not, and no behavior is undefined then.
    let text = "define i32 @f(i32 noundef %a, i32 noundef %b) {
          %s = add nsw i32 %a, %b
          %t = add i32 %b, %a
          %u = xor i32 %t, %s
          ret i32 %u
        }";
    let with = |reuse| planned(text, "t", "t", &Expansion { reuse, ..Expansion::default() });
    let sound = with(Reuse::Sound).expect("it can be written").cost();
    assert_eq!((sound.instructions, sound.reused), (1, 0));
    let dropping = with(Reuse::DroppingFlags).expect("it can be written").cost();
    assert_eq!((dropping.instructions, dropping.reused, dropping.without_flags), (0, 1, 1));
}
