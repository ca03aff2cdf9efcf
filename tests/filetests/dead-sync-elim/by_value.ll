; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: a parameter that a kernel is passed by value is a copy of each thread's own. While all threads write
;      to their copies alike, they read the same there, and a branch on it parts nobody: two barriers behind
;      such a branch go, since one behind its join is enough. Where copies may differ, all three stay.
target triple = "nvptx64-nvidia-cuda"

%struct = type { i32, i32, ptr }

@s = internal addrspace(3) global [128 x i32] undef
@result = internal addrspace(1) global i32 0

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @keeps(ptr)

; CHECK-LABEL: @read_through_a_choice(
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK-LABEL: @written_alike(
define ptx_kernel void @read_through_a_choice(ptr byval(%struct) %p, i1 %c) {
  %y = getelementptr i8, ptr %p, i64 4
  %either = select i1 %c, ptr %p, ptr %y
  %n = load i32, ptr %either
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK-LABEL: @written_in_a_loop_of_all(
define ptx_kernel void @written_alike(ptr byval(%struct) %p, i32 %v) {
  store i32 %v, ptr %p
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; The loop's own condition is what is written.
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK-LABEL: @written_in_rounds_of_each(
define ptx_kernel void @written_in_a_loop_of_all(ptr byval(%struct) %p, ptr addrspace(1) %out) {
  br label %round
round:
  %n = load i32, ptr %p
  %next = add i32 %n, 1
  store i32 %next, ptr %p
  store i32 %n, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) %out
  %more = icmp slt i32 %next, 10
  br i1 %more, label %round, label %done
done:
  ret void
}

; `for (i = 0; i < tid; ++i) p.x = i;` writes a uniform value in each round.
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @written_in_an_arm(
define ptx_kernel void @written_in_rounds_of_each(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %round ]
  %in = icmp ult i32 %i, %t
  br i1 %in, label %round, label %after
round:
  store i32 %i, ptr %p
  %next = add i32 %i, 1
  br label %head
after:
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @written_where_the_thread_says(
define ptx_kernel void @written_in_an_arm(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %arm, label %after
arm:
  store i32 0, ptr %p
  br label %after
after:
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @what_the_thread_says_is_written(
define ptx_kernel void @written_where_the_thread_says(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bit = and i32 %t, 1
  %at = getelementptr i32, ptr %p, i32 %bit
  store i32 0, ptr %at
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @a_value_of_the_last_round(
define ptx_kernel void @what_the_thread_says_is_written(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr %p
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; Uniform in each round, and of another round in each thread where it is written.
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @undefined_bits(
define ptx_kernel void @a_value_of_the_last_round(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %round
round:
  %i = phi i32 [ 0, %0 ], [ %next, %round ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %t
  br i1 %more, label %round, label %after
after:
  store i32 %i, ptr %p
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; The bits that the store does not have are anything.
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @known_elsewhere(
define ptx_kernel void @undefined_bits(ptr byval(%struct) %p) {
  store i7 0, ptr %p
  %n = load i8, ptr %p
  %some = icmp ne i8 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @kept_in_itself(
define ptx_kernel void @known_elsewhere(ptr byval(%struct) %p) {
  call void @keeps(ptr %p) nosync memory(argmem: readwrite) willreturn nounwind
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @copied_from_unchanging(
define ptx_kernel void @kept_in_itself(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i8, ptr %p, i64 8
  store ptr %p, ptr %at
  %q = load ptr, ptr %at
  store i32 %t, ptr %q
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK-LABEL: @copied_from_memory(
define ptx_kernel void @copied_from_unchanging(ptr byval(%struct) %p, ptr byval(%struct) %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 16, i1 false)
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; Other threads write there.
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @copied_from_one_that_differs(
define ptx_kernel void @copied_from_memory(ptr byval(%struct) %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @who_leaves_has_not_written(
define ptx_kernel void @copied_from_one_that_differs(ptr byval(%struct) %p, ptr byval(%struct) %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; Those that stay write alike.
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK-LABEL: @differs_between_blocks(
define ptx_kernel void @who_leaves_has_not_written(ptr byval(%struct) %p, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %beyond = icmp ugt i32 %t, 99
  br i1 %beyond, label %leave, label %stay
leave:
  %m = load i32, ptr %p
  store i32 %m, ptr addrspace(1) %out
  ret void
stay:
  store i32 7, ptr %p
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; All of a block are alike, which is enough.
; CHECK: barrier0
; CHECK-NOT: barrier0
; CHECK-LABEL: @of_a_function(
define ptx_kernel void @differs_between_blocks(ptr byval(%struct) %p) {
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  store i32 %b, ptr %p
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; What callers copy may differ.
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK-LABEL: @own_memory(
define void @of_a_function(ptr byval(%struct) %p) {
  %n = load i32, ptr %p
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}

; Nobody else is in it, and what was known of global memory is not at stake.
; CHECK-NOT: barrier0
; CHECK-LABEL: @in_parameter_space(
define ptx_kernel void @own_memory(ptr byval(%struct) %p, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier0()
  %at = getelementptr i32, ptr %p, i32 1
  %n = load i32, ptr %at
  ret void
}

; A cast of a copy that differs leads to what differs.
; CHECK: barrier0
; CHECK: barrier0
; CHECK: barrier0
; CHECK: ret void
define ptx_kernel void @in_parameter_space(ptr byval(%struct) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr %p
  %q = addrspacecast ptr %p to ptr addrspace(101)
  %n = load i32, ptr addrspace(101) %q
  %some = icmp ne i32 %n, 0
  store i32 1, ptr addrspace(3) @s
  br i1 %some, label %meet, label %done
meet:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %done
done:
  call void @llvm.nvvm.barrier0()
  %read = load i32, ptr addrspace(3) @s
  store i32 %read, ptr addrspace(1) @result
  ret void
}
