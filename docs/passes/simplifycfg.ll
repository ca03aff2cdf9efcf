define i32 @clamped(i32 %x, i1 %c) {
entry:
  br i1 %c, label %check, label %end

check:
  %large = icmp sgt i32 %x, 9
  br i1 %large, label %cut, label %keep

cut:
  br label %end

keep:
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ 9, %cut ], [ %x, %keep ]
  ret i32 %r
}
