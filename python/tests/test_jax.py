"""`selvedge.jax` on folders as XLA writes them; `hooks/jax_modules.py` runs JAX."""
import os
import tempfile
import unittest
import warnings

import kernels
import selvedge.jax


class Dumps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(kernels.REDUNDANT)

    def optimized(self):
        """The names of the files that XLA reads, the modules, and the warnings."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            dump = selvedge.jax.optimize_dump(self.folder)
        flag = "--xla_gpu_llvm_ir_file="
        paths = [part[len(flag):] for part in dump.flags.split() if part.startswith(flag)]
        return [os.path.basename(path) for path in paths], dump.modules, [str(one.message) for one in caught]

    def test_a_module_alone_in_its_computation_is_used(self):
        self.write("module_0001.jit_f.0.ir-no-opt.ll")
        self.write("module_0002.jit_f.ir-no-opt.ll")
        self.write("module_0002.jit_f.ir-with-opt.ll")
        used, modules, messages = self.optimized()
        self.assertEqual(used, ["module_0001.jit_f.0.ir-no-opt.ll", "module_0002.jit_f.ir-no-opt.ll"])
        self.assertEqual([module.is_used for module in modules], [True, True])
        self.assertEqual(messages, [])

    def test_a_computation_of_several_modules_stays_as_it_is(self):
        # XLA would read the first of the files in place of every module of the computation.
        self.write("module_0001.jit_f.0.ir-no-opt.ll")
        self.write("module_0001.jit_f.12.ir-no-opt.ll")
        self.write("module_0003.jit_f.0.ir-no-opt.ll")
        used, modules, messages = self.optimized()
        self.assertEqual(used, ["module_0003.jit_f.0.ir-no-opt.ll"])
        self.assertEqual([module.is_used for module in modules], [False, False, True])
        self.assertEqual(len(messages), 1)
        self.assertIn("2 modules that the passes changed cannot be used", messages[0])


if __name__ == "__main__":
    unittest.main()
