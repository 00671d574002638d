"""Libraries that stand between the program and the C library, and do there what a test says."""

import os
import subprocess
from pathlib import Path

from files import content

OPTIONS = ["-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE"]


class PreloadLibrary:
    """A library made from a C source beside this file, with the file by which it is controlled.

    `variables` is what the environment of a program needs so that the library comes with it.
    """

    def __init__(self, name, folder):
        source = Path(__file__).with_name(f"{name}.c")
        library = folder / f"{name}.so"
        subprocess.run(["cc", *OPTIONS, "-o", library, source, "-ldl"], check=True)
        self.control = folder / f"{name}.control"
        self.failures = folder / f"{name}.failures"
        self.variables = {
            "LD_PRELOAD": str(library),
            f"{name.upper()}_CONTROL": str(self.control),
            f"{name.upper()}_FAILURES": str(self.failures),
        }
        self.say()

    def say(self, *lines):
        """Says what the library shall do from now on; nothing without a line."""
        fresh = self.control.with_suffix(".fresh")
        fresh.write_text("".join(f"{line}\n" for line in lines))
        os.replace(fresh, self.control)

    def count_failures(self):
        """How many calls have failed so far, as the library was told to let them fail."""
        return len(content(self.failures) or b"")


class FailingDisk(PreloadLibrary):
    """A disk whose calls fail or are slow as a test says, where they concern one folder."""

    def __init__(self, place, folder):
        super().__init__("failing_disk", place)
        self.variables["FAILING_DISK_FOLDER"] = str(folder)


class ShiftedClock(PreloadLibrary):
    """A machine that sleeps, or whose wall clock is set, as a test says."""

    def __init__(self, place):
        super().__init__("shifted_clock", place)
        self.asleep = 0

    def set_wall(self, seconds):
        """Sets the wall clock ahead by so much, or behind."""
        self.say(str(seconds))

    def sleep(self, seconds):
        """Lets the machine sleep, all at once."""
        self.asleep += seconds
        self.say(f"{self.asleep} {self.asleep}")
