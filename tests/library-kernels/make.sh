#!/usr/bin/env bash
# Compiles the kernels to LLVM IR: ll/NAME.{raw,O1,O2}.ll.
#
# usage: make.sh [OUTPUT_DIR]      (default: ll, beside this script)
#
# Made with clang and opt 22.1.8; LLVM_SUFFIX names another installation (default: -22).
#
#   raw  clang -O2 without LLVM's passes; then opt resolves `__nvvm_reflect`, inlines what must be and what
#        should be, takes scalars out of memory and finds address spaces: what a compiler with passes of
#        its own begins with
#   O1   clang -O1
#   O2   clang -O2
#
# The same clang version gives the same bytes on every machine, as in ../kernels/make.sh.
set -euo pipefail
cd "$(dirname "$0")"
out=${1:-ll}
suffix=${LLVM_SUFFIX--22}
mkdir -p "$out"

base=(-x cuda --target=x86_64-unknown-linux-gnu --cuda-device-only -nocudainc -nocudalib -I../kernels
      --cuda-feature=+ptx80 --cuda-gpu-arch=sm_80 -std=c++17 -fdebug-compilation-dir=. -Wall -Wextra -Werror
      -Wno-unknown-cuda-version -fdiscard-value-names -S -emit-llvm)
inlined='nvvm-reflect,always-inline,function(sroa,simplifycfg),cgscc(inline),function(sroa,infer-address-spaces,simplifycfg),globaldce'

tidy() { # NAME: what does not belong to the module
    sed -E "s/^; ModuleID = .*/; ModuleID = '$1.cu'/; s/\"[^\"]*(clang version [0-9.]+)[^\"]*\"/\"\1\"/"
}

for source in *.cu; do
    name=${source%.cu}
    "clang$suffix" "${base[@]}" -O2 -Xclang -disable-llvm-passes "$source" -o - |
        "opt$suffix" -S -passes="$inlined" | tidy "$name" >"$out/$name.raw.ll"
    for level in O1 O2; do
        "clang$suffix" "${base[@]}" "-$level" "$source" -o - | tidy "$name" >"$out/$name.$level.ll"
    done
done
