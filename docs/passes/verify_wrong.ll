define i32 @f(i32 %x, i1 %c) {
entry:
  br i1 %c, label %then, label %end
then:
  %y = add i32 %x, 1
  br label %end
end:
  ret i32 %y
}
