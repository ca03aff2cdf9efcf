; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; WHY: a phi of indices that were extended on all ways is 64 bits that are shifted and added in halves; of 32 bits and
; extended behind, each address is one instruction.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A rotated loop whose bound has 64 bits. The phi of 32 bits is there.
; CHECK-LABEL: @strided(
; CHECK:       loop:
; CHECK-NEXT:    %i = phi i32 [ %first, %entry ], [ %next, %loop ]
; CHECK-NEXT:    %wide = zext i32 %i to i64
; CHECK-NEXT:    %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
; CHECK-NOT:     phi
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @strided(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b) {
entry:
  %first.wide = zext i32 %first to i64
  br label %loop
loop:
  %wide = phi i64 [ %first.wide, %entry ], [ %next.wide, %loop ]
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  %u = load float, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %b, i64 %wide
  store float %u, ptr addrspace(1) %q
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; None is there, and one way brings a number that 32 bits hold.
; CHECK-LABEL: @number(
; CHECK:       join:
; CHECK-NEXT:    %[[SHORT:.*]] = phi i32 [ %x, %then ], [ -1, %entry ]
; CHECK-NEXT:    %i = sext i32 %[[SHORT]] to i64
define ptx_kernel void @number(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = sext i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ -1, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; An unsigned extension of 32 bits is never -1.
; CHECK-LABEL: @number_that_does_not_fit(
; CHECK:         phi i64
define ptx_kernel void @number_that_does_not_fit(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ -1, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; With a sign and without: no one extension of both, unless the one without is of what is not negative.
; CHECK-LABEL: @mixed(
; CHECK:         phi i64
define ptx_kernel void @mixed(i32 noundef %x, i32 noundef %y, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  %signed = sext i32 %x to i64
  br i1 %c, label %then, label %join
then:
  %unsigned = zext i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %unsigned, %then ], [ %signed, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @not_negative(
; CHECK:         %[[SHORT:.*]] = phi i32 [ %y, %then ], [ %x, %entry ]
; CHECK-NEXT:    sext i32 %[[SHORT]] to i64
define ptx_kernel void @not_negative(i32 noundef %x, i32 noundef %y, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  %signed = sext i32 %x to i64
  br i1 %c, label %then, label %join
then:
  %unsigned = zext nneg i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %unsigned, %then ], [ %signed, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; The promise stays where each makes it; a negative number would break it.
; CHECK-LABEL: @promise(
; CHECK:         zext nneg i32 %{{.*}} to i64
define ptx_kernel void @promise(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext nneg i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ 7, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @promise_that_a_number_breaks(
; CHECK:         phi i64
define ptx_kernel void @promise_that_a_number_breaks(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext nneg i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ 4294967295, %entry ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  ret void
}

; No address is computed from it: nothing is gained.
; CHECK-LABEL: @no_index(
; CHECK:         phi i64
define ptx_kernel void @no_index(i32 noundef %x, i1 noundef %c, ptr addrspace(1) noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  %wide = zext i32 %x to i64
  br label %join
join:
  %i = phi i64 [ %wide, %then ], [ 7, %entry ]
  store i64 %i, ptr addrspace(1) %a
  ret void
}

; What becomes an extension lets the phi behind it be one.
; CHECK-LABEL: @chain(
; CHECK-NOT:     phi i64
; CHECK:         ret void
define ptx_kernel void @chain(i32 noundef %x, i32 noundef %y, i1 noundef %c, i1 noundef %d, ptr addrspace(1) noundef %a) {
entry:
  %first = zext i32 %x to i64
  br i1 %c, label %then, label %join
then:
  %second = zext i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %first, %entry ], [ %second, %then ]
  %p = getelementptr float, ptr addrspace(1) %a, i64 %i
  store float 1.0, ptr addrspace(1) %p
  br i1 %d, label %more, label %last
more:
  %third = zext i32 %x to i64
  br label %last
last:
  %j = phi i64 [ %i, %join ], [ %third, %more ]
  %q = getelementptr float, ptr addrspace(1) %a, i64 %j
  store float 2.0, ptr addrspace(1) %q
  ret void
}

; One value, extended on both ways, is no phi of 32 bits: that would go, and leave an extension beside the one above.
; CHECK-LABEL: @same(
; CHECK-NOT:     phi i32
; CHECK:         %mm = phi i64 [ %ne, %n ], [ %w, %entry ]
define ptx_kernel void @same(i32 noundef %i, i1 noundef %c, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b) {
entry:
  %w = sext i32 %i to i64
  %g = getelementptr i32, ptr addrspace(1) %a, i64 %w
  store i32 1, ptr addrspace(1) %g
  br i1 %c, label %n, label %m
n:
  %ne = zext nneg i32 %i to i64
  br label %m
m:
  %mm = phi i64 [ %ne, %n ], [ %w, %entry ]
  %hm = getelementptr i32, ptr addrspace(1) %b, i64 %mm
  store i32 8, ptr addrspace(1) %hm
  ret void
}

; What a debugger is told of the phi is told behind its extension.
; CHECK-LABEL: @told(
; CHECK:         %p = zext i32 %scevcgptmp_ to i64
; CHECK-NEXT:    #dbg_value(i64 %p,
define ptx_kernel void @told(i32 noundef %x, i32 noundef %y, i1 noundef %c, ptr addrspace(1) noundef %a) !dbg !5 {
entry:
  br i1 %c, label %t, label %f, !dbg !8
t:
  %e = zext i32 %x to i64, !dbg !8
  br label %j, !dbg !8
f:
  %k = zext i32 %y to i64, !dbg !8
  br label %j, !dbg !8
j:
  %p = phi i64 [ %e, %t ], [ %k, %f ], !dbg !8
    #dbg_value(i64 %p, !7, !DIExpression(), !8)
  %g = getelementptr i32, ptr addrspace(1) %a, i64 %p, !dbg !8
  store i32 1, ptr addrspace(1) %g, !dbg !8
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "told", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocalVariable(name: "v", scope: !5, file: !1, line: 1, type: !9)
!8 = !DILocation(line: 1, scope: !5)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
