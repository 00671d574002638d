"""Programs that stand in for a service of the desktop: each line that they write is JSON."""

import json
import queue
import subprocess
import sys
import threading
from pathlib import Path

from processes import spawn, stop
from waiting import DesktopError

PATIENCE = 20  # seconds


class StandIn:
    """A running one, by the name of its file and its arguments, which can be asked."""

    def __init__(self, name, environment, *arguments):
        command = [sys.executable, str(Path(__file__).with_name(name)), *map(str, arguments)]
        self._process = spawn(command, environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        if self.next(PATIENCE) != "ready":
            self.stop()
            raise DesktopError(f"{name} was not ready in {PATIENCE} s")

    def _read(self):
        for line in self._process.stdout:
            self._lines.put(json.loads(line))

    @property
    def process_id(self):
        """The number of its process."""
        return self._process.pid

    def next(self, seconds):
        """What it writes next within the given time; None if nothing."""
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def tell(self, line):
        """Writes a line to it."""
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def stop(self):
        """Ends it."""
        stop(self._process)
        self._process.stdin.close()
        self._process.stdout.close()


class Notifications(StandIn):
    """A server of notifications, and what it was asked to show or to withdraw."""

    def __init__(self, environment):
        super().__init__("notification_server.py", environment)

    def press(self, notification, action):
        """Presses a button of a notification."""
        self.tell(f"{notification['shown']} {action}")
