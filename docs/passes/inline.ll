target triple = "nvptx64-nvidia-cuda"

define internal float @weight(ptr %table, i32 %i, i1 %scaled) {
entry:
  %p = getelementptr inbounds float, ptr %table, i32 %i
  %w = load float, ptr %p
  br i1 %scaled, label %scale, label %exit

scale:
  %s = fmul float %w, 2.0
  br label %exit

exit:
  %r = phi float [ %w, %entry ], [ %s, %scale ]
  ret float %r
}

define float @blend(ptr %table, i32 %i) {
  %a = call float @weight(ptr %table, i32 %i, i1 true)
  ret float %a
}
