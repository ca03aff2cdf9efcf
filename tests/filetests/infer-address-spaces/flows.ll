; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check %s
; RUN: selvedge-opt -passes='infer-address-spaces,infer-address-spaces' -S %s | check %s
; WHY: pointers that were converted from one space keep it through arithmetic, selects, phis and integers that
;      nobody touched; what disagrees, was loaded, returned or is null stays generic.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x float] undef, align 4
@t = internal addrspace(3) global [256 x float] undef, align 4
@g = internal addrspace(1) global [256 x float] undef, align 4
declare void @use(ptr)
declare ptr @get()

; CHECK-LABEL: @arithmetic
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
; CHECK-NEXT:    %x = load float, ptr addrspace(3) %p
; CHECK-NEXT:    store float %x, ptr addrspace(1) getelementptr inbounds (float, ptr addrspace(1) @g, i64 4)
define void @arithmetic(i64 %i) {
  %p = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  %x = load float, ptr %p
  store float %x, ptr getelementptr inbounds (float, ptr addrspacecast (ptr addrspace(1) @g to ptr), i64 4)
  ret void
}

; Two variables of one space, in a loop; behind it the generic address is asked for.
; CHECK-LABEL: @loop
; CHECK:         %r = select i1 %c, ptr addrspace(3) @s, ptr addrspace(3) @t
; CHECK:         %w = phi ptr addrspace(3) [ %r, %entry ], [ %v, %loop ]
; CHECK:         store float 1.000000e+00, ptr addrspace(3) %w
; CHECK-NEXT:    %v = getelementptr inbounds float, ptr addrspace(3) %w, i64 1
; CHECK-NEXT:    %[[V:.*]] = addrspacecast ptr addrspace(3) %v to ptr
; CHECK:         call void @use(ptr %[[V]])
define void @loop(i1 %c, i32 %n) {
entry:
  %r = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(3) @t to ptr)
  br label %loop
loop:
  %w = phi ptr [ %r, %entry ], [ %v, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store float 1.0, ptr %w
  %v = getelementptr inbounds float, ptr %w, i64 1
  %j = add i32 %i, 1
  %d = icmp eq i32 %j, %n
  br i1 %d, label %done, label %loop
done:
  call void @use(ptr %v)
  ret void
}

; The steps may leave the window of the space, so the generic address is computed as it was.
; CHECK-LABEL: @may_leave_the_window
; CHECK:         %[[P:.*]] = getelementptr float, ptr addrspace(3) @s, i64 %i
; CHECK:         %p = getelementptr float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
; CHECK:         load float, ptr addrspace(3) %[[P]]
; CHECK:         call void @use(ptr %p)
define float @may_leave_the_window(i64 %i) {
  %p = getelementptr float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  %x = load float, ptr %p
  call void @use(ptr %p)
  ret float %x
}

; `nusw` and `nuw` hold of the generic sum only.
; CHECK-LABEL: @flags
; CHECK:         getelementptr float, ptr addrspace(3) @s, i64 %i
; CHECK:         getelementptr inbounds nuw float, ptr addrspace(3) @s, i64 %i
define float @flags(i64 %i) {
  %p = getelementptr nusw nuw float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  %x = load float, ptr %p
  %q = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  %y = load float, ptr %q
  %z = fadd float %x, %y
  ret float %z
}

; CHECK-LABEL: @disagree
; CHECK:         %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
; CHECK-NEXT:    load float, ptr %p
define float @disagree(i1 %c) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
  %x = load float, ptr %p
  ret float %x
}

; CHECK-LABEL: @null_is_generic
; CHECK:         select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr null
; CHECK:         load float, ptr %p
define float @null_is_generic(i1 %c) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr null
  %x = load float, ptr %p
  ret float %x
}

; CHECK-LABEL: @nothing_is_guessed
; CHECK:         load ptr, ptr addrspace(3) @s
; CHECK:         load float, ptr %p
; CHECK:         load float, ptr %q
; CHECK:         load float, ptr %a
define float @nothing_is_guessed(ptr %a) {
  %p = load ptr, ptr addrspacecast (ptr addrspace(3) @s to ptr)
  %q = call ptr @get()
  %x = load float, ptr %p
  %y = load float, ptr %q
  %z = load float, ptr %a
  %u = fadd float %x, %y
  %v = fadd float %u, %z
  ret float %v
}

