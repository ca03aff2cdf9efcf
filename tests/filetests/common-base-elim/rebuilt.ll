; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt '-passes=common-base-elim<scev-cgp-cross-block-limit=0>' -S %s | check --check-prefix=STAY %s
; WHY: where each member may have wrapped where the other one is not, a base in the width of addresses is there for both.
target triple = "nvptx64-nvidia-cuda"

; Neither sum may be computed in the other arm, and the address of `row + column` wraps nowhere.
; CHECK-LABEL: @two_arms
; CHECK:         %scevcgptmp_ = sext i32 %row to i64
; CHECK-NEXT:    %scevcgptmp_1 = shl i64 %scevcgptmp_, 2
; CHECK-NEXT:    %scevcgptmp_2 = getelementptr i8, ptr %p, i64 %scevcgptmp_1
; CHECK-NEXT:    %scevcgptmp_3 = sext i32 %column to i64
; CHECK-NEXT:    %scevcgptmp_4 = shl i64 %scevcgptmp_3, 2
; CHECK-NEXT:    %scevcgp_ = getelementptr i8, ptr %scevcgptmp_2, i64 %scevcgptmp_4
; CHECK-NEXT:    br i1 %c
; CHECK:         %a = getelementptr i8, ptr %scevcgp_, i64 -4
; CHECK:         %b = getelementptr i8, ptr %scevcgp_, i64 4
; STAY-LABEL:  @two_arms
; STAY:          %a = getelementptr float, ptr %p, i64 %v
; STAY:          %b = getelementptr float, ptr %p, i64 %w
define ptx_kernel void @two_arms(ptr noundef %p, i32 noundef %row, i32 noundef %column, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %west = add nsw i32 %column, -1
  %i = add nsw i32 %row, %west
  %v = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %a
  ret void
right:
  %east = add nsw i32 %column, 1
  %j = add nsw i32 %row, %east
  %w = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 2.0, ptr %b
  ret void
}

; The product is in both, so it is poison where it wraps: it stays as it is, in 32 bits.
; CHECK-LABEL: @common_row
; CHECK:         %row = mul nsw i32 %y, %n
; CHECK:         sext i32 %row to i64
; CHECK-NOT:     mul
; CHECK:         %b = getelementptr i8, ptr %scevcgp_, i64 4
define ptx_kernel void @common_row(ptr noundef %p, i32 noundef %y, i32 noundef %n, i32 noundef %column, i1 %c) {
entry:
  %row = mul nsw i32 %y, %n
  br i1 %c, label %left, label %right
left:
  %west = add nsw i32 %column, -1
  %i = add nsw i32 %row, %west
  %v = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %a
  ret void
right:
  %east = add nsw i32 %column, 1
  %j = add nsw i32 %row, %east
  %w = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 2.0, ptr %b
  ret void
}

; A sum that others use, too, stays, and nothing is gained.
; CHECK-LABEL: @nothing_gained
; CHECK-NOT:     scevcgp
; CHECK:         ret void
define ptx_kernel void @nothing_gained(ptr noundef %p, ptr noundef %q, i32 noundef %row, i32 noundef %column, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %west = add nsw i32 %column, -1
  %i = add nsw i32 %row, %west
  store i32 %i, ptr %q
  %v = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %a
  ret void
right:
  %east = add nsw i32 %column, 1
  %j = add nsw i32 %row, %east
  store i32 %j, ptr %q
  %w = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 2.0, ptr %b
  ret void
}

; The base has the argument twice, which may be another number each time, and each member has it once.
; CHECK-LABEL: @undefined
; CHECK-NOT:     scevcgp
; CHECK:         ret void
define void @undefined(ptr %p, i32 %x, i32 noundef %m, i32 noundef %n, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %h = add nsw i32 %m, %n
  %i = mul nsw i32 %x, %h
  %k = add nsw i32 %i, 1
  %v = sext i32 %k to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %a
  ret void
right:
  %g = add nsw i32 %m, %n
  %j = mul nsw i32 %x, %g
  %l = add nsw i32 %j, 2
  %w = sext i32 %l to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 2.0, ptr %b
  ret void
}

; All three have their nearest common dominator too far above them, but two have one of their own.
; CHECK-LABEL: @two_of_three
; CHECK:       test:
; CHECK:         %scevcgp_ = getelementptr i8, ptr %scevcgptmp_2, i64 %scevcgptmp_4
; CHECK:         %a = getelementptr i8, ptr %scevcgp_, i64 -4
; CHECK:         %b = getelementptr i8, ptr %scevcgp_, i64 4
; CHECK:         %d = getelementptr float, ptr %p, i64 %z
define ptx_kernel void @two_of_three(ptr noundef %p, i32 noundef %row, i32 noundef %column, i1 %c) {
entry:
  br i1 %c, label %one, label %two
one:
  br i1 %c, label %one.next, label %end
one.next:
  br i1 %c, label %one.last, label %end
one.last:
  br i1 %c, label %test, label %end
test:
  br i1 %c, label %left, label %right
left:
  %west = add nsw i32 %column, -1
  %i = add nsw i32 %row, %west
  %v = sext i32 %i to i64
  %a = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %a
  ret void
right:
  %east = add nsw i32 %column, 1
  %j = add nsw i32 %row, %east
  %w = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %w
  store float 2.0, ptr %b
  ret void
two:
  br i1 %c, label %two.next, label %end
two.next:
  br i1 %c, label %two.last, label %end
two.last:
  br i1 %c, label %third, label %end
third:
  %far = add nsw i32 %column, 5
  %k = add nsw i32 %row, %far
  %z = sext i32 %k to i64
  %d = getelementptr float, ptr %p, i64 %z
  store float 3.0, ptr %d
  ret void
end:
  ret void
}
