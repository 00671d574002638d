"""Small changes to Sources, and sources in which each of them can be switched on while they run."""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from edits import Edit

FOLDER = Path(__file__).resolve().parent
SOURCES = "Sources"
CUT_BEFORE, CUT_BEHIND = re.compile(r"[\w.]\w"), re.compile(r"[\w)\]][\w.(\[]")  # through a name, or a chain of them
class NotApplicable(Exception):
    """The text that a mutant changes is not in the sources, not only once, or only a piece of an expression."""


@dataclass(frozen=True)
class Mutant:
    """A change to one place of the sources, as mutants.toml describes it."""

    number: int
    file: str
    change: str
    old: str
    new: str = None  # statements are left out where it is missing
    after: str = ""
    statements: bool = False
    end_to_end: list = field(default_factory=list)

    @property
    def room(self):
        return str(Path(self.file).parent)

    @property
    def name(self):
        return f"{self.number} “{self.change}” in {self.file}"

    def span(self, text):
        """Where the text to change begins and ends; None unless it is there exactly once."""
        start = 0
        if self.after:
            if text.count(self.after) != 1:
                return None
            start = text.index(self.after) + len(self.after)
        elif text.count(self.old) != 1:
            return None
        found = text.find(self.old, start)
        return None if found < 0 else (found, found + len(self.old))


def read_mutants():
    """All mutants, by the files that mutants.toml puts them into, numbered from 1."""
    files = tomllib.loads((FOLDER / "mutants.toml").read_text())
    records = [(file, change, *record) for file in files for change, record in files[file].items()]
    twice = [change for change, count in Counter(change for _, change, *_ in records).items() if count > 1]
    if twice:
        raise NotApplicable("two mutants of one name: " + ", ".join(twice))
    return [as_mutant(number, *record) for number, record in enumerate(records, 1)]


def as_mutant(number, *record):
    """A mutant as it is in mutants.toml: texts, and options at the end, if there are any."""
    *texts, options = record if isinstance(record[-1], dict) else [*record, {}]
    return Mutant(number, *texts, **options)


def find_places(mutants, texts):
    """The mutants with the spans of what they change, by the paths of the sources; `texts` are those.

    Raises NotApplicable with a line for each mutant for which there is no place.
    """
    places, problems = {}, []
    for mutant in mutants:
        try:
            path, span = place(mutant, texts)
            if is_cut(texts[path], span):
                raise NotApplicable(f"its text begins or ends within an expression: mutant {mutant.name}")
            places.setdefault(path, []).append((span, mutant))
        except NotApplicable as problem:
            problems.append(str(problem))
    problems += [problem for path in places for problem in overlaps(places[path])]
    if problems:
        raise NotApplicable("\n".join(problems))
    return places


def place(mutant, texts):
    """The path and the span of what a mutant changes."""
    path = f"{SOURCES}/{mutant.file}"
    if span := path in texts and mutant.span(texts[path]):
        return path, span
    found = ", ".join(other for other in texts if mutant.span(texts[other]))
    raise NotApplicable(f"its text is not there once, but in {found or 'no file'}: mutant {mutant.name}")


def is_cut(text, span):
    """Whether the text around a span goes on with it, so that an expression there would be another one."""
    start, end = span
    return bool(CUT_BEFORE.fullmatch(text[start - 1:start + 1]) or CUT_BEHIND.fullmatch(text[end - 1:end + 1]))


def overlaps(places):
    """What is wrong with mutants of one file that change parts of the same text."""
    ordered = sorted(places, key=lambda each: each[0])
    for (span, mutant), (later, other) in zip(ordered, ordered[1:]):
        if later != span and later[0] < span[1] or later == span and is_statement(mutant) != is_statement(other):
            yield f"it overlaps with {other.number} “{other.change}”: mutant {mutant.name}"


def edits_of(mutant, span):
    """The edits that make the code of a span what it is unless the mutant is switched on."""
    start, end = span
    number = mutant.number
    if not is_statement(mutant):
        return (Edit(start, end, f"(mutant({number}) ? ({mutant.new}) : (", "))"),)
    if mutant.new is None:
        return (Edit(start, end, f"if !mutant({number}) {{ ", " }"),)
    return (Edit(start, end, f"if mutant({number}) {{ {mutant.new} }} else {{ ", " }"),)


def is_statement(mutant):
    return mutant.statements or mutant.new is None
