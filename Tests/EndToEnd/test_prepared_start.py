"""A prepared start that comes, or not, while the window is killed or closed, or its clock is set."""

import time

from clock import hundredths
from control import SECOND, ControlTest
from preload import PreloadLibrary

CANCELED = "The prepared start was canceled while Stopwatch was closed"
HOUR = 3600  # seconds
SOON = 3  # seconds
RUNNING_FOR = 200  # hundredths


class ClosingPauses(ControlTest):
    """Where closing the window pauses the stopwatch, and so does a crash."""

    variables = {"DISPLAY": None}

    def setUp(self):
        super().setUp()
        self.home.prefer(continueWhenClosed=False)
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_it_is_saved_when_it_comes_and_its_time_is_kept_if_the_window_is_killed_after_it(self):
        self.done("start", "--in", "1s")
        self.eventually(lambda: self.home.saved()["elapsedNanoseconds"] >= 0, True)
        self.assertLess(self.home.saved()["elapsedNanoseconds"], SECOND)
        self.assertEqual(self.home.saved()["latest"]["change"]["change"], "startIn")
        self.eventually(lambda: self.window.elapsed_time().startswith("00:02"), True)
        self.stopwatch.kill()
        again = self.launch().window()
        self.assertGreater(hundredths(again.elapsed_time()), RUNNING_FOR - 10)
        self.assertIn("Resume", again.buttons())
        self.assertNotIn(CANCELED, again.texts())

    def test_it_is_canceled_if_the_window_is_killed_or_closed_before_it_also_with_a_reminder(self):
        for end in (self.stopwatch.kill, self.close_with_a_reminder):
            self.done("start", "--in", "1h")
            self.eventually(lambda: self.window.elapsed_time().startswith("−"), True)
            end()
            self.window = self.launch().window()
            self.assertIn(CANCELED, self.window.texts())
        self.window.key("ctrl+z")
        self.eventually(lambda: self.window.elapsed_time().startswith("−59:"), True)

    def close_with_a_reminder(self):
        self.control("remind", "at", "10s")
        self.window.close()
        self.started[-1].wait_until_ended()
        self.assertEqual(self.home.state(), "initial")


class WindowOpen(ControlTest):
    """While the window is there, and somebody sets its clock."""

    variables = {"DISPLAY": None}

    def test_it_comes_when_the_clock_shows_its_time_of_day(self):
        clock = PreloadLibrary("shifted_clock", self.home.path)
        clock.say("0")
        window = self.launch(TZ="UTC", **clock.variables).window()
        start = (int(time.time()) + HOUR) // 60 * 60
        self.done("start", "--at", time.strftime("%H:%M", time.gmtime(start)), TZ="UTC")
        self.eventually(lambda: window.elapsed_time().startswith("−5"), True)
        clock.say(str(round(start - time.time()) - SOON))
        self.eventually(lambda: window.elapsed_time().startswith("−00:0"), True)
        self.eventually(lambda: self.home.saved()["elapsedNanoseconds"] >= 0, True)
        saved = self.home.saved()
        self.assertAlmostEqual(saved["startedAtNanoseconds"] / SECOND, start, delta=0.01)
        elapsed = (saved["savedAt"]["sinceEpochNanoseconds"] - saved["startedAtNanoseconds"]) / SECOND
        self.assertAlmostEqual(saved["elapsedNanoseconds"] / SECOND, elapsed, delta=0.01)
