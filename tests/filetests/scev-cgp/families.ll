; RUN: selvedge-opt '-passes=scev-cgp<no-nv-disable-scev-cgp>' -S %s | check %s
; WHY: what a thread adds to addresses is computed once, for arrays of several roots, rows and element sizes.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; CHECK-LABEL: @two_dimensions
; CHECK:         [[ROW:%.*]] = shl i32 %y, 6
; CHECK-NEXT:    [[T:%scevcgp_]] = add i32 %x, [[ROW]]
; CHECK-NEXT:    [[W:%.*]] = sext i32 [[T]] to i64
; CHECK:         [[A:%.*]] = getelementptr i8, ptr addrspace(1) %a, i64
; CHECK-NEXT:    [[P:%.*]] = getelementptr [4 x i8], ptr addrspace(1) [[A]], i64 [[W]]
; CHECK-NEXT:    load float, ptr addrspace(1) [[P]]
; CHECK:         [[B:%.*]] = getelementptr i8, ptr addrspace(1) %b, i64
; CHECK-NEXT:    [[Q:%.*]] = getelementptr [8 x i8], ptr addrspace(1) [[B]], i64 [[W]]
; CHECK-NOT:     mul
define ptx_kernel void @two_dimensions(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 noundef %k) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %w = zext nneg i32 %x to i64
  %h = zext nneg i32 %y to i64
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = zext nneg i32 %c to i64
  %l = sext i32 %k to i64
  %row = mul nsw i64 %h, 64
  %gx = add nsw i64 %g, %w
  %i = add nsw i64 %gx, %row
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %v = load float, ptr addrspace(1) %p
  %rowb = shl nsw i64 %h, 6
  %lx = add nsw i64 %rowb, %l
  %j = add nsw i64 %lx, %w
  %q = getelementptr inbounds double, ptr addrspace(1) %b, i64 %j
  %d = fpext float %v to double
  store double %d, ptr addrspace(1) %q
  ret void
}

; A stride that is a value may be anything: 32 bits do not hold the products.
; CHECK-LABEL: @pitch
; CHECK:         [[ROW:%.*]] = mul i64 {{%.*}}, {{%.*}}
; CHECK:         %scevcgp_ = add i64
; CHECK:         getelementptr [4 x i8], ptr addrspace(1) {{%.*}}, i64 %scevcgp_
; CHECK:         getelementptr [4 x i8], ptr addrspace(1) {{%.*}}, i64 %scevcgp_
define ptx_kernel void @pitch(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 noundef %n, i64 noundef %k, i64 noundef %m) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %w = zext nneg i32 %x to i64
  %h = zext nneg i32 %y to i64
  %row = mul i64 %h, %n
  %kx = add i64 %w, %k
  %i = add i64 %row, %kx
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  store float 0.0, ptr addrspace(1) %p
  %row2 = mul i64 %n, %h
  %mx = add i64 %row2, %m
  %j = add i64 %mx, %w
  %q = getelementptr inbounds float, ptr addrspace(1) %b, i64 %j
  store float 0.0, ptr addrspace(1) %q
  ret void
}

; The same where a launch has few threads: 1023 is a bound of the machine, 7 one of this kernel, and the stride is large.
; CHECK-LABEL: @few_threads
; CHECK:         mul i32 %y, 268435455
; CHECK:         %scevcgp_ = add i32
; CHECK-LABEL: @many_threads
; CHECK:         mul i64 {{%.*}}, 268435455
; CHECK:         %scevcgp_ = add i64
define ptx_kernel void @few_threads(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 noundef %k) "nvvm.reqntid"="8,8,1" {
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %h = zext nneg i32 %y to i64
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %x to i64
  %row = mul i64 %h, 268435455
  %kx = add i64 %w, %k
  %i = add i64 %row, %kx
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %i
  store i8 0, ptr addrspace(1) %p
  %row2 = mul i64 %h, 268435455
  %j = add i64 %row2, %w
  %q = getelementptr i8, ptr addrspace(1) %b, i64 %j
  store i8 0, ptr addrspace(1) %q
  ret void
}

define ptx_kernel void @many_threads(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 noundef %k) {
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %h = zext nneg i32 %y to i64
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext nneg i32 %x to i64
  %row = mul i64 %h, 268435455
  %kx = add i64 %w, %k
  %i = add i64 %row, %kx
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %i
  store i8 0, ptr addrspace(1) %p
  %row2 = mul i64 %h, 268435455
  %j = add i64 %row2, %w
  %q = getelementptr i8, ptr addrspace(1) %b, i64 %j
  store i8 0, ptr addrspace(1) %q
  ret void
}

; An index that may wrap in 32 bits is one value, of which the thread's part is not known.
; CHECK-LABEL: @may_wrap
; CHECK:         %p = getelementptr float, ptr addrspace(1) %a, i64 %w
define ptx_kernel void @may_wrap(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 noundef %k) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = add i32 %x, %k
  %w = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  store float 0.0, ptr addrspace(1) %p
  %j = add i32 %k, %x
  %v = zext i32 %j to i64
  %q = getelementptr float, ptr addrspace(1) %b, i64 %v
  store float 0.0, ptr addrspace(1) %q
  ret void
}
