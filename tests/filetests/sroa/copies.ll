; RUN: selvedge-opt -passes=sroa -S %s | check %s
; WHY: a copy that is only read is what it is a copy of, when neither changes; then an index may be anything.
target triple = "nvptx64-nvidia-cuda"

@table = internal constant [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0], align 4
@variable = internal global [4 x float] zeroinitializer, align 4

declare void @look(ptr readonly captures(none))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)

; CHECK-LABEL: @a_parameter_by_value
; CHECK-NEXT:    %at = getelementptr [4 x float], ptr %p, i32 0, i32 %i
; CHECK-NEXT:    %r = load float, ptr %at, align 4
; CHECK-NEXT:    ret float %r
define ptx_kernel float @a_parameter_by_value(ptr byval([4 x float]) align 4 %p, i32 %i) {
  %s = alloca [4 x float], align 16
  call void @llvm.lifetime.start.p0(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %s, ptr align 4 %p, i64 16, i1 false)
  %at = getelementptr [4 x float], ptr %s, i32 0, i32 %i
  %r = load float, ptr %at, align 16
  ret float %r
}

; CHECK-LABEL: @a_table
; CHECK-NEXT:    %at = getelementptr [4 x float], ptr @table, i32 0, i32 %i
define float @a_table(i32 %i) {
  %s = alloca [4 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr @table, i64 16, i1 false)
  %at = getelementptr [4 x float], ptr %s, i32 0, i32 %i
  %r = load float, ptr %at
  ret float %r
}

; CHECK-LABEL: @a_variable_may_change
; CHECK-NEXT:    %s = alloca [4 x float]
define float @a_variable_may_change(i32 %i) {
  %s = alloca [4 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr @variable, i64 16, i1 false)
  %at = getelementptr [4 x float], ptr %s, i32 0, i32 %i
  %r = load float, ptr %at
  ret float %r
}

; CHECK-LABEL: @a_parameter_that_is_written
; CHECK-NEXT:    %s = alloca [4 x float]
define float @a_parameter_that_is_written(ptr byval([4 x float]) align 4 %p, i32 %i) {
  %s = alloca [4 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 16, i1 false)
  store float 0.0, ptr %p
  %at = getelementptr [4 x float], ptr %s, i32 0, i32 %i
  %r = load float, ptr %at
  ret float %r
}

; CHECK-LABEL: @a_copy_that_is_written
; CHECK-NEXT:    %s = alloca [4 x float]
define float @a_copy_that_is_written(ptr byval([4 x float]) align 4 %p, i32 %i) {
  %s = alloca [4 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 16, i1 false)
  %at = getelementptr [4 x float], ptr %s, i32 0, i32 %i
  store float 0.0, ptr %at
  %r = load float, ptr %s
  ret float %r
}

; CHECK-LABEL: @a_call_that_only_looks
; CHECK-NEXT:    call void @look(ptr %p)
; CHECK-NEXT:    ret void
define void @a_call_that_only_looks(ptr byval([4 x float]) align 4 %p) {
  %s = alloca [4 x float], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 16, i1 false)
  call void @look(ptr %s)
  ret void
}

; CHECK-LABEL: @memory_that_is_not_passed_by_value
; CHECK-NEXT:    %s = alloca [4 x float]
define float @memory_that_is_not_passed_by_value(ptr noalias readonly %p, i32 %i) {
  %s = alloca [4 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 16, i1 false)
  %at = getelementptr [4 x float], ptr %s, i32 0, i32 %i
  %r = load float, ptr %at
  ret float %r
}

; A copy of a copy for a function that may write it: one of the two suffices.
; CHECK-LABEL: @a_copy_that_is_copied_again
; CHECK-NEXT:    %t = alloca [4 x float], align 4
; CHECK-NEXT:    call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %p, i64 16, i1 false)
; CHECK-NEXT:    call void @writes(ptr %t)
; CHECK-NEXT:    ret void
declare void @writes(ptr)
define void @a_copy_that_is_copied_again(ptr byval([4 x float]) align 4 %p) {
  %s = alloca [4 x float], align 4
  %t = alloca [4 x float], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %p, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %s, i64 16, i1 false)
  call void @writes(ptr %t)
  ret void
}

; Both copies stay where the parameter is written.
; CHECK-LABEL: @a_copy_of_what_is_written
; CHECK:         call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %s, i64 16, i1 false)
define void @a_copy_of_what_is_written(ptr byval([4 x float]) align 4 %p) {
  %s = alloca [4 x float], align 4
  %t = alloca [4 x float], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %p, i64 16, i1 false)
  call void @writes(ptr %p)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t, ptr align 4 %s, i64 16, i1 false)
  call void @writes(ptr %t)
  ret void
}
