target triple = "nvptx64-nvidia-cuda"

define i64 @f(ptr %a, ptr %p, i1 %c) {
entry:
  %x = ptrtoint ptr %a to i64
  br i1 %c, label %t, label %f
t:
  store i64 %x, ptr %p
  ret i64 0
f:
  ret i64 %x
}
