; RUN: not selvedge-opt -S %s
; WHY: pointers to what LLVM has no pointers to are refused, as LLVM refuses them, at the star.

define void @to_void(void* %p) { ; error: pointers to void are invalid
  ret void
}
