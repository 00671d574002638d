"""Who notices a mutant: a run of tests, and the end-to-end tests that are named for it."""

import json
import os
import re
import select
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass

from complaints import complaints
from processes import is_waiting_to_be_asked
from switch import VARIABLE

NONE = 0  # the number of no mutant
SWIFT_TESTING = ["--testing-library", "swift-testing", "--event-stream-output-path", "/dev/stdout"]
FAILED_XCTEST = re.compile(r"error: (\w+)\.(\w+) :")
STARTED_END_TO_END = re.compile(r"^\w+ \((test_[\w.]+)\)")
FAILED_END_TO_END = re.compile(r"\.\.\. (FAIL|ERROR)$")
FAILED_AT_THE_END = re.compile(r"^(?:FAIL|ERROR): \w+ \((test_[\w.]+)\)")
PATIENCE = 180  # seconds after which an end-to-end test that says nothing is taken to hang
GRACE = 10  # seconds until tests that were asked to end are made to
CRASH = "it crashes"
HANG = "it never ends"


@dataclass(frozen=True)
class Run:
    """What a run of tests has told: the name of the one that failed, if any, and its status."""

    failed: tuple
    status: int
    output: str
    is_overdue: bool

    def witnesses(self):
        """Who noticed something."""
        if self.failed:
            return self.failed
        if self.is_overdue:
            return (HANG,)
        return (CRASH,) if self.status else tuple(complaints(self.output)[:1])


def run(command, number, patience, failure, **options):
    """Runs tests with a mutant switched on, until the first one fails.

    `failure` says which test a line that is printed calls failed, if it does. Tests from which
    nothing is heard for `patience` seconds are ended.
    """
    environment = {**options.pop("env", os.environ), VARIABLE: str(number)}
    failed, printed, is_overdue = (), [], False
    with tempfile.TemporaryFile("w+", errors="replace") as errors:
        process = subprocess.Popen([str(word) for word in command], env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=errors, start_new_session=True, **options)
        try:
            for line in lines_of(process.stdout, patience):
                printed.append(line)
                if name := failure(line):
                    failed = (name,)
                    break
        except TimeoutError:
            is_overdue = True
        if is_overdue or failed:
            end(process)
        process.stdout.close()
        status = process.wait()
        errors.seek(0)
        return Run(failed, status, "\n".join([errors.read(), *printed]), is_overdue)


def lines_of(stream, patience):
    """The lines that come, until the end; raises TimeoutError when nothing has come for so long."""
    rest = b""
    while select.select([stream], [], [], patience)[0]:
        chunk = os.read(stream.fileno(), 1 << 16)
        if not chunk:
            return
        *lines, rest = (rest + chunk).split(b"\n")
        yield from (line.decode(errors="replace") for line in lines)
    raise TimeoutError


def end(process):
    """Asks tests to end, so that they can end what they have started, and makes them after a while."""
    # Until it is asked for its status, which terminate() does, nobody else has its id.
    os.kill(process.pid, signal.SIGTERM)
    limit = time.monotonic() + GRACE
    while not is_waiting_to_be_asked(process) and time.monotonic() < limit:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def failed_swift_test(line):
    """The test of which an event of Swift Testing tells that it found something wrong."""
    if '"issueRecorded"' not in line:
        return None
    try:
        payload = json.loads(line[line.index("{"):])["payload"]
    except (ValueError, KeyError):
        return None
    if payload.get("issue", {}).get("isKnown"):
        return None
    return re.sub(r"/[^/]*\.swift:[\d:]+$", "", payload.get("testID", "a test without a name"))


def failed_xctest(line):
    """The test that a line of XCTest's output calls failed."""
    found = FAILED_XCTEST.search(line)
    return "{}/{}".format(*found.groups()) if found else None


class EndToEndTests:
    """The tests of a built program, run by the run.py of its sources."""

    def __init__(self, folder, program):
        self.command = ["/usr/bin/python3", folder / "Tests/EndToEnd/run.py", "--program", program]
        self._passing = {}  # whether tests pass without a mutant, by their names

    def witnesses(self, number, patterns):
        """Who of the tests whose names hold one of the patterns notices a mutant.

        Where nothing but a run that crashes or never ends tells, all of them are run again.
        """
        for pattern in patterns:
            found = self._run(number, pattern).witnesses()
            again = found[0] if found and found[0].startswith("test_") else pattern
            if found and self._run(number, again).witnesses() and self._passes(again):
                return found
        return ()

    def _passes(self, name):
        if name not in self._passing:
            self._passing[name] = not self._run(NONE, name).witnesses()
        return self._passing[name]

    def _run(self, number, pattern):
        file = pattern.split(".")[0] + ".py"
        command = [*self.command, "--file", file, *([pattern] if "." in pattern else [])]
        return run(command, number, PATIENCE, FailedEndToEnd())


class FailedEndToEnd:
    """Finds the tests that the output of run.py calls failed; it names a test before its result."""

    def __init__(self):
        self.latest = "a test without a name"

    def __call__(self, line):
        started, at_the_end = STARTED_END_TO_END.match(line), FAILED_AT_THE_END.match(line)
        if started:
            self.latest = started.group(1)
        if at_the_end:
            return at_the_end.group(1)
        return self.latest if FAILED_END_TO_END.search(line.rstrip()) else None
