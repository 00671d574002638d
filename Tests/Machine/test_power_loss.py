"""The power is cut at every moment between two operations of a disk with a volatile cache.

The file system must mount, and the program must find all that it had acknowledged. Without fsync
something must be lost, or this test could find nothing.
"""

import unittest
from concurrent.futures import ThreadPoolExecutor

from case import MachineTest
from power_loss import BTRFS, EXT4, Run, play_and_judge

AT_A_TIME = 2  # machines
SHOWN = 5  # problems


class PowerLoss(unittest.TestCase):
    """The same commands on four disks."""

    @classmethod
    def setUpClass(cls):
        cls.ext4, cls.btrfs = Run(EXT4), Run(BTRFS)
        cls.without_fsync, cls.without_folders = Run(EXT4, "all"), Run(EXT4, "folders")
        runs = cls.ext4, cls.btrfs, cls.without_fsync, cls.without_folders
        options = {"accelerator": MachineTest.accelerator}
        with ThreadPoolExecutor(AT_A_TIME) as pool:
            for each in [pool.submit(play_and_judge, MachineTest.images, run, **options) for run in runs]:
                each.result()

    def assert_nothing_is_lost(self, run):
        self.assertEqual(len(run.problems), 0, "\n".join(run.problems[:SHOWN]))
        # A command that does not wait for its files and their folders has nothing flushed.
        self.assertGreater(run.flushes, 2 * run.acknowledged)

    def test_nothing_is_lost_on_ext4(self):
        self.assert_nothing_is_lost(self.ext4)

    def test_nothing_is_lost_on_btrfs(self):
        self.assert_nothing_is_lost(self.btrfs)

    def test_without_fsync_much_is_lost(self):
        self.assertLess(self.without_fsync.flushes, self.ext4.flushes / 2)
        self.assertGreater(len(self.without_fsync.problems), self.without_fsync.acknowledged / 2)

    def test_without_that_of_folders_something_is_lost(self):
        self.assertLess(self.without_fsync.flushes, self.without_folders.flushes)
        self.assertLess(self.without_folders.flushes, self.ext4.flushes)
        self.assertGreater(len(self.without_folders.problems), 0)
