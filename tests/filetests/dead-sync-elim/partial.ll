; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: a full barrier may keep apart who meets at a partial one: arrivals are counted, not told apart.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Without it warps of both halves could meet at one partial barrier.
; CHECK-LABEL: @halves_use_one_number_in_turn(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @halves_use_one_number_in_turn(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 64
  br i1 %low, label %a, label %go
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  br i1 %low, label %end, label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %end
end:
  ret void
}

; Without it the other half could arrive at the full barrier while the first waits for its own.
; CHECK-LABEL: @all_use_the_number_of_a_half(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @all_use_the_number_of_a_half(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 64
  br i1 %low, label %a, label %go
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}

; The same the other way round.
; CHECK-LABEL: @a_half_uses_the_number_of_all(
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @a_half_uses_the_number_of_all(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 64
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier0()
  br i1 %low, label %a, label %end
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %end
end:
  ret void
}

; Nobody else uses its number, and there is no memory to order.
; CHECK-LABEL: @a_half_alone(
; CHECK-NOT: call void @llvm.nvvm.barrier0()
; CHECK: ret void
define ptx_kernel void @a_half_alone(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 64
  br i1 %low, label %a, label %go
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  ret void
}
