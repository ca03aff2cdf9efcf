; RUN: selvedge-opt -passes=explain-barriers -disable-output < %s 2>&1 | check %s
; RUN: selvedge-opt -passes='basic-dbe,explain-barriers<kernel=carries_more>' -explain-barriers -disable-output < %s 2>&1 | check --check-prefix=FIRST %s
; RUN: selvedge-opt -passes='dead-sync-elim<local>' -explain-barriers -disable-output < %s 2>&1 | check --check-prefix=LOCAL %s
; RUN: selvedge-opt -passes='dead-sync-elim<trust-restrict;trust-aligned>' -barrier-report=- -disable-output < %s | check --check-prefix=JSON %s
; RUN: selvedge-opt -passes=basic-dbe -pass-remarks-missed=basic-dbe -disable-output < %s 2>&1 | check --check-prefix=REMARK %s
; WHY: reasons for which a barrier is not even considered, or which another pass would not have: each names what is in
;      its way.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare token @llvm.experimental.convergence.entry()

; CHECK: kept[not-a-plain-call]: barrier 1 of `carries_more`:
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %t) ]
; CHECK-NEXT: ^^^
define ptx_kernel void @carries_more() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %t) ]
  ret void
}

; CHECK: kept[unknown-number]: barrier 1 of `number_of_an_argument`:
define ptx_kernel void @number_of_an_argument(i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %n)
  ret void
}

; FIRST: kept[event-before]: barrier 1 of `first_block_only`:
; FIRST: store i32 1
; FIRST: kept[not-first-block]: barrier 2 of `first_block_only`:
; REMARK: remark: <unknown>:0:0: kept barrier: it may order store before it
; REMARK-NEXT: remark: <unknown>:0:0: kept barrier: it is not in the entry block of the kernel, so some threads may not reach it
; LOCAL: kept[other-blocks]: barrier 1 of `first_block_only`:
; LOCAL: kept[other-blocks]: barrier 2 of `first_block_only`:
define ptx_kernel void @first_block_only(i1 %c) {
entry:
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %more, label %end
more:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; The report says what was promised, and for what it was needed.
; JSON:         "name": "needs_a_promise",
; JSON-NEXT:    "kernel": true,
; JSON-NEXT:    "promises": [
; JSON-NEXT:      "trust-restrict",
; JSON-NEXT:      "trust-aligned"
; JSON-NEXT:    ],
; JSON:         "barriers": [
; JSON:         "reason": "apart",
; JSON:         "promises": [
; JSON-NEXT:      "trust-restrict"
; JSON-NEXT:    ]
define ptx_kernel void @needs_a_promise(ptr addrspace(1) noalias %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %q
  ret void
}
