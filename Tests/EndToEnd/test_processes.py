"""Processes are ended with all that they have started, and no others."""

import os
import signal
import subprocess
import unittest

from processes import first_line, spawn, stop

PARENT = "sleep 60 & echo $!; {}"


class Stopping(unittest.TestCase):
    """A shell that has started another process in its session."""

    def start(self, last_command):
        """Starts the shell; returns it with the id of that process."""
        pipe = {"stdout": subprocess.PIPE}
        shell = spawn(["sh", "-c", PARENT.format(last_command)], os.environ, **pipe)
        self.addCleanup(shell.stdout.close)
        return shell, int(first_line(shell.stdout, "the shell had started a process"))

    def is_running(self, process_id):
        """Whether a process is there and does something."""
        status = subprocess.run(["ps", "-o", "stat=", "-p", str(process_id)], capture_output=True, text=True)
        return status.stdout.strip()[:1] not in ("", "Z")

    def test_takes_its_session_along(self):
        shell, child = self.start("wait")
        stop(shell)
        self.assertIsNotNone(shell.returncode)
        self.assertFalse(self.is_running(child))

    def test_leaves_alone_who_has_the_id_of_what_had_ended(self):
        shell, child = self.start("exit")
        self.addCleanup(os.kill, child, signal.SIGKILL)
        shell.wait()
        stop(shell)
        self.assertTrue(self.is_running(child))
