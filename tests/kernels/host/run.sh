#!/usr/bin/env bash
# Runs the kernels on the host, a thread per CUDA thread, under the thread sanitizer, and compares
# their results with plain loops. Needs g++ (tried: 12.2) with libtsan; no GPU.
#
# usage: run.sh [--without LINE[,LINE...]] [NAME...]       (default: all)
#
# --without deletes the barriers of those lines of NAME.cu first, to see what happens: see
# barriers.sh. Exit status: 0 if all pass.
set -euo pipefail
cd "$(dirname "$0")"
without=
if [ "${1-}" = --without ]; then without=$2; shift 2; fi
names=("$@")
if [ ${#names[@]} -eq 0 ]; then for f in ../*.cu; do f=${f##*/}; names+=("${f%.cu}"); done; fi

build=${SELVEDGE_HOST_BUILD:-$(mktemp -d)}
[ -n "${SELVEDGE_HOST_BUILD-}" ] || trap 'rm -rf "$build"' EXIT
flags=(-std=c++17 -O1 -g -Wall -Wextra -Wno-unknown-pragmas -I. -I..)
if [ ! -x "$build/main" ]; then
    g++ "${flags[@]}" -c warp.cpp -o "$build/warp.o"
    g++ "${flags[@]}" -fsanitize=thread -rdynamic -o "$build/main" main.cpp emulate.cpp arithmetic.cpp image.cpp \
        order.cpp synchronization.cpp "$build/warp.o" -ldl -pthread
fi

# The kernels, as a library that leaves the emulation to the program.
library() { # NAME OUTPUT
    local dynamic=()
    sed -E 's/extern __shared__/extern/' "../$1.cu" >"$2.cpp"
    for line in ${without//,/ }; do sed -E -i "${line}s/(sync_block|block\.sync|asm_bar_sync|__syncthreads(_or|_count|_and)?)\((0|v > 0)?\);/;/" "$2.cpp"; done
    for array in $(sed -nE 's/.*extern __shared__ [a-z]+ ([a-z_]+)\[\];.*/\1/p' "../$1.cu"); do
        dynamic+=(-Wl,--defsym="$array=dynamic_shared")
    done
    if [ ${#dynamic[@]} -gt 0 ]; then echo 'extern "C" { alignas(16) char dynamic_shared[49152]; }' >>"$2.cpp"; fi
    g++ "${flags[@]}" -Wno-unused-function -fsanitize=thread --param tsan-distinguish-volatile=1 -fno-gnu-unique \
        -fno-strict-aliasing -fPIC -shared -Wl,-Bsymbolic "${dynamic[@]}" -include ../selvedge_cuda.h "$2.cpp" -o "$2"
}

# The sanitizer of older compilers does not know newer kernels' address space randomization.
fixed=()
setarch "$(uname -m)" -R true 2>/dev/null && fixed=(setarch "$(uname -m)" -R)

failed=0
for name in "${names[@]}"; do
    scratch=$(mktemp -d -p "$build")
    library "$name" "$scratch/library.so"
    status=0
    TSAN_OPTIONS="halt_on_error=1 report_thread_leaks=0 exitcode=66 ${TSAN_OPTIONS-}" \
        timeout "${SELVEDGE_HOST_TIMEOUT:-300}" "${fixed[@]}" "$build/main" "$name" "$scratch/library.so" "$scratch" \
        >"$scratch/out" 2>"$scratch/err" || status=$?
    while IFS= read -r launched; do
        grep -qF "// $launched" "../$name.cu" || { echo "$name.cu does not say: $launched"; status=4; }
    done <"$scratch/out"
    case $status in
    0) echo "$name: ok" ;;
    66) echo "$name: race" ; failed=1 ;;
    124) echo "$name: hangs" ; failed=1 ;;
    *) echo "$name: failed ($status)" ; failed=1 ;;
    esac
    if [ $status -ne 0 ] && [ -z "${SELVEDGE_HOST_QUIET-}" ]; then head -40 "$scratch/err"; fi
    rm -rf "$scratch"
done
exit $failed
