; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks-missed=dead-sync-elim -S %s | check %s
; WHY: barriers go that are not needed, also where a quick look at accesses of other rounds, behind other barriers, or
;      under conditions might think otherwise. The second line looks at everything.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] undef, align 8
@twice = internal addrspace(3) global [256 x i32] undef, align 8
@cases = internal addrspace(3) global [256 x i32] undef, align 8
@last = internal addrspace(3) global [256 x i32] undef, align 8
@first = internal addrspace(3) global [256 x i32] undef, align 8

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; The first barrier goes, since each thread reads what it wrote itself. So the second one stays, and the third one goes.
; CHECK-LABEL: @beyond(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @beyond() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 1
  %p = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %q = getelementptr inbounds [256 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %c = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %d = load i32, ptr addrspace(3) %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %c, ptr addrspace(3) %q, align 4
  ret void
}

; There is one round, so nothing is read behind what is written at its end.
; CHECK-LABEL: @one_round(
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @one_round(ptr addrspace(1) %out) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %round

round:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %goes_on = icmp ult i32 %i, 256
  br i1 %goes_on, label %body, label %end

body:
  %v = load i32, ptr addrspace(3) @twice, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  %p = getelementptr i32, ptr addrspace(3) @twice, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %i, 256
  br label %round

end:
  ret void
}

; One thread does all of it.
; CHECK-LABEL: @one_case(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @one_case(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %round

round:
  %k = phi i32 [ 0, %entry ], [ %next, %meet ]
  switch i32 %t, label %meet [
    i32 0, label %count
    i32 5, label %nothing
  ]

count:
  %v = load i32, ptr addrspace(3) @cases, align 4
  store i32 1, ptr addrspace(3) @cases, align 4
  br label %meet

nothing:
  br label %meet

meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %k, 1
  %goes_on = icmp ult i32 %next, %n
  br i1 %goes_on, label %round, label %end

end:
  ret void
}

; CHECK-LABEL: @last_thread(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @last_thread(i32 %n, i32 %m) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %last = sub i32 %n, 1
  br label %round

round:
  %k = phi i32 [ 0, %entry ], [ %next, %meet ]
  %is_last = icmp eq i32 %t, %last
  br i1 %is_last, label %count, label %meet

count:
  %v = load i32, ptr addrspace(3) @last, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) @last, align 4
  br label %meet

meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %k, 1
  %goes_on = icmp ult i32 %next, %m
  br i1 %goes_on, label %round, label %end

end:
  ret void
}
