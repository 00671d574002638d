"""What benchmarks have in common: the command line and its end, lines of figures, and what is compiled for them.

    /usr/bin/python3 Tests/Benchmarks/NAME.py --program PATH --build-dir DIR [--quick]

PATH is stopwatch-gtk, beside which stopwatchctl lies. It is measured on the private desktop, with empty homes, in the
environment of a user, in which it draws with cairo. Exit status: 0 measured, 2 not measured.

To be imported first: it lets the others find the private desktop, and the homes of the end-to-end tests.
"""

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SUPPORT = FOLDER.parent / "EndToEnd/support"
sys.path += [str(SUPPORT), str(SUPPORT / "private_desktop")]

from desktop import REQUIRED_TOOLS, require_tools
from measure import StolenTime
from waiting import DesktopError

LIBRARY = ["-shared", "-fPIC", "-D_GNU_SOURCE"]


def run(description, measure, says_stolen_time=True, **flags):
    """Lets `measure(arguments)` print figures; returns the exit status: what it returns, 0 for nothing, or 2 if it
    could not measure. The flags, each with its help, are options beside those of all benchmarks.
    """
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    for sign in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(sign, lambda number, frame: sys.exit(128 + number))
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--program", required=True, type=Path, help="the stopwatch-gtk to measure")
    parser.add_argument("--build-dir", required=True, type=Path, help="where helpers are compiled")
    for flag, words in {"quick": "fewer launches", **flags}.items():
        parser.add_argument(f"--{flag}", action="store_true", help=words)
    arguments = parser.parse_args()
    arguments.program = str(arguments.program.resolve())
    stolen = StolenTime()
    try:
        require_tools([*REQUIRED_TOOLS, "cc", "pkg-config"])
        arguments.build_dir.mkdir(parents=True, exist_ok=True)
        status = measure(arguments) or 0
    except (DesktopError, OSError, subprocess.SubprocessError) as failure:
        print(f"bench: {failure}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    if says_stolen_time:
        print(stolen)
    return status


def say(name, value, unit, budget=None):
    """Prints a line, with a verdict where there is a budget."""
    print(f"{name:<58}{value:>10.2f} {unit}{verdict(value, budget)}", flush=True)


def verdict(value, budget):
    """What is said of a value where there is a budget."""
    return "" if budget is None else f"  budget {budget:g}  {'ok' if value <= budget else 'over'}"


def compiled(source, folder, *options, uses_gtk=True):
    """Compiles a C source of this folder, by default with GTK; returns the path of the program or library."""
    output = folder.resolve() / Path(source).stem
    query = ["pkg-config", "--cflags", "--libs", "gtk4"]
    flags = subprocess.run(query, check=True, capture_output=True, text=True).stdout.split() if uses_gtk else []
    subprocess.run(["cc", "-O2", *options, "-o", output, FOLDER / source, *flags], check=True)
    return output
