; RUN: selvedge-opt -passes=internalize -internalize-public-api-list=api_* -S %s | check %s
; RUN: selvedge-opt -passes=internalize<preserve-gv=api_kept;preserve-gv=api_?elper> -S %s | check %s
; WHY: what others may use stays: names of the list, kernels (LLVM's pass takes those as well, unless they are
;      listed), variables of the host, what is exported, listed as used or named in assembly, and comdats of
;      which a member stays. With @k and @asm_named on the list, opt 22 writes the same.
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: $group = comdat nodeduplicate
; CHECK-DAG: $kept = comdat any
; CHECK-NOT: $alone
$group = comdat any
$alone = comdat any
$kept = comdat any

; CHECK: @table = internal constant
@table = weak_odr hidden constant [2 x i32] [i32 1, i32 2]
; CHECK: @host = addrspace(1) externally_initialized global
@host = addrspace(1) externally_initialized global i32 0
; CHECK: @exported = dllexport global
@exported = dllexport global i32 1
; CHECK: @listed = global
@listed = global i32 2
; CHECK: @asm_named = global
@asm_named = global i32 3
; CHECK: @outside = external global
@outside = external global i32
; CHECK: @a.group = internal global i32 4, comdat($group)
@a.group = linkonce_odr global i32 4, comdat($group)
; CHECK: @b.group = internal global i32 5, comdat($group)
@b.group = linkonce_odr global i32 5, comdat($group)
; CHECK: @c.alone = internal global i32 6{{$}}
@c.alone = linkonce_odr global i32 6, comdat($alone)
; CHECK: @api_kept = linkonce_odr global i32 7, comdat($kept)
@api_kept = linkonce_odr global i32 7, comdat($kept)
; CHECK: @d.kept = linkonce_odr global i32 8, comdat($kept)
@d.kept = linkonce_odr global i32 8, comdat($kept)
@llvm.used = appending global [1 x ptr] [ptr @listed], section "llvm.metadata"
; CHECK: @also = internal alias
@also = alias [2 x i32], ptr @table

; CHECK: declare void @unknown()
declare void @unknown()

; CHECK: define available_externally i32 @elsewhere
define available_externally i32 @elsewhere() {
  ret i32 1
}

; CHECK: define internal i32 @helper
define i32 @helper(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

; CHECK: define i32 @api_helper
define i32 @api_helper(i32 %x) {
  %y = call i32 @helper(i32 %x)
  call void @unknown()
  ret i32 %y
}

; CHECK: define ptx_kernel void @k
define ptx_kernel void @k(ptr %p) {
  call void asm sideeffect "st.global.u32 [asm_named], 1;", ""()
  %x = call i32 @api_helper(i32 1)
  store i32 %x, ptr %p
  ret void
}
