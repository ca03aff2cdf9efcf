define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %q
  %next = add i64 %i, 1
  %c = icmp ult i64 %next, 3
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
