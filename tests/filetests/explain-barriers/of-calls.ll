; RUN: selvedge-opt -explain-barriers -disable-output %s 2>&1 | check %s
; WHY: where a kernel calls a function with barriers no promise is tried, for it would change the function as well: then nothing
;      is said of promises.

; CHECK: kept[read-after-write]: barrier 1 of `k`
; CHECK-NOT: instead of another barrier
; CHECK-NOT: no valid assumption
; CHECK: = two threads that conflict
; CHECK-NOT: instead of another barrier
; CHECK-NOT: no valid assumption
; CHECK: function  barriers
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
@r = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define internal i32 @f(i32 %t) noinline {
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = sub i32 63, %t
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @r, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}
define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %u = sub i32 63, %t
  %q = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %w = call i32 @f(i32 %t)
  %z = add i32 %v, %w
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o
  ret void
}
