"""Mutants that are made by rules from the sources: each rule finds all places for its small mistake."""

import hashlib
import re
from dataclasses import dataclass, replace

from edits import Edit
from switch import operator_code, operator_name
from syntax import Source

FOLDERS = {
    "Core": "Sources/Core/", "Storage": "Sources/Platform/Storage/", "Formats": "Sources/Platform/Formats/",
    "System": "Sources/Platform/System/", "Bus": "Sources/Platform/Bus/",
    "Presentation": "Sources/Platform/Presentation/",
}
# Whatever the rules find in these files is tried; of the others, so many places in each room.
COMPLETE = {
    "Sources/Core/Entities/Stopwatch.swift", "Sources/Core/Entities/Record.swift", "Sources/Core/Entities/Runs.swift",
    "Sources/Core/Data/Repositories/StopwatchRepository.swift", "Sources/Core/Data/Repositories/SessionLedger.swift",
    "Sources/Core/UseCases/RestoreStopwatch.swift", "Sources/Platform/Storage/AtomicFile.swift",
    "Sources/Platform/Storage/GenerationalFile.swift", "Sources/Platform/Storage/StateLock.swift",
}
SAMPLES = {"Core": 60, "Storage": 30, "Formats": 30, "System": 20, "Bus": 10, "Presentation": 60}
SEED = "stopwatch"

CONDITION = re.compile(r"(?<![#\w.])(if|guard|while)\s")
BINDING = re.compile(r"(?:let|var|case)\b|#")
LOOP = re.compile(r"\bfor\s[^{}\n]*\swhere\s")
CHOICE = re.compile(r"(?P<condition>(?<![\w.)\]!])!?[A-Za-z_$][\w.$]*)\s+\? ")
BEFORE_CHOICE = re.compile(r"(?:(?<![=!<>&|+*/-])=|[(,:{\[]|\breturn|\bin|\belse)\s*$")
OPERATOR = re.compile(r"(?<=\s)(<=|>=|==|!=|<|>|&&|\|\||\+|-)(?= )")
HEADER = re.compile(r"^\s*(?:@\w+ )*(?:public |package |private |fileprivate |internal |static |final )*"
                    r"(?:extension|protocol|struct|class|enum|typealias|import)\b|\bfunc [^\w\s]")
MOVED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
         "+": "-", "-": "+"}
BOUND = re.compile(r"(?<![\w.])(?:Swift\.)?(max|min)\(")
NUMBER = re.compile(r"(?<![\w.$#])(\d[\d_]*(?:\.\d+)?)(?![\w.]|\.\.)")
PATTERN = re.compile(r"^\s*(?:indirect )?case\b|@|#available")
FLAG = re.compile(r"(?<![\w.])(true|false)\b")
SYSTEM_CALL = re.compile(r"(?<![\w.])(rename|link|symlink|unlink|fsync|flock|ftruncate|mkdir|chmod|close)\(")
# What nobody sees from outside: remarks in the log, memory that is given back, checks of the program itself.
UNSEEN = re.compile(r"(?:self\.)?logger\.(?:info|debug|trace)|(?:\w+\.)*(?:reserveCapacity)$|assert|precondition"
                    r"|releaseClosureBox$|free$|g_\w*(?:free|unref|clear_error)$|fatalError|withExtendedLifetime"
                    r"|super\.|self\.init")


@dataclass(frozen=True)
class Found:
    """A place for a mistake by a rule."""

    rule: str
    edits: tuple  # {n} in them is the number of the mutant, {o} its operator
    operator: tuple = ()  # the operator, its mistaken form, and whether it compares with nil


def places(source):
    """All places in a file, in the order of the rules."""
    yield from _conditions(source)
    yield from _operators(source)
    yield from _constants(source)
    yield from _statements(source)


def _wrapped(rule, start, end, before, after):
    return Found(rule, (Edit(start, end, before, after),))


def _conditions(source):
    spans = []
    for found in CONDITION.finditer(source.code):
        end = source.until(found.end(), [" else"] if found.group(1) == "guard" else [" {", "\n    {", "{"])
        if end is not None:
            spans += source.clauses(found.end(), end)
    for found in LOOP.finditer(source.code):
        end = source.until(found.end(), [" {"])
        if end is not None:
            spans.append((found.end(), end))
    for found in CHOICE.finditer(source.code):
        begins_line = not source.code[source.line_start(found.start()):found.start()].strip()
        if begins_line or BEFORE_CHOICE.search(source.code[:found.start()]):
            spans.append(found.span("condition"))
    for start, end in sorted(set(spans)):
        if start < end and not BINDING.match(source.code, start):
            yield _wrapped("condition negated", start, end, "(mutant({n}) != (", "))")


def _operators(source):
    for found in OPERATOR.finditer(source.code):
        line = source.code[source.line_start(found.start()):source.line_end(found.start())]
        is_text = found.group(1) == "+" and {source.code[found.start() - 2], source.code[found.end() + 1]} & set('"[]')
        if HEADER.search(line) or is_text:
            continue
        old = found.group(1)
        is_nil = bool(re.match(r" nil\b", source.code[found.end():]))
        rule = "sign changed" if old in "+-" else "and for or" if old in ("&&", "||") else "comparison moved"
        edit = Edit(found.start(1), found.end(1), "{o}")
        yield Found(rule, (edit,), (old, MOVED[old], is_nil))
    for found in BOUND.finditer(source.code):
        name = found.group(1).capitalize()
        yield Found("bound changed", (Edit(found.start(), found.end(), f"mutant{name}({{n}}, "),))


