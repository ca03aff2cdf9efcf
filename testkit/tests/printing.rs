//! Generated functions are printed as by LLVM, as a whole or in pieces.

use std::process::Command;

use proptest::prelude::*;
use selvedge_ir::print::{ModulePrinter, PrintOptions, print_function, print_module};
use selvedge_testkit::arb::{Contents, Sample, arb_function};
use selvedge_testkit::tools;

fn text_of(sample: &Sample) -> Vec<u8> {
    print_module(&sample.module, &PrintOptions::default())
}

/// LLVM's output for a text, without the line about its origin.
fn llvm_prints(opt: &std::path::Path, text: &[u8]) -> Result<String, TestCaseError> {
    let output = tools::run(Command::new(opt).args(["-S", "-passes=", "-o", "-", "-"]), text);
    let output = output.map_err(|error| TestCaseError::fail(error.to_string()))?;
    let refused = String::from_utf8_lossy(&output.stderr);
    prop_assert!(output.status.success(), "{refused}\n{}", String::from_utf8_lossy(text));
    let printed = String::from_utf8_lossy(&output.stdout);
    Ok(printed.replace("; ModuleID = '<stdin>'\n", ""))
}

/// The lines of the generated function without its lists of predecessors, whose order is that in which the edges were
/// created and differs after parsing. Declarations are omitted, since LLVM adds attributes to those of intrinsics.
fn body_lines(text: &str) -> Vec<&str> {
    let defined = text.lines().skip_while(|line| !line.starts_with("define "));
    let end = |line: &str| line.starts_with("attributes ") || line.starts_with("; Function");
    let lines = defined.take_while(|line| !end(line)).filter(|line| !line.is_empty());
    lines.map(|line| line.split("; preds = ").next().unwrap_or_default()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn llvm_prints_identical_text(sample in arb_function(1..=12, Contents::Values)) {
        let Some(opt) = tools::opt() else { return Ok(()) };
        let text = text_of(&sample);
        let printed = llvm_prints(&opt, &text)?;
        let ours = String::from_utf8_lossy(&text);
        prop_assert_eq!(body_lines(&printed), body_lines(&ours));
    }

    /// LLVM renames some intrinsics while parsing, so this only tests that it accepts the text.
    #[test]
    fn llvm_accepts_the_text(sample in arb_function(1..=12, Contents::All)) {
        let Some(opt) = tools::opt() else { return Ok(()) };
        llvm_prints(&opt, &text_of(&sample))?;
    }

    /// Numbering in advance and numbering while printing give the same result.
    #[test]
    fn printed_parts_concatenate_to_the_module(sample in arb_function(1..=12, Contents::All)) {
        let options = PrintOptions::default();
        let printer = ModulePrinter::new(&sample.module, &options);
        let mut text = printer.head();
        let mut functions = printer.functions();
        for global in sample.module.header.functions() {
            functions.print(global, &mut text);
        }
        text.extend(printer.tail());
        prop_assert_eq!(&text, &text_of(&sample));
        let alone = print_function(&sample.module.header, sample.body(), &options);
        let whole = String::from_utf8_lossy(&text);
        prop_assert!(whole.contains(&*String::from_utf8_lossy(&alone)));
    }
}
