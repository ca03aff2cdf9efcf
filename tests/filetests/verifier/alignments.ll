; RUN: not selvedge-opt -passes=verify -S %s
; WHY: there is no alignment above 2^32 bytes, which a vector of more bytes would want in memory.

declare void @take(<2147483648 x float>)
declare <2147483648 x float> @give()
declare void @take_half(<1073741824 x float>)
declare void @take_inside({ i8, [2 x <2147483648 x i32>] })

define void @wider_than_any_alignment(ptr %f, <2147483648 x float> %v) {
  call void @take(<2147483648 x float> %v) ; error: Incorrect alignment of argument passed to called function!
  %g = call <2147483648 x float> @give() ; error: Incorrect alignment of return type to called function!
  call void %f(<2147483648 x float> %v) ; error: Incorrect alignment of argument passed to called function!
  call void asm "", "r"(<2147483648 x float> %v) ; error: Incorrect alignment of argument passed to called function!
  call void @take(<2147483648 x float> %v) ; error: Incorrect alignment of argument passed to called function!
  ret void
}

define void @in_an_aggregate({ i8, [2 x <2147483648 x i32>] } %a) {
  call void @take_inside({ i8, [2 x <2147483648 x i32>] } %a) ; error: Incorrect alignment of argument passed to called function!
  ret void
}

define void @just_fits(<1073741824 x float> %v) {
  call void @take_half(<1073741824 x float> %v)
  ret void
}

define void @intrinsics_are_not_called(<2147483648 x i32> %a, <2147483648 x i32> %b) {
  %m = call <2147483648 x i32> @llvm.umax.v2147483648i32(<2147483648 x i32> %a, <2147483648 x i32> %b)
  ret void
}
declare <2147483648 x i32> @llvm.umax.v2147483648i32(<2147483648 x i32>, <2147483648 x i32>)
