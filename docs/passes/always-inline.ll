declare void @note(i32)

define internal void @twice(i32 %x) alwaysinline {
  call void @note(i32 %x)
  call void @note(i32 %x)
  ret void
}

define internal void @once(i32 %x) {
  call void @note(i32 %x)
  ret void
}

define void @f(i32 %x) {
  call void @twice(i32 %x)
  call void @once(i32 %x)
  ret void
}
