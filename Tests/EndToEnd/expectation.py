"""What a stopwatch holds after presses at known moments, by a clock outside the program."""

from dataclasses import dataclass, replace

from clock import EVENT_STEP, Span, span

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

    def keys(self):
        """The keys that do something to it; one that shall be pressed more often comes twice."""
        return KEYS[self.state]

    def after(self, key, pressed):
        """What becomes of it by a key that was pressed at a moment."""
        if key == "l":
            return replace(self, splits=(*self.splits, self.elapsed(pressed)))
        if key == "r":
            return Expectation()
        if self.state == "running":
            return Expectation("paused", self.elapsed(pressed), None, self.splits)
        return Expectation("running", self.measured, pressed, self.splits)

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
    """Whether a time lies within a span, as exactly as presses are told."""
    slack = 2 * EVENT_STEP
    return allowed.least - slack <= nanoseconds / SECOND <= allowed.most + slack
