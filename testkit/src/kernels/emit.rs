//! Prints a generated kernel.
//!
//! The values that a thread loads are folded into one accumulator, with a phi at each join. Addresses are recomputed
//! at each access, and names of blocks and values are derived from node indices, so that removing one node changes
//! only its own text.

use std::fmt::Write;

use super::access::Emitter;
use super::kernel::{
    Barrier, Cond, FenceKind, Handing, Kernel, MAX_HANDOVERS, Node, Object, partners,
};
use super::launch::has_by_value_parameter;
use super::own::LOOKS;

/// The beginning of all modules.
const HEAD: &str = r#"target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
"#;

/// Declarations that are printed if used: the text in calls, and the declaration.
const DECLARATIONS: &[(&str, &str)] = &[
    ("read.ptx.sreg.tid.x", "i32 @llvm.nvvm.read.ptx.sreg.tid.x()"),
    ("read.ptx.sreg.tid.y", "i32 @llvm.nvvm.read.ptx.sreg.tid.y()"),
    ("read.ptx.sreg.ntid.x", "i32 @llvm.nvvm.read.ptx.sreg.ntid.x()"),
    ("read.ptx.sreg.ntid.y", "i32 @llvm.nvvm.read.ptx.sreg.ntid.y()"),
    ("read.ptx.sreg.ctaid.x", "i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()"),
    ("barrier0(", "void @llvm.nvvm.barrier0()"),
    ("barrier.cta.sync.aligned.all(", "void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)"),
    ("barrier.cta.sync.all(", "void @llvm.nvvm.barrier.cta.sync.all(i32)"),
    ("red.popc.aligned.all(", "i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)"),
    ("bar.warp.sync(", "void @llvm.nvvm.bar.warp.sync(i32)"),
    ("shfl.sync.bfly.i32(", "i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)"),
    ("membar.cta(", "void @llvm.nvvm.membar.cta()"),
    ("membar.gl(", "void @llvm.nvvm.membar.gl()"),
    ("llvm.nvvm.exit(", "void @llvm.nvvm.exit()"),
    ("llvm.trap(", "void @llvm.trap()"),
    ("mbarrier.init.shared(", "void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)"),
    ("mbarrier.arrive.shared(", "i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))"),
    (
        "mbarrier.test.wait.shared(",
        "i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)",
    ),
    (
        "shared.global.4(",
        "void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))",
    ),
    ("async.commit.group(", "void @llvm.nvvm.cp.async.commit.group()"),
    ("async.wait.group(", "void @llvm.nvvm.cp.async.wait.group(i32 immarg)"),
];

/// Definitions that are printed if used.
const VARIABLES: &[(&str, &str)] = &[
    ("@a,", "@a = internal addrspace(3) global [64 x i32] undef, align 16"),
    ("@b,", "@b = internal addrspace(3) global [64 x i32] undef, align 16"),
    ("@c,", "@c = internal addrspace(3) global [64 x i32] undef, align 16"),
    ("@x,", "@x = external addrspace(3) global [0 x i32], align 16"),
    ("@y,", "@y = external addrspace(3) global [0 x i32], align 16"),
    ("@g,", "@g = internal addrspace(1) global [128 x i32] zeroinitializer, align 16"),
    ("@k,", "@k = internal addrspace(4) constant [4 x i32] [i32 3, i32 1, i32 4, i32 1]"),
    ("@flag,", "@flag = internal addrspace(3) global i32 undef, align 4"),
    ("@mb,", "@mb = internal addrspace(3) global i64 undef, align 8"),
];

/// The parameters of device functions, which are names of values in all functions.
const PASSED: &str = "i32 %x, i32 %t, i32 %n, i32 %c, i32 %i, i32 %w, i32 %m, \
    ptr addrspace(1) %p.b, ptr %q.b, ptr addrspace(1) %g.b, ptr addrspace(1) %in, \
    ptr addrspace(1) %out, i32 %acc";

