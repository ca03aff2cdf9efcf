; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a statepoint says which call it wraps, of which type and with how many arguments.

declare void @nothing()
declare i32 @sum(i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare i8 @llvm.experimental.gc.relocate.i8(token, i32, i32)

define ptr addrspace(1) @fine(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @nothing, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %q
}

define void @wrong(ptr addrspace(1) %p) gc "statepoint-example" {
  %a = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr @nothing, i32 0, i32 0, i32 0, i32 0) ; error: gc.statepoint callee argument must have elementtype attribute
  %b = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32) @nothing, i32 0, i32 0, i32 0, i32 0) ; error: gc.statepoint callee elementtype must be function type
  %c = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 -1, ptr elementtype(void ()) @nothing, i32 0, i32 0, i32 0, i32 0) ; error: gc.statepoint number of patchable bytes must be positive
  %d = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @nothing, i32 1, i32 0, i32 0, i32 0) ; error: gc.statepoint mismatch in number of call args
  %e = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @nothing, i32 0, i32 4, i32 0, i32 0) ; error: unknown flag used in gc.statepoint flags argument
  %f = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i64)) @nothing, i32 1, i32 0, i32 7, i32 0, i32 0) ; error: gc.statepoint call argument does not match wrapped function type
  %g = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32, ...)) @sum, i32 2, i32 0, i32 1, i32 2, i32 0, i32 0) ; error: gc.statepoint doesn't support wrapping non-void vararg functions yet
  %h = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @nothing, i32 0, i32 0, i32 1, i32 0) ; error: gc.statepoint w/inline transition bundle is deprecated
  %i = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @nothing, i32 -1, i32 0, i32 0, i32 0) ; error: gc.statepoint number of arguments to underlying call must be positive
  %j = call i8 @llvm.experimental.gc.relocate.i8(token %a, i32 0, i32 0) ; error: gc.relocate must return a pointer or a vector of pointers
  ret void
}
