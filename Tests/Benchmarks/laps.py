"""Measures the stopwatch with many laps, by the budgets printed beside each figure.

Each figure is the median of several launches, with each number of laps in turns, so that whatever else the machine
does meets all alike. The frames are timed inside the program by the preloaded frame_times.c: the handling of their
events and the painting.
"""

import itertools
import random
import statistics
import sys
import time

from command import LIBRARY, compiled, run, say
from clock import SECOND
from home import paused
from launch import BenchDesktop
from measure import activity_of, memory_of

SERIES = [10, 100, 1000, 10_000, 100_000, 1_000_000]
BASE = 10  # laps with which the others are compared
SETTLE_SECONDS = 1.5
FRAME_BUDGET = 33.0  # milliseconds
PRESSES = 200
PRESS_INTERVAL = 50  # milliseconds
SAVED_WITHIN = 2  # seconds after the latest press


def keep(desktop, laps, state):
    """Has the program find a stopwatch with so many laps of about a second from now on."""
    shuffle = random.Random(laps)
    splits = [0, *itertools.accumulate(shuffle.randrange(900_000_000, 1_100_000_000) for _ in range(laps))]
    saved_at = {"bootID": "?", "sinceBootNanoseconds": 1, "sinceEpochNanoseconds": time.time_ns()}
    stopwatch = paused(0, state=state, startedAtNanoseconds=1_700_000_000 * SECOND, savedAt=saved_at,
                       elapsedNanoseconds=splits[-1] + SECOND // 2, splitsNanoseconds=splits[1:])
    desktop.prepare = lambda home: home.save(stopwatch)


def measure_growth(desktop, program, launches):
    """Start, opening and memory with each number of laps."""
    rounds = [{laps: measure_launch(desktop, program, laps) for laps in SERIES} for _ in range(launches)]
    return {
        laps: {name: statistics.median(each[laps][name] for each in rounds) for name in rounds[0][laps]}
        for laps in SERIES
    }


def measure_launch(desktop, program, laps):
    """Start, opening and memory of one launch with so many laps."""
    keep(desktop, laps, "paused")
    with desktop.launched([program]) as (process, home, start):
        time.sleep(SETTLE_SECONDS)
        memory = memory_of(process).private_dirty
        opening = desktop.open_laps(home)[1]
        time.sleep(SETTLE_SECONDS)
        memory_open = memory_of(process).private_dirty
    return {"start": start, "open": opening, "memory": memory, "memory open": memory_open}


def measure_running(desktop, program, laps, seconds):
    """Processor time of a running stopwatch with Home alone and with Laps open as well."""
    keep(desktop, laps, "running")
    with desktop.launched([program]) as (process, home, _):
        time.sleep(6)
        alone = activity_of(process, seconds).cpu_percent
        desktop.open_laps(home)
        time.sleep(SETTLE_SECONDS)
        both = activity_of(process, seconds).cpu_percent
    return alone, both


def measure_presses(desktop, program, laps):
    """How many of the laps recorded every PRESS_INTERVAL are not on the disk SAVED_WITHIN later, and
    by how many milliseconds the median time between them differs from that interval.
    """
    keep(desktop, laps, "running")
    with desktop.launched([program]) as (_, window, _):
        time.sleep(6)
        desktop.press(window)
        desktop.xdotool("key", "--repeat", str(PRESSES), "--delay", str(PRESS_INTERVAL), "l")
        time.sleep(SAVED_WITHIN)
        splits = desktop.home.saved()["splitsNanoseconds"][laps:]
    times = [(end - start) / 1e6 for start, end in zip(splits, splits[1:])]
    return PRESSES - len(splits), statistics.median(times) - PRESS_INTERVAL


def measure_scrolling(desktop, program, library, laps):
    """The milliseconds that each frame took while all the laps were scrolled through, and of these
    the processor's.
    """
    keep(desktop, laps, "running")
    times = desktop.folder / f"frames-{laps}"
    with desktop.launched([program], {"LD_PRELOAD": str(library), "FRAME_TIMES": str(times)}) as (_, home, _):
        window, _ = desktop.open_laps(home)
        time.sleep(SETTLE_SECONDS)
        before = len(times.read_text().splitlines())
        scroll_through(desktop, window)
        lines = times.read_text().splitlines()[before:]
    return [tuple(int(number) / 1000 for number in line.split()[1:]) for line in lines]


def scroll_through(desktop, window):
    """Turns the wheel, presses Page Down, and goes to the end and back."""
    desktop.xdotool("mousemove", "--window", window, "300", "600")
    desktop.xdotool("click", "--repeat", "200", "--delay", "10", "5")
    desktop.xdotool("click", "1")
    for key in ["Page_Down"] * 30 + ["End", "Home"] * 5 + ["Down"] * 60:
        desktop.xdotool("key", key)
        time.sleep(0.02)
    time.sleep(SETTLE_SECONDS)


def report_growth(figures):
    print(f"{'laps':>8}{'start ms':>12}{'open ms':>12}{'MB':>10}{'MB open':>10}{'bytes a lap':>14}")
    base = figures[BASE]
    for laps, figure in figures.items():
        grown = 1_000_000 * (figure["memory open"] - base["memory open"]) / max(laps - BASE, 1)
        print(f"{laps:>8}{figure['start']:>12.1f}{figure['open']:>12.1f}{figure['memory']:>10.1f}"
              f"{figure['memory open']:>10.1f}{grown if laps >= 1000 else 0:>14.0f}", flush=True)
    say("100,000 laps: start, more than with 10", figures[100_000]["start"] - base["start"], "ms", 100)
    many = figures[10_000]
    say("10,000 laps: start, more than with 10", many["start"] - base["start"], "ms", 100)
    say("10,000 laps: opening Laps, times that with 10", many["open"] / base["open"], "x", 1.5)
    say("10,000 laps: memory a lap, Laps open",
        1_000_000 * (many["memory open"] - base["memory open"]) / (10_000 - BASE), "bytes", 200)


def report_scrolling(runs):
    """Prints how long the frames of each run took."""
    slowest = [max(taken for taken, _ in frames) for frames in runs]
    say(f"10,000 laps: slowest of {len(runs[0])} frames while scrolling", statistics.median(slowest), "ms", FRAME_BUDGET)
    say("10,000 laps: in the best run and in the worst", min(slowest), f"ms, {max(slowest):.2f} ms")
    dearest = [max(cpu for _, cpu in frames) for frames in runs]
    say("10,000 laps: most of the processor's time for a frame", statistics.median(dearest), "ms")
    every = [taken for frames in runs for taken, _ in frames]
    say("10,000 laps: median frame while scrolling", statistics.median(every), "ms")


def report(arguments):
    program, quick = arguments.program, arguments.quick
    library = compiled("frame_times.c", arguments.build_dir, *LIBRARY)
    with BenchDesktop() as desktop:
        measure_launch(desktop, program, BASE)  # fills the caches
        report_growth(measure_growth(desktop, program, 1 if quick else 9))
        alone, both = measure_running(desktop, program, 10_000, 3 if quick else 10)
        say("10,000 laps, running: CPU of Home alone", alone, "%")
        say("10,000 laps, running: CPU with Laps open, times that", both / alone, "x", 1.2)
        missing, late = measure_presses(desktop, program, 100_000)
        say(f"100,000 laps: of {PRESSES} more in {PRESSES * PRESS_INTERVAL // 1000} s, not saved", missing, "laps", 0)
        say("100,000 laps: a lap of these, longer than the interval", late, "ms")
        report_scrolling([measure_scrolling(desktop, program, library, 10_000) for _ in range(1 if quick else 5)])


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
