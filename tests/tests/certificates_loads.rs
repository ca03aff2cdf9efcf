//! Certificates that rely on loads that return one value in all threads (`agree`): right ones are accepted, and wrong
//! ones are refused for that reason.

use selvedge_check::{Rule, check_text};
use selvedge_tests::certified;

/// The barrier in the arm stays, and the one at the end is removed: the branch is uniform, since the load does not race.
/// A fence follows the last barrier that stays before the load.
const KERNEL: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global [64 x i32] undef, align 4
@f = internal addrspace(3) global i32 undef, align 4
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(i32 %i, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  store i32 %t, ptr addrspace(3) %p, align 4
  fence syncscope("block") release
  call void @llvm.nvvm.barrier0()
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)
  %v = load i32, ptr addrspace(3) @a, align 4
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p, align 4
  %y = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)
  call void @llvm.nvvm.barrier0()
  ret void
}
"#;

const SHUFFLE: &str = "%x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)";
const LATER: &str = "%y = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)";

fn certificate() -> String {
    certified::certificates(&selvedge::registry(), KERNEL, "dead-sync-elim")
}

/// The rules that a certificate violates; empty if all deletions are right.
fn violated(text: &str, certificate: &str) -> Vec<Rule> {
    let lines = check_text(text, certificate).expect("it can be read");
    assert!(!lines.is_empty());
    let refused = lines.iter().filter_map(|line| Some(line.refused()?.rule));
    let rules: Vec<Rule> = refused.collect();
    assert!(!rules.is_empty() || lines.iter().all(|line| line.verdict.is_ok()));
    rules
}

#[test]
fn a_valid_certificate_is_accepted() {
    let certificate = certificate();
    assert!(certificate.contains("\nagree 7\n"), "{certificate}");
    assert_eq!(violated(KERNEL, &certificate), []);
}

#[test]
fn a_kernel_that_synchronizes_in_the_interval_is_refused() {
    let certificate = certificate();
    let before = [
        "%x = atomicrmw add ptr addrspace(3) @f, i32 1 monotonic, align 4",
        "%x = load atomic i32, ptr addrspace(3) @f monotonic, align 4",
        "%x = load volatile i32, ptr addrspace(3) @f, align 4",
        "fence syncscope(\"block\") acquire",
        "call void @llvm.nvvm.bar.warp.sync(i32 -1)",
        "call void asm sideeffect \"bar.warp.sync -1;\", \"\"()",
        "call void asm sideeffect \"fence.acq_rel.cta;\", \"\"()",
        "call void asm sideeffect \"unknown.instruction;\", \"\"()",
    ];
    for (from, to) in before.into_iter().flat_map(|to| [(SHUFFLE, to), (LATER, to)]) {
        let to = if from == LATER { to.replace("%x", "%y") } else { to.to_owned() };
        let changed = KERNEL.replace(from, &to);
        assert_ne!(changed, KERNEL);
        assert_eq!(violated(&changed, &certificate), [Rule::LoadsAgree], "{to}");
    }
}

#[test]
fn volatile_and_atomic_loads_are_refused() {
    let certificate = certificate();
    for kind in [
        "load volatile i32, ptr addrspace(3) @a, align 4",
        "load atomic i32, ptr addrspace(3) @a monotonic, align 4",
    ] {
        let changed = KERNEL.replace("load i32, ptr addrspace(3) @a, align 4", kind);
        assert_eq!(violated(&changed, &certificate), [Rule::LoadsAgree], "{kind}");
    }
}

#[test]
fn a_wrong_list_of_loads_is_refused() {
    let certificate = certificate();
    for (from, to, rule) in [
        // A store, a shuffle, and no instruction.
        ("agree 7", "agree 7 3", Rule::LoadsAgree),
        ("agree 7", "agree 6", Rule::LoadsAgree),
        ("agree 7", "agree 700", Rule::LoadsAgree),
        ("agree 7", "agree 7 7", Rule::StatedOnce),
        // Without the first barrier the fence is in the interval.
        ("trust meet 5 ", "trust meet ", Rule::LoadsAgree),
    ] {
        let changed = certificate.replace(from, to);
        assert_ne!(changed, certificate, "{from}");
        assert_eq!(violated(KERNEL, &changed), [rule], "{to}");
    }
}
