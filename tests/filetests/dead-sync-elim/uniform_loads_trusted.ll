; RUN: selvedge-opt -passes='dead-sync-elim<trust-aligned>' -S %s | check %s
; WHY: a barrier that is only trusted keeps no writer away from a load, as far as uniformity goes.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Whether all go the same way at %c is trusted, not known. That they do at %d would follow from a load that
; nothing but trusted barriers keeps writers away from; so the barriers there, which are of no aligned form
; and nothing is promised of, stay.
; CHECK-LABEL: @behind_a_trusted_one
; CHECK: join:
; CHECK-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
; CHECK: ret void
define ptx_kernel void @behind_a_trusted_one(ptr addrspace(1) %in, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %u = load i32, ptr addrspace(1) %p
  %c = icmp eq i32 %u, 0
  br i1 %c, label %write, label %join
write:
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  br label %join
join:
  %v = load i32, ptr addrspace(3) @a
  %d = icmp slt i32 %v, %n
  br i1 %d, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}
