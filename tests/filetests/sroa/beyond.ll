; RUN: selvedge-opt -passes=sroa -S %s | check %s
; WHY: offsets, alignments and poison that reach beyond the bytes of one access.
target datalayout = "e-p:64:64-p5:32:32-i64:64-n8:16:32:64-A5"
target triple = "nvptx64-nvidia-cuda"

%four = type { i32, i32, i32, i32 }

declare i32 @takes(ptr byval(%four) align 16)
declare i32 @reads(ptr readonly captures(none) align 16)
declare void @llvm.memcpy.p5.p0.i64(ptr addrspace(5), ptr, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Four bytes before the alloca, and four on, in addresses of two widths.
; CHECK-LABEL: @two_widths
; CHECK: ret i32 %x
define i32 @two_widths(i32 %x) {
  %a = alloca i32, addrspace(5)
  %before = getelementptr i8, ptr addrspace(5) %a, i32 -4
  %wide = addrspacecast ptr addrspace(5) %before to ptr
  %at = getelementptr i8, ptr %wide, i64 4
  store i32 %x, ptr %at
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

; The alignment of a byval argument belongs to the calling convention, and that of a declaration stays.
; CHECK-LABEL: @aligned_copy
; CHECK: alloca %four, align 16
; CHECK: call i32 @takes(ptr byval(%four) align 16 %copy)
define i32 @aligned_copy(ptr byval(%four) align 4 %p) {
  %copy = alloca %four, align 16, addrspace(0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %p, i64 16, i1 false)
  %r = call i32 @takes(ptr byval(%four) align 16 %copy)
  ret i32 %r
}

; CHECK-LABEL: @aligned_by_declaration
; CHECK: alloca %four, align 16
; CHECK: call i32 @reads(ptr %copy)
define i32 @aligned_by_declaration(ptr byval(%four) align 4 %p) {
  %copy = alloca %four, align 16, addrspace(0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %p, i64 16, i1 false)
  %r = call i32 @reads(ptr %copy)
  ret i32 %r
}

; An atomic access below its natural alignment is not supported.
; CHECK-LABEL: @atomic_read
; CHECK: load atomic i32, ptr %at monotonic, align 4
define i32 @atomic_read(ptr byval(%four) %p, i64 %i) {
  %copy = alloca %four, align 4, addrspace(0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr %p, i64 16, i1 false)
  %at = getelementptr i32, ptr %copy, i64 %i
  %v = load atomic i32, ptr %at monotonic, align 4
  ret i32 %v
}

; %q may be poison, and is overwritten before all eight bytes are read.
; CHECK-LABEL: @overwritten_part
; CHECK: freeze i32 %q
define i64 @overwritten_part(double %z, i32 %p) {
  %a = alloca double, addrspace(0)
  %high = getelementptr i8, ptr %a, i64 4
  store double %z, ptr %a
  %q = add nsw i32 %p, 1
  store i32 %q, ptr %a
  store i32 5, ptr %a
  store i32 7, ptr %high
  %v = load double, ptr %a
  %w = bitcast double %v to i64
  ret i64 %w
}

; In a loop one store overwrites what it wrote an iteration before.
; CHECK-LABEL: @overwritten_in_a_loop
; CHECK: freeze i32 %q
define double @overwritten_in_a_loop(i32 %p, i1 %again) {
entry:
  %a = alloca double, addrspace(0)
  %high = getelementptr i8, ptr %a, i64 4
  store i32 7, ptr %high
  br label %loop
loop:
  %i = phi i32 [ %p, %entry ], [ 0, %loop ]
  %q = add nsw i32 %i, 1
  store i32 %q, ptr %a
  br i1 %again, label %loop, label %exit
exit:
  %v = load double, ptr %a
  ret double %v
}

; Parts that are written once: what is read is poison where one of them is.
; CHECK-LABEL: @written_once
; CHECK-NOT: freeze
; CHECK: ret double
define double @written_once(i32 %p, i32 %r) {
  %a = alloca double, addrspace(0)
  %high = getelementptr i8, ptr %a, i64 4
  store i32 %p, ptr %a
  store i32 %r, ptr %high
  %v = load double, ptr %a
  ret double %v
}

; CHECK-LABEL: @large_volatile
; CHECK: load volatile [536870912 x i8]
define void @large_volatile(ptr %p) {
  %a = alloca [536870912 x i8], addrspace(0)
  %v = load volatile [536870912 x i8], ptr %a
  store volatile [536870912 x i8] %v, ptr %p
  ret void
}
