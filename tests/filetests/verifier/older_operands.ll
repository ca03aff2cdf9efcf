; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a call of old operands that cannot be brought up to date leaves its declaration as it is, and
;      nothing is made up for it.

declare void @llvm.memset.p0.i64(ptr, i8, i64, i32, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i32, i1)
declare i32 @llvm.cttz.i32(i32)
declare i32 @llvm.ctlz(i32)

define void @alignment_that_is_no_constant(ptr %p, i32 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i32 %n, i1 false) ; error: Intrinsic has incorrect argument type!
  ret void
}

define void @alignment_that_is_no_power_of_two(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 4, i32 3, i1 false) ; error: Intrinsic has incorrect argument type!
  ret void
}

define ptr @address_taken(i32 %x) {
  %z = call i32 @llvm.cttz.i32(i32 %x) ; error: Intrinsic has incorrect argument type!
  ret ptr @llvm.cttz.i32 ; error: Cannot take the address of an intrinsic!
}

define i32 @name_without_types(i32 %x) {
  %z = call i32 @llvm.ctlz(i32 %x) ; error: Intrinsic has incorrect argument type!
  ret i32 %z
}
