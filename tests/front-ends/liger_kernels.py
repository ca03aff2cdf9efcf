"""Kernels of Liger-Kernel, in the form of `triton_kernels.py`: with the types and constants to compile them for.

The package (`pip install --no-deps liger-kernel`) imports PyTorch and Transformers for the launches of its kernels, which
are not needed to compile them: modules without contents take their place unless they are installed.
"""
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import types


class Anything(type):
    """A class of which every attribute is another one, and every call too, but for `is_available()` and the like."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return anything(name)

    def __call__(cls, *_, **__):
        return False if cls.__name__.startswith("is_") else anything("result")

    def __or__(cls, _):
        return cls

    __ror__ = __or__


def anything(name):
    return Anything(name, (), {"__init_subclass__": classmethod(lambda cls, **_: None)})


class EmptyModule(types.ModuleType):
    __version__ = "2.12.0"

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return anything(name)


class EmptyModules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, packages):
        self.packages = packages

    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in self.packages:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return EmptyModule(spec.name)

    def exec_module(self, module):
        pass


# Modules of `liger_kernel.ops`, and kernels in them that Triton compiles ahead of time.
NAMES = {
    "attn_res": "_attn_res_fwd_kernel _attn_res_bwd_kernel",
    "cross_entropy": "liger_cross_entropy_kernel",
    "fused_add_rms_norm": "_fused_add_rms_norm_forward_kernel _fused_add_rms_norm_backward_kernel",
    "geglu": "_geglu_tanh_forward_kernel _geglu_tanh_backward_kernel",
    "group_norm": "_group_norm_forward_kernel",
    "jsd": "_jsd_kernel",
    "kl_div": "_kldiv_kernel_forward _kldiv_kernel_backward",
    "layer_norm": "_layer_norm_forward_kernel _layer_norm_backward_kernel",
    "llama4_rope": "_llama4_rope_kernel",
    "modulated_rms_norm": "_modulated_rms_norm_forward_kernel",
    "multi_token_attention": "_mask_fwd_kernel _mask_bwd_kernel",
    "poly_norm": "_poly_norm_forward_kernel _poly_norm_backward_kernel",
    "relu_squared": "_relu_squared_forward_kernel _relu_squared_backward_kernel",
    "rms_norm": "_rms_norm_forward_kernel _rms_norm_backward_kernel _block_rms_norm_forward_kernel",
    "rope": "_triton_rope",
    "softmax": "_softmax_single_block_forward_kernel _softmax_single_block_backward_kernel",
    "sparsemax": "_sparsemax_forward_kernel _sparsemax_backward_kernel",
    "swiglu": "_swiglu_forward_kernel _swiglu_backward_kernel _swiglu_forward_kernel_tiled",
    "tvd": "_tv_distance_kernel",
    "utils": "element_mul_kernel",
}

FLOATS = {"alpha_eff", "eps", "eps_eff", "gate_multiplier", "imag_sign", "lse_square_scale", "offset", "scale",
          "softcap", "sum_non_ignore_weight", "temperature", "weight_sum"}
POINTERS = {"a", "b", "c", "dc", "cos", "sin"}
LABELS = {("liger_cross_entropy_kernel", "Y_ptr"), ("_jsd_kernel", "label_ptr"), ("_tv_distance_kernel", "label_ptr"),
          ("liger_cross_entropy_kernel", "predicted_tokens_ptr")}
CONSTANTS = {
    "BLOCK": 64, "BLOCK_D": 256, "BLOCK_ROW": 4, "BLOCK_SIZE": 1024, "MAX_BLOCKS": 8, "BACKWARD_PASS": False, "beta": 0.5,
    "bs": 2, "casting_mode": 0, "cos_bs": 1, "head_dim_half": 64, "hd": 64, "ignore_index": -100, "label_smoothing": 0.1,
    "log_target": False, "lse_square_scale": 0.1, "mask_val": 0.0, "n_cols": 1024, "n_kh": 4, "n_k_heads": 4, "n_qh": 8,
    "n_q_heads": 8, "num_warps": 4, "pad_hd": 64, "pad_n_kh": 4, "pad_n_qh": 8, "pad_rd": 64, "rd": 64, "reduction": "mean",
    "rows_per_modulation": 4, "rows_per_program": 8, "X_col_stride": 1, "eps": 1e-6,
}


def constant(kernel, name):
    import triton.language as tl
    if name == "X_dtype":
        return tl.float32
    if kernel in ("_kldiv_kernel_forward", "_tv_distance_kernel") and name == "reduction":
        return 3
    return CONSTANTS.get(name, True)


def type_of(kernel, name):
    if (kernel, name) in LABELS:
        return "*i64"
    if name in POINTERS or name.endswith("_ptr"):
        return "*fp32"
    return "fp32" if name in FLOATS else "i32"


def kernels():
    """Kernels with the types of their arguments and their constants, as in `triton_kernels.KERNELS`."""
    missing = [name for name in ("torch", "transformers") if importlib.util.find_spec(name) is None]
    sys.meta_path.insert(0, EmptyModules(missing))
    for module, names in NAMES.items():
        there = importlib.import_module(f"liger_kernel.ops.{module}")
        for name in names.split():
            kernel = getattr(there, name)
            types_of_rest = " ".join(type_of(name, one.name) for one in kernel.params if not one.is_constexpr)
            constants = {one.name: constant(name, one.name) for one in kernel.params if one.is_constexpr}
            yield kernel, types_of_rest, constants
