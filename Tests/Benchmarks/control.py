"""Measures stopwatchctl, by the budgets printed beside each figure.

Each time is from right before a program is
started until it has ended, the median of many, which are measured in turns so that whatever else the
machine does meets all alike. The yardsticks are `true` and `playerctl --version`, started the same way.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

from command import run, say
from laps import keep
from launch import BenchDesktop
from waiting import DesktopError

ROUNDS = 100
WARM_UP = 5
MANY = 10_000
SETTLE_SECONDS = 2
STATUS_BUDGET = 2.5  # times `playerctl --version`, which loads the same libraries of GLib
LAPS_BUDGET = 10.0  # milliseconds more, with many laps
PRESS_BUDGET = 15.0  # milliseconds that a press takes more than asking
SIZE_BUDGET = 17.0  # MB; a Swift program of one line has 6, and 13 if it decodes JSON


def timed(command, environment):
    """The milliseconds that a command takes."""
    silence = {name: subprocess.DEVNULL for name in ("stdin", "stdout")}
    begin = time.monotonic()
    status = subprocess.call(command, env=environment, **silence)
    taken = 1000 * (time.monotonic() - begin)
    if status != 0:
        raise DesktopError(f"{' '.join(command)}: ended with status {status}")
    return taken


def medians(commands, rounds):
    """The median milliseconds of each of the commands, by name, which are run in turns."""
    taken = {name: [] for name in commands}
    for number in range(WARM_UP + rounds):
        for name, (command, environment) in commands.items():
            milliseconds = timed(command, environment)
            if number >= WARM_UP:
                taken[name].append(milliseconds)
    return {name: statistics.median(values) for name, values in taken.items()}


def home_with(desktop, laps):
    """The environment of a home with a paused stopwatch of so many laps, where there is no desktop."""
    keep(desktop, laps, "paused")
    environment = desktop.environment(desktop.new_home())
    unwanted = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    return {name: value for name, value in environment.items() if name not in unwanted} | {"XDG_RUNTIME_DIR": ""}


def report_reading(desktop, control, rounds):
    """Prints how long asking takes without a window."""
    few, many = home_with(desktop, 10), home_with(desktop, MANY)
    taken = medians({
        "true": (["true"], few),
        "playerctl": (["playerctl", "--version"], few),
        "version": ([control, "--version"], few),
        "help": ([control, "help"], few),
        "status": ([control, "status"], few),
        "many": ([control, "status"], many),
    }, rounds)
    say("true", taken["true"], "ms")
    say("playerctl --version", taken["playerctl"], "ms")
    say("stopwatchctl --version", taken["version"], "ms")
    say("stopwatchctl help", taken["help"], "ms")
    say("stopwatchctl status", taken["status"], "ms", STATUS_BUDGET * taken["playerctl"])
    say(f"stopwatchctl status, {MANY:,} laps: more", taken["many"] - taken["status"], "ms", LAPS_BUDGET)


def report_pressing(desktop, program, control, rounds):
    """Prints how long a press takes in the window, which goes to the disk."""
    keep(desktop, 10, "running")
    with desktop.launched([program]):
        time.sleep(SETTLE_SECONDS)
        environment = desktop.environment(desktop.home.path)
        taken = medians({
            "status": ([control, "status"], environment),
            "lap": ([control, "lap"], environment),
        }, rounds)
        time.sleep(0.5)
        laps = len(desktop.home.saved()["splitsNanoseconds"])
    if laps != 10 + WARM_UP + rounds:
        raise DesktopError(f"{laps} laps instead of {10 + WARM_UP + rounds}")
    say("stopwatchctl status, with the window", taken["status"], "ms")
    say("stopwatchctl lap, with the window: more", taken["lap"] - taken["status"], "ms", PRESS_BUDGET)


def report_size(control, folder):
    """Prints the size of the program as it is installed, and the libraries of windows that it needs."""
    stripped = folder / "stopwatchctl"
    subprocess.run(["strip", "-o", stripped, control], check=True)
    say("stopwatchctl, stripped", stripped.stat().st_size / 1_000_000, "MB", SIZE_BUDGET)
    libraries = subprocess.run(["ldd", control], check=True, stdout=subprocess.PIPE, text=True).stdout
    names = [line.split()[0] for line in libraries.splitlines()]
    say("libraries of GTK that it needs", sum("gtk" in name or "gdk" in name for name in names), "", 0)


def report(arguments):
    control = str(Path(arguments.program).with_name("stopwatchctl"))
    rounds = 20 if arguments.quick else ROUNDS
    with BenchDesktop() as desktop:
        report_reading(desktop, control, rounds)
        report_pressing(desktop, arguments.program, control, rounds)
    report_size(control, arguments.build_dir)


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
