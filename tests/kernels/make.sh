#!/usr/bin/env bash
# Compiles the kernels to LLVM IR: ll/NAME.{O0,O1,O2,O2g}.ll.
#
# usage: make.sh [OUTPUT_DIR]      (default: ll, beside this script)
#
# The files in the repository were made with clang and opt 22.1.8; LLVM_SUFFIX names another
# installation (default: -22). The kernels are frozen: to compare, run this into another folder,
# which is what ../check.sh does.
#
#   O0   clang -O0 without `optnone`, then opt -passes=mem2reg; values numbered
#   O1   clang -O1; values numbered
#   O2   clang -O2; values named
#   O2g  as O2, with line tables
#
# The same clang version gives the same bytes on every machine: it runs here, on a relative name, is
# told that the compilation directory is ".", and its vendor's name is cut from its version.
set -euo pipefail
cd "$(dirname "$0")"
out=${1:-ll}
suffix=${LLVM_SUFFIX--22}
mkdir -p "$out"

base=(-x cuda --target=x86_64-unknown-linux-gnu --cuda-device-only -nocudainc -nocudalib
      --cuda-feature=+ptx80 -std=c++17 -fdebug-compilation-dir=. -Wall -Wextra -Werror
      -Wno-unknown-cuda-version -S -emit-llvm)

compile() { # FILE FLAG...: prints IR
    local arch
    arch=$(sed -n 's|^// arch: ||p' "$1")
    "clang$suffix" "${base[@]}" --cuda-gpu-arch="${arch:-sm_80}" "${@:2}" "$1" -o -
}

tidy() { # NAME: what does not belong to the module
    sed -E "s/^; ModuleID = .*/; ModuleID = '$1.cu'/; s/\"[^\"]*(clang version [0-9.]+)[^\"]*\"/\"\1\"/"
}

for source in *.cu; do
    name=${source%.cu}
    compile "$source" -O0 -Xclang -disable-O0-optnone -fdiscard-value-names |
        "opt$suffix" -S -passes=mem2reg | tidy "$name" >"$out/$name.O0.ll"
    compile "$source" -O1 -fdiscard-value-names | tidy "$name" >"$out/$name.O1.ll"
    compile "$source" -O2 -fno-discard-value-names | tidy "$name" >"$out/$name.O2.ll"
    compile "$source" -O2 -gline-tables-only -fno-discard-value-names | tidy "$name" >"$out/$name.O2g.ll"
done
