; RUN: selvedge-opt -passes=loop-unroll-full -pass-remarks=loop-unroll-full -pass-remarks-missed=loop-unroll-full -disable-output %s 2>&1 | check %s
; WHY: each loop that stays has a remark at its line that names the reason; so has each that is unrolled.
target triple = "nvptx64-nvidia-cuda"

; CHECK: remark: f.cu:10:3: completely unrolled loop with 4 iterations
; CHECK: remark: f.cu:20:3: loop not unrolled: its trip count is not a known constant
; CHECK: remark: f.cu:30:3: loop with 1000 iterations not unrolled: it would become 1000 instructions, more than 900; `#pragma unroll` raises the limit
; CHECK: remark: f.cu:40:3: loop not unrolled: its metadata forbids it, as `#pragma nounroll` does
; CHECK: remark: f.cu:50:3: loop not unrolled: an operation of it must not be copied, such as one marked noduplicate
; CHECK-NOT: remark
define void @f(ptr %p, i32 %n) !dbg !10 {
entry:
  br label %unrolled
unrolled:
  %a = phi i32 [ 0, %entry ], [ %a.next, %unrolled ]
  store volatile i32 %a, ptr %p
  %a.next = add i32 %a, 1
  %a.c = icmp slt i32 %a.next, 4, !dbg !11
  br i1 %a.c, label %unrolled, label %between
between:
  br label %unknown
unknown:
  %b = phi i32 [ 0, %between ], [ %b.next, %unknown ]
  store volatile i32 %b, ptr %p
  %b.next = add i32 %b, 1
  %b.c = icmp slt i32 %b.next, %n, !dbg !12
  br i1 %b.c, label %unknown, label %large
large:
  %c = phi i32 [ 0, %unknown ], [ %c.next, %large ]
  store volatile i32 %c, ptr %p
  %c.next = add i32 %c, 1
  %c.c = icmp slt i32 %c.next, 1000, !dbg !13
  br i1 %c.c, label %large, label %forbidden
forbidden:
  %d = phi i32 [ 0, %large ], [ %d.next, %forbidden ]
  store volatile i32 %d, ptr %p
  %d.next = add i32 %d, 1
  %d.c = icmp slt i32 %d.next, 4, !dbg !14
  br i1 %d.c, label %forbidden, label %fixed, !llvm.loop !2
fixed:
  %e = phi i32 [ 0, %forbidden ], [ %e.next, %fixed ]
  call void @once() noduplicate
  %e.next = add i32 %e, 1
  %e.c = icmp slt i32 %e.next, 4, !dbg !15
  br i1 %e.c, label %fixed, label %exit
exit:
  ret void
}

declare void @once()

!llvm.module.flags = !{!20}
!llvm.dbg.cu = !{!21}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!10 = distinct !DISubprogram(name: "f", file: !22, line: 1, unit: !21, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 10, column: 3, scope: !10)
!12 = !DILocation(line: 20, column: 3, scope: !10)
!13 = !DILocation(line: 30, column: 3, scope: !10)
!14 = !DILocation(line: 40, column: 3, scope: !10)
!15 = !DILocation(line: 50, column: 3, scope: !10)
!20 = !{i32 2, !"Debug Info Version", i32 3}
!21 = distinct !DICompileUnit(language: DW_LANG_C99, file: !22, emissionKind: FullDebug)
!22 = !DIFile(filename: "f.cu", directory: "/")
