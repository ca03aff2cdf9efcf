; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; RUN: selvedge-opt -S --dialect=LLVM-16 %s | check --check-prefix=SAME %s
; WHY: operands of versions before all dialects are brought up to date, since no dialect has them; what
;      a call says beside them (metadata, tail call) goes as it goes in LLVM, its location stays.

declare i32 @llvm.ctlz.i32(i32)
declare <4 x i16> @llvm.cttz.v4i16(<4 x i16>)
declare i64 @llvm.objectsize.i64(ptr, i1)
declare i32 @llvm.objectsize.i32.p0(ptr, i1, i1)
declare void @llvm.memcpy.p0i8.p3i8.i64(ptr nocapture, ptr addrspace(3) nocapture readonly, i64, i32, i1) nounwind
declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i32, i1)
declare void @llvm.memset.p3.i32(ptr addrspace(3), i8, i32, i32, i1)
declare void @llvm.var.annotation(ptr, ptr, ptr, i32)
declare ptr @llvm.ptr.annotation.p0i8(ptr, ptr, ptr, i32)
declare void @llvm.stackprotectorcheck(ptr)
%pair = type { i32, i1 }
declare %pair @llvm.uadd.with.overflow.i32(i32, i32)
declare <{ i8, i1 }> @llvm.smul.with.overflow.i8(i8, i8)

; CHECK-LABEL: define i32 @zeros(
; CHECK-NEXT:    %a = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
; CHECK-NEXT:    %b = call <4 x i16> @llvm.cttz.v4i16(<4 x i16> %v, i1 false)
; CHECK-NEXT:    ret i32 %a
define i32 @zeros(i32 %x, <4 x i16> %v) {
  %a = tail call noundef i32 @llvm.ctlz.i32(i32 noundef %x), !range !0
  %b = call <4 x i16> @llvm.cttz.v4i16(<4 x i16> %v)
  ret i32 %a
}

; CHECK-LABEL: define i64 @sizes(
; CHECK-NEXT:    %a = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 false)
; CHECK-NEXT:    %b = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 false, i1 true, i1 false)
define i64 @sizes(ptr %p) {
  %a = call i64 @llvm.objectsize.i64(ptr %p, i1 true)
  %b = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 false, i1 true)
  ret i64 %a
}

; CHECK-LABEL: define void @moves(
; CHECK-NEXT:    call void @llvm.memcpy.p0.p3.i64(ptr nonnull align 16 %p, ptr addrspace(3) align 16 %s, i64 %n, i1 false)
; CHECK-NEXT:    call void @llvm.memcpy.p0.p3.i64(ptr align 4 %p, ptr addrspace(3) %s, i64 %n, i1 true)
; CHECK-NEXT:    call void @llvm.memmove.p0.p0.i32(ptr %p, ptr %p, i32 8, i1 true)
; CHECK-NEXT:    call void @llvm.memset.p3.i32(ptr addrspace(3) align 8 %s, i8 0, i32 8, i1 false)
; CHECK-NEXT:    ret void
define void @moves(ptr %p, ptr addrspace(3) %s, i64 %n) {
  tail call void @llvm.memcpy.p0i8.p3i8.i64(ptr nonnull align 4 %p, ptr addrspace(3) %s, i64 %n, i32 16, i1 false)
  call void @llvm.memcpy.p0.p3.i64(ptr align 4 %p, ptr addrspace(3) %s, i64 %n, i1 true)
  call void @llvm.memmove.p0.p0.i32(ptr align 2 %p, ptr %p, i32 8, i32 0, i1 true)
  call void @llvm.memset.p3.i32(ptr addrspace(3) %s, i8 0, i32 8, i32 8, i1 false)
  ret void
}

; CHECK-LABEL: define ptr @annotations(
; CHECK-NEXT:    call void @llvm.var.annotation.p0.p0(ptr %p, ptr %s, ptr %s, i32 7, ptr null)
; CHECK-NEXT:    %q = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr %s, ptr %s, i32 7, ptr null)
; CHECK-NEXT:    ret ptr %q
define ptr @annotations(ptr %p, ptr %s) {
  call void @llvm.var.annotation(ptr %p, ptr %s, ptr %s, i32 7)
  %q = call ptr @llvm.ptr.annotation.p0i8(ptr %p, ptr %s, ptr %s, i32 7)
  call void @llvm.stackprotectorcheck(ptr %p)
  ret ptr %q
}

; CHECK-LABEL: define i32 @results_in_a_struct_with_a_name(
; CHECK-NEXT:    %1 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 noundef %x, i32 %x)
; CHECK-NEXT:    %2 = extractvalue { i32, i1 } %1, 0
; CHECK-NEXT:    %3 = insertvalue %pair poison, i32 %2, 0
; CHECK-NEXT:    %4 = extractvalue { i32, i1 } %1, 1
; CHECK-NEXT:    %5 = insertvalue %pair %3, i1 %4, 1
; CHECK-NEXT:    %sum = extractvalue %pair %5, 0
define i32 @results_in_a_struct_with_a_name(i32 %x) {
  %both = call %pair @llvm.uadd.with.overflow.i32(i32 noundef %x, i32 %x)
  %sum = extractvalue %pair %both, 0
  ret i32 %sum
}

; CHECK-LABEL: define <{ i8, i1 }> @results_in_a_packed_struct(
; CHECK-NEXT:    %1 = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %x, i8 %x)
; CHECK:         ret <{ i8, i1 }> %5
define <{ i8, i1 }> @results_in_a_packed_struct(i8 %x) {
  %both = call <{ i8, i1 }> @llvm.smul.with.overflow.i8(i8 %x, i8 %x)
  ret <{ i8, i1 }> %both
}

; SAME:     declare i32 @llvm.ctlz.i32(i32, i1 immarg)
; SAME-NOT: stackprotectorcheck
; SAME-NOT: p0i8

!0 = !{i32 0, i32 33}
