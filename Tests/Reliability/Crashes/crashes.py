"""Counts out all crashes: every state that the disk may be in after one, at every moment of every command and of
every pair of commands, and whether the program finds in it what was there before or after the command."""

import collections
import multiprocessing
import os
import tempfile
import time
from pathlib import Path

import planted
from disk import Disk
from home import Home
from judge import PREFERENCES, STOPWATCH, Violation, check_damage, check_damaged_preferences, judge
from memory import MEMORY
from recording import Recording, Reference
from verbs import BASES, VERBS, prepare, title

PROCESSES = 2
MOST_STATES = 5000  # of one command; more would mean that a command waits for nothing
SHOWN = 3  # violations of each command


class Figures:
    """What has been counted, by name, and the violations in words."""

    def __init__(self):
        self.counts = collections.Counter()
        self.violations = []

    def count(self, name, number=1):
        """Counts so many of these more."""
        self.counts[name] += number

    def include(self, other):
        """Adds other figures."""
        self.counts.update(other.counts)
        self.violations += other.violations

    def __str__(self):
        return ", ".join(f"{number} {name}" for name, number in sorted(self.counts.items()))


def run(control, patterns):
    """Runs the suite with the given stopwatchctl, and returns whether all is as it should be.

    The commands that begin pairs are those whose titles hold one of the patterns, if there are any.
    """
    verbs = [words for words in VERBS if not patterns or any(each in title(words) for each in patterns)]
    started, total = time.monotonic(), Figures()
    with temporary_folder() as folder, multiprocessing.Pool(PROCESSES, make_home, (control, folder)) as pool:
        for words, figures in pool.imap_unordered(check_verb, verbs):
            total.include(figures)
            took = time.monotonic() - started
            print(f"{took:5.0f} s  {title(words)}: {figures.counts['traces']} traces, {figures.counts['states']} states, "
                  f"{len(figures.violations)} violations", flush=True)
            for violation in figures.violations[:SHOWN]:
                print(f"         {violation[:1000]}", flush=True)
        found = pool.map(planted.find, range(len(planted.BUGS)), chunksize=1)
    for bug, (states, violations) in zip(planted.BUGS, found, strict=True):
        print(f"planted: {bug}: {violations} of {states} states are violations")
    print(f"{time.monotonic() - started:.0f} s: {total}")
    missed = sum(not violations for _, violations in found)
    print(f"{len(total.violations)} violations; {len(found) - missed} of {len(found)} planted bugs found")
    return not total.violations and not missed


def temporary_folder():
    """A folder, in memory where that is possible."""
    return tempfile.TemporaryDirectory(prefix="stopwatch-", dir=MEMORY)


def make_home(control, folder):
    """Makes the home of this process."""
    planted.home = Home(Path(folder, str(os.getpid()), "home"), control)


def check_verb(words):
    """Checks a command from each base, and in the first that allows it each command after it."""
    figures, home = Figures(), planted.home
    firsts = []
    for base in BASES:
        prepare(home, base)
        tree = home.tree()
        before = Reference(home, tree)
        first = check(figures, home, Recording(home, tree, Disk(tree), words), before)
        if first.recording.outcome.status == 0:
            firsts.append(first)
    for second in VERBS if firsts else []:
        check_pair(figures, home, firsts, second)
    return words, figures


# A recording that has been checked: the reference and the disk after it.
Checked = collections.namedtuple("Checked", "recording after disk")


def check_pair(figures, home, firsts, words):
    """Checks a command after the first one that allows it, of those given."""
    for first in firsts:
        home.restore(first.recording.tree)
        if home.run(*(word.format(home=home.path) for word in words)).status == 0:
            break
    else:
        first = firsts[0]
    recording = Recording(home, first.recording.tree, first.disk, words)
    recording.title = f"{first.recording.title}, {recording.title}"
    # A press more makes no difference that it does not make after one command.
    check(figures, home, recording, first.after, presses=["undo"])
    figures.count("pairs")


def check(figures, home, recording, before, **options):
    """Checks all states of a recording, from the reference before it; returns what the next one begins with."""
    after = Reference(home, recording.tree)
    states, disk = recording.play(recording.events)
    if len(states.allowed) > MOST_STATES:
        figures.violations.append(f"{recording.title}: {len(states.allowed)} states")
    figures.count("traces")
    figures.count("events", len(recording.events))
    figures.count("states", len(states.allowed))
    figures.count("states that a file system leaves that keeps the order", len(states.in_order))
    figures.count("refused commands", recording.outcome.status != 0)
    if recording.outcome.status and not after.view.is_same(before.view):
        figures.violations.append(f"{recording.title}: refused, but done")
    for tree, allowed in list(states.allowed.items())[:MOST_STATES]:
        references = [[before, after][number] for number in allowed]
        attempt(figures, recording, judge, home, dict(tree), references, **options)
    if recording.outcome.status == 0:
        check_generations(figures, home, recording, before)
    return Checked(recording, after, disk)


def attempt(figures, recording, function, *arguments, **options):
    """Counts what a check returns, or its violation."""
    try:
        if special := function(*arguments, **options):
            figures.count(special)
    except Violation as violation:
        figures.violations.append(f"{recording.title}: {violation}")


def check_generations(figures, home, recording, before):
    """Checks what is done about damaged files after a command that has written them."""
    count = sum(event.target == STOPWATCH for event in recording.events)
    if count:
        figures.count("damaged files")
        attempt(figures, recording, check_damage, home, recording.tree, before, count)
    if any(event.target == PREFERENCES for event in recording.events):
        figures.count("damaged files")
        attempt(figures, recording, check_damaged_preferences, home, recording.tree)
