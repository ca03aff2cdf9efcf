; RUN: selvedge-opt -passes=simplifycfg -S %s | check %s
; WHY: one run of cases is a comparison; cases like the default do not count; weights are summed.
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

define void @cases_of_two_targets_stay(i32 %x) {
; CHECK-LABEL: define void @cases_of_two_targets_stay(i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    switch i32 %x, label %never [
; CHECK-NEXT:      i32 5, label %some
; CHECK-NEXT:      i32 3, label %other
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
; CHECK-NEXT:  }
entry:
  switch i32 %x, label %never [
    i32 5, label %some
    i32 3, label %other
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

!0 = !{!"branch_weights", i32 10, i32 1, i32 2, i32 3, i32 4}
