#!/usr/bin/env python3
"""Where print<scalar-evolution> differs from LLVM's text, does it say at least as much, and is that so?

    scev-beside.py --opt selvedge-opt [--llvm opt-19] [--runs N] [--at-least PERCENT] [--verbose] TEST...

Each `.ll` test is printed by both programs, by the options of its first RUN line. For each line that is not
the same, what both say is read as an expression with flags, ranges and numbers of rounds, and evaluated
while the function runs on arguments drawn at random and at the corners: an interpreter of its own, which
shares nothing with either program. Runs in which a loop takes the backedge more often than the exact count that both
programs give are undefined, and contradict nothing. Loads and calls give any value that they may. A line of ours

    agrees          has the same value wherever both have one, and its ranges, flags and bounds say no less
    says more       than a line of LLVM's that has no value, a larger range or bound, or fewer flags
    says less       the other way round; the line is shown
    differs         has another value, or a claim that a run contradicts: exit status 1
    LLVM's is wrong in a run, by the run's own values; ours is not
    not run         is of something that the interpreter has no words for

The line of each test states whether all of it is at least as precise, or all of it that was run; the last line counts
these tests, and less than `--at-least` percent of them give exit status 1. Only lines that LLVM prints are compared, and
of counts under assumptions only that they are there.
"""
import argparse
import collections
import random
import re
import shlex
import shutil
import subprocess
import sys
import zlib

BINARY = "add sub mul shl lshr ashr udiv urem sdiv srem and or xor".split()
RANGES = r"U: (full-set|empty-set|\[-?\d+,-?\d+\)) S: (full-set|empty-set|\[-?\d+,-?\d+\))"
LINE = re.compile(
    r"^(?P<e>.*?) " + RANGES + r"(?:  -->  (?P<e2>.*?) " + RANGES + r")?"
    r"(?:\t\tExits: (?P<exit>.*?)\t\tLoopDispositions: \{(?P<d>.*)\})?$"
)
COUNT = re.compile(
    r"^Loop %(?P<l>[^:]+): (?:<multiple exits> )?(?P<u>Unpredictable )?(?P<k>constant max |symbolic max |)backedge-taken count"
    r"(?:\.| is (?P<e>.*?))(?:, actual taken count either this or zero)?\.?\s*$"
)
FLAG = re.compile(r"<(nuw|nsw|nw)>")
NAME = r'%(?:"[^"]*"|[-$._\w]+)'
STEPS, UNKNOWN = 300, ("<<Unknown>>", "***COULDNOTCOMPUTE***")


class Unsupported(Exception):
    """No words for this."""


class Undefined(Exception):
    """The run has no meaning."""


class Impossible(Exception):
    """A loop runs longer than both programs agree on exactly: the program is undefined in an iteration that
    may be far off, such as one in which a recurrence wraps against its flags."""


def signed(n, width):
    n &= (1 << width) - 1
    return n - (1 << width) if n >> (width - 1) else n


# Expressions as both programs write them.


def parse(text):
    tokens = re.findall(r",\+,|<nuw>|<nsw>|<nw>|<" + NAME + r">|[(){}]|" + NAME + r'|@(?:"[^"]*"|[-$._\w]+)|/u|[+*]|[^\s(){}<>,]+', text)
    at = [0]

    def take(expected=None):
        if at[0] >= len(tokens) or expected and tokens[at[0]] != expected:
            raise Unsupported(text)
        at[0] += 1
        return tokens[at[0] - 1]

    def peek():
        return tokens[at[0]] if at[0] < len(tokens) else ""

    def flags():
        found = set()
        while FLAG.fullmatch(peek()):
            found.add(take()[1:-1])
        return frozenset(found)

    def one():
        token = take()
        if token == "{":
            ops = [one()]
            while peek() == ",+,":
                take()
                ops.append(one())
            take("}")
            held = flags()
            return ("rec", tuple(ops), held, take()[2:-1].strip('"'))
        if token == "(":
            if peek() in ("zext", "sext", "trunc"):
                cast, narrow = take(), int(take()[1:])
                inner = one()
                take("to")
                wide = int(take()[1:])
                take(")")
                return (cast, inner, narrow, wide)
            if peek() == "ptrtoint":
                take(), take("ptr")
                inner = one()
                take("to")
                width = int(take()[1:])
                take(")")
                return ("cast", inner, width)
            ops, op = [one()], None
            while peek() != ")":
                op = take()
                ops.append(one())
            take(")")
            return ("op", op, tuple(ops), flags())
        if token.startswith(("%", "@")):
            return ("name", token.replace('"', ""))
        if re.fullmatch(r"-?\d+", token):
            return ("number", int(token))
        if token in ("true", "false"):
            return ("number", int(token == "true"))
        if token in ("null", "undef"):
            return ("number", 0)
        if token == "vscale":
            return ("name", "vscale")
        raise Unsupported(text)

    made = one()
    if at[0] != len(tokens):
        raise Unsupported(text)
    return made


