"""What a stopwatch says inside a machine, and between what readings of the clocks it said so."""

import json
import time
from dataclasses import dataclass

SECOND = 1_000_000_000  # nanoseconds


@dataclass(frozen=True)
class Reading:
    """An elapsed time in seconds, the machine's clocks before and after it was read, and the host's clock."""

    elapsed: float
    state: str
    before: dict
    after: dict
    host: tuple  # when it was asked for, and when the answer was there

    def progress_since(self, earlier):
        """By how much the elapsed time has grown, in seconds."""
        return self.elapsed - earlier.elapsed

    def passed_since(self, earlier, clock):
        """How much has passed by a clock of the machine: at least, and at most."""
        least = self.before[clock] - earlier.after[clock]
        most = self.after[clock] - earlier.before[clock]
        return least / SECOND, most / SECOND

    def passed_outside(self, earlier):
        """How much has passed by the host's clock: at least, and at most."""
        return self.host[0] - earlier.host[1], self.host[1] - earlier.host[0]


def timed(ask):
    """The answer, and the host's clock before and after it."""
    asked = time.monotonic()
    answer = ask()
    return answer, (asked, time.monotonic())


def read_status(machine, variables):
    """What stopwatchctl says of the stopwatch, in an environment."""
    outcome, host = timed(lambda: machine.run("stopwatchctl", "status", "--json", **variables))
    status = json.loads(outcome.output)
    return Reading(status["elapsed"]["nanoseconds"] / SECOND, status["state"], outcome.before, outcome.after, host)


def distance(value, least, most):
    """How far a value lies outside of what is allowed; negative for below."""
    return min(value - least, 0) or max(value - most, 0)