def _constants(source):
    for found in NUMBER.finditer(source.code):
        line = source.code[source.line_start(found.start()):source.line_end(found.start())]
        before = line[:found.start() - source.line_start(found.start())]
        if PATTERN.search(line) and not re.search(r":\s", before):
            continue
        old = found.group(1)
        new = str(float(old.replace("_", "")) * 1.5) if "." in old else str(int(old.replace("_", "")) + 1)
        yield _wrapped("constant moved", *found.span(1), f"(mutant({{n}}) ? {new} : ", ")")
    for found in FLAG.finditer(source.code):
        line = source.code[source.line_start(found.start()):source.line_end(found.start())]
        if not PATTERN.search(line) or re.search(r":\s", line[:found.start() - source.line_start(found.start())]):
            yield _wrapped("constant moved", *found.span(1), "(mutant({n}) != ", ")")


def _statements(source):
    statements = source.statements()
    seen = [each for each in statements if not UNSEEN.match(each.called) and not source.initializes(each)]
    for each in seen:
        rule = "assignment left out" if each.is_assignment else "call left out"
        yield _wrapped(rule, each.start, each.end, "if !mutant({n}) { ", " }")
        if re.match(r"try (?!await)", each.text) and not each.is_assignment:
            kind = source.thrown_at(each.start)
            # The compiler does not tell the type of what is thrown again within another `do`.
            if kind and re.search(r"\bdo $", source.code[:each.block]):
                continue
            yield _wrapped("error swallowed", each.start, each.end, f"do{kind} {{ ",
                           " } catch { if !mutant({n}) { throw error } }")
    starts = {each.start for each in statements}
    for found in SYSTEM_CALL.finditer(source.code):
        start = found.start()
        if start not in starts and found.end() - 1 in source.partner and "func " not in source.line(start)[:40]:
            yield _wrapped("system call left out", start, source.partner[found.end() - 1] + 1,
                           "(mutant({n}) ? 0 : ", ")")
    yield from _swaps(source, seen)


def _swaps(source, statements):
    """Neighbours, each in one pair at most, on lines of their own."""
    index = 0
    while index + 1 < len(statements):
        first, second = statements[index:index + 2]
        between = source.text[first.end:second.start]
        # Assignments mostly have nothing to do with what is beside them.
        is_act = first.is_call and second.is_call
        are_neighbours = first.block == second.block and first.end < second.start
        if is_act and are_neighbours and between.strip() == "" and between.count("\n") == 1:
            yield Found("order swapped", (
                Edit(first.start, first.end,
                     "for step in (mutant({n}) ? [2, 1] : [1, 2]) { if step == 1 { ", " }", True),
                Edit(second.start, second.end, "else { ", " } }", True)))
            index += 1
        index += 1


@dataclass(frozen=True)
class RuleMutant:
    """A place for a mistake, with the number that switches it on."""

    number: int
    rule: str
    path: str
    line: str
    key: str  # the same as long as the text of its line is
    found: Found
    room: str
    end_to_end: tuple = ()

    @property
    def file(self):
        return self.path.removeprefix("Sources/")

    @property
    def change(self):
        return f"{self.rule}: {self.line}"

    @property
    def edits(self):
        """What it writes into its file."""
        names = {"n": self.number, "o": operator_name(self.found.operator[0], self.number) if self.code else ""}
        return [replace(edit, before=fill(edit.before, names), after=edit.after and fill(edit.after, names))
                for edit in self.found.edits]

    @property
    def code(self):
        """What its target needs besides."""
        return operator_code(self.number, *self.found.operator, self.room == "Core") if self.found.operator else ""

    @property
    def name(self):
        return f"{self.number} “{self.change}” in {self.file}"


def fill(text, names):
    """A text with the names in their places."""
    return text.replace("{n}", str(names["n"])).replace("{o}", names["o"])


def all_places(texts):
    """All places by the rules in the sources `texts`, by their paths: rooms, paths, lines, keys and places."""
    for room, folder in FOLDERS.items():
        for path in sorted(texts):
            if not path.startswith(folder):
                continue
            source, counts = Source(texts[path]), {}
            for found in places(source):
                line = source.line(found.edits[0].start)
                base = f"{path}: {found.rule}: {line}"
                counts[base] = counts.get(base, 0) + 1
                yield room, path, line, f"{base} #{counts[base]}", found


def choose(texts, first):
    """The mutants by rules that are tried, numbered from `first`."""
    chosen, samples = [], {}
    for room, path, line, key, found in all_places(texts):
        place = (room, path, line, key, found)
        if path in COMPLETE:
            chosen.append(place)
        else:
            samples.setdefault(room, []).append(place)
    for room, found in samples.items():
        found.sort(key=lambda place: hashlib.sha256((SEED + place[3]).encode()).digest())
        chosen += found[:SAMPLES[room]]
    return [RuleMutant(number, found.rule, path, line, key, found, room)
            for number, (room, path, line, key, found) in enumerate(chosen, first)]
