; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; WHY: assembly that only computes is quiet by its text; whatever its call says, any other is an event.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: @computing_is_quiet
; CHECK-COUNT-1: barrier0
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @computing_is_quiet() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %lane = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; CHECK-LABEL: @side_effects_are_events
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    asm sideeffect
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @side_effects_are_events() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void asm sideeffect "st.shared.u32 [$0], 1;", "r"(i32 0)
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; CHECK-LABEL: @convergence_is_a_sign_of_other_threads
; CHECK:         call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    asm
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @convergence_is_a_sign_of_other_threads() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %all = call i32 asm "vote.ballot.b32 $0, 1;", "=r"() convergent memory(none) nounwind
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; CHECK-LABEL: @marked_as_clang_does
; CHECK-COUNT-1: barrier0
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @marked_as_clang_does() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  %lane = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r"() convergent nounwind
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}
