"""Killing the program at some moment, as often as one likes."""

import os
import random
import tempfile
import threading
import time
import warnings
from pathlib import Path

from case import StopwatchTest
from clock import now
from fingers import Fingers
from gi.repository import GLib
from home import Home
from waiting import DesktopError

SHOWN_FOR = 0.1  # seconds after which a press that was shown must not be lost
MEMORY = "/dev/shm"


class KillTest(StopwatchTest):
    """A test that kills the program; STOPWATCH_SEED repeats a run.

    Its home lies in memory, where there is memory for files: how soon a press is on a disk that
    others keep busy is the disk's answer, not the program's.
    """

    def __init__(self, *arguments):
        super().__init__(*arguments)
        seed = os.environ.get("STOPWATCH_SEED", str(time.time_ns()))
        self.random = random.Random(seed)
        self.repeat = f"repeat with STOPWATCH_SEED={seed}"

    def setUp(self):
        super().setUp()
        self.fingers = Fingers(self.desktop.screen)
        if Path(MEMORY).is_dir():
            folder = tempfile.TemporaryDirectory(prefix="stopwatch-home-", dir=MEMORY)
            self.home = Home(Path(self.enterContext(folder)))

    def kill_soon(self, stopwatch, longest):
        """Lets the program be killed within so many seconds; returns an event with the `moment`."""
        killed = threading.Event()

        def kill():
            killed.moment = now()
            stopwatch.process.kill()
            killed.set()

        timer = threading.Timer(self.random.uniform(0, longest), kill)
        timer.start()
        self.addCleanup(timer.join)
        return killed

    def act_until_killed(self, act, is_killed):
        """Does something with a program that may go meanwhile; fails if it went by itself."""
        try:
            with warnings.catch_warnings():
                # The accessibility library warns of a program that goes while it is asked.
                warnings.simplefilter("ignore")
                act()
        except (DesktopError, GLib.Error, ValueError):
            if not is_killed():
                raise
