//! Certificates of deleted barriers: the checker accepts those that passes emit, and no wrong one.

use std::collections::BTreeMap;

use selvedge_check::certificate::parse;
use selvedge_check::{check, check_text};
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Inst, Opcode, Type};
use selvedge_testkit::arb::cases;
use selvedge_testkit::kernels;
use selvedge_testkit::mutate::mutated;
use selvedge_tests::certified::{certificates, is_accepted, tally, wrong_ones};
use selvedge_tests::drawn_threads::drawn;

/// The shipped kernels with their certificates.
fn shipped(passes: &str) -> Vec<(String, String, String)> {
    let registry = selvedge::registry();
    let all = selvedge_tests::kernels().into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).expect("a kernel");
        let certificates = certificates(&registry, &text, passes);
        (path.display().to_string(), text, certificates)
    });
    all.collect()
}

/// The number of each of the checker's verdicts on the shipped kernels; no certificate may be refused.
fn all_verdicts(passes: &str) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for (name, text, certificates) in shipped(passes) {
        let lines =
            check_text(&text, &certificates).unwrap_or_else(|error| panic!("{name}:{error}"));
        let refused = lines.iter().find_map(|line| line.refused());
        assert!(refused.is_none(), "{name}: {passes}: {refused:?}\n{certificates}");
        for (word, n) in tally(&lines) {
            *all.entry(word).or_default() += n;
        }
    }
    all
}

fn count(all: &BTreeMap<String, usize>, word: &str) -> usize {
    all.get(word).copied().unwrap_or_default()
}

#[test]
fn certificates_of_shipped_kernels_are_accepted() {
    let all = all_verdicts("dead-sync-elim");
    println!("{all:?}");
    assert!(count(&all, "no pair") >= 88, "{all:?}");
    assert!(count(&all, "memory") >= 49, "{all:?}");
    assert!(count(&all, "memory objects") >= 7, "{all:?}");
    assert_eq!(count(&all, "?"), 0, "{all:?}");
}

#[test]
fn certificates_of_other_engines_are_accepted() {
    for passes in ["basic-dbe", "branch-dist", "function(dead-sync-elim<local>)"] {
        let all = all_verdicts(passes);
        println!("{passes}: {all:?}");
        let right: usize = all.iter().filter(|(word, _)| *word != "?").map(|(_, n)| n).sum();
        assert!(right >= 4, "{passes}: {all:?}");
    }
}

#[test]
fn certificates_embed_the_module_changed_by_other_passes() {
    let mut n_held = 0;
    for (name, text, certificates) in shipped("early-cse,dead-sync-elim").iter().step_by(4) {
        n_held += usize::from(certificates.contains("module lines"));
        let lines = check_text(text, certificates).unwrap_or_else(|error| panic!("{name}:{error}"));
        let refused = lines.iter().find_map(|line| line.refused());
        assert!(refused.is_none(), "{name}: {refused:?}");
    }
    assert!(n_held >= 4, "{n_held}");
}

#[test]
fn no_wrong_certificate_is_accepted() {
    let mut n_refused = 0;
    for (name, text, right) in shipped("dead-sync-elim") {
        let lines = check_text(&text, &right).expect("it can be read");
        if lines.is_empty() || lines.iter().any(|line| line.verdict.is_err()) {
            continue;
        }
        for wrong in wrong_ones(&right) {
            let accepted = check_text(&text, &wrong.text)
                .is_ok_and(|lines| lines.iter().all(|line| line.verdict.is_ok()));
            assert!(!accepted, "{name}: {}", wrong.what);
            n_refused += 1;
        }
    }
    println!("{n_refused} wrong certificates");
    assert!(n_refused >= 1_000, "{n_refused}");
}

/// A kernel in which each thread writes a location that another one reads; its barrier is needed.
const NEEDED: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [64 x i32] undef
@other = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %b = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %u
  %x = load i32, ptr addrspace(3) %b
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
"#;

