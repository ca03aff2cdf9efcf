; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare<cgp-short-divisions>)' -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare,codegenprepare -cgp-short-divisions -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes='codegenprepare<cgp-short-divisions;no-cgp-freeze-dividends>' -S %s | check %s --check-prefix=BARE
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a division of 64 bits whose operands fit into 32 is done in 32; what is tested is frozen first.
; opt-22 prints the same but for `freeze`, which it leaves out, and for what is said at single functions.
target triple = "nvptx64-nvidia-cuda"

; By default all stay: the back end for NVPTX shortens divisions by itself.
; OFF-LABEL: @both_unknown(
; OFF-NEXT:      sdiv i64 %a, %b
; OFF-NOT:       udiv i32

; BARE-LABEL: @both_unknown(
; BARE-NEXT:     or i64 %a, %b
; BARE-LABEL: @well_defined(

; CHECK-LABEL: @both_unknown(
; CHECK-NEXT:    %[[F:.*]] = freeze i64 %a
; CHECK-NEXT:    %[[G:.*]] = freeze i64 %b
; CHECK-NEXT:    %[[OR:.*]] = or i64 %[[F]], %[[G]]
; CHECK-NEXT:    %[[HIGH:.*]] = and i64 %[[OR]], -4294967296
; CHECK-NEXT:    %[[IS:.*]] = icmp eq i64 %[[HIGH]], 0
; CHECK-NEXT:    br i1 %[[IS]], label %[[FAST:.*]], label %[[SLOW:.*]]
; CHECK:       [[FAST]]:
; CHECK-NEXT:    %[[B:.*]] = trunc i64 %[[G]] to i32
; CHECK-NEXT:    %[[A:.*]] = trunc i64 %[[F]] to i32
; CHECK-NEXT:    %[[Q:.*]] = udiv i32 %[[A]], %[[B]]
; CHECK-NEXT:    %[[LONG:.*]] = zext i32 %[[Q]] to i64
; CHECK-NEXT:    br label %[[END:.*]]
; CHECK:       [[SLOW]]:
; CHECK-NEXT:    %[[S:.*]] = sdiv i64 %[[F]], %[[G]]
; CHECK-NEXT:    br label %[[END]]
; CHECK:       [[END]]:
; CHECK-NEXT:    %q = phi i64 [ %[[LONG]], %[[FAST]] ], [ %[[S]], %[[SLOW]] ]
; CHECK-NEXT:    ret i64 %q
define i64 @both_unknown(i64 %a, i64 %b) {
  %q = sdiv i64 %a, %b
  ret i64 %q
}
; LLVM:
;     %1 = or i64 %a, %b
;     %2 = and i64 %1, -4294967296
;     %3 = icmp eq i64 %2, 0
;     br i1 %3, label %4, label %9
;   4:
;     %5 = trunc i64 %b to i32
;     %6 = trunc i64 %a to i32
;     %7 = udiv i32 %6, %5
;     %8 = zext i32 %7 to i64
;     br label %11
;   9:
;     %10 = sdiv i64 %a, %b
;     br label %11
;   11:
;     %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;     ret i64 %12

; Operands that are neither poison nor undef need no freeze.
; CHECK-LABEL: @well_defined(
; CHECK-NEXT:    or i64 %a, %b
; CHECK-NOT:     freeze
; CHECK:         ret
define i64 @well_defined(i64 noundef %a, i64 noundef %b) {
  %q = udiv i64 %a, %b
  ret i64 %q
}
; LLVM: prints the same, but for names.

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
define i64 @quotient_and_remainder(i64 noundef %a, i64 noundef %b) {
  %q = udiv i64 %a, %b
  %s = add i64 %q, 1
  %r = urem i64 %a, %b
  %t = mul i64 %s, %r
  %again = udiv i64 %a, %b
  %u = mul i64 %t, %again
  ret i64 %u
}
; LLVM: prints the same, but for names.

; `exact` of the long division stays there when all had it, and is none of the short one's.
; CHECK-LABEL: @exact(
; CHECK:         udiv i32 %{{.*}}, %{{.*}}
; CHECK:         sdiv exact i64 %a, %b
define i64 @exact(i64 noundef %a, i64 noundef %b) {
  %q = sdiv exact i64 %a, %b
  ret i64 %q
}
; LLVM:
;     %1 = or i64 %a, %b
;     %2 = and i64 %1, -4294967296
;     %3 = icmp eq i64 %2, 0
;     br i1 %3, label %4, label %9
;   4:
;     %5 = trunc i64 %b to i32
;     %6 = trunc i64 %a to i32
;     %7 = udiv i32 %6, %5
;     %8 = zext i32 %7 to i64
;     br label %11
;   9:
;     %10 = sdiv i64 %a, %b
;     br label %11
;   11:
;     %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;     ret i64 %12

; CHECK-LABEL: @exact_once(
; CHECK:         sdiv i64 %a, %b
define i64 @exact_once(i64 noundef %a, i64 noundef %b) {
  %q = sdiv exact i64 %a, %b
  %p = sdiv i64 %a, %b
  %s = add i64 %p, %q
  ret i64 %s
}
; LLVM: prints the same, but for names.

; Two divisions, the second of the first's result.
; CHECK-LABEL: @one_after_the_other(
; CHECK:         %q = phi i64
; CHECK-NEXT:    %[[F:.*]] = freeze i64 %q
; CHECK:         %r = phi i64
; CHECK-NEXT:    ret i64 %r
define i64 @one_after_the_other(i64 noundef %a, i64 %b, i64 noundef %c) {
  %q = udiv i64 %a, %b
  %r = udiv i64 %q, %c
  ret i64 %r
}
; LLVM:
;     %1 = or i64 %a, %b
;     %2 = and i64 %1, -4294967296
;     %3 = icmp eq i64 %2, 0
;     br i1 %3, label %4, label %9
;   4:
;     %5 = trunc i64 %b to i32
;     %6 = trunc i64 %a to i32
;     %7 = udiv i32 %6, %5
;     %8 = zext i32 %7 to i64
;     br label %11
;   9:
;     %10 = udiv i64 %a, %b
;     br label %11
;   11:
;     %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;     %13 = or i64 %12, %c
;     %14 = and i64 %13, -4294967296
;     %15 = icmp eq i64 %14, 0
;     br i1 %15, label %16, label %21
;   16:
;     %17 = trunc i64 %c to i32
;     %18 = trunc i64 %12 to i32
;     %19 = udiv i32 %18, %17
;     %20 = zext i32 %19 to i64
;     br label %23
;   21:
;     %22 = udiv i64 %12, %c
;     br label %23
;   23:
;     %24 = phi i64 [ %20, %16 ], [ %22, %21 ]
;     ret i64 %24

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
; LLVM:
;   entry:
;     %b = zext i32 %short.b to i64
;     %is = icmp ult i64 %a, 1000
;     br i1 %is, label %short, label %long
;   short:
;     %0 = and i64 %a, -4294967296
;     %1 = icmp eq i64 %0, 0
;     br i1 %1, label %2, label %7
;   2:
;     %3 = trunc i64 %b to i32
;     %4 = trunc i64 %a to i32
;     %5 = udiv i32 %4, %3
;     %6 = zext i32 %5 to i64
;     br label %9
;   7:
;     %8 = sdiv i64 %a, %b
;     br label %9
;   9:
;     %10 = phi i64 [ %6, %2 ], [ %8, %7 ]
;     ret i64 %10
;   long:
;     ret i64 0

; A dividend that is known to be short, or is poison: what it is frozen to must be short too, or it could be more than
; a divisor whose low half is zero. opt-22 does not freeze it.
; CHECK-LABEL: @short_or_poison(
; CHECK-NEXT:    %short = lshr exact i64 %a, 33
; CHECK-NEXT:    %[[LOW:.*]] = trunc i64 %short to i32
; CHECK-NEXT:    %[[F:.*]] = freeze i32 %[[LOW]]
; CHECK-NEXT:    %[[D:.*]] = zext i32 %[[F]] to i64
; CHECK-NEXT:    %[[G:.*]] = freeze i64 %b
; CHECK-NEXT:    %[[IS:.*]] = icmp uge i64 %[[D]], %[[G]]
; CHECK-NEXT:    br i1 %[[IS]]
; CHECK:         %r = phi i64 [ %{{.*}}, %{{.*}} ], [ %[[D]], %{{.*}} ]
define i64 @short_or_poison(i64 %a, i64 %b) {
  %short = lshr exact i64 %a, 33
  %r = urem i64 %short, %b
  ret i64 %r
}
; LLVM:
;     %short = lshr exact i64 %a, 33
;     %1 = icmp uge i64 %short, %b
;     br i1 %1, label %2, label %7
;   2:
;     %3 = trunc i64 %b to i32
;     %4 = trunc i64 %short to i32
;     %5 = urem i32 %4, %3
;     %6 = zext i32 %5 to i64
;     br label %7
;   7:
;     %8 = phi i64 [ %6, %2 ], [ %short, %0 ]
;     ret i64 %8

; A division in a loop stays in the loop, with its test.
; CHECK-LABEL: @in_a_loop(
; CHECK:       loop:
; CHECK:         or i64
; CHECK:         udiv i32
; CHECK:         udiv i64
; CHECK:         br i1 %d, label %exit, label %loop
define i64 @in_a_loop(i64 noundef %n, i64 noundef %b) {
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
; LLVM:
;   entry:
;     br label %loop
;   loop:
;     %i = phi i64 [ %n, %entry ], [ %11, %10 ]
;     %0 = or i64 %i, %b
;     %1 = and i64 %0, -4294967296
;     %2 = icmp eq i64 %1, 0
;     br i1 %2, label %3, label %8
;   3:
;     %4 = trunc i64 %b to i32
;     %5 = trunc i64 %i to i32
;     %6 = udiv i32 %5, %4
;     %7 = zext i32 %6 to i64
;     br label %10
;   8:
;     %9 = udiv i64 %i, %b
;     br label %10
;   10:
;     %11 = phi i64 [ %7, %3 ], [ %9, %8 ]
;     %d = icmp eq i64 %11, 0
;     br i1 %d, label %exit, label %loop
;   exit:
;     ret i64 %i

; The name of the short way's blocks in a phi behind: edges are the new ones.
; CHECK-LABEL: @phi_behind(
; CHECK:         br i1 %c, label %exit, label %other
; CHECK:       exit:
; CHECK-NEXT:    phi i64 [ %q, %[[TAIL:.*]] ], [ 5, %other ]
define i64 @phi_behind(i64 noundef %a, i64 noundef %b, i1 %c) {
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
; LLVM: prints the same, but for names.

; A divisor that is undef in part: each use of %u may be another number, so %b may be 1 where it is tested and 2^32
; where it is divided by. One number is tested and divided by. opt-22 does not freeze it.
; CHECK-LABEL: @undef_in_part(
; CHECK:         %b = sub i64 4294967296, %low
; CHECK-NEXT:    %[[G:.*]] = freeze i64 %b
; CHECK-NEXT:    %[[OR:.*]] = or i64 %a, %[[G]]
; CHECK:         trunc i64 %[[G]] to i32
; CHECK:         udiv i64 %a, %[[G]]
define i64 @undef_in_part(i64 noundef %a, i64 %u) {
  %low = and i64 %u, 4294967295
  %b = sub i64 4294967296, %low
  %q = udiv i64 %a, %b
  ret i64 %q
}
; LLVM:
;     %low = and i64 %u, 4294967295
;     %b = sub i64 4294967296, %low
;     %1 = or i64 %a, %b
;     %2 = and i64 %1, -4294967296
;     %3 = icmp eq i64 %2, 0
;     br i1 %3, label %4, label %9
;   4:
;     %5 = trunc i64 %b to i32
;     %6 = trunc i64 %a to i32
;     %7 = udiv i32 %6, %5
;     %8 = zext i32 %7 to i64
;     br label %11
;   9:
;     %10 = udiv i64 %a, %b
;     br label %11
;   11:
;     %12 = phi i64 [ %8, %4 ], [ %10, %9 ]
;     ret i64 %12

declare void @escape()
