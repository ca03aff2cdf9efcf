; RUN: selvedge-opt -passes=base-address-strength-reduce -S %s | check %s
; RUN: selvedge-opt '-passes=base-address-strength-reduce<no-indices>' -S %s | check --check-prefix=OFF %s
; WHY: an index that steps in its own width is one variable for all arrays, whether or not it wraps.
target triple = "nvptx64-nvidia-cuda"

; The sum may wrap below the extension, so no pointer steps; the index does, modulo 2^32.
; CHECK-LABEL: @two_arrays
; CHECK:       entry:
; CHECK:         [[BYTES:%.*]] = shl i32 %pitch, 1
; CHECK:       loop:
; CHECK:         %index.iv = phi i32 [ %column, %entry ], [ %index.next, %loop ]
; CHECK-NOT:     mul
; CHECK:         %w = zext i32 %index.iv to i64
; CHECK:         %index.next = add i32 %index.iv, [[BYTES]]
; CHECK:         ret void
; OFF-LABEL: @two_arrays
; OFF-NOT:     index.iv
; OFF:         ret void
define void @two_arrays(ptr %p, ptr %q, i32 noundef %pitch, i32 noundef %column, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = mul i32 %i, %pitch
  %k = add i32 %row, %column
  %w = zext i32 %k to i64
  %a = getelementptr float, ptr %p, i64 %w
  %x = load float, ptr %a
  %b = getelementptr float, ptr %q, i64 %w
  store float %x, ptr %b
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; One addition in the place of one is no gain.
; CHECK-LABEL: @one_sum
; CHECK-NOT:     index.iv
; CHECK:         ret void
define void @one_sum(ptr %p, i32 noundef %column, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = add i32 %i, %column
  %w = zext i32 %k to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A pitch that may be undefined would be added once in each round.
; CHECK-LABEL: @any_pitch
; CHECK-NOT:     index.iv
; CHECK:         ret void
define void @any_pitch(ptr %p, i32 %pitch, i32 noundef %column, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = mul i32 %i, %pitch
  %k = add i32 %row, %column
  %w = zext i32 %k to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
