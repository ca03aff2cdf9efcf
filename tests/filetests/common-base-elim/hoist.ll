; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt '-passes=common-base-elim<scev-cgp-idom-level-limit=0>' -S %s | check --check-prefix=STAY %s
; RUN: selvedge-opt '-passes=common-base-elim<scev-cgp-cross-block-limit=0>' -S %s | check --check-prefix=STAY %s
; WHY: an address moves up to the block that all of its group pass, and neither above it nor into a loop.
target triple = "nvptx64-nvidia-cuda"

; The flags of what moves go, since the other arm does not have them.
; CHECK-LABEL: @arms
; CHECK:         %scevcgptmp_ = sext i32 %i to i64
; CHECK-NEXT:    %scevcgp_ = getelementptr float, ptr %p, i64 %scevcgptmp_
; CHECK-NEXT:    br i1 %c
; CHECK:         store float 0.000000e+00, ptr %scevcgp_
; CHECK:         %b = getelementptr i8, ptr %scevcgp_, i64 4
; STAY-LABEL:  @arms
; STAY:          %a = getelementptr inbounds float, ptr %p, i64 %w
; STAY:          %b = getelementptr inbounds float, ptr %p, i64 %v
define void @arms(ptr %p, i32 %i, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %w = sext i32 %i to i64
  %a = getelementptr inbounds float, ptr %p, i64 %w
  store float 0.0, ptr %a
  ret void
else:
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr inbounds float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; Both rely on a sum of their own, and each may wrap where the other one does not: neither moves up, and a base in 64
; bits is there for both.
; CHECK-LABEL: @both_may_wrap
; CHECK:         %scevcgptmp_ = sext i32 %i to i64
; CHECK:         br i1 %c
; CHECK:         %a = getelementptr i8, ptr %scevcgp_, i64 8
; CHECK:         %b = getelementptr i8, ptr %scevcgp_, i64 4
define void @both_may_wrap(ptr %p, i32 %i, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %h = add nsw i32 %i, 2
  %w = sext i32 %h to i64
  %a = getelementptr float, ptr %p, i64 %w
  store float 0.0, ptr %a
  ret void
else:
  %j = add nsw i32 %i, 1
  %v = sext i32 %j to i64
  %b = getelementptr float, ptr %p, i64 %v
  store float 1.0, ptr %b
  ret void
}

; Above the condition of all members nothing is computed.
; CHECK-LABEL: @guarded
; CHECK:       entry:
; CHECK-NEXT:    br i1 %g, label %inside, label %out
; CHECK:       inside:
; CHECK-NEXT:    %scevcgp_ = getelementptr float, ptr %p, i64 %i
; CHECK-NEXT:    br i1 %c
define void @guarded(ptr %p, i64 %i, i1 %g, i1 %c) {
entry:
  br i1 %g, label %inside, label %out
inside:
  br i1 %c, label %then, label %else
then:
  %a = getelementptr inbounds float, ptr %p, i64 %i
  store float 0.0, ptr %a
  ret void
else:
  %j = add i64 %i, 1
  %b = getelementptr inbounds float, ptr %p, i64 %j
  store float 1.0, ptr %b
  ret void
out:
  ret void
}

; The common dominator is in a loop that the members are not in.
; CHECK-LABEL: @behind_a_loop
; CHECK:       then:
; CHECK-NEXT:    %a = getelementptr float, ptr %p, i64 %i
define void @behind_a_loop(ptr %p, i64 %i, i32 %n) {
entry:
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %head2 ]
  %k1 = add i32 %k, 1
  %c = icmp eq i32 %k1, %n
  br i1 %c, label %then, label %head2
head2:
  %d = icmp eq i32 %k1, 7
  br i1 %d, label %else, label %head
then:
  %a = getelementptr float, ptr %p, i64 %i
  store float 0.0, ptr %a
  ret void
else:
  %j = add i64 %i, 1
  %b = getelementptr float, ptr %p, i64 %j
  store float 1.0, ptr %b
  ret void
}

; The index is not there yet where both would need it.
; CHECK-LABEL: @not_there
; CHECK:         %a = getelementptr float, ptr %p, i64 %x
; CHECK:         %b = getelementptr float, ptr %p, i64 %y
define void @not_there(ptr %p, ptr %q, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = load i64, ptr %q
  %a = getelementptr float, ptr %p, i64 %x
  store float 0.0, ptr %a
  ret void
else:
  %y = load i64, ptr %q
  %b = getelementptr float, ptr %p, i64 %y
  store float 1.0, ptr %b
  ret void
}

; An object of a fixed size is one object, wherever the function makes it.
; CHECK-LABEL: @alloca
; CHECK:       entry:
; CHECK-NEXT:    %baseValue = alloca [8 x float]
define void @alloca(i64 %i, i1 %c, ptr %out) {
entry:
  br i1 %c, label %then, label %else
then:
  %o = alloca [8 x float]
  %a = getelementptr float, ptr %o, i64 %i
  store float 0.0, ptr %a
  %j = add i64 %i, 1
  %b = getelementptr float, ptr %o, i64 %j
  store float 1.0, ptr %b
  ret void
else:
  ret void
}

; In front of a catchswitch there is no place.
; CHECK-LABEL: @no_room
; CHECK:         %switch = catchswitch within none
; CHECK:         %a1 = add i64 %i, 1
; CHECK:         %a2 = add i64 %i, 2
define void @no_room(ptr %p, i64 %i) personality ptr @handler {
entry:
  invoke void @handler() to label %exit unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %one, label %two] unwind to caller
one:
  %c1 = catchpad within %switch [ptr null]
  %a1 = add i64 %i, 1
  %g1 = getelementptr i32, ptr %p, i64 %a1
  store i32 0, ptr %g1
  catchret from %c1 to label %exit
two:
  %c2 = catchpad within %switch [ptr null]
  %a2 = add i64 %i, 2
  %g2 = getelementptr i32, ptr %p, i64 %a2
  store i32 0, ptr %g2
  catchret from %c2 to label %exit
exit:
  ret void
}

declare void @handler()
