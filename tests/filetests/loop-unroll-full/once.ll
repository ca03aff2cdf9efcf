; RUN: selvedge-opt -passes=loop-unroll-full,simplifycfg -pass-remarks=loop-unroll-full -S %s 2>&1 | check %s
; WHY: a loop whose body is executed at most once becomes a branch around it; the test stays, since it can fail at first.
; BLESS
target triple = "nvptx64-nvidia-cuda"

declare void @effect(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define void @by_threads(i32 range(i32 0, 128) %t) {
; CHECK-LABEL: define void @by_threads(i32 range(i32 0, 128) %t) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %c = icmp ult i32 %t, 100
; CHECK-NEXT:    br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 %t)
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %body, %entry
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br label %head
head:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %c = icmp ult i32 %i, 100
  br i1 %c, label %body, label %exit
body:
  call void @effect(i32 %i)
  %next = add i32 %i, 128
  br label %head
exit:
  ret void
}

define i32 @used_after_the_loop(i32 range(i32 0, 128) %t) {
; CHECK-LABEL: define i32 @used_after_the_loop(i32 range(i32 0, 128) %t) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %c = icmp ult i32 %t, 100
; CHECK-NEXT:    br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %entry
; CHECK-NEXT:    call void @effect(i32 %t)
; CHECK-NEXT:    %more = add i32 7, %t
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %body, %entry
; CHECK-NEXT:    %sum.lcssa = phi i32 [ 7, %entry ], [ %more, %body ]
; CHECK-NEXT:    ret i32 %sum.lcssa
; CHECK-NEXT:  }
entry:
  br label %head
head:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %sum = phi i32 [ 7, %entry ], [ %more, %body ]
  %c = icmp ult i32 %i, 100
  br i1 %c, label %body, label %exit
body:
  call void @effect(i32 %i)
  %more = add i32 %sum, %i
  %next = add i32 %i, 128
  br label %head
exit:
  ret i32 %sum
}

define void @with_a_barrier_and_another_exit(i32 range(i32 0, 128) %t, i1 %stops) {
; CHECK-LABEL: define void @with_a_barrier_and_another_exit(i32 range(i32 0, 128) %t, i1 %stops) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %c = icmp ult i32 %t, 100
; CHECK-NEXT:    br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %entry
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NEXT:    call void @effect(i32 %t)
; CHECK-NEXT:    br i1 %stops, label %early, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  early:                                            ; preds = %body
; CHECK-NEXT:    call void @effect(i32 -1)
; CHECK-NEXT:    ret void
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %body, %entry
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br label %head
head:
  %i = phi i32 [ %t, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, 100
  br i1 %c, label %body, label %exit
body:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @effect(i32 %i)
  br i1 %stops, label %early, label %latch
latch:
  %next = add i32 %i, 128
  br label %head
early:
  call void @effect(i32 -1)
  ret void
exit:
  ret void
}

define void @twice_stays(i32 range(i32 0, 128) %t) {
; CHECK-LABEL: define void @twice_stays(i32 range(i32 0, 128) %t) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %head
; CHECK-EMPTY:
; CHECK-NEXT:  head:                                             ; preds = %body, %entry
; CHECK-NEXT:    %i = phi i32 [ %t, %entry ], [ %next, %body ]
; CHECK-NEXT:    %c = icmp ult i32 %i, 129
; CHECK-NEXT:    br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %head
; CHECK-NEXT:    call void @effect(i32 %i)
; CHECK-NEXT:    %next = add i32 %i, 128
; CHECK-NEXT:    br label %head
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %head
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br label %head
head:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %c = icmp ult i32 %i, 129
  br i1 %c, label %body, label %exit
body:
  call void @effect(i32 %i)
  %next = add i32 %i, 128
  br label %head
exit:
  ret void
}

define void @of_an_unknown_start_stays(i32 %t) {
; CHECK-LABEL: define void @of_an_unknown_start_stays(i32 %t) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %head
; CHECK-EMPTY:
; CHECK-NEXT:  head:                                             ; preds = %body, %entry
; CHECK-NEXT:    %i = phi i32 [ %t, %entry ], [ %next, %body ]
; CHECK-NEXT:    %c = icmp ult i32 %i, 100
; CHECK-NEXT:    br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %head
; CHECK-NEXT:    call void @effect(i32 %i)
; CHECK-NEXT:    %next = add i32 %i, 64
; CHECK-NEXT:    br label %head
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %head
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br label %head
head:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  %c = icmp ult i32 %i, 100
  br i1 %c, label %body, label %exit
body:
  call void @effect(i32 %i)
  %next = add i32 %i, 64
  br label %head
exit:
  ret void
}

define void @of_two_iterations_in_one_block_stays(i32 range(i32 0, 128) %t) {
; CHECK-LABEL: define void @of_two_iterations_in_one_block_stays(i32 range(i32 0, 128) %t) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %body
; CHECK-EMPTY:
; CHECK-NEXT:  body:                                             ; preds = %body, %entry
; CHECK-NEXT:    %i = phi i32 [ %t, %entry ], [ %next, %body ]
; CHECK-NEXT:    call void @effect(i32 %i)
; CHECK-NEXT:    %next = add i32 %i, 100
; CHECK-NEXT:    %c = icmp ult i32 %next, 200
; CHECK-NEXT:    br i1 %c, label %body, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %body
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br label %body
body:
  %i = phi i32 [ %t, %entry ], [ %next, %body ]
  call void @effect(i32 %i)
  %next = add i32 %i, 100
  %c = icmp ult i32 %next, 200
  br i1 %c, label %body, label %exit
exit:
  ret void
}
