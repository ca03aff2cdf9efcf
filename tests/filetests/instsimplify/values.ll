; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; WHY: a value is replaced by one that exists or by a constant, users are looked at again, and what is
;      never executed, or needs a new instruction, stays.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @use(i32)

; CHECK-LABEL: @users_are_looked_at_again
; CHECK-NEXT:    ret i32 %x
define i32 @users_are_looked_at_again(i32 %x) {
  %a = sub i32 %x, %x
  %b = add i32 %x, %a
  %c = mul i32 %b, 1
  ret i32 %c
}

; CHECK-LABEL: @round_a_loop
; CHECK:         call void @use(i32 %x)
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
; CHECK:         ret i32 %x
define i32 @round_a_loop(i32 %x, i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %x, %entry ], [ %q, %loop ]
  %q = or i32 %p, 0
  call void @use(i32 %q)
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %q
}

; CHECK-LABEL: @undef_is_no_reason_to_use_what_may_be_poison
; CHECK:         %p = phi i32 [ %x, %a ], [ undef, %entry ]
define i32 @undef_is_no_reason_to_use_what_may_be_poison(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ %x, %a ], [ undef, %entry ]
  ret i32 %p
}

; CHECK-LABEL: @launch_bounds_decide_comparisons
; CHECK-NEXT:    ret i1 true
define i1 @launch_bounds_decide_comparisons() "nvvm.reqntid"="128" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1024
  ret i1 %c
}

; CHECK-LABEL: @what_is_never_executed_stays
; CHECK:         %a = add i32 %a, 0
define i32 @what_is_never_executed_stays() {
  ret i32 0
lost:
  %a = add i32 %a, 0
  ret i32 %a
}

; CHECK-LABEL: @nothing_new_is_made
; CHECK-NEXT:    %a = add i32 %x, 1
; CHECK-NEXT:    %b = add i32 %a, 1
define i32 @nothing_new_is_made(i32 %x) {
  %a = add i32 %x, 1
  %b = add i32 %a, 1
  ret i32 %b
}
