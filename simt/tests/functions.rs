//! The judge of single functions on pairs of functions: it must report each kind of wrong change, and no change that
//! the language permits.

use selvedge_ir::inst::IntFlags;
use selvedge_simt::{FunctionVerdict, Program, ScalarOptions, judge_functions};
use selvedge_text::read;

const DECLARATIONS: &str = "
@v = global i32 7
declare void @event(i32)
declare void @other(i32)
declare void @takes(ptr)
declare i32 @gives()
declare i32 @question(i32) memory(none) nounwind willreturn
declare i32 @may_hang(i32) memory(none) nounwind
declare i32 @looks(ptr) memory(read) nounwind willreturn
declare i32 @writes_its(ptr) memory(argmem: readwrite) nounwind willreturn
declare ptr @malloc(i64)
declare void @free(ptr)
declare i32 @person(...)
declare void @small(i32 range(i32 0, 5)) memory(none) nounwind willreturn
";

fn verdict(before: &str, after: &str) -> FunctionVerdict {
    let program = |body: &str| {
        let text = format!("{DECLARATIONS}{body}");
        let module = read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}"));
        Program::scalar(&module.module).expect("it can run")
    };
    let (before, after) = (program(before), program(after));
    let report = judge_functions(&before, &after, &ScalarOptions::default(), |_| true);
    assert_eq!(report.functions.len(), 1);
    report.functions[0].verdict.clone()
}

/// The verdict on two bodies of one function, whose parameters are an integer and two pointers.
fn verdict_of_bodies(before: &str, after: &str) -> FunctionVerdict {
    let whole = |body: &str| format!("define i32 @f(i32 %x, ptr %p, ptr %q) {{\n{body}\n}}");
    verdict(&whole(before), &whole(after))
}

