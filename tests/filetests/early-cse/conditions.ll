; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: below an edge its condition is known, with what it is made of, and nowhere else.
declare void @use(i1)
declare void @llvm.assume(i1)

; CHECK-LABEL: @both_sides_of_a_branch
; CHECK:         yes:
; CHECK-NEXT:    call void @use(i1 true)
; CHECK:         no:
; CHECK-NEXT:    call void @use(i1 false)
; CHECK:         join:
; CHECK-NEXT:    call void @use(i1 %c)
define void @both_sides_of_a_branch(i32 %x) {
  %c = icmp slt i32 %x, 3
  br i1 %c, label %yes, label %no
yes:
  call void @use(i1 %c)
  br label %join
no:
  %again = icmp slt i32 %x, 3
  call void @use(i1 %again)
  br label %join
join:
  call void @use(i1 %c)
  ret void
}

; Both edges lead there: nothing is known.
; CHECK-LABEL: @one_target
; CHECK:         to:
; CHECK-NEXT:    call void @use(i1 %c)
define void @one_target(i32 %x) {
  %c = icmp slt i32 %x, 3
  br i1 %c, label %to, label %to
to:
  call void @use(i1 %c)
  ret void
}

; CHECK-LABEL: @parts_of_a_conjunction
; CHECK:         yes:
; CHECK-NEXT:    call void @use(i1 true)
; CHECK-NEXT:    call void @use(i1 true)
; CHECK:         no:
; CHECK-NEXT:    call void @use(i1 %a)
define void @parts_of_a_conjunction(i32 %x, i32 %y) {
  %a = icmp slt i32 %x, 3
  %b = icmp eq i32 %y, 4
  %c = select i1 %a, i1 %b, i1 false
  br i1 %c, label %yes, label %no
yes:
  call void @use(i1 %a)
  call void @use(i1 %b)
  ret void
no:
  call void @use(i1 %a)
  ret void
}

; CHECK-LABEL: @negations
; CHECK:         yes:
; CHECK-NEXT:    call void @use(i1 false)
; CHECK:         no:
; CHECK-NEXT:    call void @use(i1 true)
define void @negations(i32 %x) {
  %a = icmp slt i32 %x, 3
  %c = xor i1 %a, true
  br i1 %c, label %yes, label %no
yes:
  call void @use(i1 %a)
  ret void
no:
  call void @use(i1 %a)
  ret void
}

; CHECK-LABEL: @a_phi_uses_its_values_on_the_edges
; CHECK:         %p = phi i1 [ true, %entry ], [ false, %arm ]
define void @a_phi_uses_its_values_on_the_edges(i32 %x, i32 %y) {
entry:
  %c = icmp slt i32 %x, 3
  br i1 %c, label %join, label %arm
arm:
  %d = icmp eq i32 %y, 3
  br i1 %d, label %join, label %out
join:
  %p = phi i1 [ true, %entry ], [ %c, %arm ]
  call void @use(i1 %p)
  ret void
out:
  ret void
}

; CHECK-LABEL: @assumptions_hold_from_there_on
; CHECK:         call void @use(i1 %c)
; CHECK:         call void @llvm.assume(i1 %c)
; CHECK-NEXT:    call void @use(i1 true)
define void @assumptions_hold_from_there_on(i32 %x) {
  %c = icmp slt i32 %x, 3
  call void @use(i1 %c)
  call void @llvm.assume(i1 %c)
  %d = icmp slt i32 %x, 3
  call void @use(i1 %d)
  ret void
}
