; RUN: selvedge-opt -passes=weaken-barriers -S %s | check %s --check-prefix=NONE
; RUN: selvedge-opt -passes='weaken-barriers<assume-reqntid=*,32>' -S %s | check %s
; RUN: selvedge-opt -passes='weaken-barriers<assume-reqntid=*,32>' -pass-remarks=weaken -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; RUN: selvedge-opt -passes=weaken-barriers -assume-reqntid='*,32' -S %s | check %s --check-prefix=FLAG
; WHY: a promised shape with an open width tells of whole warps, and is named.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [2048 x i32] undef, align 16

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

; NONE-LABEL: @open_width(
; NONE: call void @llvm.nvvm.barrier0()
; FLAG-LABEL: @open_width(
; FLAG: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; SAYS: remark: {{.*}}weakened barrier: it orders only threads of one warp; under the assumption assume-reqntid{{$}}
; CHECK-LABEL: @open_width(
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
define ptx_kernel void @open_width(i32 %v) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %rows = mul nuw nsw i32 %y, %nx
  %lin = add nuw nsw i32 %rows, %x
  %o = xor i32 %lin, 1
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %lin
  store i32 %v, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %b = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %o
  %l = load i32, ptr addrspace(3) %b
  ret void
}