/// The text of a module with the kernel `@k`.
pub fn text(kernel: &Kernel) -> String {
    let mut bodies = String::new();
    let reqntid = if kernel.shape.reqntid { " #0" } else { "" };
    let noalias = if kernel.shape.restrict { "noalias " } else { "" };
    let global = format!("ptr addrspace(1) {noalias}");
    let by_value =
        if has_by_value_parameter(kernel) { ", ptr byval([4 x i32]) align 4 %v" } else { "" };
    let _ = write!(
        bodies,
        "define ptx_kernel void @kernel({global}%p, ptr {noalias}%q, {global}%in, {global}%out, \
         {global}%hand, i32 %w, i32 %m{by_value}){reqntid} {{\n{}}}\n",
        body(kernel, 0)
    );
    for function in (1..=kernel.functions.len()).filter(|&function| kernel.is_called(function)) {
        let lines = body(kernel, function);
        let _ = write!(bodies, "\ndefine internal i32 @f{function}({PASSED}) {{\n{lines}}}\n");
    }
    if bodies.contains("@looks(") {
        let _ = write!(bodies, "\n{LOOKS}");
    }
    let mut text = HEAD.to_owned();
    // In the text, the name of a variable is followed by a comma, a blank or the bracket of a cast.
    let names = |name: &str| {
        let name = name.trim_end_matches(',');
        [",", " ", ")"].iter().any(|end| bodies.contains(&format!("{name}{end}")))
    };
    for (_, line) in VARIABLES.iter().filter(|(name, _)| names(name)) {
        let _ = writeln!(text, "{line}");
    }
    for (_, line) in DECLARATIONS.iter().filter(|(call, _)| bodies.contains(call)) {
        let _ = writeln!(text, "declare {line}");
    }
    text.push('\n');
    text.push_str(&bodies);
    if kernel.shape.reqntid {
        let [x, y] = kernel.shape.block;
        let _ = write!(text, "\nattributes #0 = {{ \"nvvm.reqntid\"=\"{x},{y},1\" }}\n");
    }
    if bodies.contains("!alias.scope") {
        text.push_str("\n!0 = distinct !{!0}\n!1 = distinct !{!1, !0}\n!2 = distinct !{!2, !0}\n");
        text.push_str("!3 = !{!1}\n!4 = !{!2}\n");
    }
    text
}

/// An open bracket: its index, the accumulator at its start, and that at the end of the first arm of a branch.
struct Open {
    number: usize,
    acc: String,
    from: String,
    arm: Option<(String, String)>,
    /// The lines of the phis of a loop, completed when the last value is known.
    phis: usize,
    counter: String,
}

/// Whether a node uses the local whose address escapes.
fn is_escaping(node: &Node) -> bool {
    let of_place = super::build::place_of(node).is_some_and(|p| p.object == Object::Escaped);
    of_place || matches!(node, Node::EscapeLocal(_))
}

/// The lines of a function's body.
fn body(kernel: &Kernel, function: usize) -> String {
    let nodes = kernel.body(function);
    let mut e = Emitter::new(kernel.shape, function);
    let mut open: Vec<Open> = Vec::new();
    let partner = partners(nodes);
    if function == 0 {
        e.prologue();
        if nodes.iter().any(is_escaping) {
            e.escaping();
        }
    } else {
        e.label("entry");
        e.private();
    }
    for (at, &node) in nodes.iter().enumerate() {
        e.node = at;
        match node {
            Node::Loop { .. } => begin_loop(&mut e, &mut open, node),
            Node::EndLoop => end_loop(&mut e, &mut open, nodes[partner[at]]),
            Node::If(cond) => begin_if(&mut e, &mut open, cond, nodes[partner[at]] == Node::Else),
            Node::Else => other_arm(&mut e, &mut open),
            Node::EndIf => end_if(&mut e, &mut open),
            node => emit(&mut e, node),
        }
    }
    if function == 0 {
        e.epilogue();
    } else {
        let acc = e.acc.clone();
        e.line(&format!("ret i32 {acc}"));
    }
    e.text()
}

fn begin_loop(e: &mut Emitter, open: &mut Vec<Open>, node: Node) {
    let Node::Loop { trips, dynamic, rotated } = node else { return };
    let number = e.node;
    let (acc, from) = (e.acc.clone(), e.block.clone());
    let counter = std::mem::replace(&mut e.counter, format!("%i{number}"));
    e.line(&format!("br label %loop{number}"));
    e.label(&format!("loop{number}"));
    let phis = e.n_lines();
    // The last values are known only at the end.
    e.line("");
    e.line("");
    e.acc = format!("%acc{number}");
    if !rotated {
        let bound = if dynamic { "%m".to_owned() } else { trips.to_string() };
        e.line(&format!("%more{number} = icmp ult i32 %i{number}, {bound}"));
        e.line(&format!("br i1 %more{number}, label %body{number}, label %done{number}"));
        e.label(&format!("body{number}"));
    }
    open.push(Open { number, acc, from, arm: None, phis, counter });
}

fn end_loop(e: &mut Emitter, open: &mut Vec<Open>, node: Node) {
    let (Node::Loop { trips, dynamic, rotated }, Some(frame)) = (node, open.pop()) else { return };
    let Open { number, acc, from, phis, counter, .. } = frame;
    e.line(&format!("%next{number} = add nuw nsw i32 %i{number}, 1"));
    let (last, latch) = (e.acc.clone(), e.block.clone());
    e.set_line(phis, &format!("%i{number} = phi i32 [ 0, %{from} ], [ %next{number}, %{latch} ]"));
    e.set_line(
        phis + 1,
        &format!("%acc{number} = phi i32 [ {acc}, %{from} ], [ {last}, %{latch} ]"),
    );
    if rotated {
        let bound = if dynamic { "%m".to_owned() } else { trips.to_string() };
        e.line(&format!("%more{number} = icmp ult i32 %next{number}, {bound}"));
        e.line(&format!("br i1 %more{number}, label %loop{number}, label %done{number}"));
    } else {
        e.line(&format!("br label %loop{number}"));
        e.acc = format!("%acc{number}");
    }
    e.label(&format!("done{number}"));
    e.counter = counter;
}

