; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks-missed=. -S %s | check %s
; WHY: an address that is made from something unknown may be moved to where another thread is, when threads are tried;
;      but not further than that value's range goes, nor apart from what else is made from the same.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] undef, align 16
@b = internal addrspace(3) global [65536 x i8] undef, align 16

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; A byte has no sign.
; CHECK-LABEL: @behind_all_threads
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @behind_all_threads(ptr addrspace(1) %g) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = load i8, ptr addrspace(1) %g
  %z = zext i8 %x to i32
  %a = add nuw nsw i32 %z, 64
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %a
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %v = load i32, ptr addrspace(3) %q
  ret void
}

; Nor has a flag.
; CHECK-LABEL: @one_of_two_buffers
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @one_of_two_buffers(ptr addrspace(1) %g, i1 %second) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = zext i1 %second to i32
  %begin = shl nuw nsw i32 %z, 6
  %far = add nuw nsw i32 %begin, 64
  %a = add nuw nsw i32 %far, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %a
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %g, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; Eight bits of a number are less than 256.
; CHECK-LABEL: @low_bits
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @low_bits(ptr addrspace(1) %g, i32 %n) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = trunc i32 %n to i8
  %z = zext i8 %x to i32
  %a = add nuw nsw i32 %z, 64
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %a
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %g, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; A number and its remainder are not moved apart from each other.
; CHECK-LABEL: @beginning_of_a_tile
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @beginning_of_a_tile(ptr addrspace(1) %g) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = load i32, ptr addrspace(1) %g, !range !0
  %rest = urem i32 %x, 64
  %tile = sub nuw nsw i32 %x, %rest
  %next = add nuw nsw i32 %tile, 64
  %a = add nuw nsw i32 %next, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %a
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %v = load i32, ptr addrspace(3) %q
  ret void
}

; What is chosen for a value is in its range.
; CHECK-LABEL: @far_from_what_is_small
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @far_from_what_is_small(ptr addrspace(1) %g, ptr addrspace(1) %h) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = load i32, ptr addrspace(1) %g, !range !1
  %a = add nuw nsw i32 %x, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %a
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %y = load i8, ptr addrspace(1) %h
  %w = zext i8 %y to i32
  %far = add nuw nsw i32 %w, 4000
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %far
  %v = load i32, ptr addrspace(3) %q
  ret void
}

; What is below zero is no greater than what it may be, in the sum of words that has no sign.
; CHECK-LABEL: @before_and_behind
; CHECK-NOT:     barrier0
; CHECK:         ret void
define ptx_kernel void @before_and_behind(ptr addrspace(1) %g, i32 %n) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = load i8, ptr addrspace(1) %g
  %w = sext i8 %x to i32
  %twice = mul nsw i32 %w, 2
  %moved = add nsw i32 %t, %twice
  %a = add nsw i32 %moved, 256
  %z = zext i32 %a to i64
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %z
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %rest = urem i32 %n, 24
  %near = add nsw i32 %t, %rest
  %b = add nsw i32 %near, 766
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %b
  %v = load i32, ptr addrspace(3) %q
  ret void
}

; Distances that no number holds are no trouble.
; CHECK-LABEL: @as_far_as_it_gets
; CHECK:         store i8 0
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define ptx_kernel void @as_far_as_it_gets(i64 %x) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = zext i32 %t to i64
  %back = sub i64 100000, %x
  %a = add i64 %back, %z
  %p = getelementptr i8, ptr addrspace(3) @b, i64 %a
  store i8 0, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %far = add i64 %z, -9223372036854775807
  %q = getelementptr i8, ptr addrspace(3) @b, i64 %far
  store i8 1, ptr addrspace(3) %q
  ret void
}

attributes #0 = { "nvvm.reqntid"="64" }
!0 = !{i32 0, i32 1000}
!1 = !{i32 0, i32 8}
