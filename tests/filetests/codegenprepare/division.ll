; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare<cgp-test-divisions>)' -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare,codegenprepare -cgp-test-divisions -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a division of 64 bits whose operands fit into 32 is done in 32; what is tested is frozen first.
; opt-22 prints the same but for `freeze`, which it leaves out, and for what is said at single functions.
target triple = "nvptx64-nvidia-cuda"

; By default nothing is tested here: the back end for NVPTX does so. What is known to be short needs no test.
; OFF-LABEL: @both_unknown(
; OFF-NEXT:      sdiv i64 %a, %b
; OFF-LABEL: @known_by_a_branch(
; OFF:           udiv i32
; OFF-NOT:       udiv i32

; CHECK-LABEL: @both_unknown(
; CHECK-NEXT:    %[[F:.*]] = freeze i64 %a
; CHECK-NEXT:    %[[OR:.*]] = or i64 %[[F]], %b
; CHECK-NEXT:    %[[HIGH:.*]] = and i64 %[[OR]], -4294967296
; CHECK-NEXT:    %[[IS:.*]] = icmp eq i64 %[[HIGH]], 0
; CHECK-NEXT:    br i1 %[[IS]], label %[[FAST:.*]], label %[[SLOW:.*]]
; CHECK:       [[FAST]]:
; CHECK-NEXT:    %[[B:.*]] = trunc i64 %b to i32
; CHECK-NEXT:    %[[A:.*]] = trunc i64 %[[F]] to i32
; CHECK-NEXT:    %[[Q:.*]] = udiv i32 %[[A]], %[[B]]
; CHECK-NEXT:    %[[LONG:.*]] = zext i32 %[[Q]] to i64
; CHECK-NEXT:    br label %[[END:.*]]
; CHECK:       [[SLOW]]:
; CHECK-NEXT:    %[[S:.*]] = sdiv i64 %[[F]], %b
; CHECK-NEXT:    br label %[[END]]
; CHECK:       [[END]]:
; CHECK-NEXT:    %q = phi i64 [ %[[LONG]], %[[FAST]] ], [ %[[S]], %[[SLOW]] ]
; CHECK-NEXT:    ret i64 %q
define i64 @both_unknown(i64 %a, i64 %b) {
  %q = sdiv i64 %a, %b
  ret i64 %q
}

; A dividend that is no poison needs no freeze.
; CHECK-LABEL: @well_defined(
; CHECK-NEXT:    or i64 %a, %b
define i64 @well_defined(i64 noundef %a, i64 %b) {
  %q = udiv i64 %a, %b
  ret i64 %q
}

; Quotient and remainder share the test, the one after the other.
; CHECK-LABEL: @quotient_and_remainder(
; CHECK:         udiv i32
; CHECK-NEXT:    urem i32
; CHECK:         udiv i64
; CHECK-NEXT:    urem i64
; CHECK:         %q = phi i64
; CHECK-NEXT:    %r = phi i64
; CHECK-NEXT:    %s = add i64 %q, 1
; CHECK-NOT:     phi
; CHECK:         ret i64
define i64 @quotient_and_remainder(i64 noundef %a, i64 %b) {
  %q = udiv i64 %a, %b
  %s = add i64 %q, 1
  %r = urem i64 %a, %b
  %t = mul i64 %s, %r
  %again = udiv i64 %a, %b
  %u = mul i64 %t, %again
  ret i64 %u
}

; `exact` of the long division stays there when all had it, and is none of the short one's.
; CHECK-LABEL: @exact(
; CHECK:         udiv i32 %{{.*}}, %{{.*}}
; CHECK:         sdiv exact i64 %a, %b
define i64 @exact(i64 noundef %a, i64 %b) {
  %q = sdiv exact i64 %a, %b
  ret i64 %q
}

; CHECK-LABEL: @exact_once(
; CHECK:         sdiv i64 %a, %b
define i64 @exact_once(i64 noundef %a, i64 %b) {
  %q = sdiv exact i64 %a, %b
  %p = sdiv i64 %a, %b
  %s = add i64 %p, %q
  ret i64 %s
}

; Two divisions, the second of the first's result.
; CHECK-LABEL: @one_after_the_other(
; CHECK:         %q = phi i64
; CHECK-NEXT:    %[[F:.*]] = freeze i64 %q
; CHECK:         %r = phi i64
; CHECK-NEXT:    ret i64 %r
define i64 @one_after_the_other(i64 noundef %a, i64 %b, i64 %c) {
  %q = udiv i64 %a, %b
  %r = udiv i64 %q, %c
  ret i64 %r
}

; The condition of a branch says that both are short: no branch is needed. opt-22 does not look at it.
; CHECK-LABEL: @known_by_a_branch(
; CHECK:       short:
; CHECK-NEXT:    trunc i64 %a to i32
; CHECK-NEXT:    trunc i64 %b to i32
; CHECK-NEXT:    udiv i32
; CHECK-NEXT:    zext i32
; CHECK-NEXT:    ret i64
define i64 @known_by_a_branch(i64 noundef %a, i32 %short.b) {
entry:
  %b = zext i32 %short.b to i64
  %is = icmp ult i64 %a, 1000
  br i1 %is, label %short, label %long
short:
  %q = sdiv i64 %a, %b
  ret i64 %q
long:
  ret i64 0
}

; A division in a loop stays in the loop, with its test.
; CHECK-LABEL: @in_a_loop(
; CHECK:       loop:
; CHECK:         or i64
; CHECK:         udiv i32
; CHECK:         udiv i64
; CHECK:         br i1 %d, label %exit, label %loop
define i64 @in_a_loop(i64 noundef %n, i64 %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %n, %entry ], [ %q, %loop ]
  %q = udiv i64 %i, %b
  %d = icmp eq i64 %q, 0
  br i1 %d, label %exit, label %loop
exit:
  ret i64 %i
}

; The name of the short way's blocks in a phi behind: edges are the new ones.
; CHECK-LABEL: @phi_behind(
; CHECK:         br i1 %c, label %exit, label %other
; CHECK:       exit:
; CHECK-NEXT:    phi i64 [ %q, %[[TAIL:.*]] ], [ 5, %other ]
define i64 @phi_behind(i64 noundef %a, i64 %b, i1 %c) {
entry:
  %q = udiv i64 %a, %b
  br i1 %c, label %exit, label %other
other:
  call void @escape()
  br label %exit
exit:
  %r = phi i64 [ %q, %entry ], [ 5, %other ]
  ret i64 %r
}

declare void @escape()
