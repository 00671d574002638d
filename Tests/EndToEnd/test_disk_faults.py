"""A disk that fails, fills or dawdles: the window never waits, and what was good stays good."""

import contextlib
import os
import resource
import statistics
import subprocess
import time

import accessibility
from case import StopwatchTest
from clock import now
from files import decoded
from fingers import Fingers
from preload import FailingDisk

FAULTS = ["open EIO", "open ENOSPC", "open EIO 2", "write EIO", "write ENOSPC", "fsync EIO", "fsync EIO 2",
          "rename EIO", "rename EIO 2"]
RECOVERY = 5.0  # seconds within which the state is written once the disk works again
AT_ONCE = 0.1  # seconds
SLOW = 1.0  # seconds that the slow disk takes for each fsync
PRESSES = 7
TROUBLE = "could not save the stopwatch"
END_OF_TROUBLE = "could save the stopwatch again"


class DiskFaultTest(StopwatchTest):
    """A test with what all kinds of trouble have in common."""

    def start(self, **variables):
        """Starts the program and the stopwatch in it, and waits until all of that is on the disk."""
        self.open_window(**variables)
        self.window.press("Start")
        self.saved_laps(0)
        self.eventually(self.home.windows_file.exists, True)

    def assert_recovers(self, count):
        """Fails unless so many laps are in the file within five seconds, without a press."""
        start = now()
        self.saved_laps(count)
        self.assertLess(now() - start, RECOVERY)

    def assert_nothing_lost(self, least):
        """Fails unless a good generation with so many laps is there, and no bad one."""
        found = map(laps_in, self.generations())
        self.assertGreaterEqual(max(found, default=-1), least)

    def generations(self):
        """What the two generations of the file hold, as far as they are there."""
        for name in ("stopwatch.json", "stopwatch.json.previous"):
            generation = decoded(self.home.state_folder / name)
            if generation:
                yield generation

    def said(self, words):
        """How many lines of the log have these words in them."""
        return sum(words in line for line in self.home.log().splitlines())


class NoDescriptors(DiskFaultTest):
    """A program that may open no more files for a while."""

    def test_a_press_is_kept_and_saved_when_there_are_descriptors_again(self):
        self.start()
        process = self.stopwatch.process_id
        limits = resource.prlimit(process, resource.RLIMIT_NOFILE)
        # As many as it has open at least: poll(2) takes no more than the limit.
        resource.prlimit(process, resource.RLIMIT_NOFILE, (8, limits[1]))
        self.window.press("Lap")
        time.sleep(2.5)  # longer than until the next attempt
        self.window.press("Lap")
        self.saved_laps(0)
        resource.prlimit(process, resource.RLIMIT_NOFILE, limits)
        self.assert_recovers(2)


