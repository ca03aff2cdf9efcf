#!/usr/bin/env python3
"""Are the `NoAlias` answers of own-answers.txt right? Asked of the solver Z3, at the width that numbers have.

    never-overlap.py [--show] FILE.ll...

For each listed pair of two pointers of one of the files, what they are computed from is followed up to
loads, arguments, phis and thread numbers, which may be anything in their declared range (thread numbers below
the launch bound of the kernel; phis within the bounds that hold by induction, see `bounds_of_phis`). Given the conditions of the branches that lead to the places where both are
accessed, and that nothing there is poison (nuw, nsw, disjoint), Z3 looks for values with which the accessed
bytes overlap. Four answers are counted:

    proven      there are none
    apart       no round of a loop comes to both places
    objects     the pointers come from different variables, or from a variable and local memory
    open        there are some, where phis and loads are taken to be anything: the list must say why not

A pair for which values are found although nothing was left open, not a phi, load or condition, is WRONG, and
makes the exit status 1. Needs the package z3-solver; without it nothing is asked, which a line
`skipped: needs z3-solver` says.
"""
import argparse
import collections
import pathlib
import re
import sys

try:
    import z3
except ImportError:
    print("skipped: needs z3-solver")
    sys.exit(0)

LISTED = pathlib.Path(__file__).with_name("own-answers.txt")
ANSWER = re.compile(r"  NoAlias:\t(.*?)( addrspace\(\d\))?\* (.*), (.*?)( addrspace\(\d\))?\* (.*)$")
NAME = r'[%@](?:[\w.$-]+|"[^"]*")'
ADDRESS_BITS = 64
SIZES = {"i1": 1, "i8": 1, "i16": 2, "half": 2, "i32": 4, "float": 4, "i64": 8, "double": 8, "ptr": 8}


def split_args(text):
    """The parts of a list, at commas outside of brackets."""
    parts, depth, last = [], 0, 0
    for at, char in enumerate(text):
        depth += (char in "([{<") - (char in ")]}>")
        if char == "," and depth == 0:
            parts.append(text[last:at].strip())
            last = at + 1
    return [*parts, text[last:].strip()]


class Function:
    """The text of one function: its instructions by name, its blocks, who comes before whom."""

    def __init__(self, module, name):
        self.module = module
        head = re.search(rf"(?m)^define [^\n]*@{re.escape(name)}\(.*\{{$", module.text)
        body = module.text[head.end():].split("\n}", 1)[0]
        self.head, self.insts, self.where, self.users = head[0], {}, {}, collections.defaultdict(list)
        self.ends, self.block_of_line = {}, {}
        block = self.first = "entry?"
        for line in body.splitlines():
            if label := re.match(r'([\w.$-]+|"[^"]*"):', line):
                block = label[1]
                self.first = block if self.first == "entry?" and not self.where and not self.ends else self.first
                continue
            line = line.strip().split(", !")[0].split(" #")[0]
            if found := re.match(rf"({NAME}) = (.*)", line):
                self.insts[found[1]], self.where[found[1]] = found[2], block
            if re.match(r"(br|switch|ret|unreachable|invoke)\b", line):
                self.ends[block] = line
            for used in set(re.findall(NAME, line)):
                self.users[used].append((block, line))
        self.succs = {b: re.findall(r"label %([\w.$-]+)", end) for b, end in self.ends.items()}
        self.doms = self.dominators()

    def dominators(self):
        blocks = list(self.ends)
        preds = collections.defaultdict(list)
        for block, succs in self.succs.items():
            for succ in succs:
                preds[succ].append(block)
        doms = {b: {b} if b == self.first else set(blocks) for b in blocks}
        changed = True
        while changed:
            changed = False
            for b in blocks:
                above = [doms[p] for p in preds[b]]
                new = {b} | (set.intersection(*above) if above else set()) if b != self.first else {b}
                changed |= new != doms[b]
                doms[b] = new
        self.preds = preds
        return doms

    def accesses(self, pointer):
        """The blocks in which a pointer is loaded from or stored to."""
        reads = lambda line: re.search(rf"(load|store|atomicrmw|cmpxchg)\b.*ptr.*? {re.escape(pointer)}(,|$)", line)
        return [block for block, line in self.users[pointer] if reads(line)]

    def conditions(self, blocks):
        """(condition, value) that hold in all of some blocks."""
        held = None
        for block in blocks:
            here = set()
            for dom in self.doms.get(block, ()):
                if len(self.preds[dom]) == 1:
                    here |= self.of_edge(self.preds[dom][0], dom)
            held = here if held is None else held & here
        return held or set()

    def of_edge(self, block, succ):
        """What a branch says of who takes one of its ways."""
        found = re.match(r"br i1 (\S+), label %(\S+), label %(\S+)", self.ends[block])
        return {(found[1], succ == found[2])} if found and found[2] != found[3] else set()

    def phis(self):
        """(name, type, [(value, block)]) of integers."""
        for name, inst in self.insts.items():
            if found := re.match(r"phi (i\d+) (.*)", inst):
                ways = re.findall(r"\[ (\S+), %([\w.$-]+) \]", found[2])
                yield name, found[1], ways


