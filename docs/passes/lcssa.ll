define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %y, %loop ]
  %y = add i32 %x, 3
  %e = icmp slt i32 %y, %n
  br i1 %e, label %loop, label %exit
exit:
  ret i32 %y
}
