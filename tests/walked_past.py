"""Where our walks through MemorySSA may end before LLVM's do: at what lets other threads in.

What is volatile or ordered, and a call that may synchronise, is where other threads' writes appear
(docs/other-threads.md); LLVM's walk goes past some of these. So a line of `print<memoryssa>` or
`print<memoryssa-walker>` that is not LLVM's may differ where

* only the clobber that it names differs: number, kind and chain of the access are the same;
* our clobber stands between the access and LLVM's: every way up to LLVM's could come by it, and LLVM's does
  not lie on all ways to ours. Where we go further than LLVM, nothing is excused;
* the instruction of our clobber lets others in; where it is a phi, one of the defs between it and
  LLVM's clobber does.
"""
import re

ACCESS = r"(?:(?P<number>\d+) = )?Memory(?P<kind>Def|Use|Phi)\((?P<inside>[^)]*)\)(?:->(?P<optimized>\w+))?"
LINE = re.compile(rf"; {ACCESS}(?: - clobbered by (?P<clobber>.*))?$")
CLOBBER = re.compile(ACCESS + "$")
ENTRY = "liveOnEntry"

ORDERED = re.compile(r"\b(acquire|release|acq_rel|seq_cst)\b")
IS_VOLATILE = re.compile(r"(= |^)(load|store|atomicrmw|cmpxchg)( atomic| weak)* volatile\b")
CALL = re.compile(r"\b(call|invoke)\b")
CALLED = re.compile(r"\b(?:call|invoke)\b[^@]*?@([\w.$]+|\"[^\"]*\")\(")
GROUP = re.compile(r"#(\d+)\b")
# A callee that does not write cannot synchronise: memory(none), memory(read), memory(argmem: read, ...).
WRITES_NOT = re.compile(r"\bmemory\((none|(?:\w+: )?read(?:, \w+: (?:read|none))*)\)")


class Attributes:
    """What the text of a module says of its functions' and calls' attributes."""

    def __init__(self, text):
        self.groups = dict(re.findall(r"(?m)^attributes #(\d+) = \{(.*)\}$", text))
        heads = re.findall(r"(?m)^(?:declare|define)\b[^@]*@([\w.$]+|\"[^\"]*\")(\(.*)$", text)
        self.functions = {name: self.spelled(rest) for name, rest in heads}

    def spelled(self, text):
        """A text with the attributes of the groups that it names behind it."""
        return " ".join([text, *(self.groups.get(number, "") for number in GROUP.findall(text))])

    def may_synchronize_with_others(self, inst):
        """Whether an instruction is volatile, stronger than monotonic, or a call that may synchronise."""
        inst = inst.strip()
        if not CALL.search(inst):
            return bool(ORDERED.search(inst) or IS_VOLATILE.search(inst))
        if " asm " in inst:
            about = self.spelled(inst)
            return " sideeffect " in inst or "~{memory}" in inst or "convergent" in about
        called = CALLED.search(inst)
        if called and called[1].startswith("llvm.mem"):
            return "i1 true)" in inst
        about = self.spelled(inst) + (self.functions.get(called[1], "") if called else "")
        return not re.search(r"\bnosync\b", about) and not WRITES_NOT.search(about)


LABEL = re.compile(r"([\w.$-]+|\"[^\"]*\"):\s*(?:; preds = (.*)|; No predecessors!)?$")


