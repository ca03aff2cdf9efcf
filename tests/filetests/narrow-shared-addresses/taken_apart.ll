; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; WHY: in 32 bits the back end's strength reductions take indices apart that they leave alone in 64. Each such form below had more
; instructions or registers once it was narrow.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x float] poison, align 4
@t = internal addrspace(3) global [256 x float] poison, align 4
@bytes = internal addrspace(3) global [1024 x i8] poison, align 4

; An index that steps with one variable and jumps with another is frozen once for all arrays.
; CHECK-LABEL: @jumps(
; CHECK:         %index = sub i32 %i, %filled
; CHECK-NEXT:    %[[ONE:.*]] = freeze i32 %index
; CHECK-NOT:     freeze
; CHECK:         shl nsw i32 %[[ONE]], 2
; CHECK:         shl nsw i32 %[[ONE]], 2
define ptx_kernel void @jumps(i32 noundef %n, ptr addrspace(1) noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %go ]
  %before = phi i32 [ 0, %entry ], [ %filled, %go ]
  %full = icmp slt i32 %i, %before
  br i1 %full, label %go, label %fill
fill:
  %more = add nsw i32 %before, 256
  br label %go
go:
  %filled = phi i32 [ %before, %loop ], [ %more, %fill ]
  %index = sub i32 %i, %filled
  %wide = sext i32 %index to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %wide
  %u = load float, ptr addrspace(3) %p
  %q = getelementptr inbounds float, ptr addrspace(3) @t, i64 %wide
  %v = load float, ptr addrspace(3) %q
  %sum = fadd float %u, %v
  store float %sum, ptr addrspace(1) %a
  %next = add nuw nsw i32 %i, 1
  %goes_on = icmp slt i32 %next, %n
  br i1 %goes_on, label %loop, label %done
done:
  ret void
}

; One that only steps is the back end's to reduce.
; CHECK-LABEL: @steps(
; CHECK-NOT:     freeze
define ptx_kernel void @steps(i32 noundef %n, i32 noundef %first, ptr addrspace(1) noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %index = add nsw i32 %i, %first
  %wide = sext i32 %index to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %wide
  %u = load float, ptr addrspace(3) %p
  store float %u, ptr addrspace(1) %a
  %next = add nuw nsw i32 %i, 1
  %goes_on = icmp slt i32 %next, %n
  br i1 %goes_on, label %loop, label %done
done:
  ret void
}

; A product that is extended is frozen; otherwise this is `s[x]` and `3 * x` to the back end.
; CHECK-LABEL: @bytes_and_words(
; CHECK:         %x4 = shl nuw nsw i32 %x, 2
; CHECK-NEXT:    %[[X4:.*]] = freeze i32 %x4
; CHECK:         add nsw i32 %x, ptrtoint (ptr addrspace(3) @bytes to i32)
; CHECK:         add nsw i32 %[[X4]], ptrtoint (ptr addrspace(3) @bytes to i32)
define ptx_kernel void @bytes_and_words(i32 noundef %x, i8 noundef %u) {
  %x4 = shl nuw nsw i32 %x, 2
  %wide4 = zext nneg i32 %x4 to i64
  %wide = zext nneg i32 %x to i64
  %p = getelementptr inbounds i8, ptr addrspace(3) @bytes, i64 %wide
  store i8 %u, ptr addrspace(3) %p
  %q = getelementptr inbounds i8, ptr addrspace(3) @bytes, i64 %wide4
  store i8 %u, ptr addrspace(3) %q
  ret void
}

; An index may be as narrow as the address, or narrower.
; CHECK-LABEL: @narrow_products(
; CHECK:         %wide4 = zext i16 %x4 to i32
; CHECK-NEXT:    %[[X4:.*]] = freeze i32 %wide4
; CHECK:         add i32 %[[X4]], ptrtoint (ptr addrspace(3) @bytes to i32)
define ptx_kernel void @narrow_products(i16 noundef %x, i8 noundef %u) {
  %x4 = shl i16 %x, 2
  %wide4 = zext i16 %x4 to i32
  %wide = zext i16 %x to i32
  %p = getelementptr i8, ptr addrspace(3) @bytes, i32 %wide
  store i8 %u, ptr addrspace(3) %p
  %q = getelementptr i8, ptr addrspace(3) @bytes, i32 %wide4
  store i8 %u, ptr addrspace(3) %q
  ret void
}

; From an argument, at the start of a kernel, an address is one instruction in either width; in a loop it is narrow.
; CHECK-LABEL: @argument(
; CHECK:         %p = getelementptr inbounds float, ptr addrspace(3) %s, i64 %wide
; CHECK-NEXT:    store float 1.000000e+00, ptr addrspace(3) %p
; CHECK:       loop:
; CHECK:         inttoptr i32
define ptx_kernel void @argument(ptr addrspace(3) noundef %s, i32 noundef %x, i32 noundef %n) {
entry:
  %wide = zext i32 %x to i64
  %p = getelementptr inbounds float, ptr addrspace(3) %s, i64 %wide
  store float 1.0, ptr addrspace(3) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %i.wide = zext i32 %i to i64
  %q = getelementptr inbounds float, ptr addrspace(3) %s, i64 %i.wide
  store float 2.0, ptr addrspace(3) %q
  %next = add nuw nsw i32 %i, 1
  %goes_on = icmp slt i32 %next, %n
  br i1 %goes_on, label %loop, label %done
done:
  ret void
}
