; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1;base-address-strength-reduce-iv-limit=1>' -S %s | check %s
; RUN: selvedge-opt -passes=loop-latch-form -S %s | check --check-prefix=LATCH %s
; WHY: at the end of a block whose terminator has a result, and in front of what catches an exception, there is no place.
target triple = "nvptx64-nvidia-cuda"

; What the variable begins with is not there before the terminator, so that no step can be taken off it.
; CHECK-LABEL: @first_is_a_result
; CHECK:         phi i32 [ %first, %entry ]
; CHECK:         ret void
; LATCH-LABEL: @first_is_a_result
; LATCH:         phi i32 [ %first, %entry ]
; LATCH:         ret void
define void @first_is_a_result(ptr %p, i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %first = invoke i32 @g() to label %loop unwind label %caught
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 1.0, ptr %a
  %next = add nsw i32 %i, 4
  %more = icmp slt i32 %i, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
caught:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}

; A variable that another one goes by would be in front of the `landingpad`.
; CHECK-LABEL: @header_catches
; CHECK:         phi ptr
; CHECK-NOT:     base.chain
; CHECK:         ret void
define void @header_catches(ptr noundef %p, i64 noundef %n, i64 noundef %m) personality ptr @__gxx_personality_v0 {
entry:
  %g = invoke i32 @g() to label %exit unwind label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %l = landingpad { ptr, i32 } cleanup
  %at = add i64 %n, %i
  %a = getelementptr i8, ptr %p, i64 %at
  store i8 1, ptr %a
  %further = add i64 %m, %i
  %b = getelementptr i8, ptr %p, i64 %further
  store i8 2, ptr %b
  br label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %h = invoke i32 @g() to label %exit unwind label %loop
exit:
  ret void
}

declare i32 @g()
declare i32 @__gxx_personality_v0(...)
