"""The time that the user sets: to go on from, or to correct a stopwatch that runs."""

import time

from case import StopwatchTest
from clock import hundredths

DIALOG = "Set Time"
HOLDING = 1.0  # seconds


class SetTime(StopwatchTest):
    """The dialog in the menu of a stopwatch that was not started."""

    def setUp(self):
        super().setUp()
        self.listener = self.listen()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def open_menu(self):
        """Opens the main menu."""
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)

    def type(self, text):
        """Types a text into the dialog, and accepts it; returns the dialog."""
        self.open_menu()
        self.window.key("t")
        dialog = self.stopwatch.window(DIALOG)
        dialog.activate()
        self.desktop.xdotool("type", "--", text)
        self.desktop.xdotool("key", "Return")
        return dialog

    def set(self, text):
        """Sets the time."""
        self.type(text)
        self.eventually(self.stopwatch.window_titles, ["Stopwatch"])

    def test_it_goes_on_from_there_and_the_time_is_part_of_the_first_lap(self):
        self.set("1:02:03.4")
        self.eventually(self.window.elapsed_time, "1:02:03.40")
        self.eventually(lambda: "Time set to 1:02:03.40" in self.listener.words(), True)
        self.assertEqual(self.window.buttons(), {"Reset", "Resume", "Show All Laps"})
        self.window.press("Resume")
        self.window.press("Lap")
        self.eventually(lambda: 1 in self.window.laps(), True)
        self.assertGreaterEqual(hundredths(self.window.laps()[1]), hundredths("1:02:03.40"))

    def test_enter_that_accepts_it_does_nothing_in_the_window_below(self):
        self.open_menu()
        self.window.key("t")
        dialog = self.stopwatch.window(DIALOG)
        dialog.activate()
        self.desktop.xdotool("type", "12:30")
        with dialog.holding("Return"):
            time.sleep(HOLDING)
        self.eventually(self.stopwatch.window_titles, ["Stopwatch"])
        self.assertEqual(self.window.elapsed_time(), "12:30.00")
        self.assertIn("Resume", self.window.buttons())

    def test_enter_pressed_again_presses_the_button_that_had_the_focus_before_the_menu(self):
        self.set("12:30")
        self.eventually(self.window.focused_button, "Resume")
        self.window.key("Return")
        self.eventually(lambda: self.home.saved()["state"], "running")

    def test_it_survives_a_restart(self):
        self.set("12:30")
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "paused")
        self.stopwatch.kill()
        self.stopwatch = self.launch()
        self.assertEqual(self.stopwatch.window().elapsed_time(), "12:30.00")

    def test_it_can_be_undone(self):
        self.set("12:30")
        self.eventually(self.window.elapsed_time, "12:30.00")
        self.window.key("ctrl+z")
        self.eventually(self.window.elapsed_time, "00:00.00")
        self.eventually(lambda: "Set time undone" in self.listener.words(), True)
        self.assertIn("Start", self.window.buttons())

    def test_a_text_that_is_no_time_stays_with_the_reason(self):
        dialog = self.type("12:75")
        self.eventually(lambda: "Enter a time such as 12:30, 5 min or 1 h 30 min" in dialog.names(), True)
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.desktop.xdotool("key", "End", "BackSpace", "BackSpace")
        self.desktop.xdotool("type", "45")
        self.desktop.xdotool("key", "Return")
        self.eventually(self.window.elapsed_time, "12:45.00")

    def test_escape_sets_nothing(self):
        self.open_menu()
        self.window.key("t")
        self.stopwatch.window(DIALOG).activate()
        self.desktop.xdotool("type", "12:30")
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.stopwatch.window_titles, ["Stopwatch"])
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.window.key("space")
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "running")

    def test_a_running_stopwatch_is_corrected_and_keeps_running(self):
        self.window.press("Start")
        self.set("+15m")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) > hundredths("15:00.00"), True)
        self.assertIn("Pause", self.window.buttons())
        self.set("-10m")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) < hundredths("06:00.00"), True)
        dialog = self.type("-10m")
        self.eventually(lambda: any(name.startswith("At most 05:0") for name in dialog.names()), True)
