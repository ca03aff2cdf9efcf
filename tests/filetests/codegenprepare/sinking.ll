; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress>' -S %s | check %s --check-prefix=STRESS
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress>,codegenprepare<cgp-stress>' -S %s | check %s --check-prefix=STRESS
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress;no-enable-andcmp-sinking>' -S %s | check %s --check-prefix=NOAND
; RUN: selvedge-opt -passes=codegenprepare -pass-remarks=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: what costs nothing beside its use is computed there.
; opt-22 prints the same for @casts; it moves comparisons too, and masks for no machine that is NVIDIA's.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; SAID: remark: {{.*}}: sunk to its uses in 2 blocks
; CHECK-LABEL: @casts(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %t, label %f
; CHECK:       t:
; CHECK-NEXT:    %[[T:.*]] = ptrtoint ptr %a to i64
; CHECK-NEXT:    store i64 %[[T]], ptr %p
; CHECK-NEXT:    store i64 %[[T]], ptr %q
; CHECK:       f:
; CHECK-NEXT:    %[[F:.*]] = ptrtoint ptr %a to i64
; CHECK-NEXT:    ret i64 %[[F]]
define i64 @casts(ptr %a, ptr %p, ptr %q, i1 %c) {
entry:
  %x = ptrtoint ptr %a to i64
  br i1 %c, label %t, label %f
t:
  store i64 %x, ptr %p
  store i64 %x, ptr %q
  ret i64 0
f:
  ret i64 %x
}
; LLVM: prints the same, but for names.

; Half of a register pair is free, but both halves would have to be kept for it. opt-22: the same.
; CHECK-LABEL: @halves(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = trunc i64 %a to i32
; CHECK-NEXT:    br i1
; STRESS-LABEL: @halves(
; STRESS:      t:
; STRESS-NEXT:   %[[X:.*]] = trunc i64 %a to i32
; STRESS-NEXT:   ret i32 %[[X]]
define i32 @halves(i64 %a, i1 %c) {
entry:
  %x = trunc i64 %a to i32
  br i1 %c, label %t, label %f
t:
  ret i32 %x
f:
  ret i32 0
}
; LLVM: leaves it as it is.

; There are seven registers for conditions, so a comparison stays. opt-22: in %t, as with <cgp-stress>.
; CHECK-LABEL: @compare(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = icmp slt i32 %a, %b
; STRESS-LABEL: @compare(
; STRESS:      t:
; STRESS-NEXT:   %[[X:.*]] = icmp slt i32 %a, %b
; STRESS-NEXT:   call void @use(i1 %[[X]])
declare void @use(i1)
define void @compare(i32 %a, i32 %b, i1 %c) {
entry:
  %x = icmp slt i32 %a, %b
  br i1 %c, label %t, label %f
t:
  call void @use(i1 %x)
  ret void
f:
  ret void
}
; LLVM:
;   entry:
;     br i1 %c, label %t, label %f
;   t:
;     %0 = icmp slt i32 %a, %b
;     call void @use(i1 %0)
;     ret void
;   f:
;     ret void

; A mask goes to the comparison with zero where branches test masks.
; CHECK-LABEL: @mask(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = and i32 %a, 4
; STRESS-LABEL: @mask(
; STRESS:      t:
; STRESS-NEXT:   %[[X:.*]] = and i32 %a, 4
; STRESS-NEXT:   %y = icmp eq i32 %[[X]], 0
; NOAND-LABEL: @mask(
; NOAND:         %x = and i32 %a, 4
; NOAND:       t:
define void @mask(i32 %a, i1 %c) {
entry:
  %x = and i32 %a, 4
  br i1 %c, label %t, label %f
t:
  %y = icmp eq i32 %x, 0
  call void @use(i1 %y)
  ret void
f:
  ret void
}
; LLVM: leaves it as it is.

; Other uses of the mask keep it, and it stays one.
; STRESS-LABEL: @mask_used(
; STRESS-NEXT: entry:
; STRESS-NEXT:   %x = and i32 %a, 4
define i32 @mask_used(i32 %a, i1 %c) {
entry:
  %x = and i32 %a, 4
  br i1 %c, label %t, label %f
t:
  %y = icmp eq i32 %x, 0
  call void @use(i1 %y)
  ret i32 0
f:
  ret i32 %x
}
; LLVM: leaves it as it is.

; Neither into a loop, nor to a phi. opt-22: in the loop.
; CHECK-LABEL: @loop(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = ptrtoint ptr %a to i64
; CHECK-NEXT:    br label %l
; CHECK:       exit:
; CHECK-NEXT:    %[[X:.*]] = ptrtoint ptr %a to i64
; CHECK-NEXT:    ret i64 %[[X]]
define i64 @loop(ptr %a, ptr %p) {
entry:
  %x = ptrtoint ptr %a to i64
  br label %l
l:
  %m = phi i64 [ %x, %entry ], [ 1, %l ]
  store volatile i64 %x, ptr %p
  store volatile i64 %m, ptr %p
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %exit
exit:
  ret i64 %x
}
; LLVM:
;   entry:
;     %x = ptrtoint ptr %a to i64
;     br label %l
;   l:
;     %m = phi i64 [ %x, %entry ], [ 1, %l ]
;     %0 = ptrtoint ptr %a to i64
;     store volatile i64 %0, ptr %p, align 8
;     store volatile i64 %m, ptr %p, align 8
;     %c = load volatile i1, ptr %p, align 1
;     br i1 %c, label %l, label %exit
;   exit:
;     %1 = ptrtoint ptr %a to i64
;     ret i64 %1

; Conversions between spaces are instructions of the machine: they stay. opt-22: the same.
; CHECK-LABEL: @spaces(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    addrspacecast
define i64 @spaces(ptr %a, i1 %c) {
entry:
  %x = addrspacecast ptr %a to ptr addrspace(1)
  br i1 %c, label %t, label %f
t:
  %v = load i64, ptr addrspace(1) %x
  ret i64 %v
f:
  ret i64 0
}
; LLVM: leaves it as it is.
