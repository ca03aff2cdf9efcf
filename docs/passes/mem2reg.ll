define i32 @f(i1 %c, i32 %x) {
entry:
  %v = alloca i32
  store i32 %x, ptr %v
  br i1 %c, label %then, label %join
then:
  store i32 7, ptr %v
  br label %join
join:
  %r = load i32, ptr %v
  ret i32 %r
}
