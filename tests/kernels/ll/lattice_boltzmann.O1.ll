; ModuleID = 'lattice_boltzmann.cu'
source_filename = "lattice_boltzmann.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ17lattice_boltzmannE1s = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @lattice_boltzmann(ptr noalias noundef writeonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef writeonly captures(none) %2, i32 noundef %3, i32 noundef %4, float noundef %5) local_unnamed_addr #0 {
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 4
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = add i32 %8, %9
  %11 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %12 = shl nuw nsw i32 %11, 3
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %14 = add nuw nsw i32 %12, %13
  %15 = icmp eq i32 %10, 0
  %16 = select i1 %15, i32 %3, i32 %10
  %17 = add i32 %16, -1
  %18 = add i32 %10, 1
  %19 = icmp ult i32 %18, %3
  %20 = select i1 %19, i32 %18, i32 0
  %21 = icmp eq i32 %14, 0
  %22 = select i1 %21, i32 %4, i32 %14
  %23 = add i32 %22, -1
  %24 = mul i32 %23, %3
  %25 = add nuw nsw i32 %14, 1
  %26 = icmp ult i32 %25, %4
  %27 = select i1 %26, i32 %25, i32 0
  %28 = mul i32 %27, %3
  %29 = mul i32 %3, %14
  %30 = mul i32 %4, %3
  %31 = add i32 %29, %10
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw float, ptr %1, i64 %32
  %34 = load float, ptr %33, align 4, !tbaa !8
  %35 = add i32 %30, %29
  %36 = add i32 %35, %17
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw float, ptr %1, i64 %37
  %39 = load float, ptr %38, align 4, !tbaa !8
  %40 = shl i32 %30, 1
  %41 = add i32 %40, %10
  %42 = add i32 %41, %24
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw float, ptr %1, i64 %43
  %45 = load float, ptr %44, align 4, !tbaa !8
  %46 = mul i32 %30, 3
  %47 = add i32 %20, %29
  %48 = add i32 %47, %46
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw float, ptr %1, i64 %49
  %51 = load float, ptr %50, align 4, !tbaa !8
  %52 = shl i32 %30, 2
  %53 = add i32 %52, %10
  %54 = add i32 %53, %28
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw float, ptr %1, i64 %55
  %57 = load float, ptr %56, align 4, !tbaa !8
  %58 = mul i32 %30, 5
  %59 = add i32 %58, %17
  %60 = add i32 %59, %24
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw float, ptr %1, i64 %61
  %63 = load float, ptr %62, align 4, !tbaa !8
  %64 = mul i32 %30, 6
  %65 = add i32 %64, %20
  %66 = add i32 %65, %24
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw float, ptr %1, i64 %67
  %69 = load float, ptr %68, align 4, !tbaa !8
  %70 = mul i32 %30, 7
  %71 = add i32 %70, %20
  %72 = add i32 %71, %28
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw float, ptr %1, i64 %73
  %75 = load float, ptr %74, align 4, !tbaa !8
  %76 = shl i32 %30, 3
  %77 = add i32 %76, %17
  %78 = add i32 %77, %28
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw float, ptr %1, i64 %79
  %81 = load float, ptr %80, align 4, !tbaa !8
  %82 = fadd contract float %34, %39
  %83 = fadd contract float %82, %45
  %84 = fadd contract float %83, %51
  %85 = fadd contract float %84, %57
  %86 = fadd contract float %85, %63
  %87 = fadd contract float %86, %69
  %88 = fadd contract float %87, %75
  %89 = fadd contract float %88, %81
  %90 = fadd contract float %39, %63
  %91 = fadd contract float %90, %81
  %92 = fsub contract float %91, %51
  %93 = fsub contract float %92, %69
  %94 = fsub contract float %93, %75
  %95 = fdiv contract float %94, %89
  %96 = fadd contract float %45, %63
  %97 = fadd contract float %96, %69
  %98 = fsub contract float %97, %57
  %99 = fsub contract float %98, %75
  %100 = fsub contract float %99, %81
  %101 = fdiv contract float %100, %89
  %102 = fmul contract float %95, %95
  %103 = fmul contract float %101, %101
  %104 = fadd contract float %103, %102
  %105 = fmul contract float %89, 0x3FDC71C720000000
  %106 = fmul contract float %104, 1.500000e+00
  %107 = fsub contract float 1.000000e+00, %106
  %108 = fmul contract float %105, %107
  %109 = fsub contract float %108, %34
  %110 = fmul contract float %5, %109
  %111 = fadd contract float %34, %110
  %112 = getelementptr inbounds nuw float, ptr %0, i64 %32
  store float %111, ptr %112, align 4, !tbaa !8
  %113 = fmul contract float %89, 0x3FBC71C720000000
  %114 = fmul contract float %95, 3.000000e+00
  %115 = fadd contract float %114, 1.000000e+00
  %116 = fmul contract float %95, 4.500000e+00
  %117 = fmul contract float %95, %116
  %118 = fadd contract float %115, %117
  %119 = fsub contract float %118, %106
  %120 = fmul contract float %113, %119
  %121 = fsub contract float %120, %39
  %122 = fmul contract float %5, %121
  %123 = fadd contract float %39, %122
  %124 = add i32 %30, %31
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw float, ptr %0, i64 %125
  store float %123, ptr %126, align 4, !tbaa !8
  %127 = fmul contract float %101, 3.000000e+00
  %128 = fadd contract float %127, 1.000000e+00
  %129 = fmul contract float %101, 4.500000e+00
  %130 = fmul contract float %101, %129
  %131 = fadd contract float %128, %130
  %132 = fsub contract float %131, %106
  %133 = fmul contract float %113, %132
  %134 = fsub contract float %133, %45
  %135 = fmul contract float %5, %134
  %136 = fadd contract float %45, %135
  %137 = add i32 %40, %31
  %138 = zext i32 %137 to i64
  %139 = getelementptr inbounds nuw float, ptr %0, i64 %138
  store float %136, ptr %139, align 4, !tbaa !8
  %140 = fneg contract float %95
  %141 = fmul contract float %95, 3.000000e+00
  %142 = fsub contract float 1.000000e+00, %141
  %143 = fmul contract float %95, 4.500000e+00
  %144 = fmul contract float %95, %143
  %145 = fadd contract float %142, %144
  %146 = fsub contract float %145, %106
  %147 = fmul contract float %113, %146
  %148 = fsub contract float %147, %51
  %149 = fmul contract float %5, %148
  %150 = fadd contract float %51, %149
  %151 = add i32 %46, %31
  %152 = zext i32 %151 to i64
  %153 = getelementptr inbounds nuw float, ptr %0, i64 %152
  store float %150, ptr %153, align 4, !tbaa !8
  %154 = fmul contract float %101, 3.000000e+00
  %155 = fsub contract float 1.000000e+00, %154
  %156 = fmul contract float %101, 4.500000e+00
  %157 = fmul contract float %101, %156
  %158 = fadd contract float %155, %157
  %159 = fsub contract float %158, %106
  %160 = fmul contract float %113, %159
  %161 = fsub contract float %160, %57
  %162 = fmul contract float %5, %161
  %163 = fadd contract float %57, %162
  %164 = add i32 %52, %31
  %165 = zext i32 %164 to i64
  %166 = getelementptr inbounds nuw float, ptr %0, i64 %165
  store float %163, ptr %166, align 4, !tbaa !8
  %167 = fadd contract float %101, %95
  %168 = fmul contract float %89, 0x3F9C71C720000000
  %169 = fmul contract float %167, 3.000000e+00
  %170 = fadd contract float %169, 1.000000e+00
  %171 = fmul contract float %167, 4.500000e+00
  %172 = fmul contract float %167, %171
  %173 = fadd contract float %170, %172
  %174 = fsub contract float %173, %106
  %175 = fmul contract float %168, %174
  %176 = fsub contract float %175, %63
  %177 = fmul contract float %5, %176
  %178 = fadd contract float %63, %177
  %179 = add i32 %58, %31
  %180 = zext i32 %179 to i64
  %181 = getelementptr inbounds nuw float, ptr %0, i64 %180
  store float %178, ptr %181, align 4, !tbaa !8
  %182 = fsub contract float %101, %95
  %183 = fmul contract float %182, 3.000000e+00
  %184 = fadd contract float %183, 1.000000e+00
  %185 = fmul contract float %182, 4.500000e+00
  %186 = fmul contract float %182, %185
  %187 = fadd contract float %184, %186
  %188 = fsub contract float %187, %106
  %189 = fmul contract float %168, %188
  %190 = fsub contract float %189, %69
  %191 = fmul contract float %5, %190
  %192 = fadd contract float %69, %191
  %193 = add i32 %64, %31
  %194 = zext i32 %193 to i64
  %195 = getelementptr inbounds nuw float, ptr %0, i64 %194
  store float %192, ptr %195, align 4, !tbaa !8
  %196 = fsub contract float %140, %101
  %197 = fmul contract float %196, 3.000000e+00
  %198 = fadd contract float %197, 1.000000e+00
  %199 = fmul contract float %196, 4.500000e+00
  %200 = fmul contract float %196, %199
  %201 = fadd contract float %198, %200
  %202 = fsub contract float %201, %106
  %203 = fmul contract float %168, %202
  %204 = fsub contract float %203, %75
  %205 = fmul contract float %5, %204
  %206 = fadd contract float %75, %205
  %207 = add i32 %70, %31
  %208 = zext i32 %207 to i64
  %209 = getelementptr inbounds nuw float, ptr %0, i64 %208
  store float %206, ptr %209, align 4, !tbaa !8
  %210 = fsub contract float %95, %101
  %211 = fmul contract float %210, 3.000000e+00
  %212 = fadd contract float %211, 1.000000e+00
  %213 = fmul contract float %210, 4.500000e+00
  %214 = fmul contract float %210, %213
  %215 = fadd contract float %212, %214
  %216 = fsub contract float %215, %106
  %217 = fmul contract float %168, %216
  %218 = fsub contract float %217, %81
  %219 = fmul contract float %5, %218
  %220 = fadd contract float %81, %219
  %221 = add i32 %76, %31
  %222 = zext i32 %221 to i64
  %223 = getelementptr inbounds nuw float, ptr %0, i64 %222
  store float %220, ptr %223, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %224 = shl nuw nsw i32 %13, 4
  %225 = add nuw nsw i32 %224, %9
  %226 = zext nneg i32 %225 to i64
  %227 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %226
  store float %89, ptr %227, align 4, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %230

