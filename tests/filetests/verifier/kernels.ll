; RUN: not selvedge-opt -passes=verify -S %s
; WHY: a kernel takes what it is launched with. LLVM lets one return a value, so it is no error here.

define ptx_kernel i32 @returns_something() {
  ret i32 0
}

define ptx_kernel void @takes_more(i32 %n, ...) { ; error: Calling convention does not support varargs
  ret void
}
