; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: opt-22 -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -mtriple=x86_64-linux-gnu -S %s | check --check-prefix=OTHER %s
; WHY: a module without a layout has its machine's, which must be known before alignments are filled in:
;      a volatile access of eight bytes that claims an alignment of four becomes two accesses.
target triple = "nvptx64-nvidia-cuda"

%pair = type { i8, i128 }

; CHECK: target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK-LABEL: define void @implied_alignments(
; CHECK-NEXT:    store volatile i64 1, ptr %p, align 8
; CHECK-NEXT:    %a = alloca %pair, align 16
; CHECK-NEXT:    %b = load i128, ptr %p, align 16
; CHECK-NEXT:    %c = load <4 x i8>, ptr %p, align 4
; CHECK-NEXT:    %d = atomicrmw add ptr %p, i64 1 seq_cst, align 8
; OTHER-LABEL: define void @implied_alignments(
; OTHER-NEXT:    store volatile i64 1, ptr %p, align 4
define void @implied_alignments(ptr %p) {
  store volatile i64 1, ptr %p
  %a = alloca %pair
  %b = load i128, ptr %p
  %c = load <4 x i8>, ptr %p
  %d = atomicrmw add ptr %p, i64 1 seq_cst
  ret void
}
