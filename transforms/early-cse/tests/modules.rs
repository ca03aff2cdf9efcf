//! No fact about one module is used for the next one.
//!
//! In each thread, the pass reuses tables of earlier modules. The entities of the modules here have equal numbers; the
//! modules differ in the effects of declared functions, in the target, or in the address space of a pointer.

use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_early_cse::{EarlyCse, Options};
use selvedge_ir::Module;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_pass::{Pipeline, Session};
use selvedge_text::{ReadOptions, read};

const NVPTX: &str = "target triple = \"nvptx64-nvidia-cuda\"";

/// Two calls of a function with that declaration between two loads from that address space.
fn text(header: &str, space: u32, name: &str, attributes: &str) -> String {
    format!(
        "{header}
declare i32 @{name}() {attributes}
define void @caller(ptr addrspace({space}) %p, ptr %out) {{
  %a = load i32, ptr addrspace({space}) %p
  %x = call i32 @{name}()
  %y = call i32 @{name}()
  %b = load i32, ptr addrspace({space}) %p
  %c = add i32 %a, %b
  %d = add i32 %x, %y
  %e = add i32 %c, %d
  store i32 %e, ptr %out
  ret void
}}
"
    )
}

fn texts() -> Vec<String> {
    let mut all = Vec::new();
    for (header, space) in [("", 3), (NVPTX, 3), (NVPTX, 4)] {
        for attributes in [
            "",
            "memory(none) nounwind willreturn",
            "memory(read) nounwind willreturn",
            "memory(none) convergent nounwind willreturn",
            "memory(none) nomerge nounwind willreturn",
        ] {
            all.push(text(header, space, "f", attributes));
        }
        for name in ["llvm.nvvm.read.ptx.sreg.tid.x", "llvm.nvvm.read.ptx.sreg.generations"] {
            all.push(text(header, space, name, "nounwind"));
        }
    }
    all
}

fn optimized(text: &str, memssa: bool) -> Vec<u8> {
    let mut module: Module = match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    };
    let mut pipeline = Pipeline::new();
    pipeline.add(EarlyCse { options: Options { memory_ssa: memssa, ..Options::default() } });
    let threads = std::num::NonZeroUsize::new(1);
    let mut session = Session { threads, ..Session::default() };
    session.targets.push(Arc::new(NvptxTarget));
    pipeline.run(&mut module, &mut session).expect("nothing is verified");
    print_module(&module, &PrintOptions::default())
}

/// Optimises the text as the first module of a new thread.
fn alone(text: &str, memssa: bool) -> Vec<u8> {
    std::thread::scope(|scope| {
        scope.spawn(|| optimized(text, memssa)).join().expect("it does not panic")
    })
}

#[test]
fn state_is_not_shared_between_modules() {
    let texts = texts();
    for memssa in [false, true] {
        let expected: Vec<Vec<u8>> = texts.iter().map(|text| alone(text, memssa)).collect();
        let mut different: Vec<&Vec<u8>> = expected.iter().collect();
        different.sort();
        different.dedup();
        assert!(different.len() > 8, "what is declared matters");
        for (first, before) in texts.iter().zip(&expected) {
            for (second, after) in texts.iter().zip(&expected) {
                assert_eq!(&optimized(first, memssa), before, "{first}");
                assert_eq!(&optimized(second, memssa), after, "{second}\nbehind\n{first}");
            }
        }
    }
}
