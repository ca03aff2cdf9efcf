"""`selvedge.explain`: the barriers of a module as data."""
import dataclasses
import unittest

import selvedge
from kernels import EXCHANGE, REDUNDANT, ROOT


class Explain(unittest.TestCase):
    def test_barriers_have_verdicts_reasons_and_source_locations(self):
        barriers = selvedge.explain(REDUNDANT, "dead-sync-elim")
        self.assertEqual([(barrier.number, barrier.verdict, barrier.reason) for barrier in barriers],
                         [(1, "removed", "start"), (2, "kept", "read-after-write"),
                          (3, "removed", "next-to-another"), (4, "removed", "end")])
        self.assertEqual([str(barrier.location) for barrier in barriers],
                         [f"redundant.cu:{line}:5" for line in (16, 20, 21, 23)])
        self.assertTrue(all(barrier.kernel == "ring_difference" and barrier.is_kernel for barrier in barriers))
        self.assertEqual(barriers[2].related.source[0].line, 20)

    def test_a_needed_barrier_has_a_pair_and_a_witness(self):
        (barrier,) = selvedge.explain(EXCHANGE)
        lines = EXCHANGE.splitlines()
        self.assertEqual((barrier.verdict, barrier.pair.memory), ("kept", "`tile`"))
        self.assertTrue(lines[barrier.at.line - 1].strip().startswith("call void @llvm.nvvm.barrier"))
        self.assertEqual((barrier.pair.above.does, barrier.pair.below.does), ("writes", "reads"))
        self.assertIn("load i32", lines[barrier.pair.below.at.line - 1])
        witness = barrier.pair.witness
        self.assertEqual(witness.above[0] ^ 1, witness.below[0])
        self.assertTrue(witness.is_certain)
        self.assertIsNone(barrier.location)

    def test_without_a_pass_redundant_barriers_are_removable(self):
        verdicts = [barrier.verdict for barrier in selvedge.explain(REDUNDANT)]
        self.assertEqual(verdicts, ["removable", "kept", "removable", "removable"])

    def test_a_pipeline_that_does_not_explain_is_completed(self):
        self.assertEqual(len(selvedge.explain(REDUNDANT, "early-cse,dce")), 4)
        self.assertEqual(len(selvedge.explain(REDUNDANT, "")), 4)

    def test_every_kernel_of_the_repository_is_explained_as_classes(self):
        n_pairs = 0
        for file in sorted((ROOT / "kernels/ll").glob("*.O2g.ll")):
            for barrier in selvedge.explain(file.read_bytes()):
                self.assertIn(barrier.verdict, ("removed", "removable", "kept", "other"), file)
                dataclasses.asdict(barrier)
                n_pairs += barrier.pair is not None
        self.assertGreater(n_pairs, 100)

    def test_lines_of_bitcode_match_its_text(self):
        bitcode = (ROOT / "bitcode/debug-22.bc").read_bytes()
        text = selvedge.optimize(bitcode, "").text
        of_bitcode, of_text = selvedge.explain(bitcode), selvedge.explain(text)
        self.assertEqual(of_bitcode, of_text)

    def test_an_invalid_module_is_an_error(self):
        with self.assertRaises(selvedge.Error) as caught:
            selvedge.explain(EXCHANGE.replace("ret void", ""))
        self.assertEqual(caught.exception.line, 15)


if __name__ == "__main__":
    unittest.main()
