target triple = "nvptx64-nvidia-cuda"

define void @copy(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %pitch, i32 noundef %column, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = mul i32 %i, %pitch
  %k = add i32 %row, %column
  %w = zext i32 %k to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %w
  %x = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %w
  store float %x, ptr addrspace(1) %b
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
