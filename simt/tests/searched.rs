//! Generated launches expose missing barriers: each kernel has a race that depends on generated scalars or buffers,
//! in blocks of a given shape.

use selvedge_simt::inputs::{ShapeRequest, made_up, searched};
use selvedge_simt::{Argument, Launch, Options, Outcome, Program, Run};

/// One block of two warps.
const SHAPE: ShapeRequest =
    ShapeRequest { grid: Some([1, 1, 1]), block: Some([64, 1, 1]), dynamic_shared: None };

/// `@k`, in which `%mine` is the location of thread `%t` in shared memory and `%other` that of its neighbor.
fn program(params: &str, body: &str) -> Program {
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"
         @s = internal addrspace(3) global [64 x i32] undef
         @d = external addrspace(3) global [0 x i32]
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
         declare void @llvm.nvvm.barrier0()
         define ptx_kernel void @k({params}) {{
         entry:
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
           %u = xor i32 %t, 32
           %mine = getelementptr i32, ptr addrspace(3) @s, i32 %t
           %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
           {body}
         }}"
    );
    let module = selvedge_text::read(text.as_bytes(), &Default::default()).expect(&text).module;
    Program::new(&module).expect("it can run")
}

fn launches(program: &Program) -> Vec<Launch> {
    let kernel = program.kernel("k").expect("it is there");
    let mut all = made_up(program, kernel, &SHAPE, 2).expect("a launch");
    all.extend(searched(program, kernel, &SHAPE).expect("a launch"));
    all
}

fn runs(program: &Program) -> Vec<Run> {
    let run = |launch: &Launch| program.run_through(launch, &Options::default());
    launches(program).iter().map(|launch| run(launch).expect("the launch fits")).collect()
}

fn notices(params: &str, body: &str) -> bool {
    runs(&program(params, body)).iter().any(|run| !run.races.is_empty())
}

/// Racy code guarded by the condition `%is`.
fn where_it_is(condition: &str) -> String {
    format!(
        "{condition}\n br i1 %is, label %race, label %end\n\
         race:\n store i32 %t, ptr addrspace(3) %mine\n %x = load i32, ptr addrspace(3) %other\n\
         store i32 %x, ptr addrspace(3) %mine\n br label %end\nend:\n ret void"
    )
}

#[test]
fn generated_sizes_reach_a_second_iteration() {
    // The barrier between the read of one iteration and the write of the next is missing.
    let body = "br label %loop\n\
        loop:\n %k = phi i32 [ 0, %entry ], [ %next, %loop ]\n\
          store i32 %k, ptr addrspace(3) %mine\n call void @llvm.nvvm.barrier0()\n\
          %x = load i32, ptr addrspace(3) %other\n\
          %at = getelementptr i32, ptr %out, i32 %t\n store i32 %x, ptr %at\n\
          %next = add i32 %k, 64\n %more = icmp slt i32 %next, %n\n\
          br i1 %more, label %loop, label %end\nend:\n ret void";
    assert!(notices("ptr %out, i32 %n", body));
}

#[test]
fn generated_values_are_on_both_sides_of_thresholds() {
    for condition in ["olt float %a, 5.0e-1", "ogt float %a, 1.0e2", "olt float %a, 0.0"] {
        assert!(
            notices("float %a", &where_it_is(&format!("%is = fcmp {condition}"))),
            "{condition}"
        );
    }
}

#[test]
fn generated_values_have_both_signs() {
    let integers = ["i16", "i32", "i64"].map(|ty| (ty, "icmp", ["slt", "sgt"], "0"));
    let floats = ["half", "float", "double"].map(|ty| (ty, "fcmp", ["olt", "ogt"], "0.0"));
    for (ty, compare, predicates, zero) in integers.into_iter().chain(floats) {
        for predicate in predicates {
            let is = format!("%is = {compare} {predicate} {ty} %v, {zero}");
            let load =
                format!("%p = getelementptr {ty}, ptr %in, i32 %t\n %v = load {ty}, ptr %p\n");
            assert!(notices("ptr %in", &where_it_is(&(load + &is))), "a buffer: {is}");
            if ty != "half" {
                assert!(notices(&format!("{ty} %v"), &where_it_is(&is)), "a scalar: {is}");
            }
        }
    }
}

