; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check %s
; WHY: each access is done in the space only where the machine has it there.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: @shared
; CHECK:         load volatile i32, ptr addrspace(3) %p
; CHECK:         store atomic i32 1, ptr addrspace(3) %p monotonic
; CHECK:         atomicrmw add ptr addrspace(3) %p, i32 1 monotonic
; CHECK:         cmpxchg ptr addrspace(3) %p, i32 0, i32 1 acquire monotonic
define void @shared(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %a = load volatile i32, ptr %f
  store atomic i32 1, ptr %f monotonic, align 4
  %b = atomicrmw add ptr %f, i32 1 monotonic
  %c = cmpxchg ptr %f, i32 0, i32 1 acquire monotonic
  ret void
}

; CHECK-LABEL: @local
; CHECK:         load i32, ptr addrspace(5) %p
; CHECK:         store i32 %x, ptr addrspace(5) %p
; CHECK:         load volatile i32, ptr %f
; CHECK:         atomicrmw add ptr %f, i32 1 monotonic
define void @local(ptr addrspace(5) %p) {
  %f = addrspacecast ptr addrspace(5) %p to ptr
  %x = load i32, ptr %f
  store i32 %x, ptr %f
  %a = load volatile i32, ptr %f
  %b = atomicrmw add ptr %f, i32 1 monotonic
  ret void
}

; CHECK-LABEL: @constant
; CHECK:         load i32, ptr addrspace(4) %p
; CHECK:         store i32 %x, ptr %f
define void @constant(ptr addrspace(4) %p) {
  %f = addrspacecast ptr addrspace(4) %p to ptr
  %x = load i32, ptr %f
  store i32 %x, ptr %f
  ret void
}

; A pointer that is stored is a value, not an address of an access.
; CHECK-LABEL: @stored
; CHECK:         store ptr %f, ptr addrspace(3) %p
define void @stored(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  store ptr %f, ptr %f
  ret void
}

; CHECK-LABEL: @copies
; CHECK:         call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 4 %p, ptr addrspace(1) align 4 %q, i64 64, i1 false)
; CHECK:         call void @llvm.memcpy.p0.p3.i64(ptr %x, ptr addrspace(3) %p, i64 64, i1 false)
; CHECK:         call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 0, i64 64, i1 true)
define void @copies(ptr addrspace(3) %p, ptr addrspace(1) %q, ptr %x) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %g = addrspacecast ptr addrspace(1) %q to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %f, ptr align 4 %g, i64 64, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %x, ptr %f, i64 64, i1 false)
  call void @llvm.memset.p0.i64(ptr %f, i8 0, i64 64, i1 true)
  ret void
}

; Equality is that of offsets; the order only inside of the window; a sign has no meaning there.
; CHECK-LABEL: @comparisons
; CHECK:         icmp eq ptr addrspace(3) %p, %q
; CHECK:         icmp ult ptr addrspace(3) %p, %q
; CHECK:         icmp slt ptr %f, %g
; CHECK:         icmp ult ptr %h, %g
; CHECK:         icmp eq ptr %f, null
define void @comparisons(ptr addrspace(3) %p, ptr addrspace(3) %q, i64 %i, ptr %out) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %g = addrspacecast ptr addrspace(3) %q to ptr
  %h = getelementptr i8, ptr %f, i64 %i
  %a = icmp eq ptr %f, %g
  store volatile i1 %a, ptr %out
  %b = icmp ult ptr %f, %g
  store volatile i1 %b, ptr %out
  %c = icmp slt ptr %f, %g
  store volatile i1 %c, ptr %out
  %d = icmp ult ptr %h, %g
  store volatile i1 %d, ptr %out
  %e = icmp eq ptr %f, null
  store volatile i1 %e, ptr %out
  ret void
}

; What is promised of the generic address and does not hold of the specific one: shared memory starts at 0.
; CHECK-LABEL: @not_null
; CHECK:         call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) noundef align 4 dereferenceable(64) %p, ptr nonnull align 4 %x, i64 64, i1 false)
; CHECK:         call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 0, i64 64, i1 false)
define void @not_null(ptr addrspace(3) %p, ptr %x) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(64) %f, ptr nonnull align 4 %x, i64 64, i1 false)
  call void @llvm.memset.p0.i64(ptr nonnull %f, i8 0, i64 64, i1 false)
  ret void
}
