; RUN: selvedge-opt -passes=simplifycfg -S %s | check %s
; WHY: a small arm without effects is executed always, and its value selected; what is costly, may trap, reads memory, has
;      effects or is convergent stays in its arm. Two branches to a common target are one.
; BLESS
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent
declare void @effect(i32)

define i32 @a_triangle_is_a_select(i1 %c, i32 %x) {
; CHECK-LABEL: define i32 @a_triangle_is_a_select(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %y = add nsw i32 %x, 1
; CHECK-NEXT:    %r = select i1 %c, i32 %y, i32 %x
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %end
then:
  %y = add nsw i32 %x, 1
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %x, %entry ]
  ret i32 %r
}

define i32 @a_diamond_is_a_select(i1 %c, i32 %x) {
; CHECK-LABEL: define i32 @a_diamond_is_a_select(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %y = add i32 %x, 1
; CHECK-NEXT:    %z = xor i32 %x, 5
; CHECK-NEXT:    %r = select i1 %c, i32 %y, i32 %z
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %else
then:
  %y = add i32 %x, 1
  br label %end
else:
  %z = xor i32 %x, 5
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %z, %else ]
  ret i32 %r
}

define i32 @a_division_stays(i1 %c, i32 %x, i32 %d) {
; CHECK-LABEL: define i32 @a_division_stays(i1 %c, i32 %x, i32 %d) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %end
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    %y = udiv i32 %x, %d
; CHECK-NEXT:    br label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:                                              ; preds = %then, %entry
; CHECK-NEXT:    %r = phi i32 [ %y, %then ], [ %x, %entry ]
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %end
then:
  %y = udiv i32 %x, %d
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %x, %entry ]
  ret i32 %r
}

define i32 @a_load_stays(i1 %c, i32 %x, ptr %p) {
; CHECK-LABEL: define i32 @a_load_stays(i1 %c, i32 %x, ptr %p) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %end
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    %y = load i32, ptr %p, align 4
; CHECK-NEXT:    br label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:                                              ; preds = %then, %entry
; CHECK-NEXT:    %r = phi i32 [ %y, %then ], [ %x, %entry ]
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %end
then:
  %y = load i32, ptr %p
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %x, %entry ]
  ret i32 %r
}

define i32 @a_shuffle_stays(i1 %c, i32 %x) {
; CHECK-LABEL: define i32 @a_shuffle_stays(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %end
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    %y = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
; CHECK-NEXT:    br label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:                                              ; preds = %then, %entry
; CHECK-NEXT:    %r = phi i32 [ %y, %then ], [ %x, %entry ]
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %end
then:
  %y = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %x, %entry ]
  ret i32 %r
}

define i32 @a_branch_that_weights_decide_stays(i1 %c, i32 %x) {
; CHECK-LABEL: define i32 @a_branch_that_weights_decide_stays(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %end, !prof !0
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    %y = add i32 %x, 1
; CHECK-NEXT:    br label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:                                              ; preds = %then, %entry
; CHECK-NEXT:    %r = phi i32 [ %y, %then ], [ %x, %entry ]
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %end, !prof !0
then:
  %y = add i32 %x, 1
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %x, %entry ]
  ret i32 %r
}

define void @two_branches_are_one(i1 %c, i32 %x) {
; CHECK-LABEL: define void @two_branches_are_one(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %d = icmp sgt i32 %x, 3
; CHECK-NEXT:    %and.cond = select i1 %c, i1 %d, i1 false
; CHECK-NEXT:    br i1 %and.cond, label %both, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  both:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %entry, %both
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br i1 %c, label %second, label %exit
second:
  %d = icmp sgt i32 %x, 3
  br i1 %d, label %both, label %exit
both:
  call void @effect(i32 %x)
  br label %exit
exit:
  ret void
}

define void @the_second_condition_may_be_poison(i1 %c, i32 %x) {
; CHECK-LABEL: define void @the_second_condition_may_be_poison(i1 %c, i32 %x) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %y = add nsw i32 %x, 1
; CHECK-NEXT:    %d = icmp sgt i32 %y, 3
; CHECK-NEXT:    %or.cond = select i1 %c, i1 true, i1 %d
; CHECK-NEXT:    br i1 %or.cond, label %exit, label %neither
; CHECK-EMPTY:
; CHECK-NEXT:  neither:                                          ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 %x)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %entry, %neither
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br i1 %c, label %exit, label %second
second:
  %y = add nsw i32 %x, 1
  %d = icmp sgt i32 %y, 3
  br i1 %d, label %exit, label %neither
neither:
  call void @effect(i32 %x)
  br label %exit
exit:
  ret void
}

!0 = !{!"branch_weights", i32 2000, i32 1}
