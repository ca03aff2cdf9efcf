; RUN: selvedge-opt -S %s | check %s
; RUN: selvedge-opt -S %s | opt-22 -S | check %s
; WHY: unnamed arguments, blocks and values share one count, and names that are no words are quoted.
; BLESS

define i32 @0(i32 %0, i32 %1) {
; CHECK-LABEL: define i32 @0(i32 %0, i32 %1) {
; CHECK-NEXT:    %3 = add i32 %0, %1
; CHECK-NEXT:    %4 = icmp eq i32 %3, 0
; CHECK-NEXT:    br i1 %4, label %5, label %"a b"
; CHECK-EMPTY:
; CHECK-NEXT:  5:                                                ; preds = %2
; CHECK-NEXT:    br label %"a b"
; CHECK-EMPTY:
; CHECK-NEXT:  "a b":                                            ; preds = %5, %2
; CHECK-NEXT:    %6 = phi i32 [ 1, %5 ], [ %3, %2 ]
; CHECK-NEXT:    ret i32 %6
; CHECK-NEXT:  }
  %3 = add i32 %0, %1
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %"a b"

5:
  br label %"a b"

"a b":
  %6 = phi i32 [ 1, %5 ], [ %3, %2 ]
  ret i32 %6
}

define void @"with space"() {
; CHECK-LABEL: define void @"with space"() {
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
  ret void
}