fn begin_if(e: &mut Emitter, open: &mut Vec<Open>, cond: Cond, has_else: bool) {
    let number = e.node;
    let decided = e.cond(cond);
    let (acc, from) = (e.acc.clone(), e.block.clone());
    let other = if has_else { "else" } else { "join" };
    e.line(&format!("br i1 {decided}, label %then{number}, label %{other}{number}"));
    e.label(&format!("then{number}"));
    open.push(Open { number, acc, from, arm: None, phis: 0, counter: String::new() });
}

fn other_arm(e: &mut Emitter, open: &mut [Open]) {
    let Some(frame) = open.last_mut() else { return };
    frame.arm = Some((e.acc.clone(), e.block.clone()));
    let (number, acc) = (frame.number, frame.acc.clone());
    e.line(&format!("br label %join{number}"));
    e.label(&format!("else{number}"));
    e.acc = acc;
}

fn end_if(e: &mut Emitter, open: &mut Vec<Open>) {
    let Some(Open { number, acc, from, arm, .. }) = open.pop() else { return };
    let (first, first_from) = arm.unwrap_or((acc, from));
    let (last, last_from) = (e.acc.clone(), e.block.clone());
    e.line(&format!("br label %join{number}"));
    e.label(&format!("join{number}"));
    if first != last {
        e.line(&format!(
            "%acc{number} = phi i32 [ {first}, %{first_from} ], [ {last}, %{last_from} ]"
        ));
        e.acc = format!("%acc{number}");
    }
}

/// A node other than a bracket.
fn emit(e: &mut Emitter, node: Node) {
    match node {
        Node::Load { place, volatile } => e.load(place, volatile),
        Node::Store { place, value, volatile } => e.store(place, value, volatile),
        Node::Atomic { place, op, used } => e.atomic(place, op, used),
        Node::Fill(object) => e.fill(object),
        Node::Barrier(barrier) => emit_barrier(e, barrier),
        Node::WarpSync => {
            let mask = e.lanes();
            e.line(&format!("call void @llvm.nvvm.bar.warp.sync(i32 {mask})"));
        }
        Node::Shuffle => {
            let (mask, acc) = (e.lanes(), e.acc.clone());
            let other = e.value(&format!(
                "call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 {mask}, i32 {acc}, i32 1, i32 31)"
            ));
            e.gather(&other);
        }
        Node::Fence(kind) => e.line(match kind {
            FenceKind::Cta => "call void @llvm.nvvm.membar.cta()",
            FenceKind::Device => "call void @llvm.nvvm.membar.gl()",
            FenceKind::Instruction => "fence syncscope(\"block\") seq_cst",
        }),
        Node::Compute(k) => {
            let acc = e.acc.clone();
            let product = e.value(&format!("mul i32 {acc}, {}", 2 * k + 3));
            e.acc = e.value(&format!("add i32 {product}, {}", k + 7));
        }
        Node::Leave { cond, write, by_exit } => {
            let number = e.node;
            let decided = e.cond(cond);
            e.line(&format!("br i1 {decided}, label %leave{number}, label %stay{number}"));
            e.label(&format!("leave{number}"));
            if let Some(place) = write {
                e.store(place, super::kernel::Stored::Gathered, false);
            }
            match by_exit {
                true => {
                    e.line("call void @llvm.nvvm.exit()");
                    e.line("unreachable");
                }
                false => e.line("ret void"),
            }
            e.label(&format!("stay{number}"));
        }
        Node::Call(function) => {
            let args = e.passed();
            e.acc = e.value(&format!("call i32 @f{}({args})", function + 1));
        }
        other => emit_waiting(e, other),
    }
}

