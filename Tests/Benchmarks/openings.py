"""Measures the memory of the Laps window, its chart and the History window, and what closing them leaves.

The private dirty memory of the real program: before, during and after the first opening of each, with the
Laps window first without room for its chart; then before and after 300 openings, of which the first few,
which fill GTK's caches, are not counted.
"""

import sys
import time

from command import run, say
from launch import BenchDesktop
from measure import memory_of
from waiting import wait_until

KEYS = {"Laps": "ctrl+l", "History": "ctrl+h"}
LOW, HIGH = (400, 200), (400, 600)  # pixels of a window of laps without and with a chart
LAPS = 3  # as many as the Laps window needs to be opened
WARM_UP = 10  # openings of each window
ROUNDS = 150
BUDGET = 100  # kilobytes
SETTLE_SECONDS = 2


def open_and_close(desktop, home, key, meanwhile=lambda window: None):
    """Opens a window by its key, and closes it after `meanwhile`, as soon as it shows something."""
    desktop.press(home)
    window = desktop.window_opened_by(home, key)
    meanwhile(window)
    desktop.press(window, "ctrl+w")
    wait_until(lambda: window not in desktop.screen.windows(), "the window was closed")


def settled_memory(process):
    """The private dirty memory in kilobytes, once what closed a window is over."""
    time.sleep(SETTLE_SECONDS)
    return 1000 * memory_of(process).private_dirty


def measure_window(desktop, process, home, name):
    """Measures and prints the memory of the first opening of a window."""
    memory = [settled_memory(process)]

    def measure(window):
        for size in (LOW, HIGH) if name == "Laps" else (HIGH,):
            desktop.xdotool("windowsize", window, *size)
            memory.append(settled_memory(process))

    open_and_close(desktop, home, KEYS[name], measure)
    before, opened = memory[:2]
    say(f"memory of {name}, opened first", opened - before, "kB")
    if name == "Laps":
        say("memory of its chart, with a window higher by 400 pixels", memory[2] - opened, "kB")
    say(f"memory that {name} leaves when closed first", settled_memory(process) - before, "kB")


def report(arguments):
    rounds = ROUNDS // 10 if arguments.quick else ROUNDS
    with BenchDesktop() as desktop, desktop.launched([arguments.program]) as (process, home, _):
        desktop.press(home)
        for key in ["space", *["l"] * LAPS, "space"]:
            desktop.xdotool("key", key)
            time.sleep(0.1)
        for name in KEYS:
            measure_window(desktop, process, home, name)
        for _ in range(WARM_UP):
            for key in KEYS.values():
                open_and_close(desktop, home, key)
        before = settled_memory(process)
        for _ in range(rounds):
            for key in KEYS.values():
                open_and_close(desktop, home, key)
        say(f"memory left by {rounds * len(KEYS)} openings", settled_memory(process) - before, "kB", BUDGET)


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