def width_of(e, run):
    kind = e[0]
    if kind == "name":
        return run.width(e[1])
    if kind in ("zext", "sext", "trunc"):
        return e[3]
    if kind == "cast":
        return e[2]
    parts = e[1] if kind == "rec" else e[2] if kind == "op" else ()
    return next((w for w in (width_of(part, run) for part in parts) if w), None)


def exact(flags, width, op, numbers):
    """The sum or product; a flag that does not hold is a wrong claim."""
    def fold(values):
        total = values[0]
        for value in values[1:]:
            total = total + value if op == "+" else total * value
        return total
    mask = (1 << width) - 1
    result = fold(numbers) & mask
    if "nuw" in flags and fold(numbers) != result:
        raise AssertionError("nuw does not hold")
    if "nsw" in flags and fold([signed(n, width) for n in numbers]) != signed(result, width):
        raise AssertionError("nsw does not hold")
    return result


def value(e, width, run):
    """The number that an expression is now; None when it is poison or of what was not computed."""
    kind, mask = e[0], (1 << width) - 1
    if kind == "number":
        return e[1] & mask
    if kind == "name":
        return run.value_of(e[1])
    if kind in ("zext", "sext", "trunc"):
        inner = value(e[1], e[2], run)
        return None if inner is None else (signed(inner, e[2]) if kind == "sext" else inner) & mask
    if kind == "cast":
        return value(e[1], e[2], run)
    if kind == "rec":
        rounds = run.rounds.get(e[3])
        if rounds is None:
            return None
        if rounds == 0:
            return value(e[1][0], width, run)
        now = [value(op, width, run) for op in e[1]]
        if None in now:
            return None
        for _ in range(rounds):
            for n in range(len(now) - 1):
                now[n] = exact(e[2] if n == 0 else (), width, "+", now[n : n + 2])
        return now[0]
    op, ops = e[1], e[2]
    numbers = []
    for n, part in enumerate(ops):
        number = value(part, width, run)
        if number is None:
            return None
        numbers.append(number)
        if op == "umin_seq" and number == 0:
            return 0
    if op in ("+", "*"):
        return exact(e[3], width, op, numbers)
    if op == "/u":
        return numbers[0] // numbers[1] if numbers[1] else None
    pick = max if op.endswith("max") else min
    return pick(numbers, key=lambda n: signed(n, width) if op.startswith("s") else n)


# Functions run.


class Function:
    def __init__(self, name, args, blocks, order):
        self.name, self.args, self.blocks, self.order = name, args, blocks, order
        self.types = {}
        for arg, ty in args:
            self.types[arg] = ty
        succs = {b: re.findall(r"label (" + NAME + ")", " ".join(lines)) for b, lines in blocks.items()}
        self.succs = {b: [s.replace('"', "") for s in to] for b, to in succs.items()}
        self.find_loops()

    def find_loops(self):
        every = set(self.order)
        dom = {b: every for b in self.order}
        dom[self.order[0]] = {self.order[0]}
        preds = collections.defaultdict(list)
        for block, to in self.succs.items():
            for target in to:
                preds[target].append(block)
        changed = True
        while changed:
            changed = False
            for block in self.order[1:]:
                above = [dom[p] for p in preds[block]]
                new = {block} | (set.intersection(*above) if above else every)
                changed |= new != dom[block]
                dom[block] = new
        self.loops = collections.defaultdict(set)
        for block, to in self.succs.items():
            for header in to:
                if header not in dom[block]:
                    continue
                body, work = self.loops[header], [block]
                body.add(header)
                while work:
                    at = work.pop()
                    if at not in body:
                        body.add(at)
                        work.extend(preds[at])

    def innermost(self, block):
        inside = [h for h, body in self.loops.items() if block in body]
        return min(inside, key=lambda h: len(self.loops[h]), default=None)


