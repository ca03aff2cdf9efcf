; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -time-passes -disable-output %s 2>&1 | check %s --check-prefix=TIME
; WHY: threads that read what their neighbours wrote right before the barrier need it, which takes neither uniformity
;      nor scalar evolution to see.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; TIME: Analysis execution timing report
; TIME-NOT: {{ }}uniformity
; TIME-NOT: {{ }}scalar-evolution
; TIME: Pass execution timing report

; CHECK-LABEL: @transposed(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @transposed(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inside = icmp slt i32 %t, %n
  br i1 %inside, label %write, label %meet

write:
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %v = load i32, ptr addrspace(1) %i, align 4
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %v, ptr addrspace(3) %p, align 4
  br label %meet

meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = xor i32 %t, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  %x = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o, align 4
  ret void
}

; Where something is written that was loaded before may be any place that its range allows.
; CHECK-LABEL: @scattered(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @scattered(ptr addrspace(1) %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %rank = load i32, ptr addrspace(1) %i, align 4
  %place = add i32 %rank, 5000
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %place
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %x = load i32, ptr addrspace(3) %q, align 4
  ret void
}

; The second barrier is needed by what the next round writes: at places that are the same in all rounds, so it does not
; matter how many there are.
; CHECK-LABEL: @next_round(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: load
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @next_round(ptr addrspace(1) %in, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %j = xor i32 %t, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  br label %round

round:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %goes_on = icmp slt i32 %k, %n
  br i1 %goes_on, label %body, label %end

body:
  %i = getelementptr i32, ptr addrspace(1) %in, i32 %k
  %v = load i32, ptr addrspace(1) %i, align 4
  store i32 %v, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %k, 1
  br label %round

end:
  ret void
}

; The same of a loop that is gone round four times: there is a second round.
; CHECK-LABEL: @four_rounds(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: load
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @four_rounds() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %j = xor i32 %t, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  br label %round

round:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %goes_on = icmp slt i32 %k, 4
  br i1 %goes_on, label %body, label %end

body:
  store i32 %k, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %k, 1
  br label %round

end:
  ret void
}

; All but one thread write, and the others read that.
; CHECK-LABEL: @by_switch(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @by_switch() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %write [
    i32 0, label %meet
  ]

write:
  %p = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %meet

meet:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = xor i32 %t, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %j
  %x = load i32, ptr addrspace(3) %q, align 4
  ret void
}
