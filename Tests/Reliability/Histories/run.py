"""Random histories of concurrent clients, each checked for an order that explains all answers.

HISTORIES is their number, MINUTES limits the time, SEED repeats the choices of a run, JOBS is how many
run at a time. A third of the histories have names. Controls change a recorded history in six ways,
which the checker must find: a stale answer, a lost lap, a lap of another name, a second undo that
is refused, and a session that is lost or there twice. A history that takes too long to decide is kept,
named, and not counted.
"""

import argparse
import itertools
import multiprocessing
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections import Counter, namedtuple
from pathlib import Path

SUPPORT = Path(__file__).resolve().parents[2] / "EndToEnd/support"
sys.path += [str(SUPPORT), str(SUPPORT / "private_desktop")]

from checker import MADE, MAXIMUM_UNDO, REFUSED, UNKNOWN, Answer, is_linearizable
from clients import SEEDED, Client, Home
from desktop import Desktop
from memory import MEMORY
from model import MAXIMUM_SAVED_UNDO
from preload import PreloadLibrary

OPERATIONS = 100
WITH_NAMES = 1 / 3  # of the histories
PART = 20  # histories on the same desktop
# How often there is a kind, and whether it has a window that is killed, or one at all; how many of the commands are
# killed; whether one user alone changes all sessions in all ways; and how slow the disk may be, in seconds.
Kind = namedtuple("Kind", "weight has_window kills_window kills_commands is_alone slowness",
                  defaults=(False, False, 0, False, [0]))
SLOW = [0, 0, 0.03, 0.08]
KINDS = {
    "files": Kind(6),
    "killed commands": Kind(3, kills_commands=0.1),
    "window": Kind(2, has_window=True),
    "killed window": Kind(1, has_window=True, kills_window=True, slowness=[0, 0, 0, 0.03]),
    "one user, killed commands": Kind(1, kills_commands=0.3, is_alone=True, slowness=SLOW),
    "one user, killed window": Kind(1, has_window=True, kills_window=True, is_alone=True, slowness=SLOW),
}


class Program(threading.Thread):
    """The program with its window, which is closed or killed and started again during a history."""

    def __init__(self, home, chance, kills):
        super().__init__()
        self.home, self.random, self.kills = home, chance, kills
        self.finished = threading.Event()
        self.kill_count = 0

    def run(self):
        while not self.finished.is_set():
            process = self.home.launch()
            self.finished.wait(self.random.uniform(0.3, 1.5) if self.kills else 60)
            is_killed = self.kills and self.random.random() < 0.7
            process.send_signal(signal.SIGKILL if is_killed else signal.SIGTERM)
            self.kill_count += is_killed
            process.wait()
            self.finished.wait(self.random.random() * 0.1)


