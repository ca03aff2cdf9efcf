; Truth values compared with constants, and what branches and assumptions imply about the operands.
; RUN: selvedge-opt -passes=instsimplify -S %s | check %s

declare void @llvm.assume(i1)

; CHECK-LABEL: @truth_values
; CHECK-NEXT: [[NOT:%.*]] = icmp eq i1 %a, false
; CHECK-NEXT: insertvalue [4 x i1] poison, i1 %a, 0
; CHECK-NEXT: insertvalue [4 x i1] {{.*}}, i1 %a, 1
; CHECK-NEXT: insertvalue [4 x i1] {{.*}}, i1 [[NOT]], 2
; CHECK-NEXT: insertvalue [4 x i1] {{.*}}, i1 true, 3
define [4 x i1] @truth_values(i1 %a) {
  %same = icmp ne i1 %a, false
  %above = icmp ugt i1 %a, false
  %not = icmp eq i1 %a, false
  %chosen = select i1 %a, i1 %a, i1 true
  %r.0 = insertvalue [4 x i1] poison, i1 %same, 0
  %r.1 = insertvalue [4 x i1] %r.0, i1 %above, 1
  %r.2 = insertvalue [4 x i1] %r.1, i1 %not, 2
  %r.3 = insertvalue [4 x i1] %r.2, i1 %chosen, 3
  ret [4 x i1] %r.3
}

; CHECK-LABEL: @below_a_branch
; CHECK: then:
; CHECK-NEXT: ret i32 %x
; CHECK: else:
; CHECK-NEXT: ret i32 %y
define i32 @below_a_branch(i1 %c, i32 %x, i32 %y) {
  br i1 %c, label %then, label %else
then:
  %a = select i1 %c, i32 %x, i32 %y
  ret i32 %a
else:
  %b = select i1 %c, i32 %x, i32 %y
  ret i32 %b
}

; CHECK-LABEL: @assumed
; CHECK: ret i1 true
define i1 @assumed(i32 %x) {
  %is.small = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %is.small)
  %is.less = icmp ult i32 %x, 20
  ret i1 %is.less
}

; Before the assumption nothing is known: what runs up to there may end the program.
; CHECK-LABEL: @assumed_later
; CHECK: icmp ult i32 %x, 20
define i1 @assumed_later(i32 %x, ptr %p) {
  %is.less = icmp ult i32 %x, 20
  store i1 %is.less, ptr %p, align 1
  %is.small = icmp ult i32 %x, 10
  call void @may_not_return()
  call void @llvm.assume(i1 %is.small)
  ret i1 %is.less
}

declare void @may_not_return()