def functions(text):
    found, name, args, blocks, order, at = {}, None, [], {}, [], None
    for line in text.splitlines():
        head = re.match(r'define [^@]*@("[^"]*"|[-$._\w]+)\((.*)\)', line)
        if head:
            name, blocks, order, at = head.group(1).strip('"'), {}, [], None
            args = []
            for n, arg in enumerate(re.sub(r"\([^()]*\)", "", head.group(2)).split(",") if head.group(2).strip() else []):
                words = arg.split()
                args.append((words[-1].replace('"', "") if words[-1].startswith("%") else f"%{n}", words[0]))
            number = sum(arg[1:].isdigit() for arg, _ in args)
        elif name and line.startswith("}"):
            found[name] = (args, blocks, order)
            name = None
        elif name and (label := re.match(r'^("[^"]*"|[-$._\w]+):', line)):
            at = "%" + label.group(1).strip('"')
            blocks[at], _ = [], order.append(at)
        elif name and line.strip() and not line.strip().startswith(";"):
            if at is None:
                at = f"%{number}"
                blocks[at], _ = [], order.append(at)
            blocks[at].append(line.strip())
    # A switch is one line.
    for args, blocks, order in found.values():
        for block, lines in blocks.items():
            joined, depth = [], 0
            for line in lines:
                if depth:
                    joined[-1] += " " + line
                else:
                    joined.append(line)
                depth += line.startswith("switch") and line.endswith("[")
                depth -= line.startswith("]")
            blocks[block] = joined
    return found


