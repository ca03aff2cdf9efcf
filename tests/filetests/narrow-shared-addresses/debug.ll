; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; RUN: selvedge-opt -passes=narrow-shared-addresses -pass-remarks=narrow-shared-addresses -disable-output %s 2>&1 | check --check-prefix=SAID %s
; RUN: selvedge-opt '-passes=narrow-shared-addresses<no-joins>' -print-pipeline-passes -disable-output %s | check --check-prefix=TEXT %s
; WHY: lines stay those of the source, variables are told through the new pointer, remarks name the object.
; TEXT: narrow-shared-addresses<no-joins>
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef, align 4

; SAID: remark: a.cu:3:0: the address in shared memory is computed in 32 bits, in s
; CHECK-LABEL: @lines
; CHECK:         shl nsw i32 %i, 2, !dbg ![[LINE:[0-9]+]]
; CHECK:         add nsw i32 %{{.*}}, ptrtoint (ptr addrspace(3) @s to i32), !dbg ![[LINE]]
; CHECK:         %p = inttoptr i32 %{{.*}}, !dbg ![[LINE]], !selvedge.object
; CHECK-NEXT:    #dbg_value(ptr addrspace(3) %p,
; CHECK-NEXT:    load float, ptr addrspace(3) %p, align 4, !dbg ![[NEXT:[0-9]+]]
; CHECK-DAG: ![[LINE]] = !DILocation(line: 2, scope: !{{[0-9]+}})
; CHECK-DAG: ![[NEXT]] = !DILocation(line: 3, scope: !{{[0-9]+}})
define float @lines(i32 %i) !dbg !5 {
  %i64 = sext i32 %i to i64, !dbg !6
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i64, !dbg !6
    #dbg_value(ptr addrspace(3) %p, !8, !DIExpression(), !6)
  %x = load float, ptr addrspace(3) %p, align 4, !dbg !7
  ret float %x, !dbg !7
}
!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "a.cu", directory: "/")
!4 = !DISubroutineType(types: !9)
!5 = distinct !DISubprogram(name: "lines", scope: !3, file: !3, line: 1, type: !4, unit: !2, retainedNodes: !9)
!6 = !DILocation(line: 2, scope: !5)
!7 = !DILocation(line: 3, scope: !5)
!8 = !DILocalVariable(name: "p", scope: !5, file: !3, line: 2)
!9 = !{}
