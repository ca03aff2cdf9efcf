#!/usr/bin/env bash
# Checks what the kernels' comments say of their barriers, by deleting them and running the rest:
# the CTA barriers marked `// redundant` may go, all together; when after that any other one goes
# too, the sanitizer finds a race or the result is wrong.
#
# usage: barriers.sh [NAME...]       (default: all; seven minutes on two cores)
#
# Barriers whose result is used are not deleted, nor are named, warp and cluster barriers, nor those
# marked `// unseen`, whose effect lies outside of what the emulation shows.
set -uo pipefail
cd "$(dirname "$0")"
names=("$@")
if [ ${#names[@]} -eq 0 ]; then for f in ../*.cu; do f=${f##*/}; names+=("${f%.cu}"); done; fi
export SELVEDGE_HOST_QUIET=1 SELVEDGE_HOST_TIMEOUT=60
if [ -z "${SELVEDGE_HOST_BUILD-}" ]; then
    SELVEDGE_HOST_BUILD=$(mktemp -d)
    export SELVEDGE_HOST_BUILD
    trap 'rm -rf "$SELVEDGE_HOST_BUILD"' EXIT
fi

barrier='(block\.sync\(\)|asm_bar_sync\(\)|__syncthreads(_or|_count)?\((0|v > 0)?\));'
lines() { grep -nE "^[^/]*$barrier" "../$1.cu" | grep -vE 'SELVEDGE_FN|// unseen' | grep "${@:2}" '// redundant' | cut -d: -f1; }

wrong=0
tell() { echo "$1"; wrong=1; }
for name in "${names[@]}"; do
    redundant=$(lines "$name" | paste -sd,)
    needed=$(lines "$name" -v | paste -sd' ')
    if [ -n "$redundant" ]; then
        ./run.sh --without "$redundant" "$name" >/dev/null 2>&1 || tell "$name.cu:$redundant: marked redundant, but missed"
    fi
    for line in $needed; do
        ./run.sh --without "$redundant,$line" "$name" >/dev/null 2>&1 && tell "$name.cu:$line: not marked redundant, but not missed"
    done
    echo "$name: $(wc -w <<<"$needed") needed, $(wc -w <<<"${redundant//,/ }") redundant"
done
exit $wrong
