"""What the rules need to know of Swift's syntax: where code is, what brackets enclose, where statements end."""

import re
from dataclasses import dataclass

OPEN, CLOSE = "([{", ")]}"
# A line that begins with one of these goes on with the statement before it.
CONTINUES = re.compile(r"\s*(?:\.\w|[?:&|+\-*/<>=]|\?\?|else\b|catch\b|where\b|\{)")
# A line that ends with one of these goes on behind it.
UNFINISHED = re.compile(r"(?:[=,(\[+\-*/<>&|?]|->|\breturn|\bin|\belse)\s*$")
KEYWORDS = re.compile(
    r"(?:let|var|if|guard|for|while|repeat|return|switch|func|case|default|else|do|catch|throw|break|continue|defer"
    r"|import|init|deinit|struct|class|enum|extension|protocol|typealias|private|fileprivate|public|package|internal"
    r"|open|static|final|override|mutating|nonisolated|isolated|lazy|weak|unowned|subscript|infix|prefix|indirect"
    r"|convenience|required|where|in|as|is|some|any|fallthrough|associatedtype|get|set|willSet|didSet)\b")
LEADING = re.compile(r"(?:(?:try[?!]?|await) )*")
CALLED = re.compile(r"[A-Za-z_$][\w.$?!]*")
ASSIGNS = re.compile(r" (?:[+\-*/|]?=) ")
# What calls a closure for its result.
ASKS = re.compile(r"(?:\b(?:map|flatMap|compactMap|filter|first|last|contains|allSatisfy|prefix|drop|reduce|sorted|min"
                  r"|max|partitioningIndex|lastIndex|firstIndex|count|sum|lazy)|where:|by:|catch)(?:\([^()]*\))? $")
CLOSURE_HEAD = re.compile(r"\s*(?:\[[^\]\n]*\] ?)?(?:\([^()\n]*\)|[\w, ]+)?"
                          r"(?: throws(?:\(\w+\))?)?(?: -> [\w.?<>]+)? in\s")


