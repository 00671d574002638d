"""A desktop inside the machine with the stopwatch's window on it."""

import json
import re
from dataclasses import dataclass

from reading import Reading, read_status, timed

ID = "io.github.stopwatch_gtk.Stopwatch"
HOME = "/home/ann/window"
TESTS = "/usr/lib/stopwatch-tests"


class Session:
    """An X server, a session bus with notifications, and a window, for the user's home folder `window`."""

    def __init__(self, machine):
        self.machine = machine
        self.folder = "/tmp/session"
        self.process = None
        machine.run("mkdir", "-p", "-m", "700", HOME, self.folder, f"{self.folder}/run")
        self.variables = {
            "HOME": HOME, "DISPLAY": ":1", "XDG_RUNTIME_DIR": f"{self.folder}/run", "GDK_BACKEND": "x11",
            "GSETTINGS_BACKEND": "memory",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/bus",
        }
        machine.launch("Xvfb", self.variables["DISPLAY"], "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset")
        machine.wait_for_path("/tmp/.X11-unix/X1")
        machine.launch("dbus-daemon", "--session", "--nofork", f"--address=unix:path={self.folder}/bus", **self.variables)
        machine.wait_for_path(f"{self.folder}/bus")
        # A window that shows new digits in each frame would keep an emulated machine busy with them.
        self.control("config", "set", "timePrecision", "seconds")
        self._notified = f"{self.folder}/notifications"
        machine.launch("python3", "-B", f"{TESTS}/notification_server.py", file=self._notified, **self.variables)
        machine.wait_for_line("ready", self._notified)

    def open(self):
        """Opens the window, and waits until its program can be asked."""
        self._output = f"{self.folder}/output"
        self.process = self.machine.launch("stopwatch-gtk", file=self._output, **self.variables)
        self.machine.run("gdbus", "wait", "--session", "--timeout", "120", ID, **self.variables)

    def look(self, *button):
        """What the window shows, after a press of a button if one is named."""
        outcome, host = timed(lambda: self.machine.run(
            "python3", "-B", f"{TESTS}/look.py", str(self.process), *button, **self.variables))
        seen = json.loads(outcome.output)
        state = "running" if "Pause" in seen["buttons"] else "paused" if "Resume" in seen["buttons"] else "initial"
        reading = Reading(seconds(seen["elapsed"]), state, seen["before"], seen["after"], host)
        return Shown(reading, seen["labels"], seen["buttons"])

    def close(self):
        self.machine.run("kill", str(self.process))
        self.machine.wait_for_end(self.process)

    def control(self, *words):
        return self.machine.run("stopwatchctl", *words, **self.variables)

    def read(self):
        """What the program of the window replies on the session bus to stopwatchctl."""
        return read_status(self.machine, self.variables)

    def notifications(self):
        lines = self.machine.run("cat", self._notified).output.splitlines()
        return [line for line in map(json.loads, lines) if "shown" in line]

    def complaints(self):
        """What the program has written."""
        return self.machine.run("cat", self._output).output


@dataclass
class Shown:
    """What a window shows."""

    reading: Reading
    labels: list
    buttons: list

    def banner(self):
        """What is said about time for which nobody looked; empty for nothing."""
        return next((label for label in self.labels if re.search("^(Kept running|Time asleep|The time away)", label)), "")


def seconds(shown):
    """The seconds in a time as it is shown, such as 12:34.56 or 1:02:03.45."""
    total = 0
    for part in shown.split(":"):
        total = total * 60 + float(part)
    return total
