"""Random histories of concurrent clients, each checked for an order that explains all answers.

HISTORIES is their number, MINUTES limits the time, SEED repeats the choices of a run, JOBS is how many
run at a time. Controls change a recorded history in three ways, which the checker must find: a stale
answer, a lost lap, and a second undo that is refused.
"""

import argparse
import itertools
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter

from checker import is_linearizable
from clients import Client, Home
from model import MADE, MAXIMUM_SAVED_UNDO, MAXIMUM_UNDO, REFUSED, UNKNOWN, Answer

OPERATIONS = 100
PART = 20  # histories with the same servers
KINDS = ["files"] * 6 + ["killed commands"] * 3 + ["window"] * 2 + ["killed window"]
FILES_ONLY = {"files", "killed commands"}


class Server:
    """A session bus and an X server for the histories of one process."""

    def __init__(self):
        read, write = os.pipe()
        self.display_server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp", "-screen", "0", "800x600x24"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            self.display = ":" + numbers.readline().strip()
        self.bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"],
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.bus.stdout.readline().strip()

    def end(self):
        """Ends both."""
        for process in (self.bus, self.display_server):
            process.terminate()
            process.wait()


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


def record(kind, chance, folder, programs, server):
    """Lets clients press in a new home, and returns their operations, complaints and kills."""
    is_files_only = kind in FILES_ONLY
    home = Home(folder, programs, None if is_files_only else server.address,
                None if is_files_only else server.display)
    program = None
    if not is_files_only:
        program = Program(home, chance, kills=kind == "killed window")
        program.start()
        time.sleep(chance.random() * 0.3)
    count = chance.randint(4, 6)
    clients = [
        Client(number, home, random.Random(chance.random()),
               uses_bus=not is_files_only and number % 2 == 0,
               kills=0.1 if kind == "killed commands" else 0)
        for number in range(1, count + 1)]
    threads = [threading.Thread(target=client.run, args=[OPERATIONS // count]) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if program:
        program.finished.set()
        program.join()
    operations = [operation for client in clients for operation in client.operations]
    return operations + [home.end()], home.complaints, program.kill_count if program else 0


def stale(operations, depth):
    """Whether the checker finds an earlier answer repeated at the end; None if it fits there, too."""
    end = operations[-1]
    if any(operation.answer.result == UNKNOWN for operation in operations):
        return None
    for operation in operations[:-1]:
        told = operation.answer
        if operation.command == "status" and told.laps is not None and told.laps != end.answer.laps:
            answer = told._replace(sessions=None)
            return not is_linearizable(operations + [end._replace(
                begin=end.end + 1, end=end.end + 2, answer=answer)], depth)
    return None


def lost(operations, depth):
    """Whether the checker finds that a lap is missing at the end; None if there is none to lose."""
    end = operations[-1]
    if not end.answer.laps or any(operation.answer.result == UNKNOWN for operation in operations):
        return None
    answer = end.answer._replace(laps=end.answer.laps - 1)
    return not is_linearizable(operations[:-1] + [end._replace(answer=answer)], depth)


def forgotten(operations, depth):
    """Whether the checker finds that the second of two undos is refused; None if there are none."""
    calls = sorted(operations, key=lambda operation: operation.begin)
    if any(operation.answer.result == UNKNOWN for operation in calls):
        return None
    for first, second in itertools.pairwise(calls):
        if all(each.command == "undo" and each.answer.result == MADE for each in (first, second)):
            refused = second._replace(answer=Answer(REFUSED))
            return not is_linearizable([each for each in calls if each is not second] + [refused], depth)
    return None


CONTROLS = {"stale answers": stale, "lost laps": lost, "forgotten changes": forgotten}


def work(arguments):
    """Records and checks histories until their numbers run out; returns the figures."""
    numbers, seed, programs, artifacts, limit = arguments
    figures, failures = Counter(), []
    if time.monotonic() > limit:
        return figures, failures
    server = Server()
    try:
        for number in numbers:
            check(number, seed, programs, artifacts, server, figures, failures)
    finally:
        server.end()
    return figures, failures


def check(number, seed, programs, artifacts, server, figures, failures):
    """Records one history and checks it."""
    chance = random.Random(seed * 1_000_003 + number)
    kind = chance.choice(KINDS)
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    folder = tempfile.mkdtemp(prefix="stopwatch-history-", dir=memory)
    try:
        operations, complaints, kills = record(kind, chance, folder, programs, server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    depth = MAXIMUM_SAVED_UNDO if kind in FILES_ONLY else MAXIMUM_UNDO
    figures["histories"] += 1
    figures[kind] += 1
    figures["operations"] += len(operations)
    figures["made"] += sum(operation.answer.result == MADE for operation in operations)
    figures["unknown"] += sum(operation.answer.result == UNKNOWN for operation in operations)
    figures["kills of the program"] += kills
    figures["complaints"] += len(complaints)
    if not is_linearizable(operations, depth):
        name = f"{artifacts}/history-{seed}-{number}.txt"
        os.makedirs(artifacts, exist_ok=True)
        with open(name, "w") as file:
            print(kind, *sorted(operations, key=lambda operation: operation.begin), *complaints,
                  sep="\n", file=file)
        failures.append(f"{kind}: no order explains {name}")
        return
    for control, plant in CONTROLS.items():
        found = plant(operations, depth)
        figures[f"{control} planted"] += found is not None
        figures[f"{control} found"] += bool(found)


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
