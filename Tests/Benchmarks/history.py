"""Measures how soon the History window shows its sessions, by the budget printed beside it.

    /usr/bin/python3 Tests/Benchmarks/history.py --program PATH --build-dir DIRECTORY [--quick]

So many session files are written into an empty home, and the real program started there, in the
environment of a user, in which it draws with cairo. Each figure is the median of several launches,
from the press of Ctrl+H until the rows are on the screen.

Exit status: 0 measured, 2 not measured.
"""

import json
import statistics
import sys
import time

from command import run, say
from launch import BenchDesktop
from waiting import wait_until

SERIES = [10, 100, 1000, 10_000]
BUDGET = 300.0  # milliseconds, with a thousand sessions
SECOND = 1_000_000_000  # nanoseconds
LAPS = 12
SETTLE_SECONDS = 1.5
LINES_WITHOUT_ROWS = 20  # changes of colour from top to bottom that an empty window may have


def session_files(count):
    """So many files with sessions, by their path below a home."""
    files = {}
    for number in range(count):
        start = 1_767_225_600 + 60 * number
        name = time.strftime("%Y-%m-%dT%H-%M-%S.000000000Z.json", time.gmtime(start))
        files[f"data/stopwatch-gtk/sessions/{name}"] = json.dumps({
            "version": 1,
            "name": f"Session {number}",
            "startedAtNanoseconds": start * SECOND,
            "elapsedNanoseconds": (LAPS + 1) * SECOND,
            "splitsNanoseconds": [(lap + 1) * SECOND - lap % 3 for lap in range(LAPS)],
        })
    return files


def open_history(desktop, home_window):
    """Opens the History window; returns the milliseconds until its rows were on the screen."""
    desktop.xdotool("windowactivate", "--sync", home_window)
    start = time.monotonic()
    desktop.xdotool("key", "ctrl+h")

    def shows_rows():
        others = [each for each in desktop.screen.windows() if each != home_window]
        return others and has_rows(desktop.screen.pixels(others[0], width=1))

    wait_until(shows_rows, "the History window showed its rows")
    return 1000 * (time.monotonic() - start)


def has_rows(column):
    """Whether a column of pixels down the middle of a window crosses many lines."""
    pixels = memoryview(column or b"").cast("I").tolist()
    return sum(upper != lower for upper, lower in zip(pixels, pixels[1:])) > LINES_WITHOUT_ROWS


def measure(desktop, program, sessions, launches):
    """The milliseconds that the History window takes with so many sessions."""
    desktop.files = session_files(sessions)
    times = []
    for _ in range(launches):
        with desktop.running([program]) as process:
            home = desktop.window_of(process)
            time.sleep(SETTLE_SECONDS)
            times.append(open_history(desktop, home))
    return statistics.median(times)


def report(arguments):
    with BenchDesktop() as desktop:
        measure(desktop, arguments.program, SERIES[0], 1)  # fills the caches
        for sessions in SERIES:
            value = measure(desktop, arguments.program, sessions, 1 if arguments.quick else 5)
            say(f"{sessions:>8,} sessions: opening the History", value, "ms", BUDGET if sessions == 1000 else None)


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
