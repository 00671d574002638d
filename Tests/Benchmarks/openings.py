"""Measures the memory that opening and closing the Laps and the History window leaves behind.

    /usr/bin/python3 Tests/Benchmarks/openings.py --program PATH --build-dir DIR [--quick]

The private dirty memory of the real program, before and after 300 openings; the first few, which fill
GTK's caches, are not counted.

Exit status: 0 measured, 2 not measured.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Desktop"))

from command import run, say
from launch import BenchDesktop
from measure import memory_of
from waiting import wait_until

KEYS = ["ctrl+l", "ctrl+h"]  # open Laps and History
LAPS = 3  # as many as the Laps window needs to be opened
WARM_UP = 10  # openings of each window
ROUNDS = 150
BUDGET = 100  # kilobytes
SETTLE_SECONDS = 2


def open_and_close(desktop, home, key):
    """Opens a window by its key, and closes it as soon as it shows something."""
    desktop.xdotool("windowactivate", "--sync", home)
    window = desktop.window_opened_by(home, key)
    desktop.xdotool("windowactivate", "--sync", window)
    desktop.xdotool("key", "ctrl+w")
    wait_until(lambda: window not in desktop.screen.windows(), "the window was closed")


def settled_memory(process):
    """The private dirty memory in kilobytes, once what closed a window is over."""
    time.sleep(SETTLE_SECONDS)
    return 1000 * memory_of(process).private_dirty


def report(arguments):
    """Measures and prints the figure."""
    rounds = ROUNDS // 10 if arguments.quick else ROUNDS
    with BenchDesktop() as desktop, desktop.running([arguments.program]) as process:
        home = desktop.window_of(process)
        desktop.xdotool("windowactivate", "--sync", home)
        for key in ["space", *["l"] * LAPS, "space"]:
            desktop.xdotool("key", key)
            time.sleep(0.1)
        for _ in range(WARM_UP):
            for key in KEYS:
                open_and_close(desktop, home, key)
        before = settled_memory(process)
        for _ in range(rounds):
            for key in KEYS:
                open_and_close(desktop, home, key)
        say(f"memory left by {rounds * len(KEYS)} openings", settled_memory(process) - before, "kB", BUDGET)


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
