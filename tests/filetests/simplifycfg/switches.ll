; RUN: selvedge-opt -passes=simplifycfg -S %s | check %s
; WHY: a switch with two targets is a comparison, if the cases of one are contiguous; edges to the default and to
; WHY: `unreachable` do not count; weights are summed.
; BLESS

declare void @effect(i32)

define void @one_case_is_an_equality(i32 %x) {
; CHECK-LABEL: define void @one_case_is_an_equality(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = icmp eq i32 %x, 7
; CHECK-NEXT:    br i1 %0, label %seven, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  seven:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %entry, %seven
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %exit [ i32 7, label %seven ]
seven:
  call void @effect(i32 7)
  br label %exit
exit:
  ret void
}

define void @a_run_of_cases_is_a_range(i32 %x) {
; CHECK-LABEL: define void @a_run_of_cases_is_a_range(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = add i32 %x, -3
; CHECK-NEXT:    %1 = icmp ult i32 %0, 3
; CHECK-NEXT:    br i1 %1, label %some, label %exit, !prof !0
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %entry, %some
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %exit [
    i32 5, label %some
    i32 -1, label %exit
    i32 3, label %some
    i32 4, label %some
  ], !prof !0
some:
  call void @effect(i32 7)
  br label %exit
exit:
  ret void
}

define void @a_gap_stays(i32 %x) {
; CHECK-LABEL: define void @a_gap_stays(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    switch i32 %x, label %exit [
; CHECK-NEXT:      i32 5, label %some
; CHECK-NEXT:      i32 3, label %some
; CHECK-NEXT:    ]
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry, %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %some, %entry
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %exit [
    i32 5, label %some
    i32 3, label %some
  ]
some:
  call void @effect(i32 7)
  br label %exit
exit:
  ret void
}

define void @all_numbers_are_no_run(i1 %x) {
; CHECK-LABEL: define void @all_numbers_are_no_run(i1 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    switch i1 %x, label %exit [
; CHECK-NEXT:      i1 true, label %some
; CHECK-NEXT:      i1 false, label %some
; CHECK-NEXT:    ]
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry, %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %some, %entry
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i1 %x, label %exit [
    i1 true, label %some
    i1 false, label %some
  ]
some:
  call void @effect(i32 7)
  br label %exit
exit:
  ret void
}

define void @cases_of_one_target_and_an_unreachable_default(i1 %c) {
; CHECK-LABEL: define void @cases_of_one_target_and_an_unreachable_default(i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 1)
; CHECK-NEXT:    br label %join
; CHECK-EMPTY:
; CHECK-NEXT:  join:                                             ; preds = %then, %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %join
then:
  call void @effect(i32 1)
  br label %join
join:
  %why = phi i32 [ 4, %entry ], [ 0, %then ]
  switch i32 %why, label %never [
    i32 0, label %after
    i32 4, label %after
  ]
after:
  call void @effect(i32 7)
  ret void
never:
  unreachable
}

define void @one_case_beside_an_unreachable_default_is_an_equality(i32 %x) {
; CHECK-LABEL: define void @one_case_beside_an_unreachable_default_is_an_equality(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = icmp eq i32 %x, 3
; CHECK-NEXT:    br i1 %0, label %other, label %some
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  other:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 8)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %never [
    i32 5, label %some
    i32 3, label %other
    i32 9, label %some
  ]
some:
  call void @effect(i32 7)
  ret void
other:
  call void @effect(i32 8)
  ret void
never:
  unreachable
}

define void @contiguous_cases_beside_an_unreachable_default_are_a_range(i32 %x) {
; CHECK-LABEL: define void @contiguous_cases_beside_an_unreachable_default_are_a_range(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = add i32 %x, -3
; CHECK-NEXT:    %1 = icmp ult i32 %0, 2
; CHECK-NEXT:    br i1 %1, label %some, label %other, !prof !1
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  other:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 8)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %never [
    i32 5, label %other
    i32 3, label %some
    i32 9, label %other
    i32 4, label %some
    i32 -1, label %never
  ], !prof !1
some:
  call void @effect(i32 7)
  ret void
other:
  call void @effect(i32 8)
  ret void
never:
  unreachable
}

define void @gaps_in_the_cases_of_both_targets_stay(i32 %x) {
; CHECK-LABEL: define void @gaps_in_the_cases_of_both_targets_stay(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    switch i32 %x, label %never [
; CHECK-NEXT:      i32 5, label %some
; CHECK-NEXT:      i32 3, label %other
; CHECK-NEXT:      i32 7, label %some
; CHECK-NEXT:      i32 9, label %other
; CHECK-NEXT:    ]
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry, %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  other:                                            ; preds = %entry, %entry
; CHECK-NEXT:    call void @effect(i32 8)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  never:                                            ; preds = %entry
; CHECK-NEXT:    unreachable
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %never [
    i32 5, label %some
    i32 3, label %other
    i32 7, label %some
    i32 9, label %other
  ]
some:
  call void @effect(i32 7)
  ret void
other:
  call void @effect(i32 8)
  ret void
never:
  unreachable
}

define void @three_targets_stay(i32 %x) {
; CHECK-LABEL: define void @three_targets_stay(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    switch i32 %x, label %never [
; CHECK-NEXT:      i32 5, label %some
; CHECK-NEXT:      i32 3, label %other
; CHECK-NEXT:      i32 7, label %third
; CHECK-NEXT:    ]
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  other:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 8)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  never:                                            ; preds = %entry
; CHECK-NEXT:    unreachable
; CHECK-EMPTY:
; CHECK-NEXT:  third:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 9)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %never [
    i32 5, label %some
    i32 3, label %other
    i32 7, label %third
  ]
some:
  call void @effect(i32 7)
  ret void
other:
  call void @effect(i32 8)
  ret void
never:
  unreachable
third:
  call void @effect(i32 9)
  ret void
}

define void @both_values_of_a_bit(i1 %x) {
; CHECK-LABEL: define void @both_values_of_a_bit(i1 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = icmp eq i1 %x, true
; CHECK-NEXT:    br i1 %0, label %some, label %other
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  other:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 8)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i1 %x, label %never [
    i1 true, label %some
    i1 false, label %other
  ]
some:
  call void @effect(i32 7)
  ret void
other:
  call void @effect(i32 8)
  ret void
never:
  unreachable
}

define void @a_case_that_is_unreachable_is_omitted(i32 %x) {
; CHECK-LABEL: define void @a_case_that_is_unreachable_is_omitted(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = icmp eq i32 %x, 5
; CHECK-NEXT:    br i1 %0, label %some, label %other
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 7)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  other:                                            ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 8)
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %other [
    i32 5, label %some
    i32 3, label %never
  ]
some:
  call void @effect(i32 7)
  ret void
other:
  call void @effect(i32 8)
  ret void
never:
  unreachable
}

define i32 @phis_of_the_targets(i32 %x, i32 %y) {
; CHECK-LABEL: define i32 @phis_of_the_targets(i32 %x, i32 %y) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %0 = icmp ult i32 %x, 3
; CHECK-NEXT:    br i1 %0, label %some, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  some:                                             ; preds = %entry, %some
; CHECK-NEXT:    %a = phi i32 [ 1, %entry ], [ %b, %some ]
; CHECK-NEXT:    %b = add i32 %a, %y
; CHECK-NEXT:    call void @effect(i32 %b)
; CHECK-NEXT:    %c = icmp eq i32 %b, 9
; CHECK-NEXT:    br i1 %c, label %exit, label %some
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %entry, %some
; CHECK-NEXT:    %d = phi i32 [ %y, %entry ], [ %a, %some ]
; CHECK-NEXT:    ret i32 %d
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %never [
    i32 0, label %some
    i32 1, label %some
    i32 2, label %some
    i32 4, label %exit
    i32 6, label %exit
  ]
some:
  %a = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ %b, %some ]
  %b = add i32 %a, %y
  call void @effect(i32 %b)
  %c = icmp eq i32 %b, 9
  br i1 %c, label %exit, label %some
exit:
  %d = phi i32 [ %y, %entry ], [ %y, %entry ], [ %a, %some ]
  ret i32 %d
never:
  unreachable
}

!0 = !{!"branch_weights", i32 10, i32 1, i32 2, i32 3, i32 4}
!1 = !{!"branch_weights", i32 10, i32 1, i32 2, i32 3, i32 4, i32 5}
