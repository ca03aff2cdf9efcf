; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; RUN: selvedge-opt -passes='narrow-shared-addresses,narrow-shared-addresses' -S %s | check %s
; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | opt-22 -passes=verify -disable-output
; WHY: addresses of accesses are sums in 32 bits, with `nsw` where the steps stay in their object.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef, align 4
@t = internal addrspace(3) global [16 x [20 x float]] undef, align 4
@d = external addrspace(3) global [0 x i32], align 4
@u = internal addrspace(3) global [64 x float] undef, align 4

; A 64-bit index is cut off: only its low half is in the low half of the address.
; CHECK-LABEL: @wide_index
; CHECK-NEXT:    %[[I:.*]] = trunc i64 %i to i32
; CHECK-NEXT:    %[[T:.*]] = shl nsw i32 %[[I]], 2
; CHECK-NEXT:    %[[N:.*]] = add nsw i32 %[[T]], ptrtoint (ptr addrspace(3) @s to i32)
; CHECK-NEXT:    %p = inttoptr i32 %[[N]] to ptr addrspace(3), !selvedge.object ![[S:[0-9]+]]
; CHECK-NEXT:    %x = load float, ptr addrspace(3) %p
define float @wide_index(i64 %i) {
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  %x = load float, ptr addrspace(3) %p, align 4
  ret float %x
}

; Two indices; what was extended for the address is taken as it was.
; CHECK-LABEL: @two_indices
; CHECK-NEXT:    %[[R:.*]] = mul nsw i32 %r, 80
; CHECK-NEXT:    %[[C:.*]] = shl nsw i32 %c, 2
; CHECK-NEXT:    %[[A:.*]] = add nsw i32 %[[R]], %[[C]]
; CHECK-NEXT:    %[[B:.*]] = add nsw i32 %[[A]], ptrtoint (ptr addrspace(3) @t to i32)
; CHECK-NEXT:    %p = inttoptr i32 %[[B]] to ptr addrspace(3), !selvedge.object
; CHECK-NEXT:    store float %x, ptr addrspace(3) %p
define void @two_indices(i32 %r, i32 %c, float %x) {
  %r64 = zext nneg i32 %r to i64
  %c64 = sext i32 %c to i64
  %p = getelementptr inbounds [16 x [20 x float]], ptr addrspace(3) @t, i64 0, i64 %r64, i64 %c64
  store float %x, ptr addrspace(3) %p, align 4
  ret void
}

; Constant parts come last, one sum for all neighbours.
; CHECK-LABEL: @neighbours
; CHECK:         %[[N:.*]] = add nsw i32 %{{.*}}, ptrtoint (ptr addrspace(3) @s to i32)
; CHECK-NEXT:    %p = inttoptr i32 %[[N]] to ptr addrspace(3)
; CHECK-NEXT:    %[[Q:.*]] = add nsw i32 %[[N]], -4
; CHECK-NEXT:    %q = inttoptr i32 %[[Q]] to ptr addrspace(3)
define float @neighbours(i32 %i) {
  %i64 = sext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i64
  %q = getelementptr inbounds i8, ptr addrspace(3) %p, i64 -4
  %x = load float, ptr addrspace(3) %p, align 4
  %y = load float, ptr addrspace(3) %q, align 4
  %z = fadd float %x, %y
  ret float %z
}

; Without `inbounds` nothing is promised of the sum: it may wrap.
; CHECK-LABEL: @no_flags
; CHECK-NEXT:    %[[T:.*]] = shl i32 %i, 2
; CHECK-NEXT:    %[[N:.*]] = add i32 %[[T]], ptrtoint (ptr addrspace(3) @s to i32)
; CHECK-NEXT:    %[[M:.*]] = add i32 %[[N]], 400
define float @no_flags(i32 %i) {
  %i64 = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @s, i64 400), i64 %i64
  %x = load float, ptr addrspace(3) %p, align 4
  ret float %x
}

