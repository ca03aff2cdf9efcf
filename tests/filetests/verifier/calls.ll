; RUN: not selvedge-opt -passes=verify -S %s
; WHY: what an attribute asks of an argument it asks of declared parameters only.

define void @arguments(ptr %p, i1 %b, i8 %n) {
  call void (...) @any(ptr swifterror %p, ptr preallocated(i32) %p)
  call void @llvm.assume(i1 immarg true) ; error: immarg may not apply only to call sites
  call void @llvm.memset.p0.i64(ptr %p, i8 %n, i64 1, i1 immarg false)
  call void @llvm.assume(i1 %b) preallocated(i32) ; error: preallocated as a call site attribute can only be on llvm.call.preallocated.arg
  ret void
}

declare void @any(...)
declare void @llvm.assume(i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
