; RUN: selvedge-opt -passes=branch-dist -S %s | check %s
; RUN: selvedge-opt -passes='branch-dist<ignore-call-safety;ignore-variance-cond=1;ignore-phi-overhead=1;branch-dist-norm=1>' -S %s | check %s
; RUN: selvedge-opt -passes='branch-dist<ignore-call-safety;ignore-variance-cond=1;ignore-phi-overhead=1;branch-dist-norm=1>' -disable-output %s 2>&1 | check %s --check-prefix=WARN
; RUN: selvedge-opt -passes=branch-dist -ignore-call-safety -ignore-variance-cond=1 -branch-dist-norm=1 -disable-output %s 2>&1 | check %s --check-prefix=WARN
; RUN: selvedge-opt -passes=branch-dist -disable-complex-branch-dist=1 -S %s | check %s --check-prefix=LOCAL
; RUN: selvedge-opt -passes=branch-dist -ignore-address-space-check=1 -S %s | check %s --check-prefix=BLIND
; RUN: selvedge-opt -passes=branch-dist -no-branch-dist=divergent,first -S %s | check %s --check-prefix=SKIP
; RUN: selvedge-opt -passes=branch-dist -branch-dist-func-limit=1 -S %s | check %s --check-prefix=FUNCS
; RUN: selvedge-opt -passes=branch-dist -branch-dist-func-limit=-1 -branch-dist-block-limit=-1 -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -branch-dist-block-limit=1 -S %s | check %s --check-prefix=BLOCKS
; RUN: selvedge-opt -passes=branch-dist -dump-branch-dist -disable-output %s 2>&1 | check %s --check-prefix=DUMP
; RUN: selvedge-opt -passes='branch-dist<branch-dist-norm=2;dump-branch-dist>' -print-pipeline-passes %s | check %s --check-prefix=PIPELINE
; WHY: each knob does what it soundly can mean, and says so when it can mean nothing.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef
@b = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @opaque()

; PIPELINE: function(branch-dist<dump-branch-dist;branch-dist-norm=2>)
; WARN: warning: ignore-call-safety has no effect, since it is unsafe
; WARN: warning: ignore-variance-cond has no effect, since it is unsafe
; WARN: warning: branch-dist-norm has no effect, since it is unsafe

; CHECK-LABEL: @first
; CHECK-NOT: barrier0
; CHECK: ret void
; LOCAL-LABEL: @first
; LOCAL: store
; LOCAL-NEXT: barrier0
; LOCAL: end:
; LOCAL-NOT: barrier0
; LOCAL: ret void
; BLIND-LABEL: @first
; BLIND: barrier0
; BLIND: end:
; SKIP-LABEL: @first
; SKIP-COUNT-3: barrier0
; FUNCS-LABEL: @first
; FUNCS-NOT: barrier0
; FUNCS: ret void
; BLOCKS-LABEL: @first
; BLOCKS-NOT: barrier0
; BLOCKS: end:
; BLOCKS: barrier0
; DUMP-COUNT-3: Removed dead synch: [unknown:0] in function first
define ptx_kernel void @first(i32 %i) {
  call void @llvm.nvvm.barrier0()
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  store i32 %i, ptr addrspace(3) @b
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a, !invariant.load !0
  ret void
}

; CHECK-LABEL: @call
; CHECK: barrier0
; CHECK: ret void
; FUNCS-LABEL: @call
; FUNCS-COUNT-2: barrier0
define ptx_kernel void @call(i32 %i) {
  call void @llvm.nvvm.barrier0()
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @opaque()
  ret void
}

; CHECK-LABEL: @divergent
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @divergent() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

!0 = !{}
