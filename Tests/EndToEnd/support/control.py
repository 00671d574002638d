"""Tests of stopwatchctl, the stopwatch in a shell."""

import fcntl
import json
import os
import subprocess
from pathlib import Path

from case import TIMEOUT, StopwatchTest
from processes import spawn, stop

CONTROL = "stopwatchctl"
NOT_POSSIBLE, WRONG_USE, UNAVAILABLE = 1, 64, 69  # exit statuses
NO_DESKTOP = {"DISPLAY": None, "DBUS_SESSION_BUS_ADDRESS": None, "XDG_RUNTIME_DIR": ""}
ALREADY_THERE = "stopwatchctl: These laps are already in the history\n"
ONLY_IN_WINDOW = "stopwatchctl: Reminders appear only while the Stopwatch program is running.\n"


class ControlTest(StopwatchTest):
    """A test with the program stopwatchctl, which lies beside the one with windows."""

    variables = {}  # how the environment of stopwatchctl differs from that of the window

    @property
    def control_program(self):
        """The path of stopwatchctl."""
        return str(Path(self.program).with_name(CONTROL))

    def control(self, *arguments, prefix=(), stdin="", **variables):
        """Runs stopwatchctl; returns its exit status and what it wrote."""
        result = subprocess.run(
            [*prefix, self.control_program, *map(str, arguments)],
            env=self.environment(**{**self.variables, **variables}),
            input=stdin,
            capture_output=True,
            text=True,
            timeout=3 * TIMEOUT,
            check=False,
        )
        self.assert_content(result.stdout + result.stderr)
        return result

    def lock_data(self):
        """Has the lock on the stopwatch, as another program has it."""
        folder = os.open(self.home.state_folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)

    def begin(self, *arguments, prefix=(), **variables):
        """Starts stopwatchctl, and returns its process, which is ended after the test."""
        environment = self.environment(**{**self.variables, **variables})
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        process = spawn([*prefix, self.control_program, *map(str, arguments)], environment, text=True, **pipes)
        for stream in (process.stdout, process.stderr):
            self.addCleanup(stream.close)
        self.addCleanup(stop, process)
        return process

    def done(self, *arguments, **options):
        """Runs a command that must succeed without a word on stderr; returns what it printed."""
        result = self.control(*arguments, **options)
        self.assertEqual((result.returncode, result.stderr), (0, ""), arguments)
        return result.stdout

    def ask(self, *arguments, **options):
        """What a command prints with --json, decoded."""
        return decoded(self.done(*arguments, "--json", **options))

    def assert_refused(self, result, status, words=""):
        """Fails unless the command has ended with this status, and one sentence on stderr."""
        self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)
        sentence = result.stderr.removeprefix(f"{CONTROL}: ")
        self.assertNotEqual(sentence, result.stderr)
        self.assertEqual(sentence.count("\n"), 1, sentence)
        self.assertIn(words, sentence)


def decoded(text):
    """What JSON says; fails for numbers that JSON has not, such as NaN."""
    def refuse(word):
        raise ValueError(word)

    return json.loads(text, parse_constant=refuse)
