; RUN: selvedge-opt -passes=dce,dead-sync-elim -certify=- -disable-output %s | check %s
; WHY: what a certificate counts is counted in the module as the pass saw it, which the document then holds
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x i32] undef

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; Without the addition the numbers of instructions are other ones: the document holds the module as it is then.
define ptx_kernel void @nothing_before() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %gone = add i32 %t, 1
  call void @llvm.nvvm.barrier0()
  %a = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %a
  ret void
}

; CHECK: selvedge-certificate 1
; CHECK-NEXT: module lines 17
; CHECK: define ptx_kernel void @nothing_before() {
; CHECK-NEXT:   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT:   call void @llvm.nvvm.barrier0()
; CHECK-NEXT:   %a = getelementptr inbounds [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
; CHECK-NEXT:   store i32 %t, ptr addrspace(3) %a, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-NEXT: changed @nothing_before
; CHECK-NEXT: function "nothing_before" blocks 1 instructions 5
; CHECK-NEXT: trust meet 1
; CHECK-NEXT: trust end 0
; CHECK-NEXT: promise traps
; CHECK-NEXT: event 0 write of @"tile" : 3
; CHECK-NEXT: delete 1
; CHECK-NEXT: before
; CHECK-NEXT: behind 0
