"""Runs the tests on machines with a kernel of their own, which sleep, lose their power and have wrong clocks.

    /usr/bin/python3 Tests/Reliability/Machine/run.py --roots FOLDER --program .build/release/stopwatch-gtk [PATTERN ...]

A test is run when its name, such as test_sleep.Suspended.test_the_elapsed_time_counts_the_sleep, holds one
of the patterns. The machines are emulated by QEMU, and need nothing of the one that this runs on but
root: the folder keeps a root of Debian with a kernel and what the program needs, made the first time.

Exit status: 0 all passed, 1 a test failed or none was run, 2 something that they need is missing.
"""

import argparse
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

from image import make_images
from root import is_in_namespace, run_in_namespace

TOOLS = ["qemu-system-x86_64", "debootstrap", "mke2fs", "strip"]


def main():
    sys.stdout.reconfigure(line_buffering=True)
    options = parse_arguments()
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if os.geteuid() or missing or not os.access(options.program, os.X_OK):
        print(f"machine tests: need root, {options.program} and {', '.join(missing or TOOLS)}", file=sys.stderr)
        return 2
    # All that is mounted, and each machine, ends with the tests.
    if not is_in_namespace():
        return run_in_namespace()
    options.roots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="machine-", dir=options.roots) as folder:
        return run_tests(options, Path(folder))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--roots", type=Path, required=True, help="where the root of the machines is kept")
    add("--program", type=Path, required=True, help="the stopwatch-gtk to test, with stopwatchctl beside it")
    add("--accelerator", default="tcg", help="what QEMU runs the machines with, such as kvm")
    add("--file", default="test*.py", metavar="NAME", help="run only the tests of this file")
    add("patterns", nargs="*", metavar="PATTERN", help="run only tests whose name holds this")
    return parser.parse_args()


def run_tests(options, folder):
    """Runs the tests with what they need in the folder; returns the exit status."""
    from case import MachineTest

    MachineTest.images = make_images(options.roots, options.program.resolve(), folder)
    MachineTest.accelerator = options.accelerator
    loader = unittest.TestLoader()
    if options.patterns:
        loader.testNamePatterns = [f"*{pattern}*" for pattern in options.patterns]
    tests = loader.discover(str(Path(__file__).parent), pattern=options.file)
    result = unittest.TextTestRunner(sys.stdout, verbosity=2).run(tests)
    failed = len(result.failures) + len(result.errors)
    # A class whose machine does not start counts as one failure of no test.
    print(f"{max(result.testsRun - failed, 0)} passed, {failed} failed")
    return 0 if result.testsRun and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
