//! Kernels over generic pointers before and after address space inference, judged by running them; also checks that
//! the judge detects incorrect passes.

use selvedge::ir::inst::GepFlags;
use selvedge::ir::{Bits, Extra, Module, Opcode, Value};
use selvedge_testkit::arb::cases;
use selvedge_testkit::generic_pointers::{generated_pointers, launches};
use selvedge_tests::generated::{Change, Finding, judge_text, pipeline, write_text};

/// The pipelines.
const PIPELINES: [&str; 4] = [
    "infer-address-spaces",
    "infer-address-spaces,early-cse<memssa>,dce",
    "instsimplify,early-cse,infer-address-spaces,infer-address-spaces",
    "infer-address-spaces,narrow-shared-addresses,early-cse<memssa>",
];

#[test]
fn inferred_spaces_preserve_behavior() {
    let registry = selvedge::registry();
    let n = u64::from(cases(600));
    for passes in PIPELINES {
        let pipeline = pipeline(&registry, passes);
        let (mut n_silent, mut n_changed) = (0, 0);
        for number in 0..n {
            let text = generated_pointers(number);
            let (finding, is_changed) = judge_text(&text, &launches(), &pipeline);
            n_changed += u64::from(is_changed);
            match finding {
                Finding::Same => {}
                Finding::Silent(_) => n_silent += 1,
                Finding::Wrong(what) => {
                    let file = write_text(&format!("pointers-{number}"), &text, &launches());
                    panic!("{number} after {passes}: {what}\nwritten to {}", file.display());
                }
            }
        }
        assert!(10 * n_silent <= n, "{n_silent} of {n} kernels are not compared");
        assert!(10 * n_changed >= 9 * n, "{n_changed} of {n} kernels are changed");
    }
}

/// Planted faults.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Every generic load is assumed to be in this space.
    AllIn(u32),
    /// Every pointer step is assumed to stay in its object.
    AllInBounds,
}

impl Change for Fault {
    fn change(&self, module: &mut Module) -> Result<(), String> {
        let functions: Vec<_> = module.defined().map(|(global, _)| global).collect();
        for global in functions {
            let (header, body) = module.body_mut(global);
            let Some(func) = body else { continue };
            let insts: Vec<_> = func.all_insts().collect();
            for inst in insts {
                match (self, func.opcode(inst)) {
                    (Fault::AllIn(space), Opcode::Load) => {
                        let (pointer, ty) = (func.operand(inst, 0), header.types.ptr(*space));
                        if func.value_type(pointer) == header.types.ptr(0) {
                            let opcode = Opcode::AddrSpaceCast;
                            let cast =
                                func.create_inst(opcode, Bits::NONE, ty, &[pointer], Extra::None);
                            func.insert_before(cast, inst);
                            func.set_operand(inst, 0, Value::from(cast));
                        }
                    }
                    (Fault::AllInBounds, Opcode::GetElementPtr) => {
                        let bits = func.inst(inst).bits().with_gep_flags(GepFlags::INBOUNDS);
                        func.set_bits(inst, bits);
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

#[test]
fn injected_faults_are_found() {
    for fault in [Fault::AllIn(1), Fault::AllIn(3), Fault::AllInBounds] {
        let is_seen = |number| {
            let (finding, _) = judge_text(&generated_pointers(number), &launches(), &fault);
            matches!(finding, Finding::Wrong(_))
        };
        assert!((0..50).any(is_seen), "{fault:?}");
    }
}
