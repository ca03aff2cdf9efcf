; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare<cgp-short-divisions>)' -S %s | check %s
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: divisions that stay as they are: nothing is gained, or the block must not be cut.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @unknown()

; CHECK-LABEL: @by_constant(
; CHECK-NEXT:    udiv i64 %a, 50
define i64 @by_constant(i64 %a) {
  %q = udiv i64 %a, 50
  ret i64 %q
}
; LLVM: leaves it as it is.

; CHECK-LABEL: @surely_long(
; CHECK-NOT:     i32
define i64 @surely_long(i64 %a, i64 %b) {
  %big = or i64 %a, 4294967296
  %q = udiv i64 %big, %b
  ret i64 %q
}
; LLVM: leaves it as it is.

; CHECK-LABEL: @hash(
; CHECK-NOT:     br
define i64 @hash(i64 %a, i64 %b, i64 %c) {
  %x = xor i64 %a, %b
  %q = urem i64 %x, %c
  ret i64 %q
}
; LLVM: leaves it as it is.

; A phi that goes round without end and is fed by hashes only.
; CHECK-LABEL: @hash_in_a_loop(
; CHECK-NOT:     i32
; CHECK:         ret i64
define i64 @hash_in_a_loop(i64 %a, i64 %b, i64 %c) {
entry:
  %x = xor i64 %a, %b
  br label %loop
loop:
  %h = phi i64 [ %x, %entry ], [ %next, %loop ]
  %next = mul i64 %h, 1099511628211
  %r = urem i64 %h, %c
  %d = icmp eq i64 %r, 0
  br i1 %d, label %exit, label %loop
exit:
  ret i64 %h
}
; LLVM: leaves it as it is.

; A block with a barrier is not cut. opt-22 cuts it.
; CHECK-LABEL: @barrier(
; CHECK-NEXT:    sdiv i64 %a, %b
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define i64 @barrier(i64 %a, i64 %b) {
  %q = sdiv i64 %a, %b
  call void @llvm.nvvm.barrier0()
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
;     call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
;     ret i64 %12

; So is one with a shuffle before the division.
; CHECK-LABEL: @shuffle(
; CHECK:         call i32
; CHECK-NEXT:    sdiv i64 %a, %b
define i64 @shuffle(i64 %a, i64 %b) {
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)
  %q = sdiv i64 %a, %b
  %l = zext i32 %s to i64
  %t = add i64 %l, %q
  ret i64 %t
}
; LLVM:
;     %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)
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
;     %l = zext i32 %s to i64
;     %t = add i64 %l, %12
;     ret i64 %t

; And one with a convergent call of which nothing is known.
; CHECK-LABEL: @unknown_call(
; CHECK-NEXT:    sdiv i64 %a, %b
define i64 @unknown_call(i64 %a, i64 %b) {
  %q = sdiv i64 %a, %b
  call void @unknown() convergent
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
;     call void @unknown() #3
;     ret i64 %12

; Without a branch it is short all the same.
; CHECK-LABEL: @barrier_without_a_test(
; CHECK:         udiv i32
define i64 @barrier_without_a_test(i32 %a, i32 %b) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %q = udiv i64 %x, %y
  call void @llvm.nvvm.barrier0()
  ret i64 %q
}
; LLVM: prints the same, but for names.

; CHECK-LABEL: @for_size(
; CHECK-NEXT:    sdiv i64 %a, %b
define i64 @for_size(i64 %a, i64 %b) optsize {
  %q = sdiv i64 %a, %b
  ret i64 %q
}
; LLVM: leaves it as it is.

; CHECK-LABEL: @vector(
; CHECK-NEXT:    sdiv <2 x i64>
define <2 x i64> @vector(<2 x i64> %a, <2 x i64> %b) {
  %q = sdiv <2 x i64> %a, %b
  ret <2 x i64> %q
}
; LLVM: leaves it as it is.

; CHECK-LABEL: @other_widths(
; CHECK-NEXT:    udiv i32
; CHECK-NEXT:    udiv i128
define i128 @other_widths(i32 %a, i32 %b, i128 %c, ptr %p) {
  %q = udiv i32 %a, %b
  %r = udiv i128 %c, 7
  store i32 %q, ptr %p
  ret i128 %r
}
; LLVM: leaves it as it is.

; What the entry has allocated behind the cut would be allocated at run time. opt-22 cuts it.
; CHECK-LABEL: @stack(
; CHECK-NEXT:    sdiv i64 %a, %b
; CHECK-NEXT:    alloca i32
define i64 @stack(i64 %a, i64 %b) {
  %q = sdiv i64 %a, %b
  %s = alloca i32
  store volatile i32 1, ptr %s
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
;     %s = alloca i32, align 4
;     store volatile i32 1, ptr %s, align 4
;     ret i64 %12
