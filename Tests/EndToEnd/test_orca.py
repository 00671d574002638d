"""The screen reader Orca as the judge: what it says in a round, word by word."""

import re
import shutil
import unittest
from pathlib import Path

from case import StopwatchTest
from processes import spawn, stop
from waiting import wait_until

KIND = re.compile(r"( push button| button| frame| text| entry)?\.?$")
NUMBER = re.compile(r"\d+:[\d:.]+|\d+(\.\d+)?")


@unittest.skipUnless(shutil.which("orca"), "Orca is not installed")
class Round(StopwatchTest):
    """Start, laps, the time by key, pause, the table, undo: without having looked at the windows."""

    def setUp(self):
        super().setUp()
        self.spoken = self.home.path / "spoken"
        self.heard = 0
        variables = self.environment(SPOKEN=str(self.spoken), G_DEBUG=None)
        folder = Path(variables["XDG_DATA_HOME"]) / "orca"
        folder.mkdir(parents=True)
        shutil.copy(Path(__file__).with_name("orca-customizations.py"), folder)
        with open(self.home.path / "orca.txt", "wb") as log:
            orca = spawn(["orca", "--replace"], variables, stdout=log, stderr=log)
        self.addCleanup(stop, orca)
        self.says("Screen reader on")
        self.launch()

    def lines(self):
        """What Orca has said so far, with a # for each number or time.

        Without what its versions say differently: the kinds of elements, and the keys of editing.
        """
        text = self.spoken.read_text() if self.spoken.exists() else ""
        lines = [KIND.sub("", NUMBER.sub("#", line)) for line in text.splitlines()]
        return [line for line in lines if line != "undo"]

    def says(self, *expected):
        """Fails unless Orca says exactly these lines next."""
        end = self.heard + len(expected)
        wait_until(lambda: len(self.lines()) >= end, f"Orca said {expected}")
        self.assertEqual(self.lines()[self.heard : end], list(expected))
        self.heard = end

    def press(self, key, *expected):
        """Presses a key, after which Orca says exactly these lines."""
        self.desktop.xdotool("key", key)
        self.says(*expected)

    def test_a_round(self):
        wait_until(lambda: "Start" in self.lines(), "the window was told")
        self.heard = len(self.lines())
        self.press("space", "Pause", "Started")
        self.press("l", "Lap #: #")
        self.press("l", "Lap #: #")
        self.press("l", "Lap #: #")
        self.press("t", "# seconds, running")
        self.press("space", "Resume", "Paused at #")
        self.press("t", "# seconds, paused")
        self.press("ctrl+z", "Pause", "Undid pause")
        self.press("ctrl+l", "Laps")
        self.says_row()
        self.press("Down")
        self.press("Down")
        self.says_row()
        self.press("F2")
        self.says_sometime("Note on lap #")

    def says_row(self):
        """Fails unless Orca says the whole of a row; some versions then say each of its texts."""
        self.says_sometime(r"Lap #, # seconds(, \w+)?, total # seconds")

    def says_sometime(self, pattern):
        """Fails unless Orca comes to say a line like this."""

        def place():
            lines = self.lines()
            return next((i for i in range(self.heard, len(lines)) if re.fullmatch(pattern, lines[i])), None)

        wait_until(lambda: place() is not None, f"Orca said {pattern}")
        self.heard = place() + 1