class Module:
    def __init__(self, path):
        self.text = path.read_text()
        self.types = dict(re.findall(r'(?m)^(%(?:[\w.$-]+|"[^"]*")) = type (\{.*\})$', self.text))
        self.groups = dict(re.findall(r"(?m)^attributes #(\d+) = \{(.*)\}$", self.text))
        self.declared = {m[2]: m[1] for m in re.finditer(r"(?m)^declare ([^@]*)@([\w.$]+)\(", self.text)}

    def layout(self, ty):
        """(size, alignment) of a type in bytes."""
        if ty in SIZES:
            return SIZES[ty], SIZES[ty]
        if found := re.match(r"ptr addrspace\(\d+\)$", ty):
            return 8, 8
        if found := re.match(r"\[(\d+) x (.*)\]$", ty):
            size, align = self.layout(found[2])
            return int(found[1]) * size, align
        if ty in self.types:
            return self.struct(self.types[ty])[1:]
        if ty.startswith("{"):
            return self.struct(ty)[1:]
        raise KeyError(ty)

    def struct(self, ty):
        """(offsets, size, alignment)"""
        offsets, at, most = [], 0, 1
        for part in split_args(self.types.get(ty, ty).strip("{} ")):
            size, align = self.layout(part)
            at = -(-at // align) * align
            offsets.append(at)
            at, most = at + size, max(most, align)
        return offsets, -(-at // most) * most, most


def bounds_of_phis(func):
    """{phi: facts about its term}: of "not 0", "at least C" and "below C" for the constants of the function those
    that hold on every way into every phi, as long as they hold of all phis: induction over rounds."""
    constants = {int(n) for inst in func.insts.values() for n in re.findall(r"(?<=[ ,])(\d{1,9})(?=[,\s]|$)", inst)}
    guesses = {}
    for name, _, _ in func.phis():
        guesses[name] = [("ne", 0)] + [("ult", n) for c in constants for n in (c, c + 1)] + [("uge", n) for n in constants if n]
    changed = True
    while changed:
        changed = False
        for name, ty, ways in func.phis():
            kept = [guess for guess in guesses[name] if holds_on_all(func, guesses, ty, ways, guess)]
            changed |= kept != guesses[name]
            guesses[name] = kept
    return guesses


def holds_on_all(func, guesses, ty, ways, guess):
    block_of = {block: block if block in func.ends else func.first for _, block in ways}
    for value, block in ways:
        at = block_of[block]
        values = Values(func, guesses)
        term = values.value(ty, value)
        target = next(b for b in func.ends if (at in func.preds[b]) and any(
            inst.startswith("phi") and func.where[n] == b and f"[ {value}, %{block} ]" in inst
            for n, inst in func.insts.items()))
        values.assume(func.conditions([at]) | func.of_edge(at, target))
        solver = z3.Solver()
        solver.set("timeout", 2000)
        solver.add(*values.facts, z3.Not(compared(guess[0], term, z3.BitVecVal(guess[1], term.size()))))
        if solver.check() != z3.unsat:
            return False
    return True


class Values:
    """What a function computes, as terms of Z3."""

    def __init__(self, func, guesses=None):
        self.func, self.module, self.known = func, func.module, {}
        self.facts, self.open = [], []
        if guesses is None:
            func.guesses = guesses = getattr(func, "guesses", None) or bounds_of_phis(func)
        self.guesses = guesses

    def assume(self, conditions):
        """Conditions of branches."""
        for name, is_true in sorted(conditions):
            self.facts.append(self.value("i1", name) == int(is_true))

    def free(self, name, bits, why):
        term = z3.BitVec(name, bits)
        if why:
            self.open.append(why)
        return term

    def value(self, ty, text):
        bits = int(ty[1:])
        if text in ("true", "false"):
            return z3.BitVecVal(text == "true", 1)
        if re.match(r"-?\d+$", text):
            return z3.BitVecVal(int(text), bits)
        if text not in self.known:
            self.known[text] = self.computed(bits, text, self.func.insts.get(text, ""))
        return self.known[text]

    def computed(self, bits, name, inst):
        if found := re.match(r"(add|sub|mul|shl|and|or|xor|udiv|urem|sdiv|srem|lshr|ashr)\b(.*?) (i\d+) (.*)", inst):
            a, b = (self.value(found[3], part) for part in split_args(found[4]))
            return self.binary(found[1], found[2], a, b)
        if found := re.match(r"(zext|sext|trunc)\b(.*?) (i\d+) (\S+) to i(\d+)", inst):
            return self.cast(found[1], found[2], self.value(found[3], found[4]), int(found[5]))
        if found := re.match(r"icmp( samesign)? (\w+) (i\d+) (\S+), (\S+)", inst):
            a, b = self.value(found[3], found[4]), self.value(found[3], found[5])
            return z3.If(compared(found[2], a, b), z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))
        if found := re.match(r"select i1 (\S+), (i\d+) (\S+), i\d+ (\S+)", inst):
            yes, no = self.value(found[2], found[3]), self.value(found[2], found[4])
            return z3.If(self.value("i1", found[1]) == 1, yes, no)
        if found := re.match(r"(?:tail )?call .*@llvm\.nvvm\.read\.ptx\.sreg\.(\w+)\.([xyz])\(", inst):
            return self.register(bits, found[1], found[2], inst)
        if found := re.match(r"(?:tail )?call .*@llvm\.([us])(min|max)\.i\d+\((i\d+) (\S+), i\d+ (\S+)\)", inst):
            a, b = self.value(found[3], found[4]), self.value(found[3], found[5])
            less = z3.ULT(a, b) if found[1] == "u" else a < b
            return z3.If(less, *((a, b) if found[2] == "min" else (b, a)))
        term = self.free(name, bits, f"{name}: {inst.split(' ')[0] or 'argument'}")
        for predicate, constant in self.guesses.get(name, ()):
            self.facts.append(compared(predicate, term, z3.BitVecVal(constant, bits)))
        return term

    def binary(self, opcode, flags, a, b):
        wraps = {
            "add": (lambda: z3.BVAddNoOverflow(a, b, False), lambda: z3.And(z3.BVAddNoOverflow(a, b, True), z3.BVAddNoUnderflow(a, b))),
            "sub": (lambda: z3.BVSubNoUnderflow(a, b, False), lambda: z3.And(z3.BVSubNoOverflow(a, b), z3.BVSubNoUnderflow(a, b, True))),
            "mul": (lambda: z3.BVMulNoOverflow(a, b, False), lambda: z3.And(z3.BVMulNoOverflow(a, b, True), z3.BVMulNoUnderflow(a, b))),
        }
        if opcode in wraps:
            for flag, fact in zip((" nuw", " nsw"), wraps[opcode]):
                if flag in flags:
                    self.facts.append(fact())
        if opcode == "shl":
            self.facts.append(z3.ULT(b, a.size()))
            if " nuw" in flags:
                self.facts.append(z3.LShR(a << b, b) == a)
            if " nsw" in flags:
                self.facts.append((a << b) >> b == a)
        if opcode in ("lshr", "ashr"):
            self.facts.append(z3.ULT(b, a.size()))
        if " disjoint" in flags:
            self.facts.append(a & b == 0)
        if opcode in ("udiv", "urem", "sdiv", "srem"):
            self.facts.append(b != 0)
        return {
            "add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b, "shl": lambda: a << b,
            "and": lambda: a & b, "or": lambda: a | b, "xor": lambda: a ^ b, "udiv": lambda: z3.UDiv(a, b),
            "urem": lambda: z3.URem(a, b), "sdiv": lambda: a / b, "srem": lambda: z3.SRem(a, b),
            "lshr": lambda: z3.LShR(a, b), "ashr": lambda: a >> b,
        }[opcode]()

    def cast(self, opcode, flags, a, bits):
        if opcode == "trunc":
            small = z3.Extract(bits - 1, 0, a)
            if " nuw" in flags:
                self.facts.append(z3.ZeroExt(a.size() - bits, small) == a)
            if " nsw" in flags:
                self.facts.append(z3.SignExt(a.size() - bits, small) == a)
            return small
        if " nneg" in flags:
            self.facts.append(a >= 0)
        return (z3.ZeroExt if opcode == "zext" else z3.SignExt)(bits - a.size(), a)

    def register(self, bits, kind, axis, inst):
        """A special register: the same for the thread wherever it is read."""
        term = self.free(f"{kind}.{axis}", bits, None)
        callee = re.search(r"@([\w.]+)\(", inst)[1]
        declared = inst.split("@")[0] + self.module.declared.get(callee, "")
        if found := re.search(r"range\(i32 (-?\d+), (-?\d+)\)", declared):
            self.facts += [term >= int(found[1]), term < int(found[2])]
        bound = self.launch_bound("xyz".index(axis))
        if bound and kind in ("tid", "ntid"):
            self.facts.append(z3.ULT(term, bound + (kind == "ntid")))
        return term

    def launch_bound(self, axis):
        """The most threads that the kernel says it takes along an axis."""
        group = re.search(r"#(\d+)", self.func.head)
        said = re.search(r'"nvvm\.(?:maxntid|reqntid)"="([\d,]+)"', self.module.groups.get(group[1], "") if group else "")
        extents = [int(n) for n in said[1].split(",")] if said else []
        return (extents + [1] * (3 - len(extents)))[axis] if extents else None

    def address(self, text):
        """(root, bytes from it) of a pointer."""
        text = re.sub(r"^ptr( addrspace\(\d+\))? ", "", text.strip())
        inst = self.func.insts.get(text, text)
        if found := re.match(r"addrspacecast \(?ptr(?: addrspace\(\d+\))? (.*?) to ptr", inst):
            return self.address(found[1])
        if inst.startswith("getelementptr"):
            # The flags promise what is not needed here.
            listed = re.sub(r"^getelementptr( inbounds| nuw| nusw)*\s*", "", inst)
            listed = listed[1:-1] if listed.startswith("(") else listed
            ty, base, *indices = split_args(listed)
            root, offset = self.address(base)
            return root, offset + self.offset(ty, indices)
        return text, z3.BitVecVal(0, ADDRESS_BITS)

    def offset(self, ty, indices):
        total = z3.BitVecVal(0, ADDRESS_BITS)
        for number, index in enumerate(indices):
            int_type, value = index.split(" ", 1)
            if number > 0 and (ty in self.module.types or ty.startswith("{")):
                offsets = self.module.struct(ty)[0]
                total += offsets[int(value)]
                ty = split_args(self.module.types.get(ty, ty).strip("{} "))[int(value)]
                continue
            if number > 0:
                ty = re.match(r"\[\d+ x (.*)\]$", ty)[1]
            term = self.value(int_type, value)
            wide = term if term.size() == 64 else z3.SignExt(64 - term.size(), term)
            total += wide * self.module.layout(ty)[0]
        return total


def compared(predicate, a, b):
    return {
        "eq": lambda: a == b, "ne": lambda: a != b, "ult": lambda: z3.ULT(a, b), "ule": lambda: z3.ULE(a, b),
        "ugt": lambda: z3.UGT(a, b), "uge": lambda: z3.UGE(a, b), "slt": lambda: a < b, "sle": lambda: a <= b,
        "sgt": lambda: a > b, "sge": lambda: a >= b,
    }[predicate]()


def verdict(func, answer):
    """("proven" | "apart" | "objects" | "open" | "WRONG", why)"""
    size_a, first, size_b, second = (answer[n] for n in (1, 3, 4, 6))
    values = Values(func)
    (root_a, a), (root_b, b) = values.address(first), values.address(second)
    if root_a != root_b:
        return "objects", f"{root_a} and {root_b}"
    size_a, size_b = (func.module.layout(size)[0] for size in (size_a, size_b))
    blocks = [func.accesses(pointer) or [func.where.get(pointer)] for pointer in (first, second)]
    of_each = [func.conditions(some) for some in blocks]
    shared, facts = [of_each[0] & of_each[1]], list(values.facts)
    for pointer, some, held in ((second, blocks[0], of_each[0]), (first, blocks[1], of_each[1])):
        # The other is there whenever this one is accessed, so it is compared in every such round.
        if all(func.where.get(pointer, func.first) in func.doms.get(block, ()) for block in some):
            shared.append(held)
    for held in shared:
        values.facts = list(facts)
        values.assume(held)
        found = ask(values.facts, a - b < size_b, b - a < size_a)
        if found == z3.unsat and ask(values.facts) == z3.sat:
            return "proven", ""
    values.facts = facts
    values.assume(of_each[0] | of_each[1])
    if ask(values.facts) == z3.unsat:
        return "apart", ""
    if found == z3.unknown or values.open or any(shared):
        return "open", ", ".join(dict.fromkeys(values.open)) or str(found)
    return "WRONG", "with nothing left open"


def ask(facts, *overlap):
    """Whether there are values. Objects end before the address space does, so distances do not wrap."""
    solver = z3.Solver()
    solver.set("timeout", 20000)
    solver.add(*facts, *overlap)
    return solver.check()


def listed_pairs():
    """{file: {function: [match]}}"""
    pairs, place = collections.defaultdict(lambda: collections.defaultdict(list)), None
    for line in LISTED.read_text().splitlines():
        if line.startswith("  "):
            if answer := ANSWER.match(line):
                pairs[place[0]][place[1]].append(answer)
        elif line and not line.startswith("#"):
            place = line.rsplit(":", 1)
    return pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", action="store_true", help="show every pair that is not proven")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    pairs, counts = listed_pairs(), collections.Counter()
    for path in args.files:
        module = Module(path) if path.name in pairs else None
        for name, answers in pairs[path.name].items():
            func = Function(module, name)
            for answer in answers:
                kind, why = verdict(func, answer)
                counts[kind] += 1
                if kind == "WRONG" or args.show and kind != "proven":
                    print(f"{kind}: {path.name}:{name}: {answer[3]}, {answer[6]}: {why}")
    print(", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
    return 1 if counts["WRONG"] else 0


if __name__ == "__main__":
    sys.exit(main())
