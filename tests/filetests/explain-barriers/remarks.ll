; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks=dead-sync -pass-remarks-missed=dead-sync -pass-remarks-output=%t.yaml -disable-output < %s 2>&1 | check %s
; RUN: cat %t.yaml | check --check-prefix=YAML %s
; RUN: selvedge-opt -passes=dead-sync-elim -debug-counter=dead-sync-elim=7 -pass-remarks-analysis=. -disable-output < %s 2>&1 | check --check-prefix=LIMIT %s
; WHY: one line for each barrier in the order of the text, as it is after all deletions, and LLVM's YAML of it;
;      a barrier that only a debug counter kept is said to be needed by nothing.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()

; CHECK:      remark: <unknown>:0:0: kept barrier: threads write `a` before it, and other threads may read that after it: `store i32 1, ptr addrspace(3) @a, align 4` before it and `%v = load i32, ptr addrspace(3) @a, align 4` after it [read-after-write]; in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier (block 64,1,1, threads 1,0,0 and 0,0,0, byte 0); no valid assumption removes it: all threads access the same bytes
; CHECK-NEXT: remark: <unknown>:0:0: removed barrier: an adjacent barrier makes it redundant: no effect between the two is visible to other threads [next-to-another]. Read above: 0, write above: 0, read below: 1, write below: 0

; YAML:      --- !Missed
; YAML:      Name:            BarrierKept
; YAML:        - Above:           '`store i32 1, ptr addrspace(3) @a, align 4`'
; YAML:        - Below:           '`%v = load i32, ptr addrspace(3) @a, align 4`'
; YAML:        - Reason:          read-after-write
; YAML:        - Witness:         'in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier'
; YAML:        - Block:           64,1,1
; YAML:        - ThreadAbove:     1,0,0
; YAML:        - ThreadBelow:     0,0,0
; YAML:        - Byte:            '0'
; YAML:        - Need:            all threads access the same bytes
; YAML:      --- !Passed
; YAML:        - Reason:          next-to-another

; LIMIT: removable barrier: an adjacent barrier makes it redundant
define ptx_kernel void @kernel() {
  store i32 1, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @a
  ret void
}
