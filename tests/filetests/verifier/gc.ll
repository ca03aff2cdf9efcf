; RUN: not selvedge-opt -passes=verify -S %s
; WHY: roots are stack slots of functions that name their collector.

define void @without_collector(ptr %p) {
  %slot = alloca ptr
  call void @llvm.gcroot(ptr %slot, ptr null) ; error: Enclosing function does not use GC.
  %read = call ptr @llvm.gcread(ptr %p, ptr %slot) ; error: Enclosing function does not use GC.
  call void @llvm.gcwrite(ptr %p, ptr %p, ptr %slot) ; error: Enclosing function does not use GC.
  ret void
}

define void @roots(ptr %p) gc "shadow-stack" {
  %slot = alloca ptr
  %number = alloca i64
  call void @llvm.gcroot(ptr %slot, ptr null)
  call void @llvm.gcroot(ptr %p, ptr null) ; error: llvm.gcroot parameter #1 must be an alloca.
  call void @llvm.gcroot(ptr %slot, ptr %p) ; error: llvm.gcroot parameter #2 must be a constant.
  call void @llvm.gcroot(ptr %number, ptr null) ; error: llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant.
  ret void
}

declare void @llvm.gcroot(ptr, ptr)
declare ptr @llvm.gcread(ptr, ptr)
declare void @llvm.gcwrite(ptr, ptr, ptr)
