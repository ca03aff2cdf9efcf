; RUN: selvedge-opt %s -explain-barriers -assume-reqntid=64 -disable-output 2>&1 | FileCheck %s
; RUN: selvedge-opt %s -explain-barriers -disable-output 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: selvedge-opt %s -explain-barriers -assume-reqntid=64 -never-delete=llvm.nvvm.barrier0 -disable-output 2>&1 | FileCheck %s --check-prefix=NEVER
; WHY: flags of assumptions and of barriers that a user keeps apply to a report without another pass, too. Without the
; assumption, threads of several rows have the same `tid.x`.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; CHECK: removable[{{.*}}]: barrier 1 of `own`
; NONE: kept[read-after-write]: barrier 1 of `own`
; NEVER: kept[wanted]: barrier 1 of `own`
define ptx_kernel void @own(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %p
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %q
  ret void
}
