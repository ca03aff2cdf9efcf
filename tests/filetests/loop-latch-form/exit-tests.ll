; RUN: selvedge-opt -passes=loop-latch-form -S %s | check %s
; RUN: selvedge-opt '-passes=loop-latch-form<no-exit-tests>' -S %s | check --check-prefix=OFF %s
; RUN: selvedge-opt '-passes=loop-latch-form<max-body=4>' -S %s | check --check-prefix=SMALL %s
; WHY: ptxas unrolls a loop only when its test looks at the variable behind its step, whatever becomes of its addresses.
target triple = "nvptx64-nvidia-cuda"

; The bound is a step further, and then the edges change places.
; CHECK-LABEL: @moved
; CHECK:         [[MORE:%.*]] = icmp ule i32 %next, 511
; CHECK-NEXT:    br i1 [[MORE]], label %loop, label %exit
; OFF-LABEL:   @moved
; OFF:           icmp ule i32 %i, 383
; SMALL-LABEL: @moved
; SMALL:         %done = icmp ugt i32 %i, 383
; SMALL:         br i1 %done, label %exit, label %loop
define void @moved() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %g = call i32 @f(i32 %f)
  %next = add nuw nsw i32 %i, 128
  %done = icmp ugt i32 %i, 383
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Behind two arms: the bound moves.
; CHECK-LABEL: @with_an_arm
; CHECK:         [[MORE:%.*]] = icmp ult i32 %next, 512
; CHECK-NEXT:    br i1 [[MORE]], label %loop, label %exit
define void @with_an_arm() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %f = call i32 @f(i32 %i)
  %odd = trunc i32 %f to i1
  br i1 %odd, label %then, label %latch
then:
  %g = call i32 @f(i32 %f)
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Nobody unrolls it.
; CHECK-LABEL: @asked
; CHECK:         %i = phi i32 [ 0, %entry ]
; CHECK:         icmp ult i32 %i, 384
define void @asked() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = call i32 @f(i32 %i)
  %next = add nuw nsw i32 %i, 128
  %more = icmp ult i32 %i, 384
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

declare i32 @f(i32)
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
