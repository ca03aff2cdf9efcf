; RUN: selvedge-opt -passes=dead-sync-elim,inline,globaldce -certify=- -disable-output %s | check %s
; WHY: a certificate is about the module at the time of the removal: a callee that was inlined and erased later is
;      declared in it. A declaration cannot be internal, or in a comdat.
; CHECK: module lines
; CHECK: {{^}}declare i32 @callee(i32)
; CHECK: {{^}}declare i32 @of_a_template(i32)
; CHECK: %y = call i32 @callee(i32 %x)
; CHECK: changed @callee @of_a_template
; CHECK: delete 0
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
$of_a_template = comdat any
declare void @llvm.nvvm.barrier0()

define internal i32 @callee(i32 %x) {
  ret i32 %x
}

define linkonce_odr i32 @of_a_template(i32 %x) comdat {
  ret i32 %x
}

define ptx_kernel void @k(i32 %x) {
  call void @llvm.nvvm.barrier0()
  %y = call i32 @callee(i32 %x)
  %z = call i32 @of_a_template(i32 %y)
  store i32 %z, ptr addrspace(3) @s
  ret void
}
