"""`selvedge.optimize`: results, remarks and errors."""
import pathlib
import pickle
import threading
import time
import unittest

import selvedge
from kernels import BARRIER, EXCHANGE, REDUNDANT, ROOT


class Optimize(unittest.TestCase):
    def test_the_tests_run_against_the_installed_package(self):
        package = pathlib.Path(selvedge.__file__)
        self.assertIn("site-packages", package.parts)
        self.assertTrue((package.parent / "py.typed").is_file())
        self.assertRegex(selvedge.__version__, r"^\d+\.\d+\.\d+$")

    def test_redundant_barriers_are_removed_and_remarks_have_locations(self):
        result = selvedge.optimize(REDUNDANT, "dead-sync-elim")
        self.assertEqual((REDUNDANT.count(BARRIER), result.text.count(BARRIER)), (4, 1))
        self.assertTrue(result.changed)
        removed = [remark for remark in result.remarks if remark.kind == "passed"]
        self.assertEqual([str(remark.location) for remark in removed],
                         ["redundant.cu:16:5", "redundant.cu:21:5", "redundant.cu:23:5"])
        self.assertEqual(removed[0].function, "ring_difference")
        self.assertEqual(removed[0].pass_name, "dead-sync-elim")

    def test_the_default_pipeline_s_output_can_be_parsed(self):
        result = selvedge.optimize(REDUNDANT, remarks=False)
        self.assertEqual(result.remarks, ())
        self.assertEqual(selvedge.optimize(result.text, "verify").text, result.text)

    def test_without_a_change_the_module_is_unchanged(self):
        result = selvedge.optimize(EXCHANGE, "dead-sync-elim")
        self.assertFalse(result.changed)
        self.assertEqual(result.text.count(BARRIER), 1)

    def test_bitcode_is_read(self):
        bitcode = (ROOT / "bitcode/debug-22.bc").read_bytes()
        text = (ROOT / "bitcode/debug-22.ll").read_bytes()
        name = "debug"
        self.assertEqual(selvedge.optimize(bitcode, "", name=name).text,
                         selvedge.optimize(text, "", name=name).text)

    def test_bytes_that_are_no_utf_8_are_preserved(self):
        module = b'@"\xff" = global i32 0\n'
        text = selvedge.optimize(module, "").text
        self.assertEqual(selvedge.optimize(text, "").text, text)

    def test_the_triple_and_the_dialect_can_be_given(self):
        body = EXCHANGE.split("\n", 2)[2]
        text = selvedge.optimize(body, "", triple="nvptx64-nvidia-cuda", dialect=19).text
        self.assertIn('target triple = "nvptx64-nvidia-cuda"', text)
        self.assertIn("target datalayout", text)
        with self.assertRaisesRegex(ValueError, "16 to 23"):
            selvedge.optimize(body, "", dialect=3)
        with self.assertRaisesRegex(ValueError, "threads"):
            selvedge.optimize(body, "", threads=0)


class Errors(unittest.TestCase):
    def error(self, module, pipeline=""):
        with self.assertRaises(selvedge.Error) as caught:
            selvedge.optimize(module, pipeline, name="k.ll")
        return caught.exception

    def test_an_unreadable_module_has_line_and_column(self):
        error = self.error(EXCHANGE.replace("ret void", "ret voix"))
        self.assertEqual((error.file, error.line, error.column), ("k.ll", 14, 7))
        self.assertTrue(str(error).startswith("k.ll:14:7: error: "), error)

    def test_an_invalid_module_has_line_and_column(self):
        error = self.error(EXCHANGE.replace("@tile, i32 %t\n", "@tile, i32 %other\n"))
        self.assertEqual((error.line, error.column), (6, 3))

    def test_an_unknown_pass_is_an_error_without_a_line(self):
        error = self.error(EXCHANGE, "dead-sink-elim")
        self.assertEqual((error.rule, error.line), ("pipeline", None))
        self.assertIn("dead-sync-elim", error.text)

    def test_malformed_bitcode_is_an_error(self):
        bitcode = (ROOT / "bitcode/debug-22.bc").read_bytes()
        error = self.error(bitcode[: len(bitcode) // 2])
        self.assertEqual(error.rule, "bitcode")

    def test_errors_are_pickled_with_their_location(self):
        error = pickle.loads(pickle.dumps(self.error("define")))
        self.assertEqual((type(error), error.line), (selvedge.Error, 1))

    def test_other_types_are_rejected(self):
        with self.assertRaises(TypeError):
            selvedge.optimize(None)


class Threads(unittest.TestCase):
    def test_another_thread_runs_during_a_call(self):
        # One call of this module takes a second or so; with the GIL held, the other thread would not count.
        functions = [EXCHANGE.replace("@exchange", f"@k{n}").split("zeroinitializer, align 4\n")[1].split("declare")[0]
                     for n in range(1500)]
        head, tail = EXCHANGE.split("define")[0], "declare" + EXCHANGE.split("declare", 1)[1]
        module = head + "".join(functions) + tail
        done, beats = threading.Event(), []

        def count():
            while not done.is_set():
                beats.append(time.monotonic())
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        start = time.monotonic()
        selvedge.optimize(module, remarks=False)
        end = time.monotonic()
        done.set()
        counter.join()
        during = [beat for beat in beats if start + (end - start) / 4 < beat < end - (end - start) / 4]
        self.assertGreater(len(during), 3, f"{end - start} s")

    def test_calls_on_several_threads_give_the_same_result(self):
        expected, results = selvedge.optimize(REDUNDANT).text, []
        threads = [threading.Thread(target=lambda: results.append(selvedge.optimize(REDUNDANT, threads=2).text))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, [expected] * 4)


if __name__ == "__main__":
    unittest.main()
