; RUN: selvedge-opt -passes=dead-sync-elim -certify=- -disable-output %s | check %s
; WHY: a certificate is read by people and by other programs: its text is a promise
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x i32] undef
@sums = internal addrspace(3) global [64 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; Written before the barrier: one array, and what an argument points into. Read behind it: the other array.
define ptx_kernel void @different_arrays(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %u = xor i32 %t, 1
  %b = getelementptr inbounds [64 x i32], ptr addrspace(3) @sums, i32 0, i32 %u
  %x = load i32, ptr addrspace(3) %b
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; Each thread reads what it wrote itself.
define ptx_kernel void @own_element(ptr addrspace(1) %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %a
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; CHECK: selvedge-certificate 1
; CHECK-NEXT: module as-read
; CHECK-NEXT: function "different_arrays" blocks 1 instructions 10
; CHECK-NEXT: trust meet 3
; CHECK-NEXT: trust end 0
; CHECK-NEXT: promise traps
; CHECK-NEXT: event 0 write of @"tile" : 2
; CHECK-NEXT: event 1 read of @"sums" : 6
; CHECK-NEXT: event 2 write of argument:0 : 8
; CHECK-NEXT: delete 3
; CHECK-NEXT: before 0
; CHECK-NEXT: behind 1 2
; CHECK-NEXT: apart 0 1 objects
; CHECK-NEXT: apart 0 2 memory
; CHECK-NEXT: function "own_element" blocks 1 instructions 8
; CHECK-NEXT: trust meet 3
; CHECK-NEXT: trust end 0
; CHECK-NEXT: promise traps
; CHECK-NEXT: event 0 write of @"tile" : 2
; CHECK-NEXT: event 1 read of @"tile" : 4
; CHECK-NEXT: event 2 write of argument:0 : 6
; CHECK-NEXT: delete 3
; CHECK-NEXT: before 0
; CHECK-NEXT: behind 1 2
; CHECK-NEXT: apart 0 1 threads order
; CHECK-NEXT: apart 0 2 memory
