; RUN: selvedge-opt -passes=explain-barriers -explain-barriers -disable-output %s 2>&1 | check %s
; RUN: selvedge-opt -passes=explain-barriers -pass-remarks-analysis=explain-barriers -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; RUN: selvedge-opt -passes='explain-barriers<no-trust-loads>' -explain-barriers -disable-output %s 2>&1 | check %s --check-prefix=OFF
; WHY: a report names that threads reach a barrier together only because loads do not race, both where it can be
;      removed and where it stays.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef, align 4
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK: kept[write-after-read]: barrier 1 of `bound`
; CHECK: = all threads reach it together, assuming: no load races with a write (-trust-loads, on by default)
; CHECK: removable[end]: barrier 2 of `bound`
; CHECK: = assuming: no load races with a write (-trust-loads, on by default)
; SAYS: kept barrier: {{.*}} [write-after-read]
; SAYS: {{^}}  all threads reach it together under the assumption trust-loads
; SAYS: removable barrier: {{.*}}; under the assumption trust-loads
; OFF: kept[divergent]: barrier 1 of `bound`
; OFF: kept[shifted]: barrier 2 of `bound`
; OFF-NOT: = assuming
; OFF-NOT: all threads reach it together, assuming
define ptx_kernel void @bound(i32 %i) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = add i32 %t, %i
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %v = load i32, ptr addrspace(3) @a, align 4
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0()
  ret void
}
