#!/usr/bin/env bash
# Tests the connections to Triton, JAX and Numba with their wheels, which are large and downloaded here. No GPU is
# needed. usage: python/hooks.sh FOLDER [WHEEL]
#
# FOLDER gets the environments, and is reused if it has them. WHEEL is by default the one that build.sh makes.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
wheel=${2:+$(realpath "$2")}
cd "$(dirname "$0")/.."
wheel=${wheel:-$PWD/$(python/build.sh | tail -n 1)}

# environment NAME PACKAGE...: the interpreter of an environment with the wheel and these packages.
environment() {
    local name=$1
    shift
    [ -x "$folder/$name/bin/python" ] || python3 -m venv "$folder/$name" >&2
    "$folder/$name/bin/pip" install --quiet --disable-pip-version-check "$@" >&2
    "$folder/$name/bin/pip" install --quiet --disable-pip-version-check --force-reinstall --no-deps "$wheel" >&2
    echo "$folder/$name/bin/python"
}

status=0
for version in '>=3.5' '==3.4.0'; do
    python=$(environment "triton-${version//[>=]/}" "triton$version" setuptools packaging)
    # Without PyTorch, which its kernels do not need to be compiled.
    "$(dirname "$python")/pip" install --quiet --disable-pip-version-check --no-deps liger-kernel==0.8.5
    "$python" python/tests/hooks/triton_hook.py 80 90 || status=1
done
python=$(environment jax jax jaxlib nvidia-cuda-nvcc nvidia-nvvm)
"$folder/jax/bin/pip" install --quiet --disable-pip-version-check --no-deps jax-cuda13-plugin jax-cuda13-pjrt
"$python" python/tests/hooks/jax_modules.py || status=1
python=$(environment numba 'numba-cuda[cu13]' 'numpy<2.4')
"$python" python/tests/hooks/numba_kernels.py || status=1
exit $status
