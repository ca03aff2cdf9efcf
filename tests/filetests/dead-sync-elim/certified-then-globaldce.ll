; RUN: selvedge-opt -passes=dead-sync-elim,globaldce -certify=- -disable-output %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim,globaldce -S %s | check %s --check-prefix=AFTER
; WHY: a certificate is about the module at the time of the removal: declarations that were erased later are in it.
; CHECK: module lines
; CHECK: declare void @llvm.nvvm.barrier0()
; CHECK-NOT: badref
; CHECK: delete 0
; AFTER-NOT: barrier0
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()

define internal i32 @unused() {
  ret i32 1
}

define ptx_kernel void @k(i32 %x) {
  call void @llvm.nvvm.barrier0()
  store i32 %x, ptr addrspace(3) @s
  ret void
}
