#!/usr/bin/env bash
# Compiles the kernels of this folder, shapes of addresses, with clang -O2: OUTPUT_DIR/NAME.O2.ll.
#
# usage: make.sh OUTPUT_DIR
#
#   benches/address-shapes/make.sh target/shapes     # docs/addresses.md says what is measured on them
set -euo pipefail
out=$(realpath -m "$1")
cd "$(dirname "$0")"
suffix=${LLVM_SUFFIX--22}
mkdir -p "$out"
for source in *.cu; do
    "clang$suffix" -x cuda --target=x86_64-unknown-linux-gnu --cuda-device-only -nocudainc -nocudalib \
        --cuda-feature=+ptx80 --cuda-gpu-arch=sm_80 -std=c++17 -fdebug-compilation-dir=. -Wno-everything -O2 \
        -S -emit-llvm "$source" -o "$out/${source%.cu}.O2.ll"
done
