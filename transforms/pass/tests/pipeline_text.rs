//! Parsing of pipelines: LLVM's grammar, and errors that point at the invalid text.

mod common;

use proptest::prelude::*;
use selvedge_ir::Function;
use selvedge_pass::{
    Changed, Cx, OptionInfo, OptionKind, Options, Pass, PassInfo, PipelineErrorKind, Registry,
};

/// A pass that only shows its options.
struct Tunable(String);

impl Pass for Tunable {
    fn name(&self) -> &'static str {
        "tunable"
    }
    fn is_required(&self) -> bool {
        false
    }
    fn run(&self, _func: &mut Function, _cx: &mut Cx<'_>) -> Changed {
        Changed::No
    }
    fn options(&self) -> String {
        self.0.clone()
    }
}

const OPTIONS: &[OptionInfo] = &[
    OptionInfo { name: "fast", kind: OptionKind::Flag, about: "be fast" },
    OptionInfo { name: "limit", kind: OptionKind::Number, about: "stop after so many" },
    OptionInfo { name: "file", kind: OptionKind::Text, about: "read this" },
    OptionInfo { name: "mode", kind: OptionKind::Choice(&["on", "off"]), about: "how" },
];

fn tunable(options: &Options) -> Tunable {
    Tunable(format!(
        "{:?} {:?} {:?} {:?}",
        options.flag("fast"),
        options.number("limit"),
        options.text("file"),
        options.text("mode")
    ))
}

fn registry() -> Registry {
    let mut registry = common::registry();
    let info = PassInfo { name: "tunable", about: "has options", options: OPTIONS };
    registry.add_pass(info, |options| Box::new(tunable(options)));
    registry.add_pipeline("default<O1>", "little", "function(dce)");
    registry.add_pipeline("default<O2>", "more", "default<O1>,no-op-module");
    registry.add_pipeline("round", "itself", "round");
    registry
}

#[test]
fn pipelines_are_parsed_like_llvm() {
    for (text, meaning) in [
        ("", ""),
        ("dce", "function(dce)"),
        ("dce,no-op-function", "function(dce,no-op-function)"),
        ("function(dce)", "function(dce)"),
        (
            "function(dce,function(no-op-function)),dce",
            "function(dce,no-op-function),function(dce)",
        ),
        ("no-op-module,dce,no-op-function", "no-op-module,function(dce),function(no-op-function)"),
        ("module(function(dce)),dce", "function(dce),function(dce)"),
        ("module(no-op-module,module(dce))", "no-op-module,function(dce)"),
        ("verify", "verify"),
        ("verify,dce", "verify,function(dce)"),
        ("dce,verify", "function(dce,verify)"),
        ("function<eager-inv>(dce)", "function(dce)"),
        ("default<O2>,verify", "function(dce),no-op-module,verify"),
        ("tunable<>", "function(tunable<None None None None>)"),
    ] {
        let pipeline = registry().parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(pipeline.to_string(), meaning, "{text}");
    }
}

#[test]
fn printed_pipelines_round_trip() {
    for text in ["function(dce,verify),no-op-module,function(dce)", "verify"] {
        assert_eq!(registry().parse(text).expect("well formed").to_string(), text);
    }
}

#[test]
fn options_are_parsed_and_the_last_one_wins() {
    let options = |text: &str| {
        let pipeline = registry().parse(&format!("tunable<{text}>")).expect("well formed");
        let text = pipeline.to_string();
        text["function(tunable<".len()..text.len() - ">)".len()].to_owned()
    };
    assert_eq!(options("fast"), "Some(true) None None None");
    assert_eq!(options("fast;no-fast"), "Some(false) None None None");
    assert_eq!(options("limit=3;file=a b;mode=off"), "None Some(3) Some(\"a b\") Some(\"off\")");
}