#[track_caller]
fn wrong(before: &str, after: &str, message: &str) {
    match verdict_of_bodies(before, after) {
        FunctionVerdict::Different(what) => assert!(what.contains(message), "{what}"),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn right(before: &str, after: &str) {
    match verdict_of_bodies(before, after) {
        FunctionVerdict::Same { n_judged } => assert!(n_judged >= 8, "{n_judged}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_different_result_is_reported() {
    wrong("ret i32 %x", "%y = and i32 %x, 1023\nret i32 %y", "it returns");
}

#[test]
fn different_memory_contents_are_reported() {
    wrong("store i32 %x, ptr %p\nret i32 0", "ret i32 0", "byte");
    wrong("ret i32 0", "store i32 %x, ptr @v\nret i32 0", "@v");
}

#[test]
fn stores_to_may_alias_pointers_are_not_reordered() {
    let both = |a: &str, b: &str| format!("store i32 1, ptr {a}\nstore i32 2, ptr {b}\nret i32 0");
    wrong(&both("%p", "%q"), &both("%q", "%p"), "byte");
    let load = "store i32 1, ptr %p\nstore i32 2, ptr %q\n%y = load i32, ptr %p\nret i32 %y";
    wrong(load, &load.replace("ret i32 %y", "ret i32 1"), "it returns");
}

#[test]
fn noalias_pointers_do_not_alias() {
    let f = |y: &str| {
        format!(
            "define i32 @f(ptr noalias %p, ptr noalias %q) {{\nstore i32 1, ptr %p\n\
             store i32 2, ptr %q\n%y = load i32, ptr %p\nret i32 {y}\n}}"
        )
    };
    assert!(matches!(verdict(&f("%y"), &f("1")), FunctionVerdict::Same { .. }));
}

#[test]
fn added_poison_and_undef_are_reported() {
    wrong("%y = add i32 %x, 1\nret i32 %y", "%y = add nuw i32 %x, 1\nret i32 %y", "poison after");
    wrong("ret i32 7", "ret i32 undef", "undef after");
    right("%y = add nuw i32 %x, 1\nret i32 %y", "%y = add i32 %x, 1\nret i32 %y");
    right("ret i32 poison", "ret i32 7");
    right("%y = or i32 undef, 1\nret i32 %y", "ret i32 7");
}

#[test]
fn numbers_that_look_like_addresses_are_compared() {
    wrong(
        "%y = or i32 %x, -2147483648\nret i32 %y",
        "%y = or i32 %x, -2147483647\nret i32 %y",
        "it returns",
    );
    wrong("ret i32 -1", "ret i32 -2", "it returns");
    wrong("ret i32 50331648", "ret i32 50331649", "it returns");
    let f = |y: &str| format!("define float @f() {{\nret float {y}\n}}");
    assert!(matches!(verdict(&f("4.0"), &f("5.0")), FunctionVerdict::Different(_)));
    let f = |y: &str| format!("define double @f() {{\nret double {y}\n}}");
    assert!(matches!(verdict(&f("1.0"), &f("0.5")), FunctionVerdict::Different(_)));
    // The address of an object that does not escape is unobservable.
    right(
        "%a = alloca i32\n%b = alloca i64\n%n = ptrtoint ptr %b to i32\nret i32 %n",
        "%b = alloca i64\n%n = ptrtoint ptr %b to i32\nret i32 %n",
    );
}

/// An instruction without and with a flag of integers, such that some operands violate the flag.
fn flagged(word: &str) -> [&'static str; 2] {
    match word {
        "nuw" => ["%y = add i32 %x, 1", "%y = add nuw i32 %x, 1"],
        "nsw" => ["%y = sub i32 %x, -2147483648", "%y = sub nsw i32 %x, -2147483648"],
        "exact" => ["%y = lshr i32 %x, 1", "%y = lshr exact i32 %x, 1"],
        "disjoint" => ["%y = or i32 %x, 1", "%y = or disjoint i32 %x, 1"],
        "nneg" => ["%w = zext i32 %x to i64", "%w = zext nneg i32 %x to i64"],
        "samesign" => ["%b = icmp ult i32 %x, 5", "%b = icmp samesign ult i32 %x, 5"],
        other => {
            panic!("`{other}` is new: add an instruction for it here, and its poison to simt")
        }
    }
}

#[test]
fn violating_any_flag_yields_poison() {
    for (_, word) in IntFlags::WORDS {
        let whole = |line: &str| {
            let name = line.split(' ').next().expect("a name");
            let result = match name {
                "%y" => String::new(),
                "%w" => "\n%y = trunc i64 %w to i32".into(),
                _ => "\n%y = zext i1 %b to i32".into(),
            };
            format!("{line}{result}\nret i32 %y")
        };
        let [without, with] = flagged(word).map(whole);
        wrong(&without, &with, "poison after");
        right(&with, &without);
    }
}

#[test]
fn samesign_on_wide_integers_yields_poison() {
    let f = |flag: &str| {
        format!(
            "define i1 @f(i128 %x, i128 %y) {{\n%c = icmp {flag} ult i128 %x, %y\nret i1 %c\n}}"
        )
    };
    assert!(matches!(verdict(&f("samesign"), &f("")), FunctionVerdict::Same { .. }));
    let FunctionVerdict::Different(what) = verdict(&f(""), &f("samesign")) else {
        panic!("only the second result may be poison");
    };
    assert!(what.contains("poison after"), "{what}");
}

#[test]
fn added_undefined_behavior_is_reported() {
    wrong("ret i32 0", "%y = udiv i32 1, %x\nret i32 0", "undefined behaviour");
    wrong("ret i32 0", "%y = load i32, ptr %p\nret i32 0", "undefined behaviour");
    right("%y = udiv i32 1, %x\nret i32 0", "ret i32 0");
    // The call states `noundef`, the callee the range: a number outside of it is poison.
    let call = "call void @small(i32 noundef %x)\nret i32 0";
    wrong("ret i32 0", call, "undefined behaviour");
    right(call, "ret i32 0");
}

#[test]
fn dropped_added_and_reordered_events_are_reported() {
    let one = "call void @event(i32 %x)\nret i32 0";
    let two = "call void @event(i32 %x)\ncall void @other(i32 %x)\nret i32 0";
    wrong(one, "ret i32 0", "the input");
    wrong("ret i32 0", one, "the output calls");
    wrong(two, "call void @other(i32 %x)\ncall void @event(i32 %x)\nret i32 0", "calls @other");
    wrong(one, "call void @event(i32 3)\nret i32 0", "argument 0");
}

#[test]
fn opaque_calls_read_and_write_memory() {
    let before = "store i32 1, ptr %p\ncall void @event(i32 0)\nstore i32 2, ptr %p\nret i32 0";
    wrong(before, "call void @event(i32 0)\nstore i32 2, ptr %p\nret i32 0", "sees byte");
    let load = "%a = load i32, ptr %p\ncall void @event(i32 0)\n%b = load i32, ptr %p\n\
                %c = sub i32 %b, %a\nret i32 %c";
    wrong(load, "%a = load i32, ptr %p\ncall void @event(i32 0)\nret i32 0", "it returns");
    let own = "%a = alloca i32\nstore i32 1, ptr %a\ncall void @event(i32 0)\n%b = load i32, ptr %a\nret i32 %b";
    right(own, "call void @event(i32 0)\nret i32 1");
    let shown = "%a = alloca i32\nstore i32 1, ptr %a\ncall void @takes(ptr %a)\n%b = load i32, ptr %a\nret i32 %b";
    wrong(shown, &shown.replace("ret i32 %b", "ret i32 1"), "it returns");
}

#[test]
fn argmem_calls_write_only_their_arguments() {
    let body = "%a = load i32, ptr %p\n%c = call i32 @writes_its(ptr %p)\n%b = load i32, ptr %p\nret i32 %b";
    wrong(body, &body.replace("ret i32 %b", "ret i32 %a"), "it returns");
    let own = "%o = alloca i32\n%a = load i32, ptr %p\n%c = call i32 @writes_its(ptr %o)\n\
               %b = load i32, ptr %p\nret i32 %b";
    right(own, &own.replace("ret i32 %b", "ret i32 %a"));
}

#[test]
fn calls_without_side_effects_may_be_merged_and_removed() {
    let twice = "%a = call i32 @question(i32 %x)\n%b = call i32 @question(i32 %x)\n\
                 %c = sub i32 %a, %b\nret i32 %c";
    right(twice, "ret i32 0");
    right("%a = call i32 @question(i32 %x)\nret i32 0", "ret i32 0");
    wrong(
        "%a = call i32 @question(i32 %x)\nret i32 %a",
        "%a = call i32 @question(i32 1)\nret i32 %a",
        "it returns",
    );
    let looks = "%a = call i32 @looks(ptr %p)\nstore i32 %x, ptr %q\n%b = call i32 @looks(ptr %p)\n\
                 %c = sub i32 %a, %b\nret i32 %c";
    wrong(looks, "store i32 %x, ptr %q\nret i32 0", "it returns");
}

#[test]
fn a_call_that_may_not_return_must_not_be_removed() {
    wrong("%a = call i32 @may_hang(i32 %x)\nret i32 0", "ret i32 0", "does not return");
    let twice = "%a = call i32 @may_hang(i32 %x)\n%b = call i32 @may_hang(i32 %x)\nret i32 %b";
    right(twice, "%a = call i32 @may_hang(i32 %x)\nret i32 %a");
}

#[test]
fn allocations_may_be_removed_and_have_any_address() {
    let body = "%a = call ptr @malloc(i64 4)\ncall void @free(ptr %a)\n%b = alloca i32\n\
                call void @takes(ptr %b)\nret i32 0";
    right(body, "%c = alloca i64\n%b = alloca i32\ncall void @takes(ptr %b)\nret i32 0");
}

#[test]
fn volatile_and_ordering_accesses_are_events() {
    let twice = "%a = load volatile i32, ptr %p\n%b = load volatile i32, ptr %p\nret i32 %b";
    wrong(twice, "%a = load volatile i32, ptr %p\nret i32 %a", "the input calls");
    let handed = |last: &str| {
        format!(
            "store i32 1, ptr %p\nstore atomic i32 1, ptr @v release, align 4\n\
             %a = load atomic i32, ptr @v acquire, align 4\n%b = load i32, ptr %p\nret i32 {last}"
        )
    };
    wrong(&handed("%b"), &handed("1"), "it returns");
    let acquired = |last: &str| {
        format!(
            "store i32 1, ptr %p\n%a = load atomic i32, ptr @v acquire, align 4\n\
             %b = load i32, ptr %p\nret i32 {last}"
        )
    };
    // A thread that writes `%p` concurrently races with this thread's own store, which was not released.
    right(&acquired("%b").replace("ptr @v", "ptr %q"), &acquired("1").replace("ptr @v", "ptr %q"));
}

#[test]
fn exceptions_must_unwind_to_the_same_place() {
    let f = |pad: &str| {
        format!(
            "define i32 @f(i32 %x) personality ptr @person {{\n\
             %r = invoke i32 @gives() to label %next unwind label %pad\n\
             next:\n ret i32 %r\n\
             pad:\n %l = landingpad {{ ptr, i32 }} cleanup\n ret i32 {pad}\n}}"
        )
    };
    assert!(matches!(verdict(&f("%x"), &f("%x")), FunctionVerdict::Same { .. }));
    assert!(matches!(verdict(&f("%x"), &f("5")), FunctionVerdict::Different(_)));
}

#[test]
fn inputs_that_violate_attributes_are_ignored() {
    let f = |y: &str| {
        format!(
            "define i1 @f(i32 range(i32 0, 10) %x, ptr nonnull %p) {{\n\
             %a = icmp ult i32 %x, 10\n%b = icmp ne ptr %p, null\n%c = and i1 %a, %b\nret i1 {y}\n}}"
        )
    };
    assert!(matches!(verdict(&f("%c"), &f("true")), FunctionVerdict::Same { .. }));
    let loads = |y: &str| {
        format!(
            "define i1 @f(ptr %p) {{\n%x = load i8, ptr %p, !range !0\n%c = icmp ult i8 %x, 3\n\
             ret i1 {y}\n}}\n!0 = !{{i8 0, i8 3}}"
        )
    };
    assert!(matches!(verdict(&loads("%c"), &loads("true")), FunctionVerdict::Same { .. }));
}

#[test]
fn unreached_functions_have_a_reason() {
    let FunctionVerdict::Unreached(why) = verdict_of_bodies("unreachable", "ret i32 0") else {
        panic!("the body is unreachable");
    };
    assert!(why.contains("unreachable"), "{why}");
    let endless = "br label %l\nl:\nbr label %l";
    let FunctionVerdict::Unreached(why) = verdict_of_bodies(endless, endless) else {
        panic!("the body does not terminate");
    };
    assert!(why.contains("fuel"), "{why}");
    let report = selvedge_simt::ScalarReport::default();
    assert!((report.share() - 100.0).abs() < f64::EPSILON && report.reasons().is_empty());
}
