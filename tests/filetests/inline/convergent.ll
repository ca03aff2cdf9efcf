; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: a body with a barrier is copied once into the place of its call, under the same conditions and in the same loop;
;      the calls in it stay convergent.
; BLESS
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0() convergent
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent

define internal void @sync() convergent {
; CHECK-LABEL: define internal void @sync() #0 {
; CHECK-NEXT:    call void @llvm.nvvm.barrier0() #0
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  call void @llvm.nvvm.barrier0() convergent
  ret void
}

define internal i32 @exchange(i32 %x, i1 %twice) convergent {
; CHECK-LABEL: define internal i32 @exchange(i32 %x, i1 %twice) #0 {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %a = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31) #0
; CHECK-NEXT:    br i1 %twice, label %more, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  more:                                             ; preds = %entry
; CHECK-NEXT:    %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %a, i32 1, i32 31) #0
; CHECK-NEXT:    br label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %more, %entry
; CHECK-NEXT:    %r = phi i32 [ %a, %entry ], [ %b, %more ]
; CHECK-NEXT:    ret i32 %r
; CHECK-NEXT:  }
entry:
  %a = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31) convergent
  br i1 %twice, label %more, label %exit
more:
  %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %a, i32 1, i32 31) convergent
  br label %exit
exit:
  %r = phi i32 [ %a, %entry ], [ %b, %more ]
  ret i32 %r
}

define void @a_barrier_stays_behind_its_branch(i1 %c) {
; CHECK-LABEL: define void @a_barrier_stays_behind_its_branch(i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %then, label %end
; CHECK-EMPTY:
; CHECK-NEXT:  then:                                             ; preds = %entry
; CHECK-NEXT:    call void @llvm.nvvm.barrier0() #0
; CHECK-NEXT:    br label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:                                              ; preds = %then, %entry
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  br i1 %c, label %then, label %end
then:
  call void @sync() convergent
  br label %end
end:
  ret void
}

define i32 @a_shuffle_stays_in_its_loop(i32 %n, i1 %c) {
; CHECK-LABEL: define i32 @a_shuffle_stays_in_its_loop(i32 %n, i1 %c) {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %loop
; CHECK-EMPTY:
; CHECK-NEXT:  loop:                                             ; preds = %exchange.exit, %entry
; CHECK-NEXT:    %i = phi i32 [ 0, %entry ], [ %next, %exchange.exit ]
; CHECK-NEXT:    %a.i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 0, i32 31) #0
; CHECK-NEXT:    br i1 %c, label %more.i, label %exchange.exit
; CHECK-EMPTY:
; CHECK-NEXT:  more.i:                                           ; preds = %loop
; CHECK-NEXT:    %b.i = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %a.i, i32 1, i32 31) #0
; CHECK-NEXT:    br label %exchange.exit
; CHECK-EMPTY:
; CHECK-NEXT:  exchange.exit:                                    ; preds = %more.i, %loop
; CHECK-NEXT:    %r.i = phi i32 [ %a.i, %loop ], [ %b.i, %more.i ]
; CHECK-NEXT:    %next = add i32 %i, 1
; CHECK-NEXT:    %more = icmp slt i32 %next, %n
; CHECK-NEXT:    br i1 %more, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT:  exit:                                             ; preds = %exchange.exit
; CHECK-NEXT:    ret i32 %r.i
; CHECK-NEXT:  }
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r = call i32 @exchange(i32 %i, i1 %c) convergent
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %r
}
