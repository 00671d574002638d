"""Killed at any moment: what the program has shown for a tenth of a second is not lost.

STOPWATCH_SOAK=1 kills it 200 times instead of 10; STOPWATCH_SEED repeats a run.
"""

import os
import time

from clock import Moment, now
from expectation import SECOND, Expectation
from killing import SHOWN_FOR, KillTest
from waiting import DesktopError

ROUNDS = 200 if os.environ.get("STOPWATCH_SOAK") else 10
LONGEST_ROUND = 1.5  # seconds of presses
LONGEST_PAUSE = 0.1  # seconds between two presses
MAIN_BUTTONS = {"initial": "Start", "running": "Pause", "paused": "Resume"}


class Kill(KillTest):
    """Random presses, SIGKILL, and what is there afterwards."""

    def test_what_was_shown_survives(self):
        self.presses = 0
        expected = Expectation()
        with self.subTest(self.repeat):
            for _ in range(ROUNDS):
                expected = self.play_round(expected)
        if os.environ.get("STOPWATCH_FIGURES"):
            print(f"{ROUNDS} kills, {self.presses} presses")

    def play_round(self, expected):
        """Starts the program, presses keys until it is killed, and checks what it has kept.

        Takes and returns what the stopwatch should be before and after.
        """
        stopwatch = self.launch()
        window = stopwatch.window()
        self.check_shown(window, expected)
        window.activate()
        history = [(expected, now())]  # each with the moment at which it was shown, if it was
        killed = self.kill_soon(stopwatch, LONGEST_ROUND)
        self.act_until_killed(
            lambda: self.press_keys(stopwatch, window, history), lambda: killed.wait(LONGEST_ROUND)
        )
        stopwatch.wait_until_ended()
        self.presses += len(history) - 1
        return self.survivor(history, killed.moment)

    def press_keys(self, stopwatch, window, history):
        """Presses keys until the program has gone, and notes each: what it does, when it showed."""
        while stopwatch.is_running():
            before = history[-1][0]
            key = self.random.choice(before.keys())
            after = before.after(key, self.fingers.tap(key))
            history.append((after, None))
            self.wait_until_shown(stopwatch, window, after)
            history[-1] = (after, now())
            time.sleep(self.random.uniform(0, LONGEST_PAUSE))

    def wait_until_shown(self, stopwatch, window, expected):
        """Waits until the window shows this stopwatch: each press changes what is compared."""
        main, latest = MAIN_BUTTONS[expected.state], len(expected.splits)
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
            if saved is None and expected == Expectation():
                return expected
            if saved and expected.matches(saved, moment_of_saving(saved)):
                return expected
        self.fail(f"{saved} is none of {history[least:]}")

    def check_shown(self, window, expected):
        """Fails unless the window shows this stopwatch."""
        self.assertIn(MAIN_BUTTONS[expected.state], window.buttons())
        count = len(expected.splits)
        self.assertEqual(list(window.laps()), list(range(count, max(count - 2, 0), -1)))


def moment_of_saving(saved):
    """When a file was written, by its own account."""
    moment = saved["savedAt"]["sinceBootNanoseconds"] / SECOND
    return Moment(moment, moment)