class Form:
    """The accesses of one printed function. `reaching`: the version that each line sees."""

    def __init__(self, lines, attributes):
        self.lines, self.attributes = lines, attributes
        self.above, self.insts, self.reaching = {}, {}, []
        preds, last, block = {}, {}, None
        seen_first = []  # (line number, block) of lines above the first access of their block.
        for number, line in enumerate(lines):
            self.reaching.append(last.get(block))
            if label := LABEL.match(line):
                block = label[1]
                preds[block] = re.findall(r"%([\w.$-]+|\"[^\"]*\")", label[2] or "")
                continue
            if block not in last:
                seen_first.append((number, block))
            access = LINE.match(line)
            if access and access["number"]:
                last[block] = access["number"]
                self.add(access, lines[number + 1] if number + 1 < len(lines) else "")
        live = reachable(preds)
        for number, block in seen_first:
            self.reaching[number] = from_above(block, preds, last, live)

    def add(self, access, after):
        is_phi = access["kind"] == "Phi"
        values = re.findall(r",(\w+)\}", access["inside"]) if is_phi else [access["inside"]]
        self.above[access["number"]] = values
        self.insts[access["number"]] = None if is_phi else after

    def reached(self, start, without):
        """The accesses at or above one, on ways that do not touch another."""
        found, open_ones = set(), [start]
        while open_ones:
            at = open_ones.pop()
            if at not in found and at != without:
                found.add(at)
                open_ones += self.above.get(at, [])
        return found

    def lets_in(self, access):
        inst = self.insts.get(access)
        return inst is not None and self.attributes.may_synchronize_with_others(inst)

    def stops_for_others(self, start, theirs, ours):
        """Whether a walk from `start` that ends at `ours` ends there for other threads, below `theirs`."""
        if ours not in self.above or ours not in self.reached(start, theirs):
            return False
        if theirs not in self.reached(ours, None):
            return False
        if self.insts[ours] is not None:
            return self.lets_in(ours)
        return any(map(self.lets_in, self.reached(ours, theirs)))

    def may_differ(self, number, theirs):
        """Whether line `number` may differ from LLVM's; see the module's text."""
        a, b = LINE.match(theirs), LINE.match(self.lines[number])
        same = a and b and (a["kind"], a["number"], a["clobber"] is None) == (b["kind"], b["number"], b["clobber"] is None)
        walks = walks_of(a, b, self.reaching[number]) if same else None
        if walks is None:
            return False
        if a["clobber"] != b["clobber"]:
            walks += named_walks(a, b, self.reaching[number])
        return all(self.stops_for_others(*walk) for walk in walks)


def reachable(preds):
    """The blocks that the first one leads to. It has no label where it has no name: it is `None` then."""
    succs = {}
    for block, froms in preds.items():
        for at in froms:
            succs.setdefault(at if at in preds else None, []).append(block)
    first = next(iter(preds), None)
    open_ones, live = [None if None in succs else first], set()
    while open_ones:
        at = open_ones.pop()
        if at not in live:
            live.add(at)
            open_ones += succs.get(at, [])
    return live


def from_above(block, preds, last, live):
    """The version at the beginning of a block without a phi: all ways up to it end at the same one."""
    seen, open_ones = {block}, list(preds.get(block, []))
    while open_ones:
        at = open_ones.pop()
        at = at if at in preds else None
        if at in live and at in last:
            return last[at]
        if at in live and at not in seen:
            seen.add(at)
            open_ones += preds.get(at, [])
    return ENTRY


NEVER = (ENTRY, ENTRY, ENTRY)  # A walk that is not excused.


def walks_of(a, b, reaching):
    """What two texts of one access say of walks, where they differ: (where they start, where LLVM's ends,
    where ours does). `None` when something else differs."""
    if a["kind"] == "Use":
        ends = (a["inside"], b["inside"])
    elif a["inside"] == b["inside"] and (a["optimized"] is None) == (b["optimized"] is None):
        ends = (a["optimized"], b["optimized"])
    else:
        return None
    return [(reaching if a["kind"] == "Use" else a["inside"], *ends)] if ends[0] != ends[1] else []


def named_walks(a, b, reaching):
    """The same of the clobbers that two lines name, and of what is said of those."""
    ends = [CLOBBER.match(line["clobber"]) for line in (a, b)]
    names = [end["number"] if end else ENTRY for end in ends]
    if names[0] != names[1]:
        return [(reaching if a["kind"] == "Use" else a["inside"], *names)]
    walks = walks_of(*ends, None) if all(ends) else None
    return [NEVER] if walks is None else walks
