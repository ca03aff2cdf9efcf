//! Memory that is private to a thread, and supported assembly.

use selvedge_simt::{Launch, Options, Outcome, Program, Run};
use selvedge_text::read;

const HEAD: &str = "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\n\
    target triple = \"nvptx64-nvidia-cuda\"\n\
    declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
    @s = internal addrspace(3) global [8 x i32] undef\n";

/// Runs a kernel of four threads with a buffer of four words, and the words 5 and 6 passed by value.
fn run(body: &str) -> Run {
    let text = format!(
        "{HEAD}define ptx_kernel void @k(ptr addrspace(1) %out, ptr byval([2 x i32]) align 4 %v) {{\n\
         %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         %own = getelementptr i32, ptr addrspace(1) %out, i32 %t\n{body}\nret void\n}}\n"
    );
    let module = read(text.as_bytes(), &Default::default()).expect("a module").module;
    let program = Program::new(&module).expect("a program");
    let launch = Launch::new("k", 1, 4).with_words(&[0; 4]).with_words(&[5, 6]);
    program.run(&launch, &Options::default()).expect("a launch")
}

/// The words that the threads write to the buffer. There must be no race.
fn result(body: &str) -> Vec<u32> {
    let run = run(body);
    assert!(matches!(run.outcome, Outcome::Finished), "{}", run.outcome);
    assert!(run.races.is_empty(), "{}", run.races[0]);
    let words = run.buffers[0].bytes.chunks(4).map(|word| word.try_into().expect("a word"));
    words.map(u32::from_le_bytes).collect()
}

#[test]
fn each_thread_writes_to_its_own_copy() {
    let words = result(
        "%at = getelementptr i32, ptr %v, i32 1\n\
         %before = load i32, ptr %at\n\
         store i32 %t, ptr %at\n\
         %after = load i32, ptr %at\n\
         %first = load i32, ptr %v\n\
         %a = add i32 %before, %after\n%b = add i32 %a, %first\n\
         store i32 %b, ptr addrspace(1) %own",
    );
    assert_eq!(words, [11, 12, 13, 14]);
}

#[test]
fn assembly_without_memory_is_executed() {
    let words = result(
        "%lane = call i32 asm \"mov.u32 $0, %laneid;\", \"=r\"()\n\
         %x = call i32 asm \"xor.b32 $0, $1, $2;\", \"=r,r,r\"(i32 %lane, i32 8)\n\
         %y = call i32 asm \"{ .reg .pred p; setp.eq.u32 p, $1, 0; mov.u32 $0, $1; @p add.u32 $0, $0, 7; }\", \
         \"=r,r\"(i32 %t)\n\
         %z = add i32 %x, %y\n\
         store i32 %z, ptr addrspace(1) %own",
    );
    assert_eq!(words, [15, 10, 12, 14]);
}

#[test]
fn assembly_accesses_memory_as_instructions_do() {
    let at = "%at = getelementptr i32, ptr addrspace(3) @s, i32 %t\n\
        call void asm sideeffect \"st.shared.u32 [$0], $1;\", \"l,r,~{memory}\"(ptr addrspace(3) %at, i32 %t)\n";
    let load = |from: &str| {
        format!(
            "{at}%w = call i32 asm sideeffect \"ld.shared.u32 $0, [$1];\", \"=r,l,~{{memory}}\"\
             (ptr addrspace(3) {from})\nstore i32 %w, ptr addrspace(1) %own"
        )
    };
    assert_eq!(result(&load("%at")), [0, 1, 2, 3]);
    assert!(!run(&load("@s")).races.is_empty(), "thread 0 writes what all read");
}

#[test]
fn other_assembly_is_refused() {
    let run = run("call void asm sideeffect \"wgmma.fence.sync.aligned;\", \"~{memory}\"()");
    assert!(matches!(run.outcome, Outcome::Refused { .. }), "{}", run.outcome);
}

/// The branch jumps to copies of the phis' values. If these are refused, no other code may be run instead.
#[test]
fn an_unsupported_phi_operand_is_refused() {
    let wide = "inttoptr (i128 ptrtoint (ptr addrspace(3) @s to i128) to ptr addrspace(3))";
    let run = run(&format!(
        "%c = icmp eq i32 %t, 0\nbr i1 %c, label %join, label %other\n\
         other:\nbr label %join\n\
         join:\n%p = phi ptr addrspace(3) [ {wide}, %0 ], [ @s, %other ]\n\
         store ptr addrspace(3) %p, ptr %v"
    ));
    assert!(matches!(run.outcome, Outcome::Refused { .. }), "{}", run.outcome);
}
