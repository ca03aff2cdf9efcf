; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks=dead-sync -pass-remarks-missed=dead-sync -pass-remarks-output=%t.yaml -disable-output < %s 2>&1 | check %s
; RUN: cat %t.yaml | check --check-prefix=YAML %s
; RUN: selvedge-opt -passes=dead-sync-elim -debug-counter=dead-sync-elim=7 -pass-remarks-analysis=. -disable-output < %s 2>&1 | check --check-prefix=LIMIT %s
; RUN: selvedge-opt -passes=dead-sync-elim -pass-remarks-missed=dead-sync -disable-output < %s 2>&1 | check --check-prefix=PLACES %s
; WHY: one remark for each barrier in the order of the text, as it is after all deletions, and LLVM's YAML of it;
;      a barrier that only a debug counter kept is said to be needed by nothing; accesses have their places.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()

; CHECK:      remark: <unknown>:0:0: kept barrier: threads write `a` before it, and other threads may read that after it [read-after-write]{{$}}
; CHECK-NEXT:   before it: `store i32 1, ptr addrspace(3) @a, align 4`{{$}}
; CHECK-NEXT:   after it: `%v = load i32, ptr addrspace(3) @a, align 4`{{$}}
; CHECK-NEXT:   in a block of 64 threads, thread 1 writes `a[0]` (byte 0) before the barrier, and thread 0 reads it after the barrier{{$}}
; CHECK-NEXT:   no valid assumption removes it: all threads access the same bytes{{$}}
; CHECK-NEXT: remark: <unknown>:0:0: removed barrier: an adjacent barrier makes it redundant: no effect between the two is visible to other threads [next-to-another]. Read above: 0, write above: 0, read below: 1, write below: 0

; YAML:      --- !Missed
; YAML:      Name:            BarrierKept
; YAML:        - Reason:          read-after-write
; YAML:        - Above:           '`store i32 1, ptr addrspace(3) @a, align 4`'
; YAML:        - Below:           '`%v = load i32, ptr addrspace(3) @a, align 4`'
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

; The second access is inlined: its place is that of the call.
; PLACES:      remark: k.cu:5:3: kept barrier: threads write `a` before it, and other threads may read that after it [read-after-write]{{$}}
; PLACES-NEXT:   before it, at k.cu:4:8: writes `a`{{$}}
; PLACES-NEXT:   after it, at k.cu:6:9: reads `a`{{$}}
; PLACES-NEXT:   in a block of
; YAML:      DebugLoc:        { File: k.cu, Line: 5, Column: 3 }
; YAML:        - Above:           '`store i32 1, ptr addrspace(3) @a, align 4`'
; YAML-NEXT:     DebugLoc:        { File: k.cu, Line: 4, Column: 8 }
; YAML:        - Below:           '`%v = load i32, ptr addrspace(3) @a, align 4`'
; YAML-NEXT:     DebugLoc:        { File: h.h, Line: 1, Column: 30 }
define ptx_kernel void @places() !dbg !4 {
  store i32 1, ptr addrspace(3) @a, !dbg !6
  call void @llvm.nvvm.barrier0(), !dbg !7
  %v = load i32, ptr addrspace(3) @a, !dbg !8
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !DIFile(filename: "h.h", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "places", scope: !1, file: !1, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 4, column: 8, scope: !4)
!7 = !DILocation(line: 5, column: 3, scope: !4)
!8 = !DILocation(line: 1, column: 30, scope: !9, inlinedAt: !10)
!9 = distinct !DISubprogram(name: "read", scope: !2, file: !2, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!10 = distinct !DILocation(line: 6, column: 9, scope: !4)
