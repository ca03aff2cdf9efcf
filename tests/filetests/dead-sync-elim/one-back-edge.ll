; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks-missed=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -thread-proofs=false -S %s | check %s -check-prefix=NONE
; WHY: pairs that one back edge lies between are asked about before all accesses are looked at, in the case that the later
;      round is the next one. That must not be harder to show than what is asked when everything is looked at.
target triple = "nvptx64-nvidia-cuda"

@c = internal addrspace(3) global [4096 x i8] undef, align 16
@s = internal addrspace(3) global [4096 x i32] undef, align 16

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; Each thread keeps to its column. One barrier in the loop: all that is asked is whether threads meet in any later round.
; CHECK-LABEL: @one_column(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
; NONE-LABEL: @one_column(
; NONE: call void @llvm.nvvm.barrier
define ptx_kernel void @one_column(i32 %n, i32 %m) "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = mul nuw nsw i32 %n, 256
  %at = add nuw nsw i32 %row, %tid
  %q = getelementptr inbounds i8, ptr addrspace(3) @c, i32 %at
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %row.i = mul nuw nsw i32 %i, 256
  %at.i = add nuw nsw i32 %row.i, %tid
  %p = getelementptr inbounds i8, ptr addrspace(3) @c, i32 %at.i
  store i8 1, ptr addrspace(3) %p, align 1
  store i8 0, ptr addrspace(3) %q, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %more = icmp ult i32 %next, %m
  br i1 %more, label %loop, label %end

end:
  ret void
}

; Two barriers: from one to the next it is the next round.
; CHECK-LABEL: @next_round(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
; NONE-LABEL: @next_round(
; NONE: call void @llvm.nvvm.barrier
define ptx_kernel void @next_round(i32 %n, i32 %m) "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = mul nuw nsw i32 %n, 256
  %at = add nuw nsw i32 %row, %tid
  %q = getelementptr inbounds i8, ptr addrspace(3) @c, i32 %at
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %row.i = mul nuw nsw i32 %i, 256
  %at.i = add nuw nsw i32 %row.i, %tid
  %p = getelementptr inbounds i8, ptr addrspace(3) @c, i32 %at.i
  store i8 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i8 0, ptr addrspace(3) %q, align 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %more = icmp ult i32 %next, %m
  br i1 %more, label %loop, label %end

end:
  ret void
}

; What a thread reads, its neighbour writes in the next round: the second barrier stays, and only that.
; CHECK-LABEL: @neighbours(
; CHECK: store i32 %i
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: load
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
; NONE-LABEL: @neighbours(
; NONE: call void @llvm.nvvm.barrier
; NONE: call void @llvm.nvvm.barrier
define ptx_kernel void @neighbours(i32 %m, ptr addrspace(1) %out) "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %beside = xor i32 %tid, 1
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %row = mul nuw nsw i32 %i, 256
  %at = add nuw nsw i32 %row, %tid
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %at
  store i32 %i, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %row.next = mul nuw nsw i32 %next, 256
  %other = add nuw nsw i32 %row.next, %beside
  %q = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %more = icmp ult i32 %next, %m
  br i1 %more, label %loop, label %end

end:
  ret void
}

; Who comes behind the loop has gone round it, so the address there is not that of the first round.
; CHECK-LABEL: @behind_the_loop(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
; NONE-LABEL: @behind_the_loop(
define ptx_kernel void @behind_the_loop(i32 %n) "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %column = and i32 %tid, 15
  %a = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %column
  %x = load i32, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, 1024
  br i1 %more, label %body, label %end

body:
  %next = add nuw nsw i32 %i, 256
  br label %loop

end:
  %k = add nuw nsw i32 %i, %column
  %p = getelementptr inbounds [4096 x i32], ptr addrspace(3) @s, i32 0, i32 %k
  store i32 %n, ptr addrspace(3) %p, align 4
  ret void
}
