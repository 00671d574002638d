"""Writes edits into a text, within one another where that is needed, and tells where they have come to be."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edit:
    """What a mutant writes around a span, or in its place."""

    start: int
    end: int
    before: str
    after: str = None  # the span stays between the two; without it, it is replaced

    @property
    def is_replacement(self):
        return self.after is None

    def crosses(self, other):
        """Whether both cannot be in one text: neither is within the other, or one is replaced."""
        if self.end <= other.start or other.end <= self.start:
            return False
        inner, outer = sorted((self, other), key=lambda edit: edit.end - edit.start)
        return outer.is_replacement or inner.start < outer.start or outer.end < inner.end or (
            inner.is_replacement and (inner.start, inner.end) == (outer.start, outer.end))


class Woven:
    """A text with edits in it, each with the number of its mutant."""

    def __init__(self, text, numbered):
        pieces = []  # positions, orders at one position, texts, ends of what they replace, numbers
        for index, (number, edit) in enumerate(numbered):
            size = edit.end - edit.start
            pieces.append((edit.start, (1, -size, index), edit.before, edit.end if edit.is_replacement else edit.start,
                           number))
            if not edit.is_replacement:
                pieces.append((edit.end, (0, size, -index), edit.after, edit.end, number))
        out, position, line = [], 0, 1
        self.lines = {}  # the first and the last line of a mutant in the text, by its number
        for start, _, written, end, number in sorted(pieces, key=lambda piece: piece[:2]):
            line += text.count("\n", position, start)
            first, last = self.lines.get(number, (line, line))
            line += written.count("\n")
            self.lines[number] = (min(first, line), max(last, line))
            out += [text[position:start], written]
            line += text.count("\n", start, end)
            position = end
        self.text = "".join(out) + text[position:]
