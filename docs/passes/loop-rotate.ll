define void @f(i32 %n, ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 0, ptr %q
  %next = add i32 %i, 1
  br label %header
exit:
  ret void
}