#[test]
fn generated_sizes_are_consistent() {
    let condition =
        "%same = icmp eq i32 %n, %m\n %large = icmp ugt i32 %n, 200\n %is = and i1 %same, %large";
    assert!(notices("i32 %n, ptr %p, ptr %q, float %a, i32 %m", &where_it_is(condition)));
}

#[test]
fn dynamic_shared_memory_is_large_enough() {
    let body = "%far = mul i32 %t, 256\n\
        %p = getelementptr inbounds i32, ptr addrspace(3) @d, i32 %far\n\
        store i32 %t, ptr addrspace(3) %p\n ret void";
    let program = program("", body);
    assert!(runs(&program).iter().all(|run| run.outcome == Outcome::Finished));
    assert_eq!(launches(&program)[0].dynamic_shared, 63 * 1024 + 1024);
    let given = ShapeRequest { dynamic_shared: Some(4096), ..SHAPE };
    let kernel = program.kernel("k").expect("it is there");
    assert_eq!(made_up(&program, kernel, &given, 1).expect("a launch")[0].dynamic_shared, 4096);
}

#[test]
fn buffers_grow_to_cover_computed_indices() {
    // A row of 1000 words for each thread. Half of the threads only compute its address.
    let body = "%wide = zext i32 %t to i64\n %at = mul nuw i64 %wide, 4000\n\
        %row = getelementptr inbounds nuw i8, ptr %p, i64 %at\n\
        %half = icmp ult i32 %t, 32\n br i1 %half, label %write, label %end\n\
        write:\n %q = getelementptr inbounds nuw i32, ptr %row, i64 999\n\
        store i32 %t, ptr %q\n br label %end\nend:\n ret void";
    let program = program("ptr %p", body);
    let launch = &launches(&program)[0];
    let Argument::Buffer(bytes) = &launch.args[0] else { panic!("{launch:?}") };
    assert_eq!(bytes.len(), 128 << 10);
    assert!(runs(&program).iter().all(|run| run.outcome == Outcome::Finished));
}

#[test]
fn generated_arguments_are_on_both_sides_of_comparisons() {
    let conditions = [
        ("i32 %k", "%is = icmp sgt i32 %k, 1000000"),
        ("i32 %k", "%is = icmp eq i32 %k, 1000000"),
        ("i32 %k", "%is = icmp slt i32 %k, -3"),
        ("i32 %k", "%is = icmp eq i32 %k, -70000"),
        ("i64 %k", "%is = icmp ugt i64 %k, 4294967296"),
        ("i32 %k", "%w = sext i32 %k to i64\n %is = icmp sgt i64 %w, 1000000"),
        ("i32 %k", "%off = add i32 %k, -500000\n %is = icmp ult i32 %off, 2"),
        (
            "i32 %k, i32 %m",
            "%a = icmp sgt i32 %k, 1000000\n %b = icmp slt i32 %m, -9\n %is = and i1 %a, %b",
        ),
        ("float %k", "%is = fcmp ogt float %k, 1.0e8"),
        ("double %k", "%is = fcmp olt double %k, -1.0e8"),
    ];
    for (params, condition) in conditions {
        assert!(notices(params, &where_it_is(condition)), "{condition}");
    }
}

#[test]
fn generated_contents_have_the_width_of_loads() {
    for ty in ["i8", "i16", "i64"] {
        let body = format!(
            "%p = getelementptr {ty}, ptr %in, i32 %t\n %v = load {ty}, ptr %p\n\
             %q = getelementptr {ty}, ptr %p, i64 1\n %w = load {ty}, ptr %q\n\
             %d = sub {ty} %w, %v\n %is = icmp eq {ty} %d, 2"
        );
        // Offsets of lists of two elements each.
        assert!(notices("ptr %in", &where_it_is(&body)), "{ty}");
    }
}
