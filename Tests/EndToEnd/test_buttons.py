"""What the buttons of both windows do, when they can be pressed, and what screen readers are told of them."""

from case import StopwatchTest
from stopwatch import LAPS
from test_bad_input import GOOD

ALL_LAPS = "Show All Laps"
SECOND = 1_000_000_000  # nanoseconds


class HomeButtons(StopwatchTest):
    """The buttons of the Home window."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_all_laps_can_be_shown_from_three_laps_on_and_home_has_the_latest(self):
        self.window.press("Start")
        for shown in ([1], [2, 1]):
            self.eventually(lambda: self.window.is_enabled(ALL_LAPS), False)
            self.record_laps(self.window, 1)
            self.eventually(lambda: list(self.window.laps()), shown)
        self.window.click(ALL_LAPS)
        self.window.key("ctrl+l")
        self.window.press(ALL_LAPS)
        self.window.key("space")
        self.eventually(self.window.buttons, {"Resume", "Reset", ALL_LAPS})
        self.assertEqual(self.stopwatch.window_titles(), ["Stopwatch"])
        self.window.press("Resume")
        for shown in ([3, 2], [4, 3]):
            self.record_laps(self.window, 1)
            self.eventually(lambda: list(self.window.laps()), shown)
            self.assertTrue(self.window.is_enabled(ALL_LAPS))
        self.window.press("Pause")
        self.assertTrue(self.window.is_enabled(ALL_LAPS))
        self.window.press("Reset")
        self.eventually(self.window.buttons, {"Lap", "Start"})

    def test_lap_waits_for_the_start(self):
        self.assertFalse(self.window.is_enabled("Lap"))
        self.window.focus("Start")
        self.window.click("Lap")
        self.window.press("Lap")
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.assertIsNone(self.window.current_lap())
        self.window.press("Start")
        self.eventually(lambda: self.window.is_enabled("Lap"), True)
        self.window.press("Pause")
        self.window.click("Reset")
        self.eventually(lambda: self.window.is_enabled("Lap"), False)
        self.assertEqual(self.window.focused_button(), "Start")

    def test_the_time_has_a_menu_and_the_history_a_button(self):
        self.window.press("Start")
        self.record_laps(self.window, 1)
        x, y = self.window.middle_of(self.window.time("Elapsed time"))
        self.desktop.xdotool("mousemove", x, y, "click", 3)
        self.eventually(self.window.has_menu, True)
        self.assertTrue(self.window.has_item("Copy", "c"))
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.has_menu, False)
        self.window.key("shift+F10")
        self.eventually(self.window.has_menu, True)
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.has_menu, False)
        self.window.click("History")
        self.eventually(self.stopwatch.window("History").is_active, True)


class LapsButtons(StopwatchTest):
    """The buttons of the Laps window."""

    def test_they_act_on_the_stopwatch(self):
        stopwatch = self.launch()
        home = stopwatch.window()
        home.press("Start")
        self.record_laps(home, 3)
        home.press(ALL_LAPS)
        laps = stopwatch.window(LAPS)
        laps.press("Lap")
        self.eventually(lambda: list(home.laps()), [4, 3])
        home.press("Pause")
        latest = [laps.laps()[number] for number in (4, 3)]
        self.assertEqual(list(home.laps().values()), latest)
        laps.press("Resume")
        self.eventually(lambda: "Pause" in home.buttons(), True)
        home.press("Pause")
        home.press("Reset")
        laps.press("Start")
        self.eventually(lambda: "Pause" in home.buttons(), True)


class ScreenReaders(StopwatchTest):
    """What assistive technologies need besides the names of single buttons."""

    def test_windows_are_told_as_windows_and_nothing_by_a_name_of_the_toolkit(self):
        # Equal laps, of which none is the fastest.
        self.home.save({**GOOD, "splitsNanoseconds": [20 * SECOND, 40 * SECOND, 60 * SECOND]})
        stopwatch = self.launch()
        window = stopwatch.window()
        self.eventually(lambda: max(window.laps(), default=0), 3)
        window.press(ALL_LAPS)
        laps = stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for each in (window, laps):
            self.assertTrue(each.is_told_as_window(), each.title)
        self.eventually(laps.is_told_as_active, True)
        self.assertFalse(window.is_told_as_active())
        for press in ("Resume", "Lap"):
            self.check_names(window, laps)
            window.press(press)
            self.let_run(window)
        self.check_names(window, laps)

    def check_names(self, *windows):
        """Fails unless all buttons have names, and nothing has that of a class of GTK."""
        for window in windows:
            self.assertNotIn("", window.every_button(), window.title)
            self.assertEqual([name for name in window.names() if name.startswith("Gtk")], [], window.title)
