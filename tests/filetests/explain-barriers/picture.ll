; RUN: selvedge-opt -passes=dead-sync-elim -barrier-graph=%t.dot -disable-output < %s
; RUN: cat %t.dot | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -barrier-graph=%t.svg -disable-output < %s
; RUN: cat %t.svg | check --check-prefix=SVG %s
; WHY: boxes for blocks, rows for barriers, colours for their fates, and the hazard as an arrow.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)

; CHECK:      digraph barriers {
; CHECK:      label="generated: 3 barriers, 2 removed, 1 kept";
; CHECK-NEXT: f0_0 [label="entry\lcall void @llvm.nvvm.barrier.cta.arrive.alig…\lstore i32 %n, ptr addrspace(3) @a\lbarrier 1: kept, read-after-write\l", fillcolor="#ffb3ab"];
; CHECK-NEXT: f0_1 [label="a<\"loop\">\l%v = load i32, ptr addrspace(3) @a\lbarrier 2: removed, only-reads\l", fillcolor="#b7e4b0"];
; CHECK-NEXT: f0_2 [label="end\lbarrier 3: removed, end\l", fillcolor="#b7e4b0"];
; CHECK-NEXT: f0_0 -> f0_1;
; CHECK-NEXT: f0_1 -> f0_1;
; CHECK-NEXT: f0_1 -> f0_2;
; CHECK-NEXT: f0_0 -> f0_1 [color=red, fontcolor=red, style=dashed, constraint=false, label="barrier 1: RAW a[0] by thread 1, then thread 0"];

; SVG:      <svg xmlns="http://www.w3.org/2000/svg"
; SVG:      generated: 3 barriers, 2 removed, 1 kept
; SVG:      fill="#dddddd"/>
; SVG-NEXT: arrive.alig
; SVG:      fill="#ffb3ab"/>
; SVG-NEXT: >barrier 1: kept, read-after-write</text>
; SVG:      a&lt;&quot;loop&quot;&gt;
; SVG:      fill="#b7e4b0"/>
; SVG-NEXT: >barrier 2: removed, only-reads</text>
; SVG:      stroke-dasharray
; SVG:      >barrier 1: RAW a[0] by thread 1, then thread 0</text>
; SVG:      </svg>
define ptx_kernel void @generated(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  store i32 %n, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  br label %"a<\22loop\22>"
"a<\22loop\22>":
  %i = phi i32 [ 0, %entry ], [ %j, %"a<\22loop\22>" ]
  %j = add i32 %i, 1
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  %c = icmp eq i32 %i, %n
  br i1 %c, label %"a<\22loop\22>", label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