/// Synchronization nodes.
fn emit_waiting(e: &mut Emitter, node: Node) {
    match node {
        Node::Trap => {
            let rare = e.value("icmp eq i32 %w, 12345");
            e.guarded(&rare, "trap", |e| {
                e.line("call void @llvm.trap()");
                e.line("unreachable");
            });
        }
        Node::Copy { place } => e.copy(place),
        Node::CopyWait(left) => {
            e.line(&format!("call void @llvm.nvvm.cp.async.wait.group(i32 {left})"));
        }
        Node::MbarrierInit => {
            let n = e.threads();
            e.by_first("init", |e| {
                e.line(&format!(
                    "call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @mb, i32 {n})"
                ));
            });
        }
        Node::MbarrierSync => e.mbarrier_sync(),
        Node::FlagInit => e.by_first("clear", |e| {
            e.line("store volatile i32 0, ptr addrspace(3) @flag, align 4");
        }),
        Node::FlagSpin => {
            e.by_first("raise", |e| {
                e.line("store volatile i32 1, ptr addrspace(3) @flag, align 4");
            });
            e.spin("flagged", |e| e.value("load volatile i32, ptr addrspace(3) @flag, align 4"));
        }
        Node::HandWrite(n) => e.hand_write(n),
        Node::HandRead(n) => e.hand_read(n),
        Node::Publish { number, how } => e.by_first("publish", |e| publish(e, number, how)),
        Node::Acquire { number, how } => e.by_first("acquire", |e| {
            e.spin("handed", |e| acquire(e, number, how));
            if matches!(how, Handing::FenceVolatile) {
                e.line("call void @llvm.nvvm.membar.gl()");
            } else if matches!(how, Handing::FenceRelaxed) {
                e.line("fence syncscope(\"device\") acquire");
            }
        }),
        other => emit_own(e, other),
    }
}

/// Nodes on private memory, and assembly.
fn emit_own(e: &mut Emitter, node: Node) {
    match node {
        Node::Assembly(what) => e.assembly(what),
        Node::AssemblyAccess { place, writes } => e.assembly_access(place, writes),
        Node::ReadParameter(word) => {
            let word = e.read_parameter(word);
            e.gather(&word);
        }
        Node::SetParameter { word, by_thread, value } => e.set_parameter(word, by_thread, value),
        Node::SetInLoop(word) => e.set_in_loop(word),
        Node::EscapeLocal(how) => e.escape(how),
        _ => {}
    }
}

fn emit_barrier(e: &mut Emitter, barrier: Barrier) {
    match barrier {
        Barrier::Zero => e.line("call void @llvm.nvvm.barrier0()"),
        Barrier::Aligned => e.line("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"),
        Barrier::Unaligned => e.line("call void @llvm.nvvm.barrier.cta.sync.all(i32 0)"),
        Barrier::Numbered => e.line("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 5)"),
        Barrier::Reduction { used } => {
            let odd = e.cond(Cond::Odd);
            let count = e.value(&format!(
                "call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 {odd})"
            ));
            if used {
                e.gather(&count);
            }
        }
    }
}

/// The flag of a handover, in the same buffer as the words.
fn flag(e: &mut Emitter, number: u32) -> String {
    let word = super::kernel::SLICE_WORDS * MAX_HANDOVERS + number;
    e.value(&format!("getelementptr i32, ptr addrspace(1) %hand, i32 {word}"))
}

fn publish(e: &mut Emitter, number: u32, how: Handing) {
    let flag = flag(e, number);
    let flag = format!("ptr addrspace(1) {flag}");
    match how {
        Handing::ReleaseAcquire => {
            e.line(&format!("store atomic i32 1, {flag} syncscope(\"device\") release, align 4"));
        }
        Handing::FenceVolatile => {
            e.line("call void @llvm.nvvm.membar.gl()");
            e.line(&format!("store volatile i32 1, {flag}, align 4"));
        }
        Handing::FenceRelaxed => {
            e.line("fence syncscope(\"device\") release");
            e.line(&format!("store atomic i32 1, {flag} syncscope(\"device\") monotonic, align 4"));
        }
        Handing::Exchange => drop(e.value(&format!(
            "atomicrmw xchg {flag}, i32 1 syncscope(\"device\") release, align 4"
        ))),
        Handing::BlockOnly => {
            e.line(&format!("store atomic i32 1, {flag} syncscope(\"block\") release, align 4"));
        }
        Handing::Relaxed => {
            e.line(&format!("store atomic i32 1, {flag} syncscope(\"device\") monotonic, align 4"));
        }
    }
}

fn acquire(e: &mut Emitter, number: u32, how: Handing) -> String {
    let flag = flag(e, number);
    let flag = format!("ptr addrspace(1) {flag}");
    let load = |how: &str| format!("load atomic i32, {flag} syncscope({how}, align 4");
    e.value(&match how {
        Handing::ReleaseAcquire => load("\"device\") acquire"),
        Handing::FenceVolatile => format!("load volatile i32, {flag}, align 4"),
        Handing::FenceRelaxed | Handing::Relaxed => load("\"device\") monotonic"),
        Handing::Exchange => {
            format!("atomicrmw or {flag}, i32 0 syncscope(\"device\") acquire, align 4")
        }
        Handing::BlockOnly => load("\"block\") acquire"),
    })
}
