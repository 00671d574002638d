"""Files that come and go while the tests read them."""

import os
import tempfile
import threading
import unittest
from pathlib import Path

from home import Home

LOOKS = 2000


class FilesThatComeAndGo(unittest.TestCase):
    """A folder in which a program replaces a file all the time."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = Home(Path(folder.name))
        self.home.save({"version": 1})
        (self.home.state_folder / "steady").write_bytes(b"steady")
        self.is_over = threading.Event()
        writer = threading.Thread(target=self.replace)
        self.addCleanup(writer.join)
        self.addCleanup(self.is_over.set)
        writer.start()

    def replace(self):
        """Replaces the state file as the program does, again and again."""
        fresh = self.home.state_file.with_suffix(".json.new")
        while not self.is_over.is_set():
            fresh.write_text('{"version": 1}')
            os.replace(fresh, self.home.state_file)

    def test_what_stays_is_found_each_time(self):
        for _ in range(LOOKS):
            self.assertEqual(self.home.files_with(b"steady"), ["steady"])
            self.assertEqual(self.home.saved(), {"version": 1})