def record(kind, chance, folder, programs, desktop, disk):
    """Lets clients press in a new home, and returns it with their operations and the number of kills."""
    home = Home(folder, programs, desktop.shared if kind.has_window else {})
    if slowness := chance.choice(kind.slowness):
        home.slow_down(disk, slowness)
    program = None
    if kind.has_window:
        program = Program(home, chance, kind.kills_window)
        program.start()
        time.sleep(chance.random() * 0.3)
    has_names = chance.random() < WITH_NAMES
    count = 1 if kind.is_alone else chance.randint(4, 6)
    clients = [
        Client(number, home, random.Random(chance.random()),
               uses_bus=kind.has_window and number % 2 == 0, kills=kind.kills_commands,
               is_alone=kind.is_alone, has_names=has_names)
        for number in range(1, count + 1)]
    operations = OPERATIONS // (count if not slowness else count + 2)
    threads = [threading.Thread(target=client.run, args=[operations]) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if program:
        program.finished.set()
        program.join()
    operations = [operation for client in clients for operation in client.operations]
    known = {session for client in clients for session in client.sessions}
    return home, operations + home.end(known | set(SEEDED)), program.kill_count if program else 0


def is_unsure(operations):
    """Whether nobody knows what has become of some of the operations."""
    return any(operation.answer.result == UNKNOWN for operation in operations)


def ending(operations, **values):
    """The operations with another answer at the end."""
    end = operations[-1]
    return [*operations[:-1], end._replace(answer=end.answer._replace(**values))]


def stale(operations):
    """An earlier answer repeated at the end."""
    end = operations[-1]
    for operation in operations[:-1]:
        if operation.command == "status" and operation.answer.laps not in (None, end.answer.laps):
            yield operations + [end._replace(begin=end.end + 1, end=end.end + 2, answer=operation.answer)]


def lost(operations):
    """A lap is missing at the end."""
    if laps := operations[-1].answer.laps:
        yield ending(operations, laps=laps - 1)


def misnamed(operations):
    """The laps of each name belong to the one before it in an answer."""
    for number, operation in enumerate(operations):
        names = operation.answer.names or ()
        moved = tuple((one[0], *other[1:]) for one, other in zip(names, names[1:] + names[:1]))
        if moved != names and any(laps for _, laps, *_ in names):
            changed = operation._replace(answer=operation.answer._replace(names=moved))
            yield [*operations[:number], changed, *operations[number + 1:]]


def forgotten(operations):
    """The second of two undos is refused."""
    calls = sorted(operations, key=lambda operation: operation.begin)
    for first, second in itertools.pairwise(calls):
        if all(each.command == "undo" and each.answer.result == MADE for each in (first, second)):
            yield [each for each in calls if each is not second] + [second._replace(answer=Answer(REFUSED))]


def gone(operations):
    """A session is missing at the end."""
    if history := operations[-1].answer.history:
        yield ending(operations, history=history[1:])


def doubled(operations):
    """A session is there twice at the end."""
    if history := operations[-1].answer.history:
        yield ending(operations, history=[*history, history[-1]])


CONTROLS = {"stale answers": stale, "lost laps": lost, "other names": misnamed,
            "forgotten changes": forgotten, "lost sessions": gone, "doubled sessions": doubled}


def work(arguments):
    """Records and checks histories until their numbers run out; returns the figures."""
    numbers, seed, programs, artifacts, limit = arguments
    figures, failures = Counter(), []
    if time.monotonic() > limit:
        return figures, failures
    with Desktop() as desktop:
        disk = PreloadLibrary("failing_disk", desktop.folder)
        for number in numbers:
            check(number, seed, programs, artifacts, desktop, disk, figures, failures)
    return figures, failures


def check(number, seed, programs, artifacts, desktop, disk, figures, failures):
    """Records one history and checks it."""
    chance = random.Random(seed * 1_000_003 + number)
    [name] = chance.choices(list(KINDS), [kind.weight for kind in KINDS.values()])
    kind = KINDS[name]
    folder = tempfile.mkdtemp(prefix="stopwatch-history-", dir=MEMORY)
    try:
        home, operations, kills = record(kind, chance, folder, programs, desktop, disk)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    depth = MAXIMUM_UNDO if kind.has_window else MAXIMUM_SAVED_UNDO
    figures[name] += 1
    figures["operations"] += len(operations)
    figures["with names"] += any(operation.command == "names" for operation in operations)
    figures["made"] += sum(operation.answer.result == MADE for operation in operations)
    figures["unknown"] += sum(operation.answer.result == UNKNOWN for operation in operations)
    figures["kills of the program"] += kills
    figures["complaints"] += len(home.complaints)
    is_explained = is_linearizable(operations, home.beginning, depth)
    if not is_explained:
        path = f"{artifacts}/history-{seed}-{number}.txt"
        os.makedirs(artifacts, exist_ok=True)
        with open(path, "w") as file:
            print(name, *sorted(operations, key=lambda operation: operation.begin), *home.complaints,
                  sep="\n", file=file)
    if is_explained is None:
        figures["not decided"] += 1
        print(f"{name}: not decided, {path}", flush=True)
        return
    figures["histories"] += 1
    if not is_explained:
        failures.append(f"{name}: no order explains {path}")
        return
    for control, plant in CONTROLS.items():
        planted = None if is_unsure(operations) else next(plant(operations), None)
        if planted:
            figures[f"{control} planted"] += 1
            figures[f"{control} found"] += is_linearizable(planted, home.beginning, depth) is False


def main():
    """Runs the histories and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", required=True, help="the folder of both programs")
    parser.add_argument("--artifacts", default=".build/histories")
    options = parser.parse_args()
    count, jobs = int(os.environ.get("HISTORIES", 1200)), int(os.environ.get("JOBS", os.cpu_count() or 1))
    seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
    print(f"seed {seed}, {count} histories", flush=True)
    programs, artifacts = os.path.abspath(options.programs), os.path.abspath(options.artifacts)
    began = time.monotonic()
    limit = began + 60 * float(os.environ.get("MINUTES", 600))
    tasks = ((range(first, min(first + PART, count)), seed, programs, artifacts, limit)
             for first in range(0, count, PART))
    figures, failures, printed = Counter(), [], began
    with multiprocessing.Pool(jobs) as pool:
        for found, wrong in pool.imap_unordered(work, tasks):
            figures += found
            failures += wrong
            if time.monotonic() - printed > 60:
                printed = time.monotonic()
                print(figures["histories"], "histories", len(failures), "violations", flush=True)
    seconds = time.monotonic() - began
    print(f"{seconds:.0f} s, {figures['histories'] / seconds:.2f} histories a second:",
          f"10,000 take {10_000 * seconds / max(figures['histories'], 1) / 60:.0f} minutes")
    print(", ".join(f"{number} {name}" for name, number in figures.items()))
    print(*failures, f"{len(failures)} violations", sep="\n")
    missed = [control for control in CONTROLS if not figures[f"{control} found"]]
    if missed:
        print(f"not found at all: {missed}")
    return 1 if failures or missed else 0


if __name__ == "__main__":
    sys.exit(main())
