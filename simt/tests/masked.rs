//! Masked accesses and `st.bulk` against their definition: inactive lanes access nothing.

use selvedge_simt::{Launch, Options, Outcome, Program, Run};
use selvedge_text::read;

const DECLARATIONS: &str = "
target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.st.bulk(ptr, i64, i64)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
";

/// Runs a kernel with this body and two buffers of words.
fn run(threads: u32, words: [&[u32]; 2], body: &str) -> Run {
    let text = format!(
        "{DECLARATIONS}define ptx_kernel void @k(ptr %p, ptr %q) {{\n{body}\n  ret void\n}}\n"
    );
    let module = match read(text.as_bytes(), &Default::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    };
    let launch = Launch::new("k", 1, threads).with_words(words[0]).with_words(words[1]);
    let program = Program::new(&module).expect("it can run");
    program.run(&launch, &Options::default()).expect("the launch fits")
}

fn words(run: &Run, buffer: usize) -> Vec<u32> {
    let bytes = run.buffers[buffer].bytes.chunks_exact(4);
    bytes.map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

fn mask(bits: u32) -> String {
    let lanes: Vec<&str> =
        (0..4).map(|lane| if bits >> lane & 1 == 1 { "i1 true" } else { "i1 false" }).collect();
    format!("<4 x i1> <{}>", lanes.join(", "))
}

#[test]
fn masked_accesses_access_only_enabled_lanes() {
    for (loaded, stored) in (0..16).flat_map(|loaded| (0..16).map(move |stored| (loaded, stored))) {
        let body = format!(
            "%x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, {}, <4 x i32> splat (i32 9))
             call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %q, {})",
            mask(loaded),
            mask(stored)
        );
        let input = [1, 2, 3, 4];
        let run = run(1, [&input, &[5, 6, 7, 8]], &body);
        assert_eq!(run.outcome, Outcome::Finished);
        let expected: Vec<u32> = (0..4)
            .map(|lane| match (stored >> lane & 1, loaded >> lane & 1) {
                (0, _) => 5 + lane,
                (_, 0) => 9,
                _ => input[lane as usize],
            })
            .collect();
        assert_eq!(words(&run, 1), expected, "{loaded:04b} {stored:04b}");
    }
}

#[test]
fn disabled_lanes_may_be_out_of_bounds_and_do_not_race() {
    let body = format!(
        "%x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, {}, <4 x i32> zeroinitializer)
         %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
         %first = icmp eq i32 %t, 0
         br i1 %first, label %low, label %high
         low:
         call void @llvm.masked.store.v4i32.p0(<4 x i32> splat (i32 1), ptr %q, {})
         ret void
         high:
         call void @llvm.masked.store.v4i32.p0(<4 x i32> splat (i32 2), ptr %q, {})",
        mask(0b0001),
        mask(0b0011),
        mask(0b1100)
    );
    let run = run(2, [&[7], &[0; 4]], &body);
    assert_eq!(run.outcome, Outcome::Finished);
    assert!(run.races.is_empty(), "{:?}", run.races);
    assert_eq!(words(&run, 1), [1, 1, 2, 2]);
}

#[test]
fn a_bulk_store_writes_zeros() {
    let run = run(1, [&[7], &[1, 2, 3, 4]], "call void @llvm.nvvm.st.bulk(ptr %q, i64 8, i64 0)");
    assert_eq!(run.outcome, Outcome::Finished);
    assert_eq!(words(&run, 1), [0, 0, 3, 4]);
}
