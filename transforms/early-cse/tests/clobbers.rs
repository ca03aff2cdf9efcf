//! Cached facts about pointers remain true from one edit to the next.

use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_early_cse::{EarlyCse, Options};
use selvedge_ir::Module;
use selvedge_ir::print::{PrintOptions, print_module};
use selvedge_pass::{Pipeline, Session};
use selvedge_text::{ReadOptions, read};

fn optimized(text: &str) -> String {
    let mut module: Module = match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    };
    let mut pipeline = Pipeline::new();
    pipeline.add(EarlyCse { options: Options { memory_ssa: true, ..Options::default() } });
    let mut session = Session::default();
    session.targets.push(Arc::new(NvptxTarget));
    if let Err(broken) = pipeline.run(&mut module, &mut session) {
        panic!("{:?}\n{text}", broken.diagnostics);
    }
    String::from_utf8_lossy(&print_module(&module, &PrintOptions::default())).into_owned()
}

/// The loaded pointer is known to point to the object only when the load has been replaced by the stored value; walks
/// before and after the replacement reach the store through that pointer.
#[test]
fn a_store_through_a_resolved_pointer_clobbers() {
    let text = "
target triple = \"nvptx64-nvidia-cuda\"
define i32 @f(ptr %out, ptr %in) {
  %holder = alloca ptr
  %object = alloca [4 x i32]
  %there = getelementptr i8, ptr %object, i64 4
  store ptr %there, ptr %holder
  store i32 1, ptr %there
  store i32 7, ptr %out
  %first = load i32, ptr %there
  %p = load ptr, ptr %holder
  store i32 2, ptr %p
  store i32 8, ptr %out
  %second = load i32, ptr %there
  %sum = add i32 %first, %second
  ret i32 %sum
}
";
    let after = optimized(text);
    assert!(after.contains("ret i32 3"), "{after}");
}

/// Walks skip stores to other elements, and to another object, but not a store to the element itself.
#[test]
fn stores_to_other_locations_are_skipped() {
    let text = "
target triple = \"nvptx64-nvidia-cuda\"
define i32 @f(ptr %base, i64 %n, i32 %x) {
  %other = alloca i32
  %row = getelementptr i32, ptr %base, i64 %n
  %here = getelementptr i8, ptr %row, i64 8
  %next = getelementptr i8, ptr %row, i64 12
  %same = getelementptr i16, ptr %row, i64 5
  %first = load i32, ptr %here
  store i32 %x, ptr %next
  store i32 %x, ptr %other
  %second = load i32, ptr %here
  store i16 0, ptr %same
  %third = load i32, ptr %here
  %sum = add i32 %first, %second
  %all = add i32 %sum, %third
  ret i32 %all
}
";
    let after = optimized(text);
    assert_eq!(after.matches("load i32, ptr %here").count(), 2, "{after}");
    assert!(after.contains("add i32 %first, %first"), "{after}");
}