; Before the constant brings it back, a sum may be anything: no promise behind a step that may leave the object.
; CHECK-LABEL: @out_and_back
; CHECK:         %[[T:.*]] = add i32 %x, %i
; CHECK-NEXT:    %[[N:.*]] = add i32 %[[T]], ptrtoint (ptr addrspace(3) @s to i32)
; CHECK-NEXT:    add i32 %[[N]], -2147483640
define i8 @out_and_back(i32 %x, i32 %i) {
  %x64 = zext i32 %x to i64
  %i64 = zext i32 %i to i64
  %p = getelementptr i8, ptr addrspace(3) @s, i64 %x64
  %q = getelementptr i8, ptr addrspace(3) %p, i64 -2147483640
  %r = getelementptr inbounds i8, ptr addrspace(3) %q, i64 %i64
  %v = load i8, ptr addrspace(3) %r, align 1
  ret i8 %v
}

; Arithmetic for the address alone is done in 32 bits; its flags spoke of 64.
; CHECK-LABEL: @own_arithmetic
; CHECK-NEXT:    %[[I:.*]] = trunc i64 %i to i32
; CHECK-NEXT:    %[[J:.*]] = add i32 %[[I]], -7
; CHECK-NEXT:    %[[K:.*]] = or disjoint i32 %[[J]], 1
; CHECK-NEXT:    shl nsw i32 %[[K]], 2
define float @own_arithmetic(i64 %i) {
  %j = add nsw i64 %i, -7
  %k = or disjoint i64 %j, 1
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %k
  %x = load float, ptr addrspace(3) %p, align 4
  ret float %x
}

; What others use too is cut off where it is made.
; CHECK-LABEL: @shared_arithmetic
; CHECK-NEXT:    %j = add nsw i64 %i, -7
; CHECK-NEXT:    %[[J:.*]] = trunc i64 %j to i32
; CHECK-NEXT:    shl nsw i32 %[[J]], 2
define float @shared_arithmetic(i64 %i, ptr addrspace(1) %g) {
  %j = add nsw i64 %i, -7
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %j
  %x = load float, ptr addrspace(3) %p, align 4
  %q = getelementptr inbounds float, ptr addrspace(1) %g, i64 %j
  store float %x, ptr addrspace(1) %q, align 4
  ret float %x
}

; A pointer that walks is a number that walks; its step is computed in front of the loop.
; CHECK-LABEL: @walking
; CHECK:         %[[D:.*]] = shl nsw i32 %d, 2
; CHECK:         %[[P:.*]] = phi i32 [ ptrtoint (ptr addrspace(3) @s to i32), %entry ], [ %[[Q:.*]], %loop ]
; CHECK:         %p = inttoptr i32 %[[P]] to ptr addrspace(3), !selvedge.object ![[S]]
; CHECK:         %[[Q]] = add nsw i32 %[[P]], %[[D]]
define float @walking(i32 %d, i32 %n) {
entry:
  %d64 = sext i32 %d to i64
  br label %loop
loop:
  %p = phi ptr addrspace(3) [ @s, %entry ], [ %q, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi float [ 0.0, %entry ], [ %b, %loop ]
  %x = load float, ptr addrspace(3) %p, align 4
  %b = fadd float %a, %x
  %q = getelementptr inbounds float, ptr addrspace(3) %p, i64 %d64
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  ret float %b
}

; Of two variables neither is named; the selection is one of numbers.
; CHECK-LABEL: @chosen
; CHECK:         %[[C:.*]] = select i1 %c, i32 %{{.*}}, i32 ptrtoint (ptr addrspace(3) @t to i32)
; CHECK:         %r = inttoptr i32 %[[C]] to ptr addrspace(3)
; CHECK-NOT:     selvedge.object
; CHECK:         ret
define float @chosen(i1 %c, i32 %i) {
  %i64 = sext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i64
  %r = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) @t
  %x = load float, ptr addrspace(3) %r, align 4
  ret float %x
}