; CHECK-LABEL: @undefined_joins_anything
; CHECK:         phi ptr addrspace(3) [ undef, %entry ], [ @s, %other ]
; CHECK:         load float, ptr addrspace(3) %p
define float @undefined_joins_anything(i1 %c) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi ptr [ undef, %entry ], [ addrspacecast (ptr addrspace(3) @s to ptr), %other ]
  %x = load float, ptr %p
  ret float %x
}

; The integer is the address, as long as it was surely one of the window.
; CHECK-LABEL: @integers
; CHECK:         load float, ptr addrspace(3) %p
; CHECK:         load float, ptr %b
define float @integers(ptr addrspace(3) %p, i64 %i) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %n = ptrtoint ptr %f to i64
  %a = inttoptr i64 %n to ptr
  %x = load float, ptr %a
  %h = getelementptr i8, ptr %f, i64 %i
  %m = ptrtoint ptr %h to i64
  %b = inttoptr i64 %m to ptr
  %y = load float, ptr %b
  %z = fadd float %x, %y
  ret float %z
}

; CHECK-LABEL: @and_back
; CHECK-NEXT:    %b = getelementptr inbounds i8, ptr addrspace(3) %p, i64 4
; CHECK-NEXT:    ret ptr addrspace(3) %b
define ptr addrspace(3) @and_back(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %q = getelementptr inbounds i8, ptr %f, i64 4
  %b = addrspacecast ptr %q to ptr addrspace(3)
  ret ptr addrspace(3) %b
}

; Another space than that of the pointer: as it was.
; CHECK-LABEL: @and_elsewhere
; CHECK:         addrspacecast ptr addrspace(3) %p to ptr
; CHECK-NEXT:    addrspacecast ptr %f to ptr addrspace(1)
define ptr addrspace(1) @and_elsewhere(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %b = addrspacecast ptr %f to ptr addrspace(1)
  ret ptr addrspace(1) %b
}

; Conversions back that others of them are made of.
; CHECK-LABEL: @there_and_back_again
; CHECK-NEXT:    %x = load i32, ptr addrspace(3) %p
; CHECK-NEXT:    %[[E:.*]] = getelementptr inbounds i32, ptr addrspace(3) %p, i64 1
; CHECK-NEXT:    %y = load i32, ptr addrspace(3) %[[E]]
; CHECK-NEXT:    %z = add i32 %x, %y
define i32 @there_and_back_again(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %b = addrspacecast ptr %f to ptr addrspace(3)
  %c = addrspacecast ptr addrspace(3) %b to ptr
  %d = addrspacecast ptr %c to ptr addrspace(3)
  %x = load i32, ptr addrspace(3) %d
  %g = addrspacecast ptr addrspace(3) %d to ptr
  %e = getelementptr inbounds i32, ptr %g, i64 1
  %h = addrspacecast ptr %e to ptr addrspace(3)
  %i = addrspacecast ptr addrspace(3) %h to ptr
  %j = addrspacecast ptr %i to ptr addrspace(3)
  %y = load i32, ptr addrspace(3) %j
  %z = add i32 %x, %y
  ret i32 %z
}

; The same in blocks whose order is not that of control.
; CHECK-LABEL: @in_another_order
; CHECK:         store i32 1, ptr addrspace(3) %p
; CHECK:         store i32 2, ptr addrspace(3) %p
define void @in_another_order(ptr addrspace(3) %p) {
  br label %first
second:
  %c = addrspacecast ptr addrspace(3) %b to ptr
  %d = addrspacecast ptr %c to ptr addrspace(3)
  store i32 1, ptr addrspace(3) %d
  ret void
first:
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %b = addrspacecast ptr %f to ptr addrspace(3)
  store i32 2, ptr addrspace(3) %b
  br label %second
}

; Two addresses with one phi as an index come the other way round: the back end's own inference leaves the phi's users
; in that order, and takes variables of loops by it.
; CHECK-LABEL: @order_of_users
; CHECK:         %q = getelementptr inbounds i32, ptr addrspace(1) %{{.*}}, i64 %i
; CHECK-NEXT:    %p = getelementptr inbounds i16, ptr addrspace(1) %{{.*}}, i64 %i
; CHECK-NEXT:    load i16, ptr addrspace(1) %p
define ptx_kernel void @order_of_users(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr inbounds i16, ptr %a, i64 %i
  %x = load i16, ptr %p
  %w = zext i16 %x to i32
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %w, ptr %q
  %j = add i64 %i, 1
  %c = icmp slt i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