/// The certificate that the barrier of [`NEEDED`] can be deleted, with these events and this reason.
fn claim(events: [&str; 2], reason: &str) -> String {
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks 1 instructions 12\n\
         trust meet 3 9\ntrust end 0\npromise traps\nevent 0 {}\nevent 1 {}\n\
         event 2 write of argument:0 : 8\ndelete 3\nbefore 0\nbehind 1 2\n{reason}\
         apart 0 2 memory\n",
        events[0], events[1]
    )
}

const HONEST: [&str; 2] = ["write of @\"tile\" : 2", "read of @\"tile\" : 6"];

#[test]
fn wrong_deletions_are_refused() {
    let wrong = [
        claim(HONEST, ""),
        claim(HONEST, "apart 0 1 memory\n"),
        claim(HONEST, "apart 0 1 objects\n"),
        claim(HONEST, "apart 0 1 bytes\n"),
        claim(HONEST, "apart 0 1 hidden\n"),
        claim(HONEST, "apart 0 1 memory objects bytes\n"),
        claim(["write of @\"other\" : 2", HONEST[1]], "apart 0 1 objects\n"),
        claim([HONEST[0], "read of @\"other\" : 6"], "apart 0 1 objects\n"),
        claim([HONEST[0], "read of argument:0 : 6"], "apart 0 1 memory\n"),
        claim(["write of @\"tile\" bytes 0 4 : 2", HONEST[1]], "apart 0 1 bytes\n"),
        claim(
            ["write of @\"tile\" bytes 0 4 : 2", "read of @\"tile\" bytes 4 8 : 6"],
            "apart 0 1 bytes\n",
        ),
        claim(["read of @\"tile\" : 2", HONEST[1]], ""),
        claim(["write of @\"tile\" : 0", HONEST[1]], ""),
        claim(HONEST, "").replace("trust meet 3", "trust meet 3 10"),
        claim(HONEST, "").replace("trust meet 3", "trust meet 3 5"),
        claim(HONEST, "").replace("before 0", "before"),
        claim(HONEST, "").replace("behind 1 2", "behind 2"),
        claim(HONEST, "").replace("delete 3", "delete 9"),
        claim(HONEST, "").replace("delete 3", "delete 10"),
    ];
    for certificate in wrong {
        assert!(!is_accepted(NEEDED, &certificate), "accepted:\n{certificate}");
    }
    // Only that pair is wrong.
    let (before, after) = NEEDED.split_once("%u = xor").expect("two halves");
    let harmless = format!("{before}%u = xor{}", after.replace("@tile", "@other"));
    let right = claim([HONEST[0], "read of @\"other\" : 6"], "apart 0 1 objects\n");
    assert!(is_accepted(&harmless, &right), "{:?}", check_text(&harmless, &right));
}

/// Kernels and matching certificates, with changes of the kernel that make the certificate wrong.
#[test]
fn a_changed_module_is_refused() {
    let registry = selvedge::registry();
    let (before, after) = NEEDED.split_once("%u = xor").expect("two halves");
    let text = format!("{before}%u = xor{}", after.replace("@tile", "@other"));
    let certificate = certificates(&registry, &text, "dead-sync-elim");
    assert!(is_accepted(&text, &certificate), "{certificate}");
    for (from, to) in [
        ("ptr addrspace(3) @other, i32 0, i32 %u", "ptr addrspace(3) @tile, i32 0, i32 %u"),
        (
            "%o = getelementptr inbounds i32, ptr addrspace(1) %out",
            "%o = getelementptr i32, ptr addrspace(1) null",
        ),
        ("%x = load i32, ptr addrspace(3) %b", "%x = load i32, ptr addrspace(3) %a"),
        (
            "@other = internal addrspace(3) global [64 x i32] undef",
            "@other = external addrspace(3) global [64 x i32]",
        ),
        (
            "%x = load i32, ptr addrspace(3) %b",
            "%x = atomicrmw add ptr addrspace(3) %a, i32 1 seq_cst",
        ),
        ("store i32 %t, ptr addrspace(3) %a", "store volatile i32 %t, ptr addrspace(3) %a"),
        ("define ptx_kernel void @k(", "define void @k("),
    ] {
        let changed = text.replace(from, to);
        assert_ne!(text, changed, "{from}");
        assert!(!is_accepted(&changed, &certificate), "accepted with {to}:\n{certificate}");
    }
}

