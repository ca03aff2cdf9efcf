; RUN: not selvedge-opt -passes=verify -S %s
; WHY: what is `returned` may change its type only from one vector to another of as many bits.

declare <2 x float> @vectors(<2 x i32> returned)
declare <1 x i64> @other_lengths(<2 x float> returned)
declare <vscale x 1 x i64> @scaling(<vscale x 2 x i32> returned)
declare <2 x ptr addrspace(1)> @pointers(<4 x ptr> returned)

declare float @scalars(i32 returned) ; error: Incompatible argument and return types for 'returned' attribute
declare i64 @vector_and_scalar(<2 x i32> returned) ; error: Incompatible argument and return types for 'returned' attribute
declare <2 x i32> @scaling_or_not(<vscale x 2 x i32> returned) ; error: Incompatible argument and return types for 'returned' attribute
declare <2 x i64> @pointers_and_integers(<2 x ptr> returned) ; error: Incompatible argument and return types for 'returned' attribute
declare ptr addrspace(1) @address_spaces(ptr returned) ; error: Incompatible argument and return types for 'returned' attribute
