define i32 @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %loop, label %other
other:
  br i1 %d, label %loop, label %exit
loop:
  %x = phi i32 [ 0, %entry ], [ 1, %other ], [ %y, %loop ]
  %y = add i32 %x, 3
  %e = icmp slt i32 %y, 100
  br i1 %e, label %loop, label %exit
exit:
  %r = phi i32 [ 7, %other ], [ %y, %loop ]
  ret i32 %r
}