#[test]
fn arbitrary_bytes_do_not_panic() {
    let right = claim(HONEST, "apart 0 1 bytes\n");
    let bytes = right.as_bytes();
    for n in 0..bytes.len() {
        for new in [b' ', b'"', b'9', b'-', b'\n', b'\\', 0xff] {
            let mut changed = bytes.to_vec();
            changed[n] = new;
            let text = String::from_utf8_lossy(&changed);
            // The checker must not panic and must not accept it; the verdict is otherwise irrelevant.
            assert!(!is_accepted(NEEDED, &text), "accepted:\n{text}");
        }
    }
}

/// A kernel with one array `s`: a write, a barrier and a read at addresses that are computed before. `%t`, `%y` and
/// `%lin` are the index along x, that along y, and x + nx * y.
fn threads_kernel(attributes: &str, setup: &str, write: &str, read: &str) -> String {
    format!(
        r#"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [4096 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) {attributes} {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %ny = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %zrows = mul i32 %ny, %z
  %rows = add i32 %zrows, %y
  %row = mul i32 %rows, %nx
  %lin = add i32 %row, %t
  {setup}
  {write}
  call void @llvm.nvvm.barrier0()
  {read}
  ret void
}}
"#
    )
}

fn element(index: &str) -> String {
    format!("getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 {index}")
}

/// A kernel that writes `s[a]` and reads `s[b]`.
fn array_kernel(attributes: &str, setup: &str, a: &str, b: &str) -> String {
    let write = format!("%p = {}\n  store i32 1, ptr addrspace(3) %p", element(a));
    let read = format!("%q = {}\n  %v = load i32, ptr addrspace(3) %q", element(b));
    threads_kernel(attributes, setup, &write, &read)
}

/// As [`array_kernel`], where only threads with true `%c` write and only those with true `%d` read.
fn guarded_kernel(attributes: &str, setup: &str, a: &str, b: &str) -> String {
    let write = format!(
        "br i1 %c, label %w, label %m\nw:\n  %p = {}\n  store i32 1, ptr addrspace(3) %p\n  br label %m\nm:",
        element(a)
    );
    let read = format!(
        "br i1 %d, label %r, label %e\nr:\n  %q = {}\n  %v = load i32, ptr addrspace(3) %q\n  br label %e\ne:",
        element(b)
    );
    threads_kernel(attributes, setup, &write, &read)
}

const ROW: &str = r#""nvvm.reqntid"="64""#;
const SQUARE: &str = r#""nvvm.reqntid"="8,8""#;
const ODD: &str = r#""nvvm.reqntid"="7,5""#;

/// A certificate for the barrier of such a kernel, in which everything is correct except possibly the thread proof.
fn thread_claim(text: &str, rules: &str) -> String {
    let module = selvedge_tests::read_text(text.as_bytes()).expect("a module");
    let global = module.header.by_name(b"k").expect("the kernel");
    let func = module.body(global).expect("the kernel");
    let insts: Vec<_> = func.all_insts().collect();
    let number = |opcode: Opcode| {
        insts.iter().position(|&inst| func.opcode(inst) == opcode).expect("it is there")
    };
    let is_barrier =
        |inst: &Inst| func.opcode(*inst) == Opcode::Call && func.inst(*inst).ty() == Type::VOID;
    let barrier = insts.iter().position(is_barrier).expect("a barrier");
    let (write, read) = (number(Opcode::Store), number(Opcode::Load));
    let (blocks, all) = (func.blocks().count(), insts.len());
    let last = blocks - 1;
    format!(
        "selvedge-certificate 1\nmodule as-read\nfunction \"k\" blocks {blocks} instructions {all}\n\
         trust meet {barrier}\ntrust end {last}\npromise traps\nevent 0 write of @\"s\" : {write}\n\
         event 1 read of @\"s\" : {read}\ndelete {barrier}\nbefore 0\nbehind 1\napart 0 1 threads {rules}\n"
    )
}

