; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check %s
; RUN: selvedge-opt -passes='infer-address-spaces<no-param-always-point-to-global>' -S %s | check --check-prefix=HOST %s
; WHY: where spaces come from beside conversions: launches, all calls of a function, tests of the program.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x float] undef, align 4
@t = internal addrspace(3) global [256 x float] undef, align 4
@table = internal global [1 x ptr] [ptr @taken]
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare void @llvm.assume(i1)

; CHECK-LABEL: @kernel
; CHECK-NEXT:    %[[P:.*]] = addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NEXT:    %x = load i32, ptr %copy
; CHECK-NEXT:    store i32 %x, ptr addrspace(1) %[[P]]
; HOST-LABEL: @kernel
; HOST:          store i32 %x, ptr %p
define ptx_kernel void @kernel(ptr %p, ptr byval(i32) %copy) {
  %x = load i32, ptr %copy
  store i32 %x, ptr %p
  ret void
}

; Code of the module has its address, and may call it.
; CHECK-LABEL: @taken
; CHECK-NEXT:    store i32 1, ptr %p
define ptx_kernel void @taken(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; No kernel: anybody may call it, with anything.
; CHECK-LABEL: @device
; CHECK-NEXT:    store i32 1, ptr %p
define void @device(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; All calls pass shared memory as %a; as %b one passes what is not known, and as %c something undefined.
; CHECK-LABEL: @callee
; CHECK-NEXT:    %[[A:.*]] = addrspacecast ptr %a to ptr addrspace(3)
; CHECK-NEXT:    store i32 1, ptr addrspace(3) %[[A]]
; CHECK-NEXT:    store i32 1, ptr %b
; CHECK-NEXT:    store i32 1, ptr %c
define internal void @callee(ptr %a, ptr %b, ptr %c, i1 %again) {
  store i32 1, ptr %a
  store i32 1, ptr %b
  store i32 1, ptr %c
  br i1 %again, label %more, label %done
more:
  %next = getelementptr inbounds i32, ptr %a, i64 1
  call void @callee(ptr %next, ptr %a, ptr %a, i1 false)
  br label %done
done:
  ret void
}
define void @caller(ptr %z) {
  call void @callee(ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %z, ptr undef, i1 true)
  call void @callee(ptr addrspacecast (ptr addrspace(3) @t to ptr), ptr %z, ptr addrspacecast (ptr addrspace(3) @t to ptr), i1 true)
  ret void
}

; Launches reach it through a kernel that is a caller like others.
; CHECK-LABEL: @helper
; CHECK:         store i32 1, ptr addrspace(1)
; HOST-LABEL: @helper
; HOST:          store i32 1, ptr %p
define internal void @helper(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define ptx_kernel void @calls_helper(ptr %p) {
  %q = getelementptr inbounds i32, ptr %p, i64 1
  call void @helper(ptr %q)
  ret void
}

; Called at another type, so not all calls are known.
; CHECK-LABEL: @called_otherwise
; CHECK-NEXT:    store i32 1, ptr %p
define internal void @called_otherwise(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @calls_otherwise(ptr %z) {
  call void @called_otherwise(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  %r = call i32 @called_otherwise(ptr %z)
  ret void
}

; CHECK-LABEL: @branch
; CHECK:       yes:
; CHECK-NEXT:    %[[P:.*]] = addrspacecast ptr %p to ptr addrspace(3)
; CHECK-NEXT:    store i32 1, ptr addrspace(3) %[[P]]
; CHECK:       no:
; CHECK-NEXT:    store i32 2, ptr %p
define void @branch(ptr %p) {
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; Both arms come here, so nothing is known.
; CHECK-LABEL: @joined
; CHECK:         store i32 1, ptr %p
define void @joined(ptr %p) {
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  br i1 %c, label %end, label %end
end:
  store i32 1, ptr %p
  ret void
}

; What is known before the assumption is not known yet.
; CHECK-LABEL: @assumption
; CHECK:         store i32 1, ptr %p
; CHECK:         %[[P:.*]] = addrspacecast ptr %p to ptr addrspace(3)
; CHECK-NEXT:    store i32 2, ptr addrspace(3) %[[P]]
define void @assumption(ptr %p) {
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  store i32 1, ptr %p
  call void @llvm.assume(i1 %c)
  store i32 2, ptr %p
  ret void
}

; Questions whose answer is known; not that about an address which may have left the window.
; CHECK-LABEL: @answers
; CHECK-NOT:     isspacep
; CHECK:         store volatile i1 true, ptr %out
; CHECK-NEXT:    store volatile i1 false, ptr %out
; CHECK:         %[[C:.*]] = call i1 @llvm.nvvm.isspacep.shared(ptr %h)
; CHECK-NEXT:    store volatile i1 %[[C]], ptr %out
define void @answers(ptr addrspace(3) %p, ptr %out, i64 %i) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %a = call i1 @llvm.nvvm.isspacep.shared(ptr %f)
  store volatile i1 %a, ptr %out
  %b = call i1 @llvm.nvvm.isspacep.global(ptr %f)
  store volatile i1 %b, ptr %out
  %h = getelementptr i8, ptr %f, i64 %i
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %h)
  store volatile i1 %c, ptr %out
  ret void
}
