; RUN: selvedge-opt -passes='codegenprepare<cgp-predictable-selects-are-expensive>' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<cgp-predictable-selects-are-expensive>,codegenprepare<cgp-predictable-selects-are-expensive>,verify' -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes='codegenprepare<cgp-predictable-selects-are-expensive;disable-cgp-select2branch>' -S %s | check %s --check-prefix=OFF
; BESIDE: opt-22 -mtriple=i686-- -mcpu=pentium4 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a select becomes a branch behind freeze where one side is costly or hardly ever taken; by default only where
; the target says that selects are slow. opt-22 does the same for such targets (x86: -mcpu=pentium4), with blocks
; called select.true.sink, select.false and select.end.
; OFF-NOT: cond.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @costly(
; CHECK:         %s.frozen = freeze i1 %c
; CHECK-NEXT:    br i1 %s.frozen, label %cond.true, label %cond.end
; CHECK:       cond.true:
; CHECK-NEXT:    %q = udiv i32 %a, %b
; CHECK-NEXT:    br label %cond.end
; CHECK:       cond.end:
; CHECK-NEXT:    %s = phi i32 [ %q, %cond.true ], [ 7, %entry ]
; CHECK-NEXT:    ret i32 %s
define i32 @costly(i1 %c, i32 %a, i32 %b) {
entry:
  %q = udiv i32 %a, %b
  %s = select i1 %c, i32 %q, i32 7
  ret i32 %s
}
; LLVM: leaves it as it is.

; Both sides, of a condition that is no poison.
; CHECK-LABEL: @both_sides(
; CHECK-NEXT:    br i1 %c, label %cond.true, label %cond.false
; CHECK:       cond.true:
; CHECK-NEXT:    %q = fdiv float %x, %y
; CHECK:       cond.false:
; CHECK-NEXT:    %r = fdiv float %y, %x
define float @both_sides(i1 noundef %c, float %x, float %y) {
  %q = fdiv float %x, %y
  %r = fdiv float %y, %x
  %s = select i1 %c, float %q, float %r
  ret float %s
}
; LLVM: leaves it as it is.

; Hardly ever the second.
; CHECK-LABEL: @predictable(
; CHECK:         br i1 %c, label %cond.end, label %cond.false, !prof
; CHECK:       cond.false:
; CHECK-NEXT:    br label %cond.end
; CHECK:         phi i32 [ %a, %entry ], [ %b, %cond.false ]
define i32 @predictable(i1 noundef %c, i32 %a, i32 %b) {
entry:
  %s = select i1 %c, i32 %a, i32 %b, !prof !0
  ret i32 %s
}
; LLVM:
;   entry:
;     %s.frozen = freeze i1 %c
;     br i1 %s.frozen, label %select.end, label %select.false, !prof !0
;   select.false:
;     br label %select.end
;   select.end:
;     %s = phi i32 [ %a, %entry ], [ %b, %select.false ]
;     ret i32 %s

; Selects on one condition share the branch, and one of the other's result takes what that has on the same side.
; CHECK-LABEL: @together(
; CHECK:         br i1 %c, label %cond.true, label %cond.end
; CHECK:       cond.end:
; CHECK-NEXT:    %s = phi i32 [ %q, %cond.true ], [ 7, %entry ]
; CHECK-NEXT:    %t = phi i32 [ %q, %cond.true ], [ %b, %entry ]
; CHECK-NEXT:    add i32 %s, %t
define i32 @together(i1 noundef %c, i32 %a, i32 %b) {
entry:
  %q = udiv i32 %a, %b
  %s = select i1 %c, i32 %q, i32 7
  %t = select i1 %c, i32 %s, i32 %b
  %u = add i32 %s, %t
  ret i32 %u
}
; LLVM: leaves it as it is.

; Two in one block, on two conditions.
; CHECK-LABEL: @one_after_the_other(
; CHECK-COUNT-2: br i1
; CHECK:         ret i32
define i32 @one_after_the_other(i1 noundef %c, i1 noundef %d, i32 %a, i32 %b) {
entry:
  %q = udiv i32 %a, %b
  %s = select i1 %c, i32 %q, i32 7
  %r = urem i32 %a, %b
  %t = select i1 %d, i32 %r, i32 9
  %u = add i32 %s, %t
  ret i32 %u
}
; LLVM: leaves it as it is.

; Left alone: nothing costly, even weights, a costly side that others need, elements, said to be unpredictable.
; CHECK-LABEL: @left(
; CHECK-NOT:     br
; CHECK:         ret i32
define i32 @left(i1 noundef %c, i32 %a, i32 %b, ptr %p, <2 x i1> %v, <2 x i32> %w) {
  %s = select i1 %c, i32 %a, i32 %b
  %t = select i1 %c, i32 %b, i32 %a, !prof !1
  %q = udiv i32 %a, %b
  store i32 %q, ptr %p
  %u = select i1 %c, i32 %q, i32 %s
  %x = udiv <2 x i32> %w, splat (i32 3)
  %y = select <2 x i1> %v, <2 x i32> %x, <2 x i32> %w
  store <2 x i32> %y, ptr %p
  %m = udiv i32 %b, %a
  %n = select i1 %c, i32 %m, i32 %t, !unpredictable !2
  %o = add i32 %n, %u
  ret i32 %o
}
; LLVM: leaves it as it is.

; A load stays where it is: what stands between may write.
; CHECK-LABEL: @load(
; CHECK-NOT:     br
; CHECK:         ret i32
define i32 @load(i1 noundef %c, ptr %p, ptr %r) {
  %l = load i32, ptr %p
  store i32 1, ptr %r
  %s = select i1 %c, i32 %l, i32 7
  ret i32 %s
}
; LLVM: leaves it as it is.

; CHECK-LABEL: @barrier(
; CHECK-NOT:     br
; CHECK:         ret i32
define i32 @barrier(i1 noundef %c, i32 %a, i32 %b) {
  %q = udiv i32 %a, %b
  %s = select i1 %c, i32 %q, i32 7
  call void @llvm.nvvm.barrier0()
  ret i32 %s
}
; LLVM: leaves it as it is.

!0 = !{!"branch_weights", i32 1000, i32 1}
!1 = !{!"branch_weights", i32 2, i32 1}
!2 = !{}

; What the entry has allocated behind the cut would be allocated at run time. opt-22 cuts it.
; CHECK-LABEL: @stack(
; CHECK:         select i1 %c, i32 %q, i32 7
; CHECK-NEXT:    alloca i32
define i32 @stack(i1 noundef %c, i32 %a, i32 %b) {
  %q = udiv i32 %a, %b
  %s = select i1 %c, i32 %q, i32 7
  %m = alloca i32
  store volatile i32 1, ptr %m
  ret i32 %s
}
; LLVM: leaves it as it is.
