; RUN: selvedge-opt -S %s | check %s
; WHY: a kernel keeps its convention, address spaces, groups and attachments.
; BLESS

@tile = internal addrspace(3) global [256 x float] undef, align 4

define ptx_kernel void @reverse(ptr addrspace(1) noundef %data, i32 %n) #0 {
; CHECK-LABEL: define ptx_kernel void @reverse(ptr addrspace(1) noundef %data, i32 %n) #0 {
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(1) %data, i32 %tid
; CHECK-NEXT:    %x = load float, ptr addrspace(1) %p, align 4, !tbaa !0
; CHECK-NEXT:    %q = getelementptr inbounds [256 x float], ptr addrspace(3) @tile, i32 0, i32 %tid
; CHECK-NEXT:    store float %x, ptr addrspace(3) %q, align 4, !tbaa !0
; CHECK-NEXT:    call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) #1
; CHECK-NEXT:    %other = sub nuw nsw i32 255, %tid
; CHECK-NEXT:    %r = getelementptr inbounds [256 x float], ptr addrspace(3) @tile, i32 0, i32 %other
; CHECK-NEXT:    %y = load float, ptr addrspace(3) %r, align 4, !tbaa !0
; CHECK-NEXT:    %z = fmul contract float %y, 2.000000e+00
; CHECK-NEXT:    store volatile float %z, ptr addrspace(1) %p, align 4
; CHECK-NEXT:    %old = atomicrmw add ptr addrspace(1) %data, i32 1 syncscope("device") monotonic, align 4
; CHECK-NEXT:    fence syncscope("block") acq_rel
; CHECK-NEXT:    ret void
; CHECK-NEXT:  }
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds float, ptr addrspace(1) %data, i32 %tid
  %x = load float, ptr addrspace(1) %p, align 4, !tbaa !1
  %q = getelementptr inbounds [256 x float], ptr addrspace(3) @tile, i32 0, i32 %tid
  store float %x, ptr addrspace(3) %q, align 4, !tbaa !1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) #1
  %other = sub nuw nsw i32 255, %tid
  %r = getelementptr inbounds [256 x float], ptr addrspace(3) @tile, i32 0, i32 %other
  %y = load float, ptr addrspace(3) %r, align 4, !tbaa !1
  %z = fmul contract float %y, 2.000000e+00
  store volatile float %z, ptr addrspace(1) %p, align 4
  %old = atomicrmw add ptr addrspace(1) %data, i32 1 syncscope("device") monotonic, align 4
  fence syncscope("block") acq_rel
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

attributes #0 = { convergent "nvvm.maxntid"="256" }
attributes #1 = { convergent }

!1 = !{!2, !2, i64 0}
!2 = !{!"float", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C++ TBAA"}
