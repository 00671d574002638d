"""Killed at any moment: what the program has shown for a tenth of a second is not lost.

STOPWATCH_SOAK=1 kills it 200 times instead of 10; STOPWATCH_SEED repeats a run.
"""

import os
import random
import tempfile
import threading
import time
import warnings
from pathlib import Path

from case import StopwatchTest
from clock import EVENT_STEP, SECOND, Moment, now
from fingers import Fingers
from gi.repository import GLib
from home import Home
from memory import MEMORY
from model import INITIAL, NEW, PAUSED, RUNNING
from waiting import DesktopError

SHOWN_FOR = 0.1  # seconds after which a press that was shown must not be lost
ROUNDS = 200 if os.environ.get("STOPWATCH_SOAK") else 10
LONGEST_ROUND = 1.5  # seconds of presses
LONGEST_PAUSE = 0.1  # seconds between two presses
MAIN_BUTTONS = {INITIAL: "Start", RUNNING: "Pause", PAUSED: "Resume"}
# The keys that do something, with what they do; one that shall be pressed more often comes twice.
KEYS = {
    INITIAL: [("space", "start")],
    RUNNING: [("space", "pause"), ("l", "lap"), ("l", "lap")],
    PAUSED: [("space", "resume"), ("space", "resume"), ("r", "reset")],
}


class Kill(StopwatchTest):
    """Random presses, SIGKILL, and what is there afterwards.

    The home lies in memory, where there is memory for files: how soon a press is on a disk that
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
        folder = tempfile.TemporaryDirectory(prefix="stopwatch-home-", dir=MEMORY)
        self.home = Home(Path(self.enterContext(folder)))

    def test_what_was_shown_survives(self):
        expected = NEW
        with self.subTest(self.repeat):
            for _ in range(ROUNDS):
                expected = self.play_round(expected)

    def play_round(self, expected):
        """Starts the program, presses keys until it is killed, and checks what it has kept.

        Takes and returns what the self.stopwatch should be before and after.
        """
        window = self.open_window()
        self.check_shown(window, expected)
        window.activate()
        history = [(expected, now())]  # each with the moment at which it was shown, if it was
        killed = self.kill_soon(self.stopwatch, LONGEST_ROUND)
        self.act_until_killed(
            lambda: self.press_keys(self.stopwatch, window, history), lambda: killed.wait(LONGEST_ROUND)
        )
        self.stopwatch.wait_until_ended()
        return self.survivor(history, killed.moment)

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

    def press_keys(self, stopwatch, window, history):
        """Presses keys until the program has gone, and notes each: what it does, when it showed."""
        while stopwatch.is_running():
            before = history[-1][0]
            key, command = self.random.choice(KEYS[before.state])
            after = before.pressed(command, self.fingers.tap(key).stamped())
            history.append((after, None))
            self.wait_until_shown(stopwatch, window, after)
            history[-1] = (after, now())
            time.sleep(self.random.uniform(0, LONGEST_PAUSE))

    def wait_until_shown(self, stopwatch, window, expected):
        """Waits until the window shows this stopwatch: each press changes what is compared."""
        main, latest = MAIN_BUTTONS[expected.state], expected.laps
        while stopwatch.is_running():
            if main in window.buttons() and max(window.laps(), default=0) == latest:
                return
        raise DesktopError("the program has gone")

    def survivor(self, history, killed):
        """The latest of what was pressed that is what was kept; fails when too little was."""
        saved = self.home.saved()
        due = [shown is not None and shown <= killed - SHOWN_FOR for _, shown in history]
        least = max(index for index, is_due in enumerate(due) if is_due) if any(due) else 0
        for expected, _ in reversed(history[least:]):
            if saved is None and expected == NEW:
                return expected
            if saved and is_kept(expected, saved):
                return expected
        self.fail(f"{saved} is none of {history[least:]}")

    def check_shown(self, window, expected):
        """Fails unless the window shows this stopwatch."""
        self.assertIn(MAIN_BUTTONS[expected.state], window.buttons())
        count = expected.laps
        self.assertEqual(list(window.laps()), list(range(count, max(count - 2, 0), -1)))


def is_kept(expected, saved):
    """Whether what is in the file is this stopwatch, at the moment of the file."""
    moment = saved["savedAt"]["sinceBootNanoseconds"] / SECOND
    if (saved["state"], len(saved["splitsNanoseconds"])) != (expected.state, expected.laps):
        return False
    times = [*saved["splitsNanoseconds"], saved["elapsedNanoseconds"]]
    return all(map(is_within, times, [*expected.splits, expected.elapsed(Moment(moment, moment))]))


def is_within(nanoseconds, allowed):
    """Whether a time lies within a span, by two clocks that are read one after the other."""
    return allowed.least - EVENT_STEP <= nanoseconds / SECOND <= allowed.most + EVENT_STEP