class Run:
    def __init__(self, function, pointer, facts, rng):
        self.function, self.pointer, self.rng = function, pointer, rng
        # What loads may give; where there are variables that never change, nobody here knows.
        self.ranges, self.constants = facts
        self.values, self.widths, self.rounds, self.stamp = {"vscale": rng.choice((2, 4, 8, 16))}, {}, {}, {}
        self.most = {}
        for name, ty in function.args:
            self.define(name, self.any(self.bits(ty)), self.bits(ty))

    def bits(self, ty):
        if ty == "ptr":
            return self.pointer
        if re.fullmatch(r"i\d+", ty):
            return int(ty[1:])
        return None

    def any(self, width):
        if width is None:
            return None
        if width == self.pointer and self.rng.random() < 0.5:
            return self.rng.randrange(1 << 12, 1 << 20) * 16 % (1 << width)
        corners = [0, 1, 2, 3, 4, 5, 7, 8, 16, 100, -1, -2, -8, 1 << (width - 1), (1 << (width - 1)) - 1, (1 << (width - 1)) + 1]
        n = self.rng.choice(corners) if self.rng.random() < 0.6 else self.rng.getrandbits(self.rng.randint(1, width))
        return n & ((1 << width) - 1)

    def define(self, name, number, width):
        self.values[name], self.widths[name] = number, width

    def width(self, name):
        return self.pointer if name.startswith("@") else self.widths.get(name)

    def value_of(self, name):
        if name.startswith("@"):
            return (zlib.crc32(name.encode()) % (1 << 14) + 1 << 14) % (1 << self.pointer)
        return self.values.get(name)

    def operand(self, text, width):
        text = text.strip().replace('"', "")
        if text.startswith(("%", "@")):
            return self.value_of(text)
        if text in ("true", "false"):
            return int(text == "true")
        if text in ("null", "undef", "zeroinitializer", "none"):
            return 0
        if text == "poison":
            return None
        if re.fullmatch(r"-?\d+", text):
            return int(text) & ((1 << width) - 1)
        if cast := re.fullmatch(r"ptrtoint \(ptr (@\S+) to i(\d+)\)", text):
            return self.value_of(cast.group(1)) & ((1 << int(cast.group(2))) - 1)
        raise Unsupported(text)

    def size(self, ty):
        ty = ty.strip()
        if array := re.fullmatch(r"\[(\d+) x (.*)\]", ty):
            return int(array.group(1)) * self.size(array.group(2))
        if ty in ("float", "double", "half"):
            return {"float": 4, "double": 8, "half": 2}[ty]
        bits = self.bits(ty)
        if bits is None:
            raise Unsupported(ty)
        return max(1, 1 << (((bits + 7) // 8) - 1).bit_length())

    def compute(self, line):
        if not (made := re.match("(" + NAME + r") = (.*)", line)):
            if condition := re.search(r"@llvm\.(?:assume|experimental\.guard)\(i1 (?:noundef )?([^,)]*)", line):
                if not self.operand(condition.group(1), 1):
                    raise Undefined
            self.access(line)
            return None
        name, text = made.group(1).replace('"', ""), made.group(2)
        self.access(text)
        text = re.sub(r", !.*$", "", text) if " !range " not in text else text
        word = text.split()[0]
        if word in BINARY:
            number, width = self.binary(word, text)
        elif word == "icmp":
            number, width = self.compared(text), 1
        elif word == "select":
            parts = re.fullmatch(r"select i1 (.*?), (\S+) (.*?), (\S+) (.*)", text)
            width = self.bits(parts.group(2)) if parts else None
            if width is None:
                raise Unsupported(text)
            bit = self.operand(parts.group(1), 1)
            number = None if bit is None else self.operand(parts.group(3 if bit else 5), width)
        elif word in ("zext", "sext", "trunc", "ptrtoint", "inttoptr", "bitcast", "freeze"):
            parts = re.fullmatch(r"\w+ ((?:nneg |nuw |nsw )*)(\S+) (.*?)(?: to (\S+))?", text)
            narrow, width = self.bits(parts.group(2)), self.bits(parts.group(4) or parts.group(2))
            if narrow is None or width is None:
                raise Unsupported(text)
            number = self.operand(parts.group(3), narrow)
            if word == "freeze" and number is None:
                number = 0
            if number is not None:
                number = (signed(number, narrow) if word == "sext" else number) & ((1 << width) - 1)
        elif word == "getelementptr":
            number, width = self.address(text), self.pointer
        elif word in ("load", "call", "tail", "alloca", "extractvalue", "fadd", "fsub", "fmul", "fdiv", "fcmp", "sitofp", "uitofp", "fptosi"):
            number, width = self.other(word, text)
        else:
            raise Unsupported(text)
        self.define(name, number, width)
        return name

    def access(self, text):
        """Memory at an address that is poison is not to be touched."""
        place = re.match(r"(?:load|store)\b.* ptr (" + NAME + r")", text)
        if place and self.values.get(place.group(1).replace('"', "")) is None:
            raise Undefined

    def binary(self, word, text):
        parts = re.fullmatch(r"\w+ ((?:nuw |nsw |exact |disjoint )*)(\S+) (.*), (.*)", text)
        width = self.bits(parts.group(2)) if parts else None
        if width is None:
            raise Unsupported(text)
        x, y = self.operand(parts.group(3), width), self.operand(parts.group(4), width)
        flags, mask = parts.group(1).split(), (1 << width) - 1
        if word in ("udiv", "urem", "sdiv", "srem") and (y is None or y == 0):
            raise Undefined
        if x is None or y is None:
            return None, width
        sx, sy = signed(x, width), signed(y, width)
        if word in ("add", "sub", "mul"):
            op = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b}[word]
            wide, wide_signed = op(x, y), op(sx, sy)
        elif word in ("shl", "lshr", "ashr"):
            if y >= width:
                return None, width
            wide, wide_signed = {"shl": (x << y, sx << y), "lshr": (x >> y,) * 2, "ashr": ((sx >> y) & mask,) * 2}[word]
        elif word in ("sdiv", "srem"):
            quotient = abs(sx) // abs(sy) * (1 if (sx < 0) == (sy < 0) else -1)
            if quotient == 1 << (width - 1):
                raise Undefined
            wide = wide_signed = quotient if word == "sdiv" else sx - quotient * sy
        else:
            wide = {"udiv": lambda: x // y, "urem": lambda: x % y, "and": lambda: x & y, "or": lambda: x | y, "xor": lambda: x ^ y}[word]()
            wide_signed = wide
        result = wide & mask
        if word in ("add", "sub", "mul", "shl") and ("nuw" in flags and wide != result or "nsw" in flags and wide_signed != signed(result, width)):
            return None, width
        if "disjoint" in flags and x & y:
            return None, width
        if "exact" in flags and (word in ("lshr", "ashr") and x & ((1 << y) - 1) or word == "udiv" and x % y or word == "sdiv" and sx % sy):
            return None, width
        return result, width

    def compared(self, text):
        parts = re.fullmatch(r"icmp (?:samesign )?(\w+) (\S+) (.*), (.*)", text)
        width = self.bits(parts.group(2)) if parts else None
        if width is None:
            raise Unsupported(text)
        x, y = self.operand(parts.group(3), width), self.operand(parts.group(4), width)
        if x is None or y is None:
            return None
        word = parts.group(1)
        if word in ("eq", "ne"):
            return int((x == y) == (word == "eq"))
        if word[0] == "s":
            x, y = signed(x, width), signed(y, width)
        return int({"lt": x < y, "le": x <= y, "gt": x > y, "ge": x >= y}[word[1:]])

    def address(self, text):
        parts = re.fullmatch(r"getelementptr ((?:inbounds |nusw |nuw )*)(\[.*\]|\S+), ptr (.*?)((?:, i\d+ [^,]+)+)", text)
        if not parts:
            raise Unsupported(text)
        flags, ty, base = parts.group(1).split(), parts.group(2), self.operand(parts.group(3), self.pointer)
        total = 0
        for width, index in re.findall(r", i(\d+) ([^,]+)", parts.group(4)):
            number = self.operand(index, int(width))
            if number is None:
                return None
            total += signed(number, int(width)) * self.size(ty)
            ty = (re.fullmatch(r"\[\d+ x (.*)\]", ty) or [None, "none"])[1]
        if base is None:
            return None
        if flags and not 0 <= base + total < 1 << self.pointer:
            return None
        return (base + total) & ((1 << self.pointer) - 1)

    def other(self, word, text):
        """Loads, calls and what else gives anything."""
        if word == "alloca":
            return self.rng.randrange(1 << 12, 1 << 20) * 64, self.pointer
        if word == "extractvalue" or word.startswith("f") or word.endswith("tofp"):
            if word == "extractvalue":
                raise Unsupported(text)
            width = 1 if word == "fcmp" else self.bits(text.split()[-1]) if word == "fptosi" else None
            return (self.any(width) if width else None), width
        intrinsic = re.search(r"@llvm\.(umin|umax|smin|smax)\.i(\d+)\(i\d+ ([^,]*), i\d+ ([^)]*)\)", text)
        if intrinsic:
            width = int(intrinsic.group(2))
            x, y = self.operand(intrinsic.group(3), width), self.operand(intrinsic.group(4), width)
            if x is None or y is None:
                return None, width
            pick = max if intrinsic.group(1).endswith("max") else min
            return pick(x, y, key=lambda n: signed(n, width) if intrinsic.group(1)[0] == "s" else n), width
        if "@llvm.vscale." in text:
            return self.values["vscale"], int(re.search(r"vscale\.i(\d+)", text).group(1))
        if "@llvm." in text or word == "load" and self.constants:
            raise Unsupported(text)
        ty = next((t for t in re.findall(r"\b(i\d+|ptr|float|double|void)\b", text)), "void")
        width = self.bits(ty)
        number = self.any(width)
        if bounds := re.search(r"!range (!\d+)", text):
            low, high = self.ranges[bounds.group(1)]
            number = (low + self.rng.randrange((high - low) % (1 << width) or 1)) & ((1 << width) - 1)
        return number, width


def run(function, pointer, facts, rng, at_inst, at_entry, at_exit):
    """Runs a function once, and tells of each value, and of loops that are entered and left."""
    state = Run(function, pointer, facts, rng)
    block, came, steps = function.order[0], None, 0
    while True:
        for header in [h for h in state.rounds if came and came in function.loops[h] and block not in function.loops[h]]:
            at_exit(state, header)
            del state.rounds[header]
        if block in function.loops:
            if came in function.loops[block]:
                state.rounds[block] += 1
                if state.most.get(block) is not None and state.rounds[block] > state.most[block]:
                    raise Impossible
            else:
                state.rounds[block] = 0
                at_entry(state, block)
        incoming = []
        for line in function.blocks[block]:
            phi = re.match("(" + NAME + r") = phi (\S+) (.*)", line)
            if not phi:
                break
            width = state.bits(phi.group(2))
            for what, edge in re.findall(r"\[ (.*?), (" + NAME + r") \]", phi.group(3)):
                if edge.replace('"', "") == came:
                    number = state.operand(what, width) if width else None
                    incoming.append((phi.group(1).replace('"', ""), number, width))
                    break
        for name, number, width in incoming:
            state.define(name, number, width)
        for name, _, _ in incoming:
            state.stamp[name] = dict(state.rounds)
            at_inst(state, name)
        for line in function.blocks[block][len(incoming) :]:
            steps += 1
            if steps > STEPS:
                return
            word = line.split()[0]
            if word in ("ret", "unreachable"):
                return
            if word in ("br", "switch"):
                came, block = block, target(state, line)
                break
            name = state.compute(line)
            if name:
                state.stamp[name] = dict(state.rounds)
                at_inst(state, name)
        else:
            raise Unsupported("a block without an end")


def target(state, line):
    labels = [label.replace('"', "") for label in re.findall(r"label (" + NAME + ")", line)]
    if line.startswith("br label"):
        return labels[0]
    if line.startswith("br"):
        bit = state.operand(re.match(r"br i1 (.*?), label", line).group(1), 1)
        if bit is None:
            raise Undefined
        return labels[0] if bit else labels[1]
    width = int(re.match(r"switch i(\d+)", line).group(1))
    number = state.operand(re.match(r"switch i\d+ (.*?), label", line).group(1), width)
    if number is None:
        raise Undefined
    for case, to in re.findall(r"i\d+ (-?\d+|true|false), label (" + NAME + ")", line):
        if state.operand(case, width) == number:
            return to.replace('"', "")
    return labels[0]


# Lines beside each other.


def exact_of_both(theirs, ours):
    """The exact backedge-taken counts that both programs give, by headers."""
    found = {}
    for about, line in theirs.items():
        if about.endswith(": ") and ours.get(about) == line and (count := COUNT.match(line)) and count.group("e"):
            found["%" + count.group("l").strip('"')] = count.group("e")
    return found


def printed(text):
    """Lines by function, and by the value or the loop that they are about."""
    found, function, about = collections.defaultdict(dict), None, None
    for line in text.splitlines():
        if head := re.match(r"Printing analysis .* for function '(.*)':", line):
            function = head.group(1)
        elif line.startswith("  -->  "):
            found[function][about] = line[7:]
        elif value_line := re.match("  (" + NAME + ") = ", line):
            about = value_line.group(1).replace('"', "")
        elif count := COUNT.match(line):
            found[function]["Loop %" + count.group("l") + ": " + count.group("k")] = line
        elif assumed := re.match(r"(Loop .*: Predicated .*count) is (.*)", line):
            found[function][assumed.group(1)] = assumed.group(2)
        elif multiple := re.match(r"(Loop .*: Trip multiple is) (\d+)", line):
            found[function][multiple.group(1)] = multiple.group(2)
    return found


def interval(text, width):
    if text == "full-set":
        return 0, 1 << width
    if text == "empty-set":
        return 0, 0
    low, high = map(int, text[1:-1].split(","))
    return low & ((1 << width) - 1), (high - low) & ((1 << width) - 1)


def contains(outer, inner, width):
    """Whether the numbers of one range, which may go round, are all in another."""
    if outer[1] >= 1 << width or inner[1] == 0:
        return True
    return (inner[0] - outer[0]) % (1 << width) + inner[1] <= outer[1]


class Claim:
    """What a line says of a value."""

    def __init__(self, text):
        found = LINE.match(text)
        if not found:
            raise Unsupported(text)
        self.expression, self.exit = found.group("e"), found.group("exit")
        groups = found.groups()
        self.ranges = [groups[1], groups[2]]

    def wrong_here(self, state, number, width):
        """What a run contradicts."""
        for what in self.ranges:
            if not contains(interval(what, width), (number, 1), width):
                return f"{signed(number, width)} is not in {what}"
        try:
            said = value(parse(self.expression), width, state)
        except AssertionError as wrong:
            return str(wrong)
        return f"{self.expression} is {said}, not {number}" if said is not None and said != number else None


def flags_by_kind(text):
    return collections.Counter(FLAG.findall(text))


def weigh(theirs, ours, width):
    """Whether the text of ours says less of a value than LLVM's."""
    less, more = [], False
    for name in ("expression", "exit"):
        a, b = getattr(theirs, name) or "", getattr(ours, name) or ""
        if a in UNKNOWN or b in UNKNOWN:
            if a != b:
                more |= a in UNKNOWN
                less += ["the value behind the loop"] * (b in UNKNOWN)
        elif FLAG.sub("", a) == FLAG.sub("", b) and name == "expression":
            lost = flags_by_kind(a) - flags_by_kind(b)
            lost = {flag for flag in lost if not (flag == "nw" and flags_by_kind(b) - flags_by_kind(a))}
            less += [f"<{flag}>" for flag in lost]
    for sense, (a, b) in zip("US", zip(theirs.ranges, ours.ranges)):
        if a != b and not contains(interval(a, width), interval(b, width), width):
            less.append(f"{sense}: {b}")
    return less


class Test:
    def __init__(self, path, options):
        self.path, self.options = path, options
        self.verdicts, self.notes = collections.Counter(), []
        self.wrong = False

    def note(self, verdict, about, what=""):
        self.verdicts[verdict] += 1
        if verdict not in ("agrees", "says more") or self.options.verbose:
            self.notes.append(f"    {verdict}: {about} {what}".rstrip())

    def compare(self):
        joined = re.sub(r"\\\n[^\n]*?RUN:", " ", open(self.path, errors="replace").read())
        command = next(line for line in re.findall(r"RUN: *(.*)", joined) if "opt" in line)
        words = [w for w in shlex.split(command.split("|")[0].replace("2>&1", "").replace("< %s", "").replace("%s", "")) if w.startswith("-")]
        words = [w for w in words if w not in ("-S", "-disable-output")] + ["-disable-output"]
        plain = subprocess.run([self.options.llvm, "-S", *[w for w in words if "data-layout" in w], "-o", "-", self.path], capture_output=True, text=True, errors="replace").stdout
        outputs = []
        for program in (self.options.llvm, self.options.opt):
            done = subprocess.run([*program.split(), *words, "-"], input=plain, capture_output=True, text=True, errors="replace")
            outputs.append(printed(done.stdout + done.stderr))
        pointer = int((re.search(r'datalayout = "[^"]*\bp:(\d+)', plain) or [0, 64])[1])
        ranges = {n: (int(a), int(b)) for n, a, b in re.findall(r"^(!\d+) = !\{i\d+ (-?\d+), i\d+ (-?\d+)\}", plain, re.M)}
        facts = ranges, re.search(r"^@.* constant ", plain, re.M) is not None
        parsed = functions(plain)
        for name, theirs in outputs[0].items():
            ours = outputs[1].get(name, {})
            different = {about: (line, ours.get(about)) for about, line in theirs.items() if ours.get(about) != line}
            if different:
                self.function(name, parsed, different, pointer, facts, exact_of_both(theirs, ours))
        at_least = not (set(self.verdicts) & {"says less", "differs"})
        self.at_least = at_least
        answer = "at least as precise" if at_least else "says less"
        if at_least and self.verdicts["not run"]:
            answer = "at least as precise where it was run"
        counts = ", ".join(f"{n} {what}" for what, n in sorted(self.verdicts.items()))
        name = self.path.rsplit("/", 1)[-1]
        print(f"{name}: {answer} ({counts or 'no line differs'})")
        print("\n".join(self.notes + [""]) if self.notes else "", end="")
        return not self.wrong

    def function(self, name, parsed, different, pointer, facts, agreed):
        args, blocks, order = parsed[name]
        function = Function(name, args, blocks, order)
        seen = collections.Counter()
        wrong = {"LLVM": {}, "ours": {}}
        claims, counts = {}, collections.defaultdict(dict)
        for about, (line, other) in different.items():
            if about.endswith("Trip multiple is") or ": Predicated" in about:
                continue
            try:
                if other is None:
                    continue
                if about.startswith("Loop"):
                    pair = [COUNT.match(text).group("e") for text in (line, other)]
                    counts["%" + COUNT.match(line).group("l").strip('"')][about] = pair
                else:
                    claims[about] = [Claim(line), Claim(other)]
            except (Unsupported, AttributeError):
                pass
        held = {}

        # What the run at hand contradicts; it counts when the run may happen.
        contradicted = {"LLVM": {}, "ours": {}}

        def judge(who, about, check):
            try:
                if found := check():
                    contradicted[who].setdefault(about, found)
                else:
                    seen[about] += 1
            except AssertionError as found:
                contradicted[who].setdefault(about, str(found))
            except Unsupported:
                held[about] = "not run"

        def at_inst(state, inst):
            number, width = state.values.get(inst), state.widths.get(inst)
            if inst in claims and number is not None and width:
                widths[inst] = width
                for who, claim in zip(("LLVM", "ours"), claims[inst]):
                    judge(who, inst, lambda claim=claim: claim.wrong_here(state, number, width))

        entered = {}

        def at_entry(state, header):
            state.most[header] = None
            if header in agreed:
                try:
                    typed = re.match(r"i(\d+) (.*)", agreed[header])
                    e = parse(typed.group(2) if typed else agreed[header])
                    width = int(typed.group(1)) if typed else width_of(e, state)
                    state.most[header] = value(e, width, state) if width else None
                except (AssertionError, Unsupported, KeyError, TypeError):
                    pass
            for about, pair in counts[header].items():
                for who, text in zip(("LLVM", "ours"), pair):
                    entered.pop((about, who), None)
                    if text is None or text in UNKNOWN:
                        continue
                    def check(text=text, who=who, about=about):
                        typed = re.match(r"i(\d+) (.*)", text)
                        e = parse(typed.group(2) if typed else text)
                        width = int(typed.group(1)) if typed else width_of(e, state)
                        entered[about, who] = value(e, width, state) if width else None
                    try:
                        judge(who, about, check)
                    except AssertionError:
                        pass

        def at_exit(state, header):
            rounds = state.rounds[header]
            for about in counts[header]:
                for who in ("LLVM", "ours"):
                    said = entered.get((about, who))
                    if said is not None and (said < rounds if "max" in about else said != rounds):
                        contradicted[who].setdefault(about, f"says {said}, comes round {rounds} times")
                both = [entered.get((about, who)) for who in ("LLVM", "ours")]
                if None not in both and both[1] > both[0]:
                    held.setdefault(about, f"{both[1]} is above LLVM's {both[0]}")
            for inst, pair in claims.items():
                number, width = state.values.get(inst), state.widths.get(inst)
                inside = state.stamp.get(inst, {})
                if number is None or inside.get(header) != rounds or list(inside)[-1] != header:
                    continue
                for who, claim in zip(("LLVM", "ours"), pair):
                    if claim.exit and claim.exit not in UNKNOWN:
                        outside = dict(state.rounds)
                        del outside[header]
                        def check(claim=claim):
                            kept, state.rounds = state.rounds, outside
                            try:
                                said = value(parse(claim.exit), width, state)
                            finally:
                                state.rounds = kept
                            return f"behind the loop {claim.exit} is {said}, not {number}" if said not in (None, number) else None
                        judge(who, inst, check)

        widths, failed = {}, None
        for n in range(self.options.runs):
            for found in (*contradicted.values(), entered):
                found.clear()
            try:
                run(function, pointer, facts, random.Random(n), at_inst, at_entry, at_exit)
            except Undefined:
                pass
            except Impossible:
                continue
            except (Unsupported, KeyError, TypeError, AttributeError) as why:
                failed = f"not run ({why})"
            for who, found in contradicted.items():
                wrong[who] = found | wrong[who]
            if failed:
                break
        for about, (line, other) in different.items():
            self.verdict(f"{name} {about}", about, line, other, wrong, seen, held, widths, failed, claims)

    def verdict(self, head, about, line, other, wrong, seen, held, widths, failed, claims):
        if about.endswith("Trip multiple is"):
            more = other is not None and int(other) % int(line) == 0
            return self.note("says more" if more else "says less", head, f"{line} -> {other}")
        if other is None:
            return self.note("says less", head, "no such line")
        if ": Predicated" in about:
            return self.note("not run", head, f"{line} -> {other}")
        if about in wrong["ours"]:
            # A run of values that are poison only later contradicts both alike.
            self.wrong |= about not in wrong["LLVM"]
            return self.note("differs", head, f"{wrong['ours'][about]}; LLVM: {wrong['LLVM'].get(about, 'right')}")
        if about in wrong["LLVM"]:
            return self.note("LLVM's is wrong", head, wrong["LLVM"][about])
        if about.startswith("Loop"):
            a, b = (COUNT.match(text).group("e") for text in (line, other))
            if (a is None) != (b is None):
                return self.note("says more" if a is None else "says less", head, f"{a} -> {b}")
            numbers = [re.fullmatch(r"i\d+ (-?\d+|true|false)", text or "") for text in (a, b)]
            if "constant max" in about and all(numbers):
                width = [int(text[1:].split()[0]) for text in (a, b)]
                x, y = (int({"true": 1, "false": 0}.get(n.group(1), n.group(1))) % (1 << w) for n, w in zip(numbers, width))
                return self.note("agrees" if x == y else "says more" if y < x else "says less", head, f"{a} -> {b}")
            if held.get(about) and held[about] != "not run":
                return self.note("says less", head, held[about])
        else:
            if about not in claims:
                return self.note("not run", head)
            if about in widths or re.search(r"\bi(\d+)\b", line):
                width = widths.get(about) or 64
                if less := weigh(*claims[about], width):
                    return self.note("says less", head, ", ".join(less))
        if failed or not seen[about] or held.get(about) == "not run":
            return self.note("not run", head, failed or "")
        self.note("agrees", head, f"in {seen[about]} evaluations")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", required=True)
    parser.add_argument("--llvm", default="opt-19")
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--at-least", type=float, default=0)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("tests", nargs="+")
    options = parser.parse_args()
    if shutil.which(options.llvm) is None:
        print(f"skipped: needs {options.llvm}")
        return 0
    tests = [Test(path, options) for path in options.tests]
    results = [test.compare() for test in tests]
    good = sum(test.at_least for test in tests)
    percent = 100 * good / len(tests)
    print(f"{good} of {len(tests)} tests at least as precise ({percent:.1f} %)")
    return int(not all(results) or percent < options.at_least)


if __name__ == "__main__":
    sys.exit(main())
