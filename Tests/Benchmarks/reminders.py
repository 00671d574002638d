"""Measures what 100 reminders cost, while the stopwatch runs and at the start, beside none.

The program is started with and without them in turns; each figure is the median of several launches.
"""

import statistics
import sys
import time

from command import run, say
from launch import BenchDesktop
from measure import activity_of

MANY = 100
HOUR = 3600  # seconds: none is due meanwhile
SETTLE_SECONDS = 1.5
MEASURED_SECONDS = 10


def measure(desktop, program, reminders):
    """The milliseconds until the window shows, and the percent of a core that a running stopwatch takes."""
    kinds = ("every", "total", "lap")
    wanted = [{kinds[number % 3]: HOUR + number} for number in range(reminders)]
    desktop.prepare = lambda home: home.prefer(reminders=wanted)
    with desktop.launched([program]) as (process, window, start):
        time.sleep(SETTLE_SECONDS)
        desktop.press(window, "space")
        time.sleep(SETTLE_SECONDS)
        return start, activity_of(process, seconds=MEASURED_SECONDS).cpu_percent


def report(arguments):
    with BenchDesktop() as desktop:
        measure(desktop, arguments.program, 0)  # fills the caches
        figures = {0: [], MANY: []}
        for _ in range(1 if arguments.quick else 7):
            for reminders, measured in figures.items():
                measured.append(measure(desktop, arguments.program, reminders))
    for reminders, measured in figures.items():
        starts, percents = zip(*measured)
        say(f"{reminders} reminders: start", statistics.median(starts), "ms")
        say(f"{reminders} reminders: running", statistics.median(percents), "% of a core")
        say("  between the least and the most", max(percents) - min(percents), "% of a core")


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
