//! The synthetic modules have the documented properties.

use selvedge_ir::verify::verify_module;
use selvedge_ir::{Module, Opcode};
use selvedge_testkit::synthetic::{Shape, module, text};
use selvedge_testkit::tools;
use std::process::Command;

fn shapes() -> Vec<Shape> {
    let base = Shape { insts_per_kernel: 300, ..Shape::new(3000) };
    [(false, false), (true, false), (false, true), (true, true)]
        .into_iter()
        .map(|(names, debug)| Shape { names, debug, ..base.clone() })
        .collect()
}

fn n_insts(module: &Module) -> usize {
    module.defined().map(|(_, body)| body.all_insts().count()).sum()
}

#[test]
fn the_size_is_about_the_requested_one() {
    for shape in shapes() {
        let n = n_insts(&module(&shape));
        assert!((shape.insts * 9 / 10..shape.insts * 11 / 10 + 200).contains(&n), "{n}");
    }
}

#[test]
fn generation_is_deterministic() {
    for shape in shapes() {
        assert_eq!(text(&shape), text(&shape));
        assert_ne!(text(&shape), text(&Shape { seed: 2, ..shape }));
    }
}

/// The mix of opcodes is roughly that of clang's output for real kernels: no opcode dominates, none is missing.
#[test]
fn the_opcode_mix_resembles_real_kernels() {
    let module = module(&Shape::new(20_000));
    let share = |opcode: Opcode| {
        let of_opcode = module.defined().flat_map(|(_, body)| {
            body.all_insts().filter(move |&inst| body.opcode(inst) == opcode)
        });
        100 * of_opcode.count() / n_insts(&module)
    };
    for (opcode, least, most) in [
        (Opcode::GetElementPtr, 12, 30),
        (Opcode::Load, 8, 25),
        (Opcode::Store, 3, 12),
        (Opcode::ZExt, 4, 20),
        (Opcode::Call, 3, 15),
        (Opcode::Br, 4, 15),
        (Opcode::Phi, 2, 12),
        (Opcode::FAdd, 4, 20),
        (Opcode::FMul, 4, 20),
    ] {
        let share = share(opcode);
        assert!((least..=most).contains(&share), "{opcode}: {share} %");
    }
}

#[test]
fn modules_are_valid_for_our_verifier() {
    for shape in shapes() {
        assert_eq!(verify_module(&module(&shape), None), []);
    }
}

#[test]
fn llvm_accepts_and_reprints_the_text() {
    let Some(opt) = tools::opt() else { return };
    for shape in shapes() {
        let text = text(&shape);
        let done = tools::run(Command::new(&opt).args(["-S", "-passes=verify"]), &text);
        let done = done.expect("opt starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let body = |text: &[u8]| {
            let text = String::from_utf8_lossy(text).into_owned();
            text.split_once("source_filename").expect("a head").1.to_owned()
        };
        assert!(body(&done.stdout) == body(&text), "opt prints the text otherwise: {shape:?}");
    }
}
