"""The time that the user sets: to go on from, or to correct a stopwatch that runs."""

import time

from case import StopwatchTest
from clock import hundredths

DIALOG = "Set Time"
HOLDING = 1.0  # seconds


class SetTime(StopwatchTest):
    """The form that the menu opens."""

    def setUp(self):
        super().setUp()
        self.listener = self.listen()
        self.open_window()

    def open(self):
        """Opens the form from the main menu; returns the window."""
        self.window.open_menu()
        self.window.key("c", "t")
        return self.stopwatch.with_card(DIALOG)

    def set(self, text):
        """Sets a time that is possible."""
        self.open()
        self.answer(DIALOG, text)
        self.eventually(self.window.card, None)

    def test_it_goes_on_from_there_and_the_time_is_part_of_the_first_lap(self):
        self.open()
        self.desktop.xdotool("type", "12:30")
        self.eventually(lambda: "Time set to 12:30.00" in self.window.names(), True)
        self.answer(DIALOG, "12:75")
        error = "Enter a time such as 12:30, 5 min or 1 h 30 min"
        self.eventually(lambda: error in self.window.names(), True)
        self.desktop.xdotool("key", "BackSpace")
        self.eventually(lambda: error in self.window.names(), False)
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.window.key("Escape")
        self.eventually(self.window.card, None)
        self.set("1:02:03.4")
        self.eventually(self.window.elapsed_time, "1:02:03.40")
        self.eventually(lambda: "Time set to 1:02:03.40" in self.listener.words(), True)
        self.window.key("ctrl+z")
        self.eventually(self.window.elapsed_time, "00:00.00")
        self.eventually(lambda: "Set time undone" in self.listener.words(), True)
        self.assertIn("Start", self.window.buttons())
        self.set("1:02:03.4")
        self.eventually(self.home.state, "paused")
        self.stopwatch.kill()
        self.open_window()
        self.assertEqual(self.window.elapsed_time(), "1:02:03.40")
        self.assertEqual(self.window.buttons(), {"Reset", "Resume", "Show All Laps"})
        self.window.press("Resume")
        self.window.press("Lap")
        self.eventually(lambda: 1 in self.window.laps(), True)
        self.assertGreaterEqual(hundredths(self.window.laps()[1]), hundredths("1:02:03.40"))
        self.set("+15m")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) > hundredths("1:17:03.40"), True)
        self.assertIn("Pause", self.window.buttons())

    def test_enter_that_accepts_it_does_nothing_in_the_window_below_until_it_is_pressed_again(self):
        self.open()
        self.desktop.xdotool("type", "12:30")
        with self.window.holding("Return"):
            time.sleep(HOLDING)
        self.eventually(self.window.card, None)
        self.assertEqual(self.window.elapsed_time(), "12:30.00")
        self.assertIn("Resume", self.window.buttons())
        self.eventually(self.window.focused_button, "Resume", "had the focus before the menu")
        self.window.key("Return")
        self.eventually(self.home.state, "running")