def masked(text):
    """The text with every comment and every string replaced by spaces, quotes and lines left as they are."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|#"[^\n]*?"#|"""(?:\\.|.)*?"""|"', re.DOTALL)
    out, position = [], 0
    while found := pattern.search(text, position):
        start, end = found.span()
        if found.group() == '"':
            end = _end_of_string(text, start)
        out += [text[position:start], _blank(text[start:end])]
        position = end
    return "".join(out) + text[position:]


def _end_of_string(text, start):
    """Where a string of one line ends, with the expressions in it."""
    position, depth = start + 1, 0
    while position < len(text) and text[position] != "\n":
        if text.startswith("\\(", position):
            depth, position = depth + 1, position + 2
            continue
        if text[position] == "\\":
            position += 2
            continue
        if depth and text[position] in "()":
            depth += 1 if text[position] == "(" else -1
        elif depth and text[position] == '"':
            position = _end_of_string(text, position)
            continue
        elif not depth and text[position] == '"':
            return position + 1
        position += 1
    return position


def _blank(text):
    quoted = text[:1] in '"#'
    return "".join(char if char == "\n" else '"' if quoted and index in (0, len(text) - 1) else " "
                   for index, char in enumerate(text))


@dataclass(frozen=True)
class Statement:
    """A call or an assignment that stands by itself."""

    start: int
    end: int
    text: str
    block: int  # where the bracket is that encloses it; -1 at the top

    @property
    def is_assignment(self):
        return bool(ASSIGNS.search(top_level(self.text)))

    @property
    def called(self):
        """The name that is called or assigned to, with what comes before it."""
        rest = self.text[LEADING.match(self.text).end():]
        found = CALLED.match(rest)
        return found.group() if found else ""

    @property
    def is_call(self):
        if not self.called or self.is_assignment or KEYWORDS.match(self.text) or self.text[-1] not in ")}":
            return False
        rest = top_level(self.text[LEADING.match(self.text).end():])
        return not re.search(r" (?:[<>=!]=|[<>+\-*/]|&&|\|\||\?\??|is|as[?!]?) ", rest)


def top_level(text):
    """The text without what its brackets contain."""
    out, depth = [], 0
    for char in text:
        depth -= char in CLOSE
        if depth <= 0:
            out.append(char)
        depth += char in OPEN
    return "".join(out)


class Source:
    """A file of Swift, as far as the rules look into it."""

    def __init__(self, text):
        self.text = text
        self.code = masked(text)
        self.partner = {}
        self.enclosing = {}  # the innermost open bracket, by the starts of lines
        stack = []
        for position, char in enumerate(self.code):
            if position == 0 or self.code[position - 1] == "\n":
                self.enclosing[position] = stack[-1] if stack else -1
            if char in OPEN:
                stack.append(position)
            elif char in CLOSE and stack:
                self.partner[stack[-1]] = position
                self.partner[position] = stack.pop()

    def line_start(self, position):
        return self.code.rfind("\n", 0, position) + 1

    def line_end(self, position):
        found = self.code.find("\n", position)
        return len(self.code) if found < 0 else found

    def line(self, position):
        """The text of the line of a position, without its indentation."""
        return self.text[self.line_start(position):self.line_end(position)].strip()

    def until(self, start, stops):
        """The first position from `start` on, outside of brackets that open there, of one of the texts."""
        position = start
        while position < len(self.code):
            if any(self.code.startswith(stop, position) for stop in stops):
                return position
            char = self.code[position]
            if char in CLOSE:
                return None
            position = self.partner.get(position, len(self.code)) + 1 if char in OPEN else position + 1
        return None

    def clauses(self, start, end):
        """The spans between the commas of a condition."""
        spans, position = [], start
        while position < end:
            comma = self.until(position, [","])
            stop = end if comma is None or comma > end else comma
            piece = self.code[position:stop]
            spans.append((position + len(piece) - len(piece.lstrip()), position + len(piece.rstrip())))
            position = stop + 1
        return spans

    def statements(self):
        """All calls and assignments that stand by themselves, in their order."""
        found = {}
        for start, block in self.enclosing.items():
            if block >= 0 and self.code[block] != "{" or self._is_continued(start):
                continue
            line = self.code[start:self.line_end(start)]
            position = start + len(line) - len(line.lstrip())
            if label := re.match(r"(?:case [^{}\n]*|default):\s(?=\S)", self.code[position:self.line_end(position)]):
                position += label.end()
            self._add(found, position, self._end(position), block)
        for brace in [each.start() for each in re.finditer(r"\{ ", self.code)]:
            end = self.partner.get(brace)
            if end is None or "\n" in self.code[brace:end]:
                continue
            head = CLOSURE_HEAD.match(self.code, brace + 1, end)
            start = head.end() if head else brace + 2
            self._add(found, start, brace + len(self.code[brace:end].rstrip()), brace)
        return [found[start] for start in sorted(found)]

    def thrown_at(self, position):
        """What a function or a closure says of the errors that it throws, such as ` throws(FileError)`."""
        found = re.findall(r"\b(?:func|init)\b|throws\(\w+\)", self.code[:position])
        return f" {found[-1]}" if found and found[-1].startswith("throws(") else ""

    def initializes(self, statement):
        """Whether an assignment gives a property its first value."""
        header = self.code[max(self.code.rfind("\n\n", 0, statement.block), 0):statement.block]
        if not statement.is_assignment or not re.search(r"\binit\b", header):
            return False
        name = statement.called.removeprefix("self.")
        return not re.search(rf"\bvar {re.escape(name)}\b[^\n{{]* = ", self.code)

    def _add(self, found, start, end, block):
        if end is None or start >= end or self._is_result(start, block):
            return
        statement = Statement(start, end, self.code[start:end], block)
        is_plain = ";" not in statement.text and not KEYWORDS.match(statement.text)
        if is_plain and statement.called and (statement.is_call or statement.is_assignment):
            found.setdefault(start, statement)

    def _is_result(self, start, block):
        """Whether a statement begins a block that has a result: it may be that result."""
        if block < 0 or ASKS.search(self.code[max(block - 60, 0):block]):
            return True
        line = self.code[self.line_start(block):block]
        if switch := re.search(r"\bswitch\b", line):
            position = self.line_start(block) + switch.start()
            outer = self.enclosing[self.line_start(block)]
            return (bool(re.search(r"(?:=|\breturn)\s*$", self.code[:position]))
                    or outer >= 0 and self._is_result(position, outer))
        if self.code[block + 1:start].strip():
            return False
        header = self.code[max(self.code.rfind("\n\n", 0, block), self.code.rfind("}\n", 0, block), 0):block]
        header = header[header.rfind("\n", 0, -1) + 1:] if header.count("(") == header.count(")") else header
        return bool(re.search(r"\bvar \w+[^=]*$|->[^{}]*$|\bget\s*$", header))

    def _is_continued(self, start):
        """Whether a line goes on with the one before."""
        line = self.code[start:self.line_end(start)]
        before = self.code[:start].rstrip()
        return not line.strip() or bool(CONTINUES.match(line)) or bool(UNFINISHED.search(before[-12:]))

    def _end(self, start):
        """Where a statement ends that begins at a position."""
        position = start
        while True:
            stop = self.until(position, ["\n"])
            if stop is None:
                return None
            following = self.code[stop + 1:self.line_end(stop + 1)]
            if not following.strip() or not (CONTINUES.match(following) or UNFINISHED.search(self.code[start:stop])):
                return start + len(self.code[start:stop].rstrip())
            position = stop + 1
