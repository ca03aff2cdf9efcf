//! `globaldce` preserves exactly the globals reachable from roots: compared with reachability over the tokens of the
//! text, and with LLVM's pass.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use selvedge_ipo::GlobalDce;
use selvedge_ir::Module;
use selvedge_ir::verify::verify_module;
use selvedge_pass::{Pipeline, Session};
use selvedge_testkit::tools;
use selvedge_text::{ReadOptions, read};

/// One global: its kind, its linkage, and the indices of the globals it refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Variable,
    Function,
    Declaration,
    Alias,
}

#[derive(Clone, Debug)]
struct Sample {
    kind: Kind,
    linkage: &'static str,
    named: Vec<usize>,
}

impl Sample {
    /// Whether it is preserved without any reference.
    fn is_root(&self) -> bool {
        self.kind != Kind::Declaration && matches!(self.linkage, "" | "weak " | "weak_odr ")
    }
}

fn arb_module() -> impl Strategy<Value = Vec<Sample>> {
    let kind = prop_oneof![
        3 => Just(Kind::Variable),
        4 => Just(Kind::Function),
        1 => Just(Kind::Declaration),
        2 => Just(Kind::Alias)
    ];
    let linkage = prop_oneof![
        1 => Just(""),
        1 => Just("weak "),
        1 => Just("weak_odr "),
        4 => Just("internal "),
        2 => Just("private "),
        2 => Just("linkonce "),
        2 => Just("linkonce_odr "),
    ];
    let sample = (kind, linkage, prop::collection::vec(0..12usize, 0..3))
        .prop_map(|(kind, linkage, named)| Sample { kind, linkage, named });
    prop::collection::vec(sample, 1..12)
}

/// The text of each global, by name. Aliases are of definitions; an alias of anything else becomes a variable.
fn texts(samples: &[Sample]) -> BTreeMap<String, (String, bool)> {
    let is_base = |n: usize| matches!(samples[n].kind, Kind::Variable | Kind::Function);
    let text = |n: usize| {
        let Sample { kind, linkage, named } = &samples[n];
        let named: Vec<usize> = named.iter().map(|n| n % samples.len()).collect();
        let list = |each: fn(&usize) -> String| named.iter().map(each).collect::<Vec<_>>();
        match kind {
            Kind::Declaration => format!("declare void @g{n}()"),
            Kind::Function => {
                let loads = list(|n| format!("  load volatile i8, ptr @g{n}\n")).concat();
                format!("define {linkage}void @g{n}() {{\n{loads}  ret void\n}}")
            }
            Kind::Alias if named.first().is_some_and(|&base| is_base(base)) => {
                format!("@g{n} = {linkage}alias i8, ptr @g{}", named[0])
            }
            Kind::Alias | Kind::Variable => {
                let elements = list(|n| format!("ptr @g{n}")).join(", ");
                format!("@g{n} = {linkage}global [{} x ptr] [{elements}]", named.len())
            }
        }
    };
    let all = (0..samples.len()).map(|n| (format!("g{n}"), (text(n), samples[n].is_root())));
    all.collect()
}

/// The names reachable from roots, by the tokens of the texts.
fn reached(texts: &BTreeMap<String, (String, bool)>) -> BTreeSet<String> {
    let roots = texts.iter().filter(|(_, (_, is_root))| *is_root).map(|(name, _)| name.clone());
    let mut pending = Vec::from_iter(roots);
    let mut reached = BTreeSet::new();
    while let Some(name) = pending.pop() {
        let words = texts[&name].0.split(|c: char| !c.is_alphanumeric() && c != '@');
        pending.extend(words.filter_map(|word| word.strip_prefix('@')).map(String::from));
        reached.insert(name);
        pending.retain(|name| !reached.contains(name));
    }
    reached
}

fn names(module: &Module) -> BTreeSet<String> {
    let name = |global| module.header.global(global).name.as_deref().unwrap_or_default();
    let all = module.header.globals().map(|global| String::from_utf8_lossy(name(global)).into());
    all.collect()
}

fn run(text: &str) -> Module {
    let mut module =
        read(text.as_bytes(), &ReadOptions::default()).expect("it is well formed").module;
    let mut pipeline = Pipeline::new();
    pipeline.add_module(GlobalDce::default());
    pipeline.run(&mut module, &mut Session::default()).expect("nothing is verified");
    module
}

fn whole(texts: &BTreeMap<String, (String, bool)>) -> String {
    texts.values().map(|(text, _)| format!("{text}\n")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn exactly_reachable_globals_are_kept(samples in arb_module()) {
        let texts = texts(&samples);
        let text = whole(&texts);
        let module = run(&text);
        prop_assert_eq!(names(&module), reached(&texts), "of\n{}", text);
        prop_assert!(verify_module(&module, None).is_empty(), "of\n{}", text);
    }
}

#[test]
fn llvm_erases_the_same() {
    let Some(opt) = tools::opt() else { return };
    let mut runner = TestRunner::deterministic();
    for _ in 0..24 {
        let samples = arb_module().new_tree(&mut runner).expect("a sample").current();
        let text = whole(&texts(&samples));
        let said =
            tools::run(Command::new(&opt).args(["-passes=globaldce", "-S"]), text.as_bytes());
        let said = said.expect("opt starts");
        assert!(said.status.success(), "{}\n{text}", String::from_utf8_lossy(&said.stderr));
        let theirs = read(&said.stdout, &ReadOptions::default()).expect("LLVM's text").module;
        assert_eq!(names(&run(&text)), names(&theirs), "of\n{text}");
    }
}
