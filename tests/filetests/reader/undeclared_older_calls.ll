; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: calls of the older forms of intrinsics need no declaration, and no suffix that says which they are:
;      each type gets a declaration of its own.

; CHECK-LABEL: define void @two_spaces(
; CHECK:         call void @llvm.lifetime.start.p5(i64 1, ptr addrspace(5) %a)
; CHECK-NEXT:    call void @llvm.lifetime.start.p0(i64 1, ptr %b)
define void @two_spaces() {
  %a = alloca i8, addrspace(5)
  %b = alloca i8
  call void @llvm.lifetime.start(i64 1, ptr addrspace(5) %a)
  call void @llvm.lifetime.start(i64 1, ptr %b)
  ret void
}

; CHECK-LABEL: define double @two_types(
; CHECK:         call double @llvm.nvvm.fabs{{.*}}(double
; CHECK:         call float @llvm.nvvm.fabs{{.*}}(float
define double @two_types(double %x, float %y) {
  %a = call double @llvm.nvvm.fabs(double %x)
  %b = call float @llvm.nvvm.fabs(float %y)
  ret double %a
}

declare void @llvm.coro.end(ptr, i1)

; CHECK-LABEL: define void @the_end_of_a_coroutine(
; CHECK:         call void @llvm.coro.end(ptr %p, i1 false, token none)
define void @the_end_of_a_coroutine(ptr %p) {
  call void @llvm.coro.end(ptr %p, i1 false)
  ret void
}
