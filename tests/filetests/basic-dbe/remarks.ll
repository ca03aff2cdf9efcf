; RUN: selvedge-opt -passes=basic-dbe -pass-remarks=dbe -pass-remarks-missed=dbe -disable-output %s 2>&1 | check %s
; WHY: every barrier is accounted for, with the line of the source and the reason.

; CHECK:      remark: k.cu:10:3: removed barrier: nothing to order since the entry of the kernel
; CHECK-NEXT: remark: k.cu:12:3: kept barrier: it may order store before it
; CHECK-NEXT: remark: k.cu:13:3: removed barrier: nothing to order between it and another barrier
; CHECK-NEXT: remark: k.cu:14:3: kept barrier: it is not in the entry block of the kernel, so some threads may not reach it
; CHECK-NEXT: remark: <unknown>:0:0: kept barrier: the function is not a kernel: its callers may diverge
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()

define ptx_kernel void @kernel() !dbg !8 {
entry:
  call void @llvm.nvvm.barrier0(), !dbg !10
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0(), !dbg !12
  call void @llvm.nvvm.barrier0(), !dbg !13
  br label %next
next:
  call void @llvm.nvvm.barrier0(), !dbg !14
  ret void
}

define void @function() {
  call void @llvm.nvvm.barrier0()
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!8 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 10, column: 3, scope: !8)
!12 = !DILocation(line: 12, column: 3, scope: !15)
!13 = !DILocation(line: 13, column: 3, scope: !8)
!14 = !DILocation(line: 14, column: 3, scope: !8)
!15 = distinct !DILexicalBlock(scope: !8, line: 11, column: 1)