#[test]
fn errors_have_a_message_and_a_location() {
    for (text, message, snippet) in [
        (
            "function(dec,dce)",
            "unknown pass 'dec'; did you mean 'dce'?",
            "  function(dec,dce)\n           ^~~\n",
        ),
        ("xyzzy", "unknown pass 'xyzzy'", "  xyzzy\n  ^~~~~\n"),
        ("dce,", "expected the name of a pass", "  dce,\n      ^\n"),
        ("function()", "expected the name of a pass", "  function()\n           ^\n"),
        ("function(dce", "unmatched '('", "  function(dce\n          ^\n"),
        ("dce)", "unmatched ')' or '>'", "  dce)\n     ^\n"),
        ("function(dce)dce", "expected ',' or ')'", "  function(dce)dce\n               ^~~\n"),
        ("tunable<fast", "unmatched '<'", "  tunable<fast\n         ^~~~~\n"),
        (
            "tunable<fats>",
            "'tunable' has no option 'fats'; did you mean 'fast'?",
            "  tunable<fats>\n          ^~~~\n",
        ),
        ("dce<fast>", "'dce' has no option 'fast'", "  dce<fast>\n      ^~~~\n"),
        (
            "tunable<no-limit>",
            "'tunable' has no option 'no-limit'",
            "  tunable<no-limit>\n          ^~~~~~~~\n",
        ),
        (
            "tunable<fast=1>",
            "option 'fast' takes no value",
            "  tunable<fast=1>\n          ^~~~~~\n",
        ),
        ("tunable<limit>", "option 'limit' needs a value", "  tunable<limit>\n          ^~~~~\n"),
        (
            "tunable<limit=x>",
            "option 'limit' needs a number",
            "  tunable<limit=x>\n          ^~~~~~~\n",
        ),
        (
            "tunable<fast;mode=x>",
            "option 'mode' is one of on, off",
            "  tunable<fast;mode=x>\n               ^~~~~~\n",
        ),
        (
            "machine-function(dce)",
            "'machine-function' pipelines are not supported: use 'function' or 'module'",
            "  machine-function(dce)\n  ^~~~~~~~~~~~~~~~\n",
        ),
        (
            "dce(dce)",
            "'dce' cannot contain a pipeline: only 'module' and 'function' can",
            "  dce(dce)\n  ^~~\n",
        ),
        ("round", "pipeline 'round' uses itself", "  round\n  ^~~~~\n"),
    ] {
        let error = registry().parse(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
        assert_eq!(error.snippet(), snippet, "{text}");
    }
}

#[test]
fn module_passes_are_rejected_in_function_pipelines() {
    for text in ["dce,no-op-module", "function(no-op-module)", "function(module(dce))"] {
        let error = registry().parse(text).expect_err(text);
        let is_level = matches!(error.kind, PipelineErrorKind::ModulePassInFunction(_));
        assert!(is_level, "{text}: {error}");
    }
}

#[test]
fn loop_pipelines_are_function_pipelines() {
    for text in ["loop(dce,dce)", "loop-mssa(dce,dce)", "function(loop(dce),loop-mssa(dce))"] {
        let pipeline = registry().parse(text).expect(text);
        assert_eq!(pipeline.to_string(), "function(dce,dce)", "{text}");
    }
    assert!(registry().parse("loop(no-op-module)").is_err());
}

#[test]
fn deep_nesting_is_parsed() {
    let n = 200_000;
    let text = format!("{}dce{}", "function(".repeat(n), ")".repeat(n));
    assert_eq!(registry().parse(&text).expect("well formed").to_string(), "function(dce)");
}

#[test]
fn help_lists_every_pass_with_its_options() {
    let help = registry().help();
    // Descriptions are aligned in one column, two spaces after the longest name.
    let width = help.lines().find_map(|line| line.find("do nothing")).expect("a pass") - 2;
    for (indent, name, text) in [
        (2, "no-op-module", "do nothing"),
        (2, "dce", "remove unused instructions without effect"),
        (2, "tunable", "has options"),
        (4, "<[no-]fast>", "be fast"),
        (4, "<limit=N>", "stop after so many"),
        (4, "<mode=on|off>", "how"),
        (2, "default<O2>", "more"),
        (2, "", "= default<O1>,no-op-module"),
    ] {
        let name = format!("{:indent$}{name}", "");
        let line = format!("{name:width$}  {text}");
        assert!(help.lines().any(|found| found == line), "{line:?} is not in\n{help}");
    }
    for title in ["Module passes:", "Function passes:", "Pipelines:"] {
        assert!(help.lines().any(|line| line == title), "{title:?} is not in\n{help}");
    }
}

#[test]
#[should_panic(expected = "two function passes are called `dce`")]
fn duplicate_pass_names_are_rejected() {
    let info = PassInfo { name: "dce", about: "", options: &[] };
    registry().add_pass(info, |options| Box::new(tunable(options)));
}

/// Text that is often almost a valid pipeline.
fn arb_text() -> impl Strategy<Value = String> {
    let words = ["dce", "verify", "no-op-module", "function", "module", "tunable", "fast", "é"];
    let word = prop::sample::select(words.to_vec());
    let sign = prop::sample::select(vec!["(", ")", "(", ")", ",", ",", "<", ">", ";", "=", "no-"]);
    let part = prop_oneof![word, sign];
    prop::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn any_text_is_a_pipeline_or_a_located_error(text in arb_text()) {
        match registry().parse(&text) {
            Ok(pipeline) => {
                let printed = pipeline.to_string();
                // This test's pass prints its options in an unparsable form.
                if !printed.contains("tunable") {
                    let again = registry().parse(&printed).expect("printed by a pipeline");
                    prop_assert_eq!(again.to_string(), printed);
                }
            }
            Err(error) => {
                prop_assert!(error.at.start <= error.at.end && error.at.end <= text.len());
                prop_assert!(error.snippet().contains('^') && !error.to_string().is_empty());
            }
        }
    }
}
