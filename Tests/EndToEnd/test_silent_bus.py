"""A session bus that does not answer: stopwatchctl goes on with the files, or says why it cannot."""

import fcntl
import os
import socket
import time

from control import UNAVAILABLE, ControlTest

PATIENCE = 1.0  # seconds that a bus gets
WORK = 2.0  # seconds for all else


class SilentBus(ControlTest):
    """A bus that takes connections and says nothing."""

    def setUp(self):
        super().setUp()
        path = self.home.path / "bus"
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(path))
        listener.listen(1)
        self.variables = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={path}", "XDG_RUNTIME_DIR": None}

    def timed(self, *words):
        """Runs a command that must end in time."""
        began = time.monotonic()
        result = self.control(*words)
        self.assertLess(time.monotonic() - began, PATIENCE + WORK, words)
        return result

    def test_the_files_are_used_where_they_are_free(self):
        for words in (["start"], ["lap"], ["remind", "at", "10m"], ["status"], ["pause"]):
            self.assertEqual(self.timed(*words).returncode, 0, words)
        self.assertEqual(len(self.splits()), 1)

    def test_the_reason_is_said_where_they_are_not(self):
        self.control("start")
        folder = os.open(self.home.state_folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        self.assertEqual(self.timed("status").returncode, 0)
        self.assert_refused(self.timed("lap"), UNAVAILABLE, "does not respond")
