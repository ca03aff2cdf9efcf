; RUN: selvedge-opt '-passes=base-address-strength-reduce<min-accesses=1>' -S %s | check %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1>' -S %s | check --check-prefix=LEAST %s
; WHY: at level 2 only groups that are wholly below their base begin at their least member; at level 1 all do.
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @below
; CHECK:         %baseValue = getelementptr i8, ptr %p, i64 -12
; CHECK:         %b = getelementptr i8, ptr %base.iv, i64 8
; CHECK:         ret void
; LEAST-LABEL: @below
; LEAST:         %baseValue = getelementptr i8, ptr %p, i64 -12
; LEAST:         ret void
define void @below(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = add nsw i32 %i, -3
  %w = sext i32 %j to i64
  %a = getelementptr inbounds float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %k = add nsw i32 %i, -1
  %v = sext i32 %k to i64
  %b = getelementptr inbounds float, ptr %p, i64 %v
  store float 1.0, ptr %b
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @around
; CHECK:         phi ptr [ %p, %entry ]
; CHECK:         ret void
; LEAST-LABEL: @around
; LEAST:         %baseValue = getelementptr i8, ptr %p, i64 -4
; LEAST:         ret void
define void @around(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %j = add nsw i32 %i, -1
  %w = sext i32 %j to i64
  %a = getelementptr inbounds float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %next = add nsw i32 %i, 1
  %v = sext i32 %next to i64
  %b = getelementptr inbounds float, ptr %p, i64 %v
  store float 1.0, ptr %b
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
