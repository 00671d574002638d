"""Stopwatches and sessions as the program's files hold them."""

import contextlib
import json
import time
from dataclasses import dataclass
from itertools import takewhile

from clock import EVENT_STEP, Moment, Span
from expectation import SECOND, Expectation, is_within
from files import content

HISTORY, TRASH, STATE, BEFORE_RESET, UNFILED = "history", "trash", "state", "before reset", "unfiled"
SAME_START = 0.05  # seconds by which two accounts of one start may differ


@dataclass(frozen=True)
class Record:
    """A stopwatch or a session that was started, in one place among the files."""

    place: str
    id: str
    started: float  # on the wall clock, in seconds
    elapsed: int  # nanoseconds, like the splits
    splits: tuple
    name: str

    def is_of(self, start):
        """Whether it is the session that began at that time."""
        return is_same(self.started, start)

    def count(self, splits):
        """How many of these laps it has, from the first one on."""
        return len(list(takewhile(lambda pair: is_within(*pair), zip(self.splits, splits))))

    def expectation(self):
        """It as a paused stopwatch."""
        exact = [Span(time / SECOND, time / SECOND) for time in (self.elapsed, *self.splits)]
        return Expectation("paused", exact[0], None, tuple(exact[1:]), self.started)


def is_same(start, other):
    """Whether two accounts of a session's start are of one session."""
    return abs(start - other) < SAME_START


def records(home):
    """All that the files of a home hold."""
    return [*state_records(home), *session_records(home, HISTORY), *session_records(home, TRASH)]


def session_records(home, place):
    """The sessions in the history or in the trash; a file that makes no sense is none."""
    folder = home.sessions if place == HISTORY else home.trash
    found = []
    for path in sorted(folder.glob("*.json")):
        with contextlib.suppress(ValueError):
            found.append(record(place, json.loads(content(path) or b"{}"), path.stem))
    return [each for each in found if each]


def state_records(home):
    """What the file of the stopwatch holds."""
    saved = home.saved() or {}
    found = [record(STATE, saved), record(BEFORE_RESET, saved.get("beforeReset"))]
    found += [record(UNFILED, each) for each in saved.get("unfiled", [])]
    return [each for each in found if each]


def record(place, kept, identifier=None):
    """One record of what a file has kept; None for a stopwatch that was never started."""
    if not kept or kept.get("state") == "initial" or "startedAtNanoseconds" not in kept:
        return None
    start = kept["startedAtNanoseconds"]
    return Record(
        place,
        identifier or kept.get("sessionID") or identifier_of(start),
        start / SECOND,
        kept["elapsedNanoseconds"],
        tuple(kept["splitsNanoseconds"]),
        kept.get("name", ""),
    )


def identifier_of(start):
    """The id that a session has by its start, in nanoseconds."""
    return time.strftime(f"%Y-%m-%dT%H-%M-%S.{start % SECOND:09}Z", time.gmtime(start // SECOND))


def stopwatch_in(home):
    """The stopwatch that the state file holds, running if it was."""
    saved = home.saved()
    kept = record(STATE, saved)
    if not kept:
        return Expectation()
    if saved["state"] == "paused":
        return kept.expectation()
    at = saved["savedAt"]["sinceBootNanoseconds"] / SECOND
    since = Moment(at - EVENT_STEP, at + EVENT_STEP)
    return Expectation("running", kept.expectation().measured, since, kept.expectation().splits, kept.started)
