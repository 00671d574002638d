"""Asked to end by a signal, and two programs that want the same files."""

import shutil
import signal

from case import StopwatchTest
from clock import Span, now, span
from files import files_below

AT_MOST = 1.0  # seconds from the signal to the end
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


class Signals(StopwatchTest):
    """The signals by which a session or a terminal ends a program."""

    def end_by(self, number):
        """Ends the program by a signal; fails unless it ended in order and soon."""
        stopwatch = self.started[-1]
        sent = now()
        stopwatch.process.send_signal(number)
        self.assertEqual(stopwatch.wait_until_ended(), 0)
        self.assertLess(now() - sent, AT_MOST)

    def test_what_was_pressed_right_before_is_on_the_disk_and_a_running_stopwatch_runs_on(self):
        window = self.launch().window()
        total = Span(0, 0)
        for count, number in enumerate(SIGNALS, 1):
            with self.subTest(number.name):
                began = window.key("space")
                self.let_run(window)
                self.end_by(number)
                self.assertEqual(self.home.state(), "running")
                window = self.launch().window()
                window.key("l", "l")
                self.eventually(lambda: next(iter(window.laps()), None), 2 * count)
                total += span(began, window.key("space"))
                self.has_button("Resume", window)
                before = window.elapsed_time(), window.laps()
                self.end_by(number)
                self.assertEqual(self.home.state(), "paused")
                self.assertEqual(len(self.splits()), 2 * count)
                window = self.launch().window()
                self.assert_shown_within(window, total)
                self.assertEqual((window.elapsed_time(), window.laps()), before)
        window.press("Show All Laps")
        self.started[-1].window("Laps").minimise()
        window.minimise()
        self.end_by(signal.SIGTERM)


class TwoAtOnce(StopwatchTest):
    """A second program on another session bus, which the first cannot hear of, in the same home."""

    def setUp(self):
        super().setUp()
        self.first = self.launch()
        self.first_window = self.first.window()
        self.first_window.press("Start")
        self.record_laps(self.first_window, 1)
        self.saved_laps(1)

    def files(self):
        """The files of the state, but for the log."""
        files = files_below(self.home.state_folder)
        return {path: file for path, file in files.items() if path != self.home.log_file}

    def test_the_second_names_the_first_and_writes_nothing(self):
        before = self.files()
        second = self.launch_on_another_bus()
        window = second.window()
        owner = f"process {self.first.process_id}"
        told = [name for name in window.names() if owner in name]
        self.assertEqual(len(told), 1, window.names())
        self.assertNotIn("Pause", window.buttons())
        window.key("space", "l", "r")
        self.close_last(window)
        self.assertEqual(self.files(), before)
        self.first_window.press("Lap")
        self.saved_laps(2)
        shutil.rmtree(self.home.state_folder)
        self.first_window.press("Lap")
        self.saved_laps(3)
        second = self.launch_on_another_bus().window()
        self.assertNotIn("Pause", second.buttons(), "two programs write the same file")

    def test_the_second_goes_on_once_the_first_has_gone(self):
        for sign in (signal.SIGTERM, signal.SIGKILL):
            with self.subTest(sign.name):
                second = self.launch_on_another_bus()
                self.assertIn("Try Again", second.window().buttons())
                second.window().press("Try Again")
                self.assertIn("Try Again", second.window().buttons())
                self.first.process.send_signal(sign)
                self.eventually(lambda: "Pause" in second.window().buttons(), True)
                self.eventually(second.window_titles, ["Stopwatch"])
                window = second.window()
                self.assertEqual(list(window.laps()), [1])
                window.press("Pause")
                self.eventually(self.home.state, "paused")
                window.press("Resume")
                self.eventually(self.home.state, "running")
                self.first = second
