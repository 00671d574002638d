"""What every test on a machine has: images to boot, homes with stopwatches, and a place for figures."""

import json
import tempfile
import time
import unittest
from pathlib import Path

from image import make_disk
from machine import Drive, Machine
from reading import distance, read_status

HOME_SIZE = 64 << 20  # bytes
ROUNDING = 0.02  # seconds: a command counts as of its start, to the kernel's 10 ms, and times are shown in hundredths
CHIP = 2.0  # seconds: what the hardware's clock says goes by whole seconds, before and after


class MachineTest(unittest.TestCase):
    """A test on a machine that all tests of its class share. run.py sets the images and the accelerator."""

    images = None
    accelerator = None

    @classmethod
    def setUpClass(cls):
        cls.machine = cls.enterClassContext(cls.new_machine())

    @classmethod
    def new_machine(cls):
        """A machine with an empty disk of its own for the homes."""
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory(dir=cls.images.folder)))
        make_disk(cls.folder / "home", HOME_SIZE)
        return Machine(cls.images, home=Drive(cls.folder / "home"), accelerator=cls.accelerator)

    @classmethod
    def control(cls, home, *words):
        """Runs stopwatchctl for a home folder below that of the user; returns what it prints."""
        return cls.machine.run("stopwatchctl", *words, HOME=f"/home/ann/{home}").output

    @classmethod
    def new_stopwatch(cls, home, *presses, **preferences):
        """Makes a home folder, and presses in it; a press is a command, such as "lap --note windy"."""
        cls.machine.run("mkdir", f"/home/ann/{home}")
        for key, value in preferences.items():
            cls.control(home, "config", "set", key, value)
        for press in presses:
            cls.control(home, *press.split())

    @classmethod
    def read(cls, home):
        """What stopwatchctl says of a stopwatch."""
        return read_status(cls.machine, {"HOME": f"/home/ann/{home}"})

    @classmethod
    def laps(cls, home):
        """The exact splits and the notes of the completed laps."""
        laps = json.loads(cls.control(home, "laps", "--json"))["laps"]
        completed = [lap for lap in laps if lap.get("status") != "current"]
        # Whether it is the fastest changes with later ones.
        return [{key: value for key, value in lap.items() if key != "status"} for lap in completed]

    @classmethod
    def set_clock(cls):
        cls.machine.run("date", "--set", f"@{time.time():.3f}", user="root")

    def say(self, text):
        print(f"\n    {text} ", end="", flush=True)

    def assert_passed(self, earlier, later, clock, tolerance=ROUNDING):
        """Fails unless a stopwatch has counted what a clock of the machine has."""
        progress, allowed = later.progress_since(earlier), later.passed_since(earlier, clock)
        self.say(f"counted {progress:.2f} s, {clock} {allowed[0]:.2f} to {allowed[1]:.2f} s")
        self.assertLessEqual(abs(distance(progress, *allowed)), tolerance)

    def assert_passed_outside(self, earlier, later, more=0.0, tolerance=CHIP):
        """Fails unless a stopwatch has counted what the host's clock has, and something more."""
        progress, (least, most) = later.progress_since(earlier), later.passed_outside(earlier)
        self.say(f"counted {progress:.2f} s, a clock outside {least + more:.2f} to {most + more:.2f} s")
        self.assertLessEqual(abs(distance(progress, least + more, most + more)), tolerance)
