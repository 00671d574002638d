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
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def open(self):
        """Opens the form from the main menu; returns the window."""
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)
        self.window.key("c", "t")
        return self.stopwatch.with_card(DIALOG)

    def type(self, text):
        """Types a text into the form, and accepts it; returns the window."""
        dialog = self.open()
        self.desktop.xdotool("type", "--", text)
        self.desktop.xdotool("key", "Return")
        return dialog

    def set(self, text):
        self.type(text)
        self.eventually(self.window.card, None)

    def test_it_goes_on_from_there_and_the_time_is_part_of_the_first_lap(self):
        window = self.open()
        self.desktop.xdotool("type", "12:30")
        self.eventually(lambda: "Time set to 12:30.00" in window.names(), True)
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.card, None)
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
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
        self.window = self.launch().window()
        self.assertEqual(self.window.elapsed_time(), "1:02:03.40")
        self.assertEqual(self.window.buttons(), {"Reset", "Resume", "Show All Laps"})
        self.window.press("Resume")
        self.window.press("Lap")
        self.eventually(lambda: 1 in self.window.laps(), True)
        self.assertGreaterEqual(hundredths(self.window.laps()[1]), hundredths("1:02:03.40"))

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

    def test_a_text_that_is_no_time_stays_with_the_reason_and_a_running_stopwatch_is_corrected(self):
        window = self.type("12:75")
        self.eventually(lambda: "Enter a time such as 12:30, 5 min or 1 h 30 min" in window.names(), True)
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.desktop.xdotool("key", "End", "BackSpace", "BackSpace")
        self.desktop.xdotool("type", "45")
        self.desktop.xdotool("key", "Return")
        self.eventually(self.window.elapsed_time, "12:45.00")
        self.window.press("Resume")
        self.set("+15m")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) > hundredths("27:45.00"), True)
        self.assertIn("Pause", self.window.buttons())
        self.set("-22m")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) < hundredths("06:45.00"), True)
        window = self.type("-10m")
        self.eventually(lambda: any(name.startswith("At most 05:") for name in window.names()), True)
