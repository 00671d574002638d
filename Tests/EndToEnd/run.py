"""Runs the end-to-end tests: the real program in real windows, acted on from outside.

    /usr/bin/python3 Tests/EndToEnd/run.py --program PATH [--artifacts DIR] [PATTERN ...]
    ... --repeat 5 --busy 2
    ... --jobs 2
    ... --jobs 2 --rounds

A test is run when its name, such as test_keys.HeldKeys.test_space_acts_once, holds one of the
patterns. Everything happens on a private desktop that is gone afterwards. After a failure follows
what the windows told assistive technologies; a screenshot goes into the artifacts folder.

With several jobs, files with tests are run side by side, each on a desktop of its own. Those that
measure times come first whenever they have something to do.

All of it is run several times to find tests that fail now and then, in the last runs, or with several
jobs in all of them, beside a process that takes all it can get of one core.

Needs Debian's at-spi2-core, dbus-daemon, gir1.2-atspi-2.0, openbox, python3-gi, xdotool and xvfb;
for the tests in other languages gettext and locales, too.

Exit status: 0 all passed, 1 a test failed or none was run, 2 something that they need is missing.
"""

import argparse
import contextlib
import os
import signal
import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER / "support"), str(FOLDER / "support/private_desktop")]

from desktop import Desktop
from jobs import run_files
from processes import spawn, stop
from rounds import ROUNDS
from waiting import DesktopError


class Result(unittest.TextTestResult):
    """Counts the tests that passed, and explains each failure while the program still runs."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.passed = 0
        self.failed = set()

    def addSuccess(self, test):
        super().addSuccess(test)
        self.passed += 1

    def addFailure(self, test, failure):
        super().addFailure(test, failure)
        self._note(test)

    def addError(self, test, failure):
        super().addError(test, failure)
        self._note(test)

    def addSubTest(self, test, subtest, failure):
        super().addSubTest(test, subtest, failure)
        if failure:
            self._note(test)

    def _note(self, test):
        """Counts a test that failed and prints what the windows told when it did."""
        self.failed.add(test.id())
        explain = getattr(test, "explain", list)
        for line in explain():
            self.stream.writeln(f"    {line}")


def summary(results):
    """How many tests passed and failed in these runs, in one line."""
    return summary_of({
        "passed": sum(result.passed for result in results),
        "failed": sum(len(result.failed) for result in results),
        "skipped": sum(len(result.skipped) for result in results),
    })


def summary_of(counts):
    """The numbers of tests that passed, failed and were skipped, in one line."""
    return ", ".join(f"{counts[word]} {word}" for word in ("passed", "failed", "skipped")
                     if counts[word] or word != "skipped")


def parse_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--program", required=True, type=Path, help="the stopwatch-gtk to test")
    add("--artifacts", type=Path, help="where to save screenshots of failures")
    add("--repeat", type=int, default=1, metavar="N", help="run all of them so often")
    add("--busy", type=int, default=0, metavar="N", help="keep a core busy in so many of the runs")
    add("--jobs", type=int, default=1, metavar="N",
        help="run so many files with tests at a time, and beside them two that measure times")
    add("--rounds", action="store_true", help="run only the rounds of `make test`, and fail if one is not there")
    add("--file", default="test*.py", metavar="NAME", help="run only the tests of this file")
    add("patterns", nargs="*", metavar="PATTERN", help="run only tests whose name holds this")
    return parser.parse_args()


def run_tests(desktop, arguments):
    """Runs the tests on the desktop, and yields the result of each run."""
    # What finds the session bus and the display from here on finds those of the desktop.
    os.environ.pop("AT_SPI_BUS_ADDRESS", None)
    os.environ.update(desktop.shared)

    import accessibility
    from case import StopwatchTest

    accessibility.connect()
    StopwatchTest.desktop = desktop
    StopwatchTest.program = str(arguments.program.resolve())
    StopwatchTest.artifacts = arguments.artifacts
    loader = unittest.TestLoader()
    if arguments.patterns:
        loader.testNamePatterns = [f"*{pattern}*" for pattern in arguments.patterns]
    for number in range(1, arguments.repeat + 1):
        with busy_core() if number > arguments.repeat - arguments.busy else contextlib.nullcontext():
            tests = loader.discover(str(FOLDER), pattern=arguments.file)
            yield unittest.TextTestRunner(sys.stdout, verbosity=2, resultclass=Result).run(tests)


@contextlib.contextmanager
def busy_core(*prefix):
    """Keeps one core busy meanwhile, by a process that the words of `prefix` start."""
    process = spawn([*prefix, sys.executable, "-c", "while True: pass"], {"PATH": os.environ["PATH"]})
    try:
        yield
    finally:
        stop(process)


def run_side_by_side(arguments):
    """Runs several files with tests at a time; returns the exit status."""
    options = ["--program", arguments.program, "--repeat", str(arguments.repeat)]
    if arguments.artifacts:
        options += ["--artifacts", arguments.artifacts]
    durations = (arguments.artifacts or Path(".build")) / f"durations{'-of-rounds' if arguments.rounds else ''}.json"
    # As important as the patient files: these would get no time beside anything more important.
    with busy_core("chrt", "--idle", "0") if arguments.busy else contextlib.nullcontext():
        patterns = ({FOLDER / name: names for name, names in ROUNDS.items()} if arguments.rounds
                    else dict.fromkeys(FOLDER.glob(arguments.file), arguments.patterns))
        counts = run_files(patterns, arguments.jobs, options, durations)
    missing = sum(map(len, ROUNDS.values())) - sum(counts.values()) if arguments.rounds else 0
    if missing:
        print(f"rounds.py has {missing} names that no test or several have")
    print(summary_of(counts))
    return 0 if counts["passed"] and not counts["failed"] and not missing else 1


def interrupt(number, frame):
    """Ends the run as Ctrl-C does, also where a shell started it in the background, which ignores Ctrl-C."""
    raise KeyboardInterrupt


def main():
    """Runs the tests, prints the summary and returns the exit status."""
    for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(sign, interrupt)
    sys.stdout.reconfigure(line_buffering=True)
    arguments = parse_arguments()
    if not os.access(arguments.program, os.X_OK):
        print(f"end-to-end tests: no program {arguments.program}", file=sys.stderr)
        return 2
    try:
        if arguments.jobs > 1 or arguments.rounds:
            return run_side_by_side(arguments)
        with Desktop() as desktop:
            results = []
            for result in run_tests(desktop, arguments):
                results.append(result)
                if arguments.repeat > 1:
                    print(f"run {len(results)} of {arguments.repeat}: {summary([result])}")
    except (DesktopError, OSError) as failure:
        print(f"end-to-end tests: {failure}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    print(summary(results))
    return 0 if all(result.passed and not result.failed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
