"""What benchmarks with figures of their own have in common: the command line and its end."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from desktop import REQUIRED_TOOLS, require_tools
from measure import StolenTime
from waiting import DesktopError


def run(description, measure, says_stolen_time=True):
    """Lets `measure(arguments)` print figures; returns the exit status: 0 measured, 2 not measured."""
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--program", required=True, type=Path, help="the stopwatch-gtk to measure")
    parser.add_argument("--build-dir", required=True, type=Path, help="where helpers are compiled")
    parser.add_argument("--quick", action="store_true", help="fewer launches")
    arguments = parser.parse_args()
    arguments.program = str(arguments.program.resolve())
    stolen = StolenTime()
    try:
        require_tools([*REQUIRED_TOOLS, "cc", "pkg-config"])
        arguments.build_dir.mkdir(parents=True, exist_ok=True)
        measure(arguments)
    except (DesktopError, OSError, subprocess.SubprocessError) as failure:
        print(f"bench: {failure}", file=sys.stderr)
        return 2
    if says_stolen_time:
        print(stolen)
    return 0


def say(name, value, unit, budget=None):
    """Prints a line, with a verdict where there is a budget."""
    verdict = "" if budget is None else f"  budget {budget:g}  {'ok' if value <= budget else 'over'}"
    print(f"{name:<58}{value:>10.2f} {unit}{verdict}", flush=True)
