; RUN: selvedge-opt -passes=base-address-strength-reduce -S %s | check %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<no-latches>' -S %s | check --check-prefix=OFF %s
; WHY: what pays is reckoned for loops that ptxas unrolls, and it unrolls those that go round by a taken edge.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @sum
; CHECK:         [[MORE:%.*]] = icmp ne i32 %next, %n
; CHECK:         br i1 [[MORE]], label %loop, label %exit
; OFF-LABEL:   @sum
; OFF:           %done = icmp eq i32 %next, %n
; OFF:           br i1 %done, label %exit, label %loop
define float @sum(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %i64 = zext nneg i32 %i to i64
  %a = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i64
  %v = load float, ptr addrspace(1) %a
  %t = fadd float %s, %v
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret float %t
}