class InjectedFaults(DiskFaultTest):
    """Calls of the C library that fail or are slow."""

    def setUp(self):
        super().setUp()
        self.disk = FailingDisk(self.desktop.new_home(), self.home.state_folder)
        self.start(**self.disk.variables)

    def test_failing_calls_are_logged_once_however_long_they_last(self):
        for number, fault in enumerate(FAULTS):
            with self.subTest(fault):
                self.disk.say(fault)
                self.window.press("Lap")
                self.eventually(lambda: self.said(TROUBLE), number + 1)
                if fault == FAULTS[-1]:
                    enough = self.disk.count_failures() + 2
                    self.eventually(lambda: self.disk.count_failures() >= enough, True)
                self.assert_nothing_lost(number)
                self.window.press("Pause")
                self.window.press("Resume")
                self.assert_nothing_lost(number)
                self.disk.say()
                self.assert_recovers(number + 1)
                self.eventually(lambda: self.said(END_OF_TROUBLE), number + 1)
                self.assertEqual(self.said(TROUBLE), number + 1)

    def test_folders_that_cannot_be_synchronized_and_no_hard_links_are_no_trouble(self):
        for number, fault in enumerate(("fsync EINVAL 2", "link EIO"), 1):
            self.disk.say(fault)
            self.window.press("Lap")
            self.saved_laps(number)
            self.assert_nothing_lost(number)
        # What is done after it is in the file, too, is past when the next press is.
        self.disk.say()
        self.window.press("Lap")
        self.saved_laps(3)
        self.assertEqual(self.said(TROUBLE), 0)
        self.disk.say("link EIO", "rename EIO 2")
        self.window.press("Lap")
        self.eventually(lambda: self.said(TROUBLE), 1)
        self.assert_nothing_lost(3)
        self.stopwatch.kill()
        self.disk.say()
        self.eventually(lambda: "Pause" in self.launch().window().buttons(), True, "killed while it was replaced")

    def test_a_press_does_not_wait_for_a_slow_disk(self):
        self.disk.say("fsync slow")
        toggle = self.window.button("Pause")
        self.window.activate()
        delays = [self.delay_of_space(toggle) for _ in range(PRESSES)]
        # Of all presses the one in the middle, as the machine may have other things to do.
        self.assertLess(statistics.median(delays), AT_ONCE)
        self.assertLess(max(delays), SLOW / 2)
        self.window.press("Resume")
        self.window.press("Lap")
        pressed = now()
        self.assert_nothing_lost(0)
        self.assert_recovers(1)
        self.assertGreater(now() - pressed, SLOW, "the disk was not slow")

    def delay_of_space(self, toggle):
        """How long it takes from the press of Space until the button has another name."""
        name = accessibility.name(toggle)
        pressed = Fingers(self.desktop.screen).tap("space")
        while accessibility.name(toggle) == name:
            self.assertLess(now() - pressed.latest, RECOVERY)
        delay = now() - pressed.earliest
        time.sleep(AT_ONCE)
        return delay


class HistoryDisk(DiskFaultTest):
    """The disk with the sessions is slow or fails: nobody waits for it, and nothing is lost."""

    def setUp(self):
        super().setUp()
        self.sessions = self.home.sessions
        self.disk = FailingDisk(self.desktop.new_home(), self.sessions)
        self.start(**self.disk.variables)

    def reset(self):
        self.window.key("space")
        self.has_button("Reset")
        self.window.key("r")
        self.eventually(self.window.buttons, {"Lap", "Start"})

    def test_no_press_waits_and_what_it_refuses_is_filed_after_a_kill(self):
        self.disk.say("fsync slow")
        for _ in range(3):
            self.reset()
            pressed = self.window.key("ctrl+z").latest
            self.has_button("Resume")
            self.assertLess(now() - pressed, SLOW / 2)
            self.window.key("space")
            self.has_button("Pause")
        self.disk.say("fsync EIO")
        self.reset()
        self.window.key("space")
        self.eventually(self.home.state, "running")
        self.assertEqual(len(self.home.saved()["unfiled"]), 1)
        self.stopwatch.kill()
        self.launch()
        self.eventually(lambda: len(list(self.sessions.glob("*.json"))), 1)
        self.eventually(lambda: "unfiled" in self.home.saved(), False)


class FullDisk(DiskFaultTest):
    """A file system without room for anything more."""

    def setUp(self):
        super().setUp()
        self.disk = self.home.path / "state"
        self.disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", self.disk]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            self.skipTest("a small file system can be mounted by root only")
        self.addCleanup(subprocess.run, ["umount", "--lazy", self.disk], check=True)
        self.start()

    def test_what_was_good_stays_good_and_the_rest_follows(self):
        filler = self.disk / "filler"
        with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as file:
            while True:
                file.write(bytes(512))
        self.window.press("Lap")
        self.eventually(lambda: "stopwatch.json" in self.stopwatch.output() + self.home.log(), True)
        self.has_laps(1)
        self.assert_nothing_lost(0)
        filler.unlink()
        self.assert_recovers(1)


def laps_in(saved):
    """How many laps a file's content has, -1 when there is none."""
    return len(saved["splitsNanoseconds"]) if saved else -1
