"""`selvedge.certify` and `selvedge.check`, and the programs of the wheel."""
import os
import subprocess
import sysconfig
import tempfile
import unittest

import selvedge
from kernels import BARRIER, BARRIER_LINE, EXCHANGE, REDUNDANT


class Certificates(unittest.TestCase):
    def test_deletions_are_certified_and_checked(self):
        certified = selvedge.certify(REDUNDANT)
        self.assertTrue(certified.changed)
        self.assertEqual(certified.text.count(BARRIER), 1)
        checked = selvedge.check(REDUNDANT, certified.certificates)
        self.assertEqual([deletion.verdict for deletion in checked.deletions], ["right"] * 3)
        self.assertTrue(checked.is_right)
        self.assertEqual({deletion.function for deletion in checked.deletions}, {"ring_difference"})

    def test_a_wrong_certificate_is_refused(self):
        # With two barriers, one is redundant. A module that has only one must not lose it by the same certificate.
        twice = EXCHANGE.replace(BARRIER_LINE, BARRIER_LINE * 2)
        certificates = selvedge.certify(twice).certificates
        self.assertTrue(selvedge.check(twice, certificates).is_right)
        checked = selvedge.check(EXCHANGE, certificates)
        self.assertFalse(checked.is_right)
        self.assertIn("refused", [deletion.verdict for deletion in checked.deletions])
        self.assertTrue(all(deletion.message for deletion in checked.deletions if deletion.verdict == "refused"))

    def test_a_module_of_other_passes_is_in_the_certificate(self):
        certified = selvedge.certify(REDUNDANT, "default<O2>")
        self.assertTrue(selvedge.check(REDUNDANT, certified.certificates).is_right)

    def test_malformed_certificates_are_an_error(self):
        with self.assertRaises(selvedge.Error) as caught:
            selvedge.check(REDUNDANT, "no certificate\n")
        self.assertEqual(caught.exception.rule, "certificate")


class Programs(unittest.TestCase):
    def run_program(self, name, *args):
        path = os.path.join(sysconfig.get_path("scripts"), name)
        return subprocess.run([path, *args], capture_output=True, text=True)

    def test_the_wheel_installs_the_programs(self):
        done = self.run_program("selvedge-opt", "--version")
        self.assertIn(f"selvedge-opt {selvedge.__version__}\n", done.stdout)

    def test_the_program_accepts_a_certificate_of_the_package(self):
        with tempfile.TemporaryDirectory() as folder:
            module, certificates = os.path.join(folder, "k.ll"), os.path.join(folder, "k.txt")
            with open(module, "w") as to:
                to.write(REDUNDANT)
            with open(certificates, "w") as to:
                to.write(selvedge.certify(REDUNDANT).certificates)
            done = self.run_program("selvedge-check", module, certificates)
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (0, "3 right, 0 not checked, 0 refused"))


if __name__ == "__main__":
    unittest.main()
