; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -thread-proofs=false -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks-missed=dead-sync-elim -S %s | check %s
; WHY: what threads did who have ended comes before what the others do behind their next barrier, so bytes matter there,
;      too, although no way through the blocks leads from one to the other.
target triple = "nvptx64-nvidia-cuda"

@b = internal addrspace(3) global [256 x i32] undef, align 16

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; Bytes 36 to 76 are written, by an index that no form is made of, and bytes 0 to 4 read.
; CHECK-LABEL: @leaving_threads_write(
; CHECK-NOT: barrier
; CHECK: ret void
; CHECK-NOT: barrier
define ptx_kernel void @leaving_threads_write(i32 %n, ptr addrspace(1) %out, ptr addrspace(1) noalias readonly %in) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %tid, %n
  br i1 %c, label %leave, label %go

leave:
  %x = load i32, ptr addrspace(1) %in, align 4, !invariant.load !0
  %y = and i32 %x, 3
  %w = mul i32 %y, %y
  %i = add i32 %w, 9
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @b, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  ret void

go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @b, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

; The way past the loop ends where those end who have left it.
; CHECK-LABEL: @end_in_common(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @end_in_common(i32 %n, ptr addrspace(1) %out) {
entry:
  %c = icmp sgt i32 %n, 7
  br i1 %c, label %other, label %loop

other:
  %x = load i32, ptr addrspace(1) %out, align 4
  %y = and i32 %x, 3
  %w = mul i32 %y, %y
  %z = add i32 %w, 9
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @b, i32 0, i32 %z
  store i32 1, ptr addrspace(3) %p, align 4
  br label %end

loop:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @b, align 4
  %again = icmp eq i32 %v, 3
  br i1 %again, label %loop, label %end

end:
  ret void
}

; Here the bytes are the same ones.
; CHECK-LABEL: @leaving_threads_write_there(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @leaving_threads_write_there(i32 %n, ptr addrspace(1) %out, ptr addrspace(1) noalias readonly %in) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %tid, %n
  br i1 %c, label %leave, label %go

leave:
  %x = load i32, ptr addrspace(1) %in, align 4, !invariant.load !0
  %y = and i32 %x, 3
  %w = mul i32 %y, %y
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @b, i32 0, i32 %w
  store i32 1, ptr addrspace(3) %p, align 4
  ret void

go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @b, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}

!0 = !{}
