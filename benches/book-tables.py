#!/usr/bin/env python3
"""Tables of the book's pages, made from what was measured.

    benches/book-tables.py [--check] [--docs docs]            # writes them, or fails where a page says something else
    benches/book-tables.py --criterion target/criterion [--json docs/measured/NAME.json]

A page names the rows that belong between two lines; what stands there is replaced, by the command that measured it and a
table (book_data.py says what a file of rows is):

    <!-- rows of measured/growth.json -->
    <!-- end of rows -->

--criterion prints what criterion left of `cargo bench`, the median of each benchmark and, where one says how much work
there is, nanoseconds for each element or byte. --json keeps it as rows. Such times hold for one machine that did nothing
else; growth.py and instructions-vs-llvm.py count instructions, and write rows, too.

Exit status: 0, or 1 where --check finds a page that is not as it would be written.
"""
import argparse
import json
import pathlib
import re
import sys

from book_data import write_rows

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACE = re.compile(r"(<!-- rows of (\S+) -->\n)(.*?)(<!-- end of rows -->\n)", re.S)
BENCH_COLUMNS = ["benchmark", "median, ns", "elements or bytes", "ns for each"]


def cell(value):
    if isinstance(value, list):
        return ", ".join(map(cell, value))
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def table(columns, rows):
    """Markdown. A column is one of texts where its first cell is a text."""
    sides = ["---" if isinstance(value, str) else "--:" for value in rows[0]]
    lines = [columns, sides, *rows]
    return "".join(f"|{'|'.join(line)}|\n" if line is sides else f"| {' | '.join(map(cell, line))} |\n" for line in lines)


def filled(page, docs):
    """The text of a page with its tables made anew."""
    def place(match):
        measured = json.loads((docs / match[2]).read_text())
        made = f"\n    {measured['command']}\n\n{table(measured['columns'], measured['rows'])}\n"
        return match[1] + made + match[4]
    return PLACE.sub(place, page)


def write_pages(docs, check):
    """Writes all pages with tables, or names those that are not as they would be written."""
    stale, used = [], set()
    for path in sorted(docs.rglob("*.md")):
        old = path.read_text()
        used |= {match[2] for match in PLACE.finditer(old)}
        new = filled(old, docs)
        if new != old:
            stale.append(path)
            if not check:
                path.write_text(new)
    for path in stale:
        print(f"{path}: {'not what was measured; run benches/book-tables.py' if check else 'written'}")
    lost = {path.relative_to(docs).as_posix() for path in docs.glob("measured/*.json")} - used
    for name in sorted(lost):
        print(f"{docs / name}: on no page")
    return int(check and bool(stale or lost))


def criterion_rows(folder):
    """A row for each benchmark of the last run, by name."""
    for path in sorted(folder.rglob("new/benchmark.json")):
        about = json.loads(path.read_text())
        median = json.loads(path.with_name("estimates.json").read_text())["median"]["point_estimate"]
        work = next(iter((about["throughput"] or {}).values()), None)
        yield [about["full_id"], round(median), work or "", median / work if work else ""]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--docs", type=pathlib.Path, default=ROOT / "docs")
    parser.add_argument("--criterion", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE")
    args = parser.parse_args()
    if not args.criterion:
        return write_pages(args.docs, args.check)
    rows = list(criterion_rows(args.criterion))
    if not rows:
        raise SystemExit(f"error: no benchmark in {args.criterion}; run cargo bench -p selvedge-benches")
    print(table(BENCH_COLUMNS, rows), end="")
    if args.json:
        write_rows(args.json, __file__, BENCH_COLUMNS, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
