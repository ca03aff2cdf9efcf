//! Compares the spelling of symbols in PTX with the output of LLVM's `llc` for generated names.

use std::collections::BTreeSet;
use std::process::Command;

use proptest::prelude::*;
use selvedge_analysis::symbols::{Spelling, named_in_assembly, spelling_in_ptx};
use selvedge_ir::Module;
use selvedge_testkit::tools;
use selvedge_text::{ReadOptions, read};

/// The kind of a generated global.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Global,
    Shared,
    Function,
}

#[derive(Clone, Debug)]
struct Symbol {
    linkage: &'static str,
    /// As written in the text of a module, without quotes; `None` for a number.
    name: Option<String>,
    kind: Kind,
}

/// Few characters, so that names collide.
const CHARACTERS: [&str; 14] =
    ["a", "b", "1", "2", "_", "$", ".", "-", "@", " ", "\\FF", "\\C3\\A9", "_$_", "\\0A"];

fn arb_symbol() -> impl Strategy<Value = Symbol> {
    let linkage = prop::sample::select(vec!["internal", "private", "", "weak", "linkonce_odr"]);
    let characters = prop::collection::vec(prop::sample::select(CHARACTERS.to_vec()), 0..4);
    let letter = prop::sample::select(vec!["a", "t", "__unnamed_", "\\01x", "\\01"]);
    let name = (letter, characters).prop_map(|(first, rest)| format!("{first}{}", rest.concat()));
    let name = prop::option::weighted(0.9, name);
    let kind = prop::sample::select(vec![Kind::Global, Kind::Shared, Kind::Function]);
    (linkage, name, kind).prop_map(|(linkage, name, kind)| Symbol { linkage, name, kind })
}

/// The number that identifies a symbol in PTX: an initial value, a size, or a result.
fn mark(n: usize) -> usize {
    70_000 + 4 * n
}

/// A module with these symbols. Each variable has a use, since it would not be printed otherwise. Symbols without a
/// name come first.
fn module_of(symbols: &[Symbol]) -> String {
    let mut text = "target triple = \"nvptx64-nvidia-cuda\"\n".to_owned();
    let mut uses = String::new();
    let mut n_unnamed = 0;
    for (n, Symbol { linkage, name, kind }) in symbols.iter().enumerate() {
        let own = match name {
            Some(name) => format!("@\"{name}\""),
            None => format!("@{n_unnamed}"),
        };
        n_unnamed += usize::from(name.is_none());
        let mark = mark(n);
        text += &match kind {
            Kind::Global => format!("{own} = {linkage} addrspace(1) global i32 {mark}\n"),
            Kind::Shared => {
                let array = format!("[{mark} x i8]");
                format!("{own} = {linkage} addrspace(3) global {array} undef\n")
            }
            Kind::Function => {
                format!("define {linkage} i32 {own}() noinline {{ ret i32 {mark} }}\n")
            }
        };
        uses += &match kind {
            Kind::Global => format!("  store volatile i32 0, ptr addrspace(1) {own}\n"),
            Kind::Shared => format!("  store volatile i8 0, ptr addrspace(3) {own}\n"),
            Kind::Function => String::new(),
        };
    }
    text + "define ptx_kernel void @the.kernel() {\n" + &uses + "  ret void\n}\n"
}

fn parsed(text: &str) -> Module {
    read(text.as_bytes(), &ReadOptions::default()).expect("it is well formed").module
}

/// The word before `end`.
fn name_before<'t>(line: &'t str, end: &str) -> Option<&'t str> {
    let before = line.trim().strip_suffix(end)?;
    before.split_whitespace().next_back()
}

/// The spelling of a symbol in PTX.
fn printed(ptx: &str, kind: Kind, mark: usize) -> Option<&str> {
    match kind {
        Kind::Global => ptx.lines().find_map(|line| name_before(line, &format!(" = {mark};"))),
        Kind::Shared => ptx.lines().find_map(|line| name_before(line, &format!("[{mark}];"))),
        Kind::Function => {
            let at = ptx.find(&format!(", {mark};"))?;
            let header = ptx[..at].rfind("func_retval0) ").map(|n| n + "func_retval0) ".len())?;
            ptx[header..].split('(').next()
        }
    }
}

