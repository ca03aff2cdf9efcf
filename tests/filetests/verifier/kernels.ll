; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a kernel returns nothing, and is not called.

define ptx_kernel void @kernel() {
  ret void
}

define ptx_kernel i32 @returns_something() { ; error: Calling convention requires void return type
  ret i32 0
}
