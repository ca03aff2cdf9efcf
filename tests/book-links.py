#!/usr/bin/env python3
"""What mdbook asks (book.toml) before it makes the book: links that leave docs/ become the paths of files.

In a checkout `../simt/src/inputs.rs` is a file; the book has no such page. Where Cargo.toml names a repository, the links
lead into it. mdbook hands over a context and the book as JSON, and takes the book back.
"""
import json
import pathlib
import posixpath
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A link whose target is no address: its text, the target, an anchor.
LINK = re.compile(r"\[([^\[\]]*)\]\(([^)#\s:]+)(#[^)\s]*)?\)")


def pages(items):
    """All pages of a book, those below others too."""
    for item in items:
        if isinstance(item, dict) and "Chapter" in item:
            yield item["Chapter"]
            yield from pages(item["Chapter"]["sub_items"])


def with_links_out(text, folder, repository):
    def outside(found):
        shown, path, anchor = found[1], posixpath.normpath(posixpath.join("docs", folder, found[2])), found[3] or ""
        if path.startswith("docs/"):
            return found[0]
        if repository:
            kind = "tree" if (ROOT / path).is_dir() else "blob"
            return f"[{shown}]({repository}/{kind}/main/{path}{anchor})"
        return shown if path in shown else f"{shown} (`{path}`)"

    return LINK.sub(outside, text)


def main():
    if sys.argv[1:2] == ["supports"]:
        sys.exit(0)
    _, book = json.load(sys.stdin)
    package = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]
    # `sections` before mdbook 0.5.
    for page in pages(book.get("items") or book.get("sections", [])):
        folder = posixpath.dirname(page["path"] or "")
        page["content"] = with_links_out(page["content"], folder, package.get("repository"))
    json.dump(book, sys.stdout)


main()
