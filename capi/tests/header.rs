//! The header agrees with the library: sizes and offsets of fields, as a C compiler lays them out.

use std::fmt::Write;
use std::mem::offset_of;
use std::path::Path;
use std::process::Command;

use selvedge_capi::{SelvedgeDiagnostic, SelvedgeKind, SelvedgeRequest, SelvedgeText};
use selvedge_testkit::tools::{find_or_skip, run};

/// A C expression, and its value in Rust.
macro_rules! layout {
    ($($of:ident { $($field:ident),* })*) => {{
        let mut known = Vec::new();
        $(
            known.push((format!("sizeof({})", stringify!($of)), size_of::<$of>()));
            $(
                let place = format!("offsetof({}, {})", stringify!($of), stringify!($field));
                known.push((place, offset_of!($of, $field)));
            )*
        )*
        known
    }};
}

#[test]
fn layouts_agree_between_c_and_rust() {
    let Some(cc) = find_or_skip(&["cc", "gcc", "clang-22"]) else { return };
    let mut known = layout! {
        SelvedgeText { data, len }
        SelvedgeRequest { struct_size, module, name, pipeline, llvm_version, threads, remarks }
        SelvedgeDiagnostic { kind, pass, name, function, file, line, column, message }
        SelvedgeKind {}
    };
    for (name, kind) in [
        ("ERROR", SelvedgeKind::Error),
        ("WARNING", SelvedgeKind::Warning),
        ("PASSED", SelvedgeKind::Passed),
        ("MISSED", SelvedgeKind::Missed),
        ("ANALYSIS", SelvedgeKind::Analysis),
    ] {
        known.push((format!("SELVEDGE_KIND_{name}"), kind as usize));
    }
    let mut program = String::from("#include \"selvedge.h\"\n");
    for (expression, value) in &known {
        let _ = writeln!(program, "_Static_assert({expression} == {value}, \"{expression}\");");
    }
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include");
    let mut command = Command::new(cc);
    command.args(["-x", "c", "-std=c11", "-fsyntax-only", "-"]).arg("-I").arg(include);
    let output = run(&mut command, program.as_bytes()).expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Each function of the library is declared in the header, and there are no other declarations.
#[test]
fn the_header_declares_each_function() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(folder.join(path)).expect("it is there");
    let (source, header) = (read("src/lib.rs"), read("include/selvedge.h"));
    let defined = source.lines().filter_map(|line| {
        line.split_once("extern \"C\" fn ").map(|(_, rest)| rest.split('(').next().unwrap_or(rest))
    });
    let mut defined: Vec<&str> = defined.collect();
    let mut declared: Vec<&str> = header
        .lines()
        .filter(|line| line.ends_with(';') || line.ends_with(','))
        .filter_map(|line| line.split_once("selvedge_").map(|_| line))
        .filter_map(|line| line.split('(').next()?.rsplit([' ', '*']).next())
        .collect();
    defined.sort_unstable();
    declared.sort_unstable();
    assert!(defined.len() >= 7, "{defined:?}");
    assert_eq!(defined, declared);
}
