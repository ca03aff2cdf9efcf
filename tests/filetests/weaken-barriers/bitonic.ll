; RUN: selvedge-opt -passes=weaken-barriers -S %s | check %s
; RUN: selvedge-opt -passes=weaken-barriers,weaken-barriers,dead-sync-elim -S %s | check %s
; WHY: a bitonic sort of 128 words by 64 threads, two words for each thread and step. While words are exchanged at a
;      distance of up to 32, each warp stays within its own 64 words: only the barriers around the exchange at distance 64,
;      and the one before the result is read in another order, wait for the block. The first step is of the thread's own
;      words, so the barrier before it is removed.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@s = internal addrspace(3) global [128 x i32] undef, align 4

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @bitonic(
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: call void @llvm.nvvm.barrier0()
; CHECK-NOT: {{call.*(barrier0|warp)}}
; CHECK: {{^[}]}}
define ptx_kernel void @bitonic(<2 x i32> %v, ptr addrspace(1) noalias %out) "nvvm.reqntid"="64,1,1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t2 = shl nuw nsw i32 %t, 1
  %first = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  store <2 x i32> %v, ptr addrspace(3) %first, align 4
  call void @llvm.nvvm.barrier0()
  %p1 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q1 = getelementptr inbounds i32, ptr addrspace(3) %p1, i32 1
  %x1 = load i32, ptr addrspace(3) %p1
  %y1 = load i32, ptr addrspace(3) %q1
  %up1 = icmp slt i32 %x1, %y1
  %in1 = and i32 %t, 1
  %down1 = icmp ne i32 %in1, 0
  %flip1 = xor i1 %up1, %down1
  %a1 = select i1 %flip1, i32 %x1, i32 %y1
  %b1 = select i1 %flip1, i32 %y1, i32 %x1
  store i32 %a1, ptr addrspace(3) %p1
  store i32 %b1, ptr addrspace(3) %q1
  call void @llvm.nvvm.barrier0()
  %low2 = and i32 %t, 1
  %i2 = sub nuw nsw i32 %t2, %low2
  %p2 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i2
  %q2 = getelementptr inbounds i32, ptr addrspace(3) %p2, i32 2
  %x2 = load i32, ptr addrspace(3) %p2
  %y2 = load i32, ptr addrspace(3) %q2
  %up2 = icmp slt i32 %x2, %y2
  %in2 = and i32 %t, 2
  %down2 = icmp ne i32 %in2, 0
  %flip2 = xor i1 %up2, %down2
  %a2 = select i1 %flip2, i32 %x2, i32 %y2
  %b2 = select i1 %flip2, i32 %y2, i32 %x2
  store i32 %a2, ptr addrspace(3) %p2
  store i32 %b2, ptr addrspace(3) %q2
  call void @llvm.nvvm.barrier0()
  %p3 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q3 = getelementptr inbounds i32, ptr addrspace(3) %p3, i32 1
  %x3 = load i32, ptr addrspace(3) %p3
  %y3 = load i32, ptr addrspace(3) %q3
  %up3 = icmp slt i32 %x3, %y3
  %in3 = and i32 %t, 2
  %down3 = icmp ne i32 %in3, 0
  %flip3 = xor i1 %up3, %down3
  %a3 = select i1 %flip3, i32 %x3, i32 %y3
  %b3 = select i1 %flip3, i32 %y3, i32 %x3
  store i32 %a3, ptr addrspace(3) %p3
  store i32 %b3, ptr addrspace(3) %q3
  call void @llvm.nvvm.barrier0()
  %low4 = and i32 %t, 3
  %i4 = sub nuw nsw i32 %t2, %low4
  %p4 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i4
  %q4 = getelementptr inbounds i32, ptr addrspace(3) %p4, i32 4
  %x4 = load i32, ptr addrspace(3) %p4
  %y4 = load i32, ptr addrspace(3) %q4
  %up4 = icmp slt i32 %x4, %y4
  %in4 = and i32 %t, 4
  %down4 = icmp ne i32 %in4, 0
  %flip4 = xor i1 %up4, %down4
  %a4 = select i1 %flip4, i32 %x4, i32 %y4
  %b4 = select i1 %flip4, i32 %y4, i32 %x4
  store i32 %a4, ptr addrspace(3) %p4
  store i32 %b4, ptr addrspace(3) %q4
  call void @llvm.nvvm.barrier0()
  %low5 = and i32 %t, 1
  %i5 = sub nuw nsw i32 %t2, %low5
  %p5 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i5
  %q5 = getelementptr inbounds i32, ptr addrspace(3) %p5, i32 2
  %x5 = load i32, ptr addrspace(3) %p5
  %y5 = load i32, ptr addrspace(3) %q5
  %up5 = icmp slt i32 %x5, %y5
  %in5 = and i32 %t, 4
  %down5 = icmp ne i32 %in5, 0
  %flip5 = xor i1 %up5, %down5
  %a5 = select i1 %flip5, i32 %x5, i32 %y5
  %b5 = select i1 %flip5, i32 %y5, i32 %x5
  store i32 %a5, ptr addrspace(3) %p5
  store i32 %b5, ptr addrspace(3) %q5
  call void @llvm.nvvm.barrier0()
  %p6 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q6 = getelementptr inbounds i32, ptr addrspace(3) %p6, i32 1
  %x6 = load i32, ptr addrspace(3) %p6
  %y6 = load i32, ptr addrspace(3) %q6
  %up6 = icmp slt i32 %x6, %y6
  %in6 = and i32 %t, 4
  %down6 = icmp ne i32 %in6, 0
  %flip6 = xor i1 %up6, %down6
  %a6 = select i1 %flip6, i32 %x6, i32 %y6
  %b6 = select i1 %flip6, i32 %y6, i32 %x6
  store i32 %a6, ptr addrspace(3) %p6
  store i32 %b6, ptr addrspace(3) %q6
  call void @llvm.nvvm.barrier0()
  %low7 = and i32 %t, 7
  %i7 = sub nuw nsw i32 %t2, %low7
  %p7 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i7
  %q7 = getelementptr inbounds i32, ptr addrspace(3) %p7, i32 8
  %x7 = load i32, ptr addrspace(3) %p7
  %y7 = load i32, ptr addrspace(3) %q7
  %up7 = icmp slt i32 %x7, %y7
  %in7 = and i32 %t, 8
  %down7 = icmp ne i32 %in7, 0
  %flip7 = xor i1 %up7, %down7
  %a7 = select i1 %flip7, i32 %x7, i32 %y7
  %b7 = select i1 %flip7, i32 %y7, i32 %x7
  store i32 %a7, ptr addrspace(3) %p7
  store i32 %b7, ptr addrspace(3) %q7
  call void @llvm.nvvm.barrier0()
  %low8 = and i32 %t, 3
  %i8 = sub nuw nsw i32 %t2, %low8
  %p8 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i8
  %q8 = getelementptr inbounds i32, ptr addrspace(3) %p8, i32 4
  %x8 = load i32, ptr addrspace(3) %p8
  %y8 = load i32, ptr addrspace(3) %q8
  %up8 = icmp slt i32 %x8, %y8
  %in8 = and i32 %t, 8
  %down8 = icmp ne i32 %in8, 0
  %flip8 = xor i1 %up8, %down8
  %a8 = select i1 %flip8, i32 %x8, i32 %y8
  %b8 = select i1 %flip8, i32 %y8, i32 %x8
  store i32 %a8, ptr addrspace(3) %p8
  store i32 %b8, ptr addrspace(3) %q8
  call void @llvm.nvvm.barrier0()
  %low9 = and i32 %t, 1
  %i9 = sub nuw nsw i32 %t2, %low9
  %p9 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i9
  %q9 = getelementptr inbounds i32, ptr addrspace(3) %p9, i32 2
  %x9 = load i32, ptr addrspace(3) %p9
  %y9 = load i32, ptr addrspace(3) %q9
  %up9 = icmp slt i32 %x9, %y9
  %in9 = and i32 %t, 8
  %down9 = icmp ne i32 %in9, 0
  %flip9 = xor i1 %up9, %down9
  %a9 = select i1 %flip9, i32 %x9, i32 %y9
  %b9 = select i1 %flip9, i32 %y9, i32 %x9
  store i32 %a9, ptr addrspace(3) %p9
  store i32 %b9, ptr addrspace(3) %q9
  call void @llvm.nvvm.barrier0()
  %p10 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q10 = getelementptr inbounds i32, ptr addrspace(3) %p10, i32 1
  %x10 = load i32, ptr addrspace(3) %p10
  %y10 = load i32, ptr addrspace(3) %q10
  %up10 = icmp slt i32 %x10, %y10
  %in10 = and i32 %t, 8
  %down10 = icmp ne i32 %in10, 0
  %flip10 = xor i1 %up10, %down10
  %a10 = select i1 %flip10, i32 %x10, i32 %y10
  %b10 = select i1 %flip10, i32 %y10, i32 %x10
  store i32 %a10, ptr addrspace(3) %p10
  store i32 %b10, ptr addrspace(3) %q10
  call void @llvm.nvvm.barrier0()
  %low11 = and i32 %t, 15
  %i11 = sub nuw nsw i32 %t2, %low11
  %p11 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i11
  %q11 = getelementptr inbounds i32, ptr addrspace(3) %p11, i32 16
  %x11 = load i32, ptr addrspace(3) %p11
  %y11 = load i32, ptr addrspace(3) %q11
  %up11 = icmp slt i32 %x11, %y11
  %in11 = and i32 %t, 16
  %down11 = icmp ne i32 %in11, 0
  %flip11 = xor i1 %up11, %down11
  %a11 = select i1 %flip11, i32 %x11, i32 %y11
  %b11 = select i1 %flip11, i32 %y11, i32 %x11
  store i32 %a11, ptr addrspace(3) %p11
  store i32 %b11, ptr addrspace(3) %q11
  call void @llvm.nvvm.barrier0()
  %low12 = and i32 %t, 7
  %i12 = sub nuw nsw i32 %t2, %low12
  %p12 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i12
  %q12 = getelementptr inbounds i32, ptr addrspace(3) %p12, i32 8
  %x12 = load i32, ptr addrspace(3) %p12
  %y12 = load i32, ptr addrspace(3) %q12
  %up12 = icmp slt i32 %x12, %y12
  %in12 = and i32 %t, 16
  %down12 = icmp ne i32 %in12, 0
  %flip12 = xor i1 %up12, %down12
  %a12 = select i1 %flip12, i32 %x12, i32 %y12
  %b12 = select i1 %flip12, i32 %y12, i32 %x12
  store i32 %a12, ptr addrspace(3) %p12
  store i32 %b12, ptr addrspace(3) %q12
  call void @llvm.nvvm.barrier0()
  %low13 = and i32 %t, 3
  %i13 = sub nuw nsw i32 %t2, %low13
  %p13 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i13
  %q13 = getelementptr inbounds i32, ptr addrspace(3) %p13, i32 4
  %x13 = load i32, ptr addrspace(3) %p13
  %y13 = load i32, ptr addrspace(3) %q13
  %up13 = icmp slt i32 %x13, %y13
  %in13 = and i32 %t, 16
  %down13 = icmp ne i32 %in13, 0
  %flip13 = xor i1 %up13, %down13
  %a13 = select i1 %flip13, i32 %x13, i32 %y13
  %b13 = select i1 %flip13, i32 %y13, i32 %x13
  store i32 %a13, ptr addrspace(3) %p13
  store i32 %b13, ptr addrspace(3) %q13
  call void @llvm.nvvm.barrier0()
  %low14 = and i32 %t, 1
  %i14 = sub nuw nsw i32 %t2, %low14
  %p14 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i14
  %q14 = getelementptr inbounds i32, ptr addrspace(3) %p14, i32 2
  %x14 = load i32, ptr addrspace(3) %p14
  %y14 = load i32, ptr addrspace(3) %q14
  %up14 = icmp slt i32 %x14, %y14
  %in14 = and i32 %t, 16
  %down14 = icmp ne i32 %in14, 0
  %flip14 = xor i1 %up14, %down14
  %a14 = select i1 %flip14, i32 %x14, i32 %y14
  %b14 = select i1 %flip14, i32 %y14, i32 %x14
  store i32 %a14, ptr addrspace(3) %p14
  store i32 %b14, ptr addrspace(3) %q14
  call void @llvm.nvvm.barrier0()
  %p15 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q15 = getelementptr inbounds i32, ptr addrspace(3) %p15, i32 1
  %x15 = load i32, ptr addrspace(3) %p15
  %y15 = load i32, ptr addrspace(3) %q15
  %up15 = icmp slt i32 %x15, %y15
  %in15 = and i32 %t, 16
  %down15 = icmp ne i32 %in15, 0
  %flip15 = xor i1 %up15, %down15
  %a15 = select i1 %flip15, i32 %x15, i32 %y15
  %b15 = select i1 %flip15, i32 %y15, i32 %x15
  store i32 %a15, ptr addrspace(3) %p15
  store i32 %b15, ptr addrspace(3) %q15
  call void @llvm.nvvm.barrier0()
  %low16 = and i32 %t, 31
  %i16 = sub nuw nsw i32 %t2, %low16
  %p16 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i16
  %q16 = getelementptr inbounds i32, ptr addrspace(3) %p16, i32 32
  %x16 = load i32, ptr addrspace(3) %p16
  %y16 = load i32, ptr addrspace(3) %q16
  %up16 = icmp slt i32 %x16, %y16
  %in16 = and i32 %t, 32
  %down16 = icmp ne i32 %in16, 0
  %flip16 = xor i1 %up16, %down16
  %a16 = select i1 %flip16, i32 %x16, i32 %y16
  %b16 = select i1 %flip16, i32 %y16, i32 %x16
  store i32 %a16, ptr addrspace(3) %p16
  store i32 %b16, ptr addrspace(3) %q16
  call void @llvm.nvvm.barrier0()
  %low17 = and i32 %t, 15
  %i17 = sub nuw nsw i32 %t2, %low17
  %p17 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i17
  %q17 = getelementptr inbounds i32, ptr addrspace(3) %p17, i32 16
  %x17 = load i32, ptr addrspace(3) %p17
  %y17 = load i32, ptr addrspace(3) %q17
  %up17 = icmp slt i32 %x17, %y17
  %in17 = and i32 %t, 32
  %down17 = icmp ne i32 %in17, 0
  %flip17 = xor i1 %up17, %down17
  %a17 = select i1 %flip17, i32 %x17, i32 %y17
  %b17 = select i1 %flip17, i32 %y17, i32 %x17
  store i32 %a17, ptr addrspace(3) %p17
  store i32 %b17, ptr addrspace(3) %q17
  call void @llvm.nvvm.barrier0()
  %low18 = and i32 %t, 7
  %i18 = sub nuw nsw i32 %t2, %low18
  %p18 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i18
  %q18 = getelementptr inbounds i32, ptr addrspace(3) %p18, i32 8
  %x18 = load i32, ptr addrspace(3) %p18
  %y18 = load i32, ptr addrspace(3) %q18
  %up18 = icmp slt i32 %x18, %y18
  %in18 = and i32 %t, 32
  %down18 = icmp ne i32 %in18, 0
  %flip18 = xor i1 %up18, %down18
  %a18 = select i1 %flip18, i32 %x18, i32 %y18
  %b18 = select i1 %flip18, i32 %y18, i32 %x18
  store i32 %a18, ptr addrspace(3) %p18
  store i32 %b18, ptr addrspace(3) %q18
  call void @llvm.nvvm.barrier0()
  %low19 = and i32 %t, 3
  %i19 = sub nuw nsw i32 %t2, %low19
  %p19 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i19
  %q19 = getelementptr inbounds i32, ptr addrspace(3) %p19, i32 4
  %x19 = load i32, ptr addrspace(3) %p19
  %y19 = load i32, ptr addrspace(3) %q19
  %up19 = icmp slt i32 %x19, %y19
  %in19 = and i32 %t, 32
  %down19 = icmp ne i32 %in19, 0
  %flip19 = xor i1 %up19, %down19
  %a19 = select i1 %flip19, i32 %x19, i32 %y19
  %b19 = select i1 %flip19, i32 %y19, i32 %x19
  store i32 %a19, ptr addrspace(3) %p19
  store i32 %b19, ptr addrspace(3) %q19
  call void @llvm.nvvm.barrier0()
  %low20 = and i32 %t, 1
  %i20 = sub nuw nsw i32 %t2, %low20
  %p20 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i20
  %q20 = getelementptr inbounds i32, ptr addrspace(3) %p20, i32 2
  %x20 = load i32, ptr addrspace(3) %p20
  %y20 = load i32, ptr addrspace(3) %q20
  %up20 = icmp slt i32 %x20, %y20
  %in20 = and i32 %t, 32
  %down20 = icmp ne i32 %in20, 0
  %flip20 = xor i1 %up20, %down20
  %a20 = select i1 %flip20, i32 %x20, i32 %y20
  %b20 = select i1 %flip20, i32 %y20, i32 %x20
  store i32 %a20, ptr addrspace(3) %p20
  store i32 %b20, ptr addrspace(3) %q20
  call void @llvm.nvvm.barrier0()
  %p21 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q21 = getelementptr inbounds i32, ptr addrspace(3) %p21, i32 1
  %x21 = load i32, ptr addrspace(3) %p21
  %y21 = load i32, ptr addrspace(3) %q21
  %up21 = icmp slt i32 %x21, %y21
  %in21 = and i32 %t, 32
  %down21 = icmp ne i32 %in21, 0
  %flip21 = xor i1 %up21, %down21
  %a21 = select i1 %flip21, i32 %x21, i32 %y21
  %b21 = select i1 %flip21, i32 %y21, i32 %x21
  store i32 %a21, ptr addrspace(3) %p21
  store i32 %b21, ptr addrspace(3) %q21
  call void @llvm.nvvm.barrier0()
  %low22 = and i32 %t, 63
  %i22 = sub nuw nsw i32 %t2, %low22
  %p22 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i22
  %q22 = getelementptr inbounds i32, ptr addrspace(3) %p22, i32 64
  %x22 = load i32, ptr addrspace(3) %p22
  %y22 = load i32, ptr addrspace(3) %q22
  %up22 = icmp slt i32 %x22, %y22
  %in22 = and i32 %t, 64
  %down22 = icmp ne i32 %in22, 0
  %flip22 = xor i1 %up22, %down22
  %a22 = select i1 %flip22, i32 %x22, i32 %y22
  %b22 = select i1 %flip22, i32 %y22, i32 %x22
  store i32 %a22, ptr addrspace(3) %p22
  store i32 %b22, ptr addrspace(3) %q22
  call void @llvm.nvvm.barrier0()
  %low23 = and i32 %t, 31
  %i23 = sub nuw nsw i32 %t2, %low23
  %p23 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i23
  %q23 = getelementptr inbounds i32, ptr addrspace(3) %p23, i32 32
  %x23 = load i32, ptr addrspace(3) %p23
  %y23 = load i32, ptr addrspace(3) %q23
  %up23 = icmp slt i32 %x23, %y23
  %in23 = and i32 %t, 64
  %down23 = icmp ne i32 %in23, 0
  %flip23 = xor i1 %up23, %down23
  %a23 = select i1 %flip23, i32 %x23, i32 %y23
  %b23 = select i1 %flip23, i32 %y23, i32 %x23
  store i32 %a23, ptr addrspace(3) %p23
  store i32 %b23, ptr addrspace(3) %q23
  call void @llvm.nvvm.barrier0()
  %low24 = and i32 %t, 15
  %i24 = sub nuw nsw i32 %t2, %low24
  %p24 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i24
  %q24 = getelementptr inbounds i32, ptr addrspace(3) %p24, i32 16
  %x24 = load i32, ptr addrspace(3) %p24
  %y24 = load i32, ptr addrspace(3) %q24
  %up24 = icmp slt i32 %x24, %y24
  %in24 = and i32 %t, 64
  %down24 = icmp ne i32 %in24, 0
  %flip24 = xor i1 %up24, %down24
  %a24 = select i1 %flip24, i32 %x24, i32 %y24
  %b24 = select i1 %flip24, i32 %y24, i32 %x24
  store i32 %a24, ptr addrspace(3) %p24
  store i32 %b24, ptr addrspace(3) %q24
  call void @llvm.nvvm.barrier0()
  %low25 = and i32 %t, 7
  %i25 = sub nuw nsw i32 %t2, %low25
  %p25 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i25
  %q25 = getelementptr inbounds i32, ptr addrspace(3) %p25, i32 8
  %x25 = load i32, ptr addrspace(3) %p25
  %y25 = load i32, ptr addrspace(3) %q25
  %up25 = icmp slt i32 %x25, %y25
  %in25 = and i32 %t, 64
  %down25 = icmp ne i32 %in25, 0
  %flip25 = xor i1 %up25, %down25
  %a25 = select i1 %flip25, i32 %x25, i32 %y25
  %b25 = select i1 %flip25, i32 %y25, i32 %x25
  store i32 %a25, ptr addrspace(3) %p25
  store i32 %b25, ptr addrspace(3) %q25
  call void @llvm.nvvm.barrier0()
  %low26 = and i32 %t, 3
  %i26 = sub nuw nsw i32 %t2, %low26
  %p26 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i26
  %q26 = getelementptr inbounds i32, ptr addrspace(3) %p26, i32 4
  %x26 = load i32, ptr addrspace(3) %p26
  %y26 = load i32, ptr addrspace(3) %q26
  %up26 = icmp slt i32 %x26, %y26
  %in26 = and i32 %t, 64
  %down26 = icmp ne i32 %in26, 0
  %flip26 = xor i1 %up26, %down26
  %a26 = select i1 %flip26, i32 %x26, i32 %y26
  %b26 = select i1 %flip26, i32 %y26, i32 %x26
  store i32 %a26, ptr addrspace(3) %p26
  store i32 %b26, ptr addrspace(3) %q26
  call void @llvm.nvvm.barrier0()
  %low27 = and i32 %t, 1
  %i27 = sub nuw nsw i32 %t2, %low27
  %p27 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %i27
  %q27 = getelementptr inbounds i32, ptr addrspace(3) %p27, i32 2
  %x27 = load i32, ptr addrspace(3) %p27
  %y27 = load i32, ptr addrspace(3) %q27
  %up27 = icmp slt i32 %x27, %y27
  %in27 = and i32 %t, 64
  %down27 = icmp ne i32 %in27, 0
  %flip27 = xor i1 %up27, %down27
  %a27 = select i1 %flip27, i32 %x27, i32 %y27
  %b27 = select i1 %flip27, i32 %y27, i32 %x27
  store i32 %a27, ptr addrspace(3) %p27
  store i32 %b27, ptr addrspace(3) %q27
  call void @llvm.nvvm.barrier0()
  %p28 = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t2
  %q28 = getelementptr inbounds i32, ptr addrspace(3) %p28, i32 1
  %x28 = load i32, ptr addrspace(3) %p28
  %y28 = load i32, ptr addrspace(3) %q28
  %up28 = icmp slt i32 %x28, %y28
  %in28 = and i32 %t, 64
  %down28 = icmp ne i32 %in28, 0
  %flip28 = xor i1 %up28, %down28
  %a28 = select i1 %flip28, i32 %x28, i32 %y28
  %b28 = select i1 %flip28, i32 %y28, i32 %x28
  store i32 %a28, ptr addrspace(3) %p28
  store i32 %b28, ptr addrspace(3) %q28
  call void @llvm.nvvm.barrier0()
  %other = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  %far = getelementptr inbounds i32, ptr addrspace(3) %other, i32 64
  %r0 = load i32, ptr addrspace(3) %other
  %r1 = load i32, ptr addrspace(3) %far
  %o0 = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  %o1 = getelementptr inbounds i32, ptr addrspace(1) %o0, i32 64
  store i32 %r0, ptr addrspace(1) %o0
  store i32 %r1, ptr addrspace(1) %o1
  ret void
}
