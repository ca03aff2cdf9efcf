"""The examples of the package's README: each is run, and prints the block below it."""
import contextlib
import io
import pathlib
import re
import unittest

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


class Readme(unittest.TestCase):
    def test_the_examples_print_the_documented_output(self):
        pattern = r"^```python\n(.*?)^```\n\n```text\n(.*?)^```"
        examples = re.findall(pattern, README.read_text(), re.MULTILINE | re.DOTALL)
        self.assertEqual(len(examples), 3)
        for code, expected in examples:
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(code, str(README), "exec"), {"__name__": "__main__"})
            self.assertEqual(printed.getvalue(), expected)


if __name__ == "__main__":
    unittest.main()
