"""The time shown is the time that has passed, by a clock outside the program."""

import statistics
import time

from case import StopwatchTest
from clock import hundredths, moment_of, span
from stopwatch import LAPS

TICK = 0.010  # seconds
FRAME = 0.017  # seconds
CALM = 16  # hundredths: the Laps window follows every thirteen; a tick and a frame later it is seen
READINGS = 30
HOLDING = 0.5  # seconds
BUSY = 0.6  # seconds


class Accuracy(StopwatchTest):
    """Times against the clock outside."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def paused(self):
        """Waits until the stopwatch is paused."""
        self.eventually(lambda: "Resume" in self.window.buttons(), True)

    def test_a_time_taken_by_keys(self):
        started = self.window.key("space")
        self.let_run(self.window, 1)
        ended = self.window.key("space")
        self.paused()
        self.assert_shown_within(self.window, span(started, ended))

    def test_a_time_taken_by_accessibility(self):
        started = self.window.press("Start")
        self.let_run(self.window, 1)
        ended = self.window.press("Pause")
        self.paused()
        self.assert_shown_within(self.window, span(started, ended))

    def test_the_sum_of_two_times(self):
        total = None
        for name in ("Start", "Resume"):
            started = self.window.press(name)
            self.let_run(self.window, 0.5)
            ended = self.window.press("Pause")
            part = span(started, ended)
            total = total + part if total else part
        self.paused()
        self.assert_shown_within(self.window, total)

    def test_the_running_time(self):
        started = self.window.press("Start")
        lags = []
        for _ in range(READINGS):
            self.let_run(self.window, 0.05)
            read = []
            when = moment_of(lambda: read.append(hundredths(self.window.elapsed_time())))
            passed = span(started, when)
            self.assertLess(read[0], passed.shown().stop, "ahead of the clock")
            lags.append(passed.least - read[0] / 100)
        # Of all readings the one in the middle, as the machine may have other things to do.
        self.assertLessEqual(statistics.median(lags), TICK + FRAME)

    def test_both_windows_show_the_same_running_time(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        laps = self.stopwatch.window(LAPS)
        lags = []
        for _ in range(READINGS):
            before = hundredths(self.window.elapsed_time())
            between = hundredths(laps.elapsed_time())
            after = hundredths(self.window.elapsed_time())
            self.assertLessEqual(between, after)
            lags.append(max(before - between, 0))
        self.assertLessEqual(statistics.median(lags), CALM)
        self.window.press("Pause")
        self.eventually(laps.elapsed_time, self.window.elapsed_time())

    def test_the_press_of_the_pointer_counts_and_not_its_release(self):
        started = self.window.key("space")
        self.let_run(self.window)
        self.window.point_at("Pause")
        ended = moment_of(lambda: self.desktop.xdotool("mousedown", 1))
        time.sleep(HOLDING)
        self.desktop.xdotool("mouseup", 1)
        self.paused()
        self.assert_shown_within(self.window, span(started, ended))


class FrozenProgram(StopwatchTest):
    """A window that was frozen records the same times as one that was not."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def press_while_frozen(self, *keys):
        """Presses keys that the program gets to see only later; returns when they were pressed."""
        self.window.activate()
        with self.stopwatch.frozen():
            moment = moment_of(lambda: self.desktop.xdotool("key", *keys))
            time.sleep(BUSY)
        return moment

    def test_the_start_counts_from_the_press(self):
        started = self.press_while_frozen("space")
        self.eventually(lambda: "Pause" in self.window.buttons(), True)
        ended = self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, ended))

    def test_the_pause_counts_from_the_press(self):
        started = self.window.key("space")
        self.let_run(self.window)
        ended = self.press_while_frozen("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, ended))

    def test_enter_counts_from_the_press(self):
        self.eventually(self.window.focused_button, "Start")
        started = self.press_while_frozen("Return")
        self.eventually(lambda: "Pause" in self.window.buttons(), True)
        ended = self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, ended))

    def test_no_press_is_lost(self):
        self.press_while_frozen("space", "l", "l", "l", "space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assertEqual(list(self.window.laps()), [3, 2])


class PressesOfOthers(StopwatchTest):
    """What a key or a click of before has left behind does not count for another press."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def check_pause_by_accessibility(self, started):
        """Pauses by accessibility and fails unless just now counted."""
        ended = self.window.press("Pause")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, ended))

    def test_while_a_key_is_held(self):
        started = self.window.key("space")
        with self.window.holding("Shift_L"):
            self.let_run(self.window, 0.5)
            self.check_pause_by_accessibility(started)

    def test_after_a_key_that_was_released_in_another_window(self):
        started = self.window.key("space")
        self.record_laps(self.window, 3)
        with self.window.holding("Control_L"):
            self.desktop.xdotool("key", "l")
            self.eventually(self.stopwatch.window(LAPS).is_active, True)
        self.let_run(self.window, 0.5)
        self.check_pause_by_accessibility(started)

    def test_after_a_press_that_was_released_elsewhere(self):
        started = self.window.key("space")
        self.window.point_at("Lap")
        self.desktop.xdotool("mousedown", 1)
        self.addCleanup(self.desktop.xdotool, "mouseup", 1)
        self.desktop.rest_pointer()
        self.let_run(self.window, 0.5)
        self.check_pause_by_accessibility(started)
