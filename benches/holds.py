"""What kernels hold, read off their LLVM text: for which of them it matters what a pass knows of memory.

    spaces  a barrier has shared memory on one side, and on the other global memory and nothing shared
    arrays  two or more shared arrays are used
    reads   between two barriers, or a barrier and itself in a loop, something is read and nothing written

A *side* of a barrier is every access on a path from it, forwards or backwards, up to the next barriers. An
access is of the variable, argument or `alloca` that its pointer comes from, whatever is computed in
between; a pointer that was loaded is one to global memory. Device functions that are called count as
accesses that nobody knows. This is no proof and no pass: neither ranges nor threads nor order are looked
at, and what compilers do has no part in it.
"""
import collections
import re

import shipped

TRAITS = ("spaces", "arrays", "reads")

LABEL = re.compile(r'^("(?:[^"\\]|\\.)*"|[\w.$-]+):')
NAME = r'[%@](?:"(?:[^"\\]|\\.)*"|[\w.$-]+)'
DEFINITION = re.compile(rf"^\s+({NAME}) = (\w+) (.*)$")
ACCESS = re.compile(r"^\s+(?:%\S+ = )?(load|store|atomicrmw|cmpxchg) (.*)$")
POINTER = re.compile(r"ptr(?: addrspace\((\d+)\))? (.*)$")
CALLED = re.compile(r'call [^@]*@("(?:[^"\\]|\\.)*"|[\w.$-]+)\((.*)$')
# What these calls write and read: their pointers, in this order.
COPIES = ("llvm.memcpy.", "llvm.memmove.", "llvm.nvvm.cp.async.ca.", "llvm.nvvm.cp.async.cg.")
WRITERS = ("llvm.memset.", "llvm.nvvm.atomic.", "llvm.nvvm.mbarrier.")

Touch = collections.namedtuple("Touch", "object writes")


class Function:
    """The lines of a function's body, what each touches, and where control goes."""

    def __init__(self, lines, shared):
        self.lines, self.shared = lines, shared
        self.definitions = {found[1]: found for line in lines if (found := DEFINITION.match(line))}
        self.succs, self.preds = edges(lines)
        self.is_barrier = [bool(shipped.BARRIER.match(line)) for line in lines]
        self.touches = [list(self.touched(line)) for line in lines]

    def roots(self, text):
        """What the pointers named in a text come from: a shared array's name, "global" or "private"."""
        found, seen, work = set(), set(), re.findall(NAME, text)
        while work:
            name = work.pop()
            if name in seen:
                continue
            seen.add(name)
            made = self.definitions.get(name)
            if name in self.shared:
                found.add(name)
            elif made is None or made[2] in ("load", "inttoptr", "call", "extractvalue"):
                found.add("global")
            elif made[2] == "alloca":
                found.add("private")
            else:
                work += pointers_of(made[2], made[3])
        return found

    def touched(self, line):
        if found := ACCESS.match(line):
            # The pointer of a store is behind the value, that of a load behind the type: both may be `ptr`.
            at = {
                "store": lambda text: text.rindex(", ptr") + 2, "load": lambda text: text.index(", ptr") + 2,
            }.get(found[1], lambda text: text.index("ptr"))(found[2])
            pointer = first_operand(POINTER.match(found[2][at:])[2])
            yield from (Touch(root, found[1] != "load") for root in self.roots(pointer))
        elif found := CALLED.search(line):
            name, operands = found[1].strip('"'), arguments(found[2])
            pointers = [operand for operand in operands if operand.startswith("ptr")]
            if name.startswith(COPIES):
                for operand, writes in zip(pointers, (True, False)):
                    yield from (Touch(root, writes) for root in self.roots(operand))
            elif name.startswith(WRITERS):
                for operand in pointers[:1]:
                    yield from (Touch(root, True) for root in self.roots(operand))
            elif not name.startswith("llvm."):
                yield Touch("?", True)

    def side(self, barrier, edges_of):
        """Everything that is touched from a barrier up to the next ones; whether there is a next one."""
        touched, bounded, seen, work = set(), False, set(), list(edges_of[barrier])
        while work:
            at = work.pop()
            if at in seen:
                continue
            seen.add(at)
            if self.is_barrier[at]:
                bounded = True
                continue
            touched.update(self.touches[at])
            work += edges_of[at]
        return {touch for touch in touched if touch.object != "private"}, bounded


def first_operand(text):
    """An operand of a list, with all its brackets."""
    return arguments(text)[0]


def arguments(text):
    """The operands of a list, up to the bracket that ends it."""
    found, depth, begin = [], 0, 0
    for at, char in enumerate(text):
        if char in "([{<":
            depth += 1
        elif char in ")]}>" and depth == 0:
            return [*found, text[begin:at].strip()]
        elif char in ")]}>":
            depth -= 1
        elif char == "," and depth == 0:
            found.append(text[begin:at].strip())
            begin = at + 1
    return [*found, text[begin:].strip()]


def pointers_of(opcode, operands):
    """The names in the operands of an instruction that its pointer may come from."""
    if opcode == "phi":
        return [name for part in re.findall(r"\[(.*?), [^,\]]*\]", operands) for name in re.findall(NAME, part)]
    listed = arguments(operands)
    if opcode == "select":
        return [name for part in listed[1:3] for name in re.findall(NAME, part)]
    chosen = [part for part in listed if re.search(r"\bptr\b", part)]
    return [name for part in chosen[:1] for name in re.findall(NAME, part)]


def edges(lines):
    """For each line those that control can go to, and come from."""
    blocks = {"%" + found[1]: n for n, line in enumerate(lines) if (found := LABEL.match(line))}
    succs, preds = [[] for _ in lines], [[] for _ in lines]
    for n, line in enumerate(lines):
        word = line.split(maxsplit=1)[0] if line.strip() else ""
        if word in ("br", "switch") or (word.startswith("i") and "label %" in line) or word == "]":
            succs[n] = [blocks[name] for name in re.findall(rf"label ({NAME})", line) if name in blocks]
        if word not in ("br", "ret", "unreachable") and not (word == "switch" and line.rstrip().endswith("]")):
            if n + 1 < len(lines) and word != "]":
                succs[n].append(n + 1)
    for n, nexts in enumerate(succs):
        for to in nexts:
            preds[to].append(n)
    return succs, preds


def of_barrier(function, barrier):
    """The traits that one barrier gives its kernel."""
    above, _ = function.side(barrier, function.preds)
    below, bounded = function.side(barrier, function.succs)
    found = set()
    if any(touch.object == "?" for touch in above | below):
        return found
    is_shared = [any(touch.object in function.shared for touch in side) for side in (above, below)]
    if above and below and is_shared[0] != is_shared[1]:
        found.add("spaces")
    if bounded and below and not any(touch.writes for touch in below):
        found.add("reads")
    return found


def traits(text):
    """For each function of a module's text the traits that it has."""
    shared = set(re.findall(rf"(?m)^({NAME}) = .*?addrspace\(3\) (?:external )?global", text))
    shared = {name for name in shared if name.startswith("@")}
    bodies, lines = {}, text.splitlines()
    for n, name in shipped.functions_of(lines):
        if name is not None and not lines[n].startswith("define"):
            bodies.setdefault(name, []).append(lines[n])
    found = {}
    for name, body in bodies.items():
        function = Function(body, shared)
        barriers = [n for n, here in enumerate(function.is_barrier) if here]
        has = set().union(*(of_barrier(function, barrier) for barrier in barriers))
        used = {touch.object for touches in function.touches for touch in touches} & shared
        if barriers and len(used) > 1:
            has.add("arrays")
        found[name] = has
    return found
