; RUN: selvedge-opt '-passes=base-address-strength-reduce<do-base-address-strength-reduce=1>' -S %s | check %s
; WHY: what computes an expression already stands for it only where it is one number.
target triple = "nvptx64-nvidia-cuda"

; To scalar evolution `z` is `3 * x`. Where `w` is undefined it is any number.
; CHECK-LABEL: @cancels
; CHECK:         %scevcgptmp_0 = mul i64 %x, 3
; CHECK:         getelementptr i8, ptr %p, i64 %scevcgptmp_0
; CHECK:         ret void
define void @cancels(ptr noundef %p, i64 noundef %x, i1 noundef %c, i64 %n) {
entry:
  %w = select i1 %c, i64 undef, i64 5
  %y = mul i64 %x, 2
  %with = add i64 %y, %w
  %without = sub i64 %with, %w
  %z = add i64 %without, %x
  call void @use(i64 %z)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = mul i64 %x, 3
  %at = add i64 %row, %i
  %a = getelementptr i8, ptr %p, i64 %at
  store i8 1, ptr %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; `u + u` may be odd where `u` is undefined; `2 * u` is not.
; CHECK-LABEL: @twice
; CHECK:         %scevcgptmp_0 = shl i64 %u, 1
; CHECK:         getelementptr i8, ptr %p, i64 %scevcgptmp_0
; CHECK:         ret void
define void @twice(ptr noundef %p, i64 %u, i64 %n) {
entry:
  %z = add i64 %u, %u
  call void @use(i64 %z)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %u, 1
  %at = add i64 %row, %i
  %a = getelementptr i8, ptr %p, i64 %at
  store i8 1, ptr %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; With a defined one it stands for the product.
; CHECK-LABEL: @defined
; CHECK:         getelementptr i8, ptr %p, i64 %z
; CHECK:         ret void
define void @defined(ptr noundef %p, i64 noundef %u, i64 %n) {
entry:
  %z = add i64 %u, %u
  call void @use(i64 %z)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %u, 1
  %at = add i64 %row, %i
  %a = getelementptr i8, ptr %p, i64 %at
  store i8 1, ptr %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A remainder uses `w` once. As `w - w / 7 * 7` it would be any number where that is undefined.
; CHECK-LABEL: @remainder
; CHECK:         getelementptr i8, ptr %p, i64 %rest
; CHECK:         ret void
define void @remainder(ptr noundef %p, i32 %u, i64 %n) {
entry:
  %w = zext i32 %u to i64
  %rest = urem i64 %w, 7
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i64 %rest
  store i8 1, ptr %a
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare void @use(i64)
