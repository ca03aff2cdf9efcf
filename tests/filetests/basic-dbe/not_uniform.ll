; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; WHY: where threads part, deleting one of two barriers that different warps meet at hangs the
;      kernel or orders too little, however close together they stand.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @opaque()

; CHECK-LABEL: @warps_meet_at_different_barriers
; CHECK:       low:
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK:       high:
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    store
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @warps_meet_at_different_barriers() {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %tid, 32
  br i1 %first, label %low, label %high
low:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %exit
high:
  call void @llvm.nvvm.barrier0()
  store i32 %tid, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  br label %exit
exit:
  ret void
}

; CHECK-LABEL: @device_functions_are_called_from_anywhere
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define void @device_functions_are_called_from_anywhere() {
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; The callee may run one barrier in warp 0 and two in the others. Then warp 0's first barrier here
; meets the others' second one there, and the second one here is what orders their writes behind it.
; CHECK-LABEL: @a_callee_may_shift_who_meets_whom
; CHECK-NEXT:    call void @opaque()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    load
define ptx_kernel void @a_callee_may_shift_who_meets_whom() {
  call void @opaque()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; CHECK-LABEL: @a_kernel_that_is_called_is_a_function
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @a_kernel_that_is_called_is_a_function() {
  call void @llvm.nvvm.barrier0()
  ret void
}

define void @caller() {
  call ptx_kernel void @a_kernel_that_is_called_is_a_function()
  ret void
}
