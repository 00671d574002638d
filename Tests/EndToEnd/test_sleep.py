"""The machine falls asleep and wakes up: no press and no time is lost on the way."""

import random
import time

from clock import Span, span
from preload import ShiftedClock
from test_press_instant import TOLERANCE, PressInstantTest

ASLEEP = 90  # seconds
STOPPED = 0.45  # seconds for which programs are stopped before the machine is
COUNT = 5


class LastMoment(PressInstantTest):
    """Presses in the last half second before sleep, which the program sees only after it, while the time is shown."""

    def launch(self, *arguments, **variables):
        self.clocks = ShiftedClock(self.home.path)
        return super().launch(*arguments, **self.clocks.variables, **variables)

    def fall_asleep(self):
        """Sends the machine to sleep, after all programs were stopped and the key for a lap was pressed; returns when."""
        with self.stopwatch.frozen():
            pause = random.uniform(0.01, STOPPED)
            time.sleep(pause)
            pressed = self.fingers.tap("l")
            time.sleep(STOPPED - pause)
            self.clocks.sleep(ASLEEP)
        self.let_run(self.window)
        return pressed

    def check_asleep(self, nanoseconds, passed, asleep):
        """Fails unless so much was recorded for a time in which the machine has slept for so many seconds."""
        self.assert_within(nanoseconds, passed + Span(asleep, asleep), TOLERANCE)

    def test_each_counts_before_the_sleep_and_one_after_it_after_it(self):
        for number in range(1, COUNT + 1):
            before = self.fall_asleep()
            after = self.fingers.tap("l")
            self.saved_laps(2 * number)
            self.check_asleep(self.splits()[-2], span(self.began, before), self.clocks.asleep - ASLEEP)
            self.check_asleep(self.splits()[-1], span(self.began, after), self.clocks.asleep)

    def test_where_sleep_does_not_count_it_moves_no_press(self):
        self.home.prefer(countTimeAsleep=False)
        self.let_run(self.window)
        before = self.fall_asleep()
        self.saved_laps(1)
        self.check_asleep(self.splits()[0], span(self.began, before), 0)