#[test]
fn proofs_about_threads_are_recomputed() {
    let registry = selvedge::registry();
    let leader = "%c = icmp eq i32 %lin, 0\n  %d = icmp eq i32 %lin, 0";
    let right = [
        ("order", array_kernel(ROW, "", "%t", "%t")),
        ("order", array_kernel(ODD, "", "%lin", "%lin")),
        ("order", array_kernel("", "", "%lin", "%lin")),
        ("order", array_kernel(SQUARE, "%r = mul i32 %y, 16\n  %i = add i32 %r, %t", "%i", "%i")),
        ("stride", array_kernel(ROW, "%e = shl i32 %t, 1\n  %o = add i32 %e, 1", "%e", "%o")),
        ("same", guarded_kernel(SQUARE, leader, "0", "0")),
    ];
    for (rule, text) in right {
        let certificate = certificates(&registry, &text, "dead-sync-elim");
        println!("{certificate}");
        assert!(certificate.contains(&format!("threads {rule}")), "{text}{certificate}");
        assert!(
            is_accepted(&text, &certificate),
            "{text}{certificate}{:?}",
            check_text(&text, &certificate)
        );
        assert!(is_accepted(&text, &thread_claim(&text, rule)), "{text}");
    }
}

/// The pitfalls of `thread-proofs.md`: each claim is wrong for some launch.
#[test]
fn pitfalls_of_proofs_about_threads_are_refused() {
    let one = "%c = icmp eq i32 %t, 0\n  %d = icmp eq i32 %t, 0";
    let less = "%c = icmp ult i32 %t, 2\n  %d = icmp ult i32 %t, 2";
    let other = "%c = icmp eq i32 %lin, 0\n  %d = icmp eq i32 %t, 0";
    let values = "%c = icmp eq i32 %t, 0\n  %d = icmp eq i32 %t, 1";
    let wrong_edge = "%c = icmp ne i32 %t, 0\n  %d = icmp ne i32 %t, 0";
    let wrong = [
        // The block need not be one row.
        array_kernel("", "", "%t", "%t"),
        array_kernel(r#""nvvm.maxntid"="64""#, "", "%t", "%t"),
        array_kernel(SQUARE, "", "%t", "%t"),
        array_kernel(SQUARE, "", "%y", "%y"),
        array_kernel(ROW, "%u = xor i32 %t, 1", "%t", "%u"),
        array_kernel(ROW, "%u = add nsw i32 %t, 1", "%t", "%u"),
        array_kernel(ROW, "%u = add nsw i32 %t, %n", "%t", "%u"),
        array_kernel(ROW, "%u = and i32 %t, 31", "%u", "%u"),
        array_kernel(ROW, "%h = lshr i32 %t, 1", "%h", "%h"),
        // A pitch that is less than the row, and an unknown one.
        array_kernel(SQUARE, "%r = mul i32 %y, 7\n  %i = add i32 %r, %t", "%i", "%i"),
        array_kernel(SQUARE, "%r = mul nsw i32 %y, %n\n  %i = add nsw i32 %r, %t", "%i", "%i"),
        array_kernel("", "%r = mul i32 %y, %ny\n  %i = add i32 %r, %t", "%i", "%i"),
        array_kernel("", "%r = mul i32 %y, %nx\n  %i = add i32 %r, %t", "%i", "%i"),
        // Steps of 2, with an offset.
        array_kernel(ROW, "%e = shl i32 %t, 1\n  %o = add i32 %e, 2", "%e", "%o"),
        // Addresses that wrap: 64 * 2^26 elements of 4 bytes.
        array_kernel(ROW, "%w = shl i32 %t, 26", "%w", "%w"),
        guarded_kernel(SQUARE, one, "0", "0"),
        guarded_kernel(ROW, less, "0", "0"),
        guarded_kernel(SQUARE, other, "0", "0"),
        guarded_kernel(ROW, values, "0", "0"),
        guarded_kernel(ROW, wrong_edge, "0", "0"),
    ];
    for text in wrong {
        for rules in ["order", "stride", "same", "order stride same", "", "ends", "alone"] {
            let claim = thread_claim(&text, rules);
            assert!(!is_accepted(&text, &claim), "accepted:\n{text}{claim}");
        }
    }
}

/// The number of each of the checker's verdicts on the deletions of a pass from drawn kernels; none may be refused, and
/// no wrong certificate accepted. Also returns the number of wrong certificates.
fn of_drawn(passes: &str, texts: impl Iterator<Item = String>) -> (BTreeMap<String, usize>, usize) {
    let registry = selvedge::registry();
    let (mut all, mut n_wrong) = (BTreeMap::new(), 0);
    for (n, text) in texts.enumerate() {
        let certificate = certificates(&registry, &text, passes);
        let lines = check_text(&text, &certificate).expect("it can be read");
        let refused = lines.iter().find_map(|line| line.refused());
        assert!(refused.is_none(), "{refused:?}\n{text}\n{certificate}");
        for (word, n) in tally(&lines) {
            *all.entry(word).or_default() += n;
        }
        let is_right = !lines.is_empty() && lines.iter().all(|line| line.verdict.is_ok());
        for wrong in wrong_ones(&certificate).into_iter().filter(|_| is_right && n % 4 == 0) {
            assert!(!is_accepted(&text, &wrong.text), "{}\n{text}\n{certificate}", wrong.what);
            n_wrong += 1;
        }
    }
    (all, n_wrong)
}

#[test]
fn certificates_of_generated_kernels_are_accepted() {
    let n = u64::from(cases(300));
    let texts = (0..n).map(|seed| kernels::text(&kernels::generated(7_000_000 + seed, 24)));
    let (all, n_wrong) = of_drawn("function(dead-sync-elim)", texts);
    println!("{all:?}, {n_wrong} wrong ones");
    let right: usize = all.iter().filter(|(word, _)| *word != "?").map(|(_, n)| n).sum();
    assert!(right * 10 >= all.values().sum::<usize>() * 5, "{all:?}");
}

#[test]
fn certificates_with_proofs_about_threads_are_accepted() {
    let n = u64::from(cases(300));
    let texts = (0..n).map(|seed| drawn(9_000_000 + seed).text);
    let (all, n_wrong) = of_drawn("function(dead-sync-elim)", texts);
    println!("{all:?}, {n_wrong} wrong ones");
    let by_threads = all.iter().filter(|(word, _)| word.contains("threads by"));
    assert!(by_threads.map(|(_, n)| n).sum::<usize>() >= 120, "{all:?}");
}

#[test]
fn changed_modules_do_not_panic() {
    let registry = selvedge::registry();
    for seed in 0..u64::from(cases(300)) {
        let text = drawn(9_000_000 + seed % 20).text;
        let certificate = certificates(&registry, &text, "function(dead-sync-elim)");
        let changed = mutated(text.as_bytes(), seed);
        let Ok(module) = selvedge_tests::read_text(&changed) else { continue };
        if !verify_module(&module, None).is_empty() {
            continue;
        }
        for document in parse(&certificate).expect("a certificate") {
            let _ = check(&module, &document.functions);
        }
    }
}
