"""Writes edits into a text, within one another where that is needed, and tells where they have come to be."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edit:
    """What a mutant writes around a span, or in its place."""

    start: int
    end: int
    before: str
    after: str = None  # the span stays between the two; without it, it is replaced
    is_outermost: bool = False  # around the edits that have the same span

    @property
    def is_replacement(self):
        return self.after is None

    def crosses(self, other):
        """Whether both cannot be in one text: neither is within the other, or one is replaced."""
        if self.end <= other.start or other.end <= self.start:
            return False
        inner, outer = sorted((self, other), key=lambda edit: edit.end - edit.start)
        is_within = outer.start <= inner.start and inner.end <= outer.end
        return outer.is_replacement or not is_within


class Woven:
    """A text with edits in it, each with the number of its mutant."""

    def __init__(self, text, numbered):
        pieces = []  # positions, orders at one position, texts, ends of what they replace, numbers
        for index, (number, edit) in enumerate(numbered):
            size = edit.end - edit.start
            end = edit.end if edit.is_replacement else edit.start
            pieces.append((edit.start, (1, -size, not edit.is_outermost, index), edit.before, end, number))
            if not edit.is_replacement:
                pieces.append((edit.end, (0, size, edit.is_outermost, -index), edit.after, edit.end, number))
        out, position, length = [], 0, 0
        self.spans = {}  # where a mutant begins and ends in the text, by its number
        for start, _, written, end, number in sorted(pieces, key=lambda piece: piece[:2]):
            length += start - position
            first, _ = self.spans.get(number, (length, 0))
            out += [text[position:start], written]
            length += len(written)
            self.spans[number] = (first, length)
            position = end
        self.text = "".join(out) + text[position:]

    def mutants_at(self, line, column, candidates):
        """The smallest of the candidates at a place that the compiler names; all on its line if none is there."""
        lines = self.text.split("\n")
        begin = sum(len(each) + 1 for each in lines[:line - 1])
        content = lines[line - 1]
        place = begin + len(content.encode()[:column - 1].decode(errors="ignore"))
        spans = {number: self.spans[number] for number in candidates if number in self.spans}
        around = [number for number, (start, end) in spans.items() if start <= place < end]
        if around:
            return {min(around, key=lambda number: spans[number][1] - spans[number][0])}
        return {number for number, (start, end) in spans.items() if start <= begin + len(content) and begin <= end}

    def nearest(self, line, candidates):
        """The candidate that is nearest to a line."""
        place = sum(len(each) + 1 for each in self.text.split("\n")[:line - 1])
        inside = [number for number in candidates if number in self.spans]
        return set(sorted(inside, key=lambda number: min(abs(edge - place) for edge in self.spans[number]))[:1])
