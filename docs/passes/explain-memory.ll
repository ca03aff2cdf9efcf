target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @walk(ptr addrspace(1) %next, ptr addrspace(1) %out, i32 %n) {
entry:
  %stack = alloca [32 x i32]
  %sums = alloca [4 x i32]
  store i32 0, ptr %stack
  br label %loop
loop:
  %top = phi i32 [ 0, %entry ], [ %down, %loop ]
  %from = getelementptr [32 x i32], ptr %stack, i32 0, i32 %top
  %node = load i32, ptr %from
  %p = getelementptr i32, ptr addrspace(1) %next, i32 %node
  %step = load i32, ptr addrspace(1) %p
  %down = add i32 %top, %step
  %more = icmp sgt i32 %down, 0
  br i1 %more, label %loop, label %fill
fill:
  %i = phi i32 [ 0, %loop ], [ %i.next, %fill ]
  %sum = getelementptr [4 x i32], ptr %sums, i32 0, i32 %i
  store i32 %i, ptr %sum
  %i.next = add i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %fill, label %exit
exit:
  %x = load i32, ptr %sums
  store i32 %x, ptr addrspace(1) %out
  ret void
}
