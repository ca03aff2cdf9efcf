#!/usr/bin/env bash
# Does make.sh of a folder of kernels give the same bytes as the files of its folder ll?
#
# usage: remade.sh FOLDER...
#
# Asked of the clang that made them (22.1.8), or of the one that LLVM_SUFFIX names when it is of that
# version; without it the folders are skipped, which is said. Exit status: 1 when a file differs, is
# missing, or is there without a source.
set -uo pipefail
suffix=${LLVM_SUFFIX--22}
version=22.1.8
failed=0
for folder; do
    folder=$(cd "$folder" && pwd)
    if ! "clang$suffix" --version 2>/dev/null | grep -qF "version $version" || ! command -v "opt$suffix" >/dev/null; then
        echo "skipped: needs clang$suffix and opt$suffix $version for $folder/make.sh"
        continue
    fi
    scratch=$(mktemp -d)
    if bash "$folder/make.sh" "$scratch" && diff -rq "$folder/ll" "$scratch"; then
        echo "$folder/make.sh: the same $(find "$scratch" -name '*.ll' | wc -l) files"
    else
        echo "FAILED: $folder/make.sh gives other files than those in $folder/ll"
        failed=1
    fi
    rm -rf "$scratch"
done
exit $failed
