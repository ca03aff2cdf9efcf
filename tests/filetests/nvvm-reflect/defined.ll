; RUN: selvedge-opt -passes=nvvm-reflect -S %s | check %s
; WHY: a function that the module defines is what its body says, whatever it is called.
target triple = "nvptx64-nvidia-cuda"

@ftz = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"

define i32 @__nvvm_reflect(ptr %p) {
  ret i32 3
}

; CHECK-LABEL: define i32 @user
; CHECK: call i32 @__nvvm_reflect(ptr @ftz)
define i32 @user() {
  %r = call i32 @__nvvm_reflect(ptr @ftz)
  ret i32 %r
}
