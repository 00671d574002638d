"""A clock outside the program, and times as the program shows them."""

import math
import time
from dataclasses import dataclass

HUNDREDTHS = 100  # in a second
SECOND = 1_000_000_000  # nanoseconds
EVENT_STEP = 0.001  # seconds: the X server tells the time of an event in whole milliseconds


def now():
    """Seconds on the clock that runs on through suspend, like the stopwatch."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


@dataclass(frozen=True)
class Moment:
    """When something happened, as exactly as that can be told from outside: from then till then."""

    earliest: float
    latest: float

    def stamped(self):
        """The same of an input event, which the X server says to have been when its millisecond began."""
        return Moment(self.earliest - EVENT_STEP, self.latest)


def moment_of(action):
    """Does something and tells when that was."""
    earliest = now()
    action()
    return Moment(earliest, now())


@dataclass(frozen=True)
class Span:
    """A length of time known to lie between two, in seconds."""

    least: float
    most: float

    def __add__(self, other):
        return Span(self.least + other.least, self.most + other.most)

    def shown(self):
        """All hundredths that may be shown for it, as a range."""
        least = max(self.least - EVENT_STEP, 0)
        most = self.most + EVENT_STEP
        return range(math.floor(least * HUNDREDTHS), math.floor(most * HUNDREDTHS) + 1)


def span(start, end):
    """The length of time between two moments."""
    return Span(end.earliest - start.latest, end.latest - start.earliest)


def hundredths(shown):
    """The hundredths of a second in a time as it is shown, such as 12:34.56 or 1:02:03,45."""
    *hours, minutes, seconds = shown.replace(",", ".").split(":")
    whole, fraction = seconds.split(".")
    if len(minutes) != 2 or len(whole) != 2 or len(fraction) != 2 or len(hours) > 1:
        raise ValueError(f"not a time: {shown!r}")
    total = (int(hours[0]) if hours else 0) * 60 + int(minutes)
    return (total * 60 + int(whole)) * HUNDREDTHS + int(fraction)
