; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: a flag that only newer versions write shows that the text is theirs, and is printed again.

; CHECK-LABEL: define i1 @flags(
; CHECK-NEXT:    %a = fpext nnan float %x to double
; CHECK-NEXT:    %b = fptrunc ninf double %a to float
; CHECK-NEXT:    %c = icmp samesign ult i32 %n, 3
define i1 @flags(float %x, i32 %n) {
  %a = fpext nnan float %x to double
  %b = fptrunc ninf double %a to float
  %c = icmp samesign ult i32 %n, 3
  ret i1 %c
}

; Of two groups of one number the last counts.
; CHECK: attributes #0 = { nounwind }
declare void @group() #0
attributes #0 = { cold }
attributes #0 = { nounwind }
