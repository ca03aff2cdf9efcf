; RUN: not selvedge-opt -S %s
; WHY: typed pointers are refused with what to do, at the star.

define void @old(i32* %p) { ; error: typed pointer
  ret void
}
