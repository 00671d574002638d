"""Measures how soon the History window shows its sessions, by the budget printed beside it.

Each figure is the median of several launches, from the press of Ctrl+H until the rows are on the screen.
"""

import statistics
import sys
import time

from command import run, say
from clock import SECOND
from home import NEW_YEAR
from launch import BenchDesktop
from waiting import wait_until

SERIES = [10, 100, 1000, 10_000]
BUDGET = 300.0  # milliseconds, with a thousand sessions
LAPS = 12
SETTLE_SECONDS = 1.5
LINES_WITHOUT_ROWS = 20  # changes of colour from top to bottom that an empty window may have


def keep_sessions(home, count):
    """Keeps so many sessions."""
    for number in range(count):
        home.keep_session(*range(1, LAPS + 1), start=NEW_YEAR + 60 * number, name=f"Session {number}", elapsed=LAPS + 1,
                          splitsNanoseconds=[(lap + 1) * SECOND - lap % 3 for lap in range(LAPS)])


def open_history(desktop, home_window):
    """Opens the History window; returns the milliseconds until its rows were on the screen."""
    desktop.press(home_window)
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
    desktop.prepare = lambda home: keep_sessions(home, sessions)
    times = []
    for _ in range(launches):
        with desktop.launched([program]) as (_, home, _):
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
