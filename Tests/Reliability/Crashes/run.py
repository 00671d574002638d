"""Runs one of the suites on what crashes and failures do to files.

    /usr/bin/python3 Tests/Reliability/Crashes/run.py crashes --program .build/release/stopwatch-gtk
    /usr/bin/python3 Tests/Reliability/Crashes/run.py failures --program .build/release/stopwatch-gtk

Exit status: 0 all is as it should be, 1 it is not, 2 something that the suite needs is missing.
"""

import argparse
import importlib
import os
import shutil
import sys
from pathlib import Path

SUPPORT = Path(__file__).resolve().parents[2] / "EndToEnd/support"
sys.path += [str(SUPPORT), str(SUPPORT / "private_desktop")]


def main():
    """Runs the suite that the arguments name; returns the exit status."""
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", choices=["crashes", "failures"])
    parser.add_argument("--program", type=Path, required=True, help="the stopwatch-gtk to test, with stopwatchctl beside it")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN", help="try only commands that hold this")
    options = parser.parse_intermixed_args()
    program = options.program.resolve()
    control = program.with_name("stopwatchctl")
    if shutil.which("strace") is None or not os.access(control, os.X_OK):
        print(f"needs strace and {control}", file=sys.stderr)
        return 2
    suite = importlib.import_module(options.suite)
    programs = [control] if options.suite == "crashes" else [control, program]
    return 0 if suite.run(*programs, options.patterns) else 1


if __name__ == "__main__":
    sys.exit(main())
