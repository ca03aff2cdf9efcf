#!/usr/bin/env bash
# Builds the wheel, installs it into an empty environment, and runs its tests there.
# usage: python/test.sh [PYTHON...]
#
# PYTHON are interpreters to test with, by default python3: one wheel is for all of them. Needs maturin and a network
# for nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
wheel=$(python/build.sh | tail -n 1)
echo "$wheel: $(($(stat -c %s "$wheel") / 1000)) kB"
[ $# -gt 0 ] || set -- python3
for python in "$@"; do
    environment=$(mktemp -d)
    trap 'rm -rf "$environment"' EXIT
    "$python" -m venv "$environment"
    "$environment/bin/pip" install --quiet --no-index --disable-pip-version-check "$wheel"
    # From another folder, so that nothing but the installed package is found.
    repository=$PWD
    (cd "$environment" && bin/python -m unittest discover --start-directory "$repository/python/tests")
    rm -rf "$environment"
done
