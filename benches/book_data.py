"""What was measured, as tables of the book's pages are made from it: a JSON file in docs/measured for each table.

    {"command": "benches/growth.py ...", "columns": ["shape", "dce"], "rows": [["chain", [12, 12]]]}

A cell is a text, a number, or a list of numbers that belong together. benches/book-tables.py writes the tables.
"""
import json
import pathlib
import sys


def command(script):
    """The command that is running, as a person types it in a checkout, without the place of its rows."""
    words = [f"benches/{pathlib.Path(script).name}", *sys.argv[1:]]
    if "--json" in words:
        at = words.index("--json")
        del words[at:at + 2]
    return " ".join(f"'{word}'" if set(word) & set("<>() ") else word for word in words)


def write_rows(path, script, columns, rows):
    """A line for each row, so that two measurements can be compared."""
    lines = ",\n".join("  " + json.dumps(row) for row in rows)
    head = f'"command": {json.dumps(command(script))},\n"columns": {json.dumps(columns)}'
    pathlib.Path(path).write_text(f'{{\n{head},\n"rows": [\n{lines}\n]\n}}\n')
