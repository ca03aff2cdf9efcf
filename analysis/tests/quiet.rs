//! Compares [`QuietBodies`] with their definition: neither the function nor any function that it may call synchronizes.

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::{Env, ModuleAnalysis, QuietBodies, SharedFacts};
use selvedge_ir::Module;
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

/// An instruction, and whether it may synchronize.
const LINES: &[(&str, bool)] = &[
    ("store i32 1, ptr addrspace(1) %p", false),
    ("%x{n} = load atomic i32, ptr addrspace(1) %p monotonic, align 4", false),
    ("%x{n} = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic", false),
    ("%x{n} = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", false),
    ("%x{n} = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)", false),
    ("call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 4, i1 false)", false),
    ("%x{n} = call i32 asm \"mov.u32 $0, %laneid;\", \"=r\"()", false),
    ("call void @alone(ptr addrspace(1) %p)", false),
    ("%x{n} = call i32 @looks(ptr addrspace(1) %p)", false),
    ("store volatile i32 1, ptr addrspace(1) %p", true),
    ("store atomic i32 1, ptr addrspace(1) %p release, align 4", true),
    ("%x{n} = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic acquire", true),
    ("fence acq_rel", true),
    ("call void @llvm.nvvm.barrier0()", true),
    ("call void @llvm.nvvm.membar.cta()", true),
    ("call void @llvm.nvvm.nanosleep(i32 20)", true),
    ("call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 4, i1 true)", true),
    ("call void asm sideeffect \"bar.sync 0;\", \"\"()", true),
    ("call void asm \"bar.sync 0;\", \"\"() convergent", true),
    ("call void @unknown(ptr addrspace(1) %p)", true),
];

const DECLARATIONS: &str = "
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.nanosleep(i32)
declare void @alone(ptr addrspace(1)) nosync memory(argmem: readwrite)
declare i32 @looks(ptr addrspace(1)) memory(argmem: read)
declare void @unknown(ptr addrspace(1)) memory(argmem: readwrite)
";

/// A function: whether it synchronizes itself, its callees, whether it may be replaced, and whether it is a kernel.
#[derive(Clone, Debug, Default)]
struct Generated {
    is_loud: bool,
    callees: Vec<usize>,
    is_weak: bool,
    is_kernel: bool,
}

fn generated(rng: &mut Rng) -> (Vec<Generated>, String) {
    let n = 1 + rng.below(8);
    let mut functions = vec![Generated::default(); n];
    let mut text = String::from(DECLARATIONS);
    for (number, function) in functions.iter_mut().enumerate() {
        function.is_weak = rng.one_in(8);
        function.is_kernel = rng.one_in(8);
        let linkage = if function.is_weak { "weak " } else { "" };
        let linkage = format!("{linkage}{}", if function.is_kernel { "ptx_kernel " } else { "" });
        let head = "nounwind memory(argmem: readwrite)";
        text.push_str(&format!("define {linkage}void @f{number}(ptr addrspace(1) %p) {head} {{\n"));
        for at in 0..rng.below(4) {
            let quiet_ones = LINES.iter().filter(|line| !line.1).count();
            let among = if rng.one_in(4) { LINES.len() } else { quiet_ones };
            let (line, is_loud) = LINES[rng.below(among)];
            function.is_loud |= is_loud;
            text.push_str(&format!("  {}\n", line.replace("{n}", &at.to_string())));
        }
        for _ in 0..rng.below(3) {
            let callee = rng.below(n);
            function.callees.push(callee);
            text.push_str(&format!("  call void @f{callee}(ptr addrspace(1) %p)\n"));
        }
        text.push_str("  ret void\n}\n");
    }
    (functions, text)
}

/// Whether everything that a call may execute is defined, does not synchronize and is not a kernel.
fn is_quiet(functions: &[Generated], number: usize) -> bool {
    let (mut seen, mut work) = (vec![number], vec![number]);
    while let Some(at) = work.pop() {
        if functions[at].is_loud || functions[at].is_weak || functions[at].is_kernel {
            return false;
        }
        for &callee in &functions[at].callees {
            if !seen.contains(&callee) {
                seen.push(callee);
                work.push(callee);
            }
        }
    }
    true
}

fn quiet_bodies(module: &Module) -> QuietBodies {
    let shared = SharedFacts::default();
    QuietBodies::compute(
        module,
        Env { header: &module.header, target: Some(&NvptxTarget), shared: &shared },
    )
}

#[test]
fn quiet_functions_execute_only_quiet_instructions() {
    let (mut n_quiet, mut n_loud) = (0, 0);
    for seed in 0..u64::from(cases(2000)) {
        let (functions, text) = generated(&mut Rng::new(seed));
        let module = match read(text.as_bytes(), &ReadOptions::default()) {
            Ok(outcome) => outcome.module,
            Err(errors) => panic!("{errors:?}\n{text}"),
        };
        let bodies = quiet_bodies(&module);
        for number in 0..functions.len() {
            let name = format!("f{number}");
            let function = module.header.by_name(name.as_bytes()).expect("it is there");
            let expected = is_quiet(&functions, number);
            assert_eq!(bodies.contains(function), expected, "@{name} of {seed}\n{text}");
            n_quiet += usize::from(expected);
            n_loud += usize::from(!expected);
        }
    }
    assert!(n_quiet > n_loud / 4 && n_loud > n_quiet / 4, "{n_quiet} and {n_loud}");
}
