#!/usr/bin/env bash
# Compiles the kernels to LLVM IR with line tables: ll/NAME.ll.
#
# usage: make.sh [OUTPUT_DIR]      (default: ll, beside this script)
#
# The files in the repository were made with clang 22.1.8; LLVM_SUFFIX names another installation.
set -euo pipefail
cd "$(dirname "$0")"
out=${1:-ll}
suffix=${LLVM_SUFFIX--22}
mkdir -p "$out"
for source in *.cu; do
    name=${source%.cu}
    arch=$(sed -n 's|^// arch: ||p' "$source")
    "clang$suffix" -x cuda --target=x86_64-unknown-linux-gnu --cuda-device-only -nocudainc -nocudalib \
        --cuda-gpu-arch="${arch:-sm_80}" --cuda-feature=+ptx80 -std=c++17 -fdebug-compilation-dir=. \
        -Wno-unknown-cuda-version -O1 -gline-tables-only -fno-discard-value-names -fno-unroll-loops \
        -S -emit-llvm "$source" -o - |
        sed -E "s/^; ModuleID = .*/; ModuleID = '$name.cu'/; s/\"[^\"]*(clang version [0-9.]+)[^\"]*\"/\"\1\"/" \
            >"$out/$name.ll"
done
