"""The screen reader Orca as the judge: what it says in a round, word by word."""

import re
import shutil
import subprocess
import unittest
from pathlib import Path

from control import ControlTest
from measure import activity_of
from processes import spawn, stop
from stopwatch import LAPS
from waiting import wait_until

KIND = re.compile(r"( push button| button| frame| text| entry)?\.?$")
AT_REST = 2  # percent of a core, at most
# What GTK says when Orca asks it for places on the screen, as it does for drop-downs.
NO_PLACES = "Screen coordinates not supported"
ROW = r"Lap #, # seconds(, \w+)?, total # seconds"
BUTTONS_IN_ROW = ("More", "Continue")  # which version 48 says after the row
SESSION = r".*# laps?.*"
NUMBER = re.compile(r"\d+:[\d:.]+|\d+(\.\d+)?")
NO_PLACE_YET = "g_variant_new_string: assertion 'string != NULL' failed"


@unittest.skipUnless(shutil.which("orca"), "Orca is not installed")
class Round(ControlTest):
    """Start, laps, the time by key, pause, the table, undo: without having looked at the windows."""

    @classmethod
    def setUpClass(cls):
        # Not while it runs: that kills one or the other.
        answer = subprocess.run(["orca", "--version"], capture_output=True, text=True, check=True)
        cls.version = int(re.search(r"\d+", answer.stdout)[0])

    def setUp(self):
        super().setUp()
        self.spoken = self.home.path / "spoken"
        self.heard = 0
        variables = self.environment(SPOKEN=str(self.spoken), G_DEBUG=None)
        folder = Path(variables["XDG_DATA_HOME"]) / "orca"
        folder.mkdir(parents=True)
        shutil.copy(Path(__file__).with_name("support") / "orca-customizations.py", folder)
        with open(self.home.path / "orca.txt", "wb") as log:
            self.orca = spawn(["orca", "--replace"], variables, stdout=log, stderr=log)
        self.addCleanup(stop, self.orca)
        # Orca itself takes long to start beside other work.
        wait_until(self.lines, "Orca spoke", timeout=60)
        self.says("Screen reader on")
        self.launch_known_to_orca()

    def launch_known_to_orca(self):
        """Launches the program, again if Orca has asked for its place among the programs before GTK knew it.

        GTK 4.18 has then answered with a complaint of GLib instead, and Orca says nothing of the program.
        """
        self.stopwatch = self.launch()
        self.wait_until_orca_rests()
        while NO_PLACE_YET in self.stopwatch.output():
            self.stopwatch.stop()
            self.stopwatch = self.launch()
            self.wait_until_orca_rests()

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

    def tap(self, key, pattern=None):
        """Presses a key, after which Orca comes to say a line like this, and rests."""
        self.desktop.xdotool("key", key)
        if pattern:
            self.says_sometime(pattern)
        self.wait_until_orca_rests()

    def begin(self):
        """Waits until all that the launch brings is told."""
        wait_until(lambda: "Start" in self.lines(), "the window was told")
        self.wait_until_orca_rests()
        self.heard = len(self.lines())

    def test_a_round(self):
        self.begin()
        self.press("space", "Pause", "Started")
        for _ in range(3):
            self.press("l", "Lap #: #")
        self.press("t", "# seconds, running")
        self.press("space", "Resume", "Paused at #")
        self.press("t", "# seconds, paused")
        self.press("ctrl+z", "Pause", "Pause undone")
        self.open_laps()
        self.desktop.xdotool("key", "Down")
        self.says_sometime(ROW)
        self.desktop.xdotool("key", "F2")
        self.says_sometime("Note on lap #")

    def open_laps(self):
        """Opens the window with all laps, and waits until the row with the keyboard has been spoken."""
        self.wait_until_orca_rests()
        self.press("ctrl+l", "Laps")
        # Later versions ask the window that the key is just opening, and take its row for known.
        if self.version < 48:
            self.says_sometime(ROW)
        # Only then the first Down goes to the next.
        self.wait_until_orca_rests()

    def test_each_row_and_each_message_is_said_once(self):
        self.begin()
        self.press("space", "Pause", "Started")
        for _ in range(3):
            self.press("l", "Lap #: #")
        self.press("space", "Resume", "Paused at #")
        self.open_laps()
        self.says_only("Down", ROW)
        self.says_only("Down", ROW)
        self.tap("F2", "Note on lap #")
        self.desktop.xdotool("type", "windy")
        self.wait_until_orca_rests()
        self.says_once("Return", "Note saved")
        self.says_once("Delete", "Merged: lap # is now #")
        for key in ("ctrl+w", "r", "space", "space", "r"):
            self.tap(key)
        self.tap("ctrl+h", "History")
        self.says_only("Down", SESSION)
        self.says_once("Delete", "Session moved to the trash")
        self.tap("ctrl+f", "Search sessions")
        self.tap("q", "No results")

    def test_what_does_not_show_in_the_focus_and_the_fields_of_new_windows(self):
        self.begin()
        for key, expected in (("l", "The stopwatch is not running"), ("F11", "Fullscreen"), ("F11", "Regular window")):
            self.tap(key, expected)
        self.desktop.xdotool("key", "ctrl+t")
        self.says_first("Reminders", "Time")
        self.tap("Escape")
        self.desktop.xdotool("key", "ctrl+comma")
        self.says_first("Preferences", "Also used in exports")
        self.wait_until_orca_rests()
        for expected in ("Count the time while the computer sleeps", "Keep running when the program is closed",
                         "Colors", "Large digits show", "Show the time in the window title",
                         "Keep the screen on while running"):
            self.tap("Tab", f"{expected}.*")
        self.says_once("Tab", "L, R, T, Space and presenter keys")
        self.desktop.xdotool("key", "ctrl+question")
        self.says_sometime("(GtkImage )?Search" if self.version < 48 else "Stopwatch – Keyboard Shortcuts")

    def test_the_difference_of_each_lap(self):
        self.done("reference", "pace", "1:45")
        self.begin()
        self.press("space", "Pause", "Started")
        self.press("l", "Lap #: #, # ahead")
        self.press("l", "Lap #: #, # ahead")

    def test_the_name_of_each_press_and_cell(self):
        self.done("names", "Ada", "Ben")
        self.begin()
        self.press("space", "Pause", "Started")
        self.press("2", "Ben, lap #, # seconds")
        self.press("l", "Crossing at #")
        self.press("1", "Ada, lap #, # seconds")
        self.press("ctrl+1", "Ada, lap #: #")
        self.press("space", "Resume", "Paused at #")
        self.tap("Tab", "Undo")
        self.tap("Tab", "Show All Laps")
        self.tap("Tab", "Ada")
        self.says_once("Tab", "Ben")
        self.tap("ctrl+l", "Laps")
        self.stopwatch.window(LAPS).focus("By Name")
        self.wait_until_orca_rests()
        self.tap("space")
        self.tap("Tab", "# laps.*")
        self.tap("Tab", r"Ada, lap #, # seconds(, \w+)?, total # seconds")
        self.says_once("Up", r"Ada, lap #, # seconds(, \w+)?, total # seconds")

    def assert_content(self, output):
        lines = [line for line in output.splitlines() if NO_PLACES not in line and NO_PLACE_YET not in line]
        super().assert_content("\n".join(lines))

    def said_after(self, key, pattern):
        """All that Orca says after the key until it has nothing more to do, with a line like this."""
        before = len(self.lines())
        self.tap(key, pattern)
        return self.lines()[before:]

    def says_once(self, key, pattern):
        """Fails unless Orca says a line like this once after the key."""
        said = self.said_after(key, pattern)
        self.assertEqual(len([line for line in said if re.fullmatch(pattern, line)]), 1, said)

    def says_only(self, key, pattern):
        """Fails unless Orca says a line like this after the key, and nothing else."""
        said = [line for line in self.said_after(key, pattern) if line not in BUTTONS_IN_ROW]
        self.assertEqual(len(said), 1, said)

    def wait_until_orca_rests(self):
        """Waits until Orca has nothing more to do: late with a key, it takes for known what that brings."""
        wait_until(lambda: activity_of(self.orca, seconds=0.5).cpu_percent < AT_REST, "Orca was at rest")

    def says_first(self, title, pattern):
        """Fails unless Orca says a new window, and what has the keyboard in it.

        Later versions often take that for known, and say it when the keyboard comes back to it.
        """
        if self.version >= 48:
            self.says_sometime(title)
            for key in ("Tab", "shift+Tab"):
                self.wait_until_orca_rests()
                self.desktop.xdotool("key", key)
        self.says_sometime(pattern)

    def says_sometime(self, pattern):
        """Fails unless Orca comes to say a line like this."""

        def place():
            lines = self.lines()
            return next((i for i in range(self.heard, len(lines)) if re.fullmatch(pattern, lines[i])), None)

        wait_until(lambda: place() is not None, f"Orca said {pattern}")
        self.heard = place() + 1
