define i32 @f(i32 %x, ptr %p) {
  %unused = mul i32 %x, %x
  %more = add i32 %unused, 1
  %loaded = load i32, ptr %p
  ret i32 %x
}
