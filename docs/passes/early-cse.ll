target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %x, i32 %y, ptr %p, ptr noalias %q) {
  %a = add i32 %x, %y
  %b = add i32 %y, %x
  %c = mul i32 %a, %b
  %first = load i32, ptr %p
  store i32 %c, ptr %q
  %again = load i32, ptr %p
  %sum = add i32 %first, %again
  ret i32 %sum
}
