; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: what a call does between its barriers is known at the second look only. Then all threads get the same from a
;      load that nobody writes between the barriers around it, and the branch on it parts nobody.
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global [64 x i32] undef, align 4
@b = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)

define internal i32 @reads(i32 %t) {
  %p = getelementptr i32, ptr addrspace(3) @b, i32 %t
  %v = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret i32 %v
}

define internal i32 @writes(i32 %t) {
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %v = load i32, ptr addrspace(3) %p
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret i32 %v
}

; What is read on both sides of the second barrier needs no order.
; CHECK-LABEL: @callee_reads(
; CHECK:       then:
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    %u
; CHECK-NOT:     barrier0
; CHECK:         call i32 @reads
define ptx_kernel void @callee_reads(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %f = load i32, ptr addrspace(1) %in
  %c = icmp ne i32 %f, 0
  br i1 %c, label %then, label %join
then:
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %x = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %y = call i32 @reads(i32 %t)
  %z = add i32 %x, %y
  br label %join
join:
  %r = phi i32 [ 0, %entry ], [ %z, %then ]
  call void @llvm.nvvm.barrier0()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; The callee overwrites what is read before the barrier.
; CHECK-LABEL: @callee_writes(
; CHECK:         %x = load
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
; CHECK-NEXT:    %y = call i32 @writes
define ptx_kernel void @callee_writes(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %f = load i32, ptr addrspace(1) %in
  %c = icmp ne i32 %f, 0
  br i1 %c, label %then, label %join
then:
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @a, i32 %u
  %x = load i32, ptr addrspace(3) %q
  call void @llvm.nvvm.barrier0()
  %y = call i32 @writes(i32 %t)
  %z = add i32 %x, %y
  br label %join
join:
  %r = phi i32 [ 0, %entry ], [ %z, %then ]
  call void @llvm.nvvm.barrier0()
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}
