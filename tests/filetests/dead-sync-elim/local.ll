; RUN: selvedge-opt -passes='dead-sync-elim<local>' -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<local;print-dead-sync-elim>' -disable-output %s 2>&1 | check %s --check-prefix=PRINT
; RUN: selvedge-opt -passes=dead-sync-elim -print-dead-sync-elim -disable-output %s 2>&1 | check %s --check-prefix=LINE
; WHY: one block at a time, what lies beyond its ends is unknown, but for a kernel's beginning and its return.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @entry_and_return
; CHECK-NOT: barrier0
; CHECK: ret void
; PRINT: Removed dead synch: [unknown:0] in function entry_and_return
; PRINT-NEXT: Read above: 0
; PRINT-NEXT: Write above: 1
; PRINT-NEXT: Read below: 0
; PRINT-NEXT: Write below: 0
; PRINT: Removed dead synch: [unknown:0] in function entry_and_return
; PRINT-NEXT: Read above: 0
; PRINT-NEXT: Write above: 0
; LINE: Removed dead synch: [unknown:0] in function entry_and_return
; LINE-NEXT: {{^}}Read above: 0, Write above: 1, Read below: 0, Write below: 0{{$}}
define ptx_kernel void @entry_and_return(i32 %i) {
  call void @llvm.nvvm.barrier0()
  store i32 %i, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}

; Of the two in a middle block one is enough, and one is needed: nothing is known of the others.
; CHECK-LABEL: @middle
; CHECK: mid:
; CHECK-NEXT: barrier0
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret void
define ptx_kernel void @middle() {
entry:
  br label %mid
mid:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Those between two others of the block are seen whole.
; CHECK-LABEL: @between_two
; CHECK: mid:
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK: store
; CHECK: barrier0
; CHECK: br label %end
define ptx_kernel void @between_two(i32 %i) {
entry:
  br label %mid
mid:
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  %u = add i32 %v, 1
  call void @llvm.nvvm.barrier0()
  %w = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 4)
  store i32 %u, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @a, i32 8)
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; CHECK-LABEL: @divergent
; CHECK: arm:
; CHECK-COUNT-3: barrier0
define ptx_kernel void @divergent() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
