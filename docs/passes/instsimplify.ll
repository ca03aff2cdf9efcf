define i32 @f(i32 %x, i32 %y) {
  %zero = sub i32 %x, %x
  %same = or i32 %y, %zero
  %wide = shl nuw i32 %same, 3
  %back = lshr i32 %wide, 3
  ret i32 %back
}