228:                                              ; preds = %240
  %229 = icmp eq i32 %225, 0
  br i1 %229, label %243, label %250

230:                                              ; preds = %6, %240
  %231 = phi i32 [ 64, %6 ], [ %241, %240 ]
  %232 = icmp samesign ult i32 %225, %231
  br i1 %232, label %233, label %240

233:                                              ; preds = %230
  %234 = add nuw nsw i32 %231, %225
  %235 = zext nneg i32 %234 to i64
  %236 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 %235
  %237 = load float, ptr %236, align 4, !tbaa !8
  %238 = load float, ptr %227, align 4, !tbaa !8
  %239 = fadd contract float %237, %238
  store float %239, ptr %227, align 4, !tbaa !8
  br label %240

240:                                              ; preds = %233, %230
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %241 = lshr i32 %231, 1
  %242 = icmp eq i32 %241, 0
  br i1 %242, label %228, label %230, !llvm.loop !10

243:                                              ; preds = %228
  %244 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), align 4, !tbaa !8
  %245 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %246 = mul i32 %11, %245
  %247 = add i32 %246, %7
  %248 = zext i32 %247 to i64
  %249 = getelementptr inbounds nuw float, ptr %2, i64 %248
  store float %244, ptr %249, align 4, !tbaa !8
  br label %250

250:                                              ; preds = %243, %228
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !6, i64 0}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
