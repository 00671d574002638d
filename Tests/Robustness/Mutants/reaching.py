"""Which suites of unit tests reach which mutants: a mutant is only shown to those that run its code."""

import re
import subprocess
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from noticing import NONE, SWIFT_TESTING, failed_swift_test, failed_xctest, run
from switch import REACHED

WORKERS = 2
XCTEST = "XCTest"  # all tests of the older kind, as one suite
SUITE = re.compile(r"^(\w+\.\w+)/")
# Seconds for which a suite may say nothing without a mutant; with one, a suite that is silent for some times as
# long as it takes at all never ends.
PATIENCE = 60
SHORTEST_PATIENCE, TIMES = 5, 5
GROUP = 8  # suites that are asked first, those that are the quickest to answer


@dataclass(frozen=True)
class Suite:
    """A suite of unit tests, how long it takes, and the numbers of the mutants that it reaches."""

    name: str
    seconds: float
    reached: frozenset
    witnesses: tuple = ()  # who fails without a mutant

    @property
    def target(self):
        return self.name.split(".")[0]


def options_for(names):
    """The options that run these suites of Swift Testing."""
    pattern = "|".join(re.escape(name) for name in names)
    return [*SWIFT_TESTING, "--filter", f"^({pattern})/"]


class ReachingTests:
    """The built unit tests, each mutant shown to those suites that reach it."""

    def __init__(self, scratch, environment, confinement):
        self.scratch = scratch
        self.confinement = confinement
        self.environment = environment
        self.suites = []

    def measure(self, size):
        """Runs each suite alone, without a mutant; `size` is more than any number of one. Returns who fails."""
        command = [self.scratch.tests, "--testing-library", "swift-testing", "--list-tests"]
        output = subprocess.run(command, capture_output=True, text=True, check=True, env=self.environment).stdout
        names = sorted({found.group(1) for line in output.splitlines() if (found := SUITE.match(line))})
        with ThreadPoolExecutor(WORKERS) as pool:
            self.suites = list(pool.map(lambda name: self._measured(name, size), [XCTEST, *names]))
        return [name for suite in self.suites for name in suite.witnesses]

    def _measured(self, name, size):
        with tempfile.NamedTemporaryFile(prefix="reached-", dir=self.confinement.folder) as file:
            file.truncate(size)
            start = time.monotonic()
            result = self._run([name], NONE, PATIENCE, {REACHED: file.name})
            reached = frozenset(number for number, byte in enumerate(Path(file.name).read_bytes()) if byte)
        return Suite(name, time.monotonic() - start, reached, result.witnesses())

    def witnesses(self, mutant):
        """Who notices a mutant; the quickest suites of its own target are asked first."""
        own = self.scratch.tests_of(mutant)
        suites = sorted((each for each in self.suites if mutant.number in each.reached and each.name != XCTEST),
                        key=lambda each: (each.target != own, each.seconds))
        groups = [suites[:GROUP], suites[GROUP:],
                  [each for each in self.suites if each.name == XCTEST and mutant.number in each.reached]]
        for group in filter(None, groups):
            if found := self._steady(group, mutant.number):
                return found
        return ()

    def _steady(self, group, number):
        """Who fails in a run, if somebody does again when it is repeated; a busy machine may have delayed it."""
        patience = max(SHORTEST_PATIENCE, TIMES * sum(each.seconds for each in group))
        names = [each.name for each in group]
        found = self._run(names, number, patience).witnesses()
        if not found:
            return ()
        again = found if SUITE.match(found[0]) else names
        return found if self._run(again, number, patience).witnesses() else ()

    def _run(self, names, number, patience, variables=None):
        is_xctest = names == [XCTEST]
        if is_xctest:
            options = []
        elif SUITE.match(names[0]):
            options = [*SWIFT_TESTING, "--filter", "^" + re.escape(names[0])]
        else:
            options = options_for(names)
        return run(self.confinement.command(self.scratch.tests, *options), number, patience,
                   failed_xctest if is_xctest else failed_swift_test,
                   env={**self.environment, **(variables or {})})


def share(numbers, total):
    """A share in percent, rounded down: not all is not 100."""
    return f"{numbers * 1000 // max(total, 1) / 10:.1f} %"


def count_by(name, mutants, survivors):
    """A table of how many mutants there are and how many survive, by a property."""
    counts, left = (Counter(getattr(each, name) for each in group) for group in (mutants, survivors))
    return [(key, str(counts[key]), str(left[key])) for key in sorted(counts)]