; Pointers from elsewhere are made numbers where they come from.
; CHECK-LABEL: @argument
; CHECK-NEXT:    %[[B:.*]] = ptrtoint ptr addrspace(3) %p to i32
; CHECK-NEXT:    %[[T:.*]] = shl nsw i32 %i, 2
; CHECK-NEXT:    %[[N:.*]] = add nsw i32 %[[B]], %[[T]]
; CHECK-NEXT:    %q = inttoptr i32 %[[N]] to ptr addrspace(3){{$}}
; CHECK-NEXT:    %x = atomicrmw add ptr addrspace(3) %q, i32 1 monotonic
define i32 @argument(ptr addrspace(3) %p, i32 %i) {
  %i64 = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(3) %p, i64 %i64
  %x = atomicrmw add ptr addrspace(3) %q, i32 1 monotonic
  ret i32 %x
}

; CHECK-LABEL: @dynamic
; CHECK:         inttoptr i32 %{{.*}} to ptr addrspace(3), !selvedge.object ![[D:[0-9]+]]
; CHECK:         cmpxchg volatile ptr addrspace(3) %q, i32 0, i32 1 monotonic monotonic
define i32 @dynamic(i32 %i) {
  %i64 = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(3) @d, i64 %i64
  %x = cmpxchg volatile ptr addrspace(3) %q, i32 0, i32 1 monotonic monotonic
  %y = extractvalue { i32, i1 } %x, 0
  ret i32 %y
}

; Elements at the same place of two arrays are one sum, and numbers are added to it.
; CHECK-LABEL: @two_arrays
; CHECK:         %[[A:.*]] = add nsw i32 %[[V:.*]], ptrtoint (ptr addrspace(3) @s to i32)
; CHECK:         %[[B:.*]] = add nsw i32 %{{.*}}, ptrtoint (ptr addrspace(3) @u to i32)
; CHECK:         ret void
define void @two_arrays(i32 %r, i32 %c, float %x) {
  %r64 = zext nneg i32 %r to i64
  %c64 = zext nneg i32 %c to i64
  %p = getelementptr inbounds [8 x [8 x float]], ptr addrspace(3) @s, i64 0, i64 %r64, i64 %c64
  %q = getelementptr inbounds [8 x [8 x float]], ptr addrspace(3) @u, i64 0, i64 %r64, i64 %c64
  store float %x, ptr addrspace(3) %p, align 4
  store float %x, ptr addrspace(3) %q, align 4
  ret void
}

; What a loop leaves alone, and the array, are one sum in front of it.
; CHECK-LABEL: @row_in_a_loop
; CHECK:         %[[ROW:.*]] = shl nsw i32 %r, 5
; CHECK:         %[[BASE:.*]] = add nsw i32 %[[ROW]], ptrtoint (ptr addrspace(3) @s to i32)
; CHECK:       loop:
; CHECK:         add nsw i32 %[[BASE]], %{{.*}}
define void @row_in_a_loop(i32 %r, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %r64 = zext nneg i32 %r to i64
  %i64 = zext nneg i32 %i to i64
  %p = getelementptr inbounds [8 x [8 x float]], ptr addrspace(3) @s, i64 0, i64 %r64, i64 %i64
  store float %x, ptr addrspace(3) %p, align 4
  %j = add nuw nsw i32 %i, 1
  %on = icmp ult i32 %j, %n
  br i1 %on, label %loop, label %done
done:
  ret void
}

; There is one array of those whose size a launch decides: it comes first.
; CHECK-LABEL: @of_a_launch
; CHECK:         add nsw i32 ptrtoint (ptr addrspace(3) @d to i32), %{{.*}}
define void @of_a_launch(i32 %r, i32 %c, i32 %x) {
  %r64 = zext nneg i32 %r to i64
  %c64 = zext nneg i32 %c to i64
  %p = getelementptr inbounds [8 x i32], ptr addrspace(3) @d, i64 %r64, i64 %c64
  store i32 %x, ptr addrspace(3) %p, align 4
  ret void
}

; CHECK-DAG: ![[S]] = !{ptr addrspace(3) @s}
; CHECK-DAG: ![[D]] = !{ptr addrspace(3) @d}
