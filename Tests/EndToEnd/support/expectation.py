"""What a stopwatch holds after presses at known moments, by a clock outside the program."""

import time
from dataclasses import dataclass, replace

from clock import EVENT_STEP, Span, now, span

SECOND = 1_000_000_000  # nanoseconds
NOTHING = Span(0, 0)
KEYS = {
    "initial": ["space"],
    "running": ["space", "l", "l"],
    "paused": ["space", "space", "r"],
}


@dataclass(frozen=True)
class Expectation:
    """A stopwatch that is `initial`, `running` since a moment, or `paused`."""

    state: str = "initial"
    measured: Span = NOTHING  # before it began to run this time
    since: object = None
    splits: tuple = ()
    started: float = None  # on the wall clock; in seconds, as everything here

    def keys(self):
        """The keys that do something to it; one that shall be pressed more often comes twice."""
        return KEYS[self.state]

    def after(self, key, pressed):
        """What becomes of it by a key that was pressed at a moment."""
        pressed = pressed.stamped()
        if key == "l":
            return replace(self, splits=(*self.splits, self.elapsed(pressed)))
        if key == "r":
            return Expectation()
        if self.state == "running":
            return self.paused(pressed)
        started = self.started or time.time() - now() + pressed.latest
        return replace(self, state="running", since=pressed, started=started)

    def paused(self, moment):
        """What becomes of it when it is paused, or ends, at a moment."""
        return replace(self, state="paused", measured=self.elapsed(moment), since=None)

    def elapsed(self, moment):
        """The time that it has measured at a moment."""
        return self.measured + span(self.since, moment) if self.since else self.measured

    def matches(self, saved, moment):
        """Whether what is in the file, saved by the given moment, is this stopwatch."""
        splits = saved["splitsNanoseconds"]
        if (saved["state"], len(splits)) != (self.state, len(self.splits)):
            return False
        elapsed = saved["elapsedNanoseconds"], self.elapsed(moment)
        return all(map(is_within, [*splits, elapsed[0]], [*self.splits, elapsed[1]]))


def is_within(nanoseconds, allowed):
    """Whether a time lies within a span, by two clocks that are read one after the other."""
    return allowed.least - EVENT_STEP <= nanoseconds / SECOND <= allowed.most + EVENT_STEP
