; RUN: not selvedge-opt -passes=verify -S %s
; WHY: other machines' intrinsics are plain declarations; the few rules of LLVM's verifier hold for them.

declare i64 @llvm.aarch64.ldxr.p0(ptr)
declare i32 @llvm.arm.strex.p0(i32, ptr)
declare <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32>, <4 x i32>)
declare i32 @llvm.amdgcn.of.some.day(i32)
declare x86_intrcc void @interrupt(ptr byval(i64))

define void @fine(ptr %p, <4 x i32> %v) {
  %a = call i64 @llvm.aarch64.ldxr.p0(ptr elementtype(i64) %p)
  %b = call i32 @llvm.arm.strex.p0(i32 0, ptr elementtype(i32) %p)
  %c = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %v, <4 x i32> %v)
  %d = call i32 @llvm.amdgcn.of.some.day(i32 0)
  ret void
}

define void @no_type(ptr %p) {
  %a = call i64 @llvm.aarch64.ldxr.p0(ptr %p) ; error: Intrinsic requires elementtype attribute on first argument.
  %b = call i32 @llvm.arm.strex.p0(i32 0, ptr %p) ; error: Intrinsic requires elementtype attribute on second argument.
  ret void
}

declare x86_intrcc void @interrupted(ptr) ; error: Calling convention parameter requires byval
declare void @two_states() "aarch64_new_za" "aarch64_in_za" ; error: Attributes 'aarch64_new_za', 'aarch64_in_za', 'aarch64_out_za', 'aarch64_inout_za', 'aarch64_preserves_za' and 'aarch64_za_state_agnostic' are mutually exclusive
declare void @one_of_each() "aarch64_new_za" "aarch64_in_zt0" "aarch64_pstate_sm_enabled"
