#!/usr/bin/env bash
# Tests the connections to Triton, JAX and Numba with their wheels, which are large and downloaded here. No GPU is
# needed. usage: python/hooks.sh FOLDER [WHEEL]
#
# FOLDER gets the environments (8 GB), and is reused if it has them. WHEEL is by default the one that build.sh makes.
# Needs python3 with venv, and a package index for pip; without one it prints `skipped: needs ...`, and omits the rest,
# which is no failure.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
wheel=${2:+$(realpath "$2")}
cd "$(dirname "$0")/.."
wheel=${wheel:-$PWD/$(python/build.sh | tail -n 1)}

status=0

# environment NAME PACKAGE...: sets `python` to the interpreter of an environment with the wheel and these packages.
# A package that begins with `--no-deps:` is installed without those that it depends on.
environment() {
    local name=$1 packages=() alone=()
    shift
    for package in "$@"; do
        case "$package" in
        --no-deps:*) alone+=("${package#*:}") ;;
        *) packages+=("$package") ;;
        esac
    done
    [ -x "$folder/$name/bin/python" ] || python3 -m venv "$folder/$name"
    python=$folder/$name/bin/python
    local pip=("$python" -m pip --quiet --disable-pip-version-check)
    if ! "${pip[@]}" install "${packages[@]}" ||
        { [ ${#alone[@]} -gt 0 ] && ! "${pip[@]}" install --no-deps "${alone[@]}"; }; then
        # A package of 70 kB tells a package index that cannot be reached from packages that cannot be installed.
        "${pip[@]}" download --no-deps --no-cache-dir --dest "$folder/$name" packaging >/dev/null 2>&1 && exit 1
        echo "skipped: needs a package index for $*"
        exit "$status"
    fi
    "${pip[@]}" install --force-reinstall --no-deps "$wheel"
}

for version in '>=3.5' '==3.4.0'; do
    # Without PyTorch, which the kernels do not need to be compiled.
    environment "triton-${version//[>=]/}" "triton$version" setuptools packaging --no-deps:liger-kernel==0.8.5
    "$python" python/tests/hooks/triton_hook.py 80 90 100 || status=1
done
environment jax jax jaxlib nvidia-cuda-nvcc nvidia-nvvm --no-deps:jax-cuda13-plugin --no-deps:jax-cuda13-pjrt
"$python" python/tests/hooks/jax_modules.py || status=1
environment numba 'numba-cuda[cu13]' 'numpy<2.4'
"$python" python/tests/hooks/numba_kernels.py || status=1
exit $status
