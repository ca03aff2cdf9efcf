; RUN: selvedge-opt -passes=nvvm-reflect -S %s | check %s --check-prefix=PLAIN --check-prefix=BOTH
; RUN: selvedge-opt -passes=nvvm-reflect -mcpu=sm_90a -nvvm-reflect-add __CUSTOM=4294967295 -nvvm-reflect-add=__CUDA_FTZ=7 -S %s | check %s --check-prefix=GIVEN --check-prefix=BOTH
; RUN: selvedge-opt -passes='nvvm-reflect<nvvm-reflect-add=__CUDA_ARCH=350;nvvm-reflect-add=__CUDA_ARCH=520>' -S %s | check %s --check-prefix=LAST
; RUN: not selvedge-opt -passes=nvvm-reflect -nvvm-reflect-add=X=-1 -disable-output %s 2>&1 | check %s --check-prefix=BAD
; RUN: not selvedge-opt -passes='nvvm-reflect<nvvm-reflect-add=4>' -disable-output %s 2>&1 | check %s --check-prefix=BAD
; BAD: option 'nvvm-reflect-add' needs a name and a number of 32 bits, such as __CUDA_ARCH=800
; WHY: a query returns what a flag of the module, the processor of the function or the user says, else 0, as from
;      LLVM 22; where no processor is named the query stays for code generation, which knows it. What is no
;      query of the library, or has no constant string, is unchanged.
target triple = "nvptx64-nvidia-cuda"

@arch = private unnamed_addr addrspace(4) constant [12 x i8] c"__CUDA_ARCH\00"
@ftz = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"
@custom = private unnamed_addr addrspace(1) constant [9 x i8] c"__CUSTOM\00"

; GIVEN-NOT: declare i32 @llvm.nvvm.reflect
declare i32 @__nvvm_reflect(ptr)
declare i32 @__nvvm_reflect_ocl(ptr addrspace(4))
declare i32 @llvm.nvvm.reflect(ptr)
declare ptr @llvm.nvvm.ptr.constant.to.gen.p0.p4(ptr addrspace(4))

; PLAIN-LABEL: define i32 @unknown_processor
; PLAIN: call i32 @__nvvm_reflect
; GIVEN-LABEL: define i32 @unknown_processor
; GIVEN: ret i32 900
; LAST-LABEL: define i32 @unknown_processor
; LAST: ret i32 520
define i32 @unknown_processor() {
  %r = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @arch to ptr))
  ret i32 %r
}

; BOTH-LABEL: define i32 @processor
; BOTH: ret i32 800
define i32 @processor() "target-cpu"="sm_80" {
  %r = call i32 @__nvvm_reflect_ocl(ptr addrspace(4) @arch)
  ret i32 %r
}

; PLAIN-LABEL: define i64 @flag
; PLAIN: ret i64 5
; GIVEN-LABEL: define i64 @flag
; GIVEN: ret i64 7
define i64 @flag() {
  %r = call i32 @llvm.nvvm.reflect(ptr @ftz)
  %wide = zext i32 %r to i64
  ret i64 %wide
}

; PLAIN-LABEL: define i32 @custom_value
; PLAIN: ret i32 0
; GIVEN-LABEL: define i32 @custom_value
; GIVEN: ret i32 -1
define i32 @custom_value() {
  %p = addrspacecast ptr addrspace(1) @custom to ptr
  %r = call i32 @__nvvm_reflect(ptr %p)
  ret i32 %r
}

; A conversion as LLVM wrote it before version 20.
; BOTH-LABEL: define i32 @converted
; BOTH: ret i32 800
define i32 @converted() "target-cpu"="sm_80" {
  %p = call ptr @llvm.nvvm.ptr.constant.to.gen.p0.p4(ptr addrspace(4) @arch)
  %r = call i32 @__nvvm_reflect(ptr %p)
  ret i32 %r
}

; BOTH-LABEL: define i32 @string_is_not_known
; BOTH: call i32 @__nvvm_reflect(ptr %p)
define i32 @string_is_not_known(ptr %p) {
  %r = call i32 @__nvvm_reflect(ptr %p)
  ret i32 %r
}

; BOTH-LABEL: define i32 @part_of_a_string
; BOTH: call i32 @__nvvm_reflect
define i32 @part_of_a_string() {
  %r = call i32 @__nvvm_reflect(ptr getelementptr (i8, ptr @ftz, i64 2))
  ret i32 %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 5}
