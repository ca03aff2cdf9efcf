#!/usr/bin/env python3
"""Do pages of -report work in a browser?

    report-in-browser.py --opt selvedge-opt [--browser PROGRAM] [--pictures FOLDER]

Opens pages in headless Chromium, light and dark, with and without JavaScript: a module with a name that tries to run a
script, and kernels of tests/kernels. Sorts and filters tables by keyboard and pointer, follows links, opens what can be
opened. Fails if the browser reports an error, if a script of the input ran, if anything was requested, or if text is
wider than the window. --pictures writes the pictures of docs/reports.md.

Needs `pip install playwright` and Chromium (`apt-get install chromium`, or `playwright install chromium`). Without them
one line is printed and the exit status is 0.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KERNELS = ROOT / "tests/kernels/ll"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
# A loop, two barriers, a function that tries to run a script, and a file name that does.
HOSTILE = r'''target triple = "nvptx64-nvidia-cuda"
@"s<img src=x onerror=ran()>" = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @"</code><script>document.title = 'ran'</script>"(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @"s<img src=x onerror=ran()>", i32 %i
  store i32 1, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  %v = load volatile i32, ptr addrspace(3) @"s<img src=x onerror=ran()>"
  ret void
}
'''


def check(holds, what):
    if not holds:
        sys.exit(f"error: {what}")


def page_of(opt, module, folder, *flags):
    page = folder / (module.stem + ".html")
    subprocess.run([opt, module, f"-report={page}", "-disable-output", *flags], check=True)
    return page


class Browser:
    """Pages in one browser, with all that it complains about."""

    def __init__(self, playwright, program):
        self.browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])

    def open(self, file, **options):
        context = self.browser.new_context(viewport={"width": 1200, "height": 900}, **options)
        page = context.new_page()
        self.wrong, self.requests = [], []
        page.on("console", lambda message: self.wrong.append(message.text))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("dialog", lambda dialog: self.wrong.append("a dialog: " + dialog.message))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(file.as_uri())
        return page

    def end(self, page, file):
        check(not self.wrong, f"{file.name}: {self.wrong}")
        check(set(self.requests) == {file.as_uri()}, f"{file.name} requested {self.requests}")
        page.context.close()


def column(page, table, n):
    cells = page.locator(table).locator(f"tbody tr:visible td:nth-child({n})")
    return [text.strip() for text in cells.all_inner_texts()]


def hostile(browser, opt, folder):
    module = folder / "a<script>alert(1)<_script>.ll"
    module.write_text(HOSTILE)
    file = page_of(opt, module, folder, "-passes=dead-sync-elim,dce")
    page = browser.open(file)
    check("ran" not in page.title(), "a script of the input ran")
    check(page.locator("script").count() == 1 and page.locator("img").count() == 0, "text became markup")
    check("<script>" in page.locator("main").inner_text(), "the name is shown as text")
    # Even markup that got into a page could not run: the policy forbids it.
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button id=x onclick=\"document.title=1\">x</button>')")
    page.locator("#x").click()
    check(page.title() != "1", "the policy lets other scripts run")
    browser.wrong = [text for text in browser.wrong if "Content Security Policy" not in text]
    browser.end(page, file)


def sorted_and_filtered(browser, file):
    page = browser.open(file)
    table = "table:has(caption:text-is('all barriers'))"
    fates = column(page, table, 4)
    check(len(fates) > 3 and len(set(fates)) > 1, f"{file.name}: {fates}")
    head = page.locator(table).locator("th").nth(3)
    head.locator("button").click()
    check(column(page, table, 4) == sorted(fates), "sorted upwards")
    check(head.get_attribute("aria-sort") == "ascending", "the order is announced")
    # The keyboard does the same.
    head.locator("button").focus()
    page.keyboard.press("Enter")
    check(column(page, table, 4) == sorted(fates, reverse=True), "sorted downwards")
    field = page.get_by_label("filter: all barriers")
    field.fill("REMOVED")
    check(set(column(page, table, 4)) == {"removed"}, "filtered")
    count = f"{fates.count('removed')} of {len(fates)} rows"
    check(count in page.locator(".filter").filter(has=field).inner_text(), "the count of rows")
    field.fill("")
    check(len(column(page, table, 4)) == len(fates), "all rows are back")
    link = page.locator(table).locator("a").first
    link.focus()
    page.keyboard.press("Enter")
    target = page.locator(link.get_attribute("href"))
    check(target.is_visible() and page.locator(".note:target").count() == 1, "a link leads to its note")
    browser.end(page, file)


def used_by_keyboard(browser, file):
    page = browser.open(file)
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.className") == "skip", "the first key skips to the content")
    page.keyboard.press("Enter")
    check(page.url.endswith("#content"), "the content is reached")
    summary = page.locator("main summary").first
    summary.focus()
    page.keyboard.press("Enter")
    check(page.locator("main figure").first.is_visible(), "a picture opens")
    browser.end(page, file)


def looks(browser, file):
    """No text runs out of the window; text and background differ in both schemes; all is there without JavaScript."""
    colors = set()
    for options in ({"color_scheme": "light"}, {"color_scheme": "dark"}, {"java_script_enabled": False}):
        page = browser.open(file, **options)
        check(page.locator(".note").first.is_visible(), f"{file.name}: {options}: reasons are readable")
        check(page.locator("table tbody tr").first.is_visible(), f"{file.name}: {options}: rows are readable")
        if "color_scheme" in options:
            style = page.evaluate("(({color, backgroundColor}) => [color, backgroundColor])(getComputedStyle(document.body))")
            colors.add(tuple(style))
            too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            check(not too_wide, f"{file.name}: wider than the window")
        else:
            check(page.locator(".filter").count() == 0, "without JavaScript there is no dead control")
        browser.end(page, file)
    check(len(colors) == 2, f"light and dark differ: {colors}")


def pictures(browser, file, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scheme, anchor in (("light", "#barriers"), ("dark", "#barrier-1-2")):
        page = browser.open(file, color_scheme=scheme)
        page.goto(file.as_uri() + anchor)
        page.set_viewport_size({"width": 960, "height": 560})
        page.screenshot(path=folder / f"report-{scheme}.png")
        page.context.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--browser")
    parser.add_argument("--pictures", type=pathlib.Path)
    args = parser.parse_args()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("skipped: needs playwright (pip install playwright)")
        return
    program = args.browser or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        if not program and not pathlib.Path(playwright.chromium.executable_path).exists():
            print("skipped: needs chromium (apt-get install chromium)")
            return
        folder = pathlib.Path(folder)
        browser = Browser(playwright, program)
        hostile(browser, args.opt, folder)
        redundant = page_of(args.opt, KERNELS / "redundant.O2g.ll", folder, "-passes=dead-sync-elim,dce")
        larger = page_of(args.opt, KERNELS / "matmul_double_buffered.O0.ll", folder, "-O2")
        for file in (redundant, larger):
            looks(browser, file)
            used_by_keyboard(browser, file)
        sorted_and_filtered(browser, redundant)
        if args.pictures:
            pictures(browser, redundant, args.pictures)
        print("3 pages work in the browser")


if __name__ == "__main__":
    main()