fn is_without_name_last(symbol: &Symbol) -> bool {
    symbol.name.is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn symbols_are_spelled_like_llc(mut symbols in prop::collection::vec(arb_symbol(), 30)) {
        let mut seen = BTreeSet::new();
        symbols.retain(|symbol| symbol.name.is_none() || seen.insert(symbol.name.clone()));
        // A name that the back end rejects has an unknown spelling; without such symbols `llc` prints the others.
        let module = parsed(&module_of(&{ symbols.sort_by_key(is_without_name_last); symbols.clone() }));
        let spelled: Vec<Spelling> =
            module.header.globals().map(|global| spelling_in_ptx(&module.header, global)).collect();
        let mut kept = Vec::new();
        for (symbol, spelling) in symbols.iter().zip(&spelled) {
            if *spelling != Spelling::Unknown {
                kept.push((symbol.clone(), spelling.clone()));
            }
        }
        for version in ["llc-22", "llc-19"] {
            let Some(llc) = tools::find_or_skip(&[version]) else { continue };
            let text = module_of(&kept.iter().map(|(symbol, _)| symbol.clone()).collect::<Vec<_>>());
            let mut command = Command::new(llc);
            let output = tools::run(command.args(["-mcpu=sm_80", "-o", "-"]), text.as_bytes()).expect("it runs");
            prop_assert!(output.status.success(), "{version}: {text}\n{}", String::from_utf8_lossy(&output.stderr));
            let ptx = String::from_utf8_lossy(&output.stdout).into_owned();
            for (n, (symbol, spelling)) in kept.iter().enumerate() {
                let name = printed(&ptx, symbol.kind, mark(n));
                let name = name.ok_or_else(|| TestCaseError::fail(format!("{symbol:?} is not in\n{ptx}")))?;
                prop_assert!(spelling.may_be(name.as_bytes()), "{version}: {symbol:?} is {name}, not {spelling:?}");
            }
        }
    }
}

/// The names of the globals that assembly of a module may reference.
fn named(text: &str) -> BTreeSet<String> {
    let module = parsed(text);
    let names = named_in_assembly(&module).into_iter().map(|global| {
        let name = module.header.global(global).name.as_deref().unwrap_or(b"(none)");
        String::from_utf8_lossy(name).into_owned()
    });
    names.collect()
}

#[test]
fn assembly_names_a_symbol_by_any_of_its_spellings() {
    let cases: [(&str, &str, &[&str]); 7] = [
        ("@\"tile-1\" = internal global i32 0", "mov.u64 %a, tile_$_1;", &["tile-1"]),
        (
            "@\"a b\" = internal global i32 0\n@a.b = internal global i32 0",
            "a_$_b3",
            &["a b", "a.b"],
        ),
        ("@\"\\01raw\" = global i32 0\n@ra = global i32 0", "call raw;", &["\u{1}raw"]),
        ("@0 = internal global i32 0\n@n = internal global i32 0", "[__unnamed_7+4]", &["(none)"]),
        ("@\"é\" = alias i32, ptr @n\n@n = internal global i32 0", "mov.u32 %r1, 1;", &["é"]),
        (
            "@tid = internal global i32 0\n@v = internal global <4 x i32> zeroinitializer",
            "mov %tid.x, v.x",
            &["v"],
        ),
        ("@tile1 = internal global i32 0\n@tile = internal global i32 0", "tile1", &["tile1"]),
    ];
    for (globals, asm, expected) in cases {
        let found = named(&format!("{globals}\nmodule asm \"{asm}\"\n"));
        assert_eq!(found, expected.iter().map(|&name| name.to_owned()).collect(), "{asm}");
    }
}
