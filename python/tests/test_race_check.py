"""`selvedge.race_check`: verdicts and findings."""
import subprocess
import unittest

import selvedge
from kernels import BARRIER_LINE, EXCHANGE

RACE = EXCHANGE.replace(BARRIER_LINE, "")



class RaceCheck(unittest.TestCase):
    def test_a_kernel_with_its_barrier_is_clean(self):
        checked = selvedge.race_check(EXCHANGE, grid=[1], block=[64])
        self.assertEqual((checked.verdict, checked.findings), ("clean", ()), checked.report)

    def test_a_kernel_without_its_barrier_has_a_race(self):
        checked = selvedge.race_check(RACE, grid=[1], block=[64], kernels=["exchange"], name="k.ll")
        self.assertEqual(checked.verdict, "wrong", checked.report)
        race = checked.findings[0]
        self.assertEqual((race.severity, race.kind, race.file), ("error", "data-race", "k.ll"))
        self.assertIn(RACE.splitlines()[race.line - 1].split()[0], ("store", "%value"))
        self.assertIn("launch: exchange", checked.report)

    def test_without_a_kernel_nothing_is_run(self):
        checked = selvedge.race_check("define void @f() {\n  ret void\n}\n")
        self.assertEqual(checked.verdict, "not-run")

    def test_invalid_modules_and_inputs_are_errors(self):
        with self.assertRaises(selvedge.Error) as caught:
            selvedge.race_check("define", name="k.ll")
        self.assertEqual(caught.exception.line, 1)
        with self.assertRaisesRegex(selvedge.Error, "inputs"):
            selvedge.race_check(EXCHANGE, inputs="no launch")

    def test_the_time_is_limited(self):
        with self.assertRaises(subprocess.TimeoutExpired):
            selvedge.race_check(EXCHANGE, timeout=1e-6)


if __name__ == "__main__":
    unittest.main()
