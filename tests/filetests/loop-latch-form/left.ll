; RUN: selvedge-opt -passes=loop-latch-form -S %s | check %s
; WHY: what goes round by the taken edge already, is no loop's way round, or is no choice stays as it is.

; CHECK-LABEL: @taken
; CHECK:         %c = icmp ult i32 %j, %n
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
define void @taken(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A branch in the loop that is no latch.
; CHECK-LABEL: @inside
; CHECK:         br i1 %c, label %latch, label %then
define void @inside(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp eq i32 %i, 3
  br i1 %c, label %latch, label %then
then:
  br label %latch
latch:
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @no_choice
; CHECK:         br i1 true, label %exit, label %loop
define void @no_choice() {
entry:
  br label %loop
loop:
  br i1 true, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @unconditional
; CHECK:         br i1 %c, label %exit, label %latch
define void @unconditional(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %exit, label %latch
latch:
  br label %loop
exit:
  ret void
}

; CHECK-LABEL: @both_edges
; CHECK:         br i1 %c, label %loop, label %loop
define void @both_edges(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %loop
}

; One branch closes two loops: the inner one goes round by the taken edge.
; CHECK-LABEL: @two_loops
; CHECK:         br i1 %c, label %inner, label %outer
define void @two_loops(i1 %c) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %inner, label %outer
}

; CHECK-LABEL: @two_loops_turned
; CHECK:         %[[NOT:.*]] = xor i1 %c, true
; CHECK-NEXT:    br i1 %[[NOT]], label %inner, label %outer
define void @two_loops_turned(i1 %c) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %outer, label %inner
}

; CHECK-LABEL: @switched
; CHECK:         switch i32 %n, label %loop [
define void @switched(i32 %n) {
entry:
  br label %loop
loop:
  switch i32 %n, label %loop [
    i32 3, label %exit
  ]
exit:
  ret void
}

; A cycle without a header has no latch.
; CHECK-LABEL: @irreducible
; CHECK:         br i1 %d, label %out, label %a
define void @irreducible(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  br i1 %d, label %out, label %a
out:
  ret void
}

; CHECK-LABEL: @unreachable_loop
; CHECK:         br i1 %c, label %exit, label %loop
define void @unreachable_loop(i1 %c) {
entry:
  ret void
loop:
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; 21 operations and an address that steps by what is no number: unrolled, each round has as many instructions, and those under way
; need registers.
; CHECK-LABEL: @nothing_gained
; CHECK:         br i1 %d, label %exit, label %loop
define void @nothing_gained(ptr addrspace(1) %a, i32 %step, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = phi i32 [ 0, %entry ], [ %l, %loop ]
  %k64 = sext i32 %k to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %k64
  %v0 = load float, ptr addrspace(1) %p
  %v1 = fadd float %v0, 1.0
  %v2 = fmul float %v1, %v1
  %v3 = fadd float %v2, 1.0
  %v4 = fmul float %v3, %v3
  %v5 = fadd float %v4, 1.0
  %v6 = fmul float %v5, %v5
  %v7 = fadd float %v6, 1.0
  %v8 = fmul float %v7, %v7
  %v9 = fadd float %v8, 1.0
  %v10 = fmul float %v9, %v9
  %v11 = fadd float %v10, 1.0
  %v12 = fmul float %v11, %v11
  %v13 = fadd float %v12, 1.0
  %v14 = fmul float %v13, %v13
  %v15 = fadd float %v14, 1.0
  %v16 = fmul float %v15, %v15
  %v17 = fadd float %v16, 1.0
  store float %v17, ptr addrspace(1) %p
  %l = add i32 %k, %step
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret void
}
